"""Before the first turn."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

from ninefold.core import CHANCE, BadOption, Decision, IllegalAction
from ninefold.games.battle_for_middle_earth import events
from ninefold.games.battle_for_middle_earth.actions import Draw, First
from ninefold.games.battle_for_middle_earth.state import Dealing, Placing, State
from tests.battle_for_middle_earth.playing import GAME, OPTIONS, random_game

CHANCES = Decision(CHANCE, "draw")


def dealt(players: str, seed: int = 0) -> State:
    """The position when the first turn begins."""
    for taken in random_game({"players": players}, Random(seed)):
        if not isinstance(taken.step.state.stage, Dealing):
            return taken.step.state
    raise AssertionError


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_three_enemies_and_three_cards_for_each(players: str) -> None:
    """S1 S3 G1: then the Mordor cards lie among the companions that are left."""
    state = dealt(players)
    assert len(state.enemies) == 3
    assert len(state.enemy_deck) == 18
    assert [len(hand) for hand in state.hands] == [3] * int(players)
    assert len(state.pile) == 31 - 3 * int(players) + 12
    assert sum(card.startswith("mordor") for card in state.pile) == 12
    assert state.turn == 1
    assert state.stage == Placing()


def test_no_mordor_card_is_dealt_to_a_hand() -> None:
    """S3: hands are dealt from the companions alone."""
    for seed in range(20):
        assert not any(
            card.startswith("mordor") for hand in dealt("4", seed).hands for card in hand
        )


def test_enemies_are_laid_from_left_to_right() -> None:
    """S1 S2: the first is in the first position."""
    state = GAME.start({})
    for action in (First(1), Draw("troll"), Draw("haradrim"), Draw("grishnakh")):
        state = GAME.apply(state, CHANCES, action).state
    assert state.enemies == ("troll", "haradrim", "grishnakh")
    assert state.mordor == ()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_is_drawn_by_chance(players: int) -> None:
    """B18: each is as likely as any other."""
    chances = GAME.chances(GAME.start({"players": str(players)}))
    assert chances == [(First(seat), Fraction(1, players)) for seat in range(players)]
    step = GAME.apply(GAME.start({"players": str(players)}), CHANCES, First(1))
    assert step.events[0].fact == events.Began(1)


def test_play_goes_clockwise() -> None:
    """S4: from the first player on."""
    movers = []
    for taken in random_game({"players": "3"}, Random(5)):
        facts = [event.fact for event in taken.step.events]
        movers += [fact.seat for fact in facts if isinstance(fact, events.TurnBegan)]
    assert all((one + 1) % 3 == two for one, two in pairwise(movers))
    assert Counter(movers).keys() == {0, 1, 2}


def test_each_sees_only_the_card_he_is_dealt() -> None:
    """B20: others see that a card was dealt."""
    for taken in random_game({}, Random(1)):
        drew = [e for e in taken.step.events if isinstance(e.fact, events.Drew)]
        for event in drew:
            assert (event.to is None) == (event.fact.card == "?")
            assert event.to in (None, event.fact.seat)


def test_chance_deals_only_what_is_there() -> None:
    """S3: and nobody else deals."""
    state = GAME.start({})
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, CHANCES, Draw("balrog"))
    assert refused.value.rule == "S3"
    with pytest.raises(IllegalAction):
        GAME.apply(state, Decision(0, "draw"), First(0))


@pytest.mark.parametrize("options", OPTIONS)
def test_options_are_read(options: dict[str, str]) -> None:
    """G1 G2."""
    found = GAME.start(options).options
    assert (str(found.players), found.turn) == (options["players"], options["turn"])


@pytest.mark.parametrize("wrong", [{"players": "5"}, {"turn": "both"}, {"colour": "red"}])
def test_options_that_do_not_exist_are_refused(wrong: dict[str, str]) -> None:
    """G1 G2 G3."""
    with pytest.raises(BadOption):
        GAME.start(wrong)
