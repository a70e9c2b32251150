"""Positions as text."""

from dataclasses import fields
from random import Random

import pytest

from ninefold.core import BadNotation, IllegalAction
from ninefold.games.nazgul.notation.layout import BATTLE, RIDER, TABLE
from ninefold.games.nazgul.state import Battle, Rider, State
from tests.nazgul.playing import GAME, OPTIONS, random_game
from tests.nazgul.scene import BOX

BIDDING = "options players=3\norder: ash bone dusk\nagenda: round | bid seats=ash,bone,dusk\n"
FIGHT = GAME.starts["minas-tirith"]
WHOLE = """\
options players=3 order=markers
round 4
order: bone ash dusk
level ash: 3
favor ash: -2
forces ash: 0 2 1
hand ash: armor shrieks
secrets ash: hoard unyielding
hero ash: gamling
points ash: -1
slain ash: merry lesser
prizes ash: fellbeasts
stages ash: pelennor-fields
quests ash: fellbeasts
armies ash: 7
fled ash: 1
retreats ash: 2
ignored ash: quests pull
level bone: 0
away bone
favor dusk: 4
bids dusk: 1 0
stage pelennor-fields: heroes 0 armies 0 complete
stage minas-tirith: heroes 2 armies 5 walls 2
quest rohan-musters: heroes 1 armies 2 first bone
turned 2: fellbeasts rohan-musters
sauron: 8
closed: witch-king
king-dead
saruman: dusk
saruman-card: pippin
power-bottom: grond ash | armor dusk
power-discard: plunder
hero-top: gimli legolas
hero-pool: aragorn
secret-discard: conqueror bone
resolved: minas-tirith
agenda: round | open-bids | bid seats=ash,dusk
"""


def test_a_position_is_written_as_it_is_read() -> None:
    """S1 S2 S4: what goes without saying is left out."""
    state = GAME.read_state(WHOLE)
    assert GAME.write_state(state) == WHOLE
    assert state.riders[0].slain == ("merry", "lesser")
    assert state.riders[2].forces == (1, 0, 0)
    assert state.power_bottom == (("grond", 0), ("armor", 2))
    assert all("fellbeasts" not in deck for deck in state.quest_decks)
    assert "pippin" not in state.heroes


def test_lines_may_be_typed_in_any_order_and_form() -> None:
    """S1: semicolons, capitals."""
    free = "Agenda: round | bid seats=ash,bone,dusk; ORDER ash bone dusk; options players=3"
    assert GAME.read_state(free) == GAME.read_state(BIDDING)


@pytest.mark.parametrize(
    ("kind", "table", "apart"),
    [
        (Rider, RIDER, set()),
        (Battle, BATTLE, set()),
        (
            State,
            TABLE,
            {
                *("options", "round", "order", "riders", "stages", "quests", "quest_decks"),
                *("powers", "heroes", "secrets", "battle", "outcome"),
            },
        ),
    ],
)
def test_every_field_has_a_line(kind: type, table: object, apart: set[str]) -> None:
    """S1: nothing can be forgotten when a field is added."""
    assert isinstance(table, dict)
    assert {field.name for field in fields(kind)} - apart == set(table)


@pytest.mark.parametrize("options", OPTIONS)
def test_every_position_of_a_game_can_be_written(options: dict[str, str]) -> None:
    """S1 P1 H7: battles, questions and the end."""
    for number, taken in enumerate(random_game(options, Random(11))):
        if number % 3 == 0:
            assert GAME.read_state(GAME.write_state(taken.before)) == taken.before
    assert GAME.read_state(GAME.write_state(taken.step.state)) == taken.step.state


