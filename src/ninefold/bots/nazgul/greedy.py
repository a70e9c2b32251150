"""A sensible player of Nazgûl: it works with the others, and looks after its own points.

Everything is measured in damage done to the defenders. It bids by what a box is worth and the
chance to win it, goes where the best plan for all Nazgûl wants it, pulls by the odds of the cup,
and bears damage where it hurts least.
"""

import random
from collections.abc import Sequence
from typing import Any

from ninefold.bots.nazgul import bids, deploying, heroes, powers, pulling, toll
from ninefold.bots.nazgul.worth import SHARP, Character, Worth
from ninefold.core import Decision
from ninefold.games.nazgul.actions import PASS, Action, Commit, Power
from ninefold.games.nazgul.state import WITCH_KING
from ninefold.games.nazgul.view import View


class Greedy:
    """Takes the answer that looks best."""

    def __init__(self, character: Character = SHARP) -> None:
        self.character = character

    def choose(
        self, view: View, decision: Decision, legal: Sequence[Any], rng: random.Random
    ) -> Any:
        if len(legal) == 1:
            return legal[0]
        task = view.board.agenda[-1]
        kind = task.name
        if kind == "window" and not any(isinstance(action, Power) for action in legal):
            return PASS
        return _answer(Worth(view.board, decision.seat, self.character), legal, rng)


def _answer(worth: Worth, legal: Sequence[Action], rng: random.Random) -> Action:
    task = worth.board.agenda[-1]
    match task.name:
        case "window":
            return powers.window(worth, legal, task.word, rng)
        case "bid":
            return bids.choose_bid(worth, rng)
        case "tie":
            return bids.tie(worth, task.number)
        case "buy":
            return bids.buy(worth, legal, task.number)
        case "take-reward":
            return bids.reward(worth, legal)
        case "choose-order":
            return bids.first(worth, legal)
        case "swap-secret":
            return bids.swap(worth)
        case "keep-secrets" | "discard-secret":
            return bids.least_secret(worth, legal)
        case "keep-power":
            return powers.give_back(worth, legal)
        case "over-hand":
            return powers.over(worth, legal)
        case "saruman-keep":
            return deploying.keep(worth, legal, rng)
        case "saruman-return":
            return heroes.put_back(worth)
        case "deploy":
            return deploying.deploy(worth, legal, worth.seat, rng)
        case "deploy-king":
            return deploying.deploy(worth, legal, WITCH_KING, rng)
        case "assign":
            return heroes.assign(worth, legal, rng)
        case "commit":
            return commit(legal)
        case "pull":
            return pulling.choose_pull(worth, legal, rng)
        case "strike":
            return toll.strike(worth, legal, task.number, rng)
        case "suffer":
            return toll.suffer(worth, legal, task.number)
    return rng.choice(legal)


def commit(legal: Sequence[Action]) -> Action:
    """All that may come, the strong ones first: they thin out the cup and take blows."""
    found = [action for action in legal if isinstance(action, Commit)]
    return max(found, key=lambda a: (a.orcs + 2 * a.trolls + 2 * a.mumakil, -a.orcs))
