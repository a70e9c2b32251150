"""The Dark of Mordor: a step before the move (T6, R32, R37, R8)."""

import pytest

from ninefold.games.confrontation.events import Moved
from tests.confrontation.scene import Scene

DARK = "options specials=given sauron-cards=dark-of-mordor"


def test_a_different_character_makes_the_move() -> None:
    """T6: one steps by card, another one moves."""
    scene = Scene(f"{DARK}; turn 3 sauron; gondor: orcs; rohan: warg; shire: frodo")
    scene.play("dark-of-mordor orcs gondor-fangorn")
    assert scene.place("orcs") == "fangorn"
    assert scene.asked() == ["sauron turn"]
    assert scene.legal() == ["warg rohan-caradhras", "warg rohan-gap-of-rohan"]
    assert scene.refuse("orcs fangorn-caradhras") == "T6"
    scene.play("warg rohan-caradhras")
    assert scene.asked() == ["fellowship turn"]


def test_the_step_does_not_enter_a_region_with_enemies() -> None:
    """T6: the card does not attack."""
    scene = Scene(f"{DARK}; turn 3 sauron; gondor: orcs; rohan: warg; fangorn: gimli; shire: frodo")
    assert scene.refuse("dark-of-mordor orcs gondor-fangorn") == "T6"
    assert "orcs gondor-fangorn" in scene.legal()


def test_the_step_does_not_enter_a_full_region() -> None:
    """T6 M4: two of Sauron's are the limit."""
    scene = Scene(f"{DARK}; turn 3 sauron; gondor: orcs; rohan: warg shelob; shire: frodo")
    assert scene.refuse("dark-of-mordor orcs gondor-rohan") == "M4"
    scene.play("dark-of-mordor orcs gondor-fangorn")


def test_sauron_takes_neither_river_nor_tunnel_with_the_card() -> None:
    """T6 M5 M6: the arrows are the Fellowship's."""
    scene = Scene(f"{DARK}; turn 3 sauron; fangorn: orcs; mordor: warg; shire: frodo")
    assert scene.refuse("dark-of-mordor orcs fangorn-rohan river") == "M5"
    assert scene.refuse("dark-of-mordor orcs fangorn-eregion tunnel") == "M6"


def test_the_card_does_not_lend_an_ability_for_the_step_itself() -> None:
    """T6: the Uruk-hai march two regions by their ability, not by this card."""
    scene = Scene(f"""
        {DARK} mode=variant
        turn 3 sauron
        gondor: uruk-hai
        mordor: orcs
        shire: frodo sam
        """)
    assert "uruk-hai gondor-caradhras ability" in scene.legal()
    assert scene.refuse("dark-of-mordor uruk-hai gondor-caradhras ability") == "T6"


def test_the_move_that_follows_may_attack() -> None:
    """T6 M7: as a normal move does."""
    scene = Scene(f"{DARK}; turn 3 sauron; gondor: orcs warg; rohan: gimli; shire: frodo")
    scene.play("dark-of-mordor warg gondor-fangorn", "orcs gondor-rohan")
    assert scene.place("orcs") == "fallen", "Gimli defeats them before they strike"


def test_the_move_that_follows_may_be_a_move_by_ability() -> None:
    """R37: here the jump of the Flying Nazgul."""
    scene = Scene(
        f"{DARK}; turn 3 sauron; gondor: orcs flying-nazgul; shire: frodo; eregion: gimli"
    )
    scene.play("dark-of-mordor orcs gondor-fangorn", "flying-nazgul gondor-eregion ability")
    assert scene.asked() == ["fellowship card", "sauron card"]


def test_nobody_steps_if_nobody_else_could_move() -> None:
    """R32: a single piece cannot use the card."""
    scene = Scene(f"{DARK}; turn 3 sauron; gondor: orcs; shire: frodo")
    assert scene.refuse("dark-of-mordor orcs gondor-rohan") == "R32"
    assert scene.legal() == ["orcs gondor-fangorn", "orcs gondor-rohan"]


