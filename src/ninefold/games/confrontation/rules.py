"""The game: which question is asked, which answers it has, what they do."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from typing import Final

from ninefold.core import (
    CHANCE,
    Client,
    Decision,
    IllegalAction,
    Option,
    Outcome,
    Seat,
    Step,
)
from ninefold.games.confrontation import client, events, setup
from ninefold.games.confrontation.actions import Action, Draw
from ninefold.games.confrontation.battle import abilities as battle
from ninefold.games.confrontation.battle import aftermath, attack
from ninefold.games.confrontation.battle import cards as combat
from ninefold.games.confrontation.board import SIDES
from ninefold.games.confrontation.determinize import determinize
from ninefold.games.confrontation.notation import actions as notation
from ninefold.games.confrontation.notation import positions as position
from ninefold.games.confrontation.notation.starts import STARTS
from ninefold.games.confrontation.play import Play
from ninefold.games.confrontation.score import close
from ninefold.games.confrontation.state import (
    BOTH,
    Attack,
    Battle,
    Board,
    Drafting,
    Giving,
    Mixing,
    Naming,
    Picking,
    Placing,
    State,
    Taking,
    Tunnel,
    Turn,
)
from ninefold.games.confrontation.turn import specials, turn
from ninefold.games.confrontation.view import View, view
from ninefold.games.confrontation.words import questions as words

_Legal = Callable[[Board, int], list[Action]]
_Check = Callable[[Board, int, Action], None]
_Apply = Callable[[Play, int, Action], None]


def _one_of(legal: _Legal, rule: str, message: str) -> _Check:
    """A check for questions with few answers."""

    def check(board: Board, side: int, action: Action) -> None:
        if action not in legal(board, side):
            raise IllegalAction(rule, message)

    return check


def _question(
    legal: _Legal, apply: _Apply, rule: str, message: str
) -> tuple[_Legal, _Check, _Apply]:
    return legal, _one_of(legal, rule, message), apply


_QUESTIONS: Final[Mapping[str, tuple[_Legal, _Check, _Apply]]] = {
    "field": _question(
        setup.legal_field, setup.apply_field, "G3", "choose one of the two faces of this tile"
    ),
    "take": _question(
        setup.legal_take, setup.apply_take, "G4", "choose one of your four Special Cards, once"
    ),
    "gift": _question(setup.legal_gift, setup.apply_gift, "G5", "name a number from 0 to 4"),
    "give": _question(
        setup.legal_give, setup.apply_give, "G5", "choose one of the enemy's four Special Cards"
    ),
    "place": (setup.legal_place, setup.check_place, setup.apply_place),
    "turn": (turn.legal_turn, turn.check_turn, turn.apply_turn),
    "ambush": _question(
        turn.legal_ambush, turn.apply_ambush, "C10", "only a Balrog in Caradhras can ambush"
    ),
    "shuffle": _question(
        turn.legal_mixing, turn.apply_mixing, "H3", "there is nothing to shuffle there"
    ),
    "defender": (attack.legal_defender, attack.check_defender, attack.apply_defender),
    "gwaihir": _question(
        battle.legal_gwaihir, battle.apply_gwaihir, "R31", "Gwaihir cannot carry him there"
    ),
    "stand-in": _question(
        battle.legal_stand_in, battle.apply_stand_in, "C2", "Sam does not stand beside Frodo"
    ),
    "retreat": _question(
        battle.legal_retreat, battle.apply_retreat, "B4", "one cannot retreat there"
    ),
    "prove": _question(
        battle.legal_prove, battle.apply_prove, "R12", "Frodo does not stand beside Sam"
    ),
    "switch": _question(
        battle.legal_switch, battle.apply_switch, "R28", "Sméagol cannot trade places so"
    ),
    "forbid": _question(battle.legal_forbid, battle.apply_forbid, "R16", "say no-cards, or pass"),
    "card": (combat.legal_card, combat.check_card, combat.apply_card),
    "force": _question(combat.legal_force, combat.apply_force, "R21", "say force, or pass"),
    "four": _question(combat.legal_four, combat.apply_four, "R22", "say four, or pass"),
    "fetch": _question(
        combat.legal_fetch, combat.apply_fetch, "R18", "Magic fetches one of your discarded cards"
    ),
    "withdraw": _question(
        combat.legal_withdraw, combat.apply_withdraw, "R20", "the Retreat card must retreat there"
    ),
    "help": _question(
        combat.legal_help, combat.apply_help, "C23", "Gandalf is not near enough to help"
    ),
    "escape": _question(
        aftermath.legal_escape, aftermath.apply_escape, "R26", "Wormtongue cannot escape there"
    ),
}

KINDS: Final = (*_QUESTIONS, "draw")
"""Every kind of decision."""

_ASK: Final = {(seat, kind): (Decision(seat, kind),) for seat in (0, 1) for kind in _QUESTIONS}
_ASK_CHANCE: Final = (Decision(CHANCE, "draw"),)


@cache
def _unfinished(kind: str, fellowship: bool, sauron: bool) -> tuple[Decision, ...]:
    done = (fellowship, sauron)
    return tuple(Decision(side, kind) for side in (0, 1) if not done[side])


def pending(state: State) -> tuple[Decision, ...]:
    """The questions that are open; both sides' while choices are secret (S5, B6)."""
    stage = state.stage
    match stage:
        case Turn():
            return _ASK[state.mover, "turn"]
        case Battle():
            if stage.seat != BOTH:
                return _ASK[stage.seat, stage.step]
            return _unfinished("card", stage.cards[0] != "", stage.cards[1] != "")
        case Attack():
            return _ASK_CHANCE if stage.drawing else _ASK[state.mover, "defender"]
        case Placing():
            return _unfinished("place", stage.placed[0] == 9, stage.placed[1] == 9)
        case Tunnel():
            return _ASK[1, "ambush"]
        case Picking():
            return _ASK_CHANCE
        case Mixing():
            return _ASK[state.mover, "shuffle"]
        case Drafting():
            return _unfinished("field", stage.picked[0] == 9, stage.picked[1] == 9)
        case Taking():
            return _unfinished("take", len(stage.taken[0]) == 2, len(stage.taken[1]) == 2)
        case Naming():
            return _unfinished("gift", stage.numbers[0] >= 0, stage.numbers[1] >= 0)
        case Giving():
            full = [len(stage.given[side]) == stage.numbers[side] for side in (0, 1)]
            return _unfinished("give", *full)
    return ()


