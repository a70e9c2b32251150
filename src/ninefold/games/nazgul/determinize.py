"""A whole state that agrees with a view: what is hidden is dealt anew from what the viewer has
not seen, each way alike (H6)."""

from dataclasses import replace
from random import Random

from ninefold.games.nazgul.box.cards import BIDDING_BOXES
from ninefold.games.nazgul.state import HIDDEN, Cards, Rider, State
from ninefold.games.nazgul.view import View


def determinize(view: View, rng: Random) -> State:
    """Deals cards of power, heroes and secret quests, and makes up bids that are not opened."""
    board = view.board
    if board.outcome is not None:
        return board
    powers = _shuffled(view.unseen_powers, rng)
    heroes = _shuffled(view.unseen_heroes, rng)
    held, secrets = _secrets(view, rng)
    riders = [
        replace(
            rider,
            hand=_dealt(rider.hand, powers),
            drawn=_dealt(rider.drawn, powers),
            secrets=held[seat],
        )
        for seat, rider in enumerate(board.riders)
    ]
    saruman_card = heroes.pop() if board.saruman_card == HIDDEN else board.saruman_card
    task = board.agenda[-1]
    if task.name == "bid":
        for seat, rider in enumerate(riders):
            if seat != view.seat and seat not in task.seats:
                riders[seat] = replace(rider, bids=_bids(board, rider, rng))
    power_bottom = _named(board.power_bottom, powers)
    secret_discard = _named(board.secret_discard, secrets)
    given_back = _given_back(view, tuple(riders), secrets, secret_discard, rng)
    hero_top, hero_bottom = _filled(board.hero_top, heroes), _filled(board.hero_bottom, heroes)
    hero_drawn = _filled(board.hero_drawn, heroes)
    return replace(
        board,
        riders=tuple(riders),
        saruman_card=saruman_card,
        powers=tuple(sorted(powers)),
        power_bottom=power_bottom,
        heroes=tuple(sorted(heroes)),
        hero_top=hero_top,
        hero_bottom=hero_bottom,
        hero_drawn=hero_drawn,
        secrets=tuple(sorted(secrets)),
        secret_discard=secret_discard,
        given_back=given_back,
    )


def _drawers(board: State) -> set[int]:
    """Who has drawn a secret quest since the game began: they have discarded one, or are about
    to (F14)."""
    drawing = {task.seat for task in board.agenda if task.name == "discard-secret"}
    return drawing | {seat for _, seat in board.secret_discard}


def _secrets(view: View, rng: Random) -> tuple[list[Cards], list[str]]:
    """What everybody holds, and what is left in no order. The quest that the viewer gave back can
    be with none but those who have drawn since (S22)."""
    board = view.board
    drawers = _drawers(board)
    left = _shuffled(view.unseen_secrets, rng)
    kept = [card for card, _ in board.given_back if card in left]
    for card in kept:
        left.remove(card)
    held = [
        rider.secrets if seat in drawers else _dealt(rider.secrets, left)
        for seat, rider in enumerate(board.riders)
    ]
    left += kept
    rng.shuffle(left)
    return [_dealt(cards, left) for cards in held], left


def _given_back(
    view: View,
    riders: tuple[Rider, ...],
    deck: list[str],
    discard: tuple[tuple[str, int], ...],
    rng: Random,
) -> tuple[tuple[str, int], ...]:
    """What the others gave back: anything that is in the deck, or was since it was drawn."""
    known = view.board.given_back
    found = [*deck, *(card for card, _ in discard)]
    for seat in _drawers(view.board):
        found += riders[seat].secrets
    own = [card for card, _ in known]
    return _named(known, _shuffled(tuple(card for card in found if card not in own), rng))


def _shuffled(cards: Cards, rng: Random) -> list[str]:
    mixed = list(cards)
    rng.shuffle(mixed)
    return mixed


def _filled(cards: Cards, unseen: list[str]) -> Cards:
    """The same cards, the hidden ones taken from those not seen."""
    return tuple(unseen.pop() if card == HIDDEN else card for card in cards)


def _dealt(cards: Cards, unseen: list[str]) -> Cards:
    """A hand: what is hidden in it is sorted, as hands are."""
    return tuple(sorted(_filled(cards, unseen))) if HIDDEN in cards else cards


def _named(cards: tuple[tuple[str, int], ...], unseen: list[str]) -> tuple[tuple[str, int], ...]:
    return tuple((unseen.pop() if card == HIDDEN else card, seat) for card, seat in cards)


def _bids(board: State, rider: Rider, rng: Random) -> tuple[int, ...]:
    """Bids of somebody who is through with them: any that they could have made (F6)."""
    bids = [0] * len(BIDDING_BOXES)
    free = [n for n, name in enumerate(BIDDING_BOXES) if name not in board.closed]
    for _ in range(rng.randint(0, max(rider.favor, 0)) if free else 0):
        bids[rng.choice(free)] += 1
    return tuple(bids)
