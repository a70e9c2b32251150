"""What is said beside the table of The Battle for Middle-earth."""

from collections.abc import Hashable

from ninefold.games.battle_for_middle_earth.actions import (
    DRAW_WITH_ANGBOR,
    LETTERS,
    NEW,
    PASS,
    Action,
    Attack,
    Borrow,
    Give,
    Move,
    Take,
)
from ninefold.games.battle_for_middle_earth.box.cards import GIFT_POINTS, HOBBITS, LEGOLAS
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.score import points
from ninefold.games.battle_for_middle_earth.state import Countering, Fighting, Placing
from ninefold.games.battle_for_middle_earth.turn.gandalf import owner_of
from ninefold.games.battle_for_middle_earth.turn.matching import explain
from ninefold.games.battle_for_middle_earth.view import View
from ninefold.games.battle_for_middle_earth.words.events import listed, title, titles, who
from ninefold.games.battle_for_middle_earth.words.events import points as in_words
from ninefold.terminal.talk import Talk


def score(view: View, seat: int) -> int:
    """The points of a player, which anybody may ask for (B21)."""
    return points(load(view.options.components), view.remembered[seat], view.gifts[seat])


class BattleTalk(Talk):
    def phase(self, view: View) -> Hashable:
        return view.turn, isinstance(view.stage, Countering)

    def points(self, view: View) -> str:
        told = [f"{who(seat)} {score(view, seat)}" for seat in range(view.options.players)]
        return f"Points so far: {', '.join(told)}."

    def cost(self, view: View, action: Action) -> str:
        match action:
            case Attack(fellowship, enemies):
                return _attack(view, fellowship, enemies)
            case Borrow(hobbit, card):
                symbols = listed(load(view.options.components).companions[card].symbols)
                return f"lends {symbols}; {_gift(view, hobbit, card)}"
            case Move(to):
                goes = (
                    "starts a fellowship"
                    if to == NEW
                    else f"joins fellowship {LETTERS[to].upper()}"
                )
                return f"Tom Bombadil {goes}"
            case Take(card):
                return f"brings {title(card)} to you; {_gift(view, 'gandalf', card)}"
            case Give(card) if card in load(view.options.components).enemies:
                lost = load(view.options.components).enemies[card].points
                return f"you lose {in_words(lost)}"
        if action == PASS and isinstance(view.stage, Fighting):
            return "no attack; then you draw"
        if action == PASS and isinstance(view.stage, Placing):
            return "no more cards" if view.stage.extra else "draw instead"
        return "draw a card now" if action == DRAW_WITH_ANGBOR else ""


def _gift(view: View, given: str, card: str) -> str:
    """Who gets a companion for the use of a card (A3, A8)."""
    owner = who(owner_of(view, card))
    return f"{title(given)} goes to {owner}, for {in_words(GIFT_POINTS[given])}"


def _attack(view: View, fellowship: int, enemies: tuple[str, ...]) -> str:
    deck, cards = load(view.options.components), view.fellowships[view.mover][fellowship]
    told = [in_words(sum(deck.enemies[enemy].points for enemy in enemies))]
    spent = [card for card in cards if card != LEGOLAS]
    if spent:
        told.append(f"spends {titles(spent)}")
    if LEGOLAS in cards:
        told.append("Legolas stays")
    lack = [symbol for _, symbol in explain(deck, cards, (), enemies).missing]
    if lack:
        told.append(f"lacks {listed(lack)}: {_loan(view, cards)}")
    return "; ".join(told)


def _loan(view: View, cards: tuple[str, ...]) -> str:
    """What borrowing costs, before it is asked who borrows from whom (A2, A3)."""
    hobbits = [title(card) for card in cards if card in HOBBITS]
    others = [seat for seat in range(view.options.players) if seat != view.mover]
    lender = who(others[0]) if len(others) == 1 else "the lender"
    if len(hobbits) == 1:
        return f"{hobbits[0]} borrows and goes to {lender}, for 1 point"
    return f"{listed(hobbits, 'or')} borrows; each who does goes to {lender}, for 1 point"
