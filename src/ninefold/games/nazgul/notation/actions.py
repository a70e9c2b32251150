"""Actions as text that a person can type: `bid 3`, `deploy osgiliath`, `play armor bone`.

Reading forgives capitals, accents and spare blanks; writing is always the same. The grammar is
in docs/nazgul.md. A card or place that no game has is refused where it is played: which there are
depends on the components (O6).
"""

import re
from collections.abc import Mapping
from typing import Final

from ninefold.core import BadNotation
from ninefold.games.nazgul.actions import (
    VERBS,
    WORDS,
    Action,
    Answer,
    Bid,
    Commit,
    Pick,
    Power,
    Pull,
    answer,
    bid,
    commit,
    pick,
    power,
    pull,
)
from ninefold.games.nazgul.agenda import WINDOWS
from ninefold.games.nazgul.box.cards import KINDS
from ninefold.games.nazgul.state import CUBES, NAMES, SEATS
from ninefold.lines import plain

_KEY: Final = re.compile(r"[a-z]+(-[a-z]+)*")
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,2}")

_THINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "first": SEATS,
    "strike": NAMES,
    "lose": (*KINDS, "level"),
    "buy": KINDS,
    "take": ("1", "2", "3", "4", "5"),
    "ignore": WINDOWS,
    "heed": WINDOWS,
    "cube": CUBES,
}
"""The verbs whose things are always the same; the others take a card or a place."""
_USAGE: Final[Mapping[str, str]] = {
    "bid": "bid NUMBER",
    "commit": "commit ORCS TROLLS MUMAKIL",
    "pull": "pull NUMBER",
    "play": "play CARD, or play CARD TARGET",
    "deploy": "deploy PLACE",
    "resolve": "resolve PLACE",
    **{verb: f"{verb} and one of {', '.join(things)}" for verb, things in _THINGS.items()},
}


def write(action: Action) -> str:
    """The one way an action is written."""
    match action:
        case Bid(favor):
            return f"bid {favor}"
        case Commit(orcs, trolls, mumakil):
            return f"commit {orcs} {trolls} {mumakil}"
        case Pull(number):
            return f"pull {number}"
        case Power(card, target):
            return f"play {card} {target}".rstrip()
        case Pick(verb, thing):
            return f"{verb} {thing}"
        case Answer(word):
            return word


def read(text: str) -> Action:
    """The action a text names. Raises `BadNotation` with what was expected instead."""
    verb, *rest = plain(text).split(" ")
    match verb, rest:
        case word, [] if word in WORDS:
            return answer(word)
        case "bid", [favor]:
            return bid(_number(favor, text))
        case "commit", [orcs, trolls, mumakil]:
            return commit(_number(orcs, text), _number(trolls, text), _number(mumakil, text))
        case "pull", [number]:
            return pull(_number(number, text))
        case "play", [card]:
            return power(_key(card, text))
        case "play", [card, target]:
            return power(_key(card, text), _key(target, text))
        case word, [thing] if word in _THINGS:
            if thing in _THINGS[word]:
                return pick(word, thing)
        case word, [thing] if word in VERBS:
            return pick(word, _key(thing, text))
    if verb in _USAGE or verb in VERBS:
        raise _bad(text, f"write {_USAGE.get(verb, f'{verb} CARD')}")
    if verb in WORDS:
        raise _bad(text, f"write {verb} alone")
    verbs = dict.fromkeys((*_USAGE, *VERBS, *WORDS))
    raise _bad(text, f"an action begins with {', '.join(verbs)}")


def _bad(text: str, why: str) -> BadNotation:
    return BadNotation(f"cannot read '{text}': {why}")


def _key(word: str, text: str) -> str:
    if not _KEY.fullmatch(word):
        raise _bad(text, f"'{word}' is no card, place or Nazgûl; write its name")
    return word


def _number(word: str, text: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise _bad(text, f"'{word}' is no number from 0 to 999")
    return int(word)
