"""Puzzles of The Confrontation: a safe attack on whoever stands there, and the safe card."""

from collections.abc import Sequence
from typing import Any

from ninefold.core import Decision, Game, Seat
from ninefold.games.confrontation.actions import Card, Move
from ninefold.games.confrontation.board import FALLEN, SIDES, TITLES
from ninefold.games.confrontation.cards import CARD_TITLE
from ninefold.games.confrontation.pieces import FACES, NAME, TITLE
from ninefold.games.confrontation.state import Attack, Battle, State
from ninefold.games.confrontation.words.effects import explain
from ninefold.lessons.puzzles.puzzle import Puzzle
from ninefold.lessons.puzzles.solving import Goal, NotProved, forced
from ninefold.lessons.puzzles.worlds import states

MOST = 300
"""So many worlds are looked at."""

Rules = Game[Any, Any, Any]


def fallen(state: State, side: int) -> frozenset[str]:
    """The faces of a side that are out of the game."""
    return frozenset(piece.face for piece in state.pieces[side] if piece.place == FALLEN)


def attack_goal(before: State, move: Move) -> Goal:
    """The region is won: all who stood there have fallen, and nobody of one's own."""
    own = before.mover
    there = [piece for piece in before.pieces[1 - own] if piece.place == move.to]

    def goal(state: State) -> bool | None:
        if fallen(state, own) != fallen(before, own):
            return False
        if state.outcome is None and state.turn == before.turn:
            return None
        return len(fallen(state, 1 - own)) == len(fallen(before, 1 - own)) + len(there)

    return goal


def card_goal(before: State, seat: Seat) -> Goal:
    """One's own fighter has not fallen when the battle is over."""
    battle = before.stage
    assert isinstance(battle, Battle)
    lost = fallen(before, seat)

    def goal(state: State) -> bool | None:
        if fallen(state, seat) != lost:
            return False
        still = isinstance(state.stage, Battle) and state.stage.fighters == battle.fighters
        return None if still and state.turn == before.turn and state.outcome is None else True

    return goal


def win_goal(before: State, seat: Seat) -> Goal:
    """The enemy's fighter has fallen, and one's own has not."""
    battle, stays = before.stage, card_goal(before, seat)
    assert isinstance(battle, Battle)
    enemy = battle.fighters[1 - seat]

    def goal(state: State) -> bool | None:
        settled = stays(state)
        return settled and enemy in fallen(state, 1 - seat)

    return goal


def safe_attacks(game: Rules, state: State, worlds: Sequence[State]) -> list[str]:
    """The attacks that win for certain. An enemy stands at the target in every world."""
    seat = state.mover
    decision = Decision(seat, "turn")
    found = []
    for action in game.legal(game.view(state, seat), decision):
        if not isinstance(action, Move) or not _enemies(state, action.to):
            continue
        goal = attack_goal(state, action)
        after = [game.apply(one, decision, action).state for one in worlds]
        if forced(game, seat, after, goal):
            found.append(game.write_action(action))
    return found


def _enemies(state: State, region: str) -> int:
    return sum(piece.place == region for piece in state.pieces[1 - state.mover])


def safe_cards(
    game: Rules, state: State, seat: Seat, worlds: Sequence[State], goal: Goal
) -> list[str]:
    """The cards that reach the goal for certain."""
    decision = Decision(seat, "card")
    return [
        game.write_action(action)
        for action in game.legal(game.view(state, seat), decision)
        if isinstance(action, Card)
        and forced(game, seat, [game.apply(one, decision, action).state for one in worlds], goal)
    ]


def solve(game: Rules, kind: str, seat: Seat, state: State) -> tuple[list[str], int]:
    """The answers that solve it, and how many worlds they hold in. Raises `TooMany`."""
    worlds = states(game.view(state, seat), state, MOST)
    if kind == "attack":
        return safe_attacks(game, state, worlds), len(worlds)
    if kind == "card":
        return safe_cards(game, state, seat, worlds, card_goal(state, seat)), len(worlds)
    safe = safe_cards(game, state, seat, worlds, win_goal(state, seat))
    return [card for card in safe if card[-1].isdecimal()][:1], len(worlds)


def prove(game: Rules, puzzle: Puzzle) -> tuple[str, ...]:
    """Raises `NotProved`."""
    state = game.read_state(puzzle.position)
    seat = SIDES.index(puzzle.seat)
    answers, worlds = solve(game, puzzle.kind, seat, state)
    if (tuple(answers), worlds) != (puzzle.answers, puzzle.worlds):
        raise NotProved(f"{puzzle.key}: {answers} in {worlds} worlds, not {puzzle.answers}")
    many = "one way" if worlds == 1 else f"{worlds} ways"
    first = f"The enemy's pieces can stand in {many}; all of them were played out."
    if puzzle.kind == "attack":
        return (first, *_attack_lines(game, state, seat, puzzle.answers))
    goal = (card_goal if puzzle.kind == "card" else win_goal)(state, seat)
    return (first, *_card_lines(game, state, seat, puzzle.answers[0], goal))


