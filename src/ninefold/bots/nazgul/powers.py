"""Cards of power: when one is worth playing, and which to keep."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import Final

from ninefold.bots.nazgul.fight import Fight, going_on
from ninefold.bots.nazgul.heroes import burden
from ninefold.bots.nazgul.pulling import Prospects, stakes
from ninefold.bots.nazgul.toll import king_toll
from ninefold.bots.nazgul.worth import Worth
from ninefold.games.nazgul.actions import PASS, Action, Pick, Power
from ninefold.games.nazgul.battle.ratings import dial, hero, retaliation, sharers
from ninefold.games.nazgul.box.cards import KINDS, MOUNT_DOOM, Effect
from ninefold.games.nazgul.phases.campaigns import began_with_walls
from ninefold.games.nazgul.state import NAMES, SEATS, WITCH_KING, Battle

_PRICE: Final[Mapping[str, float]] = {
    "armor": 2.2,
    "terror-double": 1.4,
    "terror": 1.4,
    "walls": 1.4,
    "pull-again": 2.5,
    "cancel-hero": 2.0,
    "creature-damage": 1.0,
    "creature-health": 0.8,
    "damage": 2.0,
    "tactics": 1.6,
    "army": 0.1,
    "armies": 1.5,
    "heal": 1.0,
}
"""What a card must bring to be played, early in the game: later it may bring more."""
_ONCE: Final = ("favor", "levels", "forces", "cards")
"""Cards that are best played at once."""
AGAIN_FOR_DOOM: Final = 14.0
"""Pulling again is worth most at Mount Doom."""
NEAR: Final = 2
"""With so many rounds left every stage has to fall, whoever gets the points."""
HELP: Final = 0.8
"""Help for another player's Nazgûl, against help for one's own, where it helps all."""


def price(worth: Worth, effect: Effect) -> float:
    """What the card is worth in the hand; less when time or room in the hand runs out."""
    hand = len(worth.board.riders[worth.seat].hand)
    worth_kept = _PRICE.get(effect.op, 0.0) * min(worth.later, 4) / 4
    if effect.op == "pull-again" and worth.later and not _caught(worth):
        worth_kept = AGAIN_FOR_DOOM
    if worth.aims.cards() and not worth.board.options.coop:
        worth_kept += worth.point * worth.aims.cards()
    return worth_kept * (0.5 if hand > 4 else 1.0) + 0.1


def _caught(worth: Worth) -> bool:
    return any(s.key == MOUNT_DOOM and s.complete for s in worth.board.stages)


def window(worth: Worth, legal: Sequence[Action], name: str, rng: Random) -> Action:
    """The card that brings most above its price, or none."""
    plays = [action for action in legal if isinstance(action, Power)]
    best, chosen = 0.0, legal[legal.index(PASS)]
    gauge = Gauge(worth, name, rng)
    for action in plays:
        effect = worth.box.powers[action.card].effect
        if effect.op in _ONCE:
            if _for_me(worth, action):
                return action
            continue
        value = gauge.gain(effect, action.target) - price(worth, effect)
        if value > best:
            best, chosen = value, action
    return chosen


def _for_me(worth: Worth, action: Power) -> bool:
    """Gifts for oneself; there is room for what is drawn."""
    if not action.target:
        return len(worth.board.riders[worth.seat].hand) < 5
    return action.target == SEATS[worth.seat]


class Gauge:
    """What cards would change in the battle that is being fought."""

    def __init__(self, worth: Worth, window: str, rng: Random) -> None:
        self.worth = worth
        self.window = window
        self.rng = rng
        self.battle = worth.board.battle

    def gain(self, effect: Effect, target: str) -> float:
        battle = self.battle
        assert battle is not None
        if effect.op == "armor":
            return self._armor(battle, SEATS.index(target))
        if not self._ours(battle):
            return 0.0
        if effect.op == "heal":
            return self._heal(battle)
        if battle.place == MOUNT_DOOM:
            if effect.op != "pull-again" or self.window != "pulled":
                return 0.0
            return self.worth.doom() * 2 if battle.pulled[4] else 0.0
        if self.window == "pulled":
            return self._pulled(battle, effect)
        return self._fight(battle, effect, target)

    def _ours(self, battle: Battle) -> bool:
        """Whether a card may be spent on this battle: the player shares in it, or all lose if it
        is lost."""
        worth = self.worth
        if worth.board.options.coop or battle.place == MOUNT_DOOM:
            return True
        if worth.seat in [seat for _, seat in sharers(worth.board, battle)]:
            return True
        return battle.place in worth.box.stages and worth.left <= NEAR

    def _armor(self, battle: Battle, seat: int) -> float:
        """It is kept for a heavy blow, and for oneself."""
        worth = self.worth
        level = worth.board.riders[seat].level
        lost = dict(battle.losses)[seat]
        light = lost == 1 and level > 1
        if light or (seat != worth.seat and not worth.board.options.coop):
            return 0.0
        used = any(t.name in ("turn", "pull") and t.number == seat for t in worth.board.agenda)
        saved = -worth.levels(seat, level, max(level - lost, 0), used)
        return saved if seat == worth.seat else HELP * saved

    def _heal(self, battle: Battle) -> float:
        """As long as more damage may come to him."""
        coming = 0
        if self.window == "pulled":
            coming = retaliation(self.worth.box, battle)
        healed = replace(battle, king_damage=0)
        board = self.worth.board
        if not coming and not any(
            task.name in ("turn", "pull", "ask-pull") for task in board.agenda
        ):
            return 0.0
        return king_toll(self.worth, battle, coming) - king_toll(self.worth, healed, coming)

    def _pulled(self, battle: Battle, effect: Effect) -> float:
        """The cubes lie on the table."""
        prospects = self._prospects
        now = prospects.result(battle.pulled)
        match effect.op:
            case "pull-again":
                return prospects.expect(battle.declared, self.rng)[-1] - now
            case "damage":
                return prospects.result(battle.pulled, extra=effect.number) - now
            case "walls":
                return prospects.result(battle.pulled, walls=-effect.number) - now + 0.3
        return 0.0

    def _fight(self, battle: Battle, effect: Effect, target: str) -> float:
        """Before cubes are pulled: by the forecast with the card and without it."""
        worth = self.worth
        fight = going_on(worth.board, battle)
        before = self._value(fight)
        kind = KINDS.index(effect.word) if effect.word in KINDS else 0
        number = effect.number
        match effect.op:
            case "terror-double":
                fight.terror += dial(worth.board, NAMES.index(target)).terror
            case "terror":
                fight.terror += number
            case "walls":
                fight.walls = max(fight.walls + number, 0)
            case "armies":
                fight.armies = max(fight.armies + number, 0)
            case "creature-damage":
                fight.blows[kind] += number
            case "creature-health":
                return 0.35 * fight.creatures[kind] * min(worth.later, 3) / 3
            case "damage" if fight.pullers:
                fight.pullers[-1] = (fight.pullers[-1][0] + number, fight.pullers[-1][1])
            case "tactics" if fight.pullers:
                fight.pullers[-1] = (fight.pullers[-1][0], fight.pullers[-1][1] + number)
            case "army":
                return self._more(battle, fight, NAMES.index(target), number) - before
            case "cancel-hero":
                return self._cancelled(battle, target)
        return self._value(fight) - before

    def _value(self, fight: Fight) -> float:
        each, fall = self._stakes
        forecast = fight.forecast()
        tough = fight.toughness
        value = each * forecast.useful(tough) + fall * forecast.chance(tough)
        return value - self.worth.losses * forecast.danger

    @cached_property
    def _stakes(self) -> tuple[float, float]:
        assert self.battle is not None
        return stakes(self.worth, self.battle)

    @cached_property
    def _prospects(self) -> Prospects:
        assert self.battle is not None
        return Prospects(self.worth, self.battle)

    def _more(self, battle: Battle, fight: Fight, nazgul: int, number: int) -> float:
        """More creatures can come along, if there are any."""
        if nazgul == WITCH_KING:
            return self._value(fight)
        ratings = list(battle.ratings)
        ratings[nazgul] += number
        board = replace(self.worth.board, battle=replace(battle, ratings=tuple(ratings)))
        assert board.battle is not None
        return self._value(going_on(board, board.battle))

    def _cancelled(self, battle: Battle, card: str) -> float:
        """A lesser hero takes the place of a better one."""
        worth = self.worth
        walls = began_with_walls(worth.box, battle.place)
        return (burden(worth, hero(worth.box, card), walls) - 4) * 0.7


# Cards that must go


def give_back(worth: Worth, legal: Sequence[Action]) -> Action:
    """The card that is worth least in the hand."""
    cards = [action for action in legal if isinstance(action, Pick)]
    return min(cards, key=lambda action: value(worth, action.thing))


def value(worth: Worth, card: str) -> float:
    """How much one would like to hold a card."""
    effect = worth.box.powers[card].effect
    if effect.op in _ONCE:
        return 3.0
    walls = any(s.walls > 0 and not s.complete for s in worth.board.stages)
    if effect.op == "walls" and not walls:
        return 0.0
    return price(worth, effect)


def over(worth: Worth, legal: Sequence[Action]) -> Action:
    """A seventh card: one that can be played is, else the least goes."""
    for action in legal:
        if isinstance(action, Power) and action.target in ("", SEATS[worth.seat]):
            return action
    return give_back(worth, legal)
