"""The golden playthroughs: nothing that any seat is shown changes unnoticed."""

import pytest

from tests.battle_for_middle_earth.golden import GOLDEN


@pytest.mark.parametrize("name", GOLDEN.playthroughs)
def test_a_playthrough_goes_as_it_is_written(name: str) -> None:
    """B20 K1: every event and every view of all seats and a spectator, step by step."""
    GOLDEN.check(name)


def test_no_playthrough_is_left_over() -> None:
    """B20: a file that nothing is compared with would prove nothing."""
    GOLDEN.check_folder()
