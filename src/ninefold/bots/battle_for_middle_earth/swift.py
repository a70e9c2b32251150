"""A guessed game played on swiftly, for playouts: the rules without words, and rules of thumb.

Cards are bits, fellowships sets of bits. Both decks have an order from the beginning, so that
the same luck meets every answer that is tried. Everybody plays as `greedy` does, but for a few
rare things: Tom Bombadil moves before the attack only, Gandalf after the placement.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from ninefold.bots.battle_for_middle_earth.greedy import (
    SHARP,
    SLACK,
    SYMBOL,
    WORTH_GANDALF,
    WORTH_PLACING,
)
from ninefold.bots.battle_for_middle_earth.odds import Odds, Raid
from ninefold.games.battle_for_middle_earth.box.cards import (
    ANGBOR,
    ARAGORN,
    BOMBADIL,
    FROM_FELLOWSHIP,
    FROM_HAND,
    GANDALF,
    GIFT_POINTS,
    GIMLI,
    HAND,
    HOBBITS,
    LEGOLAS,
    POSITIONS,
)
from ninefold.games.battle_for_middle_earth.score import points
from ninefold.games.battle_for_middle_earth.state import EITHER, State
from ninefold.games.battle_for_middle_earth.turn.matching import demand, lacking, supply

SECOND: Final = SHARP.second


class Swift:
    """A game from the beginning of a turn on. `ring` and `coming` are the decks, the next card
    last."""

    def __init__(
        self, odds: Odds, state: State, ring: Sequence[str], coming: Sequence[str], rng: Random
    ) -> None:
        bits = odds.bits
        self.odds = odds
        self.rng = rng
        self.players = state.options.players
        self.either = state.options.turn == EITHER
        self.turn = state.turn
        self.mover = state.mover
        self.idle = state.idle
        self.enemies = list(state.enemies)
        self.mordor = list(state.mordor)
        self.coming = list(coming)
        self.ring = list(ring)
        self.discard = list(state.discard)
        self.hands = [[bits[card] for card in hand] for hand in state.hands]
        self.own = [[odds.fellowship(cards) for cards in own] for own in state.fellowships]
        self.won = [sorted(odds.points[e] for e in pile) for pile in state.won]
        self.gifts = [points(odds.deck, (), gifts) for gifts in state.gifts]
        self.display = odds.display(self.enemies)

    def scores(self) -> list[int]:
        return [sum(won) + gift for won, gift in zip(self.won, self.gifts, strict=True)]

    def hope(self, seat: int) -> float:
        """What the fellowships of a seat promise together."""
        promises = [self.display[cards].promise for cards in self.own[seat]]
        if not promises:
            return 0.0
        return SECOND * sum(promises) + (1 - SECOND) * max(promises)

    def play(self, last: int) -> None:
        """Goes on until a turn has been played, or the game is over."""
        while self.enemies and self.turn <= last and self.idle < self.players:
            moved = self._take_turn(self.mover)
            self.idle = 0 if moved else self.idle + 1
            self.turn += 1
            self.mover = (self.mover + 1) % self.players

    def _take_turn(self, seat: int) -> bool:
        """Whether anything was placed, drawn or attacked (D1)."""
        bits, hand = self.odds.bits, self.hands[seat]
        placed = False
        if hand:
            room = len(hand) < HAND and (self.ring or self.discard)
            card = self._place(seat, duty=not (self.either and room))
            placed = card > 0
            if card == bits[ARAGORN]:
                card = self._place(seat, duty=False) or card
            if card == bits[ANGBOR]:
                self._draw(seat)
                if not self.enemies:
                    return True
        own = self.own[seat]
        for at, cards in enumerate(own):
            if cards & bits[GANDALF]:
                self._fetch(seat, at)
                break
        for at, cards in enumerate(own):
            if cards & bits[BOMBADIL]:
                self._wander(seat, at)
                break
        attacked = self._attack(seat)
        if not self.enemies:
            return True
        drawn = False
        if len(self.hands[seat]) < HAND and not (self.either and placed):
            drawn = self._draw(seat)
        return placed or attacked or drawn

    def _place(self, seat: int, duty: bool) -> int:
        """Places the card that raises hope most; 0 if it is no duty and none does."""
        own, hand, display = self.own[seat], self.hands[seat], self.display
        symbols = self.odds.symbols
        promises = [display[cards].promise for cards in own]
        total, most, second, where = sum(promises), 0.0, 0.0, -1
        for at, promise in enumerate(promises):
            if promise > most:
                most, second, where = promise, most, at
            elif promise > second:
                second = promise
        before = SECOND * total + (1 - SECOND) * most
        best, chosen, to = -1.0, 0, -1
        for card in hand:
            gain = symbols[card] * SYMBOL
            promise = display[card].promise
            value = gain + SECOND * (total + promise) + (1 - SECOND) * max(promise, most)
            if value > best:
                best, chosen, to = value, card, -1
            for at, cards in enumerate(own):
                promise = display[cards | card].promise
                rest = second if at == where else most
                value = gain + SECOND * (total - promises[at] + promise)
                value += (1 - SECOND) * (promise if promise > rest else rest)
                if value > best:
                    best, chosen, to = value, card, at
        if not chosen or (not duty and best - before <= WORTH_PLACING):
            return 0
        hand.remove(chosen)
        if to < 0:
            own.append(chosen)
        else:
            own[to] |= chosen
        return chosen

    def _hope(self, fellowships: Sequence[int]) -> float:
        promises = [self.display[cards].promise for cards in fellowships if cards]
        if not promises:
            return 0.0
        return SECOND * sum(promises) + (1 - SECOND) * max(promises)

    def _fetch(self, seat: int, at: int) -> None:
        """Gandalf takes the best card of another player, if it is worth him."""
        own, symbols, bits = self.own[seat], self.odds.symbols, self.odds.bits
        gandalf = bits[GANDALF]
        without = list(own)
        without[at] &= ~gandalf
        least = self._hope(own) + symbols[gandalf] * SYMBOL + WORTH_GANDALF
        best, taken, giver, to = least, 0, 0, 0
        for other, fellowships in enumerate(self.own):
            if other == seat:
                continue
            for cards in fellowships:
                cards &= ~bits[GIMLI]
                while cards:
                    card = cards & -cards
                    cards ^= card
                    for joined in range(len(own)):
                        after = list(without)
                        after[joined] |= card
                        value = self._hope(after) + symbols[card] * SYMBOL
                        if value > best:
                            best, taken, giver, to = value, card, other, joined
        if taken:
            without[to] |= taken
            own[:] = [cards for cards in without if cards]
            self.own[giver] = [c & ~taken for c in self.own[giver] if c != taken]
            self.gifts[giver] += GIFT_POINTS[GANDALF]

    def _wander(self, seat: int, at: int) -> None:
        """Tom Bombadil goes where he raises hope."""
        own, bombadil = self.own[seat], self.odds.bits[BOMBADIL]
        without = [*own, 0]
        without[at] ^= bombadil
        best, chosen = self._hope(own) + SLACK, -1
        for to in range(len(without)):
            if to != at:
                after = list(without)
                after[to] |= bombadil
                value = self._hope(after)
                if value > best:
                    best, chosen = value, to
        if chosen >= 0:
            without[chosen] |= bombadil
            own[:] = [cards for cards in without if cards]

    def _attack(self, seat: int) -> bool:
        """The attack that is worth most above waiting, if there is one."""
        display = self.display
        options = [
            (raid, at) for at, cards in enumerate(self.own[seat]) for raid in display[cards].raids
        ]
        options.sort(key=lambda option: -option[0].worth)
        for raid, at in options:
            lent: list[tuple[int, int]] = []
            if raid.lack:
                lent = self._borrow(seat, at, raid)
                if not lent:
                    continue
            self._win(seat, at, raid, lent)
            return True
        return False

    def _borrow(self, seat: int, at: int, raid: Raid) -> list[tuple[int, int]]:
        """Which hobbit goes to whom for what is missing; nothing if it cannot be had."""
        odds = self.odds
        cards = odds.cards(self.own[seat][at])
        demanded = demand(odds.deck, raid.enemies)
        scores = self.scores()
        lent: list[str] = []
        pairs = []
        lack = raid.lack
        for hobbit in (card for card in cards if card in HOBBITS):
            best = None
            for other, fellowships in enumerate(self.own):
                if other == seat:
                    continue
                for fellowship in fellowships:
                    for card in odds.cards(fellowship):
                        if card in lent:
                            continue
                        left = lacking(supply(odds.deck, cards, (*lent, card)), demanded)
                        if left < lack and (best is None or (left, scores[other]) < best[:2]):
                            best = left, scores[other], other, card
            if best is None:
                return []
            lack, _, other, card = best
            lent.append(card)
            pairs.append((odds.bits[hobbit], other))
            if not lack:
                return pairs
        return []

    def _win(self, seat: int, at: int, raid: Raid, lent: list[tuple[int, int]]) -> None:
        odds, own = self.odds, self.own[seat]
        cards = own.pop(at)
        for hobbit, owner in lent:
            cards ^= hobbit
            self.gifts[owner] += 1
        legolas = odds.bits[LEGOLAS]
        if cards & legolas:
            cards ^= legolas
            own.append(legolas)
        self.discard += odds.cards(cards)
        for enemy in raid.enemies:
            self.enemies.remove(enemy)
            self.won[seat].append(odds.points[enemy])
        self.won[seat].sort()
        self._refill()

    def _refill(self) -> None:
        while len(self.enemies) < POSITIONS and self.coming:
            self.enemies.insert(0, self.coming.pop())
        self.display = self.odds.display(self.enemies)

    def _draw(self, seat: int) -> bool:
        """Draws until a companion comes (T7); whether anything was drawn."""
        drawn = False
        while self.enemies:
            if not self.ring:
                if not self.discard:
                    return drawn
                self.ring, self.discard = self.discard, []
                self.rng.shuffle(self.ring)
            card = self.ring.pop()
            drawn = True
            bit = self.odds.bits.get(card)
            if bit:
                self.hands[seat].append(bit)
                return True
            self.mordor.insert(0, card)
            if len(self.mordor) == POSITIONS:
                self._counterattack()
        return drawn

    def _counterattack(self) -> None:
        kind = self.mordor.pop()
        for seat in range(self.players):
            if kind == FROM_FELLOWSHIP:
                self._lose_companion(seat)
            elif kind == FROM_HAND:
                self._lose_card(seat)
            elif self.won[seat]:
                self.won[seat].pop(0)
        self.discard += self.mordor
        self.mordor.clear()
        self.enemies.pop()
        self._refill()

    def _lose_companion(self, seat: int) -> None:
        """The one whom the fellowships need least."""
        own, gimli, symbols = self.own[seat], self.odds.bits[GIMLI], self.odds.symbols
        best, lost, where = -1.0, 0, 0
        for at, fellowship in enumerate(own):
            cards = fellowship & ~gimli
            while cards:
                card = cards & -cards
                cards ^= card
                after = list(own)
                after[at] ^= card
                value = 9 + self._hope(after) - SYMBOL * symbols[card]
                if value > best:
                    best, lost, where = value, card, at
        if lost:
            own[where] ^= lost
            if not own[where]:
                own.pop(where)
            self.discard += self.odds.cards(lost)

    def _lose_card(self, seat: int) -> None:
        """The card that would help the fellowships least."""
        own, hand, display = self.own[seat], self.hands[seat], self.display
        if not hand:
            return
        symbols = self.odds.symbols

        def worth(card: int) -> float:
            gains = [display[cards | card].promise - display[cards].promise for cards in own]
            return max([*gains, display[card].promise * SECOND]) + SYMBOL * symbols[card]

        lost = min(hand, key=worth)
        hand.remove(lost)
        self.discard += self.odds.cards(lost)