def test_the_step_may_not_block_the_only_move_that_could_follow() -> None:
    """R32 M4: the Orcs can only go on to Rhudaur, where one place beside the Watcher is left."""
    scene = Scene(f"""
        {DARK} mode=variant
        turn 3 sauron
        high-pass: orcs
        misty-mountains: gollum
        rhudaur: watcher!!!
        shire: frodo sam
        """)
    assert scene.refuse("dark-of-mordor gollum misty-mountains-rhudaur") == "R32"
    scene.play("dark-of-mordor gollum misty-mountains-eregion", "orcs high-pass-rhudaur")


def test_the_step_may_open_the_way_for_the_move() -> None:
    """R32 T6: the only move that can follow leads to the place that the step has freed."""
    scene = Scene(f"""
        {DARK} mode=variant
        turn 3 sauron
        mirkwood: gollum
        high-pass: orcs
        misty-mountains: watcher!!!
        shire: frodo sam
        """)
    assert "gollum mirkwood-high-pass" not in scene.legal()
    scene.play("dark-of-mordor orcs high-pass-rhudaur")
    assert scene.legal() == ["gollum mirkwood-high-pass"]


def test_a_third_piece_in_the_shire_wins_at_once() -> None:
    """R8 E2 T6: no move has to follow any more."""
    scene = Scene(f"""
        {DARK}
        turn 3 sauron
        shire: orcs warg
        arthedain: shelob
        mordor: balrog
        eregion: frodo
        """)
    scene.play("dark-of-mordor shelob arthedain-shire")
    assert scene.reason == "three-in-shire"


def test_the_variant_witch_king_wins_by_the_card_too() -> None:
    """R8 E5 T6: he has entered the Shire, it does not matter how."""
    scene = Scene(f"""
        {DARK} mode=variant
        turn 3 sauron
        arthedain: witch-king
        mordor: orcs
        eregion: frodo sam
        """)
    scene.play("dark-of-mordor witch-king arthedain-shire")
    assert scene.reason == "witch-king-in-shire"


def test_a_second_piece_in_the_shire_does_not_win() -> None:
    """E2 T6: the move has to follow."""
    scene = Scene(
        f"{DARK}; turn 3 sauron; shire: orcs; arthedain: shelob; mordor: balrog; eregion: frodo"
    )
    scene.play("dark-of-mordor shelob arthedain-shire")
    assert scene.reason == ""
    assert scene.legal() == ["balrog mordor-dagorlad", "balrog mordor-gondor"]


@pytest.mark.parametrize(("mark", "free"), [("", True), ("!!!", False)])
def test_only_a_watcher_that_was_never_revealed_steps(mark: str, free: bool) -> None:
    """T6 C36: the card does not move a revealed Watcher."""
    scene = Scene(f"""
        {DARK} mode=variant
        turn 3 sauron
        gondor: watcher{mark}
        mordor: orcs
        shire: frodo sam
        """)
    if free:
        assert scene.play("dark-of-mordor watcher gondor-rohan").place("watcher") == "rohan"
    else:
        assert scene.refuse("dark-of-mordor watcher gondor-rohan") in ("T6", "C36")


def test_a_pinned_watcher_is_nobody_who_could_move_afterwards() -> None:
    """R32 C36: so the card cannot be played with only the Watcher left."""
    scene = Scene(f"""
        {DARK} mode=variant
        turn 3 sauron
        gondor: watcher!!!
        mordor: orcs
        shire: frodo sam
        """)
    assert scene.refuse("dark-of-mordor orcs mordor-dagorlad") == "R32"


def test_who_stepped_stays_concealed() -> None:
    """T6 H1: an ordinary step shows nobody."""
    scene = Scene(f"{DARK}; turn 3 sauron; gondor: orcs; rohan: warg; shire: frodo")
    scene.play("dark-of-mordor orcs gondor-fangorn", "warg rohan-caradhras")
    assert [fact.piece for fact in scene.told(Moved)] == ["?", "?"]


def test_the_dark_of_mordor_is_played_once() -> None:
    """T9 T6: not twice in a turn, not again later."""
    scene = Scene(f"{DARK}; turn 3 sauron; gondor: orcs; rohan: warg; shire: frodo")
    scene.play("dark-of-mordor orcs gondor-fangorn")
    assert scene.refuse("dark-of-mordor warg rohan-caradhras") == "T9"
    scene.play("warg rohan-caradhras", "frodo shire-arthedain")
    assert scene.refuse("dark-of-mordor warg caradhras-eregion") == "T9"
