"""The ways out of a battle: by an ability, by Gwaihir, by a Retreat card, and Wormtongue's (B4).

Each says where a character may go; `retreat` goes there. When a retreat is offered is said by
`abilities.py` (before the cards), `reading.py` (by a card) and `defeat.py` (Wormtongue).
"""

from collections.abc import Iterable

from ninefold.games.confrontation.battle.aftermath import close
from ninefold.games.confrontation.battle.fighters import battle_of, defends
from ninefold.games.confrontation.board import (
    BACKWARD,
    FELLOWSHIP,
    FORWARD,
    LIMIT,
    SAURON,
    SIDEWAYS,
    UPSTREAM,
)
from ninefold.games.confrontation.play import Play
from ninefold.games.confrontation.state import Board
from ninefold.games.confrontation.turn.moves import number_in


def ways_out(board: Board, side: int, origin: str, regions: Iterable[str]) -> list[str]:
    """The regions among these that a character may retreat to (B4, G8, R41, R43)."""
    own, enemy = board.pieces[side], board.pieces[1 - side]
    forbidden = UPSTREAM if board.options.upstream == "forbidden" else frozenset()
    return [
        to
        for to in regions
        if not number_in(to, enemy)
        and number_in(to, own) < LIMIT[to]
        and (origin, to) not in forbidden
    ]


def retreat(play: Play, side: int, region: str) -> None:
    """A character leaves the battle, undefeated (B4, B5)."""
    battle = battle_of(play)
    play.go(play.by_face(battle.fighters[side]), region, "retreat")
    close(play, battle)


def ability_ways(board: Board, side: int) -> list[str]:
    """Where a character's ability lets it retreat now (C1, C3, C22, C35, D10)."""
    battle = battle_of(board)
    face, region = battle.fighters[side], battle.region
    ways: tuple[str, ...] = ()
    if (face == "frodo" and defends(board, side)) or (
        face == "faramir" and not defends(board, side)
    ):
        ways = SIDEWAYS[region]
    elif face == "pippin" and not defends(board, side):
        ways = BACKWARD[FELLOWSHIP][region]
    elif face == "gollum":
        ways = FORWARD[SAURON][region]  # R27
    return ways_out(board, side, region, ways) if ways else []


def gwaihir_ways(board: Board) -> list[str]:
    region = battle_of(board).region
    ways = SIDEWAYS[region] + BACKWARD[FELLOWSHIP][region]
    return ways_out(board, FELLOWSHIP, region, ways)


def card_ways(board: Board, side: int) -> list[str]:
    """Where a Retreat card leads: backward (K5) or, for Sauron, sideways (K7, R20)."""
    region = battle_of(board).region
    ways = BACKWARD[FELLOWSHIP][region] if side == FELLOWSHIP else SIDEWAYS[region]
    return ways_out(board, side, region, ways)


def escape_ways(board: Board) -> list[str]:
    """Empty regions behind Wormtongue (R26)."""
    fellowship, sauron = board.pieces
    behind = BACKWARD[SAURON][battle_of(board).region]
    return [to for to in behind if not number_in(to, fellowship) and not number_in(to, sauron)]
