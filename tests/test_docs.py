"""What the documents promise: everything is named in them, and the README shows a real game."""

import argparse
import re
from pathlib import Path

import pytest

from ninefold.cli import parser
from ninefold.games import GAMES
from ninefold.terminal import COMMANDS
from tests.conftest import Run

ROOT = Path(__file__).parent.parent
PAGES = {
    path: path.read_text(encoding="utf-8")
    for path in [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md"))]
}
DOCUMENTED = "\n".join(PAGES.values())


def commands() -> dict[str, argparse.ArgumentParser]:
    for action in parser()._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    raise AssertionError("there are no commands")


def options() -> list[tuple[str, str]]:
    return [
        (name, option)
        for name, command in commands().items()
        for action in command._actions
        for option in action.option_strings
        if option not in ("-h", "--help")
    ]


@pytest.mark.parametrize("name", commands())
def test_every_command_is_documented(name: str) -> None:
    assert f"`ninefold {name}" in DOCUMENTED


@pytest.mark.parametrize(("name", "option"), options())
def test_every_option_is_documented_under_its_command(name: str, option: str) -> None:
    page = PAGES[ROOT / "docs" / "command-line.md"]
    section = re.search(rf"## `ninefold {name}.*?(?=\n## |\Z)", page, re.DOTALL)
    assert section
    assert f"`{option}" in section[0]


@pytest.mark.parametrize("word", COMMANDS)
def test_every_word_of_the_prompt_is_documented(word: str) -> None:
    assert f"| `{word}" in PAGES[ROOT / "docs" / "command-line.md"]


@pytest.mark.parametrize("key", GAMES)
def test_every_option_of_a_game_is_in_its_rules(key: str) -> None:
    rules = (ROOT / "src" / "ninefold" / "games" / key / "RULES.md").read_text()
    for option in GAMES[key].options:
        assert f"`{option.key}`" in rules
        assert all(f"`{value}`" in rules for value in option.values)


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_links_between_documents_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", PAGES[page]):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("target", sorted(set(re.findall(r"`make\s([a-z-]+)", DOCUMENTED))))
def test_every_make_target_that_is_named_exists(target: str) -> None:
    assert f"\n{target}:" in (ROOT / "Makefile").read_text()


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`make\s[a-z-]+\s([A-Z]+)=", DOCUMENTED))))
def test_every_variable_of_make_that_is_named_is_used(name: str) -> None:
    assert f"$({name})" in (ROOT / "Makefile").read_text()


def test_the_game_in_the_readme_is_a_real_one(run: Run) -> None:
    picture = re.search(
        r"```text\n\$ ninefold (.*?)\n(.*?)```", PAGES[ROOT / "README.md"], re.DOTALL
    )
    assert picture
    typed = re.findall(r"^\w+> (.+)$", picture[2], re.MULTILINE)
    shown = run(*picture[1].split(), typed="\n".join(typed) + "\n").out
    for part in picture[2].removeprefix("[...]\n").split("\n[...]\n"):
        _, found, shown = shown.partition(part.strip("\n"))
        assert found, f"this is not in the game: {part}"


def test_the_example_for_researchers_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs/research.md").read_text(encoding="utf-8")
    example = re.search(r"```python\n(.*?)```", page, re.DOTALL)
    assert example
    exec(example[1], {})
    assert "Outcome(winners=" in capsys.readouterr().out
