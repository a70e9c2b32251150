"""Actions as text that a person can type: `frodo eregion-fangorn tunnel`, `card elven-cloak`.

Reading forgives capitals, accents and the star of a variant face; writing is always the same.
The grammar is in docs/notation.md.
"""

from collections.abc import Container
from functools import lru_cache
from typing import Final

from ninefold.core import BadNotation
from ninefold.games.confrontation.actions import (
    ABILITY,
    CONCEALED_TARGET,
    WORDS,
    Action,
    Answer,
    Card,
    Draw,
    Field,
    Fight,
    Gift,
    Give,
    Move,
    Place,
    Retreat,
    Ride,
    Shuffle,
    Special,
    Switch,
    Take,
)
from ninefold.games.confrontation.board import REGIONS, RIVER, TUNNEL
from ninefold.games.confrontation.cards import (
    CREBAIN,
    DARK_OF_MORDOR,
    DECKS,
    GANDALF_THE_WHITE,
    GWAIHIR,
    KING_REVEALED,
    PALANTIR,
    RECALL,
    SHADOWFAX,
    SPECIALS,
)
from ninefold.games.confrontation.pieces import FACES, SIDE_OF
from ninefold.lines import plain

_ROADS: Final = {f"{a}-{b}": (a, b) for a in REGIONS for b in REGIONS if a != b}
_CARDS: Final = frozenset(DECKS[0] + DECKS[1])
_SPECIAL_CARDS: Final = frozenset(SPECIALS[0] + SPECIALS[1])
_WAYS: Final = (TUNNEL, RIVER, ABILITY)


def write(action: Action) -> str:
    """The one way an action is written."""
    match action:
        case Move(piece, origin, to, via):
            return f"{piece} {origin}-{to} {via}".rstrip()
        case Ride(card, move):
            return f"{card} {write(move)}"
        case Special(card, target):
            return f"{card} {target}".rstrip()
        case Fight(target):
            return f"attack {target}"
        case Card(card):
            return f"card {card}"
        case Retreat(region):
            return f"retreat {region}"
        case Switch(piece):
            return f"switch {piece}"
        case Shuffle(region):
            return f"shuffle {region}"
        case Place(piece, region):
            return f"place {piece} {region}"
        case Field(face):
            return f"field {face}"
        case Take(card):
            return f"take {card}"
        case Gift(number):
            return f"gift {number}"
        case Give(card):
            return f"give {card}"
        case Draw(piece):
            return f"draw {piece}"
        case Answer(word):
            return word


@lru_cache(maxsize=10_000)
def read(text: str) -> Action:
    """The action a text names. Raises `BadNotation` with what was expected instead."""
    parts = plain(text).split(" ")
    verb, rest = parts[0], parts[1:]
    if verb in WORDS and not rest:
        return Answer(verb)
    if verb in (SHADOWFAX, DARK_OF_MORDOR):
        return Ride(verb, _move(rest, text))
    if verb in _SPECIAL_CARDS:
        return _special(verb, rest, text)
    if verb.rstrip("*") in SIDE_OF:
        return _move(parts, text)
    if verb in WORDS:
        raise BadNotation(f"cannot read '{text}': write {verb} alone")
    if verb not in _VERBS:
        verbs = ", ".join((*_VERBS, *WORDS))
        raise BadNotation(
            f"cannot read '{text}': an action begins with a character, a Special Card or {verbs}"
        )
    if verb == "place":
        name, region = _words(rest, 2, text, "place NAME REGION")
        return Place(_name(name, text), _region(region, text))
    (word,) = _words(rest, 1, text, f"{verb} {_VERBS[verb]}")
    match verb:
        case "attack":
            return Fight(word if word == CONCEALED_TARGET else _name(word, text))
        case "card":
            return Card(_known(word, _CARDS, "combat card", text))
        case "retreat":
            return Retreat(_region(word, text))
        case "switch":
            return Switch(_name(word, text))
        case "shuffle":
            return Shuffle(_region(word, text))
        case "field":
            return Field(_known(word, FACES, "face", text))
        case "take":
            return Take(_known(word, _SPECIAL_CARDS, "Special Card", text))
        case "give":
            return Give(_known(word, _SPECIAL_CARDS, "Special Card", text))
        case "gift":
            return Gift(int(_known(word, tuple("01234"), "number from 0 to 4", text)))
        case _:
            return Draw(_name(word, text))


_VERBS: Final = {
    "place": "NAME REGION",
    "attack": "NAME, or attack concealed",
    "card": "CARD",
    "retreat": "REGION",
    "switch": "NAME",
    "shuffle": "REGION",
    "field": "FACE",
    "take": "CARD",
    "gift": "NUMBER",
    "give": "CARD",
    "draw": "NAME",
}


def _words(rest: list[str], number: int, text: str, form: str) -> list[str]:
    if len(rest) != number:
        raise BadNotation(f"cannot read '{text}': write {form}")
    return rest


def _known(word: str, known: Container[str], what: str, text: str) -> str:
    if not word or word not in known:
        raise BadNotation(f"cannot read '{text}': '{word}' is no {what}")
    return word


def _name(word: str, text: str) -> str:
    return _known(word.rstrip("*"), SIDE_OF, "character", text)


def _region(word: str, text: str) -> str:
    return _known(word, REGIONS, "region", text)


def _move(parts: list[str], text: str) -> Move:
    if len(parts) not in (2, 3):
        raise BadNotation(f"cannot read '{text}': write NAME FROM-TO, and how if not on foot")
    via = parts[2] if len(parts) == 3 else ""
    if parts[1] not in _ROADS:
        raise BadNotation(
            f"cannot read '{text}': '{parts[1]}' does not join two regions by '-'; "
            "write them as in shire-cardolan"
        )
    if via:
        _known(via, _WAYS, "way to go: tunnel, river or ability", text)
    return Move(_name(parts[0], text), *_ROADS[parts[1]], via)


def _special(card: str, rest: list[str], text: str) -> Special:
    if card == GANDALF_THE_WHITE:
        _words(rest, 0, text, card)
        return Special(card)
    if card in (KING_REVEALED, CREBAIN):
        (token,) = _words(rest, 1, text, f"{card} #NUMBER")
        number = token.removeprefix("#")
        return Special(card, "#" + _known(number, tuple("123456789"), "token, like #4", text))
    form = f"{card} {'NAME' if card == RECALL else 'REGION'}"
    (word,) = _words(rest, 1, text, form)
    assert card in (RECALL, PALANTIR, GWAIHIR)
    return Special(card, _name(word, text) if card == RECALL else _region(word, text))
