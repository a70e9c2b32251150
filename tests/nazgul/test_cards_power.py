"""Every card of power, played in each of its windows. What an effect must do is in CHECKS: a card
with an effect that is not there fails."""

from collections.abc import Callable
from typing import Any

import pytest

from ninefold.games.nazgul import battle_events, events
from ninefold.games.nazgul.agenda import WINDOWS
from ninefold.games.nazgul.box.cards import KINDS, LESSER, TOP_LEVEL, Power
from ninefold.games.nazgul.state import SEATS, Task
from tests.nazgul.fight import BOX, MANY, Fight, Setting, dial
from tests.nazgul.scene import Scene

LEVEL = 7
OUTSIDE = ("quests", "deployment")
SOLDIER = BOX.heroes["gondorian-soldier"]
CASES = [(card.key, window) for card in BOX.powers.values() for window in card.windows]

Moment = Fight | Scene
Check = Callable[[Power, str], Moment]


def place(card: Power) -> str:
    """Walls, but open country for a card about mûmakil."""
    return "osgiliath" if card.effect.word == "mumak" else "minas-tirith"


def brought(card: Power) -> str:
    return "ash: commit 2 0 2" if card.effect.word == "mumak" else "ash: commit 2 2 0"


def battle(card: Power) -> Fight:
    """Ash, who holds the card, and Bone with the Witch-king against a Gondorian Soldier and many
    armies."""
    riders = {"ash": Setting(LEVEL, (2, 2, 2), (card.key,)), "bone": Setting(LEVEL)}
    assert dial("ash", LEVEL).army >= 4
    return Fight(
        place(card), heroes=1, armies=MANY, riders=riders, king="bone", deck=(SOLDIER.key,)
    )


def at(card: Power, window: str, *pull: str) -> Fight:
    """The battle in a window, Ash's forces being there; with what Ash pulls, if it is so far."""
    fight = battle(card)
    if window == "assigned":
        return fight.reach("window", window)
    fight.play(brought(card))
    if window != "pulled":
        return fight.reach("window", window)
    return fight.play(f"ash: pull {len(pull)}", *(f"cube {cube}" for cube in pull))


def outside(card: Power, window: str) -> Scene:
    riders = {"ash": {"hand": (card.key,)}}
    return Scene(Task("open-window", word=window), riders=riders)


def moment(card: Power, window: str) -> Moment:
    return outside(card, window) if window in OUTSIDE else at(card, window)


def pulled(fight: Fight, *cubes: str) -> Fight:
    """Ash pulls these cubes, unless he has; then nobody plays a card any more."""
    if not fight.told(battle_events.Pulled):
        fight.play(f"ash: pull {len(cubes)}", *(f"cube {cube}" for cube in cubes))
    return fight.skip()


def struck(fight: Fight) -> battle_events.Struck:
    fact = fight.told(battle_events.Struck)[-1]
    assert isinstance(fact, battle_events.Struck)
    return fact


# What the effects do


def favor(card: Power, window: str) -> Moment:
    """For any player."""
    now = moment(card, window)
    before = [rider.favor for rider in now.state.riders]
    assert [text.split()[-1] for text in now.legal("ash")[2:]] == list(SEATS[: len(before)])
    now.play(f"ash: play {card.key} bone")
    before[1] += card.effect.number
    assert [rider.favor for rider in now.state.riders] == before
    return now


def levels(card: Power, window: str) -> Moment:
    """For any player, up to the tenth."""
    now = moment(card, window)
    before = [rider.level for rider in now.state.riders]
    now.play(f"ash: play {card.key} bone")
    before[1] = min(before[1] + card.effect.number, TOP_LEVEL)
    assert [rider.level for rider in now.state.riders] == before
    return now


def forces(card: Power, window: str) -> Moment:
    """For any player, as far as his track goes."""
    now = moment(card, window)
    before = [list(rider.forces) for rider in now.state.riders]
    now.play(f"ash: play {card.key} bone")
    kind = KINDS.index(card.effect.word)
    before[1][kind] = min(before[1][kind] + card.effect.number, len(BOX.costs[card.effect.word]))
    assert [list(rider.forces) for rider in now.state.riders] == before
    return now


