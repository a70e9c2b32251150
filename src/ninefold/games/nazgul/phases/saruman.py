"""Saruman's aid: a hero card that its owner has chosen, face down (F17, O5, D8)."""

from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.nazgul import events
from ninefold.games.nazgul.actions import Action, Answer, answer, pick, thing
from ninefold.games.nazgul.phases import decks
from ninefold.games.nazgul.play import Play, Steps, without
from ninefold.games.nazgul.state import Board, Cards, Task

SHOWN: Final = 3
"""Hero cards to choose from."""
_WHERE: Final = (answer("top"), answer("bottom"))


def aid(play: Play, seat: int) -> None:
    """Three cards, or the whole deck with the option, to choose one from."""
    play.saruman = seat
    shown = 0 if play.options.search else SHOWN
    play.push(*[Task("spy", seat)] * shown, Task("choose-hero", seat))


def _spy(play: Play, task: Task) -> None:
    decks.replenish(play)
    if decks.next_hero(play):
        play.push(Task("draw-saruman", task.seat))


def draw(play: Play, action: Action) -> None:
    """Only Saruman's friend sees it (H5), among what they choose from."""
    play.pop()
    card = thing(action)
    decks.take_hero(play, card)
    play.hero_drawn = (*play.hero_drawn, card)


def _choose(play: Play, task: Task) -> None:
    if _choice(play):
        play.push(Task("saruman-keep", task.seat))


def _choice(board: Board) -> Cards:
    """With the option the whole deck (O5); its order stays unknown."""
    if board.options.search:
        return tuple(sorted((*board.hero_top, *board.heroes, *board.hero_bottom)))
    return board.hero_drawn


def legal_keep(board: Board, seat: int) -> list[Action]:
    return [pick("keep", card) for card in _choice(board)]


def refuse_keep(board: Board, seat: int, action: Action) -> IllegalAction:
    if board.options.search:
        return IllegalAction("O5", "keep one card of the hero deck")
    return IllegalAction("F17", "keep one of the three hero cards")


def apply_keep(play: Play, seat: int, action: Action) -> None:
    play.pop()
    card = thing(action)
    if play.options.search:
        decks.take_hero(play, card)
    else:
        play.hero_drawn = without(play.hero_drawn, card)
    play.saruman_card = card
    play.whisper(seat, events.SarumanAided, seat, card)
    if play.hero_drawn:
        play.push(Task("saruman-return", seat))


def legal_return(board: Board, seat: int) -> list[Action]:
    return list(_WHERE)


def refuse_return(board: Board, seat: int, action: Action) -> IllegalAction:
    return IllegalAction("F17", "put both cards on top of the hero deck, or below it")


def apply_return(play: Play, seat: int, action: Action) -> None:
    """Both together, in the order they were drawn (D8)."""
    play.pop()
    assert isinstance(action, Answer)
    if action.word == "top":
        play.hero_top = play.hero_drawn + play.hero_top
    else:
        play.hero_bottom += play.hero_drawn
    play.hero_drawn = ()
    play.say(events.HeroesPutBack(seat, action.word))


STEPS: Final[Steps] = {"spy": _spy, "choose-hero": _choose}
