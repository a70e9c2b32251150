"""The Warg against every text of the Fellowship's characters (R14, C17)."""

import pytest

from ninefold.games.confrontation.events import (
    CardCancelled,
    CardFetched,
    CardShown,
    RingPassed,
)
from tests.confrontation.scene import Scene

CARDS = ["fellowship card", "sauron card"]
ONES = ("fellowship: card 1", "sauron: card 1")


def warg_attacks(region: str, friends: str) -> Scene:
    """The Warg has come from Gondor, in a draft game."""
    scene = Scene(f"""
        options mode=draft
        turn 5 sauron
        {friends}
        gondor: warg
        mordor: orcs
        """)
    return scene.play(f"warg gondor-{region}")


def attack_warg(name: str, region: str) -> Scene:
    """Somebody has come to the Warg from Caradhras, in a draft game."""
    scene = Scene(f"""
        options mode=draft
        turn 6 fellowship
        shire: frodo
        caradhras: {name}
        {region}: warg
        mordor: orcs
        """)
    return scene.play(f"{name} caradhras-{region}")


@pytest.mark.parametrize(
    ("region", "friends", "strength"),
    [
        pytest.param("fangorn", "fangorn: frodo", 1, id="Frodo does not retreat"),
        pytest.param("fangorn", "shire: frodo; fangorn: boromir", 0, id="Boromir only fights"),
        pytest.param("fangorn", "shire: frodo; fangorn: gandalf", 5, id="Gandalf sees no card"),
        pytest.param("fangorn", "shire: frodo; fangorn: aragorn*", 4, id="Aragorn forbids nothing"),
        pytest.param("fangorn", "shire: frodo; fangorn: sam*", 1, id="variant Sam copies nothing"),
        pytest.param("fangorn", "shire: frodo; fangorn: treebeard", 4, id="Treebeard has 4"),
        pytest.param("rohan", "shire: frodo; rohan: theoden", 2, id="Théoden has 2"),
        pytest.param(
            "fangorn",
            "shire: frodo; fangorn: smeagol; caradhras: legolas",
            0,
            id="Sméagol does not switch",
        ),
    ],
)
def test_a_defender_has_no_ability_against_the_warg(
    region: str, friends: str, strength: int
) -> None:
    """R14 C17: both sides choose cards at once, and the bare strength counts."""
    scene = warg_attacks(region, friends)
    assert scene.asked() == CARDS
    scene.play(*ONES)
    assert scene.strengths == [(strength + 1, 3)]


@pytest.mark.parametrize(
    ("name", "region", "strength"),
    [
        pytest.param("pippin", "rohan", 1, id="Pippin does not retreat"),
        pytest.param("faramir", "rohan", 3, id="Faramir does not retreat"),
        pytest.param("boromir", "rohan", 0, id="Boromir only fights"),
        pytest.param("gandalf", "rohan", 5, id="Gandalf sees no card"),
        pytest.param("treebeard", "fangorn", 4, id="Treebeard has 4"),
        pytest.param("theoden", "rohan", 2, id="Théoden has 2"),
    ],
)
def test_an_attacker_has_no_ability_against_the_warg(name: str, region: str, strength: int) -> None:
    """R14 C17: the same when the Warg is attacked."""
    scene = attack_warg(name, region)
    assert scene.asked() == CARDS
    scene.play(*ONES)
    assert scene.strengths == [(strength + 1, 3)]


def test_the_warg_hides_sauron_s_card_from_gandalf() -> None:
    """R14 C5: Sauron's choice is shown only when the Fellowship has chosen too."""
    scene = warg_attacks("fangorn", "shire: frodo; fangorn: gandalf")
    scene.play("sauron: card 6")
    assert scene.told(CardShown) == []
    assert scene.asked() == ["fellowship card"]


@pytest.mark.parametrize("frodo", ["frodo", "frodo*"])
def test_sam_does_not_step_in_against_the_warg(frodo: str) -> None:
    """R14 C2: attacked first, Frodo has to fight himself."""
    scene = warg_attacks("fangorn", f"fangorn: {frodo} sam").play("draw frodo")
    assert scene.asked() == CARDS


@pytest.mark.parametrize("frodo", ["frodo", "frodo!", "frodo!!!", "frodo*"])
def test_sam_has_two_against_the_warg(frodo: str) -> None:
    """R14 R12 C2: no 5 by choice, and none beside a revealed Frodo either."""
    revealed = "!" in frodo
    scene = warg_attacks("fangorn", f"fangorn: {frodo} sam")
    scene.play("attack concealed" if revealed else "draw sam")
    assert scene.asked() == CARDS
    scene.play(*ONES)
    assert scene.strengths == [(3, 3)]


@pytest.mark.parametrize("region", ["caradhras", "mirkwood", "fangorn"])
def test_gandalf_does_not_help_against_the_warg(region: str) -> None:
    """R14 C23: not from next door, nor in the same region."""
    together = region == "fangorn"
    friends = "fangorn: legolas gandalf*" if together else f"fangorn: legolas; {region}: gandalf*"
    scene = warg_attacks("fangorn", f"shire: frodo; {friends}")
    if together:
        scene.play("draw legolas")
    scene.play("fellowship: card 1", "sauron: card 2")
    assert scene.strengths == [(4, 4)]


def test_boromir_may_beat_the_warg_with_a_card() -> None:
    """R14 C9: the battle goes on to the cards, and he may even survive."""
    scene = attack_warg("boromir", "rohan").play("fellowship: card 5", "sauron: card 1")
    assert scene.place("boromir") == "rohan"
    assert scene.place("warg") == "fallen"


def test_the_wargs_retreat_works_against_variant_frodo() -> None:
    """R14 C19: no shield against text cards."""
    scene = warg_attacks("fangorn", "fangorn: frodo*; shire: sam*")
    scene.play("fellowship: card 5", "sauron: card retreat", "retreat rohan")
    assert scene.place("warg") == "rohan"


@pytest.mark.parametrize("hero", ["frodo*", "elrond"])
def test_the_wargs_eye_works(hero: str) -> None:
    """R14 C19 C25 K6: neither Frodo nor Elrond keeps the Eye from cancelling."""
    shire = "shire: sam*" if hero == "frodo*" else "shire: frodo"
    scene = warg_attacks("fangorn", f"fangorn: {hero}; {shire}")
    scene.play("fellowship: card noble-sacrifice", "sauron: card eye-of-sauron")
    assert scene.told(CardCancelled) == [CardCancelled(0, "noble-sacrifice", "K6")]
    assert scene.place("warg") == ("fangorn" if hero == "frodo*" else "fallen")


@pytest.mark.parametrize("hero", ["frodo*", "elrond"])
def test_the_wargs_magic_works(hero: str) -> None:
    """R14 C19 C25 K2: neither Frodo nor Elrond keeps Magic from fetching."""
    shire = "shire: sam*" if hero == "frodo*" else "shire: frodo"
    piles = "discard fellowship: 1; discard sauron: 6"
    scene = warg_attacks("fangorn", f"fangorn: {hero}; {shire}; {piles}")
    scene.play("fellowship: card 2", "sauron: card magic")
    assert scene.asked() == ["sauron fetch"]
    scene.play("card 6")
    assert scene.told(CardFetched) == [CardFetched(1, "6", "magic")]


@pytest.mark.parametrize("sam", ["shire: sam*", "shire: sam", "mordor: sam*"])
@pytest.mark.parametrize(
    "cards",
    [
        pytest.param(("fellowship: card 1", "sauron: card 6"), id="beaten"),
        pytest.param(("fellowship: card 2", "sauron: card 1"), id="a tie"),
        pytest.param(("fellowship: card noble-sacrifice", "sauron: card 1"), id="sacrificed"),
    ],
)
def test_the_ring_does_not_pass_on_from_the_warg(cards: tuple[str, str], sam: str) -> None:
    """R14 C19 E3: Sauron wins, wherever and whichever Sam is."""
    scene = Scene(f"""
        options mode=draft
        turn 5 sauron
        fangorn: frodo*
        {sam}
        gondor: warg
        rohan: orcs
        """)
    scene.play("warg gondor-fangorn", *cards)
    assert scene.reason == "ring-bearer-defeated"
    assert scene.state.outcome is not None
    assert scene.state.outcome.winners == (1,)
    assert scene.told(RingPassed) == []


def test_the_ring_is_lost_also_when_frodo_attacks_the_warg() -> None:
    """R14: any battle with the Warg."""
    scene = Scene("""
        options mode=draft
        turn 6 fellowship
        eregion: frodo*
        shire: sam*
        caradhras: warg
        """)
    scene.play("frodo eregion-caradhras", "fellowship: card 1", "sauron: card 6")
    assert scene.reason == "ring-bearer-defeated"


def test_frodo_may_beat_the_warg() -> None:
    """R14 C19: the Ring is lost only if he falls."""
    scene = warg_attacks("fangorn", "fangorn: frodo*; shire: sam*")
    scene.play("fellowship: card 5", "sauron: card 1")
    assert scene.place("warg") == "fallen"
    assert scene.state.bearer == "frodo"


def test_the_warg_spoils_every_battle_of_its_attack() -> None:
    """R14 C1: Frodo, met second, cannot retreat either."""
    scene = warg_attacks("fangorn", "fangorn: frodo merry")
    scene.play("draw merry", "fellowship: card 1", "sauron: card 6")
    assert scene.place("merry") == "fallen"
    assert scene.asked() == CARDS


@pytest.mark.parametrize("region", ["rhudaur", "cardolan"])
def test_aragorn_may_attack_the_warg_in_any_direction(region: str) -> None:
    """C6 C17: he uses his ability before he meets the Warg."""
    scene = Scene(f"""
        turn 6 fellowship
        shire: frodo
        eregion: aragorn
        {region}: warg
        """)
    scene.play(f"aragorn eregion-{region} ability")
    assert scene.asked() == CARDS


def test_treebeard_may_jump_at_the_warg_but_has_four() -> None:
    """C27 R14: the jump comes before, the 6 would come in the battle."""
    scene = Scene("""
        options mode=draft
        turn 6 fellowship
        shire: frodo treebeard
        fangorn: warg
        """)
    scene.play("treebeard shire-fangorn ability", *ONES)
    assert scene.strengths == [(5, 3)]
