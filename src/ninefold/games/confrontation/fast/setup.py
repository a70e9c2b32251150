"""Before the first turn: line-ups, Special Cards, placing (S1-S6, G3-G6, D6).

Choices that both sides make in secret are asked one after the other, the Fellowship first.
"""

from typing import Any, NamedTuple

from ninefold.games.confrontation.fast import codes as code
from ninefold.games.confrontation.fast import fields as at
from ninefold.games.confrontation.fast import questions as ask
from ninefold.games.confrontation.fast import rows, then
from ninefold.games.confrontation.fast.jit import Function, Jit
from ninefold.games.confrontation.fast.standing import Standing


class Setup(NamedTuple):
    begin: Function
    legal: Function
    answer: Function


def make(jit: Jit, standing: Standing, knowledge: bool) -> Setup:
    put = standing.put
    used = at.SIZE if knowledge else at.MAY

    @jit
    def ask_both(s: Any, stage: Any) -> None:
        s[at.STAGE] = stage
        s[at.WHO] = 0
        s[at.DONE] = 0
        s[at.DONE + 1] = 0

    @jit
    def deal_specials(s: Any) -> None:
        how = s[at.SPECIALS]
        if how == 1:
            ask_both(s, ask.TAKE)
        elif how == 2:
            ask_both(s, ask.GIFT)
        else:
            s[at.SPECIAL] = s[at.GIVEN]
            s[at.SPECIAL + 1] = s[at.GIVEN + 1]
            ask_both(s, ask.PLACE)

    @jit
    def begin(s: Any) -> None:
        """A fresh game with the options that stand in the state (S1, S6)."""
        for k in range(at.OPTIONS, used):
            s[k] = 0
        for i in range(18):
            s[at.PLACE + i] = at.BOX
            s[at.FACE + i] = -1 if s[at.MODE] == 2 else i + 18 * s[at.MODE]
        for side in range(2):
            s[at.COUNT + side * at.PLACES + at.BOX] = 9
            s[at.HAND + side] = 511
            s[at.CARD + side] = -1
        s[at.REFUSED] = -1
        s[at.WINNER] = -1
        s[at.MOVER] = 0
        if s[at.MODE] == 2:
            ask_both(s, ask.FIELD)
        else:
            deal_specials(s)

    @jit
    def legal(s: Any, t: Any, out: Any) -> Any:
        stage = s[at.STAGE]
        who = s[at.WHO]
        n = 0
        if stage == ask.FIELD:
            out[0] = code.FIELD
            out[1] = code.FIELD + 1
            return 2
        if stage == ask.GIFT:
            for k in range(5):
                out[k] = code.GIFT + k
            return 5
        if stage == ask.PLACE:
            row = at.COUNT + who * at.PLACES
            room = 0
            for j in range(6):
                if s[row + t[rows.START + who * 6 + j]] < (4 if j == 0 else 1):
                    room |= 1 << j
            for k in range(9):
                if s[at.PLACE + who * 9 + k] == at.BOX:
                    for j in range(6):
                        if (room >> j) & 1:
                            out[n] = code.PLACE + k * 6 + j
                            n += 1
            return n
        first = code.TAKE if stage == ask.TAKE else code.GIVE
        for k in range(4):
            if not (s[at.CHOSEN + who] >> k) & 1:
                out[n] = first + k
                n += 1
        return n

    @jit
    def issue_tokens(s: Any, t: Any) -> None:
        """One token for those who start together, one for each other piece (D5)."""
        for i in range(18):
            s[at.TOKEN + i] = t[rows.FIRST_TOKEN + i // 9 * 16 + s[at.PLACE + i]]
            if knowledge:
                if s[at.HIDDEN]:
                    s[at.MAY + i] = 126
                    s[at.MAY + 18 + i] = 126
                else:
                    s[at.MAY + s[at.FACE + i]] = 126

    @jit
    def needed(s: Any, side: Any) -> Any:
        """How many choices a side makes at this point."""
        stage = s[at.STAGE]
        if stage == ask.TAKE:
            return 2
        if stage == ask.GIFT:
            return 1
        return s[at.NUMBER + side] if stage == ask.GIVE else 9

    @jit
    def answer(s: Any, t: Any, a: Any) -> Any:
        """Carries out a choice of the set-up; says what comes then."""
        stage = s[at.STAGE]
        who = s[at.WHO]
        if stage == ask.FIELD:
            i = who * 9 + s[at.DONE + who]
            s[at.FACE + i] = i + 18 * (a - code.FIELD)
        elif stage == ask.TAKE:
            s[at.CHOSEN + who] |= 1 << (a - code.TAKE)
        elif stage == ask.GIFT:
            s[at.NUMBER + who] = a - code.GIFT
        elif stage == ask.GIVE:
            s[at.CHOSEN + who] |= 1 << (a - code.GIVE)
        else:
            k = (a - code.PLACE) // 6
            put(s, who * 9 + k, t[rows.START + who * 6 + (a - code.PLACE) % 6])
        s[at.DONE + who] += 1
        if s[at.DONE + who] < needed(s, who):
            return then.WAIT
        if s[at.DONE + 1 - who] < needed(s, 1 - who):
            s[at.WHO] = 1 - who
            return then.WAIT
        if stage == ask.FIELD:
            deal_specials(s)
        elif stage == ask.TAKE:
            s[at.SPECIAL] = s[at.CHOSEN]
            s[at.SPECIAL + 1] = s[at.CHOSEN + 1]
            ask_both(s, ask.PLACE)
        elif stage == ask.GIFT and s[at.NUMBER] + s[at.NUMBER + 1] > 0:
            ask_both(s, ask.GIVE)
            s[at.WHO] = 0 if s[at.NUMBER] else 1
        elif stage != ask.PLACE:
            s[at.SPECIAL] = s[at.CHOSEN + 1]
            s[at.SPECIAL + 1] = s[at.CHOSEN]
            ask_both(s, ask.PLACE)
        else:
            issue_tokens(s, t)
            return then.PASS_ON
        return then.WAIT

    return Setup(begin, legal, answer)
