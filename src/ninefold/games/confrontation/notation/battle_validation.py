"""Whether a battle that was read could stand at the question it names (B2-B8, R10)."""

from collections.abc import Callable
from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.confrontation.battle.abilities import partners
from ninefold.games.confrontation.battle.fighters import defends, warg
from ninefold.games.confrontation.battle.reading import silenced
from ninefold.games.confrontation.battle.retreat import (
    ability_ways,
    card_ways,
    escape_ways,
    gwaihir_ways,
)
from ninefold.games.confrontation.board import ADJACENT, FELLOWSHIP, SAURON, SIDES, TITLES
from ninefold.games.confrontation.cards import (
    ELVEN_CLOAK,
    EYE_OF_SAURON,
    FOUR,
    GWAIHIR,
    MAGIC,
    RETREAT,
    TEXT_CARDS,
)
from ninefold.games.confrontation.pieces import NAME, TITLE
from ninefold.games.confrontation.state import (
    BOTH,
    CLOAK,
    EYE,
    FIVE,
    HELPED,
    NO_CARDS,
    PREVIEW,
    Battle,
    State,
)
from ninefold.games.confrontation.turn.moves import find, might_stand

_FIRST: Final = ("gwaihir", "stand-in", "prove", "switch")
_EARLY: Final = (*_FIRST, "retreat", "forbid")
_LATE: Final = ("help", "escape")


def check_battle(state: State, battle: Battle) -> None:
    """Raises `IllegalAction` with the rule by which this is not asked in this battle."""
    _check_fighters(state, battle)
    _check_flags(state, battle)
    _check_cards(state, battle)
    rule, asked = _QUESTIONS[battle.step]
    if not asked(state, battle):
        raise IllegalAction(rule, f"'{battle.step}' is not asked in this battle")
    decided = _decided(state, battle)
    if decided and battle.step not in (*_FIRST, "escape") and not _own_question(battle):
        raise IllegalAction(decided, "an ability has decided this battle already")


def _own_question(battle: Battle) -> bool:
    """Whether the Fellowship's character is asked for its ability, before all others."""
    return battle.step in ("retreat", "forbid") and battle.seat == FELLOWSHIP


def _check_fighters(state: State, battle: Battle) -> None:
    pieces = []
    for side in (FELLOWSHIP, SAURON):
        name = NAME[battle.fighters[side]]
        piece = find(state.pieces[side], name)
        if piece is None or piece.face != battle.fighters[side] or piece.place != battle.region:
            raise IllegalAction("B1", f"{TITLE[name]} does not stand in {TITLES[battle.region]}")
        pieces.append(piece)
    for piece in pieces:
        if not piece.shown:
            name = NAME[piece.face]
            raise IllegalAction("B2", f"{TITLE[name]} fights and is revealed: {name}!")
    attackers = sum(piece.place == battle.region for piece in state.pieces[state.mover])
    if attackers > 1:
        raise IllegalAction("B10", f"{SIDES[state.mover]} attacks with one character")


def _check_flags(state: State, battle: Battle) -> None:
    """Each flag where it can hold."""
    flags, step, cards = battle.flags, battle.step, battle.cards
    preview = battle.fighters[0] == "gandalf" and not warg(battle) and step not in _EARLY
    if step != "escape" and (PREVIEW in flags) != (preview and NO_CARDS not in flags):
        raise IllegalAction("C5", "against Gandalf, and only then, Sauron shows the card first")
    frodo = state.pieces[FELLOWSHIP][0]
    beside = frodo.place == battle.region and frodo.shown and battle.fighters[0] == "sam"
    if FIVE in flags and (
        not beside or warg(battle) or not defends(state, FELLOWSHIP) or step in _FIRST
    ):
        raise IllegalAction("C2", "Sam fights with 5 beside a revealed Frodo who is not asked")
    if (EYE in flags or CLOAK in flags or HELPED in flags) and step not in _LATE:
        raise IllegalAction("B7", "no card has been read at this point")
    if EYE in flags and not (cards[SAURON] == EYE_OF_SAURON and cards[FELLOWSHIP] in TEXT_CARDS):
        raise IllegalAction("K6", "the Eye of Sauron cancels a text card")
    if CLOAK in flags and (cards[FELLOWSHIP] != ELVEN_CLOAK or EYE in flags):
        raise IllegalAction("K4", "no Elven Cloak is at work")
    if HELPED in flags and (step != "escape" or not _may_help(state, battle)):
        raise IllegalAction("C23", "Gandalf does not help here")
    forbidders = ("aragorn*", "saruman")
    if NO_CARDS in flags and (
        not any(face in forbidders for face in battle.fighters)
        or any(cards)
        or step not in ("retreat", *_LATE)
        or _own_question(battle)
    ):
        raise IllegalAction("R16", "nobody has forbidden cards here")


