"""The games: what is on the shelf, their rules, and what their pieces are called."""

from typing import Annotated, Any

from litestar import get
from litestar.params import PathParameter

from ninefold import rulebook
from ninefold.bots import BOTS
from ninefold.core import Game
from ninefold.games import GAMES
from ninefold.server.http.refusals import REFUSALS
from ninefold.server.messages import (
    GameInfo,
    Lexicon,
    OptionInfo,
    RuleInfo,
    RulesPage,
)
from ninefold.server.refused import Refused
from ninefold.server.shelf import SHELF

Key = Annotated[str, PathParameter(max_length=40)]


@get("/api/games", summary="The games one can play", responses=REFUSALS)
async def games() -> list[GameInfo]:
    return [_info(game) for game in GAMES.values() if game.key in SHELF]


@get("/api/games/{key:str}/rules", summary="The rules of a game", responses=REFUSALS)
async def rules(key: Key) -> RulesPage:
    game = _game(key)
    found = tuple(RuleInfo(id, text) for id, text in rulebook.rules(game).items())
    return RulesPage(rulebook.text(game), found)


@get(
    "/api/games/{key:str}/lexicon", summary="Pieces, cards and regions in words", responses=REFUSALS
)
async def lexicon(key: Key) -> Lexicon:
    return SHELF[_game(key).key].lexicon()


def _game(key: str) -> Game[Any, Any, Any]:
    if key not in SHELF:
        raise Refused("unknown-game", f"No game is called '{key}'.", status=404)
    return GAMES[key]


def _info(game: Game[Any, Any, Any]) -> GameInfo:
    options = tuple(OptionInfo(o.key, o.values, o.default, o.help) for o in game.options)
    seats = tuple(game.seat_name(seat) for seat in range(game.seats[-1]))
    return GameInfo(
        game.key, game.title, tuple(game.seats), seats, game.series, options, tuple(BOTS)
    )
