"""A view as plain values for a client that draws it and knows no rules.

Everything here is made from a view, so nothing can be in it that the seat may not know. What was
won before all eyes can be counted by all, and is shown (H4, N29); secret quests are not.
"""

from dataclasses import dataclass

from ninefold.games.nazgul.battle.battle import nazgul_at
from ninefold.games.nazgul.battle.ratings import dial
from ninefold.games.nazgul.box.cards import KINDS, ROUNDS, Box, Level
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.client.choices import Choice, choice
from ninefold.games.nazgul.client.lexicon import Lexicon, lexicon
from ninefold.games.nazgul.client.scene import ShownFight, show_fight
from ninefold.games.nazgul.phases.campaigns import open_stages
from ninefold.games.nazgul.phases.favor import chapter
from ninefold.games.nazgul.score import met, points_shown, secret_points
from ninefold.games.nazgul.state import (
    HIDDEN,
    NAMES,
    NOBODY,
    SEATS,
    WITCH_KING,
    Cards,
    Defence,
    State,
)
from ninefold.games.nazgul.view import View

__all__ = ["Choice", "Lexicon", "Shown", "choice", "lexicon", "open_view", "show"]


@dataclass(frozen=True, slots=True)
class ShownDial:
    """What a dial shows at a level."""

    level: int
    damage: int
    army: int
    terror: int
    tactics: int


@dataclass(frozen=True, slots=True)
class ShownSpoils:
    """What a player has won so far, as everybody has seen (N29)."""

    points: int
    """Counters and cards, without secret quests."""
    counters: int
    slain: tuple[str, ...]
    prizes: tuple[str, ...]
    stages: tuple[str, ...]
    quests: tuple[str, ...]
    armies: int
    fled: int
    retreats: int


@dataclass(frozen=True, slots=True)
class ShownSecret:
    """A secret quest, `?` for a back; `points` is what it would bring as things stand."""

    card: str
    points: int


@dataclass(frozen=True, slots=True)
class ShownRider:
    """A player's Nazgûl and what lies before the player. Cards are keys, `?` for a back."""

    seat: str
    away: bool
    now: ShownDial
    dial: tuple[ShownDial, ...]
    forces: tuple[int, ...]
    costs: tuple[int, ...]
    """What the next creature of each kind costs; 0 when the track is full."""
    favor: int
    bids: tuple[int, ...]
    hand: tuple[str, ...]
    drawn: tuple[str, ...]
    secrets: tuple[ShownSecret, ...]
    hero: str
    place: str
    ignored: tuple[str, ...]
    spoils: ShownSpoils | None


@dataclass(frozen=True, slots=True)
class ShownArrival:
    """Defenders who come to a stage."""

    stage: str
    heroes: int
    armies: int


@dataclass(frozen=True, slots=True)
class ShownSpace:
    """A space of the Fellowship track."""

    round: int
    chapter: int
    arrivals: tuple[ShownArrival, ...]


@dataclass(frozen=True, slots=True)
class ShownPlace:
    """A stage, or a quest that lies open. `open` says whether Nazgûl can be sent there by the
    order of the stages; `walls` is -1 where none began."""

    key: str
    campaign: str
    heroes: int
    armies: int
    walls: int
    points: int
    open: bool
    complete: bool
    resolved: bool
    nazgul: tuple[str, ...]
    first: str


@dataclass(frozen=True, slots=True)
class ShownKing:
    """The Witch-king: who controls the figure, and where it is."""

    controller: str
    place: str
    dead: bool
    health: int
    dial: ShownDial


@dataclass(frozen=True, slots=True)
class ShownMatter:
    """What is being asked: the kind, and what belongs to it. `number` is the box, the damage or
    the favor in question, `word` a window or a place in a box."""

    kind: str
    seats: tuple[str, ...]
    number: int
    word: str


@dataclass(frozen=True, slots=True)
class ShownFinish:
    """By seat the points of all kinds, and the secret quests that were met."""

    winners: tuple[str, ...]
    reason: str
    rule: str
    points: tuple[int, ...]
    met: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """The whole of what a seat sees."""

    seat: str | None
    turn: int
    """The round."""
    chapter: int
    coop: bool
    phase: str
    """`setup`, `favor`, `deployment`, `campaign` or `over`."""
    matter: ShownMatter | None
    order: tuple[str, ...]
    track: tuple[ShownSpace, ...]
    stages: tuple[ShownPlace, ...]
    quests: tuple[ShownPlace, ...]
    sauron: int
    closed: tuple[str, ...]
    riders: tuple[ShownRider, ...]
    king: ShownKing
    saruman: str
    saruman_card: str
    hero_drawn: tuple[str, ...]
    hero_pool: tuple[str, ...]
    hero_discard: tuple[str, ...]
    hero_gone: tuple[str, ...]
    heroes_left: int
    power_discard: tuple[str, ...]
    powers_left: int
    quests_left: int
    """In the deck of the chapter."""
    battle: ShownFight | None
    outcome: ShownFinish | None


