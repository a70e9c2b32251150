"""A table as it is kept: what is played, and who holds a place."""

from msgspec import Struct

from ninefold.server.course import Setup
from ninefold.server.messages import Clock


class Sitting(Struct):
    """Who holds a place. A bot without a person has no token."""

    person: str
    name: str
    token: str
    bot: str


class Stored(Struct, frozen=True):
    """What the database keeps of a table besides its log."""

    id: str
    setup: Setup
    clock: Clock
    chat: bool
    private: bool
    invitation: str
    created: float
