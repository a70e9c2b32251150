"""Shadowfax: a step before the move (T1, R32, R37, R43)."""

import pytest

from ninefold.games.confrontation.events import Defeated, Moved
from tests.confrontation.scene import GAME, Scene

RIDE = "options specials=given fellowship-cards=shadowfax"


def test_the_rider_makes_the_move_of_the_turn_too() -> None:
    """T1: after the step by card the same character, and nobody else, moves normally."""
    scene = Scene(f"""
        {RIDE}
        turn 2 fellowship
        shire: frodo
        cardolan: gimli
        mordor: orcs
        """)
    scene.play("shadowfax frodo shire-arthedain")
    assert scene.place("frodo") == "arthedain"
    assert scene.asked() == ["fellowship turn"]
    assert scene.legal() == ["frodo arthedain-rhudaur", "frodo arthedain-eregion"]
    assert scene.refuse("gimli cardolan-eregion") == "T1"
    scene.play("frodo arthedain-eregion")
    assert scene.place("frodo") == "eregion"
    assert scene.asked() == ["sauron turn"]


def test_the_step_by_card_is_a_choice_that_ordinary_moves_stay_beside() -> None:
    """T1: the card may be played, it need not."""
    scene = Scene(f"{RIDE}; turn 2 fellowship; shire: frodo; mordor: orcs")
    assert scene.legal() == [
        "frodo shire-arthedain",
        "frodo shire-cardolan",
        "shadowfax frodo shire-arthedain",
        "shadowfax frodo shire-cardolan",
    ]
    scene.play("frodo shire-cardolan")
    assert scene.state.specials[0] == ("shadowfax",)


def test_the_step_does_not_enter_a_region_with_enemies() -> None:
    """T1 R43: a region with room left but with a Sauron character in it is no goal."""
    scene = Scene(f"{RIDE}; turn 2 fellowship; shire: frodo; arthedain: orcs")
    assert scene.refuse("shadowfax frodo shire-arthedain") == "T1"
    assert "frodo shire-arthedain" in scene.legal(), "an ordinary move may attack there"


def test_the_step_does_not_enter_a_full_region() -> None:
    """T1 R43 M4: a region without enemies but with two friends in it is no goal either."""
    scene = Scene(f"{RIDE}; turn 2 fellowship; shire: frodo; arthedain: gimli merry; mordor: orcs")
    assert scene.refuse("shadowfax frodo shire-arthedain") == "M4"
    scene.play("shadowfax frodo shire-cardolan")


def test_one_friend_leaves_room_for_the_rider() -> None:
    """T1 M4: below the limit is enough."""
    scene = Scene(f"{RIDE}; turn 2 fellowship; shire: frodo; arthedain: gimli; mordor: orcs")
    scene.play("shadowfax frodo shire-arthedain")
    assert scene.refuse("gimli arthedain-rhudaur") == "T1", "the friend beside him is not he"
    scene.play("frodo arthedain-rhudaur")
    assert scene.place("frodo") == "rhudaur"


def test_the_step_is_neither_sideways_nor_backward() -> None:
    """T1 M2: the card grants a step forward."""
    scene = Scene(f"{RIDE}; turn 2 fellowship; cardolan: frodo; mordor: orcs")
    assert scene.refuse("shadowfax frodo cardolan-arthedain") == "M2"
    assert scene.refuse("shadowfax frodo cardolan-shire") == "M2"


@pytest.mark.parametrize(
    ("origin", "way", "then"),
    [
        ("mirkwood", "mirkwood-fangorn river", "fangorn-gondor"),
        ("fangorn", "fangorn-rohan river", "rohan-gondor"),
        ("eregion", "eregion-fangorn tunnel", "fangorn-rohan river"),
    ],
)
def test_the_step_may_follow_a_yellow_arrow(origin: str, way: str, then: str) -> None:
    """T1 M5 M6: river and tunnel are open to the rider, and to the move after."""
    scene = Scene(f"{RIDE}; turn 2 fellowship; {origin}: frodo; mordor: orcs")
    scene.play(f"shadowfax frodo {way}", f"frodo {then}")
    assert scene.asked() == ["sauron turn"]


def test_the_rider_does_not_take_the_tunnel_into_enemies() -> None:
    """T1 R43 M6: Fangorn has to be free of enemies at the end of the tunnel too."""
    scene = Scene(f"{RIDE}; turn 2 fellowship; eregion: frodo; fangorn: orcs")
    assert scene.refuse("shadowfax frodo eregion-fangorn tunnel") == "T1"


IN_THE_TUNNEL = f"""
    {RIDE}
    turn 2 fellowship
    eregion: frodo gimli
    caradhras: balrog
    mordor: orcs
    """


