"""The turn of the original edition: place or draw."""

from tests.battle_for_middle_earth.scene import Scene
from tests.battle_for_middle_earth.test_turn import lying

FEW = """
    options turn=either
    enemies: troll haradrim orc-patrol
    hand north: gimli merry
    hand east: sam
    """


def test_who_places_does_not_draw() -> None:
    """G2 B1."""
    scene = Scene(FEW).play("place gimli new")
    assert scene.asked == "east place"
    assert scene.hand(0) == ("merry",)


def test_who_does_not_place_draws() -> None:
    """G2: and need not."""
    scene = Scene(FEW)
    assert scene.legal()[-1] == "pass"
    scene.play("pass")
    assert scene.asked == "chance draw"
    scene.play("draw frodo")
    assert scene.hand(0) == ("frodo", "gimli", "merry")
    assert scene.asked == "east place"


def test_one_may_attack_in_both_cases() -> None:
    """G2 T2: before the draw, if there is one."""
    table = FEW + "\nfellowships north: eowyn"
    scene = Scene(table).play("pass")
    assert scene.asked == "north attack"
    scene.play("attack a orc-patrol", "draw wargs")
    assert scene.asked == "chance draw"
    scene = Scene(table).play("place gimli new", "attack a orc-patrol", "draw wargs")
    assert scene.asked == "east place"


def test_who_cannot_draw_must_place() -> None:
    """G2 B2 B9: with five cards in hand, or when there is nothing to draw."""
    full = FEW.replace("gimli merry", "gimli merry pippin frodo aragorn")
    assert Scene(full).refuse("pass") == "G2"
    empty = "options turn=either\n" + lying()
    assert Scene(empty).refuse("pass") == "G2"


def test_who_has_no_card_must_draw() -> None:
    """G2 B3."""
    scene = Scene(FEW.replace("hand east: sam", "")).play("place gimli new")
    assert scene.asked == "chance draw"
    assert scene.state.mover == 1


def test_angbor_draws_all_the_same() -> None:
    """G2 A13: it is his ability, not the turn's draw."""
    scene = Scene(FEW.replace("gimli", "angbor")).play("place angbor new", "angbor", "draw frodo")
    assert scene.hand(0) == ("frodo", "merry")
    assert scene.asked == "east place"
