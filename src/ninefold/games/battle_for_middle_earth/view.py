"""What a seat may know. Everything that leaves the rules is made from a view (B20, K1-K4)."""

from ninefold.core import Outcome, frozen
from ninefold.games.battle_for_middle_earth.box.cards import HIDDEN
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.state import (
    Cards,
    Done,
    Fellowships,
    Options,
    Stage,
    State,
)


@frozen
class View:
    """A state as one seat sees it; `seat` is `None` for a spectator.

    Cards that are hidden from the seat are `?`. What everybody has seen and could write down
    is there too: `remembered`, `older` and `kept`.
    """

    seat: int | None
    options: Options
    turn: int
    mover: int
    stage: Stage
    enemies: Cards
    mordor: Cards
    left: int
    """Cards in the Ring deck."""
    discard: Cards
    dead: Cards
    hands: tuple[Cards, ...]
    fellowships: tuple[Fellowships, ...]
    won: tuple[Cards, ...]
    """As the piles lie: the faces of others are down (B20)."""
    remembered: tuple[Cards, ...]
    """The same enemies by name, for all were won before everybody's eyes (K3)."""
    gifts: tuple[Cards, ...]
    older: tuple[Cards, ...]
    """By shuffle, the cards that were in hands then and have not been seen since (K2)."""
    kept: tuple[tuple[int, ...], ...]
    """By shuffle, how many of those each seat holds."""
    done: frozenset[Done]
    idle: int
    outcome: Outcome | None

    @property
    def enemy_deck(self) -> Cards:
        """The enemies still to come, in no order: all that were not seen (K1)."""
        won = [card for pile in self.remembered for card in pile]
        seen = {*self.enemies, *self.dead, *won}
        enemies = load(self.options.components).enemies
        return tuple(card for card in enemies if card not in seen)

    @property
    def unseen(self) -> Cards:
        """The cards of the Ring deck and of the hands that the seat does not see (K1)."""
        hidden = list(load(self.options.components).ring)
        lying = [card for own in self.fellowships for cards in own for card in cards]
        held = [card for pile in (*self.gifts, *self.hands) for card in pile]
        for card in (*self.mordor, *self.discard, *self.dead, *lying, *held):
            if card in hidden:
                hidden.remove(card)
        return tuple(hidden)


def view(state: State, seat: int | None) -> View:
    """The state as a seat sees it; when the game is over all is open (K4)."""
    hands, won = state.hands, state.won
    if state.outcome is None:
        hands = _masked(hands, seat)
        won = _masked(won, seat)
    return View(
        seat=seat,
        options=state.options,
        turn=state.turn,
        mover=state.mover,
        stage=state.stage,
        enemies=state.enemies,
        mordor=state.mordor,
        left=len(state.pile),
        discard=state.discard,
        dead=state.dead,
        hands=hands,
        fellowships=state.fellowships,
        won=won,
        remembered=state.won,
        gifts=state.gifts,
        older=state.older,
        kept=_kept(state) if state.older else (),
        done=state.done,
        idle=state.idle,
        outcome=state.outcome,
    )


def _masked(piles: tuple[Cards, ...], seat: int | None) -> tuple[Cards, ...]:
    """The piles, all but the seat's own from behind."""
    return tuple(
        [cards if owner == seat else (HIDDEN,) * len(cards) for owner, cards in enumerate(piles)]
    )


def _kept(state: State) -> tuple[tuple[int, ...], ...]:
    groups = map(frozenset, state.older)
    return tuple([tuple([len(g.intersection(hand)) for hand in state.hands]) for g in groups])
