"""Sending a fellowship into battle."""

import pytest

from ninefold.core import IllegalAction
from ninefold.games.battle_for_middle_earth import events
from tests.battle_for_middle_earth.scene import GAME, Scene

TABLE = """
    enemies: haradrim orc-patrol gothmog
    mordor: mordor-a mordor-b
    hand north: sam
    fellowships north: aragorn gloin | eowyn
    fight
    """


def test_any_set_of_enemies_that_the_symbols_cover() -> None:
    """B10 F1 F3: with one of the fellowships."""
    assert Scene(TABLE).legal("attack") == [
        "attack a gothmog",
        "attack a haradrim",
        "attack a orc-patrol",
        "attack a haradrim orc-patrol",
        "attack b orc-patrol",
    ]


def test_what_is_missing_is_said() -> None:
    """B10: in the refusal."""
    scene = Scene(TABLE)
    action = GAME.read_action("attack b gothmog haradrim")
    with pytest.raises(IllegalAction, match="axe against Gothmog") as refused:
        GAME.apply(scene.state, GAME.pending(scene.state)[0], action)
    assert refused.value.rule == "B10"


def test_an_attack_needs_a_fellowship_and_enemies_on_display() -> None:
    """F3 B10: each enemy once."""
    scene = Scene(TABLE)
    assert scene.refuse("attack c orc-patrol") == "F3"
    assert scene.refuse("attack a balrog") == "B10"
    assert scene.refuse("attack a orc-patrol orc-patrol") == "B10"
    assert scene.refuse("place sam new") == "T2"


def test_only_one_attack_a_turn() -> None:
    """F3 T2: then the draw follows."""
    scene = Scene(TABLE).play("attack b orc-patrol", "draw goblins")
    assert scene.asked == "chance draw"


def test_the_enemies_are_won_and_the_fellowship_is_discarded() -> None:
    """F2 F8: all of it, what was not needed too (F6)."""
    scene = Scene(TABLE).play("attack a orc-patrol")
    assert scene.state.won == (("orc-patrol",), ())
    assert scene.state.discard == ("aragorn", "gloin")
    assert scene.state.fellowships[0] == (("eowyn",),)
    (matched,) = scene.told(events.Matched)
    assert len(matched.wasted) == 3


def test_nobody_has_to_attack() -> None:
    """T2 F7: pass is always possible."""
    assert Scene(TABLE).legal()[-1] == "pass"


def test_mordor_cards_stay_below_their_positions() -> None:
    """B4: whoever is beaten above them."""
    scene = Scene(TABLE).play("attack a gothmog", "draw goblins")
    assert scene.mordor() == ("mordor-a", "mordor-b")


def test_enemies_slide_right_before_new_ones_come() -> None:
    """B5 F9: the rightmost free position is filled first."""
    scene = Scene(TABLE).play("attack a haradrim orc-patrol")
    assert scene.enemies() == ("gothmog",)
    scene.play("draw goblins")
    assert scene.enemies() == ("goblins", "gothmog")
    scene.play("draw wargs")
    assert scene.enemies() == ("wargs", "goblins", "gothmog")
