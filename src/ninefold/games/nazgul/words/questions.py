"""Questions in words, for the seat that is asked."""

from collections.abc import Callable, Mapping
from typing import Final

from ninefold.core import CHANCE, Decision, Question
from ninefold.games.nazgul.actions import Answer
from ninefold.games.nazgul.battle import pulls as combat
from ninefold.games.nazgul.battle import suffering
from ninefold.games.nazgul.battle.ratings import allowed, army, tactics
from ninefold.games.nazgul.box.cards import BOXES, KINDS
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.notation.actions import write
from ninefold.games.nazgul.state import WITCH_KING, Battle, State, Task
from ninefold.games.nazgul.view import View
from ninefold.games.nazgul.words.battle_events import reason, tell
from ninefold.games.nazgul.words.effects import MOMENTS, count, listed
from ninefold.games.nazgul.words.events import BOX_WORDS, REWARDS, creatures, title, who

__all__ = ["ask", "reason", "tell"]


def ask(view: View, decision: Decision) -> Question:
    """What is asked, what hangs on it, and how to answer."""
    if decision.seat == CHANCE:
        return Question("Chance decides.")
    board = view.board
    return _split(_QUESTIONS[decision.kind](board, board.agenda[-1], decision.seat))


def _split(words: str) -> Question:
    text, answer, hint = words.partition(" Answer ")
    return Question(text, f"Answer {hint}" if answer else "")


def _fight(board: State) -> Battle:
    assert board.battle is not None
    return board.battle


def _titles(cards: tuple[str, ...]) -> str:
    return listed([title(card) for card in cards])


def _keep_secrets(board: State, task: Task, seat: int) -> str:
    cards = board.riders[seat].secrets
    ways = listed([f"return {card}" for card in cards], "or")
    return f"You keep two of {_titles(cards)}. Which one goes back? Answer {ways}."


def _window(board: State, task: Task, seat: int) -> str:
    return (
        f"Do you play a card of power, {MOMENTS[task.word]}? Answer play CARD, play CARD TARGET, "
        f"pass, or ignore {task.word} to be asked no more at such moments."
    )


def _bid(board: State, task: Task, seat: int) -> str:
    rider = board.riders[seat]
    number = len(rider.bids)
    box = BOXES[number]
    head = f"Box {number + 1}, {BOX_WORDS[box]}"
    if box in board.closed:
        return f"{head}: there are no bids this round. Answer bid 0."
    left = max(rider.favor, 0) - sum(rider.bids)
    windows = "" if number else " Before it you can say ignore WINDOW or heed WINDOW."
    return f"{head}: how much of your {left} favor do you bid? Answer bid NUMBER.{windows}"


def _tie(board: State, task: Task, seat: int) -> str:
    hero = title(board.riders[seat].hero)
    box = BOX_WORDS[BOXES[task.number]]
    return f"There is a tie for {box}. Do you give {hero} to win it? Answer break or decline."


def _keep_power(board: State, task: Task, seat: int) -> str:
    drawn = _titles(board.riders[seat].drawn)
    return f"You have drawn {drawn}. Which one goes below the deck? Answer return CARD."


def _over_hand(board: State, task: Task, seat: int) -> str:
    return (
        "You hold more than six cards of power. Answer discard CARD, or play one with play CARD "
        "or play CARD TARGET."
    )


def _choose_order(board: State, task: Task, seat: int) -> str:
    if task.number:
        return f"Who gets turn order marker {task.number + 1}? Answer first SEAT."
    return "Who goes first in the campaign phase? Answer first SEAT."


def _swap_secret(board: State, task: Task, seat: int) -> str:
    return "Do you draw a secret quest and discard one? Answer swap or pass."


def _discard_secret(board: State, task: Task, seat: int) -> str:
    cards = board.riders[seat].secrets
    ways = listed([f"discard {card}" for card in cards], "or")
    return f"You hold {_titles(cards)}. Which one do you discard? Answer {ways}."


def _saruman_keep(board: State, task: Task, seat: int) -> str:
    if board.options.search:
        return "Which card of the hero deck does Saruman give you? Answer keep HERO."
    ways = listed([f"keep {card}" for card in board.hero_drawn], "or")
    return f"Saruman offers {_titles(board.hero_drawn)}. Answer {ways}."


def _saruman_return(board: State, task: Task, seat: int) -> str:
    back = _titles(board.hero_drawn)
    return f"Where do {back} go, on top of the hero deck or below it? Answer top or bottom."


