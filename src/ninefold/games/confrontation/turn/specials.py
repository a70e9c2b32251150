"""Special Cards that replace the turn, and the Palantír (T2, T3, T5, T7, T8)."""

from ninefold.core import IllegalAction
from ninefold.games.confrontation import events
from ninefold.games.confrontation.actions import Action, Special
from ninefold.games.confrontation.board import (
    AT,
    FALLEN,
    FELLOWSHIP,
    LIMIT,
    REGIONS,
    SAURON,
    TITLES,
)
from ninefold.games.confrontation.cards import (
    CARD_TITLE,
    CREBAIN,
    GANDALF_THE_WHITE,
    KING_REVEALED,
    PALANTIR,
    RECALL,
)
from ninefold.games.confrontation.knowledge import worlds
from ninefold.games.confrontation.pieces import NAME
from ninefold.games.confrontation.play import Play
from ninefold.games.confrontation.state import (
    REVEALED,
    REVEALED_FOR_GOOD,
    Board,
    Order,
    Picking,
    Piece,
    State,
    Turn,
    make_piece,
)
from ninefold.games.confrontation.turn.moves import census, number_in

_RULES = {
    GANDALF_THE_WHITE: "T2",
    KING_REVEALED: "T3",
    RECALL: "T5",
    CREBAIN: "T7",
    PALANTIR: "T8",
}


def why_not(board: Board, side: int, card: str) -> str:
    """Why a card cannot be played now, whatever it may name; empty when it can."""
    if card != PALANTIR and board.order is not None and side == SAURON:
        return "while A King Revealed stands Sauron must move a character"
    own, enemy = board.pieces[side], board.pieces[1 - side]
    if card == GANDALF_THE_WHITE:
        if not any(NAME[p.face] == "gandalf" and p.place == FALLEN for p in own):
            return "Gandalf has not been defeated"
        if number_in("fangorn", enemy):
            return "there are enemies in Fangorn"
        if number_in("fangorn", own) >= LIMIT["fangorn"]:
            return "Fangorn is full"
    elif card == KING_REVEALED:
        if any(NAME[p.face] == "aragorn" and p.place == FALLEN for p in own):
            return "Aragorn was defeated"
    elif card == RECALL:
        if number_in("mordor", enemy):
            return "there are enemies in Mordor"
        if number_in("mordor", own) >= LIMIT["mordor"]:
            return "Mordor is full"
    return ""


def targets(board: Board, side: int, card: str) -> list[str]:
    """What a card may name (R34, R39, H5)."""
    if card in (KING_REVEALED, CREBAIN):
        tokens = {piece.token for piece in board.pieces[1 - side] if piece.token}
        return [f"#{token}" for token in sorted(tokens)]
    if card == RECALL:
        return [
            NAME[piece.face]
            for piece in board.pieces[side]
            if piece.place not in ("mordor", FALLEN)
        ]
    if card == PALANTIR:
        count = census(board.pieces[FELLOWSHIP])
        return [region for region in REGIONS[1:] if count[AT[region]]]
    return [""]


def legal_specials(board: Board, side: int) -> list[Action]:
    """The cards that replace the turn."""
    return [
        Special(card, target)
        for card in board.specials[side]
        if card in _RULES and card != PALANTIR and not why_not(board, side, card)
        for target in targets(board, side, card)
    ]


def legal_palantir(board: Board, side: int) -> list[Action]:
    """The Palantír, at a decision in Sauron's own turn (R34)."""
    if PALANTIR not in board.specials[side] or board.mover != side:
        return []
    return [Special(PALANTIR, target) for target in targets(board, side, PALANTIR)]


def replaces_turn(board: Board, side: int) -> bool:
    """Whether some Special Card could take the place of the turn (R1)."""
    return bool(legal_specials(board, side))


def check_special(board: Board, side: int, action: Special) -> None:
    """Raises `IllegalAction` with the rule that forbids the card now."""
    card, title = action.card, CARD_TITLE.get(action.card, action.card)
    if card not in board.specials[side]:
        raise IllegalAction("T9", f"you do not hold {title}")
    if card not in _RULES:
        raise IllegalAction("T9", f"{title} is not played like this at this point")
    if card != PALANTIR and board.stage != Turn():
        raise IllegalAction("T9", f"{title} replaces a whole turn")
    if board.mover != side:
        raise IllegalAction("R34", "the Palantír is played in Sauron's own turn")
    reason = why_not(board, side, card)
    if reason:
        rule = "R33" if board.order is not None and side == SAURON else _RULES[card]
        raise IllegalAction(rule, reason)
    if action.target not in targets(board, side, card):
        rule = {RECALL: "R39", PALANTIR: "R34"}.get(card, _RULES[card])
        raise IllegalAction(rule, f"{title} cannot name {_spoken(action.target)}")


def _spoken(target: str) -> str:
    return TITLES.get(target, target) or "nothing"


def play_special(play: Play, side: int, action: Special) -> None:
    card, target = action.card, action.target
    play.spend(side, card, "" if card == RECALL else target)
    if card == PALANTIR:
        for piece in list(play.pieces[FELLOWSHIP]):
            if piece.place == target:
                play.reveal(play.by_face(piece.face))
    elif card == GANDALF_THE_WHITE:
        _return_gandalf(play)
        play.due = "end"
    elif card == RECALL:
        piece = play.by_name(target)
        play.go(piece, "mordor", RECALL)
        play.due = "end"
    else:
        if card == KING_REVEALED:
            play.reveal(play.by_name("aragorn"))
        token = int(target[1:])
        if play.sizes(1 - side)[token] > 1:
            play.stage = Picking(card, token)
        else:
            pick(play, card, play.by_token(1 - side, token))


def drawn_pieces(state: State, stage: Picking) -> list[Piece]:
    """Of whom chance picks one: the pieces that cannot be told apart (D3)."""
    return [piece for piece in state.pieces[1 - state.mover] if piece.token == stage.token]


def pick(play: Play, card: str, piece: Piece) -> None:
    """The piece that Crebain (T7, R35) or A King Revealed (T3) chose."""
    if card == CREBAIN:
        play.reveal(piece, REVEALED_FOR_GOOD)
    else:
        chosen = play.single_out(piece)
        play.order = Order(chosen.token)
        play.say(events.Ordered, chosen.token)
    play.due = "end"


def _return_gandalf(play: Play) -> None:
    """T2, D11. He is free of Crebain's mark (R35)."""
    face = play.by_name("gandalf").face
    token = play.free_token(FELLOWSHIP)
    play.put(make_piece(face, "fangorn", token, REVEALED))
    known = play.known[FELLOWSHIP]
    play.learn(FELLOWSHIP, worlds.came(known, face, token))
    play.say(events.Returned, "fangorn")
