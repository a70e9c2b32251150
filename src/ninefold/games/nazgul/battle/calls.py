"""Heroic Calls (P8, N9)."""

from typing import Final

from ninefold.games.nazgul import battle_events
from ninefold.games.nazgul.actions import Action, thing
from ninefold.games.nazgul.battle.ratings import hero
from ninefold.games.nazgul.phases import decks
from ninefold.games.nazgul.play import Play, Steps, without
from ninefold.games.nazgul.state import Cards, Defender, Task

BEST: Final = "best"
TURNED_UP: Final = 5
"""Cards that a call for the best hero turns up."""


def _call(play: Play, task: Task) -> None:
    """The earliest assigned hero whose call is possible makes the one call (P8, N9)."""
    for defender in play.fray.defenders:
        wanted = hero(play.box, defender.card).call
        if wanted == BEST and _fitting(play, decks.heroes_left(play)):
            play.fight(called=True)
            play.push(
                Task("turn-up", number=TURNED_UP),
                Task("answer-call", word=defender.card),
            )
            return
        if wanted and wanted != BEST and _answers(play, wanted):
            decks.find_hero(play, wanted)
            _join(play, defender.card, wanted)
            return


def _answers(play: Play, card: str) -> bool:
    """Whether a hero can come, who must be found and fit the location (N9, P2, D17). Whoever a
    card has cancelled stays away (N27)."""
    battle = play.fray
    fits = battle.campaign in play.box.heroes[card].places and card not in battle.cancelled
    return fits and decks.can_find(play, card)


def _fitting(play: Play, cards: Cards) -> list[str]:
    """The heroes of the location; villains do not answer calls (N9), nor heroes that a card has
    cancelled (N27)."""
    heroes, battle = play.box.heroes, play.fray
    return [
        card
        for card in cards
        if battle.campaign in heroes[card].places
        and not heroes[card].villain
        and card not in battle.cancelled
    ]


def _turn_up(play: Play, task: Task) -> None:
    """One more card, as long as there are any."""
    if task.number and decks.heroes_left(play):
        decks.replenish(play)
        play.push(Task("draw-call"), Task("turn-up", number=task.number - 1))


def draw(play: Play, action: Action) -> None:
    """One of the cards that are turned up (N9)."""
    play.pop()
    card = thing(action)
    decks.take_hero(play, card)
    play.hero_drawn = (*play.hero_drawn, card)


def _answer(play: Play, task: Task) -> None:
    """The best of the heroes turned up joins; the rest is discarded (N9)."""
    drawn = play.hero_drawn
    play.hero_drawn = ()
    heroes = play.box.heroes
    best = min(_fitting(play, drawn), key=lambda card: heroes[card].rank, default="")
    if best:
        drawn = without(drawn, best)
    for card in drawn:
        play.say(battle_events.HeroTurnedUp(card))
        decks.discard_hero(play, card)
    if best:
        _join(play, task.word, best)


def _join(play: Play, caller: str, card: str) -> None:
    """A call adds a card and a cube (P8)."""
    place = play.fray.place
    play.defend(place, heroes=play.defence(place).heroes + 1)
    play.fight(called=True, defenders=(*play.fray.defenders, Defender(card)))
    play.say(battle_events.Called(caller, card))


STEPS: Final[Steps] = {
    "call": _call,
    "turn-up": _turn_up,
    "answer-call": _answer,
}
