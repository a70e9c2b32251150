"""Classic Sam: he steps in for Frodo, and is strong beside him (C2, R10-R13)."""

import pytest

from tests.confrontation.scene import Scene

CARDS = ["fellowship card", "sauron card"]

FRIENDS = """
    turn 5 sauron
    eregion: frodo sam
    misty-mountains: black-rider
    mordor: cave-troll
    """
ATTACK = "black-rider misty-mountains-eregion"

HOME = """
    options conceal={conceal}
    turn 5 sauron
    shire: frodo sam merry
    arthedain: black-rider
    mordor: cave-troll
    """


def test_sam_steps_in_for_frodo_with_five() -> None:
    """C2 R11 R12: Sam takes Frodo's place; Frodo is revealed, so Sam has 5 unasked."""
    scene = Scene(FRIENDS).play(ATTACK, "draw frodo")
    assert scene.asked() == ["fellowship stand-in"]
    assert sorted(scene.legal()) == ["pass", "sam"]
    scene.play("sam")
    assert scene.piece("sam").shown
    assert scene.asked() == CARDS
    scene.play("fellowship: card 1", "sauron: card 2")
    assert scene.strengths == [(6, 5)]
    assert scene.place("black-rider") == "fallen"
    assert (scene.place("sam"), scene.place("frodo")) == ("eregion", "eregion")


@pytest.mark.parametrize(
    ("friends", "target"),
    [
        pytest.param("frodo!!! sam", "attack frodo", id="Frodo was seen"),
        pytest.param("frodo sam!!!", "attack concealed", id="Sam was seen"),
    ],
)
def test_sam_may_step_in_though_one_of_them_is_revealed(friends: str, target: str) -> None:
    """C2 R11: Frodo need only be the first who is attacked."""
    scene = Scene(FRIENDS.replace("frodo sam", friends)).play(ATTACK, target)
    assert sorted(scene.legal()) == ["pass", "sam"]
    scene.play("sam", "fellowship: card 1", "sauron: card 2")
    assert scene.strengths == [(6, 5)]


def test_frodos_own_retreat_comes_after_sam_was_asked() -> None:
    """C2 R10: Sam is asked first; only a Frodo who fights himself may retreat."""
    scene = Scene(FRIENDS).play(ATTACK, "draw frodo", "pass")
    assert scene.asked() == ["fellowship retreat"]
    scene.play("pass")
    assert scene.asked() == CARDS
    scene.play("fellowship: card 5", "sauron: card 2")
    assert scene.strengths == [(6, 5)]
    assert scene.place("black-rider") == "fallen"


def test_frodo_may_be_attacked_next_when_sam_falls() -> None:
    """R11 C1: Sam falls for Frodo; Frodo is next, may retreat, and Sam is not asked again."""
    scene = Scene(FRIENDS).play(ATTACK, "draw frodo", "sam")
    scene.play("fellowship: card 1", "sauron: card 6")
    assert scene.strengths == [(6, 9)]
    assert scene.place("sam") == "fallen"
    assert scene.asked() == ["fellowship retreat"]
    scene.play("retreat rhudaur")
    assert scene.place("frodo") == "rhudaur"


@pytest.mark.parametrize("conceal", ["turn", "battle"])
def test_frodo_stays_revealed_after_sam_fell_for_him(conceal: str) -> None:
    """R11 R9 G7: to the end of the turn the attacker may pick Frodo by name."""
    scene = Scene(HOME.format(conceal=conceal))
    scene.play("black-rider arthedain-shire", "draw frodo", "sam")
    scene.play("fellowship: card 1", "sauron: card 6")
    assert scene.place("sam") == "fallen"
    assert scene.asked() == ["sauron defender"]
    assert sorted(scene.legal()) == ["attack concealed", "attack frodo"]
    scene.play("attack concealed")
    assert scene.asked() == CARDS
    scene.play("fellowship: card 5", "sauron: card 1")
    assert scene.place("black-rider") == "fallen"
    assert scene.asked() == ["fellowship turn"]
    assert not scene.piece("frodo").shown


def test_sam_does_not_step_in_when_frodo_is_attacked_second() -> None:
    """C2 R11: Frodo must be the defender of the first battle of the attack."""
    scene = Scene(HOME.format(conceal="turn"))
    scene.play("black-rider arthedain-shire", "draw merry")
    scene.play("fellowship: card 1", "sauron: card 6", "draw frodo")
    assert scene.asked() == CARDS
    scene.play("fellowship: card 2", "sauron: card 1")
    assert scene.reason == "ring-bearer-defeated"


