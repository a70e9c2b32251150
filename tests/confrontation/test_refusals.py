"""Refusals: whatever is illegal or out of turn names its rule and changes nothing."""

from collections.abc import Callable
from copy import deepcopy

import pytest

from ninefold import rulebook
from ninefold.core import CHANCE, Decision, IllegalAction
from tests.confrontation.opening import Opening
from tests.confrontation.scene import GAME, Scene

RULES = rulebook.rules(GAME)


def drawn(drawing: str, *lines: str) -> Callable[[], Scene]:
    return lambda: Scene(drawing).play(*lines)


DUEL = "turn 8 fellowship; shire: frodo; mirkwood: gimli; fangorn: {}; mordor: orcs"
RIVER = "gimli mirkwood-fangorn river"
VARIANT = "options mode=variant; turn 8 fellowship; shire: frodo sam; mirkwood: {}; fangorn: {}"

ASKED: dict[str, Callable[[], Scene]] = {
    "field": lambda: Opening(mode="draft"),
    "take": lambda: Opening(specials="choose"),
    "gift": lambda: Opening(specials="gift"),
    "give": lambda: (
        Opening(specials="gift").answer("fellowship", "gift 1").answer("sauron", "gift 1")
    ),
    "place": lambda: Opening(),
    "turn": drawn(DUEL.format("shelob")),
    "ambush": drawn(
        "turn 8 fellowship; shire: frodo; eregion: gimli; caradhras: orcs; mordor: balrog",
        "gimli eregion-fangorn tunnel",
    ),
    "shuffle": drawn(
        "options shuffling=owner; turn 7 sauron; shire: frodo; gondor: orcs; mordor: warg",
        "warg mordor-gondor",
    ),
    "defender": drawn(
        "turn 7 sauron; shire: gimli!!! merry; rohan: frodo; arthedain: orcs; mordor: warg",
        "orcs arthedain-shire",
    ),
    "gwaihir": drawn(
        f"options specials=given fellowship-cards=gwaihir; {DUEL.format('shelob')}", RIVER
    ),
    "stand-in": drawn(
        "turn 7 sauron; rohan: frodo merry; shire: sam; gondor: orcs; mordor: warg",
        "orcs gondor-rohan",
        "draw frodo",
    ),
    "retreat": drawn(
        "turn 7 sauron; rohan: frodo; shire: merry; gondor: orcs; mordor: warg",
        "orcs gondor-rohan",
    ),
    "prove": drawn(
        "turn 7 sauron; rohan: sam merry; shire: frodo; gondor: orcs; mordor: warg",
        "orcs gondor-rohan",
        "draw sam",
    ),
    "switch": drawn(
        """
        options mode=variant
        turn 7 sauron
        rohan: smeagol; fangorn: elrond; shire: frodo; gondor: orcs; mordor: mouth
        """,
        "orcs gondor-rohan",
    ),
    "forbid": drawn(DUEL.format("saruman"), RIVER),
    "card": drawn(f"{DUEL.format('shelob')}; discard fellowship: 5; discard sauron: 6", RIVER),
    "force": drawn(
        VARIANT.format("elrond", "saruman"),
        "elrond mirkwood-fangorn river",
        "fellowship: card 1",
        "sauron: card 1",
    ),
    "four": drawn(
        VARIANT.format("elrond", "mouth"),
        "elrond mirkwood-fangorn river",
        "fellowship: card 1",
        "sauron: card 1",
    ),
    "fetch": drawn(
        f"{DUEL.format('shelob')}; discard fellowship: 5; discard sauron: 6",
        RIVER,
        "fellowship: card magic",
        "sauron: card 1",
    ),
    "withdraw": drawn(DUEL.format("shelob"), RIVER, "fellowship: card retreat", "sauron: card 1"),
    "help": drawn(
        VARIANT.format("elrond", "orcs") + "; rohan: treebeard; arthedain: gandalf",
        "elrond mirkwood-fangorn river",
        "fellowship: card 1",
        "sauron: card 1",
    ),
    "escape": drawn(
        VARIANT.format("elrond", "wormtongue") + "; mordor: orcs",
        "elrond mirkwood-fangorn river",
        "fellowship: card 1",
        "sauron: card 1",
    ),
    "draw": drawn(
        "turn 7 sauron; shire: gimli merry; rohan: frodo; arthedain: orcs; mordor: warg",
        "orcs arthedain-shire",
    ),
}
"""By kind: how it comes to be asked."""

