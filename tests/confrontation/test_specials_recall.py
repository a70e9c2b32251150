"""Recall to Mordor (T5, R39) and Crebain of Dunland (T7, R35)."""

from fractions import Fraction

import pytest

from ninefold.games.confrontation.events import Moved, Played, Revealed
from tests.confrontation.scene import GAME, Scene

RECALL = "options specials=given sauron-cards=recall"
CREBAIN = "options specials=given sauron-cards=crebain"


@pytest.mark.parametrize("region", ["gondor", "caradhras", "arthedain", "shire"])
def test_recall_brings_a_character_home_from_anywhere(region: str) -> None:
    """T5: instead of the whole turn."""
    scene = Scene(f"{RECALL}; turn 3 sauron; {region}: orcs; rohan: warg; eregion: frodo")
    scene.play("recall orcs")
    assert scene.place("orcs") == "mordor"
    assert scene.asked() == ["fellowship turn"]
    assert scene.state.specials[1] == ()


def test_recall_does_not_name_who_is_in_mordor() -> None:
    """R39: the piece has to stand somewhere else."""
    scene = Scene(f"{RECALL}; turn 3 sauron; mordor: orcs; rohan: warg; shire: frodo")
    assert scene.refuse("recall orcs") == "R39"
    assert [action for action in scene.legal() if action.startswith("recall")] == ["recall warg"]


def test_recall_does_not_name_the_fallen() -> None:
    """R39 H5 B11: a defeated character is not on the board."""
    scene = Scene(f"{RECALL}; turn 3 sauron; rohan: warg; shire: frodo")
    assert scene.refuse("recall orcs") == "R39"


def test_recall_needs_a_mordor_without_enemies() -> None:
    """T5: not while the Fellowship stands there."""
    scene = Scene(f"{RECALL}; turn 3 sauron; rohan: warg; mordor: gimli; shire: frodo")
    assert scene.refuse("recall warg") == "T5"


@pytest.mark.parametrize(
    ("home", "open_"), [("orcs shelob saruman", True), ("orcs shelob saruman balrog", False)]
)
def test_recall_needs_room_in_mordor(home: str, open_: bool) -> None:
    """T5 M4: three of Sauron's leave room, four do not."""
    scene = Scene(f"{RECALL}; turn 3 sauron; rohan: warg; mordor: {home}; shire: frodo")
    if open_:
        assert scene.play("recall warg").place("warg") == "mordor"
    else:
        assert scene.refuse("recall warg") == "T5"


def test_who_was_recalled_stays_concealed() -> None:
    """T5 H1: the Fellowship sees a piece go, not who it is."""
    scene = Scene(f"{RECALL}; turn 3 sauron; rohan: warg #1; mordor: orcs #2; shire: frodo")
    scene.play("recall warg")
    assert [(fact.piece, fact.to) for fact in scene.told(Moved)] == [("?", "mordor")]
    assert scene.told(Played) == [Played(1, "recall", "")]
    assert scene.piece("warg").token == scene.piece("orcs").token, "and then they are mixed"


def test_a_revealed_watcher_comes_home_and_stays_revealed() -> None:
    """T5 C36: Recall may move it although it is pinned; it is pinned in Mordor too."""
    scene = Scene(f"""
        {RECALL} mode=variant
        turn 3 sauron
        fangorn: watcher!!!
        rohan: orcs
        shire: frodo sam
        """)
    scene.play("recall watcher")
    assert scene.place("watcher") == "mordor"
    seen = [p.face for p in GAME.view(scene.state, 0).pieces[1] if p.place == "mordor"]
    assert seen == ["watcher"]
    scene.play("frodo shire-arthedain")
    assert scene.refuse("watcher mordor-gondor") == "C36"


def test_recall_saves_a_sauron_who_cannot_move() -> None:
    """R1 T5: it takes the place of the turn."""
    position = "turn 2 fellowship; shire: orcs; eregion: frodo"
    scene = Scene(f"{RECALL}; {position}").play("frodo eregion-caradhras")
    assert scene.legal() == ["recall orcs"]
    assert Scene(position).play("frodo eregion-caradhras").reason == "no-move"


def test_recall_takes_the_place_of_a_whole_turn() -> None:
    """T5 T9: after the Dark of Mordor it is too late."""
    scene = Scene(f"{RECALL}+dark-of-mordor; turn 3 sauron; rohan: warg orcs; shire: frodo")
    scene.play("dark-of-mordor warg rohan-caradhras")
    assert scene.refuse("recall orcs") == "T9"


def test_recall_is_played_once_and_by_sauron_alone() -> None:
    """T9 T5: not a second time, and never by the Fellowship."""
    scene = Scene(f"{RECALL}; turn 3 sauron; rohan: warg; shire: frodo gimli")
    scene.play("recall warg")
    assert scene.refuse("recall frodo") == "T9"
    scene.play("frodo shire-arthedain", "warg mordor-gondor", "frodo arthedain-eregion")
    assert scene.refuse("recall warg") == "T9"


