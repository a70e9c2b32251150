"""The answers to a puzzle in words, those that solve it and all others."""

from ninefold.games import GAMES
from ninefold.lessons.hints import explain
from ninefold.lessons.puzzles.puzzle import Puzzle


def sentences(puzzle: Puzzle) -> dict[str, str]:
    """What can be answered, by its notation."""
    game = GAMES[puzzle.game]
    state = game.read_state(puzzle.position)
    decision = next(d for d in game.pending(state) if game.seat_name(d.seat) == puzzle.seat)
    view = game.view(state, decision.seat)
    return {
        game.write_action(action): explain(puzzle.game, view, decision, [action])[0]
        for action in game.legal(view, decision)
    }
