"""A King Revealed: Sauron must move the piece that the Fellowship names (T3, R33, R38, R46, D7)."""

from fractions import Fraction

import pytest

from ninefold.games.confrontation.events import Moved, Ordered, OrderVoid, Revealed
from tests.confrontation.scene import GAME, Scene

KING = "options specials=given fellowship-cards=king-revealed"
TWO = f"{KING}; turn 6 fellowship; shire: frodo aragorn; mordor: orcs #1; gondor: warg #2"


def shown_to_the_fellowship(scene: Scene) -> set[str]:
    """The faces of Sauron's pieces on the board as the Fellowship sees them."""
    return {piece.face for piece in GAME.view(scene.state, 0).pieces[1] if piece.token}


@pytest.mark.parametrize("mode", ["classic", "variant"])
def test_aragorn_is_revealed_and_the_turn_is_over(mode: str) -> None:
    """T3: the card is played instead of the whole turn."""
    drawing = TWO.replace("warg", "gollum") if mode == "variant" else TWO
    scene = Scene(drawing.replace("options", f"options mode={mode}")).play("king-revealed #2")
    assert [fact.face.rstrip("*") for fact in scene.told(Revealed)] == ["aragorn"]
    assert scene.told(Moved) == []
    assert scene.asked() == ["sauron turn"]


def test_the_piece_that_was_named_must_move() -> None:
    """T3: Sauron has the moves of that piece and no others."""
    scene = Scene(TWO).play("king-revealed #2")
    assert scene.told(Ordered) == [Ordered(2)]
    assert scene.legal() == ["warg gondor-fangorn", "warg gondor-rohan"]
    assert scene.refuse("orcs mordor-dagorlad") == "T3"
    scene.play("warg gondor-rohan")
    assert scene.asked() == ["fellowship turn"]


def test_to_be_named_does_not_reveal_a_piece() -> None:
    """T3 H5: the Fellowship does not learn whom it named."""
    scene = Scene(TWO).play("king-revealed #2")
    assert shown_to_the_fellowship(scene) == {"?"}


def test_the_order_is_for_one_turn() -> None:
    """T3 T9: in his next turn Sauron moves whom he likes, and the card is gone."""
    scene = Scene(TWO).play("king-revealed #2", "warg gondor-rohan", "frodo shire-arthedain")
    assert "orcs mordor-dagorlad" in scene.legal()
    scene.play("orcs mordor-dagorlad")
    assert scene.refuse("king-revealed #1") == "T9"


def test_without_aragorn_the_card_cannot_be_played() -> None:
    """T3: Aragorn must not have been defeated."""
    scene = Scene(f"{KING}; turn 6 fellowship; shire: frodo; mordor: orcs #1")
    assert scene.refuse("king-revealed #1") == "T3"


def test_only_a_piece_on_the_board_can_be_named() -> None:
    """T3 H5: there is no piece with the token 9."""
    assert Scene(TWO).refuse("king-revealed #9") == "T3"


def test_the_card_takes_the_place_of_a_whole_turn() -> None:
    """T3 T9: after Shadowfax it is too late."""
    scene = Scene(TWO.replace("king-revealed", "king-revealed+shadowfax"))
    scene.play("shadowfax frodo shire-arthedain")
    assert scene.refuse("king-revealed #1") == "T9"


THREE_ALIKE = f"""
    {KING}
    turn 6 fellowship
    shire: frodo aragorn
    mordor: orcs #1 warg #1 shelob #1
    gondor: saruman #2
    """


def test_chance_decides_among_pieces_that_look_the_same() -> None:
    """D3 T3: each of the three in Mordor is named with the same chance."""
    scene = Scene(THREE_ALIKE).play("king-revealed #1")
    assert scene.asked() == ["chance draw"]
    assert sorted(scene.legal()) == ["draw orcs", "draw shelob", "draw warg"]
    assert {chance for _, chance in GAME.chances(scene.state)} == {Fraction(1, 3)}


@pytest.mark.parametrize("drawn", ["orcs", "warg", "shelob"])
def test_the_piece_that_chance_picked_must_move(drawn: str) -> None:
    """D3 T3: it stays concealed, but it alone can obey."""
    scene = Scene(THREE_ALIKE).play("king-revealed #1", f"draw {drawn}")
    assert scene.legal() == [f"{drawn} mordor-dagorlad", f"{drawn} mordor-gondor"]
    assert shown_to_the_fellowship(scene) == {"?"}
    other = "orcs" if drawn != "orcs" else "warg"
    assert scene.refuse(f"{other} mordor-dagorlad") == "T3"
    assert scene.refuse("saruman gondor-rohan") == "T3"


