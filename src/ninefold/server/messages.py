"""Every message between a client and the server, but for those of `learning.py`. The OpenAPI page
and the client's types are made from these files.

Seats are named as in notation (`fellowship`, `sauron`); a spectator has no seat. Everything a
client learns about a game comes in a `Frame`: a whole one first, then what has changed in it. What
a game shows of itself is in its own `client/`.
"""

from typing import Annotated, Any

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=24)]
"""What a person is called at the table."""
Key = Annotated[str, Meta(max_length=40, pattern="^[a-z0-9_-]+$")]
Options = Annotated[
    dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=200)]],
    Meta(max_length=20),
]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a player may think: `none`, `live` (seconds and increment a move), or `days`; and
    at which pace bots answer: `slow`, `normal`, `fast` or `at-once`."""

    kind: Annotated[str, Meta(pattern="^(none|live|days)$")] = "none"
    seconds: Annotated[int, Meta(ge=0, le=1_209_600)] = 0
    increment: Annotated[int, Meta(ge=0, le=600)] = 0
    pace: Annotated[str, Meta(pattern="^(slow|normal|fast|at-once)$")] = "at-once"


# Asked over HTTP


class Me(Struct, frozen=True):
    name: str


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open. `seat` is a seat's name or `any`; `against` is `anyone` (in the lobby),
    `friend` (by invitation) or the key of an opponent, who takes all other seats. `opponents` take
    single seats, by the name of the seat; `watch` lets everybody who has its address look on."""

    game: Key = "confrontation"
    options: Options = {}
    games: Annotated[int, Meta(ge=1, le=2)] = 1
    seat: Key = "any"
    against: Key = "friend"
    opponents: Annotated[dict[str, str], Meta(max_length=9)] = {}
    clock: Clock = Clock()
    chat: bool = True
    watch: bool = False


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """The invitation of a private table; empty for one in the lobby."""

    invitation: Annotated[str, Meta(max_length=64)] = ""


class Seated(Struct, frozen=True):
    """A seat was taken. Whoever shows `token` holds it; `invitation` lets friends take those
    that are free."""

    table: str
    seat: str
    token: str
    invitation: str = ""