def test_the_balrog_may_catch_the_rider_in_the_tunnel() -> None:
    """T1 C10 R32: he falls without a battle, and the turn is over without a move."""
    scene = Scene(IN_THE_TUNNEL)
    scene.play("shadowfax gimli eregion-fangorn tunnel")
    assert scene.asked() == ["sauron ambush"]
    scene.play("ambush")
    assert scene.place("gimli") == "fallen"
    assert scene.told(Defeated) == [Defeated("gimli", "eregion", "C10")]
    assert scene.place("balrog") == "caradhras"
    assert scene.place("frodo") == "eregion"
    assert scene.asked() == ["sauron turn"]
    assert scene.state.specials[0] == (), "the card is spent all the same"


def test_the_balrog_may_let_the_rider_pass() -> None:
    """T1 C10: then the rider arrives in Fangorn and must still move."""
    scene = Scene(IN_THE_TUNNEL)
    scene.play("shadowfax gimli eregion-fangorn tunnel", "pass")
    assert scene.place("gimli") == "fangorn"
    assert scene.asked() == ["fellowship turn"]
    assert scene.refuse("frodo eregion-caradhras") == "T1"
    scene.play("gimli fangorn-gondor")
    assert scene.asked() == ["sauron turn"]


def test_frodo_caught_on_shadowfax_loses_the_game() -> None:
    """T1 C10 E3: the Balrog strikes anyone, even the Ring-bearer."""
    scene = Scene(IN_THE_TUNNEL)
    scene.play("shadowfax frodo eregion-fangorn tunnel", "ambush")
    assert scene.reason == "ring-bearer-defeated"


def test_variant_frodo_caught_on_shadowfax_hands_on_the_ring_and_the_turn_ends() -> None:
    """R29 R32: Sam inherits, yet nobody moves on in this turn."""
    scene = Scene(f"""
        {RIDE} mode=draft
        turn 2 fellowship
        eregion: frodo*
        shire: sam
        caradhras: balrog
        """)
    scene.play("shadowfax frodo eregion-fangorn tunnel", "ambush")
    assert scene.reason == ""
    assert scene.state.bearer == "sam"
    assert scene.asked() == ["sauron turn"]


def test_sauron_is_asked_about_any_concealed_piece_in_caradhras() -> None:
    """R3 D8 T1: a rider learns nothing from the question; only a Balrog can say yes."""
    scene = Scene(f"""
        {RIDE}
        turn 2 fellowship
        eregion: frodo
        caradhras: warg
        mordor: balrog
        """)
    scene.play("shadowfax frodo eregion-fangorn tunnel")
    assert scene.asked() == ["sauron ambush"]
    assert scene.legal() == ["pass"]
    assert scene.refuse("ambush") == "C10"


def test_the_move_after_the_step_may_run_into_the_balrog() -> None:
    """T1 C10: a step to Eregion, then the tunnel as the ordinary move."""
    scene = Scene(f"{RIDE}; turn 2 fellowship; cardolan: gimli; shire: frodo; caradhras: balrog")
    scene.play("shadowfax gimli cardolan-eregion", "gimli eregion-fangorn tunnel", "ambush")
    assert scene.place("gimli") == "fallen"
    assert scene.asked() == ["sauron turn"]


@pytest.mark.parametrize("rider", ["frodo", "gimli"])
def test_the_step_never_enters_mordor(rider: str) -> None:
    """R37: not even the Ring-bearer."""
    scene = Scene(f"{RIDE}; turn 2 fellowship; gondor: frodo gimli; rohan: orcs")
    assert scene.refuse(f"shadowfax {rider} gondor-mordor") == "R37"
    assert f"{rider} gondor-mordor" in scene.legal()


def test_not_even_treebeard_rides_into_mordor() -> None:
    """R37 C27: though his jump to Fangorn could follow."""
    scene = Scene(
        f"{RIDE} mode=variant; turn 2 fellowship; gondor: treebeard; shire: frodo; fangorn: orcs"
    )
    assert scene.refuse("shadowfax treebeard gondor-mordor") == "R37"
    assert "treebeard gondor-fangorn ability" in scene.legal()


def test_the_ring_bearer_rides_and_then_walks_into_mordor() -> None:
    """T1 E1: the step brings him to Gondor, the move wins."""
    scene = Scene(f"{RIDE}; turn 2 fellowship; rohan: frodo; mordor: orcs warg shelob saruman")
    scene.play("shadowfax frodo rohan-gondor", "frodo gondor-mordor")
    assert scene.reason == "ring-in-mordor"


BLOCKED_BEHIND_GONDOR = f"""
    {RIDE}
    turn 2 fellowship
    mordor: gimli merry pippin legolas
    """


def test_nobody_rides_who_could_not_move_on() -> None:
    """R32: from Gondor the only way leads to Mordor, which is full of friends."""
    scene = Scene(f"{BLOCKED_BEHIND_GONDOR}; rohan: frodo; fangorn: orcs")
    assert scene.refuse("shadowfax frodo rohan-gondor") == "R32"
    assert scene.legal() == ["frodo rohan-gondor"]


