"""Every hero and villain: what the card does in a battle, who it calls, and what it is worth. What
an ability must do is in ABILITIES: a card with one that is not there fails."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

import pytest

from ninefold.games.nazgul import battle_events, score
from ninefold.games.nazgul.box.cards import GREY, KINDS, LESSER, Effect, Hero
from tests.nazgul.fight import BOX, MANY, Fight, Setting, dial

LEVEL = 8
FAVOR = 3
RIDERS = ("ash", "bone")
LESSER_DAMAGE = 2


def stages(campaign: str) -> list[str]:
    """An open stage of a campaign, and one with walls where there is one."""
    found = [s for s in BOX.campaign(campaign) if s.key not in ("weathertop", "mount-doom")]
    opened = next(stage.key for stage in found if stage.walls < 0)
    return [opened, *(stage.key for stage in found if stage.walls >= 0)][:2]


CASES = [
    (hero.key, place)
    for hero in BOX.heroes.values()
    for campaign in hero.places
    for place in stages(campaign)
]


@dataclass
class Scenery:
    """What can be observed of a battle when the first Nazgûl may pull: as the rules would have it
    without any ability, before the abilities change it."""

    walled: bool
    walls: int
    hero_damage: int
    valor: int
    heroes: int
    armies: int = MANY
    levels: list[int] = field(default_factory=lambda: [LEVEL, LEVEL])
    favor: list[int] = field(default_factory=lambda: [FAVOR, FAVOR])
    forces: list[list[int]] = field(default_factory=lambda: [[2, 2, 2], [2, 2, 2]])
    army_health: int = 1
    army_damage: int = 1
    more_terror: int = 0
    more_tactics: int = 0
    damage: list[int] = field(default_factory=lambda: [1, 2, 2])
    health: list[int] = field(default_factory=lambda: [1, 2, 2])
    dauntless: bool = False

    def sent(self, kind: str) -> bool:
        """Whether creatures of a kind are in this battle."""
        return kind == "orc" or (kind == "troll") == self.walled

    @property
    def terror(self) -> int:
        own = sum(dial(name, level).terror for name, level in zip(RIDERS, self.levels, strict=True))
        return max(own + BOX.witch_king.terror + self.more_terror, 0)

    @property
    def paralysed(self) -> int:
        return 0 if self.dauntless else min(max(self.terror - self.valor, 0), self.armies)

    @property
    def cup(self) -> tuple[int, ...]:
        kinds = enumerate(KINDS)
        sent = [sum(f[n] for f in self.forces) if self.sent(kind) else 0 for n, kind in kinds]
        return (3, *sent, self.heroes, self.armies - self.paralysed)

    @property
    def tactics(self) -> int:
        return max(dial("ash", self.levels[0]).tactics + self.more_tactics, 1)


def _levels(seen: Scenery, effect: Effect) -> None:
    seen.levels = [min(level + effect.number, 10) for level in seen.levels]


def _forces(seen: Scenery, effect: Effect) -> None:
    kind = KINDS.index(effect.word)
    for forces in seen.forces:
        if effect.number > 0:
            forces[kind] = min(forces[kind] + effect.number, len(BOX.costs[effect.word]))
        elif seen.sent(effect.word):
            forces[kind] = max(forces[kind] + effect.number, 0)


def _favor(seen: Scenery, effect: Effect) -> None:
    seen.favor = [max(favor + effect.number, 0) for favor in seen.favor]


def _walls(seen: Scenery, effect: Effect) -> None:
    if seen.walled:
        seen.walls = max(seen.walls + effect.number, 0)


def _armies(seen: Scenery, effect: Effect) -> None:
    seen.armies = max(seen.armies + effect.number, 0)


def _army_health(seen: Scenery, effect: Effect) -> None:
    seen.army_health = effect.number


def _army_damage(seen: Scenery, effect: Effect) -> None:
    seen.army_damage = effect.number


def _terror(seen: Scenery, effect: Effect) -> None:
    seen.more_terror += effect.number


def _terror_each(seen: Scenery, effect: Effect) -> None:
    seen.more_terror += 3 * effect.number


def _tactics(seen: Scenery, effect: Effect) -> None:
    seen.more_tactics += effect.number


def _creature_damage(seen: Scenery, effect: Effect) -> None:
    kind = KINDS.index(effect.word)
    seen.damage[kind] = max(seen.damage[kind] + effect.number, 0)


def _creature_health(seen: Scenery, effect: Effect) -> None:
    kind = KINDS.index(effect.word)
    seen.health[kind] = max(seen.health[kind] + effect.number, 1)


def _hero_damage(seen: Scenery, effect: Effect) -> None:
    seen.hero_damage = max(seen.hero_damage + effect.number, 0)


def _dauntless(seen: Scenery, _: Effect) -> None:
    seen.dauntless = True


ABILITIES: dict[str, Callable[[Scenery, Effect], None]] = {
    "armies": _armies,
    "levels": _levels,
    "forces": _forces,
    "favor": _favor,
    "army-health": _army_health,
    "army-damage": _army_damage,
    "walls": _walls,
    "terror": _terror,
    "terror-each": _terror_each,
    "tactics": _tactics,
    "creature-damage": _creature_damage,
    "creature-health": _creature_health,
    "hero-damage": _hero_damage,
    "dauntless": _dauntless,
}


def expected(hero: Hero, place: str) -> Scenery:
    walls = BOX.stages[place].walls
    seen = Scenery(
        walled=walls >= 0,
        walls=max(walls, 0),
        hero_damage=LESSER_DAMAGE if hero.villain else max(hero.damage, LESSER_DAMAGE),
        valor=0 if hero.villain else hero.valor,
        heroes=1 if hero.villain else 2,
    )
    if hero.only in ("", "walls" if seen.walled else "open"):
        for effect in hero.abilities:
            ABILITIES[effect.op](seen, effect)
    return seen


@cache
def battle(hero: Hero, place: str) -> Fight:
    """Ash and Bone, with the Witch-king beside him, against the hero, a lesser hero and many
    armies; no other hero can come. All the creatures that may are there."""
    setting = Setting(LEVEL, (2, 2, 2), favor=FAVOR)
    fight = Fight(
        place,
        heroes=2,
        armies=MANY,
        riders=dict.fromkeys(RIDERS, setting),
        king="bone",
        pool=(hero.key,),
        deck=(),
    )
    fight.play(f"ash: assign {hero.key}")
    sent = "commit 2 2 0" if BOX.stages[place].walls >= 0 else "commit 2 0 2"
    return fight.play(f"ash: {sent}", f"bone: {sent}").reach("pull")


def pull(fight: Fight, *cubes: str) -> Fight:
    branch = fight.branch()
    return branch.play(f"ash: pull {len(cubes)}", *(f"cube {cube}" for cube in cubes))


def blow(fight: Fight, cube: str) -> int:
    """The damage that a cube does to the attackers."""
    after = pull(fight, cube)
    return after.state.agenda[-1].number if after.asked()[0].kind == "strike" else 0


def struck(fight: Fight, *cubes: str) -> tuple[int, int, int]:
    """The damage that cubes do to the defenders, to the walls, and how many armies fall."""
    facts = pull(fight, *cubes).told(battle_events.Struck)
    return (facts[0].damage, facts[0].walls, facts[0].armies) if facts else (0, 0, 0)


@pytest.mark.parametrize(("key", "place"), CASES)
def test_a_hero_does_what_the_card_says(key: str, place: str) -> None:
    """P13 P14 S11 W5: and nothing else, wherever the card can be used."""
    hero = BOX.heroes[key]
    seen, fight = expected(hero, place), battle(hero, place)
    riders = [fight.rider(name) for name in RIDERS]
    assert (fight.here().heroes, fight.here().armies) == (seen.heroes, seen.armies)
    assert [rider.level for rider in riders] == seen.levels
    assert [rider.favor for rider in riders] == seen.favor
    assert [list(rider.forces) for rider in riders] == seen.forces
    assert fight.told(battle_events.TerrorCounted) == [
        battle_events.TerrorCounted(seen.terror, seen.valor, seen.paralysed)
    ]
    assert fight.battle.cup == seen.cup
    assert len([text for text in fight.legal("ash") if text.startswith("pull")]) == seen.tactics
    assert blow(fight, "hero") == seen.hero_damage
    assert blow(fight, "army") == seen.army_damage


@pytest.mark.parametrize(("key", "place"), CASES)
def test_what_walls_armies_and_creatures_are_worth_then(key: str, place: str) -> None:
    """P12 P13 C7 C8."""
    hero = BOX.heroes[key]
    seen, fight = expected(hero, place), battle(hero, place)
    damage = 2 * dial("ash", seen.levels[0]).damage
    if seen.tactics > 1:
        absorbed = min(seen.walls, damage)
        fallen = min((damage - absorbed) // seen.army_health, seen.armies)
        assert struck(fight, "nazgul", "nazgul") == (damage, absorbed, fallen)
    for kind, worth, health in zip(KINDS, seen.damage, seen.health, strict=True):
        if not seen.cup[1 + KINDS.index(kind)]:
            continue
        assert struck(fight, kind)[0] == worth
        cubes = -(-health // seen.army_damage)
        assert falls(fight, kind, cubes)
        assert cubes == 1 or not falls(fight, kind, cubes - 1)


def falls(fight: Fight, kind: str, cubes: int) -> bool:
    """Whether a creature of Ash's dies of so many army cubes."""
    before = fight.rider("ash").forces[KINDS.index(kind)]
    after = pull(fight, *["army"] * cubes).play("ash: strike ash", f"ash: lose {kind}")
    while after.asked()[0].kind == "suffer":
        after.play("ash: lose level")
    return after.rider("ash").forces[KINDS.index(kind)] < before