def _check_cards(state: State, battle: Battle) -> None:
    step, cards = battle.step, battle.cards
    chosen = sum(map(bool, cards))
    if step in _EARLY and chosen:
        raise IllegalAction("B6", "cards are chosen after the abilities")
    if step in ("force", "four", "withdraw") and chosen < 2:
        raise IllegalAction("B6", "both sides have chosen a card by then")
    if step in _LATE and chosen != (0 if _without_cards(battle) else 2):
        raise IllegalAction("B6", "both sides have chosen a card, or none was allowed")
    if step != "escape" and any(battle.beaten):
        raise IllegalAction("B11", "only Wormtongue is asked after a defeat")
    refused = battle.refused
    if refused and (
        battle.fighters[SAURON] != "saruman*"
        or step in (*_EARLY, "force", "four", "escape")
        or refused not in state.hands[FELLOWSHIP]
    ):
        raise IllegalAction("R21", f"{refused} was not sent back to the hand")


def _without_cards(battle: Battle) -> bool:
    return NO_CARDS in battle.flags or (battle.fighters[0] == "boromir" and not warg(battle))


def _decided(state: State, battle: Battle) -> str:
    """The rule by which an ability ends this battle before cards, if one does."""
    face, enemy = battle.fighters
    slain = {
        "merry": ("witch-king", "C4"),
        "legolas": ("flying-nazgul", "C7"),
        "gimli": ("orcs", "C8"),
    }
    if not warg(battle):
        victim, rule = slain.get(face, ("", ""))
        if NAME[enemy] == victim:
            return rule
        if face == "boromir":
            return "C9"
    if enemy == "orcs" and not defends(state, SAURON) and battle.battles == 0:
        return "C16"
    return "C33" if enemy == "saruman*" and NAME[face] == "gandalf" else ""


def _might_stand(state: State, face: str, regions: tuple[str, ...]) -> bool:
    pieces = state.pieces[FELLOWSHIP]
    hidden = state.options.hidden_rosters
    roster = None if hidden else [piece.face for piece in pieces]
    return might_stand(pieces, roster, face, regions)


def _ask_gwaihir(state: State, battle: Battle) -> bool:
    held = GWAIHIR in state.specials[FELLOWSHIP]
    return battle.seat == FELLOWSHIP and held and not warg(battle) and bool(gwaihir_ways(state))


def _ask_stand_in(state: State, battle: Battle) -> bool:
    return (
        battle.seat == FELLOWSHIP
        and NAME[battle.fighters[FELLOWSHIP]] == "frodo"
        and defends(state, FELLOWSHIP)
        and battle.battles == 0
        and not warg(battle)
        and _might_stand(state, "sam", (battle.region,))
    )


def _ask_retreat(state: State, battle: Battle) -> bool:
    switched_off = battle.seat == FELLOWSHIP and warg(battle)
    return not switched_off and bool(ability_ways(state, battle.seat))


