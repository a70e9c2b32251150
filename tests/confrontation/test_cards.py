"""Combat cards: strength cards, Magic, the Eye, the Cloak, Noble Sacrifice."""

import pytest

from ninefold.games.confrontation import events
from tests.confrontation.scene import Scene

FELLOWSHIP = ("1", "2", "3", "4", "5", "magic", "noble-sacrifice", "elven-cloak", "retreat")
SAURON = ("1", "2", "3", "4", "5", "6", "magic", "eye-of-sauron", "retreat")


def duel(
    fellowship: str,
    sauron: str,
    *,
    discards: tuple[str, str] = ("", ""),
    mirkwood: str = "aragorn",
    more: str = "",
) -> Scene:
    """Aragorn (4) comes down the river upon the Black Rider (3), and cards are played. Both
    have regions to retreat to."""
    drawn = "turn 8 fellowship; shire: frodo; fangorn: black-rider; mordor: orcs"
    drawn += f"; mirkwood: {mirkwood}"
    for side, cards in zip(("fellowship", "sauron"), discards, strict=True):
        drawn += f"; discard {side}: {cards}" if cards else ""
    scene = Scene(f"{drawn}; {more}" if more else drawn)
    scene.play("aragorn mirkwood-fangorn river")
    return scene.play(f"fellowship: card {fellowship}", f"sauron: card {sauron}")


def fallen(scene: Scene) -> set[str]:
    return {fact.face for fact in scene.told(events.Defeated)}


@pytest.mark.parametrize("sauron", SAURON[:6])
@pytest.mark.parametrize("fellowship", FELLOWSHIP[:5])
def test_the_number_of_a_strength_card_is_added(fellowship: str, sauron: str) -> None:
    """K1 B8: 1 to 5 for the Fellowship, 1 to 6 for Sauron."""
    scene = duel(fellowship, sauron)
    one, two = 4 + int(fellowship), 3 + int(sauron)
    assert scene.strengths == [(one, two)]
    assert fallen(scene) == ({"aragorn"} if one <= two else set()) | (
        {"black-rider"} if two <= one else set()
    )


def test_text_cards_add_no_strength() -> None:
    """K1 K6 K2: the Eye and Magic without discards leave the characters' own strengths."""
    assert duel("magic", "eye-of-sauron").strengths == [(4, 3)]


# Magic


@pytest.mark.parametrize("card", FELLOWSHIP[:5])
def test_magic_of_the_fellowship_becomes_a_strength_card(card: str) -> None:
    """K2 R18: the fetched number counts; Magic and it lie in the pile."""
    scene = duel("magic", "3", discards=(card, "1")).play(f"card {card}")
    assert scene.strengths == [(4 + int(card), 6)]
    assert set(scene.state.discards[0]) == {"magic", card}
    assert "magic" not in scene.state.hands[0]


@pytest.mark.parametrize("card", SAURON[:6])
def test_magic_of_sauron_becomes_a_strength_card(card: str) -> None:
    """K2 R18: the fetched number counts; Magic and it lie in the pile."""
    scene = duel("3", "magic", discards=("1", card)).play(f"card {card}")
    assert scene.strengths == [(7, 3 + int(card))]
    assert set(scene.state.discards[1]) == {"magic", card}
    assert "magic" not in scene.state.hands[1]


def test_magic_of_the_fellowship_becomes_noble_sacrifice() -> None:
    """K2 K3: it works right away, without comparing strengths."""
    scene = duel("magic", "6", discards=("noble-sacrifice", "1")).play("card noble-sacrifice")
    assert fallen(scene) == {"aragorn", "black-rider"}
    assert scene.strengths == []
    assert set(scene.state.discards[0]) == {"magic", "noble-sacrifice"}


def test_magic_of_the_fellowship_becomes_the_elven_cloak() -> None:
    """K2 K4: Sauron's 6 does not count."""
    scene = duel("magic", "6", discards=("elven-cloak", "1")).play("card elven-cloak")
    assert scene.strengths == [(4, 3)]
    assert fallen(scene) == {"black-rider"}


def test_magic_of_the_fellowship_becomes_retreat() -> None:
    """K2 K5: Aragorn has to go back."""
    scene = duel("magic", "6", discards=("retreat", "1")).play("card retreat")
    assert scene.asked() == ["fellowship withdraw"]
    scene.play("retreat caradhras")
    assert scene.place("aragorn") == "caradhras"
    assert fallen(scene) == set()
    assert set(scene.state.discards[0]) == {"magic", "retreat"}