def show(view: View) -> Shown:
    board = view.board
    return Shown(
        None if view.seat is None else SEATS[view.seat],
        board.round,
        chapter(board.round),
        board.options.coop,
        _phase(board),
        _matter(board),
        _names(board.order),
        _track(board),
        tuple(_place(board, stage) for stage in board.stages),
        tuple(_place(board, quest) for quest in board.quests),
        board.sauron,
        board.closed,
        tuple(_rider(view, seat) for seat in range(board.options.players)),
        _king(board),
        _name(board.saruman),
        board.saruman_card,
        board.hero_drawn,
        board.hero_pool,
        board.hero_discard,
        board.hero_gone,
        len(board.heroes) + len(board.hero_top) + len(board.hero_bottom),
        board.power_discard,
        len(board.powers) + len(board.power_bottom),
        len(board.quest_decks[chapter(board.round) - 1]),
        show_fight(board, board.battle) if board.battle else None,
        _finish(board),
    )


def open_view(state: State) -> View:
    """Everything, for those who look back at a game that is over."""
    return View(None, state)


def _name(nazgul: int) -> str:
    return "" if nazgul == NOBODY else NAMES[nazgul]


def _names(nazgul: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(NAMES[one] for one in nazgul)


def _phase(board: State) -> str:
    """Which part of the game it is, by what is still to be done in this round."""
    ahead = {task.name for task in board.agenda}
    if board.outcome is not None:
        return "over"
    if "round" in ahead:
        return "setup"
    if "deployment" in ahead:
        return "favor"
    return "deployment" if ahead & {"deploy", "deploy-king"} else "campaign"


def _matter(board: State) -> ShownMatter | None:
    if not board.agenda:
        return None
    task = board.agenda[-1]
    seats = task.seats or ((task.seat,) if task.seat != NOBODY else ())
    return ShownMatter(task.name, _names(seats), task.number, task.word)


def _track(board: State) -> tuple[ShownSpace, ...]:
    box, players = load(board.options.components), board.options.players
    return tuple(
        ShownSpace(
            number,
            chapter(number),
            tuple(
                ShownArrival(one.stage, one.heroes[players], one.armies[players])
                for one in box.reinforcements
                if one.round == number
            ),
        )
        for number in range(1, ROUNDS + 1)
    )


def _place(board: State, there: Defence) -> ShownPlace:
    box = load(board.options.components)
    stage, quest = box.stages.get(there.key), box.quests.get(there.key)
    campaign = stage.campaign if stage else quest.campaign if quest else ""
    return ShownPlace(
        there.key,
        campaign,
        there.heroes,
        there.armies,
        there.walls,
        stage.points if stage else 0,
        not there.complete and (quest is not None or there in open_stages(board)),
        there.complete,
        there.key in board.resolved,
        _names(nazgul_at(board, there.key)) if board.order else (),
        _name(there.first),
    )


def _rider(view: View, seat: int) -> ShownRider:
    board = view.board
    rider, box = board.riders[seat], load(board.options.components)
    costs = (
        (*box.costs[kind], 0)[number] for kind, number in zip(KINDS, rider.forces, strict=True)
    )
    return ShownRider(
        SEATS[seat],
        rider.away,
        _dial(rider.level, dial(board, seat)),
        tuple(_dial(number, level) for number, level in enumerate(box.dials[seat], 1)),
        rider.forces,
        tuple(costs),
        rider.favor,
        rider.bids,
        rider.hand,
        rider.drawn,
        tuple(_secret(board, box, seat, card) for card in rider.secrets),
        rider.hero,
        rider.place,
        tuple(sorted(rider.ignored)),
        None if board.options.coop else _spoils(board, seat),
    )


def _dial(number: int, level: Level) -> ShownDial:
    return ShownDial(number, level.damage, level.army, level.terror, level.tactics)


def _secret(board: State, box: Box, seat: int, card: str) -> ShownSecret:
    points = 0 if card == HIDDEN else secret_points(board, seat, box.secrets[card])
    return ShownSecret(card, points)


def _spoils(board: State, seat: int) -> ShownSpoils:
    rider = board.riders[seat]
    return ShownSpoils(
        points_shown(board, seat),
        rider.points,
        rider.slain,
        rider.prizes,
        rider.stages,
        rider.quests,
        rider.armies,
        rider.fled,
        rider.retreats,
    )


def _king(board: State) -> ShownKing:
    box = load(board.options.components)
    return ShownKing(
        _name(board.king),
        board.king_place,
        board.king_dead,
        box.witch_king_health,
        _dial(0, dial(board, WITCH_KING)),
    )


def _finish(board: State) -> ShownFinish | None:
    outcome = board.outcome
    if outcome is None:
        return None
    secrets: tuple[Cards, ...] = tuple(
        met(board, seat) if outcome.winners and not board.options.coop else ()
        for seat in range(board.options.players)
    )
    return ShownFinish(
        _names(outcome.winners), outcome.reason, outcome.rule, outcome.points, secrets
    )
