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
        _by_thumb(Character(sight=0, caution=3.0)),
    ),
    LOBELIA.plays(
        "Wants the points for herself, and throws her forces in without counting them.",
        _by_thumb(Character(sight=1, greed=5.0, caution=0.1)),
    ),
    IORETH.plays(
        "Works with the others, spares her forces, and plans three rounds ahead.",
        _by_thumb(Character(sight=3, caution=1.5)),
    ),
    SHAGRAT.plays(
        "Keeps the whole war in mind, and the glory for himself: he strikes where points are.",
        _by_thumb(Character(greed=2.0, caution=0.6)),
    ),
    CIRDAN.plays(
        "Weighs every rider against every place, and his own points against the war.",
        _by_thumb(Character()),
    ),
)
