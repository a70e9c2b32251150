"""Classic Gandalf: Sauron shows his card first (C5, R17)."""

import pytest

from ninefold.games.confrontation.events import CardCancelled, CardShown
from tests.confrontation.scene import Scene

SAURONS_CARD = ["sauron card"]
FELLOWSHIPS_CARD = ["fellowship card"]

ATTACKED = """
    turn 5 sauron
    shire: frodo
    fangorn: gandalf
    gondor: {enemy}
    mordor: warg
    discard fellowship: {fellowship}
    discard sauron: {sauron}
    """


def attacked(enemy: str = "black-rider", fellowship: str = "1 2 3", sauron: str = "1 2 3") -> Scene:
    scene = Scene(ATTACKED.format(enemy=enemy, fellowship=fellowship, sauron=sauron))
    return scene.play(f"{enemy} gondor-fangorn")


def test_sauron_shows_his_card_before_gandalf_chooses() -> None:
    """C5: only Sauron is asked, his card is shown to all, then the Fellowship is asked."""
    scene = attacked()
    assert scene.asked() == SAURONS_CARD
    scene.play("card 6")
    assert scene.told(CardShown) == [CardShown(1, "6")]
    assert scene.asked() == FELLOWSHIPS_CARD
    scene.play("card 5")
    assert scene.strengths == [(10, 9)]
    assert scene.place("black-rider") == "fallen"


def test_preview_works_also_when_gandalf_attacks() -> None:
    """C5: "in a battle against Gandalf" is any battle of his."""
    scene = Scene("""
        turn 6 fellowship
        shire: frodo
        eregion: gandalf
        caradhras: black-rider
        """)
    scene.play("gandalf eregion-caradhras")
    assert scene.asked() == SAURONS_CARD
    scene.play("card 2")
    assert scene.asked() == FELLOWSHIPS_CARD


def test_gandalf_must_play_a_card_against_a_retreat() -> None:
    """C5 K7: the Retreat waits for the Fellowship's card; both are discarded."""
    scene = attacked().play("card retreat")
    assert scene.asked() == FELLOWSHIPS_CARD
    assert scene.place("black-rider") == "fangorn"
    assert scene.refuse("pass") == "B6"
    scene.play("card 5")
    assert scene.asked() == ["sauron withdraw"]
    scene.play("retreat rohan")
    assert (scene.place("black-rider"), scene.place("gandalf")) == ("rohan", "fangorn")
    assert "5" in scene.state.discards[0]
    assert "retreat" in scene.state.discards[1]


def test_text_cards_are_read_in_the_usual_order() -> None:
    """C5 K6 B7: Sauron's Eye, shown first, still cancels the text that Gandalf plays."""
    scene = attacked(enemy="shelob").play("card eye-of-sauron", "card noble-sacrifice")
    assert scene.told(CardCancelled) == [CardCancelled(0, "noble-sacrifice", "K6")]
    assert scene.strengths == [(5, 5)]


def test_magic_is_exchanged_before_gandalf_chooses() -> None:
    """C5 R17 R18: Sauron fetches at once; Magic and the fetched card end in the pile."""
    scene = attacked(fellowship="1 2 3", sauron="1 2 6").play("card magic")
    assert scene.asked() == ["sauron fetch"]
    assert sorted(scene.legal()) == ["card 1", "card 2", "card 6"]
    scene.play("card 6")
    assert scene.asked() == FELLOWSHIPS_CARD
    scene.play("card 5")
    assert scene.strengths == [(10, 9)]
    assert set(scene.state.discards[1]) == {"1", "2", "6", "magic"}


def test_a_retreat_fetched_by_magic_waits() -> None:
    """R17: its text is carried out only when the Fellowship's card is on the table."""
    scene = attacked(sauron="1 2 retreat").play("card magic", "card retreat")
    assert scene.asked() == FELLOWSHIPS_CARD
    assert scene.place("black-rider") == "fangorn"
    scene.play("card 4", "retreat mirkwood")
    assert scene.place("black-rider") == "mirkwood"
    assert set(scene.state.discards[1]) == {"1", "2", "retreat", "magic"}


