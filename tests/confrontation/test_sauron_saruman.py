"""Both Sarumans: the classic one forbids cards, the variant one sends them back."""

import pytest

from ninefold.games.confrontation.board import FELLOWSHIP, SAURON
from ninefold.games.confrontation.cards import DECKS
from ninefold.games.confrontation.events import CardShown, Declined
from tests.confrontation.scene import Scene

CARDS = ["fellowship card", "sauron card"]
FORBID = ["sauron forbid"]


def attacked_by(saruman: str, defenders: str, rest: str = "shire: frodo") -> Scene:
    """Saruman walks from Caradhras into Eregion."""
    scene = Scene(
        f"""
        options mode=draft
        turn 3 sauron
        eregion: {defenders}
        caradhras: {saruman}
        mordor: cave-troll
        {rest}
        """
    )
    return scene.play("saruman caradhras-eregion")


# Classic


@pytest.mark.parametrize(
    ("defender", "falls", "stays"),
    [("gimli", ["gimli"], ["saruman"]), ("aragorn", ["aragorn", "saruman"], [])],
)
def test_saruman_lets_the_characters_alone_decide(
    defender: str, falls: list[str], stays: list[str]
) -> None:
    """C15 R16: without cards strength meets strength, and no card is discarded."""
    scene = attacked_by("saruman", defender)
    assert scene.asked() == FORBID
    scene.play("no-cards")
    assert [scene.place(name) for name in falls] == ["fallen"] * len(falls)
    assert [scene.place(name) for name in stays] == ["eregion"] * len(stays)
    assert scene.state.hands == DECKS
    assert scene.state.discards == ((), ())


def test_saruman_may_allow_cards() -> None:
    """C15: he may forbid cards, he need not."""
    scene = attacked_by("saruman", "gimli").play("pass")
    assert scene.asked() == CARDS


def test_saruman_forbids_cards_as_defender_too() -> None:
    """C15: in any battle of his."""
    scene = Scene("turn 2 fellowship; shire: frodo; eregion: gandalf; caradhras: saruman")
    scene.play("gandalf eregion-caradhras")
    assert scene.asked() == FORBID
    scene.play("no-cards")
    assert scene.strengths == [(5, 4)]
    assert scene.place("saruman") == "fallen"


def test_gandalf_looks_at_a_card_only_if_saruman_allows_cards() -> None:
    """C15 C5: Saruman decides before the cards, Gandalf's preview comes with them."""
    scene = attacked_by("saruman", "gandalf").play("pass")
    assert scene.asked() == ["sauron card"]


def test_saruman_is_not_asked_when_frodo_retreats() -> None:
    """C15 R16: a retreat ends the battle before Saruman speaks."""
    scene = attacked_by("saruman", "frodo", "").play("retreat rhudaur")
    assert scene.place("frodo") == "rhudaur"
    assert scene.asked() == ["fellowship turn"]
    assert scene.told(Declined) == []


def test_saruman_is_asked_once_frodo_has_stayed() -> None:
    """C15 R16: the Fellowship's retreat is decided first."""
    scene = attacked_by("saruman", "frodo", "").play("pass")
    assert scene.asked() == FORBID
    scene.play("no-cards")
    assert scene.reason == "ring-bearer-defeated"


def test_saruman_does_not_undo_sams_five() -> None:
    """C15 C2: the 5 is Sam's own strength and counts without cards."""
    scene = attacked_by("saruman", "frodo sam", "").play("draw sam", "five", "no-cards")
    assert scene.strengths == [(5, 4)]
    assert scene.place("saruman") == "fallen"


def test_boromir_leaves_saruman_no_word() -> None:
    """C15 B5: both are defeated before Saruman's ability."""
    scene = attacked_by("saruman", "boromir")
    assert scene.place("saruman") == scene.place("boromir") == "fallen"


def test_saruman_decides_anew_in_each_battle() -> None:
    """C15: a ban holds for one battle."""
    scene = attacked_by("saruman", "gimli legolas").play("draw gimli", "no-cards")
    assert scene.asked() == FORBID
    scene.play("pass")
    assert scene.asked() == CARDS


def test_saruman_may_forbid_what_variant_aragorn_allowed() -> None:
    """C15 C24: Aragorn is asked first; if he declines, Saruman may."""
    scene = attacked_by("saruman", "aragorn*")
    assert scene.asked() == ["fellowship forbid"]
    scene.play("pass")
    assert scene.asked() == FORBID
    scene.play("no-cards")
    assert scene.place("aragorn") == scene.place("saruman") == "fallen"


def test_saruman_is_not_asked_for_what_aragorn_has_forbidden() -> None:
    """C15 C24: one ban is enough."""
    scene = attacked_by("saruman", "aragorn*").play("no-cards")
    assert scene.place("aragorn") == scene.place("saruman") == "fallen"


def test_variant_gandalf_helps_without_cards() -> None:
    """C15 R16: he may add his 1 all the same."""
    scene = attacked_by("saruman", "gimli", "shire: frodo; rhudaur: gandalf*").play("no-cards")
    assert scene.asked() == ["fellowship help"]
    scene.play("help")
    assert scene.strengths == [(4, 4)]
    assert scene.place("gimli") == scene.place("saruman") == "fallen"


# Variant


@pytest.mark.parametrize("gandalf", ["gandalf", "gandalf*"])
def test_variant_saruman_defeats_gandalf_before_cards(gandalf: str) -> None:
    """C33 R13: either Gandalf, when Saruman attacks."""
    scene = attacked_by("saruman*", gandalf)
    assert scene.place("gandalf") == "fallen"
    assert scene.place("saruman") == "eregion"
    assert scene.state.hands == DECKS


