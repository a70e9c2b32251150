"""The stages and quests of a position, and which quests have been turned up (S1, S2, S13)."""

from typing import Any, Final

from ninefold.games.nazgul.box.cards import CHAPTERS, Box
from ninefold.games.nazgul.notation.fields import MOST, index
from ninefold.games.nazgul.state import NAMES, Cards, Defence, State
from ninefold.lines import Line, Page

NO_WALLS: Final = -1


def write_defences(state: State, begun: State) -> list[str]:
    """The stages that are not as the game began, and every open quest."""
    changed = [now for was, now in zip(begun.stages, state.stages, strict=True) if now != was]
    stages = [f"stage {stage.key}: {_written(stage)}" for stage in changed]
    return stages + [f"quest {quest.key}: {_written(quest)}" for quest in state.quests]


def _written(there: Defence) -> str:
    words = [f"heroes {there.heroes}", f"armies {there.armies}"]
    if there.walls >= 0:
        words.append(f"walls {there.walls}")
    if there.first >= 0:
        words.append(f"first {NAMES[there.first]}")
    if there.complete:
        words.append("complete")
    return " ".join(words)


def read_stages(page: Page, box: Box, begun: State) -> tuple[Defence, ...]:
    written = {}
    for line in page.take_all("stage"):
        key = line.known(line.about, box.stages, "stage")
        written[key] = _read(line, box.stages[key].walls)
    return tuple(written.get(stage.key, stage) for stage in begun.stages)


def read_quests(page: Page, box: Box) -> tuple[Defence, ...]:
    lines = page.take_all("quest")
    for line in lines:
        line.known(line.about, box.quests, "quest")
    return tuple(_read(line, NO_WALLS) for line in lines)


def _read(line: Line, walls: int) -> Defence:
    """`heroes 2 armies 4 walls 3 first ash complete`, in any order."""
    found: dict[str, Any] = {"heroes": 0, "armies": 0, "walls": walls}
    said = set()
    words = list(line.words)
    while words:
        name = words.pop(0)
        if name in said:
            raise line.bad(name, "it is there already")
        said.add(name)
        if name == "complete":
            found[name] = True
            continue
        value = words.pop(0) if words else ""
        if name in ("heroes", "armies", "walls"):
            found[name] = line.whole(value, 0, MOST)
        elif name == "first":
            found[name] = index(line, value)
        else:
            raise line.bad(
                name, "write heroes NUMBER armies NUMBER walls NUMBER first SEAT complete"
            )
    return Defence(line.about, **found)


def write_turned(state: State, begun: State) -> list[str]:
    """The quests that are no longer in the decks."""
    lines = []
    for chapter, full in enumerate(begun.quest_decks):
        gone = [card for card in full if card not in state.quest_decks[chapter]]
        if gone:
            lines.append(f"turned {chapter + 1}: {' '.join(gone)}")
    return lines


def read_turned(page: Page, begun: State) -> tuple[Cards, Cards, Cards]:
    decks = list(begun.quest_decks)
    for number in range(CHAPTERS):
        line = page.take("turned", str(number + 1))
        for word in line.some() if line else ():
            assert line is not None
            line.known(word, decks[number], f"quest in the deck of chapter {number + 1}")
            decks[number] = tuple(card for card in decks[number] if card != word)
    return decks[0], decks[1], decks[2]
