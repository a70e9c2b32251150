"""Pieces on the board: moving, revealing, concealing, falling, and the tokens they carry.

What the enemy has seen is kept beside it, in `MAY`: see `knowledge.py`.
"""

from typing import Any, NamedTuple

from ninefold.games.confrontation.fast import box
from ninefold.games.confrontation.fast import fields as at
from ninefold.games.confrontation.fast import questions as ask
from ninefold.games.confrontation.fast.chance import Chance
from ninefold.games.confrontation.fast.jit import Function, Jit


class Standing(NamedTuple):
    put: Function
    win: Function
    free_token: Function
    single_out: Function
    reveal: Function
    defeat: Function
    go: Function
    lose_ring: Function
    traced: Function
    mix: Function
    mixable: Function
    conceal: Function


def make(jit: Jit, chance: Chance, knowledge: bool) -> Standing:
    tell, note = chance.tell, chance.note

    @jit
    def count(s: Any, side: Any, place: Any, more: Any) -> None:
        """Keeps count of the pieces in a place, and the masks that follow from it."""
        row = at.COUNT + side * at.PLACES + place
        n = s[row] + more
        s[row] = n
        if place < at.FALLEN:
            limit = 2
            if place == box.SHIRE or place == box.MORDOR:
                limit = 4
            elif box.HIGH_PASS <= place <= box.GAP_OF_ROHAN:
                limit = 1
            others = ~(1 << place)
            s[at.SOME + side] = (s[at.SOME + side] & others) | (1 if n > 0 else 0) << place
            s[at.ONE + side] = (s[at.ONE + side] & others) | (1 if n == 1 else 0) << place
            s[at.FULL + side] = (s[at.FULL + side] & others) | (1 if n >= limit else 0) << place

    @jit
    def put(s: Any, i: Any, to: Any) -> None:
        """Sets a piece down somewhere else, and nothing more."""
        side = 1 if i >= 9 else 0
        count(s, side, s[at.PLACE + i], -1)
        count(s, side, to, 1)
        s[at.PLACE + i] = to

    @jit
    def win(s: Any, side: Any, reason: Any) -> None:
        s[at.WINNER] = side
        s[at.REASON] = reason
        s[at.STAGE] = ask.OVER

    @jit
    def free_token(s: Any, side: Any) -> Any:
        """The lowest token that no piece of the side carries."""
        used = 1
        for j in range(side * 9, side * 9 + 9):
            used |= 1 << s[at.TOKEN + j]
        token = 1
        while (used >> token) & 1:
            token += 1
        return token

    @jit
    def own_token(s: Any, i: Any) -> Any:
        """The token of a piece that can be told apart from now on."""
        token = s[at.TOKEN + i]
        side = 1 if i >= 9 else 0
        if (s[at.ONE + side] >> s[at.PLACE + i]) & 1:
            return token
        size = 0
        for j in range(side * 9, side * 9 + 9):
            if s[at.TOKEN + j] == token:
                size += 1
        return token if size == 1 else free_token(s, side)

    @jit
    def single_out(s: Any, i: Any, r: Any) -> None:
        """Makes a piece one that the enemy can follow by eye (D2)."""
        token = s[at.TOKEN + i]
        new = own_token(s, i)
        if new != token:
            s[at.TOKEN + i] = new
            side = 1 if i >= 9 else 0
            s[at.STIRRED + side] |= 1 << s[at.PLACE + i]
            note(r, side, i)
            if knowledge:
                first = side * 9
                for f in range(first, first + 9):
                    s[at.MAY + f] |= ((s[at.MAY + f] >> token) & 1) << new
                    other = at.MAY + box.VARIANT + f
                    s[other] |= ((s[other] >> token) & 1) << new

    @jit
    def reveal(s: Any, i: Any, until: Any, r: Any) -> None:
        """Turns a piece to face both players (B2); the Watcher for good (R30)."""
        face = s[at.FACE + i]
        if face == box.WATCHER:
            until = 3
        shown = s[at.SHOWN + i]
        if shown >= until:
            return
        s[at.SHOWN + i] = until
        if shown == 0:
            side = 1 if i >= 9 else 0
            s[at.OPEN + side] |= 1 << (i - side * 9)
            new = own_token(s, i)
            if knowledge:
                if new == s[at.TOKEN + i]:
                    first = side * 9
                    for f in range(first, first + 9):
                        s[at.MAY + f] &= ~(1 << new)
                        s[at.MAY + box.VARIANT + f] &= ~(1 << new)
                s[at.MAY + i] = 0
                s[at.MAY + box.VARIANT + i] = 0
                s[at.MAY + face] = 1 << new
                s[at.LEARNED] |= 1 << side
            s[at.TOKEN + i] = new
            tell(r, 1000 + face * 10 + new)

    @jit
    def defeat(s: Any, i: Any, r: Any) -> None:
        """Takes a character off the board, open for all (B11)."""
        reveal(s, i, 1, r)
        put(s, i, at.FALLEN)
        s[at.TOKEN + i] = 0
        s[at.SHOWN + i] = 0
        side = 1 if i >= 9 else 0
        s[at.OPEN + side] &= ~(1 << (i - side * 9))
        if knowledge:
            s[at.MAY + s[at.FACE + i]] = 0
        tell(r, 1400 + i)

    @jit
    def go(s: Any, i: Any, to: Any, r: Any) -> None:
        """Brings a piece to another region, and looks whether that wins (R8)."""
        single_out(s, i, r)
        token = s[at.TOKEN + i]
        tell(r, 2000 + s[at.PLACE + i] * 256 + to * 10 + token)
        put(s, i, to)
        s[at.STIRRED + (1 if i >= 9 else 0)] |= 1 << to
        if i < 9:
            if to == box.MORDOR:
                if i == s[at.BEARER]:
                    win(s, 0, box.RING_IN_MORDOR)
                elif knowledge and s[at.SHOWN + i] == 0:
                    tile = s[at.BEARER]
                    s[at.MAY + tile] &= ~(1 << token)
                    s[at.MAY + box.VARIANT + tile] &= ~(1 << token)
                    s[at.LEARNED] |= 1
        elif to == box.SHIRE:
            if s[at.FACE + i] == box.WITCH_KING_2:
                win(s, 1, box.WITCH_KING_IN_SHIRE)
            elif s[at.COUNT + at.PLACES + box.SHIRE] >= 3:
                win(s, 1, box.THREE_IN_SHIRE)
            elif knowledge and s[at.SHOWN + i] == 0:
                s[at.MAY + box.WITCH_KING_2] &= ~(1 << token)
                s[at.LEARNED] |= 2

    @jit
    def lose_ring(s: Any, i: Any, to_the_warg: Any, r: Any) -> None:
        """What a fallen Ring-bearer means (E3, E6, R14, R29)."""
        if i != s[at.BEARER]:
            return
        fallen = s[at.PLACE + box.SAM] == at.FALLEN
        if s[at.FACE + i] != box.FRODO_2 or fallen or to_the_warg:
            win(s, 1, box.RING_BEARER_DEFEATED)
            return
        s[at.BEARER] = 1
        reveal(s, box.SAM, 2, r)
        if s[at.PLACE + box.SAM] == box.MORDOR:
            win(s, 0, box.RING_IN_MORDOR)

    @jit
    def traced(s: Any, side: Any) -> Any:
        """The token that may not be mixed: A King Revealed named it (D2)."""
        return s[at.ORDER] if side == 1 and s[at.ORDER] else -1

    @jit
    def mix(s: Any, side: Any, region: Any) -> None:
        """Shuffles the concealed pieces of a side in a region (H3)."""
        keep = traced(s, side)
        tokens = 0
        into = 99
        first = side * 9
        for j in range(first, first + 9):
            token = s[at.TOKEN + j]
            if s[at.PLACE + j] == region and s[at.SHOWN + j] == 0 and token != keep:
                tokens |= 1 << token
                if token < into:  # not min(): Numba's compiler for the GPU stumbles over it
                    into = token
        if tokens & (tokens - 1) == 0:
            return
        for j in range(first, first + 9):
            if (tokens >> s[at.TOKEN + j]) & 1:
                s[at.TOKEN + j] = into
        if knowledge:
            for j in range(first, first + 9):
                if s[at.MAY + j] & tokens:
                    s[at.MAY + j] = (s[at.MAY + j] & ~tokens) | 1 << into
                other = at.MAY + box.VARIANT + j
                if s[other] & tokens:
                    s[other] = (s[other] & ~tokens) | 1 << into

    @jit
    def mixable(s: Any, side: Any) -> Any:
        """Mask of regions where concealed pieces stand together that the enemy can tell apart
        (H3)."""
        keep = traced(s, side)
        found = 0
        first = side * 9
        for j in range(first, first + 9):
            token = s[at.TOKEN + j]
            place = s[at.PLACE + j]
            if place < at.FALLEN and s[at.SHOWN + j] == 0 and token != keep:
                for k in range(first, j):
                    if (
                        s[at.PLACE + k] == place
                        and s[at.SHOWN + k] == 0
                        and s[at.TOKEN + k] != keep
                        and s[at.TOKEN + k] != token
                    ):
                        found |= 1 << place
        return found

    @jit
    def conceal(s: Any, upto: Any) -> None:
        """Turns revealed pieces around and mixes what stands together (H2, G7, R2, D13)."""
        for side in range(2):
            turned = False
            if s[at.OPEN + side]:
                for k in range(9):
                    if 0 < s[at.SHOWN + side * 9 + k] <= upto:
                        s[at.SHOWN + side * 9 + k] = 0
                        s[at.OPEN + side] &= ~(1 << k)
                        s[at.STIRRED + side] |= 1 << s[at.PLACE + side * 9 + k]
                        turned = True
            if s[at.OWNER] == 0 and (turned or side == s[at.MOVER]):
                regions = s[at.STIRRED + side] & s[at.SOME + side] & ~s[at.ONE + side] & 0xFFFF
                s[at.STIRRED + side] = 0
                region = 0
                while regions:
                    while not regions & 1:
                        regions >>= 1
                        region += 1
                    mix(s, side, region)
                    regions &= ~1

    return Standing(
        put,
        win,
        free_token,
        single_out,
        reveal,
        defeat,
        go,
        lose_ring,
        traced,
        mix,
        mixable,
        conceal,
    )
