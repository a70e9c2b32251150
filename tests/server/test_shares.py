"""Nobody gets more by asking more: turns, shares, and many who look on."""

import asyncio
import gc
import time
import weakref
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import httpx
import msgspec
import pytest
import uvloop
from websockets.asyncio.client import connect
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.sync.client import ClientConnection

from ninefold.server.app import make
from ninefold.server.compressed import AT_ONCE, BACKLOG, CompressedSocket, Http
from ninefold.server.course import Setup
from ninefold.server.http import tables
from ninefold.server.limits import Buckets, Opened, Shares
from ninefold.server.lobby import IDLE, OVER, Lobby
from ninefold.server.messages import Clock, NewTable
from ninefold.server.people import Person
from ninefold.server.refused import Refused
from ninefold.server.room import LOOKS, TABLES, TABS, Asked, room_of, share_of
from ninefold.server.seating import Sitting, new_stored
from ninefold.server.servers import Servers
from ninefold.server.serving import server_of
from ninefold.server.settings import Settings
from ninefold.server.socket import TRY_AGAIN
from ninefold.server.store import Store
from ninefold.server.tokens import new_id
from ninefold.server.turns import Turns
from ninefold.server.workers import Workers
from tests.ports import free_port
from tests.server.running import HEADERS, PATIENCE, Server, run


def test_tables_take_turns_whoever_asks_more() -> None:
    done: list[str] = []

    async def think(turns: Turns, table: str) -> None:
        async with turns.turn(table):
            await asyncio.sleep(0)
            done.append(table)

    async def all_think() -> None:
        turns = Turns(1)
        tables = ["greedy"] * 6 + ["modest", "meek"]
        tasks = [asyncio.create_task(think(turns, table)) for table in tables]
        await asyncio.sleep(0)
        assert turns.waiting == len(tables) - 1
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert turns.waiting == 0
        async with turns.turn("after"):
            pass

    run(all_think())
    assert done[:3] == ["greedy", "modest", "meek"]
    assert len(done) == 7


def test_who_has_given_up_is_not_counted_among_those_who_wait() -> None:
    async def give_up() -> list[int]:
        turns = Turns(1)
        async with turns.turn("one"):
            other = asyncio.create_task(turns.turn("two").__aenter__())
            await asyncio.sleep(0)
            counted = [turns.waiting]
            other.cancel()
            await asyncio.wait([other])
            return [*counted, turns.waiting]

    assert run(give_up()) == [1, 0]


def test_a_table_that_is_let_go_is_gone_at_once(tmp_path: Path) -> None:
    """Python looks for circles among everything too seldom for a server that plays all day."""

    async def let_go() -> tuple[list[bool], bool]:
        store = Store(f"sqlite:///{tmp_path / 'ninefold.db'}")
        lobby = Lobby(store, cast(Workers, None), Servers(store))
        stored = new_stored(
            new_id(),
            Setup("confrontation", {}, 1, b"seed"),
            Clock(),
            chat=True,
            private=True,
            invitation="",
        )
        sittings = {n: Sitting(str(n), "Guest", f"token {n}", "") for n in range(2)}
        table = await lobby.create(stored, sittings)
        await table.act(0, 0, "place frodo shire", "one")
        there = []
        for over, ago in ((False, OVER), (False, IDLE), (True, OVER)):
            lobby.tables[table.id] = table
            if over:
                await table.give_up(1, "resign")
            table.touched = time.monotonic() - ago - 1
            lobby.forget_idle()
            there.append(table.id in lobby.tables)
        gone = weakref.ref(table)
        del table
        # The thread of the database knows its last job until it gets another.
        await lobby.run(lambda _: None)
        left = gone() is None
        await store.close()
        return there, left

    gc.disable()
    try:
        assert run(let_go()) == ([True, False, False], True)
    finally:
        gc.enable()


PARTS = (Http, CompressedSocket, ServerProtocol)


def test_a_socket_is_gone_with_its_connection(tmp_path: Path) -> None:
    """Whether it was closed, refused or cut off; with all by which it compresses."""
    settings = Settings(port=free_port(), database=str(tmp_path / "ninefold.db"))
    found: list[weakref.ref[object]] = []

    async def come_and_go() -> None:
        near = f"127.0.0.1:{settings.port}/api/tables"
        async with httpx.AsyncClient(headers=HEADERS, verify=False) as client:
            opened = (await client.post(f"http://{near}", json={"seat": "sauron"})).json()
        hello = {"type": "hello", "token": opened["token"]}
        for cut, table in ((False, opened["table"]), (True, opened["table"]), (False, "none")):
            async with connect(f"ws://{near}/{table}/socket") as socket:
                await socket.send(msgspec.json.encode(hello).decode())
                await socket.recv()
                parts = [one for one in gc.get_objects() if type(one) in PARTS]
                found.extend(map(weakref.ref, parts))
                del parts
                if cut:
                    socket.transport.abort()

    async def serve() -> None:
        server = server_of(settings)
        serving = asyncio.create_task(server.serve())
        try:
            while not server.started:
                await asyncio.sleep(0.01)
            await come_and_go()
            for _ in range(100):
                await asyncio.sleep(0.02)
                if not any(one() for one in found):
                    break
        finally:
            server.should_exit = True
            await serving

    gc.disable()
    try:
        with ThreadPoolExecutor(1) as threads:
            threads.submit(uvloop.run, serve()).result()
        assert len(found) >= 6
        assert not [one() for one in found if one()]
    finally:
        gc.enable()


