"""Every answer the rules allow to the question that is asked."""

from typing import Any

from ninefold.games.confrontation.fast import box, rows
from ninefold.games.confrontation.fast import codes as code
from ninefold.games.confrontation.fast import fields as at
from ninefold.games.confrontation.fast import questions as ask
from ninefold.games.confrontation.fast.fighting import Fighting
from ninefold.games.confrontation.fast.jit import Function, Jit
from ninefold.games.confrontation.fast.moving import Moving
from ninefold.games.confrontation.fast.setup import Setup
from ninefold.games.confrontation.fast.specials import Specials
from ninefold.games.confrontation.fast.standing import Standing


def make(
    jit: Jit,
    standing: Standing,
    moving: Moving,
    specials: Specials,
    fighting: Fighting,
    setup: Setup,
) -> Function:
    ability, pinned, may_be_mover = moving.ability, moving.pinned, moving.may_be_mover
    mixable = standing.mixable
    legal_rides, legal_specials = specials.legal_rides, specials.legal_specials
    legal_palantir = specials.legal_palantir
    retreat_ways, withdrawals = fighting.retreat_ways, fighting.withdrawals
    gwaihir_ways, escapes, partners = fighting.gwaihir_ways, fighting.escapes, fighting.partners
    legal_setup = setup.legal

    @jit
    def bits(mask: Any, first: Any, out: Any, n: Any) -> Any:
        """Adds a code for every bit of a mask."""
        while mask:
            if mask & 1:
                out[n] = first
                n += 1
            mask >>= 1
            first += 1
        return n

    @jit
    def legal_turn(s: Any, t: Any, side: Any, out: Any) -> Any:
        n = 0
        full = s[at.FULL + side]
        free = s[at.RIDDEN] == 0 and (side == 0 or s[at.ORDER] == 0)
        for k in range(9):
            i = side * 9 + k
            place = s[at.PLACE + i]
            if place == at.FALLEN or not (free or may_be_mover(s, i)):
                continue
            if i == box.CAVE_TROLL and pinned(s, i):
                continue
            row = rows.STEP + (side * 16 + place) * 3
            for j in range(3):
                to = t[row + j]
                if to >= 0 and not (full >> to) & 1:
                    out[n] = code.MOVE + k * 16 + to
                    n += 1
            face = s[at.FACE + i]
            if face == box.TREEBEARD and place == box.EREGION:
                if ability(s, t, face, place):
                    out[n] = code.LEAP
                    n += 1
            elif face == box.ARAGORN or face >= box.WITCH_KING:
                n = bits(ability(s, t, face, place), code.MOVE + k * 16, out, n)
        if s[at.SPECIAL + side]:
            if s[at.RIDDEN] == 0:
                n = legal_rides(s, t, side, out, n)
                n = legal_specials(s, t, side, out, n)
            n = legal_palantir(s, out, n)
        if s[at.OWNER] and s[at.RIDDEN] == 0:
            n = bits(mixable(s, side), code.SHUFFLE, out, n)
        return n

    @jit
    def legal_defender(s: Any, out: Any) -> Any:
        n = 0
        concealed = False
        base = 9 - s[at.MOVER] * 9
        for k in range(9):
            if s[at.PLACE + base + k] == s[at.REGION]:
                if s[at.SHOWN + base + k]:
                    out[n] = code.FIGHT + k
                    n += 1
                else:
                    concealed = True
        if concealed:
            out[n] = code.CONCEALED
            n += 1
        return legal_palantir(s, out, n)

    @jit
    def legal_chance(s: Any, out: Any) -> Any:
        """What chance may pick: a concealed defender (R9), or one of a group (D3). Nothing when
        the game is over."""
        n = 0
        if s[at.STAGE] == ask.OVER:
            return n
        base = 9 - s[at.MOVER] * 9
        for k in range(9):
            i = base + k
            if s[at.STAGE] == ask.DRAW:
                found = s[at.PLACE + i] == s[at.REGION] and s[at.SHOWN + i] == 0
            else:
                found = s[at.TOKEN + i] == s[at.TRAVELLER]
            if found:
                out[n] = code.FIGHT + k
                n += 1
        return n

    @jit
    def could(s: Any, t: Any) -> Any:
        """Whether the owner can say yes to a question that may be asked in vain (R3)."""
        stage = s[at.STAGE]
        region = s[at.REGION]
        if stage == ask.AMBUSH:
            there = s[at.PLACE + box.BALROG] == box.CARADHRAS
            return s[at.FACE + box.BALROG] == box.BALROG and there
        if stage == ask.STAND_IN:
            return s[at.FACE + box.SAM] == box.SAM and s[at.PLACE + box.SAM] == region
        if stage == ask.PROVE:
            return s[at.PLACE + box.FRODO] == region
        if stage == ask.HELP:
            near = (t[rows.NEAR + region] >> s[at.PLACE + box.GANDALF]) & 1
            return s[at.FACE + box.GANDALF] == box.GANDALF_2 and near == 1
        return True

    @jit
    def legal(s: Any, t: Any, out: Any) -> Any:
        """Writes the codes of all answers to `out` and says how many; 0 when the game is over."""
        stage = s[at.STAGE]
        who = s[at.WHO]
        if stage == ask.TURN:
            return legal_turn(s, t, who, out)
        if stage <= ask.PLACE:
            return legal_setup(s, t, out)
        if stage >= ask.DRAW:
            return legal_chance(s, out)
        if stage == ask.DEFENDER:
            return legal_defender(s, out)
        mask = 0
        first = code.RETREAT
        if stage == ask.CARD:
            first = code.CARD
            mask = s[at.HAND + who]
            if who == 0 and s[at.REFUSED] >= 0:
                mask &= ~(1 << s[at.REFUSED])
        elif stage == ask.FETCH:
            first = code.CARD
            mask = s[at.DISCARD + who]
        elif stage == ask.WITHDRAW:
            mask = withdrawals(s, t, who)
        elif stage == ask.RETREAT:
            mask = retreat_ways(s, t, who)
        elif stage == ask.GWAIHIR:
            mask = gwaihir_ways(s, t)
        elif stage == ask.ESCAPE:
            mask = escapes(s, t)
        elif stage == ask.SWITCH:
            first = code.SWITCH
            mask = partners(s, t)
        elif stage == ask.SHUFFLE:
            first = code.SHUFFLE
            mask = mixable(s, who)
        elif could(s, t):
            first = code.YES
            mask = 1
        n = bits(mask, first, out, 0)
        if stage == ask.CARD:
            return legal_palantir(s, out, n) if who == 1 else n
        if stage == ask.FETCH or stage == ask.WITHDRAW:
            return n
        out[n] = code.PASS
        return n + 1

    return legal
