"""The features of a view, by the real rules."""

from collections.abc import Iterable
from typing import Final

import numpy as np
import numpy.typing as npt

from ninefold.core import Decision
from ninefold.games.confrontation.board import FALLEN, REGIONS
from ninefold.games.confrontation.cards import CREBAIN, DECKS, HIDDEN, KING_REVEALED, SPECIALS
from ninefold.games.confrontation.fast.bridge import QUESTION_OF
from ninefold.games.confrontation.knowledge.notebook import possible
from ninefold.games.confrontation.pieces import FACES, UNKNOWN
from ninefold.games.confrontation.state import (
    FLAGS,
    REVEALED_FOR_GOOD,
    SETUP,
    Attack,
    Battle,
    Drafting,
    Giving,
    Piece,
    Taking,
    Tunnel,
    Turn,
)
from ninefold.games.confrontation.view import View
from ninefold.learn import layout as at

Seen = npt.NDArray[np.uint8]

_PLACE: Final = {region: number for number, region in enumerate((*REGIONS, FALLEN, "box"))}
_MODES: Final = ("classic", "variant", "draft")
_HOW: Final = ("choose", "gift", "given")
_CARDS: Final = tuple({card: number for number, card in enumerate(deck)} for deck in DECKS)
_SPECIAL: Final = tuple({card: number for number, card in enumerate(deck)} for deck in SPECIALS)


def see(view: View, decision: Decision, seer: bool = False) -> Seen:
    """What the seat that is asked sees, as `layout.py` says. `seer`: its enemy sees everything."""
    features = np.zeros(at.FEATURES, np.uint8)
    features[_seen(view, decision)] = 1
    if seer:
        features[at.OWN_MAY : at.ENEMY_MAY] = 0
        features[list(_laid_open(view, decision.seat))] = 1
    return features


def _laid_open(view: View, side: int) -> Iterable[int]:
    """What a seer knows of a side's characters."""
    for tile, piece in enumerate(view.pieces[side]):
        if piece.place in REGIONS:
            yield at.OWN_MAY + tile * 16 + _PLACE[piece.place]
        if piece.face != UNKNOWN:
            yield at.OWN_MAY_FACE + tile * 2 + FACES[piece.face].variant


def _seen(view: View, decision: Decision) -> list[int]:
    """The features that are 1."""
    side = decision.seat
    found = [at.QUESTION + QUESTION_OF[decision.kind]]
    for tile, piece in enumerate(view.pieces[side]):
        found.append(at.OWN_PLACE + tile * 18 + _PLACE[piece.place])
        if piece.face != UNKNOWN:
            found.append(at.OWN_FACE + tile * 2 + FACES[piece.face].variant)
    found += _options(view)
    if isinstance(view.stage, SETUP):
        found += _setup(view, side)
    else:
        found += _standing(view, side)
        found += _stage(view, side)
    for whose, first in ((side, at.OWN_SPECIAL), (1 - side, at.ENEMY_SPECIAL)):
        found += [first + _SPECIAL[whose][card] for card in view.specials[whose]]
    return found


def _options(view: View) -> Iterable[int]:
    options = view.options
    yield at.MODE + _MODES.index(options.mode)
    unusual = (
        options.conceal == "battle",
        options.upstream == "forbidden",
        options.rosters == "hidden",
        options.shuffling == "owner",
        *(options.specials == how for how in _HOW),
    )
    yield from (at.OPTIONS + number for number, chosen in enumerate(unusual) if chosen)


def _setup(view: View, side: int) -> Iterable[int]:
    """Secret choices before the game; the enemy's do not matter (D6)."""
    stage = view.stage
    if isinstance(stage, Drafting):
        yield at.MADE + stage.picked[side]
    elif isinstance(stage, Taking):
        yield at.MADE + len(stage.taken[side])
        yield from (at.CHOSEN + _SPECIAL[side][card] for card in stage.taken[side])
    elif isinstance(stage, Giving):
        yield at.MADE + len(stage.given[side])
        yield from (at.CHOSEN + _SPECIAL[1 - side][card] for card in stage.given[side])
        yield at.OWN_NUMBER + stage.numbers[side]
        yield at.ENEMY_NUMBER + stage.numbers[1 - side]
    roster = view.rosters[1 - side]
    for tile, face in enumerate(roster or ()):
        yield at.ENEMY_FACE + tile * 2 + FACES[face].variant


