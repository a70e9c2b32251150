"""What nobody else may notice: the bids in progress, windows switched on and off, and which cards
are left in a deck."""

from random import Random

import pytest

from ninefold.games.nazgul.actions import Bid, Pick
from ninefold.games.nazgul.box.cards import BIDDING_BOXES
from ninefold.games.nazgul.state import Task
from tests.nazgul.playing import GAME, OPTIONS, Taken, random_game
from tests.nazgul.scene import Scene


def is_silent(taken: Taken) -> bool:
    """A bid that is not the last one, and every setting outside of a window (H1, N6, D9)."""
    if isinstance(taken.action, Bid):
        made = taken.before.riders[taken.decision.seat].bids
        return len(made) + 1 < len(BIDDING_BOXES)
    setting = isinstance(taken.action, Pick) and taken.action.verb in ("ignore", "heed")
    return setting and taken.decision.kind != "window"


@pytest.mark.parametrize("options", OPTIONS)
def test_a_silent_answer_changes_nothing_for_others(options: dict[str, str]) -> None:
    """H1 N24 D9: no event, the same view, the same questions."""
    found = 0
    for taken in random_game(options, Random(6)):
        if not is_silent(taken):
            continue
        found += 1
        state = taken.before
        for seat in (*range(state.options.players), None):
            if seat == taken.decision.seat:
                continue
            assert not [event for event in taken.step.events if event.seen_by(seat)]
            assert GAME.view(taken.step.state, seat) == GAME.view(state, seat)
        assert GAME.pending(taken.step.state) == GAME.pending(state)
    assert found


def test_ignoring_a_window_looks_like_passing() -> None:
    """N6 D9: to everybody else, at that moment."""
    for taken in random_game({"players": "3"}, Random(7)):
        if taken.decision.kind != "window":
            continue
        seat, window = taken.decision.seat, taken.before.agenda[-1].word
        passed, ignored = (
            GAME.apply(taken.before, taken.decision, GAME.read_action(text))
            for text in ("pass", f"ignore {window}")
        )
        for other in (*range(taken.before.options.players), None):
            if other != seat and GAME.pending(passed.state) == GAME.pending(ignored.state):
                assert GAME.view(passed.state, other) == GAME.view(ignored.state, other)


@pytest.mark.parametrize(
    ("deck", "asked"),
    [
        (("armor", "shrieks"), "chance draw-power"),
        (("armor", "armor"), "chance draw-power"),
        (("armor",), ""),
    ],
)
def test_that_the_cards_left_are_alike_cannot_be_told_by_counting_draws(
    deck: tuple[str, ...], asked: str
) -> None:
    """H6 S8: everybody knows how many cards are left, but not which."""
    scene = Scene(Task("gain-power", 0), powers=deck)
    assert scene.asked() == asked
    if asked:
        scene.play("draw armor")
    assert scene.rider("ash").hand == ("armor",)
