"""What follows for everybody from who could move and who could not (R33, R38, E4, R32)."""

from itertools import permutations

from ninefold.games.confrontation.events import OrderVoid
from tests.confrontation.cases import Case, cases
from tests.confrontation.scene import Scene

KING = "options specials=given fellowship-cards=king-revealed"
BLOCKED_IN_ROHAN = """
    turn 6 fellowship
    shire: aragorn frodo
    fangorn: gimli
    rohan: {0} #1
    caradhras: {1} #2
    gap-of-rohan: {2} #3
    """
"""The piece in Rohan has no step; beside it is someone to attack."""


def test_a_void_order_rules_out_who_could_have_moved() -> None:
    """R33 R38: the Witch-king and the Flying Nazgul would have had an attack from Rohan."""
    scene = Scene(f"{KING}; {BLOCKED_IN_ROHAN.format('orcs', 'witch-king', 'flying-nazgul')}")
    scene.play("king-revealed #1")
    assert scene.told(OrderVoid) == [OrderVoid(1, "blocked")]
    assert cases(scene, "sauron", "rohan", "caradhras", "gap-of-rohan") == {
        ("orcs", "witch-king", "flying-nazgul"),
        ("orcs", "flying-nazgul", "witch-king"),
    }


def test_a_void_order_does_not_rule_out_who_could_not_have_moved() -> None:
    """R5 R33: the Black Rider's way is full as well, so it may be he."""
    scene = Scene(f"{KING}; {BLOCKED_IN_ROHAN.format('orcs', 'black-rider', 'witch-king')}")
    scene.play("king-revealed #1")
    assert cases(scene, "sauron", "rohan") == {("orcs",), ("black-rider",)}


def test_a_written_position_with_a_void_order_says_the_same() -> None:
    """R33 R38 D7: that the order is void can be seen, however the position came about."""
    drawing = BLOCKED_IN_ROHAN.format("orcs", "witch-king", "flying-nazgul")
    drawing = drawing.replace("turn 6 fellowship", "turn 7 sauron; order: #1 void")
    scene = Scene(f"{KING}; specials fellowship: -; {drawing}")
    assert cases(scene, "sauron", "rohan") == {("orcs",)}


def test_before_the_order_all_of_them_could_stand_in_rohan() -> None:
    """H1: the same pieces, nothing seen."""
    scene = Scene(BLOCKED_IN_ROHAN.format("orcs", "witch-king", "flying-nazgul"))
    assert cases(scene, "sauron", "rohan") == {("orcs",), ("witch-king",), ("flying-nazgul",)}


def test_in_a_hidden_draft_a_void_order_rules_out_faces_not_tiles() -> None:
    """R33 G9: the variant Witch-king and the variant Nazgul cannot move sideways from Rohan."""
    scene = Scene(f"""
        {KING} mode=draft rosters=hidden
        {BLOCKED_IN_ROHAN.format("orcs", "witch-king", "flying-nazgul")}
        """)
    scene.play("king-revealed #1")
    assert cases(scene, "sauron", "rohan") == {
        (face,) for face in ("orcs", "orcs*", "witch-king*", "flying-nazgul*")
    }


def test_an_order_that_is_not_void_needs_somebody_who_can_move() -> None:
    """R38: the order stands though no step is free, so it is one of the two who can attack."""
    scene = Scene(f"{KING}; {BLOCKED_IN_ROHAN.format('witch-king', 'orcs', 'flying-nazgul')}")
    scene.play("king-revealed #1")
    assert scene.told(OrderVoid) == []
    assert cases(scene, "sauron", "rohan") == {("witch-king",), ("flying-nazgul",)}


def test_an_order_to_a_piece_with_a_free_step_tells_nothing() -> None:
    """T3 H5: anyone could take it."""
    scene = Scene(f"""
        {KING}
        turn 6 fellowship
        shire: aragorn frodo
        rohan: orcs #1
        caradhras: warg #2
        """)
    scene.play("king-revealed #1")
    assert cases(scene, "sauron", "rohan") == {("orcs",), ("warg",)}


def in_the_shire(options: str, pieces: str) -> set[Case]:
    """Sauron's only pieces stand in the Shire; the Fellowship moves, and the game goes on."""
    scene = Scene(f"""
        {options}
        turn 6 fellowship
        eregion: frodo
        fangorn: gimli
        shire: {pieces}
        """)
    scene.play("frodo eregion-caradhras")
    assert scene.asked() == ["sauron turn"]
    return cases(scene, "sauron", "shire")


