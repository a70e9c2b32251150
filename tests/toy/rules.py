"""The rules of the tiny game, row by row."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from ninefold.core import (
    BadNotation,
    BadOption,
    Client,
    Event,
    IllegalAction,
    Option,
    Outcome,
    Question,
    Seat,
)
from ninefold.decisions import Kind, Luck, Rows, one_of
from tests.toy import client
from tests.toy.state import COINS, EVEN, ODD, SIDES, Action, GameOver, Hid, State, View


class Play:
    """A state while an answer is being carried out."""

    def __init__(self, state: State) -> None:
        self.now = state
        self.events: list[Event] = []

    def state(self) -> State:
        return self.now


def choosers(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in (ODD, EVEN) if not state.hidden[seat])


def legal_numbers(seen: State | View, seat: Seat) -> Sequence[Action]:
    return [Action("hide", str(n)) for n in range(1, board(seen).top + 1)]


def hide(play: Play, seat: Seat, action: Action) -> None:
    numbers = list(play.now.hidden)
    numbers[seat] = int(action.what)
    play.now = replace(play.now, hidden=(numbers[ODD], numbers[EVEN]))
    play.events.append(Event(Hid()))


def legal_stakes(seen: State | View, seat: Seat) -> Sequence[Action]:
    return [Action("pass")] if board(seen).hidden[ODD] == 1 else [Action("double"), Action("pass")]


def stake(play: Play, seat: Seat, action: Action) -> None:
    play.now = replace(play.now, stake=2 if action.word == "double" else 1)
    play.events += [Event(action), Event(GameOver(winner(play.now)))]


def toss(play: Play, action: Action) -> None:
    play.now = replace(play.now, coin=action.what)
    play.events.append(Event(action))


def winner(state: State) -> Seat:
    return EVEN if (sum(state.hidden) + (state.coin == "tails")) % 2 == 0 else ODD


def board(seen: State | View) -> State:
    return seen.state if isinstance(seen, View) else seen


class Toy(Rows[State, Action, View, Play]):
    key = "toy"
    title = "Odd and even"
    version = 1
    seats = range(2, 3)
    options: tuple[Option, ...] = (
        Option(
            key="top",
            label="The highest number",
            values={"3": "Three", "2": "Two"},
            help="the highest number that may be hidden",
        ),
    )
    starts: Mapping[str, str] = {"opening": "3 0 0 - 0", "tossed": "3 2 3 tails 0"}
    series = 2
    silent: tuple[type, ...] = (Hid,)
    client: Client = client
    unasked = "T1"
    kinds: Mapping[str, Kind[State, Action, View, Play]] = {
        "hide": Kind(
            seats=choosers,
            question=lambda view, seat: Question("Which number do you hide?", "Answer hide N."),
            legal=legal_numbers,
            check=one_of(legal_numbers, "T1", "that is not possible"),
            apply=hide,
        ),
        "double": Kind(
            seats=lambda state: (ODD,),
            question=lambda view, seat: Question("Double the point?", "Answer double or pass."),
            legal=legal_stakes,
            check=one_of(legal_stakes, "T3", "that is not possible"),
            apply=stake,
        ),
    }
    lucks: Mapping[str, Luck[State, Action, View, Play]] = {
        "toss": Luck(
            question=lambda view: Question("The coin is tossed."),
            weights=lambda state: [(Action("toss", coin), n) for coin, n in COINS.items()],
            rule="T2",
            apply=toss,
        ),
    }

    def seat_name(self, seat: Seat) -> str:
        return SIDES[seat]

    def seat_title(self, seat: Seat) -> str:
        return SIDES[seat].capitalize()

    def start(self, options: Mapping[str, str]) -> State:
        if options.keys() - {"top"}:
            raise BadOption("the only option is top")
        if options.get("top", "3") not in ("3", "2"):
            raise BadOption("top is 3 or 2")
        return State(int(options.get("top", "3")))

    def kind_of(self, state: State) -> str:
        if 0 in state.hidden:
            return "hide"
        if not state.coin:
            return "toss"
        return "" if state.stake else "double"

    def work(self, state: State) -> "Play":
        return Play(state)

    def go_on(self, play: "Play") -> None:
        """Nothing follows by itself."""

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
        won = winner(state)
        points = (0, state.stake) if won == EVEN else (state.stake, 0)
        return Outcome((won,), f"{SIDES[won]}-sum", "T2", points)

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
            raise IllegalAction("T1", "a number is too high")
        return state

    def tell(self, event: Event) -> str:
        if isinstance(event.fact, GameOver):
            return f"{self.seat_title(event.fact.winner)} wins."
        if isinstance(event.fact, Hid):
            return "A number was hidden."
        return f"It was: {self.write_action(event.fact)}."
