"""Views as a client gets them: everything a board needs, and nothing the seat may not know."""

from random import Random

from ninefold.core import CHANCE
from ninefold.games.battle_for_middle_earth.box.cards import ABLE, COUNTERATTACKS, HIDDEN
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.client import lexicon, open_view, show
from ninefold.games.battle_for_middle_earth.client.choices import Choice, choice
from ninefold.games.battle_for_middle_earth.client.show import (
    ShownCounterattack,
    ShownCover,
    ShownSymbol,
)
from ninefold.games.battle_for_middle_earth.state import State
from tests.battle_for_middle_earth.scene import GAME, Scene

TABLE = """
    options players=3
    enemies: haradrim orc-patrol gothmog
    mordor: mordor-a mordor-b
    hand north: sam
    hand east: frodo legolas
    fellowships north: aragorn gloin gimli | pippin eowyn
    fellowships east: elrond
    won east: balrog
    gifts north: merry
    fight
    """
OTHERS = "barrow-wight troll mumak gothmog shelob ugluk saruman mouth-of-sauron witch-king"


def test_points_known_to_all_are_shown_with_every_player() -> None:
    """B21 K3: as a number; the pile itself stays face down."""
    for seat in (0, 1, 2, None):
        shown = show(GAME.view(Scene(TABLE).state, seat))
        assert [player.points for player in shown.players] == [1, 10, 0]
        assert shown.players[1].won == (("balrog",) if seat == 1 else (HIDDEN,))


def choices(scene: Scene) -> dict[str, Choice]:
    """What is offered to whoever is asked, by the notation."""
    (decision,) = GAME.pending(scene.state)
    view = GAME.view(scene.state, decision.seat)
    found = [choice(view, action) for action in GAME.legal(view, decision)]
    return {one.text: one for one in found}


def test_hands_and_won_piles_lie_as_the_seat_sees_them() -> None:
    """B20 K3: backs for others, but the game remembers what was won."""
    shown = show(GAME.view(Scene(TABLE).state, 0))
    north, east, _ = shown.players
    assert (shown.seat, shown.mover, shown.stage) == ("north", "north", "fighting")
    assert north.hand == ("sam",)
    assert east.hand == (HIDDEN, HIDDEN)
    assert (east.won, east.remembered) == ((HIDDEN,), ("balrog",))
    assert [player.points for player in shown.players] == [1, 10, 0]
    assert shown.mordor == ("mordor-a", "mordor-b")


def test_an_attack_says_which_symbol_covers_what() -> None:
    """B10 F6: with the points, and what is wasted."""
    attack = choices(Scene(TABLE))["attack a haradrim orc-patrol"]
    assert (attack.kind, attack.to) == ("attack", 0)
    assert attack.enemies == ("haradrim", "orc-patrol")
    matching = attack.matching
    assert matching is not None
    assert matching.points == 4
    assert ShownCover("orc-patrol", "sword", "aragorn", "sword", "own") in matching.covers
    assert {cover.symbol for cover in matching.covers} == {"spear", "bow", "sword"}
    assert matching.wasted.count(ShownSymbol("gimli", "axe")) == 2
    assert matching.missing == ()


def test_an_attack_with_a_hobbit_says_what_he_must_borrow() -> None:
    """A2: and the view says it again while he is asked."""
    scene = Scene("""
        options players=3
        enemies: orc-patrol goblins gollum
        hand north: sam
        fellowships north: frodo
        fellowships east: elrond
        fight
        """)
    attack = choices(scene)["attack a orc-patrol"]
    assert attack.matching is not None
    assert attack.matching.missing == (ShownSymbol("orc-patrol", "sword"),)
    scene.play("attack a orc-patrol")
    shown = show(GAME.view(scene.state, 1)).attack
    assert shown is not None
    assert (shown.fellowship, shown.enemies, shown.lent) == (0, ("orc-patrol",), ())
    assert shown.matching == attack.matching
    assert list(choices(scene).values()) == [
        Choice("borrow frodo elrond", "borrow", "elrond", "frodo")
    ]


