"""One row for each kind of decision, and the part of the protocol that follows from the rows.

A kind of decision is a `Kind`: who is asked, in which words, what may be answered, what refuses
an answer and what it does. What chance decides is a `Luck`. A game lists its rows once; who is
asked now, what is legal and what an answer leads to are the same three steps for all games.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any, Generic, Protocol, TypeVar

from ninefold.core import CHANCE, Decision, Event, IllegalAction, Question, Seat, Step, maker

S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)
A = TypeVar("A")
V = TypeVar("V")
B = TypeVar("B")
P = TypeVar("P", bound="Working[Any]")


class Working(Protocol[S_co]):
    """A state while an answer is being carried out."""

    events: list[Event]

    def state(self) -> S_co: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind(Generic[S, A, V, P]):
    """A kind of decision of the players.

    `legal` and `check` are given the view of the seat, or a state of which they ask only what that
    view would answer too. `check` raises `IllegalAction` with the rule that refuses.
    """

    seats: Callable[[S], tuple[Seat, ...]]
    question: Callable[[V, Seat], Question]
    legal: Callable[[S | V, Seat], Sequence[A]]
    check: Callable[[S | V, Seat, A], None]
    apply: Callable[[P, Seat, A], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Luck(Generic[S, A, V, P]):
    """A kind of decision of chance: what it can answer, each with its weight."""

    question: Callable[[V], Question]
    weights: Callable[[S], Sequence[tuple[A, int | Fraction]]]
    rule: str
    """Cited when chance is given an answer that it cannot have."""
    apply: Callable[[P, A], None]
    possible: Callable[[S, A], bool] | None = None
    """Whether chance can answer so, where that is quicker to say than to look through all it can
    answer."""


def one_of(
    legal: Callable[[B, Seat], Sequence[A]], rule: str, message: str
) -> Callable[[B, Seat, A], None]:
    """A check for questions with few answers, all refused for the same reason."""

    def check(board: B, seat: Seat, action: A) -> None:
        if action not in legal(board, seat):
            raise IllegalAction(rule, message)

    return check


@lru_cache(maxsize=1 << 12)
def share(weight: int | Fraction, total: int | Fraction) -> Fraction:
    return Fraction(weight, total)


_CHANCE = (CHANCE,)
_step = maker(Step)


@cache
def _decisions(kind: str, seats: tuple[Seat, ...]) -> tuple[Decision, ...]:
    return tuple(Decision(seat, kind) for seat in seats)


class Rows(ABC, Generic[S, A, V, P]):
    """What all games do alike. A game has its rows, and says the three things that follow."""

    kinds: Mapping[Any, Kind[S, A, V, P]]
    """By name; a game that declares the names as literals has its table checked for them."""
    lucks: Mapping[Any, Luck[S, A, V, P]]
    unasked: str
    """The rule that is cited when somebody answers who was not asked."""

    @abstractmethod
    def kind_of(self, state: S) -> str:
        """The kind of what is asked now; empty when the game is over."""

    @abstractmethod
    def work(self, state: S) -> P:
        """A copy of the state to carry an answer out on."""

    @abstractmethod
    def go_on(self, play: P) -> None:
        """Carries out all that follows from an answer without a further question."""

    def pending(self, state: S) -> tuple[Decision, ...]:
        name = self.kind_of(state)
        if not name:
            return ()
        kind = self.kinds.get(name)
        return _decisions(name, kind.seats(state) if kind else _CHANCE)

    def legal(self, view: V, decision: Decision) -> Sequence[A]:
        return self.kinds[decision.kind].legal(view, decision.seat)

    def chances(self, state: S) -> list[tuple[A, Fraction]]:
        luck = self.lucks.get(self.kind_of(state))
        weights = luck.weights(state) if luck else ()
        each = [weight for _, weight in weights]
        total = sum(each)
        shares = {weight: share(weight, total) for weight in set(each)}
        return [(action, shares[weight]) for action, weight in weights]

    def ask(self, view: V, decision: Decision) -> Question:
        if decision.seat == CHANCE:
            return self.lucks[decision.kind].question(view)
        return self.kinds[decision.kind].question(view, decision.seat)

    def apply(self, state: S, decision: Decision, action: A) -> Step[S]:
        """One answer, and everything that follows from it without a further question."""
        seat, name = decision.seat, decision.kind
        kind = self.kinds.get(name)
        if (
            not name
            or name != self.kind_of(state)
            or seat not in (kind.seats(state) if kind else _CHANCE)
        ):
            raise IllegalAction(self.unasked, "this is not asked now")
        if kind is None:
            luck = self.lucks[name]
            if not (
                luck.possible(state, action)
                if luck.possible
                else action in [drawn for drawn, _ in luck.weights(state)]
            ):
                raise IllegalAction(luck.rule, "chance cannot pick that")
            play = self.work(state)
            luck.apply(play, action)
        else:
            kind.check(state, seat, action)
            play = self.work(state)
            kind.apply(play, seat, action)
        self.go_on(play)
        return _step(play.state(), tuple(play.events))
