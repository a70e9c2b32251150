"""Aragorn: he attacks in any direction (classic, C6) or forbids cards (variant, C24)."""

import pytest

from ninefold.games.confrontation.events import Moved
from tests.confrontation.scene import Scene

CARDS = ["fellowship card", "sauron card"]


def moves(scene: Scene, name: str) -> list[str]:
    return sorted(line for line in scene.legal() if line.startswith(name))


def test_aragorn_attacks_in_any_direction() -> None:
    """C6: forward as everyone, sideways and backward where he attacks."""
    scene = Scene("""
        turn 6 fellowship
        shire: frodo
        eregion: aragorn
        rhudaur: orcs
        cardolan: black-rider
        """)
    assert moves(scene, "aragorn") == [
        "aragorn eregion-caradhras",
        "aragorn eregion-cardolan ability",
        "aragorn eregion-fangorn tunnel",
        "aragorn eregion-misty-mountains",
        "aragorn eregion-rhudaur ability",
    ]


@pytest.mark.parametrize("target", ["rhudaur", "cardolan"])
def test_aragorns_attack_is_a_battle_like_others(target: str) -> None:
    """C6 M7 D1: he is revealed as he sets off, arrives, and cards are played."""
    scene = Scene(f"""
        turn 6 fellowship
        shire: frodo
        eregion: aragorn
        {target}: black-rider
        mordor: orcs
        """)
    scene.play(f"aragorn eregion-{target} ability")
    assert [fact.piece for fact in scene.told(Moved)] == ["aragorn"]
    assert scene.asked() == CARDS
    scene.play("fellowship: card 2", "sauron: card 1")
    assert scene.strengths == [(6, 4)]
    assert scene.place("aragorn") == target
    assert scene.place("black-rider") == "fallen"


@pytest.mark.parametrize("target", ["rhudaur", "enedwaith", "arthedain", "cardolan"])
def test_aragorn_does_not_stray_without_an_attack(target: str) -> None:
    """C6 M2: sideways and backward only to attack, not to where nobody or a friend is."""
    scene = Scene("""
        turn 6 fellowship
        shire: frodo
        eregion: aragorn
        cardolan: sam
        caradhras: orcs
        """)
    assert scene.refuse(f"aragorn eregion-{target} ability") == "C6"
    assert scene.refuse(f"aragorn eregion-{target}") == "M2"


@pytest.mark.parametrize("target", ["misty-mountains", "gap-of-rohan"])
def test_aragorn_does_not_go_sideways_in_the_mountains(target: str) -> None:
    """C6 M3: not even to attack; backward is open."""
    scene = Scene(f"""
        turn 6 fellowship
        shire: frodo
        caradhras: aragorn
        {target}: orcs
        eregion: black-rider
        """)
    assert scene.refuse(f"aragorn caradhras-{target} ability") == "C6"
    scene.play("aragorn caradhras-eregion ability")
    assert scene.asked() == CARDS


def test_aragorn_does_not_go_back_through_the_tunnel() -> None:
    """C6 M6: Eregion is not adjacent to Fangorn."""
    scene = Scene("""
        turn 6 fellowship
        shire: frodo
        fangorn: aragorn
        eregion: orcs
        """)
    assert scene.refuse("aragorn fangorn-eregion ability") == "C6"


def test_aragorn_attacks_two_steps_away_never() -> None:
    """C6: only adjacent regions."""
    scene = Scene("""
        turn 6 fellowship
        shire: frodo
        fangorn: aragorn
        enedwaith: orcs
        """)
    assert scene.refuse("aragorn fangorn-enedwaith ability") == "C6"


@pytest.mark.parametrize("upstream", ["allowed", "forbidden"])
def test_aragorn_attacks_against_the_river(upstream: str) -> None:
    """C6 M5 R41: an ability goes upstream, and the option binds retreats only."""
    scene = Scene(f"""
        options upstream={upstream}
        turn 6 fellowship
        shire: frodo
        rohan: aragorn
        fangorn: black-rider
        """)
    scene.play("aragorn rohan-fangorn ability")
    assert scene.asked() == CARDS


def test_aragorn_attacks_out_of_mordor() -> None:
    """C6 R4: at the far tip his only move is backward into an attack."""
    scene = Scene("""
        turn 6 fellowship
        shire: frodo
        mordor: aragorn
        gondor: black-rider
        """)
    assert moves(scene, "aragorn") == ["aragorn mordor-gondor ability"]
    scene.play("aragorn mordor-gondor ability")
    assert scene.asked() == CARDS


def test_aragorn_attacks_into_the_shire() -> None:
    """C6: backward to the Shire as to any region."""
    scene = Scene("""
        turn 6 fellowship
        eregion: frodo
        arthedain: aragorn
        shire: black-rider
        """)
    scene.play("aragorn arthedain-shire ability")
    assert scene.asked() == CARDS


