"""The cards of a battle: choosing, showing, reading, comparing (B6-B8, K1-K7)."""

from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.confrontation import events
from ninefold.games.confrontation.actions import (
    FORCE,
    PASS,
    TAKE_FOUR,
    Action,
    Card,
    Retreat,
    Special,
)
from ninefold.games.confrontation.actions import HELP as SAY_HELP
from ninefold.games.confrontation.battle.aftermath import resolve, retreat
from ninefold.games.confrontation.battle.fighters import ask, battle_of, strengths, warg
from ninefold.games.confrontation.board import ADJACENT, BACKWARD, FELLOWSHIP, SAURON, SIDEWAYS
from ninefold.games.confrontation.cards import (
    DECKS,
    ELVEN_CLOAK,
    FOUR,
    MAGIC,
    NOBLE_SACRIFICE,
    RETREAT,
    TEXT_CARDS,
    in_order,
)
from ninefold.games.confrontation.cards import (
    EYE as EYE_CARD,
)
from ninefold.games.confrontation.play import Play
from ninefold.games.confrontation.state import (
    BOTH,
    CLOAK,
    EYE,
    HELPED,
    NO_CARDS,
    PREVIEW,
    Battle,
    Board,
)
from ninefold.games.confrontation.turn.moves import might_stand, ways_out
from ninefold.games.confrontation.turn.specials import check_special, legal_palantir, play_special

PLAY_CARD: Final = {card: Card(card) for deck in DECKS for card in deck}


def choose_cards(play: Play) -> None:
    """Both choose in secret (B6); against classic Gandalf Sauron first, openly (C5)."""
    battle = battle_of(play)
    if NO_CARDS in battle.flags:
        _offer_help(play)
    elif battle.fighters[FELLOWSHIP] == "gandalf" and not warg(battle):
        play.stage = battle.but(step="card", seat=SAURON, flags=battle.flags | {PREVIEW})
    else:
        ask(play, "card", BOTH)


def legal_card(board: Board, side: int) -> list[Action]:
    """Any card in hand, but the one that Saruman sent back (R21); or the Palantír (R34)."""
    refused = battle_of(board).refused if side == FELLOWSHIP else ""
    found: list[Action] = [PLAY_CARD[card] for card in board.hands[side] if card != refused]
    return found + legal_palantir(board, side) if board.specials[side] else found


def check_card(board: Board, side: int, action: Action) -> None:
    if isinstance(action, Special):
        check_special(board, side, action)
    elif not isinstance(action, Card):
        raise IllegalAction("B6", "choose one of your combat cards")
    elif action.card not in board.hands[side]:
        raise IllegalAction("B6", f"{action.card} is not in your hand")
    elif side == FELLOWSHIP and action.card == battle_of(board).refused:
        raise IllegalAction("R21", f"Saruman sent {action.card} back; choose another card")


def apply_card(play: Play, side: int, action: Action) -> None:
    if isinstance(action, Special):
        play_special(play, side, action)
        return
    assert isinstance(action, Card)
    battle = battle_of(play)
    play.hands[side] = tuple([card for card in play.hands[side] if card != action.card])
    cards = (action.card, battle.cards[1]) if side == 0 else (battle.cards[0], action.card)
    play.say(events.Chose, side, "card")
    if all(cards):
        _show(play, cards)
    elif PREVIEW in battle.flags:
        play.stage = battle.but(cards=cards, open=(False, True))
        play.say(events.CardShown, SAURON, action.card)
        _read_magic_early(play)
    else:
        play.stage = battle.but(cards=cards)


def _read_magic_early(play: Play) -> None:
    """R17: against Gandalf, Sauron's Magic is exchanged before the Fellowship chooses."""
    battle = battle_of(play)
    if battle.cards[SAURON] == MAGIC and play.discards[SAURON] and not silenced(battle):
        ask(play, "fetch", SAURON)
    else:
        ask(play, "card", FELLOWSHIP)


def _show(play: Play, cards: tuple[str, str]) -> None:
    """Cards are shown; variant Saruman may send the Fellowship's back (C33, R21)."""
    battle = battle_of(play)
    for side in (FELLOWSHIP, SAURON):
        if not battle.open[side]:
            play.say(events.CardShown, side, cards[side])
    play.stage = battle.but(cards=cards, open=(True, True))
    if battle.fighters[SAURON] == "saruman*" and not battle.refused and play.hands[FELLOWSHIP]:
        ask(play, "force", SAURON)
    else:
        _offer_four(play)


def legal_force(board: Board, side: int) -> list[Action]:
    return [FORCE, PASS]


def apply_force(play: Play, side: int, action: Action) -> None:
    if action != FORCE:
        play.say(events.Declined, side, "force")
        _offer_four(play)
        return
    battle = battle_of(play)
    card = battle.cards[FELLOWSHIP]
    play.say(events.CardReturned, card)
    play.hands[FELLOWSHIP] = in_order(FELLOWSHIP, {*play.hands[FELLOWSHIP], card})
    play.stage = battle.but(
        step="card",
        seat=FELLOWSHIP,
        refused=card,
        cards=("", battle.cards[SAURON]),
        open=(False, True),
    )


def _offer_four(play: Play) -> None:
    """The Mouth of Sauron may play the 4 instead (C32, R22, R42)."""
    battle = battle_of(play)
    if battle.fighters[SAURON] == "mouth" and battle.cards[SAURON] != FOUR:
        ask(play, "four", SAURON)
    else:
        _read_sauron(play)


