"""The two Retreat cards: who must go where, and what holds them."""

import pytest

from ninefold.games.confrontation import events
from tests.confrontation.scene import Scene


def attack(drawing: str, move: str, fellowship: str, sauron: str) -> Scene:
    scene = Scene(drawing).play(move)
    return scene.play(f"fellowship: card {fellowship}", f"sauron: card {sauron}")


def fangorn(fellowship: str, sauron: str, more: str = "", mirkwood: str = "gimli") -> Scene:
    """Gimli (3) comes down the river upon the Black Rider (3) in Fangorn."""
    drawn = f"""
        turn 8 fellowship
        shire: frodo; mirkwood: {mirkwood}; fangorn: black-rider; mordor: orcs
        {more}
        """
    return attack(drawn, "gimli mirkwood-fangorn river", fellowship, sauron)


def test_the_fellowship_retreats_backward_and_picks_the_region() -> None:
    """K5 R20: with two regions open the owner chooses."""
    scene = fangorn("retreat", "6")
    assert scene.asked() == ["fellowship withdraw"]
    assert scene.legal() == ["retreat misty-mountains", "retreat caradhras"]
    scene.play("retreat misty-mountains")
    assert scene.place("gimli") == "misty-mountains"
    assert scene.told(events.Defeated) == []
    assert scene.state.discards == (("retreat",), ("6",))


def test_sauron_retreats_sideways_and_picks_the_region() -> None:
    """K7 R20: up the river or down, as he likes; no strengths are compared."""
    scene = fangorn("5", "retreat")
    assert scene.asked() == ["sauron withdraw"]
    assert scene.legal() == ["retreat mirkwood", "retreat rohan"]
    scene.play("retreat mirkwood")
    assert scene.place("black-rider") == "mirkwood"
    assert scene.strengths == []
    assert scene.state.discards == (("5",), ("retreat",))


def test_a_retreat_that_is_possible_must_be_made() -> None:
    """R20 K5 K7: nobody may stay and fight, nor go another way."""
    for scene in (fangorn("retreat", "1"), fangorn("1", "retreat")):
        assert scene.refuse("pass") == "R20"
        assert scene.refuse("retreat gondor") == "R20"


@pytest.mark.parametrize(
    ("more", "to"),
    [
        ("misty-mountains: warg", "caradhras"),
        ("misty-mountains: merry", "caradhras"),
        ("caradhras: warg", "misty-mountains"),
        ("caradhras: merry", "misty-mountains"),
    ],
)
def test_the_fellowship_takes_the_only_way_unasked(more: str, to: str) -> None:
    """K5 R20 R43: an enemy or the limit closes the other one."""
    assert fangorn("retreat", "6", more).place("gimli") == to


@pytest.mark.parametrize(
    ("more", "mirkwood", "to"),
    [
        ("rohan: legolas", "gimli", "mirkwood"),
        ("rohan: warg saruman", "gimli", "mirkwood"),
        ("", "gimli sam", "rohan"),
    ],
)
def test_sauron_takes_the_only_way_unasked(more: str, mirkwood: str, to: str) -> None:
    """K7 R20 R43: an enemy or the limit closes the other one."""
    assert fangorn("5", "retreat", more, mirkwood).place("black-rider") == to


def test_a_region_below_the_limit_is_open() -> None:
    """K7 R43: one friend in Rohan leaves room for another."""
    scene = fangorn("5", "retreat", "rohan: warg")
    assert scene.legal() == ["retreat mirkwood", "retreat rohan"]


@pytest.mark.parametrize(
    "more",
    [
        "misty-mountains: warg; caradhras: saruman",
        "misty-mountains: merry; caradhras: legolas",
        "misty-mountains: merry; caradhras: saruman",
    ],
)
def test_without_a_way_back_the_fellowship_fights_on(more: str) -> None:
    """K5 R20 R43: the card adds no strength; 3 against 3 and the 1."""
    scene = fangorn("retreat", "1", more)
    assert scene.strengths == [(3, 4)]
    assert scene.place("gimli") == "fallen"
    assert scene.state.discards == (("retreat",), ("1",))


