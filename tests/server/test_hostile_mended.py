"""What a hostile client must not get, and what an unlucky operator must not lose."""

import asyncio
import contextlib
import os
import signal
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import DataError

from ninefold.server import gate
from ninefold.server.course import Course, Entry
from ninefold.server.store import Store
from tests.server.running import Guest, Server, run
from tests.server.test_gate import random_game, table
from tests.server.test_store import add_table, count, row


def first(guest: Guest) -> str:
    assert guest.frame.ask
    return guest.frame.ask.choices[0].text


def test_an_answer_taken_back_gains_no_time(server: Server) -> None:
    one, _ = server.pair(clock={"kind": "live", "seconds": 60, "increment": 600})
    for _ in range(3):
        one.act(first(one))
        one.see(lambda frame: frame.can_undo == "free")
        one.propose("undo")
        one.see(lambda frame: frame.can_undo == "")
    assert one.frame.players[0].left <= 60


@pytest.mark.parametrize(
    ("game", "options", "every"),
    [
        ("confrontation", {"mode": "draft", "rosters": "hidden", "specials": "choose"}, 1),
        ("nazgul", {"players": "4"}, 12),
        pytest.param("nazgul", {"players": "4"}, 1, marks=pytest.mark.long),
    ],
)
def test_what_is_free_to_take_back_can_be_taken_back(
    game: str, options: dict[str, str], every: int
) -> None:
    """Once somebody else is asked something new, it is free no more. Every undo plays the match
    again, so that of a long game only one of some moments is looked at."""
    for number in range(4 if game == "confrontation" else 1):
        made = table(game, options, str(number))
        for course in islice(random_game(made, Random(number)), 0, None, every):
            made.course = course
            for player in range(made.setup.players):
                if made.can_undo(player) == "free":
                    course.after(made.undo_entry(player))


def test_a_text_that_the_database_cannot_hold_harms_nobody_else(tmp_path: Path) -> None:
    def fail(_: Connection) -> None:
        raise DataError("a text with NUL", None, Exception())

    async def write() -> int:
        store = Store(f"sqlite:///{tmp_path / 'ninefold.db'}")
        await store.run(add_table("a"))
        await asyncio.gather(store.run(fail), store.append(row("a", 0)), return_exceptions=True)
        found = await store.run(count)
        await store.close()
        return found

    assert run(write()) == 1


def test_one_table_that_cannot_be_read_keeps_no_server_from_starting(own_server: Server) -> None:
    broken = ('options=\'{"mode":"epic"}\'', "options='{'", "clock=''", "game='chess'")
    odd = [own_server.open(against="anyone") for _ in broken]
    good = own_server.open(against="anyone")
    own_server.stop()
    with sqlite3.connect(own_server.database) as database:
        for table, change in zip(odd, broken, strict=True):
            database.execute(f"UPDATE tables SET {change} WHERE id=?", (table.table,))
    own_server.start()
    assert [info["id"] for info in own_server.get("/api/tables").json()] == [good.table]
    for table in odd:
        answer = own_server.get(f"/api/tables/{table.table}")
        assert (answer.status_code, answer.json()["code"]) == (409, "unreadable")


def test_a_text_that_is_none_costs_its_own_table(own_server: Server) -> None:
    broken = ("seats SET name", "seats SET token", "tables SET options", "tables SET status")
    places = [own_server.open(against="anyone") for _ in broken]
    typed = own_server.open(against="anyone")
    good = own_server.open(against="anyone")
    own_server.stop()
    with sqlite3.connect(own_server.database) as database:
        for place, change in zip(places, broken, strict=True):
            where = "id" if change.startswith("tables") else '"table"'
            database.execute(
                f"UPDATE {change}=CAST(x'ff41' AS TEXT) WHERE {where}=?", (place.table,)
            )
        database.execute("UPDATE seats SET name=x'ff' WHERE \"table\"=?", (typed.table,))
    database.close()
    own_server.start()
    assert good.table in [info["id"] for info in own_server.get("/api/tables").json()]
    answers = [own_server.get(f"/api/tables/{place.table}") for place in (*places, typed)]
    codes = [answer.json().get("code", "") for answer in answers]
    assert codes == ["", "", "unreadable", "", "unreadable"]
    assert answers[0].json()["players"][0]["name"] == "\ufffdA"
    held = [{"table": one.table, "token": one.token} for one in (*places, good)]
    mine = own_server.post("/api/mine", {"seats": held})
    assert mine.status_code == 200, mine.text
    assert good.table in [standing["table"] for standing in mine.json()]
    assert "cannot be stored" not in own_server.log()


