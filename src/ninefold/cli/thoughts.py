"""What an opponent thinks of a moment of a record."""

from random import Random
from typing import Any

from ninefold.bots import thought_of
from ninefold.cli.arguments import Misused
from ninefold.core import CHANCE, Game
from ninefold.lessons.names import names_of
from ninefold.match import Bot
from ninefold.terminal import Screen

TOLD = 5
"""So many answers are told."""


def tell(screen: Screen, game: Game[Any, Any, Any], state: Any, thinker: Bot, name: str) -> None:
    """What is asked in a state, and what an opponent would think of it from the view of whoever is
    asked. Raises `Misused`."""
    asked = [decision for decision in game.pending(state) if decision.seat != CHANCE]
    if not asked:
        raise Misused("nobody is asked anything there: choose another moment with --until")
    decision = asked[0]
    view = game.view(state, decision.seat)
    thought = thought_of(game, thinker, view, decision, game.legal(view, decision), Random(0))
    screen.paragraph(f"{game.ask(view, decision).text} {name} thinks, {thought.words}:")
    names = names_of(game.key)
    for candidate in thought.candidates[:TOLD]:
        told = [names.write(game.write_action(candidate.action))]
        if candidate.chance >= 0:
            told.append(f"chance {candidate.chance:.0%}")
        if candidate.share >= 0:
            told.append(f"weight {candidate.share:.0%}")
        screen.say(f"  {', '.join(told)}")
    line = [
        f"{game.seat_title(decision.seat)}: {names.write(game.write_action(action))}"
        for _, decision, action in thought.line
    ]
    if line:
        screen.paragraph(f"and then expects: {'; '.join(line)}.")
