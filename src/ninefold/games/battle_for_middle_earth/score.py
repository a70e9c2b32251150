"""Who has won (E3, E4, B19)."""

from ninefold.core import Outcome
from ninefold.games.battle_for_middle_earth import events
from ninefold.games.battle_for_middle_earth.box.cards import GIFT_POINTS, Deck
from ninefold.games.battle_for_middle_earth.play import Play
from ninefold.games.battle_for_middle_earth.state import Cards, Over


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


def outcome(
    deck: Deck, won: tuple[Cards, ...], gifts: tuple[Cards, ...], reason: str, rule: str
) -> Outcome:
    """The end of a game with these piles (E4)."""
    scores = tuple(points(deck, *piles) for piles in zip(won, gifts, strict=True))
    winners = ranking(scores, tuple(map(len, won)))[0]
    return Outcome(winners, reason, rule, scores)


def end(play: Play, reason: str, rule: str) -> None:
    """The game is over."""
    found = outcome(play.deck, tuple(play.won), tuple(play.gifts), reason, rule)
    enemies = tuple(map(len, play.won))
    play.outcome = found
    play.stage = Over()
    play.due = ""
    ranks = ranking(found.points, enemies)
    play.say(events.GameOver, reason, rule, found.points, enemies, ranks)