def apply(state: State, decision: Decision, action: Action) -> Step[State]:
    """One answer, and everything that follows from it without a further question."""
    if decision not in pending(state):
        raise IllegalAction("S7", "this is not asked now")
    play = Play(state)
    if decision.seat == CHANCE:
        _apply_chance(play, state, action)
    else:
        _, check, carry_out = _QUESTIONS[decision.kind]
        check(state, decision.seat, action)
        carry_out(play, decision.seat, action)
    while play.due and play.outcome is None:
        due, play.due = play.due, ""
        if due == "battle":
            attack.next_battle(play)
        else:
            turn.end_turn(play)
    return Step(play.state(), tuple(play.events))


def chances(state: State) -> list[tuple[Action, Fraction]]:
    """What chance may pick: a defender (R9), or a piece for a Special Card (D3)."""
    stage = state.stage
    if isinstance(stage, Attack) and stage.drawing:
        return attack.chances(state, stage)
    if isinstance(stage, Picking):
        return specials.chances(state, stage)
    return []


def _apply_chance(play: Play, state: State, action: Action) -> None:
    if action not in [drawn for drawn, _ in chances(state)]:
        raise IllegalAction("R9", "chance cannot pick that")
    assert isinstance(action, Draw)
    stage = play.stage
    piece = play.by_name(action.piece)
    if isinstance(stage, Attack):
        attack.fight(play, stage, piece)
    elif isinstance(stage, Picking):
        specials.pick(play, stage.card, piece)


class Confrontation:
    """The Confrontation: nine against nine, all of them hidden."""

    key = "confrontation"
    title = "The Confrontation"
    version = 1
    seats = range(2, 3)
    options: tuple[Option, ...] = setup.OPTIONS
    starts: Mapping[str, str] = STARTS
    series = 2
    silent: tuple[type, ...] = (events.Chose,)
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
        return SIDES[seat]

    def seat_title(self, seat: Seat) -> str:
        return ("the Fellowship", "Sauron")[seat]

    def start(self, options: Mapping[str, str]) -> State:
        return setup.start(setup.read_options(options))

    def legal(self, view: View, decision: Decision) -> list[Action]:
        return _QUESTIONS[decision.kind][0](view, decision.seat)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome
