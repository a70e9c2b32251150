"""The master of The Battle for Middle-earth, and what its playouts are made of."""

from random import Random

import pytest

from ninefold.bots import Budget
from ninefold.bots.battle_for_middle_earth import Greedy, Master
from ninefold.bots.battle_for_middle_earth.greedy import Table
from ninefold.bots.battle_for_middle_earth.odds import odds_of
from ninefold.bots.battle_for_middle_earth.swift import Swift
from ninefold.core import Decision
from ninefold.games import GAMES
from ninefold.games.battle_for_middle_earth.actions import Attack
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.state import Placing, State
from ninefold.games.battle_for_middle_earth.turn.attack import beatable
from ninefold.match import Bot, Match, drive
from tests.playing import Playing

GAME = GAMES["battle_for_middle_earth"]
DECK = load("")


def turns(players: int, seed: int) -> list[State]:
    """The beginnings of all turns of a game in which everybody answers at random."""
    playing, rng = Playing(GAME, 0), Random(seed)
    state, found = GAME.start({"players": str(players)}), []
    while asked := GAME.pending(state):
        if isinstance(state.stage, Placing) and not state.stage.extra and not state.done:
            found.append(state)
        action = rng.choice(playing.answers(state, asked[0]))
        state = GAME.apply(state, asked[0], action).state
    return found


def test_what_is_looked_up_is_what_greedy_works_out() -> None:
    odds = odds_of(DECK)
    for state in turns(3, seed=1):
        display = odds.display(state.enemies)
        for seat in range(3):
            table = Table(GAME.view(state, seat), seat)
            for cards in state.fellowships[seat]:
                chances = display[odds.fellowship(cards)]
                assert chances.promise == pytest.approx(table.promise(cards))
                for raid in chances.raids:
                    if not raid.lack:
                        assert raid.enemies in beatable(state, seat, cards)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_played_on_swiftly_keeps_all_its_cards(players: int) -> None:
    odds = odds_of(DECK)
    for number, state in enumerate(turns(players, seed=players)):
        rng = Random(number)
        swift = Swift(odds, state, state.pile, state.enemy_deck, rng)
        swift.play(state.turn + number)
        held = [card for hand in swift.hands for card in hand]
        lying = [cards for own in swift.own for cards in own]
        open_cards = [
            odds.bits[card] for card in (*swift.ring, *swift.discard) if card in odds.bits
        ]
        seen = 0
        for cards in (*held, *lying, *open_cards):
            assert not seen & cards
            seen |= cards
        gone = len(odds.bits) - seen.bit_count()
        given = sum(swift.gifts)
        assert gone <= given <= 6
        assert all(len(hand) <= 5 for hand in swift.hands)
        assert sum(map(sum, swift.won)) <= 94


def test_the_last_enemies_are_taken_by_who_can_win_with_them() -> None:
    """Waiting for the greater prize would leave the game to the other player."""
    state = GAME.read_state(
        """
        turn 40 north
        enemies: grishnakh
        fellowships north: elladan
        won north: troll
        fellowships east: elrohir
        won east: mumak orc-patrol
        hand north: frodo
        hand east: elrond
        dead: balrog witch-king saruman mouth-of-sauron gothmog shelob ugluk goblins wargs crebain
        dead: wormtongue gollum haradrim easterlings corsairs uruk-hai barrow-wight
        fight
        """.replace("\n        dead: wormtongue", " wormtongue")
    )
    decision = Decision(0, "attack")
    view = GAME.view(state, 0)
    bot = Master(Budget(iterations=20))
    chosen = bot.choose(view, decision, GAME.legal(view, decision), Random(1))
    assert chosen == Attack(0, ("grishnakh",))


def test_who_is_asked_with_one_answer_does_not_think() -> None:
    state = turns(2, seed=5)[0]
    view = GAME.view(state, state.mover)
    (decision,) = GAME.pending(state)
    one = GAME.legal(view, decision)[:1]
    assert Master(Budget(seconds=100)).choose(view, decision, one, Random(1)) == one[0]


def test_it_says_what_it_thought() -> None:
    state = turns(2, seed=6)[0]
    view = GAME.view(state, state.mover)
    (decision,) = GAME.pending(state)
    legal = GAME.legal(view, decision)
    bot = Master(Budget(iterations=40))
    thought = bot.think(view, decision, legal, Random(1))
    assert {candidate.action for candidate in thought.candidates} == set(legal)
    assert thought.candidates[0].action == bot.choose(view, decision, legal, Random(1))
    assert all(0 <= candidate.chance <= 1 for candidate in thought.candidates)


def test_a_character_without_memory_or_sight_plays_by_the_rules() -> None:
    match = Match(GAME, {}, b"short", players=2)
    short = Master(Budget(iterations=4), sight=2, boldness=1.0, memory=False)
    assert drive(match, [short, Greedy()], [Random(1), Random(2)]).over


@pytest.mark.long
def test_the_master_beats_greedy() -> None:
    won = 0.0
    for number in range(8):
        match = Match(GAME, {}, f"master {number}".encode(), players=2)
        bots: list[Bot] = [Master(Budget(iterations=150)), Greedy()]
        match = drive(match, bots[:: 1 - 2 * (number % 2)], [Random(number), Random(-number)])
        won += number % 2 in match.outcomes[0].winners
    assert won >= 5
