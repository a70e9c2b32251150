"""The golden playthroughs of Nazgûl. See tests/golden.py."""

from dataclasses import fields
from pathlib import Path
from typing import Any, Final

from ninefold.games.nazgul.rules import Nazgul
from ninefold.games.nazgul.state import SEATS, Battle, Rider
from ninefold.games.nazgul.view import View
from tests.golden import Golden, Playthrough, plain

_NOTHING: Final = "()"
_OWN_LINES: Final = ("riders", "stages", "quests", "battle", "agenda")
"""The fields of a board that have several lines; of the agenda only the next task has one."""
_SIZE_ONLY: Final = ("powers", "heroes", "secrets")
"""Decks that are seen from behind."""
_NO_RIDER: Final = Rider(0, 0, (0, 0, 0))
_NO_BATTLE: Final = Battle("", "", ())


def _parts(view: View) -> dict[str, str]:
    """Everything in a view, each part of it on a line."""
    board = view.board
    parts: dict[str, str] = {}
    for field in fields(board):
        value = getattr(board, field.name)
        if field.name in _SIZE_ONLY and set(value) <= {"?"}:
            parts[field.name] = f"{len(value)} ?"
        elif field.name not in _OWN_LINES:
            parts[field.name] = plain(value)
    if board.agenda:
        parts["next"] = plain(board.agenda[-1])
    for seat, rider in enumerate(board.riders):
        parts |= _differing(SEATS[seat], rider, _NO_RIDER)
    for place in (*board.stages, *board.quests):
        parts[place.key] = f"{place.heroes} {place.armies} {place.walls} {place.complete}"
    parts |= _differing("battle", board.battle or _NO_BATTLE, _NO_BATTLE)
    return parts


def _differing(name: str, value: Any, empty: Any) -> dict[str, str]:
    """A line for each field; one that is as in the beginning is nothing."""
    return {
        f"{name} {field.name}": _NOTHING
        if getattr(value, field.name) == getattr(empty, field.name)
        else plain(getattr(value, field.name))
        for field in fields(value)
    }


def _named(difficulty: str, players: int, **more: str) -> tuple[str, Playthrough]:
    name = "-".join([difficulty, str(players), *more])
    options = {"players": str(players), "difficulty": difficulty, **more}
    return name, Playthrough(f"golden {name}", options, players=players)


GOLDEN: Final = Golden(
    Nazgul(),
    Path(__file__).with_name("golden"),
    dict(
        (
            _named("easy", 3),
            _named("easy", 4, coop="yes"),
            _named("easy", 5, order="markers"),
            _named("moderate", 3, saruman="search"),
            _named("moderate", 4),
            _named("moderate", 5, coop="yes", saruman="search"),
            _named("hard", 3, order="markers", saruman="search"),
            _named("hard", 4),
            _named("hard", 5),
        )
    ),
    _parts,
    _NOTHING,
)

if __name__ == "__main__":
    GOLDEN.main()
