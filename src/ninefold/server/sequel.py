"""What follows a match: a rematch, or playing on from one of its moments."""

import asyncio
import random
import secrets
import time
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from ninefold.bots import bots_of
from ninefold.server import archive
from ninefold.server.course import Course
from ninefold.server.messages import Clock, Continue, Seated
from ninefold.server.people import Person
from ninefold.server.refused import Refused
from ninefold.server.table import Table
from ninefold.server.tokens import new_id

if TYPE_CHECKING:
    from ninefold.server.lobby import Lobby


async def rematch(lobby: "Lobby", table: Table) -> None:
    """A new table with the seats passed on. The tokens of the seats hold there too. Whoever
    has agreed to it plays; a seat that was given up keeps its bot."""
    new = replace(table.setup, seed=secrets.token_bytes(32), start="")
    stored = msgspec.structs.replace(table.stored, id=new_id(), setup=new, created=time.time())
    sittings = {
        (player + 1) % new.players: msgspec.structs.replace(
            sitting, bot="" if player in table.holders else table.bot_of(player)
        )
        for player, sitting in table.sittings.items()
    }
    await lobby.create(stored, sittings)
    await lobby.run(lambda connection: archive.set_next(connection, table.id, stored.id))
    table.next_table = stored.id


async def go_on(lobby: "Lobby", table: Table, asked: Continue, person: Person) -> Seated:
    """A new table from a moment of a match that is over, against bots. What was hidden is
    drawn again from what the seat knew then. Raises `Refused`."""
    rules, names = table.setup.rules, table.setup.seats
    if not table.course.over:
        raise Refused("playing", "The match is not over yet.")
    if asked.seat not in names:
        raise Refused("seat", f"A seat is {' or '.join(names)}.", status=400)
    if asked.bot not in bots_of(rules.key):
        raise Refused("against", f"No bot is called '{asked.bot}'.", status=400)
    entries = table.course.entries[: asked.seq]
    course = await asyncio.to_thread(Course.replay, table.setup, entries)
    seat = names.index(asked.seat)
    if asked.seq > table.course.seq or not course.pending():
        raise Refused("seq", "There is nothing to play on from there.", status=400)
    state = rules.determinize(course.match.view(seat), random.Random(secrets.randbits(64)))
    start = rules.write_state(state)
    setup = replace(table.setup, games=1, seed=secrets.token_bytes(32), start=start)
    return await lobby.place(setup, Clock(), False, True, person, seat, asked.bot)
