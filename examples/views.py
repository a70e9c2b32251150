"""What a seat knows, and what it can imagine.

The state is the whole truth; a seat gets a view of it. `determinize` draws a whole state that
agrees with everything the seat has seen. Here it is counted who may stand in Gondor.

    python examples/views.py [WORLDS]
"""

import sys
from collections import Counter
from random import Random

from ninefold.games import GAMES
from ninefold.terminal import drawing_of

FELLOWSHIP = 0
SAURON = 1


def main(worlds: str = "900") -> None:
    game, rng = GAMES["confrontation"], Random(1)
    state = game.read_state(game.starts["classic"])
    view = game.view(state, FELLOWSHIP)
    print(drawing_of(game).draw(view))

    faces: Counter[str] = Counter()
    for _ in range(int(worlds)):
        world = game.determinize(view, rng)
        assert game.view(world, FELLOWSHIP) == view
        faces.update(piece.face for piece in world.pieces[SAURON] if piece.place == "gondor")
    print(f"In {worlds} worlds that the Fellowship may imagine, this one stands in Gondor:")
    for face, times in faces.most_common():
        print(f"  {face}: {times}")

    (truth,) = (piece.face for piece in state.pieces[SAURON] if piece.place == "gondor")
    (seen,) = (piece.face for piece in view.pieces[SAURON] if piece.place == "gondor")
    print(f"It is {truth}; the Fellowship sees {seen}.")


if __name__ == "__main__":
    main(*sys.argv[1:])
