"""The ends of the game, each with its reason, its rule and its points."""

import pytest

from ninefold import rulebook
from ninefold.core import Outcome
from ninefold.games.confrontation import events
from tests.confrontation.scene import GAME, Scene


def ended(scene: Scene) -> Outcome:
    assert GAME.pending(scene.state) == ()
    outcome = GAME.outcome(scene.state)
    assert outcome is not None
    (told,) = scene.told(events.GameOver)
    assert ((told.winner,), told.reason, told.rule, told.points) == (
        outcome.winners,
        outcome.reason,
        outcome.rule,
        outcome.points,
    )
    return outcome


@pytest.mark.parametrize(
    "guard", ["mordor: orcs", "mordor: orcs warg balrog shelob", "rohan: orcs"]
)
@pytest.mark.parametrize("origin", ["gondor", "dagorlad"])
def test_frodo_in_mordor_wins_without_a_battle(origin: str, guard: str) -> None:
    """E1 R36: whoever waits there; three characters on the board are three points."""
    scene = Scene(f"turn 8 fellowship; {origin}: frodo; shire: sam merry; {guard}")
    scene.play(f"frodo {origin}-mordor")
    assert ended(scene) == Outcome((0,), "ring-in-mordor", "E1", (3, 0))
    assert scene.told(events.BattleBegan) == []


def test_somebody_else_in_mordor_does_not_win() -> None:
    """E1: only the Ring-bearer counts; Sam without the Ring has to fight."""
    scene = Scene("turn 8 fellowship; gondor: sam; shire: frodo; mordor: warg; rohan: orcs")
    scene.play("sam gondor-mordor")
    assert scene.asked() == ["fellowship card", "sauron card"]


def test_three_of_sauron_in_the_shire_win() -> None:
    """E2 R36: the third piece to arrive ends the game; his four left are four points."""
    scene = Scene(
        "turn 7 sauron; shire: warg saruman; cardolan: orcs; mordor: balrog; rohan: frodo"
    )
    scene.play("orcs cardolan-shire")
    assert ended(scene) == Outcome((1,), "three-in-shire", "E2", (0, 4))


def test_two_of_sauron_in_the_shire_do_not_win() -> None:
    """E2: the game goes on."""
    scene = Scene("turn 7 sauron; shire: warg; cardolan: orcs; mordor: balrog; rohan: frodo")
    scene.play("orcs cardolan-shire")
    assert scene.asked() == ["fellowship turn"]


def test_frodo_defeated_by_strength_loses() -> None:
    """E3 R36: at the moment he falls Sauron has won; his one piece left is one point."""
    scene = Scene("turn 7 sauron; rohan: frodo; shire: sam; gondor: black-rider")
    scene.play("black-rider gondor-rohan", "pass", "fellowship: card 1", "sauron: card 6")
    assert ended(scene) == Outcome((1,), "ring-bearer-defeated", "E3", (0, 1))


def test_frodo_loses_when_both_fall() -> None:
    """E3 B8: on a tie Sauron wins, and the piece that fell is no point."""
    scene = Scene("turn 7 sauron; rohan: frodo; shire: sam; gondor: black-rider; mordor: orcs warg")
    scene.play("black-rider gondor-rohan", "pass", "fellowship: card 5", "sauron: card 3")
    assert ended(scene) == Outcome((1,), "ring-bearer-defeated", "E3", (0, 2))


def test_noble_sacrifice_of_frodo_loses() -> None:
    """E3 K3: he falls, with whatever he takes along."""
    scene = Scene("turn 7 sauron; rohan: frodo; shire: sam; gondor: black-rider; mordor: orcs")
    scene.play("black-rider gondor-rohan", "pass")
    scene.play("fellowship: card noble-sacrifice", "sauron: card 3")
    assert ended(scene) == Outcome((1,), "ring-bearer-defeated", "E3", (0, 1))


def test_frodo_killed_before_cards_loses() -> None:
    """E3 C16: by the Orcs' first blow."""
    scene = Scene("turn 7 sauron; rohan: frodo; shire: sam; gondor: orcs; mordor: warg")
    scene.play("orcs gondor-rohan", "pass")
    assert ended(scene) == Outcome((1,), "ring-bearer-defeated", "E3", (0, 2))


def test_frodo_killed_in_the_tunnel_loses() -> None:
    """E3 C10: by the Balrog, without a battle."""
    scene = Scene("turn 8 fellowship; eregion: frodo; shire: sam; caradhras: balrog; mordor: orcs")
    scene.play("frodo eregion-fangorn tunnel", "ambush")
    assert ended(scene) == Outcome((1,), "ring-bearer-defeated", "E3", (0, 2))


def test_classic_frodo_does_not_hand_on_the_ring() -> None:
    """E3 E6: Sam may be beside him; the classic Ring-bearer is Frodo alone."""
    scene = Scene("turn 7 sauron; rohan: frodo sam; gondor: black-rider; mordor: orcs")
    scene.play("black-rider gondor-rohan", "draw frodo", "pass", "pass")
    scene.play("fellowship: card 1", "sauron: card 6")
    assert scene.reason == "ring-bearer-defeated"
    assert scene.told(events.RingPassed) == []


# The variant Witch-king and the Ring that passes on


