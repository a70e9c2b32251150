"""Plays one game in the reference rules and in the fast ones and compares them at every step."""

from random import Random
from typing import Any, Final

from ninefold.core import CHANCE
from ninefold.games.confrontation.fast import compiled
from ninefold.games.confrontation.fast import fields as at
from ninefold.games.confrontation.fast import questions as ask
from ninefold.games.confrontation.fast.bridge import flat, flat_options
from ninefold.games.confrontation.fast.core import Core
from ninefold.games.confrontation.fast.encoding import encode
from ninefold.games.confrontation.state import State
from tests.confrontation.playing import GAME

_CHOICES: Final = (at.DONE, at.DONE + 1)
_DEALT: Final = (*_CHOICES, at.CHOSEN, at.CHOSEN + 1, at.NUMBER, at.NUMBER + 1)
_ATTACK: Final = (at.ORDER, at.REGION, at.ATTACKER, at.BATTLES)
_BATTLE: Final = (
    *_ATTACK,
    *(at.FIGHTER, at.FIGHTER + 1, at.CARD, at.CARD + 1, at.FLAGS, at.REFUSED, at.BEATEN),
)
_OF: Final = {
    ask.FIELD: _CHOICES,
    ask.TAKE: _DEALT,
    ask.GIFT: _DEALT,
    ask.GIVE: _DEALT,
    ask.PLACE: _CHOICES,
    ask.TURN: (at.ORDER, at.RIDDEN),
    ask.AMBUSH: (at.ORDER, at.TRAVELLER, at.REGION, at.BY_CARD),
    ask.DEFENDER: _ATTACK,
    ask.DRAW: _ATTACK,
    ask.PICK: (at.ORDER, at.TRAVELLER),
    ask.SHUFFLE: (at.ORDER,),
}
"""By question: the fields that mean something then, besides those that always do."""


class Twin:
    """Counts what was compared: steps, masks of what a face may carry, and those masks that hold
    more than the reference rules think possible (see `knowledge.py`)."""

    def __init__(self, rules: Core) -> None:
        self.rules = rules
        self.out = compiled.new_answers()
        self.luck = compiled.new_luck(1)
        self.steps = self.masks = self.wider = 0

    def play(self, options: dict[str, str], rng: Random) -> None:
        """A game by chance. Raises `AssertionError` where the two differ."""
        state = GAME.start(options)
        s = compiled.new_state(flat_options(state.options))
        self.rules.begin(s)
        while True:
            self.compare(state, s)
            asked = GAME.pending(state)
            if not asked:
                return
            decision = asked[0]
            if decision.seat == CHANCE:
                assert s[at.WHO] == at.CHANCE
                legal: Any = [action for action, _ in GAME.chances(state)]
            else:
                assert s[at.WHO] == decision.seat
                assert ask.KINDS[s[at.STAGE]] == decision.kind
                legal = GAME.legal(GAME.view(state, decision.seat), decision)
            count = self.rules.legal(s, compiled.board(), self.out)
            codes = [encode(action, decision.seat) for action in legal]
            assert sorted(codes) == sorted(self.out[:count])
            choice = rng.randrange(count)
            state = GAME.apply(state, decision, legal[choice]).state
            self.rules.apply(s, compiled.board(), codes[choice], self.luck)
            self.steps += 1

    def compare(self, state: State, s: Any) -> None:
        """Everything that means something now, and what the enemy may think."""
        told = flat(state)
        stage = told[at.STAGE]
        if stage == ask.OVER:
            assert (stage, told[at.WINNER]) == (s[at.STAGE], s[at.WINNER])
            assert told[at.REASON] == s[at.REASON]
            assert state.outcome is not None
            fallen = s[at.COUNT + told[at.WINNER] * at.PLACES + at.FALLEN]
            assert state.outcome.points[told[at.WINNER]] == 9 - fallen
            return
        fields = (*range(at.DONE), *_OF.get(stage, _BATTLE))
        if told[at.ORDER]:
            fields = (*fields, at.ABLE)
        assert {f: told[f] for f in fields} == {f: int(s[f]) for f in fields}
        for may in range(at.MAY, at.MAY + 36):
            self.masks += 1
            assert told[may] & ~s[may] == 0, "what is possible is not thought of"
            self.wider += told[may] != s[may]