def _buy(board: State, task: Task, seat: int) -> str:
    costs = load(board.options.components).costs
    held = dict(zip(KINDS, board.riders[seat].forces, strict=True))
    prices = {kind: costs[kind][n] for kind, n in held.items() if n < len(costs[kind])}
    offers = [f"{creatures(kind, 1)} for {price}" for kind, price in prices.items()]
    ways = [f"buy {kind}" for kind, price in prices.items() if price <= task.number]
    return (
        f"You have {task.number} favor for creatures: {listed(offers, 'or')}. "
        f"Answer {listed([*ways, 'done'], 'or')}."
    )


def _take_reward(board: State, task: Task, seat: int) -> str:
    left = [f"take {number} for {REWARDS[int(number) - 1]}" for number in task.word]
    return f"Which reward do you take? Answer {listed(left, 'or')}."


def _deploy(board: State, task: Task, seat: int) -> str:
    return "Where does your Nazgûl ride? Answer deploy PLACE."


def _deploy_king(board: State, task: Task, seat: int) -> str:
    return "Where do you send the Witch-king? Answer deploy PLACE."


def _which_first(board: State, task: Task, seat: int) -> str:
    places = (board.riders[seat].place, board.king_place)
    ways = listed([f"resolve {place}" for place in places], "or")
    return f"Which comes first, {listed([title(p) for p in places], 'or')}? Answer {ways}."


def _assign(board: State, task: Task, seat: int) -> str:
    battle, card = _fight(board), board.saruman_card
    place = title(battle.place)
    if task.word:
        fits = battle.campaign in load(board.options.components).heroes[card].places
        ways = f"assign {card} or pass" if fits else "pass, for it does not fit"
        return f"Do you use Saruman's card, {title(card)}, at {place}? Answer {ways}."
    return (
        f"Who defends {place}? You may send the hero before you or one from the pool. "
        f"Answer assign HERO or pass."
    )


def _commit(board: State, task: Task, seat: int) -> str:
    battle = _fight(board)
    limit = army(board, battle, seat)
    may = zip(("orcs", "trolls", "mûmakil"), allowed(board, battle.place), strict=True)
    kinds = listed([kind for kind, fits in may if fits])
    return (
        f"Which creatures do you bring to {title(battle.place)}? Up to {limit}, {kinds}. "
        f"Answer commit ORCS TROLLS MUMAKIL."
    )


def _pull(board: State, task: Task, seat: int) -> str:
    battle = _fight(board)
    whose = "the Witch-king" if task.number == WITCH_KING else "you"
    do = "does" if task.number == WITCH_KING else "do"
    most = count(tactics(board, battle), "cube")
    legal = combat.QUESTIONS["pull"].legal(board, task, seat)
    ways = ["pull NUMBER", *(write(action) for action in legal if isinstance(action, Answer))]
    return f"How many cubes {do} {whose} pull, up to {most}? Answer {listed(ways, 'or')}."


def _strike(board: State, task: Task, seat: int) -> str:
    there = [n for n in _fight(board).nazgul if n not in _fight(board).absent]
    names = listed([who(nazgul) for nazgul in there], "or")
    return f"Who takes {task.number} damage, {names}? Answer strike NAZGUL."


def _suffer(board: State, task: Task, seat: int) -> str:
    ways = [write(loss) for loss in suffering.QUESTIONS["suffer"].legal(board, task, seat)]
    why = " for your retreat" if task.word else ""
    return f"You take {task.number} damage{why}. What do you give up? Answer {listed(ways, 'or')}."


_QUESTIONS: Final[Mapping[str, Callable[[State, Task, int], str]]] = {
    "keep-secrets": _keep_secrets,
    "window": _window,
    "bid": _bid,
    "tie": _tie,
    "keep-power": _keep_power,
    "over-hand": _over_hand,
    "choose-order": _choose_order,
    "swap-secret": _swap_secret,
    "discard-secret": _discard_secret,
    "saruman-keep": _saruman_keep,
    "saruman-return": _saruman_return,
    "buy": _buy,
    "take-reward": _take_reward,
    "deploy": _deploy,
    "deploy-king": _deploy_king,
    "which-first": _which_first,
    "assign": _assign,
    "commit": _commit,
    "pull": _pull,
    "strike": _strike,
    "suffer": _suffer,
}
