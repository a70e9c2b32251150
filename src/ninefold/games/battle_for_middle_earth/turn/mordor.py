"""Drawing from the Ring deck, the Mordor cards and the counterattack (T3, M1-M12)."""

from ninefold.core import IllegalAction
from ninefold.games.battle_for_middle_earth import events
from ninefold.games.battle_for_middle_earth.actions import Action, Draw, Give, give
from ninefold.games.battle_for_middle_earth.box.cards import (
    COUNTERATTACKS,
    FROM_FELLOWSHIP,
    FROM_HAND,
    FROM_WON,
    GIMLI,
    POSITIONS,
)
from ninefold.games.battle_for_middle_earth.play import Play, changed, without
from ninefold.games.battle_for_middle_earth.state import (
    DREW,
    WITH_ANGBOR,
    Board,
    Cards,
    Countering,
    Drawing,
)


def draw_on(play: Play) -> None:
    """Chance turns up the next card, if there is one (T8, D6, B9)."""
    if not play.pile and play.discard:
        play.shuffle()
    if play.pile:
        play.stage = Drawing()
    else:
        play.say(events.NothingToDraw, play.mover)
        _stop(play)


def apply_draw(play: Play, action: Action) -> None:
    """A companion ends the draw (T7); a Mordor card is carried out and the draw goes on."""
    assert isinstance(action, Draw)
    play.note(DREW)
    if action.card not in COUNTERATTACKS:
        play.draw(play.mover, action.card)
        _stop(play)
        return
    play.pile = without(play.pile, action.card)
    play.mordor = (action.card, *play.mordor)  # M1, M2
    play.say(events.MordorCame, play.mover, action.card, play.mordor)
    if len(play.mordor) == POSITIONS:
        play.say(events.Counterattacked, play.enemies[-1], play.mordor[-1])  # M3, B6
        _ask(play, play.clockwise())
    else:
        play.due = "draw on"


def _stop(play: Play) -> None:
    """The draw is over; after Angbor's an attack may follow (B17, D4), but no placement (T9)."""
    if WITH_ANGBOR in play.done:
        play.done -= {WITH_ANGBOR}
        play.due = "fight"
    else:
        play.due = "end"


def losses(board: Board, seat: int) -> Cards:
    """What a seat may lose to the counterattack (M6-M8, B8)."""
    kind = board.mordor[-1]
    if kind == FROM_HAND:
        return board.hands[seat]
    if kind == FROM_WON:
        return board.won[seat]
    return tuple(card for cards in board.fellowships[seat] for card in cards if card != GIMLI)


def _ask(play: Play, seats: list[int]) -> None:
    """Asks the next seat that has something to lose (M5, M9)."""
    for seat in seats:
        if losses(play, seat):
            play.stage = Countering(seat)
            return
        play.say(events.GaveNothing, seat)
    _close(play)


def legal_give(board: Board, seat: int) -> list[Action]:
    return [give(card) for card in losses(board, seat)]


def check_give(board: Board, seat: int, action: Action) -> None:
    if not isinstance(action, Give):
        raise IllegalAction("M5", "the counterattack takes a card from you: say which")
    if action.card in losses(board, seat):
        return
    kind = board.mordor[-1]
    if kind == FROM_FELLOWSHIP:
        if action.card == GIMLI:
            raise IllegalAction("A5", "a counterattack cannot take Gimli from a fellowship")
        raise IllegalAction("M6", "choose a card from one of your fellowships")
    if kind == FROM_HAND:
        raise IllegalAction("M7", "choose a card from your hand")
    raise IllegalAction("M8", "choose an enemy you have won")


def apply_give(play: Play, seat: int, action: Action) -> None:
    assert isinstance(action, Give)
    card, kind = action.card, play.mordor[-1]
    if kind == FROM_WON:
        play.won = changed(play.won, seat, without(play.won[seat], card))
        play.dead += (card,)
    else:
        if kind == FROM_HAND:
            play.show(seat, card)
        else:
            play.remove(seat, card)
        play.discard += (card,)
    play.say(events.Gave, seat, card)
    seats = play.clockwise()
    _ask(play, seats[seats.index(seat) + 1 :])


def _close(play: Play) -> None:
    """The third Mordor card and its enemy die, the other two are discarded (M10). Everybody has
    paid by now, also when this ends the game (E2)."""
    enemy, used = play.enemies[-1], play.mordor[-1]
    play.say(events.CounterattackOver, enemy, used)
    play.dead += (used, enemy)
    play.discard += play.mordor[:-1]
    play.mordor = ()
    play.enemies = play.enemies[:-1]
    play.due = "refill and draw"
