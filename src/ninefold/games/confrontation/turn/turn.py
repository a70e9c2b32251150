"""A turn: the move, the Special Cards that go with it or replace it, and its end."""

from collections.abc import Sequence
from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.confrontation import events
from ninefold.games.confrontation.actions import (
    ABILITY,
    AMBUSH,
    PASS,
    Action,
    Move,
    Ride,
    Shuffle,
    Special,
)
from ninefold.games.confrontation.battle import attack
from ninefold.games.confrontation.board import (
    AT,
    FALLEN,
    FELLOWSHIP,
    SAURON,
    STEPS,
    TITLES,
    TUNNEL,
)
from ninefold.games.confrontation.cards import (
    CARD_TITLE,
    DARK_OF_MORDOR,
    SHADOWFAX,
)
from ninefold.games.confrontation.pieces import NAME
from ninefold.games.confrontation.play import Play
from ninefold.games.confrontation.state import (
    REVEALED_THIS_TURN,
    Board,
    Mixing,
    Order,
    Piece,
    Tunnel,
    Turn,
    make_piece,
    pinned,
)
from ninefold.games.confrontation.turn.moves import (
    ability_targets,
    can_move,
    census,
    check_move,
    mixable,
    moves_of,
    room_for,
    someone_can_step,
)
from ninefold.games.confrontation.turn.specials import (
    check_special,
    legal_palantir,
    legal_specials,
    play_special,
    replaces_turn,
)

_FREE: Final = Turn()
"""A turn in which no card has been played yet."""


def movers(board: Board, side: int) -> Sequence[Piece]:
    """The pieces, the fallen among them, of which one must make the move (M1), by what was
    played before it."""
    stage, order, pieces = board.stage, board.order, board.pieces[side]
    assert isinstance(stage, Turn)
    card = stage.card
    if order is None and not card:
        return pieces
    token = stage.token
    if card == SHADOWFAX:
        return [piece for piece in pieces if piece.token == token]
    if order is not None and order.able and side == SAURON and order.token != token:
        return [piece for piece in pieces if piece.token == order.token]
    if card == DARK_OF_MORDOR:
        return [piece for piece in pieces if piece.token != token]
    return pieces


def legal_turn(board: Board, side: int) -> list[Action]:
    """Moves, Special Cards and, where owners shuffle, shuffles (D5)."""
    room, enemy = room_for(board.pieces[side]), census(board.pieces[1 - side])
    found = moves_of(movers(board, side), room, enemy)
    if board.specials[side]:
        if isinstance(board.stage, Turn) and not board.stage.card:
            found += legal_rides(board, side)
            found += legal_specials(board, side)
        found += legal_palantir(board, side)
    if board.options.shuffling == "owner" and board.stage == _FREE:
        found += legal_shuffles(board, side)
    return found


def legal_shuffles(board: Board, side: int) -> list[Action]:
    traced = board.order.token if board.order and side == SAURON else 0
    return [Shuffle(region) for region in mixable(board.pieces[side], traced)]


def legal_rides(board: Board, side: int) -> list[Action]:
    """Steps by Shadowfax (T1) or the Dark of Mordor (T6)."""
    card = (SHADOWFAX, DARK_OF_MORDOR)[side]
    if card not in board.specials[side]:
        return []
    return [
        Ride(card, Move(NAME[piece.face], piece.place, to, via))
        for piece in board.pieces[side]
        if piece.place != FALLEN
        for to, via in STEPS[side][piece.place]
        if why_not_ride(board, side, piece, to) is None
    ]


def why_not_ride(board: Board, side: int, piece: Piece, to: str) -> IllegalAction | None:
    """What forbids an ordinary step by card, if anything does (R32, R37, R43, R46)."""
    room, enemy = room_for(board.pieces[side]), census(board.pieces[1 - side])
    rule = ("T1", "T6")[side]
    if pinned(piece):
        return IllegalAction("C36", "the Watcher does not move once it has been revealed")
    if enemy[AT[to]]:
        return IllegalAction(rule, f"there are enemies in {TITLES[to]}")
    if not room[AT[to]]:
        return IllegalAction("M4", f"there is no room in {TITLES[to]}")
    if to == "mordor":
        return IllegalAction("R37", "Shadowfax never enters Mordor, whoever rides")
    room[piece.at] += 1
    room[AT[to]] -= 1
    rider = make_piece(piece.face, to, piece.token, piece.shown)
    followers = [rider] if side == FELLOWSHIP else _others(board, piece)
    if any(can_move(follower, room, enemy) for follower in followers):
        return None
    if side == SAURON and _must_follow(board, piece):
        return IllegalAction("R46", "the piece that A King Revealed names could not move then")
    return IllegalAction("R32", "the move that must follow does not exist")


