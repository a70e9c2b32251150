"""Cards are chosen in secret and shown; Saruman and the Mouth may change them (B6)."""

from functools import cache

from ninefold.core import IllegalAction
from ninefold.games.confrontation import events
from ninefold.games.confrontation.actions import (
    FORCE,
    PASS,
    TAKE_FOUR,
    Action,
    Card,
    Special,
)
from ninefold.games.confrontation.battle.fighters import ask, battle_of, warg
from ninefold.games.confrontation.battle.reading import (
    PLAY_CARD,
    exchange,
    offer_help,
    read_sauron,
    silenced,
)
from ninefold.games.confrontation.board import FELLOWSHIP, SAURON
from ninefold.games.confrontation.cards import (
    CARD_TITLE,
    FOUR,
    MAGIC,
    with_card,
    without_card,
)
from ninefold.games.confrontation.play import Play
from ninefold.games.confrontation.state import (
    BOTH,
    NO_CARDS,
    PREVIEW,
    Board,
)
from ninefold.games.confrontation.turn.specials import check_special, legal_palantir, play_special


def choose_cards(play: Play) -> None:
    """Both choose in secret (B6); against classic Gandalf Sauron first, openly (C5)."""
    battle = battle_of(play)
    if NO_CARDS in battle.flags:
        offer_help(play)
    elif battle.fighters[FELLOWSHIP] == "gandalf" and not warg(battle):
        play.stage = battle.but(step="card", seat=SAURON, flags=battle.flags | {PREVIEW})
    else:
        ask(play, "card", BOTH)


def legal_card(board: Board, side: int) -> list[Action]:
    """Any card in hand, but the one that Saruman sent back (R21); or the Palantír (R34)."""
    refused = battle_of(board).refused if side == FELLOWSHIP else ""
    found = [*_plays(board.hands[side])]
    if refused and refused in board.hands[side]:
        found.remove(PLAY_CARD[refused])
    return found + legal_palantir(board, side) if board.specials[side] else found


@cache
def _plays(hand: tuple[str, ...]) -> list[Action]:
    return [PLAY_CARD[card] for card in hand]


def check_card(board: Board, side: int, action: Action) -> None:
    if isinstance(action, Special):
        check_special(board, side, action)
    elif not isinstance(action, Card):
        raise IllegalAction("B6", "choose one of your combat cards")
    elif action.card not in board.hands[side]:
        raise IllegalAction(
            "B6", f"you do not hold this card: {CARD_TITLE.get(action.card, action.card)}"
        )
    elif side == FELLOWSHIP and action.card == battle_of(board).refused:
        raise IllegalAction(
            "R21", f"Saruman sent {CARD_TITLE[action.card]} back; choose another card"
        )


def apply_card(play: Play, side: int, action: Action) -> None:
    if isinstance(action, Special):
        play_special(play, side, action)
        return
    assert isinstance(action, Card)
    battle = battle_of(play)
    play.hold(side, without_card(play.hands[side], action.card))
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
    play.hold(FELLOWSHIP, with_card(FELLOWSHIP, play.hands[FELLOWSHIP], card))
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
        read_sauron(play)


def legal_four(board: Board, side: int) -> list[Action]:
    return [TAKE_FOUR, PASS]


def apply_four(play: Play, side: int, action: Action) -> None:
    if action == TAKE_FOUR:
        battle = battle_of(play)
        card = battle.cards[SAURON]
        if FOUR in play.hands[SAURON]:
            play.hold(SAURON, exchange(play.hands[SAURON], FOUR, card))
        else:
            play.discard(SAURON, exchange(play.discards[SAURON], FOUR, card))
        play.say(events.CardFetched, SAURON, FOUR, card)
        play.stage = battle.but(cards=(battle.cards[FELLOWSHIP], FOUR))
    else:
        play.say(events.Declined, side, "four")
    read_sauron(play)
