"""Gwaihir the Windlord: a retreat instead of the ability (T4, R31, R40)."""

import pytest

from ninefold.games.confrontation.events import BattleBegan, CardShown, Declined, Moved, Used
from tests.confrontation.scene import Scene

EAGLE = "options specials=given fellowship-cards=gwaihir"


def test_gwaihir_carries_a_defender_out_of_the_battle() -> None:
    """T4 R31 B5: the card names the region; no cards are played and nobody falls."""
    scene = Scene(f"{EAGLE}; turn 3 sauron; shire: frodo; eregion: gimli; caradhras: shelob")
    scene.play("shelob caradhras-eregion")
    assert scene.asked() == ["fellowship gwaihir"]
    scene.play("gwaihir enedwaith")
    assert scene.place("gimli") == "enedwaith"
    assert scene.place("shelob") == "eregion"
    assert scene.told(CardShown) == []
    assert scene.asked() == ["fellowship turn"]
    assert scene.state.specials[0] == ()


def test_gwaihir_carries_an_attacker_out_of_the_battle() -> None:
    """T4: the fighter of the Fellowship may be the attacker too; his attack is over."""
    scene = Scene(f"{EAGLE}; turn 4 fellowship; shire: frodo; rhudaur: gimli; high-pass: shelob")
    scene.play("gimli rhudaur-high-pass", "gwaihir rhudaur")
    assert scene.place("gimli") == "rhudaur"
    assert scene.asked() == ["sauron turn"]


def test_gwaihir_flies_sideways_or_backward() -> None:
    """T4 B4: not forward, and not through the tunnel."""
    scene = Scene(f"{EAGLE}; turn 3 sauron; shire: frodo; fangorn: gimli; gondor: shelob")
    scene.play("shelob gondor-fangorn")
    assert sorted(scene.legal()) == [
        "gwaihir caradhras",
        "gwaihir mirkwood",
        "gwaihir misty-mountains",
        "gwaihir rohan",
        "pass",
    ]
    assert scene.refuse("gwaihir dagorlad") == "R31"
    assert scene.refuse("gwaihir eregion") == "R31"


def test_gwaihir_lands_only_where_one_may_retreat_to() -> None:
    """T4 B4: not among enemies, not in a full region."""
    scene = Scene(f"""
        {EAGLE}
        turn 3 sauron
        rhudaur: frodo sam
        eregion: gimli
        enedwaith: orcs
        arthedain: merry
        cardolan: pippin legolas
        caradhras: shelob
        """)
    scene.play("shelob caradhras-eregion")
    assert scene.legal() == ["gwaihir arthedain", "pass"]
    for region in ("rhudaur", "enedwaith", "cardolan"):
        assert scene.refuse(f"gwaihir {region}") == "R31"


def test_gwaihir_does_not_fly_sideways_in_the_mountains() -> None:
    """T4 M3 B4: only backward is left."""
    scene = Scene(f"{EAGLE}; turn 3 sauron; shire: frodo; caradhras: gimli; rohan: shelob")
    scene.play("shelob rohan-caradhras")
    assert sorted(scene.legal()) == ["gwaihir enedwaith", "gwaihir eregion", "pass"]


@pytest.mark.parametrize(
    ("upstream", "mirkwood"), [("allowed", ["gwaihir mirkwood"]), ("forbidden", [])]
)
def test_gwaihir_and_the_anduin(upstream: str, mirkwood: list[str]) -> None:
    """T4 G8 R41: with upstream=forbidden he does not fly up the river; down it he does."""
    scene = Scene(f"""
        {EAGLE} upstream={upstream}
        turn 3 sauron
        shire: frodo
        fangorn: gimli
        gondor: shelob
        misty-mountains: orcs
        caradhras: saruman
        """)
    scene.play("shelob gondor-fangorn")
    assert sorted(scene.legal()) == [*mirkwood, "gwaihir rohan", "pass"]


def test_gwaihir_does_not_come_against_the_warg() -> None:
    """T4 R31: the Fellowship is not even asked."""
    scene = Scene(f"{EAGLE}; turn 3 sauron; shire: frodo; eregion: gimli; caradhras: warg")
    scene.play("warg caradhras-eregion")
    assert scene.asked() == ["fellowship card", "sauron card"]
    assert scene.refuse("fellowship: gwaihir enedwaith") == "T9"


def test_gwaihir_is_not_offered_without_a_region_to_land_in() -> None:
    """R31: in the Shire there is nothing beside or behind."""
    scene = Scene(f"{EAGLE}; turn 3 sauron; shire: gimli; eregion: frodo; cardolan: shelob")
    scene.play("shelob cardolan-shire")
    assert scene.asked() == ["fellowship card", "sauron card"]


def test_gwaihir_is_not_offered_when_every_region_is_closed() -> None:
    """R31 B4: the only region behind the High Pass is full."""
    scene = Scene(f"""
        {EAGLE}
        turn 3 sauron
        rhudaur: frodo sam
        high-pass: gimli
        mirkwood: shelob
        """)
    scene.play("shelob mirkwood-high-pass")
    assert scene.asked() == ["fellowship card", "sauron card"]


