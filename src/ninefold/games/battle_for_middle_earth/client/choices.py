"""A legal answer as a board offers it: in place, by its parts."""

from collections.abc import Sequence
from dataclasses import dataclass

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
from ninefold.games.battle_for_middle_earth.client.show import ShownMatching, show_matching
from ninefold.games.battle_for_middle_earth.notation.actions import write
from ninefold.games.battle_for_middle_earth.view import View


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


def choices(view: View, actions: Sequence[Action]) -> tuple[Choice, ...]:
    """Legal actions for a client."""
    return tuple([choice(view, action) for action in actions])


def choice(view: View, action: Action) -> Choice:
    """A legal action for a client; an attack says which symbol covers what."""
    text = write(action)
    match action:
        case Place(card, to):
            return Choice(text, "place", card, to=to)
        case Attack(fellowship, enemies):
            cards = view.fellowships[view.mover][fellowship]
            matching = show_matching(view, cards, (), enemies)
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
