"""What newcomers are sent besides games: hints, lessons, puzzles and the guide.
Things of the box and tips are sent as they are."""

from msgspec import Struct

from ninefold.lessons import Tip
from ninefold.server.messages import Frame


class Hint(Struct, frozen=True):
    """What somebody (`who`) would answer in this seat: in notation, several where they follow one
    another; in words; and what speaks for it."""

    who: str
    actions: tuple[str, ...]
    say: str
    why: str


class LessonInfo(Struct, frozen=True):
    """A lesson of a game, in the order of the course; `steps` is how many there are."""

    key: str
    title: str
    about: str
    minutes: int
    steps: int


class LessonStep(Struct, frozen=True):
    """What is said and what is to be done. `expect` are the answers, one after the other; `frames`
    has for each what follows it. `point` names what is marked on the board, as `region:rohan`."""

    say: str
    point: tuple[str, ...]
    expect: tuple[str, ...]
    wrong: str
    frames: tuple[tuple[Frame, ...], ...]


class LessonPage(Struct, frozen=True):
    """A whole lesson; it is played in the browser."""

    game: str
    key: str
    title: str
    first: Frame
    steps: tuple[LessonStep, ...]


class PuzzleInfo(Struct, frozen=True):
    """A puzzle of a game: what is to be found, in which seat, and how hard it is."""

    key: str
    kind: str
    grade: str
    seat: str
    task: str


class PuzzlePage(Struct, frozen=True):
    """A puzzle: the frame to look at, the answers that solve it, all that can be answered in
    words (`said`), and why those solve it."""

    info: PuzzleInfo
    frame: Frame
    answers: tuple[str, ...]
    said: dict[str, str]
    proof: tuple[str, ...]


class WhyInfo(Struct, frozen=True):
    """A kind of decision explained: the aim of the moment, what it decides, what follows."""

    aim: str
    decides: str
    follows: str


class GuideInfo(Struct, frozen=True):
    """What somebody new is told at a table: goals by seat (or under an empty name for all), the
    questions by their kinds, the tips, and the bot for a first game."""

    bot: str
    goals: dict[str, str]
    whys: dict[str, WhyInfo]
    tips: tuple[Tip, ...]
