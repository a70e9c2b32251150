"""The protocol every game speaks. Standard library only; games import nothing else of ours."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from fractions import Fraction
from functools import cache
from random import Random
from types import new_class
from typing import (
    Any,
    ClassVar,
    Final,
    Generic,
    ParamSpec,
    Protocol,
    TypeAlias,
    TypeVar,
    dataclass_transform,
    get_origin,
)

Seat: TypeAlias = int

CHANCE: Final[Seat] = -1
"""The seat of chance: it is asked like a player and answers with known probabilities."""

T = TypeVar("T")
S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
P = ParamSpec("P")


@dataclass_transform(frozen_default=True)
def frozen(cls: type[T]) -> type[T]:
    """A frozen dataclass with slots, for what is made at every step of a game.

    A frozen dataclass sets its fields through `object.__setattr__`, which takes most of the
    time that making one needs; here a new one is of a base class without a lock while its fields
    are set (benchmarks/engine.py). Raises `TypeError` for what that leaves out: `__post_init__`,
    fields of a base, `default_factory`, and fields that are keywords only or no parameters.
    """
    if hasattr(cls, "__post_init__"):
        raise TypeError(f"{cls.__name__} has a __post_init__, which would not be called")
    if hasattr(cls, "__dataclass_fields__"):
        raise TypeError(f"{cls.__name__} is based on a dataclass, whose fields would be left out")
    kinds: dict[str, Any] = cls.__annotations__
    names = tuple(name for name, kind in kinds.items() if get_origin(kind) is not ClassVar)
    bases = cls.__dict__.get("__orig_bases__", cls.__bases__)
    unlocked = new_class(cls.__name__, bases, {}, lambda body: body.update(__slots__=names))
    rest = {n: v for n, v in vars(cls).items() if n not in ("__dict__", "__weakref__")}
    # A thing's class is changed quickest to one that is based on the old one and adds no slot.
    based = new_class(cls.__name__, (unlocked,), {}, lambda body: body.update(rest))
    made: type[T] = dataclass(frozen=True, slots=True, init=False)(based)
    scope: dict[str, Any] = {"cls": made, "unlocked": unlocked}
    signature, body = [], ["    self = unlocked()\n"]
    for field in fields(made):  # type: ignore[arg-type]
        name = field.name
        if field.default_factory is not MISSING or field.kw_only or not field.init:
            raise TypeError(f"{cls.__name__}.{name}: @frozen knows plain fields and defaults only")
        body.append(f"    self.{name} = {name}\n")
        if field.default is not MISSING:
            scope[f"default_{name}"] = field.default
            name += f"=default_{name}"
        signature.append(name)
    body.append("    self.__class__ = cls\n    return self\n")
    exec(f"def __new__({', '.join(['cls', *signature])}):\n{''.join(body)}", scope)
    exec(f"def make({', '.join(signature)}):\n{''.join(body)}", scope)

    def reduce(self: T) -> tuple[type[T], tuple[Any, ...]]:
        return made, tuple(getattr(self, name) for name in names)

    type.__setattr__(made, "__new__", staticmethod(scope["__new__"]))
    type.__setattr__(made, "_make", staticmethod(scope["make"]))
    type.__setattr__(made, "__reduce__", reduce)
    return made


def maker(cls: Callable[P, T]) -> Callable[P, T]:
    """A function that makes one of a `@frozen` class, by a fifth quicker than calling the class:
    for the few that are made at every decision (benchmarks/engine.py)."""
    make: Callable[P, T] = cls._make  # type: ignore[attr-defined]
    return make


class GameError(Exception):
    """Anything a game refuses. The message is meant for the person who asked."""

    @property
    def sentence(self) -> str:
        """The message as a person reads it."""
        said = str(self.args[0])
        return said[:1].upper() + said[1:] + ("" if said[-1:] in (".", "!", "?") else ".")


class IllegalAction(GameError):
    """An action the rules forbid; `rule` is the id of the rule in the game's RULES.md."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.args[0]} [{self.rule}]"


class BadNotation(GameError):
    """Text that does not read as an action or a position."""


class BadOption(GameError):
    """An option, or a value for one, that the game does not know."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One choice made before a game starts.

    `values` are what can be chosen, each with a sentence on what it means, the default first; there
    are none when the option takes any of `parts`, joined by `+`, or a text that the game checks
    itself.
    """

    key: str
    label: str
    values: Mapping[str, str]
    help: str
    only_with: tuple[str, str] | None = None
    """Another option and the value it must have for this one to matter."""
    file: bool = False
    """It names a file of this machine: nobody who comes over the network may choose it."""
    parts: tuple[tuple[str, str], ...] = ()
    """Each with what it means."""

    @property
    def default(self) -> str:
        return next(iter(self.values), "")


def check_options(known: Sequence[Option], chosen: Mapping[str, str]) -> None:
    """Whether all options exist and have a value they can have. Raises `BadOption`."""
    values = {option.key: option.values for option in known}
    for key, value in chosen.items():
        if key not in values:
            raise BadOption(f"there is no option '{key}'; there are {', '.join(values)}")
        if values[key] and value not in values[key]:
            raise BadOption(f"{key} is one of {', '.join(values[key])}, not '{value}'")


def unusual(known: Sequence[Option], chosen: Mapping[str, str]) -> dict[str, str]:
    """The options that are not at their defaults."""
    return {o.key: chosen[o.key] for o in known if chosen[o.key] != o.default}


