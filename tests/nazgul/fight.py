"""A battle set up by hand, and what players do in it. Used by the tests of battles.

fight = Fight("osgiliath", heroes=1, armies=2, riders={"ash": Setting(level=5, forces=(2, 0, 0))})
fight.play("draw faramir", "ash: commit 2 0 0", "ash: pull 1", "cube orc")
assert fight.state.stages[0].armies == 1
"""

from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass, replace
from typing import Any

import pytest

from ninefold.core import CHANCE, Decision, IllegalAction
from ninefold.games.nazgul import setup
from ninefold.games.nazgul.box.cards import Level
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.notation import actions as notation
from ninefold.games.nazgul.play import Play, without
from ninefold.games.nazgul.state import (
    NOBODY,
    SEATS,
    Battle,
    Cards,
    Defence,
    Forces,
    Options,
    Rider,
    Task,
)
from ninefold.games.nazgul.view import view
from tests.nazgul.playing import GAME

BOX = load("")
AFTER = Task("swap-secret", 0)
"""What is asked when the battle is over, so that nothing else goes on."""
MANY = 30
"""So many armies that no terror paralyses all of them."""


def dial(name: str, level: int) -> Level:
    """What a Nazgûl is worth at a level."""
    return BOX.dials[SEATS.index(name)][level - 1]


@dataclass(frozen=True)
class Setting:
    """A Nazgûl in the battle."""

    level: int = 5
    forces: Forces = (0, 0, 0)
    hand: Cards = ()
    hero: str = ""
    favor: int = 0