CALLS = [(key, place) for key, place in CASES if BOX.heroes[key].call not in ("", "best")]


@pytest.mark.parametrize(("key", "place"), CALLS)
def test_a_hero_calls_the_one_on_the_card(key: str, place: str) -> None:
    """P8: if he can fight there."""
    called = BOX.heroes[BOX.heroes[key].call]
    fight = Fight(place, heroes=1, riders={"ash": Setting(10)}, pool=(key,), deck=(called.key,))
    fight.play(f"ash: assign {key}").reach("pull")
    comes = BOX.stages[place].campaign in called.places
    assert fight.told(battle_events.Called) == (
        [battle_events.Called(key, called.key)] if comes else []
    )
    assert fight.here().heroes == 1 + comes
    assert fight.battle.cup[4] == 1 + comes


@pytest.mark.parametrize(
    ("key", "place"), [(key, place) for key, place in CASES if BOX.heroes[key].call == "best"]
)
def test_a_hero_calls_the_best_of_five(key: str, place: str) -> None:
    """P8 N9."""
    campaign = BOX.stages[place].campaign
    others = [hero for hero in BOX.heroes.values() if hero.key not in (key, "gandalf-the-white")]
    fits = [hero.key for hero in others if campaign in hero.places and not hero.villain]
    strangers = [hero.key for hero in others if campaign not in hero.places]
    fight = Fight(place, heroes=1, riders={"ash": Setting(10)}, pool=(key,))
    turned = [strangers[0], fits[-1], fits[3], fits[-2], strangers[1]]
    fight.play(f"ash: assign {key}", *(f"draw {card}" for card in turned)).reach("pull")
    best = min((fits[-1], fits[3], fits[-2]), key=lambda card: BOX.heroes[card].rank)
    assert fight.told(battle_events.Called) == [battle_events.Called(key, best)]


