"""Characters that defeat the enemy before cards: Merry, Legolas, Gimli, Boromir."""

import pytest

from ninefold.games.confrontation.board import SAURON
from ninefold.games.confrontation.pieces import FACES, NAME
from tests.confrontation.scene import Scene

CARDS = ["fellowship card", "sauron card"]

SLAYERS = [
    ("merry", "witch-king"),
    ("merry", "witch-king*"),
    ("legolas", "flying-nazgul"),
    ("legolas", "flying-nazgul*"),
    ("gimli", "orcs"),
    ("gimli", "orcs*"),
]


def battle(hero: str, enemy: str, attacker: str) -> Scene:
    """A battle of the two in the region of the one who is attacked."""
    hero_attacks = attacker == "hero"
    bystander = "orcs" if FACES[enemy].tile == FACES["cave-troll"].tile else "cave-troll"
    scene = Scene(f"""
        options mode=draft
        turn {"6 fellowship" if hero_attacks else "5 sauron"}
        shire: frodo
        eregion: {hero}
        misty-mountains: {enemy}
        mordor: {bystander}
        """)
    if hero_attacks:
        return scene.play(f"{hero} eregion-misty-mountains")
    return scene.play(f"{NAME[enemy]} misty-mountains-eregion")


@pytest.mark.parametrize("attacker", ["hero", "enemy"])
@pytest.mark.parametrize(("hero", "enemy"), SLAYERS)
def test_a_slayer_defeats_his_enemy_before_cards(hero: str, enemy: str, attacker: str) -> None:
    """C4 C7 C8 R13: whoever attacks and whichever face the enemy has, no card is played."""
    scene = battle(hero, enemy, attacker)
    assert scene.place(NAME[enemy]) == "fallen"
    assert scene.place(hero) == ("misty-mountains" if attacker == "hero" else "eregion")
    assert scene.state.discards == ((), ())
    assert scene.asked() == ["sauron turn" if attacker == "hero" else "fellowship turn"]


@pytest.mark.parametrize("attacker", ["hero", "enemy"])
@pytest.mark.parametrize(
    ("hero", "enemy", "strengths"),
    [
        ("merry", "flying-nazgul", (4, 4)),
        ("merry", "black-rider", (4, 4)),
        ("legolas", "witch-king", (5, 6)),
        ("legolas", "black-rider", (5, 4)),
        ("gimli", "shelob", (5, 6)),
        ("gimli", "uruk-hai", (5, 5)),
    ],
)
def test_a_slayer_is_ordinary_against_others(
    hero: str, enemy: str, strengths: tuple[int, int], attacker: str
) -> None:
    """C4 C7 C8: cards decide, with the bare strength of the tile."""
    scene = battle(hero, enemy, attacker)
    assert scene.asked() == CARDS
    scene.play("fellowship: card 2", "sauron: card 1")
    assert scene.strengths == [strengths]


def test_gimli_comes_before_the_orcs_strike() -> None:
    """C8 C16: the Orcs fall to the first they attack; the second is safe."""
    scene = Scene("""
        turn 5 sauron
        shire: frodo
        eregion: gimli sam
        misty-mountains: orcs
        mordor: cave-troll
        """)
    scene.play("orcs misty-mountains-eregion", "draw gimli")
    assert scene.place("orcs") == "fallen"
    assert (scene.place("gimli"), scene.place("sam")) == ("eregion", "eregion")


def test_a_slayer_met_second_still_slays() -> None:
    """C4 B10: Merry's friend falls, then Merry defeats the Witch-king."""
    scene = Scene("""
        turn 5 sauron
        shire: frodo
        eregion: merry gimli
        misty-mountains: witch-king
        mordor: cave-troll
        """)
    scene.play("witch-king misty-mountains-eregion", "draw gimli")
    scene.play("fellowship: card 1", "sauron: card 6")
    assert scene.place("gimli") == "fallen"
    assert scene.place("witch-king") == "fallen"
    assert scene.place("merry") == "eregion"


def test_an_attacking_slayer_goes_on_to_the_next() -> None:
    """C7 B10: Legolas slays the Nazgûl and meets the other defender with cards."""
    scene = Scene("""
        turn 6 fellowship
        shire: frodo
        caradhras: legolas
        rohan: flying-nazgul black-rider
        """)
    scene.play("legolas caradhras-rohan", "draw flying-nazgul")
    assert scene.place("flying-nazgul") == "fallen"
    assert scene.asked() == CARDS
    scene.play("fellowship: card 1", "sauron: card 2")
    assert scene.place("legolas") == "fallen"


VICTIMS = [
    face.key
    for face in FACES.values()
    if face.side == SAURON and face.key not in ("warg", "wormtongue")
]


@pytest.mark.parametrize("attacker", ["hero", "enemy"])
@pytest.mark.parametrize("enemy", VICTIMS)
def test_boromir_takes_anybody_with_him(enemy: str, attacker: str) -> None:
    """C9 R13: both fall before cards and before the enemy's ability, whoever it is."""
    scene = battle("boromir", enemy, attacker)
    assert scene.place("boromir") == "fallen"
    assert scene.place(NAME[enemy]) == "fallen"
    assert scene.state.discards == ((), ())
    assert scene.asked() == ["sauron turn" if attacker == "hero" else "fellowship turn"]


@pytest.mark.parametrize("attacker", ["hero", "enemy"])
def test_wormtongue_may_slip_away_from_boromir(attacker: str) -> None:
    """C9 C29 R26: Boromir falls, Wormtongue retreats towards Mordor."""
    scene = battle("boromir", "wormtongue", attacker)
    assert scene.asked() == ["sauron escape"]
    behind = "fangorn" if attacker == "hero" else "caradhras"
    scene.play(f"retreat {behind}")
    assert scene.place("boromir") == "fallen"
    assert scene.place("wormtongue") == behind


def test_boromir_falls_to_the_ambush_alone() -> None:
    """C9 C10: in the tunnel there is no battle, so the Balrog is unharmed."""
    scene = Scene("""
        turn 6 fellowship
        shire: frodo
        eregion: boromir
        caradhras: balrog
        """)
    scene.play("boromir eregion-fangorn tunnel", "ambush")
    assert scene.place("boromir") == "fallen"
    assert scene.place("balrog") == "caradhras"


def test_boromir_spares_the_second_defender() -> None:
    """C9 B10: he falls in the first battle, so the attack is over."""
    scene = Scene("""
        turn 6 fellowship
        shire: frodo
        caradhras: boromir
        rohan: cave-troll black-rider
        """)
    scene.play("boromir caradhras-rohan", "draw cave-troll")
    assert scene.place("cave-troll") == "fallen"
    assert scene.place("black-rider") == "rohan"
    assert scene.asked() == ["sauron turn"]
