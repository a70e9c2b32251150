"""Calling who is asked, with days for a move. Here nobody is really called."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import update

from ninefold.server import push, rows
from ninefold.server.archive import pushes
from ninefold.server.course import Entry, Setup
from ninefold.server.lobby import Lobby
from ninefold.server.messages import Clock, NewTable
from ninefold.server.people import Person
from ninefold.server.refused import Refused, store_gone
from ninefold.server.seating import Sitting, new_stored
from ninefold.server.servers import Servers
from ninefold.server.store import Store
from ninefold.server.tokens import new_id
from ninefold.server.workers import Workers
from tests.server.running import Server, run

SUBSCRIPTION = {"endpoint": "https://fcm.googleapis.com/x", "keys": {"p256dh": "a", "auth": "b"}}


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x",
        "https://localhost/x",
        "https://10.0.0.1/x",
        "https://fcm.googleapis.com.elsewhere.example/x",
        "https://evil-push.apple.com:8443/x",
        "https://elsewhere.example/fcm.googleapis.com",
        "https://elsewhere.example\\@fcm.googleapis.com/x",
        "https://me@fcm.googleapis.com/x",
        "https://fcm.googleapis.com\t.elsewhere.example/x",
        "https://fcm.googleapis.com:99999/x",
        "https://[",
        "nothing",
    ],
)
def test_nobody_but_a_push_service_is_called(endpoint: str) -> None:
    with pytest.raises(Refused):
        push.check(endpoint)


@pytest.mark.parametrize(
    "endpoint",
    [SUBSCRIPTION["endpoint"], "https://updates.push.services.mozilla.com/wpush/v2/x"],
)
def test_push_services_that_are_known(endpoint: str) -> None:
    push.check(endpoint)


def test_who_is_asked_and_away_is_called_once(tmp_path: Path) -> None:
    called: list[tuple[str, str]] = []
    status = 201

    def send(subscription: Mapping[str, Any], text: str) -> int:
        called.append((subscription["endpoint"], msgspec.json.decode(text)["title"]))
        return status

    async def play() -> None:
        nonlocal status
        store = Store(f"sqlite:///{tmp_path}/games.db")
        lobby = Lobby(store, Workers(1), Servers(store))
        caller = push.Push(send, "key")
        try:
            setup = Setup("confrontation", {}, 1, b"")
            stored = new_stored(
                new_id(), setup, Clock("days", 86_400), chat=True, private=True, invitation=""
            )
            sittings = {player: Sitting("p", "Guest", "token", "") for player in range(2)}
            table = await lobby.create(stored, sittings)
            await lobby.run(lambda c: pushes.subscribe(c, stored.id, 0, SUBSCRIPTION))
            await lobby.run(lambda c: pushes.subscribe(c, stored.id, 0, SUBSCRIPTION))
            for _ in range(2):
                await caller.look(lobby)
            assert called == [(SUBSCRIPTION["endpoint"], "The Confrontation: your turn")]
            # So it is after every answer.
            course, asked = table.course, table.course.question(0)
            assert asked
            answer = course.match.answers(asked)[0]
            entry = Entry("act", 0, setup.rules.write_action(answer))
            await table.change(lambda: table.add(entry))
            await caller.look(lobby)
            assert len(called) == 2
            # A browser that has gone for good is forgotten.
            status = 410
            again = push.Push(send, "key")
            await again.look(lobby)
            left = await lobby.run(lambda c: pushes.of_seat(c, stored.id, 0))
            assert (len(called), left) == (3, {})
            table.driver.close()
        finally:
            lobby.workers.close()
            await store.close()

    run(play())


def test_a_browser_that_cannot_be_called_is_in_nobodys_way(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    called: list[str] = []

    def send(subscription: Mapping[str, Any], _: str) -> int:
        if subscription["keys"]["auth"] == "none":
            raise ValueError(subscription["endpoint"])
        called.append(subscription["endpoint"])
        return 201

    async def call() -> None:
        store = Store(f"sqlite:///{tmp_path}/games.db")
        lobby = Lobby(store, Workers(1), Servers(store))
        setup = Setup("confrontation", {}, 1, b"")
        bad = {"endpoint": "https://fcm.googleapis.com/secret", "keys": {"auth": "none"}}
        for _ in range(2):
            stored = new_stored(
                new_id(), setup, Clock("days", 86_400), chat=True, private=True, invitation=""
            )
            sittings = {player: Sitting("p", "Guest", "token", "") for player in range(2)}
            await lobby.create(stored, sittings)
            for player, subscription in ((0, bad), (1, SUBSCRIPTION)):
                job = partial(pushes.subscribe, table=stored.id, player=player)
                await lobby.run(partial(job, subscription=subscription))
        await push.Push(send, "key").look(lobby)
        await lobby.close()
        lobby.workers.close()
        await store.close()

    run(call())
    assert called == [SUBSCRIPTION["endpoint"]] * 2
    assert "secret" not in caplog.text
    assert [record.message for record in caplog.records] == ["a browser cannot be called"] * 2


def test_who_could_not_be_looked_up_is_called_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[str] = []

    def send(subscription: Mapping[str, Any], _: str) -> int:
        called.append(subscription["endpoint"])
        return 201

    async def call() -> None:
        store = Store(f"sqlite:///{tmp_path}/games.db")
        lobby = Lobby(store, Workers(1), Servers(store))
        setup, caller = Setup("confrontation", {}, 1, b""), push.Push(send, "key")
        given = Clock("days", 86_400)
        stored = new_stored(new_id(), setup, given, chat=True, private=True, invitation="")
        await lobby.create(stored, {p: Sitting("p", "Guest", "token", "") for p in range(2)})
        await lobby.run(lambda c: pushes.subscribe(c, stored.id, 0, SUBSCRIPTION))
        await lobby.run(lambda c: pushes.subscribe(c, stored.id, 1, SUBSCRIPTION))
        broken = update(rows.pushes).where(rows.pushes.c.player == 1).values(subscription="{")
        await lobby.run(lambda c: c.execute(broken))
        with monkeypatch.context() as away:
            away.setattr(lobby, "run", refuse)
            with pytest.raises(Refused):
                await caller.look(lobby)
        for _ in range(2):
            await caller.look(lobby)
        await lobby.close()
        lobby.workers.close()
        await store.close()

    run(call())
    assert called == [SUBSCRIPTION["endpoint"]]


async def refuse(_: object) -> None:
    raise store_gone()


def test_so_many_browsers_are_called_for_a_seat(tmp_path: Path) -> None:
    async def ask() -> list[str]:
        store = Store(f"sqlite:///{tmp_path}/games.db")
        lobby = Lobby(store, Workers(1), Servers(store))
        opened = await lobby.open(NewTable(), Person("1", "Merry"))
        refused = []
        for number in (*range(pushes.MOST + 2), 0):
            where = {"endpoint": f"https://fcm.googleapis.com/{number}"}
            job = partial(pushes.subscribe, table=opened.table, player=0, subscription=where)
            try:
                await lobby.run(job)
            except Refused as error:
                refused.append(error.code)
        assert len(await lobby.run(lambda c: pushes.of_seat(c, opened.table, 0))) == pushes.MOST
        await lobby.close()
        lobby.workers.close()
        await store.close()
        return refused

    assert run(ask()) == ["push", "push"]


def test_a_server_that_calls_nobody_says_so(server: Server) -> None:
    assert server.get("/api/push").json() == {"key": ""}
    assert server.post("/api/push", SUBSCRIPTION).json()["code"] == "push"