def cards(card: Power, window: str) -> Moment:
    """For who plays it."""
    scene = outside(card, window).play(f"ash: play {card.key}")
    for _ in range(card.effect.number):
        scene.play(scene.legal()[0])
    assert len(scene.rider("ash").hand) == card.effect.number
    return scene


def armor(card: Power, window: str) -> Moment:
    """The levels of one Nazgûl are not lost."""
    fight = battle(card).reach("pull").play("ash: pull 2", "cube army", "cube army")
    fight.play("ash: strike bone")
    assert fight.state.agenda[-1].word == window
    assert fight.legal("ash")[2:] == [f"play {card.key} bone"]
    lost = fight.branch().skip()
    assert lost.rider("bone").level == LEVEL - 2
    fight.play(f"ash: play {card.key} bone").skip()
    assert fight.rider("bone").level == LEVEL
    return fight


def terror_double(card: Power, window: str) -> Moment:
    """The own terror of a Nazgûl, the Witch-king among them, counts twice."""
    fight = at(card, window)
    base = dial("ash", LEVEL).terror + dial("bone", LEVEL).terror + BOX.witch_king.terror
    for name, own in (("ash", dial("ash", LEVEL).terror), ("witch-king", BOX.witch_king.terror)):
        branch = fight.branch().play(f"ash: play {card.key} {name}").reach("pull")
        assert branch.told(battle_events.TerrorCounted)[0].terror == base + own
    return branch


def terror(card: Power, window: str) -> Moment:
    fight = at(card, window).play(f"ash: play {card.key}").reach("pull")
    base = dial("ash", LEVEL).terror + dial("bone", LEVEL).terror + BOX.witch_king.terror
    counted = fight.told(battle_events.TerrorCounted)[0]
    assert counted.terror == base + card.effect.number
    assert fight.battle.cup[5] == MANY - (base + card.effect.number - SOLDIER.valor)
    return fight


def walls(card: Power, window: str) -> Moment:
    """For this battle, also after the pull, and for good."""
    fight = at(card, window, "troll", "troll", "orc")
    left = max(fight.here().walls + card.effect.number, 0)
    fight.play(f"ash: play {card.key}")
    assert fight.here().walls == left
    assert fight.told(events.WallsLowered) == [events.WallsLowered("minas-tirith", left)]
    pulled(fight, "troll", "troll", "orc")
    assert struck(fight) == battle_events.Struck(0, 5, min(left, 5), 5 - min(left, 5))
    assert fight.end().here().walls == left
    return fight


def pull_again(card: Power, window: str) -> Moment:
    """As many cubes as before, and the first ones do nothing."""
    fight = at(card, window, "army", "army").play(f"ash: play {card.key}")
    fight.play("cube orc", "cube orc").skip()
    assert struck(fight).damage == 2
    assert fight.told(battle_events.DamageDirected) == []
    assert fight.asked()[0].seat == 1
    return fight


def cancel_hero(card: Power, window: str) -> Moment:
    """A lesser hero without valor stands in for the named one."""
    fight = at(card, window)
    assert fight.legal("ash")[2:] == [f"play {card.key} {SOLDIER.key}"]
    fight.play(f"ash: play {card.key} {SOLDIER.key}")
    assert SOLDIER.key in fight.state.hero_discard
    assert [defender.card for defender in fight.battle.defenders] == [LESSER]
    assert SOLDIER.valor > 0
    assert fight.reach("pull").told(battle_events.TerrorCounted)[0].valor == 0
    return fight


def creature_damage(card: Power, window: str) -> Moment:
    """For the rest of the battle, whoever pulls."""
    kind = card.effect.word
    fight = at(card, window).play(f"ash: play {card.key}")
    usual = 1 if kind == "orc" else 2
    pulled(fight, kind)
    assert struck(fight).damage == usual + card.effect.number
    fight.play("bone: pull 1", f"cube {kind}")
    assert struck(fight).damage == usual + card.effect.number
    return fight


