"""Battles, preparation: forces."""

import pytest

from ninefold.games.nazgul import battle_events
from tests.nazgul.fight import BOX, MANY, Fight, Setting, dial

ALL = (2, 2, 2)
"""Two of each kind; more than a Nazgûl of the first level may bring."""


def test_in_turn_order_with_a_cube_for_each_nazgul() -> None:
    """P9 P10: and one for the Witch-king, beside his controller or alone."""
    riders = {"ash": Setting(10, (2, 0, 0)), "bone": Setting(10, (1, 0, 0))}
    fight = Fight("osgiliath", armies=MANY, riders=riders, order=(1, 0, 2, 3, 4))
    fight.play("bone: commit 1 0 0", "ash: commit 2 0 0").reach("pull")
    assert fight.told(battle_events.Committed) == [
        battle_events.Committed(1, (1, 0, 0)),
        battle_events.Committed(0, (2, 0, 0)),
    ]
    assert fight.battle.cup[:2] == (2, 3)
    for king in ("ash", "thorn"):
        joined = Fight("osgiliath", armies=MANY, riders=riders, king=king).reach("pull")
        assert joined.battle.cup[0] == 3


def test_up_to_the_army_rating() -> None:
    """P10 N23: any number of those he has, or none; who has none is not asked."""
    limit = dial("ash", 1).army
    riders = {"ash": Setting(1, (limit + 1, 0, 0)), "bone": Setting(10, (1, 0, 0))}
    fight = Fight("osgiliath", armies=MANY, riders={**riders, "dusk": Setting(10)})
    assert fight.legal("ash") == [f"commit {orcs} 0 0" for orcs in range(limit + 1)]
    assert fight.refuse(f"ash: commit {limit + 1} 0 0") == "P10"
    assert fight.refuse("ash: pass") == "P10"
    fight.play("ash: commit 0 0 0")
    assert fight.legal("bone") == ["commit 0 0 0", "commit 1 0 0"]
    assert fight.refuse("bone: commit 2 0 0") == "P10"
    fight.play("bone: commit 1 0 0")
    assert fight.kind() == "pull"


@pytest.mark.parametrize(
    ("place", "brings"),
    [
        ("minas-tirith", (2, 2, 0)),
        ("hornburg", (2, 2, 0)),
        ("osgiliath", (2, 0, 2)),
        ("westfold", (2, 0, 2)),
    ],
)
def test_trolls_where_walls_began_and_mumakil_elsewhere(
    place: str, brings: tuple[int, int, int]
) -> None:
    """P11: a quest never has walls."""
    fight = Fight(place, armies=MANY, riders={"ash": Setting(10, ALL)})
    wrong = (2, 0, 2) if brings[1] else (2, 2, 0)
    assert fight.refuse("ash: commit {} {} {}".format(*wrong)) == "P11"
    fight.play("ash: commit {} {} {}".format(*brings))
    assert fight.battle.forces[0] == brings


def test_walls_that_are_gone_still_began() -> None:
    """S3 P11: walls brought down to nothing keep mûmakil out and let trolls in."""
    fight = Fight("minas-tirith", armies=MANY, walls=0, riders={"ash": Setting(10, ALL)})
    assert fight.refuse("ash: commit 0 0 1") == "P11"
    fight.play("ash: commit 0 2 0")
    assert fight.battle.cup[:4] == (1, 0, 2, 0)


def test_no_other_stage_has_walls() -> None:
    """S3: where none are printed a card can bring none down."""
    riders = {"ash": Setting(10, hand=("grond", "siege-towers"))}
    fight = Fight("osgiliath", armies=MANY, riders=riders).reach("window", "committed")
    assert fight.legal("ash") == ["pass", "ignore committed"]
    assert fight.refuse("ash: play grond") == "N6"


def test_only_forces_in_the_battle_take_damage() -> None:
    """P10 C15: what stayed at home cannot be given up."""
    riders = {"ash": Setting(10, (2, 0, 1))}
    fight = Fight("osgiliath", armies=MANY, riders=riders).play("ash: commit 1 0 0")
    fight.play("ash: pull 1", "cube army")
    assert fight.legal("ash") == ["lose orc", "lose level"]
    assert fight.refuse("ash: lose mumak") == "C15"


def test_what_creatures_are_worth() -> None:
    """P12: an orc 1 and 1, a troll or mûmak 2 and 2."""
    for place, kind, forces in (
        ("osgiliath", "orc", (1, 0, 0)),
        ("osgiliath", "mumak", (0, 0, 1)),
        ("minas-tirith", "troll", (0, 1, 0)),
    ):
        worth = 1 if kind == "orc" else 2
        fight = Fight(
            place,
            armies=MANY,
            walls=0 if kind == "troll" else -1,
            riders={"ash": Setting(10, forces)},
        )
        fight.play("ash: commit {} {} {}".format(*forces))
        strong = fight.branch().play("ash: pull 1", f"cube {kind}")
        assert strong.here().armies == MANY - worth
        weak = fight.branch().play("ash: pull 2", "cube army", "cube army", f"ash: lose {kind}")
        assert sum(weak.rider("ash").forces) == 0
        assert weak.rider("ash").level == 10 - (2 - worth)
        scratched = fight.branch().play("ash: pull 1", "cube army", f"ash: lose {kind}")
        assert sum(scratched.rider("ash").forces) == (0 if worth == 1 else 1)


def test_forces_are_not_spent_by_committing() -> None:
    """P10: the force track goes down only when they die."""
    riders = {"ash": Setting(10, (2, 0, 0))}
    fight = Fight("osgiliath", armies=MANY, riders=riders).play("ash: commit 2 0 0").end()
    assert fight.rider("ash").forces == (2, 0, 0)


def test_the_witch_king_brings_nobody() -> None:
    """W2 P10: his controller is not asked for forces where the Witch-king is alone."""
    assert BOX.witch_king.army == 0
    away = {"bone": Setting(10, (2, 0, 0))}
    fight = Fight("osgiliath", armies=MANY, riders={}, king="bone", away=away)
    assert fight.kind() == "pull"
    assert fight.battle.cup[:4] == (1, 0, 0, 0)
