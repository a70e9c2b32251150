"""What things are worth to a player, measured in damage done to the defenders."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ninefold.bots.nazgul.aims import Aims
from ninefold.games.nazgul.box.cards import CAMPAIGNS, KINDS, MOUNT_DOOM, ROUNDS, WEATHERTOP
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.phases.campaigns import (
    began_with_walls,
    manned,
    of_campaign,
    open_stages,
)
from ninefold.games.nazgul.phases.favor import chapter
from ninefold.games.nazgul.state import Defence, State

POINT: Final = 1.2
"""A point of one's own."""
FAVOR: Final = 0.7
KEEPS: Final = 0.45
"""What a level that is had this round counts in each later one: it may be lost."""
LASTING: Final = 4
"""Rounds ahead that are looked at."""
BREADTH: Final = 4.5
"""What a Nazgûl does in a battle, on average over a game."""
LOSS: Final = 0.15
LASTING_LOSS: Final = 0.12
"""What damage to the Nazgûl costs at once, and for each round to come."""
FALL: Final = 8.0
URGENT: Final = 40.0
"""What a stage's fall is worth beside the damage, and how much more when time runs out."""
LUCK: Final = 1
AHEAD: Final = 2
"""Rounds more that Mount Doom may take, and that the first campaign should end before the last."""
HERO: Final = 3.5
"""The work of a hero of the defence, in armies."""
DOOM: Final = 45.0
"""The work of catching the Ring-bearer."""


@dataclass(frozen=True, slots=True)
class Character:
    """How somebody plays, and where they go wrong."""

    sight: int = ROUNDS
    """Rounds they look ahead: for who sees none, only this one counts."""
    greed: float = 1.0
    """What their own points count beside the work that is common to all."""
    caution: float = 1.0
    """What damage to the Nazgûl counts."""


SHARP: Final = Character()


class Worth:
    """The prices of a moment of the game, for one player."""

    def __init__(self, board: State, seat: int, character: Character = SHARP) -> None:
        self.board = board
        self.seat = seat
        self.box = load(board.options.components)
        self.left = ROUNDS - board.round + 1
        """Rounds to be played, this one included."""
        self.later = min(self.left - 1, character.sight)
        self.point = 0.0 if board.options.coop else POINT * character.greed
        self.favor = FAVOR * min(self.later, 3) / 3
        self.losses = character.caution * (LOSS + LASTING_LOSS * min(self.later, LASTING))
        """A point of damage to the Nazgûl, on average."""
        self.aims = Aims(board, seat)
        self._stakes: dict[str, tuple[float, float]] = {}

    @cached_property
    def walled(self) -> float:
        """The share of walls among the places that are fought for; what comes after the open
        stages has to be taken as well."""
        places = [s.key for s in open_stages(self.board) if s.key != MOUNT_DOOM]
        walls = sum(began_with_walls(self.box, place) for place in places)
        return 0.25 + 0.5 * walls / max(len(places), 1)

    # The dial

    def skill(self, seat: int, level: int) -> float:
        """What a Nazgûl does in a battle at a level, about."""
        if level < 1:
            return 0.0
        shown = self.box.dials[seat][level - 1]
        return 0.7 * shown.damage + 1.3 * shown.tactics + 0.5 * shown.army + 0.4 * shown.terror

    def levels(self, seat: int, before: int, after: int, used: bool) -> float:
        """What going from a level to another is worth; `used` says that this round's battle is
        still to come. Below the first a Nazgûl flees and is back at the chapter's level."""
        change = self.skill(seat, after) - self.skill(seat, before)
        future = change
        if after < 1:
            back = chapter(min(self.board.round + 1, ROUNDS))
            future = self.skill(seat, back) - self.skill(seat, before)
        worth = KEEPS * min(self.later, LASTING) * future
        return worth + (change if used else 0.0)

    def creature(self, seat: int, kind: int, held: int) -> float:
        """The last of so many creatures: what the next one would cost again."""
        costs = self.box.costs[KINDS[kind]]
        return self.favor * 0.8 * costs[min(held, len(costs)) - 1]

    # Places

    def stakes(self, place: str) -> tuple[float, float]:
        """What a point of damage is worth at a stage, and what its fall is besides."""
        if place not in self._stakes:
            self._stakes[place] = self._stake(place)
        return self._stakes[place]

    def _stake(self, place: str) -> tuple[float, float]:
        campaign = self.box.stages[place].campaign
        slack = self.left - self._needed(campaign)
        return min(max(self.pace, 0.8), 1.5), FALL + URGENT / (max(slack, 0) + 1)

    def _needed(self, campaign: str) -> int:
        """Rounds a campaign needs at least; Mount Doom waits for one of the others to end (M2)."""
        open_stages = {
            name: sum(not stage.complete for stage in of_campaign(self.board, name))
            for name in CAMPAIGNS
        }
        if campaign == "ring-bearer":
            return open_stages[campaign] + LUCK
        first = min(number for name, number in open_stages.items() if name != "ring-bearer")
        ends_first = first and open_stages[campaign] == first
        return open_stages[campaign] + (AHEAD if ends_first and open_stages["ring-bearer"] else 0)

    @cached_property
    def pace(self) -> float:
        """The work that is left against what the Nazgûl can do in the rounds that are left."""
        work = sum(_work(stage) for stage in self.board.stages if not stage.complete)
        players = self.board.options.players
        now = sum(self.skill(s, self.board.riders[s].level) for s in range(players)) * 0.55
        power = (now + BREADTH * players) / 2
        return work / (power * self.left)

    def pressure(self, place: str) -> float:
        """What a defender more at a campaign or stage costs, after this round."""
        return min(self.pace, 1.5) if self.later and manned(self.board, place) else 0.0

    def doom(self) -> float:
        """What catching the Ring-bearer is worth."""
        return DOOM + 30 / self.left

    def hopeless(self) -> bool:
        """Whether the game cannot be won any more."""
        return any(
            sum(not stage.complete for stage in of_campaign(self.board, name)) > self.left
            for name in CAMPAIGNS
        )


def _work(there: Defence) -> float:
    """The damage it takes to complete a stage, about."""
    if there.key == MOUNT_DOOM:
        return DOOM * 0.6
    if there.key == WEATHERTOP:
        return 3.0
    return max(there.walls, 0) + there.armies + 4 * there.heroes
