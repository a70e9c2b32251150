"""Movement: the printed examples, and the tips of the board."""

import pytest

from tests.confrontation.scene import Scene


@pytest.mark.parametrize(
    ("side", "who", "origin", "ways"),
    [
        ("fellowship", "gimli", "shire", "arthedain cardolan"),
        ("fellowship", "gimli", "eregion", "misty-mountains caradhras"),
        ("fellowship", "gimli", "gondor", "mordor"),
        ("sauron", "orcs", "fangorn", "misty-mountains caradhras"),
        ("sauron", "orcs", "eregion", "arthedain cardolan"),
        ("sauron", "orcs", "cardolan", "shire"),
    ],
)
def test_example_one_forward_is_one_of_the_two_regions_before_you(
    side: str, who: str, origin: str, ways: str
) -> None:
    """M1: two adjacent regions lie ahead, one before the tips; arrows come on top."""
    turn = 8 if side == "fellowship" else 7
    home = "rhudaur" if origin == "shire" else "shire"
    scene = Scene(f"turn {turn} {side}; {home}: frodo; {origin}: {who}; mordor: cave-troll")
    on_foot = [text for text in scene.legal() if text.startswith(who) and "tunnel" not in text]
    assert on_foot == [f"{who} {origin}-{to}" for to in ways.split()]


@pytest.mark.parametrize("region", ["high-pass", "misty-mountains", "caradhras", "gap-of-rohan"])
def test_example_two_frodo_does_not_retreat_sideways_in_the_mountains(region: str) -> None:
    """M3 B4 C1: attacked in a mountain region Frodo is not asked; it comes to cards."""
    above = {"high-pass": "mirkwood", "misty-mountains": "fangorn"}.get(region, "rohan")
    scene = Scene(f"turn 7 sauron; {region}: frodo; {above}: black-rider; shire: sam")
    scene.play(f"black-rider {above}-{region}")
    assert scene.asked() == ["fellowship card", "sauron card"]


def test_example_three_the_tunnel_is_no_way_to_retreat() -> None:
    """M6 B4: from Fangorn a Retreat card leads into the mountains, not back to Eregion."""
    scene = Scene("turn 8 fellowship; shire: frodo; mirkwood: gimli; fangorn: warg; mordor: orcs")
    scene.play("gimli mirkwood-fangorn river", "fellowship: card retreat", "sauron: card 1")
    assert scene.legal() == ["retreat misty-mountains", "retreat caradhras"]
    assert scene.refuse("retreat eregion") == "R20"


def test_example_three_with_the_mountains_taken_there_is_no_retreat() -> None:
    """M6 K5: Eregion is free, but it does not lie behind Fangorn; the battle goes on."""
    scene = Scene("""
        turn 8 fellowship
        shire: frodo; mirkwood: gimli; misty-mountains: merry; caradhras: legolas
        fangorn: warg; mordor: orcs
        """)
    scene.play("gimli mirkwood-fangorn river", "fellowship: card retreat", "sauron: card 6")
    assert scene.place("gimli") == "fallen"


def test_example_four_nobody_moves_into_a_full_region() -> None:
    """M4: two friends in Eregion leave no place for a third."""
    scene = Scene(
        "turn 8 fellowship; shire: frodo; arthedain: gimli; eregion: sam merry; mordor: orcs"
    )
    assert scene.refuse("gimli arthedain-eregion") == "M4"


def test_example_four_nobody_retreats_into_a_full_region() -> None:
    """M4 B4: Frodo in Rhudaur cannot slip into an Eregion that holds two friends."""
    scene = Scene("""
        turn 7 sauron
        rhudaur: frodo; eregion: gimli merry; high-pass: black-rider
        """)
    scene.play("black-rider high-pass-rhudaur")
    assert scene.asked() == ["fellowship card", "sauron card"]


def test_example_five_only_the_fellowship_goes_along_the_river() -> None:
    """M5: downstream for the Fellowship; for Sauron there is no such step."""
    drawn = "shire: frodo; mirkwood: {}; dagorlad: {}"
    scene = Scene("turn 8 fellowship; " + drawn.format("gimli", "orcs"))
    assert "gimli mirkwood-fangorn river" in scene.legal()
    scene = Scene("turn 7 sauron; " + drawn.format("warg", "orcs"))
    assert scene.refuse("warg mirkwood-fangorn river") == "M5"


def test_any_fellowship_piece_may_enter_mordor() -> None:
    """R4: Gimli walks into an empty Mordor and the game goes on."""
    scene = Scene("turn 8 fellowship; shire: frodo; gondor: gimli; rohan: orcs")
    scene.play("gimli gondor-mordor")
    assert scene.place("gimli") == "mordor"
    assert scene.asked() == ["sauron turn"]


def test_any_sauron_piece_may_enter_the_shire() -> None:
    """R4: the Orcs walk into an empty Shire and the game goes on."""
    scene = Scene("turn 7 sauron; rohan: frodo; arthedain: orcs; mordor: warg")
    scene.play("orcs arthedain-shire")
    assert scene.place("orcs") == "shire"
    assert scene.asked() == ["fellowship turn"]


def test_the_limit_holds_in_mordor_for_the_ring_bearer_too() -> None:
    """R4 M4: four friends in Mordor keep even Frodo out."""
    scene = Scene("""
        turn 8 fellowship
        mordor: gimli merry pippin legolas; gondor: frodo; shire: sam; rohan: orcs
        """)
    assert scene.refuse("frodo gondor-mordor") == "M4"


def test_at_the_far_tip_there_is_no_way_forward() -> None:
    """R4: who stands in Mordor, or in the Shire for Sauron, has no ordinary step."""
    scene = Scene("turn 8 fellowship; mordor: gimli; shire: frodo; gondor: orcs")
    assert not [text for text in scene.legal() if text.startswith("gimli")]
    assert scene.refuse("gimli mordor-gondor") == "M2"
    scene = Scene("turn 7 sauron; shire: orcs; rohan: frodo; mordor: warg")
    assert not [text for text in scene.legal() if text.startswith("orcs")]
    assert scene.refuse("orcs shire-arthedain") == "M2"


@pytest.mark.parametrize(
    ("drawing", "text"),
    [
        (
            "turn 8 fellowship; mordor: aragorn; shire: frodo; gondor: orcs",
            "aragorn mordor-gondor ability",
        ),
        (
            "options mode=variant; turn 8 fellowship; mordor: treebeard; eregion: frodo;"
            "fangorn: orcs",
            "treebeard mordor-fangorn ability",
        ),
        (
            "turn 7 sauron; shire: flying-nazgul; rohan: frodo; eregion: gimli; mordor: orcs",
            "flying-nazgul shire-eregion ability",
        ),
    ],
)
def test_abilities_still_work_at_the_far_tip(drawing: str, text: str) -> None:
    """R4: Aragorn's attack backward and the two jumps lead away from the tip."""
    scene = Scene(drawing)
    name, road = text.split(" ")[:2]
    assert [t for t in scene.legal() if t.startswith(name) and road in t] == [text]
    scene.play(text)
    assert scene.place(name) == road.split("-", 1)[1]
