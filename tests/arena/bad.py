"""Bots that behave badly, each in its own way, when they place their second piece."""

import os
import time
from collections.abc import Sequence
from random import Random
from typing import Any

from ninefold.bots import bot
from ninefold.core import Decision
from ninefold.games.confrontation.board import BOX
from ninefold.match import Bot


class Bad:
    def __init__(self, how: str) -> None:
        self.how = how

    def choose(self, view: Any, decision: Decision, legal: Sequence[Any], rng: Random) -> Any:
        if sum(piece.place != BOX for piece in view.pieces[decision.seat]) == 1:
            match self.how:
                case "dies":
                    os._exit(3)
                case "hangs":
                    time.sleep(1000)
                case "raises":
                    raise RuntimeError("no")
                case "nonsense":
                    return "nonsense"
        return rng.choice(legal)


def maker(game: str, name: str) -> Bot:
    return bot(game, name) if name == "random" else Bad(name)