@pytest.mark.parametrize("key", [hero.key for hero in BOX.heroes.values() if not hero.villain])
def test_who_slays_a_hero_has_what_the_card_says(key: str) -> None:
    """S10 C10 C11 S12: its points for himself, its favor for all; but not for the Grey."""
    hero = BOX.heroes[key]
    place = stages(hero.places[0])[0]
    fight = Fight(
        place, heroes=1, riders={"ash": Setting(10), "bone": Setting(10)}, king="bone", deck=(key,)
    )
    fight.reach("pull").play("ash: pull 3", "cube nazgul", "cube nazgul", "cube nazgul").reach(
        "pull"
    )
    destroyed = fight.told(battle_events.Struck)[0].armies
    assert fight.here().heroes == 0
    slain = () if key == GREY else (key,)
    assert fight.rider("ash").slain == slain
    assert fight.battle.pot == hero.favor + destroyed
    assert score.points_shown(fight.state, 0) == hero.points
    assert score.points_shown(fight.state, 1) == 0


def test_a_lesser_hero_counts_a_point() -> None:
    """P7."""
    fight = Fight("osgiliath", heroes=1, riders={"ash": Setting(10), "bone": Setting(5)}, deck=())
    fight.play("ash: pull 1", "cube nazgul")
    assert fight.rider("ash").slain == (LESSER,)
    assert score.points_shown(fight.state, 0) == 1


@pytest.mark.parametrize("key", [hero.key for hero in BOX.heroes.values() if hero.villain])
def test_a_villain_takes_a_hero_for_favor_and_leaves_the_game(key: str) -> None:
    """S11 P6 A8."""
    villain = BOX.heroes[key]
    fight = battle(villain, stages(villain.places[0])[0]).branch()
    assert fight.battle.pot == villain.favor
    assert fight.battle.villains == (key,)
    fight.end()
    assert key in fight.state.hero_gone
    assert key not in fight.state.hero_discard


def test_all_fifty_one_cards_are_played() -> None:
    """S10."""
    assert len({key for key, _ in CASES}) == len(BOX.heroes) == 51
    assert {effect.op for hero in BOX.heroes.values() for effect in hero.abilities} <= (
        ABILITIES.keys()
    )
