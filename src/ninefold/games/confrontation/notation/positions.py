"""Positions as text that a person can type, one thing a line. The grammar is in
docs/notation.md."""

from dataclasses import replace
from functools import cache
from typing import TypeAlias

from ninefold import lines
from ninefold.core import IllegalAction, Outcome
from ninefold.games.confrontation.board import FELLOWSHIP, SAURON, SIDES
from ninefold.games.confrontation.cards import DECKS, SPECIALS, in_order
from ninefold.games.confrontation.notation.evident import (
    Told,
    evident,
    read_known,
    revealed,
    write_known,
)
from ninefold.games.confrontation.notation.lines import Page
from ninefold.games.confrontation.notation.placement import read_pieces, write_pieces
from ninefold.games.confrontation.notation.stages import read_stage, write_stage
from ninefold.games.confrontation.notation.unplaced import read_setup, write_setup
from ninefold.games.confrontation.notation.validation import check
from ninefold.games.confrontation.options import Options, read_options, write_options
from ninefold.games.confrontation.score import REASONS, points
from ninefold.games.confrontation.state import Battle, Order, Over, Pieces, State
from ninefold.lines import NONE

_Pair: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]


def write(state: State) -> str:
    """The one way a position is written; what goes without saying is left out."""
    lines = [*_write_options(state.options)]
    if state.turn == 0:
        return "\n".join(lines + write_setup(state)) + "\n"
    if (state.turn, state.mover) != (1, SAURON):
        lines.append(f"turn {state.turn} {SIDES[state.mover]}")
    lines += write_pieces(state)
    for side in (FELLOWSHIP, SAURON):
        if state.discards[side]:
            lines.append(f"discard {SIDES[side]}: {' '.join(state.discards[side])}")
    for side in (FELLOWSHIP, SAURON):
        if state.specials[side] != state.options.given[side]:
            lines.append(f"specials {SIDES[side]}: {' '.join(state.specials[side]) or NONE}")
    if state.bearer != "frodo":
        lines.append(f"ring: {state.bearer}")
    if state.order:
        lines.append(f"order: #{state.order.token}{'' if state.order.able else ' void'}")
    return "\n".join(lines + write_known(state) + write_stage(state)) + "\n"


@cache
def _write_options(options: Options) -> tuple[str, ...]:
    found = write_options(options)
    return (" ".join(["options", *(f"{k}={v}" for k, v in found.items())]),) if found else ()


def read(text: str) -> State:
    """The position a text draws. Raises `BadNotation` for text that is none, `IllegalAction`
    for a position that cannot occur or from which the rules could not go on."""
    page = Page(text)
    options = lines.read_options(page.take("options"), read_options)
    state = read_setup(page, options)
    if state is None:
        told = read_known(page, options.mode)
        state = _read_game(page, options, told)
        page.close()
        check(state)
        seen = evident(state)
        state = replace(state, known=(told[0] or seen[0], told[1] or seen[1]))
    page.close()
    return state


def _read_game(page: Page, options: Options, told: Told) -> State:
    turn, mover = _read_turn(page)
    pieces = read_pieces(page, options.mode)
    outcome = _read_outcome(page, mover, pieces)
    stage = Over() if outcome else read_stage(page, options.mode, mover, pieces)
    played = stage.cards if isinstance(stage, Battle) else ("", "")
    hands, discards = _read_cards(page, played)
    return State(
        options=options,
        turn=turn,
        mover=mover,
        stage=stage,
        pieces=pieces,
        hands=hands,
        discards=discards,
        specials=_read_specials(page, options),
        bearer=_read_ring(page),
        order=_read_order(page),
        known=(told[0] or revealed(pieces[0]), told[1] or revealed(pieces[1])),
        outcome=outcome,
    )


def _read_turn(page: Page) -> tuple[int, int]:
    line = page.take("turn")
    if line is None:
        return 1, SAURON
    if len(line.words) != 2:
        raise line.bad(" ".join(line.words), "write turn NUMBER SIDE")
    number = line.number_of(line.words[0], 999999)
    if not number:
        raise line.bad("0", "turns are counted from 1")
    return number, SIDES.index(line.known(line.words[1], SIDES, "side"))


def _read_outcome(page: Page, mover: int, pieces: tuple[Pieces, Pieces]) -> Outcome | None:
    """The winner and the points follow from the end and from who is left (E7)."""
    line = page.take("over")
    if line is None:
        return None
    reason = line.known(line.one("end"), REASONS, "end of the game")
    winner = FELLOWSHIP if reason == "ring-in-mordor" else SAURON
    if reason == "no-move":
        winner = 1 - mover
    rule = REASONS[next(known for known in REASONS if known == reason)]
    return Outcome((winner,), reason, rule, points(pieces, winner))


def _read_cards(page: Page, played: tuple[str, str]) -> tuple[_Pair, _Pair]:
    """Hands and discard piles; each follows from the other (B9)."""
    hands, discards = [], []
    for side, deck in enumerate(DECKS):
        rest = set(deck) - {played[side]}
        held, used = page.cards("hand", side, deck), page.cards("discard", side, deck)
        if used is None:
            used = () if held is None else tuple(rest - set(held))
        hand = rest - set(used) if held is None else set(held)
        if hand & set(used) or hand | set(used) != rest:
            who = SIDES[side]
            raise IllegalAction("B9", f"hand, discard pile and card played of {who} are nine")
        hands.append(in_order(side, hand))
        discards.append(in_order(side, set(used)))
    return (hands[0], hands[1]), (discards[0], discards[1])


def _read_specials(page: Page, options: Options) -> _Pair:
    """The Special Cards still held; at first those of the options (G6)."""
    held = []
    for side in (FELLOWSHIP, SAURON):
        words = page.cards("specials", side, SPECIALS[side])
        cards = options.given[side] if words is None else words
        held.append(tuple(card for card in SPECIALS[side] if card in cards))
    return held[0], held[1]


def _read_ring(page: Page) -> str:
    line = page.take("ring")
    return line.known(line.one("name"), ("frodo", "sam"), "Ring-bearer") if line else "frodo"


def _read_order(page: Page) -> Order | None:
    line = page.take("order")
    if line is None:
        return None
    if line.words[1:] not in ((), ("void",)):
        raise line.bad(" ".join(line.words[1:]), "write order: #4, or order: #4 void")
    return Order(line.token(line.words[0] if line.words else ""), able=len(line.words) == 1)
