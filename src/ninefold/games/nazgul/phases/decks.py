"""The decks of hero cards and cards of power: what lies in them and what comes next (S8, F3).

A deck is shuffled when it is looked at: what has no known place in it comes by chance. What was
put on top comes before, what was put below comes after everything else.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from ninefold.games.nazgul import events
from ninefold.games.nazgul.play import Play, with_card, without
from ninefold.games.nazgul.state import Cards, State, Task
from ninefold.games.nazgul.tasks import Draw, Step


def by_chance(cards: Cards) -> list[tuple[str, int]]:
    """Each card with its weight: how many there are of it."""
    return list(Counter(cards).items())


# Hero cards


def hero_weights(state: State) -> Sequence[tuple[str, int]]:
    """What the next hero card can be; nothing when the deck has run out."""
    if state.hero_top:
        return [(state.hero_top[0], 1)]
    if state.heroes:
        return by_chance(state.heroes)
    return [(card, 1) for card in state.hero_bottom[:1]]


def heroes_left(state: State) -> Cards:
    """What can still be drawn: the deck, and the discard pile that will be shuffled into it."""
    deck = (*state.hero_top, *state.heroes, *state.hero_bottom)
    return (*deck, *state.hero_discard)


def replenish(play: Play) -> None:
    """When the hero deck has run out, its discard pile becomes the deck (P5)."""
    now = play.now
    if now.hero_discard and not (now.hero_top or now.heroes or now.hero_bottom):
        play.set(heroes=tuple(sorted(now.hero_discard)), hero_discard=())
        play.say(events.HeroesReshuffled())


def take_hero(play: Play, card: str) -> None:
    """Removes a card from the hero deck: from its top, else wherever it is."""
    for pile in ("hero_top", "heroes", "hero_bottom"):
        cards: Cards = getattr(play.now, pile)
        if card in cards:
            play.set(**{pile: without(cards, card)})
            return
    raise AssertionError(card)


def discard_hero(play: Play, card: str) -> None:
    play.set(hero_discard=with_card(play.now.hero_discard, card))


def can_find(state: State, card: str) -> bool:
    """Whether a Heroic Call finds a hero: in the deck, the discard pile, the pool or face up in
    front of a player, but not face down (N9)."""
    before = (rider.hero for rider in state.riders)
    return card in (*heroes_left(state), *state.hero_pool, *before)


def find_hero(play: Play, card: str) -> None:
    """Takes a card from where a Heroic Call finds it (N9)."""
    for seat, rider in enumerate(play.now.riders):
        if rider.hero == card:
            play.change(seat, hero="")
            return
    for pile in ("hero_pool", "hero_discard"):
        cards: Cards = getattr(play.now, pile)
        if card in cards:
            play.set(**{pile: without(cards, card)})
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


def power_weights(state: State, task: Task) -> Sequence[tuple[str, int]]:
    """What the next card of power can be; those put below come last, in order."""
    if state.powers:
        return by_chance(state.powers)
    return [(card, 1) for card, _ in state.power_bottom[:1]]


def _gain(play: Play, task: Task) -> None:
    """A deck that has run out gives nothing (S8)."""
    if power_weights(play.now, task):
        play.push(Task("draw-power", task.seat))


def _look(play: Play, task: Task) -> None:
    if power_weights(play.now, task):
        play.push(Task("draw-power", task.seat, word="choose"))


def take_power(play: Play, task: Task, card: str) -> None:
    """A card for the hand, or for the cards that are chosen from; only its owner sees it (H2)."""
    if play.now.powers:
        play.set(powers=without(play.now.powers, card))
    else:
        play.set(power_bottom=play.now.power_bottom[1:])
    rider = play.rider(task.seat)
    if task.word:
        play.change(task.seat, drawn=with_card(rider.drawn, card))
    else:
        play.change(task.seat, hand=with_card(rider.hand, card))
    play.whisper(task.seat, events.DrewPower, task.seat, card)


STEPS: Final[Mapping[str, Step]] = {"gain-power": _gain, "look-power": _look}
DRAWS: Final[Mapping[str, Draw]] = {
    "deal-power": Draw("draw", power_weights, take_power),
    "draw-power": Draw("draw", power_weights, take_power),
}
