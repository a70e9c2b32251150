"""What is said beside the board: what an answer costs, who has how many points, and what is good
to know before one answers."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from ninefold.core import Decision


class Talk:
    """Of a game that has no words of its own: nothing, but for the board when it has changed."""

    shows: Mapping[str, Callable[[Any], str]] = {}
    """What `show` shows of the table, by its name."""

    def phase(self, view: Any) -> Hashable:
        """The part of the game; the board is drawn again when another one has begun."""
        now: Hashable = view
        return now

    def scene(self, view: Any) -> str:
        """What is drawn when a phase begins, if it is not the whole board."""
        return ""

    def points(self, view: Any) -> str:
        """The points won so far, added up."""
        return ""

    def before(self, view: Any, decision: Decision) -> str:
        """What is good to know before this question is answered."""
        return ""

    def cost(self, view: Any, action: Any) -> str:
        """What an answer costs and brings, in a few words."""
        return ""

    def doubt(self, view: Any, actions: Sequence[Any]) -> str:
        """Why answers look like a slip, so that they are to be typed twice."""
        return ""

    def one_by_one(self, text: str) -> list[str]:
        """The answers in a line that may hold several of a kind."""
        return [text]
