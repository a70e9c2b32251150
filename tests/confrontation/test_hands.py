"""The hands: nine cards each, discarded openly, taken back together."""

from ninefold.games.confrontation import events
from tests.confrontation.scene import GAME, Scene

FELLOWSHIP = {"1", "2", "3", "4", "5", "magic", "noble-sacrifice", "elven-cloak", "retreat"}
SAURON = {"1", "2", "3", "4", "5", "6", "magic", "eye-of-sauron", "retreat"}


def duel(fellowship: str, sauron: str, discards: tuple[str, str]) -> Scene:
    """Aragorn (4) comes down the river upon the Black Rider (3), and cards are played."""
    scene = Scene(f"""
        turn 8 fellowship
        shire: frodo; mirkwood: aragorn; fangorn: black-rider; mordor: orcs
        discard fellowship: {discards[0]}; discard sauron: {discards[1]}
        """)
    scene.play("aragorn mirkwood-fangorn river")
    return scene.play(f"fellowship: card {fellowship}", f"sauron: card {sauron}")


EIGHT = (
    "1 2 3 4 magic noble-sacrifice elven-cloak retreat",
    "1 2 3 4 5 magic eye-of-sauron retreat",
)


def full(scene: Scene) -> bool:
    """Both hands hold all nine cards."""
    one, two = scene.state.hands
    return set(one) == FELLOWSHIP and set(two) == SAURON


def test_hands_come_back_when_all_nine_are_used() -> None:
    """R23 B9: right after the ninth battle with cards, for both sides together."""
    scene = duel("5", "6", EIGHT)
    assert scene.told(events.HandsRestored) == [events.HandsRestored()]
    assert full(scene)
    assert scene.state.discards == ((), ())


def test_hands_do_not_come_back_before() -> None:
    """R23 B9: with eight cards used one is left in each hand."""
    scene = duel("5", "6", (EIGHT[0].replace(" 4", ""), EIGHT[1].replace(" 5", "")))
    assert scene.told(events.HandsRestored) == []
    assert scene.state.hands == (("4",), ("5",))


def test_the_last_card_may_be_magic() -> None:
    """R23 R18: what it fetches is played, then all nine come back."""
    scene = duel("magic", "6", (EIGHT[0].replace("magic", "5"), EIGHT[1]))
    assert len(scene.legal()) == 8
    scene.play("card 5")
    assert scene.strengths == [(9, 9)]
    assert full(scene)


def test_hands_come_back_after_a_retreat_too() -> None:
    """R23 B9: the ninth cards are used up whatever they did."""
    scene = duel("retreat", "6", (EIGHT[0].replace("retreat", "5"), EIGHT[1]))
    assert not full(scene)
    assert full(scene.play("retreat caradhras"))


def test_hands_come_back_in_the_middle_of_an_attack() -> None:
    """R23 B10: the next battle of the same attack has all nine cards to choose from."""
    scene = Scene(f"""
        turn 8 fellowship
        shire: frodo; rohan: aragorn; gondor: warg shelob; mordor: orcs
        discard fellowship: {EIGHT[0]}; discard sauron: {EIGHT[1]}
        """)
    scene.play("aragorn rohan-gondor", "draw warg", "fellowship: card 5", "sauron: card 6")
    assert scene.place("warg") == "fallen"
    assert scene.asked() == ["fellowship card", "sauron card"]
    assert full(scene)


def test_the_discards_are_open() -> None:
    """H4 B9: both players and anybody who watches may look through both piles."""
    scene = duel("4", "retreat", ("1", "2")).play("retreat rohan")
    for seat in (0, 1, None):
        assert GAME.view(scene.state, seat).discards == (("1", "4"), ("2", "retreat"))