def test_a_share_is_given_back() -> None:
    shares = Shares(2, 3)
    with shares.hold("a", "things"), shares.hold("a", "things"):
        with pytest.raises(Refused, match="You have too many things"), shares.hold("a", "things"):
            pass
        with (
            shares.hold("b", "things"),
            pytest.raises(Refused, match="There are"),
            shares.hold("c", "things"),
        ):
            pass
    with shares.hold("a", "things"):
        pass


def test_all_addresses_of_a_home_share() -> None:
    own = {share_of("2001:db8::1"), share_of("2001:0DB8:0:0:ffff::2")}
    assert own == {"2001:db8::/64"}
    assert share_of("2001:db8:0:1::1") not in own
    assert share_of("::ffff:192.0.2.1") == share_of("192.0.2.1") == "192.0.2.1"
    for same in ("::1", "127.0.0.1", "", "unix:", "no:address"):
        assert share_of(same) == same


def test_the_share_of_a_home_is_used_up_by_all_its_addresses(own_server: Server) -> None:
    answers = [
        own_server.post("/api/tables", {}, headers={"X-Forwarded-For": f"2001:db8::{n:x}"})
        for n in range(TABLES + 1)
    ]
    assert {answer.status_code for answer in answers[:-1]} == {201}
    assert answers[-1].json()["code"] == "too-many"


def test_more_sockets_get_a_seat_no_more_answers() -> None:
    buckets = Buckets(1, 2)
    for seat in (("t", 0), ("t", 1)):
        buckets.take(seat)
        buckets.take(seat)
        with pytest.raises(Refused):
            buckets.take(seat)


def test_an_address_has_so_many_open_tables() -> None:
    opened, over = Opened(2), set[str]()
    for table in ("a", "b"):
        opened.check("who", "tables", lambda id: id not in over)
        opened.add("who", table)
    with pytest.raises(Refused, match="too many tables"):
        opened.check("who", "tables", lambda id: id not in over)
    opened.check("somebody else", "tables", lambda id: id not in over)
    over.add("a")
    opened.check("who", "tables", lambda id: id not in over)


def test_open_tables_are_counted_by_address(server: Server) -> None:
    """This machine's own address has no bound, as with sockets; a proxy names others."""
    far = {"X-Forwarded-For": "203.0.113.7", "X-Ninefold": "1"}
    address = f"{server.address}/api/tables"
    with httpx.Client(headers=far, verify=False, timeout=60) as visitor:
        codes = [visitor.post(address, json={}).status_code for _ in range(TABLES + 1)]
    assert codes == [201] * TABLES + [429]
    assert server.open().table


def test_a_seat_has_so_many_tabs(server: Server) -> None:
    one, _ = server.pair()
    tabs = [server.sit_again(one) for _ in range(TABS - 1)]
    more = server.connect(one.frame.table)
    more.send(f'{{"type":"hello","token":"{one.token}"}}')
    assert '"too-many"' in str(more.recv(10))
    tabs[0].close()
    until = time.monotonic() + 10
    while time.monotonic() < until:
        more = server.connect(one.frame.table)
        more.send(f'{{"type":"hello","token":"{one.token}"}}')
        if '"frame"' in str(more.recv(10)):
            break
    else:
        pytest.fail("a closed tab counts on")
    for tab in tabs:
        tab.close()


def test_many_who_look_on_all_hear_of_it(server: Server) -> None:
    one, two = server.pair(against="anyone")
    watching = [server.watch(one.frame.table) for _ in range(120)]
    assert one.frame.ask
    one.act(one.frame.ask.choices[0].text)
    two.reach(1)
    for watcher in watching:
        watcher.reach(1)
        watcher.close()