def test_the_variant_witch_king_in_the_shire_wins_without_a_battle() -> None:
    """E5: whoever waits there; two characters left are two points."""
    scene = Scene("""
        options mode=variant
        turn 7 sauron
        shire: frodo sam gandalf; cardolan: witch-king; mordor: orcs
        """)
    scene.play("witch-king cardolan-shire")
    assert ended(scene) == Outcome((1,), "witch-king-in-shire", "E5", (0, 2))
    assert scene.told(events.BattleBegan) == []


def test_the_classic_witch_king_in_the_shire_has_to_fight() -> None:
    """E5: this is a word of the variant face."""
    scene = Scene("turn 7 sauron; shire: gimli; rohan: frodo; cardolan: witch-king; mordor: orcs")
    scene.play("witch-king cardolan-shire")
    assert scene.asked() == ["fellowship card", "sauron card"]


HANDED = """
    options mode=variant
    turn 7 sauron
    rohan: frodo; gondor: orcs; dagorlad: mouth
    {}
    """


def kill_frodo(more: str) -> Scene:
    """Variant Orcs (6) walk in on variant Frodo (1)."""
    scene = Scene(HANDED.format(more)).play("orcs gondor-rohan")
    return scene.play("fellowship: card 1", "sauron: card 6")


def test_a_defeated_variant_frodo_hands_the_ring_to_sam() -> None:
    """E6: however far Sam is; he is revealed and the game goes on."""
    scene = kill_frodo("shire: sam")
    assert scene.place("frodo") == "fallen"
    assert scene.told(events.RingPassed) == [events.RingPassed()]
    assert scene.told(events.Revealed)[-1].face == "sam*"
    assert scene.state.bearer == "sam"
    assert scene.asked() == ["fellowship turn"]


def test_if_sam_fell_before_sauron_wins() -> None:
    """E6 E3: nobody is left to carry the Ring."""
    assert ended(kill_frodo("shire: gandalf")) == Outcome(
        (1,), "ring-bearer-defeated", "E3", (0, 2)
    )


def test_if_sam_falls_as_ring_bearer_sauron_wins() -> None:
    """E6 E3: the Ring is not handed on again."""
    scene = Scene("""
        options mode=variant
        turn 7 sauron
        ring: sam
        rohan: sam; shire: gandalf; gondor: orcs; mordor: mouth
        """)
    scene.play("orcs gondor-rohan", "fellowship: card 1", "sauron: card 6")
    assert ended(scene) == Outcome((1,), "ring-bearer-defeated", "E3", (0, 2))


def test_sam_with_the_ring_wins_by_entering_mordor() -> None:
    """E6 E1: the Ring-bearer is whom it counts for."""
    scene = Scene("""
        options mode=variant
        turn 8 fellowship
        ring: sam
        gondor: sam; shire: gandalf; mordor: orcs; rohan: mouth
        """)
    scene.play("sam gondor-mordor")
    assert ended(scene) == Outcome((0,), "ring-in-mordor", "E1", (2, 0))


def test_sam_falling_while_frodo_has_the_ring_does_not_end_the_game() -> None:
    """E6: only the Ring-bearer's fall does."""
    scene = Scene("""
        options mode=variant
        turn 7 sauron
        rohan: sam; shire: frodo; gondor: orcs; mordor: mouth
        """)
    scene.play("orcs gondor-rohan", "fellowship: card 1", "sauron: card 6")
    assert scene.place("sam") == "fallen"
    assert scene.asked() == ["fellowship turn"]


def test_the_ring_passing_to_a_sam_in_mordor_wins() -> None:
    """R8 E1: he is the Ring-bearer and he is there; the fallen Frodo is no point."""
    scene = kill_frodo("mordor: sam; shire: gandalf")
    assert ended(scene) == Outcome((0,), "ring-in-mordor", "E1", (2, 0))


def test_smeagol_switching_with_frodo_into_mordor_wins() -> None:
    """R8 E1: the swap brings the Ring-bearer there; no battle is fought on."""
    scene = Scene("""
        options mode=draft
        turn 7 sauron
        mordor: smeagol; gondor: frodo; shire: flying-nazgul; rohan: orcs
        """)
    scene.play("flying-nazgul shire-mordor ability", "switch frodo")
    assert ended(scene) == Outcome((0,), "ring-in-mordor", "E1", (2, 0))
    assert (scene.place("frodo"), scene.place("smeagol")) == ("mordor", "gondor")


def test_when_the_game_is_over_all_pieces_lie_open() -> None:
    """D4: both players and whoever watches see every face."""
    scene = Scene("turn 8 fellowship; gondor: frodo; shire: sam merry; mordor: orcs warg")
    scene.play("frodo gondor-mordor")
    for seat in (0, 1, None):
        view = GAME.view(scene.state, seat)
        standing = {p.face for pieces in view.pieces for p in pieces if p.place != "fallen"}
        assert standing == {"frodo", "sam", "merry", "orcs", "warg"}


@pytest.mark.parametrize("rule", ["E1", "E2", "E3", "E4"])
def test_an_end_of_the_classic_game_is_told_without_the_variant(rule: str) -> None:
    assert "variant" not in rulebook.rules(GAME)[rule].lower()
