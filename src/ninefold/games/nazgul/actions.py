"""What a seat, or chance, can answer. Cards, places and Nazgûl are named by their keys."""

from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias


@dataclass(frozen=True, slots=True)
class Bid:
    """`bid 3`: favor for the next box, from the first to the sixth (F6)."""

    favor: int


@dataclass(frozen=True, slots=True)
class Commit:
    """`commit 2 3 0`: orcs, trolls and mûmakil sent into the battle (P10)."""

    orcs: int
    trolls: int
    mumakil: int


@dataclass(frozen=True, slots=True)
class Pull:
    """`pull 2`: so many cubes from the cup (C1)."""

    number: int


@dataclass(frozen=True, slots=True)
class Power:
    """`play armor bone`: a card of power, with the Nazgûl or hero it is for, if it names one."""

    card: str
    target: str = ""


@dataclass(frozen=True, slots=True)
class Pick:
    """A verb and one thing: `keep merry`, `return armor`, `discard shrieks`, `assign gamling`,
    `deploy osgiliath`, `resolve osgiliath`, `first bone`, `strike bone`, `lose orc`,
    `lose level`, `buy troll`, `take 3`, `ignore pull`, `heed pull`. Chance says `draw merry`,
    `first bone` and `cube orc`."""

    verb: str
    thing: str


@dataclass(frozen=True, slots=True)
class Answer:
    """One word: `pass`, `done`, `break`, `decline`, `swap`, `retreat`, `retreat-king`, `top`,
    `bottom`."""

    word: str


Action: TypeAlias = Bid | Commit | Pull | Power | Pick | Answer

VERBS: Final = (
    "keep",
    "return",
    "discard",
    "assign",
    "deploy",
    "resolve",
    "first",
    "strike",
    "lose",
    "buy",
    "take",
    "ignore",
    "heed",
    "draw",
    "cube",
)
WORDS: Final = (
    "pass",
    "done",
    "break",
    "decline",
    "swap",
    "retreat",
    "retreat-king",
    "top",
    "bottom",
)

# Actions are values and there are few of them: each is made once.
bid = cache(Bid)
commit = cache(Commit)
pull = cache(Pull)
power = cache(Power)
pick = cache(Pick)
answer = cache(Answer)
PASS: Final = answer("pass")
DONE: Final = answer("done")


def thing(action: Action) -> str:
    """What a pick names; only for answers that are known to be one."""
    assert isinstance(action, Pick)
    return action.thing
