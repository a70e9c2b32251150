"""Shelob, who goes home to Gondor after a meal."""

import pytest

from ninefold.core import Outcome
from ninefold.games.confrontation.board import SAURON
from ninefold.games.confrontation.events import BattleBegan, Defeated, Moved
from tests.confrontation.scene import Scene

CARDS = ["fellowship card", "sauron card"]
KILL = ("fellowship: card 1", "sauron: card 6")


def shelob_attacks(
    defenders: str, rest: str = "shire: frodo", options: str = "options mode=draft"
) -> Scene:
    """Shelob walks from Caradhras into Eregion."""
    scene = Scene(
        f"""
        {options}
        turn 3 sauron
        eregion: {defenders}
        caradhras: shelob
        mordor: cave-troll
        {rest}
        """
    )
    return scene.play("shelob caradhras-eregion")


GONDOR = [
    pytest.param("", "gondor", id="empty"),
    pytest.param("gondor: orcs", "gondor", id="one other"),
    pytest.param("gondor: orcs warg", "fallen", id="two others"),
    pytest.param("gondor: merry", "fallen", id="a Fellowship character"),
]


@pytest.mark.parametrize(("gondor", "goes"), GONDOR)
def test_shelob_who_kills_as_attacker_goes_to_gondor(gondor: str, goes: str) -> None:
    """C11 R25: or is defeated where two others or an enemy are."""
    scene = shelob_attacks("gimli", f"shire: frodo; {gondor}").play(*KILL)
    assert scene.place("gimli") == "fallen"
    assert scene.place("shelob") == goes


@pytest.mark.parametrize(("gondor", "goes"), GONDOR)
def test_shelob_who_kills_as_defender_goes_to_gondor(gondor: str, goes: str) -> None:
    """C11 R25: it does not matter who attacked."""
    scene = Scene(
        f"turn 2 fellowship; shire: frodo; eregion: gimli; caradhras: shelob; {gondor};"
        "mordor: cave-troll"
    )
    scene.play("gimli eregion-caradhras", *KILL)
    assert scene.place("gimli") == "fallen"
    assert scene.place("shelob") == goes


def test_shelob_without_a_place_in_gondor_is_defeated_openly() -> None:
    """C11: everyone sees her leave, where she fought."""
    scene = shelob_attacks("gimli", "shire: frodo; gondor: merry").play(*KILL)
    assert scene.told(Defeated)[1:] == [Defeated("shelob", "eregion", "C11")]
    assert scene.place("merry") == "gondor"


@pytest.mark.parametrize("friend", ["", "orcs"])
def test_shelob_who_defends_gondor_stays(friend: str) -> None:
    """C11: the battle took place in Gondor."""
    scene = Scene(
        f"turn 2 fellowship; shire: frodo; rohan: gimli; gondor: shelob {friend};mordor: cave-troll"
    )
    scene.play("gimli rohan-gondor")
    if friend:
        scene.play("draw shelob")
    scene.play(*KILL)
    assert scene.place("gimli") == "fallen"
    assert scene.place("shelob") == "gondor"
    assert scene.told(Moved)[1:] == []


def test_shelob_who_attacks_gondor_stays_and_fights_on() -> None:
    """C11 R25: in Gondor the rest of the Fellowship does not kill her; the attack goes on."""
    scene = Scene("turn 3 sauron; shire: frodo; gondor: gimli merry; mordor: shelob")
    scene.play("shelob mordor-gondor", "draw gimli", *KILL)
    assert scene.place("shelob") == "gondor"
    assert scene.asked() == CARDS
    assert scene.told(BattleBegan)[-1] == BattleBegan("gondor", "shelob", "merry")


def test_shelobs_attack_ends_when_she_goes_to_gondor() -> None:
    """R25: the second defender is not attacked any more."""
    scene = shelob_attacks("gimli merry").play("draw gimli", *KILL)
    assert scene.place("shelob") == "gondor"
    assert scene.place("merry") == "eregion"
    assert len(scene.told(BattleBegan)) == 1
    assert scene.asked() == ["fellowship turn"]


