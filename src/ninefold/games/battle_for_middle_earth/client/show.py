"""A view as plain values for a client that draws it and knows no rules.

Everything here is made from a view, so nothing can be in it that the seat may not know.
"""

from dataclasses import dataclass, replace

from ninefold.core import Outcome
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.score import points, ranking
from ninefold.games.battle_for_middle_earth.state import (
    SEATS,
    Borrowing,
    Cards,
    Countering,
    Joining,
    State,
)
from ninefold.games.battle_for_middle_earth.turn.matching import explain
from ninefold.games.battle_for_middle_earth.view import View, view


@dataclass(frozen=True, slots=True)
class ShownPlayer:
    """What lies before a player. Cards are keys, `?` for a back."""

    seat: str
    hand: tuple[str, ...]
    fellowships: tuple[tuple[str, ...], ...]
    won: tuple[str, ...]
    """As the pile lies: the faces of others are down (B20)."""
    remembered: tuple[str, ...]
    """The same enemies by name (K3)."""
    gifts: tuple[str, ...]
    points: int
    """For the enemies and the gifts so far: known to all, to be shown on request (B21, K3)."""


@dataclass(frozen=True, slots=True)
class ShownCover:
    """A symbol of an enemy and what covers it: the symbol that stands on the card, empty if it
    is a copy, and how (`own`, `wild`, `doubled`, `borrowed` or `extra`)."""

    enemy: str
    symbol: str
    card: str
    shown: str
    how: str


@dataclass(frozen=True, slots=True)
class ShownSymbol:
    """A symbol of a card: one that is wasted, or one of an enemy that nothing covers."""

    card: str
    symbol: str


@dataclass(frozen=True, slots=True)
class ShownMatching:
    """How a fellowship meets its enemies, symbol by symbol (B10), and the points at stake."""

    points: int
    covers: tuple[ShownCover, ...]
    wasted: tuple[ShownSymbol, ...]
    missing: tuple[ShownSymbol, ...]
    """What hobbits must still borrow."""


@dataclass(frozen=True, slots=True)
class ShownAttack:
    """An attack that waits for its hobbits; `lent` are the pairs of hobbit and card so far."""

    fellowship: int
    enemies: tuple[str, ...]
    lent: tuple[tuple[str, str], ...]
    matching: ShownMatching


@dataclass(frozen=True, slots=True)
class ShownCounterattack:
    """Who strikes with which Mordor card, whose turn to choose it is, and who has chosen, or had
    nothing to lose, before."""

    enemy: str
    card: str
    asked: str
    before: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShownEnd:
    """`ranking` has the seats from the best on, those that share a rank together (B19)."""

    winners: tuple[str, ...]
    reason: str
    rule: str
    points: tuple[int, ...]
    ranking: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """The whole of what a seat sees."""

    seat: str | None
    turn: int
    mover: str
    """Empty until it is settled who begins."""
    stage: str
    enemies: tuple[str, ...]
    """On display, left to right and packed to the right (B6)."""
    mordor: tuple[str, ...]
    """Below the positions, the first position first."""
    enemies_left: int
    left: int
    """Cards in the Ring deck."""
    discard: tuple[str, ...]
    dead: tuple[str, ...]
    to_come: tuple[str, ...]
    """The enemies that nobody has seen yet, in no order (K1)."""
    unseen: tuple[str, ...]
    """The cards of the Ring deck and of the hands that the seat does not see (K1)."""
    players: tuple[ShownPlayer, ...]
    attack: ShownAttack | None
    counterattack: ShownCounterattack | None
    joining: str
    """The card that Gandalf takes, or an empty text."""
    outcome: ShownEnd | None


def show(view: View) -> Shown:
    stage = view.stage
    return Shown(
        seat=None if view.seat is None else SEATS[view.seat],
        turn=view.turn,
        mover=SEATS[view.mover] if view.mover >= 0 else "",
        stage=type(stage).__name__.lower(),
        enemies=view.enemies,
        mordor=view.mordor,
        enemies_left=len(view.enemy_deck),
        left=view.left,
        discard=view.discard,
        dead=view.dead,
        to_come=view.enemy_deck,
        unseen=view.unseen,
        players=tuple([_show_player(view, seat) for seat in range(view.options.players)]),
        attack=_show_attack(view, stage) if isinstance(stage, Borrowing) else None,
        counterattack=_show_counterattack(view, stage) if isinstance(stage, Countering) else None,
        joining=stage.card if isinstance(stage, Joining) else "",
        outcome=_show_end(view, view.outcome) if view.outcome else None,
    )


def _show_player(view: View, seat: int) -> ShownPlayer:
    deck = load(view.options.components)
    return ShownPlayer(
        seat=SEATS[seat],
        hand=view.hands[seat],
        fellowships=view.fellowships[seat],
        won=view.won[seat],
        remembered=view.remembered[seat],
        gifts=view.gifts[seat],
        points=points(deck, view.remembered[seat], view.gifts[seat]),
    )


def _show_attack(view: View, stage: Borrowing) -> ShownAttack:
    cards = view.fellowships[view.mover][stage.fellowship]
    matching = show_matching(view, cards, tuple(card for _, card in stage.lent), stage.enemies)
    return ShownAttack(stage.fellowship, stage.enemies, stage.lent, matching)


def show_matching(view: View, cards: Cards, lent: Cards, enemies: Cards) -> ShownMatching:
    deck = load(view.options.components)
    found = explain(deck, cards, lent, enemies)
    return ShownMatching(
        sum(deck.enemies[enemy].points for enemy in enemies),
        tuple(
            ShownCover(c.enemy, c.symbol, c.source.card, c.source.symbol, c.source.how)
            for c in found.covers
        ),
        tuple(ShownSymbol(source.card, source.symbol) for source in found.wasted),
        tuple(ShownSymbol(enemy, symbol) for enemy, symbol in found.missing),
    )


def _show_counterattack(view: View, stage: Countering) -> ShownCounterattack:
    players = view.options.players
    before = range((stage.seat - view.mover) % players)
    return ShownCounterattack(
        view.enemies[-1],
        view.mordor[-1],
        SEATS[stage.seat],
        tuple(SEATS[(view.mover + number) % players] for number in before),
    )


def _show_end(view: View, outcome: Outcome) -> ShownEnd:
    """A game that was given up has its winners, whatever the piles say."""
    ranks = ranking(outcome.points, tuple(map(len, view.remembered)))
    if ranks[0] != outcome.winners:
        others = [tuple(s for s in rank if s not in outcome.winners) for rank in ranks]
        ranks = (outcome.winners, *filter(None, others))
    return ShownEnd(
        _names(outcome.winners),
        outcome.reason,
        outcome.rule,
        outcome.points,
        tuple(map(_names, ranks)),
    )


def _names(seats: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(SEATS[seat] for seat in seats)


def open_view(state: State) -> View:
    """Everything, for those who look back at a game that is over."""
    return replace(view(state, None), hands=state.hands, won=state.won)
