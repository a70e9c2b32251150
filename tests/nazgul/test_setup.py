"""Before the first round."""

from collections import Counter

import pytest

from ninefold.core import BadOption
from ninefold.games.nazgul import events
from ninefold.games.nazgul.setup import OPTIONS, read_options, start, write_options
from ninefold.games.nazgul.state import NOBODY, Options
from tests.nazgul.scene import BOX, Scene

CHOICES: list[dict[str, str]] = [
    {option.key: value} for option in OPTIONS for value in option.values if value != option.default
]


@pytest.mark.parametrize(("players", "favor", "cards"), [("3", 7, 3), ("4", 5, 1), ("5", 3, 0)])
def test_what_everybody_is_dealt(players: str, favor: int, cards: int) -> None:
    """S19 S20 S22: level 1, one orc, favor and cards by the number of players, three secrets."""
    scene = Scene.begin(players=players).until("keep-secrets")
    assert len(scene.state.riders) == int(players)
    for rider in scene.state.riders:
        assert (rider.level, rider.forces, rider.favor) == (1, (1, 0, 0), favor)
        assert (len(rider.hand), len(rider.secrets)) == (cards, 3)
    assert len(scene.state.powers) == 45 - cards * int(players)
    assert scene.state.round == 1


def test_one_of_three_secret_quests_goes_back() -> None:
    """S22 H3: all choose at the same time, and only the owner hears which it was."""
    scene = Scene.begin().until("keep-secrets")
    assert scene.asked() == ", ".join(
        f"{name} keep-secrets" for name in ("ash", "bone", "dusk", "iron")
    )
    first, second, third = scene.rider("dusk").secrets
    assert scene.refuse("dusk: return " + scene.rider("ash").secrets[0]) == "S22"
    scene.play(f"dusk: return {second}")
    assert scene.rider("dusk").secrets == (first, third)
    assert second in scene.state.secrets
    assert scene.told(events.ReturnedSecret, 2) == [events.ReturnedSecret(2, second)]
    assert scene.told(events.ReturnedSecret, 1) == [events.ReturnedSecret(2, "?")]
    assert scene.asked() == "ash keep-secrets, bone keep-secrets, iron keep-secrets"
    scene.until("draw-hero")
    assert [len(rider.secrets) for rider in scene.state.riders] == [2, 2, 2, 2]
    assert len(scene.state.secrets) == 20 - 2 * 4


def test_cards_are_dealt_face_down() -> None:
    """H2 H3: everybody hears of his own cards, of the others' only that there are some."""
    scene = Scene.begin(players="3").until("keep-secrets")
    for kind in (events.DrewPower, events.DrewSecret):
        heard = scene.told(kind, 1)
        assert len(heard) == 9
        assert all((fact.card == "?") == (fact.seat != 1) for fact in heard)
        assert all(fact.card == "?" for fact in scene.told(kind))


@pytest.mark.parametrize(
    ("difficulty", "complete"),
    [
        ("easy", {"osgiliath", "fords-of-isen", "weathertop", "ford-of-bruinen"}),
        ("moderate", {"osgiliath", "fords-of-isen", "weathertop"}),
        ("hard", set()),
    ],
)
def test_stages_completed_from_the_start(difficulty: str, complete: set[str]) -> None:
    """S17 S18: the others have the defenders printed on them."""
    state = start(Options(difficulty=difficulty))
    assert {stage.key for stage in state.stages if stage.complete} == complete
    for stage in state.stages:
        printed = BOX.stages[stage.key]
        assert stage.walls == printed.walls
        there = (0, 0) if stage.complete else (printed.heroes, printed.armies)
        assert (stage.heroes, stage.armies) == there


@pytest.mark.parametrize(("players", "heroes"), [(3, 2), (4, 2), (5, 3)])
def test_heroes_at_mount_doom(players: int, heroes: int) -> None:
    """M1."""
    doom = start(Options(players=players)).stages[-1]
    assert (doom.key, doom.heroes, doom.armies) == ("mount-doom", heroes, 0)


def test_the_witch_king_begins_on_weathertop_on_hard() -> None:
    """N5: and nobody controls him."""
    assert start(Options(difficulty="hard")).king_place == "weathertop"
    assert start(Options(difficulty="hard")).king == NOBODY
    assert start(Options(difficulty="moderate")).king_place == ""


def test_the_decks() -> None:
    """S13 S21: a quest deck for each chapter; Gandalf the White is left out."""
    state = start(Options())
    assert len(state.powers) == 45
    assert len(state.heroes) == 50
    assert state.hero_gone == ("gandalf-the-white",)
    assert "gandalf-the-grey" in state.heroes
    assert sum(map(len, state.quest_decks)) == 55
    for chapter, deck in enumerate(state.quest_decks, 1):
        assert {BOX.quests[card].chapter for card in deck} == {chapter}
    assert len(state.secrets) == 20


def test_the_first_order_is_drawn() -> None:
    """N2: each player is first as likely as any other, the others follow clockwise."""
    scene = Scene.begin(players="5")
    assert scene.asked() == "chance draw-order"
    assert scene.legal() == [f"first {name}" for name in ("ash", "bone", "dusk", "iron", "thorn")]
    scene.play("first dusk")
    assert scene.state.order == (2, 3, 4, 0, 1)
    assert scene.told(events.OrderSet) == [events.OrderSet((2, 3, 4, 0, 1))]


def test_with_markers_the_whole_first_order_is_drawn() -> None:
    """N2 O4: chance gives every marker."""
    scene = Scene.begin(order="markers").play("first dusk", "first ash")
    assert scene.legal() == ["first iron", "first bone"]
    assert scene.told(events.OrderSet) == []
    scene.play("first bone")
    assert scene.state.order == (2, 0, 1, 3)
    assert scene.told(events.OrderSet) == [events.OrderSet((2, 0, 1, 3))]


def test_full_co_op_has_no_secret_quests() -> None:
    """O3 O8: chance names the first player, also with markers."""
    scene = Scene.begin(coop="yes", order="markers").play("first iron")
    assert scene.state.order == (3, 0, 1, 2)
    scene.until("draw-hero")
    assert scene.state.secrets == ()
    assert all(rider.secrets == () for rider in scene.state.riders)
    assert all(rider.favor == 5 for rider in scene.state.riders)


def test_options_have_defaults() -> None:
    """O1 O2 O3 O4 O5 O6: four players, easy, as the rules are."""
    assert read_options({}) == Options()
    assert write_options(Options()) == {}


@pytest.mark.parametrize("chosen", CHOICES)
def test_options_are_written_as_they_are_read(chosen: dict[str, str]) -> None:
    """O1 O2 O3 O4 O5."""
    assert read_options(chosen) != Options()
    assert write_options(read_options(chosen)) == chosen


@pytest.mark.parametrize(
    "wrong", [{"players": "2"}, {"difficulty": "mild"}, {"colour": "red"}, {"components": "no"}]
)
def test_options_that_do_not_exist_are_refused(wrong: dict[str, str]) -> None:
    """O1 O2 O6."""
    with pytest.raises(BadOption):
        read_options(wrong)


def test_every_card_is_somewhere_after_dealing() -> None:
    """S8 S16: nothing is lost and nothing is there twice."""
    state = Scene.begin(players="3").until("draw-hero").state
    powers = Counter(state.powers)
    for rider in state.riders:
        powers.update(rider.hand)
    assert powers == Counter({key: power.copies for key, power in BOX.powers.items()})
    secrets = [*state.secrets, *(card for rider in state.riders for card in rider.secrets)]
    assert sorted(secrets) == sorted(BOX.secrets)
