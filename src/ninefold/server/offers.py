"""What players propose to each other at a table."""

import time
from collections.abc import Collection
from typing import TYPE_CHECKING

from ninefold.server import archive, sequel
from ninefold.server.course import Entry
from ninefold.server.refused import Refused
from ninefold.server.seating import SUBSTITUTE, Sitting
from ninefold.server.store import Conflict
from ninefold.server.table import GONE, Proposal, Table

if TYPE_CHECKING:
    from ninefold.server.lobby import Lobby


async def propose(lobby: "Lobby", table: Table, player: int, kind: str) -> None:
    """Does what a player may do alone; else offers it to the others. Raises `Refused`."""
    async with table.lock:
        _check(table, player, kind)
        if kind == "resign":
            await table.give_up(player, kind)
        elif kind == "bot" and not table.full:
            await _fill(lobby, table)
        elif kind == "bot":
            await _seat_bot(lobby, table, _absent(table, player), SUBSTITUTE)
        elif kind == "back":
            await _seat_bot(lobby, table, (player,), "")
        elif kind == "undo" and table.can_undo(player) == "free":
            await _carry_out(lobby, table, player, kind)
        else:
            offer = table.offers.setdefault(kind, Proposal(player))
            if offer.by != player:
                offer.agreed.add(player)
            await _settle(lobby, table)


async def reply(lobby: "Lobby", table: Table, player: int, kind: str, accept: bool) -> None:
    """Says yes or no to an offer; whoever made it may only say no. Raises `Refused`."""
    async with table.lock:
        offer = table.offers.get(kind)
        if offer is None or (accept and offer.by == player):
            raise Refused("no-offer", "There is no such offer any more.")
        if player not in table.holders:
            raise Refused("gone", GONE)
        if accept:
            offer.agreed.add(player)
        else:
            del table.offers[kind]
        await _settle(lobby, table)


def _check(table: Table, player: int, kind: str) -> None:
    over = table.course.over
    if kind == "rematch":
        if not over:
            raise Refused("playing", "The match is not over yet.")
        if table.next_table:
            raise Refused("over", "There is a next table already.")
        return
    if over:
        raise Refused("over", "The match is over.")
    if player in table.course.gone:
        raise Refused("gone", GONE)
    if kind == "resign" and not table.full:
        raise Refused("waiting", "A seat is still free.")
    if kind == "undo" and not table.can_undo(player):
        raise Refused("undo", "There is nothing to take back.")
    if kind == "bot" and table.full and table.stored.clock.kind == "days":
        raise Refused("present", "With days for a move nobody has to be here.")
    if kind == "bot" and table.full and not _absent(table, player):
        raise Refused("present", "Nobody is absent.")
    if kind == "back" and not table.sittings[player].bot:
        raise Refused("back", "The seat is yours already.")


def _absent(table: Table, player: int) -> list[int]:
    return [other for other in table.persons - {player} if not table.present(other)]


async def _settle(lobby: "Lobby", table: Table) -> None:
    """Carries out the first offer to which nobody has to be asked any more: bots agree to
    anything, but not for the person whose seat they play. Tells everybody how the offers stand."""
    for kind, offer in list(table.offers.items()):
        if table.holders <= offer.agreed | {offer.by}:
            await _carry_out(lobby, table, offer.by, kind)
            return
    table.publish()


async def _carry_out(lobby: "Lobby", table: Table, player: int, kind: str) -> None:
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


async def _seat_bot(lobby: "Lobby", table: Table, players: Collection[int], bot: str) -> None:
    """Lets a bot play for players, or lets them play again themselves."""
    await lobby.run(lambda connection: archive.set_bot(connection, table.id, players, bot))
    for player in players:
        table.sittings[player].bot = bot
    table.publish()


async def _fill(lobby: "Lobby", table: Table) -> None:
    """Bots take all seats that are still free, and play begins. Raises `Refused`."""
    sittings = {player: Sitting.of_bot(SUBSTITUTE) for player in table.free}
    try:
        await lobby.run(lambda connection: archive.add_sittings(connection, table.id, sittings))
    except Conflict:
        raise Refused("taken", "Somebody has just taken a seat. Look again.") from None
    table.sittings |= sittings
    table.publish()
