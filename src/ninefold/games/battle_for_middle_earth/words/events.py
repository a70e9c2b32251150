"""Events in words: one short sentence each."""

from collections.abc import Sequence
from functools import singledispatch
from typing import Final

from ninefold.core import Event
from ninefold.games.battle_for_middle_earth import events
from ninefold.games.battle_for_middle_earth.box.cards import (
    FROM_FELLOWSHIP,
    FROM_HAND,
    FROM_WON,
    HIDDEN,
)
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.state import SEATS
from ninefold.games.battle_for_middle_earth.turn.matching import (
    AS_WILD,
    BORROWED,
    DOUBLED,
    EXTRA,
    OWN,
)

TAKES: Final = {
    FROM_FELLOWSHIP: "a card from a fellowship",
    FROM_HAND: "a card from hand",
    FROM_WON: "a won enemy",
}
"""What each Mordor card takes from every player (M6-M8)."""
_HOW: Final = {
    OWN: "{card}",
    AS_WILD: "{card} (wild)",
    DOUBLED: "{card} (doubled)",
    BORROWED: "{card} (borrowed)",
    EXTRA: "{card} (extra wild)",
}
_REASONS: Final = {
    "last-enemy-defeated": "the last enemy is defeated",
    "last-enemy-counterattacked": "the last enemy fell in its counterattack",
    "standstill": "nobody can or will go on",
}


def tell(event: Event) -> str:
    """An event in words, for those who may see it."""
    return capital(_words(event.fact)) + "."


def reason(outcome_reason: str) -> str:
    """Why a game ended, in a sentence."""
    return capital(_REASONS[outcome_reason]) + "."


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def listed(words: Sequence[str], last: str = "and") -> str:
    """One, two and three."""
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def title(card: str) -> str:
    """The name of a card; an owner's cards that are not among ours are named by their keys."""
    return load("").titles.get(card) or card.replace("-", " ").title()


def titles(cards: Sequence[str]) -> str:
    return listed([title(card) for card in cards])


def _whose(card: str) -> str:
    name = title(card)
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def who(seat: int) -> str:
    return SEATS[seat].capitalize()


@singledispatch
def _words(fact: object) -> str:
    raise TypeError(f"there are no words for {fact!r}")


@_words.register
def _began(fact: events.Began) -> str:
    return f"{who(fact.seat)} goes first"


@_words.register
def _enemy_came(fact: events.EnemyCame) -> str:
    return f"a new enemy appears: {title(fact.enemy)}"


@_words.register
def _drew(fact: events.Drew) -> str:
    card = "a card" if fact.card == HIDDEN else title(fact.card)
    return f"{who(fact.seat)} draws {card}"


@_words.register
def _turn_began(fact: events.TurnBegan) -> str:
    return f"turn {fact.number}: {who(fact.seat)}"


@_words.register
def _placed(fact: events.Placed) -> str:
    letter = fact.letter.upper()
    if fact.new:
        return f"{who(fact.seat)} starts fellowship {letter} with {title(fact.card)}"
    return f"{who(fact.seat)} adds {title(fact.card)} to fellowship {letter}"


@_words.register
def _took(fact: events.Took) -> str:
    return (
        f"Gandalf brings {title(fact.card)} from {who(fact.owner)} to {who(fact.seat)}'s "
        f"fellowship {fact.letter.upper()}; {who(fact.owner)} keeps Gandalf, for 2 points"
    )


@_words.register
def _wandered(fact: events.Wandered) -> str:
    letter = fact.letter.upper()
    if fact.new:
        return f"Tom Bombadil starts {who(fact.seat)}'s new fellowship {letter}"
    return f"Tom Bombadil goes to {who(fact.seat)}'s fellowship {letter}"


@_words.register
def _attacked(fact: events.Attacked) -> str:
    return f"{who(fact.seat)} sends {titles(fact.cards)} against {titles(fact.enemies)}"


@_words.register
def _borrowed(fact: events.Borrowed) -> str:
    return (
        f"{title(fact.hobbit)} uses the symbols of {title(fact.card)} "
        f"and goes to {who(fact.owner)}, for 1 point"
    )


@_words.register
def _matched(fact: events.Matched) -> str:
    covers = [
        f"{_whose(enemy)} {symbol} is met by {_HOW[how].format(card=title(card))}"
        for enemy, symbol, card, how in fact.covers
    ]
    wasted = [f"{_whose(card)} {symbol}" for card, symbol in fact.wasted]
    return "; ".join(covers) + (f"; wasted: {', '.join(wasted)}" if wasted else "")


@_words.register
def _won(fact: events.Won) -> str:
    return f"{who(fact.seat)} wins {titles(fact.enemies)} ({points(fact.points)})"


def _counted(number: int, one: str, more: str) -> str:
    return f"{number} {one if number == 1 else more}"


def points(number: int) -> str:
    return _counted(number, "point", "points")


@_words.register
def _stayed(fact: events.Stayed) -> str:
    return f"Legolas stays with {who(fact.seat)} and starts a new fellowship"


@_words.register
def _mordor_came(fact: events.MordorCame) -> str:
    place = ("first", "second", "third")[len(fact.row) - 1]
    return (
        f"{who(fact.seat)} draws a Mordor card (it takes {TAKES[fact.card]}); "
        f"the oldest one is now in the {place} position"
    )


@_words.register
def _counterattacked(fact: events.Counterattacked) -> str:
    return f"counterattack by {title(fact.enemy)}: everybody loses {TAKES[fact.card]}"


@_words.register
def _gave(fact: events.Gave) -> str:
    return f"{who(fact.seat)} loses {title(fact.card)}"


@_words.register
def _gave_nothing(fact: events.GaveNothing) -> str:
    return f"{who(fact.seat)} has nothing to lose"


@_words.register
def _counterattack_over(fact: events.CounterattackOver) -> str:
    return f"the counterattack is over; it takes {title(fact.enemy)} out of the game"


@_words.register
def _shuffled(fact: events.Shuffled) -> str:
    number = _counted(fact.number, "card", "cards")
    return f"the discard pile ({number}) is shuffled and becomes the Ring deck"


@_words.register
def _nothing_to_draw(fact: events.NothingToDraw) -> str:
    return f"there is no card left for {who(fact.seat)} to draw"


@_words.register
def _game_over(fact: events.GameOver) -> str:
    ranks = [
        f"{listed([who(seat) for seat in seats])} with {points(fact.points[seats[0]])}"
        f" and {_counted(fact.enemies[seats[0]], 'enemy', 'enemies')}"
        for seats in fact.ranking
    ]
    return f"{_REASONS[fact.reason]}; the game is over: {'; '.join(ranks)}"
