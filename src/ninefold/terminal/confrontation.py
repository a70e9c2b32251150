"""The Confrontation as text: the diamond as a wall of bricks, where touching is adjacent.

Names are those of the game; `names.py` reads them when they are typed.
"""

from collections.abc import Sequence
from dataclasses import replace
from textwrap import wrap

from ninefold.games.confrontation.board import (
    BOX,
    FALLEN,
    HOME,
    LIMIT,
    MOUNTAINS,
    ROWS,
    SIDES,
    TITLES,
)
from ninefold.games.confrontation.cards import CARD_TITLE
from ninefold.games.confrontation.pieces import FACES, UNKNOWN
from ninefold.games.confrontation.state import Battle, Over, Piece
from ninefold.games.confrontation.view import View
from ninefold.games.confrontation.words.events import SIDE_TITLE
from ninefold.terminal.canvas import Canvas
from ninefold.terminal.confrontation_notes import called, notes
from ninefold.terminal.paint import bold, faint, green, red, yellow

__all__ = ["draw", "draw_open", "notes"]

BRICK = 18
"""The width of a region; half of it is how far the next row is set off."""
WIDE = BRICK * len(MOUNTAINS)
COLOURS = (green, red)
MARKS = ("○", "●")
TUNNEL_ENDS = ("eregion", "fangorn")
LEGEND = (
    "○ Fellowship  ● Sauron  ! revealed  #n concealed (same n: mixed, all alike)",
    "▲ no way sideways  » down the Anduin, ≡ to ≡ through Moria (Fellowship only)",
)
ROOM = BRICK - 2
"""So wide are the name and the strength of a piece."""
NAMES_TOO_LONG = {"mouth": "Mouth"}
STAR = "* the variant face of a tile whose faces share a name"


def draw(view: View) -> str:
    """The board as the seat of the view sees it, Mordor at the top."""
    canvas = Canvas(faint)
    y = 0
    for regions in reversed(ROWS):
        height = 1 + max(1, *(len(_standing(view, region)) for region in regions))
        if regions[0] in HOME:
            side = HOME.index(regions[0])
            height = max(height, _draw_panels(canvas, view, side, y + 1 - side))
        _draw_row(canvas, view, regions, y, height)
        y += height + 1
    legend = LEGEND if view.options.mode == "classic" else (*LEGEND, STAR)
    return "\n".join([bold(_headline(view)), *_situation(view), str(canvas), *map(faint, legend)])


def draw_open(views: Sequence[View]) -> str:
    """The board with the pieces of both sides open."""
    pieces = (views[0].pieces[0], views[1].pieces[1])
    return draw(replace(views[0], seat=None, pieces=pieces))


def _standing(view: View, region: str) -> list[tuple[int, Piece]]:
    return [(side, p) for side in (0, 1) for p in view.pieces[side] if p.place == region]


def _draw_row(canvas: Canvas, view: View, regions: tuple[str, ...], y: int, height: int) -> None:
    left = (WIDE - BRICK * len(regions)) // 2
    for number, region in enumerate(regions):
        x = left + BRICK * number
        canvas.box(x, y, BRICK, height + 1)
        tunnel = " ≡" if region in TUNNEL_ENDS else ""
        canvas.write(x + 2, y + 1, f"{_region(region)}{tunnel}", bold)
        if region not in MOUNTAINS:
            canvas.write(x + BRICK - 1, y + 1, str(LIMIT[region]), faint)
        for at, (side, piece) in enumerate(_standing(view, region)):
            canvas.write(x + 1, y + 2 + at, f"{MARKS[side]}{_label(piece)}", COLOURS[side])
        if number and region in MOUNTAINS:
            for at in range(1, height + 1):
                canvas.write(x, y + at, "▲", faint)
        if number and regions == ROWS[4]:
            canvas.write(x, y + 1, "»", yellow)


def _label(piece: Piece) -> str:
    if piece.face == UNKNOWN:
        return f" #{piece.token}"
    name, strength = called(piece.face), FACES[piece.face].strength
    space = "" if name.endswith("*") else " "
    if len(f" {name}{space}{strength}") > ROOM:
        name = NAMES_TOO_LONG[piece.face]
    return f"{'!' if piece.shown else ' '}{name}{space}{strength}"


def _region(region: str) -> str:
    return TITLES[region].removeprefix("the ").upper()


def _draw_panels(canvas: Canvas, view: View, side: int, y: int) -> int:
    """Writes what lies on both sides of a tip, and returns how many lines it takes."""
    panels = _panels(view, side)
    for panel, x in zip(panels, (0, (WIDE + BRICK) // 2 + 2), strict=True):
        for at, line in enumerate(panel):
            canvas.write(x, y + at, line, str if at else bold)
    return max(map(len, panels))


def _panels(view: View, side: int) -> tuple[list[str], list[str]]:
    """What lies beside the board: on the left the cards of a side, on the right its pieces."""
    discards, specials = view.discards[side], view.specials[side]
    cards = [SIDES[side].capitalize(), *_listed("hand: ", _cards(view.hands[side]))]
    if discards:
        cards += _listed("used: ", _cards(discards))
    if specials:
        cards += _listed("special: ", _cards(specials))
    pieces = view.pieces[side]
    box = [called(p.face) for p in pieces if p.place == BOX and p.face != UNKNOWN]
    fallen = [called(p.face) for p in pieces if p.place == FALLEN]
    if box:
        return cards, ["To place", *_listed("", box)]
    return cards, [f"Fallen: {len(fallen) or 'nobody'}", *_listed("", fallen)]


def _cards(cards: Sequence[str]) -> list[str]:
    """Cards by their titles; a back is a question mark."""
    return [CARD_TITLE.get(card, card) for card in cards]


def _listed(what: str, names: Sequence[str]) -> list[str]:
    width = (WIDE - BRICK) // 2 - 1
    return wrap(what + ", ".join(names), width, break_on_hyphens=False)


def _headline(view: View) -> str:
    if isinstance(view.stage, Over):
        return "The game is over"
    if not view.turn:
        return "Before the first turn"
    return f"Turn {view.turn}, {SIDE_TITLE[view.mover]}'s"


def _situation(view: View) -> list[str]:
    """What the board does not show."""
    lines = []
    if isinstance(view.stage, Battle):
        good, evil = map(called, view.stage.fighters)
        lines.append(f"Battle in {TITLES[view.stage.region]}: {good} and {evil}")
    if view.bearer == "sam":
        lines.append("Sam carries the Ring")
    if view.order and view.order.able:
        lines.append(f"By A King Revealed, Sauron must move #{view.order.token}")
    return lines
