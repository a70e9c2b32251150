"""Between the reference rules and the flat state."""

from typing import Final

from ninefold.games.confrontation.board import BOX, FALLEN, LIMIT, REGIONS
from ninefold.games.confrontation.cards import DECKS, SPECIALS
from ninefold.games.confrontation.fast import box
from ninefold.games.confrontation.fast import fields as at
from ninefold.games.confrontation.fast import questions as ask
from ninefold.games.confrontation.knowledge.notebook import possible
from ninefold.games.confrontation.options import Options
from ninefold.games.confrontation.pieces import CLASSIC, FACES, UNKNOWN, VARIANT
from ninefold.games.confrontation.state import (
    BOTH,
    FLAGS,
    SETUP,
    Attack,
    Battle,
    Drafting,
    Giving,
    Mixing,
    Naming,
    Over,
    Picking,
    Placing,
    State,
    Taking,
    Tunnel,
    Turn,
)
from ninefold.games.confrontation.view import view

PLACE_OF: Final = {place: number for number, place in enumerate((*REGIONS, FALLEN, BOX))}
FACE_OF: Final = {
    face: number for number, face in enumerate((*CLASSIC[0], *CLASSIC[1], *VARIANT[0], *VARIANT[1]))
} | {UNKNOWN: -1}
CARD_OF: Final = tuple({card: k for k, card in enumerate(deck)} | {"": -1} for deck in DECKS)
REASON_OF: Final = {
    "ring-in-mordor": box.RING_IN_MORDOR,
    "three-in-shire": box.THREE_IN_SHIRE,
    "ring-bearer-defeated": box.RING_BEARER_DEFEATED,
    "no-move": box.NO_MOVE,
    "witch-king-in-shire": box.WITCH_KING_IN_SHIRE,
}
QUESTION_OF: Final = {kind: number for number, kind in enumerate(ask.KINDS[: ask.PICK])}
_MODES: Final = ("classic", "variant", "draft")
_DEALING: Final = ("none", "choose", "gift", "given")


def _special_bits(side: int, cards: tuple[str, ...]) -> int:
    return sum(1 << SPECIALS[side].index(card) for card in cards)


def flat_options(options: Options) -> list[int]:
    """The first fields of a flat state."""
    return [
        _MODES.index(options.mode),
        int(options.conceal == "battle"),
        int(options.upstream == "forbidden"),
        int(options.mode == "draft" and options.rosters == "hidden"),
        _DEALING.index(options.specials),
        int(options.shuffling == "owner"),
        _special_bits(0, options.given[0]),
        _special_bits(1, options.given[1]),
    ]


def flat(state: State) -> list[int]:
    """A state of the reference rules as a flat one. Where the reference keeps the possible ways
    one by one, the masks say for each face and token whether some way has them together."""
    s = [0] * at.SIZE
    s[: at.OPTIONS] = flat_options(state.options)
    for side in (0, 1):
        for k, piece in enumerate(state.pieces[side]):
            i = side * 9 + k
            s[at.PLACE + i] = PLACE_OF[piece.place]
            s[at.FACE + i] = FACE_OF[piece.face]
            s[at.SHOWN + i] = piece.shown
            s[at.TOKEN + i] = piece.token
            s[at.COUNT + side * at.PLACES + PLACE_OF[piece.place]] += 1
        s[at.HAND + side] = sum(1 << CARD_OF[side][card] for card in state.hands[side])
        s[at.DISCARD + side] = sum(1 << CARD_OF[side][card] for card in state.discards[side])
        s[at.SPECIAL + side] = _special_bits(side, state.specials[side])
        s[at.CARD + side] = -1
        _set_regions(s, side)
    s[at.REFUSED] = -1
    s[at.WINNER] = -1
    s[at.MOVER] = state.mover
    s[at.TURN] = state.turn
    s[at.BEARER] = int(state.bearer == "sam")
    if state.order is not None:
        s[at.ORDER], s[at.ABLE] = state.order.token, int(state.order.able)
    _set_stage(s, state)
    if not isinstance(state.stage, SETUP):
        _set_masks(s, state)
    return s


def _set_regions(s: list[int], side: int) -> None:
    """Masks that follow from the rest. All regions are to be looked at when pieces are mixed."""
    row = at.COUNT + side * at.PLACES
    some = one = full = 0
    for number, region in enumerate(REGIONS):
        some |= (s[row + number] > 0) << number
        one |= (s[row + number] == 1) << number
        full |= (s[row + number] >= LIMIT[region]) << number
    masks = (some, one, full)
    s[at.SOME + side], s[at.ONE + side], s[at.FULL + side] = (
        mask - 65536 if mask > 32767 else mask for mask in masks
    )
    s[at.OPEN + side] = sum(1 << k for k in range(9) if s[at.SHOWN + side * 9 + k])
    s[at.STIRRED + side] = -1


