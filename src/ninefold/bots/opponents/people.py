"""The people one meets at every table. None of them is a character or a card of our games."""

from typing import Final, NamedTuple

from ninefold.bots.entry import Entry
from ninefold.bots.opponents.opponent import Opponent


class Somebody(NamedTuple):
    key: str
    name: str
    level: int

    def plays(self, how: str, entry: Entry) -> Opponent:
        """Them at a game: how they play it, and the bot that does."""
        return Opponent(self.key, self.name, self.level, how, entry)


FREDEGAR: Final = Somebody("fredegar", "Fredegar", 1)
LOBELIA: Final = Somebody("lobelia", "Lobelia", 2)
IORETH: Final = Somebody("ioreth", "Ioreth", 3)
SHAGRAT: Final = Somebody("shagrat", "Shagrat", 4)
CIRDAN: Final = Somebody("cirdan", "Círdan", 5)