def seen_by_sauron(scene: Scene, region: str) -> list[str]:
    """The faces of the Fellowship that Sauron sees in a region."""
    return sorted(p.face for p in GAME.view(scene.state, 1).pieces[0] if p.place == region)


def test_crebain_reveal_a_piece_for_the_rest_of_the_game() -> None:
    """T7 R35 H2: instead of the turn; it stays open when turns end."""
    scene = Scene(f"{CREBAIN}; turn 3 sauron; eregion: gimli #1; shire: frodo #2; mordor: orcs")
    scene.play("crebain #1")
    assert scene.told(Revealed) == [Revealed(0, "gimli", 1, "eregion")]
    assert scene.asked() == ["fellowship turn"]
    scene.play("gimli eregion-caradhras", "orcs mordor-gondor", "frodo shire-arthedain")
    assert seen_by_sauron(scene, "caradhras") == ["gimli"]
    assert seen_by_sauron(scene, "arthedain") == ["?"]


@pytest.mark.parametrize("conceal", ["turn", "battle"])
def test_the_mark_outlives_battles_and_retreats(conceal: str) -> None:
    """R35 T7 G7: a marked Pippin who attacks and retreats is still seen."""
    scene = Scene(f"""
        {CREBAIN} conceal={conceal}
        turn 4 fellowship
        shire: frodo
        eregion: pippin!!!
        caradhras: orcs
        """)
    scene.play("pippin eregion-caradhras", "retreat enedwaith")
    assert seen_by_sauron(scene, "enedwaith") == ["pippin"]


def test_a_marked_piece_is_not_mixed_with_friends() -> None:
    """T7 H3: revealed pieces are left out of the shuffle."""
    scene = Scene(f"{CREBAIN}; turn 4 fellowship; shire: frodo; cardolan: gimli!!!; mordor: orcs")
    scene.play("frodo shire-cardolan")
    assert seen_by_sauron(scene, "cardolan") == ["?", "gimli"]
    assert scene.piece("frodo").token != scene.piece("gimli").token


def test_a_marked_piece_can_be_attacked_by_name() -> None:
    """T7 R9 B1: Sauron may pick it, or take his chance with the concealed one."""
    scene = Scene(f"{CREBAIN}; turn 3 sauron; cardolan: gimli!!! frodo; eregion: shelob")
    scene.play("shelob eregion-cardolan")
    assert scene.legal() == ["attack gimli", "attack concealed"]


def test_chance_decides_whom_the_crebain_find_among_pieces_alike() -> None:
    """D3 T7: each of the pieces in the Shire with the same chance, and only that one is marked."""
    scene = Scene(f"{CREBAIN}; turn 3 sauron; shire: frodo #1 sam #1 merry #1; mordor: orcs")
    scene.play("crebain #1")
    assert scene.asked() == ["chance draw"]
    assert {chance for _, chance in GAME.chances(scene.state)} == {Fraction(1, 3)}
    scene.play("draw sam")
    assert seen_by_sauron(scene, "shire") == ["?", "?", "sam"]
    assert scene.asked() == ["fellowship turn"]


def test_crebain_name_a_piece_on_the_board() -> None:
    """T7 H5: a token that nobody carries is refused."""
    scene = Scene(f"{CREBAIN}; turn 3 sauron; shire: frodo #1; mordor: orcs")
    assert scene.refuse("crebain #4") == "T7"


def test_crebain_saves_a_sauron_who_cannot_move() -> None:
    """R1 T7: it takes the place of the turn."""
    scene = Scene(f"{CREBAIN}; turn 2 fellowship; shire: orcs; eregion: frodo #1")
    scene.play("frodo eregion-caradhras")
    assert scene.legal() == ["crebain #1"]


def test_crebain_takes_the_place_of_a_whole_turn_and_is_played_once() -> None:
    """T7 T9: not after the Dark of Mordor, and not a second time."""
    scene = Scene(f"{CREBAIN}+dark-of-mordor; turn 3 sauron; rohan: warg orcs; shire: frodo #1")
    after = Scene(GAME.write_state(scene.state)).play("dark-of-mordor warg rohan-caradhras")
    assert after.refuse("crebain #1") == "T9"
    scene.play("crebain #1", "frodo shire-arthedain")
    assert scene.refuse("crebain #1") == "T9"


def test_a_marked_gandalf_still_helps() -> None:
    """H5 T7 C23: to be revealed once more changes nothing."""
    scene = Scene(f"""
        {CREBAIN} mode=variant
        turn 3 sauron
        shire: frodo sam
        cardolan: gandalf!!!
        eregion: elrond
        caradhras: orcs
        """)
    scene.play("orcs caradhras-eregion", "fellowship: card 5", "sauron: card 3")
    assert scene.asked() == ["fellowship help"]
    scene.play("help")
    assert scene.place("orcs") == "fallen", "3 + 5 + 1 against 6 + 3 is a tie"
    assert scene.place("elrond") == "fallen"
    assert seen_by_sauron(scene, "cardolan") == ["gandalf*"]