def test_an_eye_fetched_by_magic_waits_and_works() -> None:
    """R17 R19: it cancels the text card that Gandalf chooses afterwards."""
    scene = attacked(sauron="1 2 eye-of-sauron").play("card magic", "card eye-of-sauron")
    assert scene.asked() == FELLOWSHIPS_CARD
    scene.play("card elven-cloak")
    assert scene.told(CardCancelled) == [CardCancelled(0, "elven-cloak", "K6")]
    assert scene.place("black-rider") == "fallen"


def test_magic_without_a_pile_is_only_shown() -> None:
    """R17 K2: there is nothing to fetch, so the Fellowship chooses at once."""
    scene = attacked(fellowship="", sauron="").play("card magic")
    assert scene.asked() == FELLOWSHIPS_CARD
    scene.play("card 1")
    assert scene.strengths == [(6, 3)]


def test_both_magics() -> None:
    """R17 K2: Sauron's is exchanged before, Gandalf's afterwards in full sight of it."""
    scene = attacked(fellowship="1 2 5", sauron="1 2 6")
    scene.play("card magic", "card 6", "card magic")
    assert scene.asked() == ["fellowship fetch"]
    scene.play("card 5")
    assert scene.strengths == [(10, 9)]


def test_elven_cloak_covers_the_card_fetched_by_magic() -> None:
    """R17 K4: Gandalf sees the 6 that Magic brought and cloaks it."""
    scene = attacked(sauron="1 2 6").play("card magic", "card 6", "card elven-cloak")
    assert scene.strengths == [(5, 3)]


def test_the_cave_trolls_magic_fetches_nothing() -> None:
    """C5 C18 R18: the card is shown first all the same, and has no text."""
    scene = attacked(enemy="cave-troll").play("card magic")
    assert scene.asked() == FELLOWSHIPS_CARD
    scene.play("card 5")
    assert scene.strengths == [(10, 9)]
    assert scene.place("cave-troll") == "fallen"


def test_no_preview_when_saruman_forbids_cards() -> None:
    """C5 C15: the battle does not come to cards."""
    scene = attacked(enemy="saruman")
    assert scene.asked() == ["sauron forbid"]
    scene.play("no-cards")
    assert scene.strengths == [(5, 4)]
    assert scene.place("saruman") == "fallen"
    assert scene.told(CardShown) == []


def test_preview_follows_when_saruman_allows_cards() -> None:
    """C5 C15 R10: Saruman speaks before cards; then Sauron shows his first."""
    scene = attacked(enemy="saruman").play("pass")
    assert scene.asked() == SAURONS_CARD


def test_orcs_strike_gandalf_before_any_card() -> None:
    """C5 C16: the preview is no defence."""
    scene = attacked(enemy="orcs")
    assert scene.place("gandalf") == "fallen"
    assert scene.told(CardShown) == []


def test_the_mouth_decides_after_gandalfs_card() -> None:
    """C5 C32: Gandalf sees the card but not whether the 4 will replace it."""
    scene = Scene("""
        options mode=draft
        turn 5 sauron
        shire: frodo
        fangorn: gandalf
        gondor: mouth
        """)
    scene.play("mouth gondor-fangorn", "card 1")
    assert scene.asked() == FELLOWSHIPS_CARD
    scene.play("card 1")
    assert scene.asked() == ["sauron four"]
    scene.play("four")
    assert scene.strengths == [(6, 7)]


@pytest.mark.parametrize("gandalf", ["gandalf", "gandalf*"])
@pytest.mark.parametrize("attacker", ["gandalf", "saruman"])
def test_variant_saruman_defeats_either_gandalf(gandalf: str, attacker: str) -> None:
    """R13 C33: before any card is chosen, whoever attacked."""
    scene = Scene(f"""
        options mode=draft
        turn {"6 fellowship" if attacker == "gandalf" else "5 sauron"}
        shire: frodo
        eregion: {gandalf}
        caradhras: saruman*
        """)
    roads = {"gandalf": "eregion-caradhras", "saruman": "caradhras-eregion"}
    scene.play(f"{attacker} {roads[attacker]}")
    assert scene.place("gandalf") == "fallen"
    assert scene.state.discards == ((), ())
