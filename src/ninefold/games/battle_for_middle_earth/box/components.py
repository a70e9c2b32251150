"""Reading a components file: the values of all cards, each with its source (G3).

`components.toml` beside this file is the one that is played with unless the option
`components` names another.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from ninefold.core import BadOption
from ninefold.games.battle_for_middle_earth.actions import LETTERS
from ninefold.games.battle_for_middle_earth.box.cards import (
    ABLE,
    COUNTERATTACKS,
    GLORFINDEL,
    POINTS,
    POSITIONS,
    SYMBOLS,
    TREEBEARD,
    WILD,
    Companion,
    Deck,
    Enemy,
)

STANDARD: Final = Path(__file__).with_name("components.toml")
SOURCES: Final = ("rulebook", "reconstructed", "box")
"""Where a value is from; `box` is for those who own the cards and read it there."""

_KEY: Final = re.compile(r"[a-z]+(-[a-z]+)*")
_RESERVED: Final = ("new", "pass")
_ENEMY: Final = {"title": str, "symbols": list, "points": int, "captain": bool}
_COMPANION: Final = {"title": str, "symbols": list, "ability": bool}
_MORDOR: Final = {"title": str, "copies": int}


@cache
def load(file: str) -> Deck:
    """The cards of a file, or the standard ones for an empty name. A file is read once.

    Raises `BadOption` with the card that is wrong and the reason.
    """
    path = Path(file) if file else STANDARD
    try:
        with path.open("rb") as opened:
            return read(tomllib.load(opened))
    except OSError:
        raise BadOption(f"components: the file '{file}' cannot be opened") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        reason = str(error) if isinstance(error, tomllib.TOMLDecodeError) else "it is not text"
        raise BadOption(f"components: '{file}' is not TOML: {reason}") from None


def read(tables: Mapping[str, Any]) -> Deck:
    """The cards that the tables of a file describe. Raises `BadOption`."""
    for name in tables:
        if name not in ("enemies", "companions", "mordor"):
            raise BadOption(f"components: there is no table '{name}'")
    enemies = {key: _enemy(key, card) for key, card in _cards(tables, "enemies", _ENEMY)}
    companions = {key: _companion(key, c) for key, c in _cards(tables, "companions", _COMPANION)}
    kinds = dict(_cards(tables, "mordor", _MORDOR))
    if len(enemies) < POSITIONS:
        raise BadOption(f"components: there must be at least {POSITIONS} enemies")
    if len(companions) > len(LETTERS):
        raise BadOption(f"components: there can be at most {len(LETTERS)} companions")
    for key in ABLE:
        if key not in companions:
            raise _wrong(key, "this companion with an ability is missing")
    for key in COUNTERATTACKS:
        if key not in kinds or kinds[key]["copies"] < 1:
            raise _wrong(key, "there must be at least one such Mordor card")
    for key in kinds:
        if key not in COUNTERATTACKS:
            raise _wrong(key, f"Mordor cards are {', '.join(COUNTERATTACKS)}")
    for key in enemies:
        if key in companions:
            raise _wrong(key, "an enemy and a companion have the same key")
    for key in COUNTERATTACKS:
        if key in companions or key in enemies:
            other = "a companion" if key in companions else "an enemy"
            raise _wrong(key, f"{other} and a Mordor card have the same key")
    ring = [*sorted(companions), *COUNTERATTACKS]
    order = {key: number for number, key in enumerate([*sorted(enemies), *ring])}
    titles = {key: card["title"] for name in tables for key, card in tables[name].items()}
    mordor = tuple(key for key in COUNTERATTACKS for _ in range(kinds[key]["copies"]))
    return Deck(
        {key: enemies[key] for key in sorted(enemies)},
        {key: companions[key] for key in sorted(companions)},
        mordor,
        titles,
        order,
    )


def _wrong(key: str, reason: str) -> BadOption:
    return BadOption(f"components: {key}: {reason}")


def _cards(
    tables: Mapping[str, Any], name: str, fields: Mapping[str, type]
) -> list[tuple[str, Mapping[str, Any]]]:
    """The cards of a table, with all their values there and of the right kind."""
    table = tables.get(name)
    if not isinstance(table, dict):
        raise BadOption(f"components: the table '{name}' is missing")
    for key, card in table.items():
        if not _KEY.fullmatch(key) or key in _RESERVED:
            raise _wrong(key, "a key is made of small letters and hyphens")
        if not isinstance(card, dict):
            raise _wrong(key, "a card is a table of its own")
        for field, kind in fields.items():
            # In Python a truth value is a number too; here it is not.
            if type(card.get(field)) is not kind:
                raise _wrong(key, f"'{field}' is missing or of the wrong kind")
        for field in card:
            if field not in fields and field != "sources":
                raise _wrong(key, f"there is no value '{field}'")
        if not card["title"].strip() or not card["title"].isprintable():
            raise _wrong(key, "the title is empty or cannot be printed")
        _check_sources(key, card, fields)
    return list(table.items())


def _check_sources(key: str, card: Mapping[str, Any], fields: Mapping[str, type]) -> None:
    sources = card.get("sources")
    if not isinstance(sources, dict) or sources.keys() != fields.keys():
        raise _wrong(key, f"'sources' must name {', '.join(fields)}")
    for field, source in sources.items():
        if source not in SOURCES:
            raise _wrong(key, f"the source of '{field}' is one of {', '.join(SOURCES)}")


def _enemy(key: str, card: Mapping[str, Any]) -> Enemy:
    symbols = tuple(card["symbols"])
    for symbol in symbols:
        if symbol not in SYMBOLS:
            raise _wrong(key, f"'{symbol}' is not a symbol of an enemy")
    if len(symbols) not in POINTS:
        raise _wrong(key, f"an enemy shows 1 to 4 symbols, not {len(symbols)}")
    if len(set(symbols)) < len(symbols):
        raise _wrong(key, "the symbols of an enemy are of different colours")
    if card["points"] != POINTS[len(symbols)]:
        right = POINTS[len(symbols)]
        raise _wrong(key, f"an enemy with {len(symbols)} symbols counts {right} points")
    ordered = tuple(symbol for symbol in SYMBOLS if symbol in symbols)
    return Enemy(key, card["title"], ordered, card["points"], card["captain"])


def _companion(key: str, card: Mapping[str, Any]) -> Companion:
    symbols = tuple(card["symbols"])
    for symbol in symbols:
        if symbol not in SYMBOLS and symbol != WILD:
            raise _wrong(key, f"'{symbol}' is not a symbol")
    if len(symbols) not in (1, 2):
        raise _wrong(key, f"a companion shows 1 or 2 symbols, not {len(symbols)}")
    if key in (GLORFINDEL, TREEBEARD) and symbols != (WILD,):
        raise _wrong(key, "this companion shows one wild symbol")
    if card["ability"] != (key in ABLE):
        has = "has an ability" if key in ABLE else "has no ability"
        raise _wrong(key, f"this companion {has}")
    return Companion(key, card["title"], symbols)
