"""What a viewer is shown of an action, and which actions look the same to him."""

from dataclasses import replace
from typing import Any

from ninefold.core import CHANCE, Decision, Seat, Step
from ninefold.games.confrontation import events
from ninefold.games.confrontation.actions import (
    ABILITY,
    Action,
    Card,
    Draw,
    Field,
    Gift,
    Give,
    Move,
    Place,
    Ride,
    Special,
    Take,
)
from ninefold.games.confrontation.cards import RECALL
from ninefold.games.confrontation.pieces import NAME, SIDE_OF
from ninefold.games.confrontation.state import State
from ninefold.games.confrontation.view import View
from tests.confrontation.playing import GAME, answers

Frame = tuple[View, tuple[Any, ...], tuple[Decision, ...]]


def frame(step: Step[State], viewer: Seat | None) -> Frame:
    """All that reaches a viewer after an action: the view, the events and who is asked what."""
    facts = tuple(event.fact for event in step.events if event.seen_by(viewer))
    return GAME.view(step.state, viewer), facts, GAME.pending(step.state)


def tells(step: Step[State], viewer: Seat | None) -> bool:
    """Whether the rules let an action show a viewer something that was hidden from him."""
    for event in step.events:
        match event.fact:
            case events.Revealed(side=side) | events.CardShown(side=side) if side != viewer:
                return True
            case (
                events.Rosters()
                | events.Gifts()
                | events.Specials()
                | events.OrderVoid()
                | events.GameOver()
            ):
                return True
    return False


def lookalike(
    action: Action, decision: Decision, state: State, other: State, viewer: Seat | None
) -> Action | None:
    """The action in `other` that a viewer, to whom the positions look the same, cannot tell
    from `action` in `state`. `None` if the action itself shows who somebody is."""
    if decision.seat == viewer:
        return action
    found = answers(other, decision)
    match action:
        case Field() | Take() | Gift() | Give() | Place():
            return found[-1]
        case Card() if decision.kind == "card":
            return next(a for a in reversed(found) if isinstance(a, Card))
        case Move(via=via) if via != ABILITY:
            same = replace(action, piece=_double(action.piece, state, other))
            assert same in found, f"{GAME.write_action(same)} is not possible"
            return same
        case Ride(move=move):
            ridden = replace(move, piece=_double(move.piece, state, other))
            action = replace(action, move=ridden)
        case Special(card=card, target=name) if card == RECALL:
            action = Special(card, _double(name, state, other))
        case Draw(piece=name) if decision.seat == CHANCE:
            action = Draw(_double(name, state, other))
    return action if action in found else None


def _double(name: str, state: State, other: State) -> str:
    """A character in `other` that carries the token of this one in `state`: the same one, if
    it does."""
    side = SIDE_OF[name]
    token = next(piece.token for piece in state.pieces[side] if NAME[piece.face] == name)
    names = [NAME[piece.face] for piece in other.pieces[side] if piece.token == token]
    return name if name in names else names[-1]
