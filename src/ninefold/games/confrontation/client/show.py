"""A view as plain values for a client that draws it and knows no rules.

Everything here is made from a view, so nothing can be in it that the seat may not know.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from ninefold.core import frozen
from ninefold.games.confrontation.battle.fighters import strengths
from ninefold.games.confrontation.board import BOX, FALLEN, FELLOWSHIP, SAURON, SIDES
from ninefold.games.confrontation.knowledge.notebook import by_token, roster_of
from ninefold.games.confrontation.state import (
    REVEALED_FOR_GOOD,
    Attack,
    Battle,
    Drafting,
    Giving,
    Known,
    Naming,
    Piece,
    Pieces,
    Placing,
    Stage,
    State,
    Taking,
    Tunnel,
    Turn,
)
from ninefold.games.confrontation.view import View
from ninefold.games.confrontation.view import view as view_of


@dataclass(frozen=True, slots=True)
class ShownPiece:
    """`face` is `?` for a back. `place` is a region, `box` or `fallen`. `token` numbers pieces
    that can be told apart; equal numbers are mixed. `can_be` lists the faces that those who
    see the back must reckon with."""

    side: str
    face: str
    place: str
    token: int
    revealed: bool
    for_good: bool
    can_be: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShownSide:
    """The cards of a side; all of this is open."""

    side: str
    hand: tuple[str, ...]
    discard: tuple[str, ...]
    specials: tuple[str, ...]
    done: int
    """How many secret choices of the set-up the side has made."""


@dataclass(frozen=True, slots=True)
class ShownBattle:
    """`cards` are "" (not chosen), `hidden`, or the card. `strengths` are the totals as far as
    they can be seen."""

    region: str
    attacker: str
    fighters: tuple[str, str]
    cards: tuple[str, str]
    strengths: tuple[int, int]
    flags: tuple[str, ...]
    step: str


@dataclass(frozen=True, slots=True)
class ShownOutcome:
    winner: str
    reason: str
    rule: str
    points: tuple[int, int]


@frozen
class Shown:
    """The whole of what a seat sees. Pairs are (Fellowship, Sauron)."""

    seat: str | None
    turn: int
    mover: str
    stage: str
    pieces: tuple[ShownPiece, ...]
    sides: tuple[ShownSide, ShownSide]
    battle: ShownBattle | None
    contested: str
    """The region under attack, or an empty text."""
    moving: int
    """The token of the piece that is on its way, or 0."""
    ordered: int
    """The token that A King Revealed names, or 0."""
    bearer: str
    outcome: ShownOutcome | None


_CONTESTING: Final = (Attack, Battle)
_MOVING: Final = (Tunnel, Turn, Attack)


def show(view: View) -> Shown:
    stage = view.stage
    pieces = _show_pieces(view, FELLOWSHIP) + _show_pieces(view, SAURON)
    contested = stage.region if isinstance(stage, _CONTESTING) else ""
    moving = stage.token if isinstance(stage, _MOVING) else 0
    outcome = None
    if view.outcome is not None:
        points = (view.outcome.points[0], view.outcome.points[1])
        winner = SIDES[view.outcome.winners[0]]
        outcome = ShownOutcome(winner, view.outcome.reason, view.outcome.rule, points)
    return Shown(
        seat=None if view.seat is None else SIDES[view.seat],
        turn=view.turn,
        mover=SIDES[view.mover],
        stage=type(stage).__name__.lower(),
        pieces=pieces,
        sides=(_show_side(view, FELLOWSHIP), _show_side(view, SAURON)),
        battle=_show_battle(view, stage) if isinstance(stage, Battle) else None,
        contested=contested,
        moving=moving,
        ordered=view.order.token if view.order and view.order.able else 0,
        bearer=view.bearer,
        outcome=outcome,
    )


def _show_pieces(view: View, side: int) -> tuple[ShownPiece, ...]:
    return _shown_pieces(
        side, view.pieces[side], view.known[side], roster_of(view, side), view.outcome is not None
    )


@lru_cache(maxsize=10_000)
def _shown_pieces(
    side: int, pieces: Pieces, known: Known, roster: tuple[str, ...], over: bool
) -> tuple[ShownPiece, ...]:
    """The pieces of a side, made once: most answers move none of them."""
    can_be = by_token(pieces, known, roster)
    found = []
    for piece in pieces:
        back = not (piece.shown or over) and piece.place not in (BOX, FALLEN)
        found.append(_show_piece(side, piece, can_be[piece.token] if back else ()))
    return tuple(found)


@lru_cache(maxsize=10_000)
def _show_piece(side: int, piece: Piece, can_be: tuple[str, ...]) -> ShownPiece:
    """A piece, made once: the same ones are shown again and again."""
    standing = piece.place not in (BOX, FALLEN)
    return ShownPiece(
        side=SIDES[side],
        face=piece.face,
        place=piece.place,
        token=piece.token,
        revealed=standing and piece.shown > 0,
        for_good=piece.shown == REVEALED_FOR_GOOD,
        can_be=can_be,
    )


def _show_side(view: View, side: int) -> ShownSide:
    done = _done(view.stage, side) if view.turn == 0 else 0
    return _shown_side(side, view.hands[side], view.discards[side], view.specials[side], done)


def _done(stage: Stage, side: int) -> int:
    match stage:
        case Drafting(counts) | Placing(counts):
            return counts[side]
        case Taking(lists) | Giving(_, lists):
            return len(lists[side])
        case Naming(numbers):
            return int(numbers[side] != -1)
    return 0


@lru_cache(maxsize=10_000)
def _shown_side(
    side: int,
    hand: tuple[str, ...],
    discard: tuple[str, ...],
    specials: tuple[str, ...],
    done: int,
) -> ShownSide:
    """The cards of a side, made once: most answers change none of them."""
    return ShownSide(SIDES[side], hand, discard, specials, done)


def _show_battle(view: View, battle: Battle) -> ShownBattle:
    return ShownBattle(
        region=battle.region,
        attacker=SIDES[view.mover],
        fighters=battle.fighters,
        cards=battle.cards,
        strengths=strengths(view, battle),
        flags=tuple(sorted(battle.flags)),
        step=battle.step,
    )


def open_view(state: State) -> View:
    """Everything, for those who look back at a game that is over."""
    return replace(view_of(state, None), pieces=state.pieces, hands=state.hands, stage=state.stage)
