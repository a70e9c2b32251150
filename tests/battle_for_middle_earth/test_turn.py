"""The course of a turn."""

import pytest

from ninefold.core import Decision, IllegalAction
from ninefold.games.battle_for_middle_earth import events
from ninefold.games.battle_for_middle_earth.actions import PASS
from tests.battle_for_middle_earth.scene import GAME, Scene

FEW = """
    enemies: troll haradrim grishnakh
    hand north: gimli sam
    hand east: merry
    """
FULL = "enemies: troll haradrim grishnakh\nhand north: aragorn frodo gimli merry sam"


def test_a_turn_is_to_place_to_attack_and_to_draw() -> None:
    """T1 T2 T3 B1: in this order."""
    scene = Scene("""
        enemies: troll haradrim orc-patrol
        hand north: merry sam
        hand east: gimli
        """)
    assert scene.asked == "north place"
    scene.play("place merry new")
    assert scene.asked == "north attack"
    assert scene.legal() == ["attack a orc-patrol", "pass"]
    scene.play("pass")
    assert scene.asked == "chance draw"
    scene.play("draw frodo")
    assert scene.asked == "east place"


def test_placing_is_a_duty() -> None:
    """T1 B1: and only a card of the own hand is placed, in an own fellowship."""
    scene = Scene(FEW)
    assert scene.refuse("pass") == "B1"
    assert scene.refuse("place merry new") == "T1"
    assert scene.refuse("place sam a") == "T4"
    assert scene.refuse("attack a troll") == "T1"
    assert scene.refuse("give sam") == "T1"


def test_a_placed_card_stays_where_it_is() -> None:
    """T5: there is no action that would move it."""
    scene = Scene(FEW + "\nfellowships north: legolas | eowyn")
    assert {line.split()[0] for line in scene.legal()} == {"place"}
    assert scene.refuse("bombadil b") == "A9"


def test_any_number_of_fellowships_of_any_size() -> None:
    """T4: no limit."""
    cards = "elrond galadriel arwen haldir eowyn beregond imrahil hama erkenbrand halbarad elladan"
    scene = Scene(FEW + f"\nfellowships north: {cards} | " + " | ".join(["gloin", "gildor"]))
    assert scene.legal("place sam") == [f"place sam {to}" for to in ("a", "b", "c", "new")]


def test_the_draw_is_a_duty_below_five_cards() -> None:
    """B2 T3: there is no question."""
    scene = Scene(FEW).play("place gimli new")
    assert scene.asked == "chance draw"


def test_no_draw_at_five_cards() -> None:
    """B2 T6: Angbor's draw fills the hand, and the turn ends without another."""
    scene = Scene("""
        enemies: troll haradrim grishnakh
        hand north: angbor aragorn frodo merry sam
        hand east: gimli
        """)
    scene.play("place angbor new", "angbor", "draw eowyn")
    assert len(scene.state.hands[0]) == 5
    assert scene.asked == "east place"


def test_five_cards_shrink_by_the_placement_first() -> None:
    """T6: from a full hand one is placed, so one is drawn."""
    scene = Scene(FULL).play("place gimli new", "draw eowyn")
    assert len(scene.state.hands[0]) == 5


def test_with_an_empty_hand_the_placement_is_skipped() -> None:
    """B3 D7: the attack is still possible, then a card is drawn."""
    scene = Scene("""
        enemies: troll haradrim orc-patrol
        hand north: eomer
        hand east: -
        fellowships east: merry
        """)
    scene.play("place eomer new", "draw gimli")
    assert scene.asked == "east attack"
    scene.play("attack a orc-patrol", "draw wargs", "draw frodo")
    assert scene.hand(1) == ("frodo",)


def test_a_companion_that_is_drawn_ends_the_turn() -> None:
    """T7: at once."""
    scene = Scene(FEW).play("place gimli new", "draw frodo")
    assert scene.hand(0) == ("frodo", "sam")
    assert scene.state.turn == 2
    assert scene.told(events.TurnBegan) == [events.TurnBegan(2, 1)]


def test_a_mordor_card_that_is_drawn_is_followed_by_another_card() -> None:
    """T7 T9: until a companion comes; nothing can be placed in between."""
    scene = Scene(FEW).play("place gimli new", "draw mordor-a")
    assert scene.asked == "chance draw"
    scene.play("draw mordor-b", "draw frodo")
    assert scene.mordor() == ("mordor-b", "mordor-a")
    assert scene.asked == "east place"


EMPTY = "\n".join(
    [
        "enemies: troll haradrim grishnakh",
        "hand north: gimli",
        "hand east: sam",
        "fellowships east: frodo merry pippin theoden faramir boromir eomer legolas gandalf "
        "aragorn glorfindel treebeard angbor tom-bombadil elrond galadriel",
    ]
)
REST = (
    "arwen haldir eowyn beregond imrahil hama erkenbrand halbarad elladan elrohir gloin quickbeam"
)
MORDOR = "mordor-a " * 6 + "mordor-b " * 5 + "mordor-c"


def test_the_discard_pile_becomes_the_ring_deck() -> None:
    """T8 D6: when a card is to be drawn and there is none, and not before."""
    scene = Scene(f"{EMPTY}\ndiscard: {REST} gildor {MORDOR}")
    assert scene.state.pile == ()
    scene.play("place gimli new")
    assert scene.told(events.Shuffled) == [events.Shuffled(25)]
    assert scene.state.discard == ()
    assert len(scene.state.pile) == 25
    scene.play("draw gildor")
    assert scene.hand(0) == ("gildor",)


def lying(extra: str = "") -> str:
    """A position in which every companion lies on the table; the Mordor cards are dead."""
    table = EMPTY.replace("hand east: sam\n", "").replace(
        "galadriel", f"galadriel {REST} gildor sam"
    )
    return f"{table}\ndead: {MORDOR} orc-patrol goblins wargs {extra}"


def test_when_there_is_no_card_anywhere_drawing_stops() -> None:
    """B9: the turn passes on."""
    scene = Scene(lying()).play("place gimli new")
    assert scene.told(events.NothingToDraw) == [events.NothingToDraw(0)]
    assert scene.asked.startswith("east")


def test_drawing_stops_after_the_last_mordor_card_too() -> None:
    """B9 T7: although no companion came."""
    few = lying().replace(MORDOR, MORDOR.replace("mordor-b ", "", 1))
    scene = Scene(few).play("place gimli new", "draw mordor-b")
    assert scene.mordor() == ("mordor-b",)
    assert scene.told(events.NothingToDraw) == [events.NothingToDraw(0)]


def test_when_nothing_moves_any_more_the_game_is_over() -> None:
    """D1 B9 B22: all had a turn in which they neither placed nor drew nor attacked."""
    scene = Scene(lying()).play("place gimli new")
    assert scene.asked == "east attack"
    scene.play("pass")
    assert scene.reason == "standstill"
    assert scene.state.outcome is not None
    assert scene.state.outcome.rule == "D1"


def test_nobody_answers_what_is_not_asked() -> None:
    """T1."""
    scene = Scene(FEW)
    for decision in (Decision(1, "place"), Decision(0, "attack"), Decision(0, "give")):
        with pytest.raises(IllegalAction) as refused:
            GAME.apply(scene.state, decision, PASS)
        assert refused.value.rule == "T1"
