"""How fast the fast rules of The Confrontation are, on one core or on a graphics card.

On a core: decisions a second of random games, chance not counted, in compiled code and driven
step by step from Python, beside OpenSpiel's dark_chess driven from Python where it is installed;
and iterations a second of the tree search at the opening. What is printed is the best of a few
rounds in CPU time. `--gpu`: random games on a CUDA device; needs NumPy and CuPy alone.
"""

import argparse
import time
from collections.abc import Callable
from random import Random

import numpy as np

from ninefold.games.confrontation.fast import compiled, cuda, table
from ninefold.games.confrontation.fast import fields as at

ROUNDS = 5
MODES = {
    "classic": [0],
    "variant": [1],
    "draft": [2],
    "classic, all cards": [0, 0, 0, 0, 3, 0, 15, 15],
    "variant, all cards": [1, 0, 0, 0, 3, 0, 15, 15],
    "draft, hidden, gifts": [2, 0, 0, 1, 2],
}
"""The options as the first fields of a flat state."""


def best(run: Callable[[], float]) -> float:
    """The most a second, over a few rounds; `run` says how much it has done."""
    found = 0.0
    for _ in range(ROUNDS):
        begun = time.process_time()
        done = run()
        found = max(found, done / (time.process_time() - begun))
    return found


def in_compiled_code() -> None:
    play = compiled.cached(compiled.playouts(compiled.source(knows=False, seen=False)), "playouts")
    t, out, r = compiled.board(), compiled.new_answers(), compiled.new_luck(7)
    won = np.zeros(2, np.int64)
    play(1, compiled.new_state([0]), t, out, r, won)
    for name, options in MODES.items():
        s = compiled.new_state(options)
        speed = best(lambda s=s: play(10_000, s, t, out, r, won))  # type: ignore[misc]
        print(f"{name:24} {speed / 1e6:8.2f} M decisions/s", flush=True)


def driven_from_python() -> None:
    rules, t, out = compiled.rules(), compiled.board(), compiled.new_answers()
    s, luck, rng = compiled.new_state([0]), compiled.new_luck(7), Random(7)
    compiled.warm()

    def run() -> float:
        done = 0
        begin, legal, apply, random = rules.begin, rules.legal, rules.apply, rng.random
        for _ in range(300):
            begin(s)
            count = legal(s, t, out)
            while count:
                apply(s, t, out[int(random() * count)], luck)
                count = legal(s, t, out)
                done += 1
        return done

    print(f"{'classic from Python':24} {best(run) / 1e6:8.2f} M decisions/s", flush=True)


def dark_chess() -> None:
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not installed: make bench installs it")
        return
    game, rng = pyspiel.load_game("dark_chess"), Random(7)

    def run() -> float:
        done = 0
        for _ in range(10):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
                done += 1
        return done

    print(f"{'dark_chess from Python':24} {best(run) / 1e6:8.2f} M decisions/s", flush=True)


def searching() -> None:
    from ninefold.bots import Budget
    from ninefold.bots.confrontation.fast import Search
    from ninefold.games import GAMES

    game = GAMES["confrontation"]
    state = game.read_state(game.starts["classic"])
    decision = game.pending(state)[0]
    view = game.view(state, decision.seat)
    legal = game.legal(view, decision)
    Search(Budget(100)).choose(view, decision, legal, Random(1))

    def run() -> float:
        Search(Budget(10_000)).choose(view, decision, legal, Random(1))
        return 10_000

    print(f"{'MO-ISMCTS at the opening':24} {best(run):8.0f} iterations/s", flush=True)


def on_a_card(games: int) -> None:
    """Needs CuPy, which compiles and starts the kernel."""
    import cupy

    begun = time.perf_counter()
    kernel = cupy.RawKernel(cuda.random_games(), "play", options=("-std=c++17",))
    blocks = cupy.cuda.Device().attributes["MultiProcessorCount"] * cuda.BLOCKS
    board = cupy.array(table.table(), np.int32)
    decisions = cupy.zeros(blocks * cuda.THREADS, np.int64)
    won = cupy.zeros(blocks * cuda.THREADS, np.int32)

    def run(options: list[int], count: int) -> int:
        given = cupy.array(options + [0] * (at.OPTIONS - len(options)), np.int16)
        told = (np.int32(count), np.uint64(1), given, board, decisions, won)
        kernel((blocks,), (cuda.THREADS,), told)
        return int(decisions.sum())

    run([0], 1)
    print(f"ready after {time.perf_counter() - begun:.1f} s", flush=True)
    for name, options in MODES.items():
        begun = time.perf_counter()
        speed = run(options, games) / (time.perf_counter() - begun)
        share = int(won.sum()) / (games * len(won))
        print(
            f"{name:24} {speed / 1e6:8.0f} M decisions/s, the Fellowship wins {share:.4f}",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gpu", action="store_true", help="random games on a CUDA device")
    parser.add_argument("--games", type=int, default=300, help="games a thread of a card plays")
    chosen = parser.parse_args()
    if chosen.gpu:
        on_a_card(chosen.games)
        return
    in_compiled_code()
    driven_from_python()
    dark_chess()
    searching()


if __name__ == "__main__":
    main()
