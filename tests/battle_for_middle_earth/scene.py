"""A position drawn as text, and what players do in it. Used by the rule tests.

scene = Scene('''
    enemies: troll haradrim orc-patrol
    hand north: merry
    ''')
scene.play("place merry new", "attack a orc-patrol", "draw goblins")
assert scene.state.won[0] == ("orc-patrol",)
"""

from typing import Any

import pytest

from ninefold.core import CHANCE, Decision, IllegalAction
from ninefold.games.battle_for_middle_earth import BattleForMiddleEarth
from ninefold.games.battle_for_middle_earth.state import SEATS, Cards, State

GAME = BattleForMiddleEarth()


class Scene:
    """A game from a drawn position on. `facts` are the events since then."""

    def __init__(self, drawing: str) -> None:
        self.state: State = GAME.read_state(drawing)
        self.facts: list[Any] = []

    def _decision(self) -> Decision:
        (asked,) = GAME.pending(self.state)
        return asked

    def play(self, *lines: str) -> "Scene":
        """Plays actions in notation; each must be legal."""
        for line in lines:
            decision = self._decision()
            action = GAME.read_action(line)
            assert GAME.write_action(action) in self.legal(), f"'{line}' is not in {self.legal()}"
            step = GAME.apply(self.state, decision, action)
            self.state = step.state
            self.facts += [event.fact for event in step.events if event.seen_by(None)]
        return self

    def refuse(self, line: str) -> str:
        """The rule that refuses an action; the state stays as it was."""
        before = self.state
        assert line not in self.legal()
        with pytest.raises(IllegalAction) as refused:
            GAME.apply(self.state, self._decision(), GAME.read_action(line))
        assert self.state == before
        return refused.value.rule

    def enemies(self) -> Cards:
        """On display, left to right."""
        return self.state.enemies

    def mordor(self) -> Cards:
        """Below the enemies, the first position first."""
        return self.state.mordor

    def hand(self, seat: int) -> Cards:
        return self.state.hands[seat]

    @property
    def asked(self) -> str:
        """What is asked now, as `north attack`; chance is `chance draw`; else nothing."""
        return " ".join(
            f"{'chance' if d.seat == CHANCE else SEATS[d.seat]} {d.kind}"
            for d in GAME.pending(self.state)
        )

    def legal(self, start: str = "") -> list[str]:
        """The legal answers in notation; those that begin so."""
        decision = self._decision()
        if decision.seat == CHANCE:
            actions = [action for action, _ in GAME.chances(self.state)]
        else:
            actions = list(GAME.legal(GAME.view(self.state, decision.seat), decision))
        return [text for a in actions if (text := GAME.write_action(a)).startswith(start)]

    def told(self, kind: type[Any]) -> list[Any]:
        """The public facts of a kind so far."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    @property
    def reason(self) -> str:
        """How the game ended, or an empty text."""
        return self.state.outcome.reason if self.state.outcome else ""
