"""Goals of secret quests, looked at when the game is won (S16)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from ninefold.games.nazgul.battle.ratings import hero
from ninefold.games.nazgul.box.cards import KINDS, LESSER_RANK, Box, Effect
from ninefold.games.nazgul.effects.form import Form
from ninefold.games.nazgul.state import Board, Cards, Rider
from ninefold.games.nazgul.words.grammar import CAMPAIGN_TITLES, KIND_WORDS, count


@dataclass(frozen=True, slots=True, kw_only=True)
class GoalRow(Form):
    """`asks` is what must be true, after `if`."""

    met: Callable[[Box, Board, Rider, Effect], bool]
    asks: Callable[[Effect, Box], str]


def highest_rank(box: Box, slain: Cards) -> int:
    """The rank of the most important hero slain; the lower the higher."""
    return min((hero(box, card).rank for card in slain), default=LESSER_RANK + 1)


def _stages(box: Box, state: Board, rider: Rider, goal: Effect) -> bool:
    """So many of a campaign, or of any."""
    fitting = [s for s in rider.stages if goal.word in ("", box.stages[s].campaign)]
    return len(fitting) >= goal.number


def _forces(box: Box, state: Board, rider: Rider, goal: Effect) -> bool:
    """So many of a kind, or of all together."""
    held = rider.forces[KINDS.index(goal.word)] if goal.word else sum(rider.forces)
    return held >= goal.number


def _ask_stages(goal: Effect, box: Box) -> str:
    of = f" of {CAMPAIGN_TITLES[goal.word]}" if goal.word else ""
    return f"you helped to complete {count(goal.number, 'stage')}{of} or more"


def _ask_forces(goal: Effect, box: Box) -> str:
    some = count(goal.number, KIND_WORDS.get(goal.word, "creature"))
    return f"you have {some} or more at the end"


GOALS: Final[Mapping[str, GoalRow]] = {
    "slay": GoalRow(
        word="hero",
        met=lambda box, state, rider, goal: goal.word in rider.slain,
        asks=lambda goal, box: f"you slew {box.heroes[goal.word].title}",
    ),
    "slay-count": GoalRow(
        number="more",
        met=lambda box, state, rider, goal: len(rider.slain) >= goal.number,
        asks=lambda goal, box: f"you slew {count(goal.number, 'hero')} or more",
    ),
    "slay-rank": GoalRow(
        number="more",
        met=lambda box, state, rider, goal: highest_rank(box, rider.slain) <= goal.number,
        asks=lambda goal, box: f"you slew a hero of rank {goal.number} or better",
    ),
    "stage": GoalRow(
        word="stage",
        met=lambda box, state, rider, goal: goal.word in rider.stages,
        asks=lambda goal, box: (
            f"you were in the battle that completed {box.stages[goal.word].title}"
        ),
    ),
    "stages": GoalRow(number="more", word="campaign", met=_stages, asks=_ask_stages),
    "quests": GoalRow(
        number="more",
        met=lambda box, state, rider, goal: len(rider.quests) >= goal.number,
        asks=lambda goal, box: f"you helped to complete {count(goal.number, 'quest')} or more",
    ),
    "armies": GoalRow(
        number="more",
        met=lambda box, state, rider, goal: rider.armies >= goal.number,
        asks=lambda goal, box: f"your own pulls destroyed {count(goal.number, 'army')} or more",
    ),
    "level": GoalRow(
        number="more",
        met=lambda box, state, rider, goal: rider.level >= goal.number,
        asks=lambda goal, box: f"your Nazgûl is at level {goal.number} or above at the end",
    ),
    "favor": GoalRow(
        number="more",
        met=lambda box, state, rider, goal: rider.favor >= goal.number,
        asks=lambda goal, box: f"you have {count(goal.number, 'favor')} or more at the end",
    ),
    "cards": GoalRow(
        number="more",
        met=lambda box, state, rider, goal: len(rider.hand) >= goal.number,
        asks=lambda goal, box: f"you have {count(goal.number, 'card of power')} or more at the end",
    ),
    "forces": GoalRow(number="more", word="kind", met=_forces, asks=_ask_forces),
    "steadfast": GoalRow(
        met=lambda box, state, rider, goal: not rider.fled and not rider.retreats,
        asks=lambda goal, box: "your Nazgûl never fled and never retreated",
    ),
    "witch-king-dead": GoalRow(
        met=lambda box, state, rider, goal: state.king_dead,
        asks=lambda goal, box: "the Witch-king has been slain",
    ),
    "witch-king-alive": GoalRow(
        met=lambda box, state, rider, goal: not state.king_dead,
        asks=lambda goal, box: "the Witch-king was not slain",
    ),
}
