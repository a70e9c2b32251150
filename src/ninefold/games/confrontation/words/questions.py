"""Questions in words, for the seat that is asked."""

from collections.abc import Callable, Mapping
from typing import Final

from ninefold.core import CHANCE, Decision, Question
from ninefold.games.confrontation.actions import Action, Special
from ninefold.games.confrontation.battle import abilities as battle
from ninefold.games.confrontation.battle import aftermath, attack
from ninefold.games.confrontation.battle import cards as combat
from ninefold.games.confrontation.battle.fighters import battle_of, strengths
from ninefold.games.confrontation.board import BOX, FELLOWSHIP, REGIONS, SAURON, TITLES
from ninefold.games.confrontation.cards import CARD_TITLE, DARK_OF_MORDOR, PALANTIR, SHADOWFAX
from ninefold.games.confrontation.notation.actions import write
from ninefold.games.confrontation.pieces import NAME, TITLE, tile_faces
from ninefold.games.confrontation.setup import open_regions
from ninefold.games.confrontation.state import (
    PREVIEW,
    Attack,
    Board,
    Drafting,
    Giving,
    Picking,
    Taking,
    Tunnel,
    Turn,
)
from ninefold.games.confrontation.turn import turn
from ninefold.games.confrontation.view import View
from ninefold.games.confrontation.words.events import (
    ITS,
    SIDE_TITLE,
    capital,
    card_words,
    does,
    listed,
    piece_words,
    reason,
    tell,
)

__all__ = ["ask", "reason", "tell"]


def ask(view: View, decision: Decision) -> Question:
    """What is asked, what hangs on it, and how to answer."""
    if decision.seat == CHANCE:
        return Question(_chance(view))
    words = _QUESTIONS[decision.kind](view, decision.seat)
    if decision.kind not in _ANSWERS:
        return _split(words)
    answers = [_answer(action) for action in _ANSWERS[decision.kind](view, decision.seat)]
    if answers == ["pass"]:
        return Question(words, "You can only pass.")
    return Question(words, f"Answer {listed(list(dict.fromkeys(answers)), 'or')}.")


def _split(words: str) -> Question:
    text, answer, hint = words.partition(" Answer ")
    return Question(text, f"Answer {hint}" if answer else "")


def _answer(action: Action) -> str:
    """An answer in notation; the many regions of the Palantír are not listed."""
    return _ANY_REGION if action in _PALANTIRS else write(action)


_ANY_REGION: Final = f"{PALANTIR} REGION"
_PALANTIRS: Final = frozenset(Special(PALANTIR, region) for region in REGIONS)


def _chance(view: View) -> str:
    stage = view.stage
    if isinstance(stage, Picking):
        return f"Chance picks one of the pieces #{stage.token} for {CARD_TITLE[stage.card]}."
    assert isinstance(stage, Attack)
    return f"Chance picks who of the concealed pieces in {TITLES[stage.region]} is attacked."


def _field(view: View, side: int) -> str:
    assert isinstance(view.stage, Drafting)
    tile = view.stage.picked[side]
    one, two = tile_faces(side, tile)
    choice = f"{TITLE[NAME[one]]} or {TITLE[NAME[two]]}"
    if NAME[one] == NAME[two]:
        choice = f"the classic or the variant {TITLE[NAME[one]].removeprefix('the ')}"
    return f"Tile {tile + 1} of 9: do you play {choice}? Answer field {one} or field {two}."


def _take(view: View, side: int) -> str:
    assert isinstance(view.stage, Taking)
    number = ("first", "second")[len(view.stage.taken[side])]
    return f"Which Special Card do you take as the {number} of two? Answer take CARD."


def _gift(view: View, side: int) -> str:
    other, its = SIDE_TITLE[1 - side], ITS[1 - side]
    return f"How many of {its} four Special Cards do you give {other}? Answer gift 0 to gift 4."


