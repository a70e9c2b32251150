"""A player's secret quests: how likely each is, and what he would give for the next step."""

from collections.abc import Mapping
from functools import cached_property
from typing import Final

from ninefold.games.nazgul.box.cards import HAND, ROUNDS, Effect, Goal, Secret
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.state import HIDDEN, State

_A_ROUND: Final[Mapping[str, float]] = {
    "slay-count": 0.5,
    "stages": 0.5,
    "quests": 0.3,
    "armies": 1.6,
}
"""How much of it a player gets in a round, on average."""


class Aims:
    """What is known of a player's secret quests: to himself all, to others nothing."""

    def __init__(self, board: State, seat: int) -> None:
        self.board = board
        self.seat = seat
        box = load(board.options.components)
        self._heroes = box.heroes
        held = board.riders[seat].secrets
        self.secrets = [box.secrets[card] for card in held if card != HIDDEN]

    def hope(self, secret: Secret) -> float:
        """The points a secret quest promises: the better of its goals, by its chance."""
        hopes = [goal.points * self.chance(goal.test) for goal in secret.goals]
        return max(hopes) + 0.3 * (sum(hopes) - max(hopes))

    def chance(self, test: Effect) -> float:
        rider = self.board.riders[self.seat]
        left = ROUNDS - self.board.round + 1
        match test.op:
            case "slay":
                return 1.0 if test.word in rider.slain else 0.02 * left
            case "slay-rank":
                best = min((self._rank(card) for card in rider.slain), default=99)
                return 1.0 if best <= test.number else min(0.006 * left * test.number, 0.9)
            case "stage":
                fallen = any(s.key == test.word and s.complete for s in self.board.stages)
                return float(test.word in rider.stages) if fallen else 0.5
            case "steadfast":
                return 0.0 if rider.fled or rider.retreats else 1 - 0.05 * left
            case "witch-king-dead":
                return 1.0 if self.board.king_dead else 0.04 * left
            case "witch-king-alive":
                return 0.0 if self.board.king_dead else 1 - 0.04 * left
        have = self._have(test)
        expected = have + _A_ROUND.get(test.op, 0.0) * left
        return 1.0 if have >= test.number else min(expected / test.number, 1.0) ** 2 * 0.8

    def _have(self, test: Effect) -> float:
        rider = self.board.riders[self.seat]
        stages = load(self.board.options.components).stages
        match test.op:
            case "slay-count":
                return len(rider.slain)
            case "stages":
                return sum(test.word in ("", stages[s].campaign) for s in rider.stages)
            case "quests":
                return len(rider.quests)
            case "armies":
                return rider.armies
            case "level":
                return rider.level + 0.4 * (ROUNDS - self.board.round)
            case "favor":
                return rider.favor
            case "cards":
                return min(len(rider.hand) + 1, HAND)
            case "forces":
                kinds = ("orc", "troll", "mumak")
                if test.word:
                    return rider.forces[kinds.index(test.word)]
                return sum(rider.forces)
        return 0.0

    def _rank(self, card: str) -> int:
        found = self._heroes.get(card)
        return found.rank if found else 99

    # What the next step is worth, in points

    @cached_property
    def _unmet(self) -> list[Goal]:
        """The first goal of each secret quest that is not met yet; a lesser one that is met gives
        way to nothing."""
        found = []
        for secret in self.secrets:
            unmet = [goal for goal in secret.goals if self.chance(goal.test) < 1.0]
            found += unmet[:1]
        return found

    def _open(self, *ops: str) -> list[Goal]:
        """The goals of these kinds that are worth a step."""
        return [goal for goal in self._unmet if goal.test.op in ops]

    def stage(self, place: str) -> float:
        """For helping to complete a stage."""
        campaign = load(self.board.options.components).stages[place].campaign
        worth = 0.0
        for goal in self._open("stage", "stages"):
            if goal.test.op == "stage":
                worth += goal.points if goal.test.word == place else 0
            elif goal.test.word in ("", campaign):
                worth += goal.points / goal.test.number
        return worth

    def quest(self) -> float:
        return sum(goal.points / goal.test.number for goal in self._open("quests"))

    def hero(self, card: str) -> float:
        """For slaying a hero."""
        worth = 0.0
        for goal in self._open("slay", "slay-count", "slay-rank"):
            if goal.test.op == "slay":
                worth += goal.points if goal.test.word == card else 0
            elif goal.test.op == "slay-count":
                worth += goal.points / goal.test.number
            else:
                worth += goal.points if self._rank(card) <= goal.test.number else 0
        return worth

    def army(self) -> float:
        return sum(goal.points / goal.test.number for goal in self._open("armies"))

    def king_dead(self) -> float:
        """For the Witch-king's death; negative for who needs him."""
        dead = sum(goal.points for goal in self._open("witch-king-dead"))
        return dead - sum(goal.points for goal in self._open("witch-king-alive"))

    def steadfast(self) -> float:
        return sum(goal.points for goal in self._open("steadfast"))

    def level(self) -> float:
        return sum(goal.points / goal.test.number for goal in self._open("level"))

    def forces(self, kind: str) -> float:
        return sum(
            goal.points / goal.test.number
            for goal in self._open("forces")
            if goal.test.word in ("", kind)
        )

    def favor(self, kept: int) -> float:
        """For having so much favor when the bids are made; it counts when the game ends."""
        goals = [g for secret in self.secrets for g in secret.goals if g.test.op == "favor"]
        if self.board.round < ROUNDS:
            return sum(0.2 * g.points * min(kept / g.test.number, 1.0) for g in goals)
        return sum(g.points for g in goals if kept >= g.test.number)

    def cards(self) -> float:
        return sum(goal.points / goal.test.number for goal in self._open("cards"))
