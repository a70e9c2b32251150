"""The course of a turn as one loop: it runs from label to label until somebody is asked.

Each step of it is called from one place alone and compiled into the loop: that doubles the speed.
"""

from typing import Any, NamedTuple

from ninefold.games.confrontation.fast import box, rows, then
from ninefold.games.confrontation.fast import fields as at
from ninefold.games.confrontation.fast import questions as ask
from ninefold.games.confrontation.fast.chance import Chance
from ninefold.games.confrontation.fast.fighting import Fighting
from ninefold.games.confrontation.fast.jit import Function, Jit
from ninefold.games.confrontation.fast.moving import Moving
from ninefold.games.confrontation.fast.setup import Setup
from ninefold.games.confrontation.fast.specials import Specials
from ninefold.games.confrontation.fast.standing import Standing
from ninefold.games.confrontation.fast.turning import Turning


class Parts(NamedTuple):
    """What the loop is made of."""

    chance: Chance
    standing: Standing
    moving: Moving
    specials: Specials
    fighting: Fighting
    setup: Setup
    turning: Turning
    answer: Function
    tighten: Function


def make(jit: Jit, once: Jit, parts: Parts, knowledge: bool) -> Function:
    """`once` compiles what is called from one place alone, into that place."""
    note = parts.chance.note
    standing, fighting, turning = parts.standing, parts.fighting, parts.turning
    reveal, defeat, go = standing.reveal, standing.defeat, standing.go
    lose_ring, conceal, mixable = standing.lose_ring, standing.conceal, standing.mixable
    might_stand = parts.moving.might_stand
    warg, silenced, beaten = fighting.warg, fighting.silenced, fighting.beaten
    gwaihir_ways, retreat_ways = fighting.gwaihir_ways, fighting.retreat_ways
    withdrawals, escapes, partners = fighting.withdrawals, fighting.escapes, fighting.partners
    begin_turn, expect_mover, tighten = (
        turning.begin_turn,
        turning.expect_mover,
        parts.tighten,
    )
    answer, answer_setup = parts.answer, parts.setup.answer

    @once
    def put_question(s: Any, stage: Any, who: Any) -> Any:
        s[at.STAGE] = stage
        s[at.WHO] = who
        return then.WAIT

    @once
    def travel(s: Any, t: Any, r: Any) -> Any:
        """The traveller arrives; battles follow if enemies are there (M7)."""
        i = s[at.TRAVELLER]
        go(s, i, s[at.REGION], r)
        if s[at.WINNER] >= 0:
            return then.WAIT
        if s[at.BY_CARD]:
            s[at.RIDDEN] = s[at.TOKEN + i]
            put_question(s, ask.TURN, s[at.MOVER])
            expect_mover(s, t)
            return then.WAIT
        s[at.ATTACKER] = i
        s[at.BATTLES] = 0
        return then.NEXT_BATTLE

    @once
    def palantir_works(s: Any) -> Any:
        """Whether the Palantír could be played (R34)."""
        standing_ones = 9 - s[at.COUNT + at.FALLEN] - s[at.COUNT + box.SHIRE]
        return s[at.SPECIAL + 1] & box.PALANTIR != 0 and standing_ones > 0

    @once
    def next_battle(s: Any) -> Any:
        """Goes on with the attack until only one side is left in the region (B10, R9, D9)."""
        region = s[at.REGION]
        base = 9 - s[at.MOVER] * 9
        if s[at.PLACE + s[at.ATTACKER]] != region:
            return then.END_TURN
        if not (s[at.SOME + 1 - s[at.MOVER]] >> region) & 1:
            return then.END_TURN
        shown = 0
        concealed = 0
        for j in range(base, base + 9):
            if s[at.PLACE + j] == region:
                if s[at.SHOWN + j]:
                    shown += 1
                    s[at.TRAVELLER] = j
                else:
                    concealed += 1
        choice = shown > 1 or (shown == 1 and concealed > 0)
        if choice or (s[at.MOVER] == 1 and palantir_works(s)):
            return put_question(s, ask.DEFENDER, s[at.MOVER])
        return then.FIGHT if shown else then.DRAW

    @once
    def draw(s: Any) -> Any:
        """One of the concealed: the only one, or whom chance picks (R9)."""
        base = 9 - s[at.MOVER] * 9
        concealed = 0
        for j in range(base, base + 9):
            if s[at.PLACE + j] == s[at.REGION] and s[at.SHOWN + j] == 0:
                concealed += 1
                s[at.TRAVELLER] = j
        if concealed > 1:
            return put_question(s, ask.DRAW, at.CHANCE)
        return then.FIGHT

    @once
    def fight(s: Any, t: Any, r: Any) -> Any:
        """Both are revealed (B2). First of all: Gwaihir (T4, R31, R40)."""
        i, defender = s[at.ATTACKER], s[at.TRAVELLER]
        reveal(s, i, 1, r)
        reveal(s, defender, 1, r)
        s[at.FIGHTER + s[at.MOVER]] = i
        s[at.FIGHTER + 1 - s[at.MOVER]] = defender
        s[at.CARD] = -1
        s[at.CARD + 1] = -1
        s[at.REFUSED] = -1
        s[at.FLAGS] = 0
        s[at.BEATEN] = 0
        if s[at.SPECIAL] & box.GWAIHIR and not warg(s) and gwaihir_ways(s, t):
            return put_question(s, ask.GWAIHIR, 0)
        return then.STAND_IN

    @once
    def stand_in(s: Any) -> Any:
        """Sam in Frodo's place, in the first battle of an attack (C2, R11, R14)."""
        if (
            s[at.FIGHTER] == box.FRODO
            and s[at.MOVER] == 1
            and s[at.BATTLES] == 0
            and not warg(s)
            and might_stand(s, box.SAM, 1 << s[at.REGION])
        ):
            return put_question(s, ask.STAND_IN, 0)
        return then.FELLOWSHIP_ABILITY

    @once
    def sam_beside_frodo(s: Any) -> Any:
        """C2, R12: automatic beside a revealed Frodo, a choice beside a concealed one."""
        region = s[at.REGION]
        if s[at.PLACE + box.FRODO] == region and s[at.SHOWN + box.FRODO]:
            s[at.FLAGS] |= at.FIVE
            return then.SAURON_ABILITY
        here = 1 << region
        if might_stand(s, box.FRODO, here) or might_stand(s, box.FRODO_2, here):
            return put_question(s, ask.PROVE, 0)
        return then.SAURON_ABILITY

    @once
    def fellowship_ability(s: Any, t: Any) -> Any:
        """What the Fellowship's character does at the start of a battle (B3, R13)."""
        if warg(s):
            return then.SAURON_ABILITY
        face = s[at.FACE + s[at.FIGHTER]]
        enemy = s[at.FIGHTER + 1]
        defends = s[at.MOVER] == 1
        if retreat_ways(s, t, 0):
            return put_question(s, ask.RETREAT, 0)
        if face == box.SAM and defends:
            return sam_beside_frodo(s)
        if (
            (face == box.MERRY and enemy == box.WITCH_KING)
            or (face == box.LEGOLAS and enemy == box.FLYING_NAZGUL)
            or (face == box.GIMLI and enemy == box.ORCS)
        ):
            s[at.BEATEN] = 2
            return then.RESOLVE
        if face == box.BOROMIR:
            s[at.BEATEN] = 3
            return then.RESOLVE
        if face == box.SMEAGOL and defends and partners(s, t):
            return put_question(s, ask.SWITCH, 0)
        if face == box.ARAGORN_2 and defends:
            return put_question(s, ask.FORBID, 0)
        return then.SAURON_ABILITY

    @once
    def sauron_ability(s: Any, t: Any) -> Any:
        """What Sauron's character does before cards (B3)."""
        face = s[at.FACE + s[at.FIGHTER + 1]]
        strikes = face == box.ORCS and s[at.MOVER] == 1 and s[at.BATTLES] == 0  # R15
        if strikes or (face == box.SARUMAN_2 and s[at.FIGHTER] == box.GANDALF):
            s[at.BEATEN] = 1
            return then.RESOLVE
        if face == box.GOLLUM and retreat_ways(s, t, 1):
            return put_question(s, ask.RETREAT, 1)
        if face == box.SARUMAN and not s[at.FLAGS] & at.NO_CARDS:
            return put_question(s, ask.FORBID, 1)  # R16
        return then.CHOOSE_CARDS

    @once
    def choose_cards(s: Any) -> Any:
        """Both choose in secret (B6); against classic Gandalf Sauron first, openly (C5)."""
        if s[at.FLAGS] & at.NO_CARDS:
            return then.OFFER_HELP
        if s[at.FACE + s[at.FIGHTER]] == box.GANDALF and not warg(s):
            s[at.FLAGS] |= at.PREVIEW
            return put_question(s, ask.CARD, 1)
        return put_question(s, ask.CARD, 0)

    @once
    def show_cards(s: Any) -> Any:
        """Variant Saruman may send the Fellowship's card back (C33, R21)."""
        saruman = s[at.FACE + s[at.FIGHTER + 1]] == box.SARUMAN_2
        if saruman and s[at.REFUSED] < 0 and s[at.HAND]:
            return put_question(s, ask.FORCE, 1)
        return then.OFFER_FOUR

    @once
    def offer_four(s: Any) -> Any:
        """The Mouth of Sauron may play the 4 instead (C32, R22)."""
        if s[at.FACE + s[at.FIGHTER + 1]] == box.MOUTH and s[at.CARD + 1] != box.FOUR:
            return put_question(s, ask.FOUR, 1)
        return then.READ_SAURON

    @once
    def withdraw(s: Any, side: Any, regions: Any, r: Any) -> Any:
        """The retreat is a must; only where to is a choice (R20)."""
        if regions & (regions - 1):
            return put_question(s, ask.WITHDRAW, side)
        to = 0
        while not (regions >> to) & 1:
            to += 1
        go(s, s[at.FIGHTER + side], to, r)
        return then.CLOSE

    @once
    def read_card(s: Any, t: Any, side: Any, r: Any) -> Any:
        """A text card: Sauron's first (B7), then the Fellowship's."""
        card = s[at.CARD + side]
        after = then.OFFER_HELP if side == 0 else then.READ_FELLOWSHIP
        if side == 1 and (card < box.FIRST_TEXT[1] or silenced(s)):
            return after
        if side == 0 and (card < box.FIRST_TEXT[0] or s[at.FLAGS] & at.EYE):
            return after
        if card == box.RETREAT:
            regions = withdrawals(s, t, side)
            return withdraw(s, side, regions, r) if regions else after
        if card == (box.MAGIC[1] if side else box.MAGIC[0]):
            return put_question(s, ask.FETCH, side) if s[at.DISCARD + side] else after
        if side == 1:
            if s[at.CARD] >= box.FIRST_TEXT[0]:
                s[at.FLAGS] |= at.EYE
        elif card == box.NOBLE_SACRIFICE:
            s[at.BEATEN] = 3
            return then.RESOLVE
        else:
            s[at.FLAGS] |= at.CLOAK
        return after

    @once
    def offer_help(s: Any, t: Any) -> Any:
        """Variant Gandalf may add 1 from near by, when all cards are read (C23, R24)."""
        fights = s[at.FACE + s[at.FIGHTER]] == box.GANDALF_2
        near = t[rows.NEAR + s[at.REGION]]
        if not fights and not warg(s) and might_stand(s, box.GANDALF_2, near):
            return put_question(s, ask.HELP, 0)
        return then.COMPARE

    @once
    def resolve(s: Any, t: Any) -> Any:
        """Wormtongue may still slip away (C29, R26, R45)."""
        wormtongue = s[at.FACE + s[at.FIGHTER + 1]] == box.WORMTONGUE
        if s[at.BEATEN] & 2 and wormtongue and escapes(s, t):
            return put_question(s, ask.ESCAPE, 1)
        return then.FALL

    @once
    def return_shelob(s: Any, t: Any, r: Any) -> None:
        """C11: she goes to Gondor, or dies if there is no place for her."""
        if ((s[at.SOME] | s[at.FULL + 1]) >> box.GONDOR) & 1:
            defeat(s, box.SHELOB, r)
        else:
            go(s, box.SHELOB, box.GONDOR, r)

    @once
    def fall(s: Any, t: Any, r: Any) -> Any:
        """The defeated leave the board; then the Ring, then Shelob (R25)."""
        lost = s[at.BEATEN]
        for side in range(2):
            if (lost >> side) & 1:
                defeat(s, s[at.FIGHTER + side], r)
        if lost & 1:
            lose_ring(s, s[at.FIGHTER], warg(s), r)
            shelob = s[at.FACE + s[at.FIGHTER + 1]] == box.SHELOB and s[at.REGION] != box.GONDOR
            if shelob and lost == 1 and s[at.WINNER] < 0:
                return_shelob(s, t, r)
        return then.CLOSE

    @once
    def close(s: Any) -> Any:
        """Cards are discarded, also without effect (B9), and taken back when all are used (R23);
        the attack goes on."""
        s[at.BEATEN] = 0
        if s[at.CARD] >= 0:
            for side in range(2):
                s[at.DISCARD + side] |= 1 << s[at.CARD + side]
            if s[at.DISCARD] == 511:
                for side in range(2):
                    s[at.DISCARD + side] = 0
                    s[at.HAND + side] = 511
        if s[at.WINNER] >= 0:
            return then.WAIT
        if s[at.CONCEAL]:
            conceal(s, 1)
        s[at.BATTLES] += 1
        return then.NEXT_BATTLE

    @once
    def end_turn(s: Any) -> Any:
        """Conceals, and passes the turn on (H2, R33, D5)."""
        if s[at.MOVER] == 1 and s[at.ORDER]:
            s[at.ORDER] = 0
            s[at.STIRRED + 1] = -1
        conceal(s, 2)
        if s[at.OWNER] and mixable(s, s[at.MOVER]):
            return put_question(s, ask.SHUFFLE, s[at.MOVER])
        return then.PASS_ON

    @jit
    def apply(s: Any, t: Any, a: Any, r: Any) -> None:
        """Carries out the answer `a` of whoever is asked, and what follows from it without a
        further question."""
        who = s[at.WHO]
        if who != at.CHANCE:
            note(r, who, 5000 + a)
        if s[at.STAGE] <= ask.PLACE:
            label = answer_setup(s, t, a)
        else:
            label = answer(s, t, a, r)
        while label != then.WAIT:
            # In the order of a turn, so that one pass mostly does: threads of a graphics card
            # that are at different points of a turn meet again at each step.
            if label == then.SHOW_CARDS:
                label = show_cards(s)
            if label == then.OFFER_FOUR:
                label = offer_four(s)
            if label == then.READ_SAURON:
                label = read_card(s, t, 1, r)
            if label == then.READ_FELLOWSHIP:
                label = read_card(s, t, 0, r)
            if label == then.OFFER_HELP:
                label = offer_help(s, t)
            if label == then.COMPARE:
                s[at.BEATEN] = beaten(s, t)
                label = then.RESOLVE
            if label == then.RESOLVE:
                label = resolve(s, t)
            if label == then.FALL:
                label = fall(s, t, r)
            if label == then.CLOSE:
                label = close(s)
            if label == then.TRAVEL:
                label = travel(s, t, r)
            if label == then.NEXT_BATTLE:
                label = next_battle(s)
            if label == then.DRAW:
                label = draw(s)
            if label == then.FIGHT:
                label = fight(s, t, r)
            if label == then.STAND_IN:
                label = stand_in(s)
            if label == then.FELLOWSHIP_ABILITY:
                label = fellowship_ability(s, t)
            if label == then.SAURON_ABILITY:
                label = sauron_ability(s, t)
            if label == then.CHOOSE_CARDS:
                label = choose_cards(s)
            if label == then.END_TURN:
                label = end_turn(s)
            if label == then.PASS_ON:
                label = begin_turn(s, t, r)
        if knowledge and s[at.LEARNED]:
            for side in range(2):
                if (s[at.LEARNED] >> side) & 1:
                    tighten(s, side)
            s[at.LEARNED] = 0

    return apply