def test_sam_in_a_neighbouring_region_does_not_step_in() -> None:
    """C2: he has to stand in Frodo's region; a lone Frodo is not even asked about."""
    scene = Scene("""
        turn 5 sauron
        eregion: frodo
        cardolan: sam
        misty-mountains: black-rider
        """)
    scene.play(ATTACK)
    assert scene.asked() == ["fellowship retreat"]


def test_sam_is_not_asked_when_frodo_attacks() -> None:
    """C2: stepping in is for a Frodo who is attacked."""
    scene = Scene("""
        turn 6 fellowship
        eregion: frodo sam
        misty-mountains: black-rider
        """)
    scene.play("frodo eregion-misty-mountains")
    assert scene.asked() == CARDS


def test_orcs_kill_the_sam_who_stepped_in() -> None:
    """C2 C16 R15: Sam is the first attacked then; Frodo is met without the strike."""
    scene = Scene("""
        turn 5 sauron
        eregion: frodo sam
        misty-mountains: orcs
        """)
    scene.play("orcs misty-mountains-eregion", "draw frodo", "sam")
    assert scene.place("sam") == "fallen"
    assert scene.state.discards == ((), ())
    assert scene.asked() == ["fellowship retreat"]
    scene.play("pass")
    assert scene.asked() == CARDS


def test_sam_may_prove_his_five() -> None:
    """C2 R12: Sam defends beside a concealed Frodo; claiming 5 reveals Frodo."""
    scene = Scene(FRIENDS).play(ATTACK, "draw sam")
    assert scene.asked() == ["fellowship prove"]
    assert sorted(scene.legal()) == ["five", "pass"]
    scene.play("five")
    assert scene.piece("frodo").shown
    scene.play("fellowship: card 1", "sauron: card 2")
    assert scene.strengths == [(6, 5)]
    assert scene.place("black-rider") == "fallen"


def test_sam_may_keep_frodo_hidden() -> None:
    """C2 R12: then he fights with 2, and Frodo stays concealed."""
    scene = Scene(FRIENDS).play(ATTACK, "draw sam", "pass")
    assert not scene.piece("frodo").shown
    scene.play("fellowship: card 4", "sauron: card 2")
    assert scene.strengths == [(6, 5)]
    assert scene.place("black-rider") == "fallen"


@pytest.mark.parametrize("mark", ["!", "!!", "!!!"])
def test_five_is_automatic_beside_a_revealed_frodo(mark: str) -> None:
    """R12: however Frodo came to be revealed, Sam has 5 and nothing is asked."""
    scene = Scene(f"""
        turn 5 sauron
        eregion: frodo{mark} sam
        misty-mountains: black-rider
        mordor: cave-troll
        """)
    scene.play(ATTACK, "attack concealed")
    assert scene.asked() == CARDS
    scene.play("fellowship: card 1", "sauron: card 4")
    assert scene.strengths == [(6, 7)]


def test_five_is_automatic_after_the_palantir() -> None:
    """R12 T8: Sauron's own Palantír turned Frodo over."""
    scene = Scene("""
        options specials=given sauron-cards=palantir
        turn 5 sauron
        eregion: frodo sam
        misty-mountains: black-rider
        mordor: cave-troll
        """)
    scene.play(ATTACK, "palantir eregion", "attack sam")
    assert scene.asked() == CARDS
    scene.play("fellowship: card 1", "sauron: card 2")
    assert scene.strengths == [(6, 5)]


def test_five_in_a_later_battle() -> None:
    """C2 R12: unlike stepping in, the 5 needs no first battle."""
    scene = Scene(HOME.format(conceal="turn"))
    scene.play("black-rider arthedain-shire", "draw merry")
    scene.play("fellowship: card 1", "sauron: card 6", "draw sam")
    assert scene.asked() == ["fellowship prove"]
    scene.play("five", "fellowship: card 2", "sauron: card 3")
    assert scene.strengths[-1] == (7, 6)
    assert scene.place("black-rider") == "fallen"


