"""How the values of a state are written on a line of a position, and read back."""

import re
from collections.abc import Callable, Container, Sequence
from typing import Any, Final, NamedTuple

from ninefold.core import BadNotation
from ninefold.games.nazgul.agenda import TASKS
from ninefold.games.nazgul.box.cards import KINDS, LESSER, Box
from ninefold.games.nazgul.state import NAMES, Defender, Task, Wound
from ninefold.lines import NONE, Line

MOST: Final = 999
_WORD: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Field(NamedTuple):
    """`write` gives what stands after the colon; an empty list is a `-`, a truth nothing."""

    write: Callable[[Any], str]
    read: Callable[[Line, Box], Any]


def bars(groups: Sequence[str]) -> str:
    return " | ".join(groups) or NONE


def number(low: int = 0, high: int = MOST) -> Field:
    return Field(str, lambda line, _: line.whole(line.one("number"), low, high))


def numbers(*lengths: int, low: int = 0) -> Field:
    """Numbers side by side; so many of them, or any number of them."""

    def read(line: Line, box: Box) -> tuple[int, ...]:
        words = line.some()
        if lengths and len(words) not in lengths:
            raise line.bad(" ".join(words), f"write {lengths[0]} numbers here")
        return tuple(line.whole(word, low, MOST) for word in words)

    return Field(lambda value: " ".join(map(str, value)) or NONE, read)


def truth() -> Field:
    """A line without words says yes."""

    def read(line: Line, box: Box) -> bool:
        if line.words:
            raise line.bad(line.words[0], "nothing else stands on such a line")
        return True

    return Field(lambda _: "", read)


def words(known: Callable[[Box], Container[str]], what: str) -> Field:
    """Any number of words that the game knows."""

    def read(line: Line, box: Box) -> tuple[str, ...]:
        return tuple(line.known(word, known(box), what) for word in line.some())

    return Field(lambda value: " ".join(value) or NONE, read)


def word(known: Callable[[Box], Container[str]], what: str) -> Field:
    return Field(str, lambda line, box: line.known(line.one(what), known(box), what))


def nazgul() -> Field:
    return Field(lambda value: NAMES[value], lambda line, _: index(line, line.one("Nazgûl")))


def several() -> Field:
    """Nazgûl in a row."""
    return Field(
        lambda value: " ".join(NAMES[one] for one in value) or NONE,
        lambda line, _: tuple(index(line, word) for word in line.some()),
    )


def index(line: Line, name: str) -> int:
    return NAMES.index(line.known(name, NAMES, "Nazgûl"))


def owned(known: Callable[[Box], Container[str]], what: str) -> Field:
    """Cards, each with the seat that put it there: `armor ash | shrieks bone`."""

    def read(line: Line, box: Box) -> tuple[tuple[str, int], ...]:
        pairs = [_parts(line, group, 2, "CARD SEAT") for group in line.groups()]
        return tuple(
            (line.known(card, known(box), what), index(line, seat)) for card, seat in pairs
        )

    return Field(lambda value: bars([f"{card} {NAMES[seat]}" for card, seat in value]), read)


def _parts(line: Line, group: tuple[str, ...], size: int, usage: str) -> tuple[str, ...]:
    if len(group) != size:
        raise line.bad(" ".join(group), f"write {usage}")
    return group


def losses() -> Field:
    """`ash 2 | bone 1`."""

    def read(line: Line, box: Box) -> tuple[tuple[int, int], ...]:
        pairs = [_parts(line, group, 2, "SEAT NUMBER") for group in line.groups()]
        return tuple((index(line, seat), line.whole(lost, 1, MOST)) for seat, lost in pairs)

    return Field(lambda value: bars([f"{NAMES[seat]} {lost}" for seat, lost in value]), read)


def wounds() -> Field:
    """`ash troll 1`."""

    def read(line: Line, box: Box) -> tuple[Wound, ...]:
        found = [_parts(line, group, 3, "SEAT CREATURE DAMAGE") for group in line.groups()]
        return tuple(
            Wound(
                index(line, seat),
                KINDS.index(line.known(kind, KINDS, "creature")),
                line.whole(damage, 0, MOST),
            )
            for seat, kind, damage in found
        )

    return Field(
        lambda value: bars([f"{NAMES[w.seat]} {KINDS[w.kind]} {w.damage}" for w in value]), read
    )


def defenders() -> Field:
    """`merry 0 | gamling 2 | lesser 2 slain`: heroes with their damage."""

    def write(value: tuple[Defender, ...]) -> str:
        return bars([f"{d.card} {d.damage}{' slain' if d.slain else ''}" for d in value])

    def read(line: Line, box: Box) -> tuple[Defender, ...]:
        found = []
        for group in line.groups():
            slain = group[2:] == ("slain",)
            card, damage = _parts(line, group[:2] if slain else group, 2, "HERO DAMAGE")
            line.known(card, (*box.heroes, LESSER), "hero")
            found.append(Defender(card, line.whole(damage, 0, MOST), slain))
        return tuple(found)

    return Field(write, read)


def armies() -> Field:
    """By seat, orcs, trolls and mûmakil: `2 0 0 | 0 3 0 | 0 0 0`."""

    def read(line: Line, box: Box) -> tuple[tuple[int, ...], ...]:
        found = [_parts(line, group, 3, "ORCS TROLLS MUMAKIL") for group in line.groups()]
        return tuple(tuple(line.whole(word, 0, MOST) for word in group) for group in found)

    return Field(lambda value: bars([" ".join(map(str, forces)) for forces in value]), read)


def agenda() -> Field:
    """What is to be done, the last first to be done: `round | bid seats=ash,bone`."""
    return Field(
        lambda value: bars([_write_task(task) for task in value]),
        lambda line, _: tuple(_read_task(line, group) for group in line.groups()),
    )


def _write_task(task: Task) -> str:
    parts = [str(task.name)]
    if task.seat >= 0:
        parts.append(f"seat={NAMES[task.seat]}")
    if task.number:
        parts.append(f"number={task.number}")
    if task.word:
        parts.append(f"word={task.word}")
    if task.seats:
        parts.append(f"seats={','.join(NAMES[seat] for seat in task.seats)}")
    return " ".join(parts)


def _read_task(line: Line, group: tuple[str, ...]) -> Task:
    name, *parts = group
    if name not in TASKS:
        raise line.bad(name, "there is no such task")
    found: dict[str, Any] = {}
    for part in parts:
        key, _, value = part.partition("=")
        if key in found:
            raise line.bad(part, "it is there already")
        found[key] = _task_value(line, key, value)
    return Task(TASKS[name], **found)


def _task_value(line: Line, key: str, value: str) -> Any:
    match key:
        case "seat":
            return index(line, value)
        case "number":
            return line.whole(value, -MOST, MOST)
        case "word" if _WORD.fullmatch(value):
            return value
        case "seats":
            return tuple(index(line, seat) for seat in value.split(","))
    raise _bad_task(line, key)


def _bad_task(line: Line, key: str) -> BadNotation:
    return line.bad(key, "a task is written NAME seat=SEAT number=NUMBER word=WORD seats=SEAT,SEAT")
