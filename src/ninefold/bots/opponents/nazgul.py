"""Whom one meets at Nazgûl."""

from typing import Final

from ninefold.bots.entry import Entry
from ninefold.bots.nazgul import Character, Greedy
from ninefold.bots.opponents.people import CIRDAN, FREDEGAR, IORETH, LOBELIA, SHAGRAT


def _by_thumb(character: Character) -> Entry:
    return Entry(lambda _game, _budget: Greedy(character))


OPPONENTS: Final = (
    FREDEGAR.plays(
        "Lives for this round alone, and takes great care that nobody gets hurt.",
        _by_thumb(Character(sight=0, caution=2.0)),
    ),
    LOBELIA.plays(
        "Wants the points for herself, whatever becomes of the war, and never counts her losses.",
        _by_thumb(Character(sight=1, greed=15.0, caution=0.1)),
    ),
    IORETH.plays(
        "Thinks of the others before herself, and spends her forces too freely on their behalf.",
        _by_thumb(Character(sight=1, greed=0.3, caution=0.1)),
    ),
    SHAGRAT.plays(
        "Strikes hard wherever there is glory to be had, and looks no further than the next round.",
        _by_thumb(Character(sight=1, greed=5.0, caution=0.1)),
    ),
    CIRDAN.plays(
        "Weighs every rider against every place, and his own points against the war.",
        _by_thumb(Character()),
    ),
)
