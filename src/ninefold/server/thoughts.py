"""What opponents thought, asked after the game."""

import asyncio
from typing import TYPE_CHECKING, Any

from ninefold.bots import Foreseen
from ninefold.core import Game
from ninefold.lessons.hints import explain
from ninefold.server import gate
from ninefold.server.course import PASS, Course
from ninefold.server.messages import Thoughts, Weighed
from ninefold.server.refused import Refused
from ninefold.server.table import Table
from ninefold.server.thinking import Question

if TYPE_CHECKING:
    from ninefold.server.room import Room

TOLD = 5
"""So many answers are told."""


async def thoughts(room: "Room", table: Table, seat: str, seq: int) -> Thoughts:
    """What the opponent in a seat thinks of what it was asked after `seq` entries, from its own
    view at that moment. Raises `Refused`."""
    if not table.course.over:
        raise Refused("playing", "The match is not over yet.")
    seats, rules = table.setup.seats, table.setup.rules
    if seat not in seats:
        raise Refused("seat", f"A seat is {' or '.join(seats)}.", status=400)
    if not 0 <= seq <= table.course.seq:
        raise Refused("seq", "The match has no such moment.", status=400)
    async with room.looking_back:
        entries = table.course.entries
        course = await asyncio.to_thread(Course.replay, table.setup, entries[:seq])
    at = seats.index(seat)
    player = course.match.player_at(at)
    bot = table.bot_of(player)
    if not bot:
        raise Refused("person", "Nobody knows what a person thought.", status=400)
    decision = course.question(at)
    if decision is None:
        raise Refused("turn", "Nothing was asked there at that moment.", status=400)
    view, legal = gate.seen(course, player, decision)
    asked = Question(rules.key, bot, view, decision, legal)
    thought = await room.lobby.workers.think(asked, table.id)
    if thought is None:
        raise Refused("silent", "No answer came. Ask again.", status=503)
    given = next((e.text for e in entries[seq:] if e.seat == at and e.kind == "act"), "")
    written = [(rules.write_action(c.action), c) for c in thought.candidates]
    told = written[:TOLD] + [pair for pair in written[TOLD:] if pair[0] == given]
    said, line = await asyncio.to_thread(
        lambda: (
            [explain(rules.key, view, decision, [c.action])[0] for _, c in told],
            [_expected(rules, one) for one in thought.line],
        )
    )
    return Thoughts(
        name=table.sittings[player].name,
        question=rules.ask(view, decision).text,
        words=thought.words,
        weighed=tuple(
            Weighed(words, c.chance, c.share, text == given)
            for words, (text, c) in zip(said, told, strict=True)
        ),
        line=tuple(line),
    )


def _expected(rules: Game[Any, Any, Any], one: Foreseen) -> str:
    """Who answers what, without the question: a pass is one to anything."""
    said = explain(rules.key, one.view, one.decision, [one.action])[0].removesuffix(".")
    passes = rules.write_action(one.action) == PASS
    return f"{rules.seat_title(one.decision.seat)}: {PASS if passes else said}"
