"""Positions as text that a person can type, one thing a line. The grammar is in
docs/nazgul.md."""

from collections.abc import Mapping
from dataclasses import MISSING, fields, replace
from typing import Any, Final

from ninefold import lines
from ninefold.core import Outcome
from ninefold.games.nazgul.box.cards import CHAPTERS, ROUNDS, WHITE, Box
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.notation.defences import (
    read_quests,
    read_stages,
    read_turned,
    write_defences,
    write_turned,
)
from ninefold.games.nazgul.notation.fields import MOST, Field, index, several
from ninefold.games.nazgul.notation.layout import BATTLE, RIDER, TABLE, typed
from ninefold.games.nazgul.notation.validation import check
from ninefold.games.nazgul.setup import read_options, start, write_options
from ninefold.games.nazgul.state import (
    NOBODY,
    SEATS,
    Battle,
    Rider,
    State,
)
from ninefold.games.nazgul.view import View
from ninefold.lines import NONE, Page

_HEADS: Final[Mapping[str, tuple[str, ...] | None]] = {
    **dict.fromkeys(("options", "round", "order", "over", *map(typed, TABLE)), ()),
    **dict.fromkeys(map(typed, RIDER), SEATS),
    "battle": tuple(map(typed, BATTLE)),
    "stage": None,
    "quest": None,
    "turned": tuple(str(chapter + 1) for chapter in range(CHAPTERS)),
}
_UNSAID: Final[Mapping[str, Any]] = {
    "sauron": 0,
    "king": NOBODY,
    "king_place": "",
    "king_dead": False,
    "saruman": NOBODY,
    "saruman_card": "",
    "hero_gone": (WHITE,),
}
"""What the table is like when nothing is said; all other fields are empty lists."""


def write(state: State) -> str:
    """The one way a position is written; what goes without saying is left out."""
    box = load(state.options.components)
    lines = []
    options = write_options(state.options)
    if options:
        lines.append(" ".join(["options", *(f"{k}={v}" for k, v in options.items())]))
    lines.append(f"round {state.round}")
    if state.order:
        lines.append(f"order: {' '.join(SEATS[seat] for seat in state.order)}")
    for seat, rider in enumerate(state.riders):
        lines += _written(rider, RIDER, _rider(box), f"{{}} {SEATS[seat]}")
    begun = start(state.options)
    lines += write_defences(state, begun) + write_turned(state, begun)
    unsaid = {name: _UNSAID.get(name, ()) for name in TABLE}
    lines += _written(state, TABLE, unsaid, "{}")
    if state.battle:
        lines += _written(state.battle, BATTLE, _defaults(Battle), "battle {}")
    if state.outcome:
        lines.append(_write_outcome(state.outcome))
    return "\n".join(lines) + "\n"


def _written(
    value: object, table: Mapping[str, Field], unsaid: Mapping[str, Any], head: str
) -> list[str]:
    lines = []
    for name, field in table.items():
        found = getattr(value, name)
        if name not in unsaid or found != unsaid[name]:
            text = field.write(found)
            lines.append(head.format(typed(name)) + (f": {text}" if text else ""))
    return lines


def _defaults(kind: type) -> dict[str, Any]:
    return {field.name: field.default for field in fields(kind) if field.default is not MISSING}


def _rider(box: Box) -> dict[str, Any]:
    return {**_defaults(Rider), "level": 1, "favor": 0, "forces": box.start}


def _write_outcome(outcome: Outcome) -> str:
    winners = " ".join(SEATS[seat] for seat in outcome.winners) or NONE
    points = " ".join(map(str, outcome.points))
    return f"over: {outcome.reason} {outcome.rule} | {winners} | {points}"


def read(text: str) -> State:
    """The position a text draws. Raises `BadNotation` for text that is none, `IllegalAction`
    for a position that cannot occur."""
    page = Page(text, _HEADS)
    options = lines.read_options(page.take("options"), read_options)
    box, begun = load(options.components), start(options)
    riders = tuple(
        Rider(**_read(page, RIDER, _rider(box), box, SEATS[seat]))
        for seat in range(options.players)
    )
    unsaid = {name: _UNSAID.get(name, ()) for name in TABLE}
    board = State(
        options=options,
        round=_read_round(page),
        order=_read_order(page, box),
        riders=riders,
        stages=read_stages(page, box, begun),
        quests=read_quests(page, box),
        quest_decks=read_turned(page, begun),
        powers=(),
        heroes=(),
        secrets=(),
        battle=_read_battle(page, box),
        outcome=_read_outcome(page),
        **_read(page, TABLE, unsaid, box),
    )
    page.close()
    # What is named nowhere is in the decks.
    seen = View(None, board)
    state = replace(
        board,
        powers=seen.unseen_powers,
        heroes=seen.unseen_heroes,
        secrets=seen.unseen_secrets,
    )
    check(state)
    return state


def _read(
    page: Page, table: Mapping[str, Field], unsaid: Mapping[str, Any], box: Box, about: str = ""
) -> dict[str, Any]:
    """The fields of a table, each from its line or as they are when nothing is said."""
    found = {}
    for name, field in table.items():
        line = page.take(typed(name), about)
        found[name] = field.read(line, box) if line else unsaid[name]
    return found


def _read_round(page: Page) -> int:
    line = page.take("round")
    return line.whole(line.one("number"), 1, ROUNDS + 1) if line else 1


def _read_order(page: Page, box: Box) -> tuple[int, ...]:
    line = page.take("order")
    order: tuple[int, ...] = several().read(line, box) if line else ()
    return order


def _read_battle(page: Page, box: Box) -> Battle | None:
    lines = page.take_all("battle")
    if not lines:
        return None
    by_name = {line.about: line for line in lines}
    found = _defaults(Battle)
    for name, field in BATTLE.items():
        line = by_name.get(typed(name))
        if line:
            found[name] = field.read(line, box)
        elif name not in found:
            raise lines[0].bad("battle", f"there is no line 'battle {typed(name)}'")
    return Battle(**found)


def _read_outcome(page: Page) -> Outcome | None:
    line = page.take("over")
    if line is None:
        return None
    groups = line.groups()
    if len(groups) != 3 or len(groups[0]) != 2:
        raise line.bad(" ".join(line.words), "write over: REASON RULE | WINNER ... | POINTS ...")
    (reason, rule), winners, points = groups
    return Outcome(
        () if winners == (NONE,) else tuple(index(line, name) for name in winners),
        reason,
        rule.upper(),
        tuple(line.whole(word, -MOST, MOST) for word in points),
    )
