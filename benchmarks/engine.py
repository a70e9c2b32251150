"""How many decisions a second the rules answer in random play, beside two games of OpenSpiel.

A decision of ours is: who is asked (`pending`), what they see (`view`), what they may do (`legal`)
and doing it (`apply`); chance is asked for its `chances` instead of a view and answers. Of
OpenSpiel's it is the same in its words: `current_player`, an observation, `legal_actions` and
`apply_action`. All are played in turns, round after round, in one process on one core, so that
a slow moment of the machine strikes them alike, and only the time counts that the process had the
core; what is compared is the median over the rounds of the ratio within a round.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from statistics import median
from typing import Any, TypedDict

from ninefold.core import CHANCE, Game
from ninefold.games import GAMES

MODES: Mapping[str, tuple[dict[str, str], ...]] = {
    "battle_for_middle_earth": ({"players": "2"}, {"players": "3"}, {"players": "4"}),
    "confrontation": ({"mode": "classic"}, {"mode": "variant"}, {"mode": "draft"}),
    "nazgul": ({"players": "3"}, {"players": "4"}, {"players": "5"}),
}
"""The options a game is measured with, where the defaults are not enough."""

ROUNDS = 21
Player = Callable[[Random], int]
"""Plays one game and says how many decisions it had."""


def ours(game: Game[Any, Any, Any], options: dict[str, str]) -> Player:
    def play(rng: Random) -> int:
        state, decisions = game.start(options), 0
        while asked := game.pending(state):
            decision = asked[0]
            if decision.seat == CHANCE:
                action, _ = rng.choice(game.chances(state))
            else:
                action = rng.choice(game.legal(game.view(state, decision.seat), decision))
            state = game.apply(state, decision, action).state
            decisions += 1
        return decisions

    return play


def our_players() -> Iterator[tuple[str, Player]]:
    for key, game in GAMES.items():
        for options in MODES.get(key, ({},)):
            yield " ".join([key, *options.values()]), ours(game, options)


def open_spiel_players() -> Iterator[tuple[str, Player]]:
    """A game written in Python and one written in C++. Raises `ImportError`."""
    import pyspiel
    from open_spiel.python.games import tic_tac_toe  # noqa: F401 (registers the game)

    python = pyspiel.load_game("python_tic_tac_toe")
    observer = python.make_py_observer()

    def play(game: Any, observe: Callable[[Any, int], object], rng: Random) -> int:
        state, decisions = game.new_initial_state(), 0
        while (seat := state.current_player()) >= 0:
            observe(state, seat)
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
        return decisions

    yield "OpenSpiel python_tic_tac_toe", lambda rng: play(python, observer.set_from, rng)
    chess = pyspiel.load_game("dark_chess")
    yield (
        "OpenSpiel dark_chess",
        lambda rng: play(chess, lambda state, seat: state.observation_string(seat), rng),
    )


def speed(play: Player, seconds: float, rng: Random) -> float:
    """Decisions a second over whole games, for about so many seconds."""
    decisions, started = 0, time.process_time()
    while (passed := time.process_time() - started) < seconds:
        decisions += play(rng)
    return decisions / passed


def measure(players: Mapping[str, Player], seconds: float) -> dict[str, list[float]]:
    """By player, the speed in each round; `seconds` is the time for each of them in all."""
    rng = Random(1)
    for play in players.values():
        play(rng)
    speeds: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(ROUNDS):
        for name, play in players.items():
            speeds[name].append(speed(play, seconds / ROUNDS, rng))
    return speeds


class Summary(TypedDict):
    name: str
    decisions_per_second: int
    times_as_fast_as: dict[str, float]


def summary(name: str, speeds: Mapping[str, list[float]], others: Iterable[str]) -> Summary:
    own = speeds[name]
    ratios = {
        other: round(median(a / b for a, b in zip(own, speeds[other], strict=True)), 2)
        for other in others
    }
    return Summary(name=name, decisions_per_second=round(median(own)), times_as_fast_as=ratios)


def main() -> int:
    parser = argparse.ArgumentParser(description="Decisions per second of random play.")
    parser.add_argument("--seconds", type=float, default=7, help="for each game, in all")
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    players = dict(our_players())
    others: dict[str, Player] = {}
    try:
        others = dict(open_spiel_players())
    except ImportError:
        print("OpenSpiel is not here to compare with; `make bench` installs it.", file=sys.stderr)
    speeds = measure(players | others, arguments.seconds)
    report = [summary(name, speeds, others if name in players else ()) for name in speeds]
    if arguments.json:
        print(json.dumps({"rounds": ROUNDS, "seconds": arguments.seconds, "speeds": report}))
        return 0
    for line in report:
        print(f"{line['decisions_per_second']:>9} decisions/s  {line['name']}")
        for other, ratio in line["times_as_fast_as"].items():
            print(f"{ratio:>19.2f} times {other}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