def legal_four(board: Board, side: int) -> list[Action]:
    return [TAKE_FOUR, PASS]


def apply_four(play: Play, side: int, action: Action) -> None:
    if action == TAKE_FOUR:
        battle = battle_of(play)
        card = battle.cards[SAURON]
        if FOUR in play.hands[SAURON]:
            play.hands[SAURON] = _exchange(play.hands[SAURON], FOUR, card)
        else:
            play.discards[SAURON] = _exchange(play.discards[SAURON], FOUR, card)
        play.say(events.CardFetched, SAURON, FOUR, card)
        play.stage = battle.but(cards=(battle.cards[FELLOWSHIP], FOUR))
    else:
        play.say(events.Declined, side, "four")
    _read_sauron(play)


def _exchange(pile: tuple[str, ...], taken: str, put: str, side: int = SAURON) -> tuple[str, ...]:
    return in_order(side, {*pile, put} - {taken})


def silenced(battle: Battle) -> str:
    """The rule by which the text of Sauron's card has no effect, or nothing (R18)."""
    enemy, face = battle.fighters
    card = battle.cards[SAURON]
    if face == "cave-troll":
        return "C18"
    if enemy == "frodo*" and not warg(battle):
        return "C19"
    if enemy == "elrond" and not warg(battle) and card in (MAGIC, EYE_CARD):
        return "C25"
    return ""


def _read_sauron(play: Play) -> None:
    """Sauron's text card first (B7)."""
    battle = battle_of(play)
    card = battle.cards[SAURON]
    if card in TEXT_CARDS:
        if rule := silenced(battle):
            play.say(events.CardCancelled, SAURON, card, rule)
        elif card == MAGIC and play.discards[SAURON]:
            return ask(play, "fetch", SAURON)
        elif card == EYE_CARD and battle.cards[FELLOWSHIP] in TEXT_CARDS:
            play.say(events.CardCancelled, FELLOWSHIP, battle.cards[FELLOWSHIP], "K6")
            play.stage = battle.but(flags=battle.flags | {EYE})
        elif card == RETREAT and (ways := withdrawals(play, SAURON)):
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
        elif card == RETREAT and (ways := withdrawals(play, FELLOWSHIP)):
            return _withdraw(play, FELLOWSHIP, ways)
    return _offer_help(play)


def legal_fetch(board: Board, side: int) -> list[Action]:
    """Magic takes any card of its owner's discard pile (K2, R18)."""
    return [PLAY_CARD[card] for card in board.discards[side]]


def apply_fetch(play: Play, side: int, action: Action) -> None:
    """The card fetched is the card played, and read at once (K2, R19)."""
    assert isinstance(action, Card)
    battle = battle_of(play)
    play.discards[side] = _exchange(play.discards[side], action.card, MAGIC, side)
    play.say(events.CardFetched, side, action.card, MAGIC)
    cards = (action.card, battle.cards[1]) if side == 0 else (battle.cards[0], action.card)
    play.stage = battle.but(cards=cards)
    if not battle.cards[FELLOWSHIP]:
        ask(play, "card", FELLOWSHIP)
    elif side == SAURON:
        _read_sauron(play)
    else:
        _read_fellowship(play)


def withdrawals(board: Board, side: int) -> list[str]:
    """Where a Retreat card leads: backward (K5) or, for Sauron, sideways (K7, R20)."""
    region = battle_of(board).region
    ways = BACKWARD[FELLOWSHIP][region] if side == FELLOWSHIP else SIDEWAYS[region]
    return ways_out(board, side, region, ways)


def _withdraw(play: Play, side: int, ways: list[str]) -> None:
    """The retreat is a must; only where to is a choice (R20)."""
    if len(ways) > 1:
        ask(play, "withdraw", side)
    else:
        retreat(play, side, ways[0])


def legal_withdraw(board: Board, side: int) -> list[Action]:
    return [Retreat(region) for region in withdrawals(board, side)]


def apply_withdraw(play: Play, side: int, action: Action) -> None:
    assert isinstance(action, Retreat)
    retreat(play, side, action.region)


def _offer_help(play: Play) -> None:
    """Variant Gandalf may add 1 from near by, when all cards are read (C23, R24)."""
    battle = battle_of(play)
    near = (battle.region, *ADJACENT[battle.region])
    if (
        battle.fighters[FELLOWSHIP] != "gandalf*"
        and not warg(battle)
        and might_stand(play.pieces[FELLOWSHIP], play.roster(FELLOWSHIP), "gandalf*", near)
    ):
        ask(play, "help", FELLOWSHIP)
    else:
        _compare(play)


def legal_help(board: Board, side: int) -> list[Action]:
    region = battle_of(board).region
    near = (region, *ADJACENT[region])
    there = any(p.face == "gandalf*" and p.place in near for p in board.pieces[side])
    return [SAY_HELP, PASS] if there else [PASS]


def apply_help(play: Play, side: int, action: Action) -> None:
    if action == SAY_HELP:
        battle = battle_of(play)
        play.reveal(play.by_face("gandalf*"))
        play.say(events.Used, "gandalf*", "C23")
        play.stage = battle.but(flags=battle.flags | {HELPED})
    else:
        play.say(events.Declined, side, "help")
    _compare(play)


def _compare(play: Play) -> None:
    """The lower total is defeated, both if they are equal (B8)."""
    fellowship, sauron = strengths(play, battle_of(play))
    play.say(events.Strengths, fellowship, sauron)
    resolve(play, (fellowship <= sauron, sauron <= fellowship), "B8")
