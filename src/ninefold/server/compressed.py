"""Sockets that compress what they send, wait for nobody, and are gone with their connection.

Most of what is sent was in the message before, or in the first one: a window that holds the first
one makes it a few hundred bytes (docs/performance.md). Uvicorn's own window of 4 KiB is too small
for that. The 120 kB that this takes are given back when somebody leaves: what is left of a socket
are no circles, for which Python looks too seldom (serving.py).
"""

from asyncio import Future, Task, get_running_loop
from collections import deque
from typing import Any, ClassVar, Final, cast

from litestar.exceptions import WebSocketDisconnect
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.utils import apply_mask

from ninefold.server.handing import Handing

COMPRESSION: Final = ServerPerMessageDeflateFactory(
    # 16 KiB, more than the largest frames.
    server_max_window_bits=14,
    # People send little.
    client_max_window_bits=9,
    compress_settings={"level": 6, "memLevel": 7},
)
SMALL: Final = 128
"""Bytes of a message that is not worth compressing."""
BACKLOG: Final = 1 << 20
"""So many bytes may wait for a slow reader."""
AHEAD: Final = 100
"""So many requests may come before their turn. Browsers and proxies send one after the other."""
TELL: Final = "ninefold.tell"
"""The extension of ASGI by which a handler finds `tell`."""
HEAR: Final = "ninefold.hear"
"""The same of `hear`."""
TEXT: Final = 0x81
"""How a text begins that comes whole and as it is (RFC 6455, 5.2)."""
AT_ONCE: Final = 4
"""So many sockets are let in before those who are in get their turn again: when a thousand came at
once, players would wait for all of them."""


class Http(HttpToolsProtocol):
    handing: ClassVar[Handing | None] = None
    """Where several processes share the port."""

    def __init__(self, *given: Any, keeps: bool = False, **named: Any) -> None:
        super().__init__(*given, **named)
        self._keeps = keeps
        """Whether it was handed on to us."""

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if len(self.pipeline) > AHEAD:
            self.transport.abort()

    def handle_websocket_upgrade(self) -> None:
        if self.handing and not self._keeps and self._hand_on(self.handing):
            self.transport.close()
            return
        super().handle_websocket_upgrade()
        # As when a connection is lost: it knows us, and we know it.
        self.parser = cast(Any, None)

    def _hand_on(self, handing: Handing) -> bool:
        lines = [self.scope["method"].encode() + b" " + self.url + b" HTTP/1.1"]
        lines += [name + b": " + value for name, value in self.scope["headers"]]
        connection = self.transport.get_extra_info("socket").fileno()
        return handing.hand_on(self.url, b"\r\n".join(lines) + b"\r\n\r\n", connection)


class Inbox:
    """What has come and was not heard yet. One listens, which takes less than a queue for many."""

    def __init__(self) -> None:
        self._came: deque[dict[str, Any]] = deque()
        self._listening: Future[None] | None = None

    def empty(self) -> bool:
        return not self._came

    def put_nowait(self, message: dict[str, Any]) -> None:
        self._came.append(message)
        if self._listening and not self._listening.done():
            self._listening.set_result(None)

    async def get(self) -> dict[str, Any]:
        if not self._came:
            self._listening = get_running_loop().create_future()
            await self._listening
        return self._came.popleft()


class CompressedSocket(WebSocketsSansIOProtocol):
    outside: ClassVar[deque[tuple["CompressedSocket", Request]]] = deque()
    """Those who wait to be let in."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [COMPRESSION]
        self._told = bytearray()
        """What was told in this round of the loop."""
        self.queue = cast(Any, Inbox())
        self._between = False
        """Whether all that came was whole: what comes next begins a message."""

    def handle_connect(self, event: Request) -> None:
        self._between = True
        self.outside.append((self, event))
        if len(self.outside) == 1:
            self.loop.call_soon(self._let_in)

    def _let_in(self) -> None:
        try:
            for _ in range(min(AT_ONCE, len(self.outside))):
                socket, request = self.outside.popleft()
                socket._come_in(request)
        finally:
            # Whatever is wrong with one of them, it keeps nobody else outside.
            if self.outside:
                self.loop.call_soon(self._let_in)

    def _come_in(self, request: Request) -> None:
        if self.disconnected or self.transport.is_closing():
            return
        super().handle_connect(request)
        if not self.close_sent:
            extensions = cast(dict[str, Any], self.scope["extensions"])
            extensions[TELL], extensions[HEAR] = self.tell, self.hear

    def data_received(self, data: bytes) -> None:
        """Most messages are short and come alone: those need no parser."""
        if self._between:
            # Lengths of 126 and more stand elsewhere.
            self._between = 6 < len(data) == (data[1] & 0x7F) + 6 < 126 + 6
            short = self._between and data[0] == TEXT and data[1] & 0x80
            if short and self.conn.current_size is None and self._take(data):
                return
        super().data_received(data)

    def _take(self, data: bytes) -> bool:
        """Takes a short message, unless it is for the parser to say what is wrong with it."""
        if self.conn.state is not State.OPEN or self.close_sent:
            return False
        try:
            text = apply_mask(data[6:], data[2:6]).decode()
        except UnicodeDecodeError:
            return False
        # Whoever says nothing more before it is heard need not be told to wait.
        if not self.queue.empty() and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        return True

    async def hear(self) -> str:
        """The next message. Raises `WebSocketDisconnect`."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="gone", code=message["code"])
        text: str = cast(dict[str, Any], message).get("text") or ""
        return text

    def handle_ping(self) -> None:
        super().handle_ping()
        if self.transport.get_write_buffer_size() > BACKLOG:
            # Whoever reads no answers to their pings reads no farewell either.
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()

    def on_task_complete(self, task: Task[None]) -> None:
        super().on_task_complete(task)
        cast(dict[str, Any], self.scope).clear()

    def tell(self, text: bytes) -> bool:
        """Sends a text without waiting, together with all that is told in this round of the loop.
        False when too much waits for the reader already."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            if not self._told:
                self.loop.call_soon(self._write)
            if len(text) > SMALL and self.conn.extensions:
                frame = Frame(Opcode.TEXT, text)
                self._told += frame.serialize(mask=False, extensions=self.conn.extensions)
            else:
                self._told += _head(len(text))
                self._told += text
        return self.transport.get_write_buffer_size() + len(self._told) <= BACKLOG

    def _write(self) -> None:
        told, self._told = self._told, bytearray()
        # Nothing may follow the farewell; what is lost with it is told again to who comes again.
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(told)


def _head(length: int) -> bytes:
    """What comes before a text that is sent whole, unmasked and as it is (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2)
    return b"\x81\x7f" + length.to_bytes(8)
