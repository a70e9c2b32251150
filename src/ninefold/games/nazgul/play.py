"""A state while one action is being carried out: a working copy, and what can be done to it."""

from collections.abc import Callable
from dataclasses import fields
from operator import attrgetter
from typing import Any, TypeVar

from ninefold.core import Event
from ninefold.games.nazgul import events
from ninefold.games.nazgul.box.cards import KINDS, Box, Quest
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.state import HIDDEN, SEATS, Battle, Cards, Defence, Rider, State, Task

T = TypeVar("T")


_LAYOUTS: dict[type[Any], tuple[Callable[[Any], tuple[Any, ...]], dict[str, int]]] = {}


def changed(value: T, **new: Any) -> T:
    """A frozen value with some fields replaced. `dataclasses.replace`, which took most of the
    time of a game, needs more than twice as long."""
    kind = type(value)
    if kind not in _LAYOUTS:
        names = [field.name for field in fields(kind)]  # type: ignore[arg-type]
        _LAYOUTS[kind] = attrgetter(*names), {name: at for at, name in enumerate(names)}
    read, places = _LAYOUTS[kind]
    values = list(read(value))
    for name, field in new.items():
        values[places[name]] = field
    return kind(*values)


def without(cards: Cards, card: str) -> Cards:
    """The cards less one of them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def with_card(cards: Cards, card: str) -> Cards:
    """The cards and one more, sorted."""
    return tuple(sorted((*cards, card)))


class Play:
    """A mutable copy of a state with the events that changed it."""

    def __init__(self, state: State) -> None:
        self.now = state
        self.events: list[Event] = []
        self.box: Box = load(state.options.components)

    # Changing things

    def set(self, **fields: Any) -> None:
        """Replaces fields of the state."""
        self.now = changed(self.now, **fields)

    def rider(self, seat: int) -> Rider:
        return self.now.riders[seat]

    def change(self, seat: int, **fields: Any) -> None:
        """Replaces fields of a player's Nazgûl."""
        riders = list(self.now.riders)
        riders[seat] = changed(riders[seat], **fields)
        self.set(riders=tuple(riders))

    @property
    def battle(self) -> Battle:
        assert self.now.battle is not None
        return self.now.battle

    def fight(self, **fields: Any) -> None:
        """Replaces fields of the battle."""
        self.set(battle=changed(self.battle, **fields))

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
        self.set(agenda=self.now.agenda + tasks[::-1])

    def pop(self) -> Task:
        task = self.now.agenda[-1]
        self.set(agenda=self.now.agenda[:-1])
        return task

    # What is often needed

    @property
    def players(self) -> int:
        return self.now.options.players

    def quest(self, place: str) -> Quest | None:
        return self.box.quests.get(place)

    def defence(self, place: str) -> Defence:
        """A stage, or an open quest, by its key."""
        return defence(self.now, place)

    def defend(self, place: str, **fields: Any) -> None:
        """Replaces fields of a stage or an open quest."""
        for name in ("stages", "quests"):
            found: tuple[Defence, ...] = getattr(self.now, name)
            self.set(**{name: tuple(changed(d, **fields) if d.key == place else d for d in found)})

    def gain_favor(self, seat: int, favor: int) -> None:
        """Favor for a player (S7); a loss takes what there is, and a debt stays (N21)."""
        held = self.rider(seat).favor
        change = favor if favor > 0 else max(favor, -max(held, 0))
        if change:
            self.change(seat, favor=held + change)
            self.say(events.GotFavor(seat, change))

    def gain_points(self, seat: int, points: int) -> None:
        if points and not self.now.options.coop:
            self.change(seat, points=self.rider(seat).points + points)
            self.say(events.PointsChanged(seat, points))

    def gain_levels(self, seat: int, levels: int) -> None:
        """Turns the dial, not above level 10; who falls below level 1 flees (S5, C19), and who has
        fled stays away (C20, D19)."""
        rider = self.rider(seat)
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
        """Creatures for a player, within his track."""
        forces = list(self.rider(seat).forces)
        size = len(self.box.costs[KINDS[kind]])
        became = min(max(forces[kind] + number, 0), size)
        change = became - forces[kind]
        if change:
            forces[kind] = became
            self.change(seat, forces=tuple(forces))
            self.say(events.ForcesChanged(seat, KINDS[kind], change, became))

    def name(self, seat: int) -> str:
        return SEATS[seat]


def defence(state: State, place: str) -> Defence:
    """A stage, or an open quest, by its key."""
    return next(d for d in (*state.stages, *state.quests) if d.key == place)