def test_an_ability_move_is_enough_to_move_on() -> None:
    """R32 R37: Aragorn may ride to Gondor if he can attack sideways from there."""
    scene = Scene(f"{BLOCKED_BEHIND_GONDOR}; rohan: aragorn; fangorn: frodo; dagorlad: orcs")
    assert scene.refuse("shadowfax frodo fangorn-gondor") == "R32"
    scene.play("shadowfax aragorn rohan-gondor")
    assert scene.legal() == ["aragorn gondor-dagorlad ability"]
    scene.play("aragorn gondor-dagorlad ability")
    assert scene.asked() == ["fellowship card", "sauron card"]


def test_a_friend_who_makes_room_by_riding_is_counted_at_his_new_place() -> None:
    """R32 M4: the rider leaves a place behind him, so he may even fill the region before him."""
    scene = Scene(f"{RIDE}; turn 2 fellowship; dagorlad: frodo; mirkwood: gimli; rohan: orcs")
    scene.play("shadowfax gimli mirkwood-dagorlad")
    assert scene.legal() == ["gimli dagorlad-mordor"]


def test_the_move_after_the_step_may_attack() -> None:
    """T1 M7: only the step by card keeps away from enemies."""
    scene = Scene(f"""
        {RIDE}
        turn 2 fellowship
        shire: frodo
        cardolan: gimli
        caradhras: orcs
        mordor: warg
        """)
    scene.play("shadowfax gimli cardolan-eregion", "gimli eregion-caradhras")
    assert scene.place("orcs") == "fallen"
    assert scene.place("gimli") == "caradhras"
    assert scene.asked() == ["sauron turn"]


@pytest.mark.parametrize(
    ("ride", "attack"),
    [("shire-cardolan", "cardolan-arthedain"), ("cardolan-eregion", "eregion-arthedain")],
)
def test_the_move_after_the_step_may_be_aragorns_attack(ride: str, attack: str) -> None:
    """R37 C6: sideways or backward from where the ride ended."""
    origin = ride.partition("-")[0]
    scene = Scene(f"{RIDE}; turn 2 fellowship; rhudaur: frodo; {origin}: aragorn; arthedain: warg")
    scene.play(f"shadowfax aragorn {ride}", f"aragorn {attack} ability")
    assert scene.place("aragorn") == "arthedain"
    assert scene.asked() == ["fellowship card", "sauron card"]


def test_aragorn_leaves_the_enemy_beside_him_behind_when_he_rides() -> None:
    """R37 C6: from Enedwaith the Orcs in Arthedain are out of his reach."""
    scene = Scene(f"""
        {RIDE}
        turn 2 fellowship
        shire: frodo
        cardolan: aragorn
        arthedain: orcs
        """)
    assert "aragorn cardolan-arthedain ability" in scene.legal()
    scene.play("shadowfax aragorn cardolan-enedwaith")
    assert scene.legal() == ["aragorn enedwaith-caradhras", "aragorn enedwaith-gap-of-rohan"]


def test_treebeard_rides_and_jumps_to_fangorn() -> None:
    """R37 C27: the jump is a move by ability and may follow."""
    scene = Scene(f"{RIDE} mode=variant; turn 2 fellowship; shire: frodo treebeard; fangorn: orcs")
    scene.play("shadowfax treebeard shire-arthedain", "treebeard arthedain-fangorn ability")
    assert scene.place("treebeard") == "fangorn"
    assert scene.asked() == ["fellowship card", "sauron card"]


def test_the_card_does_not_lend_an_ability_for_the_step_itself() -> None:
    """T1: the step by card is an ordinary one."""
    scene = Scene(f"{RIDE}; turn 2 fellowship; shire: frodo; cardolan: aragorn; arthedain: orcs")
    assert scene.refuse("shadowfax aragorn cardolan-arthedain ability") == "T1"


def test_a_concealed_rider_is_seen_moving_but_not_known() -> None:
    """T1 H1 D1: an ordinary step by card shows nobody."""
    scene = Scene(f"{RIDE}; turn 2 fellowship; shire: frodo gimli; mordor: orcs")
    scene.play("shadowfax frodo shire-arthedain")
    assert [fact.piece for fact in scene.told(Moved)] == ["?"]
    assert {piece.face for piece in GAME.view(scene.state, 1).pieces[0] if piece.token} == {"?"}


def test_shadowfax_is_played_once() -> None:
    """T9 T1: not twice in a turn, not again later, not without holding it."""
    scene = Scene(f"{RIDE}; turn 2 fellowship; shire: frodo; mordor: orcs")
    scene.play("shadowfax frodo shire-arthedain")
    assert scene.refuse("shadowfax frodo arthedain-eregion") == "T9"
    scene.play("frodo arthedain-eregion", "orcs mordor-gondor")
    assert scene.refuse("shadowfax frodo eregion-caradhras") == "T9"


def test_sauron_does_not_ride_shadowfax() -> None:
    """T1 T9: the card is the Fellowship's."""
    scene = Scene(f"{RIDE}; turn 3 sauron; shire: frodo; mordor: orcs")
    assert scene.refuse("shadowfax orcs mordor-gondor") == "T9"
