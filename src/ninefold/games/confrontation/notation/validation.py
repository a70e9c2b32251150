"""Whether a position that was read could occur, and whether the rules can go on from it.

How it came about is not asked: only what stands on the table must agree with itself."""

from collections import Counter
from collections.abc import Sequence

from ninefold.core import IllegalAction
from ninefold.games.confrontation.battle.attack import defenders, legal_defender
from ninefold.games.confrontation.board import (
    AT,
    FALLEN,
    FELLOWSHIP,
    LIMIT,
    REGIONS,
    SAURON,
    SIDES,
    TITLES,
)
from ninefold.games.confrontation.cards import KING_REVEALED, SHADOWFAX
from ninefold.games.confrontation.knowledge.worlds import ABSENT
from ninefold.games.confrontation.notation.battle_validation import check_battle
from ninefold.games.confrontation.pieces import NAME, other_face
from ninefold.games.confrontation.state import (
    REVEALED_FOR_GOOD,
    Attack,
    Battle,
    Mixing,
    Over,
    Picking,
    Piece,
    Pieces,
    State,
    Tunnel,
    Turn,
    World,
)
from ninefold.games.confrontation.turn.moves import (
    can_move,
    census,
    find,
    might_stand,
    mixable,
    number_in,
    room_for,
)
from ninefold.games.confrontation.turn.specials import replaces_turn
from ninefold.games.confrontation.turn.turn import movers, why_not_ride


def check(state: State) -> None:
    """Raises `IllegalAction` with the rule that the position breaks."""
    if state.turn == 0:
        return
    for side in (FELLOWSHIP, SAURON):
        _check_pieces(state, side)
        _check_tokens(state.pieces[side])
        _check_known(state, side)
        _check_specials(state, side)
    if len(state.discards[FELLOWSHIP]) != len(state.discards[SAURON]):
        raise IllegalAction("B9", "both sides have discarded the same number of cards")
    if len(state.discards[FELLOWSHIP]) == 9:
        raise IllegalAction("R23", "when all nine cards are used, both sides take them back")
    _check_ring(state)
    if isinstance(state.stage, Over):
        _check_end(state)
    else:
        _check_going_on(state)
        _check_order(state)
        _check_mixed(state)
        _check_stage(state)


def _check_pieces(state: State, side: int) -> None:
    count = census(state.pieces[side])
    for region in REGIONS:
        if count[AT[region]] > LIMIT[region]:
            most = LIMIT[region]
            raise IllegalAction("M4", f"{TITLES[region]} takes {most} of {SIDES[side]} at most")
    for piece in state.pieces[side]:
        if piece.face == "watcher" and piece.shown not in (0, REVEALED_FOR_GOOD):
            raise IllegalAction("R30", "a Watcher that is revealed stays so: watcher!!!")


def _check_tokens(pieces: Pieces) -> None:
    groups: dict[int, Piece] = {}
    for piece in pieces:
        if piece.token:
            other = groups.setdefault(piece.token, piece)
            if other.place != piece.place:
                raise IllegalAction("H3", f"#{piece.token} is carried in two regions")
            if other is not piece and (other.shown or piece.shown):
                raise IllegalAction("H3", f"a revealed piece shares #{piece.token}")


def _check_known(state: State, side: int) -> None:
    """H3: every case is possible by what all can see, and one of them is the truth."""
    pieces = state.pieces[side]
    for world in state.known[side]:
        _check_world(state, side, world)
    tokens = {piece.face: piece.token for piece in pieces}
    if not any(
        all(tokens.get(face, ABSENT) == token for face, token in world)
        for world in state.known[side]
    ):
        raise IllegalAction("H3", f"what is known of {SIDES[side]} does not include the truth")


def _check_world(state: State, side: int, world: World) -> None:
    pieces = state.pieces[side]
    hidden = state.options.hidden_rosters
    room = Counter(piece.token for piece in pieces if piece.token)
    possible = {p.face for p in pieces if p.token}
    if hidden:
        possible |= {other_face(p.face) for p in pieces if p.token}
    named = dict(world)
    for face, token in world:
        if face not in possible or other_face(face) in named or (token == ABSENT and not hidden):
            raise IllegalAction("H3", f"{face}={token} is known to be impossible")
        if token != ABSENT:
            room[token] -= 1
            if room[token] < 0:
                raise IllegalAction("H3", f"{face}={token} has no room: too few pieces carry it")
    for piece in pieces:
        if piece.shown and named.get(piece.face) != piece.token:
            raise IllegalAction("H3", f"{piece.face}={piece.token} is open for all to see")


