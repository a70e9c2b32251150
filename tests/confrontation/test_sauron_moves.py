"""Where the abilities of Sauron's characters take them."""

import pytest

from ninefold.games.confrontation.events import BattleBegan
from tests.confrontation.scene import Scene

CARDS = ["fellowship card", "sauron card"]


def leaps(scene: Scene) -> list[str]:
    """Where Sauron's pieces may go by ability."""
    moves = [line.split() for line in scene.legal() if line.endswith(" ability")]
    return [road.removeprefix(f"{scene.place(name)}-") for name, road, _ in moves]


# Witch-king, classic


def test_witch_king_attacks_sideways() -> None:
    """C12: the classic Witch-king may go sideways if he attacks there."""
    scene = Scene("turn 3 sauron; shire: frodo; dagorlad: legolas; gondor: witch-king")
    scene.play("witch-king gondor-dagorlad ability")
    assert scene.told(BattleBegan) == [BattleBegan("dagorlad", "witch-king", "legolas")]


@pytest.mark.parametrize(
    ("enemies", "targets"),
    [
        ("mirkwood: gimli; rohan: legolas", ["mirkwood", "rohan"]),
        ("mirkwood: gimli", ["mirkwood"]),
        ("gondor: gimli", []),
        ("mordor: gimli", []),
        ("", []),
    ],
)
def test_witch_king_goes_sideways_only_to_attack(enemies: str, targets: list[str]) -> None:
    """C12: neither backward, nor sideways into a region without enemies."""
    scene = Scene(f"turn 3 sauron; shire: frodo; fangorn: witch-king; {enemies}")
    assert leaps(scene) == targets


def test_witch_king_does_not_step_sideways_into_peace() -> None:
    """C12: with nobody to attack he is refused."""
    scene = Scene("turn 3 sauron; shire: frodo; fangorn: witch-king")
    assert scene.refuse("witch-king fangorn-rohan ability") == "C12"


def test_witch_king_does_not_go_sideways_in_the_mountains() -> None:
    """C12 M3: from Caradhras he attacks neither neighbour in the row."""
    scene = Scene(
        """
        turn 3 sauron
        shire: frodo
        misty-mountains: gimli
        gap-of-rohan: legolas
        caradhras: witch-king
        """
    )
    assert leaps(scene) == []
    assert scene.refuse("witch-king caradhras-misty-mountains ability") == "C12"


def test_frodo_slips_into_the_region_the_witch_king_came_from() -> None:
    """C12: it is free now."""
    scene = Scene("turn 3 sauron; arthedain: frodo; cardolan: witch-king; mordor: orcs")
    scene.play("witch-king cardolan-arthedain ability")
    assert scene.asked() == ["fellowship retreat"]
    scene.play("retreat cardolan")
    assert scene.place("frodo") == "cardolan"
    assert scene.place("witch-king") == "arthedain"


def test_frodo_cannot_slip_away_where_another_servant_stayed() -> None:
    """C12: another Sauron character in the region closes it."""
    scene = Scene("turn 3 sauron; arthedain: frodo; cardolan: witch-king orcs")
    scene.play("witch-king cardolan-arthedain ability")
    assert scene.asked() == CARDS


def test_variant_witch_king_does_not_go_sideways() -> None:
    """C30: the sideways attack belongs to the classic side alone."""
    scene = Scene(
        "options mode=variant; turn 3 sauron; shire: frodo; rohan: elrond; fangorn: witch-king"
    )
    assert scene.refuse("witch-king fangorn-rohan ability") == "M2"


# Flying Nazgûl, classic


def test_flying_nazgul_jumps_onto_any_single_enemy() -> None:
    """C13 R7: single enemies anywhere, the Shire and Mordor too; not two, not none."""
    scene = Scene(
        """
        turn 3 sauron
        shire: frodo
        arthedain: sam pippin
        enedwaith: merry
        high-pass: gandalf
        rohan: aragorn legolas
        mordor: gimli
        gondor: flying-nazgul
        """
    )
    assert leaps(scene) == ["shire", "enedwaith", "high-pass", "mordor"]
    assert scene.refuse("flying-nazgul gondor-arthedain ability") == "C13"
    assert scene.refuse("flying-nazgul gondor-eregion ability") == "C13"


def test_flying_nazgul_attacks_where_it_lands() -> None:
    """C13: the jump is an attack on the single enemy."""
    scene = Scene("turn 3 sauron; shire: frodo; eregion: merry; mordor: flying-nazgul")
    scene.play("flying-nazgul mordor-eregion ability")
    assert scene.told(BattleBegan) == [BattleBegan("eregion", "flying-nazgul", "merry")]
    assert scene.asked() == CARDS


def test_flying_nazgul_jumps_sideways_in_the_mountains() -> None:
    """C13 M3: the one way from a mountain region to the next."""
    scene = Scene("turn 3 sauron; shire: frodo; misty-mountains: merry; caradhras: flying-nazgul")
    scene.play("flying-nazgul caradhras-misty-mountains ability")
    assert scene.told(BattleBegan) == [BattleBegan("misty-mountains", "flying-nazgul", "merry")]


def test_flying_nazgul_meets_several_enemies_on_foot() -> None:
    """C13: otherwise it moves like everyone else, also against two."""
    scene = Scene("turn 3 sauron; shire: frodo; eregion: merry sam; caradhras: flying-nazgul")
    assert scene.refuse("flying-nazgul caradhras-eregion ability") == "C13"
    scene.play("flying-nazgul caradhras-eregion", "draw sam")
    assert scene.told(BattleBegan) == [BattleBegan("eregion", "flying-nazgul", "sam")]


# Flying Nazgûl, variant