def test_a_piece_that_can_be_told_apart_is_named_without_chance() -> None:
    """D3 G10: Sauron did not shuffle, so the Fellowship knows which of the two it means."""
    scene = Scene(f"""
        {KING} shuffling=owner
        turn 6 fellowship
        shire: frodo aragorn
        gondor: orcs #1 warg #2
        """)
    scene.play("king-revealed #2", "pass")
    assert scene.legal() == ["warg gondor-fangorn", "warg gondor-rohan"]
    assert scene.refuse("orcs gondor-rohan") == "T3"


BLOCKED = """
    turn 6 fellowship
    shire: frodo aragorn
    rohan: orcs #1
    caradhras: warg #2
    gap-of-rohan: shelob #3
    """


def test_a_piece_that_cannot_move_is_excused_and_another_moves() -> None:
    """T3 R33: both ways out of Rohan are full."""
    scene = Scene(f"{KING}; {BLOCKED}").play("king-revealed #1")
    assert scene.told(OrderVoid) == [OrderVoid(1, "blocked")]
    assert scene.legal() == [
        "shelob gap-of-rohan-enedwaith",
        "warg caradhras-eregion",
        "warg caradhras-enedwaith",
    ]


def test_the_reason_is_given_without_a_name() -> None:
    """R33: that the ways are full can be seen, so the piece stays concealed."""
    scene = Scene(f"{KING}; {BLOCKED}").play("king-revealed #1")
    assert shown_to_the_fellowship(scene) == {"?"}


def test_a_piece_at_the_far_tip_cannot_move_either() -> None:
    """T3 R4 R33: in the Shire there is no way forward."""
    scene = Scene(f"{KING}; turn 6 fellowship; eregion: frodo aragorn; shire: orcs; mordor: warg")
    scene.play(f"king-revealed #{scene.piece('orcs').token}")
    assert [fact.reason for fact in scene.told(OrderVoid)] == ["blocked"]
    assert scene.legal() == ["warg mordor-dagorlad", "warg mordor-gondor"]


def test_a_pinned_watcher_is_the_reason_itself() -> None:
    """R33 C36: it is revealed anyway and cannot move; another piece does."""
    scene = Scene(f"""
        {KING} mode=variant
        turn 6 fellowship
        shire: frodo aragorn
        fangorn: watcher!!! #1
        mordor: orcs #2
        """)
    scene.play("king-revealed #1")
    assert scene.told(OrderVoid) == [OrderVoid(1, "pinned")]
    assert scene.legal() == ["orcs mordor-dagorlad", "orcs mordor-gondor"]


def test_a_concealed_watcher_has_to_obey() -> None:
    """T3 C36: as long as it was not revealed it moves like anyone."""
    scene = Scene(f"""
        {KING} mode=variant
        turn 6 fellowship
        shire: frodo aragorn
        fangorn: watcher #1
        mordor: orcs #2
        """)
    scene.play("king-revealed #1")
    assert scene.legal() == ["watcher fangorn-misty-mountains", "watcher fangorn-caradhras"]


def test_a_sideways_attack_counts_as_being_able_to_move() -> None:
    """R38 T3 C12: with no ordinary step left the Witch-king must use his ability."""
    scene = Scene(f"""
        {KING}
        turn 6 fellowship
        shire: frodo aragorn
        fangorn: gimli
        rohan: witch-king #1
        caradhras: warg #2
        gap-of-rohan: shelob #3
        """)
    scene.play("king-revealed #1")
    assert scene.told(OrderVoid) == []
    assert scene.legal() == ["witch-king rohan-fangorn ability"]


def test_a_jump_out_of_the_shire_counts_as_being_able_to_move() -> None:
    """R38 T3 R4: the Flying Nazgul has to jump, and to show itself for it."""
    scene = Scene(f"""
        {KING}
        turn 6 fellowship
        eregion: frodo aragorn
        fangorn: gimli
        shire: flying-nazgul #1
        mordor: warg #2
        """)
    scene.play("king-revealed #1")
    assert scene.told(OrderVoid) == []
    assert scene.legal() == ["flying-nazgul shire-fangorn ability"]


@pytest.mark.parametrize("order", ["#1", "#2"])
@pytest.mark.parametrize("card", ["recall orcs", "crebain #1"])
def test_sauron_may_not_skip_the_turn_with_a_card(order: str, card: str) -> None:
    """R33 T3: neither while the piece can obey nor when another moves in its place."""
    scene = Scene(f"{KING} sauron-cards=recall+crebain; {BLOCKED}").play(f"king-revealed {order}")
    assert scene.refuse(card) == "R33"


