"""What cards of power do: when, on whom, what, and in which words (S8, N6).

A target is the name of a Nazgûl or of a hero card; a card that needs none has the empty one.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from ninefold.games.nazgul import battle_events, events
from ninefold.games.nazgul.agenda import WINDOWS, Window
from ninefold.games.nazgul.battle.ratings import allowed, changed
from ninefold.games.nazgul.box.cards import KINDS, LESSER, MOUNT_DOOM, TOP_LEVEL, Effect
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.effects.form import Form
from ninefold.games.nazgul.phases.campaigns import lower_walls
from ninefold.games.nazgul.phases.decks import discard_hero, draw_powers
from ninefold.games.nazgul.play import Play
from ninefold.games.nazgul.state import (
    NAMES,
    NO_CUBES,
    SEATS,
    WITCH_KING,
    Battle,
    Board,
    Defender,
    Task,
    defence,
)
from ninefold.games.nazgul.words.grammar import (
    KIND_WORDS,
    RUINED,
    count,
    creature_damage,
    creature_health,
    higher,
    leave,
)

_BATTLE: Final[tuple[Window, ...]] = (
    "assigned",
    "committed",
    "terror",
    "pull",
    "pulled",
    "loss",
)
_FRIGHT: Final[tuple[Window, ...]] = ("assigned", "committed", "terror")


@dataclass(frozen=True, slots=True)
class Played:
    """A card of power as it is played: by whom, and on what."""

    seat: int
    target: str
    effect: Effect

    @property
    def nazgul(self) -> int:
        return NAMES.index(self.target)


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerRow(Form):
    """`windows` are those in which it can do anything; `on` is what it can be played on."""

    windows: tuple[Window, ...] = WINDOWS
    on: Callable[[Board, Effect], list[str]]
    does: Callable[[Play, Played], None]
    says: Callable[[Effect], str]


# On whom


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


def _if(holds: bool) -> list[str]:
    """The empty target, if the card can do anything."""
    return [""] if holds else []


def _in_battle(
    found: Callable[[Board, Battle, Effect], list[str]],
) -> Callable[[Board, Effect], list[str]]:
    """Nothing outside of battles."""

    def on(board: Board, effect: Effect) -> list[str]:
        return found(board, board.battle, effect) if board.battle is not None else []

    return on


def _frightening(board: Board, battle: Battle, effect: Effect) -> list[str]:
    gone = (*battle.absent, *battle.doubled)
    return [NAMES[nazgul] for nazgul in battle.nazgul if nazgul not in gone]


def _walled(board: Board, battle: Battle, effect: Effect) -> list[str]:
    """Where walls stand, be it that a hero has raised them for this battle only (N28)."""
    return _if(battle.walls > 0 or defence(board, battle.place).walls > 0)


def _named_heroes(board: Board, battle: Battle, effect: Effect) -> list[str]:
    return [d.card for d in battle.defenders if d.card != LESSER and not d.slain]


def _fielded(board: Board, battle: Battle, effect: Effect) -> list[str]:
    return _if(allowed(board, battle.place)[KINDS.index(effect.word)])


def _fighting(board: Board, battle: Battle, effect: Effect) -> list[str]:
    return _if(battle.place != MOUNT_DOOM)


def _leading(board: Board, battle: Battle, effect: Effect) -> list[str]:
    return [SEATS[n] for n in battle.nazgul if n != WITCH_KING]


def _wounded_king(board: Board, battle: Battle, effect: Effect) -> list[str]:
    return _if(battle.king_damage > 0 and WITCH_KING not in battle.absent)


# What it does


def _armor(play: Play, played: Played) -> None:
    """The whole loss of levels of one Nazgûl from one cause (D6)."""
    play.fight(losses=tuple(loss for loss in play.fray.losses if loss[0] != played.nazgul))
    play.say(battle_events.LossCancelled(played.nazgul))


def _bring_down(play: Play, played: Played) -> None:
    """For this battle and for good (P16)."""
    play.fight(walls=max(play.fray.walls + played.effect.number, 0))
    lower_walls(play, play.fray.place, -played.effect.number)


def _pull_again(play: Play, played: Played) -> None:
    battle = play.fray
    play.say(battle_events.PulledAgain(battle.puller))
    play.fight(pulled=NO_CUBES, again=True)
    play.push(Task("draw-cube", number=battle.declared))


def _cancel(play: Play, played: Played) -> None:
    """A lesser hero stands in for the card (D7), and no call brings it back (N27)."""
    card, battle = played.target, play.fray
    defenders = [Defender(LESSER) if d.card == card else d for d in battle.defenders]
    play.fight(defenders=tuple(defenders), cancelled=(*battle.cancelled, card))
    discard_hero(play, card)
    play.say(battle_events.HeroCancelled(card))


def _army(play: Play, played: Played) -> None:
    ratings = list(play.fray.ratings)
    ratings[played.nazgul] += played.effect.number
    play.fight(ratings=tuple(ratings))


def _drive_off(play: Play, played: Played) -> None:
    """Armies leave the stage or quest; the cup keeps what is in it (N11). With the last one goes
    the damage it has taken (C8)."""
    place = play.fray.place
    there = play.defence(place)
    gone = min(-played.effect.number, there.armies)
    play.defend(place, armies=there.armies - gone)
    if gone == there.armies:
        play.fight(army_wound=0)
    play.say(events.DefendersChanged(place, 0, -gone, there.heroes, there.armies - gone))


def _heal(play: Play, played: Played) -> None:
    play.fight(king_damage=0)
    play.say(battle_events.KingHealed())


def _say_forces(effect: Effect) -> str:
    won = count(effect.number, KIND_WORDS[effect.word])
    return f"A player of your choice gets {won}, as far as their track has room."


def _say_walls(effect: Effect) -> str:
    how = "destroyed" if effect.number <= RUINED else higher(effect.number)
    return f"The walls are {how} for good."


POWERS: Final[Mapping[str, PowerRow]] = {
    "favor": PowerRow(
        number="more",
        on=_players,
        does=lambda play, p: play.gain_favor(p.nazgul, p.effect.number),
        says=lambda e: f"A player of your choice gets {e.number} favor.",
    ),
    "levels": PowerRow(
        number="more",
        on=_growing,
        does=lambda play, p: play.gain_levels(p.nazgul, p.effect.number),
        says=lambda e: f"A player's Nazgûl of your choice gets {count(e.number, 'level')}.",
    ),
    "forces": PowerRow(
        number="more",
        word="kind",
        on=_commanding,
        does=lambda play, p: play.gain_forces(
            p.nazgul, KINDS.index(p.effect.word), p.effect.number
        ),
        says=_say_forces,
    ),
    "cards": PowerRow(
        number="more",
        on=lambda board, e: _if(bool(board.powers or board.power_bottom)),
        does=lambda play, p: draw_powers(play, p.seat, p.effect.number),
        says=lambda e: f"You draw {count(e.number, 'card of power')}.",
    ),
    "armor": PowerRow(
        windows=("loss",),
        on=_in_battle(lambda board, battle, e: [SEATS[seat] for seat, _ in battle.losses]),
        does=_armor,
        says=lambda e: "A Nazgûl of your choice keeps the levels they are about to lose.",
    ),
    "terror-double": PowerRow(
        windows=_FRIGHT,
        on=_in_battle(_frightening),
        does=lambda play, p: play.fight(doubled=(*play.fray.doubled, p.nazgul)),
        says=lambda e: "The own terror of a Nazgûl in the battle counts twice.",
    ),
    "terror": PowerRow(
        number="more",
        windows=_FRIGHT,
        on=_in_battle(_fighting),
        does=lambda play, p: play.fight(terror=play.fray.terror + p.effect.number),
        says=lambda e: f"The terror of the Nazgûl is {higher(e.number)} in this battle.",
    ),
    "walls": PowerRow(
        number="fewer",
        windows=_BATTLE,
        on=_in_battle(_walled),
        does=_bring_down,
        says=_say_walls,
    ),
    "pull-again": PowerRow(
        windows=("pulled",),
        on=_in_battle(lambda board, battle, e: _if(not battle.again)),
        does=_pull_again,
        says=lambda e: "All cubes of the pull go back into the cup, and as many are pulled again.",
    ),
    "cancel-hero": PowerRow(
        windows=_BATTLE,
        on=_in_battle(_named_heroes),
        does=_cancel,
        says=lambda e: (
            "A hero card of the battle is discarded, and a lesser hero stands in for it."
        ),
    ),
    "creature-damage": PowerRow(
        number="more",
        word="kind",
        windows=_BATTLE,
        on=_in_battle(_fielded),
        does=lambda play, p: play.fight(
            creature_damage=changed(play.fray.creature_damage, p.effect)
        ),
        says=creature_damage,
    ),
    "creature-health": PowerRow(
        number="more",
        word="kind",
        windows=_BATTLE,
        on=_in_battle(_fielded),
        does=lambda play, p: play.fight(
            creature_health=changed(play.fray.creature_health, p.effect)
        ),
        says=creature_health,
    ),
    "damage": PowerRow(
        number="more",
        windows=("pull", "pulled"),
        on=_in_battle(_fighting),
        does=lambda play, p: play.fight(pull_damage=play.fray.pull_damage + p.effect.number),
        says=lambda e: f"Every Nazgûl cube of this pull does {e.number} more damage.",
    ),
    "tactics": PowerRow(
        number="more",
        windows=("pull",),
        on=_in_battle(lambda board, battle, e: _if(True)),
        does=lambda play, p: play.fight(pull_tactics=play.fray.pull_tactics + p.effect.number),
        says=lambda e: f"The Nazgûl whose turn it is may pull {count(e.number, 'cube')} more.",
    ),
    "army": PowerRow(
        number="more",
        windows=("assigned",),
        on=_in_battle(_leading),
        does=_army,
        says=lambda e: f"A Nazgûl in the battle may bring {count(e.number, 'creature')} more.",
    ),
    "armies": PowerRow(
        number="fewer",
        windows=_BATTLE,
        on=_in_battle(lambda board, battle, e: _if(defence(board, battle.place).armies > 0)),
        does=_drive_off,
        says=lambda e: (
            f"{count(e.number, 'army')} {leave(e.number)} the defence, without favor for the "
            f"Nazgûl."
        ),
    ),
    "heal": PowerRow(
        windows=_BATTLE,
        on=_in_battle(_wounded_king),
        does=_heal,
        says=lambda e: "The Witch-king loses all damage taken in this battle.",
    ),
}
