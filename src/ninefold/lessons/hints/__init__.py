"""An answer explained: what to do, in words, and what speaks for it, from the view of the seat."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ninefold.core import Decision
from ninefold.games import GAMES
from ninefold.lessons.guide import guide_of
from ninefold.lessons.hints import battle_for_middle_earth, confrontation, nazgul
from ninefold.lessons.names import names_of

EXPLAINERS: Final[Mapping[str, Callable[[Any, Decision, Any], tuple[str, str]]]] = {
    "confrontation": confrontation.explain,
    "battle_for_middle_earth": battle_for_middle_earth.explain,
    "nazgul": nazgul.explain,
}


def explain(game: str, view: Any, decision: Decision, actions: Sequence[Any]) -> tuple[str, str]:
    """What to do, and why; the answers follow one another. Where nothing more is to be said, the
    answer as it is written, and what the question decides."""
    found = EXPLAINERS[game](view, decision, actions) if game in EXPLAINERS else ("", "")
    names = names_of(game)
    written = ", ".join(names.write(GAMES[game].write_action(action)) for action in actions)
    why = guide_of(game).whys.get(decision.kind)
    return found[0] or f"Answer: {written}.", found[1] or (why.decides if why else "")
