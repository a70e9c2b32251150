"""Quests and events: what their cards do (S13-S15, A6, R1, N10)."""

from collections.abc import Sequence

from ninefold.games.nazgul import events
from ninefold.games.nazgul.box.cards import KINDS, Effect
from ninefold.games.nazgul.phases import campaigns as stages
from ninefold.games.nazgul.phases import decks
from ninefold.games.nazgul.play import Play
from ninefold.games.nazgul.state import Task


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
    stage = stages.manned(play, quest.campaign)
    if stage:
        stages.add(play, stage, there.heroes, there.armies)
    carry_out(play, quest.failure, range(play.players), place)


def happen(play: Play, place: str) -> None:
    """An event takes effect at once, on everybody (S14)."""
    play.say(events.EventHappened(place))
    carry_out(play, play.box.quests[place].success, range(play.players), place)


def carry_out(play: Play, effects: Sequence[Effect], seats: Sequence[int], place: str) -> None:
    """What a card does, to these players, one after the other in turn order."""
    drawing: list[Task] = []
    there = [seat for seat in play.order if seat in seats]
    for effect in effects:
        number, word = effect.number, effect.word
        match effect.op:
            case "favor":
                for seat in there:
                    play.gain_favor(seat, number)
            case "levels":
                for seat in there:
                    play.gain_levels(seat, number)
            case "points":
                for seat in there:
                    play.gain_points(seat, number)
            case "forces":
                for seat in there:
                    play.gain_forces(seat, KINDS.index(word), number)
            case "cards":
                for seat in there:
                    drawing += decks.powers_for(seat, number)
            case "prize":
                _give_prize(play, there, place)
            case "armies":
                _reinforce(play, word, armies=number)
            case "heroes":
                _reinforce(play, word, heroes=number)
            case "walls":
                _breach(play, word, -number)
            case "sauron":
                _fill_box(play, number)
            case "closed":
                _close(play, word)
    play.push(*drawing)


def _give_prize(play: Play, seats: Sequence[int], place: str) -> None:
    """The first Nazgûl deployed there takes the card, with its points (K6, V5)."""
    first = play.defence(place).first
    if play.options.coop or not seats:
        return
    seat = first if first in seats else seats[0]
    play.change(seat, prizes=(*play.rider(seat).prizes, place))
    play.say(events.PrizeTaken(seat, place))


def _reinforce(play: Play, word: str, heroes: int = 0, armies: int = 0) -> None:
    place = stages.manned(play, word)
    if place:
        stages.add(play, place, heroes, armies)


def _breach(play: Play, word: str, by: int) -> None:
    place = stages.manned(play, word)
    if place:
        stages.lower_walls(play, place, by)


def _fill_box(play: Play, favor: int) -> None:
    """In full co-op nobody can win Sauron's favor, so there is none (O7)."""
    if not play.options.coop:
        play.sauron = max(play.sauron + favor, 0)
        play.say(events.SauronFilled(play.sauron))


def _close(play: Play, box: str) -> None:
    """No bids in a box this round."""
    if box not in play.closed:
        play.closed = (*play.closed, box)
        play.say(events.BoxClosed(box))