def test_in_a_hidden_draft_going_on_proves_the_face() -> None:
    """E4 G9: only the classic Flying Nazgul jumps out of the Shire."""
    found = in_the_shire("options mode=draft rosters=hidden", "flying-nazgul #1 orcs #1")
    assert found == {("flying-nazgul orcs",), ("flying-nazgul orcs*",)}


def test_a_side_that_holds_a_card_for_the_turn_proves_nothing() -> None:
    """R1 T7: it is not lost because of the card."""
    found = in_the_shire(
        "options mode=draft rosters=hidden specials=given sauron-cards=crebain",
        "flying-nazgul #1",
    )
    assert found == {("flying-nazgul",), ("flying-nazgul*",)}


def test_a_fellowship_that_is_not_lost_without_a_step_has_aragorn_beside_an_enemy() -> None:
    """E4 R1 C6: Mordor is full; only from Gondor could Aragorn attack the Orcs in Rohan."""
    scene = Scene("""
        turn 7 sauron
        mordor: merry pippin legolas gimli
        dagorlad: sam gandalf
        gondor: frodo aragorn
        rohan: orcs
        high-pass: warg
        """)
    assert ("frodo sam",) in cases(scene, "fellowship", "gondor")
    scene.play("warg high-pass-rhudaur")
    assert scene.legal() == ["aragorn gondor-rohan ability"]
    others = ("frodo", "sam", "merry", "pippin", "gandalf", "legolas", "gimli")
    assert cases(scene, "fellowship", "gondor") == {(f"aragorn {name}",) for name in others}


def test_treebeard_explains_it_from_anywhere() -> None:
    """E4 R7 C27: one enemy in Fangorn, and no Aragorn who could attack: it is Treebeard."""
    scene = Scene("""
        options mode=draft rosters=hidden
        turn 7 sauron
        mordor: merry pippin legolas treebeard
        gondor: frodo
        gap-of-rohan: warg
        dagorlad: orcs
        """)
    scene.play("orcs dagorlad-fangorn")
    assert scene.legal() == ["treebeard mordor-fangorn ability"]
    assert {"treebeard" in mordor for (mordor,) in cases(scene, "fellowship", "mordor")} == {True}


SHADOWFAX = """
    options specials=given fellowship-cards=shadowfax
    turn 6 fellowship
    mordor: gimli merry pippin legolas
    rohan: aragorn #5
    fangorn: frodo #6
    dagorlad: orcs
    """


def test_a_rider_who_could_go_on_only_by_an_ability_has_it() -> None:
    """R32 R37: Mordor is full, so only Aragorn could ride to Gondor."""
    scene = Scene(SHADOWFAX).play("shadowfax aragorn rohan-gondor")
    assert cases(scene, "fellowship", "gondor") == {("aragorn",)}


def test_a_rider_who_could_go_on_by_a_step_may_be_anyone() -> None:
    """R32 H1: with room in Mordor the ride shows nothing."""
    scene = Scene(SHADOWFAX.replace(" legolas", "")).play("shadowfax aragorn rohan-gondor")
    assert ("frodo",) in cases(scene, "fellowship", "gondor")
    assert ("gimli",) in cases(scene, "fellowship", "gondor")


def test_after_the_dark_of_mordor_somebody_else_must_be_able_to_move() -> None:
    """R32 T6: the only piece outside the Shire stepped, so the one in the Shire can jump."""
    scene = Scene("""
        options specials=given sauron-cards=dark-of-mordor
        turn 7 sauron
        shire: flying-nazgul
        gondor: orcs
        eregion: frodo
        """)
    assert cases(scene, "sauron", "shire") == {("flying-nazgul",), ("orcs",)}
    scene.play("dark-of-mordor orcs gondor-rohan")
    assert cases(scene, "sauron", "shire", "rohan") == {("flying-nazgul", "orcs")}


def test_nothing_follows_from_a_move_that_anyone_could_make() -> None:
    """H1: after an ordinary step all names are still open."""
    scene = Scene("turn 7 sauron; mordor: orcs; gondor: warg; rohan: shelob; eregion: frodo")
    scene.play("warg gondor-fangorn")
    assert cases(scene, "sauron", "mordor", "fangorn", "rohan") == set(
        permutations(("orcs", "warg", "shelob"))
    )
