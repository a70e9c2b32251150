"""What holds in every position that a game can come to."""

from ninefold.games.battle_for_middle_earth.box.cards import HAND, POSITIONS
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.state import Countering, Dealing, Refilling, State


def check(state: State) -> None:
    """S3 T6 F9 M3: all cards are somewhere, once, and where they may be."""
    deck = load(state.options.components)
    cards = [
        *(*state.enemies, *state.mordor, *state.enemy_deck, *state.pile),
        *(*state.discard, *state.dead),
    ]
    for seat in range(state.options.players):
        cards += [*state.hands[seat], *state.won[seat], *state.gifts[seat]]
        cards += [card for fellowship in state.fellowships[seat] for card in fellowship]
        assert len(state.hands[seat]) <= HAND
        assert all(state.fellowships[seat])
    assert sorted(cards) == sorted((*deck.enemies, *deck.ring))
    assert len(state.mordor) == POSITIONS or not isinstance(state.stage, Countering)
    if not isinstance(state.stage, Dealing | Refilling) and not state.outcome:
        assert len(state.enemies) == POSITIONS or (state.enemies and not state.enemy_deck)
    held = {card for hand in state.hands for card in hand}
    known = [card for group in state.older for card in group]
    assert set(known) <= held
    assert len(set(known)) == len(known)
