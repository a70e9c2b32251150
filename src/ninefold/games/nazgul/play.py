"""A state while one action is being carried out: a working copy, and what can be done to it."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from ninefold.core import Event, Outcome
from ninefold.games.nazgul import events
from ninefold.games.nazgul.agenda import Stepping
from ninefold.games.nazgul.box.cards import KINDS, Box, Quest
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.state import (
    HIDDEN,
    Battle,
    Cards,
    Defence,
    Options,
    Rider,
    State,
    Task,
    changed,
    defence,
    with_fields,
)


def without(cards: Cards, card: str) -> Cards:
    """The cards less one of them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def with_card(cards: Cards, card: str) -> Cards:
    """The cards and one more, sorted."""
    return tuple(sorted((*cards, card)))


class Play:
    """A mutable copy of a state with the events that changed it."""

    options: Options
    round: int
    order: tuple[int, ...]
    agenda: list[Task]
    riders: list[Rider]
    stages: list[Defence]
    quests: list[Defence]
    sauron: int
    closed: Cards
    king: int
    king_place: str
    king_dead: bool
    saruman: int
    saruman_card: str
    powers: Cards
    power_bottom: tuple[tuple[str, int], ...]
    power_discard: Cards
    heroes: Cards
    hero_top: Cards
    hero_bottom: Cards
    hero_drawn: Cards
    hero_pool: Cards
    hero_discard: Cards
    hero_gone: Cards
    quest_decks: tuple[Cards, Cards, Cards]
    secrets: Cards
    secret_discard: tuple[tuple[str, int], ...]
    given_back: tuple[tuple[str, int], ...]
    resolved: Cards
    battle: Battle | None
    outcome: Outcome | None

    def __init__(self, state: State) -> None:
        self.__dict__ = dict(state.__dict__)
        self.agenda = list(state.agenda)
        self.riders = list(state.riders)
        self.stages = list(state.stages)
        self.quests = list(state.quests)
        self.events: list[Event] = []
        self.box: Box = load(state.options.components)

    def state(self) -> State:
        fields = self.__dict__ | {
            "agenda": tuple(self.agenda),
            "riders": tuple(self.riders),
            "stages": tuple(self.stages),
            "quests": tuple(self.quests),
        }
        del fields["events"], fields["box"]
        return with_fields(State, fields)

    # Changing things

    def change(self, seat: int, **fields: Any) -> None:
        """Replaces fields of a player's Nazgûl."""
        self.riders[seat] = changed(self.riders[seat], **fields)

    @property
    def fray(self) -> Battle:
        """The battle that is being fought."""
        assert self.battle is not None
        return self.battle

    def fight(self, **fields: Any) -> None:
        """Replaces fields of the battle."""
        self.battle = changed(self.fray, **fields)

    def say(self, fact: object) -> None:
        """Tells everybody."""
        self.events.append(Event(fact))

    def whisper(self, seat: int, kind: Callable[..., object], *facts: object) -> None:
        """Tells a seat what the card is, and everybody else that there was one: the card is the
        last fact."""
        self.events.append(Event(kind(*facts), to=seat))
        self.events.append(Event(kind(*facts[:-1], HIDDEN), but=seat))

    # The agenda

    def push(self, *tasks: Task) -> None:
        """Puts tasks before all others, the first of them first."""
        self.agenda.extend(reversed(tasks))

    def pop(self) -> Task:
        return self.agenda.pop()

    # What is often needed

    @property
    def players(self) -> int:
        return self.options.players

    def rider(self, seat: int) -> Rider:
        return self.riders[seat]

    def quest(self, place: str) -> Quest | None:
        return self.box.quests.get(place)

    def defence(self, place: str) -> Defence:
        """A stage, or an open quest, by its key."""
        return defence(self, place)

    def defend(self, place: str, **fields: Any) -> None:
        """Replaces fields of a stage or an open quest."""
        for places in (self.stages, self.quests):
            for at, there in enumerate(places):
                if there.key == place:
                    places[at] = changed(there, **fields)
                    return

    def gain_favor(self, seat: int, favor: int) -> None:
        """Favor for a player (S7); a loss takes what there is, and a debt stays (N21)."""
        held = self.riders[seat].favor
        change = favor if favor > 0 else max(favor, -max(held, 0))
        if change:
            self.change(seat, favor=held + change)
            self.say(events.GotFavor(seat, change))

    def gain_points(self, seat: int, points: int) -> None:
        if points and not self.options.coop:
            self.change(seat, points=self.riders[seat].points + points)
            self.say(events.PointsChanged(seat, points))

    def gain_levels(self, seat: int, levels: int) -> None:
        """Turns the dial, not above level 10; who falls below level 1 flees (S5, C19), and who has
        fled stays away (C20, D19)."""
        rider = self.riders[seat]
        if rider.away:
            return
        level = min(max(rider.level + levels, 0), len(self.box.dials[seat]))
        if level != rider.level:
            self.change(seat, level=level)
            self.say(events.LevelChanged(seat, level - rider.level, level))
        if not level:
            self.change(seat, away=True, fled=rider.fled + 1)
            self.say(events.Fled(seat))

    def gain_forces(self, seat: int, kind: int, number: int) -> None:
        """Creatures for a player, within their track."""
        forces = list(self.riders[seat].forces)
        size = len(self.box.costs[KINDS[kind]])
        became = min(max(forces[kind] + number, 0), size)
        change = became - forces[kind]
        if change:
            forces[kind] = became
            self.change(seat, forces=tuple(forces))
            self.say(events.ForcesChanged(seat, KINDS[kind], change, became))


Step: TypeAlias = Callable[[Play, Task], None]
"""A task without a question. It is taken off the agenda before it is carried out."""
Steps: TypeAlias = Mapping[Stepping, Step]
