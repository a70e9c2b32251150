"""Search over the protocol: budgets, chance, secrets, and what it finds."""

import time
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ninefold.bots import heuristics_of
from ninefold.bots.budget import Budget
from ninefold.bots.search import CheatingUct, DeterminizedUct, Heuristics, Ismcts, single_observer
from ninefold.bots.search.budgeted import halve
from ninefold.bots.search.heuristics import PLAIN
from ninefold.bots.search.observers import Everything, Multiple, Single
from ninefold.bots.search.playout import drawn, playout
from ninefold.core import Decision, Game
from ninefold.games import GAMES
from tests.toy import EVEN, ODD, Action, State, Toy

TOY = Toy()
SEARCHES = [Ismcts, single_observer, DeterminizedUct]


class Counting(Toy):
    """Counts the states that are guessed."""

    def __init__(self) -> None:
        self.guesses = 0

    def determinize(self, view: Any, rng: Random) -> State:
        self.guesses += 1
        return super().determinize(view, rng)


def question(game: Game[Any, Any, Any], state: Any) -> tuple[Any, Decision, Any]:
    decision = game.pending(state)[0]
    view = game.view(state, decision.seat)
    return view, decision, game.legal(view, decision)


# Budgets


def test_so_many_iterations_are_so_many_guesses() -> None:
    game = Counting()
    asked = question(game, game.start({}))
    assert Ismcts(game, Budget(iterations=37), PLAIN).choose(*asked, Random(1)) in asked[2]
    assert game.guesses == 37


@pytest.mark.parametrize("make", SEARCHES)
def test_a_search_stops_when_its_time_is_up(make: Any) -> None:
    asked = question(TOY, TOY.start({}))
    began = time.monotonic()
    assert make(TOY, Budget(seconds=0.2), PLAIN).choose(*asked, Random(1)) in asked[2]
    assert 0.15 < time.monotonic() - began < 10


@pytest.mark.parametrize("make", SEARCHES)
def test_one_iteration_is_enough_for_an_answer(make: Any) -> None:
    for budget in (Budget(iterations=1), Budget(seconds=1e-9)):
        asked = question(TOY, TOY.start({}))
        assert make(TOY, budget, PLAIN).choose(*asked, Random(1)) in asked[2]


def test_what_has_one_answer_is_not_thought_about() -> None:
    game = Counting()
    asked = question(game, State(3, (1, 2), "tails"))
    assert Ismcts(game, Budget(iterations=9), PLAIN).choose(*asked, Random(1)) == Action("pass")
    assert game.guesses == 0


# Chance


def test_chance_answers_as_often_as_it_is_likely() -> None:
    rng = Random(1)
    tossed = Counter(drawn(TOY, State(3, (1, 1)), rng).what for _ in range(3000))
    assert 900 < tossed["heads"] < 1100
    assert tossed["tails"] == 3000 - tossed["heads"]


# Who knows what in the tree


def hide(state: State, observers: Any, seat: int, number: int) -> State:
    decision, action = Decision(seat, "hide"), Action("hide", str(number))
    step = TOY.apply(state, decision, action)
    observers.follow(decision, action, step.events)
    return step.state


def test_a_secret_choice_leads_others_to_the_same_node() -> None:
    observers = Multiple(ODD, 2)
    found = []
    for number in (1, 2):
        observers.begin()
        hide(TOY.start({}), observers, ODD, number)
        found.append((observers.node(ODD), observers.node(EVEN)))
    (odd_one, even_one), (odd_two, even_two) = found
    assert even_one is even_two
    assert odd_one is not odd_two


def test_with_one_observer_the_searcher_does_not_see_what_others_hide() -> None:
    observers = Single(ODD, 2)
    found = []
    for number in (1, 2):
        observers.begin()
        hide(hide(TOY.start({}), observers, ODD, 3), observers, EVEN, number)
        found.append(observers.node(ODD))
    assert found[0] is found[1]


def test_an_open_tree_tells_everything_apart() -> None:
    observers = Everything()
    found = []
    for number in (1, 2):
        observers.begin()
        hide(hide(TOY.start({}), observers, ODD, 3), observers, EVEN, number)
        found.append(observers.node(ODD))
    assert found[0] is not found[1]


def test_who_cheats_beats_a_secret_that_nobody_can_know() -> None:
    """T2: with the other's number known, one's own settles two games in three."""
    state = replace(TOY.start({}), hidden=(0, 2))
    _, decision, legal = question(TOY, state)
    bot = CheatingUct(TOY, Budget(iterations=400), PLAIN)
    # 2 and 2 and two chances in three of one more: odd wins with an even number.
    assert bot.choose(state, decision, legal, Random(1)) == Action("hide", "2")


# Heuristics


def test_a_playout_is_cut_off_by_the_evaluation() -> None:
    asked: list[str] = []

    def policy(_view: Any, decision: Decision, legal: Any, _rng: Random) -> Any:
        asked.append(decision.kind)
        return legal[0]

    cut = Heuristics(policy, lambda _state: (0.25, 0.75), depth=1)
    assert playout(TOY, TOY.start({}), cut, Random(1), Random(1)) == (0.25, 0.75)
    assert asked == ["hide"]


def test_unlikely_states_are_not_searched() -> None:
    seen: set[int] = set()

    def likely(_view: Any, state: State) -> float:
        return 1.0 if state.hidden[EVEN] == 2 else 1e-12

    class Watching(Ismcts):
        def _guess(self, view: Any, rng: Random) -> Any:
            state = super()._guess(view, rng)
            seen.add(state.hidden[EVEN])
            return state

    state = replace(TOY.start({}), hidden=(0, 3))
    bot = Watching(TOY, Budget(iterations=5), Heuristics(likely=likely))
    counts: Counter[int] = Counter()
    for luck in range(30):
        seen.clear()
        bot.choose(*question(TOY, state), Random(luck))
        counts.update(seen)
    assert counts[2] == 30
    assert counts[1] < 28
    assert counts[3] < 28


def test_halving_keeps_the_best_and_spends_what_it_may() -> None:
    tried: Counter[int] = Counter()

    def fresh() -> Any:
        return lambda answer: tried.update([answer])

    assert halve(Budget(iterations=60), [3, 1, 4, 2, 0], fresh, lambda answer: answer) == 4
    assert tried.total() == 60
    assert tried[4] > tried[0]


def test_halving_tries_the_first_answer_when_there_is_time_for_no_more() -> None:
    tried: Counter[int] = Counter()
    means = {3: 0.5}
    fresh = lambda: lambda answer: tried.update([answer])  # noqa: E731
    assert halve(Budget(iterations=1), [3, 1, 2], fresh, lambda a: means.get(a, 0.0)) == 3
    assert tried == {3: 1}


# What it finds


@pytest.mark.parametrize("make", SEARCHES)
def test_it_takes_a_game_that_can_be_won_at_once(make: Any) -> None:
    """T1 T2: the fellowship of Elladan and Gandalf covers the Balrog."""
    game = GAMES["battle_for_middle_earth"]
    text = "enemies: gollum haradrim balrog\nfellowships north: gandalf elladan\nfight"
    asked = question(game, game.read_state(text))
    bot = make(game, Budget(iterations=160), heuristics_of(game))
    assert game.write_action(bot.choose(*asked, Random(1))) == "attack a balrog"
