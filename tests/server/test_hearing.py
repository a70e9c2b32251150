"""What a socket hears: every message once and in order, however it is cut on its way."""

import asyncio
import logging
from collections.abc import Iterable
from typing import Any, cast

import pytest
from litestar.exceptions import WebSocketDisconnect
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from ninefold.server.compressed import CompressedSocket, Inbox
from tests.server.running import run


class Line:
    """A connection that can be told to wait."""

    def __init__(self) -> None:
        self.waits = 0
        self.closed = False

    def pause_reading(self) -> None:
        self.waits += 1

    def resume_reading(self) -> None:
        self.waits -= 1

    def is_closing(self) -> bool:
        return self.closed

    def write(self, data: bytes) -> None:
        pass

    def close(self) -> None:
        self.closed = True


class Hearer(CompressedSocket):
    """An open socket of which only matters what it hears."""

    def __init__(self, *, parser: bool = True) -> None:
        self.conn = ServerProtocol(state=State.OPEN, max_size=1000)
        if not parser:
            self.conn.receive_data = None  # type: ignore[assignment, method-assign]
        self.line = Line()
        self.transport = cast(asyncio.Transport, self.line)
        self.logger = logging.getLogger(__name__)
        self.queue = cast(Any, Inbox())
        self.frames = []
        self.close_sent = self.read_paused = False
        self.pending_ping_payload = None
        self._between = True


def masked(text: str, *, fin: bool = True, opcode: Opcode = Opcode.TEXT) -> bytes:
    return Frame(opcode, text.encode(), fin=fin).serialize(mask=True)


def heard(chunks: Iterable[bytes], *, parser: bool = True) -> list[str]:
    """All that a socket hears until somebody says `end`."""

    async def hear() -> list[str]:
        socket = Hearer(parser=parser)
        for chunk in chunks:
            socket.data_received(chunk)
        texts = [await socket.hear()]
        while texts[-1] != "end":
            texts.append(await socket.hear())
        assert socket.line.waits == 0
        return texts

    return run(hear())


SHORT = [masked(text) for text in ("one", "zwölf", "x" * 125, "end")]
TEXTS = ["one", "zwölf", "x" * 125, "end"]


def test_short_messages_that_come_alone_need_no_parser() -> None:
    assert heard(SHORT, parser=False) == TEXTS


def test_whoever_says_more_than_is_heard_must_wait() -> None:
    async def hear() -> list[int]:
        socket, waits = Hearer(), []
        for text in SHORT[:3]:
            socket.data_received(text)
            waits.append(socket.line.waits)
        for _ in SHORT[:3]:
            await socket.hear()
            waits.append(socket.line.waits)
        return waits

    assert run(hear()) == [0, 1, 1, 1, 1, 0]


def test_what_is_no_text_is_refused() -> None:
    async def hear() -> str:
        socket = Hearer()
        socket.data_received(Frame(Opcode.TEXT, b"\xff").serialize(mask=True))
        return await socket.hear()

    with pytest.raises(WebSocketDisconnect):
        run(hear())


@pytest.mark.parametrize("size", range(1, 12))
def test_messages_are_heard_however_they_are_cut(size: int) -> None:
    stream = b"".join(SHORT)
    assert heard(stream[n : n + size] for n in range(0, len(stream), size)) == TEXTS
    # The first alone, the others in parts.
    rest = stream[len(SHORT[0]) :]
    chunks = [SHORT[0], *(rest[n : n + size] for n in range(0, len(rest), size))]
    assert heard(chunks) == TEXTS


def test_several_messages_may_come_at_once() -> None:
    assert heard([b"".join(SHORT)]) == TEXTS
    assert heard([SHORT[0] + SHORT[1], SHORT[2], SHORT[3]]) == TEXTS


def test_a_part_that_looks_like_a_message_is_none() -> None:
    text, length = "a" * 200, 20
    # With this mask what is in the message begins like a short one of its own.
    mask = bytes((0x81 ^ ord("a"), 0x80 ^ length ^ ord("a"), 0, 0))
    body = bytes(ord("a") ^ mask[n % 4] for n in range(len(text)))
    head = b"\x81\xfe" + len(text).to_bytes(2) + mask
    assert heard([head, body[: length + 6], body[length + 6 :], SHORT[3]]) == [text, "end"]
    # A length that does not fit into the first bytes stands behind them.
    whole = head + body
    assert heard([whole[: 6 + 126], whole[6 + 126 :], SHORT[3]]) == [text, "end"]


def test_what_is_long_in_parts_or_between_is_heard_in_its_place() -> None:
    long = "y" * 500
    chunks = [
        SHORT[0],
        masked(long),
        SHORT[0],
        masked("pong", opcode=Opcode.PONG),
        SHORT[0],
        masked("in ", fin=False),
        masked("parts", opcode=Opcode.CONT),
        SHORT[3],
    ]
    assert heard(chunks) == ["one", long, "one", "one", "in parts", "end"]


def test_a_message_within_one_that_comes_in_parts_is_a_fault() -> None:
    async def hear() -> str:
        socket = Hearer()
        socket.data_received(masked("in ", fin=False))
        socket.data_received(SHORT[0])
        return await socket.hear()

    with pytest.raises(WebSocketDisconnect):
        run(hear())
