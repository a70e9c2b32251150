"""The Watcher, who stays where he was seen."""

import pytest

from ninefold.games.confrontation.events import Concealed, Revealed
from ninefold.games.confrontation.state import CONCEALED, REVEALED_FOR_GOOD
from tests.confrontation.scene import Scene


def moves_of(scene: Scene, name: str) -> list[str]:
    return [line for line in scene.legal() if line.startswith(f"{name} ")]


def options(conceal: str = "turn", fellowship: str = "", sauron: str = "") -> str:
    line = f"options mode=variant conceal={conceal}"
    if fellowship or sauron:
        line += " specials=given"
    if fellowship:
        line += f" fellowship-cards={fellowship}"
    if sauron:
        line += f" sauron-cards={sauron}"
    return line


def test_watcher_walks_as_long_as_nobody_has_seen_it() -> None:
    """C36: concealed it moves like everyone, and a move shows nothing."""
    scene = Scene(f"{options()}; turn 3 sauron; shire: frodo; gondor: watcher; mordor: orcs")
    scene.play("watcher gondor-rohan", "frodo shire-arthedain", "watcher rohan-caradhras")
    assert scene.place("watcher") == "caradhras"
    assert scene.told(Revealed) == []
    assert scene.piece("watcher").shown == CONCEALED


@pytest.mark.parametrize("conceal", ["turn", "battle"])
def test_watcher_that_was_attacked_is_pinned(conceal: str) -> None:
    """C36 R30: the battle reveals it for good, whenever survivors are concealed."""
    scene = Scene(
        f"{options(conceal)}; turn 2 fellowship; shire: frodo; caradhras: elrond;"
        "rohan: watcher; mordor: orcs"
    )
    scene.play("elrond caradhras-rohan", "fellowship: card 1", "sauron: card 1")
    assert scene.strengths == [(4, 7)]
    assert scene.piece("watcher").shown == REVEALED_FOR_GOOD
    assert moves_of(scene, "watcher") == []
    assert scene.refuse("watcher rohan-gap-of-rohan") == "C36"


def test_watcher_that_attacked_is_pinned_where_it_fought() -> None:
    """C36 R30: it may move into its first battle, and then no more."""
    scene = Scene(
        f"{options()}; turn 3 sauron; shire: frodo; caradhras: elrond; rohan: watcher;mordor: orcs"
    )
    scene.play("watcher rohan-caradhras", "fellowship: card 1", "sauron: card 1")
    assert scene.place("watcher") == "caradhras"
    scene.play("frodo shire-arthedain")
    assert scene.refuse("watcher caradhras-eregion") == "C36"


def test_watcher_fights_on_in_the_attack_that_revealed_it() -> None:
    """C36 B10: further battles in the region need no move."""
    scene = Scene(
        f"{options()}; turn 3 sauron; shire: frodo; eregion: elrond theoden;"
        "caradhras: watcher; mordor: orcs"
    )
    scene.play("watcher caradhras-eregion", "draw elrond", "fellowship: card 1", "sauron: card 1")
    scene.play("fellowship: card 2", "sauron: card 2")
    assert scene.place("elrond") == scene.place("theoden") == "fallen"


def test_seen_watcher_is_not_concealed_with_the_others() -> None:
    """C36 R30: turns end, and it still lies face up."""
    scene = Scene(
        f"{options()}; turn 3 sauron; shire: frodo; gondor: watcher!!! orcs; mordor: mouth"
    )
    scene.play("mouth mordor-dagorlad", "frodo shire-arthedain")
    assert scene.piece("watcher").shown == REVEALED_FOR_GOOD
    assert scene.told(Concealed) == []


def test_retreat_of_an_attacker_still_pins_the_watcher() -> None:
    """R30: being revealed is enough; no card need be played."""
    scene = Scene(
        f"{options()}; turn 2 fellowship; shire: frodo; misty-mountains: faramir;"
        "fangorn: watcher; mordor: orcs"
    )
    scene.play("faramir misty-mountains-fangorn", "retreat rohan")
    assert scene.piece("watcher").shown == REVEALED_FOR_GOOD
    assert moves_of(scene, "watcher") == []


