"""Bots are found by their game and their name, which may carry a budget."""

from pathlib import Path

import pytest

from ninefold.bots import (
    BadBudget,
    Budget,
    NoBot,
    bot,
    bots_of,
    everybody,
    prepare,
    prepared,
    preparing,
    warm,
)
from ninefold.bots.budget import read_budget
from ninefold.bots.entry import Entry
from ninefold.bots.random import Random
from ninefold.games import GAMES
from ninefold.games.confrontation.fast import compiled


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_bot_of_each_kind(game: str) -> None:
    assert {"random", "greedy", "ismcts"} <= set(bots_of(game))
    for name in bots_of(game):
        assert callable(bot(game, name).choose)


def test_a_game_that_nobody_knows_can_still_be_searched() -> None:
    assert list(bots_of("toy")) == ["random", "ismcts"]


@pytest.mark.parametrize("game", GAMES)
def test_nobody_who_cheats_sits_down_at_a_table(game: str) -> None:
    assert not [name for name in everybody(game) if "cheat" in name]
    with pytest.raises(NoBot):
        bot(game, "cheating-uct")


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("1", Budget(iterations=1)),
        ("10000", Budget(iterations=10_000)),
        ("0.5s", Budget(seconds=0.5)),
        ("2s", Budget(seconds=2.0)),
    ],
)
def test_a_budget_reads_and_writes(text: str, budget: Budget) -> None:
    assert read_budget(text) == budget
    assert str(budget) == text


@pytest.mark.parametrize(
    "text",
    ["", "0", "-5", "abc", "1.5", "0s", "-1s", "nans", "infs", "s", "1e9s", "121s", "10000000000"],
)
def test_an_impossible_budget_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(BadBudget) as refused:
        bot("confrontation", f"ismcts:{text}")
    assert f"'{text}' is no budget" in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_budget_is_read_before_a_bot_is_prepared() -> None:
    slow = Entry(lambda _game, _budget: Random(), Budget(iterations=1), lambda say: say("slow"))
    with pytest.raises(BadBudget):
        warm("confrontation", "slow:abc", lambda _: pytest.fail("it is prepared"), {"slow": slow})


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(
        NoBot, match=r"no bot is called 'gredy'; there are: fredegar .*, random, greedy, ismcts"
    ):
        bot("nazgul", "gredy:10")


def test_who_does_not_search_takes_no_budget() -> None:
    with pytest.raises(NoBot, match="greedy takes no budget"):
        bot("confrontation", "greedy:10")


def test_bots_are_prepared_when_nothing_is_left_to_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    news = ["Compiling."]
    monkeypatch.setattr(compiled, "_folder", lambda: tmp_path)
    monkeypatch.setattr(preparing, "warm", lambda *asked: [asked[-1](text) for text in news])
    prepare()
    assert capsys.readouterr().out == "Compiling.\n"
    assert not prepared()
    news.clear()
    prepare()
    assert prepared()
