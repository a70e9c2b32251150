"""Tom Bombadil wanders."""

from ninefold.games.battle_for_middle_earth import events
from tests.battle_for_middle_earth.scene import Scene

TABLE = """
    enemies: corsairs barrow-wight grishnakh
    hand north: gimli sam
    hand east: merry
    fellowships north: tom-bombadil eowyn | galadriel
    """


def test_he_goes_to_another_or_to_a_new_fellowship() -> None:
    """A9 B15: before the placement or before the attack."""
    scene = Scene(TABLE)
    assert scene.legal("bombadil") == ["bombadil b", "bombadil new"]
    scene.play("bombadil b")
    assert scene.state.fellowships[0] == (("eowyn",), ("galadriel", "tom-bombadil"))
    assert scene.told(events.Wandered) == [events.Wandered(0, "b", False)]
    other = Scene(TABLE).play("place gimli new", "bombadil new", "pass")
    assert other.state.fellowships[0][3] == ("tom-bombadil",)


def test_he_may_move_before_the_extra_card_of_aragorn() -> None:
    """A9 B15 D4: that is before an attack."""
    scene = Scene(TABLE.replace("gimli sam", "aragorn sam")).play("place aragorn new")
    scene.play("bombadil c")
    assert scene.asked == "north extra"
    assert scene.refuse("bombadil a") == "B15"
    scene.play("place sam c")
    assert scene.state.fellowships[0][2] == ("aragorn", "tom-bombadil", "sam")


def test_he_moves_once_a_turn() -> None:
    """B15: also not at its end."""
    scene = Scene(TABLE).play("bombadil b")
    assert scene.refuse("bombadil a") == "B15"
    scene.play("place gimli new", "pass", "draw frodo")
    assert scene.asked == "east place"


def test_he_may_move_after_the_draw() -> None:
    """A9 B15: or stay."""
    scene = Scene(TABLE).play("place gimli new", "pass", "draw frodo")
    assert scene.asked == "north bombadil"
    assert scene.legal() == ["bombadil b", "bombadil c", "bombadil new", "pass"]
    assert scene.refuse("give gimli") == "A9"
    scene.play("bombadil c")
    assert scene.state.fellowships[0][2] == ("gimli", "tom-bombadil")
    assert scene.asked == "east place"


def test_not_between_attack_and_draw() -> None:
    """B15: only the end of the turn is left for it."""
    scene = Scene(TABLE.replace("corsairs", "wargs"))
    scene.play("place gimli new", "attack b wargs", "draw goblins", "draw mordor-a")
    assert scene.asked == "chance draw"
    scene.play("draw frodo")
    assert scene.asked == "north bombadil"


def test_a_turn_without_a_draw_has_no_second_moment_for_him() -> None:
    """B22 D5: five cards in hand, or a card placed where one places or draws."""
    full = TABLE.replace("gimli sam", "gimli sam haldir frodo pippin")
    scene = Scene(full + "\nextra\ndone: placed").play("pass", "pass")
    assert scene.asked == "east place"
    either = Scene("options turn=either" + TABLE).play("place gimli new", "pass")
    assert either.asked == "east place"
    drawn = Scene("options turn=either" + TABLE).play("pass", "pass", "draw frodo")
    assert drawn.asked == "north bombadil"


def test_a_card_drawn_for_angbor_gives_him_his_second_moment() -> None:
    """D5 B22: also where no other card is drawn."""
    table = "options turn=either" + TABLE.replace("gimli sam", "angbor sam")
    scene = Scene(table).play("place angbor new", "angbor", "draw frodo", "pass")
    assert scene.asked == "north bombadil"


def test_alone_he_cannot_start_a_new_fellowship_and_leaves_none_behind() -> None:
    """B15: an empty fellowship is none."""
    scene = Scene(TABLE.replace("tom-bombadil eowyn", "tom-bombadil"))
    assert scene.refuse("bombadil new") == "B15"
    assert scene.refuse("bombadil a") == "B15"
    scene.play("bombadil b")
    assert scene.state.fellowships[0] == (("galadriel", "tom-bombadil"),)
    assert scene.told(events.Wandered) == [events.Wandered(0, "a", False)]


def test_he_belongs_to_whoever_has_him_on_the_table() -> None:
    """A9: nobody else moves him."""
    scene = Scene(TABLE.replace("fellowships north", "fellowships east"))
    assert scene.refuse("bombadil b") == "A9"


def test_he_may_move_in_the_turn_in_which_he_came() -> None:
    """D8: from the hand, or by Gandalf."""
    table = TABLE.replace("tom-bombadil eowyn", "eowyn").replace("gimli sam", "tom-bombadil")
    placed = Scene(table)
    placed.play("place tom-bombadil a", "bombadil b")
    assert placed.state.fellowships[0] == (("eowyn",), ("galadriel", "tom-bombadil"))
    table = TABLE.replace("tom-bombadil eowyn", "gandalf") + "fellowships east: tom-bombadil"
    fetched = Scene(table).play("gandalf tom-bombadil", "join a")
    assert fetched.legal("bombadil") == ["bombadil b"]
    fetched.play("bombadil b", "place gimli new")
    assert fetched.state.fellowships[0] == (("galadriel", "tom-bombadil"), ("gimli",))


def test_the_end_of_the_turn_counts_even_without_a_draw() -> None:
    """D5 B2: after Angbor's draw the hand is full."""
    table = TABLE.replace("gimli sam", "angbor gimli sam pippin frodo")
    scene = Scene(table).play("place angbor new", "angbor", "draw arwen", "pass")
    assert scene.asked == "north bombadil"
