"""Cards are read, Sauron's text first, and strengths compared (B7, B8, K1-K7)."""

from typing import Final

from ninefold.games.confrontation import events
from ninefold.games.confrontation.actions import HELP, PASS, Action, Card, Retreat
from ninefold.games.confrontation.battle.defeat import resolve
from ninefold.games.confrontation.battle.fighters import ask, battle_of, terms, total, warg
from ninefold.games.confrontation.battle.retreat import card_ways, retreat
from ninefold.games.confrontation.board import ADJACENT, FELLOWSHIP, SAURON
from ninefold.games.confrontation.cards import (
    DECKS,
    ELVEN_CLOAK,
    EYE_OF_SAURON,
    MAGIC,
    NOBLE_SACRIFICE,
    RETREAT,
    TEXT_CARDS,
    in_order,
)
from ninefold.games.confrontation.play import Play
from ninefold.games.confrontation.state import CLOAK, EYE, HELPED, Battle, Board
from ninefold.games.confrontation.turn.moves import might_stand

_NEAR: Final = {region: (region, *adjacent) for region, adjacent in ADJACENT.items()}
"""From where Gandalf helps (C23)."""
PLAY_CARD: Final = {card: Card(card) for deck in DECKS for card in deck}


def exchange(pile: tuple[str, ...], taken: str, put: str, side: int = SAURON) -> tuple[str, ...]:
    return in_order(side, {*pile, put} - {taken})


def silenced(battle: Battle) -> str:
    """The rule by which the text of Sauron's card has no effect, or nothing (R18)."""
    enemy, face = battle.fighters
    card = battle.cards[SAURON]
    if face == "cave-troll":
        return "C18"
    if enemy == "frodo*" and not warg(battle):
        return "C19"
    if enemy == "elrond" and not warg(battle) and card in (MAGIC, EYE_OF_SAURON):
        return "C25"
    return ""


def read_sauron(play: Play) -> None:
    """Sauron's text card first (B7)."""
    battle = battle_of(play)
    card = battle.cards[SAURON]
    if card in TEXT_CARDS:
        if rule := silenced(battle):
            play.say(events.CardCancelled, SAURON, card, rule)
        elif card == MAGIC and play.discards[SAURON]:
            return ask(play, "fetch", SAURON)
        elif card == EYE_OF_SAURON and battle.cards[FELLOWSHIP] in TEXT_CARDS:
            play.say(events.CardCancelled, FELLOWSHIP, battle.cards[FELLOWSHIP], "K6")
            play.stage = battle.but(flags=battle.flags | {EYE})
        elif card == RETREAT and (ways := card_ways(play, SAURON)):
            return _withdraw(play, SAURON, ways)
    return _read_fellowship(play)


def _read_fellowship(play: Play) -> None:
    battle = battle_of(play)
    card = battle.cards[FELLOWSHIP]
    if card in TEXT_CARDS and EYE not in battle.flags:
        if card == MAGIC and play.discards[FELLOWSHIP]:
            return ask(play, "fetch", FELLOWSHIP)
        if card == NOBLE_SACRIFICE:
            return resolve(play, (True, True), "K3")
        if card == ELVEN_CLOAK:
            play.stage = battle.but(flags=battle.flags | {CLOAK})
        elif card == RETREAT and (ways := card_ways(play, FELLOWSHIP)):
            return _withdraw(play, FELLOWSHIP, ways)
    return offer_help(play)


def legal_fetch(board: Board, side: int) -> list[Action]:
    """Magic takes any card of its owner's discard pile (K2, R18)."""
    return [PLAY_CARD[card] for card in board.discards[side]]


def apply_fetch(play: Play, side: int, action: Action) -> None:
    """The card fetched is the card played, and read at once (K2, R19)."""
    assert isinstance(action, Card)
    battle = battle_of(play)
    play.discard(side, exchange(play.discards[side], action.card, MAGIC, side))
    play.say(events.CardFetched, side, action.card, MAGIC)
    cards = (action.card, battle.cards[1]) if side == 0 else (battle.cards[0], action.card)
    play.stage = battle.but(cards=cards)
    if not battle.cards[FELLOWSHIP]:
        ask(play, "card", FELLOWSHIP)
    elif side == SAURON:
        read_sauron(play)
    else:
        _read_fellowship(play)


def _withdraw(play: Play, side: int, ways: list[str]) -> None:
    """The retreat is a must; only where to is a choice (R20)."""
    if len(ways) > 1:
        ask(play, "withdraw", side)
    else:
        retreat(play, side, ways[0])


def legal_withdraw(board: Board, side: int) -> list[Action]:
    return [Retreat(region) for region in card_ways(board, side)]


def apply_withdraw(play: Play, side: int, action: Action) -> None:
    assert isinstance(action, Retreat)
    retreat(play, side, action.region)


def offer_help(play: Play) -> None:
    """Variant Gandalf may add 1 from near by, when all cards are read (C23, R24)."""
    battle = battle_of(play)
    if (
        battle.fighters[FELLOWSHIP] != "gandalf*"
        and not warg(battle)
        and might_stand(
            play.pieces[FELLOWSHIP], play.roster(FELLOWSHIP), "gandalf*", _NEAR[battle.region]
        )
    ):
        ask(play, "help", FELLOWSHIP)
    else:
        _compare(play)


def legal_help(board: Board, side: int) -> list[Action]:
    near = _NEAR[battle_of(board).region]
    there = any(p.face == "gandalf*" and p.place in near for p in board.pieces[side])
    return [HELP, PASS] if there else [PASS]


def apply_help(play: Play, side: int, action: Action) -> None:
    if action == HELP:
        battle = battle_of(play)
        play.reveal(play.by_face("gandalf*"))
        play.say(events.Used, "gandalf*", "C23")
        play.stage = battle.but(flags=battle.flags | {HELPED})
    else:
        play.say(events.Declined, side, "help")
    _compare(play)


def _compare(play: Play) -> None:
    """The lower total is defeated, both if they are equal (B8)."""
    battle = battle_of(play)
    made_of = terms(play, battle)
    fellowship, sauron = total(made_of[FELLOWSHIP]), total(made_of[SAURON])
    play.say(events.Strengths, fellowship, sauron, made_of)
    resolve(play, (fellowship <= sauron, sauron <= fellowship), "B8")
