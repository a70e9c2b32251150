"""What is said beside the table of Nazgûl."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from textwrap import fill
from typing import Any

from ninefold.core import Decision
from ninefold.games.nazgul.actions import Action, Answer, Bid, Commit, Pick, Power
from ninefold.games.nazgul.battle.pulls import RETREAT, RETREAT_DAMAGE, RETREAT_KING, RETREAT_POINTS
from ninefold.games.nazgul.battle.ratings import creature_health, hero
from ninefold.games.nazgul.battle.suffering import LEVEL
from ninefold.games.nazgul.box.cards import KINDS
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.client import show
from ninefold.games.nazgul.score import points_shown, secret_points
from ninefold.games.nazgul.state import SEATS, WITCH_KING, State, battle_of
from ninefold.games.nazgul.state import defence as defence_of
from ninefold.games.nazgul.view import View
from ninefold.games.nazgul.words.battle_events import cubes
from ninefold.games.nazgul.words.events import REWARDS, host, title
from ninefold.games.nazgul.words.grammar import MOMENTS, count
from ninefold.terminal import nazgul_bids
from ninefold.terminal.nazgul import WIDTH, draw_battle, guard
from ninefold.terminal.talk import Talk


class NazgulTalk(Talk):
    shows: Mapping[str, Callable[[Any], str]] = {
        "dial": nazgul_bids.dial,
        "prices": nazgul_bids.dial,
        "boxes": nazgul_bids.boxes,
    }

    def phase(self, view: View) -> Hashable:
        board = view.board
        return board.round, show(view).phase, board.battle.place if board.battle else ""

    def scene(self, view: View) -> str:
        return draw_battle(view) if view.board.battle else ""

    def points(self, view: View) -> str:
        board = view.board
        if board.options.coop:
            return ""
        seats = range(board.options.players)
        told = [f"{SEATS[seat].capitalize()} {points_shown(board, seat)}" for seat in seats]
        return f"Points so far, without secret quests: {', '.join(told)}."

    def before(self, view: View, decision: Decision) -> str:
        if decision.kind == "bid" and view.seat is not None:
            bids = view.board.riders[view.seat].bids
            return "" if bids else nazgul_bids.bid_lines(view)
        if decision.kind == "pull":
            battle = battle_of(view.board)
            there = defence_of(view.board, battle.place)
            walls = f", walls {battle.walls}" if there.walls >= 0 else ""
            here = f"{title(battle.place)}: {guard(there)}{walls}."
            return fill(f"In the cup: {cubes(battle.cup)}. {here}", WIDTH)
        return ""

    def cost(self, view: View, action: Action) -> str:
        board = view.board
        if view.seat is None:
            return ""
        match action:
            case Bid(favor):
                return nazgul_bids.idle(view, favor)
            case Commit(orcs, trolls, mumakil):
                return host((orcs, trolls, mumakil)) or "nobody"
            case Power():
                return "spends the card"
            case Pick(verb, thing):
                return _pick(board, view.seat, verb, thing)
            case Answer():
                return _answer(board, view.seat, action)
        return ""

    def doubt(self, view: View, actions: Sequence[Action]) -> str:
        return nazgul_bids.in_vain(view, [bid.favor for bid in actions if isinstance(bid, Bid)])

    def one_by_one(self, text: str) -> list[str]:
        verb, *numbers = text.split(" ")
        return [f"bid {number}" for number in numbers] if verb == "bid" and numbers else [text]


def _answer(board: State, seat: int, action: Answer) -> str:
    king = action == RETREAT and board.agenda[-1].number == WITCH_KING
    if king or action == RETREAT_KING:
        return "costs nothing"
    if action == RETREAT:
        lost = "" if board.options.coop else f" and {count(RETREAT_POINTS, 'point')}"
        return f"costs you {RETREAT_DAMAGE} damage{lost}"
    if action.word == "break":
        return f"gives up {title(board.riders[seat].hero)}"
    return ""


def _pick(board: State, seat: int, verb: str, thing: str) -> str:
    box = load(board.options.components)
    match verb:
        case "take":
            return REWARDS[int(thing) - 1]
        case "ignore":
            return f"be asked no more {MOMENTS[thing]}"
        case "heed":
            return f"be asked again {MOMENTS[thing]}"
        case "buy":
            return _buy(board, seat, thing)
        case "lose":
            return _loss(board, seat, thing)
        case "deploy" | "resolve":
            return _place(board, thing)
        case "assign" | "keep" if thing in box.heroes:
            card = hero(box, thing)
            values = f"damage {card.damage}, health {card.health}, valor {card.valor}"
            own = "; the hero before you" if thing == board.riders[seat].hero else ""
            return f"rank {card.rank}, {'a villain' if card.villain else values}{own}"
        case "discard" if thing in box.secrets:
            worth = secret_points(board, seat, box.secrets[thing])
            return f"would bring you {count(worth, 'point')} as things stand" if worth else ""
    return ""


def _buy(board: State, seat: int, kind: str) -> str:
    held = board.riders[seat].forces[KINDS.index(kind)]
    price = load(board.options.components).costs[kind][held]
    return f"for {price} favor, {board.agenda[-1].number - price} left"


def _loss(board: State, seat: int, thing: str) -> str:
    """What is given up takes damage (C15); below the first level a Nazgûl flees (C19)."""
    battle = battle_of(board)
    damage = board.agenda[-1].number
    if thing == LEVEL:
        level = board.riders[seat].level - sum(n for s, n in battle.losses if s == seat)
        falls = f"you fall to level {level - 1}" if level > 1 else "you flee to Mordor"
        return f"takes 1 of {damage} damage; {falls}"
    health = creature_health(battle, KINDS.index(thing))
    if damage < health:
        return f"takes the {damage} damage and survives"
    return f"takes {health} of {damage} damage and dies"


def _place(board: State, key: str) -> str:
    there = defence_of(board, key)
    stage = load(board.options.components).stages.get(key)
    told = [guard(there)]
    if there.walls >= 0:
        told.append(f"walls {there.walls}")
    if stage and not board.options.coop:
        told.append(count(stage.points, "point"))
    return f"{'' if stage else 'quest: '}{', '.join(told)}"
