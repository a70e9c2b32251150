"""Questions and events in words."""

import pytest

from ninefold.core import CHANCE, Decision, Event
from ninefold.games.battle_for_middle_earth import events
from ninefold.games.battle_for_middle_earth.words.events import reason
from tests.battle_for_middle_earth.scene import GAME, Scene


def question(text: str) -> str:
    state = GAME.read_state(text)
    (decision,) = GAME.pending(state)
    return str(GAME.ask(GAME.view(state, decision.seat), decision))


TABLE = "enemies: troll haradrim orc-patrol\nhand north: sam\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "Turn 1, yours: place a card"),
        ("options turn=either", "pass to draw instead"),
        ("fellowships north: tom-bombadil eowyn", "bombadil FELLOWSHIP"),
        ("extra", "Aragorn lets you place another card"),
        ("fellowships north: angbor\nangbor", "Do you draw a card with Angbor?"),
        ("fellowships north: merry\nfight", "attack FELLOWSHIP ENEMY"),
        ("fight", "You cannot attack yet. Answer pass."),
        (
            "fellowships north: gandalf | legolas\nfellowships east: gimli eowyn\njoin: eowyn",
            "does Éowyn join? Answer join a or join b.",
        ),
        (
            "fellowships north: frodo elrond\nfellowships east: erkenbrand\nborrow: a troll",
            "You lack axe against Troll and spear against Troll.",
        ),
        (
            "mordor: mordor-a mordor-a mordor-b\ncounterattack: north",
            "Counterattack of Orc Patrol: you lose a card from the hand.",
        ),
        ("fellowships north: tom-bombadil eowyn\nleave", "Does Tom Bombadil go elsewhere?"),
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
    assert "Sword of Orc Patrol by Elrond; wasted: fist of Elrond, fist of Sam." in told
    assert "North wins Orc Patrol (1 point)." in told


def test_the_end_is_told() -> None:
    """E1 D1."""
    over = events.GameOver("standstill", "D1", (6, 6, 9), (2, 2, 1), ((2,), (0, 1)))
    assert GAME.tell(Event(over)) == (
        "Nobody can or will go on; the game is over: South 9 points and 1 enemy, "
        "North and East 6 points and 2 enemies."
    )
    assert reason("last-enemy-defeated") == "The last enemy is defeated."


def test_a_card_that_nobody_else_may_know_is_not_told() -> None:
    """B20."""
    assert GAME.tell(Event(events.Drew(1, "?"))) == "East draws a card."
    assert GAME.tell(Event(events.Drew(1, "eowyn"))) == "East draws Éowyn."


def test_a_card_of_an_owners_file_is_named_by_its_key() -> None:
    """G3."""
    assert GAME.tell(Event(events.EnemyCame("cave-troll"))) == "A new enemy: Cave Troll."