def test_dark_of_mordor_moves_an_unseen_watcher_without_showing_it() -> None:
    """C36 T6: the card does not reveal, and the Watcher can walk on later."""
    scene = Scene(
        f"{options(sauron='dark-of-mordor')}; turn 3 sauron; shire: frodo; gondor: watcher;"
        "mordor: orcs"
    )
    scene.play("dark-of-mordor watcher gondor-rohan", "orcs mordor-gondor", "frodo shire-cardolan")
    assert scene.told(Revealed) == []
    assert moves_of(scene, "watcher") != []


def test_recall_brings_an_unseen_watcher_home_without_showing_it() -> None:
    """C36 T5: the card does not reveal, and the Watcher can set out again."""
    scene = Scene(
        f"{options(sauron='recall')}; turn 3 sauron; shire: frodo; gondor: watcher; mordor: orcs"
    )
    scene.play("recall watcher", "frodo shire-cardolan")
    assert scene.told(Revealed) == []
    assert moves_of(scene, "watcher") == ["watcher mordor-dagorlad", "watcher mordor-gondor"]


def test_order_to_an_unseen_watcher_does_not_pin_it() -> None:
    """C36 T3: being chosen is not being revealed."""
    scene = Scene(
        f"{options(fellowship='king-revealed')}; turn 2 fellowship; shire: frodo aragorn;"
        "rohan: watcher#2; mordor: orcs#1"
    )
    scene.play("king-revealed #2")
    assert scene.legal() == ["watcher rohan-caradhras", "watcher rohan-gap-of-rohan"]


# What still brings a seen Watcher elsewhere


@pytest.mark.parametrize("watcher", ["watcher", "watcher!!!"])
def test_retreat_card_carries_the_watcher_sideways(watcher: str) -> None:
    """C36 R30: seen just now or long ago, it retreats, stays revealed and stays pinned."""
    scene = Scene(
        f"{options()}; turn 2 fellowship; shire: frodo; misty-mountains: elrond;"
        f"fangorn: {watcher}; mordor: orcs"
    )
    scene.play("elrond misty-mountains-fangorn", "fellowship: card 5", "sauron: card retreat")
    assert scene.legal() == ["retreat mirkwood", "retreat rohan"]
    scene.play("retreat rohan")
    assert scene.place("watcher") == "rohan"
    assert scene.piece("watcher").shown == REVEALED_FOR_GOOD
    assert moves_of(scene, "watcher") == []


def test_recall_brings_a_seen_watcher_home() -> None:
    """C36 R30: it stays revealed there, and cannot set out again."""
    scene = Scene(
        f"{options(sauron='recall')}; turn 3 sauron; shire: frodo; rohan: watcher!!!;mordor: orcs"
    )
    scene.play("recall watcher", "frodo shire-cardolan")
    assert scene.place("watcher") == "mordor"
    assert scene.piece("watcher").shown == REVEALED_FOR_GOOD
    assert moves_of(scene, "watcher") == []


def test_dark_of_mordor_does_not_move_a_seen_watcher() -> None:
    """C36 T6 R30: nor does any normal move."""
    scene = Scene(
        f"{options(sauron='dark-of-mordor')}; turn 3 sauron; shire: frodo; rohan: watcher!!!;"
        "mordor: orcs"
    )
    assert scene.refuse("dark-of-mordor watcher rohan-caradhras") in ("T6", "C36")


def test_seen_watcher_alone_is_no_turn() -> None:
    """C36 E4: with nothing else to move Sauron has lost."""
    scene = Scene(
        f"{options()}; turn 2 fellowship; shire: frodo; gondor: elrond; rohan: watcher!!!"
    )
    scene.play("frodo shire-arthedain")
    assert scene.reason == "no-move"


def test_recall_of_a_seen_watcher_is_a_turn() -> None:
    """C36 R1 T5: the card that replaces the turn keeps Sauron in the game."""
    scene = Scene(
        f"{options(sauron='recall')}; turn 2 fellowship; shire: frodo; gondor: elrond;"
        "rohan: watcher!!!"
    )
    scene.play("frodo shire-arthedain")
    assert scene.legal() == ["recall watcher"]
