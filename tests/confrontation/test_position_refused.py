"""Positions that are refused: text that cannot be read, and what cannot stand on a table."""

import pytest

from ninefold.core import BadNotation
from ninefold.games.confrontation.notation import positions
from ninefold.games.confrontation.state import Turn
from tests.confrontation.refused import FIGHT, PLAIN, VARIANT, rule_of


def test_the_positions_that_are_spoiled_here_are_right() -> None:
    for text in (PLAIN, f"{FIGHT}; asked: card both", f"{VARIANT}; asked: card both"):
        assert positions.read(text).outcome is None


@pytest.mark.parametrize(
    ("text", "line", "word"),
    [
        ("shire: frodo\nshyre: sam", 2, "shyre"),
        ("shire: frodo\n\nmordor: orks", 3, "orks"),
        ("shire: frodo; mordor: orks", 1, "orks"),
        ("shire: frodo\nshire: sam", 2, "shire"),
        ("shire: frodo#0", 1, "frodo#0"),
        ("shire: frodo!!!!", 1, "frodo!!!!"),
        ("shire: frodo#1#2", 1, "frodo#1#2"),
        ("shire: #1", 1, "#1"),
        ("shire: frodo:", 1, "frodo:"),
        ("options mode=draft\nshire: boromir*", 2, "boromir*"),
        ("shire: frodo\nfallen: sam!", 2, "sam!"),
        ("turn 0 sauron", 1, "0"),
        ("turn x sauron", 1, "x"),
        ("turn 99999999 sauron", 1, "99999999"),
        ("turn 4 gondor", 1, "gondor"),
        ("turn 4", 1, "4"),
        ("options mode", 1, "mode"),
        ("options mode=classic mode=draft", 1, "mode=draft"),
        ("options mode=chess", 1, "mode=chess"),
        ("options rosters=hidden", 1, "rosters=hidden"),
        ("discard gondor: 4", 1, "gondor"),
        ("discard", 1, "discard"),
        ("shire: frodo\ndiscard fellowship: 6", 2, "6"),
        ("shire: frodo\nspecials sauron: gwaihir", 2, "gwaihir"),
        ("shire: frodo\ndiscard sauron: 5 4 4", 2, "4"),
        ("shire: frodo\nspecials sauron: recall recall", 2, "recall"),
        ("shire: frodo\nring: gollum", 2, "gollum"),
        ("shire: frodo\norder: 3", 2, "3"),
        ("shire: frodo\norder: #3 perhaps", 2, "perhaps"),
        ("shire: frodo\nknown sauron: orcs", 2, "orcs"),
        ("shire: frodo\nknown sauron: sam=1", 2, "sam=1"),
        ("shire: frodo\nknown sauron: orcs=1 orcs=2", 2, "orcs=2"),
        ("shire: frodo\nknown sauron: orcs=10", 2, "10"),
        ("mixing now", 1, "now"),
        ("over: by-magic", 1, "by-magic"),
        ("tunnel: frodo\nmixing", 2, "mixing"),
        ("placing\nturn 3 sauron", 2, "turn"),
        ("shire: frodo\ncards: 4 5", 2, "cards"),
        ("battle fangorn: gimli", 1, "gimli"),
        ("battle fangorn: shelob gimli\nasked: card both", 1, "shelob"),
        ("battle fangorn: gimli shelob", 1, "battle"),
        ("battle fangorn: gimli shelob\nasked: riddle both", 2, "riddle"),
        ("battle fangorn: gimli shelob\nasked: help both", 2, "both"),
        ("battle fangorn: gimli shelob\nasked: card both\nflags: luck", 3, "luck"),
        ("battle fangorn: gimli shelob\nasked: card both\ncards: 6 1", 3, "6"),
        ("options mode=draft\ndrafting\nroster sauron: shelob", 3, "shelob"),
        ("options specials=gift\nnaming\ngift sauron: 5", 3, "5"),
        ("options specials=choose\ntaking\ntaken sauron: shadowfax", 3, "shadowfax"),
        ("placing soon", 1, "soon"),
        ("", 1, ""),
    ],
)
def test_unreadable_text_is_refused_with_its_line_and_word(text: str, line: int, word: str) -> None:
    with pytest.raises(BadNotation) as refused:
        positions.read(text)
    assert str(refused.value).startswith(f"line {line}: ")
    assert word in str(refused.value)


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("S1", "shire: frodo; rhudaur: frodo; mordor: orcs"),
        ("S1", "shire: frodo sam; fallen: sam; mordor: orcs"),
        ("G1", "shire: frodo; eregion: elrond; mordor: orcs"),
        ("G1", "shire: frodo*; mordor: orcs"),
        ("G2", "options mode=variant; shire: frodo; eregion: gimli; mordor: orcs"),
        ("G3", "options mode=draft; shire: frodo; eregion: gimli theoden; mordor: orcs"),
        ("M4", "shire: frodo sam pippin merry gimli; mordor: orcs"),
        ("M4", "shire: frodo; caradhras: orcs warg"),
        ("B10", "shire: frodo; eregion: gimli orcs; mordor: warg"),
        ("R2", "shire: frodo#1 sam#2; mordor: orcs"),
        ("R30", "options mode=variant; shire: frodo; mordor: orcs; gondor: watcher!"),
    ],
)
def test_the_board(rule: str, text: str) -> None:
    """S1 G1 G2 G3 M4 B10 R2 R30: who can stand where."""
    assert rule_of(text) == rule


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("E3", "shire: sam; mordor: orcs"),
        ("E3", "options mode=variant; ring: sam; shire: gandalf; mordor: orcs"),
        ("E6", "ring: sam; shire: sam; mordor: orcs"),
        ("E6", "options mode=variant; ring: sam; shire: frodo sam; mordor: orcs"),
        ("E1", "turn 4 fellowship; mordor: frodo; gondor: orcs"),
        ("E1", "options mode=variant; ring: sam; mordor: sam; gondor: orcs"),
        ("E2", "shire: orcs warg shelob; eregion: frodo; mordor: balrog"),
        ("E5", "options mode=variant; shire: witch-king; eregion: frodo; mordor: orcs"),
        ("E4", "turn 4 fellowship; gondor: frodo; mordor: sam merry pippin gimli; rohan: orcs"),
        ("E4", "turn 3 sauron; shire: orcs; eregion: frodo"),
        ("E1", "turn 4 fellowship; gondor: frodo; mordor: orcs; over: ring-in-mordor"),
        ("E2", "shire: orcs warg; eregion: frodo; mordor: shelob; over: three-in-shire"),
        ("E5", "options mode=variant; shire: orcs; eregion: frodo; over: witch-king-in-shire"),
        ("E3", "shire: frodo; mordor: orcs; over: ring-bearer-defeated"),
        ("E4", "shire: frodo; mordor: orcs; over: no-move"),
    ],
)
def test_a_game_is_over_or_goes_on_as_it_must(rule: str, text: str) -> None:
    """E1 E2 E3 E4 E5 E6."""
    assert rule_of(text) == rule


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("B9", f"{PLAIN}; discard fellowship: 4"),
        ("B9", f"{PLAIN}; hand fellowship: 4; hand sauron: 1 2"),
        ("B9", f"{PLAIN}; hand sauron: 1 2 3; discard sauron: 3 4 5 6 magic eye-of-sauron retreat"),
        ("B9", f"{FIGHT}; asked: card both; cards: 4 -; hand fellowship: 4 5"),
        ("R23", f"{PLAIN}; hand fellowship: -; hand sauron: -"),
        ("G6", f"{PLAIN}; specials sauron: palantir"),
        ("G6", f"options specials=given sauron-cards=recall; {PLAIN}; specials sauron: palantir"),
        ("G4", f"options specials=choose; {PLAIN}; specials sauron: recall crebain palantir"),
    ],
)
def test_cards(rule: str, text: str) -> None:
    """B9 R23 G4 G6: nine combat cards a side, and the Special Cards that were dealt."""
    assert rule_of(text) == rule


