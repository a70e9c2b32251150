"""A tournament goes on from its file, and never from a wrong one."""

from dataclasses import replace
from pathlib import Path

import pytest

from ninefold.arena import BadFile, Kept, Result, Tournament

PLAYED = Tournament("confrontation", ("a", "b"), 4, "s")


def result(number: int) -> Result:
    bots = ("a", "b") if number % 2 == 0 else ("b", "a")
    return Result(0, number, bots, (0,), "ring-in-mordor", (5, 0), (9, 9), ((1, "failed"),), (1.5,))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with two games."""
    path = tmp_path / "results.jsonl"
    kept = Kept(path, PLAYED)
    kept.add(result(0))
    kept.add(result(1))
    kept.close()
    return path


def read(path: Path, tournament: Tournament = PLAYED) -> list[Result]:
    kept = Kept(path, tournament)
    kept.close()
    return kept.results


def test_results_are_read_as_they_were_written(path: Path) -> None:
    assert read(path) == [result(0), result(1)]
    assert read(path)[0].seconds == (1.5,)
    assert len(path.read_text().splitlines()) == 3


def test_more_games_of_the_same_tournament_go_on(path: Path) -> None:
    kept = Kept(path, replace(PLAYED, games=8))
    kept.add(result(2))
    kept.close()
    assert read(path) == [result(0), result(1), result(2)]


def test_a_line_that_was_being_written_is_dropped(path: Path) -> None:
    whole = path.read_text()
    path.write_text(whole + result(2).written()[:40])
    assert read(path) == [result(0), result(1)]
    assert path.read_text() == whole


def test_a_file_that_was_being_begun_is_begun_again(path: Path) -> None:
    header = path.read_text().splitlines()[0]
    path.write_text(header[:20])
    assert read(path) == []
    assert path.read_text() == header + "\n"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"seed": "t"}, "another tournament: seed s, not t"),
        ({"bots": ("a", "c")}, "another tournament: bots"),
        ({"game": "battle_for_middle_earth"}, "another tournament: game"),
        ({"options": (("mode", "variant"),)}, "another tournament: options"),
    ],
)
def test_the_file_of_another_tournament_is_refused(
    path: Path, change: dict[str, object], why: str
) -> None:
    before = path.read_text()
    with pytest.raises(BadFile, match=why):
        Kept(path, replace(PLAYED, **change))  # type: ignore[arg-type]
    assert path.read_text() == before


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hello\n", "not a file of results"),
        ("hello", "not a file of results"),
        ("[]\n", "not a file of results"),
        ('{"ninefold arena": 99}\n', "not a file of results"),
        ("\x00\x01\n", "not a file of results"),
    ],
)
def test_what_is_no_file_of_results_is_refused_and_left_alone(
    tmp_path: Path, text: str, why: str
) -> None:
    path = tmp_path / "other"
    path.write_text(text)
    with pytest.raises(BadFile, match=why):
        Kept(path, PLAYED)
    assert path.read_text() == text


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "other"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadFile, match="not a file of results"):
        Kept(path, PLAYED)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("{}", "line 3: this is not the result of a game"),
        ("half a li", "line 3: this is not the result of a game"),
        (result(0).written(), "line 3: this game is there already"),
        (replace(result(1), bots=("a", "b")).written(), "line 3: no game of this tournament"),
        (replace(result(1), meeting=7).written(), "line 3: no game of this tournament"),
        (replace(result(1), number=-1).written(), "line 3: no game of this tournament"),
        (replace(result(1), winners=(5,)).written(), "line 3: this is not the result of a game"),
    ],
)
def test_a_broken_line_is_named(path: Path, line: str, why: str) -> None:
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:2], line, ""]))
    with pytest.raises(BadFile, match=why):
        Kept(path, PLAYED)


def test_two_arenas_do_not_write_one_file(path: Path) -> None:
    kept = Kept(path, PLAYED)
    with pytest.raises(BadFile, match="another arena"):
        Kept(path, PLAYED)
    kept.close()


def test_a_file_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="No such file"):
        Kept(tmp_path / "nowhere" / "file", PLAYED)
