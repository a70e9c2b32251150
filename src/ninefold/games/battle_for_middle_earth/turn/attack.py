"""Sending a fellowship into battle, and the hobbits who borrow for it (F1-F9, B10, B11)."""

from functools import lru_cache
from itertools import combinations
from typing import Final

from ninefold.core import Event, IllegalAction
from ninefold.games.battle_for_middle_earth import events
from ninefold.games.battle_for_middle_earth.actions import (
    PASS,
    Action,
    Attack,
    Borrow,
    Move,
    Take,
    attack,
    borrow,
)
from ninefold.games.battle_for_middle_earth.box.cards import HOBBITS, LEGOLAS, Deck
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.play import Play, changed, without
from ninefold.games.battle_for_middle_earth.state import ATTACKED, Board, Borrowing, Cards
from ninefold.games.battle_for_middle_earth.turn import bombadil, gandalf
from ninefold.games.battle_for_middle_earth.turn.matching import (
    colours,
    completable,
    demand,
    explain,
    helpful,
    lacking,
    needed,
    supply,
    units,
)

_HOBBITS: Final = frozenset(HOBBITS)


@lru_cache(maxsize=1 << 12)
def parties(enemies: Cards) -> tuple[Cards, ...]:
    """Every set of enemies that can be attacked together, each sorted; the small ones first."""
    ordered = sorted(enemies)
    sizes = range(1, len(ordered) + 1)
    return tuple(party for size in sizes for party in combinations(ordered, size))


def others_cards(board: Board, seat: int) -> Cards:
    """The cards in the fellowships of all other players."""
    return tuple(
        [
            card
            for other, fellowships in enumerate(board.fellowships)
            if other != seat
            for cards in fellowships
            for card in cards
        ]
    )


def beatable(board: Board, seat: int, cards: Cards) -> tuple[Cards, ...]:
    """The sets of displayed enemies that these cards can beat, with hobbits borrowing."""
    deck = load(board.options.components)
    # The colours alone settle most cases: too many are missing, or none.
    plain, more = _reach(deck, cards)
    need = needed(deck)
    near = [enemy for enemy in board.enemies if (need[enemy] & ~plain).bit_count() <= more]
    if not near:
        return ()
    others = () if _HOBBITS.isdisjoint(cards) else others_cards(board, seat)
    return _beatable(deck, cards, tuple(near), others)


@lru_cache(maxsize=1 << 12)
def _reach(deck: Deck, cards: Cards) -> tuple[int, int]:
    """The colours that these cards show, and how many more wilds, copies and loans can be."""
    plain, flexible = colours(supply(deck, cards))
    return plain, flexible + 2 * len(_HOBBITS.intersection(cards))


@lru_cache(maxsize=1 << 12)
def _beatable(deck: Deck, cards: Cards, enemies: Cards, others: Cards) -> tuple[Cards, ...]:
    plain, _ = _reach(deck, cards)
    need, hobbits = needed(deck), len(_HOBBITS.intersection(cards))
    loans = tuple(sorted([units(deck)[card] for card in others]))

    def beats(party: Cards) -> bool:
        return completable(supply(deck, cards), demand(deck, party), loans, hobbits)

    # Who cannot be beaten alone cannot be beaten together with others.
    alone = tuple([enemy for enemy in enemies if not need[enemy] & ~plain or beats((enemy,))])
    return tuple([party for party in parties(alone) if len(party) == 1 or beats(party)])


def legal_attacks(board: Board, seat: int) -> list[Action]:
    return [
        attack(number, party)
        for number, cards in enumerate(board.fellowships[seat])
        for party in beatable(board, seat, cards)
    ]


def can_attack(board: Board, seat: int) -> bool:
    return any(beatable(board, seat, cards) for cards in board.fellowships[seat])


def legal_fight(board: Board, seat: int) -> list[Action]:
    return [
        *legal_attacks(board, seat),
        *gandalf.legal_takes(board, seat),
        *bombadil.legal_moves(board, seat),
        PASS,
    ]


def check_fight(board: Board, seat: int, action: Action) -> None:
    if isinstance(action, Attack):
        _check_attack(board, seat, action)
    elif isinstance(action, Take):
        gandalf.check_take(board, seat, action)
    elif isinstance(action, Move):
        bombadil.check_move(board, seat, action)
    elif action != PASS:
        raise IllegalAction("T2", "you can attack now, or pass")


def _check_attack(board: Board, seat: int, action: Attack) -> None:
    if not 0 <= action.fellowship < len(board.fellowships[seat]):
        raise IllegalAction("F3", "you attack with one of your own fellowships")
    if action.enemies not in parties(board.enemies):
        raise IllegalAction("B10", "you attack enemies that are on display, each once")
    cards = board.fellowships[seat][action.fellowship]
    if action.enemies not in beatable(board, seat, cards):
        deck = load(board.options.components)
        raise IllegalAction("B10", f"this fellowship lacks {_lack(deck, cards, action.enemies)}")


def _lack(deck: Deck, cards: Cards, enemies: Cards) -> str:
    missing = explain(deck, cards, (), enemies).missing
    return ", ".join(f"{symbol} against {deck.titles[enemy]}" for enemy, symbol in missing)