def test_gwaihir_is_offered_before_sam_steps_in() -> None:
    """R10 R40 T4: both are revealed, then Gwaihir, then Sam; and not again for Sam."""
    scene = Scene(f"{EAGLE}; turn 3 sauron; eregion: frodo sam; caradhras: shelob")
    scene.play("shelob caradhras-eregion", "draw frodo")
    assert scene.told(BattleBegan) == [BattleBegan("eregion", "shelob", "frodo")]
    assert scene.asked() == ["fellowship gwaihir"]
    scene.play("pass")
    assert scene.asked() == ["fellowship stand-in"]
    scene.play("sam")
    assert scene.asked() == ["fellowship card", "sauron card"]
    assert scene.state.specials[0] == ("gwaihir",)


def test_gwaihir_carries_frodo_and_sam_faces_the_attacker() -> None:
    """T4 R10: after the retreat a new battle begins against the one who stayed."""
    scene = Scene(f"{EAGLE}; turn 3 sauron; eregion: frodo sam; caradhras: shelob")
    scene.play("shelob caradhras-eregion", "draw frodo", "gwaihir enedwaith")
    assert scene.place("frodo") == "enedwaith"
    assert scene.told(BattleBegan)[-1] == BattleBegan("eregion", "shelob", "sam")


def test_gwaihir_is_not_offered_again_for_smeagols_partner() -> None:
    """R40 C21: the newcomer fights in the same battle."""
    scene = Scene(f"""
        {EAGLE} mode=variant
        turn 3 sauron
        shire: frodo
        eregion: smeagol
        cardolan: elrond
        caradhras: orcs
        """)
    scene.play("orcs caradhras-eregion", "pass", "switch elrond")
    assert scene.place("elrond") == "eregion"
    assert scene.asked() == ["fellowship card", "sauron card"]


def test_gwaihir_comes_before_the_ability_of_the_fighter() -> None:
    """T4 R10 C1: Frodo's own retreat is asked only when Gwaihir is declined."""
    scene = Scene(f"{EAGLE}; turn 3 sauron; eregion: frodo; caradhras: shelob")
    scene.play("shelob caradhras-eregion")
    assert "gwaihir cardolan" in scene.legal(), "backward, which Frodo himself cannot"
    scene.play("pass")
    assert scene.told(Declined) == [Declined(0, "gwaihir")]
    assert scene.asked() == ["fellowship retreat"]
    assert scene.legal() == ["retreat rhudaur", "retreat enedwaith", "pass"]


def test_gwaihir_takes_the_place_of_the_ability() -> None:
    """T4 R31 C9: a Boromir who is carried away takes nobody with him."""
    scene = Scene(f"{EAGLE}; turn 3 sauron; shire: frodo; eregion: boromir; caradhras: shelob")
    scene.play("shelob caradhras-eregion", "gwaihir cardolan")
    assert scene.place("boromir") == "cardolan"
    assert scene.place("shelob") == "eregion"
    assert scene.told(Used) == []


def test_gwaihir_holds_for_one_battle_only() -> None:
    """T4: declined in the first battle of an attack, he may come in the second."""
    scene = Scene(f"{EAGLE}; turn 3 sauron; shire: frodo; eregion: gimli merry; caradhras: balrog")
    scene.play("balrog caradhras-eregion", "draw merry", "pass")
    scene.play("fellowship: card 1", "sauron: card 1")
    assert scene.asked() == ["fellowship gwaihir"]


def test_a_spent_gwaihir_is_not_offered_in_the_next_battle() -> None:
    """T9 T4: the second defender fights without him."""
    scene = Scene(f"{EAGLE}; turn 3 sauron; shire: frodo; eregion: gimli merry; caradhras: balrog")
    scene.play("balrog caradhras-eregion", "draw merry", "gwaihir cardolan")
    assert scene.told(BattleBegan)[-1] == BattleBegan("eregion", "balrog", "gimli")
    assert scene.asked() == ["fellowship card", "sauron card"]


def test_a_retreat_by_gwaihir_uses_up_the_strike_of_the_orcs() -> None:
    """R15 T4: the second one they meet is no longer the first they attacked."""
    scene = Scene(f"{EAGLE}; turn 3 sauron; shire: frodo; eregion: merry pippin; caradhras: orcs")
    scene.play("orcs caradhras-eregion", "draw merry", "gwaihir cardolan")
    assert scene.place("merry") == "cardolan"
    assert scene.asked() == ["fellowship card", "sauron card"]
    assert scene.place("pippin") == "eregion"


def test_who_flew_with_gwaihir_was_not_defeated() -> None:
    """B11 T4: everybody saw a retreat."""
    scene = Scene(f"{EAGLE}; turn 3 sauron; shire: frodo; eregion: gimli; caradhras: cave-troll")
    scene.play("cave-troll caradhras-eregion", "gwaihir rhudaur")
    assert [(f.piece, f.to, f.how) for f in scene.told(Moved)][-1] == (
        "gimli",
        "rhudaur",
        "retreat",
    )


def test_gwaihir_is_not_played_in_a_turn_without_battle() -> None:
    """T4 T9: he comes at the start of a battle, at no other time."""
    scene = Scene(f"{EAGLE}; turn 4 fellowship; eregion: frodo; mordor: orcs")
    assert scene.refuse("gwaihir cardolan") == "T9"


def test_gwaihir_is_not_played_once_cards_are_chosen() -> None:
    """T4: after he was declined it is too late in that battle."""
    scene = Scene(f"{EAGLE}; turn 3 sauron; shire: frodo; eregion: gimli; caradhras: shelob")
    scene.play("shelob caradhras-eregion", "pass")
    assert scene.refuse("fellowship: gwaihir cardolan") == "T9"
