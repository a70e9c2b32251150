"""Whether a game can go on from a position that was written by hand."""

from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.nazgul.agenda import WINDOWS, Name, is_draw, is_step
from ninefold.games.nazgul.box.cards import BIDDING_BOXES
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.state import NOBODY, WITCH_KING, State, Task

_BATTLE: Final[tuple[Name, ...]] = (
    *("assign", "commit", "pull", "strike", "suffer"),
    *("draw-defender", "draw-call", "draw-cube"),
)
_REWARDS: Final = set("12345")


def check_agenda(state: State) -> None:
    """Somebody must be asked, and tasks must make sense. Raises `IllegalAction`."""
    if state.outcome is not None:
        return
    for task in state.agenda:
        _check_words(state, task)
    task = state.agenda[-1]
    _need(not is_step(task.name), f"nobody is asked in '{task.name}'")
    if task.name in _BATTLE:
        _need(state.battle is not None, f"'{task.name}' is asked only in a battle")
    seats = {task.seat, *task.seats} - {NOBODY}
    _need(WITCH_KING not in seats, "nobody asks the Witch-king")
    _need(is_draw(task.name) or bool(seats), f"'{task.name}' is asked of nobody")
    if task.name == "bid":
        behind = all(len(state.riders[seat].bids) < len(BIDDING_BOXES) for seat in seats)
        _need(behind, "whoever has made every bid is not asked")


def _check_words(state: State, task: Task) -> None:
    """The words and numbers of those tasks that mean something by them."""
    places = [there.key for there in (*state.stages, *state.quests)]
    heroes = load(state.options.components).heroes
    match task.name:
        case "window" | "open-window":
            _need(task.word in WINDOWS, f"'{task.word}' is no window")
        case "resolve":
            _need(task.word in places, f"'{task.word}' does not lie open")
        case "fail":
            _need(task.word in places[len(state.stages) :], f"'{task.word}' is no open quest")
        case "ability" | "answer-call":
            _need(task.word in heroes, f"'{task.word}' is no hero")
        case "take-reward":
            _need(bool(task.word) and set(task.word) <= _REWARDS, "rewards are 1 to 5")
        case "tie" | "box" | "contest" | "award" | "settle" | "draw-tie":
            _need(0 <= task.number < len(BIDDING_BOXES), "there are six boxes")


def _need(holds: bool, message: str) -> None:
    if not holds:
        raise IllegalAction("F1", message)
