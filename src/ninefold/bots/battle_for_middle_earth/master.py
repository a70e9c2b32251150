"""The strongest player of The Battle for Middle-earth: it tries its answers in guessed games.

Hidden cards are dealt and decks ordered anew, each answer is tried with the same luck, and the
worse half of the answers goes again and again until one is left.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from ninefold.bots.battle_for_middle_earth.greedy import Greedy
from ninefold.bots.battle_for_middle_earth.heuristics import LEAD, PROMISE
from ninefold.bots.battle_for_middle_earth.odds import odds_of
from ninefold.bots.battle_for_middle_earth.swift import Swift
from ninefold.bots.budget import Budget
from ninefold.bots.search.budgeted import halve
from ninefold.bots.thought import Candidate, Thought
from ninefold.core import CHANCE, Decision
from ninefold.games.battle_for_middle_earth.actions import Action, draw
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.determinize import determinize
from ninefold.games.battle_for_middle_earth.rules import BattleForMiddleEarth
from ninefold.games.battle_for_middle_earth.state import Placing, Refilling, State
from ninefold.games.battle_for_middle_earth.view import View

SIGHT: Final = 12
"""Turns that are looked ahead: what comes later is chance."""
BOLDNESS: Final = 0.5
"""How much winning counts beside the lead."""
BREADTH: Final = 8
"""Answers that are tried, of all there are."""
GAME: Final = BattleForMiddleEarth()


class Master:
    """Takes the answer that does best in the games it imagines.

    `sight` is how many turns it looks ahead. The bolder it is, the more it plays to win and the
    less for points that do not decide. Without `memory` it does not know which cards others have
    kept in their hands since the discard pile was shuffled (K2). `breadth` is how many answers it
    tries, the likely ones first.
    """

    def __init__(
        self,
        budget: Budget,
        sight: int = SIGHT,
        boldness: float = BOLDNESS,
        memory: bool = True,
        breadth: int = BREADTH,
    ) -> None:
        self.budget = budget
        self.sight = sight
        self.boldness = boldness
        self.memory = memory
        self.breadth = breadth
        self.greedy = Greedy()

    def choose(
        self, view: View, decision: Decision, legal: Sequence[Action], rng: Random
    ) -> Action:
        if len(legal) == 1:
            return legal[0]
        candidates = self.think(view, decision, legal, rng).candidates
        best: Action = candidates[0].action
        return best

    def think(
        self, view: View, decision: Decision, legal: Sequence[Action], rng: Random
    ) -> Thought:
        if not self.memory:
            view = replace(view, older=(), kept=())
        totals = dict.fromkeys(legal, 0.0)
        counts = dict.fromkeys(legal, 0)

        def fresh() -> Callable[[Action], None]:
            state = determinize(view, rng)
            ring, coming = list(state.pile), list(state.enemy_deck)
            rng.shuffle(ring)
            rng.shuffle(coming)
            luck = rng.getrandbits(64)

            def attempt(action: Action) -> None:
                totals[action] += self._try(
                    state, decision, action, list(ring), list(coming), Random(luck)
                )
                counts[action] += 1

            return attempt

        # What looks hopeless by rule of thumb is not tried, so that the rest is tried more often.
        worths = self.greedy.weigh(view, decision, legal)
        likely = sorted(legal, key=lambda action: -worths[action])[: self.breadth]

        def mean(action: Action) -> float:
            return totals[action] / max(counts[action], 1)

        best = halve(self.budget, likely, fresh, mean)
        tries = sum(counts.values())
        ranked = sorted(legal, key=lambda action: (action != best, -counts[action]))
        return Thought(
            tuple(Candidate(action, mean(action), counts[action] / tries) for action in ranked),
            f"by {tries} games played on in thought",
        )

    def _try(
        self,
        state: State,
        decision: Decision,
        action: Action,
        ring: list[str],
        coming: list[str],
        rng: Random,
    ) -> float:
        """How well the seat does when it answers so and the others have this luck."""
        seat, turn = decision.seat, state.turn
        state = GAME.apply(state, decision, action).state
        while asked := GAME.pending(state):
            decision = asked[0]
            if decision.seat == CHANCE:
                if isinstance(state.stage, Refilling):
                    action = draw(coming.pop())
                else:
                    if not ring:
                        ring = list(state.pile)
                        rng.shuffle(ring)
                    action = draw(ring.pop())
            elif state.turn > turn and isinstance(state.stage, Placing):
                break
            else:
                view = GAME.view(state, decision.seat)
                legal = GAME.legal(view, decision)
                action = self.greedy.choose(view, decision, legal, rng)
            state = GAME.apply(state, decision, action).state
        swift = Swift(odds_of(load(state.options.components)), state, ring, coming, rng)
        swift.play(turn + self.sight)
        return self._reward(swift, seat)

    def _reward(self, swift: Swift, seat: int) -> float:
        """The lead counts beside winning, so that a lost game is still played well."""
        scores: list[float] = list(swift.scores())
        if swift.enemies:
            scores = [s + PROMISE * swift.hope(at) for at, s in enumerate(scores)]
        most = max(score for at, score in enumerate(scores) if at != seat)
        ahead = scores[seat] - most
        lead = 1 / (1 + math.exp(-ahead / LEAD))
        if swift.enemies:
            return lead
        won = 1.0 if ahead > 0 else 0.0 if ahead < 0 else 0.5
        return self.boldness * won + (1 - self.boldness) * lead
