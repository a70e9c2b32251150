"""The decks of hero cards and cards of power: what lies in them and what comes next (S8, F3).

A deck is shuffled when it is looked at: what has no known place in it comes by chance. What was
put on top comes before, what was put below comes after everything else.
"""

from collections import Counter
from functools import cache, lru_cache
from typing import Final

from ninefold.games.nazgul import events
from ninefold.games.nazgul.actions import Action, pick, thing
from ninefold.games.nazgul.play import Play, Steps, with_card, without
from ninefold.games.nazgul.state import Board, Cards, Task


@cache
def drawn(card: str) -> Action:
    """A card as chance draws it."""
    return pick("draw", card)


@lru_cache(maxsize=1 << 4)
def by_chance(cards: Cards) -> list[tuple[Action, int]]:
    """Each card as chance draws it, with its weight: how many there are of it. The same deck is
    asked for twice a draw."""
    return [(drawn(card), number) for card, number in Counter(cards).items()]


# Hero cards


def next_hero(state: Board) -> Cards:
    """What the next hero card can be; nothing when the deck has run out."""
    return state.hero_top[:1] or state.heroes or state.hero_bottom[:1]


def heroes_left(state: Board) -> Cards:
    """What can still be drawn: the deck, and the discard pile that will be shuffled into it."""
    deck = (*state.hero_top, *state.heroes, *state.hero_bottom)
    return (*deck, *state.hero_discard)


def replenish(play: Play) -> None:
    """When the hero deck has run out, its discard pile becomes the deck (P5)."""
    if play.hero_discard and not (play.hero_top or play.heroes or play.hero_bottom):
        play.heroes, play.hero_discard = tuple(sorted(play.hero_discard)), ()
        play.say(events.HeroesReshuffled())


def take_hero(play: Play, card: str) -> None:
    """Removes a card from the hero deck: from its top, else wherever it is."""
    for pile in ("hero_top", "heroes", "hero_bottom"):
        cards: Cards = getattr(play, pile)
        if card in cards:
            setattr(play, pile, without(cards, card))
            return
    raise AssertionError(card)


def discard_hero(play: Play, card: str) -> None:
    play.hero_discard = with_card(play.hero_discard, card)


def can_find(state: Board, card: str) -> bool:
    """Whether a Heroic Call finds a hero: in the deck, the discard pile, the pool or face up in
    front of a player, but not face down (N9)."""
    before = (rider.hero for rider in state.riders)
    return card in (*heroes_left(state), *state.hero_pool, *before)


def find_hero(play: Play, card: str) -> None:
    """Takes a card from where a Heroic Call finds it (N9)."""
    for seat, rider in enumerate(play.riders):
        if rider.hero == card:
            play.change(seat, hero="")
            return
    for pile in ("hero_pool", "hero_discard"):
        cards: Cards = getattr(play, pile)
        if card in cards:
            setattr(play, pile, without(cards, card))
            return
    take_hero(play, card)


# Cards of power


def draw_powers(play: Play, seat: int, number: int) -> None:
    """Cards of power straight into a hand, one after the other (S8, S9)."""
    play.push(*powers_for(seat, number))


def powers_for(seat: int, number: int) -> list[Task]:
    """The tasks of such a draw."""
    return [Task("gain-power", seat), Task("hand-limit", seat)] * number


def choose_powers(play: Play, seat: int, number: int, keep: int) -> None:
    """Draws cards of power to keep some of them (F9, F10)."""
    look = [Task("look-power", seat)] * number
    play.push(*look, Task("keep-powers", seat, keep))


def next_power(state: Board) -> Cards:
    """What the next card of power can be; those put below come last, in order."""
    return state.powers or tuple(card for card, _ in state.power_bottom[:1])


def _gain(play: Play, task: Task) -> None:
    """A deck that has run out gives nothing (S8)."""
    if next_power(play):
        play.push(Task("draw-power", task.seat))


def _look(play: Play, task: Task) -> None:
    if next_power(play):
        play.push(Task("draw-power", task.seat, word="choose"))


def take_power(play: Play, action: Action) -> None:
    """A card for the hand, or for the cards that are chosen from; only its owner sees it (H2)."""
    task, card = play.pop(), thing(action)
    rider, known = play.rider(task.seat), play.rider(task.seat).known
    if play.powers:
        play.powers = without(play.powers, card)
    else:
        below, *rest = play.power_bottom
        play.power_bottom = tuple(rest)
        known = known if below[1] == task.seat else (*known, below)
    if task.word:
        # Whoever knows one of these cannot tell whether it will be kept or put below again.
        play.change(task.seat, drawn=with_card(rider.drawn, card))
    else:
        play.change(task.seat, hand=with_card(rider.hand, card), known=known)
    play.whisper(task.seat, events.DrewPower, task.seat, card)


STEPS: Final[Steps] = {"gain-power": _gain, "look-power": _look}
