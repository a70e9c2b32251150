"""Answers of Nazgûl explained: what stands at a place, and what is in the cup."""

from collections.abc import Sequence

from ninefold.core import Decision
from ninefold.games.nazgul.actions import Action, Bid, Pick, Power, Pull
from ninefold.games.nazgul.box.cards import BIDDING_BOXES
from ninefold.games.nazgul.client.choices import choice
from ninefold.games.nazgul.client.lexicon import lexicon
from ninefold.games.nazgul.view import View
from ninefold.games.nazgul.words.events import BIDDING_BOX_WORDS, names, title
from ninefold.games.nazgul.words.grammar import count, listed


def explain(view: View, decision: Decision, actions: Sequence[Action]) -> tuple[str, str]:
    action, board = actions[0], view.board
    said = f"{choice(view, action).label}."
    match action:
        case Bid():
            return _bids(view, decision.seat, actions)
        case Pick("deploy", place):
            return said, _place(view, decision.seat, place)
        case Pull() if board.battle:
            ours, theirs = sum(board.battle.cup[:4]), sum(board.battle.cup[4:])
            return said, f"In the cup: {count(ours, 'cube')} of yours, {theirs} of theirs."
        case Power(card):
            return said, next(one.text for one in lexicon().powers if one.key == card)
    return said, ""


def _bids(view: View, seat: int, actions: Sequence[Action]) -> tuple[str, str]:
    """The next box, or all boxes that are still to be bid for, in one sentence."""
    rider = view.board.riders[seat]
    bids = [action.favor for action in actions if isinstance(action, Bid)]
    boxes = BIDDING_BOXES[len(rider.bids) :]
    given = [f"{n} for {BIDDING_BOX_WORDS[box]}" for n, box in zip(bids, boxes, strict=False) if n]
    if len(bids) == 1:
        box = BIDDING_BOX_WORDS[boxes[0]]
        return f"Bid {bids[0] or 'nothing'} for {box}.", ""
    if not given:
        return "Bid nothing, and keep your favor.", ""
    kept = rider.favor - sum(rider.bids) - sum(bids)
    return (
        f"Bid {listed(given)}; nothing for the others.",
        f"That leaves {count(kept, 'favor')} for the next round. Levels make your Nazgûl stronger "
        "for the rest of the game, forces fight and take damage for it.",
    )


def _place(view: View, seat: int, place: str) -> str:
    """Who defends it, and who is there already."""
    board = view.board
    found = next((one for one in (*board.stages, *board.quests) if one.key == place), None)
    if found is None:
        return ""
    defence = f"{count(found.heroes, 'hero')} and {count(found.armies, 'army')}"
    there = [n for n, rider in enumerate(board.riders) if rider.place == place and n != seat]
    others = (
        f"{names(there)} {'is' if len(there) == 1 else 'are'} there and will fight beside you."
        if there
        else "Nobody else is there yet."
    )
    return f"{title(place)} is defended by {defence}. {others}"