def _attack_lines(game: Rules, state: State, seat: Seat, answers: Sequence[str]) -> list[str]:
    """By whoever may be met: what wins there."""
    action = game.read_action(answers[0])
    assert isinstance(action, Move)
    goal = attack_goal(state, action)
    lines: dict[str, str] = {}
    decision = Decision(seat, "turn")
    own = next(p.face for p in state.pieces[seat] if NAME[p.face] == action.piece)
    ability = f"{TITLE[action.piece][:1].upper()}{TITLE[action.piece][1:]}: {explain(own)}"
    for one in states(game.view(state, seat), state, MOST):
        met = _met(game, game.apply(one, decision, action).state, seat)
        if not met:
            # It was over before anybody was asked.
            for piece in one.pieces[1 - seat]:
                if piece.place == action.to:
                    at_once = f"Against {TITLE[NAME[piece.face]]}: no card is needed. {ability}"
                    lines.setdefault(piece.face, at_once)
        for fight in met:
            assert isinstance(fight.stage, Battle)
            face = fight.stage.fighters[1 - seat]
            lines.setdefault(face, f"Against {TITLE[NAME[face]]}: {_wins(game, fight, seat, goal)}")
    sure = [line for _, line in sorted(lines.items())]
    others = [_attack_words(game, answer) for answer in answers[1:]]
    too = f"{others[0][:1].upper()}{others[0][1:]} is certain too. " if others else ""
    return [*sure, f"{too}No other attack is certain."]


def _attack_words(game: Rules, answer: str) -> str:
    action = game.read_action(answer)
    assert isinstance(action, Move)
    return f"the attack of {TITLE[action.piece]} on {TITLES[action.to]}"


def _met(game: Rules, state: State, seat: Seat) -> list[State]:
    """The battles that an attack may begin with."""
    if isinstance(state.stage, Battle):
        return [state]
    if not isinstance(state.stage, Attack):
        return []
    asked = game.pending(state)[0]
    if asked.seat == seat:
        actions = list(game.legal(game.view(state, seat), asked))
    else:
        actions = [action for action, _ in game.chances(state)]
    found = []
    for action in actions:
        found += _met(game, game.apply(state, asked, action).state, seat)
    return found


def _wins(game: Rules, state: State, seat: Seat, goal: Goal) -> str:
    asked = {decision.seat: decision for decision in game.pending(state)}
    if seat not in asked:
        return "whatever they answer, they fall."
    if asked[seat].kind == "forbid":
        stage = state.stage
        assert isinstance(stage, Battle)
        own, enemy = (FACES[stage.fighters[side]].strength for side in (seat, 1 - seat))
        return f"forbid cards, for {own} beats {enemy}."
    if asked[seat].kind != "card":
        return "let them come; whatever is answered, they fall."
    cards = [
        action.card
        for action in game.legal(game.view(state, seat), asked[seat])
        if isinstance(action, Card)
        and forced(game, seat, [game.apply(state, asked[seat], action).state], goal)
    ]
    return f"play {' or '.join(_card(card) for card in cards)}, and no card of theirs is enough."


def _card_lines(game: Rules, state: State, seat: Seat, answer: str, goal: Goal) -> list[str]:
    """For every other card, a card of the enemy's that spoils it."""
    decision = Decision(seat, "card")
    sure = _card(answer.removeprefix("card "))
    lines = [f"{sure[:1].upper()}{sure[1:]} is enough against all their cards."]
    worlds = states(game.view(state, seat), state, MOST)
    for action in game.legal(game.view(state, seat), decision):
        if not isinstance(action, Card) or game.write_action(action) == answer:
            continue
        spoiled, beaten = _card(action.card), _spoiler(game, worlds, seat, action, goal)
        if beaten:
            lines.append(f"{spoiled[:1].upper()}{spoiled[1:]} is not enough against {beaten}.")
    return lines


def _spoiler(game: Rules, worlds: Sequence[State], seat: Seat, action: Card, goal: Goal) -> str:
    """A card of the enemy's against which a card does not reach the goal, in words."""
    decision, enemy = Decision(seat, "card"), Decision(1 - seat, "card")
    for state in worlds:
        after = game.apply(state, decision, action).state
        if enemy in game.pending(after):
            for reply in game.legal(game.view(after, 1 - seat), enemy):
                if isinstance(reply, Card) and not forced(
                    game, seat, [game.apply(after, enemy, reply).state], goal
                ):
                    return _card(reply.card)
        elif not forced(game, seat, [after], goal):
            assert isinstance(state.stage, Battle)
            return _card(state.stage.cards[1 - seat])
    return ""


def _card(card: str) -> str:
    return f"the {card}" if card.isdecimal() else CARD_TITLE[card]
