"""Sauron's Retreat card."""

import pytest

from ninefold.games.confrontation.events import BattleBegan
from tests.confrontation.scene import Scene


def attacked(region: str, origin: str, rest: str = "", options: str = "", via: str = "") -> Scene:
    """Gimli attacks Saruman, who does not forbid cards, and Sauron plays Retreat."""
    scene = Scene(
        f"""
        {options}
        turn 2 fellowship
        shire: frodo
        {origin}: gimli
        {region}: saruman
        mordor: cave-troll
        {rest}
        """
    )
    return scene.play(f"gimli {origin}-{region} {via}".rstrip(), "pass")


def test_retreat_card_lets_its_owner_choose_among_several_regions() -> None:
    """R20 K7: sideways either way, but no staying."""
    scene = attacked("fangorn", "caradhras")
    scene.play("fellowship: card 5", "sauron: card retreat")
    assert scene.asked() == ["sauron withdraw"]
    assert scene.legal() == ["retreat mirkwood", "retreat rohan"]
    assert scene.refuse("pass") == "R20"
    scene.play("retreat mirkwood")
    assert scene.place("saruman") == "mirkwood"
    assert scene.place("gimli") == "fangorn"
    assert scene.strengths == []


def test_retreat_card_must_take_the_only_way() -> None:
    """R20 K7: nobody is asked then."""
    scene = attacked("rohan", "gap-of-rohan")
    scene.play("fellowship: card 1", "sauron: card retreat")
    assert scene.place("saruman") == "fangorn"
    assert scene.state.discards == (("1",), ("retreat",))
    assert scene.asked() == ["sauron turn"]


@pytest.mark.parametrize(
    "rest",
    [
        pytest.param("fangorn: merry", id="an enemy there"),
        pytest.param("fangorn: balrog shelob", id="no room there"),
    ],
)
def test_retreat_card_without_a_way_fights_on_without_strength(rest: str) -> None:
    """R20 K7: the card has no number."""
    scene = attacked("rohan", "gap-of-rohan", rest)
    scene.play("fellowship: card 2", "sauron: card retreat")
    assert scene.strengths == [(5, 4)]
    assert scene.place("saruman") == "fallen"


def test_retreat_card_may_join_one_friend() -> None:
    """R20 K7: the region must have room, it need not be empty."""
    scene = attacked("rohan", "gap-of-rohan", "fangorn: balrog")
    scene.play("fellowship: card 2", "sauron: card retreat")
    assert scene.place("saruman") == scene.place("balrog") == "fangorn"


def test_retreat_card_does_not_lead_sideways_in_the_mountains() -> None:
    """R20 K7 M3: there it never helps."""
    scene = attacked("caradhras", "eregion")
    scene.play("fellowship: card 2", "sauron: card retreat")
    assert scene.strengths == [(5, 4)]


def test_retreat_card_does_not_lead_out_of_mordor() -> None:
    """R20 K7: Mordor has no neighbour in its row."""
    scene = Scene("turn 2 fellowship; shire: frodo; gondor: gimli; mordor: balrog")
    scene.play("gimli gondor-mordor", "fellowship: card 2", "sauron: card retreat")
    assert scene.strengths == [(5, 5)]


def test_retreat_card_saves_from_noble_sacrifice() -> None:
    """R20 K3: nobody is defeated, and both cards are discarded."""
    scene = attacked("rohan", "gap-of-rohan")
    scene.play("fellowship: card noble-sacrifice", "sauron: card retreat")
    assert scene.place("saruman") == "fangorn"
    assert scene.place("gimli") == "rohan"
    assert scene.state.discards == (("noble-sacrifice",), ("retreat",))


def test_noble_sacrifice_works_when_the_retreat_does_not() -> None:
    """R20 K3: without a way out both are defeated."""
    scene = attacked("rohan", "gap-of-rohan", "fangorn: merry")
    scene.play("fellowship: card noble-sacrifice", "sauron: card retreat")
    assert scene.place("saruman") == scene.place("gimli") == "fallen"


def test_attacker_who_retreats_ends_his_attack() -> None:
    """R20 B10: also with more enemies in the region."""
    scene = Scene(
        "turn 3 sauron; shire: frodo; eregion: gimli merry; caradhras: balrog; mordor: orcs"
    )
    scene.play("balrog caradhras-eregion", "draw gimli")
    scene.play("fellowship: card 1", "sauron: card retreat", "retreat enedwaith")
    assert scene.place("balrog") == "enedwaith"
    assert len(scene.told(BattleBegan)) == 1
    assert scene.asked() == ["fellowship turn"]


def test_attacker_fights_on_when_a_defender_has_retreated() -> None:
    """R20 B10: the friends who stayed are attacked next."""
    scene = Scene(
        "turn 2 fellowship; shire: frodo; gap-of-rohan: gimli; rohan: balrog orcs; mordor: shelob"
    )
    scene.play("gimli gap-of-rohan-rohan", "draw balrog")
    scene.play("fellowship: card 1", "sauron: card retreat")
    assert scene.place("balrog") == "fangorn"
    assert scene.told(BattleBegan)[-1] == BattleBegan("rohan", "gimli", "orcs")


@pytest.mark.parametrize(
    ("region", "origin", "via", "ways"),
    [
        ("fangorn", "caradhras", "", ["rohan"]),
        ("rohan", "gap-of-rohan", "", []),
        ("mirkwood", "high-pass", "", ["fangorn"]),
    ],
)
def test_forbidden_upstream_binds_saurons_retreat(
    region: str, origin: str, via: str, ways: list[str]
) -> None:
    """R20 R41: with the option he may flee down the Anduin only."""
    scene = attacked(region, origin, options="options upstream=forbidden", via=via)
    scene.play("fellowship: card 2", "sauron: card retreat")
    assert scene.place("saruman") == (ways[0] if ways else "fallen")


def test_magic_that_becomes_retreat_retreats_at_once() -> None:
    """R20 K2: before Noble Sacrifice."""
    scene = attacked("rohan", "gap-of-rohan", "discard fellowship: 1; discard sauron: retreat")
    scene.play("fellowship: card noble-sacrifice", "sauron: card magic", "card retreat")
    assert scene.place("saruman") == "fangorn"
    assert scene.place("gimli") == "rohan"
    assert scene.state.discards[1] == ("magic", "retreat")
