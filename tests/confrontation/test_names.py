"""The names that are types: each has its row, and nothing has a row without a name."""

from typing import Any, get_args

import pytest

from ninefold.games.confrontation import options
from ninefold.games.confrontation.score import REASONS, Reason
from ninefold.games.confrontation.state import FLAGS, Asked, Drawn, Flag, Step
from tests.confrontation.playing import GAME


def names(kind: Any) -> list[str]:
    """The words of a `Literal`, or of several."""
    found: list[str] = []
    for part in get_args(kind):
        found += [part] if isinstance(part, str) else names(part)
    return found


def test_every_kind_of_decision_has_its_row() -> None:
    assert sorted(GAME.kinds) == sorted(names(Asked))
    assert sorted(GAME.lucks) == sorted(get_args(Drawn))
    assert set(names(Step)) < set(names(Asked))


def test_every_flag_and_every_end_is_listed() -> None:
    assert sorted(FLAGS) == sorted(get_args(Flag))
    assert sorted(REASONS) == sorted(get_args(Reason))


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("mode", options.Mode),
        ("conceal", options.Conceal),
        ("upstream", options.Upstream),
        ("rosters", options.LineUps),
        ("specials", options.Deal),
        ("shuffling", options.Shuffling),
    ],
)
def test_every_value_of_an_option_is_a_name(key: str, values: Any) -> None:
    (option,) = (option for option in GAME.options if option.key == key)
    assert tuple(option.values) == get_args(values)
