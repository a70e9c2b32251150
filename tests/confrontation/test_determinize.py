"""A whole state drawn from a view agrees with everything the viewer has seen (H1-H5)."""

from random import Random

import pytest

from ninefold.core import CHANCE
from ninefold.games.confrontation.state import Battle
from tests.confrontation import invariants
from tests.confrontation.lookalike import frame, tells
from tests.confrontation.opening import START, Opening
from tests.confrontation.playing import GAME, random_game, some_options
from tests.confrontation.scene import Scene

CHUNKS = 8
GAMES = 25
VIEWERS = (0, 1, None)
SAMPLE = 20
"""Whether a drawn state could occur is looked at for one in so many."""


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_at_every_point_of_a_game_a_drawn_state_looks_the_same(chunk: int) -> None:
    """H1 H4 D6: to both seats and to who only watches, whatever is secret at that point."""
    rng = Random(f"determinize {chunk}")
    for _ in range(GAMES):
        for taken in random_game(some_options(rng.choice), rng):
            state = taken.step.state
            invariants.known(state)
            for viewer in VIEWERS:
                view = GAME.view(state, viewer)
                drawn = GAME.determinize(view, rng)
                assert GAME.view(drawn, viewer) == view
                invariants.known(drawn)
                if rng.randrange(SAMPLE) == 0:
                    assert GAME.read_state(GAME.write_state(drawn)) == drawn, "it can occur"
                if viewer is not None:
                    assert drawn.pieces[viewer] == state.pieces[viewer]
                    assert drawn.hands[viewer] == state.hands[viewer]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_what_a_seat_does_shows_it_the_same_whatever_is_hidden(chunk: int) -> None:
    """R3 D8 H1: until an action reveals something, two states that look alike answer alike."""
    rng = Random(f"look alike {chunk}")
    compared = 0
    for _ in range(GAMES):
        for taken in random_game(some_options(rng.choice), rng):
            seat = taken.decision.seat
            if seat == CHANCE:
                continue
            other = GAME.determinize(GAME.view(taken.before, seat), rng)
            step = GAME.apply(other, taken.decision, taken.action)
            if not tells(step, seat) and not tells(taken.step, seat):
                assert frame(step, seat) == frame(taken.step, seat)
                compared += 1
    assert compared > 40 * GAMES


@pytest.mark.parametrize("viewer", [0, 1])
def test_at_the_start_everybody_may_stand_everywhere(viewer: int) -> None:
    """S5 H1: each of the nine is drawn for each region, and the home region holds four."""
    scene = Opening().place_all()
    side = ("fellowship", "sauron")[1 - viewer]
    view = GAME.view(scene.state, viewer)
    rng = Random(3)
    seen = set()
    for _ in range(400):
        pieces = GAME.determinize(view, rng).pieces[1 - viewer]
        assert sorted(piece.place for piece in pieces) == sorted(START[side])
        seen |= {(piece.face, piece.place) for piece in pieces}
    assert len(seen) == 9 * 6


def test_a_spectators_draw_varies_both_sides() -> None:
    """H1: who only watches knows neither."""
    scene = Scene("turn 3 sauron; shire: frodo; eregion: gimli; mordor: orcs; gondor: warg")
    view = GAME.view(scene.state, None)
    rng = Random(3)
    drawn = [GAME.determinize(view, rng) for _ in range(100)]
    assert {state.pieces[0][0].place for state in drawn} == {"shire", "eregion"}
    assert {state.pieces[1][6].place for state in drawn} == {"mordor", "gondor"}


def test_a_card_chosen_in_secret_is_drawn_from_the_hand() -> None:
    """B6 H4: any of the cards that are not discarded, and no other."""
    scene = Scene("""
        turn 3 sauron
        shire: frodo
        eregion: gimli
        caradhras: shelob
        discard fellowship: 1 2 magic retreat
        discard sauron: 1 2 3 magic
        """)
    scene.play("shelob caradhras-eregion", "fellowship: card 5")
    view = GAME.view(scene.state, 1)
    rng = Random(3)
    cards = set()
    for _ in range(200):
        drawn = GAME.determinize(view, rng)
        assert isinstance(drawn.stage, Battle)
        card = drawn.stage.cards[0]
        assert card not in drawn.hands[0]
        assert len(drawn.hands[0]) == 4
        cards.add(card)
    assert cards == {"3", "4", "5", "noble-sacrifice", "elven-cloak"}


def test_when_the_game_is_over_there_is_nothing_to_draw() -> None:
    """D4: all pieces are face up, so the state itself comes back."""
    scene = Scene("turn 4 fellowship; gondor: frodo; shire: gimli; rohan: orcs warg")
    scene.play("frodo gondor-mordor")
    for viewer in VIEWERS:
        view = GAME.view(scene.state, viewer)
        assert "?" not in {piece.face for side in (0, 1) for piece in view.pieces[side]}
        assert GAME.determinize(view, Random(3)) == scene.state


def test_hidden_line_ups_are_drawn_with_either_face() -> None:
    """G9: of a tile that was never seen both faces come, of one that was seen only that one."""
    scene = Scene("""
        options mode=draft rosters=hidden
        turn 3 sauron
        shire: frodo #1
        eregion: gimli!!! #2
        mordor: orcs
        """)
    view = GAME.view(scene.state, 1)
    rng = Random(3)
    drawn = {tuple(p.face for p in GAME.determinize(view, rng).pieces[0]) for _ in range(60)}
    assert {faces[0] for faces in drawn} == {"frodo", "frodo*"}
    assert {faces[7] for faces in drawn} == {"gimli"}
