"""Classic Frodo: his retreat sideways (C1)."""

import pytest

from tests.confrontation.scene import Scene

CARDS = ["fellowship card", "sauron card"]


def test_frodo_may_retreat_to_either_side() -> None:
    """C1 B5: attacked, Frodo slips away sideways; no card is played."""
    scene = Scene("""
        turn 5 sauron
        eregion: frodo
        caradhras: black-rider
        """)
    scene.play("black-rider caradhras-eregion")
    assert scene.asked() == ["fellowship retreat"]
    assert sorted(scene.legal()) == ["pass", "retreat enedwaith", "retreat rhudaur"]
    scene.play("retreat rhudaur")
    assert (scene.place("frodo"), scene.place("black-rider")) == ("rhudaur", "eregion")
    assert scene.state.discards == ((), ())
    assert scene.asked() == ["fellowship turn"]


def test_frodo_who_stays_fights_with_one() -> None:
    """C1 E3: the retreat is a choice; whoever stays and loses, loses the Ring."""
    scene = Scene("""
        turn 5 sauron
        eregion: frodo
        caradhras: black-rider
        """)
    scene.play("black-rider caradhras-eregion", "pass")
    scene.play("fellowship: card 5", "sauron: card 4")
    assert scene.place("frodo") == "fallen"
    assert scene.reason == "ring-bearer-defeated"


def test_retreat_is_too_late_once_cards_are_asked_for() -> None:
    """C1 B6: after the start of the battle Frodo cannot retreat by his ability."""
    scene = Scene("""
        turn 5 sauron
        eregion: frodo
        caradhras: black-rider
        """)
    scene.play("black-rider caradhras-eregion", "pass")
    assert scene.asked() == CARDS
    assert scene.refuse("fellowship: retreat rhudaur") == "B6"
    scene.play("fellowship: card 5", "sauron: card 1")
    assert scene.place("black-rider") == "fallen"
    assert scene.place("frodo") == "eregion"


@pytest.mark.parametrize("region", ["arthedain", "cardolan", "caradhras", "fangorn", "eregion"])
def test_retreat_goes_sideways_only(region: str) -> None:
    """C1 B4: neither backward nor forward, nor back through the tunnel."""
    scene = Scene("""
        turn 5 sauron
        eregion: frodo
        misty-mountains: black-rider
        """)
    scene.play("black-rider misty-mountains-eregion")
    assert scene.refuse(f"retreat {region}") == "B4"


def test_no_retreat_where_enemies_stand_or_friends_fill_the_region() -> None:
    """C1 B4 D10: with an enemy on one side and two friends on the other nothing is offered."""
    scene = Scene("""
        turn 5 sauron
        eregion: frodo
        rhudaur: merry pippin
        enedwaith: warg
        caradhras: black-rider
        """)
    scene.play("black-rider caradhras-eregion")
    assert scene.asked() == CARDS


def test_retreat_to_a_region_with_one_friend() -> None:
    """C1 B4 M4: one friend leaves room for Frodo; the enemy on the other side does not."""
    scene = Scene("""
        turn 5 sauron
        eregion: frodo
        rhudaur: merry
        enedwaith: warg
        caradhras: black-rider
        """)
    scene.play("black-rider caradhras-eregion")
    assert sorted(scene.legal()) == ["pass", "retreat rhudaur"]


@pytest.mark.parametrize(
    ("mountain", "origin"),
    [
        ("high-pass", "mirkwood"),
        ("misty-mountains", "fangorn"),
        ("caradhras", "rohan"),
        ("gap-of-rohan", "rohan"),
    ],
)
def test_no_retreat_in_the_mountains(mountain: str, origin: str) -> None:
    """C1 M3 B4: nobody retreats sideways in the mountains."""
    scene = Scene(f"""
        turn 5 sauron
        {mountain}: frodo
        {origin}: black-rider
        """)
    scene.play(f"black-rider {origin}-{mountain}")
    assert scene.asked() == CARDS


def test_no_retreat_from_the_shire() -> None:
    """C1 D10: there is nothing beside the Shire."""
    scene = Scene("""
        turn 5 sauron
        shire: frodo
        arthedain: black-rider
        """)
    scene.play("black-rider arthedain-shire")
    assert scene.asked() == CARDS


def test_no_retreat_when_frodo_attacks() -> None:
    """C1: the retreat is for the defender."""
    scene = Scene("""
        turn 6 fellowship
        caradhras: frodo
        rohan: black-rider
        """)
    scene.play("frodo caradhras-rohan")
    assert scene.asked() == CARDS


def test_frodo_retreats_to_where_the_witch_king_came_from() -> None:
    """C1 C12: after a sideways attack the region left by the Witch-king is open."""
    scene = Scene("""
        turn 5 sauron
        enedwaith: frodo
        eregion: witch-king
        """)
    scene.play("witch-king eregion-enedwaith ability", "retreat eregion")
    assert (scene.place("frodo"), scene.place("witch-king")) == ("eregion", "enedwaith")


def test_no_retreat_past_the_witch_king_to_his_companion() -> None:
    """C1 C12: it is closed while another of Sauron's characters is still there."""
    scene = Scene("""
        turn 5 sauron
        enedwaith: frodo
        eregion: witch-king orcs
        """)
    scene.play("witch-king eregion-enedwaith ability")
    assert scene.asked() == CARDS


@pytest.mark.parametrize("enemy", ["orcs", "saruman", "shelob", "cave-troll"])
def test_retreat_comes_before_anything_sauron_does(enemy: str) -> None:
    """C1 B5 R10: a retreat ends the battle, so Sauron's character does nothing."""
    scene = Scene(f"""
        turn 5 sauron
        eregion: frodo
        caradhras: {enemy}
        """)
    scene.play(f"{enemy} caradhras-eregion", "retreat enedwaith")
    assert (scene.place("frodo"), scene.place(enemy)) == ("enedwaith", "eregion")
    assert scene.asked() == ["fellowship turn"]


def test_retreat_in_a_later_battle_of_the_attack() -> None:
    """C1: Frodo may retreat also when he is not the first to be attacked."""
    scene = Scene("""
        turn 5 sauron
        eregion: frodo merry
        caradhras: black-rider
        """)
    scene.play("black-rider caradhras-eregion", "draw merry")
    scene.play("fellowship: card 1", "sauron: card 6")
    assert scene.place("merry") == "fallen"
    assert scene.asked() == ["fellowship retreat"]
    scene.play("retreat rhudaur")
    assert scene.place("frodo") == "rhudaur"
    assert scene.asked() == ["fellowship turn"]


@pytest.mark.parametrize(
    ("upstream", "ways"),
    [
        ("allowed", ["pass", "retreat mirkwood", "retreat rohan"]),
        ("forbidden", ["pass", "retreat rohan"]),
    ],
)
def test_retreat_against_the_river(upstream: str, ways: list[str]) -> None:
    """C1 G8 R41: upstream along the Anduin is open unless the option forbids it."""
    scene = Scene(f"""
        options upstream={upstream}
        turn 5 sauron
        fangorn: frodo
        dagorlad: black-rider
        """)
    scene.play("black-rider dagorlad-fangorn")
    assert sorted(scene.legal()) == ways
