"""What the effects of quests are worth."""

from collections.abc import Sequence
from typing import Final

from ninefold.bots.nazgul.worth import HERO, Worth
from ninefold.games.nazgul.box.cards import KINDS, Effect

CARD: Final = 2.0
"""A card of power."""


def card_worth(worth: Worth) -> float:
    return CARD * min(worth.left, 3) / 3


def _each(worth: Worth, effect: Effect) -> float:
    """For one Nazgûl."""
    match effect.op:
        case "favor":
            return worth.favor * effect.number
        case "levels":
            return 1.6 * effect.number * (0.3 + 0.45 * min(worth.later, 4))
        case "cards":
            return card_worth(worth) * effect.number
        case "forces":
            return worth.favor * effect.number * (1 if effect.word == KINDS[0] else 2)
    return 0.0


def _common(worth: Worth, effect: Effect) -> float:
    """For all of them together."""
    match effect.op:
        case "armies":
            return -worth.pressure(effect.word) * effect.number
        case "heroes":
            return -worth.pressure(effect.word) * HERO * effect.number
        case "walls":
            return -0.7 * worth.pressure(effect.word) * effect.number
        case "sauron":
            return 0.5 * worth.favor * effect.number
    return 0.0


def once(worth: Worth, effects: Sequence[Effect], number: int) -> tuple[float, float]:
    """Success: what it is worth with so many Nazgûl there, and the points for each."""
    value = sum(_each(worth, e) * number + _common(worth, e) for e in effects)
    return value, sum(e.number for e in effects if e.op == "points")


def everybody(worth: Worth, effects: Sequence[Effect]) -> float:
    """Failure: what it does to all."""
    players = worth.board.options.players
    return sum(_each(worth, e) * players + _common(worth, e) for e in effects)
