"""Nazgûl as text: the three campaigns, the quests, the battle if there is one, every player.

Names are those of the cards; `names.py` reads them when they are typed.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from textwrap import fill, wrap

from ninefold.games.nazgul.battle.ratings import dial, hero
from ninefold.games.nazgul.box.cards import BIDDING_BOXES, CAMPAIGNS, ROUNDS
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.phases.favor import chapter
from ninefold.games.nazgul.score import points_shown
from ninefold.games.nazgul.state import HIDDEN, NOBODY, SEATS, Defence, State
from ninefold.games.nazgul.view import View
from ninefold.games.nazgul.words.cards import power_text, quest_text, secret_text
from ninefold.games.nazgul.words.events import BIDDING_BOX_WORDS, capital, defence, host, title, who
from ninefold.games.nazgul.words.grammar import BIDDING_BOX_TITLES, CAMPAIGN_TITLES
from ninefold.terminal.canvas import Canvas
from ninefold.terminal.nazgul_battle import battle_lines
from ninefold.terminal.paint import bold, faint, green, yellow

WIDTH = 80
COLUMN = 26
"""The width of a campaign; three of them stand side by side."""
HEIGHT = 4
LEGEND = (
    "Beside a stage its points; below, who was sent there, W for the Witch-king.\n"
    "The points of players are those that all have seen, without secret quests."
)


def draw(view: View) -> str:
    """The table as the seat of the view sees it."""
    board = view.board
    lines = [bold(_headline(board)), faint(_track(board)), str(_campaigns(board)), faint(LEGEND)]
    lines += _table(board) + _quests(board)
    for seat in board.order or range(board.options.players):
        lines += ["", *_rider(view, seat)]
    if view.seat is not None:
        lines += _own(view, view.seat, "You hold")
    if board.battle:
        lines += ["", *battle_lines(board, board.battle)]
    return "\n".join(lines)


def draw_battle(view: View) -> str:
    """A battle alone, with the cards of power of the seat of the view."""
    board = view.board
    assert board.battle is not None
    powers = [] if view.seat is None else _powers(board, view.seat)
    own = ["", bold("You hold"), *powers] if powers else []
    return "\n".join([bold(_headline(board)), *own, "", *battle_lines(board, board.battle)])


def draw_open(views: Sequence[View]) -> str:
    """The table with everything that any of the players knows."""
    boards = [view.board for view in views]
    riders = tuple(board.riders[seat] for seat, board in enumerate(boards))
    cards = [board.saruman_card for board in boards if board.saruman_card != HIDDEN]
    board = replace(boards[0], riders=riders, saruman_card=cards[0] if cards else "")
    lines = [draw(View(None, board))]
    for seat, view in enumerate(views):
        lines += _own(view, seat, f"{who(seat)} holds")
    return "\n".join(lines)


def notes(view: View) -> str:
    """What can be told about what is hidden, and what is to come."""
    board = view.board
    lines = [
        f"Cards of power you have not seen: {_counted(view.unseen_powers)}",
        f"Hero cards in the deck or known to Saruman's friend: {_names(view.unseen_heroes)}",
        f"Quests to come in this chapter: {_names(board.quest_decks[chapter(_round(board)) - 1])}",
    ]
    if not board.options.coop:
        points = [
            f"{who(seat)} {points_shown(board, seat)}" for seat in range(board.options.players)
        ]
        lines.append(f"Points won before all eyes: {', '.join(points)}")
    for added in load(board.options.components).reinforcements:
        if added.round > board.round:
            players = board.options.players
            come = defence(added.heroes[players], added.armies[players])
            lines.append(f"Round {added.round} brings to {title(added.stage)}: {come}")
    return "\n".join(map(_line, lines))


def _round(board: State) -> int:
    return min(board.round, ROUNDS)


def _headline(board: State) -> str:
    if board.outcome:
        return "The game is over"
    order = ", ".join(who(seat) for seat in board.order)
    turn = f", turn order {order}" if order else ""
    return f"Round {board.round} of {ROUNDS}, chapter {chapter(_round(board))}{turn}"


def _track(board: State) -> str:
    spaces = [f"[{n}]" if n == board.round else f" {n} " for n in range(1, ROUNDS + 1)]
    return f"The Ring {''.join(spaces)} Mount Doom"


def _campaigns(board: State) -> Canvas:
    canvas = Canvas(faint)
    box = load(board.options.components)
    for column, campaign in enumerate(CAMPAIGNS):
        x = column * COLUMN
        canvas.write(x + 2, 0, capital(CAMPAIGN_TITLES[campaign]), bold)
        stages = [stage for stage in board.stages if box.stages[stage.key].campaign == campaign]
        for row, stage in enumerate(stages):
            _draw_stage(canvas, board, stage, x, 1 + row * HEIGHT)
    return canvas


def _draw_stage(canvas: Canvas, board: State, stage: Defence, x: int, y: int) -> None:
    card = load(board.options.components).stages[stage.key]
    canvas.box(x, y, COLUMN, HEIGHT)
    canvas.write(x + 2, y + 1, title(stage.key), bold)
    if not board.options.coop:
        worth = str(card.points)
        canvas.write(x + COLUMN - 1 - len(worth), y + 1, worth, yellow)
    if stage.complete:
        canvas.write(x + 2, y + 2, "completed", green)
    else:
        canvas.write(x + 2, y + 2, guard(stage))
        if stage.walls >= 0:
            canvas.write(x + 2, y + 3, f"walls {stage.walls}")
    there = _there(board, stage.key)
    canvas.write(x + COLUMN - 1 - len(there), y + 3, there, green)


def guard(there: Defence) -> str:
    """Who defends a place."""
    heroes, armies = there.heroes, there.armies
    return defence(heroes, armies) if heroes or armies else "undefended"


def _there(board: State, place: str) -> str:
    """Who was deployed to a place, by the first letters (see LEGEND)."""
    found = [SEATS[n][0] for n, rider in enumerate(board.riders) if rider.place == place]
    return " ".join([*found, *(["w"] if board.king_place == place else [])]).upper()


def _table(board: State) -> list[str]:
    king = "dead" if board.king_dead else _led(board.king)
    lines = [
        f"Sauron's box: {board.sauron} favor. The Witch-king is {king}. Saruman's aid: "
        f"{'nobody' if board.saruman == NOBODY else who(board.saruman)}."
    ]
    if board.closed:
        closed = [BIDDING_BOX_WORDS[box] for box in board.closed]
        lines.append(f"No bids this round: {', '.join(closed)}")
    if board.hero_pool:
        lines.append(f"Hero pool: {_names(board.hero_pool)}")
    if board.hero_drawn:
        lines.append(f"Turned up: {_names(board.hero_drawn)}")
    lines.append(
        f"Cards left: {len(board.powers) + len(board.power_bottom)} of power, "
        f"{len(board.hero_top) + len(board.heroes) + len(board.hero_bottom)} heroes, "
        f"{len(board.secrets)} secret quests"
    )
    return [row for line in lines for row in _line(line).splitlines()]


def _led(seat: int) -> str:
    return "led by nobody" if seat == NOBODY else f"led by {who(seat)}"


def _quests(board: State) -> list[str]:
    box = load(board.options.components)
    lines = []
    for quest in board.quests:
        state = "completed" if quest.complete else guard(quest)
        there = _there(board, quest.key)
        head = f"{title(quest.key)}: {state}{f'; there {there}' if there else ''}."
        lines += [bold(row) for row in _line(f"Quest {head}").splitlines()]
        lines += _indented(quest_text(box.quests[quest.key], box))
    return lines


def _rider(view: View, seat: int) -> list[str]:
    board, rider = view.board, view.board.riders[seat]
    shows = dial(board, seat)
    place = " (fled)" if rider.away else f" at {title(rider.place)}" if rider.place else ""
    values = (
        f"damage {shows.damage}, army {shows.army}, terror {shows.terror}, tactics {shows.tactics}"
    )
    you = " (you)" if seat == view.seat else ""
    lines = [bold(f"{who(seat)}{you}, level {rider.level}{place}")]
    holds = [
        f"favor {rider.favor}",
        host(rider.forces) or "no creatures",
        f"cards of power {len(rider.hand)}",
        f"secret quests {len(rider.secrets)}",
    ]
    lines += _indented(values) + _indented(", ".join(holds))
    if not board.options.coop:
        lines += _indented(_points(board, seat))
    if rider.hero:
        lines += _indented(f"hero in front: {_hero(board, rider.hero)}")
    if rider.slain:
        lines += _indented(f"slain: {_names(rider.slain)}")
    if rider.prizes:
        lines += _indented(f"cards won: {_names(rider.prizes)}")
    if rider.bids:
        placed = zip(BIDDING_BOXES, rider.bids, strict=False)
        bids = [f"{BIDDING_BOX_TITLES[box]} {bid}" for box, bid in placed if bid]
        lines += _indented(f"bids: {', '.join(bids) or 'nothing'}")
    return lines


def _points(board: State, seat: int) -> str:
    """What was won before all eyes, added up (N29)."""
    box, rider = load(board.options.components), board.riders[seat]
    every = points_shown(board, seat)
    slain = sum(hero(box, card).points for card in rider.slain)
    cards = every - rider.points - slain
    parts = {"counters": rider.points, "heroes slain": slain, "cards won": cards}
    told = [f"{what} {number}" for what, number in parts.items() if number]
    return f"points {every}{': ' if told else ''}{', '.join(told)}"


def _hero(board: State, card: str) -> str:
    one = load(board.options.components).heroes[card]
    places = ", ".join(CAMPAIGN_TITLES[place] for place in one.places)
    return f"{title(card)} (rank {one.rank}, {places})"


def _own(view: View, seat: int, heading: str) -> list[str]:
    """What only this player sees, with what the cards say."""
    board = view.board
    box, rider = load(board.options.components), board.riders[seat]
    cards = [f"{title(card)}: {secret_text(box.secrets[card], box)}" for card in rider.secrets]
    if board.saruman == seat and board.saruman_card:
        cards.append(f"From Saruman: {_hero(board, board.saruman_card)}")
    lines = _powers(board, seat) + [line for card in cards for line in _indented(card)]
    return ["", bold(heading), *lines] if lines else []


def _powers(board: State, seat: int) -> list[str]:
    """The cards of power of a player, each with what it says."""
    powers, rider = load(board.options.components).powers, board.riders[seat]
    held = Counter((*rider.hand, *rider.drawn))
    told = [f"{_times(title(card), n)}: {power_text(powers[card])}" for card, n in held.items()]
    return [line for card in told for line in _indented(card)]


def _times(name: str, number: int) -> str:
    return f"{name} ×{number}" if number > 1 else name


def _counted(cards: Iterable[str]) -> str:
    counts = Counter(map(title, cards))
    return ", ".join(_times(card, n) for card, n in counts.items())


def _indented(text: str) -> list[str]:
    return wrap(
        text, WIDTH, initial_indent="    ", subsequent_indent="      ", break_on_hyphens=False
    )


def _line(text: str) -> str:
    return fill(text, WIDTH, subsequent_indent="    ", break_on_hyphens=False)


def _names(cards: Sequence[str]) -> str:
    return ", ".join(map(title, cards)) or "nothing"
