"""The golden playthroughs of The Battle for Middle-earth. See tests/golden.py."""

from dataclasses import fields
from pathlib import Path
from typing import Final

from ninefold.games.battle_for_middle_earth import BattleForMiddleEarth
from ninefold.games.battle_for_middle_earth.state import SEATS
from ninefold.games.battle_for_middle_earth.view import View
from tests.golden import Golden, Playthrough, plain

_BY_SEAT: Final = ("hands", "fellowships", "won", "remembered", "gifts")
"""The fields of a view with a line for each seat; each other one is a line."""


def _parts(view: View) -> dict[str, str]:
    """Everything in a view, each part of it on a line."""
    parts: dict[str, str] = {}
    for field in fields(view):
        value = getattr(view, field.name)
        if field.name in _BY_SEAT:
            parts |= {f"{field.name} {SEATS[s]}": plain(part) for s, part in enumerate(value)}
        elif field.name != "seat":
            parts[field.name] = plain(value)
    return parts


GOLDEN: Final = Golden(
    BattleForMiddleEarth(),
    Path(__file__).with_name("golden"),
    {
        f"{players}-{turn}": Playthrough(
            seed, {"players": str(players), "turn": turn}, players=players
        )
        for players, turn, seed in (
            (2, "place-attack-draw", "golden 1"),
            (2, "either", "golden 2"),
            (3, "place-attack-draw", "golden 3"),
            (3, "either", "golden 4"),
            (4, "place-attack-draw", "golden 5"),
            (4, "either", "golden 6"),
        )
    },
    _parts,
    nothing="()",
)

if __name__ == "__main__":
    GOLDEN.main()
