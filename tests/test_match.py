"""Matches, their records, and the promise about chance."""

import re
from dataclasses import FrozenInstanceError
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from ninefold.bots.random import Random as RandomBot
from ninefold.core import CHANCE, Decision, GameError, IllegalAction, Outcome, Step
from ninefold.games.battle_for_middle_earth import BattleForMiddleEarth
from ninefold.games.confrontation import Confrontation
from ninefold.match import ENDS, Match, Move, commitment, draw, drive, seed_from
from ninefold.replay import BadRecord, Replay
from tests.toy import EVEN, ODD, Action, Toy

GAMES = {"toy": Toy()}


def played(seed: str = "seed", games: int = 1, **options: str) -> Match:
    match = Match(Toy(), options, seed_from(seed), players=2, games=games)
    return drive(match, [RandomBot(), RandomBot()], [Random(seed + "a"), Random(seed + "b")])


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


def test_a_step_ends_where_chance_has_left_the_game() -> None:
    """Whoever watches sees what chance added, and the end of each game."""
    steps: list[Step[Any]] = []
    match = Match(Toy(), {"top": "2"}, seed_from("s"), players=2, games=2)
    match = drive(match, [RandomBot(), RandomBot()], [Random(1), Random(2)], steps.append)
    assert all(CHANCE not in [d.seat for d in match.game.pending(s.state)] for s in steps)
    ends = [step.state for step in steps if match.game.outcome(step.state)]
    assert tuple(match.game.outcome(state) for state in ends) == match.outcomes
    assert ends[-1] == steps[-1].state == match.state


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
    match = drive(match, [RandomBot(), RandomBot()], [Random(1), Random(2)])
    assert match.seed.hex() in match.record()


def test_an_unknown_game_or_version_is_refused_at_line_2() -> None:
    text = played().record()
    for header in ("game chess 1", "game toy 2"):
        with pytest.raises(BadRecord) as caught:
            replayed(text.replace("game toy 1", header))
        assert caught.value.line == 2


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("options ", "options turn ", "line 4: options are written key=value"),
        ("options ", "options turn=backwards ", "line 4: turn is one of"),
        ("players 3", "players 5", "line 5: 'players' is 3, not '5'"),
        ("players 3", "players 2", "line 5: 'players' is 3, not '2'"),
        ("games 1", "games 2", "line 6: 'games' is 1, not '2'"),
        ("start ", "start what ", "line 7: the position: line 1: cannot read"),
    ],
)
def test_a_wrong_line_of_the_head_is_the_one_that_is_named(
    right: str, wrong: str, message: str
) -> None:
    game = BattleForMiddleEarth()
    start = game.starts["three"].strip()
    match = Match(game, {}, seed_from("s"), players=3, start=start)
    with pytest.raises(BadRecord) as caught:
        Replay(match.record().replace(right, wrong, 1), {game.key: game})
    assert str(caught.value).startswith(message)


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


def test_a_match_is_a_value() -> None:
    """Whatever is played makes another match; several can go on from the same one."""
    first = Match(Toy(), {}, seed_from("s"), players=2)
    ways = [first.act(Decision(ODD, "hide"), Action("hide", n))[0] for n in "123"]
    assert first.moves == []
    assert [way.moves for way in ways] == [[Move(ODD, Action("hide", n))] for n in "123"]
    with pytest.raises(FrozenInstanceError):
        first.players = 3  # type: ignore[misc]


def test_why_names_the_rule_and_looks_at_nothing_hidden() -> None:
    match = Match(Toy(), {"top": "2"}, seed_from("s"), players=2)
    decision = Decision(ODD, "hide")
    match.why(decision, Action("hide", "2"))
    with pytest.raises(IllegalAction) as caught:
        match.why(decision, Action("hide", "3"))
    assert caught.value.rule == "T1"


def test_secret_choices_may_come_in_any_order() -> None:
    match = Match(Toy(), {}, seed_from("s"), players=2)
    match, _ = match.act(Decision(EVEN, "hide"), Action("hide", "2"))
    match, _ = match.act(Decision(ODD, "hide"), Action("hide", "1"))
    match, _ = match.act(Decision(ODD, "double"), Action("pass"))
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
    seats = set()
    while asked := match.pending():
        seats.add((match.number, match.seat_of(0)))
        assert match.player_at(match.seat_of(0)) == 0
        match, _ = match.act(asked[0], match.answers(asked[0])[0])
    assert seats == {(0, ODD), (1, EVEN)}


