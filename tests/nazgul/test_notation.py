"""Actions as text."""

import pytest

from ninefold.core import BadNotation
from tests.nazgul.playing import GAME


@pytest.mark.parametrize(
    "text",
    [
        *("bid 0", "bid 12", "commit 2 3 0", "pull 4", "play armor bone", "play grond"),
        *("play treachery aragorn", "play shrieks witch-king", "keep merry", "return armor"),
        *("discard shrieks", "assign gandalf-the-grey", "deploy osgiliath", "resolve mount-doom"),
        *("first dusk", "strike witch-king", "lose mumak", "lose level", "buy troll", "take 3"),
        *("ignore pull", "heed loss", "draw merry", "cube nazgul", "pass", "done", "break"),
        *("decline", "swap", "retreat", "retreat-king", "top", "bottom"),
    ],
)
def test_actions_are_written_as_they_are_read(text: str) -> None:
    """F6 P10 C1: one way to write each."""
    assert GAME.write_action(GAME.read_action(text)) == text


def test_reading_is_forgiving() -> None:
    """K1: capitals, accents, blanks."""
    assert GAME.read_action("  Deploy  OSGILIATH ") == GAME.read_action("deploy osgiliath")
    assert GAME.read_action("Buy Mûmak") == GAME.read_action("buy mumak")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "an action begins with"),
        ("osgiliath", "an action begins with"),
        ("bid", "write bid NUMBER"),
        ("bid -1", "'-1' is no number"),
        ("bid 01", "'01' is no number"),
        ("bid two", "'two' is no number"),
        ("commit 1 2", "write commit ORCS TROLLS MUMAKIL"),
        ("pull 1000", "'1000' is no number from 0 to 999"),
        ("play", "write play CARD"),
        ("play armor bone ash", "write play CARD"),
        ("play armor 7", "'7' is no card, place or Nazgûl"),
        ("deploy", "write deploy PLACE"),
        ("keep", "write keep CARD"),
        ("keep merry pippin", "write keep CARD"),
        ("first witch-king", "write first and one of ash, bone"),
        ("strike nobody", "write strike and one of ash, bone"),
        ("lose hero", "write lose and one of orc, troll"),
        ("buy level", "write buy and one of orc, troll, mumak"),
        ("take 12", "write take and one of 1, 2, 3, 4, 5"),
        ("ignore weather", "write ignore and one of quests, deployment"),
        ("cube level", "write cube and one of nazgul, orc"),
        ("pass now", "write pass alone"),
    ],
)
def test_what_cannot_be_read_says_why(text: str, why: str) -> None:
    """F6 O9."""
    with pytest.raises(BadNotation) as refused:
        GAME.read_action(text)
    assert why in str(refused.value)
