"""What newcomers are sent besides games: hints, lessons, the reference, puzzles and the guide."""

from msgspec import Struct

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


class ItemInfo(Struct, frozen=True):
    """Something in the box of a game: what it is, whose, its values in words, what it does, how
    many there are, the rule that speaks of it, and where its values come from."""

    key: str
    title: str
    kind: str
    group: str
    values: str
    text: str
    count: int
    rule: str
    source: str


class PuzzleInfo(Struct, frozen=True):
    """A puzzle of a game: what is to be found, in which seat, and how hard it is."""

    key: str
    kind: str
    grade: str
    seat: str
    task: str


class PuzzlePage(Struct, frozen=True):
    """A puzzle: the frame to look at, the answers that solve it, and why they do."""

    info: PuzzleInfo
    frame: Frame
    answers: tuple[str, ...]
    proof: tuple[str, ...]


class WhyInfo(Struct, frozen=True):
    """A kind of decision explained: the aim of the moment, what it decides, what follows."""

    aim: str
    decides: str
    follows: str


class TipInfo(Struct, frozen=True):
    """A remark of the coach, at the first question of kind `ask` or the first line of kind `line`;
    for one seat, or for all."""

    key: str
    say: str
    ask: str
    line: str
    seat: str


class GuideInfo(Struct, frozen=True):
    """What somebody new is told at a table: goals by seat (or under an empty name for all), the
    questions by their kinds, the tips, and the bot for a first game."""

    bot: str
    goals: dict[str, str]
    whys: dict[str, WhyInfo]
    tips: tuple[TipInfo, ...]
