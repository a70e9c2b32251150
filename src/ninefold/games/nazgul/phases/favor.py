"""The favor phase up to the bids: Nazgûl return, favor and heroes come, quests are turned up
(F1-F5, C20)."""

from collections.abc import Mapping, Sequence
from typing import Final

from ninefold.games.nazgul import events
from ninefold.games.nazgul.box.cards import CHAPTERS, ROUNDS
from ninefold.games.nazgul.phases import decks, quests
from ninefold.games.nazgul.play import Play, without
from ninefold.games.nazgul.state import Cards, Defence, State, Task
from ninefold.games.nazgul.tasks import Draw, Step

EACH_ROUND: Final = 2
"""Favor for everybody at the start of a round (F2)."""
SAURON: Final = 3
"""Favor for Sauron's box when it is empty (F4)."""
WITCH_KING: Final = "witch-king"


def chapter(number: int) -> int:
    """The chapter of a round (S4)."""
    return (number - 1) // (ROUNDS // CHAPTERS) + 1


def begin(play: Play, task: Task) -> None:
    """The tasks of a whole round, in order."""
    now = play.now
    play.say(events.RoundBegan(now.round, chapter(now.round)))
    play.set(closed=_closed(now))
    for seat, rider in enumerate(now.riders):
        if rider.away:
            _return(play, seat)
    play.push(
        *(Task("favor", seat) for seat in now.order),
        Task("fill-box"),
        *(Task("reveal"),) * _quests(now),
        Task("open-window", word="quests"),
        Task("rewards" if now.options.coop else "bidding"),
        Task("open-window", word="deployment"),
        Task("deployment"),
        Task("resolution"),
        Task("quests-left"),
        Task("check-win"),
        Task("advance"),
    )


def _closed(state: State) -> Cards:
    """Nobody bids for the Witch-king when he is dead, or on Weathertop (F16, N5, N17)."""
    busy = state.options.difficulty == "hard" and state.round == 1
    return (WITCH_KING,) if busy or state.king_dead else ()


def _quests(state: State) -> int:
    """How many are turned up (F5)."""
    return state.options.players - (state.options.difficulty != "hard")


def _return(play: Play, seat: int) -> None:
    """Who fled is back at the level of the chapter (C20)."""
    level = chapter(play.now.round)
    play.change(seat, level=level, away=False)
    play.say(events.Returned(seat, level))


def _favor(play: Play, task: Task) -> None:
    """Favor, but not in the first round nor in full co-op, and a hero (F2, F3, O7)."""
    if play.now.round > 1 and not play.now.options.coop:
        play.gain_favor(task.seat, EACH_ROUND)
    decks.replenish(play)
    if decks.hero_weights(play.now):
        play.push(Task("draw-hero", task.seat))


def _hero_weights(state: State, task: Task) -> Sequence[tuple[str, int]]:
    return decks.hero_weights(state)


def _learn(play: Play, task: Task, card: str) -> None:
    decks.take_hero(play, card)
    play.change(task.seat, hero=card)
    play.say(events.HeroLearned(task.seat, card))


def _fill_box(play: Play, task: Task) -> None:
    """Sauron's box, when it is empty (F4, O7)."""
    if not play.now.sauron and not play.now.options.coop:
        play.set(sauron=SAURON)
        play.say(events.SauronFilled(SAURON))


def _reveal(play: Play, task: Task) -> None:
    """One more quest, while the deck of the chapter has any (F5, D11)."""
    if _quest_weights(play.now, task):
        play.push(Task("draw-quest"))


def _quest_weights(state: State, task: Task) -> Sequence[tuple[str, int]]:
    return decks.by_chance(state.quest_decks[chapter(state.round) - 1])


def _turn_up(play: Play, task: Task, card: str) -> None:
    """An event happens at once; a quest lies open with its defenders (S14, S15)."""
    at = chapter(play.now.round) - 1
    changed = list(play.now.quest_decks)
    changed[at] = without(changed[at], card)
    play.set(quest_decks=tuple(changed))
    quest = play.box.quests[card]
    if quest.event:
        quests.happen(play, card)
    else:
        play.set(quests=(*play.now.quests, Defence(card, quest.heroes, quest.armies)))
        play.say(events.QuestRevealed(card))


STEPS: Final[Mapping[str, Step]] = {
    "round": begin,
    "favor": _favor,
    "fill-box": _fill_box,
    "reveal": _reveal,
}
DRAWS: Final[Mapping[str, Draw]] = {
    "draw-hero": Draw("draw", _hero_weights, _learn),
    "draw-quest": Draw("draw", _quest_weights, _turn_up),
}