def _give(view: View, side: int) -> str:
    stage = view.stage
    assert isinstance(stage, Giving)
    given = len(stage.given[side]) + 1
    which = f"number {given} of {stage.numbers[side]}"
    return f"Which Special Card do you give {SIDE_TITLE[1 - side]} ({which})? Answer give CARD."


def _place(view: View, side: int) -> str:
    left = sum(piece.place == BOX for piece in view.pieces[side])
    free = listed([TITLES[region] for region in open_regions(view, side)])
    return (
        f"Place your characters, in secret: {left} to go, room in {free}. Answer place NAME REGION."
    )


def _turn(view: View, side: int) -> str:
    stage, order = view.stage, view.order
    assert isinstance(stage, Turn)
    if stage.card == SHADOWFAX:
        rider = _own(view, side, stage.token)
        words = f"After the ride on Shadowfax {rider} must make the move."
    elif order is not None and order.able and side == SAURON and order.token != stage.token:
        piece = _own(view, side, order.token)
        words = f"A King Revealed: you must move {piece} (#{order.token})."
    elif stage.card == DARK_OF_MORDOR:
        moved = _own(view, side, stage.token)
        words = f"After the Dark of Mordor someone other than {moved} must move."
    else:
        words = f"Turn {view.turn}, yours: move one of your characters."
    held = listed([CARD_TITLE[card] for card in view.specials[side]])
    cards = f" You hold {held}." if held else ""
    return f"{words}{cards} Answer NAME FROM-TO{_besides(view, side)}."


def _besides(view: View, side: int) -> str:
    """What else may be answered in a turn."""
    ways = []
    if view.stage == Turn() and view.options.shuffling == "owner":
        ways.append("shuffle REGION")
    if view.stage == Turn() and view.specials[side]:
        ways.append("a Special Card")
    elif PALANTIR in view.specials[side]:
        ways.append(_ANY_REGION)
    return f", or {listed(ways, 'or')}" if ways else ""


def _own(view: View, side: int, token: int) -> str:
    """One of the side's own pieces, which it knows by name."""
    return next(TITLE[NAME[piece.face]] for piece in view.pieces[side] if piece.token == token)


def _ambush(view: View, side: int) -> str:
    stage = view.stage
    assert isinstance(stage, Tunnel)
    piece = next(p for p in view.pieces[FELLOWSHIP] if p.token == stage.token)
    who = piece_words(FELLOWSHIP, NAME[piece.face], piece.token)
    return f"{capital(who)} is in the Tunnel of Moria. Does the Balrog strike from Caradhras?"


def _shuffle(view: View, side: int) -> str:
    return "Your turn is over. Do you shuffle concealed pieces that stand together?"


def _defender(view: View, side: int) -> str:
    stage = view.stage
    assert isinstance(stage, Attack)
    face = next(piece.face for piece in view.pieces[side] if piece.token == stage.token)
    who = f"{TITLE[NAME[face]]} {does(NAME[face], 'attacks')}"
    again = " next" if stage.battles else ""
    return f"{capital(who)} in {TITLES[stage.region]}: whom{again}?"


def _scene(view: View) -> str:
    """The battle, with the strengths before cards."""
    fought = battle_of(view)
    numbers = strengths(view, fought.but(cards=("", "")))
    one, two = (
        f"{TITLE[NAME[face]]} ({number})"
        for face, number in zip(fought.fighters, numbers, strict=True)
    )
    return f"Battle in {TITLES[fought.region]}, {one} against {two}."


def _fighter(view: View, side: int) -> str:
    return TITLE[NAME[battle_of(view).fighters[side]]]


def _gwaihir(view: View, side: int) -> str:
    who = _fighter(view, side)
    return f"{_scene(view)} Does Gwaihir carry {who} away? Then {who} does not fight."


def _stand_in(view: View, side: int) -> str:
    return f"{_scene(view)} Does Sam step in and fight in Frodo's place?"


