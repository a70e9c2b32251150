"""What a seat may know."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ninefold.core import Outcome
from ninefold.games.nazgul.state import HIDDEN, Options, State, Task
from ninefold.games.nazgul.view import view
from tests.nazgul.playing import GAME, OPTIONS, random_game
from tests.nazgul.scene import BOX, Scene

HELD: dict[str, dict[str, Any]] = {
    "ash": {"hand": ("armor", "shrieks"), "secrets": ("hoard",), "favor": 5},
    "bone": {"hand": ("siege-towers",), "secrets": ("conqueror",), "favor": 4},
}


def backs(number: int) -> tuple[str, ...]:
    return (HIDDEN,) * number


def test_cards_and_secret_quests_are_seen_by_who_holds_them() -> None:
    """H2 H3: the others see how many there are."""
    state = Scene(Task("bidding"), riders=HELD).state
    own, other, nobody = (view(state, seat).board.riders[0] for seat in (0, 1, None))
    assert (own.hand, own.secrets) == (("armor", "shrieks"), ("hoard",))
    assert (other.hand, other.secrets) == (backs(2), backs(1))
    assert other == nobody


def test_cards_one_chooses_from_are_seen_by_who_chooses() -> None:
    """H2."""
    state = Scene(Task("bidding"), riders=HELD).bids(ash="1 0 0 0 0 0").until("keep-power").state
    assert HIDDEN not in view(state, 0).board.riders[0].drawn
    assert view(state, 1).board.riders[0].drawn == backs(3)


def test_bids_are_hidden_until_all_are_placed() -> None:
    """H1 N24: and so is in how many boxes there are any."""
    scene = Scene(Task("bidding"), riders=HELD).play("ash: bid 2", "ash: bid 1")
    assert view(scene.state, 0).board.riders[0].bids == (2, 1)
    assert view(scene.state, 1).board.riders[0].bids == ()
    assert view(scene.state, None).board.riders[0].bids == ()
    assert view(scene.state, 1).board.riders[0].favor == 5
    fresh = Scene(Task("bidding"), riders=HELD)
    assert view(scene.state, 1) == view(fresh.state, 1)


def test_bids_are_open_when_they_are_opened() -> None:
    """F7 H1."""
    scene = Scene(Task("bidding"), riders=HELD).bids(ash="2 0 0 0 3 0")
    assert view(scene.state, 1).board.riders[0].bids == (2, 0, 0, 0, 3, 0)
    assert view(scene.state, 1).board.riders[0].favor == 0


def test_the_windows_that_one_skips_are_no_news_for_others() -> None:
    """N6 D9."""
    scene = Scene(Task("bidding"), riders=HELD).play("ash: ignore pull")
    assert view(scene.state, 0).board.riders[0].ignored == {"pull"}
    assert view(scene.state, 1).board.riders[0].ignored == frozenset()


def test_nobody_sees_into_a_deck() -> None:
    """H6: only how many cards are in it. What left the quest decks, all have seen."""
    state = Scene(Task("bidding"), riders=HELD, quests=("fellbeasts",)).state
    for seat in (0, None):
        board = view(state, seat).board
        assert board.powers == backs(len(state.powers))
        assert board.heroes == backs(len(state.heroes))
        assert board.secrets == backs(len(state.secrets))
        assert board.quest_decks == state.quest_decks


def test_who_put_a_card_below_the_deck_knows_it() -> None:
    """H5 F9."""
    state = replace(
        Scene(Task("bidding")).state,
        power_bottom=(("armor", 0), ("grond", 2)),
        secret_discard=(("hoard", 1),),
    )
    assert view(state, 0).board.power_bottom == (("armor", 0), (HIDDEN, 2))
    assert view(state, 1).board.power_bottom == ((HIDDEN, 0), (HIDDEN, 2))
    assert view(state, 1).board.secret_discard == (("hoard", 1),)
    assert view(state, None).board.secret_discard == ((HIDDEN, 1),)


def saruman(**fields: object) -> State:
    return replace(Scene(Task("bidding"), saruman=2).state, **fields)  # type: ignore[arg-type]


def test_what_saruman_shows_only_his_friend_sees() -> None:
    """H5 F17."""
    state = saruman(
        saruman_card="merry",
        hero_top=("pippin", "sam"),
        hero_bottom=("gimli",),
        hero_drawn=("legolas",),
    )
    friend, other = view(state, 2).board, view(state, 0).board
    assert (friend.saruman_card, friend.hero_top) == ("merry", ("pippin", "sam"))
    assert (friend.hero_bottom, friend.hero_drawn) == (("gimli",), ("legolas",))
    assert (other.saruman_card, other.hero_top) == (HIDDEN, backs(2))
    assert (other.hero_bottom, other.hero_drawn) == (backs(1), backs(1))
    assert view(saruman(), 0).board.saruman_card == ""


def test_the_deck_is_open_to_who_searches_it() -> None:
    """O5: as long as he searches."""
    options = Options(difficulty="hard", search=True)
    scene = Scene(Task("saruman-keep", 2), options=options, saruman=2)
    assert view(scene.state, 2).board.heroes == scene.state.heroes
    assert view(scene.state, 1).board.heroes == backs(len(scene.state.heroes))
    scene.play("dusk: keep aragorn")
    assert view(scene.state, 2).board.heroes == backs(len(scene.state.heroes))


def test_points_were_won_before_all_eyes() -> None:
    """H4: counters and slain heroes are remembered."""
    state = Scene(Task("bidding"), riders={"ash": {"points": 4, "slain": ("merry",)}}).state
    assert view(state, 1).board.riders[0].points == 4
    assert view(state, None).board.riders[0].slain == ("merry",)


def test_everything_is_open_when_the_game_is_over() -> None:
    """H7."""
    over = Outcome((0,), "most-points", "V3", (1, 0, 0, 0))
    state = replace(Scene(Task("bidding"), riders=HELD).state, outcome=over)
    for seat in (0, 3, None):
        assert view(state, seat).board == state


def test_what_was_not_seen_is_counted() -> None:
    """H6: all cards but those that the seat sees."""
    state = Scene(Task("bidding"), riders=HELD, hero_pool=("merry",)).state
    mine = view(state, 0)
    assert len(mine.unseen_powers) == 45 - 2
    assert mine.unseen_powers.count("armor") == BOX.powers["armor"].copies - 1
    assert len(view(state, None).unseen_powers) == 45
    assert len(mine.unseen_heroes) == 51 - 2
    assert "merry" not in mine.unseen_heroes
    assert len(mine.unseen_secrets) == 20 - 1


@pytest.mark.parametrize("options", OPTIONS)
def test_nothing_of_what_is_hidden_is_in_a_view(options: dict[str, str]) -> None:
    """N24 H1-H3 H5: at every step of a game, for every seat and for spectators."""
    for taken in random_game(options, Random(5)):
        state = taken.before
        for seat in (*range(state.options.players), None):
            board = GAME.view(state, seat).board
            for owner, rider in enumerate(board.riders):
                if owner != seat:
                    known = {card for card, by in state.riders[owner].known if by == seat}
                    assert {*rider.hand} <= {HIDDEN, *known}
                    assert {*rider.drawn, *rider.secrets} <= {HIDDEN}
                    assert {by for _, by in rider.known} <= {seat}
                    assert not rider.ignored
            assert {*board.powers, *board.secrets} <= {HIDDEN}
            if seat != state.saruman:
                assert {*board.heroes, *board.hero_top, *board.hero_bottom} <= {HIDDEN}
                assert board.saruman_card in ("", HIDDEN)