def test_five_is_decided_before_saruman_speaks() -> None:
    """R12 R10 C15: the 5 also counts when Saruman then forbids cards."""
    scene = Scene("""
        turn 5 sauron
        eregion: frodo sam
        misty-mountains: saruman
        mordor: cave-troll
        """)
    scene.play("saruman misty-mountains-eregion", "draw sam")
    assert scene.asked() == ["fellowship prove"]
    scene.play("five")
    assert scene.asked() == ["sauron forbid"]
    scene.play("no-cards")
    assert scene.strengths == [(5, 4)]
    assert scene.place("saruman") == "fallen"
    assert scene.state.discards == ((), ())


def test_five_is_decided_before_the_orcs_strike() -> None:
    """R12 R15: the choice comes first, though it does not save Sam."""
    scene = Scene("""
        turn 5 sauron
        eregion: frodo sam
        misty-mountains: orcs
        """)
    scene.play("orcs misty-mountains-eregion", "draw sam")
    assert scene.asked() == ["fellowship prove"]
    scene.play("five")
    assert scene.place("sam") == "fallen"
    assert scene.piece("frodo").shown
    assert scene.asked() == ["fellowship retreat"]


def test_sam_attacks_with_two() -> None:
    """C2: the friend he left behind does not count."""
    scene = Scene("""
        turn 6 fellowship
        eregion: frodo sam
        misty-mountains: black-rider
        """)
    scene.play("sam eregion-misty-mountains")
    assert scene.asked() == CARDS
    scene.play("fellowship: card 5", "sauron: card 6")
    assert scene.strengths == [(7, 9)]


def test_lone_sam_has_two() -> None:
    """C2: without Frodo in his region nothing is asked and Sam has 2."""
    scene = Scene("""
        turn 5 sauron
        eregion: sam
        cardolan: frodo
        misty-mountains: black-rider
        """)
    scene.play(ATTACK)
    assert scene.asked() == CARDS
    scene.play("fellowship: card 5", "sauron: card 6")
    assert scene.strengths == [(7, 9)]


def test_sam_stands_by_either_frodo() -> None:
    """R13 C2: in a draft classic Sam steps in for variant Frodo, with 5."""
    scene = Scene("""
        options mode=draft
        turn 5 sauron
        eregion: frodo* sam
        misty-mountains: black-rider
        mordor: cave-troll
        """)
    scene.play(ATTACK, "draw frodo", "sam")
    scene.play("fellowship: card 1", "sauron: card 2")
    assert scene.strengths == [(6, 5)]


def test_sam_proves_five_by_either_frodo() -> None:
    """R13 R12: variant Frodo proves it as well."""
    scene = Scene("""
        options mode=draft
        turn 5 sauron
        eregion: frodo* sam
        misty-mountains: black-rider
        mordor: cave-troll
        """)
    scene.play(ATTACK, "draw sam", "five", "fellowship: card 1", "sauron: card 2")
    assert scene.strengths == [(6, 5)]


def test_variant_sam_never_steps_in() -> None:
    """C2 C20: stepping in is written on classic Sam only."""
    scene = Scene("""
        options mode=draft
        turn 5 sauron
        eregion: frodo sam*
        misty-mountains: black-rider
        """)
    scene.play(ATTACK, "draw frodo")
    assert scene.asked() == ["fellowship retreat"]


def test_order_at_the_start_of_a_battle() -> None:
    """R10: Gwaihir, Sam for Frodo, the Fellowship's ability, then Sauron's."""
    scene = Scene("""
        options specials=given fellowship-cards=gwaihir
        turn 5 sauron
        eregion: frodo sam
        misty-mountains: saruman
        """)
    scene.play("saruman misty-mountains-eregion", "draw frodo")
    asked = []
    while scene.asked() != CARDS:
        asked += scene.asked()
        scene.play("pass")
    assert asked == [
        "fellowship gwaihir",
        "fellowship stand-in",
        "fellowship retreat",
        "sauron forbid",
    ]


@pytest.mark.parametrize("answers", [["gwaihir arthedain"], ["pass", "retreat rhudaur"]])
def test_a_retreat_stops_the_list(answers: list[str]) -> None:
    """R10: once Frodo is gone nothing more is asked, and Saruman has no say."""
    scene = Scene("""
        options specials=given fellowship-cards=gwaihir
        turn 5 sauron
        eregion: frodo
        misty-mountains: saruman
        """)
    scene.play("saruman misty-mountains-eregion", *answers)
    assert scene.place("frodo") == answers[-1].split()[1]
    assert scene.asked() == ["fellowship turn"]
