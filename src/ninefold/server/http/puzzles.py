"""Puzzles: a position to look at, what is to be found there, and the proof."""

from typing import Annotated

from litestar import get
from litestar.params import PathParameter, QueryParameter

from ninefold.core import Seat
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
from ninefold.server.messages import Refusal
from ninefold.server.refused import Refused, explained

PuzzleKey = Annotated[str, PathParameter(max_length=40)]


@get("/api/games/{key:str}/puzzles", summary="The puzzles of a game", responses=REFUSALS)
async def listed(key: Key) -> list[PuzzleInfo]:
    return [_info(one) for one in puzzles_of(game_of(key).key)]


@get("/api/games/{key:str}/puzzles/{name:str}", summary="A puzzle", responses=REFUSALS)
async def page(key: Key, name: PuzzleKey) -> PuzzlePage:
    one = _puzzle(key, name)
    course = Course(Setup(one.game, {}, 1, b"", one.position), _match(one))
    frame = gate.scene(course, _seat(one), 0)
    return PuzzlePage(_info(one), frame, one.answers, sentences(one), one.proof)


@get(
    "/api/games/{key:str}/puzzles/{name:str}/why",
    summary="Which rule forbids an answer to a puzzle",
    responses=REFUSALS,
)
async def why(
    key: Key, name: PuzzleKey, action: Annotated[str, QueryParameter(max_length=120)]
) -> Refusal:
    one = _puzzle(key, name)
    return explained(_match(one), _seat(one), action)


def _puzzle(key: str, name: str) -> Puzzle:
    try:
        return puzzle(game_of(key).key, name)
    except NoPuzzle as error:
        raise Refused("unknown-puzzle", f"{error}.".capitalize(), status=404) from None


def _match(one: Puzzle) -> Match:
    game = GAMES[one.game]
    return Match(game, {}, b"", players=players_of(game, {}), draws=False, start=one.position)


def _seat(one: Puzzle) -> Seat:
    game = GAMES[one.game]
    return [game.seat_name(seat) for seat in range(game.seats[-1])].index(one.seat)


def _info(one: Puzzle) -> PuzzleInfo:
    return PuzzleInfo(one.key, one.kind, one.grade, one.seat, one.task)