def _ask_prove(state: State, battle: Battle) -> bool:
    frodo = state.pieces[FELLOWSHIP][0]
    region = battle.region
    return (
        battle.seat == FELLOWSHIP
        and battle.fighters[FELLOWSHIP] == "sam"
        and defends(state, FELLOWSHIP)
        and not warg(battle)
        and not (frodo.place == region and frodo.shown)
        and any(_might_stand(state, face, (region,)) for face in ("frodo", "frodo*"))
    )


def _ask_switch(state: State, battle: Battle) -> bool:
    return (
        battle.seat == FELLOWSHIP
        and battle.fighters[FELLOWSHIP] == "smeagol"
        and defends(state, FELLOWSHIP)
        and not warg(battle)
        and bool(partners(state))
    )


def _ask_forbid(state: State, battle: Battle) -> bool:
    if battle.seat == SAURON:
        return battle.fighters[SAURON] == "saruman"
    aragorn = battle.fighters[FELLOWSHIP] == "aragorn*"
    return aragorn and defends(state, FELLOWSHIP) and not warg(battle)


def _ask_card(state: State, battle: Battle) -> bool:
    one, two = battle.cards
    if battle.seat == BOTH:
        return PREVIEW not in battle.flags and not battle.refused and not (one and two)
    if battle.seat == SAURON:
        return PREVIEW in battle.flags and not one and not two
    hand = [card for card in state.hands[FELLOWSHIP] if card != battle.refused]
    early = PREVIEW in battle.flags or bool(battle.refused)
    return early and not one and bool(two) and bool(hand)


def _ask_force(state: State, battle: Battle) -> bool:
    saruman = battle.fighters[SAURON] == "saruman*"
    return battle.seat == SAURON and saruman and bool(state.hands[FELLOWSHIP])


def _ask_four(state: State, battle: Battle) -> bool:
    mouth = battle.fighters[SAURON] == "mouth"
    return battle.seat == SAURON and mouth and battle.cards[SAURON] != FOUR


def _ask_fetch(state: State, battle: Battle) -> bool:
    side = battle.seat
    if battle.cards[side] != MAGIC or not state.discards[side]:
        return False
    if side == FELLOWSHIP:
        return bool(battle.cards[SAURON])
    return not silenced(battle) and (bool(battle.cards[FELLOWSHIP]) or PREVIEW in battle.flags)


def _ask_withdraw(state: State, battle: Battle) -> bool:
    side = battle.seat
    silent = side == SAURON and silenced(battle)
    return battle.cards[side] == RETREAT and not silent and len(card_ways(state, side)) > 1


def _may_help(state: State, battle: Battle) -> bool:
    near = (battle.region, *ADJACENT[battle.region])
    elsewhere = battle.fighters[FELLOWSHIP] != "gandalf*" and not warg(battle)
    return elsewhere and _might_stand(state, "gandalf*", near)


def _ask_help(state: State, battle: Battle) -> bool:
    return battle.seat == FELLOWSHIP and _may_help(state, battle)


def _ask_escape(state: State, battle: Battle) -> bool:
    worm = battle.fighters[SAURON] == "wormtongue"
    return battle.seat == SAURON and worm and battle.beaten[SAURON] and bool(escape_ways(state))


_Asked = Callable[[State, Battle], bool]

_QUESTIONS: Final[dict[str, tuple[str, _Asked]]] = {
    "gwaihir": ("R31", _ask_gwaihir),
    "stand-in": ("R11", _ask_stand_in),
    "retreat": ("D10", _ask_retreat),
    "prove": ("R12", _ask_prove),
    "switch": ("D10", _ask_switch),
    "forbid": ("R16", _ask_forbid),
    "card": ("B6", _ask_card),
    "force": ("R21", _ask_force),
    "four": ("R22", _ask_four),
    "fetch": ("R18", _ask_fetch),
    "withdraw": ("R20", _ask_withdraw),
    "help": ("R24", _ask_help),
    "escape": ("R26", _ask_escape),
}
"""By step: the rule, and whether the question is put."""
