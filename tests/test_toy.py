"""The tiny game goes through every step of docs/adding-a-game.md but the browser, which has a test
of its own: a game that is added like this can be played in the terminal and over the server."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from ninefold.games import GAMES
from ninefold.replay import Replay
from tests.server.running import ROOT, Server, all_here, play
from tests.toy import Toy


@pytest.fixture(autouse=True)
def added(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", Toy())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("toy"), module="tests.toy")
    yield running
    running.stop()


def ninefold(*words: str, typed: str = "") -> str:
    command = [sys.executable, "-m", "tests.toy", *words]
    done = subprocess.run(
        command, input=typed, capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_in_the_terminal(tmp_path: Path) -> None:
    record = str(tmp_path / "toy.txt")
    words = ("play", "toy", "--against", "random", "--seat", "odd", "--seed", "s")
    said = ninefold(*words, "--record", record, typed="why hide 4\nhide 2\npass\n")
    assert "Which number do you hide?" in said
    assert "T1: " in said
    assert "won (" in said
    assert "The record is right" in ninefold("replay", record)


def test_its_rules_and_its_bots() -> None:
    assert "T3" in ninefold("rules", "toy")
    assert "odd-sum" in ninefold("selfplay", "toy", "--bots", "random,random", "--games", "20")


def test_over_the_server(server: Server) -> None:
    told = {game["key"]: game for game in server.get("/api/games").json()}
    assert [seat["title"] for seat in told["toy"]["seats"]] == ["Odd", "Even"]
    assert told["toy"]["options"][0]["label"] == "The highest number"
    assert "**T1**" in server.get("/api/games/toy/rules").json()["markdown"]
    assert server.get("/api/games/toy/lexicon").json() == {"sides": ["odd", "even"]}
    assert server.get("/api/games/toy/board").json()["choices"][0]["text"] == "hide 1"
    assert "ToyBoard" in server.get("/schema/openapi.json").json()["components"]["schemas"]
    seated = server.open(game="toy", games=2, seat="odd", options={"top": "2"})
    guests = (server.sit(seated), server.sit(server.join(seated)))
    all_here(guests)
    assert guests[0].frame.ask
    assert guests[0].frame.ask.question == "Which number do you hide?"
    assert (
        guests[0].refused({"type": "act", "id": "high", "seq": 0, "action": "hide 3"}).rule == "T1"
    )
    guests[0].refusals.clear()
    play(guests, Random(1))
    assert {guest.frame.status for guest in guests} == {"over"}
    record = server.get(f"/api/tables/{seated.table}/record").text
    assert len(list(Replay(record, GAMES))) == 8


def test_against_a_bot(server: Server) -> None:
    guest = server.sit(server.open(game="toy", against="random", seat="even"))
    guest.see(lambda frame: frame.ask is not None)
    guest.act("hide 1")
    guest.see(lambda frame: frame.status == "over")
    assert guest.frame.lines[-1].kind == "game-over"
