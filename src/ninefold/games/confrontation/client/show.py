"""A view as plain values for a client that draws it and knows no rules.

Everything here is made from a view, so nothing can be in it that the seat may not know.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, TypeAlias, get_args

from ninefold.core import Outcome, frozen, maker
from ninefold.games.confrontation.battle.fighters import strengths
from ninefold.games.confrontation.board import BOX, FALLEN, FELLOWSHIP, SAURON, SIDES
from ninefold.games.confrontation.knowledge.notebook import by_token, marks_of, roster_of
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


@frozen
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


Cards: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]
_CONTESTING: Final = (Attack, Battle)
_MOVING: Final = (Tunnel, Turn, Attack)
_STAGES: Final[Mapping[type, str]] = {kind: kind.__name__.lower() for kind in get_args(Stage)}
_shown, _shown_piece = maker(Shown), maker(ShownPiece)


def show(view: View) -> Shown:
    stage, order, outcome = view.stage, view.order, view.outcome
    # By position: with keywords making one takes half as long again.
    return _shown(
        None if view.seat is None else SIDES[view.seat],
        view.turn,
        SIDES[view.mover],
        _STAGES[type(stage)],
        _show_pieces(view, FELLOWSHIP) + _show_pieces(view, SAURON),
        _show_sides(view),
        _show_battle(view, stage) if isinstance(stage, Battle) else None,
        stage.region if isinstance(stage, _CONTESTING) else "",
        stage.token if isinstance(stage, _MOVING) else 0,
        order.token if order and order.able else 0,
        view.bearer,
        _show_outcome(outcome) if outcome else None,
    )


def _show_outcome(outcome: Outcome) -> ShownOutcome:
    one, two = outcome.points
    return ShownOutcome(SIDES[outcome.winners[0]], outcome.reason, outcome.rule, (one, two))


def _show_pieces(view: View, side: int) -> tuple[ShownPiece, ...]:
    return _shown_pieces(
        side, view.pieces[side], view.known[side], roster_of(view, side), view.outcome is not None
    )


@lru_cache(maxsize=1_000)
def _shown_pieces(
    side: int, pieces: Pieces, known: Known, roster: tuple[str, ...], over: bool
) -> tuple[ShownPiece, ...]:
    """The pieces of a side, made once: most answers move none of them."""
    shelves = _shelves(side, known, roster, marks_of(pieces), over)
    return tuple([shelves[0 if piece.shown else piece.token][piece] for piece in pieces])


class _Shelf(dict[Piece, ShownPiece]):
    """Pieces of a side as they are shown, made once, for those of which everybody knows the same:
    the same ones are shown again and again."""

    def __init__(self, side: int, can_be: tuple[str, ...]) -> None:
        self.side, self.can_be = SIDES[side], can_be

    def __missing__(self, piece: Piece) -> ShownPiece:
        standing = piece.place not in (BOX, FALLEN)
        # By position: with keywords making one takes half as long again.
        shown = self[piece] = _shown_piece(
            self.side,
            piece.face,
            piece.place,
            piece.token,
            standing and piece.shown > 0,
            piece.shown == REVEALED_FOR_GOOD,
            self.can_be,
        )
        return shown


_shelf = lru_cache(maxsize=500)(_Shelf)


@lru_cache(maxsize=1_000)
def _shelves(
    side: int, known: Known, roster: tuple[str, ...], marks: int, over: bool
) -> Mapping[int, _Shelf]:
    """Where to find the pieces with these marks while this is known of their side: by token, and
    those with open faces, and without a token, under 0."""
    can_be = by_token(known, roster, marks)
    found = {token: _shelf(side, () if over else faces) for token, faces in can_be.items()}
    found[0] = _shelf(side, ())
    return found


def _show_sides(view: View) -> tuple[ShownSide, ShownSide]:
    stage = view.stage
    done = (_done(stage, FELLOWSHIP), _done(stage, SAURON)) if view.turn == 0 else (0, 0)
    return _shown_sides(view.hands, view.discards, view.specials, done)


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
def _shown_sides(
    hands: Cards, discards: Cards, specials: Cards, done: tuple[int, int]
) -> tuple[ShownSide, ShownSide]:
    """The cards of both sides, made once: most answers change none of them."""
    one, two = map(ShownSide, SIDES, hands, discards, specials, done)
    return one, two


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