def _set_masks(s: list[int], state: State) -> None:
    for side in (0, 1):
        seen = view(state, 1 - side)
        for piece in state.pieces[side]:
            bit = 1 << piece.token
            if piece.shown and piece.token:
                s[at.MAY + FACE_OF[piece.face]] = bit
            elif piece.token:
                for face in possible(seen, side, piece.token):
                    s[at.MAY + FACE_OF[face]] |= bit


def _set_setup(s: list[int], stage: int, done: tuple[int, int], needed: tuple[int, int]) -> None:
    s[at.STAGE] = stage
    s[at.DONE], s[at.DONE + 1] = done
    s[at.WHO] = 0 if done[0] < needed[0] else 1


def _set_stage(s: list[int], state: State) -> None:
    stage = state.stage
    tokens = {
        piece.token: state.mover * 9 + k
        for k, piece in enumerate(state.pieces[state.mover])
        if piece.token
    }
    s[at.WHO] = state.mover
    match stage:
        case Drafting(picked):
            _set_setup(s, ask.FIELD, picked, (9, 9))
        case Taking(taken):
            _set_setup(s, ask.TAKE, (len(taken[0]), len(taken[1])), (2, 2))
            for side in (0, 1):
                s[at.CHOSEN + side] = _special_bits(side, taken[side])
        case Naming(numbers):
            named = (int(numbers[0] >= 0), int(numbers[1] >= 0))
            _set_setup(s, ask.GIFT, named, (1, 1))
            s[at.NUMBER], s[at.NUMBER + 1] = max(numbers[0], 0), max(numbers[1], 0)
        case Giving(numbers, given):
            _set_setup(s, ask.GIVE, (len(given[0]), len(given[1])), numbers)
            s[at.NUMBER], s[at.NUMBER + 1] = numbers
            for side in (0, 1):
                s[at.CHOSEN + side] = _special_bits(1 - side, given[side])
        case Placing(placed):
            _set_setup(s, ask.PLACE, placed, (9, 9))
        case Turn(_, token):
            s[at.STAGE], s[at.RIDDEN] = ask.TURN, token
        case Tunnel(token, card):
            s[at.STAGE], s[at.WHO], s[at.REGION] = ask.AMBUSH, 1, box.FANGORN
            s[at.TRAVELLER], s[at.BY_CARD] = tokens[token], int(card != "")
        case Picking(_, token):
            s[at.STAGE], s[at.WHO], s[at.TRAVELLER] = ask.PICK, at.CHANCE, token
        case Attack(region, token, battles, drawing):
            s[at.STAGE] = ask.DRAW if drawing else ask.DEFENDER
            s[at.WHO] = at.CHANCE if drawing else state.mover
            s[at.REGION], s[at.ATTACKER] = PLACE_OF[region], tokens[token]
            s[at.BATTLES] = battles
        case Battle():
            _set_battle(s, state.mover, stage)
        case Mixing():
            s[at.STAGE] = ask.SHUFFLE
        case Over():
            assert state.outcome is not None
            s[at.STAGE] = ask.OVER
            s[at.WINNER] = state.outcome.winners[0]
            s[at.REASON] = REASON_OF.get(state.outcome.reason, -1)


def _set_battle(s: list[int], mover: int, battle: Battle) -> None:
    s[at.STAGE] = QUESTION_OF[battle.step]
    s[at.REGION], s[at.BATTLES] = PLACE_OF[battle.region], battle.battles
    for side in (0, 1):
        s[at.FIGHTER + side] = side * 9 + FACES[battle.fighters[side]].tile
        s[at.CARD + side] = CARD_OF[side][battle.cards[side]]
    s[at.ATTACKER] = s[at.FIGHTER + mover]
    s[at.FLAGS] = sum(1 << FLAGS.index(flag) for flag in battle.flags)
    s[at.REFUSED] = CARD_OF[0][battle.refused]
    s[at.BEATEN] = int(battle.beaten[0]) + 2 * int(battle.beaten[1])
    s[at.WHO] = battle.seat
    if battle.seat == BOTH:
        s[at.WHO] = 0 if not battle.cards[0] else 1