def _retreat(view: View, side: int) -> str:
    name = NAME[battle_of(view).fighters[side]]
    return f"{_scene(view)} Does {TITLE[name]} retreat before any card is played?"


def _prove(view: View, side: int) -> str:
    return f"{_scene(view)} Do you show Frodo beside Sam, so that Sam fights with 5?"


def _switch(view: View, side: int) -> str:
    return f"{_scene(view)} Does Sméagol trade places with a friend, who then fights?"


def _forbid(view: View, side: int) -> str:
    return f"{_scene(view)} Does {_fighter(view, side)} forbid cards, so that strength decides?"


def _card(view: View, side: int) -> str:
    fought = battle_of(view)
    words = [_scene(view)]
    if side == FELLOWSHIP and fought.open[SAURON]:
        words.append(f"Sauron plays {card_words(fought.cards[SAURON])}.")
    elif side == SAURON and PREVIEW in fought.flags:
        words.append("Gandalf will see your card before the Fellowship chooses.")
    if side == FELLOWSHIP and fought.refused:
        words.append(f"Saruman has sent {card_words(fought.refused)} back.")
    palantir = PALANTIR in view.specials[side] and view.mover == side
    other = f", or {_ANY_REGION}" if palantir else ""
    return " ".join([*words, f"Which card do you play? Answer card CARD{other}."])


def _cards_shown(view: View) -> str:
    one, two = (card_words(card) for card in battle_of(view).cards)
    return f"The Fellowship plays {one}, Sauron {two}."


def _force(view: View, side: int) -> str:
    return f"{_scene(view)} {_cards_shown(view)} Must the Fellowship play another card?"


def _four(view: View, side: int) -> str:
    return f"{_scene(view)} {_cards_shown(view)} Do you play the 4 instead of your card?"


def _fetch(view: View, side: int) -> str:
    return f"{_scene(view)} For which of your discarded cards do you exchange Magic?"


def _withdraw(view: View, side: int) -> str:
    name = NAME[battle_of(view).fighters[side]]
    return f"{_scene(view)} By your Retreat {TITLE[name]} must leave: where to?"


def _help(view: View, side: int) -> str:
    one, two = strengths(view, battle_of(view))
    totals = f"It stands {one} to {two}."
    return f"{_scene(view)} {totals} Does Gandalf show himself near by and add 1 for you?"


def _escape(view: View, side: int) -> str:
    return f"{_scene(view)} Wormtongue is defeated. Does he slip away instead of falling?"


_Words = Callable[[View, int], str]
_QUESTIONS: Final[Mapping[str, _Words]] = {
    "field": _field,
    "take": _take,
    "gift": _gift,
    "give": _give,
    "place": _place,
    "turn": _turn,
    "ambush": _ambush,
    "shuffle": _shuffle,
    "defender": _defender,
    "gwaihir": _gwaihir,
    "stand-in": _stand_in,
    "retreat": _retreat,
    "prove": _prove,
    "switch": _switch,
    "forbid": _forbid,
    "card": _card,
    "force": _force,
    "four": _four,
    "fetch": _fetch,
    "withdraw": _withdraw,
    "help": _help,
    "escape": _escape,
}

_ANSWERS: Final[Mapping[str, Callable[[Board, int], list[Action]]]] = {
    "ambush": turn.legal_ambush,
    "shuffle": turn.legal_mixing,
    "defender": attack.legal_defender,
    "gwaihir": battle.legal_gwaihir,
    "stand-in": battle.legal_stand_in,
    "retreat": battle.legal_retreat,
    "prove": battle.legal_prove,
    "switch": battle.legal_switch,
    "forbid": battle.legal_forbid,
    "force": combat.legal_force,
    "four": combat.legal_four,
    "fetch": combat.legal_fetch,
    "withdraw": combat.legal_withdraw,
    "help": combat.legal_help,
    "escape": aftermath.legal_escape,
}
"""The questions with so few answers that all can be listed."""
