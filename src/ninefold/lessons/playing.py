"""Playing a lesson over the real rules: every answer is checked as at a table."""

from dataclasses import dataclass

from ninefold.core import CHANCE, Decision, Event, GameError, Seat
from ninefold.games import GAMES
from ninefold.lessons.lesson import Lesson, Step
from ninefold.match import Match, players_of


class OffScript(GameError):
    """A lesson asks for what the rules do not."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A match after something was answered, and what happened by it."""

    match: Match
    events: tuple[Event, ...]


def seat_of(lesson: Lesson) -> Seat:
    """Where the learner sits."""
    game = GAMES[lesson.game]
    return [game.seat_name(seat) for seat in range(game.seats[-1])].index(lesson.seat)


def begin(lesson: Lesson) -> Match:
    """The match that stands at the lesson's position. Chance waits for the script."""
    game = GAMES[lesson.game]
    return Match(
        game,
        lesson.options,
        b"",
        players=players_of(game, lesson.options),
        draws=False,
        start=lesson.position,
    )


def play(lesson: Lesson) -> list[list[list[Moment]]]:
    """By step and by answer of the learner: the moments that follow, those of the others among
    them. A step that is only read has none. Raises `OffScript`, and what the rules raise."""
    match = begin(lesson)
    played = []
    for step in lesson.steps:
        answers = []
        for number in range(len(step.expect)):
            answers.append(follow(match, lesson, step, number))
            match = answers[-1][-1].match
        played.append(answers)
    return played


def follow(match: Match, lesson: Lesson, step: Step, number: int) -> list[Moment]:
    """What follows from the learner's answer with this number; the others answer the last one."""
    last = number == len(step.expect) - 1
    moments: list[Moment] = []
    for line in (f"{lesson.seat} {step.expect[number]}", *(step.then if last else ())):
        name, _, text = line.partition(" ")
        decision = _asked(match, name, line)
        match, happened = match.answer(decision, match.game.read_action(text))
        moments.append(Moment(match, happened.events))
    return moments


def _asked(match: Match, name: str, line: str) -> Decision:
    for decision in match.pending():
        seat = "chance" if decision.seat == CHANCE else match.game.seat_name(decision.seat)
        if seat == name:
            return decision
    asked = ", ".join(f"{decision.seat} {decision.kind}" for decision in match.pending())
    raise OffScript(f"'{line}' is not asked here, but: {asked or 'nothing'}")
