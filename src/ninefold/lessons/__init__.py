"""Guided games and puzzles as data: what is shown, said and expected, over the real rules."""

from ninefold.lessons.guide import Guide, Tip, guide_of
from ninefold.lessons.lesson import Lesson, NoLesson, Step, lesson, lessons_of
from ninefold.lessons.playing import Moment, OffScript, begin, play

__all__ = [
    "Guide",
    "Lesson",
    "Moment",
    "NoLesson",
    "OffScript",
    "Step",
    "Tip",
    "begin",
    "guide_of",
    "lesson",
    "lessons_of",
    "play",
]
