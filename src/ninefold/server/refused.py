"""What is not taken, as an error that becomes a `Refusal` for its sender."""

from ninefold.core import BadNotation, GameError, IllegalAction, Seat
from ninefold.match import Match
from ninefold.server.messages import Refusal


class Refused(Exception):
    """`code` is for programs, the message for people; `status` is for HTTP."""

    def __init__(self, code: str, message: str, *, rule: str = "", status: int = 409) -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule
        self.status = status

    def told(self, id: str = "") -> Refusal:
        return Refusal(self.code, str(self), self.rule, id)


def by_the_game(error: GameError) -> Refused:
    """A game's own refusal."""
    if isinstance(error, IllegalAction):
        return Refused("illegal", error.sentence, rule=error.rule)
    if isinstance(error, BadNotation):
        return Refused("notation", error.sentence, status=400)
    return Refused("option", error.sentence, status=400)


def explained(match: Match, seat: Seat, text: str) -> Refusal:
    """What forbids an answer to a lesson or a puzzle, or that nothing does."""
    decision = match.question(seat)
    if decision is None:
        return Refusal("turn", "Nothing is asked of you now.")
    try:
        match.why(decision, match.game.read_action(text))
    except GameError as error:
        return by_the_game(error).told()
    return Refusal("legal", "Nothing forbids that.")


def unknown_table() -> Refused:
    """For a table that is not there and for one that is none of the asker's business."""
    return Refused("unknown-table", "There is no such table, or it is not open.", status=404)


def stale() -> Refused:
    return Refused("stale", "The game has gone on since. Look again.")


def store_gone() -> Refused:
    return Refused(
        "store",
        "The database takes nothing now, so this does not count. Try again soon.",
        status=503,
    )
