"""What is good to know before one bids in Nazgûl: the boxes, the dial and the prices."""

from textwrap import fill, wrap

from ninefold.games.nazgul.box.cards import BIDDING_BOXES, KINDS
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.client import lexicon, show
from ninefold.games.nazgul.state import State
from ninefold.games.nazgul.view import View
from ninefold.games.nazgul.words.events import BIDDING_BOX_WORDS
from ninefold.terminal.paint import bold, faint

WIDTH = 80
AHEAD = 3
"""So many levels of the dial are shown beyond one's own."""
LIKED = ("levels", "cards", "forces")
"""The boxes of the example."""
CREATURES = {"orc": "orcs", "troll": "trolls", "mumak": "mûmakil"}


def boxes(view: View) -> str:
    """What can be won in each box (F9-F19)."""
    lines = [bold("The boxes: what the highest bid gets, and what the others get")]
    for number, box in enumerate(lexicon().boxes, 1):
        closed = " (no bids this round)" if box.key in view.board.closed else ""
        text = f"  {number} {box.title}{closed}: {box.best}; others: {box.others}"
        lines += wrap(text, WIDTH, subsequent_indent="      ", break_on_hyphens=False)
    return "\n".join(lines)


def dial(view: View) -> str:
    """What the next levels bring, and what the next creatures cost."""
    assert view.seat is not None
    rider = show(view).riders[view.seat]
    now = 0 if rider.away else rider.now.level
    lines = [bold("Your dial     damage  army  terror  tactics")]
    for at in rider.dial[max(now - 1, 0) : now + AHEAD]:
        values = f"{at.damage:>6}{at.army:>6}{at.terror:>8}{at.tactics:>9}"
        lines.append(f"  level {at.level:<4}{values}{'   now' if at.level == now else ''}")
    if now == len(rider.dial):
        lines.append("  there is no higher level")
    return "\n".join([*lines, *_prices(view.board, view.seat)])


def _prices(board: State, seat: int) -> list[str]:
    costs, held = load(board.options.components).costs, board.riders[seat].forces
    lines = [bold("Your forces   you have  the next ones cost")]
    for kind, number in zip(KINDS, held, strict=True):
        left = ", then ".join(map(str, costs[kind][number:]))
        lines.append(f"  {CREATURES[kind]:<12}{number:>6}    {left or 'no room for more'}")
    return lines


def example(view: View) -> str:
    """All bids in one line, such as this player could make them."""
    assert view.seat is not None
    board = view.board
    left = max(board.riders[view.seat].favor, 0)
    liked = [box for box in LIKED if box not in board.closed]
    shares = {box: len(range(at, left, len(liked))) for at, box in enumerate(liked)}
    bids = " ".join(str(shares.get(box, 0)) for box in BIDDING_BOXES)
    return (
        f"All six boxes can be bid in one line: bid {bids} would bid all your {left} favor. "
        "What is bid is gone, won or not."
    )


def in_vain(view: View, bids: list[int]) -> str:
    """Which of the next bids buy nothing; empty if all of them may."""
    assert view.seat is not None
    boxes = BIDDING_BOXES[len(view.board.riders[view.seat].bids) :]
    told = [
        f"{favor} favor for {BIDDING_BOX_WORDS[box]} {why}"
        for at, (box, favor) in enumerate(zip(boxes, bids, strict=False))
        if (why := idle(view, favor, at))
    ]
    return ". ".join(told)


def idle(view: View, favor: int, ahead: int = 0) -> str:
    """Why a bid is in vain, whoever bids what; empty if it is not. It is for the next box, or for
    one so many boxes ahead."""
    assert view.seat is not None
    rider, components = view.board.riders[view.seat], load(view.board.options.components)
    box = BIDDING_BOXES[len(rider.bids) + ahead]
    if favor and box == "levels" and rider.level == len(components.dials[view.seat]):
        return "buys nothing: you are at the highest level"
    if favor and box == "forces":
        held = zip(KINDS, rider.forces, strict=True)
        prices = [price for kind, number in held for price in components.costs[kind][number:][:1]]
        if not prices:
            return "buys nothing: there is no room for more"
        if favor < min(prices):
            return f"buys nothing: the cheapest costs {min(prices)}"
    return ""


def bid_lines(view: View) -> str:
    """All of it in the first round; later the boxes are known."""
    known = boxes(view) if view.board.round == 1 else faint("'show boxes' tells what they bring.")
    return "\n".join([known, dial(view), fill(example(view), WIDTH, break_on_hyphens=False)])
