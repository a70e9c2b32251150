"""Variant Frodo falls and Sam carries the Ring on (C19, E6, R29)."""

import pytest

from ninefold.games.confrontation.events import Revealed, RingPassed
from tests.confrontation.scene import Scene

CARDS = ["fellowship card", "sauron card"]
LOSE = ("fellowship: card 1", "sauron: card 6")


def winner(scene: Scene) -> tuple[int, ...]:
    assert scene.state.outcome is not None
    return scene.state.outcome.winners


def passed_on(scene: Scene) -> bool:
    """Whether Frodo has fallen, Sam carries the Ring and the game goes on."""
    return (
        scene.place("frodo") == "fallen"
        and scene.state.bearer == "sam"
        and scene.told(RingPassed) == [RingPassed()]
        and scene.reason == ""
    )


@pytest.mark.parametrize(
    "region", ["shire", "cardolan", "eregion", "caradhras", "high-pass", "rohan", "dagorlad"]
)
def test_sam_inherits_wherever_he_stands(region: str) -> None:
    """E6 R29 C19: near or far, concealed till then, Sam is revealed and has the Ring."""
    scene = Scene(f"""
        options mode=variant
        turn 5 sauron
        fangorn: frodo
        {region}: sam
        gondor: uruk-hai
        """)
    scene.play("uruk-hai gondor-fangorn", *LOSE)
    assert passed_on(scene)
    shown = [fact for fact in scene.told(Revealed) if fact.face == "sam*"]
    assert [fact.region for fact in shown] == [region]
    assert scene.asked() == ["fellowship turn"]


@pytest.mark.parametrize(
    ("enemy", "answers"),
    [
        ("uruk-hai", ["fellowship: card 4", "sauron: card 1"]),
        ("uruk-hai", ["fellowship: card noble-sacrifice", "sauron: card eye-of-sauron"]),
        ("wormtongue", ["fellowship: card noble-sacrifice", "sauron: card 1", "retreat dagorlad"]),
        ("orcs", []),
        ("saruman", ["no-cards"]),
        ("saruman*", ["fellowship: card 5", "sauron: card 6", "pass"]),
    ],
)
def test_however_frodo_falls_in_battle(enemy: str, answers: list[str]) -> None:
    """R29: by a tie, Noble Sacrifice, the Orcs' strike, without cards: the Ring goes on."""
    scene = Scene(f"""
        options mode=draft
        turn 5 sauron
        fangorn: frodo*
        shire: sam*
        gondor: {enemy}
        mordor: cave-troll
        """)
    scene.play(f"{enemy.rstrip('*')} gondor-fangorn", *answers)
    assert passed_on(scene)


def test_frodo_may_fall_as_attacker() -> None:
    """R29: the Ring passes on in the Fellowship's own turn as well."""
    scene = Scene("""
        options mode=variant
        turn 6 fellowship
        eregion: frodo
        shire: sam
        caradhras: uruk-hai
        """)
    scene.play("frodo eregion-caradhras", *LOSE)
    assert passed_on(scene)
    assert scene.asked() == ["sauron turn"]


def test_the_balrogs_ambush_passes_the_ring_on() -> None:
    """R29 C10: no battle is needed."""
    scene = Scene("""
        options mode=draft
        turn 6 fellowship
        eregion: frodo*
        shire: sam*
        caradhras: balrog
        """)
    scene.play("frodo eregion-fangorn tunnel", "ambush")
    assert passed_on(scene)
    assert scene.asked() == ["sauron turn"]


def test_shelob_returns_to_gondor_when_the_game_goes_on() -> None:
    """R25 R29: Frodo is one more victim of hers."""
    scene = Scene("""
        options mode=draft
        turn 5 sauron
        fangorn: frodo*
        shire: sam*
        dagorlad: shelob
        """)
    scene.play("shelob dagorlad-fangorn", *LOSE)
    assert passed_on(scene)
    assert scene.place("shelob") == "gondor"


