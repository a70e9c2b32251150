"""What events do, and the success or failure of quests (S14, A6, R1).

On success each player there is meant, by an event or a failure everybody. A negative number takes:
favor and forces not below nothing, forces never above the track, and whoever falls below level 1
flees.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ninefold.games.nazgul import events
from ninefold.games.nazgul.box.cards import KINDS, Box, Effect
from ninefold.games.nazgul.effects.form import Form
from ninefold.games.nazgul.phases import campaigns, decks
from ninefold.games.nazgul.play import Play
from ninefold.games.nazgul.words.grammar import (
    BIDDING_BOX_TITLES,
    CAMPAIGN_TITLES,
    KIND_WORDS,
    RUINED,
    come,
    count,
    higher,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestRow(Form):
    """`does` is given the players, in turn order, and the key of the card. What players get or
    lose is named by `thing`, and told in one sentence; the rest is told by `says`."""

    does: Callable[[Play, Effect, Sequence[int], str], None]
    thing: Callable[[Effect], str] | None = None
    says: Callable[[Effect, Box], str] = lambda effect, box: ""


def _favor(play: Play, effect: Effect, seats: Sequence[int], card: str) -> None:
    for seat in seats:
        play.gain_favor(seat, effect.number)


def _levels(play: Play, effect: Effect, seats: Sequence[int], card: str) -> None:
    for seat in seats:
        play.gain_levels(seat, effect.number)


def _points(play: Play, effect: Effect, seats: Sequence[int], card: str) -> None:
    for seat in seats:
        play.gain_points(seat, effect.number)


def _forces(play: Play, effect: Effect, seats: Sequence[int], card: str) -> None:
    for seat in seats:
        play.gain_forces(seat, KINDS.index(effect.word), effect.number)


def _cards(play: Play, effect: Effect, seats: Sequence[int], card: str) -> None:
    play.push(*(task for seat in seats for task in decks.powers_for(seat, effect.number)))


def _prize(play: Play, effect: Effect, seats: Sequence[int], card: str) -> None:
    """The first Nazgûl deployed there takes the card, with its points (K6, V5)."""
    if play.options.coop or not seats:
        return
    first = play.defence(card).first
    seat = first if first in seats else seats[0]
    play.change(seat, prizes=(*play.rider(seat).prizes, card))
    play.say(events.PrizeTaken(seat, card))


def _armies(play: Play, effect: Effect, seats: Sequence[int], card: str) -> None:
    place = campaigns.manned(play, effect.word)
    if place:
        campaigns.add(play, place, armies=effect.number)


def _heroes(play: Play, effect: Effect, seats: Sequence[int], card: str) -> None:
    place = campaigns.manned(play, effect.word)
    if place:
        campaigns.add(play, place, heroes=effect.number)


def _walls(play: Play, effect: Effect, seats: Sequence[int], card: str) -> None:
    place = campaigns.manned(play, effect.word)
    if place:
        campaigns.lower_walls(play, place, -effect.number)


def _sauron(play: Play, effect: Effect, seats: Sequence[int], card: str) -> None:
    """In full co-op nobody can win Sauron's favor, so there is none (O7)."""
    if not play.options.coop:
        play.sauron += effect.number
        play.say(events.SauronFilled(play.sauron))


def _closed(play: Play, effect: Effect, seats: Sequence[int], card: str) -> None:
    """No bids in a box this round."""
    if effect.word not in play.closed:
        play.closed = (*play.closed, effect.word)
        play.say(events.BoxClosed(effect.word))


def _place(word: str, box: Box) -> str:
    if word in CAMPAIGN_TITLES:
        return f"the lowest open stage of {CAMPAIGN_TITLES[word]}"
    return box.stages[word].title


def _say_defenders(thing: str) -> Callable[[Effect, Box], str]:
    def say(effect: Effect, box: Box) -> str:
        several = f"{count(effect.number, thing)} {come(effect.number)}"
        while_open = "" if effect.word in CAMPAIGN_TITLES else ", unless it is completed"
        return f"{several} {_place(effect.word, box)}{while_open}."

    return say


def _say_walls(effect: Effect, box: Box) -> str:
    how = "destroyed" if effect.number <= RUINED else higher(effect.number)
    return f"The walls of {_place(effect.word, box)} are {how} for good."


def _say_prize(effect: Effect, box: Box) -> str:
    worth = count(effect.number, "point")
    return f"The first Nazgûl deployed there takes the card, which counts {worth}."


QUESTS: Final[Mapping[str, QuestRow]] = {
    "favor": QuestRow(number="any", does=_favor, thing=lambda e: count(e.number, "favor")),
    "levels": QuestRow(number="any", does=_levels, thing=lambda e: count(e.number, "level")),
    "cards": QuestRow(number="more", does=_cards, thing=lambda e: count(e.number, "card of power")),
    "points": QuestRow(number="any", does=_points, thing=lambda e: count(e.number, "point")),
    "forces": QuestRow(
        number="any",
        word="kind",
        does=_forces,
        thing=lambda e: count(e.number, KIND_WORDS[e.word]),
    ),
    "prize": QuestRow(number="more", does=_prize, says=_say_prize),
    "armies": QuestRow(number="any", word="place", does=_armies, says=_say_defenders("army")),
    "heroes": QuestRow(number="any", word="place", does=_heroes, says=_say_defenders("hero")),
    "walls": QuestRow(number="fewer", word="place", does=_walls, says=_say_walls),
    "sauron": QuestRow(
        number="more",
        does=_sauron,
        says=lambda e, box: f"{e.number} favor comes into Sauron's box.",
    ),
    "closed": QuestRow(
        word="bidding box",
        does=_closed,
        says=lambda e, box: f"Nobody can bid for {BIDDING_BOX_TITLES[e.word]} this round.",
    ),
}
