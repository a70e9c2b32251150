"""The two characters of a battle, and how strong they are (B8)."""

from ninefold.core import Seat
from ninefold.games.confrontation.board import FELLOWSHIP, SAURON
from ninefold.games.confrontation.cards import CARD_STRENGTH
from ninefold.games.confrontation.events import Terms
from ninefold.games.confrontation.pieces import FACES
from ninefold.games.confrontation.play import Play
from ninefold.games.confrontation.state import (
    BOTH,
    CLOAK,
    FIVE,
    HELPED,
    NOT_DONE,
    Battle,
    Board,
    State,
    Step,
)


def battle_of(board: Board) -> Battle:
    """The battle that is being fought."""
    stage = board.stage
    assert isinstance(stage, Battle)
    return stage


def asked(state: State) -> tuple[Seat, ...]:
    """Who is asked in a battle: both for their cards, until they have chosen (B6)."""
    battle = battle_of(state)
    if battle.seat != BOTH:
        return (battle.seat,)
    one, two = battle.cards
    return NOT_DONE[one != "", two != ""]


def ask(play: Play, step: Step, seat: int) -> None:
    """Puts a question of the battle to a seat."""
    play.stage = battle_of(play).but(step=step, seat=seat)


def defends(board: Board, side: int) -> bool:
    return board.mover != side


def warg(battle: Battle) -> bool:
    """Against the Warg no text of a Fellowship character counts (C17, R14)."""
    return battle.fighters[SAURON] == "warg"


def strengths(board: Board, battle: Battle) -> tuple[int, int]:
    """The totals of both sides (B8, K1)."""
    fellowship, sauron = terms(board, battle)
    return total(fellowship), total(sauron)


def total(terms: Terms) -> int:
    return sum([number for _, number in terms])


def terms(board: Board, battle: Battle) -> tuple[Terms, Terms]:
    """What the totals of both sides are made of (B8, K1): the fighter, the card, and Gandalf's help
    (C23)."""
    base = base_sauron(board, battle)
    fellowship = [(battle.fighters[FELLOWSHIP], _base_fellowship(board, battle, base))]
    sauron = [(battle.fighters[SAURON], base)]
    card = battle.cards[FELLOWSHIP]
    if card in CARD_STRENGTH:
        fellowship.append((card, CARD_STRENGTH[card]))
    if HELPED in battle.flags:
        fellowship.append(("C23", 1))
    card = battle.cards[SAURON]
    counts = battle.fighters[SAURON] != "cave-troll" and CLOAK not in battle.flags
    if card in CARD_STRENGTH and counts:
        sauron.append((card, CARD_STRENGTH[card]))
    return tuple(fellowship), tuple(sauron)


def base_sauron(board: Board, battle: Battle) -> int:
    face = battle.fighters[SAURON]
    if face == "orcs*" and not defends(board, SAURON):
        return 6  # C34
    return FACES[face].strength


def _base_fellowship(board: Board, battle: Battle, sauron: int) -> int:
    face = battle.fighters[FELLOWSHIP]
    if not warg(battle):
        if FIVE in battle.flags:
            return 5  # C2
        if face == "sam*" and defends(board, FELLOWSHIP):
            return sauron  # C20, R44
        if face == "treebeard" and battle.region == "fangorn":
            return 6  # C27
        if face == "theoden" and battle.region in ("rohan", "gondor"):
            return 4  # C26
    return FACES[face].strength
