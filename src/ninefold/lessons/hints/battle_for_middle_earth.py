"""Answers of The Battle for Middle-earth explained: what can be won, and what is still missing."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from ninefold.core import Decision
from ninefold.games import GAMES
from ninefold.games.battle_for_middle_earth.actions import (
    LETTERS,
    NEW,
    Action,
    Answer,
    Attack,
    Give,
    Place,
)
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.view import View
from ninefold.games.battle_for_middle_earth.words.events import listed, title
from ninefold.lessons.puzzles.battle_for_middle_earth import best, sentence


def explain(view: View, decision: Decision, actions: Sequence[Action]) -> tuple[str, str]:
    action, game = actions[0], GAMES["battle_for_middle_earth"]
    said = sentence(game, game.write_action(action))
    legal = game.legal(view, decision)
    match action:
        case Place():
            return said, _placing(view, decision, action)
        case Attack(own, enemies):
            most = max(_points(one.enemies) for one in legal if isinstance(one, Attack))
            won = _points(enemies)
            more = "; no attack that you can make now wins more" if won == most else ""
            by = f"{said[:-1]} with fellowship {LETTERS[own].upper()}."
            return by, f"That wins {_many(won)}{more}."
        case Answer("pass"):
            worth = [_points(one.enemies) for one in legal if isinstance(one, Attack)]
            lost = f"You could win {_many(max(worth))} now, but" if worth else "Nothing is lost:"
            return "Pass.", f"{lost} what you keep on the table can win more later."
        case Give(card):
            return f"Give up {title(card)}.", ""
    return said, ""


def _placing(view: View, decision: Decision, action: Place) -> str:
    """What it wins at once, or for which enemy it is a step."""
    game, seat = GAMES["battle_for_middle_earth"], decision.seat
    state = game.apply(game.determinize(view, Random(0)), decision, action).state
    points, line = best(game, state, seat)
    if points:
        attack = game.read_action(line[-1])
        assert isinstance(attack, Attack)
        enemies = listed([title(enemy) for enemy in attack.enemies])
        return f"Then you can attack {enemies} in this turn and win {_many(points)}."
    box = load("")
    own = view.fellowships[seat]
    cards = (*(() if action.to == NEW else own[action.to]), action.card)
    held = Counter(symbol for card in cards for symbol in box.companions[card].symbols)
    wanted = []
    for enemy in view.enemies:
        missing = Counter(box.enemies[enemy].symbols) - held
        wanted.append((missing.total(), -box.enemies[enemy].points, enemy, sorted(missing)))
    if not wanted:
        return ""
    _, points, enemy, symbols = min(wanted)
    where = "the new fellowship" if action.to == NEW else f"fellowship {LETTERS[action.to].upper()}"
    return (
        f"For {title(enemy)}, worth {_many(-points)}, {where} then lacks "
        f"{'only ' if len(symbols) == 1 else ''}{listed([_a(symbol) for symbol in symbols])}."
        if symbols
        else ""
    )


def _points(enemies: Sequence[str]) -> int:
    return sum(load("").enemies[enemy].points for enemy in enemies)


def _a(symbol: str) -> str:
    """A symbol with its article."""
    return f"an {symbol}" if symbol[0] in "aeiou" else f"a {symbol}"


def _many(points: int) -> str:
    return f"{points} point{'s' * (points != 1)}"
