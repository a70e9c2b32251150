"""What is being asked, as a line of a position."""

from collections.abc import Mapping
from typing import Final

from ninefold.games.battle_for_middle_earth.actions import LETTERS
from ninefold.games.battle_for_middle_earth.box.cards import Deck
from ninefold.games.battle_for_middle_earth.state import (
    SEATS,
    Borrowing,
    Countering,
    Dealing,
    Drawing,
    Fighting,
    Joining,
    Leaving,
    Offered,
    Options,
    Placing,
    Refilling,
    Stage,
    State,
)
from ninefold.lines import Line, Page

_WORD: Final[Mapping[Stage, str]] = {
    Placing(extra=True): "extra",
    Offered(): "angbor",
    Fighting(): "fight",
    Drawing(): "draw",
    Refilling(drawing=False): "refill",
    Refilling(drawing=True): "refill drawing",
    Leaving(): "leave",
}
_BEFORE: Final[Mapping[Placing | Fighting, tuple[str, ...]]] = {
    Placing(): (),
    Placing(extra=True): ("extra",),
    Fighting(): ("fighting",),
}
_BY_WORD: Final = {word: stage for stage, word in _WORD.items()}


def write_stage(state: State) -> list[str]:
    """One line, or none when a card is to be placed."""
    stage = state.stage
    if state.outcome:
        return [f"over: {state.outcome.reason}"]
    match stage:
        case Placing(extra=False):
            return []
        case Dealing():
            return ["dealing" if state.mover < 0 else f"dealing: {SEATS[state.mover]}"]
        case Joining(card, before):
            return [" ".join(("join:", card, *_BEFORE[before]))]
        case Borrowing(fellowship, enemies, lent):
            pairs = "".join(f" | {hobbit} {card}" for hobbit, card in lent)
            return [f"borrow: {LETTERS[fellowship]} {' '.join(enemies)}{pairs}"]
        case Countering(seat):
            return [f"counterattack: {SEATS[seat]}"]
    return [_WORD[stage]]


def read_stage(page: Page, options: Options, deck: Deck, dealing: bool) -> Stage:
    if dealing:
        return Dealing()
    heads = [word.partition(" ")[0] for word in _BY_WORD]
    line = page.take_any(*heads, "join", "borrow", "counterattack")
    if line is None:
        return Placing()
    if line.head == "join":
        return _read_joining(line, deck)
    if line.head == "borrow":
        return _read_borrowing(line, deck)
    if line.head == "counterattack":
        name = line.known(line.one("seat"), SEATS[: options.players], "seat of this game")
        return Countering(SEATS.index(name))
    text = " ".join((line.head, *line.words))
    if text not in _BY_WORD:
        raise line.bad(text, "nothing else stands on such a line")
    return _BY_WORD[text]


def _read_joining(line: Line, deck: Deck) -> Joining:
    for before, words in _BEFORE.items():
        if line.words[1:] == words and line.words:
            card = line.known(line.words[0], deck.companions, "companion")
            return Joining(card, before)
    raise line.bad(
        " ".join(line.words), "write join: CARD, join: CARD extra or join: CARD fighting"
    )


def _read_borrowing(line: Line, deck: Deck) -> Borrowing:
    groups = line.groups()
    if not groups or len(groups[0]) < 2 or any(len(pair) != 2 for pair in groups[1:]):
        raise line.bad(
            " ".join(line.words), "write borrow: FELLOWSHIP ENEMY ... | HOBBIT CARD | ..."
        )
    letter, *enemies = groups[0]
    line.known(letter, LETTERS, "fellowship")
    for enemy in enemies:
        line.known(enemy, deck.enemies, "enemy")
    lent = tuple(
        (
            line.known(hobbit, deck.companions, "companion"),
            line.known(card, deck.companions, "companion"),
        )
        for hobbit, card in groups[1:]
    )
    return Borrowing(LETTERS.index(letter), tuple(sorted(enemies)), lent)