@pytest.mark.parametrize(("sam", "won"), [("mordor: sam*", 0), ("fallen: sam*", 1)])
def test_shelob_stays_when_the_game_is_over(sam: str, won: int) -> None:
    """R25 R8: the end of the game comes before she would be placed."""
    scene = Scene(f"""
        options mode=draft
        turn 5 sauron
        fangorn: frodo*
        {sam}
        dagorlad: shelob
        """)
    scene.play("shelob dagorlad-fangorn", *LOSE)
    assert winner(scene) == (won,)
    assert scene.place("shelob") == "fangorn"


def test_sauron_wins_when_sam_has_fallen_before() -> None:
    """E6 C19: nobody is left to take the Ring."""
    scene = Scene("""
        options mode=variant
        turn 5 sauron
        shire: elrond
        fangorn: frodo
        gondor: uruk-hai
        """)
    scene.play("uruk-hai gondor-fangorn", *LOSE)
    assert scene.reason == "ring-bearer-defeated"
    assert winner(scene) == (1,)
    assert scene.told(RingPassed) == []


def test_a_sam_in_mordor_wins_by_inheriting() -> None:
    """R8 R29 E6: the Ring is in Mordor at that moment; two points for Sam and Elrond."""
    scene = Scene("""
        options mode=variant
        turn 5 sauron
        shire: elrond
        fangorn: frodo
        mordor: sam
        gondor: uruk-hai
        """)
    scene.play("uruk-hai gondor-fangorn", *LOSE)
    assert scene.reason == "ring-in-mordor"
    assert scene.state.outcome is not None
    assert scene.state.outcome.points == (2, 0)


def test_a_sam_in_mordor_wins_by_the_ambush_on_frodo() -> None:
    """R8 R29 C10: the Balrog had better not have struck."""
    scene = Scene("""
        options mode=draft
        turn 6 fellowship
        eregion: frodo*
        mordor: sam*
        caradhras: balrog
        """)
    scene.play("frodo eregion-fangorn tunnel", "ambush")
    assert scene.reason == "ring-in-mordor"
    assert winner(scene) == (0,)


@pytest.mark.parametrize("sam", ["sam", "sam*"])
def test_any_sam_can_inherit(sam: str) -> None:
    """R29: in a draft classic Sam takes the Ring from variant Frodo too."""
    scene = Scene(f"""
        options mode=draft
        turn 5 sauron
        fangorn: frodo*
        shire: {sam}
        gondor: black-rider
        """)
    scene.play("black-rider gondor-fangorn", *LOSE)
    assert passed_on(scene)


@pytest.mark.parametrize("sam", ["sam", "sam*"])
def test_classic_frodo_passes_nothing_on(sam: str) -> None:
    """E3 E6: only variant Frodo hands the Ring to Sam."""
    scene = Scene(f"""
        options mode=draft
        turn 5 sauron
        caradhras: frodo
        shire: {sam}
        rohan: black-rider
        """)
    scene.play("black-rider rohan-caradhras", *LOSE)
    assert scene.reason == "ring-bearer-defeated"


@pytest.mark.parametrize("conceal", ["turn", "battle"])
def test_sam_stays_revealed_to_the_end_of_the_turn(conceal: str) -> None:
    """R29 G7 R9: the attacker may name him next, under both options."""
    scene = Scene(f"""
        options mode=variant conceal={conceal}
        turn 5 sauron
        shire: frodo sam faramir
        arthedain: uruk-hai
        mordor: orcs
        """)
    scene.play("uruk-hai arthedain-shire", "draw frodo", *LOSE)
    assert passed_on(scene)
    assert sorted(scene.legal()) == ["attack concealed", "attack sam"]
    scene.play("attack concealed", "fellowship: card 5", "sauron: card 1")
    assert scene.place("uruk-hai") == "fallen"
    assert scene.asked() == ["fellowship turn"]
    assert not scene.piece("sam").shown
    assert scene.state.bearer == "sam"


