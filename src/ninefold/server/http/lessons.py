"""Lessons: what a learner sees, says and hears, step by step. Nothing is kept here: the browser
plays a lesson and remembers how far it came."""

from collections.abc import Iterable
from dataclasses import asdict
from functools import cache
from typing import Annotated

from litestar import get
from litestar.params import PathParameter, QueryParameter

from ninefold.core import Event
from ninefold.lessons import Lesson, Moment, begin, guide_of, lesson, lessons_of, play
from ninefold.lessons.lesson import NoLesson
from ninefold.lessons.playing import seat_of
from ninefold.lessons.reference import Item, items_of
from ninefold.match import Match
from ninefold.server import gate
from ninefold.server.course import Course, Happened, Setup
from ninefold.server.http.games import Key, game_of
from ninefold.server.http.refusals import REFUSALS
from ninefold.server.learning import GuideInfo, LessonInfo, LessonPage, LessonStep, WhyInfo
from ninefold.server.messages import Frame, Refusal
from ninefold.server.refused import Refused, explained

LessonKey = Annotated[str, PathParameter(max_length=40)]


@get(
    "/api/games/{key:str}/guide",
    summary="What somebody new is told at a table",
    responses=REFUSALS,
)
async def guide(key: Key) -> GuideInfo:
    found = guide_of(game_of(key).key)
    return GuideInfo(
        bot=found.bot,
        goals=dict(found.goals),
        whys={kind: WhyInfo(**asdict(why)) for kind, why in found.whys.items()},
        tips=found.tips,
    )


@get("/api/games/{key:str}/lessons", summary="The lessons of a game", responses=REFUSALS)
async def listed(key: Key) -> list[LessonInfo]:
    return [
        LessonInfo(one.key, one.title, one.about, round(one.minutes), len(one.steps))
        for one in lessons_of(game_of(key).key)
    ]


@get("/api/games/{key:str}/lessons/{name:str}", summary="A lesson", responses=REFUSALS)
async def page(key: Key, name: LessonKey) -> LessonPage:
    return _page(key, _lesson(key, name).key)


@get(
    "/api/games/{key:str}/lessons/{name:str}/why",
    summary="Which rule forbids an answer at a step of a lesson",
    responses=REFUSALS,
)
async def why(
    key: Key,
    name: LessonKey,
    action: Annotated[str, QueryParameter(max_length=120)],
    step: Annotated[int, QueryParameter(ge=0, le=100)] = 0,
) -> Refusal:
    one = _lesson(key, name)
    return explained(_before(one, step), seat_of(one), action)


@get("/api/games/{key:str}/reference", summary="All that is in the box", responses=REFUSALS)
async def reference(key: Key) -> list[Item]:
    return list(items_of(game_of(key).key))


def _lesson(key: str, name: str) -> Lesson:
    try:
        return lesson(game_of(key).key, name)
    except NoLesson as error:
        raise Refused("unknown-lesson", f"{error}.".capitalize(), status=404) from None


def _before(one: Lesson, step: int) -> Match:
    """The match at the beginning of a step."""
    match = begin(one)
    for answers in play(one)[:step]:
        for moments in answers:
            match = moments[-1].match
    return match


@cache
def _page(key: str, name: str) -> LessonPage:
    one = lesson(key, name)
    seq = 0

    def frame(match: Match, events: Iterable[Event]) -> Frame:
        setup = Setup(one.game, one.options, 1, b"", one.position)
        happened = [Happened(seq, 0, event) for event in events]
        return gate.scene(Course(setup, match, happened=happened), seat_of(one), seq)

    def frames(moments: list[Moment]) -> tuple[Frame, ...]:
        nonlocal seq
        found = []
        for moment in moments:
            seq += 1
            found.append(frame(moment.match, moment.events))
        return tuple(found)

    first = frame(begin(one), ())
    steps = tuple(
        LessonStep(
            say=step.say,
            point=step.point,
            expect=step.expect,
            wrong=step.wrong,
            frames=tuple(frames(moments) for moments in answers),
        )
        for step, answers in zip(one.steps, play(one), strict=True)
    )
    return LessonPage(one.game, one.key, one.title, first, steps)
