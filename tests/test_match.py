"""Matches, their records, and the promise about chance."""

import re
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from ninefold.bots.random import Random as RandomBot
from ninefold.core import Decision, GameError, IllegalAction, Step
from ninefold.match import Match, commitment, draw, drive, seed_from
from ninefold.replay import BadRecord, Replay
from tests.toy import EVEN, ODD, Action, Toy

GAMES = {"toy": Toy()}


def played(seed: str = "seed", games: int = 1, **options: str) -> Match:
    match = Match(Toy(), options, seed_from(seed), players=2, games=games)
    drive(match, [RandomBot(), RandomBot()], [Random(seed + "a"), Random(seed + "b")])
    return match


def replayed(text: str) -> Replay:
    replay = Replay(text, GAMES)
    for _ in replay:
        pass
    return replay


@pytest.mark.parametrize("seed", "abcdefgh")
@pytest.mark.parametrize("games", [1, 2])
def test_a_record_replays_to_the_same_match(seed: str, games: int) -> None:
    match = played(seed, games, top="2")
    replay = replayed(match.record())
    assert replay.match.state == match.state
    assert replay.match.moves == match.moves
    assert replay.match.outcomes == match.outcomes
    assert replay.match.record() == match.record()


def test_the_same_seed_plays_the_same_match() -> None:
    assert played("x", 2).record() == played("x", 2).record()
    assert played("x", 2).record() != played("y", 2).record()


@pytest.mark.parametrize("games", [1, 2])
def test_a_record_with_a_changed_line_is_refused_with_a_line_number(games: int) -> None:
    lines = played(games=games).record().splitlines()
    for number in range(1, len(lines) + 1):
        changed = [*lines]
        changed[number - 1] += "0"
        with pytest.raises(BadRecord) as caught:
            replayed("\n".join(changed) + "\n")
        assert 1 <= caught.value.line <= len(lines)
        assert f"line {caught.value.line}:" in str(caught.value)


def test_the_changed_line_is_the_one_that_is_named() -> None:
    lines = played().record().splitlines()
    for number, line in enumerate(lines, 1):
        if re.match(r"\d+ (odd|even) hide", line):
            changed = [*lines]
            changed[number - 1] = re.sub(r"hide \d", "hide 9", line)
            with pytest.raises(BadRecord, match=r"\[T1\]") as caught:
                replayed("\n".join(changed))
            assert caught.value.line == number


@pytest.mark.parametrize("games", [1, 2])
def test_a_truncated_record_is_refused_at_its_end(games: int) -> None:
    lines = played(games=games).record().splitlines()
    for length in range(len(lines)):
        with pytest.raises(BadRecord) as caught:
            replayed("\n".join(lines[:length]))
        assert caught.value.line == length + 1


@pytest.mark.parametrize("games", [1, 2])
def test_a_missing_or_doubled_line_is_refused(games: int) -> None:
    lines = played(games=games).record().splitlines()
    for at in range(len(lines)):
        with pytest.raises(BadRecord):
            replayed("\n".join(lines[:at] + lines[at + 1 :]))
        with pytest.raises(BadRecord):
            replayed("\n".join(lines[: at + 1] + lines[at:]))


def test_the_coin_must_be_the_one_the_seed_tosses() -> None:
    text = played().record()
    other = {"heads": "tails", "tails": "heads"}
    changed = re.sub("toss (heads|tails)", lambda found: f"toss {other[found[1]]}", text)
    with pytest.raises(BadRecord):
        replayed(changed)


def test_a_seed_that_was_not_promised_is_refused() -> None:
    match = played()
    text = match.record().replace(match.seed.hex(), seed_from("another").hex())
    with pytest.raises(BadRecord, match="not the one that was committed to"):
        replayed(text)


def test_the_seed_is_told_only_when_the_match_is_over() -> None:
    match = Match(Toy(), {}, seed_from("s"), players=2)
    assert match.seed.hex() not in match.record()
    assert commitment(match.seed) in match.record()
    drive(match, [RandomBot(), RandomBot()], [Random(1), Random(2)])
    assert match.seed.hex() in match.record()


def test_an_unknown_game_or_version_is_refused_at_line_2() -> None:
    text = played().record()
    for header in ("game chess 1", "game toy 2"):
        with pytest.raises(BadRecord) as caught:
            replayed(text.replace("game toy 1", header))
        assert caught.value.line == 2


def test_chance_follows_its_probabilities() -> None:
    chances = [("heads", Fraction(1, 3)), ("tails", Fraction(2, 3))]
    tosses = [draw(b"seed", number, chances) for number in range(3000)]
    assert 900 < tosses.count("heads") < 1100


def test_an_illegal_action_leaves_the_match_as_it_was() -> None:
    match = Match(Toy(), {"top": "2"}, seed_from("s"), players=2)
    before = match.state
    with pytest.raises(IllegalAction) as caught:
        match.act(Decision(ODD, "hide"), Action("hide", "3"))
    assert caught.value.rule == "T1"
    assert match.state == before
    assert match.moves == []


def test_secret_choices_may_come_in_any_order() -> None:
    match = Match(Toy(), {}, seed_from("s"), players=2)
    match.act(Decision(EVEN, "hide"), Action("hide", "2"))
    match.act(Decision(ODD, "hide"), Action("hide", "1"))
    match.act(Decision(ODD, "double"), Action("pass"))
    assert replayed(match.record()).match.state == match.state


def test_seats_are_passed_on_and_points_go_to_the_players() -> None:
    for seed in "abcdefgh":
        match = played(seed, 2)
        first, second = match.outcomes
        assert match.scores() == (
            first.points[ODD] + second.points[EVEN],
            first.points[EVEN] + second.points[ODD],
        )
        best = max(match.scores())
        assert match.leaders() == tuple(p for p in (0, 1) if match.scores()[p] == best)


def test_a_player_sits_elsewhere_in_the_second_game() -> None:
    match = Match(Toy(), {}, seed_from("s"), players=2, games=2)
    seats = []

    def watch(_: Step[Any]) -> None:
        seats.append((match.number, match.seat_of(0)))

    drive(match, [RandomBot(), RandomBot()], [Random(1), Random(2)], watch)
    assert set(seats) == {(0, ODD), (1, EVEN)}


@pytest.mark.parametrize(("players", "games"), [(3, 1), (2, 3), (2, 0)])
def test_a_match_has_as_many_players_and_games_as_its_game_says(players: int, games: int) -> None:
    with pytest.raises(GameError):
        Match(Toy(), {}, b"", players=players, games=games)
