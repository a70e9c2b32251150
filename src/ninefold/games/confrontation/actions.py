"""What a seat can answer. Characters are named as players name them, without a star."""

from typing import Final, TypeAlias

from ninefold.core import frozen

ABILITY: Final = "ability"
"""How a move goes that only the character's ability allows; else empty, tunnel or river."""


@frozen
class Field:
    """`field frodo*`: play this face of the tile."""

    face: str


@frozen
class Take:
    """`take shadowfax`: play with this Special Card."""

    card: str


@frozen
class Gift:
    """`gift 2`: let the enemy have that many Special Cards."""

    number: int


@frozen
class Give:
    """`give palantir`: the enemy gets this Special Card."""

    card: str


@frozen
class Place:
    """`place frodo shire`."""

    piece: str
    region: str


@frozen
class Move:
    """`frodo eregion-fangorn tunnel`."""

    piece: str
    origin: str
    to: str
    via: str = ""


@frozen
class Ride:
    """`shadowfax frodo shire-arthedain`, `dark-of-mordor orcs gondor-rohan`: a step by card."""

    card: str
    move: Move


@frozen
class Special:
    """A Special Card with what it names: `palantir rohan`, `recall orcs`, `gandalf-the-white`,
    `gwaihir rohan`. A piece of the enemy is named by its token: `crebain #4`."""

    card: str
    target: str = ""


@frozen
class Fight:
    """`attack frodo`, someone revealed, or `attack concealed`."""

    target: str


@frozen
class Card:
    """`card elven-cloak`: a combat card, also one fetched by Magic."""

    card: str


@frozen
class Retreat:
    """`retreat rohan`."""

    region: str


@frozen
class Switch:
    """`switch aragorn`: Sméagol trades places with this character."""

    piece: str


@frozen
class Shuffle:
    """`shuffle rohan`."""

    region: str


@frozen
class Answer:
    """One word: `pass`, or yes to what is offered (`ambush`, `sam`, `five`, `no-cards`,
    `force`, `four`, `help`)."""

    word: str


@frozen
class Draw:
    """`draw boromir`: what chance picked."""

    piece: str


CONCEALED_TARGET: Final = "concealed"
FIGHT_CONCEALED: Final = Fight(CONCEALED_TARGET)
PASS: Final = Answer("pass")
AMBUSH: Final = Answer("ambush")
STAND_IN: Final = Answer("sam")
PROVE: Final = Answer("five")
FORBID: Final = Answer("no-cards")
FORCE: Final = Answer("force")
TAKE_FOUR: Final = Answer("four")
HELP: Final = Answer("help")
WORDS: Final = tuple(
    answer.word for answer in (PASS, AMBUSH, STAND_IN, PROVE, FORBID, FORCE, TAKE_FOUR, HELP)
)

Action: TypeAlias = (
    Field
    | Take
    | Gift
    | Give
    | Place
    | Move
    | Ride
    | Special
    | Fight
    | Card
    | Retreat
    | Switch
    | Shuffle
    | Answer
    | Draw
)
