"""A table as it is kept: what is played, and who holds a place."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from ninefold import fingerprint
from ninefold.bots import opponents_of
from ninefold.server.clock import now
from ninefold.server.course import Setup
from ninefold.server.messages import Clock

SUBSTITUTE = "greedy"
"""The bot that takes a seat for somebody who is absent, has left, or never came."""
NUMBERS = ("", " II", " III", " IV", " V")
"""What is added to the names of bots who are called the same; no table has more seats."""


class Sitting(Struct):
    """Who holds a place. A bot without a person has no token."""

    person: str
    name: str
    token: str
    bot: str

    @classmethod
    def of_bot(cls, game: str, bot: str) -> "Sitting":
        names = {one.key: one.name for one in opponents_of(game)}
        return cls("", names.get(bot, bot.capitalize()), "", bot)


def bots_at(game: str, bots: Mapping[int, str], others: Iterable[Sitting]) -> dict[int, Sitting]:
    """Bots by player, beside others who sit there. Each has a name of its own at the table."""
    taken = {other.name for other in others}
    found = {}
    for player, bot in bots.items():
        sitting = Sitting.of_bot(game, bot)
        names = [sitting.name + number for number in NUMBERS]
        sitting.name = next(name for name in names if name not in taken)
        taken.add(sitting.name)
        found[player] = sitting
    return found


class Stored(Struct, frozen=True):
    """What the database keeps of a table besides its log."""

    id: str
    setup: Setup
    clock: Clock
    chat: bool
    private: bool
    invitation: str
    created: float
    watch: bool = False
    version: int = 0
    """Of the rules it was opened by; 0 for tables that are older than this column."""
    components: str = ""
    """The fingerprint of what it is played with."""
    next_table: str = ""


def opened_by(setup: Setup) -> tuple[int, str]:
    """The version of the rules that we have, and the fingerprint of the components."""
    return setup.rules.version, fingerprint.components(setup.rules, setup.options)


def new_stored(
    id: str,
    setup: Setup,
    clock: Clock,
    *,
    chat: bool,
    private: bool,
    invitation: str,
    watch: bool = False,
) -> Stored:
    """A table that is opened now."""
    version, components = opened_by(setup)
    return Stored(
        id=id,
        setup=setup,
        clock=clock,
        chat=chat,
        private=private,
        invitation=invitation,
        created=now(),
        watch=watch,
        version=version,
        components=components,
    )
