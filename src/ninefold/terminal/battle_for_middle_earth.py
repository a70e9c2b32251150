"""The Battle for Middle-earth as text: the enemies with their Mordor cards, then every player.

Names are those of the cards; `names.py` reads them when they are typed.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from textwrap import fill, wrap

from ninefold.games.battle_for_middle_earth.actions import LETTERS
from ninefold.games.battle_for_middle_earth.box.cards import (
    COUNTERATTACKS,
    FROM_FELLOWSHIP,
    FROM_HAND,
    FROM_WON,
    GIFT_POINTS,
    HIDDEN,
    POSITIONS,
    Deck,
)
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.state import Cards, Over
from ninefold.games.battle_for_middle_earth.view import View
from ninefold.games.battle_for_middle_earth.words.events import points as in_words
from ninefold.games.battle_for_middle_earth.words.events import title, who
from ninefold.terminal.battle_talk import score
from ninefold.terminal.canvas import Canvas
from ninefold.terminal.paint import bold, faint, green, red, yellow

WIDTH = 80
BOX = 26
"""The width of a position; three of them stand side by side."""
HEIGHT = 5
TAKES = {FROM_FELLOWSHIP: "a companion", FROM_HAND: "a card in hand", FROM_WON: "a won enemy"}
LEGEND = "In a counterattack everybody loses what the third Mordor card takes."


def draw(view: View) -> str:
    """The table as the seat of the view sees it."""
    canvas = Canvas(faint)
    for position in range(POSITIONS):
        _draw_position(canvas, view, position)
    seats = range(view.options.players)
    players = [line for seat in seats for line in ("", *_player(view, seat))]
    piles = [f"{_piles(view)}", *_pile("Discarded", view.discard), *_pile("Dead", view.dead)]
    return "\n".join([bold(_headline(view)), str(canvas), faint(LEGEND), *piles, *players])


def draw_open(views: Sequence[View]) -> str:
    """The table with the hands of all players open."""
    hands = tuple(view.hands[seat] for seat, view in enumerate(views))
    return draw(replace(views[0], seat=None, hands=hands, won=views[0].remembered))


def notes(view: View) -> str:
    """What can be told about the hidden cards."""
    lines = [
        _line(f"Enemies to come ({len(view.enemy_deck)}): {_names(view.enemy_deck)}"),
        _line(f"In the Ring deck or in hands you do not see: {_unseen(view)}"),
    ]
    for group, kept in zip(view.older, view.kept, strict=True):
        held = [f"{who(seat)} {number}" for seat, number in enumerate(kept) if number]
        lines.append(_line(f"Held since a shuffle, {', '.join(held)}: {_names(group)}"))
    for seat in range(view.options.players):
        if HIDDEN in view.won[seat]:
            has = f"{who(seat)} has {in_words(score(view, seat))}"
            lines.append(_line(f"{has} and has won {_names(view.remembered[seat])}"))
    return "\n".join(lines)


def _headline(view: View) -> str:
    if isinstance(view.stage, Over):
        return "The game is over"
    if not view.turn:
        return "Before the first turn"
    return f"Turn {view.turn}, {who(view.mover)}'s"


def _draw_position(canvas: Canvas, view: View, position: int) -> None:
    x = BOX * position
    canvas.box(x, 0, BOX, HEIGHT)
    canvas.write(x + 2, 0, f" {position + 1} ", faint)
    # With fewer than three enemies they stand on the right (B6).
    at = position - (POSITIONS - len(view.enemies))
    if at >= 0:
        enemy = load(view.options.components).enemies[view.enemies[at]]
        canvas.write(x + 2, 1, enemy.title, bold)
        canvas.write(x + BOX - 1 - len(str(enemy.points)), 1, str(enemy.points), yellow)
        canvas.write(x + 2, 2, " ".join(enemy.symbols))
        if enemy.captain:
            canvas.write(x + 2, 3, "Captain", green)
    if position < len(view.mordor):
        card = view.mordor[position]
        canvas.write(x + 2, 4, f"Mordor: {TAKES[card]}", red)


def _piles(view: View) -> str:
    return (
        f"Enemy deck {len(view.enemy_deck)}, Ring deck {view.left}, "
        f"discard pile {len(view.discard)}, dead pile {len(view.dead)}"
    )


def _pile(name: str, cards: Cards) -> list[str]:
    return wrap(f"{name}: {_names(cards)}", WIDTH, break_on_hyphens=False) if cards else []


def _player(view: View, seat: int) -> list[str]:
    deck = load(view.options.components)
    mark = "▶ " if seat == view.mover else "  "
    you = " (you)" if seat == view.seat else ""
    lines = [bold(f"{mark}{who(seat)}{you}, {in_words(score(view, seat))}")]
    lines += _listed("hand", [_with_symbols(deck, card) for card in view.hands[seat]])
    for number, cards in enumerate(view.fellowships[seat]):
        lines += _listed(LETTERS[number].upper(), [_with_symbols(deck, card) for card in cards])
    if view.won[seat]:
        hidden = HIDDEN in view.won[seat]
        count = f"{len(view.won[seat])} face down"
        lines += _listed("won", [count] if hidden else _with_points(deck, view.won[seat]))
    if view.gifts[seat]:
        gifts = [f"{title(card)} ({GIFT_POINTS[card]})" for card in view.gifts[seat]]
        lines += _listed("gifts", gifts)
    return lines


def _with_points(deck: Deck, enemies: Cards) -> list[str]:
    return [f"{title(enemy)} ({deck.enemies[enemy].points})" for enemy in enemies]


def _with_symbols(deck: Deck, card: str) -> str:
    if card == HIDDEN:
        return HIDDEN
    return f"{title(card)} ({' '.join(deck.companions[card].symbols)})"


def _listed(name: str, words: list[str]) -> list[str]:
    text = f"    {name:<6}{', '.join(words) or '-'}"
    return wrap(text, WIDTH, subsequent_indent=" " * 10, break_on_hyphens=False)


def _unseen(view: View) -> str:
    return _names(sorted(view.unseen, key=lambda card: card in COUNTERATTACKS))


def _line(text: str) -> str:
    return fill(text, WIDTH, subsequent_indent="    ", break_on_hyphens=False)


def _names(cards: Sequence[str]) -> str:
    """The names of cards; Mordor cards, which are all alike, are counted."""
    counts = Counter(cards)
    named = [title(card) for card in counts if card not in COUNTERATTACKS]
    mordor = [f"{counts[card]} Mordor for {TAKES[card]}" for card in COUNTERATTACKS if counts[card]]
    return ", ".join([*named, *mordor]) or "nothing"
