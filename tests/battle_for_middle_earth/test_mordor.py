"""Mordor cards and counterattacks."""

from ninefold.games.battle_for_middle_earth import events
from tests.battle_for_middle_earth.scene import Scene

TABLE = """
    options players=3
    enemies: troll haradrim grishnakh
    mordor: mordor-a {kind}
    turn 7 east
    hand north: sam
    hand east: gimli merry
    fellowships north: frodo legolas
    fellowships south: eowyn
    won north: goblins balrog
    won south: wargs
    """


def struck(kind: str) -> Scene:
    return Scene(TABLE.format(kind=kind)).play("place gimli new", "draw mordor-b")


def test_only_the_third_position_takes_effect() -> None:
    """M3 M4: it is the oldest card, and everybody could see it come."""
    scene = struck("mordor-c")
    assert scene.told(events.Counterattacked) == [events.Counterattacked("grishnakh", "mordor-c")]


def test_all_players_clockwise_from_the_active_one() -> None:
    """M5 M9 B8: East has nothing to give, then South, then North."""
    scene = struck("mordor-a")
    assert scene.told(events.GaveNothing) == [events.GaveNothing(1)]
    assert scene.asked == "south give"
    scene.play("give eowyn")
    assert scene.asked == "north give"


def test_a_takes_a_card_from_a_fellowship() -> None:
    """M6: of one's own, to the discard pile; an empty fellowship is none."""
    scene = struck("mordor-a").play("give eowyn")
    assert scene.refuse("give sam") == "M6"
    assert scene.refuse("pass") == "M5"
    scene.play("give frodo")
    assert scene.state.fellowships == ((("legolas",),), (("gimli",),), ())
    assert scene.state.discard[:2] == ("eowyn", "frodo")


def test_b_takes_a_card_from_the_hand() -> None:
    """M7 M9: South has none."""
    scene = struck("mordor-b")
    assert scene.asked == "east give"
    assert scene.refuse("give gimli") == "M7"
    scene.play("give merry")
    assert scene.told(events.GaveNothing) == [events.GaveNothing(2)]
    scene.play("give sam")
    assert scene.state.discard[:2] == ("merry", "sam")


def test_c_takes_an_enemy_that_was_won() -> None:
    """M8: to the dead pile."""
    scene = struck("mordor-c").play("give wargs")
    assert scene.refuse("give troll") == "M8"
    scene.play("give goblins")
    assert scene.state.won == (("balrog",), (), ())
    assert scene.state.dead == ("wargs", "goblins", "mordor-c", "grishnakh")


def test_c_never_takes_a_companion_held_for_points() -> None:
    """B8."""
    table = TABLE.format(kind="mordor-c") + "\ngifts east: gandalf pippin"
    scene = Scene(table).play("place gimli new", "draw mordor-b")
    assert scene.told(events.GaveNothing) == [events.GaveNothing(1)]


def test_afterwards_the_used_cards_are_dead_and_the_others_come_again() -> None:
    """M10 M11: a new enemy comes on the left."""
    scene = struck("mordor-c").play("give wargs", "give balrog")
    assert scene.state.dead[-2:] == ("mordor-c", "grishnakh")
    assert scene.state.discard == ("mordor-b", "mordor-a")
    assert scene.mordor() == ()
    scene.play("draw crebain")
    assert scene.enemies() == ("crebain", "troll", "haradrim")


def test_then_the_player_draws_on() -> None:
    """M12 T7: another Mordor card is the first of the next three."""
    scene = struck("mordor-c").play("give wargs", "give balrog", "draw wormtongue", "draw mordor-a")
    assert scene.mordor() == ("mordor-a",)
    scene.play("draw arwen")
    assert scene.hand(1) == ("arwen", "merry")
    assert scene.asked == "chance draw"  # South has nothing to place or to attack with
    assert scene.state.mover == 2


def test_few_enemies_stay_on_the_right_and_still_strike() -> None:
    """B6: the third Mordor card starts it, by the enemy in the third position."""
    rest = "orc-patrol goblins wargs crebain wormtongue gollum easterlings corsairs uruk-hai"
    more = "barrow-wight mumak gothmog shelob ugluk witch-king saruman mouth-of-sauron balrog"
    scene = Scene(f"""
        enemies: troll grishnakh
        mordor: mordor-a mordor-b
        hand north: gimli
        dead: {rest} {more} haradrim
        """).play("place gimli new", "draw mordor-b")
    assert scene.told(events.CounterattackOver) == [
        events.CounterattackOver("grishnakh", "mordor-b")
    ]
    assert scene.enemies() == ("troll",)
    assert scene.asked == "chance draw"
