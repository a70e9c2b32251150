"""The two who fight: where they may withdraw to, how strong they are (B4, B8)."""

from typing import Any, NamedTuple

from ninefold.games.confrontation.fast import box, rows
from ninefold.games.confrontation.fast import fields as at
from ninefold.games.confrontation.fast.jit import Function, Jit
from ninefold.games.confrontation.fast.moving import Moving


class Fighting(NamedTuple):
    warg: Function
    silenced: Function
    gwaihir_ways: Function
    retreat_ways: Function
    withdrawals: Function
    escapes: Function
    partners: Function
    beaten: Function


def make(jit: Jit, moving: Moving) -> Fighting:
    ways_out = moving.ways_out

    @jit
    def warg(s: Any) -> Any:
        """Against the Warg no text of a Fellowship character counts (C17, R14)."""
        return s[at.FACE + s[at.FIGHTER + 1]] == box.WARG

    @jit
    def silenced(s: Any) -> Any:
        """Whether the text of Sauron's card has no effect (C18, C19, C25, R18)."""
        if s[at.FACE + s[at.FIGHTER + 1]] == box.CAVE_TROLL:
            return True
        if warg(s):
            return False
        face = s[at.FACE + s[at.FIGHTER]]
        return face == box.FRODO_2 or (face == box.ELROND and s[at.CARD + 1] != box.RETREAT)

    @jit
    def gwaihir_ways(s: Any, t: Any) -> Any:
        region = s[at.REGION]
        mask = t[rows.SIDEWAYS + region] | t[rows.FORWARD + 16 + region]
        return ways_out(s, t, 0, region, mask)

    @jit
    def retreat_ways(s: Any, t: Any, side: Any) -> Any:
        """Where a character's ability lets it retreat now (C1, C3, C22, C35, D10)."""
        face = s[at.FACE + s[at.FIGHTER + side]]
        region = s[at.REGION]
        attacks = s[at.MOVER] == side
        mask = 0
        if (face == box.FRODO and not attacks) or (face == box.FARAMIR and attacks):
            mask = t[rows.SIDEWAYS + region]
        elif (face == box.PIPPIN and attacks) or face == box.GOLLUM:
            mask = t[rows.FORWARD + 16 + region]  # back for Pippin, forward for Gollum (R27)
        return ways_out(s, t, side, region, mask) if mask else mask

    @jit
    def withdrawals(s: Any, t: Any, side: Any) -> Any:
        """Where a Retreat card leads: backward (K5) or, for Sauron, sideways (K7, R20)."""
        region = s[at.REGION]
        mask = t[rows.SIDEWAYS + region] if side else t[rows.FORWARD + 16 + region]
        return ways_out(s, t, side, region, mask)

    @jit
    def escapes(s: Any, t: Any) -> Any:
        """Empty regions behind Wormtongue (R26)."""
        return t[rows.FORWARD + s[at.REGION]] & ~s[at.SOME] & ~s[at.SOME + 1]

    @jit
    def partners(s: Any, t: Any) -> Any:
        """Mask of the pieces with whom Sméagol, alone in his region, may trade places (C21,
        R28)."""
        region = s[at.REGION]
        found = 0
        if s[at.COUNT + region] == 1:
            for i in range(9):
                if (t[rows.REACH + region] >> s[at.PLACE + i]) & 1:
                    found |= 1 << i
        return found

    @jit
    def beaten(s: Any, t: Any) -> Any:
        """Who has the lower total: bit 0 the Fellowship's, bit 1 Sauron's (B8, K1)."""
        face = s[at.FACE + s[at.FIGHTER]]
        enemy = s[at.FACE + s[at.FIGHTER + 1]]
        attacks = s[at.MOVER] == 0
        region = s[at.REGION]
        sauron = t[rows.STRENGTH + enemy]
        if enemy == box.ORCS_2 and not attacks:
            sauron = 6  # C34
        fellowship = t[rows.STRENGTH + face]
        if enemy != box.WARG:
            if s[at.FLAGS] & at.FIVE:
                fellowship = 5  # C2
            elif face == box.SAM_2 and not attacks:
                fellowship = sauron  # C20, R44
            elif face == box.TREEBEARD and region == box.FANGORN:
                fellowship = 6  # C27
            elif face == box.THEODEN and (region == box.ROHAN or region == box.GONDOR):
                fellowship = 4  # C26
        if 0 <= s[at.CARD] < box.FIRST_TEXT[0]:
            fellowship += s[at.CARD] + 1
        if s[at.FLAGS] & at.HELPED:
            fellowship += 1
        if (
            0 <= s[at.CARD + 1] < box.FIRST_TEXT[1]
            and enemy != box.CAVE_TROLL
            and not s[at.FLAGS] & at.CLOAK
        ):
            sauron += s[at.CARD + 1] + 1
        return (1 if fellowship <= sauron else 0) | (2 if sauron <= fellowship else 0)

    return Fighting(
        warg, silenced, gwaihir_ways, retreat_ways, withdrawals, escapes, partners, beaten
    )
