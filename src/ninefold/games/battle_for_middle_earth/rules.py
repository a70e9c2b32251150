"""The Battle for Middle-earth as the core knows it: who is asked what, and what the answers do."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from ninefold.core import Client, Option, Outcome, Question, Seat
from ninefold.decisions import Kind, Luck, Rows
from ninefold.games.battle_for_middle_earth import client, score, setup
from ninefold.games.battle_for_middle_earth.actions import Action
from ninefold.games.battle_for_middle_earth.determinize import determinize
from ninefold.games.battle_for_middle_earth.notation import actions, positions
from ninefold.games.battle_for_middle_earth.notation.starts import STARTS
from ninefold.games.battle_for_middle_earth.play import Due, Play
from ninefold.games.battle_for_middle_earth.state import (
    SEATS,
    Asked,
    Countering,
    Drawn,
    State,
)
from ninefold.games.battle_for_middle_earth.turn import (
    attack,
    bombadil,
    chance,
    gandalf,
    mordor,
    placing,
    turn,
)
from ninefold.games.battle_for_middle_earth.view import View, view
from ninefold.games.battle_for_middle_earth.words import events, questions


def _mover(state: State) -> tuple[Seat, ...]:
    return (state.mover,)


def _struck(state: State) -> tuple[Seat, ...]:
    assert isinstance(state.stage, Countering)
    return (state.stage.seat,)


_DUE: Final[Mapping[Due, Callable[[Play], None]]] = {
    "turn": turn.begin,
    "fight": turn.fight,
    "refill": lambda play: turn.refill(play, drawing=False),
    "refill and draw": lambda play: turn.refill(play, drawing=True),
    "draw": turn.draw,
    "draw on": mordor.draw_on,
    "end": turn.end,
    "next": turn.pass_on,
}


class BattleForMiddleEarth(Rows[State, Action, View, Play]):
    """The Battle for Middle-earth: companions against the enemies of Mordor, for points."""

    key = "battle_for_middle_earth"
    title = "The Battle for Middle-earth"
    version = 1
    seats = range(2, 5)
    options: tuple[Option, ...] = setup.OPTIONS
    starts: Mapping[str, str] = STARTS
    series = 1
    silent: tuple[type, ...] = ()
    client: Client = client
    unasked = "T1"
    kinds: Mapping[Asked, Kind[State, Action, View, Play]] = {
        "place": Kind(
            seats=_mover,
            question=questions.place,
            legal=placing.legal_place,
            check=placing.check_place,
            apply=placing.apply_place,
        ),
        "extra": Kind(
            seats=_mover,
            question=questions.extra,
            legal=placing.legal_place,
            check=placing.check_place,
            apply=placing.apply_place,
        ),
        "angbor": Kind(
            seats=_mover,
            question=questions.angbor,
            legal=placing.legal_offer,
            check=placing.check_offer,
            apply=placing.apply_offer,
        ),
        "attack": Kind(
            seats=_mover,
            question=questions.attack,
            legal=attack.legal_fight,
            check=attack.check_fight,
            apply=attack.apply_fight,
        ),
        "join": Kind(
            seats=_mover,
            question=questions.join,
            legal=gandalf.legal_join,
            check=gandalf.check_join,
            apply=gandalf.apply_join,
        ),
        "borrow": Kind(
            seats=_mover,
            question=questions.borrow,
            legal=attack.legal_borrow,
            check=attack.check_borrow,
            apply=attack.apply_borrow,
        ),
        "give": Kind(
            seats=_struck,
            question=questions.give,
            legal=mordor.legal_give,
            check=mordor.check_give,
            apply=mordor.apply_give,
        ),
        "bombadil": Kind(
            seats=_mover,
            question=questions.bombadil,
            legal=bombadil.legal_leaving,
            check=bombadil.check_leaving,
            apply=bombadil.apply_leaving,
        ),
    }
    lucks: Mapping[Drawn, Luck[State, Action, View, Play]] = {
        "draw": Luck(
            question=lambda view: Question("Chance turns up the next card."),
            weights=chance.weights,
            rule="S3",
            apply=chance.apply,
            possible=chance.possible,
        ),
    }

    view = staticmethod(view)
    determinize = staticmethod(determinize)
    write_action = staticmethod(actions.write)
    read_action = staticmethod(actions.read)
    write_state = staticmethod(positions.write)
    read_state = staticmethod(positions.read)
    tell = staticmethod(events.tell)
    close = staticmethod(score.close)

    def seat_name(self, seat: Seat) -> str:
        return SEATS[seat]

    def seat_title(self, seat: Seat) -> str:
        return SEATS[seat].capitalize()

    def start(self, options: Mapping[str, str]) -> State:
        return setup.start(setup.read_options(options))

    def chances(self, state: State) -> list[tuple[Action, Fraction]]:
        return chance.weights(state) if self.kind_of(state) in self.lucks else []

    def kind_of(self, state: State) -> str:
        return state.stage.kind

    def work(self, state: State) -> Play:
        return Play(state)

    def go_on(self, play: Play) -> None:
        while due := play.due:
            play.due = ""
            _DUE[due](play)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome
