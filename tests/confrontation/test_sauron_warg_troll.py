"""The Warg and the Cave Troll; and the strength of all of Sauron's characters."""

import pytest

from ninefold.games.confrontation.board import SAURON
from ninefold.games.confrontation.cards import DECKS
from ninefold.games.confrontation.events import BattleBegan, CardFetched
from tests.confrontation.scene import Scene

CARDS = ["fellowship card", "sauron card"]


# Warg


def warg_attacks(region: str, defenders: str, rest: str = "", origin: str = "") -> Scene:
    origin = origin or {"eregion": "caradhras", "rohan": "gondor", "fangorn": "gondor"}[region]
    scene = Scene(
        f"""
        options mode=draft
        turn 3 sauron
        {region}: {defenders}
        {origin}: warg
        mordor: cave-troll
        {rest}
        """
    )
    return scene.play(f"warg {origin}-{region}")


@pytest.mark.parametrize(
    ("defender", "rest"),
    [
        ("frodo", ""),
        ("boromir", "shire: frodo"),
        ("gandalf", "shire: frodo"),
        ("aragorn*", "shire: frodo"),
        ("smeagol", "shire: frodo; rhudaur: gimli"),
    ],
)
def test_ability_of_a_defender_does_nothing_against_the_warg(defender: str, rest: str) -> None:
    """C17: no retreat, no double defeat, no look at the card, no ban, no switch: both pick."""
    scene = warg_attacks("eregion", defender, rest)
    assert scene.asked() == CARDS
    assert scene.place(defender.rstrip("*")) == "eregion"


@pytest.mark.parametrize("attacker", ["pippin", "faramir", "boromir", "gandalf"])
def test_ability_of_an_attacker_does_nothing_against_the_warg(attacker: str) -> None:
    """C17: the same when the Warg defends."""
    scene = Scene(
        f"options mode=draft; turn 2 fellowship; shire: frodo; caradhras: {attacker};"
        "fangorn: warg; mordor: orcs"
    )
    scene.play(f"{attacker} caradhras-fangorn")
    assert scene.asked() == CARDS


@pytest.mark.parametrize(
    ("region", "defender", "strength"),
    [("rohan", "theoden", 2), ("fangorn", "treebeard", 4), ("eregion", "sam*", 1)],
)
def test_bonus_of_a_character_does_not_count_against_the_warg(
    region: str, defender: str, strength: int
) -> None:
    """C17: only the number on the tile does."""
    scene = warg_attacks(region, defender, "shire: frodo")
    scene.play("fellowship: card 1", "sauron: card 1")
    assert scene.strengths == [(strength + 1, 3)]


def test_sam_does_not_step_in_against_the_warg() -> None:
    """C17 C2: Frodo fights himself."""
    scene = warg_attacks("eregion", "frodo sam").play("draw frodo")
    assert scene.told(BattleBegan) == [BattleBegan("eregion", "warg", "frodo")]
    assert scene.asked() == CARDS


def test_sam_keeps_his_two_against_the_warg() -> None:
    """C17 C2: beside Frodo or not, and Frodo is not shown."""
    scene = warg_attacks("eregion", "frodo sam").play("draw sam")
    scene.play("fellowship: card 1", "sauron: card 2")
    assert scene.strengths == [(3, 4)]


@pytest.mark.parametrize("defender", ["elrond", "frodo*"])
def test_text_cards_work_beside_the_warg(defender: str) -> None:
    """C17: neither Elrond nor variant Frodo takes the text from Sauron's Eye then."""
    rest = "shire: sam" if defender == "frodo*" else "shire: frodo"
    scene = warg_attacks("eregion", defender, rest)
    scene.play("fellowship: card noble-sacrifice", "sauron: card eye-of-sauron")
    assert len(scene.strengths) == 1
    assert scene.state.discards == (("noble-sacrifice",), ("eye-of-sauron",))


def test_warg_does_not_stop_cards() -> None:
    """C17: cards of the Fellowship are no abilities; Noble Sacrifice takes the Warg along."""
    scene = warg_attacks("eregion", "boromir", "shire: frodo")
    scene.play("fellowship: card noble-sacrifice", "sauron: card 6")
    assert scene.place("warg") == scene.place("boromir") == "fallen"


