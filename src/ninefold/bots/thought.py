"""What a bot thought about a question: asked for afterwards, and from its own view alone."""

import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from ninefold.core import CHANCE, Decision, Game
from ninefold.match import Bot

TRIES: Final = 40
LONGEST: Final = 2.0
"""A bot that cannot tell is asked so often what it would answer, or for so many seconds."""
AHEAD: Final = 3
"""Answers that are told after the bot's own."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An answer that was weighed. `chance` is how likely it seemed to win with it, `share` how
    much of the thinking or of the choice went to it; -1 where the bot has no such number."""

    action: Any
    chance: float = -1.0
    share: float = -1.0


class Foreseen(NamedTuple):
    """An answer that is expected, to whom it is asked of, and what they would see."""

    view: Any
    decision: Decision
    action: Any


@dataclass(frozen=True, slots=True)
class Thought:
    """The answers that were weighed, the best first; `words` say how. `line` is how the bot
    expected the game to go on after the first of them."""

    candidates: tuple[Candidate, ...]
    words: str
    line: tuple[Foreseen, ...] = ()


@runtime_checkable
class Thinking(Protocol):
    """A bot that can say what it thinks."""

    def think(
        self, view: Any, decision: Decision, legal: Sequence[Any], rng: random.Random
    ) -> Thought: ...


def thought_of(
    game: Game[Any, Any, Any],
    bot: Bot,
    view: Any,
    decision: Decision,
    legal: Sequence[Any],
    rng: random.Random,
) -> Thought:
    """What any bot thinks; of one that cannot say, what it would answer if it were asked often.
    The line is what it would do in everybody's place, in a state that it guesses."""
    if isinstance(bot, Thinking):
        thought = bot.think(view, decision, legal, rng)
    else:
        thought = _asked_often(bot, view, decision, legal, rng)
    line = _line(game, bot, view, decision, thought.candidates[0].action, rng)
    return replace(thought, line=line)


def by_worth(worths: dict[Any, float], words: str) -> Thought:
    """The thought of a bot that gives every answer a worth of its own scale: all that is told is
    their order, and how much each stands out between the worst and the best."""
    low, high = min(worths.values()), max(worths.values())
    span = (high - low) or 1.0
    ranked = sorted(worths, key=lambda action: -worths[action])
    found = tuple(Candidate(action, share=(worths[action] - low) / span) for action in ranked)
    return Thought(found, words)


def _asked_often(
    bot: Bot, view: Any, decision: Decision, legal: Sequence[Any], rng: random.Random
) -> Thought:
    until = time.monotonic() + LONGEST
    given: Counter[Any] = Counter()
    while given.total() < TRIES and (not given or time.monotonic() < until):
        given[bot.choose(view, decision, legal, rng)] += 1
    tries = given.total()
    found = tuple(Candidate(action, share=n / tries) for action, n in given.most_common())
    return Thought(found, "by how often it would answer so")


def _line(
    game: Game[Any, Any, Any],
    bot: Bot,
    view: Any,
    decision: Decision,
    action: Any,
    rng: random.Random,
) -> tuple[Foreseen, ...]:
    state = game.apply(game.determinize(view, rng), decision, action).state
    line: list[Foreseen] = []
    while len(line) < AHEAD and (asked := game.pending(state)):
        seat = asked[0].seat
        if seat == CHANCE:
            answers, chances = zip(*game.chances(state), strict=True)
            action = rng.choices(answers, [float(chance) for chance in chances])[0]
        else:
            seen = game.view(state, seat)
            legal = game.legal(seen, asked[0])
            action = bot.choose(seen, asked[0], legal, rng)
            line.append(Foreseen(seen, asked[0], action))
        state = game.apply(state, asked[0], action).state
    return tuple(line)
