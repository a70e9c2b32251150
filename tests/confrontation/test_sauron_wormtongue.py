"""Wormtongue, who slips away when he is defeated."""

import pytest

from ninefold.core import Outcome
from ninefold.games.confrontation.board import SAURON
from ninefold.games.confrontation.events import BattleBegan, Defeated
from tests.confrontation.scene import Scene

ESCAPE = ["sauron escape"]
BEATEN = ("fellowship: card 5", "sauron: card 1")


def wormtongue_defends(
    attacker: str = "gimli", friend: str = "", rest: str = "", options: str = "options mode=draft"
) -> Scene:
    """Someone walks from Caradhras into Fangorn; Dagorlad and Gondor lie behind it."""
    scene = Scene(
        f"""
        {options}
        turn 2 fellowship
        shire: frodo
        caradhras: {attacker}
        fangorn: wormtongue {friend}
        mordor: cave-troll
        {rest}
        """
    )
    return scene.play(f"{attacker} caradhras-fangorn")


def test_wormtongue_slips_away_when_he_is_beaten() -> None:
    """C29 R26: he chooses among the empty regions behind him, and is not defeated."""
    scene = wormtongue_defends().play(*BEATEN)
    assert scene.strengths == [(8, 0)]
    assert scene.asked() == ESCAPE
    assert scene.legal() == ["retreat dagorlad", "retreat gondor", "pass"]
    scene.play("retreat gondor")
    assert scene.place("wormtongue") == "gondor"
    assert scene.place("gimli") == "fangorn"
    assert scene.told(Defeated) == []
    assert scene.asked() == ["sauron turn"]


def test_wormtongue_may_choose_to_fall() -> None:
    """R26: the retreat is optional."""
    scene = wormtongue_defends().play(*BEATEN, "pass")
    assert scene.place("wormtongue") == "fallen"


@pytest.mark.parametrize(
    ("rest", "regions"),
    [
        pytest.param("gondor: orcs", ["dagorlad"], id="own piece in Gondor"),
        pytest.param("dagorlad: merry", ["gondor"], id="enemy in Dagorlad"),
        pytest.param("gondor: merry; dagorlad: orcs", [], id="both taken"),
        pytest.param("gondor: orcs warg; dagorlad: saruman balrog", [], id="both full"),
    ],
)
def test_wormtongue_needs_an_empty_region(rest: str, regions: list[str]) -> None:
    """C29 R26: empty of both sides; with none he falls unasked."""
    scene = wormtongue_defends(rest=rest).play(*BEATEN)
    if regions:
        assert scene.legal() == [*(f"retreat {region}" for region in regions), "pass"]
    else:
        assert scene.place("wormtongue") == "fallen"
        assert scene.asked() == ["sauron turn"]


@pytest.mark.parametrize("region", ["mirkwood", "rohan", "misty-mountains", "mordor"])
def test_wormtongue_slips_only_one_region_backward(region: str) -> None:
    """R26: not sideways, not forward, not further."""
    scene = wormtongue_defends(rest="gondor: orcs").play(*BEATEN)
    assert scene.refuse(f"retreat {region}") == "R26"


def test_wormtongue_slips_into_an_empty_mordor() -> None:
    """R26: Mordor is behind Gondor."""
    scene = Scene(
        "options mode=variant; turn 2 fellowship; shire: frodo; rohan: elrond; gondor: wormtongue"
    )
    scene.play("elrond rohan-gondor", *BEATEN)
    assert scene.legal() == ["retreat mordor", "pass"]


def test_wormtongue_in_mordor_has_nothing_behind_him() -> None:
    """C29: defeated there, he falls."""
    scene = Scene(
        "options mode=variant; turn 2 fellowship; shire: frodo; gondor: elrond;"
        "rohan: orcs; mordor: wormtongue"
    )
    scene.play("elrond gondor-mordor", *BEATEN)
    assert scene.place("wormtongue") == "fallen"


def test_wormtongue_slips_away_from_boromir() -> None:
    """C29 R26: he lives, Boromir is defeated all the same, and no card is played."""
    scene = wormtongue_defends("boromir")
    assert scene.asked() == ESCAPE
    scene.play("retreat dagorlad")
    assert scene.place("wormtongue") == "dagorlad"
    assert scene.place("boromir") == "fallen"
    assert scene.state.discards == ((), ())


def test_boromir_kills_a_wormtongue_without_a_way_out() -> None:
    """C29 C9: both fall."""
    scene = wormtongue_defends("boromir", rest="gondor: orcs; dagorlad: saruman")
    assert scene.place("wormtongue") == scene.place("boromir") == "fallen"


def test_wormtongue_slips_away_from_noble_sacrifice() -> None:
    """C29 R26: only the noble one is sacrificed; both cards are discarded."""
    scene = wormtongue_defends()
    scene.play("fellowship: card noble-sacrifice", "sauron: card 1", "retreat gondor")
    assert scene.place("wormtongue") == "gondor"
    assert scene.place("gimli") == "fallen"
    assert scene.state.discards == (("noble-sacrifice",), ("1",))


