"""The components of a game: read from files, held together, and refused when wrong (O6).

The files in `box` beside this one are what is played with. The option `components` names an
owner's file: each table in it replaces the standard table as a whole, the others stay.
"""

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

from ninefold.core import BadOption
from ninefold.games.nazgul.actions import WORDS
from ninefold.games.nazgul.box.cards import (
    BIDDING_BOXES,
    CAMPAIGNS,
    GREY,
    KINDS,
    LESSER,
    MOUNT_DOOM,
    WEATHERTOP,
    WHITE,
    Box,
    Hero,
    StageCard,
)
from ninefold.games.nazgul.box.reading import Entry, Known, wrong
from ninefold.games.nazgul.state import NAMES, SEATS

STANDARD: Final = Path(__file__).parent
DECKS: Final = ("heroes", "powers", "quests", "secrets", "stages")
"""The tables whose keys name cards and places; no key is in two of them."""
PLAYERS: Final = ("3", "4", "5")
FIXED: Final = {"dials": SEATS, "forces": KINDS, "setup": PLAYERS}
"""The tables whose keys are given."""
TABLES: Final = (*DECKS, *FIXED, "reinforcements", "witch-king")
DEALT: Final = 3
"""Secret quests for each player before the game (S22)."""
STAGES: Final = 4
"""Of each campaign."""

_KEY: Final = re.compile(r"[a-z]+(-[a-z]+)*")
_RESERVED: Final = frozenset((*WORDS, *NAMES, *KINDS, *CAMPAIGNS, LESSER, "level"))

Made = TypeVar("Made")


@cache
def load(file: str) -> Box:
    """The components with those of an owner's file, or the standard ones for an empty name.

    A file is read once. Raises `BadOption` with the place that is wrong and the reason.
    """
    return read({**standard(), **(_owned(file) if file else {})})


def standard() -> dict[str, Any]:
    """The tables of the standard files."""
    tables: dict[str, Any] = {}
    for path in sorted(STANDARD.glob("*.toml")):
        tables.update(tomllib.loads(path.read_text(encoding="utf-8")))
    return tables


def _owned(file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except OSError:
        raise BadOption(f"components: the file '{file}' cannot be opened") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        reason = str(error) if isinstance(error, tomllib.TOMLDecodeError) else "it is not text"
        raise BadOption(f"components: '{file}' is not TOML: {reason}") from None


def read(tables: Mapping[str, Any]) -> Box:
    """The components that the tables describe. Raises `BadOption`."""
    # Not above: the effects that a file is checked by work on a game with components.
    from ninefold.games.nazgul.box import making

    for name in tables:
        if name not in TABLES:
            raise BadOption(f"components: there is no table '{name}'")
    _check_keys(tables)
    known: Known = {
        "kind": KINDS,
        "bidding box": BIDDING_BOXES,
        "campaign": CAMPAIGNS,
        "hero": tuple(_table(tables, "heroes")),
        "stage": tuple(_table(tables, "stages")),
        "place": (*CAMPAIGNS, *_table(tables, "stages")),
    }
    heroes = _made(tables, "heroes", lambda key, entry: making.hero(key, entry, known))
    powers = _made(tables, "powers", making.power)
    quests = _made(tables, "quests", lambda key, entry: making.quest(key, entry, known))
    secrets = _made(tables, "secrets", lambda key, entry: making.secret(key, entry, known))
    stages = _made(tables, "stages", making.stage)
    _check_whole(heroes, stages)
    tracks = _made(tables, "forces", making.track)
    king, health = making.witch_king(Entry("witch-king", _table(tables, "witch-king")))
    dials = _made(tables, "dials", making.dial)
    dealt = _made(tables, "setup", making.dealt)
    _check_enough("secrets", len(secrets), DEALT * len(SEATS))
    hands = max(int(players) * cards for players, (_, cards) in dealt.items())
    _check_enough("powers", sum(power.copies for power in powers.values()), hands)
    return Box(
        heroes=heroes,
        powers=powers,
        quests=quests,
        secrets=secrets,
        stages={s.key: s for name in CAMPAIGNS for s in stages.values() if s.campaign == name},
        dials=tuple(dials[seat] for seat in SEATS),
        costs={kind: tracks[kind][1] for kind in KINDS},
        start=(tracks["orc"][0], tracks["troll"][0], tracks["mumak"][0]),
        reinforcements=making.reinforcements(tables.get("reinforcements"), stages),
        witch_king=king,
        witch_king_health=health,
        dealt={int(players): dealt[players] for players in PLAYERS},
    )


def _table(tables: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    table = tables.get(name)
    if not isinstance(table, dict):
        raise BadOption(f"components: the table '{name}' is missing or of the wrong kind")
    return table


def _check_keys(tables: Mapping[str, Any]) -> None:
    seen: dict[str, str] = {}
    for deck in DECKS:
        for key in _table(tables, deck):
            if not _KEY.fullmatch(key):
                raise wrong(f"{deck}.{key}", "a key is made of small letters and hyphens")
            if key in _RESERVED:
                raise wrong(f"{deck}.{key}", "this word means something else in the game")
            if key in seen:
                raise wrong(f"{deck}.{key}", f"this key is in '{seen[key]}' too")
            seen[key] = deck
    for name, keys in FIXED.items():
        if set(_table(tables, name)) != set(keys):
            raise wrong(name, f"it has {', '.join(keys)}, no less and no more")


def _made(
    tables: Mapping[str, Any], name: str, make: Callable[[str, Entry], Made]
) -> dict[str, Made]:
    """What a table describes, in its order."""
    made = {}
    for key, values in _table(tables, name).items():
        entry = Entry(f"{name}.{key}", values)
        made[key] = make(key, entry)
        entry.done()
    return made


def _check_enough(what: str, found: int, needed: int) -> None:
    """There must be enough to deal. How many more there are is for the box to say: a deck that
    has run out gives nothing (D11)."""
    if found < needed:
        raise wrong(what, f"there must be {needed} to deal, not {found}")


def _check_whole(heroes: Mapping[str, Hero], stages: Mapping[str, StageCard]) -> None:
    """What must be there so that a game can be played."""
    for key in (GREY, WHITE):
        if key not in heroes:
            raise wrong(f"heroes.{key}", "this hero is missing")
    for name in CAMPAIGNS:
        found = sum(stage.campaign == name for stage in stages.values())
        if found != STAGES:
            raise wrong("stages", f"{name} has {STAGES}, not {found}")
    ring = [stage.key for stage in stages.values() if stage.campaign == CAMPAIGNS[-1]]
    if (ring[0], ring[-1]) != (WEATHERTOP, MOUNT_DOOM):
        reason = f"{CAMPAIGNS[-1]} begins with {WEATHERTOP} and ends with {MOUNT_DOOM}"
        raise wrong("stages", reason)
