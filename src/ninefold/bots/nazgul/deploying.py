"""Where to go: the best plan for all Nazgûl that are still to be deployed.

Every way to spread them over the places is weighed together with those who are there already;
the player then does his own part of the best one. All players who think like this find the same
plan, but for what only one of them knows.
"""

from collections.abc import Sequence
from math import log
from random import Random
from typing import Final

from ninefold.bots.nazgul.effects import everybody, once
from ninefold.bots.nazgul.fight import (
    Fight,
    Forecast,
    Host,
    catching,
    expected,
    host,
    is_battle,
)
from ninefold.bots.nazgul.heroes import help_at, help_of
from ninefold.bots.nazgul.worth import HERO, Worth
from ninefold.games.nazgul.actions import Action, Pick
from ninefold.games.nazgul.box.cards import MOUNT_DOOM
from ninefold.games.nazgul.phases.deploying import places as open_places
from ninefold.games.nazgul.state import NOBODY, WITCH_KING, Defence, State, defence

OTHERS: Final = 0.2
"""What a point for another player counts: he will want it, and we need him."""
SLAIN: Final = 0.12
SPOILS: Final = 0.7
"""Points for slain heroes and favor that a point of damage brings, on average."""
DESPERATE: Final = 40.0
"""What doubling the chance of a stage counts in the last round, about."""
LITTLE: Final = 0.02
IDLE: Final = 4.0
"""What is lost with a Nazgûl who finds nobody left to fight, where there are three players."""
SURE: Final = 5.0
"""What a quest that nobody defends is worth beside its reward, where there are three players: one
Nazgûl and no luck are enough."""
NOISE: Final = 0.3
AGAIN: Final = "machines-of-war"


def deploy(worth: Worth, legal: Sequence[Action], nazgul: int, rng: Random) -> Action:
    """The part of one Nazgûl in the best plan."""
    places = [action.thing for action in legal if isinstance(action, Pick)]
    plan = Plan(worth, _waiting(worth.board), rng)
    place = plan.best(places)[nazgul]
    return legal[places.index(place)]


def keep(worth: Worth, legal: Sequence[Action], rng: Random) -> Action:
    """Saruman's card: the one that helps most where the best plan will have battles."""
    board = worth.board
    everybody = [seat for seat, rider in enumerate(board.riders) if not rider.away]
    if board.king != NOBODY:
        everybody.append(WITCH_KING)
    plan = Plan(worth, everybody, rng).best(open_places(board))
    fought = [p for p in set(plan.values()) if defence(board, p).heroes and p != MOUNT_DOOM]

    def helps(action: Action) -> float:
        assert isinstance(action, Pick)
        found = [help_at(worth, action.thing, place) for place in sorted(fought)]
        return max(found, default=0.0) + 0.1 * help_of(worth, action.thing)

    return max([action for action in legal if isinstance(action, Pick)], key=helps)


def _waiting(board: State) -> list[int]:
    """The Nazgûl that are still to be deployed, the next one first."""
    found = []
    for task in reversed(board.agenda):
        if task.name == "deploy":
            found.append(task.seat)
        elif task.name == "deploy-king":
            found.append(WITCH_KING)
    return found


