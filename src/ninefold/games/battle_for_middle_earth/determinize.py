"""A whole state that agrees with a view: hidden cards are dealt anew, each way as likely as it
is by what the viewer knows (K1-K3)."""

from random import Random

from ninefold.games.battle_for_middle_earth.box.cards import COUNTERATTACKS, HIDDEN
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.state import State
from ninefold.games.battle_for_middle_earth.view import View


def determinize(view: View, rng: Random) -> State:
    """Deals first what was in hands when the discard pile was shuffled, then the rest."""
    deck = load(view.options.components)
    hands = [[card for card in hand if card != HIDDEN] for hand in view.hands]
    hidden = [hand.count(HIDDEN) for hand in view.hands]
    unseen = view.unseen
    older = {card for group in view.older for card in group}
    for group, kept in zip(view.older, view.kept, strict=True):
        cards = [card for card in group if card in unseen]
        rng.shuffle(cards)
        for seat, number in enumerate(kept):
            if hidden[seat]:
                hands[seat] += _taken(cards, number)
                hidden[seat] -= number
    rest = [card for card in unseen if card not in older and card not in COUNTERATTACKS]
    rng.shuffle(rest)
    for seat, number in enumerate(hidden):
        hands[seat] += _taken(rest, number)
    mordor = [card for card in unseen if card in COUNTERATTACKS]
    return State(
        options=view.options,
        turn=view.turn,
        mover=view.mover,
        stage=view.stage,
        enemies=view.enemies,
        mordor=view.mordor,
        enemy_deck=view.enemy_deck,
        pile=deck.in_order((*rest, *mordor)),
        discard=view.discard,
        dead=view.dead,
        hands=tuple(deck.in_order(tuple(hand)) for hand in hands),
        fellowships=view.fellowships,
        won=view.remembered,
        gifts=view.gifts,
        older=view.older,
        done=view.done,
        idle=view.idle,
        outcome=view.outcome,
    )


def _taken(cards: list[str], number: int) -> list[str]:
    """So many cards from the end of a list, which loses them."""
    return [cards.pop() for _ in range(number)]
