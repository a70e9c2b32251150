"""The four examples of the rulebook, played through."""

from ninefold.games.battle_for_middle_earth import events
from tests.battle_for_middle_earth.scene import Scene


def test_adding_a_companion_to_a_fellowship() -> None:
    """T1 T4: with three cards in one fellowship and one in another, a card joins either of them
    or starts a third."""
    scene = Scene("""
        enemies: troll haradrim grishnakh
        hand north: gimli
        fellowships north: frodo sam merry | legolas
        """)
    assert scene.legal() == ["place gimli a", "place gimli b", "place gimli new"]
    assert placed(scene, "place gimli a") == (("frodo", "sam", "merry", "gimli"), ("legolas",))
    assert placed(scene, "place gimli b") == (("frodo", "sam", "merry"), ("legolas", "gimli"))
    third = (("frodo", "sam", "merry"), ("legolas",), ("gimli",))
    assert placed(scene, "place gimli new") == third


def placed(scene: Scene, line: str) -> tuple[tuple[str, ...], ...]:
    before = scene.state
    fellowships = scene.play(line).state.fellowships[0]
    scene.state = before
    return fellowships


def test_leading_a_fellowship_into_battle() -> None:
    """F1 F2 F3 F6 F8 F9: the Witch-king and the Orc Patrol fall together, a second green symbol
    is wasted, the third enemy slides to the right and two new ones come."""
    scene = Scene("""
        enemies: troll witch-king orc-patrol
        hand north: arwen sam
        fellowships north: elrond haldir
        """)
    scene.play("place arwen a", "attack a witch-king orc-patrol")
    (matched,) = scene.told(events.Matched)
    assert len(matched.covers) == 5
    assert [symbol for _, symbol in matched.wasted] == ["bow"]
    assert scene.told(events.Won) == [events.Won(0, ("orc-patrol", "witch-king"), 11)]
    assert scene.state.won[0] == ("orc-patrol", "witch-king")
    assert scene.state.discard == ("elrond", "haldir", "arwen")
    assert scene.state.fellowships[0] == ()
    scene.play("draw goblins", "draw wargs")
    assert scene.enemies() == ("wargs", "goblins", "troll")
    scene.play("draw frodo")
    assert scene.state.mover == 1
    assert scene.hand(0) == ("frodo", "sam")


def test_laying_down_mordor_cards_and_a_counterattack() -> None:
    """M1 M2 M3 M5 M10 M11 M12: three Mordor cards wander under Troll, Haradrim and Grishnákh,
    who then strikes."""
    scene = Scene("""
        enemies: troll haradrim grishnakh
        hand north: gimli sam
        hand east: pippin
        """)
    scene.play("place gimli new", "draw mordor-b")
    assert scene.mordor() == ("mordor-b",)
    scene.play("draw mordor-a")
    assert scene.mordor() == ("mordor-a", "mordor-b")
    assert scene.told(events.Counterattacked) == []
    scene.play("draw mordor-c")
    assert scene.mordor() == ("mordor-c", "mordor-a", "mordor-b")
    assert scene.told(events.Counterattacked) == [events.Counterattacked("grishnakh", "mordor-b")]
    scene.play("give sam", "give pippin")
    assert scene.state.dead == ("mordor-b", "grishnakh")
    assert scene.state.discard == ("sam", "pippin", "mordor-c", "mordor-a")
    assert scene.mordor() == ()
    scene.play("draw balrog")
    assert scene.enemies() == ("balrog", "troll", "haradrim")
    assert scene.asked == "chance draw"
    scene.play("draw merry")
    assert scene.hand(0) == ("merry",)
    assert scene.state.mover == 1
