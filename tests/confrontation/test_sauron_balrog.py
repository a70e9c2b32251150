"""The Balrog in Caradhras and the Tunnel of Moria."""

import pytest

from ninefold.games.confrontation.board import FELLOWSHIP, SAURON
from ninefold.games.confrontation.events import (
    BattleBegan,
    Declined,
    Moved,
    Revealed,
    RingPassed,
)
from tests.confrontation.scene import GAME, Scene

TUNNEL = """
    {options}
    turn 2 fellowship
    shire: sam
    arthedain: {behind}
    eregion: {traveller}
    caradhras: {watch}
    {rest}
    mordor: warg
    """


def tunnel(
    traveller: str, watch: str = "balrog", rest: str = "", options: str = "", behind: str = "frodo"
) -> Scene:
    return Scene(
        TUNNEL.format(traveller=traveller, watch=watch, rest=rest, options=options, behind=behind)
    )


def shown(scene: Scene) -> set[str]:
    return {fact.face for fact in scene.told(Revealed)}


@pytest.mark.parametrize("traveller", ["gandalf", "boromir", "gimli", "merry"])
def test_balrog_defeats_whoever_takes_the_tunnel(traveller: str) -> None:
    """C10: the traveller falls without a battle and the Balrog, unharmed, stays."""
    scene = tunnel(traveller)
    scene.play(f"{traveller} eregion-fangorn tunnel")
    assert scene.asked() == ["sauron ambush"]
    scene.play("ambush")
    assert scene.place(traveller) == "fallen"
    assert scene.place("balrog") == "caradhras"
    assert scene.told(BattleBegan) == []
    assert scene.state.discards == ((), ())
    assert scene.asked() == ["sauron turn"]


def test_traveller_who_is_ambushed_never_reaches_fangorn() -> None:
    """C10: nobody in Fangorn is revealed, not even to Boromir."""
    scene = tunnel("boromir", rest="fangorn: orcs cave-troll")
    scene.play("boromir eregion-fangorn tunnel", "ambush")
    assert shown(scene) == {"balrog", "boromir"}
    assert scene.told(Moved) == []
    assert scene.place("orcs") == scene.place("cave-troll") == "fangorn"


def test_balrog_is_concealed_again_when_the_turn_ends() -> None:
    """C10 H2: the ambush shows the Balrog for that turn only."""
    scene = tunnel("gimli").play("gimli eregion-fangorn tunnel", "ambush")
    assert shown(scene) == {"balrog", "gimli"}
    assert scene.piece("balrog").shown == 0


def test_ambush_on_classic_frodo_wins_the_game() -> None:
    """C10 E3: even Frodo falls in the tunnel, and Sauron has won."""
    scene = tunnel("frodo", behind="merry")
    scene.play("frodo eregion-fangorn tunnel", "ambush")
    assert scene.reason == "ring-bearer-defeated"
    assert scene.state.outcome is not None
    assert scene.state.outcome.winners == (SAURON,)
    assert scene.state.outcome.points == (0, 2)


def test_ambush_on_variant_frodo_hands_the_ring_to_sam() -> None:
    """C10 R29: variant Frodo in the tunnel passes the Ring on and the game goes on."""
    scene = tunnel("frodo*", behind="merry", options="options mode=draft")
    scene.play("frodo eregion-fangorn tunnel", "ambush")
    assert scene.place("frodo") == "fallen"
    assert scene.state.bearer == "sam"
    assert len(scene.told(RingPassed)) == 1
    assert shown(scene) == {"balrog", "frodo*", "sam"}
    assert scene.asked() == ["sauron turn"]


def test_ambush_on_variant_frodo_without_sam_wins_the_game() -> None:
    """C10 E6: with Sam fallen before, nobody can take the Ring."""
    scene = Scene(
        """
        options mode=draft
        turn 2 fellowship
        arthedain: merry
        eregion: frodo*
        caradhras: balrog
        """
    )
    scene.play("frodo eregion-fangorn tunnel", "ambush")
    assert scene.reason == "ring-bearer-defeated"


def test_sauron_may_let_a_traveller_pass() -> None:
    """C10: declined, the traveller comes out in Fangorn and fights who is there."""
    scene = tunnel("boromir", rest="fangorn: orcs")
    scene.play("boromir eregion-fangorn tunnel", "pass")
    assert scene.place("boromir") == scene.place("orcs") == "fallen"
    assert scene.place("balrog") == "caradhras"
    assert shown(scene) == {"boromir", "orcs"}


def test_balrog_fights_in_caradhras_like_anyone() -> None:
    """C10: a step into Caradhras is an attack on the Balrog, not a way past him."""
    scene = tunnel("boromir").play("boromir eregion-caradhras")
    assert scene.place("boromir") == scene.place("balrog") == "fallen"


