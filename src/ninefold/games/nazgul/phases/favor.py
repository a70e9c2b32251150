"""The favor phase up to the bids: Nazgûl return, favor and heroes come, quests are turned up
(F1-F5, C20)."""

from typing import Final

from ninefold.games.nazgul import events
from ninefold.games.nazgul.actions import Action, thing
from ninefold.games.nazgul.box.cards import CHAPTERS, ROUNDS
from ninefold.games.nazgul.phases import decks, quests
from ninefold.games.nazgul.play import Play, Steps, without
from ninefold.games.nazgul.state import Board, Cards, Defence, Task

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
    play.say(events.RoundBegan(play.round, chapter(play.round)))
    play.closed = _closed(play)
    for seat, rider in enumerate(play.riders):
        if rider.away:
            _return(play, seat)
    play.push(
        *(Task("favor", seat) for seat in play.order),
        Task("fill-box"),
        *(Task("reveal"),) * _quests(play),
        Task("open-window", word="quests"),
        Task("rewards" if play.options.coop else "bidding"),
        Task("open-window", word="deployment"),
        Task("deployment"),
        Task("resolution"),
        Task("quests-left"),
        Task("check-win"),
        Task("advance"),
    )


def _closed(state: Board) -> Cards:
    """Nobody bids for the Witch-king when dead, or on Weathertop (F16, N5, N17)."""
    busy = state.options.difficulty == "hard" and state.round == 1
    return (WITCH_KING,) if busy or state.king_dead else ()


def _quests(state: Board) -> int:
    """How many are turned up (F5)."""
    return state.options.players - (state.options.difficulty != "hard")


def _return(play: Play, seat: int) -> None:
    """Who fled is back at the level of the chapter (C20)."""
    level = chapter(play.round)
    play.change(seat, level=level, away=False)
    play.say(events.Returned(seat, level))


def _favor(play: Play, task: Task) -> None:
    """Favor, but not in the first round nor in full co-op, and a hero (F2, F3, O7)."""
    if play.round > 1 and not play.options.coop:
        play.gain_favor(task.seat, EACH_ROUND)
    decks.replenish(play)
    if decks.next_hero(play):
        play.push(Task("draw-hero", task.seat))


def learn(play: Play, action: Action) -> None:
    """A hero card is laid before a player, face up (F3)."""
    task, card = play.pop(), thing(action)
    decks.take_hero(play, card)
    play.change(task.seat, hero=card)
    play.say(events.HeroLearned(task.seat, card))


def _fill_sauron(play: Play, task: Task) -> None:
    """Sauron's box, when it is empty (F4, O7)."""
    if not play.sauron and not play.options.coop:
        play.sauron = SAURON
        play.say(events.SauronFilled(SAURON))


def _reveal(play: Play, task: Task) -> None:
    """One more quest, while the deck of the chapter has any (F5, D11)."""
    if next_quest(play):
        play.push(Task("draw-quest"))


def next_quest(state: Board) -> Cards:
    return state.quest_decks[chapter(state.round) - 1]


def turn_up(play: Play, action: Action) -> None:
    """An event happens at once; a quest lies open with its defenders (S14, S15)."""
    play.pop()
    card = thing(action)
    at = chapter(play.round) - 1
    left = list(play.quest_decks)
    left[at] = without(left[at], card)
    play.quest_decks = left[0], left[1], left[2]
    quest = play.box.quests[card]
    if quest.event:
        quests.happen(play, card)
    else:
        play.quests.append(Defence(card, quest.heroes, quest.armies))
        play.say(events.QuestRevealed(card))


STEPS: Final[Steps] = {
    "round": begin,
    "favor": _favor,
    "fill-box": _fill_sauron,
    "reveal": _reveal,
}
