"""Questions before the game and in a turn, in words, for the seat that is asked."""

from functools import cache, lru_cache

from ninefold.core import Question
from ninefold.games.confrontation.battle.attack import legal_defender
from ninefold.games.confrontation.board import BOX, FELLOWSHIP, SAURON, TITLES
from ninefold.games.confrontation.cards import CARD_TITLE, DARK_OF_MORDOR, PALANTIR, SHADOWFAX
from ninefold.games.confrontation.pieces import NAME, TITLE, tile_faces
from ninefold.games.confrontation.setup import open_regions
from ninefold.games.confrontation.state import (
    Attack,
    Drafting,
    Giving,
    Picking,
    Taking,
    Tunnel,
    Turn,
)
from ninefold.games.confrontation.turn.moves import number_in
from ninefold.games.confrontation.turn.turn import legal_ambush, legal_mixing
from ninefold.games.confrontation.view import View
from ninefold.games.confrontation.words.events import (
    OWNER,
    SIDE_TITLE,
    capital,
    does,
    listed,
    piece_words,
)
from ninefold.games.confrontation.words.hints import ANY_REGION, hint


def draw(view: View) -> Question:
    stage = view.stage
    if isinstance(stage, Picking):
        card = CARD_TITLE[stage.card]
        return Question(f"Chance picks one of the pieces marked #{stage.token} for {card}.")
    assert isinstance(stage, Attack)
    where = TITLES[stage.region]
    return Question(f"Chance picks which of the concealed pieces in {where} is attacked.")


def field(view: View, side: int) -> Question:
    assert isinstance(view.stage, Drafting)
    tile = view.stage.picked[side]
    one, two = tile_faces(side, tile)
    choice = f"{TITLE[NAME[one]]} or {TITLE[NAME[two]]}"
    if NAME[one] == NAME[two]:
        choice = f"the classic or the variant {TITLE[NAME[one]].removeprefix('the ')}"
    return Question(
        f"Tile {tile + 1} of 9: do you play {choice}?", f"Answer field {one} or field {two}."
    )


def take(view: View, side: int) -> Question:
    assert isinstance(view.stage, Taking)
    number = ("first", "second")[len(view.stage.taken[side])]
    return Question(f"Which Special Card do you take as the {number} of two?", "Answer take CARD.")


def gift(view: View, side: int) -> Question:
    return Question(
        f"How many of {OWNER[1 - side]} four Special Cards do you hand over?",
        "Answer gift 0 to gift 4.",
    )


def give(view: View, side: int) -> Question:
    stage = view.stage
    assert isinstance(stage, Giving)
    which = f"number {len(stage.given[side]) + 1} of {stage.numbers[side]}"
    return Question(
        f"Which Special Card do you give {SIDE_TITLE[1 - side]} ({which})?", "Answer give CARD."
    )


def place(view: View, side: int) -> Question:
    return _placing(number_in(BOX, view.pieces[side]), tuple(open_regions(view, side)))


@cache
def _placing(left: int, regions: tuple[str, ...]) -> Question:
    free = listed([TITLES[region] for region in regions])
    return Question(
        f"Place your characters in secret: {left} to go, with room in {free}.",
        "Answer place NAME REGION.",
    )


def turn(view: View, side: int) -> Question:
    stage, order = view.stage, view.order
    assert isinstance(stage, Turn)
    if stage.card == SHADOWFAX:
        rider = _own(view, side, stage.token)
        words = f"After riding Shadowfax, {rider} must make the move."
    elif order is not None and order.able and side == SAURON and order.token != stage.token:
        piece = _own(view, side, order.token)
        words = f"A King Revealed: you must move {piece} (#{order.token})."
    elif stage.card == DARK_OF_MORDOR:
        moved = _own(view, side, stage.token)
        words = f"After the Dark of Mordor, someone other than {moved} must move."
    else:
        words = f"Turn {view.turn} is yours: move one of your characters."
    return _moving(words, view.specials[side], stage, view.options.shuffling)


@lru_cache(maxsize=10_000)
def _moving(words: str, specials: tuple[str, ...], stage: Turn, shuffling: str) -> Question:
    held = listed([CARD_TITLE[card] for card in specials])
    cards = f" You hold {held}." if held else ""
    return Question(
        f"{words}{cards}", f"Answer NAME FROM-TO{_besides(specials, stage, shuffling)}."
    )


def _besides(specials: tuple[str, ...], stage: Turn, shuffling: str) -> str:
    """What else may be answered in a turn."""
    ways = []
    if stage == Turn() and shuffling == "owner":
        ways.append("shuffle REGION")
    if stage == Turn() and specials:
        ways.append("a Special Card")
    elif PALANTIR in specials:
        ways.append(ANY_REGION)
    return f", or {listed(ways, 'or')}" if ways else ""


def _own(view: View, side: int, token: int) -> str:
    """One of the side's own pieces, which it knows by name."""
    return next(TITLE[NAME[piece.face]] for piece in view.pieces[side] if piece.token == token)


def ambush(view: View, side: int) -> Question:
    stage = view.stage
    assert isinstance(stage, Tunnel)
    piece = next(p for p in view.pieces[FELLOWSHIP] if p.token == stage.token)
    who = piece_words(FELLOWSHIP, NAME[piece.face])
    return Question(
        f"{capital(who)} is in the Tunnel of Moria. Does the Balrog strike from Caradhras?",
        hint(legal_ambush(view, side)),
    )


def shuffle(view: View, side: int) -> Question:
    return Question(
        "Your turn is over. Do you shuffle concealed pieces that stand together?",
        hint(legal_mixing(view, side)),
    )


def defender(view: View, side: int) -> Question:
    stage = view.stage
    assert isinstance(stage, Attack)
    face = next(piece.face for piece in view.pieces[side] if piece.token == stage.token)
    who = f"{TITLE[NAME[face]]} {does(NAME[face], 'attacks')}"
    again = " next" if stage.battles else ""
    return Question(
        f"{capital(who)} in {TITLES[stage.region]}: whom{again}?",
        hint(legal_defender(view, side)),
    )
