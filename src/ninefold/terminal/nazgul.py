"""Nazgûl as text: the three campaigns, the quests, the battle if there is one, every player.

Everything is written as it is typed: keys with hyphens, names without accents.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from textwrap import fill, wrap

from ninefold.games.nazgul.battle.ratings import dial
from ninefold.games.nazgul.box.cards import BIDDING_BOXES, CAMPAIGNS, KINDS, ROUNDS
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.phases.favor import chapter
from ninefold.games.nazgul.score import points_shown
from ninefold.games.nazgul.state import HIDDEN, NOBODY, SEATS, Defence, State
from ninefold.games.nazgul.view import View
from ninefold.games.nazgul.words.cards import power_text, quest_text, secret_text
from ninefold.terminal.canvas import Canvas
from ninefold.terminal.nazgul_battle import battle_lines
from ninefold.terminal.paint import bold, faint, green, yellow

WIDTH = 80
COLUMN = 26
"""The width of a campaign; three of them stand side by side."""
HEIGHT = 4
LEGEND = "Beside a stage its points; below, who was sent there, W for the Witch-king."


def draw(view: View) -> str:
    """The table as the seat of the view sees it."""
    board = view.board
    lines = [bold(_headline(board)), faint(_track(board)), str(_campaigns(board)), faint(LEGEND)]
    lines += _table(board) + _quests(board)
    if board.battle:
        lines += ["", *battle_lines(board, board.battle)]
    for seat in board.order or range(board.options.players):
        lines += ["", *_rider(view, seat)]
    if view.seat is not None:
        lines += _own(view, view.seat, "You hold")
    return "\n".join(lines)


def draw_open(views: Sequence[View]) -> str:
    """The table with everything that any of the players knows."""
    boards = [view.board for view in views]
    riders = tuple(board.riders[seat] for seat, board in enumerate(boards))
    cards = [board.saruman_card for board in boards if board.saruman_card != HIDDEN]
    board = replace(boards[0], riders=riders, saruman_card=cards[0] if cards else "")
    lines = [draw(View(None, board))]
    for seat, view in enumerate(views):
        lines += _own(view, seat, f"{SEATS[seat].capitalize()} holds")
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
            f"{SEATS[seat]} {points_shown(board, seat)}" for seat in range(board.options.players)
        ]
        lines.append(f"Points won before all eyes: {', '.join(points)}")
    for added in load(board.options.components).reinforcements:
        if added.round > board.round:
            players = board.options.players
            come = f"heroes {added.heroes[players]}, armies {added.armies[players]}"
            lines.append(f"Round {added.round} brings to {added.stage}: {come}")
    return "\n".join(map(_line, lines))


def _round(board: State) -> int:
    return min(board.round, ROUNDS)


def _headline(board: State) -> str:
    if board.outcome:
        return "The game is over"
    order = ", ".join(SEATS[seat].capitalize() for seat in board.order)
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
        canvas.write(x + 2, 0, campaign, bold)
        stages = [stage for stage in board.stages if box.stages[stage.key].campaign == campaign]
        for row, stage in enumerate(stages):
            _draw_stage(canvas, board, stage, x, 1 + row * HEIGHT)
    return canvas


def _draw_stage(canvas: Canvas, board: State, stage: Defence, x: int, y: int) -> None:
    card = load(board.options.components).stages[stage.key]
    canvas.box(x, y, COLUMN, HEIGHT)
    canvas.write(x + 2, y + 1, stage.key, bold)
    if not board.options.coop:
        worth = str(card.points)
        canvas.write(x + COLUMN - 1 - len(worth), y + 1, worth, yellow)
    if stage.complete:
        canvas.write(x + 2, y + 2, "completed", green)
    else:
        canvas.write(x + 2, y + 2, _defence(stage))
        if stage.walls >= 0:
            canvas.write(x + 2, y + 3, f"walls {stage.walls}")
    there = _there(board, stage.key)
    canvas.write(x + COLUMN - 1 - len(there), y + 3, there, green)


def _defence(there: Defence) -> str:
    return f"heroes {there.heroes} armies {there.armies}"


def _there(board: State, place: str) -> str:
    """Who was deployed to a place, by the first letters (see LEGEND)."""
    found = [SEATS[n][0] for n, rider in enumerate(board.riders) if rider.place == place]
    return " ".join([*found, *(["w"] if board.king_place == place else [])]).upper()


def _table(board: State) -> list[str]:
    king = "dead" if board.king_dead else _led(board.king)
    lines = [
        f"Sauron's box: {board.sauron} favor. The Witch-king is {king}. Saruman's aid: "
        f"{'nobody' if board.saruman == NOBODY else SEATS[board.saruman]}."
    ]
    if board.closed:
        lines.append(f"No bids this round: {', '.join(board.closed)}")
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
    return "led by nobody" if seat == NOBODY else f"led by {SEATS[seat]}"


def _quests(board: State) -> list[str]:
    box = load(board.options.components)
    lines = []
    for quest in board.quests:
        state = "completed" if quest.complete else _defence(quest)
        there = _there(board, quest.key)
        head = f"{quest.key}: {state}{f'; there {there}' if there else ''}."
        lines += [bold(row) for row in _line(f"Quest {head}").splitlines()]
        lines += _indented(quest_text(box.quests[quest.key], box))
    return lines


def _rider(view: View, seat: int) -> list[str]:
    board, rider = view.board, view.board.riders[seat]
    shows = dial(board, seat)
    place = " (fled)" if rider.away else f" at {rider.place}" if rider.place else ""
    values = (
        f"damage {shows.damage}, army {shows.army}, terror {shows.terror}, tactics {shows.tactics}"
    )
    you = " (you)" if seat == view.seat else ""
    lines = [bold(f"{SEATS[seat].capitalize()}{you}, level {rider.level}{place}")]
    forces = zip(KINDS, rider.forces, strict=True)
    holds = [
        f"favor {rider.favor}",
        *(f"{kind} {number}" for kind, number in forces),
        f"cards of power {len(rider.hand)}",
        f"secret quests {len(rider.secrets)}",
    ]
    lines += _indented(values) + _indented(", ".join(holds))
    if rider.hero:
        lines += _indented(f"hero in front: {_hero(board, rider.hero)}")
    if rider.slain:
        lines += _indented(f"slain: {_names(rider.slain)}")
    if rider.prizes:
        lines += _indented(f"cards won: {_names(rider.prizes)}")
    if rider.bids:
        bids = [f"{box} {bid}" for box, bid in zip(BIDDING_BOXES, rider.bids, strict=False)]
        lines += _indented(f"bids: {', '.join(bids)}")
    return lines


def _hero(board: State, card: str) -> str:
    hero = load(board.options.components).heroes[card]
    return f"{card} (rank {hero.rank}, {', '.join(hero.places)})"


def _own(view: View, seat: int, title: str) -> list[str]:
    """What only this player sees, with what the cards say."""
    board = view.board
    box, rider = load(board.options.components), board.riders[seat]
    held = (*rider.hand, *rider.drawn)
    cards = [f"{card}: {power_text(box.powers[card])}" for card in held]
    cards += [f"{card}: {secret_text(box.secrets[card], box)}" for card in rider.secrets]
    if board.saruman == seat and board.saruman_card:
        cards.append(f"From Saruman: {_hero(board, board.saruman_card)}")
    lines = [line for card in cards for line in _indented(card)]
    if not board.options.coop:
        lines += _indented(f"points, without secret quests: {points_shown(board, seat)}")
    return ["", bold(title), *lines] if lines else []


def _counted(cards: Iterable[str]) -> str:
    return ", ".join(f"{n} {card}" if n > 1 else card for card, n in Counter(cards).items())


def _indented(text: str) -> list[str]:
    return wrap(
        text, WIDTH, initial_indent="    ", subsequent_indent="      ", break_on_hyphens=False
    )


def _line(text: str) -> str:
    return fill(text, WIDTH, subsequent_indent="    ", break_on_hyphens=False)


def _names(cards: Sequence[str]) -> str:
    return ", ".join(cards) or "nothing"
