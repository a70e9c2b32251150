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
    FROM_HAND: "a card from the hand",
    FROM_WON: "an enemy that was won",
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


def who(seat: int) -> str:
    return SEATS[seat].capitalize()


@singledispatch
def _words(fact: object) -> str:
    raise TypeError(f"there are no words for {fact!r}")


@_words.register
def _began(fact: events.Began) -> str:
    return f"{who(fact.seat)} has the first turn"


@_words.register
def _enemy_came(fact: events.EnemyCame) -> str:
    return f"a new enemy: {title(fact.enemy)}"


@_words.register
def _drew(fact: events.Drew) -> str:
    card = "a card" if fact.card == HIDDEN else title(fact.card)
    return f"{who(fact.seat)} draws {card}"


@_words.register
def _turn_began(fact: events.TurnBegan) -> str:
    return f"turn {fact.number}: {who(fact.seat)}"


@_words.register
def _placed(fact: events.Placed) -> str:
    where = "the new fellowship" if fact.new else "fellowship"
    return f"{who(fact.seat)} places {title(fact.card)} in {where} {fact.letter.upper()}"


@_words.register
def _took(fact: events.Took) -> str:
    return (
        f"Gandalf takes {title(fact.card)} from {who(fact.owner)} into fellowship "
        f"{fact.letter.upper()} of {who(fact.seat)} and stays with {who(fact.owner)}"
    )


@_words.register
def _wandered(fact: events.Wandered) -> str:
    where = "a new fellowship" if fact.new else "fellowship"
    return f"Tom Bombadil goes to {where} {fact.letter.upper()} of {who(fact.seat)}"


@_words.register
def _attacked(fact: events.Attacked) -> str:
    return f"{who(fact.seat)} sends {titles(fact.cards)} against {titles(fact.enemies)}"


@_words.register
def _borrowed(fact: events.Borrowed) -> str:
    return (
        f"{title(fact.hobbit)} uses the symbols of {title(fact.card)} "
        f"and goes to {who(fact.owner)} for a point"
    )


@_words.register
def _matched(fact: events.Matched) -> str:
    covers = [
        f"{symbol} of {title(enemy)} by {_HOW[how].format(card=title(card))}"
        for enemy, symbol, card, how in fact.covers
    ]
    wasted = [f"{symbol} of {title(card)}" for card, symbol in fact.wasted]
    return "; ".join(covers) + (f"; wasted: {', '.join(wasted)}" if wasted else "")


@_words.register
def _won(fact: events.Won) -> str:
    return f"{who(fact.seat)} wins {titles(fact.enemies)} ({_points(fact.points)})"


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def _enemies(number: int) -> str:
    return "1 enemy" if number == 1 else f"{number} enemies"


@_words.register
def _stayed(fact: events.Stayed) -> str:
    return f"Legolas stays with {who(fact.seat)} in a new fellowship"


@_words.register
def _mordor_came(fact: events.MordorCame) -> str:
    place = ("first", "second", "third")[len(fact.row) - 1]
    return (
        f"{who(fact.seat)} draws a Mordor card ({TAKES[fact.card]}); "
        f"the oldest of them is in the {place} position"
    )


@_words.register
def _counterattacked(fact: events.Counterattacked) -> str:
    return f"counterattack of {title(fact.enemy)}: everybody loses {TAKES[fact.card]}"


@_words.register
def _gave(fact: events.Gave) -> str:
    return f"{who(fact.seat)} loses {title(fact.card)}"


@_words.register
def _gave_nothing(fact: events.GaveNothing) -> str:
    return f"{who(fact.seat)} has nothing to lose"


@_words.register
def _counterattack_over(fact: events.CounterattackOver) -> str:
    return f"the counterattack is over; out of the game: {title(fact.enemy)}"


@_words.register
def _shuffled(fact: events.Shuffled) -> str:
    return f"the discard pile of {fact.number} cards is shuffled and drawn from"


@_words.register
def _nothing_to_draw(fact: events.NothingToDraw) -> str:
    return f"there is no card left for {who(fact.seat)} to draw"


@_words.register
def _game_over(fact: events.GameOver) -> str:
    ranks = [
        f"{listed([who(seat) for seat in seats])} {_points(fact.points[seats[0]])}"
        f" and {_enemies(fact.enemies[seats[0]])}"
        for seats in fact.ranking
    ]
    return f"{_REASONS[fact.reason]}; the game is over: {', '.join(ranks)}"
