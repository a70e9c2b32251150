"""The games: what is on the shelf, their rules, and what their pieces are called."""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from types import GenericAlias
from typing import Annotated, Any

from litestar import get
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter
from msgspec import Struct, defstruct

from ninefold import rulebook
from ninefold.bots import bots_of
from ninefold.core import Game
from ninefold.games import GAMES
from ninefold.server import gate
from ninefold.server.course import Course, Setup
from ninefold.server.http.refusals import REFUSALS
from ninefold.server.messages import GameInfo, OptionInfo, RuleInfo, RulesPage
from ninefold.server.refused import Refused
from ninefold.server.shelf import SHELF, Shelved, made_by

Key = Annotated[str, PathParameter(max_length=40)]


def _one_of(types: Iterable[Any]) -> ResponseSpec:
    """An answer that has another type for each game."""
    return ResponseSpec(reduce(or_, types), description="Of that game.", generate_examples=False)


def _board(key: str, shelved: Shelved) -> type[Struct]:
    """What a client of a game is given to draw, as a type for the schema."""
    name = key.title().replace("_", "") + "Board"
    choices = GenericAlias(tuple, (made_by(shelved.choice), ...))
    return defstruct(name, [("view", made_by(shelved.show)), ("choices", choices)], module=__name__)


BOARDS = {key: _board(key, shelved) for key, shelved in SHELF.items()}


@get("/api/games", summary="The games one can play", responses=REFUSALS)
async def games() -> list[GameInfo]:
    return [_info(game) for game in GAMES.values() if game.key in SHELF]


@get("/api/games/{key:str}/rules", summary="The rules of a game", responses=REFUSALS)
async def rules(key: Key) -> RulesPage:
    game = _game(key)
    found = tuple(RuleInfo(id, text) for id, text in rulebook.rules(game).items())
    return RulesPage(rulebook.text(game), found)


@get(
    "/api/games/{key:str}/lexicon",
    summary="What a game has to explain, in words",
    responses={**REFUSALS, 200: _one_of(made_by(shelved.lexicon) for shelved in SHELF.values())},
)
async def lexicon(key: Key) -> Any:
    return SHELF[_game(key).key].lexicon()


@get(
    "/api/games/{key:str}/board",
    summary="An example of what a board draws: the first question of a game",
    responses={**REFUSALS, 200: _one_of(BOARDS.values())},
)
async def board(key: Key) -> Any:
    course = Course.begin(Setup(_game(key).key, {}, 1, b""))
    shelved, decision = SHELF[key], course.pending()[0]
    seen = gate.view(course, decision.seat)
    legal = gate.legal(course, decision.seat, decision)
    choices = tuple(shelved.choice(seen, action) for action in legal)
    return BOARDS[key](shelved.show(seen), choices)


def _game(key: str) -> Game[Any, Any, Any]:
    if key not in SHELF:
        raise Refused("unknown-game", f"No game is called '{key}'.", status=404)
    return GAMES[key]


def _info(game: Game[Any, Any, Any]) -> GameInfo:
    files = SHELF[game.key].files
    options = tuple(
        OptionInfo(o.key, o.values, o.default, o.help) for o in game.options if o.key not in files
    )
    seats = tuple(game.seat_name(seat) for seat in range(game.seats[-1]))
    return GameInfo(
        game.key,
        game.title,
        tuple(game.seats),
        seats,
        game.series,
        options,
        tuple(bots_of(game.key)),
    )
