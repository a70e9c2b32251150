"""Nazgûl as the core knows it: one row for each kind of decision."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from ninefold.core import CHANCE, Client, IllegalAction, Option, Outcome, Question, Seat
from ninefold.decisions import Kind, Luck, Rows
from ninefold.games.nazgul import client, events, setup
from ninefold.games.nazgul.actions import Action, Pick
from ninefold.games.nazgul.agenda import Asking, Drawing
from ninefold.games.nazgul.battle import (
    abilities,
    assigning,
    battle,
    calls,
    committing,
    pulls,
    suffering,
)
from ninefold.games.nazgul.bidding import awards, bids, forces, ties
from ninefold.games.nazgul.determinize import determinize
from ninefold.games.nazgul.notation import actions as notation
from ninefold.games.nazgul.notation import positions
from ninefold.games.nazgul.notation.agenda_validation import check_agenda
from ninefold.games.nazgul.notation.starts import STARTS
from ninefold.games.nazgul.phases import coop, decks, deploying, favor, goals, rounds, saruman
from ninefold.games.nazgul.play import Play, Step, Steps
from ninefold.games.nazgul.powers import hand, windows
from ninefold.games.nazgul.state import SEATS, Board, Cards, State
from ninefold.games.nazgul.view import View, view
from ninefold.games.nazgul.words import questions
from ninefold.games.nazgul.words.battle_events import tell

Row: TypeAlias = Kind[State, Action, View, Play]


@dataclass(frozen=True, slots=True)
class Draw:
    """What chance can answer, each with its weight, and what the answer does."""

    weights: Callable[[Board], Sequence[tuple[Action, int]]]
    apply: Callable[[Play, Action], None]
    possible: Callable[[Board, Action], bool] | None = None
    hidden: bool = False
    """Nobody may notice that all there is to draw is alike (H6)."""


def card(deck: Callable[[Board], Cards], apply: Callable[[Play, Action], None]) -> Draw:
    """A draw of one of the cards that can come next."""
    return Draw(
        weights=lambda board: decks.by_chance(deck(board)),
        apply=apply,
        possible=lambda board, action: (
            isinstance(action, Pick) and action.verb == "draw" and action.thing in deck(board)
        ),
        hidden=True,
    )


STEPS: Final[Steps] = {
    **goals.STEPS,
    **decks.STEPS,
    **favor.STEPS,
    **bids.STEPS,
    **awards.STEPS,
    **ties.STEPS,
    **hand.STEPS,
    **forces.STEPS,
    **saruman.STEPS,
    **coop.STEPS,
    **deploying.STEPS,
    **rounds.STEPS,
    **windows.STEPS,
    **battle.STEPS,
    **assigning.STEPS,
    **calls.STEPS,
    **committing.STEPS,
    **abilities.STEPS,
    **pulls.STEPS,
    **suffering.STEPS,
}
"""What is done without a question."""


def one(state: State) -> tuple[Seat, ...]:
    return (state.agenda[-1].seat,)


def all_at_once(state: State) -> tuple[Seat, ...]:
    return state.agenda[-1].seats


def in_turn(state: State) -> tuple[Seat, ...]:
    """The first of those who are still to be asked."""
    return state.agenda[-1].seats[:1]


def row(
    question: Callable[[Board, Seat], Question],
    legal: Callable[[Board, Seat], Sequence[Action]],
    refuse: Callable[[Board, Seat, Action], IllegalAction],
    apply: Callable[[Play, Seat, Action], None],
    seats: Callable[[State], tuple[Seat, ...]] = one,
) -> Row:
    """A kind of decision: whatever is not legal is refused, and `refuse` says by which rule."""

    def check(seen: State | View, seat: Seat, action: Action) -> None:
        if action not in legal(board(seen), seat):
            raise refuse(board(seen), seat, action)

    return Kind(
        seats=seats,
        question=lambda view, seat: question(view.board, seat),
        legal=lambda seen, seat: legal(board(seen), seat),
        check=check,
        apply=apply,
    )


def board(seen: State | View) -> State:
    return seen.board if isinstance(seen, View) else seen


KINDS: Final[Mapping[Asking, Row]] = {
    "keep-secrets": row(
        questions.keep_secrets,
        goals.legal_keep,
        goals.refuse_keep,
        goals.apply_keep,
        all_at_once,
    ),
    "bid": row(questions.bid, bids.legal, bids.refuse, bids.apply, all_at_once),
    "tie": row(questions.tie, ties.legal, ties.refuse, ties.apply, in_turn),
    "keep-power": row(
        questions.keep_power, hand.legal_return, hand.refuse_return, hand.apply_return
    ),
    "over-hand": row(questions.over_hand, hand.legal_over, hand.refuse_over, hand.apply_over),
    "choose-order": row(
        questions.choose_order, awards.legal_order, awards.refuse_order, awards.apply_order
    ),
    "swap-secret": row(
        questions.swap_secret, goals.legal_swap, goals.refuse_swap, goals.apply_swap
    ),
    "discard-secret": row(
        questions.discard_secret, goals.legal_discard, goals.refuse_discard, goals.apply_discard
    ),
    "saruman-keep": row(
        questions.saruman_keep, saruman.legal_keep, saruman.refuse_keep, saruman.apply_keep
    ),
    "saruman-return": row(
        questions.saruman_return, saruman.legal_return, saruman.refuse_return, saruman.apply_return
    ),
    "buy": row(questions.buy, forces.legal, forces.refuse, forces.apply),
    "take-reward": row(questions.take_reward, coop.legal, coop.refuse, coop.apply),
    "window": row(questions.window, windows.legal, windows.refuse, windows.apply, all_at_once),
    "deploy": row(questions.deploy, deploying.legal, deploying.refuse, deploying.apply),
    "deploy-king": row(questions.deploy_king, deploying.legal, deploying.refuse, deploying.apply),
    "which-first": row(
        questions.which_first, rounds.legal_first, rounds.refuse_first, rounds.apply_first
    ),
    "assign": row(questions.assign, assigning.legal, assigning.refuse, assigning.apply),
    "commit": row(questions.commit, committing.legal, committing.refuse, committing.apply),
    "pull": row(questions.pull, pulls.legal, pulls.refuse, pulls.apply),
    "strike": row(
        questions.strike, suffering.legal_strike, suffering.refuse_strike, suffering.apply_strike
    ),
    "suffer": row(
        questions.suffer, suffering.legal_loss, suffering.refuse_loss, suffering.apply_loss
    ),
}
DRAWS: Final[Mapping[Drawing, Draw]] = {
    "draw-order": Draw(setup.order_weights, setup.draw_order),
    "deal-power": card(decks.next_power, decks.take_power),
    "deal-secret": card(goals.next_secret, goals.take),
    "draw-hero": card(decks.next_hero, favor.learn),
    "draw-quest": card(favor.next_quest, favor.turn_up),
    "draw-tie": Draw(ties.weights, ties.draw),
    "draw-power": card(decks.next_power, decks.take_power),
    "draw-secret": card(goals.next_secret, goals.take),
    "draw-saruman": card(decks.next_hero, saruman.draw),
    "draw-defender": card(decks.next_hero, assigning.draw),
    "draw-call": card(decks.next_hero, calls.draw),
    "draw-cube": Draw(pulls.cubes_left, pulls.draw),
}


class Nazgul(Rows[State, Action, View, Play]):
    """Nazgûl: Sauron's riders against the Free Peoples, and against each other."""

    key = "nazgul"
    title = "Nazgûl"
    version = 1
    seats = range(3, 6)
    options: tuple[Option, ...] = setup.OPTIONS
    starts: Mapping[str, str] = STARTS
    series = 1
    silent: tuple[type, ...] = (events.Chose, events.ReturnedSecret)
    client: Client = client
    unasked = "F1"
    steps: Mapping[str, Step] = dict(STEPS.items())
    draws: Mapping[str, Draw] = dict(DRAWS.items())
    kinds: Mapping[str, Row] = dict(KINDS.items())
    lucks: Mapping[str, Luck[State, Action, View, Play]] = {
        name: Luck(
            question=lambda view: Question("Chance decides."),
            weights=draw.weights,
            rule="H6",
            apply=draw.apply,
            possible=draw.possible,
        )
        for name, draw in DRAWS.items()
    }

    view = staticmethod(view)
    determinize = staticmethod(determinize)
    write_action = staticmethod(notation.write)
    read_action = staticmethod(notation.read)
    write_state = staticmethod(positions.write)
    tell = staticmethod(tell)

    def seat_name(self, seat: Seat) -> str:
        return SEATS[seat]

    def seat_title(self, seat: Seat) -> str:
        return SEATS[seat].capitalize()

    def start(self, options: Mapping[str, str]) -> State:
        play = Play(setup.start(setup.read_options(options)))
        self.go_on(play)
        return play.state()

    def kind_of(self, state: State) -> str:
        return state.agenda[-1].name if state.agenda else ""

    def work(self, state: State) -> Play:
        return Play(state)

    def go_on(self, play: Play) -> None:
        """Goes on until somebody is asked. A draw with one possible result is carried out at
        once."""
        while play.agenda:
            task = play.agenda[-1]
            step = self.steps.get(task.name)
            if step is not None:
                step(play, play.pop())
                continue
            draw = self.draws.get(task.name)
            if draw is None:
                return
            drawn = draw.weights(play)
            if len(drawn) > 1 or (draw.hidden and drawn[0][1] > 1):
                return
            draw.apply(play, drawn[0][0])

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def read_state(self, text: str) -> State:
        state = positions.read(text)
        check_agenda(state)
        for decision in self.pending(state):
            chance = decision.seat == CHANCE
            if not (
                self.chances(state) if chance else self.legal(view(state, decision.seat), decision)
            ):
                raise IllegalAction("F1", "there is no answer to what is asked")
        return state
