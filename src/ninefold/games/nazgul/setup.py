"""Before the first round: options, the board, what is dealt, and the first turn order
(S17-S22, N2, O1-O6)."""

from collections.abc import Iterable, Mapping
from typing import Final

from ninefold.core import Option, check_options, unusual
from ninefold.games.nazgul import events
from ninefold.games.nazgul.actions import Action, pick, thing
from ninefold.games.nazgul.box.cards import (
    CAMPAIGNS,
    CHAPTERS,
    MOUNT_DOOM,
    WEATHERTOP,
    WHITE,
    Box,
    StageCard,
)
from ninefold.games.nazgul.box.components import DEALT, load
from ninefold.games.nazgul.play import Play
from ninefold.games.nazgul.state import (
    NOBODY,
    SEATS,
    Board,
    Cards,
    Defence,
    Options,
    Rider,
    State,
    Task,
)

OPTIONS: Final = (
    Option(
        key="players",
        label="How many players?",
        values={"4": "Four", "3": "Three", "5": "Five"},
        help="how many play",
    ),
    Option(
        key="difficulty",
        label="Difficulty",
        values={
            "easy": "Easy: four stages are completed from the start.",
            "moderate": "Moderate: the first stage of each campaign is completed.",
            "hard": "Hard: nothing is completed, and there are more quests.",
        },
        help="how much there is to conquer",
    ),
    Option(
        key="coop",
        label="Full co-op",
        values={
            "no": "No: you win together or not at all, but the most points take it.",
            "yes": "Yes: no bids, no points; all win or lose together. Good for a first game.",
        },
        help="full co-op: no points, all win or lose together",
    ),
    Option(
        key="order",
        label="Turn order",
        values={
            "clockwise": "Clockwise from the player who is named.",
            "markers": "By markers: whoever wins the box gives everybody a place.",
        },
        help="how the turn order can be chosen",
        only_with=("coop", "no"),
    ),
    Option(
        key="saruman",
        label="Saruman's aid",
        values={
            "three": "Choose one of three hero cards.",
            "search": "Look through the whole hero deck.",
        },
        help="the hero cards that Saruman's friend chooses from",
    ),
    Option(
        key="components",
        label="Your own box",
        values={},
        help="a TOML file with the values of your own box",
        file=True,
    ),
)
_COMPLETE: Final[Mapping[str, Mapping[str, int]]] = {
    "easy": {"gondor": 1, "rohan": 1, "ring-bearer": 2},
    "moderate": {"gondor": 1, "rohan": 1, "ring-bearer": 1},
    "hard": {"gondor": 0, "rohan": 0, "ring-bearer": 0},
}
"""How many stages of each campaign are completed from the start (S17, O2)."""


def read_options(chosen: Mapping[str, str]) -> Options:
    """Checks options as they are written. Raises `BadOption`."""
    check_options(OPTIONS, chosen)
    load(chosen.get("components", ""))
    return Options(
        int(chosen.get("players", "4")),
        chosen.get("difficulty", "easy"),
        chosen.get("coop") == "yes",
        chosen.get("order") == "markers",
        chosen.get("saruman") == "search",
        chosen.get("components", ""),
    )


def write_options(options: Options) -> dict[str, str]:
    """The options that are not at their defaults, as they are written."""
    plain = {
        "players": str(options.players),
        "difficulty": options.difficulty,
        "coop": "yes" if options.coop else "no",
        "order": "markers" if options.markers else "clockwise",
        "saruman": "search" if options.search else "three",
        "components": options.components,
    }
    return unusual(OPTIONS, plain)


def start(options: Options) -> State:
    """The board and the decks; chance has not spoken yet (S19, S20, S21)."""
    box = load(options.components)
    favor, cards = box.dealt[options.players]
    return State(
        options=options,
        round=1,
        order=(),
        agenda=_agenda(options, cards),
        riders=(Rider(level=1, favor=favor, forces=box.start),) * options.players,
        stages=_stages(box, options),
        quests=(),
        sauron=0,
        closed=(),
        king=NOBODY,
        king_place=WEATHERTOP if options.difficulty == "hard" else "",
        king_dead=False,
        saruman=NOBODY,
        saruman_card="",
        powers=_sorted(card.key for card in box.powers.values() for _ in range(card.copies)),
        power_bottom=(),
        power_discard=(),
        heroes=_sorted(key for key in box.heroes if key != WHITE),
        hero_top=(),
        hero_bottom=(),
        hero_drawn=(),
        hero_pool=(),
        hero_discard=(),
        hero_gone=(WHITE,),
        quest_decks=_quest_decks(box),
        secrets=() if options.coop else _sorted(box.secrets),
        secret_discard=(),
        given_back=(),
        resolved=(),
        battle=None,
        outcome=None,
    )


def _sorted(cards: Iterable[str]) -> Cards:
    return tuple(sorted(cards))


def _quest_decks(box: Box) -> tuple[Cards, Cards, Cards]:
    """A deck for each chapter (S13)."""
    decks = [
        _sorted(key for key, quest in box.quests.items() if quest.chapter == chapter)
        for chapter in range(1, CHAPTERS + 1)
    ]
    return decks[0], decks[1], decks[2]


def _stages(box: Box, options: Options) -> tuple[Defence, ...]:
    """Completed as the difficulty says, the others with their defenders (S17, S18)."""
    done = _COMPLETE[options.difficulty]
    return tuple(
        _defence(stage, options.players, number < done[name])
        for name in CAMPAIGNS
        for number, stage in enumerate(box.campaign(name))
    )


def _defence(stage: StageCard, players: int, complete: bool) -> Defence:
    if complete:
        return Defence(stage.key, 0, 0, stage.walls, complete=True)
    third = stage.key == MOUNT_DOOM and players == len(SEATS)  # M1
    return Defence(stage.key, stage.heroes + third, stage.armies, stage.walls)


def _agenda(options: Options, cards: int) -> tuple[Task, ...]:
    """What is done before the first round, and the first round; the last task is the next."""
    everybody = range(options.players)
    tasks = [Task("draw-order"), *[Task("deal-power", seat) for seat in everybody] * cards]
    if not options.coop:
        tasks += [Task("deal-secret", seat) for seat in everybody] * DEALT
        tasks += [Task("keep-secrets", seats=tuple(everybody))]
    return (*tasks, Task("round"))[::-1]


# The first turn order (N2)


def clockwise(first: int, players: int) -> tuple[int, ...]:
    """The seats from one of them on."""
    return tuple((first + step) % players for step in range(players))


def next_in_order(order: tuple[int, ...], given: int, seat: int) -> tuple[int, ...]:
    """The order when a seat gets the next marker; the first `given` have theirs (O4)."""
    rest = tuple(other for other in order[given:] if other != seat)
    return (*order[:given], seat, *rest)


def order_weights(state: Board) -> list[tuple[Action, int]]:
    given = state.agenda[-1].number
    seats = state.order[given:] if state.order else range(state.options.players)
    return [(pick("first", SEATS[seat]), 1) for seat in seats]


def draw_order(play: Play, action: Action) -> None:
    """Who is first, the others clockwise; with markers chance gives out one after the other. In
    full co-op the order goes round and no markers are given (O4, O8)."""
    seat, given = SEATS.index(thing(action)), play.pop().number
    options = play.options
    order = play.order or clockwise(seat, play.players)
    play.order = next_in_order(order, given, seat)
    if options.markers and not options.coop and given + 2 < play.players:
        play.push(Task("draw-order", number=given + 1))
    else:
        play.say(events.OrderSet(play.order))