@pytest.mark.parametrize(
    "text",
    [
        "shire: frodo#1; rhudaur: sam#1; mordor: orcs",
        "shire: frodo#1! sam#1; mordor: orcs",
        f"{PLAIN}; known sauron: orcs=2",
        f"{PLAIN}; known sauron: orcs=0",
        f"{PLAIN}; known sauron: warg=1",
        f"{PLAIN}; known fellowship: frodo=2",
        f"{PLAIN}; known fellowship: frodo=1 legolas=1",
        "shire: frodo; rhudaur: legolas!; mordor: orcs; known fellowship: frodo=1",
        "shire: frodo; rhudaur: legolas!; mordor: orcs; known fellowship: legolas=1",
        "options mode=draft; shire: frodo; mordor: orcs; known sauron: orcs*=1",
        "options mode=draft rosters=hidden; shire: frodo; mordor: orcs;"
        "known sauron: orcs=0 orcs*=0",
    ],
)
def test_what_is_known_agrees_with_the_pieces(text: str) -> None:
    """H3: tokens in one region, and one of the cases is the truth."""
    assert rule_of(text) == "H3"


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("G3", "drafting"),
        ("G3", "options mode=draft; placing; roster sauron: balrog shelob"),
        ("G3", "options mode=draft; placing; shire: frodo*"),
        ("G4", "taking"),
        ("G4", "options specials=choose; placing"),
        ("G4", "options specials=choose; taking; taken sauron: recall crebain palantir"),
        ("G5", "naming"),
        ("G5", "options specials=gift; naming; gift fellowship: 1; gift sauron: 1"),
        ("G5", "options specials=gift; giving; gift fellowship: 0; gift sauron: 0"),
        (
            "G5",
            "options specials=gift; giving; gift fellowship: 1; gift sauron: 1;"
            "given fellowship: recall crebain",
        ),
        ("G6", "placing; specials sauron: recall"),
        ("S1", "placing; shire: frodo frodo"),
        ("S2", "placing; shire: frodo sam pippin merry gimli"),
        ("S2", "placing; arthedain: frodo sam"),
        ("S2", "placing; mirkwood: frodo"),
        ("S3", "placing; shire: orcs"),
    ],
)
def test_before_the_game(rule: str, text: str) -> None:
    """G3 G4 G5 G6 S1 S2 S3: each choice in its place."""
    assert rule_of(text) == rule


def test_a_drawing_of_the_last_choice_is_over() -> None:
    """G3 G4 S5: when both sides have chosen, the next step has begun."""
    fellowship = "frodo sam pippin merry gandalf aragorn legolas gimli boromir"
    sauron = "balrog shelob witch-king flying-nazgul black-rider saruman orcs warg cave-troll"
    chosen = f"roster fellowship: {fellowship}; roster sauron: {sauron}"
    assert rule_of(f"options mode=draft; drafting; {chosen}") == "G3"
    taken = "taken fellowship: shadowfax gwaihir; taken sauron: recall crebain"
    assert rule_of(f"options specials=choose; taking; {taken}") == "G4"
    placed = (
        "shire: frodo sam pippin merry; arthedain: gandalf; cardolan: aragorn; rhudaur: legolas;"
        "eregion: gimli; enedwaith: boromir; mordor: balrog shelob witch-king warg;"
        "mirkwood: saruman; fangorn: orcs; rohan: black-rider; dagorlad: cave-troll;"
        "gondor: flying-nazgul"
    )
    assert rule_of(f"placing; {placed}") == "S5"
    assert positions.read(placed).stage == Turn()