def test_the_palantir_skips_nothing_and_may_be_played() -> None:
    """R33 R34: the order stands after it."""
    scene = Scene(f"""
        {KING} sauron-cards=palantir
        turn 6 fellowship
        eregion: frodo
        shire: aragorn
        mordor: orcs #1
        gondor: warg #2
        """)
    scene.play("king-revealed #2", "palantir eregion")
    assert scene.legal() == ["warg gondor-fangorn", "warg gondor-rohan"]


NOBODY_CAN_MOVE = f"""
    {KING} sauron-cards=crebain
    turn 6 fellowship
    eregion: frodo aragorn
    shire: orcs #1
    """


def test_sauron_loses_if_the_order_stands_and_nobody_can_move() -> None:
    """R38 E4: the card that would have saved him may not be played."""
    scene = Scene(NOBODY_CAN_MOVE).play("king-revealed #1")
    assert scene.reason == "no-move"
    assert scene.state.outcome is not None
    assert scene.state.outcome.winners == (0,)


def test_without_the_order_the_card_would_have_saved_him() -> None:
    """R1 T7: the same position, had the Fellowship just moved."""
    scene = Scene(NOBODY_CAN_MOVE).play("frodo eregion-caradhras")
    assert all(action.startswith("crebain") for action in scene.legal())
    assert scene.reason == ""


DARK = f"{KING} sauron-cards=dark-of-mordor"


def test_the_dark_of_mordor_obeys_the_order() -> None:
    """R38: the named piece steps by card; then a different one has to move."""
    scene = Scene(TWO.replace(KING, DARK)).play("king-revealed #2")
    scene.play("dark-of-mordor warg gondor-rohan")
    assert scene.legal() == ["orcs mordor-dagorlad", "orcs mordor-gondor"]
    scene.play("orcs mordor-gondor")
    assert scene.asked() == ["fellowship turn"]


def test_the_piece_that_obeyed_by_the_dark_of_mordor_does_not_move_again() -> None:
    """T6 R38: it is refused because of the card, for the order has been obeyed."""
    scene = Scene(TWO.replace(KING, DARK)).play("king-revealed #2")
    scene.play("dark-of-mordor warg gondor-rohan")
    assert scene.refuse("warg rohan-caradhras") == "T6"


def test_after_the_dark_of_mordor_for_another_the_named_piece_still_must_move() -> None:
    """R38 T3: a step of someone else does not obey."""
    scene = Scene(f"{TWO.replace(KING, DARK)}; dagorlad: shelob #3").play("king-revealed #2")
    scene.play("dark-of-mordor orcs mordor-dagorlad")
    assert scene.legal() == ["warg gondor-fangorn", "warg gondor-rohan"]
    assert scene.refuse("shelob dagorlad-mirkwood") == "T3"


def test_the_dark_of_mordor_may_not_block_the_named_piece() -> None:
    """R46 R38: the move that has to follow is the named piece's own."""
    scene = Scene(f"""
        {DARK}
        turn 6 fellowship
        shire: frodo aragorn
        high-pass: orcs #1
        rhudaur: warg #2
        eregion: shelob #3
        misty-mountains: saruman #4
        """)
    scene.play("king-revealed #1")
    assert scene.refuse("dark-of-mordor saruman misty-mountains-rhudaur") == "R46"
    scene.play("dark-of-mordor saruman misty-mountains-eregion", "orcs high-pass-rhudaur")


def test_whether_the_piece_can_move_is_settled_when_the_turn_begins() -> None:
    """R46 D7: the way that the Dark of Mordor opens does not bring the order back."""
    scene = Scene(f"{DARK}; {BLOCKED}").play("king-revealed #1")
    scene.play("dark-of-mordor warg caradhras-eregion")
    assert "orcs rohan-caradhras" in scene.legal()
    scene.play("shelob gap-of-rohan-enedwaith")
    assert scene.asked() == ["fellowship turn"]


def test_a_void_order_leaves_the_dark_of_mordor_free() -> None:
    """R33 T6: though the named piece stays blocked, any two others may step and move."""
    scene = Scene(f"{DARK}; {BLOCKED}; mordor: saruman #4").play("king-revealed #1")
    scene.play("dark-of-mordor saruman mordor-gondor")
    assert scene.refuse("saruman gondor-fangorn") == "T6"
    scene.play("warg caradhras-eregion")
    assert scene.asked() == ["fellowship turn"]
