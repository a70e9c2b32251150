"""Hints in words: what to do and what speaks for it, from the view alone."""

from random import Random

import pytest

from ninefold.core import CHANCE, Decision
from ninefold.games import GAMES
from ninefold.lessons.hints import confrontation, explain
from ninefold.lessons.puzzles.battle_for_middle_earth import sentence
from ninefold.match import Match, seed_from
from tests.lessons.test_lessons import unknown

SHIRE = """
turn 8 fellowship
shire: frodo sam pippin
caradhras: gimli
rohan: black-rider#2
gondor: cave-troll#3
mordor: saruman
known sauron: black-rider=2
"""


def told(game: str, position: str, seat: int, answer: str) -> tuple[str, str]:
    rules = GAMES[game]
    state = rules.read_state(position)
    decision = next(one for one in rules.pending(state) if one.seat == seat)
    return explain(game, rules.view(state, seat), decision, [rules.read_action(answer)])


def test_an_attack_names_who_stands_there() -> None:
    say, why = told("confrontation", SHIRE, 0, "gimli caradhras-rohan")
    assert say == "Attack in Rohan with Gimli."
    assert why.startswith("There stands the Black Rider (3). Gimli has 3.")


def test_tom_bombadil_moves_to_a_fellowship_that_is_named() -> None:
    game = GAMES["battle_for_middle_earth"]
    assert sentence(game, "bombadil b") == "Move Tom Bombadil to fellowship B."
    assert sentence(game, "bombadil new") == "Move Tom Bombadil to a new fellowship."


def test_a_quiet_move_says_how_far_it_is_and_who_can_come() -> None:
    say, why = told("confrontation", SHIRE, 0, "sam shire-cardolan")
    assert say == "Move Sam from the Shire to Cardolan."
    assert why == "Sam is 5 steps from Mordor then. No enemy is one step away from there."


def test_a_card_is_played_out_against_every_card() -> None:
    rules = GAMES["confrontation"]
    state = rules.read_state(SHIRE)
    decision = rules.pending(state)[0]
    fight = rules.apply(state, decision, rules.read_action("gimli caradhras-rohan")).state
    say, why = told("confrontation", rules.write_state(fight), 0, "card 5")
    assert say == "Play the 5."
    # It beats 1 to 4, ties with the 5, and loses to the 6; Magic fetches nothing yet.
    assert "of the 9 cards that sauron may play, it wins against" in why.lower()


def test_what_a_placement_wins_at_once() -> None:
    position = (
        "turn 5 north; enemies: troll haradrim orc-patrol; hand north: haldir sam; hand east: arwen"
    )
    text = position.replace("; ", "\n") + "\n"
    say, why = told("battle_for_middle_earth", text, 0, "place haldir new")
    assert say == "Place Haldir in a new fellowship."
    assert why == "Then you can attack Haradrim in this turn and win 3 points."


def test_a_card_that_is_fetched_is_not_played() -> None:
    rules = GAMES["confrontation"]
    view = rules.view(rules.read_state(SHIRE), 0)
    fetch = Decision(0, "fetch")
    say, _ = explain("confrontation", view, fetch, [rules.read_action("card 5")])
    assert say == "Take back the 5."


def test_one_bid_says_nothing_of_the_other_boxes() -> None:
    match = Match(GAMES["nazgul"], {}, seed_from("hints"), players=3)
    while (decision := match.pending()[0]).kind != "bid":
        match, _ = match.act(decision, match.answers(decision)[0])
    none, one, *_ = match.answers(decision)
    view = match.view(decision.seat)
    assert explain("nazgul", view, decision, [none])[0] == "Bid nothing for cards of power."
    assert explain("nazgul", view, decision, [one])[0] == "Bid 1 for cards of power."
    both, _ = explain("nazgul", view, decision, [one, one])
    assert both.endswith("; nothing for the others.")


def test_what_is_said_of_rare_answers_has_plain_words_too() -> None:
    for text in (*confrontation._SAID.values(), *confrontation._WORDS.values()):
        assert not unknown("confrontation", text), text


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_of_a_game_can_be_explained_and_told_from_the_others(game: str) -> None:
    rules, rng = GAMES[game], Random(4)
    match = Match(rules, {}, seed_from("hints"), players=rules.seats[0])
    for _ in range(120):
        asked = match.pending()
        if not asked:
            break
        decision = asked[0]
        action = rng.choice(match.answers(decision))
        if decision.seat != CHANCE:
            say, why = explain(game, match.view(decision.seat), decision, [action])
            assert say.endswith(".")
            assert why.endswith(".")
            assert not unknown(game, f"{say} {why}"), f"{say} {why}"
            said = [
                explain(game, match.view(decision.seat), decision, [one])[0]
                for one in match.answers(decision)
            ]
            assert len(set(said)) == len(said)
        match, _ = match.act(decision, action)
