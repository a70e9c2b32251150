"""The Battle for Middle-earth as the core knows it: who is asked what, and what the answers do."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Final, TypeAlias

from ninefold.core import CHANCE, Client, Decision, IllegalAction, Option, Outcome, Seat, Step
from ninefold.games.battle_for_middle_earth import client, setup
from ninefold.games.battle_for_middle_earth.actions import Action, Draw, draw
from ninefold.games.battle_for_middle_earth.closing import close
from ninefold.games.battle_for_middle_earth.determinize import determinize
from ninefold.games.battle_for_middle_earth.notation import actions as notation
from ninefold.games.battle_for_middle_earth.notation import positions as position
from ninefold.games.battle_for_middle_earth.notation.starts import STARTS
from ninefold.games.battle_for_middle_earth.play import Play
from ninefold.games.battle_for_middle_earth.state import (
    SEATS,
    Board,
    Borrowing,
    Cards,
    Countering,
    Dealing,
    Drawing,
    Fighting,
    Joining,
    Leaving,
    Offered,
    Placing,
    Refilling,
    State,
)
from ninefold.games.battle_for_middle_earth.turn import (
    attack,
    bombadil,
    gandalf,
    mordor,
    placing,
    turn,
)
from ninefold.games.battle_for_middle_earth.view import View, view
from ninefold.games.battle_for_middle_earth.words import questions as words

_Legal: TypeAlias = Callable[[Board, int], list[Action]]
_Check: TypeAlias = Callable[[Board, int, Action], None]
_Apply: TypeAlias = Callable[[Play, int, Action], None]

_QUESTIONS: Final[Mapping[str, tuple[_Legal, _Check, _Apply]]] = {
    "place": (placing.legal_place, placing.check_place, placing.apply_place),
    "extra": (placing.legal_place, placing.check_place, placing.apply_place),
    "angbor": (placing.legal_offer, placing.check_offer, placing.apply_offer),
    "attack": (attack.legal_fight, attack.check_fight, attack.apply_fight),
    "join": (gandalf.legal_join, gandalf.check_join, gandalf.apply_join),
    "borrow": (attack.legal_borrow, attack.check_borrow, attack.apply_borrow),
    "give": (mordor.legal_give, mordor.check_give, mordor.apply_give),
    "bombadil": (bombadil.legal_leaving, bombadil.check_leaving, bombadil.apply_leaving),
}
KINDS: Final = (*_QUESTIONS, "draw")
"""Every kind of decision."""

_DUE: Final[Mapping[str, Callable[[Play], None]]] = {
    "turn": turn.begin,
    "fight": turn.fight,
    "refill": lambda play: turn.refill(play, drawing=False),
    "refill and draw": lambda play: turn.refill(play, drawing=True),
    "draw": turn.draw,
    "draw on": mordor.draw_on,
    "end": turn.end,
    "next": turn.pass_on,
}
"""What may follow an answer without a further question."""

_KIND: Final[Mapping[type, str]] = {
    Offered: "angbor",
    Fighting: "attack",
    Joining: "join",
    Borrowing: "borrow",
    Leaving: "bombadil",
}
_ASK: Final = {(seat, kind): (Decision(seat, kind),) for seat in range(4) for kind in _QUESTIONS}
_ASK_CHANCE: Final = (Decision(CHANCE, "draw"),)
_BY_CHANCE: Final = (Drawing, Dealing, Refilling)


def pending(state: State) -> tuple[Decision, ...]:
    """The question that is open."""
    stage = state.stage
    if isinstance(stage, _BY_CHANCE):
        return _ASK_CHANCE
    if isinstance(stage, Placing):
        return _ASK[state.mover, "extra" if stage.extra else "place"]
    if isinstance(stage, Countering):
        return _ASK[stage.seat, "give"]
    kind = _KIND.get(type(stage))
    return _ASK[state.mover, kind] if kind else ()


def apply(state: State, decision: Decision, action: Action) -> Step[State]:
    """One answer, and everything that follows from it without a further question."""
    if decision not in pending(state):
        raise IllegalAction("T1", "this is not asked now")
    play = Play(state)
    if decision.seat == CHANCE:
        _apply_chance(play, state, action)
    else:
        _, check, carry_out = _QUESTIONS[decision.kind]
        check(state, decision.seat, action)
        carry_out(play, decision.seat, action)
    while play.due:
        due, play.due = play.due, ""
        _DUE[due](play)
    return Step(play.state(), tuple(play.events))


@cache
def _share(number: int, of: int) -> Fraction:
    return Fraction(number, of)


def _shares(cards: Cards) -> list[tuple[Action, Fraction]]:
    """Each card of a deck with its chance to come next."""
    size = len(cards)
    return [(draw(card), _share(number, size)) for card, number in Counter(cards).items()]


def chances(state: State) -> list[tuple[Action, Fraction]]:
    """What chance may turn up: who begins (B18), an enemy, or a card of the Ring deck."""
    stage = state.stage
    if isinstance(stage, Drawing):
        return _shares(state.pile)
    if isinstance(stage, Refilling):
        return _shares(state.enemy_deck)
    return setup.chances(state) if isinstance(stage, Dealing) else []


def _apply_chance(play: Play, state: State, action: Action) -> None:
    if isinstance(state.stage, Drawing):
        _check_drawn(action, state.pile)
        mordor.apply_draw(play, action)
    elif isinstance(state.stage, Refilling):
        _check_drawn(action, state.enemy_deck)
        turn.apply_refill(play, action)
    else:
        setup.check_deal(state, action)
        setup.deal(play, action)


def _check_drawn(action: Action, cards: Cards) -> None:
    if not isinstance(action, Draw) or action.card not in cards:
        raise IllegalAction("S3", "chance cannot pick that")


class BattleForMiddleEarth:
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

    pending = staticmethod(pending)
    chances = staticmethod(chances)
    apply = staticmethod(apply)
    view = staticmethod(view)
    determinize = staticmethod(determinize)
    write_action = staticmethod(notation.write)
    read_action = staticmethod(notation.read)
    write_state = staticmethod(position.write)
    read_state = staticmethod(position.read)
    ask = staticmethod(words.ask)
    tell = staticmethod(words.tell)
    close = staticmethod(close)

    def seat_name(self, seat: Seat) -> str:
        return SEATS[seat]

    def seat_title(self, seat: Seat) -> str:
        return SEATS[seat].capitalize()

    def start(self, options: Mapping[str, str]) -> State:
        return setup.start(setup.read_options(options))

    def legal(self, view: View, decision: Decision) -> Sequence[Action]:
        return _QUESTIONS[decision.kind][0](view, decision.seat)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome
