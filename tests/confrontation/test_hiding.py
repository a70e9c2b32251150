"""Options about hiding: when survivors are concealed, and who shuffles."""

import pytest

from ninefold.games.confrontation import events
from tests.confrontation.opening import Opening
from tests.confrontation.scene import GAME, Scene

TWO_BATTLES = """
    options conceal={}
    turn 7 sauron
    eregion: frodo gimli; rhudaur: merry
    caradhras: black-rider; mordor: orcs
    """


def after_the_retreat(conceal: str) -> Scene:
    """Frodo slipped away to Merry; the Black Rider fights Gimli in the same turn."""
    scene = Scene(TWO_BATTLES.format(conceal))
    scene.play("black-rider caradhras-eregion", "draw frodo", "fellowship: retreat rhudaur")
    assert scene.told(events.BattleBegan)[-1].defender == "gimli"
    return scene


@pytest.mark.parametrize(("conceal", "seen"), [("turn", "frodo"), ("battle", "?")])
def test_survivors_are_concealed_when_the_option_says(conceal: str, seen: str) -> None:
    """G7 H2: with `turn` Frodo lies open till the turn ends, with `battle` no longer."""
    scene = after_the_retreat(conceal)
    view = GAME.view(scene.state, 1)
    assert seen in {piece.face for piece in view.pieces[0] if piece.place == "rhudaur"}
    assert ("frodo" in {piece.face for piece in view.pieces[0]}) == (conceal == "turn")


@pytest.mark.parametrize(("conceal", "mixed"), [("turn", False), ("battle", True)])
def test_with_concealing_after_battles_pieces_are_mixed_then(conceal: str, mixed: bool) -> None:
    """D2 G7: Frodo beside Merry cannot be told from him as soon as his back is turned."""
    scene = after_the_retreat(conceal)
    assert (scene.piece("frodo").token == scene.piece("merry").token) == mixed
    scene.play("fellowship: card 1", "sauron: card 6")
    assert scene.asked() == ["fellowship turn"]
    assert scene.piece("frodo").token == scene.piece("merry").token


@pytest.mark.parametrize("conceal", ["turn", "battle"])
def test_at_the_end_of_a_turn_all_are_concealed_under_either_option(conceal: str) -> None:
    """H2 G7: nobody of the board is known any more by his face."""
    scene = after_the_retreat(conceal).play("fellowship: card 1", "sauron: card 6")
    for side in (0, 1):
        view = GAME.view(scene.state, 1 - side)
        assert {p.face for p in view.pieces[side] if p.place != "fallen"} == {"?"}


@pytest.mark.parametrize("conceal", ["turn", "battle"])
def test_what_a_text_keeps_open_stays_open_under_either_option(conceal: str) -> None:
    """H2 G7 T7 C36: the Crebain's mark and a Watcher that was seen."""
    scene = Scene(f"""
        options mode=variant conceal={conceal}
        turn 8 fellowship
        shire: frodo; mirkwood: elrond!!!; fangorn: watcher; mordor: orcs
        """)
    scene.play("elrond mirkwood-fangorn river", "fellowship: card retreat", "sauron: card 1")
    scene.play("retreat caradhras", "orcs mordor-gondor")
    for seat in (0, 1, None):
        view = GAME.view(scene.state, seat)
        faces = {piece.face for pieces in view.pieces for piece in pieces}
        assert {"elrond", "watcher"} <= faces


# shuffling


WALK_IN = "options shuffling={}; turn 7 sauron; shire: frodo; gondor: orcs; mordor: warg balrog"


def test_automatic_shuffling_mixes_at_the_end_of_the_turn() -> None:
    """G10 R2 D2: nobody is asked, and the two cannot be told apart any more."""
    scene = Scene(WALK_IN.format("automatic")).play("warg mordor-gondor")
    assert scene.asked() == ["fellowship turn"]
    assert scene.piece("warg").token == scene.piece("orcs").token


def test_an_owner_is_asked_when_his_turn_is_over() -> None:
    """G10 D5: he may shuffle what stands together, or leave it."""
    scene = Scene(WALK_IN.format("owner")).play("warg mordor-gondor")
    assert scene.asked() == ["sauron shuffle"]
    assert scene.legal() == ["shuffle gondor", "pass"]


def test_an_owner_who_shuffles_mixes_his_pieces() -> None:
    """G10 D5 H3: the enemy is told that he did, and passes the turn on."""
    scene = Scene(WALK_IN.format("owner")).play("warg mordor-gondor", "shuffle gondor")
    assert scene.told(events.Shuffled) == [events.Shuffled(1, "gondor")]
    assert scene.piece("warg").token == scene.piece("orcs").token
    assert scene.asked() == ["fellowship turn"]


def test_an_owner_who_does_not_shuffle_leaves_them_apart() -> None:
    """G10 R2: the enemy, who saw one walk in, can still tell them apart."""
    scene = Scene(WALK_IN.format("owner")).play("warg mordor-gondor", "pass")
    assert scene.piece("warg").token != scene.piece("orcs").token
    assert scene.asked() == ["fellowship turn"]


def test_an_owner_may_shuffle_before_his_move() -> None:
    """D5 G10: it is no move; he is still asked for one, and nothing is left to shuffle."""
    scene = Scene(WALK_IN.format("owner")).play("warg mordor-gondor", "pass")
    scene.play("frodo shire-arthedain")
    assert "shuffle gondor" in scene.legal()
    scene.play("shuffle gondor")
    assert scene.asked() == ["sauron turn"]
    assert scene.piece("warg").token == scene.piece("orcs").token
    assert "shuffle gondor" not in scene.legal()


def test_an_owner_shuffles_only_his_own_regions() -> None:
    """D5 H3: where one piece stands, or the enemy's, there is nothing to shuffle."""
    scene = Scene(WALK_IN.format("owner")).play("warg mordor-gondor")
    for region in ("mordor", "shire", "rohan"):
        assert scene.refuse(f"shuffle {region}") == "H3"


def test_with_automatic_shuffling_nobody_shuffles_by_hand() -> None:
    """G10: the word is no answer then; the two in Mordor are mixed already."""
    scene = Scene(WALK_IN.format("automatic"))
    assert scene.refuse("shuffle mordor") == "M1"


def test_revealed_pieces_are_not_shuffled_by_their_owner() -> None:
    """H3 D5: one concealed piece beside a marked one is nothing to shuffle."""
    scene = Scene("""
        options shuffling=owner
        turn 8 fellowship
        arthedain: gimli!!!; shire: frodo sam; mordor: orcs
        """)
    scene.play("sam shire-arthedain")
    assert scene.asked() == ["sauron turn"]


def test_a_piece_named_by_the_king_is_left_out_of_a_shuffle() -> None:
    """D2 D5 T3: Sauron mixes the other two in Mordor; the named one can still be followed."""
    scene = Scene("""
        options shuffling=owner specials=given fellowship-cards=king-revealed
        turn 8 fellowship
        shire: frodo; rohan: aragorn; mordor: orcs#1 warg#2 balrog#3
        """)
    scene.play("king-revealed #1", "shuffle mordor")
    assert scene.piece("warg").token == scene.piece("balrog").token
    assert scene.piece("orcs").token != scene.piece("warg").token


def test_with_the_named_piece_alone_there_is_nothing_to_shuffle() -> None:
    """D2 D5 T3: two in Mordor of which one is followed by eye cannot be mixed."""
    scene = Scene("""
        options shuffling=owner specials=given fellowship-cards=king-revealed
        turn 8 fellowship
        shire: frodo; rohan: aragorn; mordor: orcs#1 warg#2
        """)
    scene.play("king-revealed #1")
    assert scene.legal() == ["orcs mordor-dagorlad", "orcs mordor-gondor"]
    assert scene.refuse("shuffle mordor") == "M1"


def test_pieces_that_began_together_at_home_are_mixed_from_the_start() -> None:
    """D5 R2: four of each side share a token, the five in front do not."""
    game = Opening(shuffling="owner").place_all()
    for side, home in ((0, "shire"), (1, "mordor")):
        tokens = [piece.token for piece in game.state.pieces[side]]
        at_home = {piece.token for piece in game.state.pieces[side] if piece.place == home}
        assert len(at_home) == 1
        assert len(set(tokens)) == 6
    assert not [text for text in game.legal() if text.startswith("shuffle")]
