"""The application: its handlers, and what lives as long as it does."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from importlib.metadata import version
from typing import Any

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ninefold.server import messages
from ninefold.server.figures import FIGURES
from ninefold.server.guard import check_request
from ninefold.server.handing import owner
from ninefold.server.http import (
    client,
    games,
    health,
    hints,
    lessons,
    me,
    mine,
    preview,
    puzzles,
    tables,
)
from ninefold.server.limits import Buckets
from ninefold.server.lobby import Lobby
from ninefold.server.messages import Refusal
from ninefold.server.people import People, gone, key_in
from ninefold.server.push import Push
from ninefold.server.refused import Refused
from ninefold.server.room import Room, Strict, person_of, room_of
from ninefold.server.servers import Servers
from ninefold.server.settings import Settings
from ninefold.server.socket import sit
from ninefold.server.store import Store
from ninefold.server.workers import Workers

LOG = logging.getLogger(__name__)
BODY = 16_384
"""Bytes of a request."""
SWEEP = 10.0
BEAT = 1.0

HANDLERS = (
    games.games,
    games.rules,
    games.lexicon,
    games.board,
    lessons.guide,
    lessons.listed,
    lessons.page,
    lessons.why,
    lessons.reference,
    puzzles.listed,
    puzzles.page,
    puzzles.why,
    me.me,
    me.rename,
    mine.mine,
    mine.pack,
    mine.unpack,
    mine.push_key,
    mine.subscribe,
    tables.listed,
    tables.open_table,
    tables.join,
    tables.quick,
    tables.look,
    tables.replay,
    tables.record,
    tables.go_on,
    tables.thought,
    hints.hint,
    preview.picture,
    health.health,
    health.alive,
    health.metrics,
    health.messages,
    health.no_socket,
    client.client,
    sit,
)


def make(settings: Settings) -> Litestar:
    """An application for these settings. The database is opened when it starts."""

    @contextlib.asynccontextmanager
    async def live(app: Litestar) -> AsyncIterator[None]:
        store = Store(settings.url)
        workers = Workers(settings.workers)
        servers = Servers(store)
        lobby = Lobby(
            store,
            workers,
            servers,
            lambda id: owner(id, settings.processes) == settings.number,
        )
        joins = Buckets(settings.joins_a_minute / 60, settings.joins_a_minute)
        answers = Buckets(settings.actions_a_second, settings.actions_a_second * 3)
        people = People(key_in(settings.folder))
        push = Push.made(settings.folder)
        app.state.room = Room(settings, lobby, people, joins, answers, push=push)
        calling = asyncio.create_task(push.watch(lobby))
        watching = asyncio.create_task(lobby.watch())
        sweeping = asyncio.create_task(_sweep(lobby))
        try:
            await servers.start(lobby.hear, lobby.missed)
            workers.warm()
            LOG.info("started", extra={"server": servers.number})
            yield
        finally:
            for task in (sweeping, watching, calling):
                task.cancel()
            await lobby.close()
            workers.close()
            await servers.stop()
            await store.close()
            LOG.info("stopped")

    def room() -> Room:
        return room_of(app.state)

    app = Litestar(
        route_handlers=HANDLERS,
        lifespan=[live],
        dependencies={
            "room": Provide(room, sync_to_thread=False),
            "person": Provide(person_of, sync_to_thread=False),
        },
        before_request=check_request,
        request_class=Strict,
        exception_handlers={Refused: _refuse, HTTPException: _refuse_request, Exception: _fail},
        request_max_body_size=BODY,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Ninefold",
            version=version("ninefold"),
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        ),
    )
    _forbid_unknown_fields(app)
    return app


def _forbid_unknown_fields(app: Litestar) -> None:
    """Says in the schema which messages take no more than their fields."""
    for name, schema in app.openapi_schema.components.schemas.items():
        struct = getattr(messages, name, None)
        if struct is not None and struct.__struct_config__.forbid_unknown_fields:
            schema.additional_properties = False


async def _sweep(lobby: Lobby) -> None:
    """Looks after the house: how late the loop is, and which tables are idle."""
    loop, swept = asyncio.get_running_loop(), 0.0
    while True:
        due = loop.time() + BEAT
        await asyncio.sleep(BEAT)
        try:
            FIGURES.lag.set(max(0.0, loop.time() - due))
            FIGURES.listening.set(lobby.servers.listening)
            FIGURES.bot_queue.set(lobby.workers.turns.waiting)
            lobby.servers.look_at_clock()
            if loop.time() - swept > SWEEP:
                swept = loop.time()
                lobby.forget_idle()
        except Exception:
            LOG.exception("the house could not be looked after")


def _refuse(_: Request[Any, Any, Any], refused: Refused) -> Response[Refusal]:
    FIGURES.refusals.labels(refused.code).inc()
    headers = gone() if refused.code == "cookie" else {}
    return Response(refused.told(), status_code=refused.status, headers=headers)


def _refuse_request(_: Request[Any, Any, Any], error: HTTPException) -> Response[Refusal]:
    codes = {404: "unknown-page", 405: "method", 413: "oversize"}
    code = codes.get(error.status_code, "malformed")
    FIGURES.refusals.labels(code).inc()
    extra = error.extra if isinstance(error.extra, list) else []
    words = [error.detail, *(str(e.get("message", "")) for e in extra if isinstance(e, dict))]
    told = Refusal(code, " ".join(words))
    return Response(told, status_code=error.status_code, headers=error.headers)


def _fail(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    LOG.error("a request failed", exc_info=error, extra={"path": request.url.path})
    return Response(Refusal("broken", "The server made a mistake."), status_code=500)
