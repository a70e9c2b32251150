"""A player of The Confrontation that looks to the end of the turn and takes what looks best there.

It guesses what it cannot see: for every answer it draws a few whole states that agree with its
view, plays the rest of the turn in each, and weighs what comes out. Of the enemy's cards every
one that he may still hold is tried.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from ninefold.bots.confrontation.memory import ALL, remembered
from ninefold.bots.confrontation.worth import worth, worth_of_setup
from ninefold.bots.thought import Thought, by_worth
from ninefold.core import CHANCE, Decision, Game
from ninefold.games import GAMES
from ninefold.games.confrontation.state import SETUP, State, Turn
from ninefold.games.confrontation.view import View

GUESSES: Final = 24
"""States drawn for a question."""
LOOKS: Final = 500
"""So many ends of the turn are looked at before an answer, about."""
FEW: Final = 2
"""Fewest states drawn; enough for a card, where most is known and every reply is tried."""
LONGEST: Final = 40
"""So many answers end a turn, at the most."""


@dataclass(frozen=True, slots=True)
class Character:
    """How somebody plays by rule of thumb, and where they go wrong."""

    sight: int = LONGEST
    """Answers they look ahead; with none they see where pieces go, not what awaits them there."""
    guesses: int = GUESSES
    """Who makes few guesses takes the first that comes to mind for the truth."""
    memory: int = ALL
    """Characters of the enemy that they keep in mind when these face away."""
    boldness: float = 1.0
    """What a fallen enemy counts beside a fallen friend."""


SHARP: Final = Character()


class Greedy:
    """Takes the answer that leads to the best end of the turn, on average."""

    def __init__(self, character: Character = SHARP) -> None:
        self.character = character

    def choose(
        self, view: View, decision: Decision, legal: Sequence[Any], rng: random.Random
    ) -> Any:
        if len(legal) == 1:
            return legal[0]
        worths = self.weigh(view, decision, legal, rng)
        return max(legal, key=lambda action: worths[action])

    def think(
        self, view: View, decision: Decision, legal: Sequence[Any], rng: random.Random
    ) -> Thought:
        return by_worth(self.weigh(view, decision, legal, rng), "by rule of thumb")

    def weigh(
        self, view: View, decision: Decision, legal: Sequence[Any], rng: random.Random
    ) -> dict[Any, float]:
        """What each answer is worth on average; all are tried in the same guessed states."""
        if isinstance(view.stage, SETUP):
            return {action: worth_of_setup(action, rng) for action in legal}
        game = GAMES["confrontation"]
        view = remembered(view, self.character.memory, rng)
        totals = dict.fromkeys(legal, 0.0)
        most = FEW if decision.kind == "card" else self.character.guesses
        for _ in range(min(most, max(FEW, LOOKS // len(legal)))):
            state = game.determinize(view, rng)
            # The same luck for every answer, so that answers are compared and not luck.
            luck = rng.getrandbits(32)
            for action in legal:
                after = game.apply(state, decision, action).state
                totals[action] += self._expect(game, after, decision, random.Random(luck))
        return totals

    def _expect(
        self, game: Game[Any, Any, Any], state: State, decision: Decision, rng: random.Random
    ) -> float:
        """The worth of a state; when the enemy has a card to choose, over all that he holds."""
        asked = game.pending(state)
        if decision.kind != "card" or not asked or asked[0].kind != "card":
            return self._look_ahead(game, state, decision.seat, rng)
        cards = _answers(game, state, asked[0])
        states = [game.apply(state, asked[0], card).state for card in cards]
        worths = [self._look_ahead(game, after, decision.seat, rng) for after in states]
        return sum(worths) / len(worths)

    def _look_ahead(
        self, game: Game[Any, Any, Any], state: State, side: int, rng: random.Random
    ) -> float:
        """The worth of a state when the turn has ended, everybody answering as it comes."""
        mover, turn = state.mover, state.turn
        for _ in range(self.character.sight):
            asked = game.pending(state)
            ended = isinstance(state.stage, Turn) and (state.mover, state.turn) != (mover, turn)
            if not asked or ended:
                break
            action = rng.choice(_answers(game, state, asked[0]))
            state = game.apply(state, asked[0], action).state
        return worth(state, side, self.character.boldness)


def _answers(game: Game[Any, Any, Any], state: State, decision: Decision) -> Sequence[Any]:
    """In a guessed state everything may be looked at."""
    if decision.seat == CHANCE:
        return [action for action, _ in game.chances(state)]
    return game.legal(game.view(state, decision.seat), decision)
