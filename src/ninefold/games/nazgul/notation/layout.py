"""Which lines a position has: for every field of a state how it is written."""

from collections.abc import Container, Mapping
from typing import Final

from ninefold.games.nazgul.agenda import WINDOWS
from ninefold.games.nazgul.box.cards import BIDDING_BOXES, CAMPAIGNS, LESSER, TOP_LEVEL, Box
from ninefold.games.nazgul.notation.fields import (
    MOST,
    Field,
    agenda,
    armies,
    defenders,
    losses,
    nazgul,
    number,
    numbers,
    owned,
    several,
    truth,
    word,
    words,
    wounds,
)


def _powers(box: Box) -> Container[str]:
    return box.powers


def _heroes(box: Box) -> Container[str]:
    return box.heroes


def _slain(box: Box) -> Container[str]:
    return (*box.heroes, LESSER)


def _quests(box: Box) -> Container[str]:
    return box.quests


def _secrets(box: Box) -> Container[str]:
    return box.secrets


def _stages(box: Box) -> Container[str]:
    return box.stages


def _places(box: Box) -> Container[str]:
    return (*box.stages, *box.quests)


def _bidding_boxes(box: Box) -> Container[str]:
    return BIDDING_BOXES


def _campaigns(box: Box) -> Container[str]:
    return CAMPAIGNS


def _windows() -> Field:
    """In the order of a round."""
    listed = words(lambda _: WINDOWS, "window")
    return Field(
        lambda value: listed.write([window for window in WINDOWS if window in value]),
        lambda line, box: frozenset(listed.read(line, box)),
    )


RIDER: Final[Mapping[str, Field]] = {
    "level": number(0, TOP_LEVEL),
    "favor": number(-MOST),
    "forces": numbers(3),
    "hand": words(_powers, "card of power"),
    "known": owned(_powers, "card of power"),
    "drawn": words(_powers, "card of power"),
    "secrets": words(_secrets, "secret quest"),
    "hero": word(_heroes, "hero"),
    "bids": numbers(),
    "points": number(-MOST),
    "slain": words(_slain, "hero"),
    "prizes": words(_quests, "quest"),
    "stages": words(_stages, "stage"),
    "quests": words(_quests, "quest"),
    "armies": number(),
    "fled": number(),
    "retreats": number(),
    "away": truth(),
    "place": word(_places, "place"),
    "ignored": _windows(),
}
"""Lines about a seat: `hand ash: armor shrieks`."""

TABLE: Final[Mapping[str, Field]] = {
    "sauron": number(),
    "closed": words(_bidding_boxes, "box"),
    "king": nazgul(),
    "king_place": word(_places, "place"),
    "king_dead": truth(),
    "saruman": nazgul(),
    "saruman_card": word(_heroes, "hero"),
    "power_bottom": owned(_powers, "card of power"),
    "power_discard": words(_powers, "card of power"),
    "hero_top": words(_heroes, "hero"),
    "hero_bottom": words(_heroes, "hero"),
    "hero_drawn": words(_heroes, "hero"),
    "hero_pool": words(_heroes, "hero"),
    "hero_discard": words(_heroes, "hero"),
    "hero_gone": words(_heroes, "hero"),
    "secret_discard": owned(_secrets, "secret quest"),
    "given_back": owned(_secrets, "secret quest"),
    "resolved": words(_places, "place"),
    "agenda": agenda(),
}
"""Lines about the table: `hero-pool: merry gamling`. The decks are what is named nowhere."""

BATTLE: Final[Mapping[str, Field]] = {
    "place": word(_places, "place"),
    "campaign": word(_campaigns, "campaign"),
    "nazgul": several(),
    "slots": number(),
    "defenders": defenders(),
    "villains": words(_heroes, "hero"),
    "called": truth(),
    "cancelled": words(_heroes, "hero"),
    "forces": armies(),
    "wounds": wounds(),
    "king_damage": number(),
    "king_struck": truth(),
    "walls": number(),
    "absent": several(),
    "unpaid": several(),
    "pot": number(),
    "cup": numbers(6),
    "paralysed": number(),
    "army_health": number(1),
    "army_damage": number(-MOST),
    "army_wound": number(),
    "terror": number(-MOST),
    "doubled": several(),
    "dauntless": truth(),
    "tactics": number(-MOST),
    "hero_damage": number(-MOST),
    "creature_damage": numbers(3, low=-MOST),
    "creature_health": numbers(3, low=-MOST),
    "ratings": numbers(low=-MOST),
    "puller": nazgul(),
    "declared": number(),
    "pulled": numbers(6),
    "pull_damage": number(-MOST),
    "pull_tactics": number(-MOST),
    "again": truth(),
    "caught": number(),
    "losses": losses(),
}
"""Lines about a battle: `battle nazgul: ash bone`."""


def typed(name: str) -> str:
    """The name of a field as it stands on a line."""
    return name.replace("_", "-")