def creature_health(card: Power, window: str) -> Moment:
    """What would have killed it does not."""
    kind = card.effect.word
    usual = 1 if kind == "orc" else 2
    fight = at(card, window)
    plain = pulled(fight.branch(), *["army"] * usual).play("ash: strike ash", f"ash: lose {kind}")
    assert plain.rider("ash").forces[KINDS.index(kind)] == 1
    fight.play(f"ash: play {card.key}")
    pulled(fight, *["army"] * usual).play("ash: strike ash", f"ash: lose {kind}")
    assert fight.rider("ash").forces[KINDS.index(kind)] == 2
    fight.play(f"bone: pull {card.effect.number}", *["cube army"] * card.effect.number)
    assert fight.rider("ash").forces[KINDS.index(kind)] == 1
    return fight


def damage(card: Power, window: str) -> Moment:
    """For each Nazgûl cube of this pull, and no other."""
    fight = at(card, window, "nazgul", "nazgul").play(f"ash: play {card.key}")
    pulled(fight, "nazgul", "nazgul")
    assert struck(fight).damage == 2 * (dial("ash", LEVEL).damage + card.effect.number)
    fight.play("bone: pull 1", "cube nazgul")
    assert struck(fight).damage == dial("bone", LEVEL).damage
    return fight


def tactics(card: Power, window: str) -> Moment:
    """For this pull, and no other."""
    fight = at(card, window).play(f"ash: play {card.key}").skip()
    pulls = [text for text in fight.legal("ash") if text.startswith("pull")]
    assert len(pulls) == dial("ash", LEVEL).tactics + card.effect.number
    fight.play("ash: pull 1", "cube nazgul")
    assert f"pull {dial('bone', LEVEL).tactics + 1}" not in fight.legal("bone")
    return fight


def army(card: Power, window: str) -> Moment:
    """For one Nazgûl of the battle, before it commits."""
    number = dial("ash", 1).army + card.effect.number
    away = {"dusk": Setting(hand=(card.key,))}
    riders = {"ash": Setting(1, (number + 1, 0, 0)), "bone": Setting(1, (number + 1, 0, 0))}
    fight = Fight("osgiliath", armies=MANY, riders=riders, away=away).reach("window", window)
    assert fight.legal("dusk")[2:] == [f"play {card.key} ash", f"play {card.key} bone"]
    fight.play(f"dusk: play {card.key} ash").skip()
    assert fight.legal("ash")[-1] == f"commit {number} 0 0"
    fight.play("ash: commit 0 0 0")
    assert fight.legal("bone")[-1] == f"commit {dial('bone', 1).army} 0 0"
    return fight


def armies(card: Power, window: str) -> Moment:
    """They leave without favor, on the stage and for the cup."""
    plain = at(card, window).reach("pull")
    fight = at(card, window).play(f"ash: play {card.key}")
    assert fight.here().armies == MANY + card.effect.number
    fight.reach("pull")
    assert fight.battle.cup[5] == plain.battle.cup[5] + card.effect.number
    fight.play("ash: pull 2", "cube nazgul", "cube nazgul", "bone: pull 1", "cube nazgul")
    destroyed = sum(fact.armies for fact in fight.told(battle_events.Struck))
    assert fight.told(battle_events.FavorShared)[0].favor == destroyed > 0
    return fight


def heal(card: Power, window: str) -> Moment:
    """Three damage before and three after do not kill him."""
    fight = battle(card).reach("pull").play("ash: pull 3", *["cube army"] * 3)
    fight.play("ash: strike witch-king")
    if window == "pulled":
        fight.play("bone: pull 3", *["cube army"] * 3)
    assert fight.state.agenda[-1].word == window
    fight.play(f"ash: play {card.key}")
    assert fight.told(battle_events.KingHealed) == [battle_events.KingHealed()]
    if window == "pull":
        fight.play("bone: pull 3", *["cube army"] * 3)
    assert fight.skip().told(battle_events.KingWounded) == [battle_events.KingWounded(3)] * 2
    assert not fight.state.king_dead
    return fight


CHECKS: dict[str, Check] = {
    "favor": favor,
    "levels": levels,
    "forces": forces,
    "cards": cards,
    "armor": armor,
    "terror-double": terror_double,
    "terror": terror,
    "walls": walls,
    "pull-again": pull_again,
    "cancel-hero": cancel_hero,
    "creature-damage": creature_damage,
    "creature-health": creature_health,
    "damage": damage,
    "tactics": tactics,
    "army": army,
    "armies": armies,
    "heal": heal,
}


