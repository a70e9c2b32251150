"""Where pieces may go: ordinary steps, abilities, retreats (M1-M6, R4-R7)."""

from typing import Any, NamedTuple

from ninefold.games.confrontation.fast import box, rows
from ninefold.games.confrontation.fast import fields as at
from ninefold.games.confrontation.fast.jit import Function, Jit


class Moving(NamedTuple):
    ability: Function
    pinned: Function
    can_move: Function
    may_be_mover: Function
    someone_can_step: Function
    someone_can_move: Function
    ways_out: Function
    might_stand: Function


def make(jit: Jit) -> Moving:
    @jit
    def free_way(s: Any, t: Any, origin: Any) -> Any:
        """Regions at the end of a way forward for Sauron, through regions with room and without
        enemies (R5)."""
        found = 0
        edge = t[rows.FORWARD + 16 + origin] & ~s[at.FULL + 1]
        while edge:
            found |= edge
            beyond = 0
            for d in range(16):
                if (edge >> d) & 1 and not (s[at.SOME] >> d) & 1:
                    beyond |= t[rows.FORWARD + 16 + d]
            edge = beyond & ~s[at.FULL + 1]
        return found

    @jit
    def ability(s: Any, t: Any, face: Any, origin: Any) -> Any:
        """Mask of the regions that only its ability opens to a character."""
        if face == box.ARAGORN:
            near = t[rows.SIDEWAYS + origin] | t[rows.FORWARD + 16 + origin]
            return near & s[at.SOME + 1] & ~t[rows.ON_FOOT + origin]
        if face == box.TREEBEARD:
            return 1 << box.FANGORN & s[at.ONE + 1] & ~t[rows.ON_FOOT + origin]
        mask = 0
        if face == box.WITCH_KING:
            mask = t[rows.SIDEWAYS + origin] & s[at.SOME]
        elif face == box.FLYING_NAZGUL:
            mask = s[at.ONE] & 0xFFFF
        elif face == box.FLYING_NAZGUL_2:
            mask = t[rows.LEAP + origin] & s[at.SOME]
        elif face == box.BLACK_RIDER:
            mask = free_way(s, t, origin) & s[at.SOME]
        elif face == box.URUK_HAI:
            mask = free_way(s, t, origin) & ~s[at.SOME] & ~s[at.SOME + 1]
        return mask & ~t[rows.ON_FOOT + 16 + origin]

    @jit
    def pinned(s: Any, i: Any) -> Any:
        """The Watcher does not move once it has been revealed (C36, R30)."""
        return s[at.FACE + i] == box.WATCHER and s[at.SHOWN + i] == 3

    @jit
    def can_step(s: Any, t: Any, i: Any) -> Any:
        place = s[at.PLACE + i]
        if place >= at.FALLEN or pinned(s, i):
            return False
        side = 1 if i >= 9 else 0
        return t[rows.STEPS + side * 16 + place] & ~s[at.FULL + side] != 0

    @jit
    def can_move(s: Any, t: Any, i: Any) -> Any:
        if can_step(s, t, i):
            return True
        place = s[at.PLACE + i]
        return place < at.FALLEN and not pinned(s, i) and ability(s, t, s[at.FACE + i], place) != 0

    @jit
    def may_be_mover(s: Any, i: Any) -> Any:
        """Whether the move may be this piece's, by what was played before it (T1, T3, T6)."""
        token = s[at.TOKEN + i]
        ridden = s[at.RIDDEN]
        if i < 9:
            return ridden == 0 or token == ridden
        order = s[at.ORDER]
        if order and s[at.ABLE] and order != ridden:
            return token == order
        return ridden == 0 or token != ridden

    @jit
    def someone_can_step(s: Any, t: Any, side: Any) -> Any:
        for i in range(side * 9, side * 9 + 9):
            if can_step(s, t, i) and may_be_mover(s, i):
                return True
        return False

    @jit
    def someone_can_move(s: Any, t: Any, side: Any) -> Any:
        for i in range(side * 9, side * 9 + 9):
            if can_move(s, t, i) and may_be_mover(s, i):
                return True
        return False

    @jit
    def ways_out(s: Any, t: Any, side: Any, origin: Any, mask: Any) -> Any:
        """The regions of a mask that a character may retreat to (B4, G8, R41, R43)."""
        if s[at.UPSTREAM]:
            mask &= ~t[rows.UPSTREAM + origin]
        return mask & ~s[at.SOME + 1 - side] & ~s[at.FULL + side]

    @jit
    def might_stand(s: Any, face: Any, mask: Any) -> Any:
        """Whether, by what the enemy can see, `face` may be in one of these regions (R3, D8)."""
        i = face % box.VARIANT
        if s[at.HIDDEN] == 0 and s[at.FACE + i] != face:
            return False
        if s[at.PLACE + i] == at.FALLEN:
            return False
        if s[at.SHOWN + i]:
            return s[at.FACE + i] == face and (mask >> s[at.PLACE + i]) & 1 == 1
        first = i // 9 * 9
        for j in range(first, first + 9):
            if s[at.SHOWN + j] == 0 and (mask >> s[at.PLACE + j]) & 1:
                return True
        return False

    return Moving(
        ability,
        pinned,
        can_move,
        may_be_mover,
        someone_can_step,
        someone_can_move,
        ways_out,
        might_stand,
    )
