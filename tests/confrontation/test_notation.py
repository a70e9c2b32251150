"""Actions as text, and every example of the page about notation."""

import re
from pathlib import Path
from random import Random

import pytest

from ninefold.core import BadNotation
from ninefold.games import GAMES
from ninefold.games.confrontation.actions import (
    PASS,
    Action,
    Answer,
    Card,
    Draw,
    Field,
    Fight,
    Gift,
    Give,
    Move,
    Place,
    Retreat,
    Ride,
    Shuffle,
    Special,
    Switch,
    Take,
)
from ninefold.games.confrontation.board import REGIONS
from ninefold.games.confrontation.cards import DECKS, SPECIALS
from ninefold.games.confrontation.notation import actions
from ninefold.games.confrontation.pieces import FACES
from ninefold.replay import Replay
from tests.confrontation.playing import random_game, some_options

PAGE = (Path(__file__).parent.parent.parent / "docs" / "notation.md").read_text()
FENCED = re.findall(r"^```(.*?)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
ACTIONS = [line for kind, text in FENCED if kind == "actions" for line in text.splitlines()]
RECORDS = [text for kind, text in FENCED if kind == "record"]


def test_every_example_on_the_page_is_of_a_kind_that_is_read() -> None:
    """Positions are read in the tests of positions."""
    assert {kind for kind, _ in FENCED} == {"actions", "position", "record"}
    assert len(FENCED) == PAGE.count("\n```") // 2


@pytest.mark.parametrize("text", ACTIONS)
def test_an_action_on_the_page_is_written_as_it_stands_there(text: str) -> None:
    assert actions.write(actions.read(text)) == text


def test_the_page_shows_every_kind_of_action() -> None:
    shown = {type(actions.read(text)) for text in ACTIONS}
    assert shown == set(Action.__args__)


@pytest.mark.parametrize("text", RECORDS)
def test_a_record_on_the_page_replays(text: str) -> None:
    replay = Replay(text, GAMES)
    assert [number for number, _ in enumerate(replay, 1)][-1] == len(replay.match.moves)
    assert replay.match.record() == text


@pytest.mark.parametrize(
    "word", [*REGIONS, *FACES, *SPECIALS[0], *SPECIALS[1], *DECKS[0][5:], *DECKS[1][6:]]
)
def test_every_word_is_on_the_page(word: str) -> None:
    assert f"`{word}`" in PAGE


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("frodo shire-arthedain", Move("frodo", "shire", "arthedain")),
        ("gimli eregion-fangorn tunnel", Move("gimli", "eregion", "fangorn", "tunnel")),
        ("sam misty-mountains-mirkwood", Move("sam", "misty-mountains", "mirkwood")),
        ("orcs rohan-gap-of-rohan", Move("orcs", "rohan", "gap-of-rohan")),
        ("shadowfax frodo shire-arthedain", Ride("shadowfax", Move("frodo", "shire", "arthedain"))),
        ("palantir high-pass", Special("palantir", "high-pass")),
        ("recall black-rider", Special("recall", "black-rider")),
        ("crebain #9", Special("crebain", "#9")),
        ("gandalf-the-white", Special("gandalf-the-white")),
        ("gwaihir shire", Special("gwaihir", "shire")),
        ("attack uruk-hai", Fight("uruk-hai")),
        ("attack concealed", Fight("concealed")),
        ("card eye-of-sauron", Card("eye-of-sauron")),
        ("retreat caradhras", Retreat("caradhras")),
        ("switch aragorn", Switch("aragorn")),
        ("shuffle rohan", Shuffle("rohan")),
        ("sam", Answer("sam")),
        ("pass", PASS),
        ("field orcs*", Field("orcs*")),
        ("take recall", Take("recall")),
        ("gift 0", Gift(0)),
        ("give gwaihir", Give("gwaihir")),
        ("place cave-troll mordor", Place("cave-troll", "mordor")),
        ("draw boromir", Draw("boromir")),
    ],
)
def test_an_action_and_its_text(text: str, action: Action) -> None:
    assert actions.read(text) == action
    assert actions.write(action) == text


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Frodo  Shire-Arthedain ", "frodo shire-arthedain"),
        ("THÉODEN rohan-gondor", "theoden rohan-gondor"),
        ("Sméagol shire-arthedain", "smeagol shire-arthedain"),
        ("flying-nazgûl mirkwood-high-pass", "flying-nazgul mirkwood-high-pass"),
        ("frodo* shire-arthedain", "frodo shire-arthedain"),
        ("palantír rohan", "palantir rohan"),
        ("crebain 4", "crebain #4"),
        ("attack saruman*", "attack saruman"),
    ],
)
def test_reading_forgives(typed: str, meant: str) -> None:
    """Capitals, accents, blanks, stars and the sign of a token."""
    assert actions.read(typed) == actions.read(meant)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "an action begins with a character, a Special Card or place, attack"),
        ("go", "an action begins with"),
        ("pass now", "write pass alone"),
        ("frodo", "NAME FROM-TO"),
        (
            "frodo shire",
            "'shire' does not join two regions by '-'; write them as in shire-cardolan",
        ),
        ("frodo shire-shire", "'shire-shire' does not join"),
        ("frodo shire-bree", "'shire-bree' does not join"),
        ("frodo shire-arthedain swiftly", "'swiftly' is no way to go"),
        ("shadowfax", "NAME FROM-TO"),
        ("shadowfax rides shire-arthedain", "'rides' is no character"),
        ("palantir", "palantir REGION"),
        ("palantir bree", "'bree' is no region"),
        ("recall bilbo", "'bilbo' is no character"),
        ("crebain #0", "'0' is no token"),
        ("king-revealed frodo", "'frodo' is no token"),
        ("gandalf-the-white fangorn", "write gandalf-the-white"),
        ("attack", "attack NAME"),
        ("attack bilbo", "'bilbo' is no character"),
        ("card 7", "'7' is no combat card"),
        ("card shadowfax", "'shadowfax' is no combat card"),
        ("retreat 3", "'3' is no region"),
        ("place frodo", "place NAME REGION"),
        ("field boromir*", "'boromir*' is no face"),
        ("take magic", "'magic' is no Special Card"),
        ("gift 5", "'5' is no number from 0 to 4"),
    ],
)
def test_what_cannot_be_read_is_told_with_what_was_expected(text: str, told: str) -> None:
    with pytest.raises(BadNotation, match=re.escape(told)):
        actions.read(text)


@pytest.mark.parametrize("seed", range(8))
def test_every_answer_of_a_game_reads_back_and_differs_from_the_others(seed: int) -> None:
    rng = Random(f"notation {seed}")
    for _ in range(4):
        for taken in random_game(some_options(rng.choice), rng):
            texts = [actions.write(action) for action in taken.answers]
            assert len(set(texts)) == len(texts)
            assert [actions.read(text) for text in texts] == list(taken.answers)


@pytest.mark.parametrize("seed", range(4))
def test_spoiled_actions_are_refused_in_order(seed: int) -> None:
    """Whatever is typed either reads, and then as it is written, or is bad notation."""
    rng = Random(f"spoiled {seed}")
    words = sorted(
        {word for text in ACTIONS for word in text.split(" ")} | {"", "*", "#", "-", "é"}
    )
    refused = 0
    for _ in range(2000):
        text = " ".join(rng.choice(words) for _ in range(rng.randrange(5)))
        at = rng.randrange(len(text) + 1)
        text = text[:at] + rng.choice(("", "*", "#4", "\u2028", "\x00")) + text[at:]
        try:
            action = actions.read(text)
        except BadNotation:
            refused += 1
        else:
            assert actions.read(actions.write(action)) == action
    assert refused
