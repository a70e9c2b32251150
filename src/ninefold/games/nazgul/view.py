"""What a seat may know. Everything that leaves the rules is made from a view (N24, H1-H7)."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ninefold.core import frozen
from ninefold.games.nazgul.box.cards import LESSER
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.state import HIDDEN, Cards, Rider, State, changed

_BACK: Final[Cards] = (HIDDEN,)
_NO_WINDOWS: Final[frozenset[str]] = frozenset()


@frozen
class View:
    """A state as one seat sees it; `seat` is `None` for a spectator.

    On the board every card that is hidden from the seat is `?`. Bids that are not opened yet are
    none at all, and so are the windows that others do not care about. The quest decks are as they
    are: whatever left them was turned up before everybody, and they have no order (H6).
    """

    seat: int | None
    board: State

    @property
    def unseen_powers(self) -> Cards:
        """The cards of power in the deck and in the hands that the seat does not see; those thrown
        away lie open (D4)."""
        board = self.board
        box = load(board.options.components)
        every = [power.key for power in box.powers.values() for _ in range(power.copies)]
        held = [card for rider in board.riders for card in (*rider.hand, *rider.drawn)]
        below = [card for card, _ in board.power_bottom]
        return _less(every, (*board.power_discard, *held, *below))

    @property
    def unseen_heroes(self) -> Cards:
        """The hero cards in the deck, and those that only Saruman's friend has seen."""
        board = self.board
        return _less(load(board.options.components).heroes, open_heroes(board))

    @property
    def unseen_secrets(self) -> Cards:
        """The secret quests the seat does not see, wherever they are."""
        board = self.board
        if board.options.coop:
            return ()
        held = [card for rider in board.riders for card in rider.secrets]
        gone = [card for card, _ in board.secret_discard]
        return _less(load(board.options.components).secrets, (*held, *gone))


def open_heroes(board: State) -> Cards:
    """The hero cards that are not in the deck, in no order; hidden ones are `?`."""
    found = [board.saruman_card, *board.hero_top, *board.hero_bottom, *board.hero_drawn]
    found += [*board.hero_pool, *board.hero_discard, *board.hero_gone]
    for rider in board.riders:
        found += [rider.hero, *rider.slain]
    if board.battle:
        # Who was slain lies with the slayer.
        found += [hero.card for hero in board.battle.defenders if not hero.slain]
        found += board.battle.villains
    return tuple(card for card in found if card not in ("", LESSER))


def _less(every: Iterable[str], seen: Iterable[str]) -> Cards:
    left = Counter(list(every)) - Counter(seen)
    return tuple(sorted(left.elements()))


def view(state: State, seat: int | None) -> View:
    """The state as a seat sees it; when the game is over all is open (H7)."""
    if state.outcome is not None:
        return View(seat, state)
    opened = "bid" not in [task.name for task in state.agenda]
    friend = seat is not None and seat == state.saruman
    # What a Heroic Call turns up, in a battle, is for all to see.
    drawn_open = friend or state.battle is not None
    board = changed(
        state,
        riders=tuple(
            [
                rider if owner == seat else _masked(rider, seat, opened)
                for owner, rider in enumerate(state.riders)
            ]
        ),
        saruman_card=state.saruman_card if friend or not state.saruman_card else HIDDEN,
        powers=_BACK * len(state.powers),
        power_bottom=_owned(state.power_bottom, seat),
        heroes=state.heroes if friend and _searching(state) else _BACK * len(state.heroes),
        hero_top=state.hero_top if friend else _BACK * len(state.hero_top),
        hero_bottom=state.hero_bottom if friend else _BACK * len(state.hero_bottom),
        hero_drawn=state.hero_drawn if drawn_open else _BACK * len(state.hero_drawn),
        secrets=_BACK * len(state.secrets),
        secret_discard=_owned(state.secret_discard, seat),
        given_back=_owned(state.given_back, seat),
    )
    return View(seat, board)


def _masked(rider: Rider, seat: int | None, opened: bool) -> Rider:
    """Another player: cards from behind, but for those that the seat put below the deck before they
    were drawn, and no word of bids that are not opened (H1-H3, H5)."""
    known = tuple([pair for pair in rider.known if pair[1] == seat]) if rider.known else ()
    return changed(
        rider,
        hand=_BACK * (len(rider.hand) - len(known)) + tuple(sorted([card for card, _ in known]))
        if known
        else _BACK * len(rider.hand),
        known=known,
        drawn=_BACK * len(rider.drawn),
        secrets=_BACK * len(rider.secrets),
        bids=rider.bids if opened else (),
        ignored=_NO_WINDOWS,
    )


def _searching(state: State) -> bool:
    """Saruman's friend looks through the whole hero deck (O5)."""
    return state.options.search and state.agenda[-1].name == "saruman-keep"


@lru_cache(maxsize=1 << 7)
def _owned(cards: tuple[tuple[str, int], ...], seat: int | None) -> tuple[tuple[str, int], ...]:
    """Each card with who put it there, by name for them alone (H3, H5)."""
    return tuple([(card if owner == seat else HIDDEN, owner) for card, owner in cards])
