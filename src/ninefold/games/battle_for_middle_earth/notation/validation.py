"""Whether a position can occur, as far as the rules go on from it."""

from collections.abc import Iterable

from ninefold.core import IllegalAction
from ninefold.games.battle_for_middle_earth.box.cards import (
    ANGBOR,
    DEALT,
    GANDALF,
    GIFT_POINTS,
    GIMLI,
    HAND,
    HOBBITS,
    POSITIONS,
)
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.state import (
    ATTACKED,
    DREW,
    PLACED,
    WITH_ANGBOR,
    Borrowing,
    Countering,
    Dealing,
    Drawing,
    Fighting,
    Joining,
    Leaving,
    Offered,
    Over,
    Placing,
    Refilling,
    State,
)
from ninefold.games.battle_for_middle_earth.turn import attack, bombadil, gandalf, mordor, placing
from ninefold.games.battle_for_middle_earth.turn.matching import demand, lacking, supply


def check(state: State) -> None:
    """Raises `IllegalAction` with the rule that a position breaks."""
    _check_kinds(state)
    _check_display(state)
    _check_memory(state)
    if isinstance(state.stage, Dealing):
        _check_dealing(state)
    elif not isinstance(state.stage, Over):
        _check_done(state)
        _check_stage(state)


def _only(found: Iterable[str], allowed: Iterable[str], rule: str, where: str) -> None:
    known = set(allowed)
    for card in found:
        if card not in known:
            raise IllegalAction(rule, f"{card} cannot be {where}")


def _check_kinds(state: State) -> None:
    deck = load(state.options.components)
    _only(state.enemies, deck.enemies, "S1", "on display")
    _only(state.mordor, deck.mordor, "M1", "below the enemies")
    _only(state.discard, deck.ring, "F8", "in the discard pile")
    _only(state.dead, (*deck.enemies, *deck.mordor), "M10", "in the dead pile")
    for hand in state.hands:
        _only(hand, deck.companions, "T7", "in a hand")
        _need(len(hand) <= HAND, "T6", "a hand has at most five cards")
    for won in state.won:
        _only(won, deck.enemies, "F2", "among the enemies won")
    for gifts in state.gifts:
        _only(gifts, GIFT_POINTS, "A3", "among the companions given")


def _need(holds: bool, rule: str, message: str) -> None:
    if not holds:
        raise IllegalAction(rule, message)


def _check_display(state: State) -> None:
    stage, shown = state.stage, len(state.enemies)
    _need(shown <= POSITIONS, "S2", "there are three positions")
    standing = isinstance(stage, Over) and state.outcome is not None and state.outcome.rule == "D1"
    if isinstance(stage, Refilling):
        _need(
            shown < POSITIONS and bool(state.enemy_deck), "F9", "there is no free position to fill"
        )
    elif isinstance(stage, Over) and not standing:
        _need(not shown and not state.enemy_deck, "E1", "there are still enemies")
    elif not isinstance(stage, Dealing):
        full = shown == POSITIONS or (shown > 0 and not state.enemy_deck)
        _need(full, "F9", "three enemies are on display, or fewer once their deck is empty")
    countering = isinstance(stage, Countering)
    _need(
        (len(state.mordor) == POSITIONS) == countering,
        "M3",
        "three Mordor cards, and no fewer, mean a counterattack",
    )


def _check_memory(state: State) -> None:
    """What is known of hands is held by somebody, each card once (K2)."""
    cards = [card for group in state.older for card in group]
    held = {card for hand in state.hands for card in hand}
    _need(
        len(set(cards)) == len(cards) and set(cards) <= held,
        "K2",
        "a card that is known to be in a hand is in none, or is named twice",
    )


def _check_dealing(state: State) -> None:
    seats = range(state.options.players)
    order = [(state.mover + number) % len(seats) for number in seats]
    sizes = [len(state.hands[seat]) for seat in order]
    even = sizes == sorted(sizes, reverse=True) and sizes[0] - sizes[-1] <= 1
    begun = state.mover >= 0 or not state.enemies
    shown = len(state.enemies) == POSITIONS or not any(sizes)
    used = (*state.discard, *state.dead, *state.mordor)
    played = (*state.fellowships, *state.won, *state.gifts)
    _need(even and begun and shown and sizes[-1] < DEALT, "S3", "cards are dealt in turn")
    fresh = not used and not any(played) and not state.done and not state.idle
    _need(fresh, "S3", "before the first turn nothing has been played")


def _check_done(state: State) -> None:
    """What the turn has seen goes with what is asked: nothing may be done a second time."""
    stage, done = state.stage, state.done
    drawing = isinstance(stage, Drawing | Countering) or stage == Refilling(drawing=True)
    if drawing:
        _need(len(state.hands[state.mover]) < HAND, "T6", "nobody draws with five cards in hand")
    elif not isinstance(stage, Refilling | Leaving):
        _need(ATTACKED not in done, "F3", "there is only one attack in a turn")
    if stage == Placing() or (isinstance(stage, Joining) and stage.before == Placing()):
        _need(PLACED not in done, "T1", "only one card is placed in a turn")
        _need(DREW not in done, "T9", "nobody places a card after drawing one")
    if WITH_ANGBOR in done:
        _need(drawing and ATTACKED not in done, "B17", "Angbor draws before an attack")


def _check_stage(state: State) -> None:
    stage, seat = state.stage, state.mover
    own = state.fellowships[seat]
    match stage:
        case Placing():
            _need(bool(state.hands[seat]), "B3", "nobody places a card with an empty hand")
        case Offered():
            there = gandalf.lies_with(state, seat, ANGBOR) >= 0
            _need(there and placing.can_draw(state, seat), "B17", "Angbor cannot draw")
        case Joining(card, before):
            held = bool(state.hands[seat]) or isinstance(before, Fighting)
            _need(held, "B3", "nobody places a card with an empty hand")
            there = gandalf.lies_with(state, seat, GANDALF) >= 0
            other = gandalf.owner_of(state, card) not in (-1, seat)
            _need(there and other and card != GIMLI, "B13", "Gandalf cannot take that card")
        case Borrowing(fellowship, enemies, _):
            fits = fellowship < len(own) and enemies in attack.parties(state.enemies)
            _need(fits, "B10", "there is no such attack")
            _check_loans(state, stage)
            possible = bool(attack.legal_borrow(state, seat))
            _need(possible, "B11", "no hobbit can complete this attack")
        case Drawing():
            _need(bool(state.pile), "B9", "there is no card to draw")
        case Countering(asked):
            _need(
                bool(mordor.losses(state, asked)),
                "B8",
                "a player with nothing to lose is not asked",
            )
        case Leaving():
            _need(bool(bombadil.legal_moves(state, seat)), "B15", "Tom Bombadil cannot move")
            _need(DREW in state.done, "B22", "Tom Bombadil moves late only once a card was drawn")
        case Fighting() | Refilling():
            pass


def _check_loans(state: State, stage: Borrowing) -> None:
    deck = load(state.options.components)
    cards = state.fellowships[state.mover][stage.fellowship]
    others = set(attack.others_cards(state, state.mover))
    hobbits = [hobbit for hobbit, _ in stage.lent]
    lent = [card for _, card in stage.lent]
    fits = all(hobbit in cards and hobbit in HOBBITS for hobbit in hobbits)
    once = len(set(hobbits)) == len(hobbits) and len(set(lent)) == len(lent)
    _need(fits and once and others >= set(lent), "B11", "a hobbit uses one card of another player")
    missing = lacking(supply(deck, cards, tuple(lent)), demand(deck, stage.enemies))
    _need(missing > 0, "D2", "nothing more is needed")
