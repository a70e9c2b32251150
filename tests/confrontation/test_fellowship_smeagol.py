"""Sméagol's switch, and everything it can lead to (C21, R28)."""

import pytest

from ninefold.games.confrontation.events import CardCancelled, RingPassed
from tests.confrontation.scene import Scene

CARDS = ["fellowship card", "sauron card"]


def attacked(
    friends: str, enemy: str = "black-rider", region: str = "rohan", beside: str = ""
) -> Scene:
    """Sméagol is attacked from Gondor, in a draft game."""
    scene = Scene(f"""
        options mode=draft
        turn 5 sauron
        {region}: smeagol {beside}
        {friends}
        gondor: {enemy}
        mordor: {"warg" if enemy == "cave-troll" else "cave-troll"}
        """)
    return scene.play(f"{enemy.rstrip('*')} gondor-{region}")


def test_smeagol_trades_places_with_a_neighbour() -> None:
    """C21 R28: the newcomer is revealed and fights; Sméagol stands where he came from."""
    scene = attacked("shire: frodo; caradhras: legolas")
    assert scene.asked() == ["fellowship switch"]
    assert sorted(scene.legal()) == ["pass", "switch legolas"]
    scene.play("switch legolas")
    assert (scene.place("legolas"), scene.place("smeagol")) == ("rohan", "caradhras")
    assert scene.piece("legolas").shown
    assert scene.asked() == CARDS
    scene.play("fellowship: card 2", "sauron: card 1")
    assert scene.strengths == [(5, 4)]
    assert scene.place("black-rider") == "fallen"


def test_smeagol_may_fight_himself() -> None:
    """C21: it is a choice; his strength is 0."""
    scene = attacked("shire: frodo; caradhras: legolas").play("pass")
    assert scene.asked() == CARDS
    scene.play("fellowship: card 2", "sauron: card 1")
    assert scene.strengths == [(2, 4)]
    assert scene.place("smeagol") == "fallen"
    assert not scene.piece("legolas").shown


def test_switch_is_too_late_once_cards_are_asked_for() -> None:
    """C21 B6: only at the beginning of the battle."""
    scene = attacked("shire: frodo; caradhras: legolas").play("pass")
    assert scene.refuse("fellowship: switch legolas") == "B6"


def test_partners_stand_forward_backward_or_sideways() -> None:
    """R28: every adjacent region will do, enemies and empty places do not matter."""
    scene = Scene("""
        options mode=variant
        turn 5 sauron
        fangorn: smeagol
        gondor: aragorn
        mirkwood: elrond
        misty-mountains: theoden
        caradhras: gandalf
        rohan: faramir treebeard
        shire: frodo sam
        dagorlad: uruk-hai
        """)
    scene.play("uruk-hai dagorlad-fangorn")
    assert sorted(scene.legal()) == [
        "pass",
        "switch aragorn",
        "switch elrond",
        "switch faramir",
        "switch gandalf",
        "switch theoden",
        "switch treebeard",
    ]


@pytest.mark.parametrize("region", ["eregion", "high-pass", "gap-of-rohan", "cardolan"])
def test_no_switch_over_a_distance(region: str) -> None:
    """R28 D10: the tunnel does not make Eregion a neighbour of Fangorn."""
    scene = attacked(f"shire: frodo; {region}: legolas", region="fangorn")
    assert scene.asked() == CARDS


def test_no_sideways_switch_in_the_mountains() -> None:
    """C21 R28 M3: from Caradhras only forward and backward."""
    scene = Scene("""
        options mode=variant
        turn 5 sauron
        caradhras: smeagol
        misty-mountains: elrond
        gap-of-rohan: theoden
        eregion: aragorn
        fangorn: gandalf
        shire: frodo
        rohan: uruk-hai
        """)
    scene.play("uruk-hai rohan-caradhras")
    assert sorted(scene.legal()) == ["pass", "switch aragorn", "switch gandalf"]
    assert scene.refuse("switch elrond") == "R28"


def test_no_switch_when_only_mountain_neighbours_are_there() -> None:
    """C21 D10: nothing to offer, nothing is asked."""
    scene = Scene("""
        options mode=variant
        turn 5 sauron
        caradhras: smeagol
        misty-mountains: elrond
        shire: frodo
        rohan: uruk-hai
        """)
    scene.play("uruk-hai rohan-caradhras")
    assert scene.asked() == CARDS


def test_no_switch_beside_a_friend() -> None:
    """C21: he must be the only Fellowship character in his region."""
    scene = attacked("shire: frodo; caradhras: legolas", beside="gimli")
    scene.play("draw smeagol")
    assert scene.asked() == CARDS


def test_no_switch_when_smeagol_attacks() -> None:
    """C21: only as a defender."""
    scene = Scene("""
        options mode=variant
        turn 6 fellowship
        shire: frodo
        eregion: smeagol elrond
        caradhras: uruk-hai
        """)
    scene.play("smeagol eregion-caradhras")
    assert scene.asked() == CARDS


