"""What follows a match: a rematch, or playing on from one of its moments."""

import asyncio
import random
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from ninefold.server import archive, choosing
from ninefold.server.course import Course, Entry
from ninefold.server.messages import Clock, Continue, Seated
from ninefold.server.people import Person
from ninefold.server.refused import Refused
from ninefold.server.seating import new_stored
from ninefold.server.table import Table

if TYPE_CHECKING:
    from ninefold.server.lobby import Lobby


async def rematch(lobby: "Lobby", table: Table) -> None:
    """A new table with the seats passed on. The tokens of the seats hold there too. Whoever
    has agreed to it plays; a seat that was given up keeps its bot."""
    new, old = replace(table.setup, seed=secrets.token_bytes(32), start=""), table.stored
    stored = new_stored(
        lobby.new_id(),
        new,
        old.clock,
        chat=old.chat,
        private=old.private,
        invitation=old.invitation,
        watch=old.watch,
    )
    sittings = {
        (player + 1) % new.players: msgspec.structs.replace(
            sitting, bot="" if player in table.holders else table.bot_of(player)
        )
        for player, sitting in table.sittings.items()
    }
    # Before anybody is told of it, it is there.
    await table.add(Entry("next", -1, stored.id), lambda c: archive.add_table(c, stored, sittings))
    lobby.begin(stored, sittings)


async def go_on(lobby: "Lobby", table: Table, asked: Continue, person: Person) -> Seated:
    """A new table from a moment of a match that is over, against bots. What was hidden is
    drawn again from what the seat knew then. Raises `Refused`."""
    rules, names = table.setup.rules, table.setup.seats
    if not table.course.over:
        raise Refused("playing", "The match is not over yet.")
    if asked.seat not in names:
        raise Refused("seat", f"A seat is {' or '.join(names)}.", status=400)
    bot = choosing.opponent(rules.key, asked.bot)
    entries = table.course.entries[: asked.seq]
    course = await asyncio.to_thread(Course.replay, table.setup, entries)
    seat = names.index(asked.seat)
    if asked.seq > table.course.seq or not course.pending():
        raise Refused("seq", "There is nothing to play on from there.", status=400)
    state = rules.determinize(course.match.view(seat), random.Random(secrets.randbits(64)))
    start = rules.write_state(state)
    setup = replace(table.setup, games=1, seed=secrets.token_bytes(32), start=start)
    bots = {other: bot for other in range(setup.players) if other != seat}
    return await lobby.place(setup, Clock(), False, True, person, seat, bots)
