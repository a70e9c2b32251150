"""The people one meets: named, in order, each with a way of playing, and all of them play on."""

from random import Random
from typing import Any

import pytest

from ninefold.bots import (
    LEVELS,
    NoBot,
    bot,
    called,
    everybody,
    opponents_of,
    thought_of,
    warm,
)
from ninefold.bots.confrontation.memory import ALL, remembered
from ninefold.bots.opponents import ROSTER
from ninefold.core import CHANCE, Decision
from ninefold.games import GAMES
from ninefold.games.confrontation.cards import DECKS
from ninefold.games.confrontation.knowledge.notebook import possible
from ninefold.games.confrontation.state import Turn
from ninefold.match import Match, drive
from tests.confrontation.playing import some_options


@pytest.mark.parametrize("game", ROSTER)
def test_every_game_has_opponents_from_beginner_to_master(game: str) -> None:
    people = opponents_of(game)
    assert len(people) >= 4
    assert [one.level for one in people] == sorted({one.level for one in people})
    assert (people[0].title, people[-1].title) == (LEVELS[0], LEVELS[-1])
    for one in people:
        assert one.how.endswith(".")
        assert 20 < len(one.how) < 120
        assert len(one.name) <= 24


@pytest.mark.parametrize("game", ROSTER)
def test_no_opponent_is_a_character_or_a_card(game: str) -> None:
    told = repr(GAMES[game].client.lexicon()).casefold()
    for one in opponents_of(game):
        assert one.name.casefold() not in told


@pytest.mark.parametrize("name", ["cirdan", "Cirdan", "CÍRDAN", " círdan ", "master", "Master"])
def test_an_opponent_is_called_by_name_or_level_however_it_is_spelled(name: str) -> None:
    assert called("confrontation", name) == "cirdan"


def test_a_level_that_a_game_does_not_have_is_refused_with_those_it_has() -> None:
    with pytest.raises(NoBot, match=r"there are: fredegar \(beginner\), .*cirdan \(master\)"):
        bot("nazgul", "grandmaster")
    with pytest.raises(NoBot, match="there are: random"):
        bot("toy", "expert")


GAMES_AND_SEATS = [(game, seats) for game in ROSTER for seats in GAMES[game].seats]


@pytest.mark.parametrize(("game", "seats"), GAMES_AND_SEATS)
def test_opponents_play_a_whole_game_at_every_number_of_seats(game: str, seats: int) -> None:
    """Who searches does so for one iteration: all answers still go through all of it."""
    options = {"players": str(seats)} if len(GAMES[game].seats) > 1 else {}
    people = opponents_of(game)
    shift = seats if len(GAMES[game].seats) > 1 else 0
    seated = [people[(shift + seat) % len(people)] for seat in range(seats)]
    quick = [f"{one.key}:1" if one.entry.usual else one.key for one in seated]
    match = Match(GAMES[game], options, f"{game} {seats}".encode(), players=seats)
    rngs = [Random(seat) for seat in range(seats)]
    assert drive(match, [bot(game, name) for name in quick], rngs).over


def test_without_numpy_the_master_searches_and_it_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ninefold.bots.opponents.confrontation.has_numpy", lambda: False)
    said: list[str] = []
    warm("confrontation", "cirdan", said.append)
    assert said == ["NumPy is not installed: masters of The Confrontation play as ismcts does."]
    assert "Learned" not in type(bot("confrontation", "cirdan")).__name__


def test_who_searches_keeps_to_the_clock_where_the_machine_is_slow() -> None:
    assert everybody("confrontation")["ioreth"].usual is not None
    for game in ROSTER:
        for one in opponents_of(game):
            usual = one.entry.usual
            assert usual is None or 0 < usual.seconds <= 2


