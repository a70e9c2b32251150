"""Counting the ways a game can go on, to compare with numbers that are known to be right."""

from collections.abc import Iterator, Sequence
from typing import Any

from ninefold.core import CHANCE, Game


def answers(game: Game[Any, Any, Any], state: Any) -> Sequence[Any]:
    """What the first seat that is asked may answer, chance included; nothing at the end."""
    asked = game.pending(state)
    if not asked:
        return ()
    if asked[0].seat == CHANCE:
        return [action for action, _ in game.chances(state)]
    return game.legal(game.view(state, asked[0].seat), asked[0])


def perft(game: Game[Any, Any, Any], state: Any, depth: int) -> int:
    """The number of sequences of `depth` actions; games that end earlier do not count."""
    count, left = 0, [(state, depth)]
    while left:
        state, depth = left.pop()
        if depth < 2:
            count += len(answers(game, state)) if depth else 1
        else:
            left += [(after, depth - 1) for _, after in _followed(game, state)]
    return count


def divide(game: Game[Any, Any, Any], state: Any, depth: int) -> Iterator[tuple[Any, int]]:
    """The sequences of `depth` actions, one or more, counted for each first action."""
    for action, after in _followed(game, state):
        yield action, perft(game, after, depth - 1)


def _followed(game: Game[Any, Any, Any], state: Any) -> Iterator[tuple[Any, Any]]:
    """What may be answered, each with the state after it."""
    for action in answers(game, state):
        yield action, game.apply(state, game.pending(state)[0], action).state
