"""The examples of the rules, played to the last cube."""

from ninefold.games.nazgul import battle_events
from ninefold.games.nazgul.state import SEATS
from tests.nazgul.fight import Fight, Setting

ASH, BONE, DUSK, IRON, THORN = range(5)
TURNED_UP = ("draw haldir", "draw aragorn", "draw ghan-buri-ghan", "draw eowyn", "draw galadriel")


def minas_tirith() -> Fight:
    """Four Nazgûl before Minas Tirith; the fifth has Saruman's aid."""
    return Fight(
        "minas-tirith",
        heroes=4,
        armies=4,
        riders={
            "ash": Setting(6, (2, 3, 0), ("siege-towers",), "gamling"),
            "bone": Setting(5, (4, 0, 1), ("armor", "machines-of-war", "shrieks"), "elrond"),
            "dusk": Setting(6, (0, 2, 0), hero="denethor"),
            "iron": Setting(6, (3, 3, 0), hero="saruman"),
        },
        away={"thorn": Setting()},
        saruman=("thorn", "merry"),
        pool=("gondorian-soldier",),
    )


def prepared() -> Fight:
    """The same battle when the cup is filled."""
    fight = minas_tirith().play(
        "thorn: assign merry",
        "ash: assign gamling",
        "bone: assign gondorian-soldier",
        "dusk: assign denethor",
        *TURNED_UP,
        "ash: commit 2 3 0",
        "bone: commit 4 0 0",
        "dusk: commit 0 2 0",
        "iron: commit 3 3 0",
    )
    # Aragorn's ability: everybody would lose a level.
    while not fight.battle.losses:
        fight.decline()
    return fight.play("bone: play armor bone")


def test_four_cards_fill_four_places() -> None:
    """P3 P4 P6 N8: Saruman's friend is not in the battle and plays first; the villain takes the
    fourth place and a hero away, so that Iron is not asked."""
    fight = minas_tirith()
    assert fight.legal("thorn") == ["assign merry", "pass"]
    fight.play("thorn: assign merry", "ash: assign gamling")
    assert fight.legal("bone") == ["assign gondorian-soldier", "pass"]
    assert fight.refuse("bone: assign elrond") == "P2"
    fight.play("bone: assign gondorian-soldier", "dusk: assign denethor")
    assert fight.here().heroes == 3
    assert fight.rider("iron").hero == "saruman"
    assert fight.kind() == "draw-call"


def test_one_heroic_call() -> None:
    """P8 N9: Merry's call finds Aragorn among five cards; Aragorn's own call is not made."""
    fight = minas_tirith().play(
        "thorn: assign merry",
        "ash: assign gamling",
        "bone: assign gondorian-soldier",
        "dusk: assign denethor",
        *TURNED_UP,
    )
    assert [d.card for d in fight.battle.defenders] == [
        "merry",
        "gamling",
        "gondorian-soldier",
        "aragorn",
    ]
    assert (fight.here().heroes, fight.here().armies) == (4, 4)
    assert len(fight.state.hero_discard) == 4


def test_trolls_and_no_mumakil_before_walls() -> None:
    """P10 P11 S3: where walls began no mûmak fights."""
    fight = minas_tirith().play("thorn: pass", "ash: pass", "bone: pass", "dusk: pass")
    fight.play("iron: pass")
    while fight.kind() != "commit":
        fight.play("draw " + fight.state.heroes[0])
    fight.play("ash: commit 2 3 0")
    assert fight.refuse("bone: commit 0 0 1") == "P11"
    assert fight.refuse("bone: commit 5 0 0") == "P10"


def test_preparation() -> None:
    """P13 P14 P15: three armies and a lost level from Aragorn, Bone's loss cancelled, 15 terror
    against 10 valor, five of seven armies paralysed, and what is in the cup."""
    fight = prepared()
    assert [fight.rider(name).level for name in ("ash", "bone", "dusk", "iron")] == [6, 5, 6, 6]
    while fight.battle.losses:
        fight.decline()
    assert [fight.rider(name).level for name in ("ash", "bone", "dusk", "iron")] == [5, 5, 5, 5]
    assert (fight.here().heroes, fight.here().armies) == (4, 7)
    fight.play("bone: play shrieks ash").skip()
    assert fight.told(battle_events.TerrorCounted) == [battle_events.TerrorCounted(15, 10, 5)]
    assert fight.battle.cup == (4, 9, 8, 0, 4, 2)


def test_to_the_last_cube() -> None:
    """C1 C2 C5-C7 C9 C10 C13 C15 A2 A7 N11 N12 S7: four pulls, and what is left of the city."""
    fight = prepared()
    while fight.battle.losses:
        fight.decline()
    fight.play("bone: play shrieks ash")

    fight.play("ash: pull 4", "cube nazgul", "cube nazgul", "cube orc", "cube army")
    fight.play("ash: play siege-towers").skip()
    assert fight.told(battle_events.Struck)[-1] == battle_events.Struck(ASH, 9, 2, 7)
    assert (fight.here().armies, fight.here().walls) == (0, 2)
    fight.play("ash: strike iron", "iron: lose troll")
    assert fight.rider("iron").forces == (3, 3, 0)

    fight.play("bone: pull 3", "cube hero", "cube hero", "cube hero")
    fight.play("bone: play machines-of-war", "cube troll", "cube troll", "cube hero").skip()
    assert fight.rider("bone").slain == ("gondorian-soldier",)
    assert fight.told(battle_events.HeroWounded) == [battle_events.HeroWounded("gamling", 2)]
    assert fight.rider("iron").forces == (3, 2, 0)  # the wounded troll died of the first point
    fight.play("bone: strike ash", "ash: lose troll", "ash: lose troll", "ash: lose level")
    assert fight.rider("ash").forces == (2, 1, 0)

    fight.play("dusk: pull 3", "cube army", "cube army", "cube orc").skip()
    assert fight.rider("ash").level == 4
    assert fight.rider("dusk").slain == ("gamling",)
    fight.play("dusk: strike iron", "iron: lose orc", "iron: lose troll")

    fight.play("iron: pull 1", "cube orc").skip()
    assert fight.rider("iron").slain == ("merry",)
    assert fight.rider("iron").forces == (2, 2, 0)

    assert fight.over
    assert (fight.here().heroes, fight.here().armies, fight.here().complete) == (1, 0, False)
    assert fight.told(battle_events.FavorShared) == [battle_events.FavorShared(19, 5, (0, 1, 2, 3))]
    assert [fight.rider(name).favor for name in SEATS] == [5, 5, 5, 5, 0]
    assert "aragorn" in fight.state.hero_discard
    assert "denethor" in fight.state.hero_gone


def test_mount_doom() -> None:
    """M4 M5 M7 M8: three Nazgûl and two heroes; a second Nazgûl cube wins, a hero cube loses."""
    riders = {name: Setting(5) for name in ("ash", "bone", "dusk")}
    fight = Fight("mount-doom", heroes=2, riders=riders)
    assert fight.battle.cup == (3, 0, 0, 0, 2, 0)
    fight.play("ash: pull 1", "cube nazgul", "bone: pull 1")
    won = fight.state
    fight.play("cube hero").skip()
    assert fight.over
    assert not fight.here().complete
    fight.state = won
    fight.play("cube nazgul").skip()
    assert fight.over
    assert fight.here().complete
    assert [fight.rider(name).points > 0 for name in SEATS] == [True, True, True, False, False]
