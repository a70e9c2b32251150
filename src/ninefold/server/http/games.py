"""The games: which there are, their rules, and what their pieces are called."""

from collections.abc import Callable, Iterable
from functools import reduce
from operator import or_
from typing import Annotated, Any, get_type_hints

from litestar import get
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter
from msgspec import Struct, defstruct

from ninefold import rulebook
from ninefold.bots import opponents_of
from ninefold.core import Game
from ninefold.games import GAMES
from ninefold.server import gate
from ninefold.server.course import Course, Setup
from ninefold.server.http.refusals import REFUSALS
from ninefold.server.messages import (
    GameInfo,
    OpponentInfo,
    OptionInfo,
    RuleInfo,
    RulesPage,
    SeatInfo,
    ValueInfo,
)
from ninefold.server.refused import Refused

Key = Annotated[str, PathParameter(max_length=40)]


def _one_of(types: Iterable[Any]) -> ResponseSpec:
    """An answer that has another type for each game."""
    return ResponseSpec(reduce(or_, types), description="Of that game.", generate_examples=False)


def made_by(function: Callable[..., Any]) -> Any:
    """The type that a function of a game makes, for the schema."""
    return get_type_hints(function)["return"]


def _board(game: Game[Any, Any, Any]) -> type[Struct]:
    """What a client of a game is given to draw, as a type for the schema."""
    name = game.key.title().replace("_", "") + "Board"
    view, choices = made_by(game.client.show), made_by(game.client.choices)
    return defstruct(name, [("view", view), ("choices", choices)], module=__name__)


BOARDS = {key: _board(game) for key, game in GAMES.items()}


@get("/api/games", summary="The games one can play", responses=REFUSALS)
async def games() -> list[GameInfo]:
    return [_info(game) for game in GAMES.values()]


@get("/api/games/{key:str}/rules", summary="The rules of a game", responses=REFUSALS)
async def rules(key: Key) -> RulesPage:
    game = game_of(key)
    found = tuple(RuleInfo(id, text) for id, text in rulebook.rules(game).items())
    return RulesPage(rulebook.text(game), found)


@get(
    "/api/games/{key:str}/lexicon",
    summary="What a game has to explain, in words",
    responses={**REFUSALS, 200: _one_of(made_by(game.client.lexicon) for game in GAMES.values())},
)
async def lexicon(key: Key) -> Any:
    return game_of(key).client.lexicon()


@get(
    "/api/games/{key:str}/board",
    summary="An example of what a board draws: the first question of a game",
    responses={**REFUSALS, 200: _one_of(BOARDS.values())},
)
async def board(key: Key) -> Any:
    course = Course.begin(Setup(game_of(key).key, {}, 1, b""))
    client, decision = GAMES[key].client, course.pending()[0]
    view, legal = gate.seen(course, decision.seat, decision)
    return BOARDS[key](client.show(view), client.choices(view, legal))


def game_of(key: str) -> Game[Any, Any, Any]:
    """Raises `Refused`."""
    if key not in GAMES:
        raise Refused("unknown-game", f"No game is called '{key}'.", status=404)
    return GAMES[key]


def _info(game: Game[Any, Any, Any]) -> GameInfo:
    options = tuple(
        OptionInfo(
            o.key,
            o.label,
            tuple(ValueInfo(key, label) for key, label in o.values.items()),
            tuple(ValueInfo(key, label) for key, label in o.parts),
            o.default,
            o.help,
            o.only_with,
        )
        for o in game.options
        if not o.file
    )
    seats = tuple(
        SeatInfo(game.seat_name(seat), game.seat_title(seat)) for seat in range(game.seats[-1])
    )
    return GameInfo(
        key=game.key,
        title=game.title,
        players=tuple(game.seats),
        seats=seats,
        series=game.series,
        options=options,
        opponents=tuple(
            OpponentInfo(one.key, one.name, one.level, one.title, one.how)
            for one in opponents_of(game.key)
        ),
    )