def test_switch_with_one_of_two_in_a_full_region() -> None:
    """R28 M4: places are traded, so the limit is kept; the other friend stays."""
    scene = attacked("shire: frodo; fangorn: legolas gimli").play("switch gimli")
    assert (scene.place("gimli"), scene.place("smeagol")) == ("rohan", "fangorn")
    assert scene.place("legolas") == "fangorn"
    assert not scene.piece("legolas").shown


def test_switch_once_his_companion_has_fallen() -> None:
    """C21 R15: alone in the second battle he may switch, and the Orcs have struck already."""
    scene = attacked("shire: frodo; caradhras: merry", enemy="orcs", beside="legolas")
    scene.play("draw legolas")
    assert scene.place("legolas") == "fallen"
    assert scene.asked() == ["fellowship switch"]
    scene.play("switch merry")
    assert scene.asked() == CARDS
    assert scene.place("merry") == "rohan"


def test_orcs_strike_the_newcomer() -> None:
    """C21 R15: no battle was fought yet, so he is the first attacked."""
    scene = attacked("shire: frodo; caradhras: legolas", enemy="orcs").play("switch legolas")
    assert scene.place("legolas") == "fallen"
    assert (scene.place("smeagol"), scene.place("orcs")) == ("caradhras", "rohan")
    assert scene.asked() == ["fellowship turn"]


def test_orcs_strike_smeagol_if_he_stays() -> None:
    """C21 C16: without a switch he is the first attacked."""
    scene = attacked("shire: frodo; caradhras: legolas", enemy="orcs").play("pass")
    assert scene.place("smeagol") == "fallen"
    assert scene.state.discards == ((), ())


@pytest.mark.parametrize(
    ("friend", "enemy"),
    [
        ("merry", "witch-king"),
        ("merry", "witch-king*"),
        ("legolas", "flying-nazgul"),
        ("gimli", "orcs"),
    ],
)
def test_switch_brings_in_a_slayer(friend: str, enemy: str) -> None:
    """R28 C4 C7 C8: the newcomer's ability works as if he had been attacked."""
    scene = attacked(f"shire: frodo; caradhras: {friend}", enemy=enemy).play(f"switch {friend}")
    assert scene.place(enemy.rstrip("*")) == "fallen"
    assert (scene.place(friend), scene.place("smeagol")) == ("rohan", "caradhras")
    assert scene.state.discards == ((), ())


@pytest.mark.parametrize("enemy", ["cave-troll", "orcs", "saruman"])
def test_switch_brings_in_boromir(enemy: str) -> None:
    """R28 C9: he and the attacker fall at once."""
    scene = attacked("shire: frodo; caradhras: boromir", enemy=enemy).play("switch boromir")
    assert (scene.place("boromir"), scene.place(enemy)) == ("fallen", "fallen")
    assert scene.place("smeagol") == "caradhras"


@pytest.mark.parametrize("enemy", ["black-rider", "orcs", "saruman"])
def test_switch_brings_in_frodo_who_may_retreat(enemy: str) -> None:
    """R28 C1 R15: classic Frodo slips on sideways before the enemy does anything."""
    scene = attacked("caradhras: frodo", enemy=enemy).play("switch frodo")
    assert scene.asked() == ["fellowship retreat"]
    assert sorted(scene.legal()) == ["pass", "retreat fangorn"]
    scene.play("retreat fangorn")
    assert (scene.place("frodo"), scene.place("smeagol")) == ("fangorn", "caradhras")
    assert scene.place(enemy) == "rohan"
    assert scene.asked() == ["fellowship turn"]


def test_frodo_may_retreat_to_where_he_came_from() -> None:
    """R28 C1 B4: Sméagol stands there now, and there is room for two."""
    scene = attacked("fangorn: frodo").play("switch frodo", "retreat fangorn")
    assert (scene.place("frodo"), scene.place("smeagol")) == ("fangorn", "fangorn")


def test_frodo_may_not_retreat_to_a_region_filled_by_the_switch() -> None:
    """R28 C1 B4: Sam and Sméagol fill the place he left."""
    scene = attacked("fangorn: frodo sam").play("switch frodo")
    assert scene.place("frodo") == "rohan"
    assert scene.asked() == CARDS


def test_sam_left_behind_does_not_step_in() -> None:
    """R28 C2: Sam is not in the region of the battle."""
    scene = attacked("caradhras: frodo; fangorn: sam").play("switch frodo")
    assert scene.asked() == ["fellowship retreat"]


def test_sam_who_left_frodo_has_two() -> None:
    """R28 C2: the newcomer Sam is alone in the region of the battle."""
    scene = attacked("fangorn: frodo sam").play("switch sam")
    assert scene.asked() == CARDS
    scene.play("fellowship: card 1", "sauron: card 1")
    assert scene.strengths == [(3, 4)]


def test_switch_brings_in_variant_aragorn_who_may_forbid_cards() -> None:
    """R28 C24: he defends now."""
    scene = attacked("shire: frodo; caradhras: aragorn*").play("switch aragorn")
    assert scene.asked() == ["fellowship forbid"]
    scene.play("no-cards")
    assert scene.strengths == [(4, 3)]
    assert scene.place("black-rider") == "fallen"