def _standing(view: View, side: int) -> Iterable[int]:
    """The pieces on the board and the cards beside it."""
    for tile, piece in enumerate(view.pieces[side]):
        if piece.shown:
            yield at.OWN_SHOWN + tile * 2
            if piece.shown == REVEALED_FOR_GOOD:
                yield at.OWN_SHOWN + tile * 2 + 1
    for whose, may, faces in (
        (side, at.OWN_MAY, at.OWN_MAY_FACE),
        (1 - side, at.ENEMY_MAY, at.ENEMY_FACE),
    ):
        for face, place in _candidates(view, whose):
            known = FACES[face]
            yield faces + known.tile * 2 + known.variant
            if place != FALLEN:
                yield may + known.tile * 16 + _PLACE[place]
    yield from _enemy(view.pieces[1 - side])
    for whose, hand, discard in (
        (side, at.OWN_HAND, at.OWN_DISCARD),
        (1 - side, at.ENEMY_HAND, at.ENEMY_DISCARD),
    ):
        yield from (hand + _CARDS[whose][card] for card in view.hands[whose])
        yield from (discard + _CARDS[whose][card] for card in view.discards[whose])
    if view.bearer == "sam":
        yield at.SAM_BEARS
    if view.mover == side:
        yield at.MOVER
    if view.order is not None:
        yield at.ORDERED
    for step in range(at.TURN_STEPS):
        if view.turn >= at.TURN_STEP * (step + 1):
            yield at.TURN + step


def _candidates(view: View, side: int) -> Iterable[tuple[str, str]]:
    """Who may stand where, for someone who sees only the backs of this side's pieces."""
    met: set[int] = set()
    for piece in view.pieces[side]:
        if piece.shown or piece.place == FALLEN:
            yield piece.face, piece.place
        elif piece.token not in met:
            met.add(piece.token)
            for face in possible(view, side, piece.token):
                yield face, piece.place


def _enemy(pieces: tuple[Piece, ...]) -> Iterable[int]:
    count = dict.fromkeys(REGIONS, 0)
    for piece in pieces:
        if piece.place == FALLEN:
            yield at.ENEMY_FALLEN + FACES[piece.face].tile
            continue
        count[piece.place] += 1
        if piece.shown:
            tile = FACES[piece.face].tile
            yield at.ENEMY_SHOWN + tile * 2
            if piece.shown == REVEALED_FOR_GOOD:
                yield at.ENEMY_SHOWN + tile * 2 + 1
    for region, number in count.items():
        yield from (at.ENEMY_COUNT + _PLACE[region] * 2 + k for k in range(min(number, 2)))
    for k, home in enumerate(("shire", "mordor")):
        yield from (at.ENEMY_CROWD + k * 2 + more for more in range(count[home] - 2))


def _stage(view: View, side: int) -> Iterable[int]:
    """What is going on."""
    stage = view.stage
    match stage:
        case Turn(card):
            if card:
                yield at.RIDDEN
            named = KING_REVEALED if side == 0 else CREBAIN
            if named in view.specials[side]:
                for piece in view.pieces[1 - side]:
                    if piece.token:
                        yield at.TOKEN_PLACE + (piece.token - 1) * 16 + _PLACE[piece.place]
        case Tunnel(_, card):
            if card:
                yield at.RIDDEN
        case Attack():
            yield at.REGION + _PLACE[stage.region]
            tokens = [piece.token for piece in view.pieces[side]]
            yield at.OWN_FIGHTER + tokens.index(stage.token)
            if stage.battles:
                yield at.AGAIN
        case Battle():
            yield from _battle(stage, side)


def _battle(battle: Battle, side: int) -> Iterable[int]:
    yield at.REGION + _PLACE[battle.region]
    if battle.battles:
        yield at.AGAIN
    for whose, fighter, card in (
        (side, at.OWN_FIGHTER, at.OWN_CARD),
        (1 - side, at.ENEMY_FIGHTER, at.ENEMY_CARD),
    ):
        yield fighter + FACES[battle.fighters[whose]].tile
        if battle.cards[whose] not in ("", HIDDEN):
            yield card + _CARDS[whose][battle.cards[whose]]
    if battle.refused:
        yield at.REFUSED + _CARDS[0][battle.refused]
    yield from (at.FLAGS + number for number, flag in enumerate(FLAGS) if flag in battle.flags)
    if battle.step == "escape" and battle.beaten[0]:
        yield at.BEATEN
