"""Hints: from the seat's own view, against bots only, and never in secret."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from ninefold.server.app import make
from ninefold.server.http.hints import hint
from ninefold.server.lobby import Lobby
from ninefold.server.messages import NewTable, Seated
from ninefold.server.people import Person
from ninefold.server.refused import Refused
from ninefold.server.room import room_of
from ninefold.server.settings import Settings
from ninefold.server.workers import Workers
from tests.server.running import Server, run


def asked(server: Server, seated: Seated) -> httpx.Response:
    bearer = {"Authorization": f"Bearer {seated.token}"}
    return server.post(f"/api/tables/{seated.table}/hint", {}, headers=bearer)


def opened(server: Server, against: str) -> Seated:
    return server.open(game="battle_for_middle_earth", seat="north", against=against)


def test_a_hint_is_a_legal_answer_and_everybody_is_told(server: Server) -> None:
    seated = opened(server, "greedy")
    guest = server.sit(seated)
    guest.see(lambda frame: frame.ask is not None)
    assert guest.frame.ask is not None
    hint = asked(server, seated).json()
    assert hint["who"] == "Círdan"
    assert hint["actions"][0] in [choice.text for choice in guest.frame.ask.choices]
    assert hint["say"].endswith(".")
    assert hint["why"].endswith(".")
    assert asked(server, seated).status_code == 201
    again = server.sit_again(guest)
    told = [line.text for line in again.frame.lines if line.kind == "hint"]
    assert told == ["North has asked for a hint, so this game is for practice."]


def test_there_are_no_hints_against_people(server: Server) -> None:
    seated = opened(server, "anyone")
    server.join(seated)
    assert asked(server, seated).json()["code"] == "people"
    assert asked(server, Seated(seated.table, "", "nobody")).json()["code"] == "watching"


def test_hints_while_others_write_and_not_too_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask() -> None:
        app = make(Settings(database=str(tmp_path / "ninefold.db")))
        async with app.lifespan():
            room = room_of(app.state)
            new = NewTable(seat="fellowship", against="greedy")
            opened = await room.lobby.open(new, Person("1", "Merry"))
            elsewhere = Lobby(room.lobby.store, room.lobby.workers, room.lobby.servers)
            asked_for = []

            async def advise(*asked: Any) -> tuple[list[Any], str, str]:
                asked_for.append(asked[-1])
                if len(asked_for) == 1:
                    table = await elsewhere.find(opened.table)
                    await table.change(lambda: table.say(0, "Hm."))
                return [], "", ""

            monkeypatch.setattr(Workers, "advise", advise)
            bearer = f"Bearer {opened.token}"

            async def ask_often() -> None:
                for _ in range(20):
                    await hint.fn(opened.table, room, bearer)

            with pytest.raises(Refused) as refused:
                await ask_often()
            assert refused.value.code == "too-fast"
            assert 10 <= len(asked_for) < 20
            assert set(asked_for) == {opened.table}, "whose turn it is"
            course = room.lobby.tables[opened.table].course
            assert [entry.kind for entry in course.entries].count("hint") == 1
            await elsewhere.close()

    run(ask())
