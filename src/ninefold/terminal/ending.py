"""How a game and a match ended, in words."""

from typing import Any

from ninefold import rulebook
from ninefold.core import Game, Outcome
from ninefold.match import ENDS, Match, commitment
from ninefold.terminal.screen import Screen


def capital(text: str) -> str:
    """A sentence begins with a capital."""
    return text[:1].upper() + text[1:]


def show_outcome(screen: Screen, game: Game[Any, Any, Any], outcome: Outcome) -> None:
    """Who won a game, why, by which rule if one decided it, and what it counts."""
    *others, last = [game.seat_title(seat) for seat in outcome.winners] or ["nobody"]
    winners = f"{', '.join(others)} and {last}" if others else last
    reason = outcome.reason.replace("-", " ")
    screen.say(capital(f"{winners} won ({reason})."))
    if outcome.reason not in ENDS:
        show_rule(screen, game, outcome.rule)
    points = ", ".join(f"{game.seat_title(n)} {p}" for n, p in enumerate(outcome.points))
    screen.say(f"Points: {points}.")


def show_rule(screen: Screen, game: Game[Any, Any, Any], rule: str) -> None:
    """A rule in the words of the rulebook."""
    known = rulebook.rules(game)
    if rule in known:
        screen.paragraph(f"{rule}: {known[rule]}", indent="  ")
    else:
        screen.paragraph(
            f"There is no rule {rule}. 'ninefold rules {game.key}' prints them all.", indent="  "
        )


def show_match(screen: Screen, match: Match) -> None:
    """The result of a series; a single game has told its own."""
    if match.games == 1:
        return
    scores = ", ".join(f"player {n} with {points}" for n, points in enumerate(match.scores(), 1))
    leaders = match.leaders()
    result = f"player {leaders[0] + 1} won" if len(leaders) == 1 else "it is a draw"
    screen.say(f"The match of {match.games} games: {scores}; {result}.")


def show_seed(screen: Screen, seed: bytes, promised: str) -> None:
    """The seed of chance, and whether it is the one that was committed to."""
    kept = "as promised" if commitment(seed) == promised else "NOT the promised one"
    screen.say(f"The seed of chance was\n  {seed.hex()}")
    screen.say(f"with the SHA-256, {kept},\n  {promised}")