@pytest.mark.parametrize("path", ["/a%00b", "/" + "a" * 300, "/" + "a/" * 3000])
def test_names_that_no_file_can_have(server: Server, path: str) -> None:
    assert server.get(path).status_code == 200


@pytest.mark.parametrize("origin", ["http://[::1", "http://[zz]", "null"])
def test_an_origin_that_is_none(server: Server, origin: str) -> None:
    assert server.post("/api/me", {"name": "x"}, headers={"Origin": origin}).status_code == 403


def test_deep_json(server: Server) -> None:
    one, _ = server.pair()
    one.socket.send('{"x":' + "[" * 1900 + "]" * 1900 + ',"type":"hello"}')
    one.until(lambda: bool(one.refusals))
    assert one.refusals[-1].code == "malformed"


def test_pages_say_their_letters_once(tmp_path: Path) -> None:
    (tmp_path / "client").mkdir()
    (tmp_path / "client" / "index.html").write_text("<!doctype html>")
    running = Server(tmp_path, "--client", str(tmp_path / "client"))
    answer = running.get("/")
    running.stop()
    assert answer.headers["content-type"] == "text/html; charset=utf-8"


def running() -> Iterator[tuple[int, int]]:
    """Every process that has not ended, and its parent."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            # The name in brackets before these may hold spaces and brackets itself.
            status, parent, *_ = stat.read_text(errors="replace").rpartition(")")[2].split()
            if status not in "ZX":
                yield int(stat.parent.name), int(parent)


def test_workers_end_with_a_server_that_was_killed(own_server: Server) -> None:
    guest = own_server.sit(own_server.open(against="random", seat="fellowship"))
    guest.reach(1)
    workers = [pid for pid, parent in running() if parent == own_server.process.pid]
    assert workers
    own_server.kill()
    until = time.monotonic() + 20
    while workers and time.monotonic() < until:
        time.sleep(0.1)
        workers = [pid for pid, _ in running() if pid in workers]
    left = len(workers)
    for worker in workers:
        os.kill(worker, signal.SIGKILL)
    assert left == 0


def test_rematches_are_tables_too(tmp_path: Path) -> None:
    running = Server(tmp_path, "--joins-a-minute", "3")
    seated = running.open(against="random")
    place, opened = seated.table, 0
    while place and opened < 6:
        place = rematch(Guest(running.connect(place), seated.token))
        opened += bool(place)
    running.stop()
    assert opened == 2


def rematch(guest: Guest) -> str:
    """The next table, or nothing if there is to be none."""
    guest.propose("resign")
    guest.see(lambda frame: frame.status == "over")
    guest.propose("rematch")
    guest.until(lambda: bool(guest.frame.next_table or guest.refusals))
    return guest.frame.next_table


def test_the_game_being_played_is_open_in_no_replay() -> None:
    made = table("confrontation", {}, "two")
    made.setup = replace(made.setup, games=2)
    made.course = Course.begin(made.setup).after(Entry("resign", 0))
    last = gate.replay(made, gate.OPEN)[-1]
    assert last.number == 1
    assert last.view == gate.frame(made, None).view


def test_a_private_match_between_two_games_is_its_players_own(server: Server) -> None:
    one, two = server.pair(games=2)
    one.send({"type": "say", "text": "between us"})
    two.see(lambda frame: len(frame.said) == 1)
    one.propose("resign")
    one.see(lambda frame: frame.number == 1)
    path = f"/api/tables/{one.frame.table}/replay"
    assert server.get(path).status_code == 404
    frames = server.get(path, headers={"Authorization": f"Bearer {two.token}"}).json()
    assert [frame["said"] for frame in frames] == [[]] * len(frames)
    two.propose("resign")
    two.see(lambda frame: frame.status == "over")
    assert "between us" not in server.get(path).text


def test_with_days_for_a_move_nobody_is_absent(server: Server) -> None:
    one, two = server.pair(clock={"kind": "days", "seconds": 86400, "increment": 0})
    two.close()
    one.see(lambda frame: not frame.players[1].here)
    assert one.refused({"type": "propose", "kind": "bot"}).code == "present"


@pytest.mark.parametrize("name", ["\u3164", "a\u2028b", "\u2800\u2800"])
def test_names_show_something(server: Server, name: str) -> None:
    assert server.post("/api/me", {"name": name}).json()["code"] == "text"


def test_who_leaves_together_is_gone_for_the_others(server: Server) -> None:
    """One of them is told that the other has left while his own socket is closing."""
    for _ in range(8):
        one, *others = server.group(4)
        for other in others:
            other.close()
        one.see(lambda frame: sum(player.here for player in frame.players) == 1)
