"""Puzzles: a position to look at, what is to be found there, and the proof."""

from typing import Annotated

from litestar import get
from litestar.params import PathParameter

from ninefold.games import GAMES
from ninefold.lessons.puzzles import Puzzle, puzzle, puzzles_of
from ninefold.lessons.puzzles.puzzle import NoPuzzle
from ninefold.lessons.puzzles.words import sentences
from ninefold.match import Match, players_of
from ninefold.server import gate
from ninefold.server.course import Course, Setup
from ninefold.server.http.games import Key, game_of
from ninefold.server.http.refusals import REFUSALS
from ninefold.server.learning import PuzzleInfo, PuzzlePage
from ninefold.server.refused import Refused

PuzzleKey = Annotated[str, PathParameter(max_length=40)]


@get("/api/games/{key:str}/puzzles", summary="The puzzles of a game", responses=REFUSALS)
async def listed(key: Key) -> list[PuzzleInfo]:
    return [_info(one) for one in puzzles_of(game_of(key).key)]


@get("/api/games/{key:str}/puzzles/{name:str}", summary="A puzzle", responses=REFUSALS)
async def page(key: Key, name: PuzzleKey) -> PuzzlePage:
    try:
        one = puzzle(game_of(key).key, name)
    except NoPuzzle as error:
        raise Refused("unknown-puzzle", f"{error}.".capitalize(), status=404) from None
    game = GAMES[one.game]
    seats = [game.seat_name(seat) for seat in range(game.seats[-1])]
    players = players_of(game, {})
    match = Match(game, {}, b"", players=players, draws=False, start=one.position)
    course = Course(Setup(one.game, {}, 1, b"", one.position), match)
    frame = gate.scene(course, seats.index(one.seat), 0)
    return PuzzlePage(_info(one), frame, one.answers, sentences(one), one.proof)


def _info(one: Puzzle) -> PuzzleInfo:
    return PuzzleInfo(one.key, one.kind, one.grade, one.seat, one.task)
