"""The coach of a first game in the terminal: the goal, and each tip when it matters for the first
time."""

from collections.abc import Iterable

from ninefold.core import Decision, Event
from ninefold.lessons import guide_of


class Coach:
    """Somebody who helps one seat, another one when the seats were passed on."""

    def __init__(self, game: str) -> None:
        self.guide = guide_of(game)
        self.seat = ""
        self.given: set[str] = set()

    @property
    def goal(self) -> str:
        return self.guide.goal(self.seat)

    def tip(self, decision: Decision, happened: Iterable[Event]) -> str:
        """What is new at a question after some events that the seat saw, or nothing."""
        kinds = {event.kind for event in happened}
        for tip in self.guide.tips:
            fits = tip.line in kinds if tip.line else tip.ask == decision.kind
            if fits and tip.seat in ("", self.seat) and tip.key not in self.given:
                self.given.add(tip.key)
                return self.guide.typed.get(tip.key, tip.say)
        return ""
