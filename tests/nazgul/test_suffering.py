"""Battles, combat: damage to the attackers."""

from ninefold.games.nazgul import battle_events, events
from ninefold.games.nazgul.state import WITCH_KING
from tests.nazgul.fight import MANY, Fight, Setting, dial


def storm(king: str = "", **riders: Setting) -> Fight:
    """A battle against many armies before walls that are down: orcs and trolls can be brought.
    Everybody brings all he has; the first may pull."""
    fight = Fight("minas-tirith", armies=MANY, walls=0, riders=riders, king=king)
    while fight.kind() == "commit":
        name = ("ash", "bone", "dusk")[fight.asked()[0].seat]
        fight.play(f"{name}: " + max(fight.legal(name), key=lambda text: sum(_numbers(text))))
    return fight


def _numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()[1:]]


def hit(fight: Fight, name: str, damage: int) -> Fight:
    """Somebody pulls so many army cubes."""
    return fight.play(f"{name}: pull {damage}", *["cube army"] * damage)


def test_who_pulled_names_one_who_takes_it_all() -> None:
    """C13: himself, another, or the Witch-king; nobody who is not here."""
    fight = hit(storm("bone", ash=Setting(10), bone=Setting(10)), "ash", 2)
    assert fight.legal("ash") == ["strike ash", "strike bone", "strike witch-king"]
    assert fight.refuse("ash: strike dusk") == "C13"
    assert fight.refuse("ash: pass") == "C13"
    fight.play("ash: strike bone")
    assert fight.told(battle_events.DamageDirected) == [battle_events.DamageDirected(2, 1)]
    assert (fight.rider("ash").level, fight.rider("bone").level) == (10, 8)


def test_who_is_alone_takes_it() -> None:
    """C13: there is nothing to ask."""
    fight = hit(storm(ash=Setting(10)), "ash", 2)
    assert fight.rider("ash").level == 8


def test_the_witch_king_once_struck_takes_all() -> None:
    """C14: nobody is asked any more, until he is dead."""
    fight = storm("ash", ash=Setting(10), bone=Setting(10), dusk=Setting(10))
    hit(fight, "ash", 2).play("ash: strike witch-king")
    assert fight.battle.king_damage == 2
    hit(fight, "bone", 1)
    assert fight.battle.king_damage == 3
    assert fight.asked()[0].kind == "pull"
    dead = hit(fight.branch(), "dusk", 1)
    assert dead.state.king_dead
    assert dead.told(battle_events.DamageDirected)[-1] == battle_events.DamageDirected(
        1, WITCH_KING
    )


def test_after_the_witch_kings_death_somebody_else_is_struck() -> None:
    """C14 N12: what he could not take is lost, and later damage finds another."""
    fight = storm("ash", ash=Setting(10), bone=Setting(10))
    fight.play("ash: pull 5", *["cube army"] * 5, "ash: strike witch-king")
    assert fight.state.king_dead
    assert fight.rider("ash").level == fight.rider("bone").level == 10
    hit(fight, "bone", 1)
    assert fight.legal("bone") == ["strike ash", "strike bone"]


def test_damage_is_divided_as_he_likes() -> None:
    """C15: between the forces he committed and his Nazgûl."""
    fight = hit(storm(ash=Setting(10, (2, 1, 0))), "ash", 4)
    assert fight.legal("ash") == ["lose orc", "lose troll", "lose level"]
    fight.play("ash: lose level", "ash: lose orc")
    assert fight.rider("ash").level == 10  # until all is divided
    fight.play("ash: lose troll")
    assert (fight.rider("ash").level, fight.rider("ash").forces) == (9, (1, 0, 0))
    assert fight.over


def test_each_point_on_the_nazgul_costs_a_level() -> None:
    """C15."""
    fight = hit(storm(ash=Setting(10)), "ash", 3)
    assert fight.told(events.LevelChanged) == [events.LevelChanged(0, -3, 7)]


def test_the_dial_counts_as_it_stands_from_then_on() -> None:
    """C15 N23: Bone is hurt before his pull, and may pull fewer cubes and do less damage."""
    fight = hit(storm(ash=Setting(10), bone=Setting(7)), "ash", 5).play("ash: strike bone")
    worse = dial("bone", 2)
    assert worse.tactics < dial("bone", 7).tactics
    assert fight.legal("bone")[-2] == f"pull {worse.tactics}"
    armies = fight.here().armies
    fight.play("bone: pull 1", "cube nazgul")
    assert fight.here().armies == armies - worse.damage


def test_committed_creatures_stay_when_the_army_rating_falls() -> None:
    """C16 N23."""
    level = next(n for n in range(10, 0, -1) if dial("ash", n).army > dial("ash", n - 2).army)
    fight = storm(ash=Setting(level, (4, 4, 0)), bone=Setting(10))
    brought, cup = fight.battle.forces[0], fight.battle.cup
    assert sum(brought) == min(dial("ash", level).army, 8)
    hit(fight, "ash", 2).play("ash: strike ash", "ash: lose level", "ash: lose level")
    assert fight.rider("ash").level == level - 2
    assert (fight.battle.forces[0], fight.battle.cup) == (brought, cup)