def test_variant_nazgul_leaps_exactly_two_regions_forward() -> None:
    """C31 R6: not three, not sideways, not back, and only onto enemies."""
    scene = Scene(
        """
        options mode=variant
        turn 3 sauron
        shire: frodo
        arthedain: sam
        rhudaur: smeagol
        eregion: elrond theoden
        mirkwood: faramir
        mordor: aragorn
        fangorn: flying-nazgul
        """
    )
    assert leaps(scene) == ["rhudaur", "eregion"]
    for target in ("arthedain", "enedwaith", "mirkwood", "mordor"):
        assert scene.refuse(f"flying-nazgul fangorn-{target} ability") == "C31"


@pytest.mark.parametrize("between", ["aragorn", "orcs", ""])
def test_variant_nazgul_leaps_over_friend_and_enemy(between: str) -> None:
    """C31 R6: what lies between does not matter."""
    over = f"misty-mountains: {between}" if between else ""
    scene = Scene(
        f"""
        options mode=variant
        turn 3 sauron
        shire: frodo
        rhudaur: elrond theoden
        {over}
        fangorn: flying-nazgul
        """
    )
    scene.play("flying-nazgul fangorn-rhudaur ability", "draw elrond")
    assert scene.told(BattleBegan) == [BattleBegan("rhudaur", "flying-nazgul*", "elrond")]


def test_variant_nazgul_leaps_into_the_shire() -> None:
    """C31 R6: the Shire is a region like the others."""
    scene = Scene("options mode=variant; turn 3 sauron; shire: frodo; rhudaur: flying-nazgul")
    scene.play("flying-nazgul rhudaur-shire ability")
    assert scene.told(BattleBegan) == [BattleBegan("shire", "flying-nazgul*", "frodo*")]


# Black Rider


def test_black_rider_rides_forward_to_the_first_enemies() -> None:
    """C14 R5: any number of regions, if he attacks at the end and met nobody before."""
    scene = Scene(
        """
        turn 3 sauron
        shire: frodo sam
        eregion: gimli merry
        mordor: black-rider
        """
    )
    assert leaps(scene) == ["shire", "eregion"]
    assert scene.refuse("black-rider mordor-rohan ability") == "C14"
    scene.play("black-rider mordor-shire ability", "draw sam")
    assert scene.told(BattleBegan) == [BattleBegan("shire", "black-rider", "sam")]


@pytest.mark.parametrize(
    ("between", "targets"),
    [
        ("", ["rohan"]),
        ("gondor: orcs", ["rohan"]),
        ("gondor: orcs warg", []),
        ("gondor: legolas", []),
    ],
)
def test_black_rider_needs_a_free_way(between: str, targets: list[str]) -> None:
    """C14 R5: a region that is full of his own or holds an enemy cannot be crossed."""
    scene = Scene(
        f"turn 3 sauron; cardolan: frodo; rohan: gimli; {between};"
        "mirkwood: saruman shelob; fangorn: balrog cave-troll; mordor: black-rider"
    )
    assert leaps(scene) == targets


def test_black_rider_does_not_use_the_tunnel() -> None:
    """C14 R5: from Fangorn he needs the mountains; a friend in each of them stops him."""
    scene = Scene(
        """
        turn 3 sauron
        shire: frodo
        eregion: gimli
        misty-mountains: orcs
        caradhras: warg
        fangorn: black-rider
        """
    )
    assert scene.refuse("black-rider fangorn-eregion ability") == "C14"


@pytest.mark.parametrize("target", ["rohan", "mordor"])
def test_black_rider_rides_neither_sideways_nor_back(target: str) -> None:
    """C14 R5: only forward steps make his way."""
    scene = Scene(f"turn 3 sauron; shire: frodo; {target}: gimli; fangorn: black-rider")
    assert scene.refuse(f"black-rider fangorn-{target} ability") == "C14"


# Uruk-hai


def test_uruk_hai_march_to_any_empty_region_ahead() -> None:
    """C28 R5: past single friends, never onto friend or enemy, never past an enemy."""
    scene = Scene(
        """
        options mode=variant
        turn 3 sauron
        shire: frodo
        eregion: elrond
        misty-mountains: orcs
        rohan: mouth
        gondor: watcher
        mordor: uruk-hai
        """
    )
    empty = ["arthedain", "cardolan", "rhudaur", "enedwaith", "high-pass", "caradhras"]
    assert leaps(scene) == [*empty, "gap-of-rohan", "mirkwood", "fangorn"]


@pytest.mark.parametrize("target", ["rohan", "caradhras", "eregion", "mordor"])
def test_uruk_hai_march_only_forward_on_a_free_way(target: str) -> None:
    """C28 R5: not sideways or back, not past a full region, not onto enemies."""
    scene = Scene(
        """
        options mode=variant
        turn 3 sauron
        shire: frodo
        eregion: elrond
        high-pass: orcs
        caradhras: watcher
        mirkwood: uruk-hai
        """
    )
    assert scene.refuse(f"uruk-hai mirkwood-{target} ability") == "C28"


def test_full_regions_stop_the_uruk_hai() -> None:
    """C28 R5: two friends in Gondor and Dagorlad leave no way out of Mordor."""
    scene = Scene(
        """
        options mode=variant
        turn 3 sauron
        shire: frodo
        dagorlad: orcs watcher
        gondor: gollum saruman
        mordor: uruk-hai
        """
    )
    assert leaps(scene) == []
    assert scene.refuse("uruk-hai mordor-rohan ability") == "C28"


def test_uruk_hai_march_into_an_empty_shire() -> None:
    """C28 R4: the Shire counts like any region."""
    scene = Scene("options mode=variant; turn 3 sauron; eregion: frodo; mordor: uruk-hai orcs")
    scene.play("uruk-hai mordor-shire ability")
    assert scene.place("uruk-hai") == "shire"
    assert scene.reason == ""