def test_a_counterattack_says_who_is_asked_and_who_was() -> None:
    """M5 B8: clockwise from the mover."""
    scene = Scene("""
        options players=3
        turn 4 east
        enemies: haradrim orc-patrol gothmog
        mordor: mordor-a mordor-b
        hand north: sam
        hand east: frodo legolas
        hand south: elrond
        draw
        """).play("draw mordor-c")
    assert show(GAME.view(scene.state, 0)).counterattack == ShownCounterattack(
        "gothmog", "mordor-b", "east", ()
    )
    assert choices(scene)["give frodo"] == Choice("give frodo", "give", "frodo")
    scene.play("give frodo")
    shown = show(GAME.view(scene.state, 0)).counterattack
    assert shown is not None
    assert (shown.asked, shown.before) == ("south", ("east",))


def test_gandalf_and_tom_bombadil_name_themselves() -> None:
    """A7 A9: so that a board can offer the moves at their cards."""
    scene = Scene("""
        enemies: haradrim orc-patrol gothmog
        hand north: sam
        fellowships north: gandalf | tom-bombadil eowyn
        fellowships east: elrond
        fight
        """)
    found = choices(scene)
    assert found["gandalf elrond"] == Choice("gandalf elrond", "take", "elrond", "gandalf")
    assert found["bombadil new"] == Choice("bombadil new", "move", "tom-bombadil", to=-1)
    scene.play("gandalf elrond")
    shown = show(GAME.view(scene.state, 0))
    assert (shown.stage, shown.joining) == ("joining", "elrond")
    assert choices(scene)["join b"].to == 1


def test_the_end_ranks_all_players_together_with_those_who_tie() -> None:
    """E4 B19: from the best on."""
    drawing = """
        options players=3
        enemies: orc-patrol
        dead: goblins wargs crebain wormtongue haradrim easterlings corsairs uruk-hai %s
        hand north: sam
        fellowships north: merry
        won east: gollum
        won south: balrog grishnakh
        fight
        """
    scene = Scene(drawing % OTHERS).play("attack a orc-patrol")
    end = show(GAME.view(scene.state, None)).outcome
    assert end is not None
    assert (end.winners, end.points) == (("south",), (1, 1, 13))
    assert end.ranking == (("south",), ("north", "east"))
    assert end.reason == "last-enemy-defeated"


def test_equal_knowledge_is_shown_equally() -> None:
    """B20: a state drawn again from a view shows the same at every step of a game."""
    rng = Random(4)
    state: State = GAME.start({"players": "3"})
    for _ in range(120):
        for seat in (0, 1, 2, None):
            seen = GAME.view(state, seat)
            again = GAME.view(GAME.determinize(seen, rng), seat)
            assert show(again) == show(seen)
        (decision, *_) = GAME.pending(state) or (None,)
        if decision is None:
            break
        if decision.seat == CHANCE:
            action = rng.choice([action for action, _ in GAME.chances(state)])
        else:
            view = GAME.view(state, decision.seat)
            action = rng.choice(GAME.legal(view, decision))
            assert choice(view, action).text == GAME.write_action(action)
        state = GAME.apply(state, decision, action).state


def test_looking_back_everything_is_open() -> None:
    """K4."""
    shown = show(open_view(Scene(TABLE).state))
    assert shown.players[1].hand == ("frodo", "legolas")
    assert shown.players[1].won == ("balrog",)


def test_the_lexicon_explains_every_card() -> None:
    """A1 M6: the sixteen with an ability have a text and a rule, the others have none."""
    page, deck = lexicon(), load("")
    assert {card.key for card in page.enemies} == set(deck.enemies)
    assert {card.key for card in page.companions} == set(deck.companions)
    assert {card.key for card in page.companions if card.text and card.rule} == set(ABLE)
    assert [card.key for card in page.mordor if card.text and card.rule] == list(COUNTERATTACKS)
    assert {card.key: card.gift for card in page.companions if card.gift} == {
        **dict.fromkeys(("frodo", "sam", "merry", "pippin"), 1),
        "gandalf": 2,
    }
    assert len(page.symbols) == 6
