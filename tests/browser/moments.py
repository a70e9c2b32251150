"""Tables that stand at a moment already, so that nobody has to click their way there.

A match is played here by answers at random, the same ones each time, and its log is written into
the database of the server, which finds it there like any table it has not in memory.
"""

import json
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from msgspec.structs import asdict
from sqlalchemy import create_engine, insert

from ninefold.core import Seat
from ninefold.server import archive, rows
from ninefold.server.course import Course, Entry, Setup
from ninefold.server.messages import Clock
from ninefold.server.seating import Sitting, Stored
from ninefold.server.tokens import hashed, new_id, new_token

Reached = Callable[[Course], bool]
YOU: Seat = 0
"""The person of the test has the first seat, bots have the others."""
TRIES = 100


def asked(kind: str, answers: int = 2) -> Reached:
    """You are asked something of this kind, and have a choice."""

    def reached(course: Course) -> bool:
        decision = course.question(YOU)
        if decision is None or decision.kind != kind:
            return False
        return len(course.match.answers(decision)) >= answers

    return reached


def over(course: Course) -> bool:
    return course.over


def played(reached: Reached, game: str, seed: int = 1, **options: str) -> Course:
    """A match of its first moments up to one; of matches that end before it, the next."""
    for number in range(seed, seed + TRIES):
        rng = Random(number)
        course = Course.begin(Setup(game, options, 1, rng.randbytes(32)))
        while not reached(course) and course.pending():
            # The bots first: what they would do meanwhile is done.
            decision = max(course.pending(), key=lambda decision: decision.seat)
            action = rng.choice(course.match.answers(decision))
            text = course.setup.rules.write_action(action)
            course = course.after(Entry("act", decision.seat, text))
        if reached(course):
            return course
    raise AssertionError(f"none of {TRIES} matches comes to that moment")


def kept(database: Path, course: Course) -> dict[str, str]:
    """Writes the match down as a table, and tells what the browser of your seat remembers."""
    setup, token = course.setup, new_token()
    stored = Stored(new_id(), setup, Clock(), True, True, "", time.time())
    sittings = {player: Sitting.of_bot(setup.game, "random") for player in range(setup.players)}
    sittings[YOU] = Sitting("you", "Guest", hashed(token), "")
    log = [
        {**asdict(entry), "match": stored.id, "seq": seq}
        for seq, entry in enumerate(course.entries)
    ]
    engine = create_engine(f"sqlite:///{database}")
    with engine.begin() as connection:
        archive.add_table(connection, stored, sittings)
        if log:
            connection.execute(insert(rows.actions), log)
    engine.dispose()
    name = setup.rules.seat_name(YOU)
    return {"table": stored.id, "seat": name, "token": token, "invitation": ""}


def remembered(address: str, seated: dict[str, str]) -> dict[str, object]:
    """The storage of a browser that holds the seat."""
    seats = {"name": "ninefold seats", "value": json.dumps({seated["table"]: seated})}
    return {"cookies": [], "origins": [{"origin": address, "localStorage": [seats]}]}
