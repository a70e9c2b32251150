"""A legal answer as a client offers it: its notation, its parts, and a label in plain words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from ninefold.games.nazgul.actions import Action, Answer, Bid, Commit, Pick, Power, Pull
from ninefold.games.nazgul.notation.actions import write
from ninefold.games.nazgul.state import NAMES
from ninefold.games.nazgul.view import View
from ninefold.games.nazgul.words.events import REWARDS, capital, host, title, who
from ninefold.games.nazgul.words.grammar import MOMENTS, count


@dataclass(frozen=True, slots=True)
class Choice:
    """`thing` is the card, place, Nazgûl, creature or window it names, `target` whom a card of
    power is for; parts that do not apply are empty."""

    text: str
    kind: str
    label: str
    thing: str = ""
    target: str = ""
    number: int = 0
    forces: tuple[int, ...] = ()


_THINGS: Final[Mapping[str, str]] = {
    **{name: who(nazgul) for nazgul, name in enumerate(NAMES)},
    **{"orc": "an orc", "troll": "a troll", "mumak": "a mûmak", "level": "a level"},
    **MOMENTS,
    **{str(number): reward for number, reward in enumerate(REWARDS, 1)},
}
_VERBS: Final[Mapping[str, str]] = {
    "keep": "Keep {}",
    "return": "Give back {}",
    "discard": "Discard {}",
    "assign": "Assign {}",
    "deploy": "Go to {}",
    "resolve": "First {}",
    "first": "{} goes first",
    "strike": "{} takes the damage",
    "lose": "Give up {}",
    "buy": "Buy {}",
    "take": "Take {}",
    "ignore": "Do not ask me any more {}",
    "heed": "Ask me {}",
    "draw": "{}",
    "cube": "{}",
}
_WORDS: Final[Mapping[str, str]] = {
    "pass": "Pass",
    "done": "Done",
    "break": "Break the tie",
    "decline": "Let it be",
    "swap": "Swap a secret quest",
    "retreat": "Retreat",
    "retreat-king": "Let the Witch-king retreat",
    "top": "On top of the deck",
    "bottom": "Below the deck",
}


def choices(view: View, actions: Sequence[Action]) -> tuple[Choice, ...]:
    """Legal actions for a client."""
    return tuple([choice(view, action) for action in actions])


def choice(view: View, action: Action) -> Choice:
    """When the first turn order marker is given, whoever gets another one goes next (O4)."""
    made = _choice(action)
    task = view.board.agenda[-1]
    if task.name == "choose-order" and task.number:
        return replace(made, label=f"{_thing(made.thing)} goes next")
    return made


@cache
def _choice(action: Action) -> Choice:
    """Actions are values and there are few of them: each is worded once."""
    text = write(action)
    match action:
        case Bid(favor):
            return Choice(text=text, kind="bid", label=f"Bid {favor}", number=favor)
        case Commit(orcs, trolls, mumakil):
            sent = (orcs, trolls, mumakil)
            return Choice(
                text=text, kind="commit", label=f"Bring {host(sent) or 'nobody'}", forces=sent
            )
        case Pull(number):
            return Choice(
                text=text, kind="pull", label=f"Pull {count(number, 'cube')}", number=number
            )
        case Power(card, target):
            aimed = f" on {_thing(target)}" if target else ""
            return Choice(
                text=text,
                kind="play",
                label=f"Play {title(card)}{aimed}",
                thing=card,
                target=target,
            )
        case Pick(verb, thing):
            return Choice(
                text=text, kind=verb, label=capital(_VERBS[verb].format(_thing(thing))), thing=thing
            )
        case Answer(word):
            return Choice(text=text, kind=word, label=_WORDS[word])


def _thing(key: str) -> str:
    return _THINGS.get(key) or title(key)
