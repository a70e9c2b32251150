"""The Palantir: all Fellowship characters of a region are revealed (T8, R34, T9)."""

import pytest

from ninefold.games.confrontation.events import BattleBegan, Revealed
from tests.confrontation.scene import GAME, Scene

STONE = "options specials=given sauron-cards=palantir"


def seen_by_sauron(scene: Scene, region: str) -> list[str]:
    return sorted(p.face for p in GAME.view(scene.state, 1).pieces[0] if p.place == region)


def test_all_characters_in_the_region_are_revealed() -> None:
    """T8: and nobody elsewhere."""
    scene = Scene(f"""
        {STONE}
        turn 3 sauron
        shire: frodo
        eregion: gimli merry
        cardolan: sam
        mordor: orcs
        """)
    scene.play("palantir eregion")
    assert seen_by_sauron(scene, "eregion") == ["gimli", "merry"]
    assert seen_by_sauron(scene, "cardolan") == ["?"]
    assert seen_by_sauron(scene, "shire") == ["?"]
    assert scene.asked() == ["sauron turn"], "the turn goes on"


def test_what_the_palantir_showed_is_concealed_when_the_turn_ends() -> None:
    """T8 H2: and mixed, but Sauron remembers who they are."""
    scene = Scene(f"{STONE}; turn 3 sauron; shire: frodo; eregion: gimli merry; mordor: orcs")
    scene.play("palantir eregion", "orcs mordor-gondor")
    assert seen_by_sauron(scene, "eregion") == ["?", "?"]
    token = scene.piece("gimli").token
    assert scene.state.known[0] == {(("gimli", token), ("merry", token))}


def test_the_palantir_does_not_look_into_the_shire() -> None:
    """T8 R34: nor into a region where the Fellowship has nobody."""
    scene = Scene(f"{STONE}; turn 3 sauron; shire: frodo; eregion: gimli; mordor: orcs")
    assert scene.refuse("palantir shire") == "R34"
    assert scene.refuse("palantir rohan") == "R34"
    assert scene.refuse("palantir mordor") == "R34"
    assert [a for a in scene.legal() if a.startswith("palantir")] == ["palantir eregion"]


def test_the_palantir_looks_even_into_mordor() -> None:
    """T8: any region but the Shire."""
    scene = Scene(f"{STONE}; turn 3 sauron; shire: frodo; mordor: gimli; gondor: orcs")
    scene.play("palantir mordor")
    assert seen_by_sauron(scene, "mordor") == ["gimli"]


@pytest.mark.parametrize(
    "turn", ["orcs mordor-gondor", "recall warg", "crebain #1", "dark-of-mordor orcs mordor-gondor"]
)
def test_any_turn_may_follow_the_palantir(turn: str) -> None:
    """R34: before the move, also before a card that takes the place of the turn."""
    scene = Scene(f"""
        {STONE}+recall+crebain+dark-of-mordor
        turn 3 sauron
        shire: frodo
        eregion: gimli #1
        mordor: orcs
        rohan: warg
        """)
    scene.play("palantir eregion", turn)
    assert scene.asked() == (["sauron turn"] if "dark" in turn else ["fellowship turn"])


def test_the_palantir_may_come_between_the_dark_of_mordor_and_the_move() -> None:
    """R34 T8: that too is before the move; the rest of the turn stays as it was."""
    scene = Scene(f"""
        {STONE}+dark-of-mordor
        turn 3 sauron
        shire: frodo
        eregion: gimli
        mordor: orcs
        rohan: warg
        """)
    scene.play("dark-of-mordor orcs mordor-gondor", "palantir eregion")
    assert scene.legal() == ["warg rohan-caradhras", "warg rohan-gap-of-rohan"]


def test_crebain_may_mark_whom_the_palantir_showed() -> None:
    """R34 T7: then that one alone stays revealed."""
    scene = Scene(f"""
        {STONE}+crebain
        turn 3 sauron
        shire: frodo
        eregion: gimli merry
        mordor: orcs
        """)
    scene.play("palantir eregion")
    scene.play(f"crebain #{scene.piece('merry').token}")
    assert scene.asked() == ["fellowship turn"]
    assert seen_by_sauron(scene, "eregion") == ["?", "merry"]


ATTACK = f"{STONE}; turn 3 sauron; shire: frodo; eregion: gimli merry; cardolan: sam"


def test_the_palantir_may_come_before_choosing_whom_to_attack() -> None:
    """R34 R9: then the attacker can pick by name."""
    scene = Scene(f"{ATTACK}; caradhras: shelob").play("shelob caradhras-eregion")
    assert scene.legal() == ["attack concealed", "palantir cardolan", "palantir eregion"]
    scene.play("palantir eregion")
    assert sorted(scene.legal()) == ["attack gimli", "attack merry"]
    scene.play("attack gimli")
    assert scene.told(BattleBegan) == [BattleBegan("eregion", "shelob", "gimli")]


def test_a_lone_defender_waits_until_the_palantir_is_declined() -> None:
    """D9 R34: the question is put because the card could be played at that moment."""
    scene = Scene(f"{STONE}; turn 3 sauron; shire: frodo; eregion: gimli; caradhras: shelob")
    scene.play("shelob caradhras-eregion")
    assert scene.asked() == ["sauron defender"]
    assert scene.legal() == ["attack concealed", "palantir eregion"]
    scene.play("palantir eregion")
    assert scene.asked() == ["fellowship card", "sauron card"], "nothing is left to choose"


