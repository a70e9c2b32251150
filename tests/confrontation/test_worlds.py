"""The notebook of what has been seen, function by function (H1, H3, D2, G9).

A case is written like in a position: `orcs=1 warg=2`; cases are divided by `|`.
"""

import pytest

from ninefold.games.confrontation.knowledge import worlds
from ninefold.games.confrontation.knowledge.worlds import NOTHING
from ninefold.games.confrontation.state import Known


def known(text: str) -> Known:
    """Reads cases; `-` is the case that says nothing."""
    cases = []
    for case in text.split("|"):
        pairs = [pair.partition("=") for pair in case.split() if pair != "-"]
        cases.append(tuple(sorted((face, int(token)) for face, _, token in pairs)))
    return frozenset(cases)


def test_nothing_is_one_case_that_says_nothing() -> None:
    """H1: at the start everything is possible."""
    assert known("-") == NOTHING


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("-", "-"),
        ("orcs=1", "orcs=1 | orcs=2"),
        ("orcs=1 warg=1", "orcs=1 warg=1 | orcs=2 warg=1 | orcs=1 warg=2"),
        ("orcs=3", "orcs=3"),
        ("orcs=1 warg=3", "orcs=1 warg=3 | orcs=2 warg=3"),
        ("orcs=1 | orcs=3", "orcs=1 | orcs=2 | orcs=3"),
    ],
)
def test_somebody_who_leaves_three_that_look_alike_may_be_any_of_them(
    before: str, after: str
) -> None:
    """D2 H3: one of three pieces with token 1 sets off and carries token 2."""
    assert worlds.left(known(before), 1, 2, 3) == known(after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("orcs=1 warg=1", "orcs=2 warg=1 | orcs=1 warg=2"),
        ("orcs=1", "orcs=1 | orcs=2"),
    ],
)
def test_of_two_that_are_known_one_of_the_two_leaves(before: str, after: str) -> None:
    """D2: when the whole group is named there is no stranger who could have left."""
    assert worlds.left(known(before), 1, 2, 2) == known(after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("-", "orcs=2"),
        ("orcs=1", "orcs=2"),
        ("warg=1", "orcs=2 warg=1"),
        ("orcs=3 | orcs=1", "orcs=2"),
        ("orcs=1 warg=3 | orcs=3 warg=1", "orcs=2 warg=3"),
        ("warg=1 shelob=1 | warg=1 shelob=3", "orcs=2 warg=1 shelob=3"),
    ],
)
def test_a_reveal_leaves_the_cases_it_agrees_with(before: str, after: str) -> None:
    """H1: one of two pieces with token 1 is the Orcs and carries token 2 from now on."""
    assert worlds.seen(known(before), 1, "orcs", 2, 2) == known(after)


def test_a_reveal_settles_who_the_others_are() -> None:
    """H1 D2: either the Orcs or the Warg left; the one who stayed is seen to be the Warg."""
    split = worlds.left(known("orcs=1 warg=1"), 1, 2, 2)
    assert worlds.seen(split, 1, "warg", 1, 1) == known("orcs=2 warg=1")


def test_a_revealed_face_rules_out_the_back_of_its_tile() -> None:
    """G9: in a hidden draft a case in which the other side of the tile plays is over."""
    before = known("flying-nazgul=3 | flying-nazgul=0 | orcs=1")
    assert worlds.seen(before, 1, "flying-nazgul*", 1, 2) == known(
        "flying-nazgul*=1 | flying-nazgul*=1 orcs=1"
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("orcs=1 warg=2", "orcs=1 warg=1"),
        ("orcs=1 warg=2 | orcs=2 warg=1", "orcs=1 warg=1"),
        ("orcs=2 warg=3", "orcs=1 warg=3"),
        ("-", "-"),
    ],
)
def test_pieces_that_are_mixed_carry_one_token(before: str, after: str) -> None:
    """H3 R2: tokens 1 and 2 become 1; cases that differed only there are one."""
    assert worlds.mixed(known(before), frozenset((1, 2)), 1) == known(after)