def test_a_creature_dies_of_its_health_in_damage() -> None:
    """C17 N11: its force track goes down, the cup keeps its cube."""
    fight = storm(ash=Setting(10, (1, 1, 0)), bone=Setting(10))
    cup = fight.battle.cup
    hit(fight, "ash", 3).play("ash: strike ash", "ash: lose orc", "ash: lose troll")
    assert fight.rider("ash").forces == (0, 0, 0)
    assert fight.battle.forces[0] == (0, 0, 0)
    assert fight.told(events.ForcesChanged) == [
        events.ForcesChanged(0, "orc", -1, 0),
        events.ForcesChanged(0, "troll", -1, 0),
    ]
    assert fight.battle.cup == cup
    fight.play("bone: pull 2", "cube troll", "cube orc")
    assert fight.here().armies == MANY - 3


def test_damage_goes_to_one_creature_until_it_dies() -> None:
    """C18: a troll that has begun to bleed takes the next point too."""
    fight = hit(storm(ash=Setting(10, (0, 2, 0)), bone=Setting(10)), "ash", 1)
    fight.play("ash: strike ash", "ash: lose troll")
    assert fight.told(battle_events.CreatureWounded) == [
        battle_events.CreatureWounded(0, "troll", 1)
    ]
    assert fight.rider("ash").forces == (0, 2, 0)
    hit(fight, "bone", 1)
    # Nobody is asked: the wounded one takes it.
    assert fight.rider("ash").forces == (0, 1, 0)
    assert fight.over


def test_the_wounded_creature_is_first_whoever_is_struck() -> None:
    """C18 N12: Ash's troll takes the first point, the rest goes to Bone."""
    fight = hit(storm(ash=Setting(10, (0, 2, 0)), bone=Setting(10)), "ash", 1)
    fight.play("ash: strike ash", "ash: lose troll")
    hit(fight, "bone", 3)
    assert fight.state.agenda[-1].number == 2
    fight.play("bone: strike bone")
    assert (fight.rider("ash").forces, fight.rider("bone").level) == ((0, 1, 0), 8)


def test_the_wounded_creature_is_first_when_its_owner_retreats() -> None:
    """C18 C4: he does not choose another one."""
    fight = storm(ash=Setting(10), bone=Setting(10, (1, 1, 0)))
    hit(fight, "ash", 1).play("ash: strike bone", "bone: lose troll", "bone: retreat")
    assert fight.rider("bone").forces == (1, 0, 0)
    assert fight.legal("bone") == ["lose orc", "lose level"]


def test_damage_beyond_what_he_has_is_lost() -> None:
    """N12: nobody else takes it."""
    fight = storm(ash=Setting(10), bone=Setting(2), dusk=Setting(10))
    hit(fight, "ash", 5).play("ash: strike bone")
    assert fight.rider("bone").away
    assert fight.rider("ash").level == fight.rider("dusk").level == 10


def test_the_last_level_cannot_be_given_up_with_forces_here() -> None:
    """C21 N13: first all creatures go; when they are gone he must."""
    level = next(n for n in range(2, 11) if dial("bone", n).army >= 2)
    fight = storm(ash=Setting(10), bone=Setting(level, (1, 1, 0)))
    hit(fight, "ash", level + 3).play("ash: strike bone", *["bone: lose level"] * (level - 1))
    assert fight.legal("bone") == ["lose orc", "lose troll"]
    assert fight.refuse("bone: lose level") == "N13"
    fight.play("bone: lose orc")
    # The troll takes two points, and the Nazgûl the last one.
    assert fight.rider("bone").forces == (0, 0, 0)
    assert (fight.rider("bone").level, fight.rider("bone").away) == (0, True)


def test_creatures_at_home_do_not_hold_the_last_level() -> None:
    """C21 N13: only those in the battle."""
    riders = {"ash": Setting(1, (1, 0, 0)), "bone": Setting(5)}
    fight = Fight("osgiliath", armies=MANY, riders=riders).play("ash: commit 0 0 0")
    fight.play("ash: pull 1", "cube army", "ash: strike ash")
    assert fight.rider("ash").away
    assert fight.rider("ash").forces == (1, 0, 0)


def test_who_has_retreated_loses_no_wounded_creature() -> None:
    """D1: nor can he be chosen."""
    fight = storm(ash=Setting(10), bone=Setting(10, (0, 2, 0)), dusk=Setting(10))
    hit(fight, "ash", 1).play("ash: strike bone", "bone: lose troll")
    # He retreats: the wounded one dies of the first point, the other is wounded by the second.
    fight.play("bone: retreat", "bone: lose troll")
    assert fight.rider("bone").forces == (0, 1, 0)
    assert [wound.seat for wound in fight.battle.wounds] == [1]
    hit(fight, "dusk", 2)
    assert fight.legal("dusk") == ["strike ash", "strike dusk"]
    fight.play("dusk: strike dusk")
    assert fight.rider("bone").forces == (0, 1, 0)
    assert fight.rider("dusk").level == 8


def test_no_damage_nobody_struck() -> None:
    """C13: a pull without heroes and armies."""
    fight = storm(ash=Setting(10), bone=Setting(10)).play("ash: pull 1", "cube nazgul")
    assert fight.asked()[0].kind == "pull"
    assert fight.told(battle_events.DamageDirected) == []
