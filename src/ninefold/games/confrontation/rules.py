"""The game: one row for each kind of decision, and what follows from the rows."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from ninefold.core import Client, Option, Outcome, Seat
from ninefold.decisions import Kind, Luck, Rows, one_of
from ninefold.games.confrontation import client, events, setup
from ninefold.games.confrontation.actions import Action, Draw
from ninefold.games.confrontation.battle import abilities, attack, choosing, defeat, reading
from ninefold.games.confrontation.battle.fighters import asked
from ninefold.games.confrontation.board import SAURON, SIDES
from ninefold.games.confrontation.determinize import determinize
from ninefold.games.confrontation.notation import actions, positions
from ninefold.games.confrontation.notation.starts import STARTS
from ninefold.games.confrontation.options import OPTIONS, read_options
from ninefold.games.confrontation.pieces import NAME
from ninefold.games.confrontation.play import Play
from ninefold.games.confrontation.score import close
from ninefold.games.confrontation.state import Asked, Attack, Drawn, Picking, State
from ninefold.games.confrontation.turn import specials, turn
from ninefold.games.confrontation.view import View, view
from ninefold.games.confrontation.words import battle_questions, questions
from ninefold.games.confrontation.words.events import SIDE_TITLE, tell

_Kind: TypeAlias = Kind[State, Action, View, Play]
_Luck: TypeAlias = Luck[State, Action, View, Play]


def _mover(state: State) -> tuple[Seat, ...]:
    return (state.mover,)


_KINDS: Final[Mapping[Asked, _Kind]] = {
    "field": Kind(
        seats=setup.drafters,
        question=questions.field,
        legal=setup.legal_field,
        check=one_of(setup.legal_field, "G3", "choose one of the two faces of this tile"),
        apply=setup.apply_field,
    ),
    "take": Kind(
        seats=setup.takers,
        question=questions.take,
        legal=setup.legal_take,
        check=one_of(setup.legal_take, "G4", "choose one of your four Special Cards, once"),
        apply=setup.apply_take,
    ),
    "gift": Kind(
        seats=setup.namers,
        question=questions.gift,
        legal=setup.legal_gift,
        check=one_of(setup.legal_gift, "G5", "name a number from 0 to 4"),
        apply=setup.apply_gift,
    ),
    "give": Kind(
        seats=setup.givers,
        question=questions.give,
        legal=setup.legal_give,
        check=one_of(setup.legal_give, "G5", "choose one of the enemy's four Special Cards"),
        apply=setup.apply_give,
    ),
    "place": Kind(
        seats=setup.placers,
        question=questions.place,
        legal=setup.legal_place,
        check=setup.check_place,
        apply=setup.apply_place,
    ),
    "turn": Kind(
        seats=_mover,
        question=questions.turn,
        legal=turn.legal_turn,
        check=turn.check_turn,
        apply=turn.apply_turn,
    ),
    "ambush": Kind(
        seats=lambda state: (SAURON,),
        question=questions.ambush,
        legal=turn.legal_ambush,
        check=one_of(turn.legal_ambush, "C10", "only a Balrog in Caradhras can ambush"),
        apply=turn.apply_ambush,
    ),
    "shuffle": Kind(
        seats=_mover,
        question=questions.shuffle,
        legal=turn.legal_mixing,
        check=one_of(turn.legal_mixing, "H3", "there is nothing to shuffle there"),
        apply=turn.apply_mixing,
    ),
    "defender": Kind(
        seats=_mover,
        question=questions.defender,
        legal=attack.legal_defender,
        check=attack.check_defender,
        apply=attack.apply_defender,
    ),
    "gwaihir": Kind(
        seats=asked,
        question=battle_questions.gwaihir,
        legal=abilities.legal_gwaihir,
        check=one_of(abilities.legal_gwaihir, "R31", "Gwaihir cannot carry anyone there"),
        apply=abilities.apply_gwaihir,
    ),
    "stand-in": Kind(
        seats=asked,
        question=battle_questions.stand_in,
        legal=abilities.legal_stand_in,
        check=one_of(abilities.legal_stand_in, "C2", "Sam does not stand beside Frodo"),
        apply=abilities.apply_stand_in,
    ),
    "retreat": Kind(
        seats=asked,
        question=battle_questions.retreat,
        legal=abilities.legal_retreat,
        check=one_of(abilities.legal_retreat, "B4", "there is no retreat to that region"),
        apply=abilities.apply_retreat,
    ),
    "prove": Kind(
        seats=asked,
        question=battle_questions.prove,
        legal=abilities.legal_prove,
        check=one_of(abilities.legal_prove, "R12", "Frodo does not stand beside Sam"),
        apply=abilities.apply_prove,
    ),
    "switch": Kind(
        seats=asked,
        question=battle_questions.switch,
        legal=abilities.legal_switch,
        check=one_of(abilities.legal_switch, "R28", "Sméagol cannot trade places like that"),
        apply=abilities.apply_switch,
    ),
    "forbid": Kind(
        seats=asked,
        question=battle_questions.forbid,
        legal=abilities.legal_forbid,
        check=one_of(abilities.legal_forbid, "R16", "forbid cards in this battle, or pass"),
        apply=abilities.apply_forbid,
    ),
    "card": Kind(
        seats=asked,
        question=battle_questions.card,
        legal=choosing.legal_card,
        check=choosing.check_card,
        apply=choosing.apply_card,
    ),
    "force": Kind(
        seats=asked,
        question=battle_questions.force,
        legal=choosing.legal_force,
        check=one_of(choosing.legal_force, "R21", "send the card back, or pass"),
        apply=choosing.apply_force,
    ),
    "four": Kind(
        seats=asked,
        question=battle_questions.four,
        legal=choosing.legal_four,
        check=one_of(choosing.legal_four, "R22", "exchange the card for the 4, or pass"),
        apply=choosing.apply_four,
    ),
    "fetch": Kind(
        seats=asked,
        question=battle_questions.fetch,
        legal=reading.legal_fetch,
        check=one_of(reading.legal_fetch, "R18", "Magic fetches one of your discarded cards"),
        apply=reading.apply_fetch,
    ),
    "withdraw": Kind(
        seats=asked,
        question=battle_questions.withdraw,
        legal=reading.legal_withdraw,
        check=one_of(reading.legal_withdraw, "R20", "the Retreat card does not lead there"),
        apply=reading.apply_withdraw,
    ),
    "help": Kind(
        seats=asked,
        question=battle_questions.help_,
        legal=reading.legal_help,
        check=one_of(reading.legal_help, "C23", "Gandalf is not near enough to help"),
        apply=reading.apply_help,
    ),
    "escape": Kind(
        seats=asked,
        question=battle_questions.escape,
        legal=defeat.legal_escape,
        check=one_of(defeat.legal_escape, "R26", "Wormtongue cannot escape there"),
        apply=defeat.apply_escape,
    ),
}


def _weights(state: State) -> Sequence[tuple[Action, int]]:
    """What chance may pick: a defender (R9), or a piece for a Special Card (D3)."""
    stage = state.stage
    if isinstance(stage, Attack):
        pieces = attack.drawn_defenders(state, stage)
    else:
        assert isinstance(stage, Picking)
        pieces = specials.drawn_pieces(state, stage)
    return [(Draw(NAME[piece.face]), 1) for piece in pieces]


def _draw(play: Play, action: Action) -> None:
    assert isinstance(action, Draw)
    stage = play.stage
    piece = play.by_name(action.piece)
    if isinstance(stage, Attack):
        attack.fight(play, stage, piece)
    elif isinstance(stage, Picking):
        specials.pick(play, stage.card, piece)


_LUCKS: Final[Mapping[Drawn, _Luck]] = {
    "draw": Luck(question=questions.draw, weights=_weights, rule="R9", apply=_draw)
}


class Confrontation(Rows[State, Action, View, Play]):
    """The Confrontation: nine against nine, all of them hidden."""

    key = "confrontation"
    title = "The Confrontation"
    version = 1
    seats = range(2, 3)
    options: tuple[Option, ...] = OPTIONS
    starts: Mapping[str, str] = STARTS
    series = 2
    silent: tuple[type, ...] = (events.Chose,)
    client: Client = client
    unasked = "S7"
    kinds: Mapping[str, _Kind] = dict(_KINDS.items())
    lucks: Mapping[str, _Luck] = dict(_LUCKS.items())

    work = staticmethod(Play)
    view = staticmethod(view)
    determinize = staticmethod(determinize)
    write_action = staticmethod(actions.write)
    read_action = staticmethod(actions.read)
    write_state = staticmethod(positions.write)
    read_state = staticmethod(positions.read)
    tell = staticmethod(tell)
    close = staticmethod(close)

    def kind_of(self, state: State) -> str:
        return state.stage.kind

    def go_on(self, play: Play) -> None:
        """The next battle of an attack, and the end of the turn."""
        while play.due and play.outcome is None:
            due, play.due = play.due, ""
            if due == "battle":
                attack.next_battle(play)
            else:
                turn.end_turn(play)

    def seat_name(self, seat: Seat) -> str:
        return SIDES[seat]

    def seat_title(self, seat: Seat) -> str:
        return SIDE_TITLE[seat]

    def start(self, options: Mapping[str, str]) -> State:
        return setup.start(read_options(options))

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome
