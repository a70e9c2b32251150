"""Nazgûl as the core knows it: who is asked what, and what the answers do."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from ninefold.core import CHANCE, Client, Decision, IllegalAction, Option, Outcome, Seat, Step
from ninefold.games.nazgul import client, events, setup, tasks
from ninefold.games.nazgul.actions import Action, Pick, pick
from ninefold.games.nazgul.battle import abilities, assigning, battle, calls, committing, suffering
from ninefold.games.nazgul.battle import pulls as combat
from ninefold.games.nazgul.determinize import determinize
from ninefold.games.nazgul.notation import actions as notation
from ninefold.games.nazgul.notation import positions as position
from ninefold.games.nazgul.notation.agenda_validation import check_agenda
from ninefold.games.nazgul.notation.starts import STARTS
from ninefold.games.nazgul.phases import (
    bidding,
    coop,
    decks,
    deploying,
    favor,
    rounds,
    saruman,
    windows,
)
from ninefold.games.nazgul.play import Play
from ninefold.games.nazgul.state import SEATS, State, Task
from ninefold.games.nazgul.view import View, view
from ninefold.games.nazgul.words import questions as words

STEPS: Final[Mapping[str, tasks.Step]] = {
    **setup.STEPS,
    **decks.STEPS,
    **favor.STEPS,
    **bidding.STEPS,
    **saruman.STEPS,
    **coop.STEPS,
    **deploying.STEPS,
    **rounds.STEPS,
    **windows.STEPS,
    **battle.STEPS,
    **assigning.STEPS,
    **calls.STEPS,
    **committing.STEPS,
    **abilities.STEPS,
    **combat.STEPS,
    **suffering.STEPS,
}
QUESTIONS: Final[Mapping[str, tasks.Question]] = {
    **setup.QUESTIONS,
    **bidding.QUESTIONS,
    **saruman.QUESTIONS,
    **coop.QUESTIONS,
    **deploying.QUESTIONS,
    **rounds.QUESTIONS,
    **windows.QUESTIONS,
    **assigning.QUESTIONS,
    **committing.QUESTIONS,
    **combat.QUESTIONS,
    **suffering.QUESTIONS,
}
DRAWS: Final[Mapping[str, tasks.Draw]] = {
    **setup.DRAWS,
    **decks.DRAWS,
    **favor.DRAWS,
    **bidding.DRAWS,
    **saruman.DRAWS,
    **assigning.DRAWS,
    **calls.DRAWS,
    **combat.DRAWS,
}
KINDS: Final = (*QUESTIONS, *DRAWS)
"""Every kind of decision."""
_IN_TURN: Final = ("tie",)
"""Questions that are put to one seat of the list after the other."""


def asked(task: Task) -> tuple[int, ...]:
    """The seats a question is put to."""
    if not task.seats:
        return (task.seat,)
    return task.seats[:1] if task.name in _IN_TURN else task.seats


def pending(state: State) -> tuple[Decision, ...]:
    if state.outcome is not None:
        return ()
    task = state.agenda[-1]
    if task.name in DRAWS:
        return (Decision(CHANCE, task.name),)
    return tuple(Decision(seat, task.name) for seat in asked(task))


def chances(state: State) -> list[tuple[Action, Fraction]]:
    """What chance can answer, when it is asked."""
    task = state.agenda[-1]
    draw = DRAWS[task.name]
    weights = draw.weights(state, task)
    total = sum(weight for _, weight in weights)
    return [(pick(draw.verb, thing), Fraction(weight, total)) for thing, weight in weights]


def legal(view: View, decision: Decision) -> Sequence[Action]:
    task = view.board.agenda[-1]
    return QUESTIONS[task.name].legal(view.board, task, decision.seat)


def apply(state: State, decision: Decision, action: Action) -> Step[State]:
    """Carries out an answer and every step that follows without one."""
    if decision not in pending(state):
        raise IllegalAction("F1", "this is not asked now")
    task = state.agenda[-1]
    play = Play(state)
    play.pop()
    if decision.seat == CHANCE:
        _apply_draw(play, state, task, action)
    else:
        question = QUESTIONS[task.name]
        board = view(state, decision.seat).board
        if action not in question.legal(board, task, decision.seat):
            raise question.refuse(board, task, decision.seat, action)
        question.apply(play, task, decision.seat, action)
    run(play)
    return Step(play.now, tuple(play.events))


def _apply_draw(play: Play, state: State, task: Task, action: Action) -> None:
    draw = DRAWS[task.name]
    things = [thing for thing, _ in draw.weights(state, task)]
    if not isinstance(action, Pick) or action.verb != draw.verb or action.thing not in things:
        raise IllegalAction("H6", "chance cannot pick that")
    draw.apply(play, task, action.thing)


def run(play: Play) -> None:
    """Goes on until somebody is asked. A draw with one possible result is carried out at once."""
    while play.now.outcome is None:
        task = play.now.agenda[-1]
        step = STEPS.get(task.name)
        if step is not None:
            play.pop()
            step(play, task)
            continue
        draw = DRAWS.get(task.name)
        if draw is None:
            return
        weights = draw.weights(play.now, task)
        if len(weights) > 1:
            return
        play.pop()
        draw.apply(play, task, weights[0][0])


class Nazgul:
    """Nazgûl: Sauron's riders against the Free Peoples, and against each other."""

    key = "nazgul"
    title = "Nazgûl"
    version = 1
    seats = range(3, 6)
    options: tuple[Option, ...] = setup.OPTIONS
    starts: Mapping[str, str] = STARTS
    series = 1
    silent: tuple[type, ...] = (events.Chose,)
    client: Client = client

    pending = staticmethod(pending)
    chances = staticmethod(chances)
    legal = staticmethod(legal)
    apply = staticmethod(apply)
    view = staticmethod(view)
    determinize = staticmethod(determinize)
    write_action = staticmethod(notation.write)
    read_action = staticmethod(notation.read)
    write_state = staticmethod(position.write)
    ask = staticmethod(words.ask)
    tell = staticmethod(words.tell)

    def seat_name(self, seat: Seat) -> str:
        return SEATS[seat]

    def seat_title(self, seat: Seat) -> str:
        return SEATS[seat].capitalize()

    def start(self, options: Mapping[str, str]) -> State:
        play = Play(setup.start(setup.read_options(options)))
        run(play)
        return play.now

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def read_state(self, text: str) -> State:
        state = position.read(text)
        check_agenda(state, STEPS, QUESTIONS, DRAWS)
        for decision in pending(state):
            chance = decision.seat == CHANCE
            if not (chances(state) if chance else legal(view(state, decision.seat), decision)):
                raise IllegalAction("F1", "there is no answer to what is asked")
        return state
