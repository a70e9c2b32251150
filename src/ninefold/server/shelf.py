"""What the server must know of each game beyond the protocol: how its views are drawn, which
announcements tell nothing, and how a game is closed that was given up."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from ninefold.core import Outcome, Seat
from ninefold.games.confrontation.board import (
    ARROWS,
    FALLEN,
    FORWARD,
    LIMIT,
    REGIONS,
    ROWS,
    SIDES,
    SIDEWAYS,
    TITLES,
)
from ninefold.games.confrontation.cards import CARD_STRENGTH, CARD_TITLE, DECKS, SPECIALS
from ninefold.games.confrontation.events import Chose
from ninefold.games.confrontation.explain import explain, explain_card
from ninefold.games.confrontation.pieces import FACES
from ninefold.games.confrontation.show import Choice, Shown, choice, show
from ninefold.games.confrontation.state import Over, State
from ninefold.games.confrontation.view import View, view
from ninefold.server.messages import ArrowInfo, CardInfo, FaceInfo, Lexicon, RegionInfo


@dataclass(frozen=True, slots=True)
class Shelved:
    """`silent` are the facts that announce a secret choice and nothing else."""

    show: Callable[[Any], Shown]
    choice: Callable[[Any], Choice]
    open_view: Callable[[Any], Any]
    close: Callable[[Any, Seat, str], tuple[Any, Outcome]]
    lexicon: Callable[[], Lexicon]
    silent: tuple[type, ...]


_choice = lru_cache(maxsize=10_000)(choice)
"""There are some thousand actions, and every frame offers dozens."""


def _open_view(state: State) -> View:
    """Everything, for those who look back at a game that is over."""
    return replace(view(state, None), pieces=state.pieces, hands=state.hands, stage=state.stage)


def _close(state: State, winner: Seat, reason: str) -> tuple[State, Outcome]:
    """The winner counts his characters, as at any other end (E7)."""
    left = sum(piece.place != FALLEN for piece in state.pieces[winner])
    outcome = Outcome((winner,), reason, "", (left, 0) if winner == 0 else (0, left))
    return replace(state, stage=Over(), outcome=outcome), outcome


def _lexicon() -> Lexicon:
    faces = tuple(
        FaceInfo(
            *(f.key, f.name, f.title, SIDES[f.side], f.tile, f.variant, f.strength, f.rule),
            explain(f.key),
        )
        for f in FACES.values()
    )
    cards = tuple(
        CardInfo(
            *(card, CARD_TITLE[card], SIDES[side], special, CARD_STRENGTH.get(card, 0)),
            explain_card(card, side),
        )
        for special, decks in ((False, DECKS), (True, SPECIALS))
        for side, deck in enumerate(decks)
        for card in deck
    )
    regions = tuple(
        RegionInfo(
            region,
            TITLES[region],
            next(number for number, row in enumerate(ROWS) if region in row),
            LIMIT[region],
            FORWARD[0][region],
            FORWARD[1][region],
            SIDEWAYS[region],
        )
        for region in REGIONS
    )
    arrows = tuple(ArrowInfo(origin, to, via) for (origin, to), via in ARROWS.items())
    return Lexicon(faces, cards, regions, arrows)


SHELF: Final[Mapping[str, Shelved]] = {
    "confrontation": Shelved(show, _choice, _open_view, _close, _lexicon, (Chose,))
}
