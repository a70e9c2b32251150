"""Every quest and event: success and failure. What an effect must do is in EFFECTS: a card with
one that is not there fails."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pytest

from ninefold.games.nazgul import events, score
from ninefold.games.nazgul.box.cards import KINDS, TOP_LEVEL, Effect, Quest
from ninefold.games.nazgul.play import Play
from ninefold.games.nazgul.state import SEATS, Options, State, Task
from tests.nazgul.fight import AFTER, BOX, Fight, Setting
from tests.nazgul.playing import GAME
from tests.nazgul.scene import Scene

LEVEL = 5
FAVOR = 4
FORCES = (1, 1, 1)
RIDERS = {name: {"favor": FAVOR, "level": LEVEL, "forces": FORCES} for name in SEATS}
QUESTS = [quest.key for quest in BOX.quests.values() if not quest.event]
EVENTS = [quest.key for quest in BOX.quests.values() if quest.event]
FIRST_STAGES = tuple(
    BOX.campaign(name)[number].key
    for name, number in (("gondor", 0), ("rohan", 0), ("ring-bearer", 0), ("ring-bearer", 1))
)
DONE = {"heroes": 0, "armies": 0, "complete": True}


@dataclass
class Tally:
    """All that a quest can change."""

    favor: list[int]
    levels: list[int]
    points: list[int]
    cards: list[int]
    forces: list[list[int]]
    prizes: list[list[str]]
    heroes: dict[str, int]
    armies: dict[str, int]
    walls: dict[str, int]
    complete: set[str]
    sauron: int
    closed: list[str]

    def stage(self, word: str) -> str:
        """Where defenders meant for a campaign or a stage come: to the lowest that is open, but
        never to Weathertop or Mount Doom."""
        if word in BOX.stages:
            keys = [word]
        else:
            keys = [stage.key for stage in BOX.campaign(word) if stage.key != "weathertop"]
        found = [key for key in keys if key not in self.complete]
        return found[0] if found and found[0] != "mount-doom" else ""

    def come(self, word: str, heroes: int, armies: int) -> None:
        stage = self.stage(word)
        if not stage:
            return
        self.heroes[stage] = max(self.heroes[stage] + heroes, 0)
        self.armies[stage] = max(self.armies[stage] + armies, 0)
        if not self.heroes[stage] and not self.armies[stage]:
            self.complete.add(stage)


def tally(state: State) -> Tally:
    stages = state.stages
    return Tally(
        [rider.favor for rider in state.riders],
        [rider.level for rider in state.riders],
        [rider.points for rider in state.riders],
        [len(rider.hand) for rider in state.riders],
        [list(rider.forces) for rider in state.riders],
        [list(rider.prizes) for rider in state.riders],
        {stage.key: stage.heroes for stage in stages},
        {stage.key: stage.armies for stage in stages},
        {stage.key: stage.walls for stage in stages},
        {stage.key for stage in stages if stage.complete},
        state.sauron,
        list(state.closed),
    )


@dataclass
class Card:
    """A quest that takes effect: on these seats, the first of them having come first."""

    key: str
    seats: Sequence[int]
    now: Tally


def _favor(card: Card, effect: Effect) -> None:
    for seat in card.seats:
        card.now.favor[seat] = max(card.now.favor[seat] + effect.number, 0)


def _levels(card: Card, effect: Effect) -> None:
    for seat in card.seats:
        card.now.levels[seat] = min(max(card.now.levels[seat] + effect.number, 1), TOP_LEVEL)


def _points(card: Card, effect: Effect) -> None:
    for seat in card.seats:
        card.now.points[seat] += effect.number


def _cards(card: Card, effect: Effect) -> None:
    for seat in card.seats:
        card.now.cards[seat] += effect.number


def _forces(card: Card, effect: Effect) -> None:
    kind, most = KINDS.index(effect.word), len(BOX.costs[effect.word])
    for seat in card.seats:
        forces = card.now.forces[seat]
        forces[kind] = min(max(forces[kind] + effect.number, 0), most)


def _prize(card: Card, _: Effect) -> None:
    card.now.prizes[card.seats[0]].append(card.key)


def _armies(card: Card, effect: Effect) -> None:
    card.now.come(effect.word, 0, effect.number)


def _heroes(card: Card, effect: Effect) -> None:
    card.now.come(effect.word, effect.number, 0)


def _walls(card: Card, effect: Effect) -> None:
    stage = card.now.stage(effect.word)
    if stage and card.now.walls[stage] > 0:
        card.now.walls[stage] = max(card.now.walls[stage] + effect.number, 0)


def _sauron(card: Card, effect: Effect) -> None:
    card.now.sauron += effect.number


def _closed(card: Card, effect: Effect) -> None:
    card.now.closed.append(effect.word)


EFFECTS: dict[str, Callable[[Card, Effect], None]] = {
    "favor": _favor,
    "levels": _levels,
    "points": _points,
    "cards": _cards,
    "forces": _forces,
    "prize": _prize,
    "armies": _armies,
    "heroes": _heroes,
    "walls": _walls,
    "sauron": _sauron,
    "closed": _closed,
}


def take_effect(effects: Sequence[Effect], key: str, seats: Sequence[int], now: Tally) -> Tally:
    card = Card(key, seats, now)
    for effect in effects:
        EFFECTS[effect.op](card, effect)
    return now


# Success


def won(quest: Quest) -> Fight:
    """Bone, who came first, and Ash complete the quest; where it is defended, an army falls."""
    setting = Setting(LEVEL, FORCES, favor=FAVOR)
    defended = int(quest.heroes + quest.armies > 0)
    riders = {"ash": setting, "bone": setting}
    return Fight(
        quest.key, armies=defended, riders=riders, first="bone", away=dict.fromkeys(SEATS, setting)
    ).end()


@pytest.mark.parametrize("key", QUESTS)
def test_what_success_brings(key: str) -> None:
    """A6 K6 S15: to each who was there, and to nobody else."""
    quest = BOX.quests[key]
    fight = won(quest)
    before = tally(Scene(options=Options(players=5, difficulty="hard"), riders=RIDERS).state)
    for seat in (0, 1):
        before.favor[seat] += int(quest.heroes + quest.armies > 0)  # for the army
    assert tally(fight.state) == take_effect(quest.success, key, (1, 0), before)
    assert fight.told(events.QuestCompleted) == [events.QuestCompleted(key)]
    assert fight.here().complete
    assert [rider.quests for rider in fight.state.riders] == [(key,), (key,), (), (), ()]


def prize(quest: Quest) -> int:
    return sum(effect.number for effect in quest.success if effect.op == "prize")


@pytest.mark.parametrize("key", [key for key in QUESTS if prize(BOX.quests[key])])
def test_a_card_that_is_taken_counts_its_points(key: str) -> None:
    """K6 V5: for who came first, and for nobody else."""
    fight = won(BOX.quests[key])
    assert fight.told(events.PrizeTaken) == [events.PrizeTaken(1, key)]
    shown = [score.points_shown(fight.state, seat) for seat in range(len(SEATS))]
    assert shown[1] - shown[0] == prize(BOX.quests[key])
    assert shown[2:] == [0, 0, 0]


# Failure


@pytest.mark.parametrize("done", [False, True])
@pytest.mark.parametrize("key", QUESTS)
def test_what_failure_costs(key: str, done: bool) -> None:
    """R1 N10 A5: all players; and the defenders go to the lowest open stage of its campaign."""
    quest = BOX.quests[key]
    stages = dict.fromkeys(FIRST_STAGES, DONE) if done else {}
    before = tally(Scene(riders=RIDERS, stages=stages).state)
    scene = Scene(Task("quests-left"), quests=(key,), riders=RIDERS, stages=stages)
    if quest.campaign:
        before.come(quest.campaign, quest.heroes, quest.armies)
    assert tally(scene.state) == take_effect(quest.failure, key, range(4), before)
    assert scene.told(events.QuestFailed) == [events.QuestFailed(key)]


@pytest.mark.parametrize("key", QUESTS)
def test_a_completed_quest_has_no_failure(key: str) -> None:
    """N10: when the round ends, nothing happens to it."""
    state = won(BOX.quests[key]).state
    play = Play(replace(state, agenda=(AFTER, Task("quests-left"))))
    GAME.go_on(play)
    assert play.events == []
    assert tally(play.state()) == tally(state)


# Events


@pytest.mark.parametrize("done", [False, True])
@pytest.mark.parametrize("key", EVENTS)
def test_what_an_event_does(key: str, done: bool) -> None:
    """S14: to everybody, as soon as it is turned up; then it leaves the game."""
    quest = BOX.quests[key]
    stages = dict.fromkeys(FIRST_STAGES, DONE) if done else {}
    before = tally(Scene(riders=RIDERS, stages=stages).state)
    decks = tuple((key,) if chapter == quest.chapter else () for chapter in (1, 2, 3))
    scene = Scene(
        Task("reveal"),
        round=3 * quest.chapter - 2,
        quest_decks=decks,
        riders=RIDERS,
        stages=stages,
    )
    assert tally(scene.state) == take_effect(quest.success, key, range(4), before)
    assert scene.told(events.EventHappened) == [events.EventHappened(key)]
    assert scene.state.quests == ()
    assert scene.state.quest_decks == ((), (), ())


def test_all_fifty_five_cards_are_played() -> None:
    """S13: and every effect has a check."""
    assert len(QUESTS) + len(EVENTS) == 55
    used = {e.op for quest in BOX.quests.values() for e in (*quest.success, *quest.failure)}
    assert used <= EFFECTS.keys()
