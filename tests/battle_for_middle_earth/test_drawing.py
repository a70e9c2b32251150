"""The table of The Battle for Middle-earth as text."""

from random import Random

import pytest

from ninefold.games.battle_for_middle_earth.state import SEATS
from ninefold.games.battle_for_middle_earth.words.events import title
from ninefold.terminal import battle_for_middle_earth as drawing
from ninefold.terminal.paint import plain
from tests.battle_for_middle_earth.playing import GAME, OPTIONS, random_game
from tests.battle_for_middle_earth.test_knowledge import shuffled

WIDEST = 80


def unbroken(picture: str) -> str:
    """A picture without the ends of its lines, at which a name may be broken."""
    return " ".join(picture.split())


@pytest.mark.parametrize("options", OPTIONS)
def test_every_view_of_a_game_can_be_drawn(options: dict[str, str]) -> None:
    """B20: and shows what lies open, no wider than a terminal."""
    for taken in random_game(options, Random(3)):
        state = taken.step.state
        for seat in (*range(state.options.players), None):
            view = GAME.view(state, seat)
            picture = plain(drawing.draw(view))
            assert max(map(len, picture.splitlines())) <= WIDEST
            assert max(map(len, drawing.notes(view).splitlines())) <= WIDEST
            assert all(title(enemy) in picture for enemy in state.enemies)
            assert all(SEATS[n].capitalize() in picture for n in range(state.options.players))
            for own in state.fellowships:
                assert all(title(card) in unbroken(picture) for cards in own for card in cards)


def test_hands_of_others_are_drawn_from_behind() -> None:
    """B20: the open table shows them all."""
    for taken in random_game({"players": "3"}, Random(8)):
        state = taken.before
        views = [GAME.view(state, seat) for seat in range(3)]
        hidden = set(state.hands[1])
        east = plain(drawing.draw(views[0])).partition("East")[2].partition("South")[0]
        hand = east.partition("hand")[2].partition("\n")[0]
        assert not any(title(card) in hand for card in hidden)
        opened = unbroken(plain(drawing.draw_open(views)))
        assert all(title(card) in opened for hands in state.hands for card in hands)
        assert all(title(card) in opened for won in state.won for card in won)


def test_enemies_stand_on_the_right_and_mordor_cards_below_them() -> None:
    """B6 M1."""
    picture = plain(drawing.draw(GAME.view(GAME.read_state(GAME.starts["last-enemy"]), 0)))
    lines = picture.splitlines()
    assert lines[2].endswith("│ Balrog               10 │")
    assert "Mordor: a companion" in lines[5]
    assert "Mordor: a card in hand" in lines[5]


def test_notes_say_what_can_be_known() -> None:
    """K1 K2 K3 B21: points too, for whoever asks."""
    state = GAME.read_state(GAME.starts["three"])
    notes = drawing.notes(GAME.view(state, 1))
    assert "North has 6 points and has won Troll" in notes
    one = GAME.read_state(f"{GAME.starts['opening']}gifts east: pippin\nwon east: goblins")
    assert "East has 2 points and has won Goblins" in drawing.notes(GAME.view(one, 0))
    single = GAME.read_state(f"{GAME.starts['opening']}gifts north: pippin")
    assert "North (you), 1 point\n" in plain(drawing.draw(GAME.view(single, 0)))
    assert "Enemies to come (16)" in notes
    held = drawing.notes(GAME.view(shuffled().state, None))
    assert "Held since a shuffle, North 2, East 2: Gildor, Gimli, Legolas, Sam" in held
