"""What a seat may know. Everything that leaves the rules is made from a view (H1-H5)."""

from collections.abc import Mapping
from operator import attrgetter
from typing import Final, TypeAlias

from ninefold.core import Outcome, frozen, maker
from ninefold.games.confrontation.board import BOX
from ninefold.games.confrontation.cards import HIDDEN, with_card
from ninefold.games.confrontation.options import Options
from ninefold.games.confrontation.pieces import CLASSIC, UNKNOWN, VARIANT
from ninefold.games.confrontation.state import (
    CONCEALED,
    SETUP,
    Battle,
    Drafting,
    Giving,
    Known,
    Naming,
    Order,
    Pieces,
    Placing,
    Stage,
    State,
    Taking,
    faces_of,
    make_piece,
)

NAMED: Final = -2
"""A number that was named in secret, as the other side sees it (G5)."""


@frozen
class View:
    """A state as one seat sees it; `seat` is `None` for a spectator.

    Pieces that are concealed from the seat have the face `?` and stand in the order of their
    tokens, so their order tells nothing. `hands` are open: what is not discarded is in hand.
    `known` is what everybody has seen of each side's pieces.
    """

    seat: int | None
    options: Options
    turn: int
    mover: int
    stage: Stage
    pieces: tuple[Pieces, Pieces]
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    discards: tuple[tuple[str, ...], tuple[str, ...]]
    specials: tuple[tuple[str, ...], tuple[str, ...]]
    bearer: str
    order: Order | None
    known: tuple[Known, Known]
    rosters: tuple[tuple[str, ...] | None, tuple[str, ...] | None]
    outcome: Outcome | None


_BY_TOKEN: Final = attrgetter("token")
_SETUP: Final = frozenset(SETUP)
_NOT_PLACED: Final = (make_piece(UNKNOWN, BOX, 0, CONCEALED),) * 9


_view = maker(View)


def view(state: State, seat: int | None) -> View:
    """The state as a seat sees it; when the game is over all is open (D4)."""
    pieces, hands, stage = state.pieces, state.hands, state.stage
    if state.outcome is None:
        fellowship, sauron = pieces
        if type(stage) in _SETUP:
            pieces = (
                fellowship if seat == 0 else _NOT_PLACED,
                sauron if seat == 1 else _NOT_PLACED,
            )
            stage = _mask_setup(stage, seat)
        else:
            pieces = (
                fellowship if seat == 0 else _mask_pieces(fellowship),
                sauron if seat == 1 else _mask_pieces(sauron),
            )
            if isinstance(stage, Battle):
                stage, hands = _mask_cards(stage, hands, seat)
    # By position: with keywords making one takes half as long again.
    return _view(
        seat,
        state.options,
        state.turn,
        state.mover,
        stage,
        pieces,
        hands,
        state.discards,
        state.specials,
        state.bearer,
        state.order,
        state.known,
        _ROSTERS.get(state.options.mode) or _drafted(state, seat),
        state.outcome,
    )


def _mask_pieces(pieces: Pieces) -> Pieces:
    masked = [piece.back for piece in pieces]
    masked.sort(key=_BY_TOKEN)
    return tuple(masked)


_Hands: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]


def _mask_cards(battle: Battle, hands: _Hands, seat: int | None) -> tuple[Battle, _Hands]:
    """Cards that were chosen in secret go back to the hands (B6)."""
    for side in (0, 1):
        card = battle.cards[side]
        if card and side != seat and not battle.open[side]:
            whole = with_card(side, hands[side], card)
            hands = (whole, hands[1]) if side == 0 else (hands[0], whole)
            cards = (HIDDEN, battle.cards[1]) if side == 0 else (battle.cards[0], HIDDEN)
            battle = battle.but(cards=cards)
    return battle, hands


def _mask_setup(stage: Stage, seat: int | None) -> Stage:
    """Secret choices before the game (D6)."""
    match stage:
        case Drafting() | Placing():
            return stage
        case Taking(taken):
            return Taking(_mask_lists(taken, seat))
        case Giving(numbers, given):
            return Giving(numbers, _mask_lists(given, seat))
        case Naming(numbers):
            one, two = (
                number if side == seat or number < 0 else NAMED
                for side, number in enumerate(numbers)
            )
            return Naming((one, two))
    return stage


def _mask_lists(lists: _Hands, seat: int | None) -> _Hands:
    one, two = (
        cards if side == seat else (HIDDEN,) * len(cards) for side, cards in enumerate(lists)
    )
    return one, two


Rosters: TypeAlias = tuple[tuple[str, ...] | None, tuple[str, ...] | None]


_ROSTERS: Final[Mapping[str, Rosters]] = {"classic": CLASSIC, "variant": VARIANT}


def _drafted(state: State, seat: int | None) -> Rosters:
    """The faces each side has drafted, as far as a seat may know them (G3, G9)."""
    secret = state.options.rosters == "hidden" or isinstance(state.stage, Drafting)
    secret = secret and state.outcome is None
    one, two = state.pieces
    return (
        None if secret and seat != 0 else faces_of(one),
        None if secret and seat != 1 else faces_of(two),
    )