def _check_specials(state: State, side: int) -> None:
    how, held = state.options.specials, state.specials[side]
    if how in ("none", "given") and not set(held) <= set(state.options.given[side]):
        raise IllegalAction("G6", f"{SIDES[side]} plays with the Special Cards of the options")
    if how == "choose" and len(held) > 2:
        raise IllegalAction("G4", f"{SIDES[side]} plays with two Special Cards")


def _check_ring(state: State) -> None:
    frodo, sam = state.pieces[FELLOWSHIP][:2]
    if state.bearer == "sam" and (frodo.face != "frodo*" or frodo.place != FALLEN):
        raise IllegalAction("E6", "Sam gets the Ring when variant Frodo falls")
    bearer = sam if state.bearer == "sam" else frodo
    defeated = state.outcome is not None and state.outcome.reason == "ring-bearer-defeated"
    if (bearer.place == FALLEN) != defeated:
        where = "on" if defeated else "not on"
        raise IllegalAction("E3", f"the Ring-bearer is {where} the board: {state.bearer}")


def _check_end(state: State) -> None:
    outcome = state.outcome
    assert outcome is not None
    bearer = find(state.pieces[FELLOWSHIP], state.bearer)
    shire = [piece for piece in state.pieces[SAURON] if piece.place == "shire"]
    if outcome.reason == "ring-in-mordor":
        ended = bearer is not None and bearer.place == "mordor"
    elif outcome.reason == "three-in-shire":
        ended = len(shire) >= 3
    elif outcome.reason == "witch-king-in-shire":
        ended = any(piece.face == "witch-king*" for piece in shire)
    elif outcome.reason == "no-move":
        ended = not _has_turn(state)
    else:
        ended = True
    if not ended:
        raise IllegalAction(outcome.rule, "the game has not ended like this")


def _has_turn(state: State) -> bool:
    """R1."""
    return replaces_turn(state, state.mover) or _one_can_move(state, state.pieces[state.mover])


def _one_can_move(state: State, pieces: Sequence[Piece]) -> bool:
    side = state.mover
    room, enemy = room_for(state.pieces[side]), census(state.pieces[1 - side])
    return any(can_move(piece, room, enemy) for piece in pieces)


def _check_going_on(state: State) -> None:
    """Nobody has won, and enemies meet only where they fight."""
    own, enemy = census(state.pieces[FELLOWSHIP]), census(state.pieces[SAURON])
    for piece in state.pieces[FELLOWSHIP]:
        if piece.place == "mordor" and NAME[piece.face] == state.bearer:
            raise IllegalAction("E1", "the Ring-bearer is in Mordor: the game is over")
    if enemy[AT["shire"]] >= 3:
        raise IllegalAction("E2", "three of Sauron's are in the Shire: the game is over")
    if any(p.face == "witch-king*" and p.place == "shire" for p in state.pieces[SAURON]):
        raise IllegalAction("E5", "the Witch-king is in the Shire: the game is over")
    stage = state.stage
    fought = stage.region if isinstance(stage, Attack | Battle) else ""
    for region in REGIONS:
        if own[AT[region]] and enemy[AT[region]] and region != fought:
            raise IllegalAction("B10", f"enemies stand together in {TITLES[region]}")


def _check_order(state: State) -> None:
    """A King Revealed holds from the end of the Fellowship's turn to that of Sauron's."""
    order, stage = state.order, state.stage
    if order is None:
        return
    named = [piece for piece in state.pieces[SAURON] if piece.token == order.token]
    if len(named) != 1:
        raise IllegalAction("T3", f"the order names one piece, and #{order.token} is not one")
    if state.mover == FELLOWSHIP and not (isinstance(stage, Mixing) and order.able):
        raise IllegalAction("T3", "the order is for Sauron's turn")
    if isinstance(stage, Picking | Mixing) and state.mover == SAURON:
        raise IllegalAction("R33", "an order leaves no other card, and ends with the turn")
    if state.mover == SAURON and stage == Turn() and order.able != _one_can_move(state, named):
        raise IllegalAction("D7", "an order is void if, and only if, the piece cannot move")