@pytest.mark.long
def test_whoever_does_not_read_is_let_go_and_the_others_play_on(server: Server) -> None:
    one, two = server.pair()
    deaf = server.connect(one.frame.table, max_queue=1)
    deaf.send(f'{{"type":"hello","token":"{two.token}"}}')
    # Each is refused with more than a hundred bytes; the system itself keeps some megabytes.
    for _ in range(BACKLOG // 12):
        deaf.send("?")
    assert one.frame.ask
    one.act(one.frame.ask.choices[0].text)
    two.reach(1)
    with pytest.raises(ConnectionClosed) as closed:
        _hear_all(deaf)
    assert closed.value.rcvd
    assert closed.value.rcvd.code == TRY_AGAIN


def _hear_all(connection: ClientConnection) -> None:
    while True:
        connection.recv(10)


def test_a_socket_that_comes_as_a_page_is_told_why(server: Server) -> None:
    one, _ = server.pair()
    answer = server.get(f"/api/tables/{one.frame.table}/socket")
    assert (answer.status_code, answer.json()["code"]) == (426, "proxy")
    assert "pass on Upgrade" in server.log()


def test_who_asks_for_replays_waits_for_the_last(server: Server) -> None:
    one, _ = server.pair()
    one.propose("resign")
    one.see(lambda frame: frame.status == "over")
    path = f"/api/tables/{one.frame.table}/replay"
    assert server.get(path).json() == server.get(path, headers={"accept-encoding": ""}).json()
    assert LOOKS > 0


class Line:
    """A connection that keeps what is written to it, write by write."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closing = False

    def is_closing(self) -> bool:
        return self.closing

    def get_write_buffer_size(self) -> int:
        return 0

    def write(self, data: bytes) -> None:
        self.written.append(bytes(data))


class Teller(CompressedSocket):
    """An open socket of which only matters what it writes."""

    def __init__(self, line: Line) -> None:
        self.loop = asyncio.get_running_loop()
        self.conn = cast(ServerProtocol, SimpleNamespace(state=State.OPEN, extensions=[]))
        self.transport = cast(asyncio.Transport, line)
        self._told = bytearray()


def test_who_asks_what_bots_thought_keeps_nobody_from_looking_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking = asyncio.Event()

    async def think(*_: object) -> None:
        thinking.set()
        await asyncio.sleep(PATIENCE)

    async def ask() -> None:
        app = make(Settings(database=str(tmp_path / "ninefold.db")))
        async with app.lifespan():
            room = room_of(app.state)
            asked = NewTable(seat="fellowship", against="random")
            opened = await room.lobby.open(asked, Person("1", "Merry"))
            table = room.lobby.tables[opened.table]
            async with asyncio.timeout(PATIENCE):
                while table.course.seq < 9:
                    await asyncio.sleep(0.01)
            await table.change(lambda: table.give_up(0, "resign"))
            one = cast(Asked, SimpleNamespace(client=SimpleNamespace(host="192.0.2.1")))

            async def wonder() -> None:
                await tables.thought.fn(one, table.id, room, "sauron", 0)

            tasks = [asyncio.create_task(wonder()) for _ in range(LOOKS + 1)]
            await thinking.wait()
            with pytest.raises(Refused) as refused:
                await tasks.pop()
            assert refused.value.code == "too-many"
            async with asyncio.timeout(PATIENCE / 10), room.look_back("192.0.2.2"):
                pass
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    monkeypatch.setattr(Workers, "think", think)
    run(ask())


def test_what_is_told_in_one_round_is_written_together() -> None:
    async def tell() -> list[bytes]:
        line = Line()
        socket = Teller(line)
        for texts in ((b"one", b"two"), (b"three",), (b"too late",)):
            for text in texts:
                assert socket.tell(text)
            line.closing = text == b"too late"
            await asyncio.sleep(0)
        return line.written

    assert run(tell()) == [b"\x81\x03one\x81\x03two", b"\x81\x05three"]


def test_what_waits_for_its_round_counts_as_waiting() -> None:
    async def tell() -> list[bool]:
        socket = Teller(Line())
        return [socket.tell(bytes(BACKLOG // 2)) for _ in range(2)]

    assert run(tell()) == [True, False]


class Newcomer(CompressedSocket):
    """A socket of which only the order matters in which it is let in."""

    def __init__(self, came: list[object]) -> None:
        self.loop = asyncio.get_running_loop()
        self.came = came

    def _come_in(self, request: Request) -> None:
        self.came.append(self)


def test_those_who_are_in_get_their_turn_while_many_come() -> None:
    turns: list[int] = []

    async def all_come() -> None:
        came: list[object] = []
        newcomers = [Newcomer(came) for _ in range(3 * AT_ONCE)]
        for newcomer in newcomers:
            newcomer.handle_connect(Request("/", Headers()))
        while len(came) < len(newcomers):
            await asyncio.sleep(0)
            turns.append(len(came))
        assert came == newcomers

    run(all_come())
    assert turns == [AT_ONCE, 2 * AT_ONCE, 3 * AT_ONCE]
    assert not CompressedSocket.outside


def test_who_cannot_be_let_in_keeps_nobody_outside() -> None:
    class Broken(Newcomer):
        def _come_in(self, request: Request) -> None:
            raise ValueError

    async def all_come() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        came: list[object] = []
        newcomers = [Newcomer(came) for _ in range(2 * AT_ONCE)]
        for newcomer in (Broken(came), *newcomers):
            newcomer.handle_connect(Request("/", Headers()))
        for _ in range(len(newcomers)):
            await asyncio.sleep(0)
        assert came == newcomers

    run(all_come())