def test_shelobs_attack_ends_when_gondor_has_no_place_for_her() -> None:
    """R25: likewise when she is defeated instead."""
    scene = shelob_attacks("gimli merry", "shire: frodo; gondor: legolas")
    scene.play("draw gimli", *KILL)
    assert scene.place("shelob") == "fallen"
    assert scene.place("merry") == "eregion"
    assert scene.asked() == ["fellowship turn"]


def test_shelob_leaves_her_friends_behind() -> None:
    """C11: attacked beside the Orcs, she goes to Gondor and they stay."""
    scene = Scene(
        "turn 2 fellowship; shire: frodo; misty-mountains: gimli; fangorn: shelob orcs;"
        "mordor: cave-troll"
    )
    scene.play("gimli misty-mountains-fangorn", "draw shelob", *KILL)
    assert scene.place("shelob") == "gondor"
    assert scene.place("orcs") == "fangorn"
    assert scene.asked() == ["sauron turn"]


@pytest.mark.parametrize(
    "cards",
    [
        pytest.param(("fellowship: card 3", "sauron: card 1"), id="tie"),
        pytest.param(("fellowship: card noble-sacrifice", "sauron: card 6"), id="Noble Sacrifice"),
    ],
)
def test_shelob_who_falls_with_her_opponent_goes_nowhere(cards: tuple[str, str]) -> None:
    """R25: she must survive the battle."""
    scene = shelob_attacks("gimli").play(*cards)
    assert scene.place("gimli") == scene.place("shelob") == "fallen"


def test_boromir_takes_shelob_with_him() -> None:
    """R25 C9: both are defeated, and Gondor does not matter."""
    scene = shelob_attacks("boromir")
    assert scene.place("boromir") == scene.place("shelob") == "fallen"


def test_shelob_does_not_go_home_for_an_enemy_who_retreats() -> None:
    """C11 B11: a retreat is no defeat."""
    scene = shelob_attacks("frodo", "").play("retreat rhudaur")
    assert scene.place("shelob") == "eregion"


def test_shelob_does_not_go_home_for_a_friends_kill() -> None:
    """C11: only her own battle counts."""
    scene = Scene("turn 3 sauron; shire: frodo; eregion: merry; caradhras: orcs; rohan: shelob")
    scene.play("orcs caradhras-eregion")
    assert scene.place("merry") == "fallen"
    assert scene.place("shelob") == "rohan"


@pytest.mark.parametrize("gondor", ["gondor: orcs warg", "gondor: merry", ""])
def test_defeat_that_ends_the_game_ends_it_before_shelob_is_placed(gondor: str) -> None:
    """R25: she counts for the score where she stands."""
    scene = shelob_attacks("frodo", f"shire: sam; {gondor}").play("pass", *KILL)
    assert scene.reason == "ring-bearer-defeated"
    assert scene.place("shelob") == "eregion"
    friends = 2 if "orcs" in gondor else 0
    assert scene.state.outcome == Outcome((SAURON,), "ring-bearer-defeated", "E3", (0, 2 + friends))


@pytest.mark.parametrize(("gondor", "goes"), GONDOR)
def test_shelob_goes_to_gondor_when_variant_frodo_passes_the_ring_on(
    gondor: str, goes: str
) -> None:
    """R25 E6: that defeat does not end the game."""
    scene = shelob_attacks("frodo*", f"shire: sam; {gondor}").play(*KILL)
    assert scene.state.bearer == "sam"
    assert scene.place("shelob") == goes
    assert scene.asked() == ["fellowship turn"]


def test_shelob_is_not_placed_when_the_ring_passes_to_sam_in_mordor() -> None:
    """R25 R8: her kill wins the game for the Fellowship, and she stays where she fought."""
    scene = Scene(
        "options mode=draft; turn 3 sauron; eregion: frodo*; caradhras: shelob;"
        "gondor: orcs warg; mordor: sam"
    )
    scene.play("shelob caradhras-eregion", *KILL)
    assert scene.reason == "ring-in-mordor"
    assert scene.place("shelob") == "eregion"


def test_shelob_may_leave_gondor_again() -> None:
    """C11: she stands there like anyone; a step forward is open to her."""
    scene = shelob_attacks("gimli").play(*KILL)
    scene.play("frodo shire-arthedain", "shelob gondor-rohan")
    assert scene.place("shelob") == "rohan"