@pytest.mark.parametrize("name", GAME.starts)
def test_named_positions_can_be_played_on(name: str) -> None:
    """F6 C1 M5."""
    state = GAME.read_state(GAME.starts[name])
    for decision in GAME.pending(state):
        for action in GAME.legal(GAME.view(state, decision.seat), decision):
            GAME.apply(state, decision, action)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("weather: fine", "no line of a position starts so"),
        ("hand: armor", "'hand' goes with ash, bone"),
        ("order: ash bone dusk", "there is such a line already"),
        ("hand ash: shield", "it is no card of power"),
        ("hero ash: merry pippin", "write one hero here"),
        ("hero ash: boromur", "it is no hero"),
        ("level ash: 11", "it is no number from 0 to 10"),
        ("favor ash: 05", "it is no number"),
        ("forces ash: 1 2", "write 3 numbers here"),
        ("away ash: now", "nothing else stands on such a line"),
        ("ignored ash: rain", "it is no window"),
        ("hand iron: armor", "it does not belong to such a position"),
        ("round 11", "it is no number from 1 to 10"),
        ("king: frodo", "it is no Nazgûl"),
        ("closed: doors", "it is no box"),
        ("stage mordor: heroes 1", "it is no stage"),
        ("stage", "say what it is about"),
        ("stage osgiliath: heroes", "it is no number"),
        ("stage osgiliath: heroes 1 heroes 2", "it is there already"),
        ("stage osgiliath: elves 4", "write heroes NUMBER armies NUMBER"),
        ("quest nowhere: heroes 1", "it is no quest"),
        ("turned 4: fellbeasts", "'turned' goes with 1, 2, 3"),
        ("turned 3: horn-of-gondor", "it is no quest in the deck of chapter 3"),
        ("power-bottom: grond", "write CARD SEAT"),
        ("power-bottom: grond ash |", "something stands on both sides of a bar"),
        ("battle place: osgiliath", "there is no line 'battle campaign'"),
        ("battle weather: fine", "'battle' goes with place, campaign"),
        ("over: rain", "write over: REASON RULE"),
    ],
)
def test_what_cannot_be_read_says_where_and_why(line: str, why: str) -> None:
    """S1."""
    with pytest.raises(BadNotation) as refused:
        GAME.read_state(BIDDING + line)
    assert why in str(refused.value)
    assert str(refused.value).startswith("line 4: ") or "already" in why


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "there is no position to read"),
        ("options players", "options are written key=value"),
        ("options players=2", "players is one of"),
        ("agenda: sleep", "there is no such task"),
        ("agenda: bid seats=ash,gollum", "it is no Nazgûl"),
        ("agenda: bid mood=good", "a task is written NAME"),
        ("agenda: bid seat=ash seat=bone", "it is there already"),
    ],
)
def test_what_is_no_position_says_why(text: str, why: str) -> None:
    """S1 O1."""
    with pytest.raises(BadNotation) as refused:
        GAME.read_state(text)
    assert why in str(refused.value)


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("hand ash: grond grond", "S8"),
        ("hand ash: armor armor armor armor armor armor armor armor", "S8"),
        ("hero ash: merry; hero-pool: merry", "S10"),
        ("hero-gone: -", "S12"),
        ("secrets ash: hoard; secrets bone: hoard", "S16"),
        ("prizes ash: fellbeasts; prizes bone: fellbeasts", "V5"),
        ("prizes ash: fellbeasts", "S13"),
        ("level ash: 0", "C19"),
        ("forces ash: 0 0 99", "S6"),
        ("hand ash: armor armor armor shrieks shrieks shrieks siege-towers siege-towers", "S9"),
        ("favor ash: 3; bids ash: 2 2", "F6"),
        ("favor ash: 3; bids ash: 0 0 0 0 0 0", "F1"),
        ("bids ash: 0 0 0 0 0 0 0", "F6"),
        ("place ash: rohan-musters", "K1"),
        ("king: thorn", "O1"),
        ("stage minas-tirith: heroes 1 armies 1 walls 5", "P16"),
        ("stage osgiliath: heroes 1 armies 1 walls 2", "P16"),
        ("stage osgiliath: heroes 1 complete", "A5"),
        ("quest rohan-musters: heroes 1", "S13"),
        ("quest rohan-musters: heroes 1 walls 2; turned 2: rohan-musters", "S3"),
        ("saruman-card: merry", "F17"),
        ("king-place: rohan-musters", "K3"),
        ("round 10", "V2"),
        ("over: ring-destroyed V2 | - | 0 0", "V3"),
    ],
)
def test_a_position_that_cannot_occur_is_refused_by_a_rule(line: str, rule: str) -> None:
    """S8 S10 S12 S13 S16: cards are counted, and so is what a Nazgûl can have."""
    with pytest.raises(IllegalAction) as refused:
        GAME.read_state(BIDDING + line)
    assert refused.value.rule == rule


def test_an_event_does_not_stay() -> None:
    """S14."""
    event = next(q for q in BOX.quests.values() if q.event)
    text = f"{BIDDING}quest {event.key}: heroes 0\nturned {event.chapter}: {event.key}"
    with pytest.raises(IllegalAction) as refused:
        GAME.read_state(text)
    assert refused.value.rule == "S14"


def test_there_are_no_secret_quests_in_full_co_op() -> None:
    """O3."""
    text = BIDDING.replace("players=3", "players=3 coop=yes") + "secrets ash: hoard"
    with pytest.raises(IllegalAction) as refused:
        GAME.read_state(text)
    assert refused.value.rule == "O3"


