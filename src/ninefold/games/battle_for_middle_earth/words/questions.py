"""Questions in words, for the seat that is asked."""

from ninefold.core import Question
from ninefold.games.battle_for_middle_earth.actions import LETTERS, Borrow
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.state import Borrowing, Joining
from ninefold.games.battle_for_middle_earth.turn.attack import can_attack, legal_borrow
from ninefold.games.battle_for_middle_earth.turn.bombadil import legal_moves
from ninefold.games.battle_for_middle_earth.turn.gandalf import legal_takes
from ninefold.games.battle_for_middle_earth.turn.matching import explain, serving
from ninefold.games.battle_for_middle_earth.turn.placing import may_pass
from ninefold.games.battle_for_middle_earth.view import View
from ninefold.games.battle_for_middle_earth.words.events import TAKES, listed, title


def _answer(ways: list[str]) -> str:
    return f"Answer {listed(ways, 'or')}."


def _besides(view: View, seat: int) -> list[str]:
    """The abilities that can be used now."""
    ways = []
    if legal_takes(view, seat):
        ways.append("gandalf CARD")
    if legal_moves(view, seat):
        ways.append("bombadil FELLOWSHIP")
    return ways


def place(view: View, seat: int) -> Question:
    text = f"Turn {view.turn} is yours: place a card from your hand"
    ways = ["place CARD FELLOWSHIP", "place CARD new", *_besides(view, seat)]
    if may_pass(view, seat):
        text += ", or draw one instead"
        ways.append("pass, to draw instead")
    return Question(f"{text}.", _answer(ways))


def extra(view: View, seat: int) -> Question:
    ways = ["place CARD FELLOWSHIP", "place CARD new", *_besides(view, seat), "pass"]
    return Question("Aragorn lets you place another card. Which one?", _answer(ways))


def angbor(view: View, seat: int) -> Question:
    return Question("Do you draw a card for Angbor?", _answer(["angbor", "pass"]))


def attack(view: View, seat: int) -> Question:
    ways = [*_besides(view, seat), "pass"]
    if can_attack(view, seat):
        return Question("Do you attack?", _answer(["attack FELLOWSHIP ENEMY ...", *ways]))
    able = [("Gandalf", legal_takes), ("Tom Bombadil", legal_moves)]
    names = [name for name, legal in able if legal(view, seat)]
    use = f" Do you use {listed(names, 'or')}?" if names else ""
    return Question(f"You cannot attack yet.{use}", _answer(ways))


def join(view: View, seat: int) -> Question:
    assert isinstance(view.stage, Joining)
    ways = [f"join {LETTERS[number]}" for number in range(len(view.fellowships[seat]))]
    text = f"Which of your fellowships does {title(view.stage.card)} join?"
    return Question(text, _answer(ways))


def borrow(view: View, seat: int) -> Question:
    stage = view.stage
    assert isinstance(stage, Borrowing)
    cards = view.fellowships[seat][stage.fellowship]
    lent = tuple(card for _, card in stage.lent)
    deck = load(view.options.components)
    missing = explain(deck, cards, lent, stage.enemies).missing
    lack = listed([f"{symbol} against {title(enemy)}" for enemy, symbol in missing])
    named = {symbol for _, symbol in missing}
    others = [s for s in serving(deck, cards, lent, stage.enemies) if s not in named]
    if others:
        lack += f" ({listed(others, 'or')} would do as well)"
    free = {action.hobbit for action in legal_borrow(view, seat) if isinstance(action, Borrow)}
    use = f"card does {title(*free)} use" if len(free) == 1 else "hobbit uses which card"
    text = f"You still need: {lack}. Which {use}?"
    return Question(text, _answer(["borrow HOBBIT CARD"]))


def give(view: View, seat: int) -> Question:
    takes = TAKES[view.mordor[-1]]
    enemy = title(view.enemies[-1])
    text = f"Counterattack by {enemy}: you lose {takes}. Which one?"
    return Question(text, _answer(["give CARD"]))


def bombadil(view: View, seat: int) -> Question:
    ways = [*_besides(view, seat)[-1:], "pass"]
    text = "Your turn is ending. Does Tom Bombadil move?"
    return Question(text, _answer(ways))