def test_magic_of_sauron_becomes_retreat() -> None:
    """K2 K7: the Black Rider has to go sideways."""
    scene = duel("5", "magic", discards=("1", "retreat")).play("card retreat")
    assert scene.asked() == ["sauron withdraw"]
    scene.play("retreat rohan")
    assert scene.place("black-rider") == "rohan"
    assert fallen(scene) == set()
    assert set(scene.state.discards[1]) == {"magic", "retreat"}


@pytest.mark.parametrize("text", ["noble-sacrifice", "elven-cloak", "retreat", "magic"])
def test_magic_of_sauron_becomes_the_eye(text: str) -> None:
    """K2 K6 R19: the Eye works at once, ahead of the Fellowship's text, whatever it is."""
    scene = duel(text, "magic", discards=("5", "eye-of-sauron")).play("card eye-of-sauron")
    assert scene.told(events.CardCancelled) == [events.CardCancelled(0, text, "K6")]
    assert scene.strengths == [(4, 3)]
    assert set(scene.state.discards[0]) == {"5", text}


def test_magic_fetches_any_discarded_card_but_itself() -> None:
    """K2 R18: the whole pile of one's own, and nothing that is in hand."""
    scene = duel("magic", "6", discards=("2 retreat elven-cloak", "1 2 3"))
    assert scene.asked() == ["fellowship fetch"]
    assert set(scene.legal()) == {"card 2", "card retreat", "card elven-cloak"}
    for card in ("magic", "5", "1"):
        assert scene.refuse(f"card {card}") == "R18"


@pytest.mark.parametrize("side", [0, 1])
def test_magic_without_discards_does_nothing(side: int) -> None:
    """K2 R18: nothing can be fetched, nothing is asked, no strength is added."""
    scene = duel("magic", "1") if side == 0 else duel("1", "magic")
    assert scene.strengths == [(4, 4) if side == 0 else (5, 3)]
    assert scene.state.discards[side] == ("magic",)


def test_when_both_play_magic_sauron_fetches_first() -> None:
    """K2 B7: Sauron swaps and carries out his card, then the Fellowship."""
    scene = duel("magic", "magic", discards=("5", "6"))
    assert scene.asked() == ["sauron fetch"]
    scene.play("card 6")
    assert scene.asked() == ["fellowship fetch"]
    scene.play("card 5")
    assert scene.strengths == [(9, 9)]
    assert scene.told(events.CardFetched) == [
        events.CardFetched(1, "6", "magic"),
        events.CardFetched(0, "5", "magic"),
    ]


def test_when_both_play_magic_the_fellowship_sees_what_sauron_fetched() -> None:
    """K2: the Cloak fetched second spoils the 6 fetched first."""
    scene = duel("magic", "magic", discards=("elven-cloak", "6")).play("card 6", "card elven-cloak")
    assert scene.strengths == [(4, 3)]


def test_when_both_play_magic_a_retreat_of_sauron_ends_the_battle() -> None:
    """K2 R20 B7: the Fellowship's Magic is not swapped any more; it is discarded."""
    scene = duel("magic", "magic", discards=("noble-sacrifice", "retreat"))
    scene.play("card retreat", "retreat rohan")
    assert scene.asked() == ["sauron turn"]
    assert fallen(scene) == set()
    assert set(scene.state.discards[0]) == {"magic", "noble-sacrifice"}


# Magic that is undone


def test_magic_undone_by_the_eye_fetches_nothing() -> None:
    """R18 R19 K6: it adds nothing either, and goes to the pile alone."""
    scene = duel("magic", "eye-of-sauron", discards=("5", "1"))
    assert scene.strengths == [(4, 3)]
    assert scene.told(events.CardFetched) == []


@pytest.mark.parametrize(
    ("drawing", "move", "rule", "strengths"),
    [
        (
            "turn 8 fellowship; shire: frodo; mirkwood: gimli; fangorn: cave-troll; mordor: orcs",
            "gimli mirkwood-fangorn river",
            "C18",
            (4, 9),
        ),
        (
            "options mode=variant; turn 8 fellowship; mirkwood: elrond frodo; fangorn: orcs",
            "elrond mirkwood-fangorn river",
            "C25",
            (4, 3),
        ),
        (
            "options mode=variant; turn 8 fellowship; mirkwood: frodo; shire: sam; fangorn: orcs",
            "frodo mirkwood-fangorn river",
            "C19",
            (2, 3),
        ),
    ],
)
def test_magic_undone_by_a_character_fetches_nothing(
    drawing: str, move: str, rule: str, strengths: tuple[int, int]
) -> None:
    """R18: with the Cave Troll, against Elrond and against variant Frodo."""
    scene = Scene(f"{drawing}; discard fellowship: 5; discard sauron: 6").play(move)
    scene.play("fellowship: card 1", "sauron: card magic")
    assert scene.told(events.CardFetched) == []
    assert scene.told(events.CardCancelled) == [events.CardCancelled(1, "magic", rule)]
    assert scene.strengths == [strengths]