@pytest.mark.parametrize("agenda", ["round", "pull seat=ash", "tie", "bid seat=witch-king"])
def test_a_position_in_which_nobody_can_go_on_is_refused(agenda: str) -> None:
    """F1 W1."""
    with pytest.raises(IllegalAction) as refused:
        GAME.read_state(f"order: ash bone dusk iron\nagenda: {agenda}")
    assert refused.value.rule == "F1"


@pytest.mark.parametrize(
    "agenda",
    [
        "window seats=ash word=rain",
        "resolve word=fellbeasts | bid seats=ash",
        "fail word=osgiliath | bid seats=ash",
        "ability word=sauron | bid seats=ash",
        "take-reward seat=ash word=7",
        "tie seat=ash number=6",
        "discard-secret seat=ash",
        "round | gone seat=witch-king | bid seats=ash",
        "round | turn | bid seats=ash",
        "round | box | bid seats=ash",
        "round | buying word=own | bid seats=ash",
        "round | keep-secrets seats=ash | deal-secret seat=bone",
        "round | offer seat=ash word=saruman | bid seats=ash",
        "round | choose-hero seat=ash | draw-saruman seat=ash",
    ],
)
def test_a_task_must_mean_something(agenda: str) -> None:
    """F1."""
    with pytest.raises(IllegalAction) as refused:
        GAME.read_state(f"order: ash bone dusk iron\nagenda: {agenda}")
    assert refused.value.rule == "F1"


@pytest.mark.parametrize(
    "text",
    [
        "agenda: round | take-reward seat=ash word=23",
        "order: ash bone dusk iron\nagenda: round | buying | take-reward seat=ash word=4",
    ],
)
def test_without_an_order_or_bids_nobody_goes_on(text: str) -> None:
    """F1 O9 O10: in full co-op."""
    with pytest.raises(IllegalAction) as refused:
        GAME.read_state(f"options coop=yes\n{text}")
    assert refused.value.rule == "F1"


def test_a_tie_is_between_those_who_have_heroes() -> None:
    """F1 F8: and what settles it stands below."""
    bids = "".join(f"bids {seat}: 1 0 0 0 0 0\n" for seat in ("ash", "bone", "dusk"))
    start = f"options players=3\norder: ash bone dusk\n{bids}"
    tie = "tie seat=ash word=1 seats=ash"
    tied = f"{start}hero ash: merry\nagenda: round | settle word=1 seats=ash,bone | {tie}"
    assert GAME.pending(GAME.read_state(tied))
    for text in (tied.replace("hero ash: merry\n", ""), f"{start}agenda: round | {tie}"):
        with pytest.raises(IllegalAction) as refused:
            GAME.read_state(text)
        assert refused.value.rule == "F1"


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("place: minas-tirith\nbattle c", "place: rohan-musters\nbattle c", "P1"),
        ("nazgul: ash bone dusk iron", "nazgul: ash ash", "P1"),
        ("nazgul: ash bone dusk iron", "nazgul: -", "P1"),
        ("forces: 2 3 0 | 4 0 0 |", "forces: 2 3 0 |", "P10"),
        ("forces: 2 3 0 |", "forces: 3 3 0 |", "P10"),
        ("ratings: 0 0 0 0", "ratings: 0", "P10"),
        ("puller: ash", "puller: ash\nbattle pulled: 5 0 0 0 0 0", "C1"),
        ("puller: ash", "puller: thorn", "O1"),
        ("puller: ash", "puller: witch-king", "F1"),
        ("puller: ash", "puller: ash\nbattle declared: 40", "F1"),
        ("cup: 4 9 8 0 4 2", "cup: 0 0 0 0 0 0", "F1"),
        ("turn number=3", "turn number=7", "F1"),
        ("turn number=3", "ability word=merry", "F1"),
        ("nazgul: ash", "nazgul: witch-king ash", "W1"),
        ("walls: 2", "walls: 2\nbattle wounds: ash mumak 1", "C18"),
        ("walls: 2", "walls: 2\nbattle losses: witch-king 1", "W5"),
    ],
)
def test_a_battle_that_cannot_be_is_refused_by_a_rule(old: str, new: str, rule: str) -> None:
    """P1 P10 C1."""
    assert old in FIGHT
    with pytest.raises(IllegalAction) as refused:
        GAME.read_state(FIGHT.replace(old, new))
    assert refused.value.rule == rule