@pytest.mark.parametrize("conceal", ["turn", "battle"])
def test_sam_far_away_is_concealed_when_the_turn_ends(conceal: str) -> None:
    """R29 H2: revealed as he inherits, hidden again before the next turn."""
    scene = Scene(f"""
        options mode=variant conceal={conceal}
        turn 5 sauron
        fangorn: frodo
        eregion: sam theoden
        gondor: uruk-hai
        """)
    scene.play("uruk-hai gondor-fangorn", *LOSE)
    assert passed_on(scene)
    assert not scene.piece("sam").shown
    assert scene.piece("sam").token == scene.piece("theoden").token


def test_sam_may_lose_the_ring_in_the_same_attack() -> None:
    """E6: he inherits beside Frodo and is attacked next."""
    scene = Scene("""
        options mode=variant
        turn 5 sauron
        fangorn: frodo sam
        gondor: uruk-hai
        """)
    scene.play("uruk-hai gondor-fangorn", "draw frodo", *LOSE)
    assert passed_on(scene)
    assert scene.asked() == CARDS
    scene.play("fellowship: card 2", "sauron: card 3")
    assert scene.strengths[-1] == (6, 7)
    assert scene.reason == "ring-bearer-defeated"


def test_sam_with_the_ring_loses_by_a_tie() -> None:
    """E6 B8: he does not hand it on; both fall and Sauron wins."""
    scene = Scene("""
        options mode=variant
        turn 5 sauron
        ring: sam
        fangorn: sam
        gondor: uruk-hai
        mordor: orcs
        """)
    scene.play("uruk-hai gondor-fangorn", "fellowship: card 1", "sauron: card 1")
    assert scene.place("uruk-hai") == "fallen"
    assert scene.reason == "ring-bearer-defeated"


def test_sam_with_the_ring_falls_to_the_ambush() -> None:
    """E6 C10: so it is in the tunnel."""
    scene = Scene("""
        options mode=draft
        turn 6 fellowship
        fallen: frodo*
        ring: sam
        eregion: sam*
        caradhras: balrog
        """)
    scene.play("sam eregion-fangorn tunnel", "ambush")
    assert scene.reason == "ring-bearer-defeated"


def test_sam_with_the_ring_wins_in_mordor() -> None:
    """E6 E1: whoever waits there, no battle is fought."""
    scene = Scene("""
        options mode=variant
        turn 6 fellowship
        ring: sam
        gondor: sam
        mordor: uruk-hai orcs
        """)
    scene.play("sam gondor-mordor")
    assert scene.reason == "ring-in-mordor"
    assert winner(scene) == (0,)


def test_sam_without_the_ring_does_not_win_in_mordor() -> None:
    """E6 R4: he attacks there like anybody."""
    scene = Scene("""
        options mode=variant
        turn 6 fellowship
        shire: frodo
        gondor: sam
        mordor: uruk-hai
        """)
    scene.play("sam gondor-mordor")
    assert scene.reason == ""
    assert scene.asked() == CARDS


def test_variant_frodo_wins_in_mordor() -> None:
    """E1 E6: he starts as the Ring-bearer."""
    scene = Scene("""
        options mode=variant
        turn 6 fellowship
        gondor: frodo
        shire: sam
        mordor: uruk-hai
        """)
    scene.play("frodo gondor-mordor")
    assert scene.reason == "ring-in-mordor"


def test_sam_inherits_and_walks_on_to_mordor() -> None:
    """E6: from Frodo's fall to Sam's arrival in one game."""
    scene = Scene("""
        options mode=variant
        turn 5 sauron
        fangorn: frodo
        gondor: sam
        dagorlad: uruk-hai
        """)
    scene.play("uruk-hai dagorlad-fangorn", *LOSE)
    assert passed_on(scene)
    scene.play("sam gondor-mordor")
    assert scene.reason == "ring-in-mordor"


def test_fall_of_another_passes_nothing() -> None:
    """E6: Sam may fall while Frodo has the Ring."""
    scene = Scene("""
        options mode=variant
        turn 5 sauron
        shire: frodo
        fangorn: sam
        gondor: uruk-hai
        """)
    scene.play("uruk-hai gondor-fangorn", *LOSE)
    assert scene.place("sam") == "fallen"
    assert scene.state.bearer == "frodo"
    assert scene.reason == ""