@pytest.mark.parametrize("more", ["rohan: legolas", "rohan: warg saruman"])
def test_without_a_way_sideways_sauron_fights_on(more: str) -> None:
    """K7 R20 R43: the card adds no strength; 3 and the 1 against 3."""
    scene = fangorn("1", "retreat", more, mirkwood="gimli sam")
    assert scene.strengths == [(4, 3)]
    assert scene.place("black-rider") == "fallen"


def test_the_fellowship_retreats_out_of_the_mountains() -> None:
    """K5: backward is allowed from a mountain region."""
    scene = attack(
        "turn 8 fellowship; shire: frodo; eregion: gimli; caradhras: black-rider; mordor: orcs",
        "gimli eregion-caradhras",
        "retreat",
        "6",
    )
    assert scene.legal() == ["retreat eregion", "retreat enedwaith"]


@pytest.mark.parametrize("region", ["misty-mountains", "caradhras"])
def test_sauron_does_not_retreat_in_the_mountains(region: str) -> None:
    """K7 M3: there is no way sideways, so the battle goes on."""
    scene = attack(
        f"turn 8 fellowship; shire: frodo; eregion: gimli; {region}: black-rider; mordor: orcs",
        f"gimli eregion-{region}",
        "1",
        "retreat",
    )
    assert scene.strengths == [(4, 3)]


def test_in_the_shire_there_is_no_way_back() -> None:
    """K5 K7: nothing lies behind the Shire, and nothing beside it."""
    drawn = "turn 7 sauron; shire: gimli; rohan: frodo; arthedain: black-rider; mordor: orcs"
    move = "black-rider arthedain-shire"
    scene = attack(drawn, move, "retreat", "1")
    assert scene.strengths == [(3, 4)]
    scene = attack(drawn, move, "1", "retreat")
    assert scene.strengths == [(4, 3)]


def test_a_full_shire_is_no_way_back() -> None:
    """K5 M4: four friends at home leave no place for a fifth."""
    scene = attack(
        """
        turn 7 sauron
        shire: frodo sam merry pippin; arthedain: gimli; rhudaur: black-rider; mordor: orcs
        """,
        "black-rider rhudaur-arthedain",
        "retreat",
        "1",
    )
    assert scene.place("gimli") == "fallen"


def test_an_attacker_of_sauron_may_retreat_sideways() -> None:
    """K7 B10: he leaves, and his attack is over, though a second defender stands there."""
    scene = Scene("""
        turn 7 sauron
        shire: frodo; eregion: gimli!!! merry!!!; caradhras: black-rider; mordor: orcs
        """).play("black-rider caradhras-eregion", "attack gimli")
    scene.play("fellowship: card 5", "sauron: card retreat")
    assert scene.legal() == ["retreat rhudaur", "retreat enedwaith"]
    scene.play("retreat enedwaith")
    assert scene.place("black-rider") == "enedwaith"
    assert scene.asked() == ["fellowship turn"]


def test_a_defender_that_retreats_leaves_the_next_to_fight() -> None:
    """K5 B10: Gimli goes back to Arthedain; Merry is attacked next."""
    scene = Scene("""
        turn 7 sauron
        shire: frodo; rhudaur: gimli merry; high-pass: black-rider; mordor: orcs
        """).play("black-rider high-pass-rhudaur", "draw gimli")
    scene.play("fellowship: card retreat", "sauron: card 6")
    assert scene.place("gimli") == "arthedain"
    assert scene.told(events.BattleBegan)[-1].defender == "merry"


def test_when_both_retreat_only_sauron_goes() -> None:
    """B7 R20: his text is carried out first and ends the battle."""
    scene = fangorn("retreat", "retreat").play("retreat rohan")
    assert (scene.place("gimli"), scene.place("black-rider")) == ("fangorn", "rohan")
    assert scene.asked() == ["sauron turn"]


def test_when_saurons_retreat_fails_the_fellowships_works() -> None:
    """B7 R20: without room for Sauron the Fellowship's text comes next."""
    scene = fangorn("retreat", "retreat", "rohan: warg saruman", mirkwood="gimli sam")
    assert scene.asked() == ["fellowship withdraw"]
    scene.play("retreat caradhras")
    assert (scene.place("gimli"), scene.place("black-rider")) == ("caradhras", "fangorn")