@dataclass(frozen=True, slots=True)
class Decision:
    """What is asked of a seat. The seat's view says the rest."""

    seat: Seat
    kind: str


@dataclass(frozen=True, slots=True)
class Question:
    """A decision in words for the seat that is asked; `hint` says how an answer is typed."""

    text: str
    hint: str = ""

    def __str__(self) -> str:
        return f"{self.text} {self.hint}".rstrip()


@dataclass(frozen=True, slots=True)
class Why:
    """A kind of decision explained to somebody new: the aim of the moment in a few words, what the
    answer decides, and what usually follows."""

    aim: str
    decides: str
    follows: str


@frozen
class Event:
    """What happened. `fact` is a frozen dataclass of the game's own.

    Everybody sees it, unless `to` names the only seat that does or `but` the only one that
    does not.
    """

    fact: Any
    to: Seat | None = None
    but: Seat | None = None

    def seen_by(self, seat: Seat | None) -> bool:
        """Whether a seat, or a spectator (`None`), may see this."""
        if self.to is not None:
            return seat == self.to
        return self.but is None or seat != self.but

    @property
    def kind(self) -> str:
        """The name of the fact in small letters: `battle-began`."""
        return _spelled(type(self.fact).__name__)


@cache
def _spelled(name: str) -> str:
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).removeprefix("-")


@frozen
class Step(Generic[S]):
    """What an action led to."""

    state: S
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, by which end of the game, under which rule, and what it counts in a match."""

    winners: tuple[Seat, ...]
    reason: str
    rule: str
    points: tuple[int, ...]


Mark: TypeAlias = tuple[str, float, float, float, float, str]
"""A `disc` or a `box` of a small picture: its middle, from 0 to 100 in both directions, how wide
and high it is, and its colour as `#rrggbb`."""


class Client(Protocol):
    """What a board that knows no rules is given: plain values, made from views.

    The schema of the server is made from the annotations. A choice has at least `text`, the
    action in notation, and `kind`.
    """

    @property
    def show(self) -> Callable[[Any], Any]:
        """The whole of what a seat sees."""
        ...

    @property
    def choices(self) -> Callable[[Any, Sequence[Any]], tuple[Any, ...]]:
        """Legal actions as they can be offered to the seat of a view."""
        ...

    @property
    def open_view(self) -> Callable[[Any], Any]:
        """Everything, of a state that is over."""
        ...

    @property
    def picture(self) -> Callable[[Any], Sequence[Mark]]:
        """A small picture of what was shown, for a link that is passed on."""
        ...

    @property
    def facts(self) -> tuple[type, ...]:
        """The events that a board needs in parts, besides their sentence."""
        ...

    @property
    def kept(self) -> tuple[type, ...]:
        """What is shown and offered again and again, and so made once: what is alike is the
        same."""
        ...

    @property
    def hushed(self) -> frozenset[str]:
        """The kinds of questions of which nobody else is told whom they still wait for: who takes
        time over one has something to think about."""
        ...

    @property
    def lexicon(self) -> Callable[[], Any]:
        """The names and texts of what there is in the game."""
        ...


class Game(Protocol[S, A, V]):
    """The rules of one game.

    `legal` and `determinize` are given a view, so they cannot know more than the seat does.
    """

    key: str
    title: str
    version: int
    seats: range
    """The numbers of players the game takes."""
    options: tuple[Option, ...]
    starts: Mapping[str, str]
    """Named positions in the game's notation, for perft and for practice."""
    series: int
    """How many games, with seats passed on, make a full match."""
    silent: tuple[type, ...]
    """The facts by which a secret choice is announced, also to its owner, and which tell nothing
    else."""
    client: Client

    def seat_name(self, seat: Seat) -> str:
        """The word for a seat in notation and records."""
        ...

    def seat_title(self, seat: Seat) -> str:
        """What a seat is called within a sentence."""
        ...

    def start(self, options: Mapping[str, str]) -> S:
        """A fresh game. Raises `BadOption`."""
        ...

    def pending(self, state: S) -> tuple[Decision, ...]:
        """What is asked now: nothing when the game is over, several when choices are secret."""
        ...

    def legal(self, view: V, decision: Decision) -> Sequence[A]:
        """Every answer the rules allow; never empty for a pending decision."""
        ...

    def chances(self, state: S) -> Sequence[tuple[A, Fraction]]:
        """The answers of `CHANCE` with their probabilities, when it is asked."""
        ...

    def apply(self, state: S, decision: Decision, action: A) -> Step[S]:
        """The state after an action. Raises `IllegalAction`; `state` is never changed."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat may know; `None` is a spectator."""
        ...

    def determinize(self, view: V, rng: Random) -> S:
        """A whole state that agrees with everything the viewer has seen."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or `None` while it goes on."""
        ...

    def write_action(self, action: A) -> str: ...

    def read_action(self, text: str) -> A:
        """Raises `BadNotation`."""
        ...

    def write_state(self, state: S) -> str: ...

    def read_state(self, text: str) -> S:
        """Raises `BadNotation` for text that cannot be read, `IllegalAction` for a position
        that cannot occur."""
        ...

    def ask(self, view: V, decision: Decision) -> Question:
        """A decision in words."""
        ...

    def tell(self, event: Event) -> str:
        """An event in words."""
        ...
