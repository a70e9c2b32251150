"""Gimli, Legolas, Aragorn, Angbor, Glorfindel, Treebeard and the four who double, in play."""

from ninefold.games.battle_for_middle_earth import events
from tests.battle_for_middle_earth.scene import Scene

TABLE = """
    enemies: haradrim balrog witch-king
    hand north: {hand}
    hand east: merry
    fellowships north: {lying}
    """


def scene(hand: str, lying: str = "elrond") -> Scene:
    return Scene(TABLE.format(hand=hand, lying=lying))


def test_legolas_stays_as_the_first_card_of_a_new_fellowship() -> None:
    """A6 B14 D9: all others are discarded, and nobody is asked."""
    it = scene("sam", "legolas eomer | gimli").play("place sam b", "attack a haradrim")
    assert it.state.fellowships[0] == (("gimli", "sam"), ("legolas",))
    assert it.state.discard == ("eomer",)
    assert it.told(events.Stayed) == [events.Stayed(0)]


def test_a_counterattack_can_take_legolas() -> None:
    """A6 M6."""
    it = Scene(TABLE.format(hand="sam", lying="legolas") + "mordor: mordor-b mordor-a")
    it.play("place sam new", "draw mordor-c")
    assert it.legal() == ["give legolas", "give sam"]


def test_aragorn_brings_another_card() -> None:
    """A10 B16: with its ability, into any own fellowship, if one likes."""
    it = scene("aragorn angbor sam").play("place aragorn new")
    assert it.asked == "north extra"
    assert it.refuse("attack a haradrim") == "T1"
    assert it.legal()[-1] == "pass"
    it.play("place angbor b")
    assert it.asked == "north angbor"
    it.play("pass", "draw frodo")
    assert it.state.fellowships[0] == (("elrond",), ("aragorn", "angbor"))


def test_aragorn_need_not_and_sometimes_cannot() -> None:
    """A1 A10 D7: without a card in hand nothing is asked."""
    assert scene("aragorn sam").play("place aragorn new", "pass").asked == "chance draw"
    assert scene("aragorn").play("place aragorn new").asked == "chance draw"


def test_angbor_draws_at_once() -> None:
    """A13 B17 T9: an attack may follow, another placement may not."""
    it = scene("angbor sam", "haldir").play("place angbor new", "angbor")
    assert it.asked == "chance draw"
    it.play("draw frodo")
    assert it.hand(0) == ("frodo", "sam")
    assert it.asked == "north attack"
    assert it.refuse("place frodo new") == "T2"
    it.play("attack a haradrim", "draw wargs", "draw pippin")
    assert it.hand(0) == ("frodo", "pippin", "sam")


def test_angbor_need_not_draw() -> None:
    """A1 A13."""
    it = scene("angbor sam")
    it.play("place angbor new")
    assert it.legal() == ["angbor", "pass"]
    assert it.refuse("give sam") == "B17"
    assert it.play("pass").asked == "chance draw"


def test_mordor_cards_that_angbor_draws_are_carried_out() -> None:
    """B17 T7: then he draws on."""
    it = Scene(TABLE.format(hand="angbor sam", lying="haldir") + "mordor: mordor-a mordor-b")
    it.play("place angbor new", "angbor", "draw mordor-c", "give sam", "give merry")
    it.play("draw wargs", "draw frodo")
    assert it.hand(0) == ("frodo",)
    assert it.enemies() == ("wargs", "haradrim", "balrog")
    assert it.asked == "north attack"


def test_from_a_full_hand_angbor_leaves_room_for_one() -> None:
    """A13 B17 T6: he draws it, and then the hand is full."""
    it = scene("angbor aragorn frodo pippin sam").play("place angbor new")
    assert it.asked == "north angbor"
    it.play("angbor", "draw eowyn")
    assert len(it.hand(0)) == 5
    assert it.asked == "east place"


def test_gimli_is_safe_in_a_fellowship_but_not_in_a_hand() -> None:
    """A5 B8: who has nothing else gives nothing."""
    rest = "mordor: mordor-b mordor-a"
    it = Scene(TABLE.format(hand="sam", lying="gimli") + rest).play("place sam a", "draw mordor-a")
    assert it.refuse("give gimli") == "A5"
    assert it.legal() == ["give sam"]
    alone = Scene("enemies: haradrim balrog witch-king\nhand north: gimli\n" + rest)
    alone.play("place gimli new", "draw mordor-c")
    assert alone.told(events.GaveNothing) == [events.GaveNothing(0), events.GaveNothing(1)]
    hand = Scene(TABLE.format(hand="sam gimli", lying="-") + "mordor: mordor-a mordor-b")
    hand.play("place sam new", "draw mordor-c")
    assert hand.legal() == ["give gimli"]


def test_glorfindel_and_treebeard_bring_a_second_wild() -> None:
    """A11 A12: together they beat the Witch-king, a Captain with four symbols."""
    it = scene("treebeard sam", "glorfindel").play("place treebeard a", "attack a witch-king")
    (matched,) = it.told(events.Matched)
    assert sorted(how for *_, how in matched.covers) == ["extra", "extra", "wild", "wild"]
    alone = scene("treebeard sam", "glorfindel").play("place treebeard a")
    assert alone.refuse("attack a balrog haradrim") == "B10"


def test_one_symbol_counts_twice() -> None:
    """A4 B12: Éomer copies the bow or his own spear."""
    it = Scene("""
        enemies: haradrim wargs crebain
        hand north: eomer
        fellowships north: pippin
        """).play("place eomer a")
    assert "attack a crebain haradrim" in it.legal()
    assert "attack a haradrim wargs" in it.legal()
    assert it.refuse("attack a crebain haradrim wargs") == "B10"