WRONG = [
    ("field", "fellowship: field sam", "G3"),
    ("field", "sauron: field frodo", "G3"),
    ("take", "fellowship: take palantir", "G4"),
    ("take", "sauron: take shadowfax", "G4"),
    ("give", "fellowship: give shadowfax", "G5"),
    ("give", "sauron: give palantir", "G5"),
    ("place", "fellowship: place frodo mordor", "S2"),
    ("place", "sauron: place orcs shire", "S3"),
    ("place", "sauron: place orcs caradhras", "S4"),
    ("place", "sauron: place frodo mordor", "S1"),
    ("place", "sauron: pass", "S3"),
    ("turn", "pass", "M1"),
    ("turn", "gimli mirkwood-mordor", "M1"),
    ("turn", "gimli mirkwood-high-pass", "M2"),
    ("turn", "gimli mirkwood-fangorn ability", "M2"),
    ("turn", "legolas mirkwood-dagorlad", "B11"),
    ("turn", "shelob fangorn-caradhras", "S1"),
    ("turn", "shadowfax gimli mirkwood-dagorlad", "T9"),
    ("turn", "gandalf-the-white", "T9"),
    ("turn", "card 4", "M1"),
    ("ambush", "ambush", "C10"),
    ("shuffle", "shuffle mordor", "H3"),
    ("defender", "attack merry", "R9"),
    ("defender", "attack frodo", "R9"),
    ("defender", "pass", "R9"),
    ("gwaihir", "gwaihir rhudaur", "R31"),
    ("stand-in", "sam", "C2"),
    ("retreat", "retreat gondor", "B4"),
    ("retreat", "retreat caradhras", "B4"),
    ("prove", "five", "R12"),
    ("switch", "switch frodo", "R28"),
    ("forbid", "four", "R16"),
    ("card", "fellowship: card 5", "B6"),
    ("card", "sauron: card 6", "B6"),
    ("card", "fellowship: card eye-of-sauron", "B6"),
    ("card", "fellowship: pass", "B6"),
    ("force", "card 2", "R21"),
    ("four", "card 4", "R22"),
    ("fetch", "card 4", "R18"),
    ("fetch", "card magic", "R18"),
    ("fetch", "pass", "R18"),
    ("withdraw", "pass", "R20"),
    ("withdraw", "retreat eregion", "R20"),
    ("help", "help", "C23"),
    ("escape", "retreat mordor", "R26"),
]


@pytest.mark.parametrize(("kind", "line", "rule"), WRONG)
def test_an_illegal_answer_names_the_rule(kind: str, line: str, rule: str) -> None:
    """S7 M1 B6: the refusal says which rule forbids it, and the state stays as it was."""
    scene = ASKED[kind]()
    before = deepcopy(scene.state)
    assert scene.refuse(line) == rule
    assert scene.state == before


KINDS = (*GAME.kinds, *GAME.lucks)
SAMPLES = (
    *("field frodo*", "take shadowfax", "gift 4", "give palantir", "place frodo shire"),
    *("gimli mirkwood-fangorn river", "frodo shire-arthedain", "orcs mordor-gondor"),
    *("wormtongue fangorn-mirkwood ability", "gimli eregion-fangorn tunnel"),
    *("shadowfax frodo shire-arthedain", "dark-of-mordor orcs mordor-gondor"),
    *("gandalf-the-white", "king-revealed #1", "recall orcs", "crebain #9", "palantir rohan"),
    *("gwaihir mirkwood", "attack gimli", "attack concealed", "card 1", "card eye-of-sauron"),
    *("retreat rohan", "retreat mordor", "switch elrond", "shuffle gondor", "draw gimli"),
    *("pass", "ambush", "sam", "five", "no-cards", "force", "four", "help"),
)


@pytest.mark.parametrize("kind", KINDS)
def test_every_answer_that_is_not_offered_is_refused_with_a_rule_of_the_book(kind: str) -> None:
    """S7 B3 B6: whatever is said at whatever question, it is legal or has its rule."""
    state = ASKED[kind]().state
    before = deepcopy(state)
    decision = GAME.pending(state)[0]
    assert decision.kind == kind
    if decision.seat == CHANCE:
        legal = [action for action, _ in GAME.chances(state)]
    else:
        legal = list(GAME.legal(GAME.view(state, decision.seat), decision))
    refused = 0
    for action in map(GAME.read_action, SAMPLES):
        if action not in legal:
            with pytest.raises(IllegalAction) as refusal:
                GAME.apply(state, decision, action)
            assert refusal.value.rule in RULES
            assert f"[{refusal.value.rule}]" in str(refusal.value)
            refused += 1
    assert refused > len(SAMPLES) // 2
    assert state == before


@pytest.mark.parametrize("kind", KINDS)
def test_who_is_not_asked_cannot_answer(kind: str) -> None:
    """S7: the other seat, chance, and other questions are refused, legal though the answer be."""
    state = ASKED[kind]().state
    before = deepcopy(state)
    asked = GAME.pending(state)
    action = GAME.read_action("pass")
    for seat in (0, 1, CHANCE):
        for other in KINDS:
            decision = Decision(seat, other)
            if decision not in asked:
                with pytest.raises(IllegalAction) as refusal:
                    GAME.apply(state, decision, action)
                assert refusal.value.rule == "S7"
    assert state == before


def test_a_finished_game_takes_no_answers() -> None:
    """S7 E1: nobody is asked any more."""
    scene = Scene("turn 8 fellowship; gondor: frodo; shire: sam; mordor: orcs")
    scene.play("frodo gondor-mordor")
    with pytest.raises(IllegalAction) as refusal:
        GAME.apply(scene.state, Decision(1, "turn"), GAME.read_action("orcs mordor-gondor"))
    assert refusal.value.rule == "S7"


def test_a_card_cannot_be_chosen_twice_in_a_battle() -> None:
    """B6 S7: the choice stands once it is made."""
    scene = ASKED["card"]().play("fellowship: card 1")
    with pytest.raises(IllegalAction) as refusal:
        GAME.apply(scene.state, Decision(0, "card"), GAME.read_action("card 2"))
    assert refusal.value.rule == "S7"


def test_the_number_of_a_gift_is_named_once() -> None:
    """G5 S7: it cannot be changed while the other still thinks."""
    scene = ASKED["gift"]().play("fellowship: gift 2")
    with pytest.raises(IllegalAction) as refusal:
        GAME.apply(scene.state, Decision(0, "gift"), GAME.read_action("gift 0"))
    assert refusal.value.rule == "S7"
