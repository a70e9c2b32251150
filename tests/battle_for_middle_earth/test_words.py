"""Questions and events in words."""

import re
from random import Random

import pytest

from ninefold.core import CHANCE, Decision, Event
from ninefold.games.battle_for_middle_earth import events
from ninefold.games.battle_for_middle_earth.words.events import reason
from tests.battle_for_middle_earth.playing import OPTIONS, random_game
from tests.battle_for_middle_earth.scene import GAME, Scene


def question(text: str) -> str:
    state = GAME.read_state(text)
    (decision,) = GAME.pending(state)
    return str(GAME.ask(GAME.view(state, decision.seat), decision))


TABLE = "enemies: troll haradrim orc-patrol\nhand north: sam\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "Turn 1 is yours: place a card"),
        ("options turn=either", "place a card from your hand, or draw one instead. Answer"),
        ("options turn=either", "pass, to draw instead"),
        ("fellowships north: tom-bombadil eowyn", "bombadil FELLOWSHIP"),
        ("extra", "Aragorn lets you place another card"),
        ("fellowships north: angbor\nangbor", "Do you draw a card for Angbor?"),
        ("fellowships north: merry\nfight", "attack FELLOWSHIP ENEMY"),
        ("fight", "You cannot attack yet. Answer pass."),
        (
            "fellowships north: gandalf | tom-bombadil\nfellowships east: eowyn\nfight",
            "You cannot attack yet. Do you use Gandalf or Tom Bombadil?",
        ),
        (
            "fellowships north: gandalf | legolas\nfellowships east: gimli eowyn\njoin: eowyn",
            "does Éowyn join? Answer join a or join b.",
        ),
        (
            "fellowships north: frodo elrond\nfellowships east: erkenbrand\nborrow: a troll",
            "axe against Troll and spear against Troll. Which card does Frodo use?",
        ),
        (
            "fellowships north: frodo merry elrond\nfellowships east: erkenbrand\nborrow: a troll",
            "Which hobbit uses which card?",
        ),
        (
            "fellowships north: frodo treebeard\nfellowships east: eomer pippin\n"
            "borrow: a haradrim",
            "You still need: bow against Haradrim (spear would do as well).",
        ),
        (
            "mordor: mordor-a mordor-a mordor-b\ncounterattack: north",
            "Counterattack by Orc Patrol: you lose a card from hand. Which one?",
        ),
        ("done: drew\nfellowships north: tom-bombadil eowyn\nleave", "Does Tom Bombadil move?"),
    ],
)
def test_every_question_says_what_is_asked(text: str, words: str) -> None:
    """T1 T2 A2 A7 A9 A10 A13 M5."""
    assert words in question(TABLE + text)


def test_chance_is_announced() -> None:
    """S3."""
    view = GAME.view(GAME.start({}), 0)
    assert str(GAME.ask(view, Decision(CHANCE, "draw"))) == "Chance turns up the next card."


def test_an_attack_is_told_symbol_by_symbol() -> None:
    """B10 F6: who covers what, and what is wasted."""
    scene = Scene(TABLE + "fellowships north: elrond").play("place sam a", "attack a orc-patrol")
    told = [GAME.tell(Event(fact)) for fact in scene.facts]
    assert "North sends Elrond and Sam against Orc Patrol." in told
    assert "Orc Patrol's sword is met by Elrond; wasted: Elrond's fist, Sam's fist." in told
    assert "North wins Orc Patrol (1 point)." in told


def test_the_end_is_told() -> None:
    """E1 D1."""
    over = events.GameOver("standstill", "D1", (6, 6, 9), (2, 2, 1), ((2,), (0, 1)))
    assert GAME.tell(Event(over)) == (
        "Nobody can or will go on; the game is over: South with 9 points and 1 enemy; "
        "North and East with 6 points and 2 enemies."
    )
    assert reason("last-enemy-defeated") == "The last enemy is defeated."


def test_a_card_that_nobody_else_may_know_is_not_told() -> None:
    """B20."""
    assert GAME.tell(Event(events.Drew(1, "?"))) == "East draws a card."
    assert GAME.tell(Event(events.Drew(1, "eowyn"))) == "East draws Éowyn."


def test_a_card_of_an_owners_file_is_named_by_its_key() -> None:
    """G3."""
    assert GAME.tell(Event(events.EnemyCame("cave-troll"))) == "A new enemy appears: Cave Troll."


def test_one_is_one_and_names_in_s_are_possessive_too() -> None:
    """T8 F6: sentences as people write them."""
    assert GAME.tell(Event(events.Shuffled(1))) == (
        "The discard pile (1 card) is shuffled and becomes the Ring deck."
    )
    covers = (("goblins", "axe", "gimli", "own"),)
    assert GAME.tell(Event(events.Matched(covers, ()))) == "Goblins' axe is met by Gimli."


def test_no_sentence_takes_a_player_for_a_man() -> None:
    """E3: in whole games, nothing but characters is "he", and nobody has "1 points"."""
    texts = set()
    for options in OPTIONS:
        for taken in random_game(options, Random(11)):
            view = GAME.view(taken.before, taken.decision.seat)
            texts.add(str(GAME.ask(view, taken.decision)))
            texts |= {GAME.tell(event) for event in taken.step.events}
    wrong = re.compile(r"\b(he|his|him|1 (points|enemies|cards))\b|  |[^.]\.\.$| [,;]")
    assert [text for text in texts if wrong.search(text)] == []
    assert len(texts) > 500