def test_aragorn_meets_both_defenders() -> None:
    """C6 B10: his sideways attack goes on as any attack does."""
    scene = Scene("""
        turn 6 fellowship
        shire: frodo
        eregion: aragorn
        rhudaur: orcs black-rider
        mordor: warg
        """)
    scene.play("aragorn eregion-rhudaur ability", "draw orcs")
    scene.play("fellowship: card 1", "sauron: card 2")
    assert scene.place("orcs") == "fallen"
    assert scene.asked() == CARDS


def test_an_ordinary_step_does_not_reveal_aragorn() -> None:
    """C6 D1: forward he moves like everyone else."""
    scene = Scene("""
        turn 6 fellowship
        shire: frodo
        eregion: aragorn
        mordor: orcs
        """)
    scene.play("aragorn eregion-caradhras")
    assert scene.asked() == ["sauron turn"]
    assert [fact.piece for fact in scene.told(Moved)] == ["?"]


def test_variant_aragorn_does_not_attack_sideways() -> None:
    """C24: the variant face has another ability."""
    scene = Scene("""
        options mode=variant
        turn 6 fellowship
        shire: frodo
        eregion: aragorn
        rhudaur: orcs
        """)
    assert scene.refuse("aragorn eregion-rhudaur ability") == "M2"


DEFENDING = """
    options mode=draft
    turn 5 sauron
    shire: frodo
    fangorn: aragorn*
    gondor: {enemy}
    mordor: warg
    """


@pytest.mark.parametrize(
    ("enemy", "name", "fallen"),
    [
        ("black-rider", "black-rider", ["black-rider"]),
        ("uruk-hai", "uruk-hai", ["aragorn", "uruk-hai"]),
        ("shelob", "shelob", ["aragorn"]),
        ("orcs*", "orcs", ["aragorn"]),
    ],
)
def test_variant_aragorn_may_forbid_cards(enemy: str, name: str, fallen: list[str]) -> None:
    """C24 R16: the strengths alone decide, and no card is discarded."""
    scene = Scene(DEFENDING.format(enemy=enemy)).play(f"{name} gondor-fangorn")
    assert scene.asked() == ["fellowship forbid"]
    assert sorted(scene.legal()) == ["no-cards", "pass"]
    scene.play("no-cards")
    assert [who for who in ("aragorn", name) if scene.place(who) == "fallen"] == fallen
    assert scene.state.discards == ((), ())


def test_variant_aragorn_may_let_cards_be_played() -> None:
    """C24: it is a choice."""
    scene = Scene(DEFENDING.format(enemy="shelob")).play("shelob gondor-fangorn", "pass")
    assert scene.asked() == CARDS
    scene.play("fellowship: card 5", "sauron: card 1")
    assert scene.place("shelob") == "fallen"


def test_variant_aragorn_does_not_forbid_when_he_attacks() -> None:
    """C24: only as a defender."""
    scene = Scene("""
        options mode=variant
        turn 6 fellowship
        shire: frodo
        eregion: aragorn
        caradhras: orcs
        """)
    scene.play("aragorn eregion-caradhras")
    assert scene.asked() == CARDS


def test_saruman_may_forbid_what_aragorn_allowed() -> None:
    """C24 C15: Aragorn declines, then classic Saruman is asked."""
    scene = Scene(DEFENDING.format(enemy="saruman")).play("saruman gondor-fangorn", "pass")
    assert scene.asked() == ["sauron forbid"]
    scene.play("no-cards")
    assert scene.strengths == [(4, 4)]


def test_saruman_has_nothing_to_add_when_aragorn_forbade() -> None:
    """C24 C15: cards are forbidden already, so nobody is asked."""
    scene = Scene(DEFENDING.format(enemy="saruman")).play("saruman gondor-fangorn", "no-cards")
    assert scene.strengths == [(4, 4)]
    assert (scene.place("aragorn"), scene.place("saruman")) == ("fallen", "fallen")


def test_the_orcs_strike_though_aragorn_forbade_cards() -> None:
    """C24 R15: "no cards" does not stop their kill."""
    scene = Scene(DEFENDING.format(enemy="orcs")).play("orcs gondor-fangorn", "no-cards")
    assert scene.place("aragorn") == "fallen"
    assert scene.place("orcs") == "fangorn"
    assert scene.strengths == []


@pytest.mark.parametrize("enemy", ["mouth", "saruman*"])
def test_no_card_tricks_where_aragorn_forbade_cards(enemy: str) -> None:
    """C24 C32 C33 R22: neither the 4 nor a forced exchange is offered."""
    name = enemy.rstrip("*")
    scene = Scene(DEFENDING.format(enemy=enemy)).play(f"{name} gondor-fangorn", "no-cards")
    assert scene.strengths == [(4, 3)]
    assert scene.place(name) == "fallen"


def test_gollum_may_retreat_though_aragorn_forbade_cards() -> None:
    """C24 C35 R10: Sauron's ability follows as ever."""
    scene = Scene(DEFENDING.format(enemy="gollum").replace("warg", "cave-troll"))
    scene.play("gollum gondor-fangorn", "no-cards")
    assert scene.asked() == ["sauron retreat"]
