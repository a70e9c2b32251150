"""A position drawn as text, and what players do in it. Used by the rule tests.

scene = Scene('''
    turn 5 fellowship
    mirkwood: aragorn
    fangorn: shelob
    shire: frodo
    ''')
scene.play("aragorn mirkwood-fangorn river", "fellowship: card 4", "sauron: card 5")
assert scene.place("shelob") == "fallen"
"""

from typing import Any

import pytest

from ninefold.core import CHANCE, Decision, IllegalAction
from ninefold.games.confrontation import Confrontation
from ninefold.games.confrontation.board import SIDES
from ninefold.games.confrontation.events import Strengths
from ninefold.games.confrontation.pieces import NAME, SIDE_OF
from ninefold.games.confrontation.state import Piece, State

GAME = Confrontation()


class Scene:
    """A game from a drawn position on. `facts` are the events since then."""

    def __init__(self, drawing: str) -> None:
        self.state: State = GAME.read_state(drawing)
        self.facts: list[Any] = []

    def _decision(self, line: str) -> tuple[Decision, str]:
        """Who answers: named (`sauron: pass`), or the only one who is asked."""
        who, colon, text = line.partition(": ")
        asked = GAME.pending(self.state)
        if colon:
            asked = tuple(d for d in asked if d.seat == SIDES.index(who))
        assert asked, f"nobody is asked for '{line}', but {self.asked()}"
        assert len(asked) == 1, f"say who answers '{line}'"
        return asked[0], text if colon else line

    def play(self, *lines: str) -> "Scene":
        """Plays actions in notation; each must be legal."""
        for line in lines:
            decision, text = self._decision(line)
            action = GAME.read_action(text)
            if decision.seat != CHANCE:
                assert action in GAME.legal(GAME.view(self.state, decision.seat), decision), (
                    f"'{text}' is not among {self.legal()}"
                )
            step = GAME.apply(self.state, decision, action)
            self.state = step.state
            self.facts += [event.fact for event in step.events if event.seen_by(None)]
        return self

    def refuse(self, line: str) -> str:
        """The rule that refuses an action; the state stays as it was."""
        decision, text = self._decision(line)
        before = self.state
        action = GAME.read_action(text)
        assert action not in GAME.legal(GAME.view(self.state, decision.seat), decision)
        with pytest.raises(IllegalAction) as refused:
            GAME.apply(self.state, decision, action)
        assert self.state == before
        return refused.value.rule

    def asked(self) -> list[str]:
        """What is asked now, as `fellowship card`; chance is `chance draw`."""
        return [
            f"{'chance' if d.seat == CHANCE else SIDES[d.seat]} {d.kind}"
            for d in GAME.pending(self.state)
        ]

    def legal(self, side: str = "") -> list[str]:
        """The legal answers in notation, of the side named or of whoever is asked first."""
        asked = [d for d in GAME.pending(self.state) if not side or d.seat == SIDES.index(side)]
        decision = asked[0]
        if decision.seat == CHANCE:
            return [GAME.write_action(action) for action, _ in GAME.chances(self.state)]
        view = GAME.view(self.state, decision.seat)
        return [GAME.write_action(action) for action in GAME.legal(view, decision)]

    def piece(self, name: str) -> Piece:
        return next(p for p in self.state.pieces[SIDE_OF[name]] if NAME[p.face] == name)

    def place(self, name: str) -> str:
        """The region of a character, or `fallen`."""
        return self.piece(name).place

    def told(self, kind: type[Any]) -> list[Any]:
        """The public facts of a kind so far."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    @property
    def strengths(self) -> list[tuple[int, int]]:
        """The totals compared so far."""
        return [(fact.fellowship, fact.sauron) for fact in self.told(Strengths)]

    @property
    def reason(self) -> str:
        """How the game ended, or an empty text."""
        return self.state.outcome.reason if self.state.outcome else ""
