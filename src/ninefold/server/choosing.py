"""Which opponents sit down where."""

import random
from collections.abc import Mapping

from ninefold.bots import NoBot, called
from ninefold.server.course import Setup
from ninefold.server.messages import NewTable
from ninefold.server.refused import Refused

PEOPLE = ("anyone", "friend")
"""For whom the seats without an opponent are."""


def opponent(game: str, name: str) -> str:
    """The key of an opponent. Raises `Refused`."""
    if ":" in name:
        # All tables share the workers: one that thinks for minutes keeps everybody waiting.
        message = "How long a bot thinks cannot be chosen here: write its name alone."
        raise Refused("against", message, status=400)
    try:
        return called(game, name)
    except NoBot as error:
        message = str(error)
        raise Refused("against", f"{message[0].upper()}{message[1:]}.", status=400) from None


def seats(setup: Setup, asked: NewTable) -> tuple[int, Mapping[int, str]]:
    """Where the person sits who opens a table, and by player who else is there already. Raises
    `Refused`."""
    names = setup.seats
    if asked.seat not in (*names, "any"):
        raise Refused("seat", f"A seat is {', '.join(names)} or any.", status=400)
    for name in asked.opponents:
        if name not in names or name == asked.seat:
            raise Refused("seat", f"No opponent can sit at '{name}'.", status=400)
    game = setup.rules.key
    bots = {names.index(name): opponent(game, who) for name, who in asked.opponents.items()}
    free = [player for player in range(len(names)) if player not in bots]
    if not free:
        raise Refused("seat", "No seat is left for you.", status=400)
    player = names.index(asked.seat) if asked.seat in names else random.choice(free)
    if asked.against not in PEOPLE:
        rest = opponent(game, asked.against)
        bots |= {other: rest for other in free if other != player}
    return player, bots
