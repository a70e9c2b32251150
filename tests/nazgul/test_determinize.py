"""Whole states that agree with what a seat has seen."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from ninefold.games.nazgul.state import HIDDEN, State, Task
from tests.nazgul.playing import GAME, OPTIONS, random_game
from tests.nazgul.scene import BOX, Scene

EVERY_POWER = Counter({card.key: card.copies for card in BOX.powers.values()})
HELD: dict[str, dict[str, Any]] = {
    "ash": {"hand": ("armor", "shrieks"), "secrets": ("hoard",), "favor": 5},
    "bone": {"hand": ("siege-towers",), "secrets": ("conqueror",), "favor": 4},
}


def powers(state: State) -> Counter[str]:
    """All cards of power, wherever they are."""
    held = [card for rider in state.riders for card in (*rider.hand, *rider.drawn)]
    below = [card for card, _ in state.power_bottom]
    return Counter((*held, *below, *state.powers, *state.power_discard))


@pytest.mark.parametrize("options", OPTIONS)
def test_what_is_drawn_agrees_with_all_that_was_seen(options: dict[str, str]) -> None:
    """H6: the view is the same, the same is asked, and no card is there twice or missing."""
    rng = Random(2)
    for number, taken in enumerate(random_game(options, rng)):
        state = taken.before
        if number % 11:
            continue
        for seat in (*range(state.options.players), None):
            seen = GAME.view(state, seat)
            drawn = GAME.determinize(seen, rng)
            assert GAME.view(drawn, seat) == seen
            assert GAME.pending(drawn) == GAME.pending(state)
            assert powers(drawn) == EVERY_POWER
            assert GAME.read_state(GAME.write_state(drawn)) == drawn


def test_hidden_hands_are_dealt_in_many_ways() -> None:
    """H2 H3."""
    seen = GAME.view(Scene(Task("bidding"), riders=HELD).state, 0)
    drawn = [GAME.determinize(seen, Random(seed)) for seed in range(60)]
    assert len({state.riders[1].hand for state in drawn}) > 10
    assert len({state.riders[1].secrets for state in drawn}) > 5
    assert all(state.riders[0].hand == ("armor", "shrieks") for state in drawn)
    assert all("hoard" not in state.riders[1].secrets for state in drawn)


def test_a_card_is_as_likely_as_there_are_copies_of_it() -> None:
    """H6: 43 cards of power are unseen, each as likely."""
    seen = GAME.view(Scene(Task("bidding"), riders=HELD).state, 0)
    rng = Random(1)
    times = Counter(GAME.determinize(seen, rng).riders[1].hand[0] for _ in range(4300))
    for card, copies in Counter(seen.unseen_powers).items():
        assert times[card] == pytest.approx(100 * copies, abs=50)


def test_bids_that_are_not_opened_are_made_up() -> None:
    """F6 H1: six of those who are through, within their favor; none yet of the others."""
    scene = Scene(Task("bidding"), riders=HELD, closed=("witch-king",))
    scene.play(*["bone: bid 0"] * 6, "ash: bid 1")
    seen = GAME.view(scene.state, 0)
    found = [GAME.determinize(seen, Random(seed)) for seed in range(60)]
    for state in found:
        assert state.riders[0].bids == (1,)
        assert len(state.riders[1].bids) == 6
        assert state.riders[1].bids[2] == 0
        assert sum(state.riders[1].bids) <= 4
        assert state.riders[2].bids == ()
    assert len({state.riders[1].bids for state in found}) > 20


def test_bids_that_are_made_up_can_be_played_on() -> None:
    """F7."""
    scene = Scene(Task("bidding"), riders=HELD).play(*["bone: bid 0"] * 6, "ash: bid 1")
    state = GAME.determinize(GAME.view(scene.state, 0), Random(3))
    scene.state = state
    for name in ("ash", "dusk", "iron"):
        scene.play(*[f"{name}: bid 0"] * (6 - len(scene.rider(name).bids)))
    assert scene.state.riders[1].favor == 4 - sum(state.riders[1].bids)


def test_what_saruman_showed_to_others_is_dealt_from_the_deck() -> None:
    """H5 F17: and his friend's own knowledge stays."""
    scene = Scene(Task("bidding"), saruman=2, saruman_card="merry")
    for seat, known in ((2, {"merry"}), (0, None)):
        seen = GAME.view(scene.state, seat)
        cards = {GAME.determinize(seen, Random(seed)).saruman_card for seed in range(80)}
        assert HIDDEN not in cards
        assert cards == known if known else len(cards) > 20


def test_a_game_that_is_over_is_what_it_is() -> None:
    """H7."""
    *_, last = random_game({"players": "3"}, Random(4))
    state = last.step.state
    assert GAME.determinize(GAME.view(state, None), Random(0)) == state
