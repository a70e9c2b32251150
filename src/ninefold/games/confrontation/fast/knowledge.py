"""What the enemy can know of a side's pieces, and states drawn from it.

`MAY` holds, for each of the 36 faces, the tokens that may carry it, by what everybody has seen:
a piece that leaves a group takes along all its group may be, pieces that are mixed may be all
that any of them may be, a revealed piece is what it is. A way to share the faces out among the
pieces is believable when every face stands where it may; `tighten` strikes out what no believable
way contains. The reference rules keep the possible ways one by one (`worlds.py`); the masks hold
all of these and, rarely, a few more: when known and unknown pieces mix in more than one place,
"either this one or that one went" cannot be said in masks by token.
"""

from typing import Any, NamedTuple

from ninefold.games.confrontation.fast import fields as at
from ninefold.games.confrontation.fast import questions as ask
from ninefold.games.confrontation.fast.chance import Chance
from ninefold.games.confrontation.fast.jit import Function, Jit

WAYS = 513
"""The length of the list in which `count_ways` counts."""


class Knowledge(NamedTuple):
    candidates: Function
    count_ways: Function
    redeal: Function


def make_tighten(jit: Jit) -> Function:
    @jit
    def tighten(s: Any, side: Any) -> None:
        """Strikes out the tokens that no believable way to share the faces out gives a face.

        The truth is one such way. Another exists in which a face moves from its token to another
        if faces can move round in a ring; so it is asked which tokens lead back to which.
        """
        first = side * 9
        for a in range(1, 10):
            s[at.SCRATCH + a] = 0
        for i in range(first, first + 9):
            s[at.SCRATCH + s[at.TOKEN + i]] |= s[at.MAY + i] | s[at.MAY + 18 + i]
        for b in range(1, 10):
            through = s[at.SCRATCH + b]
            if through & (through - 1):
                for a in range(1, 10):
                    if (s[at.SCRATCH + a] >> b) & 1:
                        s[at.SCRATCH + a] |= through
        for i in range(first, first + 9):
            token = s[at.TOKEN + i]
            may = s[at.MAY + i] | s[at.MAY + 18 + i]
            if may & (may - 1):
                back = 0
                for b in range(1, 10):
                    back |= ((s[at.SCRATCH + b] >> token) & 1) << b
                s[at.MAY + i] &= back
                s[at.MAY + 18 + i] &= back

    return tighten


