"""Quests and events: what their cards do (S13-S15, A6, R1, N10)."""

from collections.abc import Sequence

from ninefold.games.nazgul import events
from ninefold.games.nazgul.box.cards import Effect
from ninefold.games.nazgul.effects.quests import QUESTS
from ninefold.games.nazgul.phases import campaigns
from ninefold.games.nazgul.play import Play


def succeed(play: Play, place: str, seats: Sequence[int]) -> None:
    """A quest is completed: each of the players gets what its success says (A6)."""
    play.defend(place, heroes=0, armies=0, complete=True)
    play.say(events.QuestCompleted(place))
    for seat in dict.fromkeys(seats):
        play.change(seat, quests=(*play.rider(seat).quests, place))
    carry_out(play, play.box.quests[place].success, seats, place)


def fail(play: Play, place: str) -> None:
    """A quest that was not completed: its failure, and its defenders go to the lowest open stage
    of its campaign (R1, N10)."""
    play.say(events.QuestFailed(place))
    quest, there = play.box.quests[place], play.defence(place)
    play.defend(place, heroes=0, armies=0)
    stage = campaigns.manned(play, quest.campaign)
    if stage:
        campaigns.add(play, stage, there.heroes, there.armies)
    carry_out(play, quest.failure, range(play.players), place)


def happen(play: Play, place: str) -> None:
    """An event takes effect at once, on everybody (S14)."""
    play.say(events.EventHappened(place))
    carry_out(play, play.box.quests[place].success, range(play.players), place)


def carry_out(play: Play, effects: Sequence[Effect], seats: Sequence[int], place: str) -> None:
    """What a card does, to these players, one after the other in turn order."""
    there = [seat for seat in play.order if seat in seats]
    for effect in effects:
        QUESTS[effect.op].does(play, effect, there, place)