def middle_of_a_game() -> tuple[Any, Any]:
    """A view of The Confrontation in which something was seen and faces away again."""
    game, rng = GAMES["confrontation"], Random(1)
    state = game.start({})
    for _ in range(4000):
        asked = game.pending(state)
        if not asked:
            state = game.start({})
            continue
        decision = asked[0]
        if decision.seat == CHANCE:
            answers = [action for action, _ in game.chances(state)]
        else:
            view = game.view(state, decision.seat)
            answers = list(game.legal(view, decision))
            enemy = 1 - decision.seat
            backs = [piece for piece in view.pieces[enemy] if piece.face == "?"]
            sure = [piece for piece in backs if len(possible(view, enemy, piece.token)) == 1]
            if sure and isinstance(view.stage, Turn) and view.discards[enemy]:
                return view, decision
        state = game.apply(state, decision, rng.choice(answers)).state
    raise AssertionError("nothing was ever seen")


def test_who_forgets_takes_a_piece_it_has_seen_for_an_unknown_one() -> None:
    game = GAMES["confrontation"]
    view, decision = middle_of_a_game()
    enemy = 1 - decision.seat
    (piece, *_) = [
        piece
        for piece in view.pieces[enemy]
        if piece.face == "?" and len(possible(view, enemy, piece.token)) == 1
    ]
    drawn = [remembered(view, 0, Random(seed)) for seed in range(9)]
    assert len({blurred.hands[enemy] for blurred in drawn}) > 1
    for blurred in drawn:
        assert len(possible(blurred, enemy, piece.token)) > 1
        assert len(blurred.hands[enemy]) == len(view.hands[enemy])
        assert {*blurred.hands[enemy], *blurred.discards[enemy]} == {*DECKS[enemy]}
        assert game.legal(blurred, decision) == game.legal(view, decision)
    assert remembered(view, ALL, Random(0)) is view


def test_what_is_left_in_mind_can_be_played_to_its_end() -> None:
    """In every form of the game and at every question; a search would wait for ever."""
    game = GAMES["confrontation"]
    for number in range(5):
        rng = Random(f"in mind {number}")
        state = game.start(some_options(rng.choice))
        while asked := game.pending(state):
            decision = rng.choice(asked)
            if decision.seat != CHANCE and rng.random() < 0.2:
                view = game.view(state, decision.seat)
                played_out(game.determinize(remembered(view, 3, rng), rng), rng)
            state = game.apply(state, decision, any_answer(state, decision, rng)).state


def any_answer(state: Any, decision: Decision, rng: Random) -> Any:
    game = GAMES["confrontation"]
    if decision.seat == CHANCE:
        return rng.choice(game.chances(state))[0]
    return rng.choice(game.legal(game.view(state, decision.seat), decision))


def played_out(state: Any, rng: Random) -> None:
    game = GAMES["confrontation"]
    while asked := game.pending(state):
        state = game.apply(state, asked[0], any_answer(state, asked[0], rng)).state
    assert game.outcome(state)


@pytest.mark.parametrize("game", ROSTER)
def test_every_opponent_can_say_what_it_thinks(game: str) -> None:
    rules, rng = GAMES[game], Random(3)
    state = rules.start({"players": "3"} if game == "nazgul" else {})
    while (decision := rules.pending(state)[0]).seat == CHANCE:
        state = rules.apply(state, decision, rules.chances(state)[0][0]).state
    view = rules.view(state, decision.seat)
    legal = rules.legal(view, decision)
    for one in opponents_of(game):
        thinker = bot(game, f"{one.key}:2" if one.entry.usual else one.key)
        thought = thought_of(rules, thinker, view, decision, legal, Random(1))
        assert thought.words
        assert {candidate.action for candidate in thought.candidates} <= set(legal)
        assert all(-1 <= c.chance <= 1 and -1 <= c.share <= 1 for c in thought.candidates)
        # Told from its own view: the same again for who sees the same.
        again = rules.view(rules.determinize(view, rng), decision.seat)
        assert thought_of(rules, thinker, again, decision, legal, Random(1)) == thought
