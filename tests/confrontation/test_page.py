"""What docs/confrontation.md says is true: its examples run, and its tables are complete."""

import re
from pathlib import Path

import pytest

from ninefold.core import Option
from tests.confrontation.playing import GAME

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "confrontation.md").read_text(encoding="utf-8")
CODE = ROOT / "src" / "ninefold" / "games" / "confrontation"


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


def test_every_action_reads_and_is_written_the_same() -> None:
    (actions,) = blocks("actions")
    for line in actions.splitlines():
        assert GAME.write_action(GAME.read_action(line)) == line


def test_the_position_is_written_the_same() -> None:
    (position,) = blocks("position")
    state = GAME.read_state(position)
    assert GAME.read_state(GAME.write_state(state)) == state
    assert [decision.kind for decision in GAME.pending(state)] == ["turn"]


def test_the_program_runs() -> None:
    (program,) = blocks("python")
    exec(program, {})


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: option.key)
def test_every_option_is_in_the_table(option: Option) -> None:
    (row,) = re.findall(rf"^\| .*`{option.key}`.*$", PAGE, re.MULTILINE)
    assert all(f"`{value}`" in row for value in option.values)


def test_the_table_of_rooms_is_the_tree() -> None:
    table = PAGE.partition("## In the code")[2]
    named = set(re.findall(r"`(\w+(?:\.py|/))`", table))
    there = {f"{path.name}/" for path in CODE.iterdir() if (path / "__init__.py").exists()}
    there |= {path.name for path in CODE.glob("*.py")}
    assert there - named <= {"__init__.py", "actions.py", "events.py", "fast/"}
    assert named <= there
