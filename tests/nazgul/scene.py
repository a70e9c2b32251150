"""A moment outside of battles, and what players do from there. Used by the rule tests.

scene = Scene(Task("bidding"), riders={"ash": {"favor": 5}})
scene.bids(ash="1 0 0 0 0 0")
assert scene.asked() == "ash keep-power"

What is still to be done is given as tasks; after them nothing else happens. `Scene.begin` starts
a whole game instead.
"""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ninefold.core import CHANCE, Decision, IllegalAction
from ninefold.games.nazgul import setup
from ninefold.games.nazgul.box.cards import BIDDING_BOXES
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.notation import actions as notation
from ninefold.games.nazgul.play import Play, without
from ninefold.games.nazgul.state import SEATS, Cards, Defence, Options, Rider, State, Task
from ninefold.games.nazgul.view import view
from tests.nazgul.playing import GAME

BOX = load("")
AFTER = Task("saruman-return", 0)
"""Where a scene ends: a question that nobody answers."""


class Scene:
    """`events` are those since the beginning of the scene."""

    def __init__(
        self,
        *tasks: Task,
        options: Options | None = None,
        riders: Mapping[str, Mapping[str, Any]] | None = None,
        quests: Cards = (),
        stages: Mapping[str, Mapping[str, Any]] | None = None,
        **fields: Any,
    ) -> None:
        """The turn order is clockwise from the first seat. Riders and stages are as at the start
        of a game but for the fields given; the cards they hold are taken from the decks."""
        state = setup.start(options or Options(difficulty="hard"))
        everybody = [
            replace(rider, **(riders or {}).get(SEATS[seat], {}))
            for seat, rider in enumerate(state.riders)
        ]
        board = [replace(stage, **(stages or {}).get(stage.key, {})) for stage in state.stages]
        state = replace(
            state,
            order=tuple(range(len(everybody))),
            agenda=(AFTER, *tasks[::-1]),
            riders=tuple(everybody),
            stages=tuple(board),
            quests=tuple(self._quest(key) for key in quests),
            quest_decks=self._turned(state, quests),
        )
        held = [rider.hero for rider in everybody if rider.hero]
        held += [card for rider in everybody for card in rider.slain if card in state.heroes]
        held += [card for name in ("hero_pool", "hero_discard") for card in fields.get(name, ())]
        held += [fields["saruman_card"]] if "saruman_card" in fields else []
        for card in held:
            state = replace(state, heroes=without(state.heroes, card))
        for rider in everybody:
            for card in rider.hand:
                state = replace(state, powers=without(state.powers, card))
            for card in rider.secrets:
                state = replace(state, secrets=without(state.secrets, card))
        self._go(replace(state, **fields))

    @classmethod
    def begin(cls, **options: str) -> "Scene":
        """A whole game, before chance has spoken."""
        scene = cls()
        scene._go(setup.start(setup.read_options(options)))
        return scene

    def _go(self, state: State) -> None:
        play = Play(state)
        GAME.go_on(play)
        self.state = play.state()
        self.events = list(play.events)

    @staticmethod
    def _quest(key: str) -> Defence:
        return Defence(key, BOX.quests[key].heroes, BOX.quests[key].armies)

    @staticmethod
    def _turned(state: State, quests: Cards) -> tuple[Cards, Cards, Cards]:
        decks = [tuple(card for card in deck if card not in quests) for deck in state.quest_decks]
        return decks[0], decks[1], decks[2]

    # Playing

    def play(self, *lines: str) -> "Scene":
        """Answers in notation: `ash: bid 2`, or of chance `draw merry`; each must be legal."""
        for line in lines:
            name, _, text = line.rpartition(": ")
            decision = self._decision(name)
            assert text in self.legal(name), f"'{text}' is not in {self.legal(name)}"
            step = GAME.apply(self.state, decision, notation.read(text))
            self.state = step.state
            self.events += step.events
        return self

    def bids(self, **bids: str) -> "Scene":
        """All six bids of everybody; who is not named bids nothing."""
        for seat in range(self.state.options.players):
            for favor in bids.get(SEATS[seat], "0 " * len(BIDDING_BOXES)).split():
                self.play(f"{SEATS[seat]}: bid {favor}")
        return self

    def until(self, kind: str, rng: Random | None = None) -> "Scene":
        """Answers everything with anything that is legal until something is asked."""
        dice = rng or Random(1)
        while not (asked := GAME.pending(self.state)) or asked[0].kind != kind:
            assert asked, f"the game ended before {kind}"
            name = "" if asked[0].seat == CHANCE else SEATS[asked[0].seat]
            self.play(f"{name}: {dice.choice(self.legal(name))}".removeprefix(": "))
        return self

    def refuse(self, line: str) -> str:
        """The rule that refuses an answer; the state stays as it was."""
        name, _, text = line.rpartition(": ")
        decision, before = self._decision(name), self.state
        assert text not in self.legal(name)
        with pytest.raises(IllegalAction) as refused:
            GAME.apply(self.state, decision, notation.read(text))
        assert self.state == before
        return refused.value.rule

    def _decision(self, name: str) -> Decision:
        seat = SEATS.index(name) if name else CHANCE
        found = [decision for decision in GAME.pending(self.state) if decision.seat == seat]
        assert found, f"asked: {self.asked()}"
        return found[0]

    # Looking

    def asked(self) -> str:
        """What is asked, as `ash bid, bone bid` or `chance draw-hero`; nothing at the end of the
        scene or game."""
        pending = () if self.state.agenda == (AFTER,) else GAME.pending(self.state)
        return ", ".join(
            f"{'chance' if d.seat == CHANCE else SEATS[d.seat]} {d.kind}" for d in pending
        )

    def legal(self, name: str = "") -> list[str]:
        """The legal answers in notation."""
        decision = self._decision(name)
        if decision.seat == CHANCE:
            return [notation.write(action) for action, _ in GAME.chances(self.state)]
        seen = view(self.state, decision.seat)
        return [notation.write(action) for action in GAME.legal(seen, decision)]

    def rider(self, name: str) -> Rider:
        return self.state.riders[SEATS.index(name)]

    def place(self, key: str) -> Defence:
        """A stage or an open quest."""
        return next(d for d in (*self.state.stages, *self.state.quests) if d.key == key)

    def told(self, kind: type[Any], seat: int | None = None) -> list[Any]:
        """The facts of a kind that a seat, or a spectator, has heard."""
        seen = [event.fact for event in self.events if event.seen_by(seat)]
        return [fact for fact in seen if isinstance(fact, kind)]
