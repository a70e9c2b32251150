"""The rules as packaged text."""

import pytest

from ninefold import rulebook
from ninefold.games import GAMES
from tests.toy import Toy


def test_rules_are_read_with_the_lines_that_go_on() -> None:
    rules = rulebook.rules(Toy())
    assert list(rules) == ["T1", "T2", "T3"]
    assert rules["T2"].endswith(
        "the sum of the two numbers. Odd wins with an odd sum, even with an even one."
    )


def test_an_id_given_twice_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook, "text", lambda _: "- **T1** one\n- **T1** two\n")
    with pytest.raises(ValueError, match="T1 is given twice"):
        rulebook.rules(Toy())


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_its_rules(key: str) -> None:
    assert rulebook.rules(GAMES[key])