def test_wormtongue_slips_away_from_a_tie() -> None:
    """R26: a tie defeats both, but he need not be there."""
    scene = wormtongue_defends().play("fellowship: card 1", "sauron: card 5")
    assert scene.strengths == [(4, 4)]
    scene.play("retreat gondor")
    assert scene.place("wormtongue") == "gondor"
    assert scene.place("gimli") == "fallen"


@pytest.mark.parametrize("answer", ["retreat gondor", "pass"])
@pytest.mark.parametrize(
    ("attacker", "cards", "rule"),
    [
        ("boromir", (), "C9"),
        ("gimli", ("fellowship: card noble-sacrifice", "sauron: card 1"), "K3"),
        ("gimli", ("fellowship: card noble-sacrifice", "sauron: card eye-of-sauron"), "B8"),
        ("gimli", ("fellowship: card 1", "sauron: card 5"), "B8"),
    ],
)
def test_it_is_told_by_what_they_fell(
    attacker: str, cards: tuple[str, ...], rule: str, answer: str
) -> None:
    """C9 K3 B8 R26: the same whether Wormtongue slips away or not."""
    scene = wormtongue_defends(attacker).play(*cards, answer)
    told = scene.told(Defeated)
    assert bool(told) == (answer == "pass" or scene.place(attacker) == "fallen")
    assert {fact.rule for fact in told} <= {rule}


def test_wormtongue_who_wins_is_not_asked() -> None:
    """C29: only a defeat lets him slip away."""
    scene = wormtongue_defends("merry").play("fellowship: card 1", "sauron: card 6")
    assert scene.strengths == [(3, 5)]
    assert scene.place("wormtongue") == "fangorn"
    assert scene.asked() == ["sauron turn"]


def test_wormtongue_who_attacked_may_go_back_where_he_came_from() -> None:
    """C29 R26: his own attack left that region empty, and his attack is over."""
    scene = Scene(
        """
        options mode=variant
        turn 3 sauron
        shire: frodo
        fangorn: elrond theoden
        gondor: wormtongue
        mordor: orcs
        """
    )
    scene.play("wormtongue gondor-fangorn", "draw elrond", *BEATEN)
    assert scene.legal() == ["retreat dagorlad", "retreat gondor", "pass"]
    scene.play("retreat gondor")
    assert scene.place("wormtongue") == "gondor"
    assert len(scene.told(BattleBegan)) == 1
    assert scene.asked() == ["fellowship turn"]


def test_attacker_fights_on_when_wormtongue_slipped_away() -> None:
    """C29 B10: his friends in the region are attacked next."""
    scene = wormtongue_defends(friend="orcs")
    scene.play("draw wormtongue", *BEATEN, "retreat gondor")
    assert scene.told(BattleBegan)[-1] == BattleBegan("fangorn", "gimli", "orcs")
    assert scene.place("orcs") == "fallen"


def test_wormtongue_is_concealed_again_after_his_escape() -> None:
    """C29 H2: he is revealed by the battle, not by the retreat, and hides with the rest."""
    scene = wormtongue_defends().play(*BEATEN, "retreat gondor")
    assert scene.piece("wormtongue").shown == 0


# The battle that loses the Ring


def wormtongue_attacks_frodo() -> Scene:
    scene = Scene(
        """
        options mode=draft
        turn 3 sauron
        shire: sam
        caradhras: frodo
        fangorn: wormtongue
        mordor: orcs balrog
        """
    )
    return scene.play("wormtongue fangorn-caradhras")


TIE = ("fellowship: card 1", "sauron: card 3")
SACRIFICE = ("fellowship: card noble-sacrifice", "sauron: card 3")


@pytest.mark.parametrize("cards", [TIE, SACRIFICE])
@pytest.mark.parametrize(("answer", "score"), [("retreat rohan", 3), ("pass", 2)])
def test_wormtongue_decides_about_his_point_before_the_game_ends(
    cards: tuple[str, str], answer: str, score: int
) -> None:
    """R45: he is asked in the battle that loses the Ring, and counts if he is left."""
    scene = wormtongue_attacks_frodo().play(*cards)
    assert scene.asked() == ESCAPE
    scene.play(answer)
    assert scene.place("frodo") == "fallen"
    assert scene.state.outcome == Outcome((SAURON,), "ring-bearer-defeated", "E3", (0, score))


def test_wormtongue_who_kills_frodo_outright_needs_no_escape() -> None:
    """R45: he was not defeated, so nothing is asked."""
    scene = wormtongue_attacks_frodo().play("fellowship: card 1", "sauron: card 4")
    assert scene.state.outcome == Outcome((SAURON,), "ring-bearer-defeated", "E3", (0, 3))


def test_wormtongue_slips_away_when_variant_frodo_hands_the_ring_on() -> None:
    """R26 E6: both happen, and the game goes on."""
    scene = Scene(
        """
        options mode=variant
        turn 3 sauron
        shire: sam
        caradhras: frodo
        fangorn: wormtongue
        mordor: orcs
        """
    )
    scene.play("wormtongue fangorn-caradhras", *TIE, "retreat rohan")
    assert scene.place("frodo") == "fallen"
    assert scene.place("wormtongue") == "rohan"
    assert scene.state.bearer == "sam"
    assert scene.asked() == ["fellowship turn"]
