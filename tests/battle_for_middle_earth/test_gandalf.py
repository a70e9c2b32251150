"""Gandalf fetches a card."""

from ninefold.games.battle_for_middle_earth import events
from tests.battle_for_middle_earth.scene import Scene

TABLE = """
    options players=3
    enemies: corsairs balrog troll
    hand north: sam
    hand east: merry
    fellowships north: gandalf | legolas
    fellowships east: gimli elladan
    fellowships south: angbor
    """


def test_he_takes_a_card_into_a_fellowship_of_his_owner() -> None:
    """A7 B13: any card of another player but Gimli, before or after the placement."""
    scene = Scene(TABLE)
    assert scene.legal("gandalf") == ["gandalf elladan", "gandalf angbor"]
    scene.play("gandalf elladan")
    assert scene.asked == "north join"
    assert scene.legal() == ["join a", "join b"]
    scene.play("join b")
    assert scene.state.fellowships == ((("legolas", "elladan"),), (("gimli",),), (("angbor",),))
    assert scene.asked == "north place"


def test_he_may_come_before_the_extra_card_of_aragorn() -> None:
    """B13 D4: nothing has been attacked or drawn by then; the extra card is still to come."""
    scene = Scene(TABLE.replace("hand north: sam", "hand north: aragorn sam"))
    scene.play("place aragorn new")
    assert scene.legal("gandalf") == ["gandalf elladan", "gandalf angbor"]
    scene.play("gandalf elladan", "join c")
    assert scene.state.fellowships[0] == (("legolas",), ("aragorn", "elladan"))
    assert scene.asked == "north extra"
    scene.play("place sam b")
    alone = Scene(TABLE.replace("sam", "aragorn sam", 1).replace("gandalf | legolas", "gandalf"))
    alone.play("place aragorn a", "gandalf angbor")
    assert alone.asked == "north extra"


def test_he_then_lies_before_the_other_player_for_two_points() -> None:
    """A8 E3."""
    scene = Scene(TABLE).play("gandalf elladan", "join b")
    assert scene.state.gifts == ((), ("gandalf",), ())


def test_what_is_told_names_the_fellowship_as_it_lies_now() -> None:
    """A7: he leaves an empty one behind, so the second is the first from now on."""
    scene = Scene(TABLE).play("gandalf elladan", "join b")
    assert scene.told(events.Took) == [events.Took(0, "elladan", 1, "a")]
    scene = Scene(TABLE.replace("gandalf |", "gandalf sam |").replace("north: sam", "north: hama"))
    scene.play("gandalf elladan", "join b")
    assert scene.told(events.Took) == [events.Took(0, "elladan", 1, "b")]


def test_the_card_may_join_the_fellowship_he_lies_in() -> None:
    """D3: it takes his place."""
    scene = Scene(TABLE).play("gandalf elladan", "join a")
    assert scene.state.fellowships[0] == (("elladan",), ("legolas",))


def test_with_one_fellowship_there_is_nothing_to_choose() -> None:
    """D3 D7: the card joins it."""
    scene = Scene(TABLE.replace(" | legolas", "")).play("gandalf angbor")
    assert scene.asked == "north place"
    assert scene.state.fellowships[0] == (("angbor",),)
    assert scene.state.fellowships[2] == ()


def test_a_fetched_card_is_not_placed() -> None:
    """D3 A13: Angbor does not draw."""
    scene = Scene(TABLE).play("gandalf angbor", "join b")
    assert scene.asked == "north place"


def test_he_cannot_take_gimli_nor_what_is_not_there() -> None:
    """A5 A7: nor an own card."""
    scene = Scene(TABLE)
    assert scene.refuse("gandalf gimli") == "A5"
    assert scene.refuse("gandalf legolas") == "A7"
    assert scene.refuse("gandalf merry") == "A7"
    scene.play("gandalf elladan")
    assert scene.refuse("join c") == "D3"
    assert scene.refuse("pass") == "B13"


def test_he_is_used_on_his_owners_turn_while_he_lies_there() -> None:
    """B13: not from the hand, and once, for he is gone."""
    scene = Scene(TABLE.replace("hand north: sam", "hand north: gandalf").replace("gandalf | ", ""))
    assert scene.refuse("gandalf elladan") == "B13"
    scene.play("place gandalf a")
    assert scene.asked == "north attack"
    scene.play("gandalf elladan", "attack a corsairs")
    assert scene.state.won[0] == ("corsairs",)


def test_he_can_be_used_before_the_attack_but_not_after_it() -> None:
    """B13 D4: after Angbor's draw he still can."""
    table = TABLE.replace("hand north: sam", "hand north: angbor")
    scene = Scene(table.replace("south: angbor", "south: pippin"))
    scene.play("place angbor new", "angbor", "draw arwen")
    assert scene.asked == "north attack"
    assert "gandalf elladan" in scene.legal()
    scene.play("gandalf elladan", "join b", "attack a corsairs", "draw wargs")
    assert scene.asked == "chance draw"


def test_unused_he_counts_nothing() -> None:
    """A8 A1: he is discarded with his fellowship."""
    scene = Scene(TABLE.replace("gandalf | legolas", "gandalf elrohir")).play("place sam new")
    scene.play("attack a balrog")
    assert scene.state.discard == ("gandalf", "elrohir")
    assert scene.state.gifts == ((), (), ())
