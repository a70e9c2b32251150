"""All bots prepared at once, so that nobody waits for a compiler later."""

from pathlib import Path
from typing import Final

from ninefold.bots.registry import everybody, warm
from ninefold.games import GAMES
from ninefold.games.confrontation.fast.compiled import is_kept, keep

BUILD: Final = "bots"


def prepared() -> bool:
    """Whether there is nothing left to do, nor to say. To know it costs less than to look at each
    bot."""
    return is_kept(BUILD, *_files())


def prepare() -> None:
    """Prepares the bots of all games. What several of them lack is said once."""
    said: set[str] = set()

    def say(text: str) -> None:
        if text not in said:
            said.add(text)
            print(text, flush=True)

    for game in GAMES:
        for name in everybody(game):
            warm(game, name, say)
    if not said:
        keep(BUILD, *_files())


def _files() -> list[Path]:
    """What the bots are made of."""
    rooms = [Path(__file__).parents[1] / room for room in ("bots", "learn")]
    return sorted(file for room in rooms for file in room.rglob("*.*") if file.suffix != ".pyc")
