"""Who knows what in the tree of a search: each player their own, one for all, or everything."""

from collections.abc import Hashable, Sequence
from typing import Any, Protocol

from ninefold.bots.search.tree import Node
from ninefold.core import Decision, Event, Seat


class Observers(Protocol):
    """Where the players are in the tree while a guessed state is played."""

    root: Node
    """Where the seat that searches begins."""

    def begin(self) -> None:
        """Everybody is at the root."""
        ...

    def node(self, seat: Seat) -> Node:
        """Where a seat is that is asked."""
        ...

    def follow(self, decision: Decision, action: Any, events: Sequence[Event]) -> None:
        """Goes on after an answer."""
        ...


def _seen(events: Sequence[Event], seat: Seat) -> tuple[Hashable, ...]:
    return tuple([event.fact for event in events if event.seen_by(seat)])


class Multiple:
    """Every seat has a tree of its own, in which it goes on by what it does and sees."""

    def __init__(self, searcher: Seat, seats: int) -> None:
        self._roots = [Node() for _ in range(seats)]
        self._at = list(self._roots)
        self.root = self._roots[searcher]

    def begin(self) -> None:
        self._at[:] = self._roots

    def node(self, seat: Seat) -> Node:
        return self._at[seat]

    def follow(self, decision: Decision, action: Any, events: Sequence[Event]) -> None:
        at = self._at
        for seat, node in enumerate(at):
            seen = _seen(events, seat)
            if seat == decision.seat:
                at[seat] = node.after((action, seen))
            elif seen:
                at[seat] = node.after((None, seen))


class Single:
    """One tree, of what the searcher does and sees. The others are taken to see the same."""

    def __init__(self, searcher: Seat, seats: int) -> None:
        self._searcher = searcher
        self.root = self._at = Node()

    def begin(self) -> None:
        self._at = self.root

    def node(self, seat: Seat) -> Node:
        return self._at

    def follow(self, decision: Decision, action: Any, events: Sequence[Event]) -> None:
        own = action if decision.seat == self._searcher else None
        self._at = self._at.after((own, _seen(events, self._searcher)))


class Everything:
    """One tree in which all actions are open, as if nothing were hidden."""

    def __init__(self) -> None:
        self.root = self._at = Node()

    def begin(self) -> None:
        self._at = self.root

    def node(self, seat: Seat) -> Node:
        return self._at

    def follow(self, decision: Decision, action: Any, events: Sequence[Event]) -> None:
        self._at = self._at.after(action)
