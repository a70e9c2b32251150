"""A player of The Confrontation who does not keep everything in mind that was once seen."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ninefold.bots.thought import Thinking, Thought
from ninefold.core import Decision
from ninefold.games.confrontation.cards import DECKS
from ninefold.games.confrontation.pieces import FACES
from ninefold.games.confrontation.state import SETUP, Battle, Known
from ninefold.games.confrontation.view import View
from ninefold.match import Bot

ALL = 18
"""So many characters there are: who remembers all of them forgets nothing."""


def remembered(view: View, memory: int, rng: random.Random) -> View:
    """The view as someone sees it who keeps only so many characters of the enemy in mind once they
    face away again, the mightiest of them. Who forgets also knows how many cards the enemy has
    played, but not which. What lies open is open to all."""
    if view.seat is None or memory >= ALL or isinstance(view.stage, SETUP) or view.outcome:
        return view
    enemy = 1 - view.seat
    table, refused = "", ""
    if isinstance(view.stage, Battle):
        table, refused = view.stage.cards[enemy], view.stage.refused
    sure = {refused}.intersection(view.hands[enemy])
    unsure = [card for card in DECKS[enemy] if card != table and card not in sure]
    held = sure.union(rng.sample(unsure, len(view.hands[enemy]) - len(sure)))
    known, hands, discards = list(view.known), list(view.hands), list(view.discards)
    known[enemy] = _kept(view.known[enemy], memory)
    hands[enemy] = tuple(card for card in DECKS[enemy] if card in held)
    discards[enemy] = tuple(card for card in unsure if card not in held)
    return replace(
        view,
        known=(known[0], known[1]),
        hands=(hands[0], hands[1]),
        discards=(discards[0], discards[1]),
    )


def _kept(known: Known, memory: int) -> Known:
    """What is left of what was seen: each world with only the mightiest characters in it."""
    faces = {face for world in known for face, _ in world}
    mighty = sorted(faces, key=lambda face: (-FACES[face].strength, face))[:memory]
    return frozenset(tuple(pair for pair in world if pair[0] in mighty) for world in known)


class Forgetful:
    """A bot that thinks with what somebody would remember who keeps only so much in mind."""

    def __init__(self, bot: Bot, memory: int) -> None:
        self.bot = bot
        self.memory = memory

    def choose(
        self, view: View, decision: Decision, legal: Sequence[Any], rng: random.Random
    ) -> Any:
        return self.bot.choose(remembered(view, self.memory, rng), decision, legal, rng)

    def think(
        self, view: View, decision: Decision, legal: Sequence[Any], rng: random.Random
    ) -> Thought:
        assert isinstance(self.bot, Thinking)
        return self.bot.think(remembered(view, self.memory, rng), decision, legal, rng)
