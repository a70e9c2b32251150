"""The course of a turn: what follows what (T1-T3, B1-B3, B7)."""

from typing import Final

from ninefold.games.battle_for_middle_earth import events, score
from ninefold.games.battle_for_middle_earth.actions import Action, Draw
from ninefold.games.battle_for_middle_earth.box.cards import HAND, POSITIONS
from ninefold.games.battle_for_middle_earth.play import Play, without
from ninefold.games.battle_for_middle_earth.state import (
    ATTACKED,
    DREW,
    EITHER,
    PLACED,
    Done,
    Fighting,
    Leaving,
    Placing,
    Refilling,
)
from ninefold.games.battle_for_middle_earth.turn import attack, bombadil, gandalf, mordor

_NOTHING: Final[frozenset[Done]] = frozenset()
_SOMETHING: Final[frozenset[Done]] = frozenset((PLACED, ATTACKED, DREW))


def begin(play: Play) -> None:
    """The mover's turn; an empty hand skips the placement (B3)."""
    play.turn += 1
    play.done = _NOTHING
    play.say(events.TurnBegan, play.turn, play.mover)
    if play.hands[play.mover]:
        play.stage = Placing()
    else:
        play.due = "fight"


def fight(play: Play) -> None:
    """Asks whether to attack, if there is anything to do before the draw (D7)."""
    seat = play.mover
    if (
        bombadil.legal_moves(play, seat)
        or gandalf.legal_takes(play, seat)
        or attack.can_attack(play, seat)
    ):
        play.stage = Fighting()
    else:
        play.due = "draw"


def draw(play: Play) -> None:
    """The draw that ends a turn: below five cards a duty, else forbidden (B2, T6). With
    `turn=either` nobody both places and draws (G2)."""
    full = len(play.hands[play.mover]) >= HAND
    placed = play.options.turn == EITHER and PLACED in play.done
    if full or placed:
        play.due = "end"
    else:
        mordor.draw_on(play)


def refill(play: Play, drawing: bool) -> None:
    """Free positions are filled (B5); without an enemy the game is over (E1, B7)."""
    if len(play.enemies) < POSITIONS and play.enemy_deck:
        play.stage = Refilling(drawing)
    elif not play.enemies:
        score.end(play, "last-enemy-counterattacked" if drawing else "last-enemy-defeated")
    elif drawing:
        play.due = "draw on"  # M12
    else:
        play.due = "draw"


def apply_refill(play: Play, action: Action) -> None:
    """The new enemy comes to the rightmost free position, which is left of all others (B5)."""
    assert isinstance(action, Draw)
    assert isinstance(play.stage, Refilling)
    play.enemy_deck = without(play.enemy_deck, action.card)
    play.enemies = (action.card, *play.enemies)
    play.say(events.EnemyCame, action.card)
    refill(play, play.stage.drawing)


def end(play: Play) -> None:
    """Once a card was drawn Tom Bombadil has his second moment (B22, D5)."""
    if DREW in play.done and bombadil.legal_moves(play, play.mover):
        play.stage = Leaving()
    else:
        play.due = "next"


def pass_on(play: Play) -> None:
    """The next player clockwise (S4), unless nobody can or will do anything (D1)."""
    play.idle = 0 if play.done & _SOMETHING else play.idle + 1
    if play.idle == play.options.players:
        score.end(play, "standstill")
    else:
        play.mover = (play.mover + 1) % play.options.players
        begin(play)
