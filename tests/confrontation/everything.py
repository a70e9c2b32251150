"""Every action there could be: a pool of candidates for tests of what is legal."""

from functools import cache

from ninefold.games.confrontation.actions import (
    ABILITY,
    CONCEALED_TARGET,
    WORDS,
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
from ninefold.games.confrontation.board import REGIONS, RIVER, TUNNEL
from ninefold.games.confrontation.cards import DARK_OF_MORDOR, DECKS, SHADOWFAX, SPECIALS
from ninefold.games.confrontation.pieces import FACES, NAME, SIDE_OF
from ninefold.games.confrontation.state import State

WAYS = ("", RIVER, TUNNEL, ABILITY)


@cache
def _without_moves() -> frozenset[Action]:
    found: set[Action] = {Answer(word) for word in WORDS}
    found |= {Card(card) for deck in DECKS for card in deck}
    found |= {Gift(number) for number in range(-1, 6)}
    found |= {Field(face) for face in FACES}
    found.add(Fight(CONCEALED_TARGET))
    for name in SIDE_OF:
        found |= {Fight(name), Switch(name), Draw(name)}
        found |= {Place(name, region) for region in REGIONS}
    for region in REGIONS:
        found |= {Retreat(region), Shuffle(region)}
    targets = ["", *REGIONS, *SIDE_OF, *(f"#{token}" for token in range(11))]
    for cards in SPECIALS:
        for card in cards:
            found |= {Take(card), Give(card)}
            found |= {Special(card, target) for target in targets}
    return frozenset(found)


@cache
def _moves(name: str, origin: str) -> frozenset[Action]:
    """The moves of one character out of a region, sensible or not, also by card."""
    moves = [Move(name, origin, to, via) for to in REGIONS if to != origin for via in WAYS]
    rides = [Ride(card, move) for card in (SHADOWFAX, DARK_OF_MORDOR) for move in moves]
    return frozenset([*moves, *rides])


def everything(state: State) -> set[Action]:
    """All actions that name no move, and all moves of every character, from where it stands and
    from elsewhere; a character that is not in the game included."""
    found = set(_without_moves())
    for side in (0, 1):
        for number, piece in enumerate(state.pieces[side]):
            if piece.place in REGIONS:
                found |= _moves(NAME[piece.face], piece.place)
            elif piece.face in FACES:
                found |= _moves(NAME[piece.face], REGIONS[number])
    absent = SIDE_OF.keys() - {NAME[piece.face] for side in (0, 1) for piece in state.pieces[side]}
    found |= {Move(name, "gondor", "rohan") for name in absent}
    names = [NAME[piece.face] for side in (0, 1) for piece in state.pieces[side]]
    found |= {Move(name, "shire", "arthedain") for name in names if name in SIDE_OF}
    found |= {Move(name, "mordor", "gondor") for name in names if name in SIDE_OF}
    return found
