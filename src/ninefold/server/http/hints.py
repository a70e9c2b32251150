"""A hint on request: what the strongest opponent would do in one's own seat, and why. It is for
games against bots only, and everybody is told that the game is for practice."""

from typing import Annotated

from litestar import post
from litestar.params import PathParameter

from ninefold.bots import opponents_of
from ninefold.server import gate
from ninefold.server.course import Entry
from ninefold.server.http.refusals import REFUSALS
from ninefold.server.http.tables import Bearer
from ninefold.server.learning import Hint
from ninefold.server.refused import Refused
from ninefold.server.room import Here, place_of
from ninefold.server.thinking import Question

Id = Annotated[str, PathParameter(max_length=24)]


@post("/api/tables/{id:str}/hint", summary="What a bot would do here", responses=REFUSALS)
async def hint(id: Id, room: Here, authorization: Bearer = "") -> Hint:
    table, player = await place_of(room, id, authorization.removeprefix("Bearer "))
    if player is None:
        raise Refused("watching", "You only look on here.", status=403)
    if table.holders != {player}:
        raise Refused("people", "There are hints in games against bots only.")
    course = table.course
    seat = course.match.seat_of(player)
    decision = course.question(seat)
    if decision is None or not table.full:
        raise Refused("turn", "Nothing is asked of you now.")
    room.offers.take((table.id, player))
    view, legal = gate.seen(course, player, decision)
    rules = table.setup.rules
    master = opponents_of(rules.key)[-1]
    asked = Question(rules.key, master.key, view, decision, legal)
    advice = await room.lobby.workers.advise(asked, id)
    if advice is None:
        raise Refused("silent", "No answer came. Ask again.", status=503)
    actions, say, why = advice

    async def tell() -> None:
        if table.course.over:
            raise Refused("over", "The match is over.")
        if not any(entry.kind == "hint" for entry in table.course.entries):
            await table.add(Entry("hint", seat))

    await table.change(tell)
    return Hint(master.name, tuple(rules.write_action(action) for action in actions), say, why)
