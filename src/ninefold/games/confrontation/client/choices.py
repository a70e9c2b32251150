"""A legal answer as a client offers it: its notation, and its parts."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, cast

from ninefold.games.confrontation.actions import (
    Action,
    Answer,
    Card,
    Draw,
    Field,
    Fight,
    Gift,
    Give,
    Move,
    Place,
    Retreat,
    Ride,
    Shuffle,
    Special,
    Switch,
    Take,
)
from ninefold.games.confrontation.notation.actions import write
from ninefold.games.confrontation.pieces import SIDE_OF
from ninefold.games.confrontation.view import View


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal answer: its notation, and its parts for a board that wants to offer it in
    place. Parts that do not apply are empty."""

    text: str
    kind: str
    piece: str = ""
    origin: str = ""
    to: str = ""
    via: str = ""
    card: str = ""
    token: int = 0


_KEPT: Final = (Place, Move, Card)
"""What the rules make once and then offer by the dozen: found by identity, a tenth of the time that
it takes by value."""
_known: Final[dict[int, Choice]] = {}
_held: Final[list[Action]] = []
"""Those that are known: nothing else may take their place in memory."""


def choices(view: View, actions: Sequence[Action]) -> tuple[Choice, ...]:
    """Legal actions for a client."""
    found = [*map(_known.get, map(id, actions))]
    if all(found):
        return tuple(cast(list[Choice], found))
    return tuple([one or _find(action) for one, action in zip(found, actions, strict=True)])


def _find(action: Action) -> Choice:
    found = _choice(action)
    if isinstance(action, _KEPT):
        _held.append(action)
        _known[id(action)] = found
    return found


@cache
def _choice(action: Action) -> Choice:
    """There are some thousand actions, and every frame offers dozens."""
    text = write(action)
    match action:
        case Move(piece, origin, to, via):
            return Choice(text, "move", piece, origin, to, via)
        case Ride(card, Move(piece, origin, to, via)):
            return Choice(
                text=text, kind="ride", piece=piece, origin=origin, to=to, via=via, card=card
            )
        case Special(card, target) if target.startswith("#"):
            return Choice(text, "special", card=card, token=int(target[1:]))
        case Special(card, target):
            name = target if target in SIDE_OF else ""
            return Choice(text, "special", name, to="" if name else target, card=card)
        case Fight(target):
            return Choice(text, "attack", target)
        case Card(card) | Take(card) | Give(card):
            return Choice(text, type(action).__name__.lower(), card=card)
        case Retreat(region) | Shuffle(region):
            return Choice(text, type(action).__name__.lower(), to=region)
        case Place(piece, region):
            return Choice(text, "place", piece, to=region)
        case Switch(piece) | Field(piece) | Draw(piece):
            return Choice(text, type(action).__name__.lower(), piece)
        case Gift() | Answer():
            return Choice(text, type(action).__name__.lower())
