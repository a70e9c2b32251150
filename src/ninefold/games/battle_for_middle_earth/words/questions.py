"""Questions in words, for the seat that is asked."""

from collections.abc import Callable, Mapping
from typing import Final

from ninefold.core import CHANCE, Decision, Question
from ninefold.games.battle_for_middle_earth.actions import LETTERS
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.state import Borrowing, Joining
from ninefold.games.battle_for_middle_earth.turn import attack, bombadil, gandalf
from ninefold.games.battle_for_middle_earth.turn.matching import explain
from ninefold.games.battle_for_middle_earth.turn.placing import may_pass
from ninefold.games.battle_for_middle_earth.view import View
from ninefold.games.battle_for_middle_earth.words.events import (
    TAKES,
    listed,
    reason,
    tell,
    title,
)

__all__ = ["ask", "reason", "tell"]


def ask(view: View, decision: Decision) -> Question:
    """What is asked, what hangs on it, and how to answer."""
    if decision.seat == CHANCE:
        return Question("Chance turns up the next card.")
    return _split(_QUESTIONS[decision.kind](view, decision.seat))


def _split(words: str) -> Question:
    text, answer, hint = words.partition(" Answer ")
    return Question(text, f"Answer {hint}" if answer else "")


def _besides(view: View, seat: int) -> list[str]:
    """The abilities that can be used now."""
    ways = []
    if gandalf.legal_takes(view, seat):
        ways.append("gandalf CARD")
    if bombadil.legal_moves(view, seat):
        ways.append("bombadil FELLOWSHIP")
    return ways


def _place(view: View, seat: int) -> str:
    ways = ["place CARD FELLOWSHIP", "place CARD new", *_besides(view, seat)]
    if may_pass(view, seat):
        ways.append("pass to draw instead")
    return f"Turn {view.turn}, yours: place a card from your hand. Answer {listed(ways, 'or')}."


def _extra(view: View, seat: int) -> str:
    return (
        "Aragorn lets you place another card. Answer place CARD FELLOWSHIP, place CARD new or pass."
    )


def _angbor(view: View, seat: int) -> str:
    return "Do you draw a card with Angbor? Answer angbor or pass."


def _attack(view: View, seat: int) -> str:
    ways = [*_besides(view, seat), "pass"]
    if attack.legal_attacks(view, seat):
        return f"Do you attack? Answer {listed(['attack FELLOWSHIP ENEMY ...', *ways], 'or')}."
    return f"You cannot attack yet. Answer {listed(ways, 'or')}."


def _join(view: View, seat: int) -> str:
    assert isinstance(view.stage, Joining)
    own = listed([f"join {LETTERS[n]}" for n in range(len(view.fellowships[seat]))], "or")
    return f"Which of your fellowships does {title(view.stage.card)} join? Answer {own}."


def _borrow(view: View, seat: int) -> str:
    stage = view.stage
    assert isinstance(stage, Borrowing)
    cards = view.fellowships[seat][stage.fellowship]
    lent = tuple(card for _, card in stage.lent)
    deck = load(view.options.components)
    missing = explain(deck, cards, lent, stage.enemies).missing
    lack = listed([f"{symbol} against {title(enemy)}" for enemy, symbol in missing])
    return f"You lack {lack}. Which hobbit uses which card? Answer borrow HOBBIT CARD."


def _give(view: View, seat: int) -> str:
    takes = TAKES[view.mordor[-1]]
    enemy = title(view.enemies[-1])
    return f"Counterattack of {enemy}: you lose {takes}. Answer give CARD."


def _bombadil(view: View, seat: int) -> str:
    ways = [*_besides(view, seat)[-1:], "pass"]
    return f"Your turn ends. Does Tom Bombadil go elsewhere? Answer {listed(ways, 'or')}."


_QUESTIONS: Final[Mapping[str, Callable[[View, int], str]]] = {
    "place": _place,
    "extra": _extra,
    "angbor": _angbor,
    "attack": _attack,
    "join": _join,
    "borrow": _borrow,
    "give": _give,
    "bombadil": _bombadil,
}
