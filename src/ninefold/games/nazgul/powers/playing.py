"""Cards of power: what can be played in a window, on whom, and what it does (N6)."""

from ninefold.games.nazgul import events
from ninefold.games.nazgul.actions import Action, Power, power
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.effects.powers import POWERS, Played
from ninefold.games.nazgul.play import Play, with_card, without
from ninefold.games.nazgul.state import (
    Board,
)


def legal(board: Board, seat: int, window: str) -> list[Action]:
    """Every card of the hand that can be played now, with everything it can be played on. In no
    other moment does a card leave the hand, but as a seventh one (D3)."""
    found: list[Action] = []
    for card in dict.fromkeys(board.riders[seat].hand):
        found += [power(card, target) for target in targets(board, card, window)]
    return found


def targets(board: Board, card: str, window: str) -> list[str]:
    """What a card can be played on in a window; it does not matter who holds it."""
    found = load(board.options.components).powers.get(card)
    if found is None or window not in found.windows:
        return []
    return POWERS[found.effect.op].on(board, found.effect)


def conceivable(board: Board, window: str) -> bool:
    """Whether any card that was not discarded yet could be played in a window: so much is known
    to all, and a window in which nobody can play anything need not be opened."""
    spent = board.power_discard
    return any(
        spent.count(card.key) < card.copies and targets(board, card.key, window)
        for card in load(board.options.components).powers.values()
        if window in card.windows
    )


def spend(play: Play, seat: int, card: str) -> None:
    """A card leaves the hand for good, before everybody. Whoever knew of one like it there knows of
    one less: whether it was this one or its double, the rest of the hand is what they do not know
    (H5)."""
    rider = play.rider(seat)
    known = list(rider.known)
    for pair in {pair for pair in known if pair[0] == card}:
        known.remove(pair)
    play.change(seat, hand=without(rider.hand, card), known=tuple(known))
    play.power_discard = with_card(play.power_discard, card)


def carry_out(play: Play, seat: int, action: Power) -> None:
    """Plays a card that may be played; it is used once and never comes back (S8)."""
    spend(play, seat, action.card)
    play.say(events.PowerPlayed(seat, action.card, action.target))
    effect = play.box.powers[action.card].effect
    POWERS[effect.op].does(play, Played(seat, action.target, effect))
