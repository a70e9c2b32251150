"""Carrying out an answer: what it does at once, and what comes then."""

from typing import Any

from ninefold.games.confrontation.fast import box, rows, then
from ninefold.games.confrontation.fast import codes as code
from ninefold.games.confrontation.fast import fields as at
from ninefold.games.confrontation.fast import questions as ask
from ninefold.games.confrontation.fast.chance import Chance
from ninefold.games.confrontation.fast.fighting import Fighting
from ninefold.games.confrontation.fast.jit import Function, Jit
from ninefold.games.confrontation.fast.moving import Moving
from ninefold.games.confrontation.fast.specials import Specials
from ninefold.games.confrontation.fast.standing import Standing


def make(
    jit: Jit,
    chance: Chance,
    standing: Standing,
    moving: Moving,
    specials: Specials,
    fighting: Fighting,
) -> Function:
    tell = chance.tell
    reveal, go, single_out = standing.reveal, standing.go, standing.single_out
    defeat, lose_ring, mix, mixable = (
        standing.defeat,
        standing.lose_ring,
        standing.mix,
        standing.mixable,
    )
    might_stand = moving.might_stand
    play_special, show_region, pick = specials.answer, specials.show_region, specials.pick
    silenced = fighting.silenced

    @jit
    def set_out(s: Any, t: Any, i: Any, to: Any, by_card: Any, leap: Any, r: Any) -> Any:
        """A piece sets out; Sauron is asked for the Balrog before it leaves the tunnel (C10)."""
        s[at.TRAVELLER] = i
        s[at.REGION] = to
        s[at.BY_CARD] = by_card
        tunnel = i < 9 and s[at.PLACE + i] == box.EREGION and to == box.FANGORN and not leap
        if tunnel and might_stand(s, box.BALROG, 1 << box.CARADHRAS):
            single_out(s, i, r)
            tell(r, 3300 + s[at.TOKEN + i])
            s[at.STAGE] = ask.AMBUSH
            s[at.WHO] = 1
            return then.WAIT
        if not by_card:
            on_foot = t[rows.ON_FOOT + i // 9 * 16 + s[at.PLACE + i]]
            if not tunnel and not (on_foot >> to) & 1:
                reveal(s, i, 1, r)  # D1
        return then.TRAVEL

    @jit
    def take_turn(s: Any, t: Any, a: Any, r: Any) -> Any:
        side = s[at.WHO]
        if a < code.LEAP:
            return set_out(s, t, side * 9 + (a >> 4), a & 15, 0, False, r)
        if a == code.LEAP:
            return set_out(s, t, box.BOROMIR, box.FANGORN, 0, True, r)
        if a < code.PLACE:
            i = side * 9 + (a - code.RIDE) // 3
            to = t[rows.STEP + (side * 16 + s[at.PLACE + i]) * 3 + (a - code.RIDE) % 3]
            s[at.SPECIAL + side] &= ~(box.DARK_OF_MORDOR if side else box.SHADOWFAX)
            tell(r, 3400)
            return set_out(s, t, i, to, 1, False, r)
        if a < code.TOKEN:
            mix(s, side, a - code.SHUFFLE)
            return then.WAIT
        if code.PALANTIR <= a < code.WHITE:
            show_region(s, a - code.PALANTIR, r)
            return then.WAIT
        return play_special(s, side, a, r)

    @jit
    def ambush(s: Any, yes: Any, r: Any) -> Any:
        """The Balrog strikes (R32: that ends the turn), or the way is free."""
        if not yes:
            return then.TRAVEL
        i = s[at.TRAVELLER]
        reveal(s, box.BALROG, 1, r)
        defeat(s, i, r)
        lose_ring(s, i, False, r)
        return then.END_TURN if s[at.WINNER] < 0 else then.WAIT

    @jit
    def play_card(s: Any, who: Any, card: Any, r: Any) -> Any:
        """B6; against classic Gandalf Sauron's card is shown, and Magic read, first (R17)."""
        s[at.HAND + who] &= ~(1 << card)
        s[at.CARD + who] = card
        if s[at.CARD] >= 0 and s[at.CARD + 1] >= 0:
            tell(r, 3500 + s[at.CARD] * 16 + s[at.CARD + 1])
            return then.SHOW_CARDS
        s[at.WHO] = 1 - who
        if s[at.FLAGS] & at.PREVIEW:
            tell(r, 3700 + card)
            if card == box.MAGIC[1] and s[at.DISCARD + 1] and not silenced(s):
                s[at.STAGE] = ask.FETCH
                s[at.WHO] = 1
        return then.WAIT

    @jit
    def fetch(s: Any, who: Any, card: Any) -> Any:
        """The card fetched is the card played, and read at once (K2, R19)."""
        magic = 1 << (box.MAGIC[1] if who else box.MAGIC[0])
        s[at.DISCARD + who] = (s[at.DISCARD + who] & ~(1 << card)) | magic
        s[at.CARD + who] = card
        if s[at.CARD] < 0:
            s[at.STAGE] = ask.CARD
            s[at.WHO] = 0
            return then.WAIT
        return then.READ_SAURON if who else then.READ_FELLOWSHIP

    @jit
    def send_back(s: Any) -> Any:
        """C33, R21."""
        card = s[at.CARD]
        s[at.HAND] |= 1 << card
        s[at.REFUSED] = card
        s[at.CARD] = -1
        s[at.STAGE] = ask.CARD
        s[at.WHO] = 0
        return then.WAIT

    @jit
    def take_four(s: Any) -> None:
        """C32, R42."""
        pile = at.HAND + 1
        if not (s[pile] >> box.FOUR) & 1:
            pile = at.DISCARD + 1
        s[pile] = (s[pile] & ~(1 << box.FOUR)) | 1 << s[at.CARD + 1]
        s[at.CARD + 1] = box.FOUR

    @jit
    def trade_places(s: Any, partner: Any, r: Any) -> Any:
        """The newcomer fights, with his own ability (R28); he may win by arriving (R8)."""
        reveal(s, partner, 1, r)
        origin = s[at.PLACE + partner]
        go(s, s[at.FIGHTER], origin, r)
        go(s, partner, s[at.REGION], r)
        s[at.FIGHTER] = partner
        return then.FELLOWSHIP_ABILITY if s[at.WINNER] < 0 else then.WAIT

    @jit
    def answer(s: Any, t: Any, a: Any, r: Any) -> Any:
        """One answer, the set-up apart; says what comes then."""
        stage = s[at.STAGE]
        who = s[at.WHO]
        if stage == ask.TURN:
            return take_turn(s, t, a, r)
        if stage == ask.CARD:
            if a >= code.PALANTIR:
                tell(r, a)
                show_region(s, a - code.PALANTIR, r)
                return then.WAIT
            return play_card(s, who, a - code.CARD, r)
        tell(r, a)  # all other answers are open, and a pass looks the same for everyone (R3)
        if stage == ask.FETCH:
            return fetch(s, who, a - code.CARD)
        if stage == ask.DEFENDER:
            if a >= code.PALANTIR:
                show_region(s, a - code.PALANTIR, r)
                return then.NEXT_BATTLE
            if a == code.CONCEALED:
                return then.DRAW
            s[at.TRAVELLER] = 9 - s[at.MOVER] * 9 + a - code.FIGHT
            return then.FIGHT
        if stage == ask.DRAW:
            s[at.TRAVELLER] = 9 - s[at.MOVER] * 9 + a - code.FIGHT
            return then.FIGHT
        if stage == ask.PICK:
            pick(s, 9 - s[at.MOVER] * 9 + a - code.FIGHT, r)
            return then.END_TURN
        if stage == ask.SHUFFLE:
            if a != code.PASS:
                mix(s, who, a - code.SHUFFLE)
                if mixable(s, who):
                    return then.WAIT
            return then.PASS_ON
        if code.RETREAT <= a < code.FIGHT:
            if stage == ask.GWAIHIR:
                s[at.SPECIAL] &= ~box.GWAIHIR
            go(s, s[at.FIGHTER + who], a - code.RETREAT, r)
            if stage == ask.ESCAPE:
                s[at.BEATEN] &= 1
                return then.FALL
            return then.CLOSE
        yes = a == code.YES
        if stage == ask.RETREAT:
            return then.CHOOSE_CARDS if who else then.SAURON_ABILITY
        if stage == ask.FORBID:
            if yes:
                s[at.FLAGS] |= at.NO_CARDS
            return then.CHOOSE_CARDS if who else then.SAURON_ABILITY
        if stage == ask.AMBUSH:
            return ambush(s, yes, r)
        if stage == ask.STAND_IN:
            if yes:
                reveal(s, s[at.FIGHTER], 2, r)
                reveal(s, box.SAM, 1, r)
                s[at.FIGHTER] = box.SAM
            return then.FELLOWSHIP_ABILITY
        if stage == ask.PROVE:
            if yes:
                reveal(s, box.FRODO, 1, r)
                s[at.FLAGS] |= at.FIVE
            return then.SAURON_ABILITY
        if stage == ask.FORCE:
            return send_back(s) if yes else then.OFFER_FOUR
        if stage == ask.FOUR:
            if yes:
                take_four(s)
            return then.READ_SAURON
        if stage == ask.HELP:
            if yes:
                reveal(s, box.GANDALF, 1, r)
                s[at.FLAGS] |= at.HELPED
            return then.COMPARE
        if stage == ask.SWITCH:
            if a != code.PASS:
                return trade_places(s, a - code.SWITCH, r)
            return then.SAURON_ABILITY
        if stage == ask.ESCAPE:
            return then.FALL
        return then.STAND_IN  # Gwaihir was not called

    return answer