def test_switch_brings_in_classic_gandalf() -> None:
    """R28 C5: Sauron has to show his card first."""
    scene = attacked("shire: frodo; caradhras: gandalf").play("switch gandalf")
    assert scene.asked() == ["sauron card"]


def test_switch_brings_gandalf_before_variant_saruman() -> None:
    """R28 C33: Sauron's ability is used against the newcomer."""
    scene = attacked("shire: frodo; caradhras: gandalf*", enemy="saruman*").play("switch gandalf")
    assert scene.place("gandalf") == "fallen"
    assert scene.place("smeagol") == "caradhras"


def test_newcomer_gandalf_does_not_help_himself() -> None:
    """R28 C23: he is the defender, though friends are near."""
    scene = attacked("shire: frodo; caradhras: gandalf*; fangorn: legolas").play("switch gandalf")
    scene.play("fellowship: card 1", "sauron: card 1")
    assert scene.strengths == [(6, 4)]


def test_gandalf_helps_the_newcomer() -> None:
    """R28 C23: the newcomer fights in the region next to him."""
    scene = attacked("shire: frodo; caradhras: gandalf*; fangorn: legolas").play("switch legolas")
    scene.play("fellowship: card 1", "sauron: card 1", "help")
    assert scene.strengths == [(5, 4)]


@pytest.mark.parametrize(
    ("friend", "region", "strength"),
    [("sam*", "rohan", 3), ("theoden", "rohan", 4), ("treebeard", "fangorn", 6)],
)
def test_newcomers_strength_counts_where_he_defends(
    friend: str, region: str, strength: int
) -> None:
    """R28 C20 C26 C27: Sam copies, Théoden and Treebeard have their bonus."""
    name = friend.rstrip("*")
    scene = attacked(f"shire: frodo; caradhras: {friend}", region=region).play(f"switch {name}")
    scene.play("fellowship: card 1", "sauron: card 1")
    assert scene.strengths == [(strength + 1, 4)]


@pytest.mark.parametrize("friend", ["faramir", "elrond", "aragorn"])
def test_newcomers_without_a_defenders_ability_just_fight(friend: str) -> None:
    """R28 C22: Faramir, for one, retreats only when he attacks."""
    scene = attacked(f"shire: frodo; caradhras: {friend}").play(f"switch {friend}")
    assert scene.asked() == CARDS


def test_newcomer_frodo_shields_himself_from_text() -> None:
    """R28 C19: variant Frodo's ability works for him who was not attacked."""
    scene = attacked("caradhras: frodo*; shire: sam*").play("switch frodo")
    scene.play("fellowship: card 5", "sauron: card retreat")
    assert scene.told(CardCancelled) == [CardCancelled(1, "retreat", "C19")]
    assert scene.place("black-rider") == "fallen"


def test_newcomer_frodo_may_fall_and_pass_the_ring_on() -> None:
    """R28 R29: variant Frodo falls in Sméagol's place."""
    scene = attacked("caradhras: frodo*; shire: sam*", enemy="orcs").play("switch frodo")
    assert scene.told(RingPassed) == [RingPassed()]
    assert scene.state.bearer == "sam"
    assert scene.reason == ""


def nazgul_in_mordor(friends: str) -> Scene:
    """The classic Flying Nazgûl jumps at Sméagol, who is alone in Mordor."""
    scene = Scene(f"""
        options mode=draft
        turn 5 sauron
        mordor: smeagol
        {friends}
        rohan: flying-nazgul
        """)
    return scene.play("flying-nazgul rohan-mordor ability")


@pytest.mark.parametrize("frodo", ["frodo", "frodo*"])
@pytest.mark.parametrize("region", ["dagorlad", "gondor"])
def test_switch_brings_the_ring_into_mordor(frodo: str, region: str) -> None:
    """R8 R28 E1: the Fellowship has won, no battle is fought."""
    scene = nazgul_in_mordor(f"{region}: {frodo}").play("switch frodo")
    assert scene.reason == "ring-in-mordor"
    assert scene.state.outcome is not None
    assert scene.state.outcome.winners == (0,)
    assert scene.place("smeagol") == region
    assert scene.asked() == []


@pytest.mark.parametrize("sam", ["sam", "sam*"])
def test_switch_brings_sam_with_the_ring_into_mordor(sam: str) -> None:
    """R8 R28 E6: so does the Sam who has inherited it."""
    scene = nazgul_in_mordor(f"gondor: {sam}; fallen: frodo*; ring: sam").play("switch sam")
    assert scene.reason == "ring-in-mordor"


def test_switch_of_another_into_mordor_is_a_battle() -> None:
    """R8 R28: only the Ring-bearer wins by arriving."""
    scene = nazgul_in_mordor("shire: frodo*; gondor: sam*").play("switch sam")
    assert scene.reason == ""
    assert scene.place("sam") == "mordor"
    assert scene.asked() == CARDS
