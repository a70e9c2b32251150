"""The picture of a view, and what is said beside it. A game may have a drawing of its own, in the
module of its key."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Protocol

from ninefold.core import Game
from ninefold.terminal import battle_for_middle_earth, confrontation, nazgul
from ninefold.terminal.battle_talk import BattleTalk
from ninefold.terminal.confrontation_talk import ConfrontationTalk
from ninefold.terminal.nazgul_talk import NazgulTalk
from ninefold.terminal.paint import bold
from ninefold.terminal.talk import Talk


class Drawing(Protocol):
    """How a game looks as text."""

    def draw(self, view: Any) -> str:
        """The board as the seat of the view sees it."""
        ...

    def draw_open(self, views: Sequence[Any]) -> str:
        """The board with everything that any of the seats knows."""
        ...

    def notes(self, view: Any) -> str:
        """What the seat of the view can tell about what is hidden from it."""
        ...


class Plain:
    """The drawing of a game that has none: every part of the view by its name."""

    def draw(self, view: Any) -> str:
        if not is_dataclass(view):
            return str(view)
        return "\n".join(f"{field.name}: {getattr(view, field.name)}" for field in fields(view))

    def draw_open(self, views: Sequence[Any]) -> str:
        return "\n\n".join(bold(f"seat {n}") + "\n" + self.draw(v) for n, v in enumerate(views))

    def notes(self, view: Any) -> str:
        return "This is all that can be known here:\n" + self.draw(view)


DRAWINGS: Mapping[str, Drawing] = {
    "battle_for_middle_earth": battle_for_middle_earth,
    "confrontation": confrontation,
    "nazgul": nazgul,
}

TALKS: Mapping[str, Talk] = {
    "battle_for_middle_earth": BattleTalk(),
    "confrontation": ConfrontationTalk(),
    "nazgul": NazgulTalk(),
}


def drawing_of(game: Game[Any, Any, Any]) -> Drawing:
    return DRAWINGS.get(game.key, Plain())


def talk_of(game: Game[Any, Any, Any]) -> Talk:
    return TALKS.get(game.key, Talk())
