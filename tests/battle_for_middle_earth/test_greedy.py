"""The sensible player: it collects, attacks when it pays, and gives up the least."""

from random import Random

import pytest

from ninefold.bots.battle_for_middle_earth import Character, Greedy
from ninefold.bots.random import Random as RandomBot
from ninefold.match import Bot, Match, drive, seed_from
from tests.battle_for_middle_earth.scene import GAME

SENSIBLE = Greedy()


def answer(text: str, bot: Greedy = SENSIBLE) -> str:
    """What it answers in a position."""
    state = GAME.read_state(text)
    (decision,) = GAME.pending(state)
    view = GAME.view(state, decision.seat)
    return GAME.write_action(bot.choose(view, decision, GAME.legal(view, decision), Random(1)))


TABLE = "enemies: gollum haradrim balrog\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("hand north: frodo eowyn\nfellowships north: quickbeam elrond", "place frodo a"),
        ("fellowships north: gandalf elladan\nfight", "attack a balrog"),
        ("fellowships north: haldir elladan gandalf\nfight", "attack a balrog haradrim"),
        ("fellowships north: elrond hama\nfight", "attack a balrog"),
        (
            "fellowships north: quickbeam beregond merry | gimli\nhand north: sam\nfight",
            "attack a balrog",
        ),
        ("fellowships north: boromir elrond quickbeam\nfight", "attack a balrog gollum"),
        ("fellowships north: boromir elrond\nfight", "pass"),
        (
            "won north: goblins witch-king\nmordor: mordor-a mordor-b mordor-c\n"
            "counterattack: north",
            "give goblins",
        ),
        (
            "fellowships north: gandalf elladan | eomer\nmordor: mordor-a mordor-b mordor-a\n"
            "counterattack: north",
            "give eomer",
        ),
        ("fellowships north: angbor\nhand north: sam\nangbor", "angbor"),
    ],
)
def test_it_answers_sensibly(text: str, expected: str) -> None:
    """T1 T2 M5 A13: in positions where a person would not think long."""
    assert answer(TABLE + text) == expected


def test_who_counts_heads_takes_two_small_enemies_for_a_greater_one() -> None:
    text = "enemies: goblins grishnakh orc-patrol\nfellowships north: elladan\nfight"
    assert answer(text) == "attack a grishnakh"
    assert answer(text, Greedy(Character(heads=True))) == "attack a goblins orc-patrol"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_beats_players_who_answer_at_random(players: int) -> None:
    """E3: alone against the others, far more often than chance would have it."""
    won = 0
    for number in range(20):
        options = {"players": str(players), "turn": ("place-attack-draw", "either")[number % 2]}
        match = Match(GAME, options, seed_from(f"greedy {number}"), players=players)
        bots: list[Bot] = [Greedy(), *[RandomBot()] * (players - 1)]
        rngs = [Random(f"{number} {player}") for player in range(players)]
        match = drive(match, bots, rngs)
        won += match.outcomes[0].winners == (0,)
    assert won >= {2: 17, 3: 14, 4: 11}[players]
