"""Both Orcs: the classic ones kill the first they attack, the variant ones attack with 6."""

import pytest

from ninefold.games.confrontation.events import BattleBegan
from tests.confrontation.scene import Scene

CARDS = ["fellowship card", "sauron card"]


def orcs_attack(defenders: str, rest: str = "", options: str = "options mode=draft") -> Scene:
    """The Orcs walk from the Misty Mountains into Eregion."""
    scene = Scene(
        f"""
        {options}
        turn 3 sauron
        eregion: {defenders}
        misty-mountains: orcs
        mordor: cave-troll
        {rest}
        """
    )
    return scene.play("orcs misty-mountains-eregion")


@pytest.mark.parametrize("victim", ["gandalf", "aragorn", "legolas", "merry", "elrond"])
def test_orcs_kill_whom_they_attack_before_cards(victim: str) -> None:
    """C16: the first attacked falls at once, however strong."""
    scene = orcs_attack(victim, "shire: frodo")
    assert scene.place(victim) == "fallen"
    assert scene.place("orcs") == "eregion"
    assert scene.state.discards == ((), ())
    assert scene.asked() == ["fellowship turn"]


def test_orcs_kill_the_first_not_the_second() -> None:
    """C16 R15: in the second battle of their attack the Orcs are an ordinary 2."""
    scene = orcs_attack("legolas aragorn", "shire: frodo").play("draw legolas")
    assert scene.place("legolas") == "fallen"
    assert scene.asked() == CARDS
    scene.play("fellowship: card 1", "sauron: card 2")
    assert scene.strengths == [(5, 4)]
    assert scene.place("aragorn") == "eregion"
    assert scene.place("orcs") == "fallen"


def test_orcs_kill_again_in_their_next_attack() -> None:
    """C16 R15: every attack has its own first battle."""
    scene = orcs_attack("legolas", "arthedain: merry; shire: frodo boromir")
    scene.play("boromir shire-cardolan", "orcs eregion-arthedain")
    assert scene.place("merry") == "fallen"


def test_retreat_uses_up_the_orcs_kill() -> None:
    """C16 R15: after Frodo's retreat the next one defends with cards."""
    scene = orcs_attack("frodo aragorn").play("draw frodo", "retreat rhudaur")
    assert scene.place("frodo") == "rhudaur"
    assert scene.asked() == CARDS
    scene.play("fellowship: card 1", "sauron: card 1")
    assert scene.place("aragorn") == "eregion"
    assert scene.place("orcs") == "fallen"


def test_retreat_with_gwaihir_uses_up_the_orcs_kill() -> None:
    """R15 T4: whoever is attacked after a retreat with Gwaihir plays a card."""
    scene = orcs_attack(
        "legolas aragorn", "shire: frodo", "options specials=given fellowship-cards=gwaihir"
    )
    scene.play("draw aragorn", "gwaihir arthedain")
    assert scene.place("legolas") == "eregion"
    assert scene.asked() == CARDS


def test_frodo_who_stays_is_killed_by_the_orcs() -> None:
    """C16 E3: Frodo may retreat before they strike; if he does not, the Ring is lost."""
    scene = orcs_attack("frodo")
    assert scene.asked() == ["fellowship retreat"]
    scene.play("pass")
    assert scene.reason == "ring-bearer-defeated"


def test_orcs_kill_sam_in_frodos_place_and_not_frodo_after_him() -> None:
    """R15 C2: Sam who steps in is the first attacked; Frodo then fights with cards."""
    scene = orcs_attack("frodo sam").play("draw frodo", "sam")
    assert scene.place("sam") == "fallen"
    assert scene.told(BattleBegan)[-1] == BattleBegan("eregion", "orcs", "frodo")
    scene.play("pass")
    assert scene.asked() == CARDS


def test_orcs_kill_sam_although_he_proves_his_five() -> None:
    """R15 R12: the 5 is claimed before they strike and does not save Sam."""
    scene = orcs_attack("frodo sam").play("draw sam", "five")
    assert scene.place("sam") == "fallen"
    assert scene.state.discards == ((), ())


def test_newcomer_after_smeagols_switch_is_the_first_attacked() -> None:
    """R15 C21: the switch is no battle, so the newcomer is killed."""
    scene = orcs_attack("smeagol", "rhudaur: legolas; shire: frodo")
    assert scene.asked() == ["fellowship switch"]
    scene.play("switch legolas")
    assert scene.place("legolas") == "fallen"
    assert scene.place("smeagol") == "rhudaur"
    assert scene.place("orcs") == "eregion"


def test_gimli_switched_in_by_smeagol_kills_the_orcs_first() -> None:
    """R15 C8: the newcomer's ability comes before theirs."""
    scene = orcs_attack("smeagol", "rhudaur: gimli; shire: frodo").play("switch gimli")
    assert scene.place("orcs") == "fallen"
    assert scene.place("gimli") == "eregion"


