"""The board of The Confrontation as text."""

from random import Random
from typing import Any

import pytest

from ninefold.bots import bot
from ninefold.core import Step
from ninefold.games import GAMES
from ninefold.games.confrontation.board import FALLEN, REGIONS, TITLES
from ninefold.games.confrontation.pieces import NAME, TITLE, UNKNOWN
from ninefold.match import Match, drive, seed_from
from ninefold.terminal import drawing_of
from ninefold.terminal.paint import plain

GAME = GAMES["confrontation"]
DRAWING = drawing_of(GAME)
WIDEST = 80


def named(region: str) -> str:
    return TITLES[region].removeprefix("the ").upper()


def title(face: str) -> str:
    return TITLE[NAME[face]].removeprefix("the ")


def shown(face: str) -> str:
    """The name of a piece, or the word of it for which there is room on the board."""
    return title(face).split(" ")[0]


def views(seed: str, options: dict[str, str]) -> list[tuple[Any, Any, Any]]:
    """The views of the Fellowship, Sauron and a spectator at every step of a random game."""
    match = Match(GAME, options, seed_from(seed), players=2)
    found: list[tuple[Any, Any, Any]] = []

    def watch(step: Step[Any]) -> None:
        fellowship, sauron, spectator = (GAME.view(step.state, seat) for seat in (0, 1, None))
        found.append((fellowship, sauron, spectator))

    drive(match, [bot("confrontation", "random")] * 2, [Random(seed), Random(seed + "'")], watch)
    return found


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"mode": "variant", "specials": "choose"},
        {"mode": "draft", "rosters": "hidden", "specials": "gift", "conceal": "battle"},
    ],
    ids=["classic", "variant", "draft"],
)
@pytest.mark.parametrize("seed", ["a", "b"])
def test_every_view_of_a_game_can_be_drawn(seed: str, options: dict[str, str]) -> None:
    for step in views(seed, options):
        for view in step:
            picture = plain(DRAWING.draw(view))
            assert max(map(len, picture.splitlines())) <= WIDEST
            assert all(named(region) in picture for region in REGIONS)
            standing = [p for side in view.pieces for p in side if p.place in REGIONS]
            for piece in standing:
                word = f" #{piece.token}" if piece.face == UNKNOWN else shown(piece.face)
                assert word in picture
            concealed = sum(piece.face == UNKNOWN for piece in standing)
            assert picture.count(" #") - picture.count("#n") >= concealed


def test_the_open_board_names_every_piece() -> None:
    for fellowship, sauron, _ in views("c", {}):
        picture = plain(DRAWING.draw_open([fellowship, sauron]))
        for piece in (*fellowship.pieces[0], *sauron.pieces[1]):
            assert shown(piece.face) in picture


def test_notes_never_rule_out_the_truth() -> None:
    options = {"mode": "draft", "rosters": "hidden", "specials": "choose"}
    for seed in ("a", "b", "c"):
        for fellowship, sauron, _ in views(seed, options):
            if fellowship.outcome:
                continue
            lines = DRAWING.notes(fellowship).splitlines()
            for piece in sauron.pieces[1]:
                if piece.place in REGIONS and not piece.shown and fellowship.pieces[1][0].token:
                    about = _about(lines, piece.token)
                    assert "any of these" in about or title(piece.face).lower() in about


def _about(lines: list[str], token: int) -> str:
    """What the notes say of a token, over as many lines as they need."""
    first = next(n for n, line in enumerate(lines) if line.split()[0] == f"#{token}")
    rest = [line for line in lines[first + 1 :] if not line.startswith("  #")]
    return " ".join([lines[first], *rest]).lower()


def test_the_fallen_lie_beside_the_board() -> None:
    last = views("a", {})[-1]
    picture = plain(DRAWING.draw(last[0]))
    fallen = [p for side in last[0].pieces for p in side if p.place == FALLEN]
    assert fallen
    assert all(shown(piece.face) in picture for piece in fallen)
