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
    def held(s: Any, side: Any, mask: Any, least: Any, most: Any) -> Any:
        """The regions of a mask that hold so many pieces of a side."""
        found = 0
        row = at.COUNT + side * at.PLACES
        for d in range(16):
            if (mask >> d) & 1 and least <= s[row + d] <= most:
                found |= 1 << d
        return found

    @jit
    def free_way(s: Any, t: Any, origin: Any) -> Any:
        """Regions at the end of a way forward for Sauron, through regions with room and without
        enemies (R5)."""
        found = 0
        edge = t[rows.FORWARD + 16 + origin]
        while edge:
            beyond = 0
            for d in range(16):
                if (edge >> d) & 1 and s[at.COUNT + at.PLACES + d] < t[rows.LIMIT + d]:
                    found |= 1 << d
                    if s[at.COUNT + d] == 0:
                        beyond |= t[rows.FORWARD + 16 + d]
            edge = beyond
        return found

    @jit
    def ability(s: Any, t: Any, face: Any, origin: Any) -> Any:
        """Mask of the regions that only its ability opens to a character."""
        if face == box.ARAGORN:
            near = t[rows.SIDEWAYS + origin] | t[rows.FORWARD + 16 + origin]
            return held(s, 1, near, 1, 9) & ~t[rows.ON_FOOT + origin]
        if face == box.TREEBEARD:
            return held(s, 1, 1 << box.FANGORN, 1, 1) & ~t[rows.ON_FOOT + origin]
        mask = 0
        if face == box.WITCH_KING:
            mask = held(s, 0, t[rows.SIDEWAYS + origin], 1, 9)
        elif face == box.FLYING_NAZGUL:
            mask = held(s, 0, 0xFFFF, 1, 1)
        elif face == box.FLYING_NAZGUL_2:
            mask = held(s, 0, t[rows.LEAP + origin], 1, 9)
        elif face == box.BLACK_RIDER:
            mask = held(s, 0, free_way(s, t, origin), 1, 9)
        elif face == box.URUK_HAI:
            mask = held(s, 1, held(s, 0, free_way(s, t, origin), 0, 0), 0, 0)
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
        side = i // 9
        row = rows.STEP + (side * 16 + place) * 3
        for k in range(3):
            to = t[row + k]
            if to >= 0 and s[at.COUNT + side * at.PLACES + to] < t[rows.LIMIT + to]:
                return True
        return False

    @jit
    def can_move(s: Any, t: Any, i: Any) -> Any:
        if can_step(s, t, i):
            return True
        place = s[at.PLACE + i]
        return (
            place < at.FALLEN
            and not pinned(s, i)
            and ability(s, t, s[at.FACE + i], place) != 0
        )

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
        found = 0
        own = at.COUNT + side * at.PLACES
        enemy = at.COUNT + (1 - side) * at.PLACES
        for d in range(16):
            if (mask >> d) & 1 and s[enemy + d] == 0 and s[own + d] < t[rows.LIMIT + d]:
                found |= 1 << d
        return found

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
