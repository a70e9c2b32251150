"""The Mouth of Sauron and his 4."""

import pytest

from ninefold.games.confrontation.board import FELLOWSHIP, SAURON
from ninefold.games.confrontation.cards import DECKS
from ninefold.games.confrontation.events import CardFetched, CardShown, HandsRestored
from tests.confrontation.scene import Scene

FOUR = ["sauron four"]


def attacked_by_mouth(defender: str, rest: str = "shire: frodo") -> Scene:
    """The Mouth of Sauron walks from Caradhras into Eregion."""
    scene = Scene(
        f"""
        options mode=draft
        turn 3 sauron
        eregion: {defender}
        caradhras: mouth
        mordor: cave-troll
        {rest}
        """
    )
    return scene.play("mouth caradhras-eregion")


def cards(scene: Scene) -> tuple[set[str], set[str]]:
    """Sauron's hand and discard pile; together they are always the nine cards."""
    hand, pile = scene.state.hands[SAURON], scene.state.discards[SAURON]
    assert sorted(hand + pile) == sorted(DECKS[SAURON])
    assert len(hand) == len(scene.state.hands[FELLOWSHIP])
    return set(hand), set(pile)


def test_mouth_takes_the_four_from_the_hand() -> None:
    """C32 R22: after both cards are shown; the first card goes back to the hand."""
    scene = attacked_by_mouth("gimli").play("fellowship: card 3", "sauron: card 1")
    assert scene.told(CardShown) == [CardShown(FELLOWSHIP, "3"), CardShown(SAURON, "1")]
    assert scene.asked() == FOUR
    scene.play("four")
    assert scene.strengths == [(6, 7)]
    assert cards(scene) == (set(DECKS[SAURON]) - {"4"}, {"4"})


def test_mouth_takes_the_four_from_the_discard_pile() -> None:
    """C32 R22: the first card takes its place there."""
    scene = attacked_by_mouth("gimli", "discard fellowship: 1; discard sauron: 4; shire: frodo")
    scene.play("fellowship: card 3", "sauron: card 1", "four")
    assert scene.strengths == [(6, 7)]
    assert cards(scene) == (set(DECKS[SAURON]) - {"1", "4"}, {"1", "4"})


def test_mouth_may_leave_his_card() -> None:
    """C32: he may replace it, he need not."""
    scene = attacked_by_mouth("gimli").play("fellowship: card 3", "sauron: card 6", "pass")
    assert scene.strengths == [(6, 9)]
    assert cards(scene)[1] == {"6"}


def test_mouth_who_played_the_four_is_not_asked() -> None:
    """R22: there is nothing to replace."""
    scene = attacked_by_mouth("gimli").play("fellowship: card 3", "sauron: card 4")
    assert scene.strengths == [(6, 7)]


def test_mouth_decides_as_defender_too() -> None:
    """C32: in any battle of his."""
    scene = Scene(
        "options mode=variant; turn 2 fellowship; shire: frodo; eregion: elrond; caradhras: mouth"
    )
    scene.play("elrond eregion-caradhras", "fellowship: card 1", "sauron: card 1", "four")
    assert scene.strengths == [(4, 7)]


def test_replaced_eye_does_not_see() -> None:
    """C32 R22: the 4 takes the card's place before any text is read."""
    scene = attacked_by_mouth("gimli")
    scene.play("fellowship: card noble-sacrifice", "sauron: card eye-of-sauron", "four")
    assert scene.place("gimli") == scene.place("mouth") == "fallen"
    assert cards(scene)[1] == {"4"}


def test_replaced_retreat_does_not_retreat() -> None:
    """C32 R22: the Mouth stays and fights with the 4."""
    scene = attacked_by_mouth("gimli").play("fellowship: card 1", "sauron: card retreat", "four")
    assert scene.place("mouth") == "eregion"
    assert scene.place("gimli") == "fallen"


def test_mouth_decides_before_magic_is_exchanged() -> None:
    """R22 K2: Magic he keeps is read afterwards, and the card it brings is not asked about."""
    scene = attacked_by_mouth("gimli", "discard fellowship: 1; discard sauron: 5; shire: frodo")
    scene.play("fellowship: card 3", "sauron: card magic")
    assert scene.asked() == FOUR
    scene.play("pass", "card 5")
    assert scene.strengths == [(6, 8)]
    assert cards(scene)[1] == {"5", "magic"}


def test_elven_cloak_hides_the_four() -> None:
    """C32 K4: the 4 is a strength card that Sauron played."""
    scene = attacked_by_mouth("gimli")
    scene.play("fellowship: card elven-cloak", "sauron: card 1", "four")
    assert scene.strengths == [(3, 3)]


def test_mouth_is_silent_where_cards_are_forbidden() -> None:
    """C32 R22: variant Aragorn's ban holds for the 4 as well."""
    scene = attacked_by_mouth("aragorn*").play("no-cards")
    assert scene.strengths == [(4, 3)]
    assert scene.place("mouth") == "fallen"
    assert cards(scene)[1] == set()