def _check_mixed(state: State) -> None:
    """R2, D2: only a piece that moves can be followed, and only while it moves."""
    if state.options.shuffling == "owner":
        return
    for side in (FELLOWSHIP, SAURON):
        traced = state.order.token if state.order and side == SAURON else 0
        if side == state.mover and state.stage != Turn():
            continue
        for region in mixable(state.pieces[side], traced):
            where = f"{SIDES[side]}'s concealed pieces in {TITLES[region]}"
            raise IllegalAction("R2", f"{where} have been mixed and carry one token")


def _check_stage(state: State) -> None:
    stage = state.stage
    match stage:
        case Turn():
            _check_turn(state, stage)
        case Tunnel():
            _check_tunnel(state, stage)
        case Picking():
            _check_picking(state, stage)
        case Attack():
            _check_attack(state, stage)
        case Battle():
            check_battle(state, stage)
        case Mixing():
            traced = state.order.token if state.order and state.mover == SAURON else 0
            if state.options.shuffling != "owner":
                raise IllegalAction("G10", "players shuffle only with options shuffling=owner")
            if not mixable(state.pieces[state.mover], traced):
                raise IllegalAction("H3", "there is nothing to shuffle")


def _check_spent(state: State, card: str) -> None:
    side = FELLOWSHIP if card in (SHADOWFAX, KING_REVEALED) else SAURON
    if state.mover != side or card in state.specials[side]:
        raise IllegalAction("T9", f"{card} is played in its owner's turn, and is spent then")


def _check_turn(state: State, stage: Turn) -> None:
    if not stage.card:
        if not _has_turn(state):
            raise IllegalAction("E4", f"{SIDES[state.mover]} has no legal turn: the game is over")
        return
    _check_spent(state, stage.card)
    if not _one_can_move(state, movers(state, state.mover)):
        raise IllegalAction("R32", f"the move that must follow {stage.card} does not exist")


def _check_tunnel(state: State, stage: Tunnel) -> None:
    if state.mover != FELLOWSHIP:
        raise IllegalAction("M6", "only the Fellowship uses the tunnel")
    piece = next(p for p in state.pieces[FELLOWSHIP] if p.token == stage.token)
    if piece.place != "eregion":
        raise IllegalAction("M6", "the tunnel starts in Eregion")
    if number_in("fangorn", state.pieces[FELLOWSHIP]) >= LIMIT["fangorn"]:
        raise IllegalAction("M4", "Fangorn is full")
    hidden = state.options.hidden_rosters
    roster = None if hidden else [p.face for p in state.pieces[SAURON]]
    if not might_stand(state.pieces[SAURON], roster, "balrog", ("caradhras",)):
        raise IllegalAction("C10", "no Balrog can wait in Caradhras, so Sauron is not asked")
    if stage.card:
        _check_spent(state, stage.card)
        refusal = why_not_ride(state, FELLOWSHIP, piece, "fangorn")
        if refusal:
            raise refusal


def _check_picking(state: State, stage: Picking) -> None:
    _check_spent(state, stage.card)
    if sum(piece.token == stage.token for piece in state.pieces[1 - state.mover]) < 2:
        raise IllegalAction("D3", f"chance picks among several pieces with #{stage.token}")
    aragorn = find(state.pieces[FELLOWSHIP], "aragorn")
    if stage.card == KING_REVEALED and not (aragorn and aragorn.shown):
        raise IllegalAction("T3", "Aragorn is revealed by this card")


def _check_attack(state: State, stage: Attack) -> None:
    own = [piece for piece in state.pieces[state.mover] if piece.place == stage.region]
    if [piece.token for piece in own] != [stage.token]:
        raise IllegalAction("B10", "the attacker stands alone on its side of the battle")
    enemies = defenders(state, stage)
    if not enemies:
        raise IllegalAction("B1", f"there is nobody to attack in {TITLES[stage.region]}")
    if stage.drawing:
        if sum(not piece.shown for piece in enemies) < 2:
            raise IllegalAction("R9", "chance draws from several concealed pieces")
    elif len(legal_defender(state, state.mover)) < 2:
        raise IllegalAction("D9", "whom to attack is asked only if there is a choice")
