"""Cards of power: what can be played in a window, on whom, and what it does (N6)."""

from collections.abc import Callable
from typing import Final

from ninefold.games.nazgul import events
from ninefold.games.nazgul.actions import Action, Power, power
from ninefold.games.nazgul.battle.ratings import allowed, changed
from ninefold.games.nazgul.box.cards import KINDS, LESSER, MOUNT_DOOM, TOP_LEVEL, Effect
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.phases.campaigns import lower_walls
from ninefold.games.nazgul.phases.decks import discard_hero, draw_powers
from ninefold.games.nazgul.play import Play, with_card, without
from ninefold.games.nazgul.state import (
    NAMES,
    NO_CUBES,
    NOBODY,
    SEATS,
    WITCH_KING,
    Battle,
    Board,
    Defender,
    Task,
    defence,
)

_NOT_AIMED: Final = [""]


def legal(board: Board, seat: int, window: str) -> list[Action]:
    """Every card of the hand that can be played now, with everything it can be played on. In no
    other moment does a card leave the hand, but as a seventh one (D3)."""
    found: list[Action] = []
    for card in dict.fromkeys(board.riders[seat].hand):
        found += [power(card, target) for target in targets(board, card, window)]
    return found


def targets(board: Board, card: str, window: str) -> list[str]:
    """What a card can be played on in a window; it does not matter who holds it."""
    found = load(board.options.components).powers.get(card)
    if found is None or window not in found.windows:
        return []
    effect = found.effect
    if effect.op in _ANYWHERE:
        return _ANYWHERE[effect.op](board, effect)
    battle = board.battle
    return _IN_BATTLE[effect.op](board, battle, effect) if battle is not None else []


def conceivable(board: Board, window: str) -> bool:
    """Whether any card that was not discarded yet could be played in a window: so much is known
    to all, and a window in which nobody can play anything need not be opened."""
    spent = board.power_discard
    return any(
        spent.count(card.key) < card.copies and targets(board, card.key, window)
        for card in load(board.options.components).powers.values()
        if window in card.windows
    )


# What a card can be played on


def _players(board: Board, effect: Effect) -> list[str]:
    return [SEATS[seat] for seat in range(board.options.players)]


def _growing(board: Board, effect: Effect) -> list[str]:
    return [
        SEATS[seat]
        for seat, rider in enumerate(board.riders)
        if not rider.away and rider.level < TOP_LEVEL
    ]


def _commanding(board: Board, effect: Effect) -> list[str]:
    kind = KINDS.index(effect.word)
    size = len(load(board.options.components).costs[effect.word])
    return [SEATS[seat] for seat, rider in enumerate(board.riders) if rider.forces[kind] < size]


def _cards_left(board: Board, effect: Effect) -> list[str]:
    return _NOT_AIMED if board.powers or board.power_bottom else []


def _losing(board: Board, battle: Battle, effect: Effect) -> list[str]:
    return [SEATS[seat] for seat, _ in battle.losses]


def _frightening(board: Board, battle: Battle, effect: Effect) -> list[str]:
    gone = (*battle.absent, *battle.doubled)
    return [NAMES[nazgul] for nazgul in battle.nazgul if nazgul not in gone]


def _walled(board: Board, battle: Battle, effect: Effect) -> list[str]:
    return _NOT_AIMED if defence(board, battle.place).walls > 0 else []


def _named_heroes(board: Board, battle: Battle, effect: Effect) -> list[str]:
    return [d.card for d in battle.defenders if d.card != LESSER and not d.slain]


def _fielded(board: Board, battle: Battle, effect: Effect) -> list[str]:
    return _NOT_AIMED if allowed(board, battle.place)[KINDS.index(effect.word)] else []


def _fighting(board: Board, battle: Battle, effect: Effect) -> list[str]:
    return _NOT_AIMED if battle.place != MOUNT_DOOM else []


def _pulling(board: Board, battle: Battle, effect: Effect) -> list[str]:
    return _NOT_AIMED


def _redrawing(board: Board, battle: Battle, effect: Effect) -> list[str]:
    return [] if battle.again else _NOT_AIMED


