"""Whether a game can go on from a position that was written by hand."""

from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.nazgul.agenda import WINDOWS, Name, is_draw, is_step
from ninefold.games.nazgul.bidding.forces import OWN
from ninefold.games.nazgul.box.cards import BIDDING_BOXES
from ninefold.games.nazgul.box.components import DEALT, load
from ninefold.games.nazgul.state import NOBODY, WITCH_KING, Battle, State, Task

_PREPARING: Final[tuple[Name, ...]] = (
    *("assigning", "offer", "assign", "fill", "draw-defender", "call", "turn-up", "draw-call"),
    *("answer-call", "committing", "muster", "commit", "abilities", "ability", "frighten"),
)
_PULLING: Final[tuple[Name, ...]] = (
    *("ask-pull", "pull", "draw-cube", "strike-defenders", "strike-back", "strike", "hunt"),
)
"""Within a Nazgûl's turn."""
_BATTLE: Final[tuple[Name, ...]] = (
    *(*_PREPARING, "turn", *_PULLING, "gone", "suffering", "suffer", "apply-losses"),
    *("aftermath", "hunt-over"),
)
_BIDS: Final[tuple[Name, ...]] = (*("box", "contest", "settle", "tie", "draw-tie", "award"),)
"""What needs everybody's bids."""
_REWARDS: Final = set("12345")


def check_agenda(state: State) -> None:
    """Somebody must be asked, and tasks must make sense. Raises `IllegalAction`."""
    if state.outcome is not None:
        return
    names = [task.name for task in state.agenda]
    _need(bool(state.order) or "draw-order" in names, "there is no turn order")
    for task in state.agenda:
        _need(WITCH_KING not in (task.seat, *task.seats), "nobody asks the Witch-king")
        _check_words(state, task)
        if task.name in _BATTLE:
            _need(state.battle is not None, f"'{task.name}' is done only in a battle")
    if state.battle is not None:
        _check_battle(state, state.battle, names)
    task = state.agenda[-1]
    _need(not is_step(task.name), f"nobody is asked in '{task.name}'")
    seats = {task.seat, *task.seats} - {NOBODY}
    _need(is_draw(task.name) or bool(seats), f"'{task.name}' is asked of nobody")
    _check_bids(state, names)


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
        case "answer-call":
            _need(task.word in heroes, f"'{task.word}' is no hero")
        case "ability":
            _need(task.word in heroes, f"'{task.word}' is no hero")
            number = len(heroes[task.word].abilities)
            _need(0 <= task.number < number, f"'{task.word}' has no such ability")
        case "offer" | "assign":
            _need(not task.word or bool(state.saruman_card), "nobody has a card from Saruman")
        case "spy" | "draw-saruman" | "choose-hero" | "saruman-keep" | "saruman-return":
            _need(task.seat == state.saruman, "Saruman's cards are for who has Saruman's aid")
        case "take-reward":
            _need(bool(task.word) and set(task.word) <= _REWARDS, "rewards are 1 to 5")
        case "buying":
            own = task.word == OWN
            _need(own == state.options.coop, "only in full co-op is one's own favor spent")
        case "keep-secrets":
            dealt = [other.seat for other in state.agenda if other.name == "deal-secret"]
            held = {len(state.riders[seat].secrets) + dealt.count(seat) for seat in task.seats}
            _need(held == {DEALT}, "everybody keeps two of three secret quests")
        case "tie" | "box" | "contest" | "award" | "settle" | "draw-tie":
            _need(0 <= task.number < len(BIDDING_BOXES), "there are six boxes")


def _check_bids(state: State, names: list[Name]) -> None:
    """Whoever is not asked any more has made every bid."""
    asking = [seat for task in state.agenda if task.name == "bid" for seat in task.seats]
    through = {
        seat for seat, rider in enumerate(state.riders) if len(rider.bids) == len(BIDDING_BOXES)
    }
    _need(not through & set(asking), "whoever has made every bid is not asked")
    if set(names) & set(_BIDS):
        _need(len(through) + len(asking) == len(state.riders), "somebody's bids are missing")
    task = state.agenda[-1]
    if task.name == "tie":
        _need(names[-2:-1] == ["settle"], "below a tie stands what settles it")
        _need(all(state.riders[seat].hero for seat in task.seats), "a tie is broken with a hero")


def _check_battle(state: State, battle: Battle, names: list[Name]) -> None:
    """Those who pull are there, and so are the cubes."""
    for task in state.agenda:
        if task.name in ("turn", "ask-pull", "pull"):
            _need(task.number in battle.nazgul, "only Nazgûl in the battle pull")
    if set(names) & set(_PULLING):
        _need(battle.puller in battle.nazgul, "only Nazgûl in the battle pull")
    left = sum(battle.cup) - sum(battle.pulled)
    _need("frighten" in names or sum(battle.cup) > 0, "the cup is empty")
    _need(battle.declared <= sum(battle.cup), "there are not so many cubes")
    task = state.agenda[-1]
    _need(task.name != "draw-cube" or 0 < task.number <= left, "there are not so many cubes")


def _need(holds: bool, message: str) -> None:
    if not holds:
        raise IllegalAction("F1", message)
