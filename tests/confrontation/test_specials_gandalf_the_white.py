"""Gandalf the White: he comes back in Fangorn (T2, R35, D11)."""

import pytest

from ninefold.games.confrontation.events import Concealed, Moved, Returned
from tests.confrontation.scene import GAME, Scene

WHITE = "options specials=given fellowship-cards=gandalf-the-white"


@pytest.mark.parametrize("mode", ["classic", "variant"])
def test_a_defeated_gandalf_comes_back_in_fangorn(mode: str) -> None:
    """T2 R13: of either face, instead of the whole turn."""
    scene = Scene(f"{WHITE} mode={mode}; turn 6 fellowship; shire: frodo; mordor: orcs")
    assert scene.place("gandalf") == "fallen"
    scene.play("gandalf-the-white")
    assert scene.place("gandalf") == "fangorn"
    assert scene.place("frodo") == "shire"
    assert scene.told(Returned) == [Returned("fangorn")]
    assert scene.told(Moved) == []
    assert scene.asked() == ["sauron turn"]


def test_gandalf_does_not_come_back_before_he_fell() -> None:
    """T2: he must have been defeated earlier."""
    scene = Scene(f"{WHITE}; turn 6 fellowship; shire: frodo gandalf; mordor: orcs")
    assert scene.refuse("gandalf-the-white") == "T2"


@pytest.mark.parametrize("who", ["orcs", "frodo gimli"])
def test_fangorn_must_be_free_of_enemies_and_have_room(who: str) -> None:
    """T2: neither a Sauron character nor two friends may stand there."""
    others = "shire: frodo; mordor: warg" if who == "orcs" else "mordor: orcs"
    scene = Scene(f"{WHITE}; turn 6 fellowship; fangorn: {who}; {others}")
    assert scene.refuse("gandalf-the-white") == "T2"


def test_one_friend_in_fangorn_leaves_room_for_gandalf() -> None:
    """T2 M4: he may join a single companion."""
    scene = Scene(f"{WHITE}; turn 6 fellowship; fangorn: frodo; mordor: orcs")
    scene.play("gandalf-the-white")
    assert scene.place("gandalf") == "fangorn"


def gandalf_as_sauron_sees_him(scene: Scene) -> str:
    """The faces that Sauron sees in Fangorn."""
    pieces = GAME.view(scene.state, 1).pieces[0]
    return " ".join(piece.face for piece in pieces if piece.place == "fangorn")


def test_gandalf_arrives_face_up_and_is_concealed_when_the_turn_ends() -> None:
    """T2 D11 H2: all see who came; from Sauron's turn on he shows his back."""
    scene = Scene(f"{WHITE}; turn 6 fellowship; shire: frodo; mordor: orcs")
    scene.play("gandalf-the-white")
    assert scene.told(Concealed) == [Concealed(0)]
    assert gandalf_as_sauron_sees_him(scene) == "?"
    token = scene.piece("gandalf").token
    assert scene.state.known[0] == {(("gandalf", token),)}, "everybody saw who came"


def test_gandalf_is_mixed_with_a_friend_who_waits_in_fangorn() -> None:
    """T2 D11 R2: when the turn has ended nobody can tell which of the two he is."""
    scene = Scene(f"{WHITE}; turn 6 fellowship; fangorn: gimli; shire: frodo; mordor: orcs")
    scene.play("gandalf-the-white")
    assert gandalf_as_sauron_sees_him(scene) == "? ?"
    assert scene.piece("gandalf").token == scene.piece("gimli").token


def test_a_gandalf_who_comes_back_is_rid_of_the_crebain() -> None:
    """R35 T7 T2: marked, defeated by the Cave Troll, brought back: he plays concealed again."""
    scene = Scene(f"""
        {WHITE}
        turn 5 sauron
        shire: frodo
        cardolan: gandalf!!!
        eregion: cave-troll
        mordor: orcs
        """)
    scene.play("cave-troll eregion-cardolan", "sauron: card 1", "fellowship: card 1")
    assert scene.place("gandalf") == "fallen"
    scene.play("gandalf-the-white")
    assert gandalf_as_sauron_sees_him(scene) == "?"
    scene.play("orcs mordor-gondor", "frodo shire-arthedain")
    assert gandalf_as_sauron_sees_him(scene) == "?"


def test_a_gandalf_who_is_only_marked_stays_revealed() -> None:
    """R35 T7: without falling the mark sticks, turn after turn."""
    scene = Scene(f"{WHITE}; turn 6 fellowship; fangorn: gandalf!!!; shire: frodo; mordor: orcs")
    scene.play("frodo shire-arthedain", "orcs mordor-gondor", "gandalf fangorn-dagorlad")
    assert [p.face for p in GAME.view(scene.state, 1).pieces[0] if p.place == "dagorlad"] == [
        "gandalf"
    ]


def test_a_gandalf_who_came_back_plays_on_and_can_fall_again_for_good() -> None:
    """T2 T9 B11: he moves from Fangorn; once he falls again there is no second return."""
    scene = Scene(f"""
        {WHITE}
        turn 6 fellowship
        shire: frodo
        gondor: cave-troll
        mordor: orcs
        """)
    scene.play("gandalf-the-white", "orcs mordor-dagorlad", "gandalf fangorn-gondor")
    scene.play("sauron: card 1", "fellowship: card 1")
    assert scene.place("gandalf") == "fallen"
    scene.play("cave-troll gondor-rohan")
    assert scene.refuse("gandalf-the-white") == "T9"


FRODO_IS_STUCK = """
    turn 5 sauron
    mordor: gimli merry pippin legolas
    gondor: frodo
    rohan: orcs
    """


def test_the_card_saves_a_side_that_cannot_move() -> None:
    """R1 T2: a card that takes the place of the turn is a legal turn."""
    scene = Scene(f"{WHITE}; {FRODO_IS_STUCK}").play("orcs rohan-caradhras")
    assert scene.legal() == ["gandalf-the-white"]
    scene.play("gandalf-the-white")
    assert scene.asked() == ["sauron turn"]


def test_the_card_saves_nobody_while_it_cannot_be_played() -> None:
    """R1 E4 T2: with an enemy in Fangorn there is no legal turn left."""
    scene = Scene(f"{WHITE}; {FRODO_IS_STUCK}; dagorlad: warg").play("warg dagorlad-fangorn")
    assert scene.reason == "no-move"


def test_the_card_takes_the_place_of_a_whole_turn() -> None:
    """T2 T9: after Shadowfax the turn has begun, so it is too late."""
    scene = Scene(f"{WHITE}+shadowfax; turn 6 fellowship; shire: frodo; mordor: orcs")
    scene.play("shadowfax frodo shire-arthedain")
    assert scene.refuse("gandalf-the-white") == "T9"


def test_it_is_no_card_for_a_battle_in_the_enemys_turn() -> None:
    """T2 T9: the refusal speaks of this card, not of the Palantír."""
    scene = Scene("""
        options specials=given fellowship-cards=gandalf-the-white
        turn 3 sauron
        shire: frodo
        cardolan: merry
        eregion: warg
        mordor: orcs
        fallen: gandalf
        """).play("warg eregion-cardolan")
    assert scene.refuse("fellowship: gandalf-the-white") == "T9"
