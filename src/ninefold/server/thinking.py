"""What the processes do in which bots think. They count no figures: where those of all are put
together, a worker would pass for a server that hears nothing."""

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from ninefold.bots import Thinking, Thought, bot, thought_of
from ninefold.core import Decision
from ninefold.games import GAMES
from ninefold.lessons.hints import explain


class Question(NamedTuple):
    """What a bot is asked, with what a player in its seat sees and may answer. This is all that a
    worker is ever given."""

    game: str
    bot: str
    view: Any
    decision: Decision
    legal: Sequence[Any]


def answer(asked: Question, seed: int, share: float) -> Any:
    """What a bot chooses."""
    one = bot(asked.game, asked.bot, share=share)
    return one.choose(asked.view, asked.decision, asked.legal, random.Random(seed))


def consider(asked: Question, seed: int) -> Thought:
    """What a bot thinks about a question."""
    game, name, view, decision, legal = asked
    rng = random.Random(seed)
    return thought_of(GAMES[game], bot(game, name), view, decision, legal, rng)


def advise(asked: Question, seed: int) -> tuple[list[Any], str, str]:
    """What a bot holds best, in words, and why. If the same is asked again at once, as for the
    bids of a round or the places of characters, all its answers."""
    game, name, view, decision, legal = asked
    rules, one, rng = GAMES[game], bot(game, name), random.Random(seed)
    kind, seen, actions = decision.kind, view, list[Any]()
    while not actions or (decision.kind == kind and kind in ("bid", "place")):
        if isinstance(one, Thinking):
            actions.append(one.think(seen, decision, legal, rng).candidates[0].action)
        else:
            actions.append(one.choose(seen, decision, legal, rng))
        state = rules.apply(rules.determinize(seen, rng), decision, actions[-1]).state
        further = [other for other in rules.pending(state) if other.seat == decision.seat]
        if not further:
            break
        decision, seen = further[0], rules.view(state, decision.seat)
        legal = rules.legal(seen, decision)
    return actions, *explain(game, view, Decision(decision.seat, kind), actions)