def test_only_the_wargs_own_battle_is_silent() -> None:
    """C17: beside the Warg the Orcs still meet an able Gimli."""
    scene = Scene(
        "turn 2 fellowship; shire: frodo; caradhras: gimli; fangorn: warg orcs; mordor: shelob"
    )
    scene.play("gimli caradhras-fangorn", "draw warg", "fellowship: card 5", "sauron: card 1")
    assert scene.place("warg") == "fallen"
    assert scene.place("orcs") == "fallen"


# Cave Troll


def troll_attacked(attacker: str = "gimli", rest: str = "") -> Scene:
    scene = Scene(
        f"options mode=draft; turn 2 fellowship; shire: frodo; caradhras: {attacker};"
        f"fangorn: cave-troll; mordor: orcs; {rest}"
    )
    return scene.play(f"{attacker.rstrip('*')} caradhras-fangorn")


@pytest.mark.parametrize("card", DECKS[SAURON])
def test_sauron_plays_a_card_for_nothing_beside_the_cave_troll(card: str) -> None:
    """C18: neither number nor text counts, and the card is discarded all the same."""
    rest = "discard fellowship: 1; discard sauron: {}".format("6" if card != "6" else "5")
    scene = troll_attacked(rest=rest).play("fellowship: card 2", f"sauron: card {card}")
    assert scene.strengths == [(5, 9)]
    assert scene.told(CardFetched) == []
    assert scene.place("cave-troll") == "fangorn"
    assert card in scene.state.discards[SAURON]
    assert len(scene.state.discards[SAURON]) == 2


def test_eye_is_blind_beside_the_cave_troll() -> None:
    """C18: so Noble Sacrifice takes the Troll along."""
    scene = troll_attacked()
    scene.play("fellowship: card noble-sacrifice", "sauron: card eye-of-sauron")
    assert scene.place("cave-troll") == scene.place("gimli") == "fallen"


def test_gandalf_and_a_five_beat_the_cave_troll_whatever_sauron_plays() -> None:
    """C18: 10 against 9."""
    scene = troll_attacked("gandalf").play("card 6", "card 5")
    assert scene.strengths == [(10, 9)]
    assert scene.place("cave-troll") == "fallen"


def test_magic_shown_to_gandalf_is_not_exchanged_beside_the_cave_troll() -> None:
    """C18 R18: cancelled Magic fetches nothing."""
    scene = troll_attacked("gandalf", "discard fellowship: 1; discard sauron: 6")
    scene.play("card magic")
    assert scene.asked() == ["fellowship card"]
    scene.play("card 2")
    assert scene.strengths == [(7, 9)]
    assert scene.state.discards[SAURON] == ("6", "magic")


def test_cave_troll_attacks_without_card_strength_too() -> None:
    """C18: in any battle of his."""
    scene = Scene("turn 3 sauron; shire: frodo; eregion: aragorn; caradhras: cave-troll")
    scene.play("cave-troll caradhras-eregion", "fellowship: card 5", "sauron: card 6")
    assert scene.strengths == [(9, 9)]


# Strength

STRENGTH = {
    "balrog": 5,
    "shelob": 5,
    "witch-king": 5,
    "flying-nazgul": 3,
    "black-rider": 3,
    "saruman": 4,
    "orcs": 2,
    "warg": 2,
    "uruk-hai": 4,
    "wormtongue": -1,
    "witch-king*": 2,
    "flying-nazgul*": 5,
    "mouth": 3,
    "saruman*": 3,
    "orcs*": 3,
    "gollum": 1,
    "watcher": 6,
}


@pytest.mark.parametrize(("face", "strength"), STRENGTH.items())
def test_strength_of_saurons_character_and_card_are_added(face: str, strength: int) -> None:
    """C10 C11 C12 C13 C14 C15 C16 C17 C28 C29 C30 C31 C32 C33 C34 C35 C36 B8: the printed
    strength, plus the card."""
    scene = Scene(
        f"options mode=draft; turn 2 fellowship; shire: frodo; gondor: aragorn; mordor: {face}"
    )
    scene.play("aragorn gondor-mordor")
    while "sauron card" not in scene.asked():
        scene.play("pass")
    scene.play("fellowship: card 5", "sauron: card 2")
    while not scene.strengths:
        scene.play("pass")
    assert scene.strengths == [(9, strength + 2)]


def test_strength_of_the_cave_troll_is_nine() -> None:
    """C18 B8: the printed strength alone."""
    scene = troll_attacked().play("fellowship: card 5", "sauron: card 2")
    assert scene.strengths == [(8, 9)]