def test_nobody_is_asked_for_a_step_over_the_mountains() -> None:
    """C10: the Balrog waits at the tunnel only."""
    scene = tunnel("gimli").play("gimli eregion-misty-mountains")
    assert scene.place("gimli") == "misty-mountains"
    assert scene.asked() == ["sauron turn"]
    assert scene.told(Declined) == []


def test_treebeard_who_jumps_from_eregion_is_not_in_the_tunnel() -> None:
    """C10 C27: the way to Fangorn by his ability is not the Tunnel of Moria."""
    scene = tunnel("treebeard", rest="fangorn: orcs", options="options mode=draft")
    scene.play("treebeard eregion-fangorn ability")
    assert scene.told(BattleBegan) == [BattleBegan("fangorn", "treebeard", "orcs")]


def test_balrog_strikes_a_shadowfax_rider() -> None:
    """C10 R32: the rider falls in the tunnel, the card is spent and the turn is over."""
    scene = tunnel("gimli", options="options specials=given fellowship-cards=shadowfax")
    scene.play("shadowfax gimli eregion-fangorn tunnel")
    assert scene.asked() == ["sauron ambush"]
    scene.play("ambush")
    assert scene.place("gimli") == "fallen"
    assert scene.state.specials[FELLOWSHIP] == ()
    assert scene.asked() == ["sauron turn"]


def test_shadowfax_rider_who_is_spared_must_move_on() -> None:
    """C10 T1: after a declined ambush the rider's move follows."""
    scene = tunnel("gimli", options="options specials=given fellowship-cards=shadowfax")
    scene.play("shadowfax gimli eregion-fangorn tunnel", "pass")
    assert scene.asked() == ["fellowship turn"]
    assert scene.legal() == [
        "gimli fangorn-dagorlad",
        "gimli fangorn-gondor",
        "gimli fangorn-rohan river",
    ]


def test_question_about_the_balrog_tells_nothing() -> None:
    """R3 D8: who else stands in Caradhras makes no difference the Fellowship could see."""
    balrog = tunnel("gimli", watch="balrog", rest="gondor: orcs")
    orcs = tunnel("gimli", watch="orcs", rest="gondor: balrog")
    for scene in (balrog, orcs):
        scene.play("gimli eregion-fangorn tunnel")
        assert scene.asked() == ["sauron ambush"]
    assert GAME.view(balrog.state, FELLOWSHIP) == GAME.view(orcs.state, FELLOWSHIP)
    assert balrog.legal() == ["ambush", "pass"]
    assert orcs.legal() == ["pass"]
    balrog.play("pass")
    orcs.play("pass")
    assert balrog.facts == orcs.facts
    assert GAME.view(balrog.state, FELLOWSHIP) == GAME.view(orcs.state, FELLOWSHIP)
    assert GAME.view(balrog.state, None) == GAME.view(orcs.state, None)


@pytest.mark.parametrize("card", ["", "shadowfax "])
def test_others_in_caradhras_cannot_ambush(card: str) -> None:
    """C10 R3: the Orcs are asked for show and cannot strike."""
    options = "options specials=given fellowship-cards=shadowfax" if card else ""
    scene = tunnel("gimli", watch="orcs", rest="gondor: balrog", options=options)
    scene.play(f"{card}gimli eregion-fangorn tunnel")
    assert scene.refuse("ambush") == "C10"


@pytest.mark.parametrize(
    ("options", "watch", "rest"),
    [
        pytest.param("", "", "rohan: balrog", id="Caradhras is empty"),
        pytest.param("", "", "misty-mountains: balrog", id="he is in the next mountains"),
        pytest.param("", "orcs", "", id="he has fallen"),
        pytest.param("options mode=draft", "orcs", "rohan: uruk-hai", id="not in the line-up"),
        pytest.param(
            "options mode=draft", "watcher!!!", "rohan: balrog", id="another one stands there open"
        ),
    ],
)
def test_nobody_is_asked_where_all_can_see_that_the_balrog_is_away(
    options: str, watch: str, rest: str
) -> None:
    """D8: the question is put only while the chance might be there for all one can see."""
    scene = tunnel("gimli", watch=watch, rest=rest, options=options)
    scene.play("gimli eregion-fangorn tunnel")
    assert scene.place("gimli") == "fangorn"
    assert scene.told(Declined) == []


def test_hidden_line_up_keeps_the_question_about_the_balrog_open() -> None:
    """D8 G9: nobody can see that the Uruk-hai took the Balrog's place."""
    scene = tunnel(
        "gimli",
        watch="orcs",
        rest="rohan: uruk-hai",
        options="options mode=draft rosters=hidden",
    )
    scene.play("gimli eregion-fangorn tunnel")
    assert scene.asked() == ["sauron ambush"]
    assert scene.legal() == ["pass"]