@pytest.mark.parametrize("gandalf", ["gandalf", "gandalf*"])
def test_variant_saruman_defeats_a_gandalf_who_attacks(gandalf: str) -> None:
    """C33 R13: either Gandalf, when Saruman defends."""
    scene = Scene(
        f"options mode=draft; turn 2 fellowship; shire: frodo; eregion: {gandalf};"
        "caradhras: saruman*"
    )
    scene.play("gandalf eregion-caradhras")
    assert scene.place("gandalf") == "fallen"
    assert scene.place("saruman") == "caradhras"


def test_variant_saruman_forces_another_card() -> None:
    """C33 R21: the first card goes back to the hand and is barred; the second one counts."""
    scene = attacked_by("saruman*", "gimli").play("fellowship: card 5", "sauron: card 2")
    assert scene.asked() == ["sauron force"]
    scene.play("force")
    assert scene.asked() == ["fellowship card"]
    assert "card 5" not in scene.legal()
    assert scene.refuse("card 5") == "R21"
    scene.play("card 1")
    assert scene.strengths == [(4, 5)]
    assert scene.state.discards == (("1",), ("2",))
    assert "5" in scene.state.hands[FELLOWSHIP]


def test_variant_saruman_may_leave_the_card() -> None:
    """C33: he may force, he need not."""
    scene = attacked_by("saruman*", "gimli")
    scene.play("fellowship: card 5", "sauron: card 2", "pass")
    assert scene.strengths == [(8, 5)]
    assert scene.state.discards == (("5",), ("2",))


def test_variant_saruman_forces_once_a_battle() -> None:
    """C33 R21: the second card stands, and Sauron's stays as it was shown."""
    scene = attacked_by("saruman*", "gimli")
    scene.play("fellowship: card 1", "sauron: card 2", "force", "card 5")
    assert scene.place("saruman") == "fallen"
    assert scene.told(CardShown) == [
        CardShown(FELLOWSHIP, "1"),
        CardShown(SAURON, "2"),
        CardShown(FELLOWSHIP, "5"),
    ]


def test_variant_saruman_forces_again_in_the_next_battle() -> None:
    """C33 R21: the bar on a card ends with its battle."""
    scene = attacked_by("saruman*", "gimli legolas")
    scene.play("draw gimli", "fellowship: card 5", "sauron: card 6", "force", "card 1")
    scene.play("fellowship: card 5", "sauron: card 5")
    assert scene.asked() == ["sauron force"]


LAST = """
    discard fellowship: 2 3 4 5 noble-sacrifice elven-cloak retreat {more}
    discard sauron: 1 3 4 5 6 eye-of-sauron retreat {also}
    shire: frodo
    """


def test_variant_saruman_cannot_force_the_last_card() -> None:
    """C33 R21: with no other card in hand the question is not put."""
    scene = attacked_by("saruman*", "gimli", LAST.format(more="magic", also="magic"))
    scene.play("fellowship: card 1", "sauron: card 2")
    assert scene.strengths == [(4, 5)]


def test_variant_saruman_forces_the_only_other_card() -> None:
    """C33 R21: with one card left in hand that card must be played."""
    scene = attacked_by("saruman*", "gimli", LAST.format(more="", also=""))
    scene.play("fellowship: card 1", "sauron: card 2", "force")
    assert scene.legal() == ["card magic"]


def test_text_card_that_was_sent_back_is_not_read() -> None:
    """C33 R21: Noble Sacrifice returns to the hand without effect."""
    scene = attacked_by("saruman*", "gimli")
    scene.play("fellowship: card noble-sacrifice", "sauron: card 2", "force", "card 3")
    assert scene.strengths == [(6, 5)]
    assert scene.place("gimli") == "eregion"
    assert "noble-sacrifice" in scene.state.hands[FELLOWSHIP]


def test_magic_that_was_sent_back_fetches_nothing() -> None:
    """C33 R21: the exchange would come only after Saruman's word."""
    rest = "discard fellowship: 5; discard sauron: 5; shire: frodo"
    scene = attacked_by("saruman*", "gimli", rest)
    scene.play("fellowship: card magic", "sauron: card 2", "force", "card 1")
    assert scene.strengths == [(4, 5)]
    assert scene.state.discards[FELLOWSHIP] == ("1", "5")


def test_forced_text_card_is_read() -> None:
    """C33: the different card is shown and carried out, whatever it is."""
    scene = attacked_by("saruman*", "gimli")
    scene.play("fellowship: card 5", "sauron: card 2", "force", "card noble-sacrifice")
    assert scene.place("gimli") == scene.place("saruman") == "fallen"
    assert scene.state.discards[FELLOWSHIP] == ("noble-sacrifice",)


def test_eye_works_on_the_forced_card() -> None:
    """C33 K6: Sauron's card is read against the card that is played in the end."""
    scene = attacked_by("saruman*", "gimli")
    scene.play("fellowship: card 5", "sauron: card eye-of-sauron", "force", "card noble-sacrifice")
    assert scene.strengths == [(3, 3)]


def test_variant_saruman_cannot_force_where_aragorn_forbade_cards() -> None:
    """C33: variant Aragorn's ban leaves nothing to send back."""
    scene = attacked_by("saruman*", "aragorn*").play("no-cards")
    assert scene.strengths == [(4, 3)]
    assert scene.place("saruman") == "fallen"


def test_variant_saruman_forces_aragorn_who_allowed_cards() -> None:
    """C33 C24: without the ban Saruman has his word as usual."""
    scene = attacked_by("saruman*", "aragorn*")
    scene.play("pass", "fellowship: card 5", "sauron: card 2")
    assert scene.asked() == ["sauron force"]