def _leading(board: Board, battle: Battle, effect: Effect) -> list[str]:
    return [SEATS[n] for n in battle.nazgul if n != WITCH_KING]


def _besieged(board: Board, battle: Battle, effect: Effect) -> list[str]:
    return _NOT_AIMED if defence(board, battle.place).armies else []


def _wounded_king(board: Board, battle: Battle, effect: Effect) -> list[str]:
    return _NOT_AIMED if battle.king_damage and WITCH_KING not in battle.absent else []


_ANYWHERE: Final[dict[str, Callable[[Board, Effect], list[str]]]] = {
    "favor": _players,
    "levels": _growing,
    "forces": _commanding,
    "cards": _cards_left,
}
_IN_BATTLE: Final[dict[str, Callable[[Board, Battle, Effect], list[str]]]] = {
    "armor": _losing,
    "terror-double": _frightening,
    "terror": _fighting,
    "walls": _walled,
    "pull-again": _redrawing,
    "cancel-hero": _named_heroes,
    "creature-damage": _fielded,
    "creature-health": _fielded,
    "damage": _fighting,
    "tactics": _pulling,
    "army": _leading,
    "armies": _besieged,
    "heal": _wounded_king,
}


# What a card does


def carry_out(play: Play, seat: int, action: Power) -> None:
    """Plays a card that may be played; it is used once and never comes back (S8)."""
    play.change(seat, hand=without(play.rider(seat).hand, action.card))
    play.power_discard = with_card(play.power_discard, action.card)
    play.say(events.PowerPlayed(seat, action.card, action.target))
    effect = play.box.powers[action.card].effect
    number, target = effect.number, action.target
    nazgul = NAMES.index(target) if target in NAMES else NOBODY
    match effect.op:
        case "favor":
            play.gain_favor(nazgul, number)
        case "levels":
            play.gain_levels(nazgul, number)
        case "forces":
            play.gain_forces(nazgul, KINDS.index(effect.word), number)
        case "cards":
            draw_powers(play, seat, number)
        case "armor":
            losses = tuple(loss for loss in play.fray.losses if loss[0] != nazgul)
            play.fight(losses=losses)
            play.say(events.LossCancelled(nazgul))
        case "terror-double":
            play.fight(doubled=(*play.fray.doubled, nazgul))
        case "terror":
            play.fight(terror=play.fray.terror + number)
        case "walls":
            play.fight(walls=max(play.fray.walls + number, 0))
            lower_walls(play, play.fray.place, -number)
        case "pull-again":
            _pull_again(play)
        case "cancel-hero":
            _cancel(play, target)
        case "creature-damage":
            play.fight(creature_damage=changed(play.fray.creature_damage, effect))
        case "creature-health":
            play.fight(creature_health=changed(play.fray.creature_health, effect))
        case "damage":
            play.fight(pull_damage=play.fray.pull_damage + number)
        case "tactics":
            play.fight(pull_tactics=play.fray.pull_tactics + number)
        case "army":
            ratings = list(play.fray.ratings)
            ratings[nazgul] += number
            play.fight(ratings=tuple(ratings))
        case "armies":
            _drive_off(play, -number)
        case "heal":
            play.fight(king_damage=0)
            play.say(events.KingHealed())


def _pull_again(play: Play) -> None:
    battle = play.fray
    play.say(events.PulledAgain(battle.puller))
    play.fight(pulled=NO_CUBES, again=True)
    play.push(Task("draw-cube", number=battle.declared))


def _cancel(play: Play, card: str) -> None:
    """A lesser hero stands in for the card (D7)."""
    defenders = [Defender(LESSER) if d.card == card else d for d in play.fray.defenders]
    play.fight(defenders=tuple(defenders))
    discard_hero(play, card)
    play.say(events.HeroCancelled(card))


def _drive_off(play: Play, armies: int) -> None:
    """Armies leave the stage or quest; the cup keeps what is in it (N11). With the last one goes
    the damage it has taken (C8)."""
    place = play.fray.place
    there = play.defence(place)
    gone = min(armies, there.armies)
    play.defend(place, armies=there.armies - gone)
    if gone == there.armies:
        play.fight(army_wound=0)
    play.say(events.DefendersChanged(place, 0, -gone, there.heroes, there.armies - gone))
