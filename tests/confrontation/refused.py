"""Positions to be spoiled, and the rule that refuses them then. Used by the tests of positions."""

import pytest

from ninefold.core import IllegalAction
from ninefold.games.confrontation.notation import positions

PLAIN = "turn 8 fellowship; shire: frodo; rhudaur: legolas; mordor: orcs"
"""A position in which nothing is wrong; the tests add what is."""
FIGHT = (
    "turn 8 fellowship; shire: frodo; fangorn: gimli! shelob!; mordor: warg;"
    "battle fangorn: gimli shelob"
)
VARIANT = (
    "options mode=variant; turn 8 fellowship; shire: frodo; fangorn: elrond! saruman!;"
    "mordor: orcs; battle fangorn: elrond saruman"
)


def rule_of(text: str) -> str:
    """The rule by which a position is refused."""
    with pytest.raises(IllegalAction) as refused:
        positions.read(text)
    assert f"[{refused.value.rule}]" in str(refused.value)
    return refused.value.rule
