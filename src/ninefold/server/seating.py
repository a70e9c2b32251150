"""A table as it is kept: what is played, and who holds a place."""

from msgspec import Struct

from ninefold.server.course import Setup
from ninefold.server.messages import Clock

SUBSTITUTE = "greedy"
"""The bot that takes a seat for somebody who is absent, has left, or never came."""


class Sitting(Struct):
    """Who holds a place. A bot without a person has no token."""

    person: str
    name: str
    token: str
    bot: str

    @classmethod
    def of_bot(cls, bot: str) -> "Sitting":
        return cls("", bot.capitalize(), "", bot)


class Stored(Struct, frozen=True):
    """What the database keeps of a table besides its log."""

    id: str
    setup: Setup
    clock: Clock
    chat: bool
    private: bool
    invitation: str
    created: float
