"""What players propose to each other at a table."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from ninefold.bots import opponents_of
from ninefold.server import choosing, sequel
from ninefold.server.course import Entry
from ninefold.server.refused import Refused
from ninefold.server.seating import SUBSTITUTE, bots_at
from ninefold.server.standing import Proposal
from ninefold.server.table import GONE, Table

if TYPE_CHECKING:
    from ninefold.server.lobby import Lobby

ENOUGH = 100
"""So often a player takes back in a game. Each time plays the match again whenever the log is read,
and others who wait for their table wait for that too."""


async def propose(lobby: "Lobby", table: Table, player: int, kind: str) -> None:
    """Does what a player may do alone; else offers it to the others. Raises `Refused`."""
    await table.change(lambda: _propose(lobby, table, player, kind))


async def _propose(lobby: "Lobby", table: Table, player: int, kind: str) -> None:
    _check(table, player, kind)
    if kind == "resign":
        await table.give_up(player, kind)
    elif kind == "leave":
        await _leave(table, player)
    elif kind == "bot" and not table.full:
        game = table.setup.rules.key
        gentlest = opponents_of(game)[0].key
        bots = dict.fromkeys(table.free, gentlest)
        await table.seat(bots_at(game, bots, table.sittings.values()))
    elif kind == "bot":
        await _seat_bot(table, _absent(table, player), SUBSTITUTE)
    elif kind == "back":
        await _seat_bot(table, (player,), "")
    elif kind == "undo" and table.can_undo(player) == "free":
        await _carry_out(lobby, table, player, kind)
    else:
        offer = table.offers.get(kind)
        if offer and offer.by != player:
            await _agree(lobby, table, player, kind, offer)
        elif table.holders <= {player}:
            await _carry_out(lobby, table, player, kind)
        elif not offer:
            await table.add(Entry("offer", player, kind))


async def reply(lobby: "Lobby", table: Table, player: int, kind: str, accept: bool) -> None:
    """Says yes or no to an offer; whoever made it may only say no. Raises `Refused`."""
    await table.change(lambda: _reply(lobby, table, player, kind, accept))


async def _reply(lobby: "Lobby", table: Table, player: int, kind: str, accept: bool) -> None:
    offer = table.offers.get(kind)
    if offer is None or (accept and offer.by == player):
        raise Refused("no-offer", "There is no such offer any more.")
    if player not in table.holders:
        raise Refused("gone", GONE)
    if accept:
        await _agree(lobby, table, player, kind, offer)
    else:
        await table.add(Entry("no", player, kind))


async def _agree(lobby: "Lobby", table: Table, player: int, kind: str, offer: Proposal) -> None:
    """The last yes is the deed itself: bots agree to anything, but not for the person whose seat
    they play."""
    if table.holders <= offer.agreed | {offer.by, player}:
        await _carry_out(lobby, table, offer.by, kind)
    else:
        await table.add(Entry("yes", player, kind))


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
    if kind == "leave" and table.full:
        raise Refused("playing", "Play has begun.")
    if kind == "undo" and not table.can_undo(player):
        raise Refused("undo", "There is nothing to take back.")
    if kind == "undo" and _taken_back(table, player) >= ENOUGH:
        raise Refused("undo", "You have taken back often enough in this game.")
    if kind == "bot" and table.full and table.stored.clock.kind == "days":
        raise Refused("present", "With days for a move nobody has to be here.")
    if kind == "bot" and table.full and not _absent(table, player):
        raise Refused("present", "Nobody is absent.")
    if kind == "back" and not table.sittings[player].bot:
        raise Refused("back", "The seat is yours already.")


def _taken_back(table: Table, player: int) -> int:
    """How often a player has taken back in this game."""
    course = table.course
    seat, entries = course.match.seat_of(player), course.entries[course.first[-1] :]
    return sum(entry.kind == "undo" and entry.seat == seat for entry in entries)


def _absent(table: Table, player: int) -> list[int]:
    return [other for other in table.persons - {player} if not table.present(other)]


async def _carry_out(lobby: "Lobby", table: Table, player: int, kind: str) -> None:
    if kind == "undo":
        if not table.can_undo(player):
            raise Refused("undo", "There is nothing to take back.")
        await table.add(table.undo_entry(player))
    elif kind == "abort":
        await table.add(Entry("abort", -1))
    else:
        await sequel.rematch(lobby, table)


async def _seat_bot(table: Table, players: Collection[int], bot: str) -> None:
    """Lets a bot play for players, or lets them play again themselves."""
    kind = "bot" if bot else "back"
    await table.add(Entry(kind, min(players), " ".join(map(str, players)), bot))


async def _leave(table: Table, player: int) -> None:
    """Somebody does not want to wait any longer: the seat is free again, and with nobody left the
    table is closed."""
    if table.holders <= {player}:
        await table.add(Entry("abort", -1))
    else:
        await table.stand_up(player)


async def invite(table: Table, seat: str, name: str) -> None:
    """An opponent takes a free seat. Raises `Refused`."""
    game = table.setup.rules.key
    bot = choosing.opponent(game, name)

    async def sit() -> None:
        free = {table.seat_name(player): player for player in table.free}
        if table.course.over:
            raise Refused("over", "The match is over.")
        if seat not in free:
            raise Refused("taken", "That seat is not free.")
        await table.seat(bots_at(game, {free[seat]: bot}, table.sittings.values()))

    await table.change(sit)
