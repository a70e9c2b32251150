"""Positions as text: what is written reads back as the very same position."""

import re
from pathlib import Path
from random import Random

import pytest

from ninefold.core import CHANCE, BadNotation
from ninefold.games.confrontation.board import SIDES
from ninefold.games.confrontation.cards import DECKS
from ninefold.games.confrontation.notation import positions
from ninefold.games.confrontation.notation.starts import STARTS
from ninefold.games.confrontation.options import Options
from ninefold.games.confrontation.pieces import NAME
from ninefold.games.confrontation.state import State, Turn
from tests.confrontation.drawn import DRAWN
from tests.confrontation.playing import GAME, random_game, some_options

NOTATION = (Path(__file__).parent.parent.parent / "docs" / "notation.md").read_text()
EXAMPLES = re.findall(r"^```position\n(.*?)^```", NOTATION, re.MULTILINE | re.DOTALL)

CHUNKS = 20
GAMES_A_CHUNK = 10


def asked(state: State) -> str:
    seats = {CHANCE: "chance"} | dict(enumerate(SIDES))
    return ", ".join(f"{seats[d.seat]} {d.kind}" for d in GAME.pending(state))


def tokens(state: State, *names: str) -> list[int]:
    """The tokens that characters carry."""
    carried = {NAME[p.face]: p.token for side in (0, 1) for p in state.pieces[side]}
    return [carried[name] for name in names]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_position_of_a_game_reads_back(chunk: int) -> None:
    """All modes and options; every position from the first choice to the last."""
    rng = Random(f"positions {chunk}")
    for _ in range(GAMES_A_CHUNK):
        options = some_options(rng.choice)
        for taken in random_game(options, rng):
            text = positions.write(taken.before)
            assert positions.read(text) == taken.before, text
        assert positions.read(positions.write(taken.step.state)) == taken.step.state


@pytest.mark.parametrize("name", DRAWN)
def test_a_position_is_written_in_one_way(name: str) -> None:
    """What is read is asked what the drawing says, and is written as it was drawn."""
    question, text = DRAWN[name]
    state = positions.read(text)
    assert asked(state) == question
    assert positions.write(state) == text


def test_every_question_is_drawn() -> None:
    drawn = {
        word.split(" ")[1]
        for question, _ in DRAWN.values()
        if question
        for word in question.split(", ")
    }
    assert drawn == {*GAME.kinds, *GAME.lucks}


@pytest.mark.parametrize("name", STARTS)
def test_a_named_start_is_written_as_the_game_writes_it(name: str) -> None:
    assert positions.write(positions.read(STARTS[name])) == STARTS[name]


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_of_the_notation_reads(text: str) -> None:
    state = positions.read(text)
    assert positions.read(positions.write(state)) == state


def test_what_is_left_out_is_as_it_would_be_anyway() -> None:
    """S1 S6 S7 B11: Sauron's first turn, all cards in hand; who is not named has fallen."""
    state = positions.read("shire: frodo; mordor: orcs")
    assert state.options == Options()
    assert (state.turn, state.mover, state.stage) == (1, 1, Turn())
    assert state.hands == DECKS
    assert state.discards == state.specials == ((), ())
    assert (state.bearer, state.order, state.outcome) == ("frodo", None, None)
    assert [piece.place for piece in state.pieces[0]] == ["shire", *["fallen"] * 8]
    assert {piece.face for piece in state.pieces[1] if piece.place != "fallen"} == {"orcs"}


def test_names_mean_the_faces_of_the_mode() -> None:
    """G1 G2 G3: a star is needed only in a draft, where the fallen are classic by default."""
    assert (
        positions.read("options mode=variant; shire: frodo; mordor: orcs").pieces[0][0].face
        == "frodo*"
    )
    assert (
        positions.read("options mode=variant; shire: frodo*; mordor: orcs").pieces[0][0].face
        == "frodo*"
    )
    mixed = positions.read("options mode=draft; shire: frodo*; mordor: orcs; fallen: elrond")
    faces = [piece.face for piece in mixed.pieces[0]]
    assert faces == [
        "frodo*",
        "sam",
        "pippin",
        "merry",
        "gandalf",
        "aragorn",
        "elrond",
        "gimli",
        "boromir",
    ]
    assert "\nfallen: sam pippin merry gandalf aragorn elrond gimli" in positions.write(mixed)


def test_tokens_are_given_out_from_home_on() -> None:
    """H3 D5: concealed pieces together share one, revealed ones have their own."""
    state = positions.read(
        """
        shire: frodo sam pippin! merry
        eregion: gimli
        gondor: shelob orcs
        fangorn: warg
        mordor: saruman
        """
    )
    assert tokens(state, "frodo", "sam", "pippin", "merry", "gimli") == [1, 1, 2, 1, 3]
    assert tokens(state, "saruman", "warg", "shelob", "orcs") == [1, 2, 3, 3]


def test_tokens_that_are_written_are_kept() -> None:
    """The others get what is left over."""
    state = positions.read("shire: frodo#2 sam #4 !; eregion: gimli; mordor: orcs#1")
    assert tokens(state, "frodo", "sam", "gimli", "orcs") == [2, 4, 1, 1]
    assert state.pieces[0][1].shown


def test_hand_and_discard_pile_follow_from_each_other() -> None:
    """B9."""
    discarded = "discard fellowship: 4 magic; discard sauron: 6 eye-of-sauron"
    held = (
        "hand fellowship: 1 2 3 5 noble-sacrifice elven-cloak retreat;"
        "hand sauron: 1 2 3 4 5 magic retreat"
    )
    states = [positions.read(f"shire: frodo; mordor: orcs; {cards}") for cards in (discarded, held)]
    assert (
        states[0] == states[1] == positions.read(f"shire: frodo; mordor: orcs; {held}; {discarded}")
    )


def test_special_cards_are_those_of_the_options_until_spent() -> None:
    """G6 T9."""
    options = "options specials=given fellowship-cards=gwaihir+shadowfax"
    board = "shire: frodo; mordor: orcs"
    assert positions.read(f"{options}; {board}").specials == (("shadowfax", "gwaihir"), ())
    spent = positions.read(f"{options}; {board}; specials fellowship: gwaihir")
    assert spent.specials == (("gwaihir",), ())


def test_who_is_revealed_is_known() -> None:
    """H1."""
    state = positions.read("shire: frodo sam!; mordor: orcs warg")
    assert state.known == (frozenset([(("sam", 2),)]), frozenset([()]))


def test_who_is_in_mordor_is_not_the_ring_bearer() -> None:
    """E1 E5: the game goes on, and everybody knows what that means."""
    state = positions.read(
        "options mode=variant; turn 8 fellowship; cardolan: frodo; eregion: gandalf; mordor: sam;"
        "shire: orcs; mirkwood: witch-king"
    )
    assert state.known[0] == {(("frodo*", 1),), (("frodo*", 2),)}
    assert state.known[1] == {(("witch-king*", 2),)}


def test_reading_forgives() -> None:
    """Capitals, accents, blanks, semicolons, the order of lines and the colons."""
    tidy = positions.read(
        "options mode=variant\nturn 4 fellowship\nshire: frodo theoden\nmordor: orcs\n"
    )
    for text in (
        "Turn 4 Fellowship; MORDOR: Orcs;;  Options mode=variant; Shire:Frodo   Théoden",
        "\n\n  shire frodo theoden\n\n mordor orcs\n turn: 4 fellowship\n options: mode=variant",
    ):
        assert positions.read(text) == tidy


def test_a_page_without_a_word_is_no_position() -> None:
    with pytest.raises(BadNotation):
        positions.read(" \n ; \n")