# The Eye of Sauron


@pytest.mark.parametrize("text", ["noble-sacrifice", "elven-cloak", "retreat", "magic"])
def test_the_eye_silences_every_text_card(text: str) -> None:
    """K6 R19: the words do nothing, the character's strength decides, both are discarded."""
    scene = duel(text, "eye-of-sauron", discards=("5", "1"))
    assert scene.told(events.CardCancelled) == [events.CardCancelled(0, text, "K6")]
    assert scene.strengths == [(4, 3)]
    assert (scene.place("aragorn"), scene.place("black-rider")) == ("fangorn", "fallen")
    assert set(scene.state.discards[0]) == {"5", text}
    assert set(scene.state.discards[1]) == {"1", "eye-of-sauron"}


def test_the_eye_finds_nothing_in_a_strength_card() -> None:
    """K6: a number counts in spite of the Eye."""
    scene = duel("2", "eye-of-sauron")
    assert scene.told(events.CardCancelled) == []
    assert scene.strengths == [(6, 3)]


# Elven Cloak


@pytest.mark.parametrize("card", SAURON[:6])
def test_the_cloak_hides_from_a_strength_card(card: str) -> None:
    """K4: the number of Sauron's card does not count; the card is discarded all the same."""
    scene = duel("elven-cloak", card)
    assert scene.strengths == [(4, 3)]
    assert scene.state.discards == (("elven-cloak",), (card,))


@pytest.mark.parametrize("card", SAURON[:6])
def test_the_cloak_hides_from_a_strength_card_fetched_by_magic(card: str) -> None:
    """K4 K2: also when Sauron fetched it."""
    scene = duel("elven-cloak", "magic", discards=("1", card)).play(f"card {card}")
    assert scene.strengths == [(4, 3)]


def test_the_cloak_does_nothing_against_a_text_card() -> None:
    """K4: Sauron's Retreat works in spite of it."""
    scene = duel("elven-cloak", "retreat").play("retreat rohan")
    assert scene.place("black-rider") == "rohan"
    assert fallen(scene) == set()


# Noble Sacrifice


@pytest.mark.parametrize("card", [*SAURON[:6], "magic"])
def test_noble_sacrifice_defeats_both(card: str) -> None:
    """K3: against numbers, and against Magic that finds nothing."""
    scene = duel("noble-sacrifice", card)
    assert fallen(scene) == {"aragorn", "black-rider"}
    assert scene.strengths == []


def test_noble_sacrifice_waits_for_magic() -> None:
    """K3 B7: Sauron's Magic is swapped first, then both fall."""
    scene = duel("noble-sacrifice", "magic", discards=("1", "6"))
    assert scene.asked() == ["sauron fetch"]
    assert fallen(scene.play("card 6")) == {"aragorn", "black-rider"}


def test_a_retreat_of_sauron_escapes_noble_sacrifice() -> None:
    """K3 R20: nobody is defeated, both cards are discarded."""
    scene = duel("noble-sacrifice", "retreat").play("retreat mirkwood")
    assert fallen(scene) == set()
    assert (scene.place("aragorn"), scene.place("black-rider")) == ("fangorn", "mirkwood")
    assert scene.state.discards == (("noble-sacrifice",), ("retreat",))


def test_a_retreat_fetched_by_magic_escapes_noble_sacrifice() -> None:
    """K3 K2 R20: as above, out of the discard pile."""
    scene = duel("noble-sacrifice", "magic", discards=("1", "retreat"))
    scene.play("card retreat", "retreat rohan")
    assert fallen(scene) == set()


def test_a_retreat_without_room_does_not_escape_noble_sacrifice() -> None:
    """K3 K7 R20: both fall."""
    scene = duel("noble-sacrifice", "retreat", mirkwood="aragorn gimli", more="rohan: saruman warg")
    assert fallen(scene) == {"aragorn", "black-rider"}
