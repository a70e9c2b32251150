"""Frodo, Sam, Merry and Pippin borrow symbols."""

from ninefold.games.battle_for_middle_earth import events
from tests.battle_for_middle_earth.scene import Scene

TABLE = """
    options players=3
    enemies: orc-patrol balrog troll
    hand north: pippin
    fellowships north: frodo sam
    fellowships east: elladan | glorfindel
    fellowships south: gimli merry
    fight
    """


def test_a_hobbit_uses_the_symbols_of_another_players_card() -> None:
    """A2 B11: the Balrog needs sword, axe, fist and shield; two are there, Elladan lends two."""
    scene = Scene(TABLE).play("attack a balrog")
    assert scene.asked == "north borrow"
    scene.play("borrow frodo elladan")
    assert scene.state.won[0] == ("balrog",)
    assert scene.told(events.Borrowed) == [events.Borrowed(0, "frodo", "elladan", 1)]


def test_the_card_stays_and_the_hobbit_goes_to_its_owner() -> None:
    """A3 B11: for a point; the hobbit who was not needed is discarded."""
    scene = Scene(TABLE).play("attack a balrog", "borrow frodo elladan")
    assert scene.state.fellowships[1] == (("elladan",), ("glorfindel",))
    assert scene.state.gifts == ((), ("frodo",), ())
    assert scene.state.discard == ("sam",)


def test_each_hobbit_borrows_one_card_and_no_card_is_borrowed_twice() -> None:
    """B11: two hobbits, two cards, of two players."""
    scene = Scene(TABLE).play("attack a balrog", "borrow sam gimli")
    assert not scene.legal("borrow sam")
    assert not [line for line in scene.legal() if line.endswith("gimli")]
    scene.play("borrow frodo merry")
    assert scene.state.gifts == ((), (), ("frodo", "sam"))


def test_a_card_must_help_and_leave_the_rest_possible() -> None:
    """D2 B23 A5: only what covers something; Gimli's symbols may be used."""
    scene = Scene(TABLE).play("attack a balrog")
    assert scene.refuse("borrow frodo frodo") == "B11"
    assert scene.refuse("borrow pippin elladan") == "B11"
    assert scene.refuse("borrow gimli elladan") == "B11"
    assert scene.refuse("pass") == "A2"
    assert "borrow frodo gimli" in scene.legal()
    single = Scene(TABLE.replace("frodo sam", "frodo gandalf")).play("attack a balrog")
    assert single.legal() == ["borrow frodo elladan"]
    assert single.refuse("borrow frodo gimli") == "D2"
    useless = Scene(TABLE.replace("merry", "haldir")).play("attack a balrog")
    assert useless.refuse("borrow frodo haldir") == "B23"
    useless.play("borrow frodo gimli")
    assert useless.refuse("borrow frodo glorfindel") == "B11"
    assert useless.refuse("borrow sam gimli") == "B11"


def test_nothing_is_borrowed_that_is_not_needed() -> None:
    """D2 B23 A1: hobbits whose own symbols suffice are discarded."""
    scene = Scene(TABLE.replace("orc-patrol", "gollum")).play("attack a gollum")
    assert scene.asked == "chance draw"
    assert scene.state.discard == ("frodo", "sam")


def test_a_borrowed_wild_counts_once_and_brings_no_ability() -> None:
    """B11 A11: Glorfindel's extra wild stays with his fellowship."""
    alone = TABLE.replace("elladan | ", "").replace("gimli merry", "haldir")
    scene = Scene(alone.replace("frodo sam", "frodo"))
    assert scene.legal("attack") == ["attack a orc-patrol"]
    scene = Scene(alone)
    assert scene.legal("attack a balrog") == []  # no axe and only one wild
    assert "attack a troll" in scene.legal()  # fist, spear of Haldir, wild


def test_own_cards_cannot_be_borrowed() -> None:
    """A2: only those of other players."""
    table = TABLE.replace("frodo sam", "frodo sam | elladan")
    scene = Scene(table.replace("elladan | glorfindel", "glorfindel")).play("attack a balrog")
    assert {line.split()[2] for line in scene.legal()} == {"glorfindel", "gimli", "merry"}


def test_a_hobbits_point_counts_at_the_end_and_no_counterattack_takes_it() -> None:
    """A3 E3 B8: East has Frodo, but no enemy to lose."""
    scene = Scene("""
        enemies: troll haradrim grishnakh
        mordor: mordor-a mordor-c
        hand north: gimli
        gifts east: frodo
        """).play("place gimli new", "draw mordor-b")
    assert scene.told(events.GaveNothing) == [events.GaveNothing(0), events.GaveNothing(1)]
    assert scene.state.gifts == ((), ("frodo",))
