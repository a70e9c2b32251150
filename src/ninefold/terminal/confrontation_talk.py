"""What is said beside the board of The Confrontation."""

from collections.abc import Hashable

from ninefold.games.confrontation.actions import ABILITY, Action, Card, Move, Ride, Special
from ninefold.games.confrontation.board import SIDES
from ninefold.games.confrontation.cards import TEXT_CARDS
from ninefold.games.confrontation.view import View
from ninefold.lessons.reference import items_of
from ninefold.terminal.talk import Talk

TEXTS = {item.key: item.text for item in items_of("confrontation")}


class ConfrontationTalk(Talk):
    def phase(self, view: View) -> Hashable:
        return view.turn

    def cost(self, view: View, action: Action) -> str:
        match action:
            case Move():
                return _move(view, action)
            case Card(card) if card in TEXT_CARDS and view.seat is not None:
                return TEXTS[f"{SIDES[view.seat]}:{card}"]
            case Ride() | Special():
                return "spends the Special Card"
        return ""


def _move(view: View, move: Move) -> str:
    """A move onto the enemy is an attack (M7)."""
    told = ["by a special ability"] if move.via == ABILITY else []
    if view.seat is not None:
        enemies = sum(piece.place == move.to for piece in view.pieces[1 - view.seat])
        told += [f"attacks {enemies} there" if enemies > 1 else "attacks"] if enemies else []
    return ", ".join(told)
