"""Positions in the middle of a turn that are refused, with the rule that says why."""

import pytest

from tests.confrontation.refused import FIGHT, PLAIN, VARIANT, rule_of

DEALT = (
    "options specials=given fellowship-cards=king-revealed+shadowfax+gwaihir "
    "sauron-cards=dark-of-mordor+crebain"
)
SPENT = "specials fellowship: gwaihir; specials sauron: -"
SAURON = "turn 9 sauron; shire: frodo; rhudaur: legolas; fangorn: warg; mordor: orcs"
DEFENCE = (
    "turn 9 sauron; shire: frodo; eregion: sam! shelob!; mordor: warg; battle eregion: sam shelob"
)


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("T9", f"{DEALT}; {PLAIN}; after shadowfax: legolas"),
        ("T9", f"{DEALT}; {SPENT}; {SAURON}; after shadowfax: orcs"),
        ("M1", f"{DEALT}; {SPENT}; {PLAIN}; after shadowfax: orcs"),
        ("M1", f"{DEALT}; {SPENT}; {PLAIN}; after shadowfax: gimli"),
        ("D2", "turn 8 fellowship; shire: frodo sam; mordor: orcs; after shadowfax: sam"),
        ("R32", "turn 9 sauron; shire: frodo; mordor: orcs; after dark-of-mordor: orcs"),
        ("T3", f"{PLAIN}; order: #1"),
        ("T3", f"{SAURON}; order: #3"),
        ("T3", "turn 9 sauron; shire: frodo; mordor: orcs warg; order: #1"),
        ("D7", f"{SAURON}; order: #1 void"),
        ("D7", "turn 9 sauron; eregion: frodo; shire: orcs; mordor: warg; order: #2"),
        ("R33", f"{DEALT}; {SPENT}; {SAURON}; order: #1; picking crebain: #1"),
        ("G10", f"{SAURON}; mixing"),
        ("H3", f"options shuffling=owner; {SAURON}; mixing"),
    ],
)
def test_turns(rule: str, text: str) -> None:
    """T1 T3 T6 T9 D7 R32 R33 G10: cards and orders that go with a move."""
    assert rule_of(text) == rule


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("M6", "turn 9 sauron; shire: frodo; eregion: orcs; mordor: warg; tunnel: orcs"),
        ("M6", f"{PLAIN}; tunnel: legolas"),
        ("C10", "turn 8 fellowship; shire: frodo; eregion: gimli; mordor: balrog; tunnel: gimli"),
        (
            "C10",
            "turn 8 fellowship; shire: frodo; eregion: gimli; caradhras: warg!; mordor: balrog;"
            "tunnel: gimli",
        ),
        (
            "M4",
            "turn 8 fellowship; shire: frodo; eregion: gimli; fangorn: sam merry;"
            "caradhras: balrog; tunnel: gimli",
        ),
        (
            "T1",
            f"{DEALT}; {SPENT}; turn 8 fellowship; shire: frodo; eregion: gimli; fangorn: orcs;"
            "caradhras: balrog; tunnel: gimli shadowfax",
        ),
        ("D3", f"{DEALT}; {SPENT}; {SAURON}; picking crebain: #1"),
        ("T9", f"{DEALT}; {SAURON}; picking crebain: #1"),
        (
            "T3",
            f"{DEALT}; {SPENT}; turn 8 fellowship; shire: frodo; eregion: aragorn;"
            "mordor: orcs warg; picking king-revealed: #1",
        ),
    ],
)
def test_tunnel_and_picking(rule: str, text: str) -> None:
    """M4 M6 C10 T1 T3 T9 D3: what is asked on the way."""
    assert rule_of(text) == rule


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("B1", f"{PLAIN}; attack rhudaur: legolas"),
        ("B10", f"{PLAIN}; attack fangorn: legolas"),
        (
            "B10",
            "turn 8 fellowship; shire: frodo; fangorn: gimli#2 sam#3 orcs warg;"
            "attack fangorn: gimli",
        ),
        ("D9", "turn 8 fellowship; shire: frodo; fangorn: gimli orcs; attack fangorn: gimli"),
        (
            "R9",
            "turn 8 fellowship; shire: frodo; fangorn: gimli orcs warg!; attack fangorn: gimli;"
            "drawing",
        ),
    ],
)
def test_attacks(rule: str, text: str) -> None:
    """B1 B10 D9 R9: one attacker, somebody to attack, something to choose."""
    assert rule_of(text) == rule


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("B1", f"{PLAIN}; battle rhudaur: legolas orcs; asked: card both"),
        ("B1", f"{FIGHT}; asked: card both".replace("gimli shelob;", "sam shelob;")),
        ("B2", f"{FIGHT}; asked: card both".replace("gimli!", "gimli")),
        ("B10", f"{FIGHT}; asked: card both".replace("gimli!", "gimli! sam")),
        ("C8", f"{FIGHT}; asked: card both".replace("shelob", "orcs")),
        ("C9", f"{FIGHT}; asked: card both".replace("gimli", "boromir")),
        ("C16", f"{DEFENCE}; asked: card both".replace("shelob", "orcs")),
        ("C33", f"{VARIANT}; asked: card both".replace("elrond", "gandalf")),
    ],
)
def test_fighters(rule: str, text: str) -> None:
    """B1 B2 B10 C8 C9 C16 C33: both are there, revealed, and no ability has ended the battle."""
    assert rule_of(text) == rule


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("R31", f"{FIGHT}; asked: gwaihir fellowship"),
        ("R11", f"{FIGHT}; asked: stand-in fellowship"),
        ("R11", f"{DEFENCE}; asked: stand-in fellowship"),
        ("D10", f"{FIGHT}; asked: retreat fellowship"),
        ("D10", f"{FIGHT}; asked: retreat sauron"),
        ("R12", f"{DEFENCE}; asked: prove fellowship"),
        ("D10", f"{FIGHT}; asked: switch fellowship"),
        ("R16", f"{FIGHT}; asked: forbid fellowship"),
        ("R16", f"{FIGHT}; asked: forbid sauron"),
        ("B6", f"{FIGHT}; asked: card fellowship"),
        ("B6", f"{FIGHT}; asked: card both; cards: 4 5"),
        ("R21", f"{FIGHT}; asked: force sauron; cards: 4 5"),
        ("B6", f"{VARIANT}; asked: force sauron"),
        ("R22", f"{FIGHT}; asked: four sauron; cards: 4 5"),
        ("R22", f"{VARIANT}; asked: four sauron; cards: 4 4".replace("saruman", "mouth")),
        ("R18", f"{FIGHT}; asked: fetch sauron; cards: 4 magic"),
        ("R18", f"{FIGHT}; asked: fetch fellowship; cards: 4 magic"),
        ("R20", f"{FIGHT}; asked: withdraw sauron; cards: 4 5"),
        (
            "R20",
            f"{FIGHT}; asked: withdraw sauron; cards: 4 retreat".replace("shelob", "cave-troll"),
        ),
        ("R24", f"{FIGHT}; asked: help fellowship; cards: 4 5"),
        ("R26", f"{FIGHT}; asked: escape sauron; cards: 4 5; beaten: sauron"),
    ],
)
def test_questions_that_are_not_asked_in_such_a_battle(rule: str, text: str) -> None:
    """B6 D10 R11 R12 R16 R18 R20 R21 R22 R24 R26 R31."""
    assert rule_of(text) == rule


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("C5", f"{FIGHT}; asked: card both; flags: preview"),
        ("C5", f"{FIGHT}; asked: card both".replace("gimli", "gandalf")),
        ("C2", f"{DEFENCE}; asked: card both; flags: five"),
        (
            "C2",
            f"{DEFENCE}; asked: card both; flags: five".replace("shire: frodo", "shire: frodo!"),
        ),
        ("B7", f"{FIGHT}; asked: card both; flags: eye"),
        ("B7", f"{FIGHT}; asked: card both; flags: cloak"),
        ("K6", f"{VARIANT}; asked: help fellowship; cards: 4 eye-of-sauron; flags: eye"),
        ("K4", f"{VARIANT}; asked: help fellowship; cards: 4 5; flags: cloak"),
        ("C23", f"{VARIANT}; asked: help fellowship; cards: 4 5; flags: helped"),
        ("R16", f"{FIGHT}; asked: card both; flags: no-cards"),
        ("B6", f"{DEFENCE}; asked: prove fellowship; cards: 4 5"),
        ("B6", f"{VARIANT}; asked: help fellowship; cards: 4 -"),
        ("B11", f"{FIGHT}; asked: card both; beaten: sauron"),
        ("R21", f"{FIGHT}; asked: card both; refused: 4"),
        (
            "R21",
            f"{VARIANT}; asked: card fellowship; cards: - 6; refused: 4;"
            "discard fellowship: 4; discard sauron: 1",
        ),
    ],
)
def test_flags_and_cards_of_a_battle(rule: str, text: str) -> None:
    """B6 B7 B11 C2 C5 C23 K4 K6 R16 R21: what holds in a battle has a reason."""
    assert rule_of(text) == rule
