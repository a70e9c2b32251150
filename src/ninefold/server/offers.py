"""What players propose to each other at a table."""

import time
from typing import TYPE_CHECKING

from sqlalchemy import Connection, update

from ninefold.server import rows, sequel
from ninefold.server.course import Entry
from ninefold.server.refused import Refused

if TYPE_CHECKING:
    from ninefold.server.lobby import Lobby
    from ninefold.server.table import Table

SUBSTITUTE = "greedy"
"""The bot that takes the seat of somebody who is absent."""


async def propose(lobby: "Lobby", table: "Table", player: int, kind: str) -> None:
    """Does what a player may do alone; else offers it to the other. Raises `Refused`."""
    async with table.lock:
        _check(table, player, kind)
        seat = table.course.match.seat_of(player)
        if kind == "resign":
            await table.add(Entry("resign", seat, at=time.time()))
        elif kind == "bot":
            await seat_bot(lobby, table, 1 - player, SUBSTITUTE)
        elif kind == "back":
            await seat_bot(lobby, table, player, "")
        elif _agreed(table, player, kind):
            await _carry_out(lobby, table, player, kind)
        else:
            table.offers[kind] = player
            table.publish()


async def reply(lobby: "Lobby", table: "Table", player: int, kind: str, accept: bool) -> None:
    """Says yes or no to an offer. Raises `Refused`."""
    async with table.lock:
        if table.offers.get(kind) != 1 - player:
            raise Refused("no-offer", "There is no such offer any more.")
        if accept:
            await _carry_out(lobby, table, 1 - player, kind)
        else:
            del table.offers[kind]
            table.publish()


def _check(table: "Table", player: int, kind: str) -> None:
    over = table.course.over
    if kind == "rematch":
        if not over:
            raise Refused("playing", "The match is not over yet.")
        if table.next_table:
            raise Refused("over", "There is a next table already.")
        return
    if over:
        raise Refused("over", "The match is over.")
    if kind == "resign" and not table.full:
        raise Refused("waiting", "The other seat is still free.")
    if kind == "undo" and not table.can_undo(player):
        raise Refused("undo", "There is nothing to take back.")
    if kind == "bot":
        other = table.sittings.get(1 - player)
        if other is None:
            raise Refused("waiting", "The other seat is still free.")
        if other.bot or table.present(1 - player):
            raise Refused("present", "The other player is here.")
    if kind == "back" and not table.sittings[player].bot:
        raise Refused("back", "The seat is yours already.")


def _agreed(table: "Table", player: int, kind: str) -> bool:
    """Whether nobody has to be asked: a bot agrees to anything."""
    if kind == "undo" and table.can_undo(player) == "free":
        return True
    other = table.sittings.get(1 - player)
    return other is None or bool(other.bot) or table.offers.get(kind) == 1 - player


async def _carry_out(lobby: "Lobby", table: "Table", player: int, kind: str) -> None:
    if kind == "undo":
        if not table.can_undo(player):
            raise Refused("undo", "There is nothing to take back.")
        await table.add(table.undo_entry(player))
    elif kind == "abort":
        await table.add(Entry("abort", -1, at=time.time()))
    else:
        await sequel.rematch(lobby, table)
        table.offers.clear()
        table.publish()


async def seat_bot(lobby: "Lobby", table: "Table", player: int, bot: str) -> None:
    """Lets a bot play for a player, or the player himself again."""

    def store(connection: Connection) -> None:
        connection.execute(
            update(rows.seats)
            .where(rows.seats.c.table == table.id, rows.seats.c.player == player)
            .values(bot=bot)
        )

    await lobby.run(store)
    table.sittings[player].bot = bot
    table.publish()
