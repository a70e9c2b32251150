"""The features of a state of the compiled twin: the same as `seeing.py` finds in a view.

`observe` writes what the seat that is asked may know, `disclose` what else is known where one side
sees everything, `confess` what the enemy hides from the seat. They want arrays of zeros, but
`disclose` comes after `observe`.
"""

from typing import Any, NamedTuple

from ninefold.games.confrontation.fast import box
from ninefold.games.confrontation.fast import fields as at
from ninefold.games.confrontation.fast import questions as ask
from ninefold.games.confrontation.fast.jit import Function, Jit
from ninefold.learn import layout as to


class Twin(NamedTuple):
    observe: Function
    disclose: Function
    confess: Function


def make(jit: Jit) -> Twin:
    @jit
    def secret_card(s: Any) -> Any:
        """The card that the Fellowship has chosen while Sauron is still asked, else -1 (B6)."""
        if s[at.STAGE] == ask.CARD and s[at.WHO] == 1:
            return s[at.CARD]
        return -1

    @jit
    def candidates(s: Any, side: Any, o: Any, may: Any, faces: Any) -> None:
        """Who may stand where, by what has been seen of a side."""
        first = side * 9
        for k in range(9):
            i = first + k
            place = s[at.PLACE + i]
            if place == at.FALLEN or s[at.SHOWN + i]:
                face = s[at.FACE + i]
                o[faces + k * 2 + face // 18] = 1
                if place < at.FALLEN:
                    o[may + k * 16 + place] = 1
                continue
            for variant in range(2):
                tokens = s[at.MAY + i + 18 * variant]
                if tokens:
                    o[faces + k * 2 + variant] = 1
                    for j in range(first, first + 9):
                        where = s[at.PLACE + j]
                        if where < at.FALLEN and (tokens >> s[at.TOKEN + j]) & 1:
                            o[may + k * 16 + where] = 1

    @jit
    def see_options(s: Any, o: Any) -> None:
        o[to.MODE + s[at.MODE]] = 1
        o[to.OPTIONS] = s[at.CONCEAL]
        o[to.OPTIONS + 1] = s[at.UPSTREAM]
        o[to.OPTIONS + 2] = s[at.HIDDEN]
        o[to.OPTIONS + 3] = s[at.OWNER]
        if s[at.SPECIALS]:
            o[to.OPTIONS + 3 + s[at.SPECIALS]] = 1

    @jit
    def see_setup(s: Any, side: Any, o: Any) -> None:
        stage = s[at.STAGE]
        if stage == ask.FIELD or stage == ask.TAKE or stage == ask.GIVE:
            o[to.MADE + s[at.DONE + side]] = 1
            for k in range(4):
                o[to.CHOSEN + k] = (s[at.CHOSEN + side] >> k) & 1
        if stage == ask.GIVE:
            o[to.OWN_NUMBER + s[at.NUMBER + side]] = 1
            o[to.ENEMY_NUMBER + s[at.NUMBER + 1 - side]] = 1
        if s[at.MODE] != 2 or (stage != ask.FIELD and s[at.HIDDEN] == 0):
            for k in range(9):
                o[to.ENEMY_FACE + k * 2 + s[at.FACE + 9 - side * 9 + k] // 18] = 1

    @jit
    def see_enemy(s: Any, side: Any, o: Any) -> None:
        for k in range(9):
            i = 9 - side * 9 + k
            if s[at.PLACE + i] == at.FALLEN:
                o[to.ENEMY_FALLEN + k] = 1
            elif s[at.SHOWN + i]:
                o[to.ENEMY_SHOWN + k * 2] = 1
                if s[at.SHOWN + i] == 3:
                    o[to.ENEMY_SHOWN + k * 2 + 1] = 1
        row = at.COUNT + (1 - side) * at.PLACES
        for region in range(16):
            number = s[row + region]
            if number > 0:
                o[to.ENEMY_COUNT + region * 2] = 1
            if number > 1:
                o[to.ENEMY_COUNT + region * 2 + 1] = 1
            if number > 2 and (region == box.SHIRE or region == box.MORDOR):
                k = to.ENEMY_CROWD + (2 if region == box.MORDOR else 0)
                o[k] = 1
                if number > 3:
                    o[k + 1] = 1

    @jit
    def see_board(s: Any, side: Any, o: Any) -> None:
        for k in range(9):
            shown = s[at.SHOWN + side * 9 + k]
            if shown:
                o[to.OWN_SHOWN + k * 2] = 1
                if shown == 3:
                    o[to.OWN_SHOWN + k * 2 + 1] = 1
        candidates(s, side, o, to.OWN_MAY, to.OWN_MAY_FACE)
        candidates(s, 1 - side, o, to.ENEMY_MAY, to.ENEMY_FACE)
        see_enemy(s, side, o)
        theirs = s[at.HAND + 1 - side]
        if secret_card(s) >= 0:
            theirs |= 1 << s[at.CARD]
        for k in range(9):
            o[to.OWN_HAND + k] = (s[at.HAND + side] >> k) & 1
            o[to.ENEMY_HAND + k] = (theirs >> k) & 1
            o[to.OWN_DISCARD + k] = (s[at.DISCARD + side] >> k) & 1
            o[to.ENEMY_DISCARD + k] = (s[at.DISCARD + 1 - side] >> k) & 1
        o[to.SAM_BEARS] = s[at.BEARER]
        if s[at.MOVER] == side:
            o[to.MOVER] = 1
        if s[at.ORDER]:
            o[to.ORDERED] = 1
        for k in range(to.TURN_STEPS):
            if s[at.TURN] >= to.TURN_STEP * (k + 1):
                o[to.TURN + k] = 1

    @jit
    def see_battle(s: Any, side: Any, o: Any) -> None:
        o[to.REGION + s[at.REGION]] = 1
        if s[at.BATTLES]:
            o[to.AGAIN] = 1
        if s[at.STAGE] == ask.DEFENDER:
            o[to.OWN_FIGHTER + s[at.ATTACKER] - side * 9] = 1
            return
        o[to.OWN_FIGHTER + s[at.FIGHTER + side] - side * 9] = 1
        o[to.ENEMY_FIGHTER + s[at.FIGHTER + 1 - side] - (1 - side) * 9] = 1
        own = s[at.CARD + side]
        enemy = s[at.CARD + 1 - side]
        if own >= 0:
            o[to.OWN_CARD + own] = 1
        if enemy >= 0 and secret_card(s) < 0:
            o[to.ENEMY_CARD + enemy] = 1
        if s[at.REFUSED] >= 0:
            o[to.REFUSED + s[at.REFUSED]] = 1
        for k in range(6):
            o[to.FLAGS + k] = (s[at.FLAGS] >> k) & 1
        if s[at.STAGE] == ask.ESCAPE:
            o[to.BEATEN] = s[at.BEATEN] & 1

    @jit
    def see_turn(s: Any, side: Any, o: Any) -> None:
        if s[at.RIDDEN]:
            o[to.RIDDEN] = 1
        named = box.CREBAIN if side else box.KING_REVEALED
        if s[at.SPECIAL + side] & named:
            for i in range(9 - side * 9, 18 - side * 9):
                if s[at.TOKEN + i]:
                    o[to.TOKEN_PLACE + (s[at.TOKEN + i] - 1) * 16 + s[at.PLACE + i]] = 1

    @jit
    def observe(s: Any, o: Any) -> None:
        side = s[at.WHO]
        stage = s[at.STAGE]
        o[to.QUESTION + stage] = 1
        for k in range(9):
            i = side * 9 + k
            o[to.OWN_PLACE + k * 18 + s[at.PLACE + i]] = 1
            if s[at.FACE + i] >= 0:
                o[to.OWN_FACE + k * 2 + s[at.FACE + i] // 18] = 1
        see_options(s, o)
        for k in range(4):
            o[to.OWN_SPECIAL + k] = (s[at.SPECIAL + side] >> k) & 1
            o[to.ENEMY_SPECIAL + k] = (s[at.SPECIAL + 1 - side] >> k) & 1
        if stage <= ask.PLACE:
            see_setup(s, side, o)
            return
        see_board(s, side, o)
        if stage == ask.TURN:
            see_turn(s, side, o)
        elif stage == ask.AMBUSH:
            o[to.RIDDEN] = s[at.BY_CARD]
        elif stage >= ask.DEFENDER:
            see_battle(s, side, o)

    @jit
    def lay_open(s: Any, side: Any, o: Any, may: Any, faces: Any) -> None:
        """Which of a side's characters stands where."""
        for k in range(9):
            place = s[at.PLACE + side * 9 + k]
            face = s[at.FACE + side * 9 + k]
            for region in range(16):
                o[may + k * 16 + region] = 1 if region == place else 0
            for variant in range(2):
                o[faces + k * 2 + variant] = 1 if face >= 0 and face // 18 == variant else 0

    @jit
    def disclose(s: Any, seer: Any, o: Any) -> None:
        """What both know where this side is a seer; nobody is if it is negative."""
        side = s[at.WHO]
        if seer == side:
            lay_open(s, 1 - side, o, to.ENEMY_MAY, to.ENEMY_FACE)
            card = secret_card(s)
            if card >= 0:
                o[to.ENEMY_CARD + card] = 1
                o[to.ENEMY_HAND + card] = 0
        elif seer == 1 - side:
            lay_open(s, side, o, to.OWN_MAY, to.OWN_MAY_FACE)

    @jit
    def confess(s: Any, o: Any) -> None:
        side = s[at.WHO]
        for k in range(9):
            i = 9 - side * 9 + k
            if s[at.PLACE + i] < at.FALLEN:
                o[to.TRUE_PLACE + k * 16 + s[at.PLACE + i]] = 1
            if s[at.FACE + i] >= 0:
                o[to.TRUE_FACE + k * 2 + s[at.FACE + i] // 18] = 1
        card = secret_card(s)
        if card >= 0:
            o[to.TRUE_CARD + card] = 1
        if s[at.STAGE] <= ask.PLACE:
            for k in range(4):
                o[to.TRUE_CHOSEN + k] = (s[at.CHOSEN + 1 - side] >> k) & 1
            o[to.TRUE_NUMBER + s[at.NUMBER + 1 - side]] = 1

    return Twin(observe, disclose, confess)