@pytest.mark.parametrize("card", ["magic", "eye-of-sauron", "retreat"])
def test_mouth_replaces_a_text_card_against_variant_frodo(card: str) -> None:
    """C32 C19: Frodo takes the text from the card, not from the Mouth."""
    scene = attacked_by_mouth("frodo*", "shire: sam")
    scene.play("fellowship: card 5", f"sauron: card {card}")
    assert scene.asked() == FOUR
    scene.play("four")
    assert scene.strengths == [(6, 7)]
    assert cards(scene)[1] == {"4"}


# Against classic Gandalf


def test_gandalf_does_not_see_the_four_coming() -> None:
    """C32: Sauron's card is shown first, but the Mouth decides after the Fellowship's."""
    scene = attacked_by_mouth("gandalf").play("card 1")
    assert scene.asked() == ["fellowship card"]
    assert scene.told(CardShown) == [CardShown(SAURON, "1")]
    scene.play("card 1")
    assert scene.asked() == FOUR
    scene.play("four")
    assert scene.strengths == [(6, 7)]
    assert scene.place("gandalf") == "fallen"


def test_four_from_the_hand_replaces_what_magic_fetched() -> None:
    """R42: the fetched card goes to the hand; Magic stays in the discard pile."""
    scene = attacked_by_mouth("gandalf", "discard fellowship: 1; discard sauron: 2; shire: frodo")
    scene.play("card magic", "card 2", "card 3", "four")
    assert scene.told(CardFetched) == [
        CardFetched(SAURON, "2", "magic"),
        CardFetched(SAURON, "4", "2"),
    ]
    assert scene.strengths == [(8, 7)]
    hand, pile = cards(scene)
    assert "2" in hand
    assert pile == {"4", "magic"}


def test_four_from_the_pile_replaces_what_magic_fetched() -> None:
    """R42 C32: the fetched card goes back to the discard pile."""
    scene = attacked_by_mouth(
        "gandalf", "discard fellowship: 1 2; discard sauron: 2 4; shire: frodo"
    )
    scene.play("card magic", "card 2", "card 3", "four")
    assert scene.strengths == [(8, 7)]
    assert cards(scene)[1] == {"2", "4", "magic"}


def test_mouth_is_not_asked_when_magic_fetched_the_four() -> None:
    """R22 R42: the card is the 4 already."""
    scene = attacked_by_mouth("gandalf", "discard fellowship: 1; discard sauron: 4; shire: frodo")
    scene.play("card magic", "card 4", "card 3")
    assert scene.strengths == [(8, 7)]
    assert cards(scene)[1] == {"4", "magic"}


def test_text_card_fetched_by_magic_is_not_read_when_the_four_replaces_it() -> None:
    """R42 R17: it waits for the Fellowship's card, and then it is gone."""
    scene = attacked_by_mouth(
        "gandalf", "discard fellowship: 1; discard sauron: retreat; shire: frodo"
    )
    scene.play("card magic", "card retreat", "card 3", "four")
    assert scene.place("mouth") == "fallen"
    assert cards(scene)[1] == {"4", "magic"}


# The ninth card

EIGHT = """
    discard fellowship: 2 3 4 5 magic noble-sacrifice elven-cloak retreat
    discard sauron: {pile}
    shire: frodo
    """


def test_ninth_card_is_replaced_and_both_hands_return() -> None:
    """C32 R23: the piles add up to nine although the 4 was played twice."""
    scene = attacked_by_mouth("gimli", EIGHT.format(pile="1 2 3 4 5 magic eye-of-sauron retreat"))
    scene.play("fellowship: card 1", "sauron: card 6", "four")
    assert scene.strengths == [(4, 7)]
    assert scene.told(HandsRestored) == [HandsRestored()]
    assert cards(scene) == (set(DECKS[SAURON]), set())


def test_ninth_card_magic_and_the_four_and_both_hands_return() -> None:
    """R42 R23: Magic against Gandalf, then the 4 from the pile."""
    scene = attacked_by_mouth("gandalf", EIGHT.format(pile="1 2 3 4 5 6 eye-of-sauron retreat"))
    scene.play("card magic", "card 6", "card 1", "four")
    assert scene.strengths == [(6, 7)]
    assert scene.told(HandsRestored) == [HandsRestored()]
    assert cards(scene) == (set(DECKS[SAURON]), set())


def test_four_from_the_pile_keeps_both_hands_equal() -> None:
    """C32 R23: after the eighth battle one card is left in each hand."""
    scene = attacked_by_mouth(
        "gimli",
        """
        discard fellowship: 2 3 4 5 magic noble-sacrifice elven-cloak
        discard sauron: 1 2 3 4 magic eye-of-sauron retreat
        shire: frodo
        """,
    )
    scene.play("fellowship: card 1", "sauron: card 6", "four")
    assert scene.told(HandsRestored) == []
    assert cards(scene)[0] == {"5"}
