"""What is true of every position of The Confrontation that a game can reach."""

from collections import Counter

from ninefold.games.confrontation.board import BOX, FALLEN, LIMIT
from ninefold.games.confrontation.cards import DECKS
from ninefold.games.confrontation.knowledge.worlds import ABSENT
from ninefold.games.confrontation.pieces import FACES, UNKNOWN
from ninefold.games.confrontation.state import (
    CONCEALED,
    Battle,
    Drafting,
    Giving,
    Naming,
    Placing,
    State,
    Taking,
    Turn,
)


def check(state: State) -> None:
    """The checks that cost little."""
    for side in (0, 1):
        nine_characters(state, side)
        limits(state, side)
        tokens(state, side)
        nine_cards(state, side)
        mixed(state, side)
    assert len(state.discards[0]) == len(state.discards[1]), "the hands do not shrink together"
    one_side_a_region(state)


def set_up(state: State) -> bool:
    """Whether the first turn is still to come."""
    return isinstance(state.stage, Drafting | Taking | Naming | Giving | Placing)


def nine_characters(state: State, side: int) -> None:
    """S1 G3: one face of each of the nine tiles."""
    faces = [piece.face for piece in state.pieces[side]]
    assert len(faces) == 9
    for tile, face in enumerate(faces):
        if face == UNKNOWN:
            assert isinstance(state.stage, Drafting)
            assert state.stage.picked[side] <= tile
        else:
            assert (FACES[face].side, FACES[face].tile) == (side, tile)


def limits(state: State, side: int) -> None:
    """M4: four at the tips, one in the mountains, two anywhere else."""
    count = Counter(piece.place for piece in state.pieces[side])
    for place, number in count.items():
        assert place in (BOX, FALLEN) or number <= LIMIT[place], f"{number} in {place}"
    assert not count[BOX] or set_up(state)


def tokens(state: State, side: int) -> None:
    """H3: a token stands in one region; a piece that is revealed shares its token with nobody."""
    places: dict[int, str] = {}
    carried = Counter(piece.token for piece in state.pieces[side])
    for piece in state.pieces[side]:
        if set_up(state) or piece.place == FALLEN:
            assert (piece.token, piece.shown) == (0, CONCEALED)
            continue
        assert 1 <= piece.token <= 9
        assert places.setdefault(piece.token, piece.place) == piece.place
        assert not piece.shown or carried[piece.token] == 1
    if state.order and side == 1:
        assert carried[state.order.token] <= 1, "a piece under orders was lost sight of"


def nine_cards(state: State, side: int) -> None:
    """B9: every combat card is in the hand, in the discard pile or being played."""
    stage = state.stage
    played = [stage.cards[side]] if isinstance(stage, Battle) and stage.cards[side] else []
    assert sorted([*state.hands[side], *state.discards[side], *played]) == sorted(DECKS[side])


def mixed(state: State, side: int) -> None:
    """D2: before a move concealed pieces that stand together look the same."""
    if state.stage != Turn() or state.options.shuffling == "owner":
        return
    traced = state.order.token if state.order and side == 1 else 0
    tokens: dict[str, int] = {}
    for piece in state.pieces[side]:
        if piece.token and not piece.shown and piece.token != traced:
            assert tokens.setdefault(piece.place, piece.token) == piece.token


def one_side_a_region(state: State) -> None:
    """B10: an attack goes on until one side is left, so no turn begins beside an enemy."""
    if isinstance(state.stage, Turn):
        one, two = ({piece.place for piece in state.pieces[side]} for side in (0, 1))
        assert not one & two - {FALLEN}


def known(state: State) -> None:
    """H1 D2: what everybody has seen allows the truth, and nothing that cannot be."""
    if set_up(state):
        return
    for side in (0, 1):
        truth = {piece.face: piece.token or None for piece in state.pieces[side]}
        sizes = Counter(piece.token for piece in state.pieces[side] if piece.token)
        worlds = state.known[side]
        assert any(
            all(truth.get(face, ABSENT) == token for face, token in world) for world in worlds
        ), f"the truth is not among the possible worlds of side {side}"
        for world in worlds:
            carried = Counter(token for _, token in world if token != ABSENT)
            assert all(number <= sizes[token] for token, number in carried.items())
            places = dict(world)
            for piece in state.pieces[side]:
                if piece.shown:
                    assert places[piece.face] == piece.token