def test_who_leaves_the_board_leaves_the_notebook() -> None:
    """B11: nothing else that was known is lost."""
    assert worlds.gone(known("orcs=1 warg=2 | orcs=1 warg=3"), "orcs") == known("warg=2 | warg=3")


def test_who_comes_back_is_known_in_every_case() -> None:
    """D11 T2: everybody saw him arrive."""
    before = known("gimli=1 | gimli=2")
    assert worlds.came(before, "gandalf", 3) == known("gandalf=3 gimli=1 | gandalf=3 gimli=2")


SIZES = {1: 1, 2: 1, 3: 2}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("-", "frodo=2 | frodo=3"),
        ("frodo=1 | frodo=2", "frodo=2"),
        ("frodo=3", "frodo=3"),
        ("sam=2", "frodo=3 sam=2"),
        ("sam=3 merry=3", "frodo=2 sam=3 merry=3"),
        ("sam=1", "frodo=2 sam=1 | frodo=3 sam=1"),
    ],
)
def test_a_piece_that_is_not_frodo_leaves_him_to_the_others(before: str, after: str) -> None:
    """E1: the single piece with token 1 is not Frodo; he is among the others with room."""
    assert worlds.excluded(known(before), 1, "frodo", SIZES, hidden=False) == known(after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("-", "witch-king*=2 | witch-king*=3 | witch-king*=0"),
        ("witch-king=1", "witch-king=1"),
        ("witch-king=2", "witch-king=2"),
        ("witch-king=0", "witch-king*=2 | witch-king*=3"),
        ("witch-king*=0", "witch-king*=0"),
        ("witch-king*=1 | witch-king*=2", "witch-king*=2"),
    ],
)
def test_in_a_hidden_draft_a_face_may_be_missing(before: str, after: str) -> None:
    """E5 G9: the piece with token 1 is not the variant Witch-king; he may not even play."""
    assert worlds.excluded(known(before), 1, "witch-king*", SIZES, hidden=True) == known(after)


def test_neither_face_of_a_tile_still_leaves_one_of_them() -> None:
    """E1 G9: not Frodo, not variant Frodo: one of the two is elsewhere, never neither."""
    known_ = worlds.excluded(NOTHING, 1, "frodo", {1: 1, 2: 1}, hidden=True)
    known_ = worlds.excluded(known_, 1, "frodo*", {1: 1, 2: 1}, hidden=True)
    assert known_ == known("frodo=2 | frodo*=2")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("-", "aragorn=1 | treebeard=3"),
        ("aragorn=1", "aragorn=1 | aragorn=1 treebeard=3"),
        ("aragorn=2", "aragorn=2 treebeard=3"),
        ("elrond=1", "elrond=1 treebeard=3"),
        ("aragorn=2 | treebeard=3", "aragorn=2 treebeard=3 | treebeard=3 | aragorn=1 treebeard=3"),
        ("aragorn=2 treebeard=2", None),
    ],
)
def test_one_of_several_explanations_is_true(before: str, after: str | None) -> None:
    """E4 R38: token 1 is Aragorn, or Treebeard carries token 3; perhaps both."""
    pairs = [(1, "aragorn"), (3, "treebeard")]
    expected = frozenset() if after is None else known(after)
    assert worlds.one_of(known(before), pairs, SIZES) == expected


def test_an_explanation_by_a_face_that_does_not_play_is_none() -> None:
    """E4 G9: in a hidden draft the tile is known to show its other side."""
    before = known("flying-nazgul=0 | flying-nazgul*=2")
    pairs = [(1, "flying-nazgul"), (1, "witch-king")]
    assert worlds.one_of(before, pairs, SIZES) == known(
        "flying-nazgul=0 witch-king=1 | flying-nazgul*=2 witch-king=1"
    )
