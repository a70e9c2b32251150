"""Characters that retreat when they attack: Pippin (C3) and Faramir (C22)."""

import pytest

from tests.confrontation.scene import Scene

CARDS = ["fellowship card", "sauron card"]


def test_pippin_may_retreat_backward_when_he_attacks() -> None:
    """C3 B5: he looks at the enemy and goes back, to either region behind him."""
    scene = Scene("""
        turn 6 fellowship
        shire: frodo
        eregion: pippin
        caradhras: cave-troll
        """)
    scene.play("pippin eregion-caradhras")
    assert scene.asked() == ["fellowship retreat"]
    assert sorted(scene.legal()) == ["pass", "retreat enedwaith", "retreat eregion"]
    scene.play("retreat enedwaith")
    assert (scene.place("pippin"), scene.place("cave-troll")) == ("enedwaith", "caradhras")
    assert scene.state.discards == ((), ())
    assert scene.asked() == ["sauron turn"]


def test_pippin_who_stays_fights_with_one() -> None:
    """C3 B6: if he passes, cards are played, and then it is too late."""
    scene = Scene("""
        turn 6 fellowship
        shire: frodo
        eregion: pippin
        caradhras: black-rider
        """)
    scene.play("pippin eregion-caradhras", "pass")
    assert scene.asked() == CARDS
    assert scene.refuse("fellowship: retreat eregion") == "B6"
    scene.play("fellowship: card 3", "sauron: card 2")
    assert scene.place("pippin") == "fallen"


def test_pippin_does_not_retreat_as_defender() -> None:
    """C3: attacked, he has to fight."""
    scene = Scene("""
        turn 5 sauron
        shire: frodo
        eregion: pippin
        caradhras: black-rider
        """)
    scene.play("black-rider caradhras-eregion")
    assert scene.asked() == CARDS


def test_pippin_does_not_retreat_into_enemies_or_full_regions() -> None:
    """C3 B4: no enemy and room for one more."""
    scene = Scene("""
        turn 6 fellowship
        shire: frodo
        eregion: pippin
        enedwaith: orcs
        caradhras: cave-troll
        """)
    scene.play("pippin eregion-caradhras")
    assert sorted(scene.legal()) == ["pass", "retreat eregion"]


def test_no_question_when_pippin_has_no_way_back() -> None:
    """C3 D10: behind Fangorn both mountain regions are taken."""
    scene = Scene("""
        turn 6 fellowship
        shire: frodo
        mirkwood: pippin
        misty-mountains: sam
        caradhras: orcs
        fangorn: cave-troll
        """)
    scene.play("pippin mirkwood-fangorn river")
    assert scene.asked() == CARDS


@pytest.mark.parametrize(("origin", "via"), [("eregion", "tunnel"), ("mirkwood", "river")])
def test_pippin_does_not_go_back_along_an_arrow(origin: str, via: str) -> None:
    """C3 B4 M5 M6: tunnel and river are no way backward."""
    scene = Scene(f"""
        turn 6 fellowship
        shire: frodo
        {origin}: pippin
        fangorn: cave-troll
        """)
    scene.play(f"pippin {origin}-fangorn {via}")
    assert sorted(scene.legal()) == ["pass", "retreat caradhras", "retreat misty-mountains"]
    assert scene.refuse(f"retreat {origin}") == "B4"


def test_pippin_comes_back_from_mordor() -> None:
    """C3 R4: he may enter Mordor, attack there and retreat."""
    scene = Scene("""
        turn 6 fellowship
        shire: frodo
        gondor: pippin
        mordor: cave-troll
        """)
    scene.play("pippin gondor-mordor", "retreat dagorlad")
    assert scene.place("pippin") == "dagorlad"


