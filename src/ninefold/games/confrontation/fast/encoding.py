"""Answers of the reference rules as codes, and back."""

from collections.abc import Sequence
from functools import lru_cache

from ninefold.games.confrontation.actions import (
    ABILITY,
    CONCEALED_TARGET,
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
from ninefold.games.confrontation.board import HOME, OUTPOSTS, REGIONS, STEPS
from ninefold.games.confrontation.cards import (
    DECKS,
    GANDALF_THE_WHITE,
    GWAIHIR,
    PALANTIR,
    RECALL,
    SPECIALS,
)
from ninefold.games.confrontation.fast import codes as code
from ninefold.games.confrontation.pieces import FACES, TILE_OF

_AT = {region: number for number, region in enumerate(REGIONS)}


@lru_cache(maxsize=4096)
def encode(action: Action, side: int) -> int:
    """The code of an answer of a side; of chance, with any side."""
    match action:
        case Move(piece, origin, to, via):
            if (piece, origin, via) == ("treebeard", "eregion", ABILITY):
                return code.LEAP
            return code.MOVE + TILE_OF[piece] * 16 + _AT[to]
        case Ride(_, move):
            steps = [to for to, _ in STEPS[side][move.origin]]
            return code.RIDE + TILE_OF[move.piece] * 3 + steps.index(move.to)
        case Place(piece, region):
            start = (HOME[side], *OUTPOSTS[side])
            return code.PLACE + TILE_OF[piece] * 6 + start.index(region)
        case Card(card):
            return code.CARD + DECKS[side].index(card)
        case Retreat(region):
            return code.RETREAT + _AT[region]
        case Fight(target):
            concealed = target == CONCEALED_TARGET
            return code.CONCEALED if concealed else code.FIGHT + TILE_OF[target]
        case Draw(piece):
            return code.FIGHT + TILE_OF[piece]
        case Switch(piece):
            return code.SWITCH + TILE_OF[piece]
        case Shuffle(region):
            return code.SHUFFLE + _AT[region]
        case Special(card, target):
            return _special(card, target)
        case Answer(word):
            return code.PASS if word == "pass" else code.YES
        case Field(face):
            return code.FIELD + int(FACES[face].variant)
        case Take(card):
            return code.TAKE + SPECIALS[side].index(card)
        case Give(card):
            return code.GIVE + SPECIALS[1 - side].index(card)
        case Gift(number):
            return code.GIFT + number


def _special(card: str, target: str) -> int:
    if card == GANDALF_THE_WHITE:
        return code.WHITE
    if card == GWAIHIR:
        return code.RETREAT + _AT[target]
    if card == PALANTIR:
        return code.PALANTIR + _AT[target]
    if card == RECALL:
        return code.RECALL + TILE_OF[target]
    return code.TOKEN + int(target[1:]) - 1


def decode(number: int, side: int, legal: Sequence[Action]) -> Action:
    """The answer with this code among those that are legal."""
    return next(action for action in legal if encode(action, side) == number)
