"""A socket at a table: well-formed or not, too fast or not, and whose it is."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import PathParameter

from ninefold.core import GameError
from ninefold.server import offers
from ninefold.server.compressed import HEAR, TELL
from ninefold.server.figures import FIGURES
from ninefold.server.guard import check_origin
from ninefold.server.messages import (
    Act,
    Frame,
    FromClient,
    Hello,
    Invite,
    Propose,
    Refusal,
    Reply,
    Say,
    Taken,
    Why,
)
from ninefold.server.refused import Refused, by_the_game
from ninefold.server.room import SOCKETS, Room, came_from, is_near, place_of, room_of
from ninefold.server.table import Table
from ninefold.server.tokens import fits, plain_text

LOG = logging.getLogger(__name__)
LONGEST: Final = 4096
"""Characters of a message."""
GREETING: Final = 20.0
"""Seconds within which a socket says hello."""
POLICY, TRY_AGAIN = 1008, 1013
LEFT: Final = (WebSocketDisconnect, OSError)
"""What is raised when somebody is told something who has left."""

_decode = msgspec.json.Decoder(FromClient).decode
_encode = msgspec.json.Encoder().encode
Socket = WebSocket[Any, Any, Any]


class Guest:
    """One socket at a table."""

    def __init__(self, socket: Socket, room: Room, table: Table, player: int | None) -> None:
        self.socket = socket
        self.room = room
        self.table = table
        self.player = player
        self.told = 0
        self.seen: Frame | None = None
        self.closing: asyncio.Task[None] | None = None
        extensions = cast(dict[str, Any], socket.scope["extensions"])
        self._send: Callable[[bytes], bool] = extensions[TELL]
        self._next: Callable[[], Awaitable[str]] = extensions[HEAR]

    @property
    def seat(self) -> tuple[str, int] | str:
        """Whose share is used up: a seat's, or the address of somebody who looks on. Whoever has
        left a seat uses up nothing of the next one's."""
        return came_from(self.socket) if self.player is None else (self.table.id, self.player)

    def tell(self, text: bytes) -> None:
        """Never waits: whoever cannot keep up must come again."""
        if not self._send(text) and not self.closing:
            self.closing = asyncio.create_task(self._close())

    async def _close(self) -> None:
        # Closing waits for the reader; the table does not.
        self.table.leave(self)
        with contextlib.suppress(*LEFT):
            await self.socket.close(TRY_AGAIN, "too slow")

    def say(self, message: Refusal | Taken) -> None:
        self.tell(_encode(message))

    async def hear_all(self) -> None:
        while True:
            await self.hear(await self._next())

    async def hear(self, text: str) -> None:
        """One message; whatever is wrong with it is told to its sender alone."""
        id = ""
        try:
            message = parse(text)
            id = getattr(message, "id", "")
            await self._do(message)
        except Refused as refused:
            FIGURES.refusals.labels(refused.code).inc()
            self.say(refused.told(id))
        except Exception:
            LOG.exception("a message failed")
            self.say(Refusal("broken", "The server made a mistake.", id=id))

    async def _do(self, message: FromClient) -> None:
        if isinstance(message, Act) and self.player is not None:
            # What is said most often comes first.
            await self._answer(self.player, message)
            return
        if isinstance(message, Hello | Propose | Invite | Reply):
            self.room.offers.take(self.seat)
        if isinstance(message, Hello):
            self.table.whole(self)
            return
        if self.player is None:
            raise Refused("watching", "You only look on here.", status=403)
        match message:
            case Why(id, action):
                self.room.answers.take(self.seat)
                self._explain(self.player, id, action)
            case Say(text):
                self.room.words.take(self.seat)
                await self._chat(self.player, plain_text(text))
            case Propose(kind):
                if kind == "rematch":
                    self.room.joins.take(came_from(self.socket))
                await offers.propose(self.room.lobby, self.table, self.player, kind)
            case Invite(seat, opponent):
                await offers.invite(self.table, seat, opponent)
            case Reply(kind, accept):
                await offers.reply(self.room.lobby, self.table, self.player, kind, accept)

    async def _answer(self, player: int, act: Act) -> None:
        self.room.answers.take(self.seat)
        began = time.perf_counter()
        try:
            self.say(await self.table.act(player, act.seq, act.action, act.id))
        finally:
            FIGURES.answering.observe(time.perf_counter() - began)

    def _explain(self, player: int, id: str, action: str) -> None:
        course = self.table.course
        decision = course.question(course.match.seat_of(player))
        if decision is None:
            raise Refused("turn", "Nothing is asked of you now.")
        try:
            course.match.why(decision, course.match.game.read_action(action))
        except GameError as error:
            raise by_the_game(error) from None
        self.say(Refusal("legal", "Nothing forbids that.", id=id))

    async def _chat(self, player: int, text: str) -> None:
        table = self.table
        if not table.chat:
            raise Refused("silent", "There is no chat at this table.", status=403)
        await table.change(lambda: table.say(player, text))


def parse(text: str) -> FromClient:
    """Raises `Refused`."""
    if len(text) > LONGEST:
        raise Refused("oversize", f"A message has at most {LONGEST} characters.", status=413)
    try:
        message: FromClient = _decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused("malformed", f"This is no message: {error}", status=400) from None
    return message


async def _greet(socket: Socket, room: Room, id: str) -> Guest:
    """Waits for hello. Raises `Refused`."""
    check_origin(socket, room.settings.origins)
    try:
        async with asyncio.timeout(GREETING):
            text = await socket.receive_data("text")
    except TimeoutError:
        raise Refused("hello", "Nobody said hello.", status=400) from None
    message = parse(text)
    if not isinstance(message, Hello):
        raise Refused("hello", "Say hello first.", status=400)
    table, player = await place_of(room, id, message.token)
    if message.token and player is None and not fits(message.token, table.stored.invitation):
        raise Refused("token", "This is not the token of a seat here.", status=403)
    return Guest(socket, room, table, player)


@websocket("/api/tables/{id:str}/socket")
async def sit(socket: Socket, id: Annotated[str, PathParameter()]) -> None:
    """A seat, or a place to watch from. The first message is `hello`."""
    await socket.accept()
    room, address = room_of(socket.app.state), came_from(socket)
    near = is_near(address)
    try:
        with room.sockets.hold(address, "sockets", bounded=not near):
            if near and room.sockets.of(address) == SOCKETS:
                LOG.warning("many sockets of this machine: does the proxy pass X-Forwarded-For on?")
            guest = await _greet(socket, room, id)
            with (
                room.tabs.hold(guest.seat, "tabs")
                if guest.player is not None
                else contextlib.nullcontext()
            ):
                await _stay(guest)
    except Refused as refused:
        FIGURES.refusals.labels(refused.code).inc()
        if refused.code == "too-many":
            LOG.warning("too many sockets", extra={"address": address})
        await socket.send_data(_encode(refused.told()).decode())
        await socket.close(TRY_AGAIN if refused.code == "too-many" else POLICY, refused.code)
    except WebSocketDisconnect:
        return
    finally:
        # By these Litestar's socket knows itself: a circle (compressed.py).
        del socket.receive, socket.send


async def _stay(guest: Guest) -> None:
    """Until the socket is closed."""
    guest.table.enter(guest)
    FIGURES.sockets.inc()
    try:
        # A task of its own: what waits has fewer calls to come back through at each answer.
        await asyncio.create_task(guest.hear_all())
    except WebSocketDisconnect:
        pass
    finally:
        FIGURES.sockets.dec()
        guest.table.leave(guest)
        if guest.closing:
            guest.closing.cancel()
