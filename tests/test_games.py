"""What every game owes to those who play it: the protocol, tried on all registered games."""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from ninefold import rulebook
from ninefold.bots.random import Random as RandomBot
from ninefold.core import (
    CHANCE,
    BadNotation,
    BadOption,
    Decision,
    Event,
    Game,
    IllegalAction,
    Seat,
    Step,
)
from ninefold.games import GAMES
from ninefold.match import Match, drive, players_of, seed_from
from ninefold.replay import Replay
from tests.conftest import mostly_long

LONGEST = 2000
WRONG = 12
"""So many actions of other positions are tried in each position."""

every_game = pytest.mark.parametrize("key", sorted(GAMES))
some_games = pytest.mark.parametrize("seed", mostly_long(12, quick=4))


class Taken(NamedTuple):
    """One decision of a game, with all the answers it could have had."""

    before: Any
    decision: Decision
    answers: Sequence[Any]
    action: Any
    step: Step[Any]


class Played(NamedTuple):
    game: Game[Any, Any, Any]
    options: dict[str, str]
    players: int
    decisions: tuple[Taken, ...]

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        return (*range(self.players), None)

    @property
    def end(self) -> Any:
        return self.decisions[-1].step.state

    def events(self) -> Iterator[Event]:
        for taken in self.decisions:
            yield from taken.step.events


def draw_options(game: Game[Any, Any, Any], rng: Random) -> dict[str, str]:
    """Values that go together for the options that are not free text."""
    for _ in range(1000):
        options = {o.key: rng.choice(tuple(o.values)) for o in game.options if o.values}
        try:
            game.start(options)
        except BadOption:
            continue
        return options
    raise AssertionError(f"no options go together in {game.title}")


def answers(game: Game[Any, Any, Any], state: Any, decision: Decision) -> Sequence[Any]:
    if decision.seat == CHANCE:
        return [action for action, _ in game.chances(state)]
    return game.legal(game.view(state, decision.seat), decision)


@cache
def played(key: str, seed: int) -> Played:
    """A random game with random options; the first with the defaults."""
    game, rng = GAMES[key], Random(seed)
    options = draw_options(game, rng) if seed else {}
    players = players_of(game, options)
    assert players in game.seats
    state, decisions = game.start(options), []
    while asked := game.pending(state):
        decision = rng.choice(asked)
        found = answers(game, state, decision)
        action = rng.choice(found)
        step = game.apply(state, decision, action)
        decisions.append(Taken(state, decision, found, action, step))
        state = step.state
        assert len(decisions) < LONGEST, "the game does not end"
    return Played(game, options, players, tuple(decisions))


@every_game
@some_games
def test_a_game_ends_with_an_outcome_and_no_sooner(key: str, seed: int) -> None:
    it = played(key, seed)
    assert all(it.game.outcome(taken.before) is None for taken in it.decisions)
    outcome = it.game.outcome(it.end)
    assert outcome is not None
    assert set(outcome.winners) <= set(range(it.players))
    assert len(outcome.points) == it.players
    assert outcome.reason


@every_game
@some_games
def test_whoever_is_asked_has_an_answer_and_every_answer_is_accepted(key: str, seed: int) -> None:
    it = played(key, seed)
    for taken in it.decisions:
        asked = it.game.pending(taken.before)
        assert len({decision.seat for decision in asked}) == len(asked)
        for decision in asked:
            found = answers(it.game, taken.before, decision)
            assert found
            assert len(set(found)) == len(found)
            for action in found:
                it.game.apply(taken.before, decision, action)


@every_game
@some_games
def test_any_other_answer_is_refused_by_a_rule_and_changes_nothing(key: str, seed: int) -> None:
    it, rng = played(key, seed), Random(seed)
    rules = rulebook.rules(it.game)
    pool = sorted({a for taken in it.decisions for a in taken.answers}, key=it.game.write_action)
    tried = 0
    for taken in it.decisions:
        before = deepcopy(taken.before)
        for action in rng.sample(pool, min(WRONG, len(pool))):
            if action not in taken.answers:
                with pytest.raises(IllegalAction) as refused:
                    it.game.apply(taken.before, taken.decision, action)
                assert refused.value.rule in rules
                tried += 1
        assert taken.before == before
    assert tried


@every_game
@some_games
def test_only_the_seat_that_is_asked_may_answer_and_only_what_is_asked(key: str, seed: int) -> None:
    it = played(key, seed)
    for taken in it.decisions:
        asked = it.game.pending(taken.before)
        others = {CHANCE, *range(it.players)} - {decision.seat for decision in asked}
        wrong = [Decision(seat, taken.decision.kind) for seat in sorted(others)]
        wrong.append(Decision(taken.decision.seat, "nothing"))
        for decision in wrong:
            with pytest.raises(IllegalAction):
                it.game.apply(taken.before, decision, taken.action)
    with pytest.raises(IllegalAction):
        it.game.apply(it.end, it.decisions[-1].decision, it.decisions[-1].action)


