"""Special Cards in a turn: what may be played, and what it does (T1-T9)."""

from typing import Any, NamedTuple

from ninefold.games.confrontation.fast import box, rows, then
from ninefold.games.confrontation.fast import codes as code
from ninefold.games.confrontation.fast import fields as at
from ninefold.games.confrontation.fast import questions as ask
from ninefold.games.confrontation.fast.chance import Chance
from ninefold.games.confrontation.fast.jit import Function, Jit
from ninefold.games.confrontation.fast.moving import Moving
from ninefold.games.confrontation.fast.standing import Standing


class Specials(NamedTuple):
    legal_rides: Function
    legal_specials: Function
    legal_palantir: Function
    replaces_turn: Function
    show_region: Function
    pick: Function
    answer: Function


def make(jit: Jit, chance: Chance, standing: Standing, moving: Moving, knowledge: bool) -> Specials:
    tell, note = chance.tell, chance.note
    put, reveal, go = standing.put, standing.reveal, standing.go
    single_out, free_token = standing.single_out, standing.free_token
    can_move, pinned = moving.can_move, moving.pinned

    @jit
    def move_follows(s: Any, t: Any, i: Any) -> Any:
        """Whether the move that must follow exists, once the card has moved a piece (R32)."""
        if i < 9:
            return can_move(s, t, i)
        order = s[at.ORDER] if s[at.ABLE] else 0
        free = order == 0 or s[at.TOKEN + i] == order
        for j in range(9, 18):
            if j != i and (free or s[at.TOKEN + j] == order) and can_move(s, t, j):
                return True
        return False

    @jit
    def surely_follows(s: Any, t: Any, i: Any, to: Any) -> Any:
        """The same, before the card has moved the piece: whether an ordinary step will do, even
        if the region that it enters were full then. Most often one does."""
        side = 1 if i >= 9 else 0
        full = s[at.FULL + side] | 1 << to
        if side == 0:
            return t[rows.STEPS + to] & ~full != 0
        order = s[at.ORDER] if s[at.ABLE] else 0
        free = order == 0 or s[at.TOKEN + i] == order
        for j in range(9, 18):
            place = s[at.PLACE + j]
            if (
                j != i
                and place < at.FALLEN
                and t[rows.STEPS + 16 + place] & ~full != 0
                and (free or s[at.TOKEN + j] == order)
                and not pinned(s, j)
            ):
                return True
        return False

    @jit
    def legal_rides(s: Any, t: Any, side: Any, out: Any, n: Any) -> Any:
        """Steps by Shadowfax (T1) or the Dark of Mordor (T6), never into Mordor (R37), nor such
        that the piece under orders could not move any more (R46)."""
        card = box.DARK_OF_MORDOR if side else box.SHADOWFAX
        if not s[at.SPECIAL + side] & card:
            return n
        closed = s[at.FULL + side] | s[at.SOME + 1 - side] | 1 << box.MORDOR
        for k in range(9):
            i = side * 9 + k
            place = s[at.PLACE + i]
            if place == at.FALLEN or pinned(s, i):
                continue
            for j in range(3):
                to = t[rows.STEP + (side * 16 + place) * 3 + j]
                if to >= 0 and not (closed >> to) & 1:
                    follows = surely_follows(s, t, i, to)
                    if not follows:
                        put(s, i, to)
                        follows = move_follows(s, t, i)
                        put(s, i, place)
                    if follows:
                        out[n] = code.RIDE + k * 3 + j
                        n += 1
        return n

    @jit
    def white_ready(s: Any) -> Any:
        """T2."""
        return (
            s[at.SPECIAL] & box.GANDALF_THE_WHITE != 0
            and s[at.PLACE + box.GANDALF] == at.FALLEN
            and s[at.COUNT + at.PLACES + box.FANGORN] == 0
            and s[at.COUNT + box.FANGORN] < 2
        )

    @jit
    def token_named(s: Any, side: Any) -> Any:
        """Whether a card that names a token may be played (T3, T7)."""
        if side == 0:
            held = s[at.SPECIAL] & box.KING_REVEALED != 0
            return held and s[at.PLACE + box.ARAGORN] != at.FALLEN
        return s[at.SPECIAL + 1] & box.CREBAIN != 0

    @jit
    def recall_ready(s: Any) -> Any:
        """T5."""
        return (
            s[at.SPECIAL + 1] & box.RECALL != 0
            and s[at.COUNT + box.MORDOR] == 0
            and s[at.COUNT + at.PLACES + box.MORDOR] < 4
        )

    @jit
    def legal_specials(s: Any, t: Any, side: Any, out: Any, n: Any) -> Any:
        """The cards that replace the turn; none while an order stands (R33)."""
        if side == 1 and s[at.ORDER]:
            return n
        if side == 0 and white_ready(s):
            out[n] = code.WHITE
            n += 1
        if token_named(s, side):
            tokens = 0
            for j in range(9 - side * 9, 18 - side * 9):
                tokens |= 1 << s[at.TOKEN + j]
            for token in range(1, 10):
                if (tokens >> token) & 1:
                    out[n] = code.TOKEN + token - 1
                    n += 1
        if side == 1 and recall_ready(s):
            for k in range(9):
                place = s[at.PLACE + 9 + k]
                if place != box.MORDOR and place != at.FALLEN:
                    out[n] = code.RECALL + k
                    n += 1
        return n

    @jit
    def replaces_turn(s: Any, side: Any) -> Any:
        """Whether some Special Card could take the place of the turn (R1)."""
        if side == 0:
            enemies = s[at.COUNT + at.PLACES + at.FALLEN] < 9
            return white_ready(s) or (token_named(s, 0) and enemies)
        if s[at.ORDER]:
            return False
        if token_named(s, 1) and s[at.COUNT + at.FALLEN] < 9:
            return True
        away = 9 - s[at.COUNT + at.PLACES + at.FALLEN] - s[at.COUNT + at.PLACES + box.MORDOR]
        return recall_ready(s) and away > 0

    @jit
    def legal_palantir(s: Any, out: Any, n: Any) -> Any:
        """The Palantír, at a decision of Sauron in his own turn (R34)."""
        if s[at.MOVER] == 1 and s[at.SPECIAL + 1] & box.PALANTIR:
            for region in range(1, 16):
                if (s[at.SOME] >> region) & 1:
                    out[n] = code.PALANTIR + region
                    n += 1
        return n

    @jit
    def show_region(s: Any, region: Any, r: Any) -> None:
        """T8."""
        s[at.SPECIAL + 1] &= ~box.PALANTIR
        for i in range(9):
            if s[at.PLACE + i] == region:
                reveal(s, i, 1, r)

    @jit
    def pick(s: Any, i: Any, r: Any) -> None:
        """The piece that Crebain (T7, R35) or A King Revealed (T3) chose."""
        if i < 9:
            reveal(s, i, 3, r)
        else:
            single_out(s, i, r)
            note(r, 1, 3000 + i)
            s[at.ORDER] = s[at.TOKEN + i]
            s[at.ABLE] = 1
            tell(r, 3100 + s[at.ORDER])

    @jit
    def answer(s: Any, side: Any, a: Any, r: Any) -> Any:
        """A card that replaces the turn."""
        if a == code.WHITE:
            i = box.GANDALF
            s[at.SPECIAL] &= ~box.GANDALF_THE_WHITE
            put(s, i, box.FANGORN)
            s[at.TOKEN + i] = free_token(s, 0)
            s[at.SHOWN + i] = 1
            s[at.OPEN] |= 1 << i
            if knowledge:
                s[at.MAY + s[at.FACE + i]] = 1 << s[at.TOKEN + i]
            return then.END_TURN
        if a >= code.RECALL:
            s[at.SPECIAL + 1] &= ~box.RECALL
            go(s, 9 + a - code.RECALL, box.MORDOR, r)
            return then.END_TURN
        token = a - code.TOKEN + 1
        tell(r, 3200 + token)
        if side == 0:
            s[at.SPECIAL] &= ~box.KING_REVEALED
            reveal(s, box.ARAGORN, 1, r)
        else:
            s[at.SPECIAL + 1] &= ~box.CREBAIN
        group = 0
        last = 0
        for i in range(9 - side * 9, 18 - side * 9):
            if s[at.TOKEN + i] == token:
                group += 1
                last = i
        if group > 1:
            s[at.TRAVELLER] = token
            s[at.STAGE] = ask.PICK
            s[at.WHO] = at.CHANCE
            return then.WAIT
        pick(s, last, r)
        return then.END_TURN

    return Specials(
        legal_rides,
        legal_specials,
        legal_palantir,
        replaces_turn,
        show_region,
        pick,
        answer,
    )