def _must_follow(board: Board, moved: Piece) -> bool:
    """Whether the piece that A King Revealed names has to move after another one (R38)."""
    return board.order is not None and board.order.able and board.order.token != moved.token


def _others(board: Board, moved: Piece) -> list[Piece]:
    """The pieces that may move after the Dark of Mordor has moved one (T6, R38)."""
    others = [piece for piece in board.pieces[SAURON] if piece.face != moved.face]
    if board.order is None or not _must_follow(board, moved):
        return others
    return [piece for piece in others if piece.token == board.order.token]


def check_turn(board: Board, side: int, action: Action) -> None:
    """Raises `IllegalAction` with the rule that forbids an action in this turn."""
    if isinstance(action, Move):
        piece = check_move(board.pieces, side, action)
        able = movers(board, side)
        if able is not board.pieces[side] and piece not in able:
            raise _not_this_piece(board)
    elif isinstance(action, Ride):
        if action.card not in board.specials[side] or action.card not in (
            SHADOWFAX,
            DARK_OF_MORDOR,
        ):
            raise IllegalAction("T9", f"you do not hold {CARD_TITLE.get(action.card, action.card)}")
        if board.stage != _FREE:
            raise IllegalAction("T9", "one card moves one piece; now the move must follow")
        piece = check_move(board.pieces, side, action.move, by_card=True)
        if action.move.via == ABILITY:
            raise IllegalAction(("T1", "T6")[side], "the card allows an ordinary step only")
        refusal = why_not_ride(board, side, piece, action.move.to)
        if refusal:
            raise refusal
    elif isinstance(action, Special):
        check_special(board, side, action)
    elif action not in legal_turn(board, side):
        raise IllegalAction("M1", "your turn is to move one of your characters")


def _not_this_piece(board: Board) -> IllegalAction:
    stage = board.stage
    assert isinstance(stage, Turn)
    if stage.card == SHADOWFAX:
        return IllegalAction("T1", "after Shadowfax the same character must move")
    if board.order is not None and board.order.able and board.order.token != stage.token:
        return IllegalAction("T3", f"A King Revealed: the piece #{board.order.token} must move")
    return IllegalAction("T6", "after the Dark of Mordor a different character must move")


def apply_turn(play: Play, side: int, action: Action) -> None:
    if isinstance(action, Move):
        piece = play.by_name(action.piece)
        if action.via == TUNNEL and attack.balrog_may_wait(play):
            _enter_tunnel(play, piece, "")
        else:
            travel(play, piece, action.to, action.via)
    elif isinstance(action, Ride):
        play.spend(side, action.card, "")
        piece = play.by_name(action.move.piece)
        if action.move.via == TUNNEL and attack.balrog_may_wait(play):
            _enter_tunnel(play, piece, SHADOWFAX)
        else:
            ride(play, piece, action.card, action.move.to)
    elif isinstance(action, Special):
        play_special(play, side, action)
    elif isinstance(action, Shuffle):
        play.mix(side, action.region)
        play.say(events.Shuffled, side, action.region)


def _enter_tunnel(play: Play, piece: Piece, card: str) -> None:
    """Sauron is asked for the Balrog before the piece arrives (C10)."""
    piece = play.single_out(piece)
    play.say_of(piece, events.InTunnel, piece.token)
    play.stage = Tunnel(piece.token, card)


def legal_ambush(board: Board, side: int) -> list[Action]:
    waits = any(p.face == "balrog" and p.place == "caradhras" for p in board.pieces[side])
    return [AMBUSH, PASS] if waits else [PASS]