@pytest.mark.parametrize(("key", "window"), CASES)
def test_a_card_does_what_it_says(key: str, window: str) -> None:
    """S8 N6: in each of its windows, once."""
    card = BOX.powers[key]
    after = CHECKS[card.effect.op](card, window)
    assert key in after.state.power_discard
    assert not any(key in rider.hand for rider in after.state.riders if card.effect.op != "cards")
    assert [fact.card for fact in after.told(events.PowerPlayed)] == [key]


@pytest.mark.parametrize("key", BOX.powers)
def test_a_card_is_offered_in_no_other_window(key: str) -> None:
    """N6: all the windows of a battle, with walls, a wounded Witch-king and levels about to be
    lost, and those outside."""
    card = BOX.powers[key]
    seen: set[str] = set()
    offered: set[str] = set()
    fight = battle(card)

    def look() -> None:
        while fight.asked()[0].kind == "window":
            seen.add(fight.state.agenda[-1].word)
            if len(fight.legal("ash")) > 2:
                offered.add(fight.state.agenda[-1].word)
            fight.decline()

    look()
    for line in (
        brought(card),
        "ash: pull 2",
        "cube army",
        "cube army",
        "ash: strike witch-king",
        "bone: pull 2",
        "cube nazgul",
        "cube nazgul",
    ):
        fight.play(line)
        look()
    fight = battle(card).reach("pull").play("ash: retreat")
    look()
    for window in OUTSIDE:
        scene = outside(card, window)
        if len(scene.legal("ash")) > 2:
            offered.add(window)
    assert seen == set(WINDOWS) - set(OUTSIDE)
    assert offered <= set(card.windows)


def test_levels_only_for_who_can_rise() -> None:
    """S5 C20: neither on the tenth level nor fled."""
    riders: dict[str, dict[str, Any]] = {
        "ash": {"hand": ("nine-rings",)},
        "bone": {"level": TOP_LEVEL},
        "dusk": {"away": True, "level": 0},
    }
    scene = Scene(Task("open-window", word="quests"), riders=riders)
    assert scene.legal("ash")[2:] == ["play nine-rings ash", "play nine-rings iron"]


def test_creatures_only_for_who_has_room() -> None:
    """S6."""
    riders: dict[str, dict[str, Any]] = {
        "ash": {"hand": ("trolls-of-gorgoroth",)},
        "bone": {"forces": (0, len(BOX.costs["troll"]), 0)},
    }
    scene = Scene(Task("open-window", word="quests"), riders=riders)
    assert "play trolls-of-gorgoroth bone" not in scene.legal("ash")
    assert "play trolls-of-gorgoroth dusk" in scene.legal("ash")


def test_no_cards_from_an_empty_deck() -> None:
    """S8."""
    riders = {"ash": {"hand": ("palantir",)}}
    scene = Scene(Task("open-window", word="quests"), riders=riders, powers=())
    assert scene.legal("ash") == ["pass", "ignore quests"]


def test_walls_that_are_down_cannot_be_brought_down() -> None:
    """S3: a card would be wasted."""
    riders = {"ash": Setting(LEVEL, hand=("siege-towers",))}
    fight = Fight("minas-tirith", armies=MANY, walls=0, riders=riders).reach("window", "pull")
    assert fight.legal("ash") == ["pass", "ignore pull"]


def test_a_nazgul_is_doubled_once() -> None:
    """S8: two cards double two."""
    riders = {"ash": Setting(LEVEL, hand=("shrieks", "shrieks")), "bone": Setting(LEVEL)}
    fight = Fight("osgiliath", armies=MANY, riders=riders).reach("window", "terror")
    fight.play("ash: play shrieks ash")
    assert fight.legal("ash")[2:] == ["play shrieks bone"]


def test_all_forty_five_cards_have_a_check() -> None:
    """S8: by copies."""
    assert sum(card.copies for card in BOX.powers.values()) == 45
    assert {card.effect.op for card in BOX.powers.values()} <= CHECKS.keys()
