"""What a seat may know, and what it is not shown."""

from collections import Counter
from random import Random

from ninefold.games.battle_for_middle_earth.view import View
from tests.battle_for_middle_earth.scene import GAME, Scene
from tests.battle_for_middle_earth.test_turn import EMPTY, MORDOR, REST

TABLE = """
    options players=3
    enemies: troll haradrim grishnakh
    hand north: sam gimli
    hand east: merry
    won north: goblins balrog
    won east: wargs
    gifts south: frodo
    """


def seen(scene: Scene, seat: int | None) -> View:
    return GAME.view(scene.state, seat)


def test_hands_are_hidden_but_not_their_size() -> None:
    """B20: from players and spectators."""
    scene = Scene(TABLE)
    assert seen(scene, 0).hands == (("gimli", "sam"), ("?",), ())
    assert seen(scene, 1).hands == (("?", "?"), ("merry",), ())
    assert seen(scene, None).hands == (("?", "?"), ("?",), ())


def test_won_enemies_lie_face_down_but_are_remembered() -> None:
    """B20 K3: the pile is a number, the notes say which."""
    scene = Scene(TABLE)
    assert seen(scene, 1).won == (("?", "?"), ("wargs",), ())
    assert seen(scene, 1).remembered == (("balrog", "goblins"), ("wargs",), ())
    assert seen(scene, None).gifts == ((), (), ("frodo",))


def test_what_is_still_to_come_is_known() -> None:
    """K1: the enemies of the deck, and the cards of the Ring deck together with strange hands."""
    scene = Scene(TABLE)
    for seat in (0, 1, 2, None):
        assert seen(scene, seat).enemy_deck == scene.state.enemy_deck
    own = Counter(seen(scene, 0).unseen)
    assert own == Counter([*scene.state.pile, "merry"])
    assert seen(scene, 0).left == len(scene.state.pile)
    spectator = Counter(seen(scene, None).unseen)
    assert spectator == Counter([*scene.state.pile, "merry", "sam", "gimli"])


def shuffled() -> Scene:
    """North has Gildor and Gimli, East Sam, when the discard pile is shuffled; then North draws."""
    table = EMPTY.replace("hand north: gimli", "hand north: gimli gildor quickbeam")
    table = table.replace("hand east: sam", "hand east: sam legolas").replace(
        "legolas gandalf", "gandalf"
    )
    discard = REST.replace(" quickbeam", "")
    scene = Scene(f"{table}\ndiscard: {discard} {MORDOR}")
    return scene.play("place quickbeam new", "draw elrohir")


def test_what_was_in_hands_at_a_shuffle_is_known_together() -> None:
    """K2: which cards, and how many of them each holds."""
    scene = shuffled()
    for seat in (0, 1, None):
        assert seen(scene, seat).older == (("gildor", "gimli", "legolas", "sam"),)
        assert seen(scene, seat).kept == ((2, 2),)
    assert scene.hand(0) == ("elrohir", "gildor", "gimli")


def test_who_holds_one_half_knows_the_other() -> None:
    """K2: East knows North's old cards, and not the new one."""
    scene = shuffled()
    old = [set(GAME.determinize(seen(scene, 1), Random(n)).hands[0]) for n in range(40)]
    assert all({"gildor", "gimli"} < hand for hand in old)
    assert len(set().union(*old)) > 4
    spectator = [GAME.determinize(seen(scene, None), Random(n)).hands for n in range(60)]
    pairs = {frozenset(hands[1]) for hands in spectator}
    assert pairs == {
        frozenset(pair)
        for pair in (
            *(("gildor", "gimli"), ("gildor", "legolas"), ("gildor", "sam")),
            *(("gimli", "legolas"), ("gimli", "sam"), ("legolas", "sam")),
        )
    }


def test_a_card_that_is_shown_leaves_the_notes() -> None:
    """K2: what East places is no longer looked for."""
    scene = shuffled().play("place sam new")
    view = seen(scene, None)
    assert view.older == (("gildor", "gimli", "legolas"),)
    assert view.kept == ((2, 1),)


def test_a_new_card_is_never_guessed_to_be_an_old_one() -> None:
    """K2: what North drew after the shuffle was in the pile."""
    scene = shuffled()
    pile = {*scene.state.pile, "elrohir"}
    for number in range(40):
        hand = GAME.determinize(seen(scene, None), Random(number)).hands[0]
        assert sum(card in pile for card in hand) == 1


def test_all_is_open_when_the_game_is_over() -> None:
    """K4: for everybody."""
    rest = "goblins wargs crebain wormtongue gollum easterlings corsairs uruk-hai haradrim troll"
    more = "barrow-wight mumak gothmog shelob ugluk witch-king saruman mouth-of-sauron balrog"
    scene = Scene(f"""
        enemies: orc-patrol
        hand north: merry sam
        hand east: gimli
        won east: grishnakh
        dead: {rest} {more}
        """).play("place merry new", "attack a orc-patrol")
    for seat in (0, 1, None):
        assert seen(scene, seat).hands == (("sam",), ("gimli",))
        assert seen(scene, seat).won == (("orc-patrol",), ("grishnakh",))