@every_game
@some_games
def test_actions_are_written_as_they_are_read(key: str, seed: int) -> None:
    it = played(key, seed)
    texts: dict[str, Any] = {}
    for action in {action for taken in it.decisions for action in taken.answers}:
        text = it.game.write_action(action)
        assert "\n" not in text
        assert it.game.read_action(text) == action
        assert texts.setdefault(text, action) == action


@every_game
@some_games
def test_positions_are_written_as_they_are_read(key: str, seed: int) -> None:
    it = played(key, seed)
    for state in (*(taken.before for taken in it.decisions), it.end):
        text = it.game.write_state(state)
        assert it.game.read_state(text) == state, text


@every_game
@some_games
def test_what_is_drawn_for_a_viewer_agrees_with_all_he_sees(key: str, seed: int) -> None:
    it, rng = played(key, seed), Random(seed)
    for state in (*(taken.before for taken in it.decisions), it.end):
        for seat in it.viewers:
            view = it.game.view(state, seat)
            drawn = it.game.determinize(view, rng)
            assert it.game.view(drawn, seat) == view
            assert it.game.pending(drawn) == it.game.pending(state)


@every_game
@some_games
def test_a_position_that_was_drawn_can_be_played_to_its_end(key: str, seed: int) -> None:
    it, rng = played(key, seed), Random(seed)
    for taken in it.decisions[:: max(1, len(it.decisions) // 8)]:
        for seat in it.viewers:
            state = it.game.determinize(it.game.view(taken.before, seat), rng)
            for _ in range(LONGEST):
                if not (asked := it.game.pending(state)):
                    break
                decision = rng.choice(asked)
                action = rng.choice(answers(it.game, state, decision))
                state = it.game.apply(state, decision, action).state
            assert it.game.outcome(state) is not None


@every_game
@some_games
def test_chance_has_probabilities_that_add_up_to_one(key: str, seed: int) -> None:
    it = played(key, seed)
    for taken in it.decisions:
        if taken.decision.seat == CHANCE:
            chances = it.game.chances(taken.before)
            assert all(probability > 0 for _, probability in chances)
            assert sum(probability for _, probability in chances) == 1


@every_game
@some_games
def test_rules_that_are_named_stand_in_the_book(key: str, seed: int) -> None:
    it = played(key, seed)
    rules = rulebook.rules(it.game)
    outcome = it.game.outcome(it.end)
    assert outcome is not None
    assert outcome.rule in rules
    for event in it.events():
        assert getattr(event.fact, "rule", outcome.rule) in rules


@every_game
@some_games
def test_questions_and_events_have_words_and_somebody_who_sees_them(key: str, seed: int) -> None:
    it = played(key, seed)
    for taken in it.decisions:
        if taken.decision.seat != CHANCE:
            assert it.game.ask(it.game.view(taken.before, taken.decision.seat), taken.decision).text
    for event in it.events():
        assert it.game.tell(event)
        assert any(event.seen_by(seat) for seat in it.viewers)
        assert event.to is None or event.but is None


@every_game
@some_games
@pytest.mark.parametrize("whole", [False, True], ids=["game", "match"])
def test_a_record_replays_to_the_same_match(key: str, seed: int, whole: bool) -> None:
    it = played(key, seed)
    games = it.game.series if whole else 1
    match = Match(it.game, it.options, seed_from(str(seed)), players=it.players, games=games)
    rngs = [Random(f"{seed} {player}") for player in range(it.players)]
    match = drive(match, [RandomBot()] * it.players, rngs)
    replay = Replay(match.record(), GAMES)
    assert [replayed.move for replayed in replay] == match.moves
    assert replay.match.state == match.state
    assert replay.match.outcomes == match.outcomes
    assert replay.match.record() == match.record()


@every_game
def test_options_that_are_not_known_are_refused(key: str) -> None:
    game = GAMES[key]
    assert game.start({}) == game.start({o.key: o.default for o in game.options if o.values})
    with pytest.raises(BadOption):
        game.start({"no-such-option": "yes"})
    for option in game.options:
        with pytest.raises(BadOption):
            game.start({option.key: "no-such-value"})


@every_game
def test_text_that_says_nothing_is_refused(key: str) -> None:
    game = GAMES[key]
    for text in ("", "no such thing", "\0", "#"):
        with pytest.raises(BadNotation):
            game.read_action(text)
        with pytest.raises((BadNotation, IllegalAction)):
            game.read_state(text)


@every_game
def test_named_starts_are_positions_in_which_somebody_is_asked(key: str) -> None:
    game = GAMES[key]
    assert game.starts
    for text in game.starts.values():
        state = game.read_state(text)
        assert game.pending(state)
        assert game.outcome(state) is None
        assert game.read_state(game.write_state(state)) == state


@every_game
def test_seats_have_names_of_their_own(key: str) -> None:
    game = GAMES[key]
    names = {game.seat_name(seat) for seat in range(max(game.seats))}
    assert len(names) == max(game.seats)
    assert not any(" " in name for name in names | {game.key})
