"""How a turn begins, and what its beginning tells everybody (S7, E4, R1)."""

from typing import Any, NamedTuple

from ninefold.games.confrontation.fast import box, then
from ninefold.games.confrontation.fast import fields as at
from ninefold.games.confrontation.fast import questions as ask
from ninefold.games.confrontation.fast.chance import Chance
from ninefold.games.confrontation.fast.jit import Function, Jit
from ninefold.games.confrontation.fast.moving import Moving
from ninefold.games.confrontation.fast.specials import Specials
from ninefold.games.confrontation.fast.standing import Standing


class Turning(NamedTuple):
    begin_turn: Function
    expect_mover: Function


def make(
    jit: Jit,
    chance: Chance,
    standing: Standing,
    moving: Moving,
    specials: Specials,
    knowledge: bool,
) -> Turning:
    tell, win = chance.tell, standing.win
    ability, pinned, can_move = moving.ability, moving.pinned, moving.can_move
    may_be_mover, someone_can_step = moving.may_be_mover, moving.someone_can_step
    someone_can_move, replaces_turn = moving.someone_can_move, specials.replaces_turn

    @jit
    def settle_order(s: Any, t: Any, r: Any) -> None:
        """Whether the piece that A King Revealed named can move (D7, R33, R38, R46). If not,
        everybody sees that it is nobody with an ability move there."""
        order = s[at.ORDER]
        i = 9
        while s[at.TOKEN + i] != order:
            i += 1
        if can_move(s, t, i):
            return
        s[at.ABLE] = 0
        tell(r, 3900)
        if knowledge and not pinned(s, i):
            for k in range(18):
                face = 9 + k % 9 + 18 * (k // 9)
                may = at.MAY + face
                if (s[may] >> order) & 1 and ability(s, t, face, s[at.PLACE + i]):
                    s[may] &= ~(1 << order)
                    s[at.LEARNED] |= 2

    @jit
    def expect_ability(s: Any, t: Any, side: Any) -> None:
        """Somebody has an ability move: when it can be only one, everybody knows who."""
        found = 0
        known = 0
        tokens = 0
        for j in range(side * 9, side * 9 + 9):
            bit = 1 << s[at.TOKEN + j]
            if tokens & bit or s[at.PLACE + j] == at.FALLEN or not may_be_mover(s, j):
                continue
            tokens |= bit
            for k in range(18):
                face = side * 9 + k % 9 + 18 * (k // 9)
                if s[at.MAY + face] & bit and ability(s, t, face, s[at.PLACE + j]):
                    found += 1
                    known = face * 16 + s[at.TOKEN + j]
        if found == 1:
            face = known // 16
            token = known % 16
            s[at.MAY + face] = 1 << token
            s[at.MAY + (face + 18) % 36] = 0
            s[at.LEARNED] |= 1 << side

    @jit
    def expect_mover(s: Any, t: Any) -> Any:
        """Whether someone can make the move; if only an ability makes it possible, everybody
        sees that such a character is there."""
        side = s[at.MOVER]
        if someone_can_step(s, t, side):
            return True
        if not someone_can_move(s, t, side):
            return False
        if knowledge:
            expect_ability(s, t, side)
        return True

    @jit
    def begin_turn(s: Any, t: Any, r: Any) -> Any:
        """The other side's turn. A side without any legal turn has lost (E4, R1)."""
        side = 1 - s[at.MOVER]
        s[at.TURN] += 1
        s[at.MOVER] = side
        s[at.RIDDEN] = 0
        s[at.STAGE] = ask.TURN
        s[at.WHO] = side
        if side == 1 and s[at.ORDER]:
            settle_order(s, t, r)
        if not (s[at.SPECIAL + side] and replaces_turn(s, side)) and not expect_mover(s, t):
            win(s, 1 - side, box.NO_MOVE)
        return then.WAIT

    return Turning(begin_turn, expect_mover)