class Fight:
    """A battle from its first step on. `facts` are the events since then."""

    def __init__(
        self,
        place: str,
        *,
        riders: Mapping[str, Setting],
        heroes: int = 0,
        armies: int = 0,
        walls: int | None = None,
        king: str = "",
        saruman: tuple[str, str] = ("", ""),
        away: Mapping[str, Setting] | None = None,
        pool: Cards = (),
        deck: Cards | None = None,
        discard: Cards = (),
        spent: Cards = (),
        first: str = "",
        order: tuple[int, ...] = (0, 1, 2, 3, 4),
        coop: bool = False,
    ) -> None:
        """`away` are Nazgûl elsewhere, by name. `deck` is the whole hero deck, in any order.
        `spent` are cards of power that were played before, `first` is who came first to a
        quest."""
        state = setup.start(Options(players=5, difficulty="hard", coop=coop))
        others = away or {}
        everybody = [self._rider(riders.get(name), others.get(name), place) for name in SEATS]
        held = [rider.hero for rider in everybody if rider.hero]
        out = [*held, *pool, *discard, *([saruman[1]] if saruman[1] else [])]
        self.place = place
        arrived = SEATS.index(first) if first else NOBODY
        here = Defence(place, heroes, armies, self._walls(place, walls), first=arrived)
        powers = state.powers
        for card in (*spent, *(card for rider in everybody for card in rider.hand)):
            powers = without(powers, card)
        if place in BOX.stages:
            stages = tuple(here if s.key == place else s for s in state.stages)
            quests: tuple[Defence, ...] = ()
        else:
            stages, quests = state.stages, (here,)
        controller = SEATS.index(king) if king else -1
        state = replace(
            state,
            order=order,
            agenda=(AFTER, Task("resolve", word=place)),
            riders=tuple(everybody),
            stages=stages,
            quests=quests,
            powers=powers,
            power_discard=tuple(sorted(spent)),
            king=controller,
            king_place=place if king else "",
            saruman=SEATS.index(saruman[0]) if saruman[0] else -1,
            saruman_card=saruman[1],
            hero_pool=pool,
            hero_discard=discard,
            heroes=self._deck(state.heroes, out, deck),
        )
        play = Play(state)
        GAME.go_on(play)
        self.state = play.state()
        self.facts: list[Any] = [event.fact for event in play.events if event.seen_by(None)]

    @staticmethod
    def _rider(here: Setting | None, there: Setting | None, place: str) -> Rider:
        setting = here or there or Setting()
        return Rider(
            level=setting.level,
            favor=setting.favor,
            forces=setting.forces,
            hand=tuple(sorted(setting.hand)),
            hero=setting.hero,
            place=place if here else "elsewhere",
        )

    @staticmethod
    def _walls(place: str, walls: int | None) -> int:
        if walls is not None:
            return walls
        return BOX.stages[place].walls if place in BOX.stages else -1

    @staticmethod
    def _deck(full: Cards, out: Iterable[str], deck: Cards | None) -> Cards:
        if deck is not None:
            return tuple(sorted(deck))
        left = full
        for card in out:
            if card in left:
                left = without(left, card)
        return left

    # Playing

    def play(self, *lines: str) -> "Fight":
        """Plays answers in notation: `ash: pull 2`, or of chance `cube orc`. Windows that no
        line speaks of are passed."""
        for line in lines:
            name, _, text = line.rpartition(": ")
            if not text.startswith(("play ", "ignore ")):
                self.skip()
            self._answer(SEATS.index(name) if name else CHANCE, text)
        return self

    def idle(self) -> None:
        """Answers what is asked first: who may pass does, and brings no forces and pulls one cube;
        what else must be answered is the first that is possible."""
        seat = self.asked()[0].seat
        if seat == CHANCE:
            self._answer(seat, notation.write(GAME.chances(self.state)[0][0]))
        else:
            found = self.legal(SEATS[seat])
            self._answer(seat, "pass" if "pass" in found else found[0])

    def reach(self, kind: str, window: str = "") -> "Fight":
        """Goes on until something is asked; nobody does more than he must before."""
        while self.asked()[0].kind != kind or self.state.agenda[-1].word != window:
            assert self.asked()[0].kind != AFTER.name, f"the battle ended before {kind}"
            self.idle()
        return self

    def end(self) -> "Fight":
        """Nobody does more than he must until the battle is over."""
        return self.reach(AFTER.name)

    def branch(self) -> "Fight":
        """The same battle, to see what else could happen."""
        other = copy(self)
        other.facts = list(self.facts)
        return other

    def skip(self) -> "Fight":
        """Everybody passes in the windows that are open."""
        while self.asked() and self.asked()[0].kind == "window":
            self.decline()
        return self

    def decline(self, name: str = "") -> None:
        """Somebody passes: the one named, or the first who is asked."""
        self._answer(SEATS.index(name) if name else self.asked()[0].seat, "pass")

    def _answer(self, seat: int, text: str) -> None:
        decision = self._decision(seat)
        if seat != CHANCE:
            assert text in self.legal(SEATS[seat]), f"'{text}' is not in {self.legal(SEATS[seat])}"
        step = GAME.apply(self.state, decision, notation.read(text))
        self.state = step.state
        self.facts += [event.fact for event in step.events if event.seen_by(None)]

    def _decision(self, seat: int) -> Decision:
        found = [decision for decision in self.asked() if decision.seat == seat]
        assert found, f"asked are {self.asked()}"
        return found[0]

    def asked(self) -> tuple[Decision, ...]:
        return GAME.pending(self.state)

    def kind(self) -> str:
        """What is asked after all windows were passed."""
        self.skip()
        return self.asked()[0].kind

    def legal(self, name: str) -> list[str]:
        seat = SEATS.index(name)
        seen = view(self.state, seat)
        return [notation.write(a) for a in GAME.legal(seen, self._decision(seat))]

    def refuse(self, line: str) -> str:
        """The rule that refuses an answer; the state stays as it was."""
        name, _, text = line.rpartition(": ")
        decision = self._decision(SEATS.index(name) if name else CHANCE)
        with pytest.raises(IllegalAction) as refused:
            GAME.apply(self.state, decision, notation.read(text))
        return refused.value.rule

    # Looking

    @property
    def over(self) -> bool:
        return self.state.battle is None

    @property
    def battle(self) -> Battle:
        assert self.state.battle is not None
        return self.state.battle

    def rider(self, name: str) -> Rider:
        return self.state.riders[SEATS.index(name)]

    def here(self) -> Defence:
        return next(d for d in (*self.state.stages, *self.state.quests) if d.key == self.place)

    def told(self, kind: type) -> list[Any]:
        """The events of a kind, in order."""
        return [fact for fact in self.facts if isinstance(fact, kind)]
