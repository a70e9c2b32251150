"""What is known of the pieces of a written position (H1-H3)."""

from typing import TypeAlias

from ninefold.games.confrontation.board import FALLEN, FELLOWSHIP, SAURON, SIDES
from ninefold.games.confrontation.notation.lines import Line, Page
from ninefold.games.confrontation.notation.placement import spoken
from ninefold.games.confrontation.pieces import FACES
from ninefold.games.confrontation.play import Play
from ninefold.games.confrontation.state import Known, Pieces, State, Turn, World
from ninefold.games.confrontation.turn.moves import census, room_for, someone_can_step
from ninefold.games.confrontation.turn.specials import replaces_turn
from ninefold.games.confrontation.turn.turn import exclude_movers, movers
from ninefold.lines import NONE

Told: TypeAlias = tuple[Known | None, Known | None]
"""What a position says is known of each side, if it does."""


def revealed(pieces: Pieces) -> Known:
    """Who is revealed now, and nothing else."""
    return frozenset([tuple(sorted((p.face, p.token) for p in pieces if p.shown))])


def evident(state: State) -> tuple[Known, Known]:
    """What everybody can see from the position alone: who is revealed, that nobody has won,
    that somebody can move and, if an order is void, that its piece cannot."""
    known = revealed(state.pieces[FELLOWSHIP]), revealed(state.pieces[SAURON])
    if state.outcome is not None:
        return known
    play = Play(state)
    play.known = known
    won = ("mordor", (state.bearer, state.bearer + "*")), ("shire", ("witch-king*",))
    for side, (goal, winners) in enumerate(won):
        for piece in state.pieces[side]:
            if piece.place == goal and not piece.shown:
                play.exclude(side, piece.token, winners)
    order = state.order
    if order is not None and not order.able and state.stage == Turn():
        piece = play.by_token(SAURON, order.token)
        if not piece.shown:
            exclude_movers(play, piece)
    _expect_a_move(play, state)
    return play.known[FELLOWSHIP], play.known[SAURON]


def _expect_a_move(play: Play, state: State) -> None:
    stage, mover = state.stage, state.mover
    if not isinstance(stage, Turn) or (not stage.card and replaces_turn(state, mover)):
        return
    pieces = movers(state, mover)
    if not someone_can_step(pieces, state.pieces[mover]):
        room, enemy = room_for(state.pieces[mover]), census(state.pieces[1 - mover])
        tokens = {piece.token for piece in pieces if piece.place != FALLEN}
        play.expect_ability(tokens, room, enemy)


def write_known(state: State) -> list[str]:
    plain = evident(state)
    return [
        f"known {SIDES[side]}: {' | '.join(_worlds(state, side))}"
        for side in (FELLOWSHIP, SAURON)
        if state.known[side] != plain[side]
    ]


def _worlds(state: State, side: int) -> list[str]:
    mode = state.options.mode
    return [
        " ".join(f"{spoken(face, mode)}={token}" for face, token in world) or NONE
        for world in sorted(state.known[side])
    ]


def read_known(page: Page, mode: str) -> Told:
    return _read_side(page, FELLOWSHIP, mode), _read_side(page, SAURON, mode)


def _read_side(page: Page, side: int, mode: str) -> Known | None:
    line = page.take("known", SIDES[side])
    if line is None:
        return None
    worlds: list[list[str]] = [[]]
    for word in line.words:
        if word == "|":
            worlds.append([])
        else:
            worlds[-1].append(word)
    return frozenset(_read_world(line, words, side, mode) for words in worlds)


def _read_world(line: Line, words: list[str], side: int, mode: str) -> World:
    pairs: dict[str, int] = {}
    for word in words if words != [NONE] else []:
        name, equals, token = word.partition("=")
        if not equals:
            raise line.bad(word, "write NAME=TOKEN, and | between the cases")
        face = line.face(name, mode)
        if FACES[face].side != side:
            raise line.bad(word, f"that is no character of {line.about}")
        if face in pairs:
            raise line.bad(word, "a case names each character once")
        pairs[face] = line.number_of(token, 9)
    return tuple(sorted(pairs.items()))
