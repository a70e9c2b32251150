"""Actions as text that a person can type: `place frodo b`, `attack a balrog orc-patrol`.

Reading forgives capitals, accents and spare blanks; writing is always the same. The grammar is
in docs/battle-for-middle-earth.md. A card that no game has is refused where it is played: which
cards there are depends on the components (G3).
"""

import re
from typing import Final

from ninefold.core import BadNotation
from ninefold.games.battle_for_middle_earth.actions import (
    LETTERS,
    NEW,
    WORDS,
    Action,
    Answer,
    Attack,
    Borrow,
    Draw,
    First,
    Give,
    Join,
    Move,
    Place,
    Take,
)
from ninefold.games.battle_for_middle_earth.state import SEATS
from ninefold.lines import plain

_KEY: Final = re.compile(r"[a-z]+(-[a-z]+)*")
_NEW: Final = "new"


def write(action: Action) -> str:
    """The one way an action is written."""
    match action:
        case Place(card, to):
            return f"place {card} {_fellowship(to)}"
        case Attack(fellowship, enemies):
            return f"attack {_fellowship(fellowship)} {' '.join(enemies)}"
        case Borrow(hobbit, card):
            return f"borrow {hobbit} {card}"
        case Take(card):
            return f"gandalf {card}"
        case Join(to):
            return f"join {_fellowship(to)}"
        case Move(to):
            return f"bombadil {_fellowship(to)}"
        case Give(card):
            return f"give {card}"
        case Draw(card):
            return f"draw {card}"
        case First(seat):
            return f"first {SEATS[seat]}"
        case Answer(word):
            return word


def _fellowship(number: int) -> str:
    return _NEW if number == NEW else LETTERS[number]


def read(text: str) -> Action:
    """The action a text names. Raises `BadNotation` with what was expected instead."""
    verb, *rest = plain(text).split(" ")
    if not rest and verb in WORDS:
        return WORDS[verb]
    match verb, rest:
        case "place", [card, to]:
            return Place(_card(card, text), _number(to, text, new=True))
        case "attack", [fellowship, _, *_]:
            enemies = sorted(_card(enemy, text) for enemy in rest[1:])
            return Attack(_number(fellowship, text), tuple(enemies))
        case "borrow", [hobbit, card]:
            return Borrow(_card(hobbit, text), _card(card, text))
        case "gandalf", [card]:
            return Take(_card(card, text))
        case "join", [to]:
            return Join(_number(to, text))
        case "bombadil", [to]:
            return Move(_number(to, text, new=True))
        case "give", [card]:
            return Give(_card(card, text))
        case "draw", [card]:
            return Draw(_card(card, text))
        case "first", [seat] if seat in SEATS:
            return First(SEATS.index(seat))
    if verb in _USAGE:
        raise _bad(text, f"write {_USAGE[verb]}")
    if verb in WORDS:
        raise _bad(text, f"write {verb} alone")
    raise _bad(text, f"an action begins with {', '.join((*_USAGE, *WORDS))}")


_USAGE: Final = {
    "place": "place CARD FELLOWSHIP, or place CARD new",
    "attack": "attack FELLOWSHIP ENEMY ...",
    "borrow": "borrow HOBBIT CARD",
    "gandalf": "gandalf CARD",
    "join": "join FELLOWSHIP",
    "bombadil": "bombadil FELLOWSHIP, or bombadil new",
    "give": "give CARD",
    "draw": "draw CARD",
    "first": f"first {' or '.join(SEATS)}",
}


def _bad(text: str, why: str) -> BadNotation:
    return BadNotation(f"cannot read '{text}': {why}")


def _card(word: str, text: str) -> str:
    if not _KEY.fullmatch(word):
        raise _bad(text, f"'{word}' is no card")
    return word


def _number(word: str, text: str, new: bool = False) -> int:
    if new and word == _NEW:
        return NEW
    if word not in LETTERS:
        raise _bad(text, f"'{word}' is no fellowship; they are a, b, c and so on")
    return LETTERS.index(word)