def apply_fight(play: Play, seat: int, action: Action) -> None:
    if isinstance(action, Attack):
        _go_on(play, seat, Borrowing(action.fellowship, action.enemies))
    elif isinstance(action, Take):
        gandalf.apply_take(play, seat, action)
    elif isinstance(action, Move):
        bombadil.apply_move(play, seat, action)
    else:
        play.due = "draw"


def legal_borrow(board: Board, seat: int) -> list[Action]:
    """Which hobbit may use which card: one that covers something still missing (B23) and leaves
    the rest to the other hobbits (D2)."""
    stage = board.stage
    assert isinstance(stage, Borrowing)
    deck = load(board.options.components)
    cards = board.fellowships[seat][stage.fellowship]
    lent = tuple(card for _, card in stage.lent)
    free = _free(cards, stage)
    wanted, supplied = demand(deck, stage.enemies), supply(deck, cards, lent)
    missing = lacking(supplied, wanted)
    lendable = {c: units(deck)[c] for c in others_cards(board, seat) if c not in lent}
    loans = sorted(lendable.values())
    found: list[Action] = []
    colours_wanted = helpful(supplied, wanted)
    for card, loan in lendable.items():
        if not (loan[0] | loan[-1]) & colours_wanted:  # a card shows one or two symbols
            continue
        more = tuple(sorted(supplied + loan))
        if lacking(more, wanted) < missing:
            at = loans.index(loan)
            rest = (*loans[:at], *loans[at + 1 :])
            if completable(more, wanted, rest, len(free) - 1):
                found += [borrow(hobbit, card) for hobbit in free]
    return found


def _free(cards: Cards, stage: Borrowing) -> list[str]:
    """The hobbits of the attack that have not borrowed yet."""
    busy = [hobbit for hobbit, _ in stage.lent]
    return [card for card in cards if card in HOBBITS and card not in busy]


def check_borrow(board: Board, seat: int, action: Action) -> None:
    if not isinstance(action, Borrow):
        raise IllegalAction("A2", "say which hobbit uses which card")
    if action not in legal_borrow(board, seat):
        raise _no_loan(board, seat, action)


def _no_loan(board: Board, seat: int, action: Borrow) -> IllegalAction:
    stage = board.stage
    assert isinstance(stage, Borrowing)
    cards = board.fellowships[seat][stage.fellowship]
    if action.hobbit not in _free(cards, stage):
        return IllegalAction("B11", "no such hobbit is in this fellowship and free to borrow")
    lent = tuple(card for _, card in stage.lent)
    if action.card in lent or action.card not in others_cards(board, seat):
        return IllegalAction("B11", "a hobbit uses a card of another player, and none twice")
    deck = load(board.options.components)
    wanted = demand(deck, stage.enemies)
    with_it = lacking(supply(deck, cards, (*lent, action.card)), wanted)
    if with_it == lacking(supply(deck, cards, lent), wanted):
        return IllegalAction("B23", "that card covers nothing that is still missing")
    return IllegalAction("D2", "then the rest could not be borrowed")


def apply_borrow(play: Play, seat: int, action: Action) -> None:
    stage = play.stage
    assert isinstance(stage, Borrowing)
    assert isinstance(action, Borrow)
    lent = (*stage.lent, (action.hobbit, action.card))
    _go_on(play, seat, Borrowing(stage.fellowship, stage.enemies, lent))


def _go_on(play: Play, seat: int, stage: Borrowing) -> None:
    """Asks for what is still to be borrowed, or fights."""
    cards = play.fellowships[seat][stage.fellowship]
    lent = tuple(card for _, card in stage.lent)
    if lacking(supply(play.deck, cards, lent), demand(play.deck, stage.enemies)):
        play.stage = stage
    else:
        _win(play, seat, stage, cards, lent)


def _win(play: Play, seat: int, stage: Borrowing, cards: Cards, lent: Cards) -> None:
    """The enemies are beaten (F2) and the fellowship is spent (F8). Mordor cards stay where
    they lie (B4)."""
    deck, enemies = play.deck, stage.enemies
    play.events.append(Event(events.Attacked(seat, cards, enemies)))
    for hobbit, card in stage.lent:
        owner = gandalf.owner_of(play, card)
        play.give(owner, hobbit)  # A3
        play.say(events.Borrowed, seat, hobbit, card, owner)
    found = explain(deck, cards, lent, enemies)
    covers = tuple([(c.enemy, c.symbol, c.source.card, c.source.how) for c in found.covers])
    wasted = tuple([(s.card, s.symbol) for s in found.wasted])
    play.events.append(Event(events.Matched(covers, wasted)))
    points = sum(deck.enemies[enemy].points for enemy in enemies)
    play.say(events.Won, seat, enemies, points)
    given = [hobbit for hobbit, _ in stage.lent]
    play.put(seat, stage.fellowship, ())
    play.discard += tuple([c for c in cards if c not in given and c != LEGOLAS])
    if LEGOLAS in cards:
        play.start(seat, LEGOLAS)  # A6, B14, D9
        play.say(events.Stayed, seat)
    for enemy in enemies:
        play.enemies = without(play.enemies, enemy)
    play.won = changed(play.won, seat, deck.in_order((*play.won[seat], *enemies)))
    play.note(ATTACKED)
    play.due = "refill"
