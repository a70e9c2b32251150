"""The golden playthroughs: nothing that any seat is shown changes unnoticed."""

from itertools import zip_longest

import pytest

from tests.battle_for_middle_earth.golden import COMMAND, FOLDER, PLAYTHROUGHS, path, playthrough


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_goes_as_it_is_written(name: str) -> None:
    """B20 K1: every event and every view of all seats and a spectator, step by step."""
    written = path(name).read_text(encoding="utf-8").splitlines()
    now = playthrough(name).splitlines()
    for number, (old, new) in enumerate(zip_longest(written, now), 1):
        assert new == old, (
            f"{path(name).name}, line {number} is no longer\n  {old}\nbut\n  {new}\n"
            f"If that is right, write the playthroughs anew and read the difference: {COMMAND}"
        )


def test_no_playthrough_is_left_over() -> None:
    """B20: a file that nothing is compared with would prove nothing."""
    assert {found.stem for found in FOLDER.glob("*.txt")} == set(PLAYTHROUGHS)