def apply_ambush(play: Play, side: int, action: Action) -> None:
    """The Balrog strikes (R32: that ends the turn), or the way is free."""
    stage = play.stage
    assert isinstance(stage, Tunnel)
    piece = play.by_token(FELLOWSHIP, stage.token)
    if action == AMBUSH:
        play.reveal(play.by_face("balrog"))
        play.say(events.Used, "balrog", "C10")
        play.defeat(piece, "C10")
        play.lose_ring(piece.face)
        play.due = "end"
        return
    play.say(events.Declined, side, "ambush")
    if stage.card:
        ride(play, piece, stage.card, "fangorn")
    else:
        travel(play, piece, "fangorn", TUNNEL)


def ride(play: Play, piece: Piece, card: str, to: str) -> None:
    """A step by card; the move must follow (T1, T6)."""
    moved = play.go(piece, to, card)
    if play.outcome is None:
        play.stage = Turn(card, moved.token)
        _expect_mover(play)


def travel(play: Play, piece: Piece, to: str, via: str) -> None:
    """The move of the turn, and the attack it may be (M7, D1)."""
    if via == ABILITY:
        piece = play.reveal(piece)
    moved = play.go(piece, to, via)
    if play.outcome is None:
        attack.begin(play, to, moved.token)


def end_turn(play: Play) -> None:
    """Conceals, and passes the turn on (H2, R33)."""
    if play.mover == SAURON:
        play.order = None
    play.conceal(REVEALED_THIS_TURN)
    if play.options.shuffling == "owner" and mixable(
        play.pieces[play.mover], play.traced(play.mover)
    ):
        play.stage = Mixing()
    else:
        begin_turn(play, 1 - play.mover)


def legal_mixing(board: Board, side: int) -> list[Action]:
    return [*legal_shuffles(board, side), PASS]


def apply_mixing(play: Play, side: int, action: Action) -> None:
    if isinstance(action, Shuffle):
        play.mix(side, action.region)
        play.say(events.Shuffled, side, action.region)
        if mixable(play.pieces[side], play.traced(side)):
            return
    begin_turn(play, 1 - side)


def begin_turn(play: Play, side: int) -> None:
    """S7. A side without any legal turn has lost (E4, R1)."""
    play.turn += 1
    play.mover = side
    play.stage = _FREE
    play.say(events.TurnBegan, play.turn, side)
    if play.order is not None and side == SAURON:
        _settle_order(play, play.order)
    if not (play.specials[side] and replaces_turn(play, side)) and not _expect_mover(play):
        play.win(1 - side, "no-move")


def _settle_order(play: Play, order: Order) -> None:
    """Whether the piece that A King Revealed named can move (R33, R38, R46, D7)."""
    piece = play.by_token(SAURON, order.token)
    room, enemy = room_for(play.pieces[SAURON]), census(play.pieces[FELLOWSHIP])
    if can_move(piece, room, enemy):
        return
    play.order = Order(order.token, able=False)
    reason = "pinned" if pinned(piece) else "blocked"
    play.say(events.OrderVoid, order.token, reason)
    if reason == "blocked":
        exclude_movers(play, piece)


def exclude_movers(play: Play, piece: Piece) -> None:
    """The piece could not obey: everybody sees that it is nobody with an ability move there."""
    room, enemy = room_for(play.pieces[SAURON]), census(play.pieces[FELLOWSHIP])
    could = [
        face for face in play.possible(SAURON) if ability_targets(face, piece.place, room, enemy)
    ]
    play.exclude(SAURON, piece.token, could)


def _expect_mover(play: Play) -> bool:
    """Whether someone can make the move. If only an ability makes it possible, everybody sees
    by the game's going on that such a character is there."""
    side = play.mover
    pieces = movers(play, side)
    if someone_can_step(pieces, play.pieces[side]):
        return True
    room, enemy = room_for(play.pieces[side]), census(play.pieces[1 - side])
    able = any(can_move(piece, room, enemy) for piece in pieces)
    if able:
        tokens = {piece.token for piece in pieces if piece.place != FALLEN}
        play.expect_ability(tokens, room, enemy)
    return able
