"""How a game of the arena ended, as it is written down."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from ninefold.core import GameError


class BadResult(GameError):
    """A line that is not the result of a game."""


@dataclass(frozen=True, slots=True)
class Result:
    """`bots` by seat. `faults` are the answers that had to be given for a bot: the seat, and what
    went wrong. The seconds each seat thought are the only thing that chance of the machine
    changes."""

    meeting: int
    number: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    points: tuple[int, ...]
    answers: tuple[int, ...]
    faults: tuple[tuple[int, str], ...] = ()
    seconds: tuple[float, ...] = field(default=(), compare=False)

    @property
    def place(self) -> tuple[int, int]:
        """Which game of the tournament this is."""
        return self.meeting, self.number

    @property
    def ranks(self) -> tuple[int, ...]:
        """By seat: how many others did better. Of two, one wins or nobody does; of more, those
        who have not won are told apart by their points."""
        seats = range(len(self.bots))
        points = self.points if len(self.bots) > 2 else (0,) * len(self.bots)
        standing = [(seat in self.winners, points[seat]) for seat in seats]
        return tuple(sum(other > own for other in standing) for own in standing)

    def written(self) -> str:
        """One line of JSON."""
        return json.dumps(asdict(self), separators=(",", ":"))


def read_result(line: str) -> Result:
    """Raises `BadResult`."""
    try:
        found = json.loads(line)
        return _result(found)
    except (ValueError, TypeError, KeyError) as error:
        raise BadResult("this is not the result of a game") from error


def _result(found: Mapping[str, Any]) -> Result:
    result = Result(
        meeting=int(found["meeting"]),
        number=int(found["number"]),
        bots=tuple(map(str, found["bots"])),
        winners=tuple(map(int, found["winners"])),
        reason=str(found["reason"]),
        points=tuple(map(int, found["points"])),
        answers=tuple(map(int, found["answers"])),
        faults=tuple((int(seat), str(what)) for seat, what in found["faults"]),
        seconds=tuple(map(float, found["seconds"])),
    )
    seats = range(len(result.bots))
    if not all(seat in seats for seat in result.winners) or len(result.points) != len(seats):
        raise ValueError("seats that are not there")
    return result