def test_the_question_is_not_put_when_the_palantir_is_gone() -> None:
    """D9 T9: a lone defender leaves nothing to choose then."""
    scene = Scene(f"{STONE}; turn 3 sauron; shire: frodo; eregion: gimli; caradhras: shelob")
    scene.play("palantir eregion", "shelob caradhras-eregion")
    assert scene.asked() == ["fellowship card", "sauron card"]


@pytest.mark.parametrize("fellowship_first", [False, True])
def test_the_palantir_may_come_before_choosing_a_card(fellowship_first: bool) -> None:
    """R34 T8: whether or not the Fellowship has chosen; Sauron still has to choose afterwards."""
    scene = Scene(f"{ATTACK}; caradhras: balrog")
    scene.play("balrog caradhras-eregion", "attack concealed", "draw gimli")
    if fellowship_first:
        scene.play("fellowship: card 5")
    scene.play("sauron: palantir cardolan")
    assert seen_by_sauron(scene, "cardolan") == ["sam"]
    assert "sauron card" in scene.asked()
    if not fellowship_first:
        scene.play("fellowship: card 5")
    scene.play("sauron: card 6")
    assert scene.place("gimli") == "fallen"


def test_the_palantir_may_come_before_the_card_that_gandalf_will_see() -> None:
    """R34 C5: Sauron is asked for his card first, and may look first."""
    scene = Scene(f"{STONE}; turn 3 sauron; shire: frodo; eregion: gandalf; caradhras: balrog")
    scene.play("balrog caradhras-eregion", "attack concealed")
    assert scene.asked() == ["sauron card"]
    scene.play("palantir eregion")
    assert scene.asked() == ["sauron card"]


def test_the_palantir_is_not_played_in_the_turn_of_the_fellowship() -> None:
    """T8 R34: Sauron defends and chooses a card, but it is not his turn."""
    scene = Scene(f"""
        {STONE}
        turn 4 fellowship
        shire: frodo
        eregion: gimli
        cardolan: sam
        caradhras: shelob
        """)
    scene.play("gimli eregion-caradhras")
    assert scene.asked() == ["fellowship card", "sauron card"]
    assert scene.refuse("sauron: palantir cardolan") == "R34"


def test_the_palantir_is_not_played_at_other_questions_of_his_turn() -> None:
    """R34: before the move, the choice of a defender and the choice of a card; at no others."""
    scene = Scene(f"{STONE}; turn 3 sauron; shire: frodo; eregion: gimli; caradhras: saruman")
    scene.play("saruman caradhras-eregion", "attack concealed")
    assert scene.asked() == ["sauron forbid"]
    assert scene.legal() == ["no-cards", "pass"]
    assert scene.refuse("palantir eregion") == "R16"


def test_a_marked_piece_in_the_region_stays_marked() -> None:
    """H5 T8 R35: a revealed character may be revealed again."""
    scene = Scene(f"{STONE}; turn 3 sauron; shire: frodo; eregion: gimli!!! merry; mordor: orcs")
    scene.play("palantir eregion")
    assert [fact.face for fact in scene.told(Revealed)] == ["merry"]
    scene.play("orcs mordor-gondor")
    assert seen_by_sauron(scene, "eregion") == ["?", "gimli"]


def test_the_palantir_is_played_once_and_by_sauron_alone() -> None:
    """T9 T8: not a second time, and never by the Fellowship."""
    scene = Scene(f"{STONE}; turn 3 sauron; cardolan: frodo; eregion: gimli; mordor: orcs")
    scene.play("palantir eregion")
    assert scene.refuse("palantir cardolan") == "T9"
    scene.play("orcs mordor-gondor")
    assert scene.refuse("palantir eregion") == "T9"


def test_a_palantir_alone_does_not_save_a_sauron_who_cannot_move() -> None:
    """R1 E4 T8: it does not take the place of a turn."""
    scene = Scene(f"{STONE}; turn 2 fellowship; shire: orcs; eregion: frodo")
    assert scene.play("frodo eregion-caradhras").reason == "no-move"


@pytest.mark.parametrize(
    ("options", "position", "card"),
    [
        ("sauron-cards=palantir", "turn 3 sauron", "palantir eregion"),
        ("sauron-cards=crebain", "turn 3 sauron", "crebain #1"),
        ("sauron-cards=recall", "turn 3 sauron", "recall orcs"),
        ("sauron-cards=dark-of-mordor", "turn 3 sauron", "dark-of-mordor orcs gondor-rohan"),
        ("fellowship-cards=shadowfax", "turn 4 fellowship", "shadowfax frodo shire-arthedain"),
        ("fellowship-cards=gandalf-the-white", "turn 4 fellowship", "gandalf-the-white"),
        ("fellowship-cards=king-revealed", "turn 4 fellowship", "king-revealed #1"),
    ],
)
def test_a_special_card_is_no_combat_card(options: str, position: str, card: str) -> None:
    """T9: it leaves the game without touching hands or discard piles."""
    scene = Scene(f"""
        options specials=given {options}
        {position}
        shire: frodo
        eregion: aragorn #1
        gondor: orcs #1
        dagorlad: warg
        discard fellowship: 4
        discard sauron: 3
        """)
    hands, discards = scene.state.hands, scene.state.discards
    scene.play(card)
    assert scene.state.specials == ((), ())
    assert (scene.state.hands, scene.state.discards) == (hands, discards)
    assert scene.state.discards == (("4",), ("3",))
