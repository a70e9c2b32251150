"""A state while one action is being carried out: a working copy, and what can be done to it."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from operator import attrgetter
from typing import Any, TypeAlias, TypeVar

from ninefold.core import Event
from ninefold.games.nazgul import events
from ninefold.games.nazgul.agenda import Stepping
from ninefold.games.nazgul.box.cards import KINDS, Box, Quest
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.state import (
    HIDDEN,
    Battle,
    Cards,
    Defence,
    Rider,
    State,
    Task,
    defence,
)

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
        self.options = state.options
        self.round = state.round
        self.order = state.order
        self.agenda = list(state.agenda)
        self.riders = list(state.riders)
        self.stages = list(state.stages)
        self.quests = list(state.quests)
        self.sauron = state.sauron
        self.closed = state.closed
        self.king = state.king
        self.king_place = state.king_place
        self.king_dead = state.king_dead
        self.saruman = state.saruman
        self.saruman_card = state.saruman_card
        self.powers = state.powers
        self.power_bottom = state.power_bottom
        self.power_discard = state.power_discard
        self.heroes = state.heroes
        self.hero_top = state.hero_top
        self.hero_bottom = state.hero_bottom
        self.hero_drawn = state.hero_drawn
        self.hero_pool = state.hero_pool
        self.hero_discard = state.hero_discard
        self.hero_gone = state.hero_gone
        self.quest_decks = state.quest_decks
        self.secrets = state.secrets
        self.secret_discard = state.secret_discard
        self.given_back = state.given_back
        self.resolved = state.resolved
        self.battle = state.battle
        self.outcome = state.outcome
        self.events: list[Event] = []
        self.box: Box = load(state.options.components)

    def state(self) -> State:
        return State(
            self.options,
            self.round,
            self.order,
            tuple(self.agenda),
            tuple(self.riders),
            tuple(self.stages),
            tuple(self.quests),
            self.sauron,
            self.closed,
            self.king,
            self.king_place,
            self.king_dead,
            self.saruman,
            self.saruman_card,
            self.powers,
            self.power_bottom,
            self.power_discard,
            self.heroes,
            self.hero_top,
            self.hero_bottom,
            self.hero_drawn,
            self.hero_pool,
            self.hero_discard,
            self.hero_gone,
            self.quest_decks,
            self.secrets,
            self.secret_discard,
            self.given_back,
            self.resolved,
            self.battle,
            self.outcome,
        )

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