def make(jit: Jit, chance: Chance) -> Knowledge:
    below = chance.below

    @jit
    def candidates(s: Any, side: Any, token: Any) -> Any:
        """What the pieces with this token can be: bits 0-8 the classic faces of the side's tiles,
        9-17 the variant ones."""
        found = 0
        for k in range(9):
            found |= ((s[at.MAY + side * 9 + k] >> token) & 1) << k
            found |= ((s[at.MAY + 18 + side * 9 + k] >> token) & 1) << (9 + k)
        return found

    @jit
    def faces_at(s: Any, i: Any, token: Any) -> Any:
        """How many faces of a tile may carry a token."""
        return ((s[at.MAY + i] >> token) & 1) + ((s[at.MAY + 18 + i] >> token) & 1)

    @jit
    def count_ways(s: Any, side: Any, ways: Any) -> Any:
        """Counts the believable ways to share the faces of a side out among its pieces: `ways` at
        a set of pieces, as bits, says how many ways the last faces can fill the other pieces."""
        first = side * 9
        for taken in range(511, -1, -1):
            k = 0
            for bit in range(9):
                k += (taken >> bit) & 1
            if k == 9:
                ways[taken] = 1
                continue
            total = 0
            fallen = s[at.PLACE + first + k] >= at.FALLEN
            for j in range(9):
                if (taken >> j) & 1 == 0:
                    if fallen or s[at.PLACE + first + j] >= at.FALLEN:
                        weight = 1 if j == k else 0
                    else:
                        weight = faces_at(s, first + k, s[at.TOKEN + first + j])
                    if weight:
                        total += weight * ways[taken | 1 << j]
            ways[taken] = total
        return ways[0]

    @jit
    def redeal_setup(s: Any, side: Any, r: Any) -> None:
        """A side's secret choices of the set-up, made again at random (D6)."""
        stage = s[at.STAGE]
        if s[at.MODE] == 2 and (stage == ask.FIELD or s[at.HIDDEN]):
            for i in range(side * 9, side * 9 + 9):
                if s[at.FACE + i] >= 0:
                    s[at.FACE + i] = i + 18 * below(r, 2)
        if stage == ask.PLACE:
            for k in range(8, 0, -1):
                j = side * 9 + below(r, k + 1)
                i = side * 9 + k
                place = s[at.PLACE + i]
                s[at.PLACE + i] = s[at.PLACE + j]
                s[at.PLACE + j] = place
        elif stage == ask.GIFT:
            if s[at.DONE + side]:
                s[at.NUMBER + side] = below(r, 5)
        elif stage == ask.TAKE or stage == ask.GIVE:
            s[at.CHOSEN + side] = 0
            for k in range(s[at.DONE + side]):
                skip = below(r, 4 - k)
                for card in range(4):
                    if not (s[at.CHOSEN + side] >> card) & 1:
                        if skip == 0:
                            s[at.CHOSEN + side] |= 1 << card
                            break
                        skip -= 1

    @jit
    def redeal_card(s: Any, side: Any, r: Any) -> None:
        """A card that was chosen in secret, chosen again at random (B6)."""
        hand = s[at.HAND + side] | 1 << s[at.CARD + side]
        may = hand
        if side == 0 and s[at.REFUSED] >= 0:
            may &= ~(1 << s[at.REFUSED])
        n = 0
        for card in range(9):
            n += (may >> card) & 1
        skip = below(r, n)
        for card in range(9):
            if (may >> card) & 1:
                if skip == 0:
                    s[at.CARD + side] = card
                skip -= 1
        s[at.HAND + side] = hand & ~(1 << s[at.CARD + side])

    @jit
    def settle(s: Any, first: Any, r: Any) -> None:
        """Sets the faces down on the pieces that SCRATCH names."""
        for k in range(9):
            j = first + s[at.SCRATCH + k]
            s[at.SCRATCH + k] = s[at.PLACE + j] | s[at.TOKEN + j] << 5 | s[at.SHOWN + j] << 9
        for k in range(9):
            i = first + k
            word = s[at.SCRATCH + k]
            s[at.PLACE + i] = word & 31
            s[at.TOKEN + i] = (word >> 5) & 15
            s[at.SHOWN + i] = word >> 9
            if s[at.HIDDEN] and s[at.PLACE + i] < at.FALLEN and s[at.SHOWN + i] == 0:
                classic = (s[at.MAY + i] >> s[at.TOKEN + i]) & 1
                variant = (s[at.MAY + 18 + i] >> s[at.TOKEN + i]) & 1
                if classic and variant:
                    s[at.FACE + i] = i + 18 * below(r, 2)
                else:
                    s[at.FACE + i] = i + 18 * variant

    @jit
    def redeal(s: Any, side: Any, ways: Any, r: Any) -> None:
        """Draws what the enemy of `side` cannot see of it, every believable way as likely as any
        other. `ways` comes from `count_ways`; it is not needed before the first turn."""
        if s[at.TURN] == 0:
            redeal_setup(s, side, r)
            return
        secret = s[at.CARD + 1 - side] < 0 and not s[at.FLAGS] & at.PREVIEW and s[at.REFUSED] < 0
        if s[at.STAGE] == ask.CARD and s[at.CARD + side] >= 0 and secret:
            redeal_card(s, side, r)
        first = side * 9
        traveller = s[at.TOKEN + s[at.TRAVELLER]] if s[at.STAGE] == ask.AMBUSH else 0
        taken = 0
        for k in range(9):
            i = first + k
            fallen = s[at.PLACE + i] >= at.FALLEN
            skip = below(r, ways[taken])
            for j in range(9):
                if (taken >> j) & 1:
                    continue
                if fallen or s[at.PLACE + first + j] >= at.FALLEN:
                    weight = 1 if j == k else 0
                else:
                    weight = faces_at(s, i, s[at.TOKEN + first + j])
                if weight == 0:
                    continue
                share = weight * ways[taken | 1 << j]
                if skip < share:
                    s[at.SCRATCH + k] = j
                    taken |= 1 << j
                    break
                skip -= share
        settle(s, first, r)
        if traveller and side == 0:
            for i in range(9):
                if s[at.TOKEN + i] == traveller:
                    s[at.TRAVELLER] = i

    return Knowledge(candidates, count_ways, redeal)
