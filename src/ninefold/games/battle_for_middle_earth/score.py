"""How a game ends and who has won (E1-E4, B19, D1)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, Literal, TypeAlias

from ninefold.core import Outcome, Seat
from ninefold.games.battle_for_middle_earth import events
from ninefold.games.battle_for_middle_earth.box.cards import GIFT_POINTS, Deck
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.play import Play
from ninefold.games.battle_for_middle_earth.state import Cards, Over, State

End: TypeAlias = Literal["last-enemy-defeated", "last-enemy-counterattacked", "standstill"]
ENDS: Final[Mapping[End, str]] = {
    "last-enemy-defeated": "E1",
    "last-enemy-counterattacked": "E1",
    "standstill": "D1",
}
"""The ends of a game, with their rules."""


def points(deck: Deck, won: Cards, gifts: Cards) -> int:
    """The enemies won, and the companions that were given (E3)."""
    return sum(deck.enemies[enemy].points for enemy in won) + sum(
        GIFT_POINTS[card] for card in gifts
    )


def ranking(scores: tuple[int, ...], enemies: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Seats from the best on; those that points and enemies cannot tell apart together (B19)."""
    ranks: dict[tuple[int, int], list[int]] = {}
    for seat, key in enumerate(zip(scores, enemies, strict=True)):
        ranks.setdefault(key, []).append(seat)
    return tuple(tuple(ranks[key]) for key in sorted(ranks, reverse=True))


def scores(deck: Deck, won: Sequence[Cards], gifts: Sequence[Cards]) -> tuple[int, ...]:
    """The points of every seat."""
    return tuple(points(deck, *piles) for piles in zip(won, gifts, strict=True))


def outcome(deck: Deck, won: Sequence[Cards], gifts: Sequence[Cards], reason: End) -> Outcome:
    """The end of a game with these piles (E4)."""
    found = scores(deck, won, gifts)
    winners = ranking(found, tuple(map(len, won)))[0]
    return Outcome(winners, reason, ENDS[reason], found)


def end(play: Play, reason: End) -> None:
    """The game is over."""
    found = outcome(play.deck, play.won, play.gifts, reason)
    enemies = tuple(map(len, play.won))
    play.outcome = found
    play.stage = Over()
    play.due = ""
    ranks = ranking(found.points, enemies)
    play.say(events.GameOver, reason, found.rule, found.points, enemies, ranks)


def close(state: State, loser: Seat, reason: str) -> State:
    """A game that is not played to its end: the loser gives up and the others win; points are
    what they are by then (E3)."""
    found = scores(load(state.options.components), state.won, state.gifts)
    winners = tuple(seat for seat in range(state.options.players) if seat != loser)
    return replace(state, stage=Over(), outcome=Outcome(winners, reason, "E3", found))
