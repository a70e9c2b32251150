"""An attack: who fights next in the contested region (B1, B10, R9)."""

from ninefold.core import IllegalAction
from ninefold.games.confrontation.actions import FIGHT_CONCEALED, Action, Fight, Special
from ninefold.games.confrontation.battle.abilities import begin_battle
from ninefold.games.confrontation.board import SAURON
from ninefold.games.confrontation.pieces import NAME
from ninefold.games.confrontation.play import Play
from ninefold.games.confrontation.state import Attack, Board, Piece, State
from ninefold.games.confrontation.turn.moves import might_stand, number_in
from ninefold.games.confrontation.turn.specials import check_special, legal_palantir, play_special


def balrog_may_wait(play: Play) -> bool:
    """Whether the Fellowship must reckon with the Balrog in Caradhras (C10, R3)."""
    return might_stand(play.pieces[SAURON], play.roster(SAURON), "balrog", ("caradhras",))


def begin(play: Play, region: str, token: int) -> None:
    """A piece has arrived: battles follow if enemies are there (M7)."""
    if number_in(region, play.pieces[1 - play.mover]):
        play.stage = Attack(region, token)
        play.due = "battle"
    else:
        play.due = "end"


def defenders(board: Board, stage: Attack) -> list[Piece]:
    return [piece for piece in board.pieces[1 - board.mover] if piece.place == stage.region]


def next_battle(play: Play) -> None:
    """Goes on with the attack until only one side is left in the region (B10)."""
    stage = play.stage
    assert isinstance(stage, Attack)
    enemies = defenders(play, stage)
    if not enemies or play.by_token(play.mover, stage.token).place != stage.region:
        play.due = "end"
        return
    if legal_palantir(play, play.mover):
        return
    concealed = [piece for piece in enemies if not piece.shown]
    if len(concealed) == len(enemies):
        _fight_concealed(play, stage, concealed)
    elif len(enemies) == 1:
        fight(play, stage, enemies[0])


def _targets(enemies: list[Piece]) -> list[Action]:
    """Someone revealed, or one of the concealed by chance (R9)."""
    found: list[Action] = [Fight(NAME[piece.face]) for piece in enemies if piece.shown]
    if len(found) < len(enemies):
        found.append(FIGHT_CONCEALED)
    return found


def legal_defender(board: Board, side: int) -> list[Action]:
    """Whom to attack (B1, D9), or the Palantír first (R34)."""
    stage = board.stage
    assert isinstance(stage, Attack)
    return _targets(defenders(board, stage)) + legal_palantir(board, side)


def check_defender(board: Board, side: int, action: Action) -> None:
    if isinstance(action, Special):
        check_special(board, side, action)
    elif action not in legal_defender(board, side):
        raise IllegalAction("R9", "attack someone who is revealed there, or 'concealed'")


def apply_defender(play: Play, side: int, action: Action) -> None:
    stage = play.stage
    assert isinstance(stage, Attack)
    if isinstance(action, Special):
        play_special(play, side, action)
        play.due = "battle"
        return
    assert isinstance(action, Fight)
    enemies = defenders(play, stage)
    if action == FIGHT_CONCEALED:
        _fight_concealed(play, stage, [piece for piece in enemies if not piece.shown])
    else:
        fight(play, stage, next(p for p in enemies if NAME[p.face] == action.target))


def _fight_concealed(play: Play, stage: Attack, concealed: list[Piece]) -> None:
    """Chance picks one of several (R9)."""
    if len(concealed) > 1:
        play.stage = Attack(stage.region, stage.token, stage.battles, drawing=True)
    else:
        fight(play, stage, concealed[0])


def drawn_defenders(state: State, stage: Attack) -> list[Piece]:
    """Of whom chance picks one: the concealed defenders (R9)."""
    return [piece for piece in defenders(state, stage) if not piece.shown]


def fight(play: Play, stage: Attack, defender: Piece) -> None:
    """Both are revealed (B2) and the battle begins."""
    attacker = play.reveal(play.by_token(play.mover, stage.token))
    defender = play.reveal(defender)
    pair = [attacker.face, defender.face]
    if attacker.side == SAURON:
        pair.reverse()
    begin_battle(play, stage.region, (pair[0], pair[1]), stage.battles)
