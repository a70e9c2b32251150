"""Saruman's aid: a hero card that its owner has chosen, face down (F17, O5, D8)."""

from collections.abc import Mapping, Sequence
from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.nazgul import events
from ninefold.games.nazgul.actions import Action, Answer, Pick, answer, pick
from ninefold.games.nazgul.phases import decks
from ninefold.games.nazgul.play import Play, without
from ninefold.games.nazgul.state import Cards, State, Task
from ninefold.games.nazgul.tasks import Draw, Question, Step

SHOWN: Final = 3
"""Hero cards to choose from."""
_WHERE: Final = (answer("top"), answer("bottom"))


def aid(play: Play, seat: int) -> None:
    """Three cards, or the whole deck with the option, to choose one from."""
    play.set(saruman=seat)
    shown = 0 if play.now.options.search else SHOWN
    play.push(*[Task("spy", seat)] * shown, Task("choose-hero", seat))


def _spy(play: Play, task: Task) -> None:
    decks.replenish(play)
    if decks.hero_weights(play.now):
        play.push(Task("draw-saruman", task.seat))


def _weights(state: State, task: Task) -> Sequence[tuple[str, int]]:
    return decks.hero_weights(state)


def _draw(play: Play, task: Task, card: str) -> None:
    """Only Saruman's friend sees it (H5): his view shows what he chooses from."""
    decks.take_hero(play, card)
    play.set(hero_drawn=(*play.now.hero_drawn, card))


def _choose(play: Play, task: Task) -> None:
    if _choice(play.now):
        play.push(Task("saruman-keep", task.seat))


def _choice(board: State) -> Cards:
    """With the option the whole deck (O5); its order stays unknown."""
    if board.options.search:
        return tuple(sorted((*board.hero_top, *board.heroes, *board.hero_bottom)))
    return board.hero_drawn


def _legal_keep(board: State, task: Task, seat: int) -> list[Action]:
    return [pick("keep", card) for card in _choice(board)]


def _refuse_keep(board: State, task: Task, seat: int, action: Action) -> IllegalAction:
    if board.options.search:
        return IllegalAction("O5", "keep one card of the hero deck")
    return IllegalAction("F17", "keep one of the three hero cards")


def _apply_keep(play: Play, task: Task, seat: int, action: Action) -> None:
    assert isinstance(action, Pick)
    card = action.thing
    if play.now.options.search:
        decks.take_hero(play, card)
    else:
        play.set(hero_drawn=without(play.now.hero_drawn, card))
    play.set(saruman_card=card)
    play.whisper(seat, events.SarumanAided, seat, card)
    if play.now.hero_drawn:
        play.push(Task("saruman-return", seat))


def _legal_return(board: State, task: Task, seat: int) -> list[Action]:
    return list(_WHERE)


def _refuse_return(board: State, task: Task, seat: int, action: Action) -> IllegalAction:
    return IllegalAction("F17", "put both cards on top of the hero deck, or below it")


def _apply_return(play: Play, task: Task, seat: int, action: Action) -> None:
    """Both together, in the order they were drawn (D8)."""
    assert isinstance(action, Answer)
    now = play.now
    if action.word == "top":
        play.set(hero_top=now.hero_drawn + now.hero_top)
    else:
        play.set(hero_bottom=now.hero_bottom + now.hero_drawn)
    play.set(hero_drawn=())
    play.say(events.HeroesPutBack(seat, action.word))


STEPS: Final[Mapping[str, Step]] = {"spy": _spy, "choose-hero": _choose}
QUESTIONS: Final[Mapping[str, Question]] = {
    "saruman-keep": Question(_legal_keep, _refuse_keep, _apply_keep),
    "saruman-return": Question(_legal_return, _refuse_return, _apply_return),
}
DRAWS: Final[Mapping[str, Draw]] = {"draw-saruman": Draw("draw", _weights, _draw)}
