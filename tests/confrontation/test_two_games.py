"""A match of two games: sides change, the winners of both games count what is left."""

import pytest

from ninefold.core import GameError, Outcome
from ninefold.games.confrontation.board import SIDES
from ninefold.match import Match
from tests.confrontation.opening import START
from tests.confrontation.scene import GAME

FELLOWSHIP = "sam pippin merry gandalf aragorn legolas boromir frodo gimli"
"""Four in the Shire, then Arthedain, Cardolan, Rhudaur, Eregion, Enedwaith."""
SAURON = "balrog shelob witch-king saruman cave-troll black-rider flying-nazgul orcs warg"
"""Four in Mordor, then Mirkwood, Fangorn, Rohan, Dagorlad, Gondor."""

NINE_FOR_SAURON = (
    "sauron: black-rider fangorn-eregion ability",
    "fellowship: pass",
    "fellowship: card 1",
    "sauron: card 6",
)
"""The Black Rider rides at Frodo in Eregion and defeats him in the first turn."""
EIGHT_FOR_SAURON = (
    "sauron: flying-nazgul rohan-rhudaur ability",  # Boromir, and both fall
    "fellowship: gimli enedwaith-gap-of-rohan",
    *NINE_FOR_SAURON,
)


def two_games() -> Match:
    return Match(GAME, {}, b"seed", players=2, games=2)


def act(match: Match, line: str) -> Match:
    side, _, text = line.partition(": ")
    decision = next(d for d in match.pending() if d.seat == SIDES.index(side))
    return match.act(decision, GAME.read_action(text))[0]


def play(match: Match, *lines: str) -> Match:
    for side, names in (("fellowship", FELLOWSHIP), ("sauron", SAURON)):
        for name, region in zip(names.split(), START[side], strict=True):
            match = act(match, f"{side}: place {name} {region}")
    for line in lines:
        match = act(match, line)
    return match


def test_the_players_change_sides_between_the_games() -> None:
    """R36 E7: who led the Fellowship leads Sauron in the second game."""
    match = two_games()
    assert [match.seat_of(player) for player in (0, 1)] == [0, 1]
    match = play(match, *NINE_FOR_SAURON)
    assert not match.over
    assert [match.seat_of(player) for player in (0, 1)] == [1, 0]
    assert {d.kind for d in match.pending()} == {"place"}


def test_the_winner_of_a_game_scores_his_characters_and_the_loser_nothing() -> None:
    """R36 E7: nine for the second player, none for the first."""
    match = two_games()
    match = play(match, *NINE_FOR_SAURON)
    assert match.outcomes == (Outcome((1,), "ring-bearer-defeated", "E3", (0, 9)),)
    assert match.scores() == (0, 9)


def test_the_higher_sum_of_both_games_wins_the_match() -> None:
    """R36 E7: nine against eight, although each has won a game."""
    match = two_games()
    match = play(match, *NINE_FOR_SAURON)
    match = play(match, *EIGHT_FOR_SAURON)
    assert match.over
    assert match.outcomes[1].points == (0, 8)
    assert match.scores() == (8, 9)
    assert match.leaders() == (1,)


def test_the_order_of_the_games_does_not_matter_for_the_sum() -> None:
    """R36: eight first, nine afterwards, and the first player is ahead."""
    match = two_games()
    match = play(match, *EIGHT_FOR_SAURON)
    match = play(match, *NINE_FOR_SAURON)
    assert match.scores() == (9, 8)
    assert match.leaders() == (0,)


def test_equal_sums_are_a_draw() -> None:
    """R36: both have won with nine characters left."""
    match = two_games()
    match = play(match, *NINE_FOR_SAURON)
    match = play(match, *NINE_FOR_SAURON)
    assert match.scores() == (9, 9)
    assert match.leaders() == (0, 1)


def test_a_match_has_one_game_or_two() -> None:
    """E7 R36: a series of three would give one player a side more often."""
    with pytest.raises(GameError):
        Match(GAME, {}, b"seed", players=2, games=3)