def test_a_single_game_is_won_by_its_own_winners() -> None:
    """Points that are equal may have been told apart by a rule of the game."""
    match = played()._with(outcomes=(Outcome((EVEN,), "tie-break", "T2", (3, 3)),))
    assert match.leaders() == (EVEN,)


REAL = {"confrontation": Confrontation()}


def given_up(reason: str) -> Match:
    match = Match(Confrontation(), {}, seed_from("s"), players=2, games=2)
    match, _ = drive_some(match, 20).close(0, reason)
    match, _ = drive_some(match, 5).close(0, reason)
    return match


def drive_some(match: Match, answers: int) -> Match:
    rng = Random(3)
    for _ in range(answers):
        decision = match.pending()[0]
        match, _ = match.act(decision, rng.choice(match.answers(decision)))
    return match


@pytest.mark.parametrize("reason", ENDS)
def test_a_game_that_is_given_up_is_in_the_record(reason: str) -> None:
    match = given_up(reason)
    assert match.over
    assert match.outcomes[0].winners == (1,)
    assert match.scores() == (9, 9)
    text = match.record()
    replay = Replay(text, REAL)
    moves = list(replay)
    assert replay.match.record() == text
    assert [move.move.written(Confrontation()) for move in moves][20] == f"fellowship {reason}"


def test_a_wrong_line_about_giving_up_is_refused() -> None:
    text = given_up("resign").record()
    number = text.splitlines().index("21 fellowship resign") + 1
    for line in (
        "21 gollum resign",
        "21 chance resign",
        "21 fellowship resigned",
        "20 sauron flag",
    ):
        with pytest.raises(BadRecord) as caught:
            list(Replay(text.replace("21 fellowship resign", line), REAL))
        assert caught.value.line == number
    for line in ("21 sauron resign", "21 fellowship flag"):
        with pytest.raises(BadRecord, match="the game ended otherwise"):
            list(Replay(text.replace("21 fellowship resign", line), REAL))


def test_what_is_over_or_not_for_two_cannot_be_given_up() -> None:
    with pytest.raises(GameError, match="cannot be given up"):
        given_up("resign").close(0, "resign")
    with pytest.raises(GameError, match="cannot be given up"):
        Match(Toy(), {}, seed_from("s"), players=2).close(0, "resign")
    with pytest.raises(GameError, match="cannot be given up"):
        Match(BattleForMiddleEarth(), {}, seed_from("s"), players=3).close(0, "resign")


def test_a_match_from_a_position() -> None:
    start = Toy.starts["tossed"]
    match = Match(Toy(), {}, seed_from("s"), players=2, start=start)
    match = drive(match, [RandomBot(), RandomBot()], [Random(1), Random(2)])
    assert f"games 1\nstart {start}\ncommit " in match.record()
    replay = replayed(match.record())
    assert replay.match.state == match.state
    assert replay.match.record() == match.record()


def test_a_position_of_several_lines() -> None:
    game = BattleForMiddleEarth()
    match = Match(game, {}, seed_from("s"), players=3, start=game.starts["three"].strip())
    bots = [RandomBot()] * 3
    match = drive(match, bots, [Random(1), Random(2), Random(3)])
    assert match.record().count("\nstart ") > 3
    replay = Replay(match.record(), {game.key: game})
    assert len(list(replay)) == len(match.moves)
    assert replay.match.state == match.state


@pytest.mark.parametrize("start", ["3 9 9 - 0", "what", "3 1 1 heads 1"])
def test_positions_that_a_match_cannot_begin_from(start: str) -> None:
    with pytest.raises(GameError):
        Match(Toy(), {}, seed_from("s"), players=2, start=start)
    lines = played().record().splitlines()
    lines.insert(5, f"start {start}")
    with pytest.raises(BadRecord):
        replayed("\n".join(lines))


def test_a_series_begins_from_no_position() -> None:
    with pytest.raises(GameError, match="one game"):
        Match(Toy(), {}, b"", players=2, games=2, start=Toy.starts["tossed"])


@pytest.mark.parametrize(("players", "games"), [(3, 1), (2, 3), (2, 0)])
def test_a_match_has_as_many_players_and_games_as_its_game_says(players: int, games: int) -> None:
    with pytest.raises(GameError):
        Match(Toy(), {}, b"", players=players, games=games)