def test_faramir_may_retreat_sideways_when_he_attacks() -> None:
    """C22 B5: to either side, before Sauron's character does anything."""
    scene = Scene("""
        options mode=variant
        turn 6 fellowship
        shire: frodo
        caradhras: faramir
        fangorn: saruman
        """)
    scene.play("faramir caradhras-fangorn")
    assert scene.asked() == ["fellowship retreat"]
    assert sorted(scene.legal()) == ["pass", "retreat mirkwood", "retreat rohan"]
    scene.play("retreat mirkwood")
    assert (scene.place("faramir"), scene.place("saruman")) == ("mirkwood", "fangorn")
    assert scene.asked() == ["sauron turn"]


def test_faramir_who_stays_fights_with_three() -> None:
    """C22 B6: if he passes, cards are played, and then it is too late."""
    scene = Scene("""
        options mode=variant
        turn 6 fellowship
        shire: frodo
        caradhras: faramir
        fangorn: uruk-hai
        mordor: orcs
        """)
    scene.play("faramir caradhras-fangorn", "pass")
    assert scene.asked() == CARDS
    assert scene.refuse("fellowship: retreat rohan") == "B6"
    scene.play("fellowship: card 3", "sauron: card 1")
    assert scene.place("uruk-hai") == "fallen"
    assert scene.place("faramir") == "fangorn"


def test_faramir_does_not_retreat_as_defender() -> None:
    """C22: attacked, he has to fight."""
    scene = Scene("""
        options mode=variant
        turn 5 sauron
        shire: frodo
        fangorn: faramir
        gondor: uruk-hai
        """)
    scene.play("uruk-hai gondor-fangorn")
    assert scene.asked() == CARDS


def test_faramir_does_not_retreat_in_the_mountains() -> None:
    """C22 M3: nothing is offered in Caradhras."""
    scene = Scene("""
        options mode=variant
        turn 6 fellowship
        shire: frodo
        eregion: faramir
        caradhras: uruk-hai
        """)
    scene.play("faramir eregion-caradhras")
    assert scene.asked() == CARDS


def test_faramir_retreats_sideways_only() -> None:
    """C22 B4: not to where he came from, nor forward."""
    scene = Scene("""
        options mode=variant
        turn 6 fellowship
        shire: frodo
        caradhras: faramir
        rohan: uruk-hai
        """)
    scene.play("faramir caradhras-rohan")
    assert sorted(scene.legal()) == ["pass", "retreat fangorn"]
    assert scene.refuse("retreat caradhras") == "B4"
    assert scene.refuse("retreat gondor") == "B4"


@pytest.mark.parametrize("beside", ["fangorn: orcs", "fangorn: theoden elrond"])
def test_faramir_does_not_retreat_into_enemies_or_full_regions(beside: str) -> None:
    """C22 B4 D10: the only region beside Rohan is closed."""
    scene = Scene(f"""
        options mode=variant
        turn 6 fellowship
        shire: frodo
        caradhras: faramir
        rohan: uruk-hai
        {beside}
        """)
    scene.play("faramir caradhras-rohan")
    assert scene.asked() == CARDS


def test_faramir_does_not_retreat_upstream_where_it_is_forbidden() -> None:
    """C22 R41: from Rohan the only side leads against the river."""
    scene = Scene("""
        options mode=variant upstream=forbidden
        turn 6 fellowship
        shire: frodo
        caradhras: faramir
        rohan: uruk-hai
        """)
    scene.play("faramir caradhras-rohan")
    assert scene.asked() == CARDS


@pytest.mark.parametrize(
    ("faces", "move", "region"),
    [
        ("pippin", "pippin rohan-gondor", "rohan"),
        ("faramir", "faramir rohan-gondor", "dagorlad"),
    ],
)
def test_one_look_at_a_pair_ends_the_attack(faces: str, move: str, region: str) -> None:
    """C3 C22 B10: whoever retreats from the first of two defenders does not meet the second."""
    scene = Scene(f"""
        options mode=draft
        turn 6 fellowship
        shire: frodo
        rohan: {faces}
        gondor: shelob orcs
        """)
    scene.play(move, "draw shelob", f"retreat {region}")
    assert scene.place(faces) == region
    assert scene.asked() == ["sauron turn"]
