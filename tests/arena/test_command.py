"""`ninefold arena` from the command line."""

import json
import re
from pathlib import Path

import pytest

from ninefold.arena import Result, Summary, Tournament, page
from tests.conftest import Run

BASE = ("arena", "confrontation", "--games", "2", "--seed", "s", "--workers", "2")


def test_it_tells_who_is_stronger(run: Run, tmp_path: Path) -> None:
    kept, report = tmp_path / "kept.jsonl", tmp_path / "report.html"
    asked = (*BASE, "--bots", "random,ismcts:1", "--out", str(kept), "--report", str(report))
    ran = run(*asked)
    assert (ran.code, ran.err) == (0, "")
    assert "The Confrontation, 2 games, seed s" in ran.out
    assert re.search(r"random as sauron against ismcts:1: .*% of 1", ran.out)
    assert "<!doctype html>" in report.read_text(encoding="utf-8")
    # Everything is there already, and nothing is played or counted again.
    before = kept.read_text()
    found = json.loads(run(*asked, "--json").out)
    assert kept.read_text() == before
    assert (found["games"], found["seed"]) == (2, "s")
    assert sum(bot["score"] for bot in found["bots"]) == 2
    assert sum(found["reasons"].values()) == 2


def test_more_games_go_on_where_the_file_ends(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    play = ("arena", "confrontation", "--bots", "random,ismcts:1")
    asked = (*play, "--seed", "s", "--json", "--workers", "1")
    run(*asked, "--games", "2", "--out", str(kept))
    went_on = json.loads(run(*asked, "--games", "4", "--out", str(kept)).out)
    assert went_on == json.loads(run(*asked, "--games", "4").out)
    # With fewer games only those are counted.
    assert json.loads(run(*asked, "--games", "2", "--out", str(kept)).out)["games"] == 2


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--bots", "random,gredy"), "no bot is called 'gredy'; there are: fredegar (beginner)"),
        (("--bots", "random,ismcts:0"), "'0' is no budget"),
        (("--bots", "random,greedy:5"), "greedy takes no budget"),
        (("--bots", "random"), "at least two bots"),
        (("--bots", "random,random"), "named twice"),
        (("--bots", "random,greedy", "--games", "3"), "say --games 4"),
        (("--bots", "random,greedy", "--games", "0"), "at least 1"),
        (("--bots", "random,greedy", "--workers", "0"), "at least 1"),
        (("--bots", "random,greedy", "--options", "mode=no"), "mode is one of"),
        (("--bots", "random,greedy", "--report", "/nowhere/x.html"), "No such file"),
        (("--bots", "random,greedy", "--out", "/nowhere/x"), "No such file"),
    ],
)
def test_what_is_wrong_is_told_before_anybody_plays(
    run: Run, arguments: tuple[str, ...], why: str
) -> None:
    ran = run(*BASE, *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert why in ran.err
    assert len(ran.err.splitlines()) == 1 or "usage" in ran.err


def test_results_are_kept_only_with_a_seed(run: Run, tmp_path: Path) -> None:
    asked = ("arena", "confrontation", "--bots", "random,greedy", "--games", "2")
    ran = run(*asked, "--out", str(tmp_path / "x"))
    assert (ran.code, ran.out) == (2, "")
    assert "--out needs a --seed" in ran.err


def test_a_foreign_file_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Bilbo,\n")
    ran = run(*BASE, "--bots", "random,greedy", "--out", str(path))
    assert (ran.code, ran.out) == (1, "")
    assert "not a file of results" in ran.err
    assert path.read_text() == "Dear Bilbo,\n"


# The report


def summary(players: int = 2) -> Summary:
    bots = ("<b>bold</b>", "random", "ismcts:10")
    chosen = (("players", str(players)),) if players > 2 else ()
    game = "nazgul" if players > 2 else "confrontation"
    tournament = Tournament(game, bots, 6, "a <seed>", chosen)
    results = [
        Result(
            p.meeting,
            p.number,
            p.bots,
            (p.number % players,),
            "ring-in-mordor",
            (0,) * players,
            (10 + p.number,) * players,
            ((0, "died"),) * (p.number == 0),
            (0.5,) * players,
        )
        for p in tournament.pairings()
    ]
    return Summary(tournament, results)


@pytest.mark.parametrize("players", [2, 3])
def test_the_report_is_whole_in_itself(players: int) -> None:
    shown = page(summary(players))
    assert "<script" not in shown
    assert not re.findall(r"(?:src|href)\s*=|url\(|@import|https?://(?!www\.w3)", shown)
    assert "<b>bold" not in shown
    assert "&lt;b&gt;bold" in shown
    assert "a &lt;seed&gt;" in shown
    assert shown.count("<svg") == 5
    assert "prefers-color-scheme: dark" in shown


def test_openskill_stands_in_the_report_of_three() -> None:
    pytest.importorskip("openskill")
    assert "OpenSkill" in page(summary(3))
    assert "OpenSkill" not in page(summary(2))
    assert {"mu", "sigma"} == set(summary(3).told()["bots"][0]["openskill"])


def test_faults_are_counted_for_who_made_them() -> None:
    told = {bot["bot"]: bot["faults"] for bot in summary().told()["bots"]}
    assert sum(faults.get("died", 0) for faults in told.values()) == 3
    assert told["ismcts:10"] == {}


def test_a_duel_is_told_from_both_sides() -> None:
    duels = {(duel["bot"], duel["against"]): duel for duel in summary().told()["duels"]}
    assert len(duels) == 6
    for (one, other), duel in duels.items():
        assert duel["score"] + duels[other, one]["score"] == duel["games"] == 6
        assert sum(seat["games"] for seat in duel["seats"].values()) == 6


def test_the_page_does_not_take_the_place_of_the_results(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    asked = (*BASE, "--bots", "random,greedy", "--seed", "s", "--out", str(kept))
    run(*asked)
    results = kept.read_text()
    ran = run(*asked, "--report", str(kept))
    assert (ran.code, ran.out) == (2, "")
    assert "--out and --report are two files" in ran.err
    assert kept.read_text() == results
