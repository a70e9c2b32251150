"""Gollum, who flees forward."""

import pytest

from ninefold.games.confrontation.events import BattleBegan
from tests.confrontation.scene import Scene

CARDS = ["fellowship card", "sauron card"]


def gollum_attacked(attacker: str, rest: str = "", friend: str = "") -> Scene:
    """Someone walks from Caradhras into Fangorn."""
    scene = Scene(
        f"""
        options mode=draft
        turn 2 fellowship
        shire: frodo
        caradhras: {attacker}
        fangorn: gollum {friend}
        mordor: orcs
        {rest}
        """
    )
    return scene.play(f"{attacker} caradhras-fangorn")


def test_gollum_flees_forward_before_cards() -> None:
    """C35 R27: to a region in front of him, also the one his attacker came from."""
    scene = gollum_attacked("gimli")
    assert scene.asked() == ["sauron retreat"]
    assert scene.legal() == ["retreat misty-mountains", "retreat caradhras", "pass"]
    scene.play("retreat caradhras")
    assert scene.place("gollum") == "caradhras"
    assert scene.place("gimli") == "fangorn"
    assert scene.state.discards == ((), ())
    assert scene.asked() == ["sauron turn"]


@pytest.mark.parametrize("other", ["merry", "saruman"])
def test_gollum_needs_room_and_no_enemy(other: str) -> None:
    """R27: a Fellowship piece closes a region to him, and so does the limit."""
    scene = gollum_attacked("gimli", f"misty-mountains: {other}")
    assert scene.legal() == ["retreat caradhras", "pass"]
    assert scene.refuse("retreat misty-mountains") == "B4"


def test_gollum_joins_a_friend_where_there_is_room() -> None:
    """R27: the region need not be empty."""
    scene = Scene(
        "options mode=variant; turn 3 sauron; shire: frodo; rhudaur: elrond; arthedain: orcs;"
        "high-pass: gollum"
    )
    scene.play("gollum high-pass-rhudaur", "retreat arthedain")
    assert scene.place("gollum") == scene.place("orcs") == "arthedain"


def test_gollum_without_a_way_forward_must_fight() -> None:
    """R27 D10: friend and enemy in front of him, and he is not even asked."""
    scene = Scene(
        """
        options mode=variant
        turn 2 fellowship
        shire: frodo
        misty-mountains: elrond
        caradhras: orcs
        mirkwood: theoden
        fangorn: gollum
        """
    )
    scene.play("theoden mirkwood-fangorn river")
    assert scene.asked() == CARDS


@pytest.mark.parametrize("region", ["mirkwood", "rohan", "dagorlad", "eregion"])
def test_gollum_flees_only_forward(region: str) -> None:
    """C35 R27: not sideways, not back, not through the tunnel."""
    assert gollum_attacked("gimli").refuse(f"retreat {region}") == "B4"


def test_gollum_flees_out_of_his_own_attack() -> None:
    """C35: in any battle; his attack is over then."""
    scene = Scene(
        """
        options mode=variant
        turn 3 sauron
        shire: frodo
        eregion: elrond theoden
        caradhras: gollum
        mordor: orcs
        """
    )
    scene.play("gollum caradhras-eregion", "draw elrond", "retreat cardolan")
    assert scene.place("gollum") == "cardolan"
    assert len(scene.told(BattleBegan)) == 1
    assert scene.asked() == ["fellowship turn"]


def test_gollum_who_stays_has_no_second_chance() -> None:
    """C35: once cards are played it is too late."""
    scene = gollum_attacked("gimli").play("pass")
    assert scene.asked() == CARDS
    scene.play("fellowship: card 5", "sauron: card 1")
    assert scene.strengths == [(8, 2)]
    assert scene.place("gollum") == "fallen"


def test_gollum_does_not_flee_from_one_who_has_retreated() -> None:
    """C35: Faramir's retreat ends the battle first."""
    scene = gollum_attacked("faramir")
    assert scene.asked() == ["fellowship retreat"]
    scene.play("retreat rohan")
    assert scene.place("gollum") == "fangorn"
    assert scene.asked() == ["sauron turn"]


def test_gollum_may_flee_once_faramir_has_stayed() -> None:
    """C35 R10: Sauron's ability comes after the Fellowship's."""
    assert gollum_attacked("faramir").play("pass").asked() == ["sauron retreat"]


def test_boromir_is_faster_than_gollum() -> None:
    """C35 C9: both are defeated before Gollum can flee."""
    scene = gollum_attacked("boromir")
    assert scene.place("boromir") == scene.place("gollum") == "fallen"


@pytest.mark.parametrize("answer", ["no-cards", "pass"])
def test_gollum_may_flee_from_aragorn_with_or_without_cards(answer: str) -> None:
    """C35 C24: Aragorn's ban is on cards, not on Gollum."""
    scene = Scene(
        "options mode=variant; turn 3 sauron; shire: frodo; eregion: aragorn; caradhras: gollum"
    )
    scene.play("gollum caradhras-eregion", answer, "retreat arthedain")
    assert scene.place("gollum") == "arthedain"


def test_gollum_who_stays_without_cards_is_just_a_one() -> None:
    """C35 C24: then strength meets strength."""
    scene = Scene(
        "options mode=variant; turn 3 sauron; shire: frodo; eregion: aragorn; caradhras: gollum;"
        "mordor: orcs"
    )
    scene.play("gollum caradhras-eregion", "no-cards", "pass")
    assert scene.strengths == [(4, 1)]


def test_attacker_fights_on_when_gollum_has_fled() -> None:
    """C35 B10: his friends in the region are attacked next."""
    scene = gollum_attacked("gimli", friend="saruman")
    scene.play("draw gollum", "retreat misty-mountains")
    assert scene.told(BattleBegan)[-1] == BattleBegan("fangorn", "gimli", "saruman")


def test_gollum_does_not_flee_into_a_shire_that_holds_the_fellowship() -> None:
    """R27: one hobbit is enough to bar it."""
    scene = Scene(
        "options mode=variant; turn 3 sauron; shire: frodo; arthedain: elrond; rhudaur: gollum"
    )
    scene.play("gollum rhudaur-arthedain")
    assert scene.asked() == CARDS


def test_gollum_in_the_shire_has_nowhere_to_flee() -> None:
    """R27 R4: nothing lies in front of the Shire."""
    scene = Scene("options mode=variant; turn 3 sauron; shire: sam; rohan: frodo; cardolan: gollum")
    scene.play("gollum cardolan-shire")
    assert scene.asked() == CARDS
