"""Who of Sauron's characters is shown when it moves."""

import pytest

from ninefold.games.confrontation.board import SAURON
from ninefold.games.confrontation.events import Moved, Revealed
from tests.confrontation.scene import Scene

ABILITY_MOVES = [
    ("witch-king", "gondor", "dagorlad", "dagorlad: gimli"),
    ("flying-nazgul", "gondor", "arthedain", "arthedain: merry"),
    ("black-rider", "gondor", "eregion", "eregion: merry sam"),
    ("flying-nazgul*", "gondor", "caradhras", "caradhras: merry"),
    ("uruk-hai", "gondor", "eregion", ""),
]


@pytest.mark.parametrize(("face", "origin", "target", "enemies"), ABILITY_MOVES)
def test_ability_move_shows_the_character_as_it_sets_off(
    face: str, origin: str, target: str, enemies: str
) -> None:
    """D1: everyone sees who it is, before it moves and before anyone else is shown."""
    name = face.rstrip("*")
    scene = Scene(
        f"options mode=draft; turn 3 sauron; shire: frodo; {origin}: {face} orcs; {enemies}"
    )
    scene.play(f"{name} {origin}-{target} ability")
    revealed, moved = scene.facts[:2]
    token = scene.piece(name).token
    assert revealed == Revealed(SAURON, face, token, origin)
    assert moved == Moved(SAURON, name, token, origin, target, "ability")


@pytest.mark.parametrize("face", [face for face, *_ in ABILITY_MOVES])
def test_ordinary_step_shows_nobody(face: str) -> None:
    """D1 R5: one step forward into an empty region could be anyone's, the Uruk-hai's too."""
    name = face.rstrip("*")
    scene = Scene(f"options mode=draft; turn 3 sauron; shire: frodo; gondor: {face}; mordor: orcs")
    scene.play(f"{name} gondor-rohan")
    assert scene.told(Revealed) == []
    (moved,) = scene.told(Moved)
    assert (moved.piece, moved.to, moved.how) == ("?", "rohan", "")


@pytest.mark.parametrize("conceal", ["turn", "battle"])
def test_uruk_hai_are_concealed_when_the_turn_ends(conceal: str) -> None:
    """D1 H2: the march shows them for that turn."""
    scene = Scene(
        f"options mode=variant conceal={conceal}; turn 3 sauron; shire: frodo; mordor: uruk-hai"
    )
    scene.play("uruk-hai mordor-rohan ability")
    assert [fact.face for fact in scene.told(Revealed)] == ["uruk-hai"]
    assert scene.piece("uruk-hai").shown == 0
