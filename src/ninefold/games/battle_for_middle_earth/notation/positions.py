"""Positions as text that a person can type, one thing a line. The grammar is in
docs/battle-for-middle-earth.md."""

from typing import Final

from ninefold import lines
from ninefold.core import IllegalAction, Outcome
from ninefold.games.battle_for_middle_earth.box.cards import Deck
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.notation.stages import read_stage, write_stage
from ninefold.games.battle_for_middle_earth.notation.validation import check
from ninefold.games.battle_for_middle_earth.score import ENDS, outcome
from ninefold.games.battle_for_middle_earth.setup import read_options, write_options
from ninefold.games.battle_for_middle_earth.state import (
    DONE,
    SEATS,
    Cards,
    Done,
    Options,
    Over,
    State,
)
from ninefold.lines import NONE, Line, Page

_ALONE: Final = (
    *("options", "turn", "enemies", "mordor", "discard", "dead", "older", "done", "idle"),
    *("dealing", "extra", "angbor", "fight", "join", "borrow", "draw", "counterattack"),
    *("refill", "leave", "over"),
)
_OF_A_SEAT: Final = ("hand", "fellowships", "won", "gifts")
_HEADS: Final = dict.fromkeys(_ALONE, ()) | dict.fromkeys(_OF_A_SEAT, SEATS)


def write(state: State) -> str:
    """The one way a position is written; what goes without saying is left out."""
    lines = []
    options = write_options(state.options)
    if options:
        lines.append(" ".join(["options", *(f"{k}={v}" for k, v in options.items())]))
    if state.turn:
        lines.append(f"turn {state.turn} {SEATS[state.mover]}")
    piles = [("enemies", state.enemies), ("mordor", state.mordor)]
    for seat in range(state.options.players):
        name = SEATS[seat]
        lying = " | ".join(" ".join(cards) for cards in state.fellowships[seat])
        piles += [
            (f"hand {name}", state.hands[seat]),
            (f"fellowships {name}", (lying,) if lying else ()),
            (f"won {name}", state.won[seat]),
            (f"gifts {name}", state.gifts[seat]),
        ]
    older = " | ".join(" ".join(cards) for cards in state.older)
    piles += [
        ("discard", state.discard),
        ("dead", state.dead),
        ("older", (older,) if older else ()),
        ("done", tuple(word for word in DONE if word in state.done)),
        ("idle", (str(state.idle),) if state.idle else ()),
    ]
    lines += [f"{head}: {' '.join(cards)}" for head, cards in piles if cards]
    lines += write_stage(state)
    return "\n".join(lines) + "\n"


def read(text: str) -> State:
    """The position a text draws. Raises `BadNotation` for text that is none, `IllegalAction`
    for a position that cannot occur or from which the rules could not go on."""
    page = Page(text, _HEADS)
    options = lines.read_options(page.take("options"), read_options)
    deck = load(options.components)
    turn, mover = _read_turn(page, options)
    seats = [SEATS[seat] for seat in range(options.players)]
    hands = [_cards(page, deck, "hand", seat) for seat in seats]
    fellowships = [_groups(page, deck, "fellowships", seat) for seat in seats]
    won = tuple(deck.in_order(_cards(page, deck, "won", seat)) for seat in seats)
    gifts = tuple(deck.in_order(_cards(page, deck, "gifts", seat)) for seat in seats)
    enemies, mordor = _cards(page, deck, "enemies"), _cards(page, deck, "mordor")
    discard, dead = _cards(page, deck, "discard"), _cards(page, deck, "dead")
    lying = [card for own in fellowships for cards in own for card in cards]
    rest = _rest(deck, (*enemies, *mordor, *discard, *dead, *lying), (*hands, *won, *gifts))
    ended = _read_outcome(page, deck, won, gifts)
    older = _groups(page, deck, "older")
    dealing = page.take("dealing")
    if dealing:
        turn, mover = 0, _seat(dealing, options) if dealing.words else -1
    state = State(
        options=options,
        turn=turn,
        mover=mover,
        stage=Over() if ended else read_stage(page, options, deck, dealing is not None),
        enemies=enemies,
        mordor=mordor,
        enemy_deck=tuple(card for card in rest if card in deck.enemies),
        pile=tuple(card for card in rest if card not in deck.enemies),
        discard=discard,
        dead=dead,
        hands=tuple(map(deck.in_order, hands)),
        fellowships=tuple(fellowships),
        won=won,
        gifts=gifts,
        older=tuple(deck.in_order(group) for group in older),
        done=_read_done(page),
        idle=_read_idle(page, options),
        outcome=ended,
    )
    page.close()
    check(state)
    return state


def _seat(line: Line, options: Options) -> int:
    name = line.known(line.words[-1], SEATS[: options.players], "seat of this game")
    return SEATS.index(name)


def _read_turn(page: Page, options: Options) -> tuple[int, int]:
    line = page.take("turn")
    if line is None:
        return 1, 0
    if len(line.words) != 2:
        raise line.bad(" ".join(line.words), "write turn NUMBER SEAT")
    number = line.number_of(line.words[0], 999999)
    if not number:
        raise line.bad("0", "turns are counted from 1")
    return number, _seat(line, options)


def _cards(page: Page, deck: Deck, head: str, about: str = "") -> Cards:
    line = page.take(head, about)
    if line is None or line.words == (NONE,):
        return ()
    return tuple(line.known(word, deck.order, "card") for word in line.words)


def _groups(page: Page, deck: Deck, head: str, about: str = "") -> tuple[Cards, ...]:
    line = page.take(head, about)
    groups = line.groups() if line else []
    for group in groups:
        for word in group:
            assert line is not None
            line.known(word, deck.companions, "companion")
    return tuple(groups)


def _rest(deck: Deck, open_cards: Cards, piles: tuple[Cards, ...]) -> list[str]:
    """The cards that are named nowhere: they are in the decks. Each other is named once."""
    rest = [*deck.enemies, *deck.ring]
    for card in (*open_cards, *(card for pile in piles for card in pile)):
        if card not in rest:
            raise IllegalAction("S3", f"there are not so many cards '{card}'")
        rest.remove(card)
    return rest


def _read_outcome(
    page: Page, deck: Deck, won: tuple[Cards, ...], gifts: tuple[Cards, ...]
) -> Outcome | None:
    """The winner and the points follow from what was won (E3)."""
    line = page.take("over")
    if line is None:
        return None
    word = line.known(line.one("end"), ENDS, "end of the game")
    (reason,) = (end for end in ENDS if end == word)
    return outcome(deck, won, gifts, reason)


def _read_done(page: Page) -> frozenset[Done]:
    line = page.take("done")
    words = [line.known(word, DONE, "part of a turn") for word in line.words] if line else []
    return frozenset(done for done in DONE if done in words)


def _read_idle(page: Page, options: Options) -> int:
    line = page.take("idle")
    return line.number_of(line.one("number"), options.players) if line else 0
