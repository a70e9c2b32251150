"""How an answer is typed, where all answers can be listed."""

from collections.abc import Sequence
from typing import Final

from ninefold.games.confrontation.actions import PASS, Action, Special
from ninefold.games.confrontation.board import REGIONS
from ninefold.games.confrontation.cards import PALANTIR
from ninefold.games.confrontation.notation.actions import write
from ninefold.games.confrontation.words.events import listed

ANY_REGION: Final = f"{PALANTIR} REGION"
_PALANTIRS: Final = frozenset(Special(PALANTIR, region) for region in REGIONS)


def hint(legal: Sequence[Action]) -> str:
    """All answers in notation; the many regions of the Palantír are not listed."""
    if legal == [PASS]:
        return "You can only pass."
    answers = [ANY_REGION if action in _PALANTIRS else write(action) for action in legal]
    return f"Answer {listed(list(dict.fromkeys(answers)), 'or')}."
