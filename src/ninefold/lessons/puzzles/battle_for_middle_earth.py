"""Puzzles of The Battle for Middle-earth: the most that a turn can win, for certain."""

from typing import Any

from ninefold.core import Decision, Game, Seat
from ninefold.games.battle_for_middle_earth.actions import (
    LETTERS,
    Answer,
    Attack,
    Borrow,
    Join,
    Move,
    Place,
    Take,
)
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.state import SEATS, State
from ninefold.games.battle_for_middle_earth.words.events import listed, title
from ninefold.lessons.puzzles.puzzle import Puzzle
from ninefold.lessons.puzzles.solving import NotProved

Rules = Game[Any, Any, Any]


def best(game: Rules, state: State, seat: Seat) -> tuple[int, tuple[str, ...]]:
    """The most points a seat can win with the attack of this turn without any luck, and a line of
    play that does it. What others hold in hand plays no part in it: nobody else is asked before
    the attack is over."""
    asked = game.pending(state)
    if not asked:
        return 0, ()
    decision = asked[0]
    # A card is drawn, so the attack is over: nobody draws for Angbor here.
    if decision.seat != seat or decision.kind in ("bombadil", "give"):
        return 0, ()
    found: tuple[int, tuple[str, ...]] = (0, ())
    for action in game.legal(game.view(state, seat), decision):
        text = game.write_action(action)
        worth: tuple[int, tuple[str, ...]]
        if isinstance(action, Attack):
            worth = (sum(load("").enemies[enemy].points for enemy in action.enemies), (text,))
        elif text == "angbor" or (text == "pass" and decision.kind == "attack"):
            # Drawing and waiting win nothing now.
            continue
        else:
            points, line = best(game, game.apply(state, decision, action).state, seat)
            worth = (points, (text, *line))
        if (worth[0], -len(worth[1])) > (found[0], -len(found[1])):
            found = worth
    return found


def solve(game: Rules, state: State, seat: Seat) -> tuple[list[str], int, tuple[str, ...]]:
    """The first answers that win the most, how much that is, and a line of play."""
    decision = Decision(seat, "place")
    worth = {
        game.write_action(action): best(game, game.apply(state, decision, action).state, seat)
        for action in game.legal(game.view(state, seat), decision)
    }
    most = max(points for points, _ in worth.values())
    answers = [text for text, (points, _) in worth.items() if points == most]
    return answers, most, (answers[0], *worth[answers[0]][1])


def prove(game: Rules, puzzle: Puzzle) -> tuple[str, ...]:
    """Raises `NotProved`."""
    state = game.read_state(puzzle.position)
    answers, points, line = solve(game, state, SEATS.index(puzzle.seat))
    if (tuple(answers), points) != (puzzle.answers, puzzle.points):
        raise NotProved(f"{puzzle.key}: {answers} for {points} points, not {puzzle.answers}")
    return (
        f"Every card in every place was tried, with every attack that follows: "
        f"no other placement wins {points} points.",
        *(sentence(game, text) for text in line),
        "Nobody else is asked before the attack, so what they hold does not matter.",
    )


def sentence(game: Rules, text: str) -> str:
    """An answer in words."""
    action = game.read_action(text)
    new = text.endswith(" new")
    where = "a new fellowship" if new else f"fellowship {text.split()[-1].upper()}"
    if isinstance(action, Place):
        return f"Place {title(action.card)} in {where}."
    if isinstance(action, Attack):
        return f"Attack {listed([title(enemy) for enemy in action.enemies])}."
    match action:
        case Take(card):
            return f"Let Gandalf take {title(card)}."
        case Join(to):
            return f"It joins fellowship {LETTERS[to].upper()}."
        case Move():
            return f"Move Tom Bombadil to {where}."
        case Borrow(hobbit, card):
            return f"{title(hobbit)} borrows from {title(card)}."
        case Answer("angbor"):
            return "Draw a card for Angbor."
    return f"Answer {text}."
