"""The golden playthroughs: nothing that any seat is shown changes unnoticed."""

import pytest

from tests.nazgul.golden import GOLDEN


@pytest.mark.parametrize("name", GOLDEN.playthroughs)
def test_a_playthrough_goes_as_it_is_written(name: str) -> None:
    """H1 N24: every event and every view of all seats and a spectator, step by step."""
    GOLDEN.check(name)


def test_no_playthrough_is_left_over() -> None:
    """H1: a file that nothing is compared with would prove nothing."""
    GOLDEN.check_folder()
