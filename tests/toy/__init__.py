"""A tiny game with a secret simultaneous choice, a chance decision and an answer of only pass."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from ninefold.core import (
    CHANCE,
    BadNotation,
    BadOption,
    Decision,
    Event,
    IllegalAction,
    Option,
    Outcome,
    Seat,
    Step,
)

ODD, EVEN = 0, 1
SIDES = ("odd", "even")
COINS = {"heads": Fraction(1, 3), "tails": Fraction(2, 3)}


@dataclass(frozen=True, slots=True)
class State:
    """`hidden` holds 0 for a number not yet chosen; `stake` is 0 until odd has spoken."""

    top: int
    hidden: tuple[int, int] = (0, 0)
    coin: str = ""
    stake: int = 0


@dataclass(frozen=True, slots=True)
class View:
    """The state, with -1 for a number that was hidden from the seat."""

    seat: Seat | None
    state: State


@dataclass(frozen=True, slots=True)
class Action:
    """`hide 2`, `toss tails`, `double` or `pass`."""

    word: str
    what: str = ""


class Toy:
    key = "toy"
    title = "Odd and even"
    version = 1
    seats = range(2, 3)
    options: tuple[Option, ...] = (
        Option("top", ("3", "2"), "the highest number that may be hidden"),
    )
    starts: Mapping[str, str] = {"opening": "3 0 0 - 0", "tossed": "3 2 3 tails 0"}
    series = 2

    def seat_name(self, seat: Seat) -> str:
        return SIDES[seat]

    def start(self, options: Mapping[str, str]) -> State:
        if options.keys() - {"top"}:
            raise BadOption("the only option is top")
        if options.get("top", "3") not in ("3", "2"):
            raise BadOption("top is 3 or 2")
        return State(int(options.get("top", "3")))

    def pending(self, state: State) -> tuple[Decision, ...]:
        if 0 in state.hidden:
            return tuple(Decision(seat, "hide") for seat in (ODD, EVEN) if not state.hidden[seat])
        if not state.coin:
            return (Decision(CHANCE, "toss"),)
        return () if state.stake else (Decision(ODD, "double"),)

    def legal(self, view: View, decision: Decision) -> Sequence[Action]:
        if decision.kind == "hide":
            return [Action("hide", str(n)) for n in range(1, view.state.top + 1)]
        if view.state.hidden[ODD] == 1:
            return [Action("pass")]
        return [Action("double"), Action("pass")]

    def chances(self, state: State) -> Sequence[tuple[Action, Fraction]]:
        return [(Action("toss", coin), chance) for coin, chance in COINS.items()]

    def apply(self, state: State, decision: Decision, action: Action) -> Step[State]:
        if decision not in self.pending(state):
            raise IllegalAction("T1", "That is not asked now")
        if decision.kind == "toss":
            return Step(replace(state, coin=action.what), (Event(action),))
        if action not in self.legal(self.view(state, decision.seat), decision):
            raise IllegalAction("T1" if decision.kind == "hide" else "T3", "That is not possible")
        if decision.kind == "double":
            stake = 2 if action.word == "double" else 1
            return Step(replace(state, stake=stake), (Event(action),))
        numbers = list(state.hidden)
        numbers[decision.seat] = int(action.what)
        hidden = replace(state, hidden=(numbers[ODD], numbers[EVEN]))
        own = Event(action, to=decision.seat)
        return Step(hidden, (own, Event(Action("hide"), but=decision.seat)))

    def view(self, state: State, seat: Seat | None) -> View:
        if state.stake:
            return View(seat, state)
        odd, even = (n if s == seat else -bool(n) for s, n in enumerate(state.hidden))
        return View(seat, replace(state, hidden=(odd, even)))

    def determinize(self, view: View, rng: Random) -> State:
        top = view.state.top
        odd, even = (rng.randint(1, top) if n < 0 else n for n in view.state.hidden)
        return replace(view.state, hidden=(odd, even))

    def outcome(self, state: State) -> Outcome | None:
        if not state.stake:
            return None
        even = (sum(state.hidden) + (state.coin == "tails")) % 2 == 0
        points = (0, state.stake) if even else (state.stake, 0)
        return Outcome((EVEN if even else ODD,), "even-sum" if even else "odd-sum", "T2", points)

    def write_action(self, action: Action) -> str:
        return f"{action.word} {action.what}".strip()

    def read_action(self, text: str) -> Action:
        word, _, what = text.partition(" ")
        if word not in ("hide", "toss", "double", "pass"):
            raise BadNotation(f"'{text}' is not an action")
        return Action(word, what)

    def write_state(self, state: State) -> str:
        odd, even = state.hidden
        return f"{state.top} {odd} {even} {state.coin or '-'} {state.stake}"

    def read_state(self, text: str) -> State:
        try:
            top, odd, even, coin, stake = text.split()
            state = State(int(top), (int(odd), int(even)), coin.strip("-"), int(stake))
        except ValueError:
            raise BadNotation(f"'{text}' is not a position") from None
        if max(state.hidden) > state.top:
            raise IllegalAction("T1", "A number is too high")
        return state

    def ask(self, view: View, decision: Decision) -> str:
        return "Which number do you hide?" if decision.kind == "hide" else "Double the point?"

    def tell(self, event: Event) -> str:
        text = self.write_action(event.fact)
        return "A number was hidden." if text == "hide" else f"It was: {text}."