class Held(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as a browser holds it."""

    table: Annotated[str, Meta(max_length=24)]
    token: Annotated[str, Meta(max_length=64)]
    seat: Annotated[str, Meta(max_length=40)] = ""
    invitation: Annotated[str, Meta(max_length=64)] = ""


class Mine(Struct, frozen=True, forbid_unknown_fields=True):
    """The seats that somebody holds and wants to hear of."""

    seats: Annotated[list[Held], Meta(max_length=24)] = []


class Standing(Struct, frozen=True):
    """How a table stands for one of its seats: `others` are the names of the other players,
    `waits_for` those who are asked, `yours` says that this seat is one of them, `since` when the
    last thing happened. `result` is `won`, `lost` or `drawn`, or empty while nobody knows."""

    table: str
    game: str
    seat: str
    status: str
    others: tuple[str, ...]
    waits_for: tuple[str, ...]
    yours: bool
    since: float
    days: bool
    result: str
    next_table: str


class Parcel(Struct, frozen=True):
    """A code that takes seats along to another browser, once, until a moment."""

    code: str
    until: float


class Unpack(Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=40)]


class Unpacked(Struct, frozen=True):
    """What was in a parcel."""

    name: str
    seats: tuple[Held, ...]


class PushKey(Struct, frozen=True):
    """What a browser must know to be called; empty where the server calls nobody."""

    key: str


class PushKeys(Struct, frozen=True, forbid_unknown_fields=True):
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class Subscription(Struct, frozen=True, forbid_unknown_fields=True):
    """Where and how a browser is called when one of these seats is asked."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: PushKeys
    seats: Annotated[list[Held], Meta(max_length=24)] = []


class ValueInfo(Struct, frozen=True):
    key: str
    label: str


class OptionInfo(Struct, frozen=True):
    """Without `values` it takes any of `parts`, joined by `+`. `only_with` is another option and
    the value it must have for this one to matter."""

    key: str
    label: str
    values: tuple[ValueInfo, ...]
    parts: tuple[ValueInfo, ...]
    default: str
    help: str
    only_with: tuple[str, str] | None


class SeatInfo(Struct, frozen=True):
    """`title` is what the seat is called within a sentence."""

    key: str
    title: str


class OpponentInfo(Struct, frozen=True):
    """Somebody to play against: `level` counts from 1, `title` says it in a word, and `how` is a
    sentence on how they play."""

    key: str
    name: str
    level: int
    title: str
    how: str


class GameInfo(Struct, frozen=True):
    """`players` are the numbers of players it takes; so many play in the first of the `seats`. The
    gentlest of the `opponents` comes first."""

    key: str
    title: str
    players: tuple[int, ...]
    seats: tuple[SeatInfo, ...]
    series: int
    options: tuple[OptionInfo, ...]
    opponents: tuple[OpponentInfo, ...]


class RuleInfo(Struct, frozen=True):
    id: str
    text: str


class RulesPage(Struct, frozen=True):
    """The rules of a game: the whole page as Markdown, and each rule by its id."""

    markdown: str
    rules: tuple[RuleInfo, ...]


class TableInfo(Struct, frozen=True):
    """A table in the lobby: the names of those who sit there, and the seats that are free."""

    id: str
    game: str
    options: dict[str, str]
    games: int
    clock: Clock
    status: str
    players: tuple[str, ...]
    free: tuple[str, ...]


class Quick(Struct, frozen=True, forbid_unknown_fields=True):
    """Any open table of a game, or a new one in the lobby."""

    game: Key = "confrontation"


class Continue(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from the moment after `seq` answers, in a seat that knows no more than it knew
    then. A bot takes all other seats."""

    seq: Annotated[int, Meta(ge=0, le=100_000)]
    seat: Key
    bot: Key = "greedy"


class Weighed(Struct, frozen=True):
    """An answer that an opponent weighed, in words; `chance` of winning and `share` of the
    thought that went to it, from 0 to 1, or -1 where it has no such number. `given`: it was the
    answer in the game."""

    text: str
    chance: float
    share: float
    given: bool


class Thoughts(Struct, frozen=True):
    """What an opponent thinks of a question, from what it saw then: the answers it weighed, the
    best first, `words` on how, and how it expected the game to go on after the first."""

    name: str
    question: str
    words: str
    weighed: tuple[Weighed, ...]
    line: tuple[str, ...]


class Health(Struct, frozen=True):
    """`version` is this server's, `others` are those of the others on the database."""

    status: str
    version: str = ""
    others: tuple[str, ...] = ()


# Told by the server


class Player(Struct, frozen=True):
    """`bot` names the bot that answers for the seat, if one does; `left` are the seconds on
    the clock, or -1 without one; `ticking` that they run down now, as far as the others are told;
    `gone` that the seat was given up to the bot for good; `person` that an offer needs this
    player's yes, also while a bot answers for them."""

    seat: str
    name: str
    here: bool
    bot: str = ""
    left: float = -1
    ticking: bool = False
    score: int = 0
    gone: bool = False
    person: bool = False


class Line(Struct, frozen=True, omit_defaults=True):
    """One sentence of the log: after `seq` answers, as this seat counts them, this was seen. `fact`
    holds its parts, where the game's board needs them. With `back` it takes back what was seen
    after so many answers."""

    seq: int
    text: str
    kind: str
    fact: Any = None
    back: int | None = None


class Said(Struct, frozen=True):
    name: str
    text: str
    at: float


class Offered(Struct, frozen=True):
    """A legal answer. The game adds more to it, for a board that offers it in place."""

    text: str
    kind: str


class Ask(Struct, frozen=True):
    """What is asked of this seat. The answer is the `text` of one of the choices; `hint` says how
    it is typed where there is nothing to click."""

    kind: str
    question: str
    hint: str
    choices: tuple[Offered, ...]


class Offer(Struct, frozen=True):
    """`abort`, `undo` or `rematch`, offered by a seat; it is done when every other person who
    has not given up has agreed, also those for whom a bot plays."""

    kind: str
    by: str
    agreed: tuple[str, ...]


class Frame(Struct, frozen=True, tag="frame", tag_field="type"):
    """Everything a seat, or a spectator, may know of a table.

    `seq` counts the answers of the whole match that this seat has heard of: what others answer in
    secret is not among them. An answer names the `seq` it replies to. `lines` holds the whole log
    in the first frame of a socket, afterwards what is new; those with a number above `since` came
    after the seat's last answer. `status` is `waiting`, `playing`, `over` or `aborted`.
    `view` is what the game's `client/` makes of the seat's view.
    """

    table: str
    game: str
    options: dict[str, str]
    games: int
    clock: Clock
    number: int
    status: str
    seq: int
    seat: str | None
    view: Any
    asked: tuple[str, ...]
    ask: Ask | None
    lines: tuple[Line, ...]
    players: tuple[Player, ...]
    free: tuple[str, ...]
    offers: tuple[Offer, ...]
    can_undo: str
    """`free`, `consent` or an empty text."""
    chat: bool
    private: bool
    """Only the invited may take a seat."""
    watch: bool
    """Everybody who has the address of the table may look on."""
    said: tuple[Said, ...]
    commitment: str
    next_table: str = ""
    since: int = 0


class Change(Struct, frozen=True, tag="change", tag_field="type"):
    """How the frame that a socket has becomes the next one: `frame` and `view` hold those fields
    of the frame and of its view that are different now, `lines` what is new in the log."""

    frame: dict[str, Any]
    view: dict[str, Any]
    lines: tuple[Line, ...]


class Refusal(Struct, frozen=True, tag="refusal", tag_field="type"):
    """A message that was not taken, to its sender only. `code` is for programs, `message` for
    people; `rule` names the rule of the game, if one forbids it."""

    code: str
    message: str
    rule: str = ""
    id: str = ""


class Taken(Struct, frozen=True, tag="taken", tag_field="type"):
    """An answer is stored and will not be lost."""

    id: str
    seq: int


# Said by a client over the socket

Id = Annotated[str, Meta(max_length=40, pattern="^[^\\x00]*$")]


class Hello(Struct, frozen=True, tag="hello", tag_field="type", forbid_unknown_fields=True):
    """The first message of a socket: the token of a seat, or nothing to watch."""

    token: Annotated[str, Meta(max_length=64)] = ""


class Act(Struct, frozen=True, tag="act", tag_field="type", forbid_unknown_fields=True):
    """An answer in notation. The same `id` counts once, however often it is sent."""

    id: Id
    seq: int
    action: Annotated[str, Meta(max_length=120)]


class Why(Struct, frozen=True, tag="why", tag_field="type", forbid_unknown_fields=True):
    """Which rule forbids this action? Answered by a refusal, nothing is played."""

    id: Id
    action: Annotated[str, Meta(max_length=120)]


class Say(Struct, frozen=True, tag="say", tag_field="type", forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Propose(Struct, frozen=True, tag="propose", tag_field="type", forbid_unknown_fields=True):
    """`resign`, `abort`, `undo`, `rematch`, `bot` (bots take the free seats, or the seats of all
    who are absent), `back` (the seat's own player takes it back) or `leave` (before play)."""

    kind: Annotated[str, Meta(pattern="^(resign|abort|undo|rematch|bot|back|leave)$")]


class Invite(Struct, frozen=True, tag="invite", tag_field="type", forbid_unknown_fields=True):
    """An opponent takes a seat that is still free."""

    seat: Key
    opponent: Key


class Reply(Struct, frozen=True, tag="reply", tag_field="type", forbid_unknown_fields=True):
    """Yes or no to an offer of another seat."""

    kind: Annotated[str, Meta(pattern="^(abort|undo|rematch)$")]
    accept: bool


class Messages(Struct, frozen=True):
    """One of each message of the socket `/api/tables/{id}/socket`."""

    said: tuple[Hello | Act | Why | Say | Propose | Invite | Reply, ...]
    told: tuple[Frame | Change | Refusal | Taken, ...]


FromClient = Hello | Act | Why | Say | Propose | Invite | Reply
ToClient = Frame | Change | Refusal | Taken
