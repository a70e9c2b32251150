"""The notebook against the long way: it holds what is possible, no less and no more."""

from random import Random

import pytest

from ninefold.core import IllegalAction, Seat
from ninefold.games.confrontation.board import LIMIT, REGIONS, SIDES
from ninefold.games.confrontation.cards import HIDDEN, SPECIALS
from ninefold.games.confrontation.knowledge.notebook import possible
from ninefold.games.confrontation.pieces import CLASSIC, UNKNOWN, VARIANT
from ninefold.games.confrontation.state import Battle, State
from tests.confrontation.belief import after, positions
from tests.confrontation.playing import GAME, answers

CHUNKS = 12
POSITIONS = 30
MOST = 300
"""More positions than these at the start would take too long."""

FAR = (
    ("mordor", "gondor", "dagorlad", "fangorn", "rohan", "mirkwood", "caradhras"),
    ("shire", "shire", "shire", "arthedain", "cardolan", "rhudaur", "eregion"),
)
"""By side: where pieces get into each other's way and have few steps left."""


def small_position(rng: Random) -> State | None:
    """Few pieces in narrow places, with many Special Cards; `None` if that cannot be."""
    mode = rng.choice(("classic", "variant", "draft"))
    options = [
        f"mode={mode} conceal={rng.choice(('turn', 'battle'))}",
        f"shuffling={rng.choice(('automatic', 'owner'))} specials=given",
    ]
    if mode == "draft":
        options.append(f"rosters={rng.choice(('open', 'hidden'))}")
    places: dict[str, list[str]] = {}
    for side in (0, 1):
        cards = [card for card in SPECIALS[side] if rng.random() < 0.6]
        options.append(f"{SIDES[side]}-cards={'+'.join(cards)}")
        taken = set(places)
        tiles = {0} if side == 0 else set()
        tiles |= set(rng.sample(range(9), rng.randrange(1, 5)))
        for tile in sorted(tiles):
            variant = mode == "variant" or (mode == "draft" and rng.random() < 0.5)
            face = (VARIANT if variant else CLASSIC)[side][tile]
            region = rng.choice(FAR[side] if rng.random() < 0.7 else REGIONS)
            if region not in taken and len(places.get(region, ())) < LIMIT[region]:
                name = face if mode == "draft" else face.rstrip("*")
                places.setdefault(region, []).append(name)
    lines = [f"{region}: {' '.join(names)}" for region, names in places.items()]
    turn = rng.choice(("turn 4 fellowship", "turn 5 sauron"))
    try:
        return GAME.read_state("\n".join([f"options {' '.join(options)}", turn, *lines]))
    except IllegalAction:
        return None


def compare(state: State, viewer: Seat | None, held: set[State]) -> None:
    """The notebook allows exactly the positions that were found the long way."""
    view = GAME.view(state, viewer)
    if isinstance(view.stage, Battle) and HIDDEN in view.stage.cards:
        return
    assert {other.pieces for other in held} == {
        other.pieces for other in positions(state, viewer)
    }, GAME.write_state(state)
    for side in (0, 1):
        for piece in view.pieces[side]:
            if piece.face == UNKNOWN:
                assert set(possible(view, side, piece.token)) == {
                    own.face
                    for other in held
                    for own in other.pieces[side]
                    if own.token == piece.token
                }


def play_out(state: State, viewer: Seat | None, rng: Random) -> None:
    """A game to its end, with the notebook checked after every answer."""
    held = positions(state, viewer)
    while asked := GAME.pending(state):
        decision = rng.choice(asked)
        action = rng.choice(answers(state, decision))
        step = GAME.apply(state, decision, action)
        held = after(held, viewer, decision, action, step)
        state = step.state
        assert state in held
        if state.outcome is None:
            assert {other.known for other in held} == {state.known}, "the notebook tells secrets"
            compare(state, viewer, held)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_notebook_holds_exactly_what_is_possible(chunk: int) -> None:
    """H1 D2 R2 G9: for both sides and for who only watches, in small positions to the end."""
    rng = Random(f"notebook {chunk}")
    played = 0
    while played < POSITIONS:
        state = small_position(rng)
        viewer = rng.choice((0, 1, None))
        if state is not None and len(positions(state, viewer)) <= MOST:
            play_out(state, viewer, rng)
            played += 1