class Plan:
    """Places and Nazgûl, and what each group is worth at each place."""

    def __init__(self, worth: Worth, waiting: list[int], rng: Random) -> None:
        self.worth = worth
        self.board = worth.board
        self.waiting = waiting
        self.rng = rng
        self.last = worth.left == 1 and not worth.hopeless()
        # Of four or five, one can be spared better than of three; at the last nobody can.
        self.spare = 0 if self.last else min(self.board.options.players - 2, 2)
        self.again = self.board.riders[worth.seat].hand.count(AGAIN)

    def best(self, places: Sequence[str]) -> dict[int, str]:
        """For every Nazgûl that waits, where it goes in the best plan."""
        full = (1 << len(self.waiting)) - 1
        plans: dict[int, tuple[float, dict[int, str]]] = {full: (0.0, {})}
        for number, place in enumerate(places):
            worths = self._worths(place)
            found: dict[int, tuple[float, dict[int, str]]] = {}
            for mask, (value, plan) in plans.items():
                # The last place takes all who are left.
                part = mask
                while True:
                    rest = mask & ~part
                    if rest == 0 or number + 1 < len(places):
                        total = value + worths[part]
                        if rest not in found or total > found[rest][0]:
                            found[rest] = (total, {**plan, **self._sent(part, place)})
                    if part == 0:
                        break
                    part = (part - 1) & mask
            plans = found
        return plans[0][1]

    def _sent(self, part: int, place: str) -> dict[int, str]:
        return {n: place for at, n in enumerate(self.waiting) if part >> at & 1}

    def _worths(self, place: str) -> list[float]:
        """What each group of those who wait is worth at a place."""
        board = self.board
        there = defence(board, place)
        present = [seat for seat, rider in enumerate(board.riders) if rider.place == place]
        if board.king != NOBODY and board.king_place == place:
            present.append(WITCH_KING)
        hosts = {n: host(board, n, place) for n in (*present, *self.waiting)}
        found = []
        for mask in range(1 << len(self.waiting)):
            group = [*present, *(n for at, n in enumerate(self.waiting) if mask >> at & 1)]
            group.sort()
            value = self._value(there, group, hosts)
            found.append(value + (self.rng.random() * NOISE if mask else 0.0))
        return found

    def _value(self, there: Defence, group: list[int], hosts: dict[int, Host]) -> float:
        """What a group would do at a place, for all and for itself."""
        worth, board, place = self.worth, self.board, there.key
        beside = WITCH_KING in group and board.king in group
        earners = [board.king if n == WITCH_KING else n for n in (group[:-1] if beside else group)]
        if place not in worth.box.stages:
            return self._quest(there, group, hosts, earners, beside)
        each, fall = worth.stakes(place)
        value, chance = 0.0, float(bool(group))
        if place == MOUNT_DOOM:
            chance, fall = catching(len(group), there.heroes, self.again), worth.doom()
        elif group and is_battle(there):
            fight = expected(board, there, (hosts[n] for n in group), beside)
            forecast = fight.forecast()
            chance = forecast.chance(fight.toughness)
            done = forecast.useful(fight.toughness)
            value = done * (each + SPOILS * worth.favor + SLAIN * worth.point)
            value -= worth.losses * forecast.danger + self.spare * IDLE * _idle(forecast, fight)
            value += self._saruman(there)
        return value + self._gain(chance, fall) + chance * self._points(place, earners)

    def _saruman(self, there: Defence) -> float:
        """What Saruman's card would spare those who fight here."""
        board, worth = self.board, self.worth
        if board.saruman != worth.seat or not board.saruman_card or not there.heroes:
            return 0.0
        return max(help_at(worth, board.saruman_card, there.key), 0.0)

    def _gain(self, chance: float, fall: float) -> float:
        """A stage that falls; in the last round the game is lost if any does not."""
        if self.last:
            return DESPERATE * log(max(chance, LITTLE))
        return chance * fall

    def _points(self, place: str, earners: list[int]) -> float:
        points = self.worth.box.stages[place].points
        value = self._shared(points, earners)
        if self.worth.seat in earners:
            value += self.worth.point * self.worth.aims.stage(place)
        return value

    def _shared(self, points: float, earners: list[int]) -> float:
        seat = self.worth.seat
        others = sum(earner != seat for earner in earners)
        return self.worth.point * points * (earners.count(seat) + OTHERS * others)

    def _quest(
        self,
        there: Defence,
        group: list[int],
        hosts: dict[int, Host],
        earners: list[int],
        beside: bool,
    ) -> float:
        worth = self.worth
        quest = worth.box.quests[there.key]
        failure = everybody(worth, quest.failure)
        each = worth.pressure(quest.campaign) if quest.campaign else 0.0
        failure -= each * (there.armies + HERO * there.heroes)
        if not group:
            return failure
        chance, value = 1.0, 0.0
        if is_battle(there):
            fight = expected(self.board, there, (hosts[n] for n in group), beside)
            forecast = fight.forecast()
            chance = forecast.chance(fight.toughness)
            done = forecast.useful(fight.toughness)
            value += done * (SPOILS * worth.favor + 0.3 * each)
            value -= worth.losses * forecast.danger + self.spare * IDLE * _idle(forecast, fight)
            value += self._saruman(there)
        else:
            value += self.spare * SURE
        success, points = once(worth, quest.success, len(earners))
        first = there.first if there.first in earners else earners[0]
        prize = sum(effect.number for effect in quest.success if effect.op == "prize")
        points_worth = self._shared(points, earners) + self._shared(prize, [first])
        if worth.seat in earners:
            points_worth += worth.point * worth.aims.quest()
        return value + chance * (success + points_worth) + (1 - chance) * failure


def _idle(forecast: Forecast, fight: Fight) -> float:
    """How many of those who pull find nobody left, on average."""
    wasted = forecast.damage - forecast.useful(fight.toughness)
    return max(wasted, 0.0) * len(fight.pullers) / max(forecast.damage, 1.0)
