"""A game played at random through the protocol that all games speak.

python examples/random_game.py [GAME] [SEED]
"""

import random
import sys

from ninefold.core import CHANCE
from ninefold.games import GAMES


def main(key: str = "confrontation", seed: str = "1") -> None:
    game, rng = GAMES[key], random.Random(seed)
    state = game.start({})
    answers = 0
    # Several decisions are pending when several seats choose in secret; any may be first.
    while pending := game.pending(state):
        decision = pending[0]
        if decision.seat == CHANCE:
            actions, weights = zip(*game.chances(state), strict=True)
            action = rng.choices(actions, [float(weight) for weight in weights])[0]
        else:
            view = game.view(state, decision.seat)
            action = rng.choice(game.legal(view, decision))
            answers += 1
        step = game.apply(state, decision, action)
        for event in step.events:
            # Without `to` and `but` an event is for everybody.
            if event.seen_by(None) and (text := game.tell(event)):
                print(text)
        state = step.state
    outcome = game.outcome(state)
    assert outcome
    winners = " and ".join(game.seat_name(seat) for seat in outcome.winners) or "nobody"
    print(f"{answers} answers; {winners} won: {outcome.reason}, by rule {outcome.rule}.")


if __name__ == "__main__":
    main(*sys.argv[1:])