def test_smeagol_who_does_not_switch_is_killed() -> None:
    """R15 C16: declining the switch leaves Sméagol to the Orcs."""
    scene = orcs_attack("smeagol", "rhudaur: gimli; shire: frodo").play("pass")
    assert scene.place("smeagol") == "fallen"
    assert scene.place("orcs") == "eregion"


@pytest.mark.parametrize("answer", ["no-cards", "pass"])
def test_aragorns_ban_on_cards_does_not_stop_the_orcs(answer: str) -> None:
    """R15: variant Aragorn falls, whether he forbids cards or not."""
    scene = orcs_attack("aragorn*", "shire: frodo")
    assert scene.asked() == ["fellowship forbid"]
    scene.play(answer)
    assert scene.place("aragorn") == "fallen"
    assert scene.strengths == []


@pytest.mark.parametrize(("defender", "falls"), [("gimli", False), ("boromir", True)])
def test_gimli_and_boromir_are_faster_than_the_orcs(defender: str, falls: bool) -> None:
    """C16 B5: an ability of the Fellowship that defeats the Orcs leaves them no strike."""
    scene = orcs_attack(defender, "shire: frodo")
    assert scene.place("orcs") == "fallen"
    assert (scene.place(defender) == "fallen") is falls


def test_orcs_that_defend_kill_nobody() -> None:
    """C16 R15: attacked, the Orcs are an ordinary 2."""
    scene = Scene("turn 2 fellowship; shire: frodo; eregion: legolas; caradhras: orcs")
    scene.play("legolas eregion-caradhras")
    assert scene.asked() == CARDS
    scene.play("fellowship: card 1", "sauron: card 1")
    assert scene.strengths == [(4, 3)]
    assert scene.place("orcs") == "fallen"


def test_defending_orcs_have_no_strike_left_over_for_a_second_attacker() -> None:
    """C16: also after Pippin's retreat the Orcs, attacked again, do not kill."""
    scene = Scene(
        """
        turn 2 fellowship
        shire: frodo
        eregion: pippin legolas
        caradhras: orcs
        mordor: cave-troll
        """
    )
    scene.play("pippin eregion-caradhras", "retreat enedwaith", "cave-troll mordor-gondor")
    scene.play("legolas eregion-caradhras")
    assert scene.asked() == CARDS


VARIANT = "options mode=variant"


def variant_attack(defenders: str, rest: str = "shire: frodo") -> Scene:
    scene = Scene(
        f"""
        {VARIANT}
        turn 3 sauron
        eregion: {defenders}
        misty-mountains: orcs
        mordor: watcher
        {rest}
        """
    )
    return scene.play("orcs misty-mountains-eregion")


def test_variant_orcs_attack_with_six() -> None:
    """C34: attacking, the variant Orcs have 6 and leave the rest to the cards."""
    scene = variant_attack("treebeard")
    assert scene.asked() == CARDS
    scene.play("fellowship: card 4", "sauron: card 1")
    assert scene.strengths == [(8, 7)]
    assert scene.place("orcs") == "fallen"


def test_variant_orcs_keep_their_six_in_the_second_battle() -> None:
    """C34: the 6 holds as long as they attack, not for one battle only."""
    scene = variant_attack("treebeard elrond").play("draw treebeard")
    scene.play("fellowship: card 1", "sauron: card 3", "fellowship: card 2", "sauron: card 1")
    assert scene.strengths == [(5, 9), (5, 7)]
    assert scene.place("elrond") == "fallen"


def test_variant_orcs_defend_with_three() -> None:
    """C34: attacked, they have the 3 of their tile."""
    scene = Scene(f"{VARIANT}; turn 2 fellowship; shire: frodo; eregion: elrond; caradhras: orcs")
    scene.play("elrond eregion-caradhras", "fellowship: card 1", "sauron: card 1")
    assert scene.strengths == [(4, 4)]
    assert scene.place("orcs") == scene.place("elrond") == "fallen"


def test_variant_sam_meets_attacking_orcs_with_six() -> None:
    """C34 C20: Sam copies the 6 of the attack."""
    scene = variant_attack("sam").play("fellowship: card 2", "sauron: card 1")
    assert scene.strengths == [(8, 7)]


def test_gimli_defeats_the_variant_orcs_too() -> None:
    """C8 C34 R13: his ability names the Orcs, and so both sides of their tile."""
    scene = Scene(
        """
        options mode=draft
        turn 3 sauron
        shire: frodo
        eregion: gimli
        misty-mountains: orcs*
        mordor: cave-troll
        """
    )
    scene.play("orcs misty-mountains-eregion")
    assert scene.place("orcs") == "fallen"
    assert scene.place("gimli") == "eregion"
