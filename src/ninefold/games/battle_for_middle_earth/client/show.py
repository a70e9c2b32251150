"""A view as plain values for a client that draws it and knows no rules.

Everything here is made from a view, so nothing can be in it that the seat may not know.
"""

from dataclasses import dataclass, replace

from ninefold.core import Outcome
from ninefold.games.battle_for_middle_earth.actions import (
    NEW,
    Action,
    Answer,
    Attack,
    Borrow,
    Draw,
    First,
    Give,
    Join,
    Move,
    Place,
    Take,
)
from ninefold.games.battle_for_middle_earth.box.cards import BOMBADIL, GANDALF
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.client.lexicon import lexicon
from ninefold.games.battle_for_middle_earth.notation.actions import write
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
from ninefold.games.battle_for_middle_earth.view import View
from ninefold.games.battle_for_middle_earth.view import view as view_of

__all__ = ["Choice", "Shown", "choice", "lexicon", "open_view", "show"]


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
    """For the enemies and the gifts so far; everybody saw them come (K3)."""


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


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal answer: its notation, and its parts for a board that wants to offer it in
    place. Parts that do not apply are empty; fellowships go by their places, -1 is a new one."""

    text: str
    kind: str
    card: str = ""
    hobbit: str = ""
    to: int = NEW
    enemies: tuple[str, ...] = ()
    matching: ShownMatching | None = None


def show(view: View) -> Shown:
    stage = view.stage
    return Shown(
        None if view.seat is None else SEATS[view.seat],
        view.turn,
        SEATS[view.mover] if view.mover >= 0 else "",
        type(stage).__name__.lower(),
        view.enemies,
        view.mordor,
        len(view.enemy_deck),
        view.left,
        view.discard,
        view.dead,
        view.enemy_deck,
        view.unseen,
        tuple([_show_player(view, seat) for seat in range(view.options.players)]),
        _show_attack(view, stage) if isinstance(stage, Borrowing) else None,
        _show_counterattack(view, stage) if isinstance(stage, Countering) else None,
        stage.card if isinstance(stage, Joining) else "",
        _show_end(view, view.outcome) if view.outcome else None,
    )


def _show_player(view: View, seat: int) -> ShownPlayer:
    deck = load(view.options.components)
    return ShownPlayer(
        SEATS[seat],
        view.hands[seat],
        view.fellowships[seat],
        view.won[seat],
        view.remembered[seat],
        view.gifts[seat],
        points(deck, view.remembered[seat], view.gifts[seat]),
    )


def _show_attack(view: View, stage: Borrowing) -> ShownAttack:
    cards = view.fellowships[view.mover][stage.fellowship]
    matching = _show_matching(view, cards, tuple(card for _, card in stage.lent), stage.enemies)
    return ShownAttack(stage.fellowship, stage.enemies, stage.lent, matching)


def _show_matching(view: View, cards: Cards, lent: Cards, enemies: Cards) -> ShownMatching:
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


def choice(view: View, action: Action) -> Choice:
    """A legal action for a client; an attack says which symbol covers what."""
    text = write(action)
    match action:
        case Place(card, to):
            return Choice(text, "place", card, to=to)
        case Attack(fellowship, enemies):
            cards = view.fellowships[view.mover][fellowship]
            matching = _show_matching(view, cards, (), enemies)
            return Choice(text, "attack", to=fellowship, enemies=enemies, matching=matching)
        case Borrow(hobbit, card):
            return Choice(text, "borrow", card, hobbit)
        case Take(card):
            return Choice(text, "take", card, GANDALF)
        case Join(to):
            return Choice(text, "join", to=to)
        case Move(to):
            return Choice(text, "move", BOMBADIL, to=to)
        case Give(card) | Draw(card):
            return Choice(text, type(action).__name__.lower(), card)
        case Answer() | First():
            return Choice(text, type(action).__name__.lower())


def open_view(state: State) -> View:
    """Everything, for those who look back at a game that is over."""
    return replace(view_of(state, None), hands=state.hands, won=state.won)
