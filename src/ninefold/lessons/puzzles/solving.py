"""Proving a puzzle: for every world that agrees with the view, every answer of the enemy and every
draw of chance there is a play of one's own, chosen from what one sees, that reaches the goal."""

from collections.abc import Callable, Sequence
from typing import Any

from ninefold.core import CHANCE, Game, GameError, Seat
from ninefold.games import GAMES
from ninefold.lessons.puzzles.puzzle import Puzzle

Goal = Callable[[Any], bool | None]
"""Whether a state has reached what is wanted; nothing while that is not settled."""


class NotProved(GameError):
    """A puzzle claims what is not so."""


def forced(game: Game[Any, Any, Any], seat: Seat, states: Sequence[Any], goal: Goal) -> bool:
    """Whether the goal is reached for certain from states that look alike to a seat. One's own
    answers are chosen before those that others give at the same time."""
    groups: dict[Any, list[Any]] = {}
    todo = list(states)
    while todo:
        state = todo.pop()
        settled = goal(state)
        if settled is False:
            return False
        if settled:
            continue
        asked = game.pending(state)
        if any(decision.seat == seat for decision in asked):
            groups.setdefault(game.view(state, seat), []).append(state)
            continue
        todo += _others(game, state, asked[0])
    return all(_chosen(game, seat, view, group, goal) for view, group in groups.items())


def _others(game: Game[Any, Any, Any], state: Any, decision: Any) -> list[Any]:
    """What follows from all answers of somebody else, or of chance."""
    if decision.seat == CHANCE:
        actions = [action for action, _ in game.chances(state)]
    else:
        actions = list(game.legal(game.view(state, decision.seat), decision))
    return [game.apply(state, decision, action).state for action in actions]


def _chosen(
    game: Game[Any, Any, Any], seat: Seat, view: Any, states: Sequence[Any], goal: Goal
) -> bool:
    """Whether one answer reaches the goal in all these states."""
    decision = next(d for d in game.pending(states[0]) if d.seat == seat)
    return any(
        forced(game, seat, [game.apply(one, decision, action).state for one in states], goal)
        for action in game.legal(view, decision)
    )


def solutions(
    game: Game[Any, Any, Any], seat: Seat, states: Sequence[Any], goal: Goal
) -> tuple[str, ...]:
    """The first answers of a seat that reach the goal for certain."""
    decision = next(d for d in game.pending(states[0]) if d.seat == seat)
    return tuple(
        game.write_action(action)
        for action in game.legal(game.view(states[0], seat), decision)
        if forced(game, seat, [game.apply(one, decision, action).state for one in states], goal)
    )


def prove(puzzle: Puzzle) -> tuple[str, ...]:
    """The proof of a puzzle in sentences. Raises `NotProved`."""
    from ninefold.lessons.puzzles import battle_for_middle_earth, confrontation

    rooms = {
        "confrontation": confrontation.prove,
        "battle_for_middle_earth": battle_for_middle_earth.prove,
    }
    return rooms[puzzle.game](GAMES[puzzle.game], puzzle)
