"""Finds puzzles in games of strong bots and writes them to the files of the package.

python benchmarks/puzzles.py confrontation --games 400
python benchmarks/puzzles.py battle_for_middle_earth --games 60

What is found stands in the file at once, so that a run may be stopped at any time.
"""

import argparse
import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from ninefold.bots import bot
from ninefold.core import Decision, Game, GameError, Seat
from ninefold.games import GAMES
from ninefold.games.battle_for_middle_earth.state import SEATS
from ninefold.games.confrontation.board import SIDES
from ninefold.games.confrontation.knowledge.notebook import possible
from ninefold.games.confrontation.state import PREVIEW
from ninefold.lessons.lesson import FOLDER
from ninefold.lessons.puzzles import battle_for_middle_earth, confrontation, prove
from ninefold.lessons.puzzles.puzzle import GRADES, Puzzle, puzzles_of
from ninefold.lessons.puzzles.worlds import TooMany
from ninefold.match import Match, seed_from


def moments(game: Game[Any, Any, Any], name: str, number: int) -> Iterator[tuple[Any, Decision]]:
    """The states of a game of a bot against itself, with what is asked there."""
    player, rng = bot(game.key, name), Random(number)
    match = Match(game, {}, seed_from(f"puzzles {number}"), players=2)
    while asked := match.pending():
        decision = asked[0]
        yield match.state, decision
        view = match.view(decision.seat)
        action = player.choose(view, decision, game.legal(view, decision), rng)
        match, _ = match.act(decision, action)


def confronted(game: Game[Any, Any, Any], state: Any, decision: Decision) -> Puzzle | None:
    """A safe attack or a safe card, where it is not plain to see."""
    if state.turn < 6 or decision.kind not in ("turn", "card"):
        return None
    if decision.kind == "card" and PREVIEW in state.stage.flags:
        # The enemy's card lies open.
        return None
    try:
        if decision.kind == "turn":
            return _attack(game, state, decision)
        return _lowest(game, state, decision) or _card(game, state, decision)
    except TooMany:
        return None


def _attack(game: Game[Any, Any, Any], state: Any, decision: Decision) -> Puzzle | None:
    answers, worlds = confrontation.solve(game, "attack", decision.seat, state)
    view = game.view(state, decision.seat)
    if len(answers) not in (1, 2) or len(game.legal(view, decision)) < 4:
        return None
    faces = met(game, state, decision.seat, answers[0])
    if len(faces) < 2:
        return None
    grade = GRADES[min(2, (len(faces) - 1) // 2)]
    return made(game, "attack", grade, decision, state, answers, worlds, 0)


def met(game: Game[Any, Any, Any], state: Any, seat: Seat, answer: str) -> set[str]:
    """Who may stand where an attack goes."""
    view, faces = game.view(state, seat), set[str]()
    for piece in view.pieces[1 - seat]:
        if piece.place == game.read_action(answer).to:
            known = (piece.face,) if piece.shown else possible(view, 1 - seat, piece.token)
            faces |= set(known)
    return faces


def _lowest(game: Game[Any, Any, Any], state: Any, decision: Decision) -> Puzzle | None:
    """There must be lower numbers that do not win, and higher ones that would be wasted."""
    answers, worlds = confrontation.solve(game, "lowest", decision.seat, state)
    legal = _written(game, state, decision)
    numbers = [text for text in legal if text[-1].isdecimal()]
    if not answers or len(numbers) < 3 or answers[0] == numbers[0]:
        return None
    grade = "easy" if answers[0] == numbers[-1] else "medium"
    return made(game, "lowest", grade, decision, state, answers, worlds, 0)


def _card(game: Game[Any, Any, Any], state: Any, decision: Decision) -> Puzzle | None:
    answers, worlds = confrontation.solve(game, "card", decision.seat, state)
    # A retreat is nearly always safe, and no riddle.
    if len(answers) != 1 or answers == ["card retreat"]:
        return None
    if len(_written(game, state, decision)) < 4:
        return None
    return made(game, "card", "hard", decision, state, answers, worlds, 0)


def _written(game: Game[Any, Any, Any], state: Any, decision: Decision) -> list[str]:
    view = game.view(state, decision.seat)
    return [game.write_action(action) for action in game.legal(view, decision)]


def battled(game: Game[Any, Any, Any], state: Any, decision: Decision) -> Puzzle | None:
    """A turn that can win several enemies, or a great one, by one placement only."""
    if decision.kind != "place":
        return None
    answers, points, line = battle_for_middle_earth.solve(game, state, decision.seat)
    view = game.view(state, decision.seat)
    legal = game.legal(view, decision)
    if len(answers) != 1 or len(legal) < 4 or points < 4:
        return None
    words = " ".join(line)
    enemies = len(line[-1].split()) - 2
    abilities = len(line) > 2 or "borrow" in words
    grade = "hard" if abilities or enemies == 3 else "medium" if enemies == 2 else "easy"
    return made(game, "points", grade, decision, state, answers, 1, points)


def made(
    game: Game[Any, Any, Any],
    kind: str,
    grade: str,
    decision: Decision,
    state: Any,
    answers: list[str],
    worlds: int,
    points: int,
) -> Puzzle:
    position = game.write_state(state)
    return Puzzle(
        game=game.key,
        key=hashlib.sha256(position.encode()).hexdigest()[:8],
        kind=kind,
        grade=grade,
        seat=game.seat_name(decision.seat),
        position=position,
        answers=tuple(answers),
        worlds=worlds,
        points=points,
    )


def written(puzzle: Puzzle) -> str:
    answers = ", ".join(f'"{answer}"' for answer in puzzle.answers)
    proof = "".join(f'  "{line}",\n' for line in puzzle.proof)
    return (
        f'[[puzzle]]\nkey = "{puzzle.key}"\nkind = "{puzzle.kind}"\ngrade = "{puzzle.grade}"\n'
        f'seat = "{puzzle.seat}"\nanswers = [{answers}]\nworlds = {puzzle.worlds}\n'
        f'points = {puzzle.points}\nposition = """\n{puzzle.position}"""\n'
        f"proof = [\n{proof}]\n"
    )


def proved(found: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """Those that hold, each with its proof."""
    for one in found:
        try:
            yield replace(one, proof=prove(one))
        except GameError as error:
            print(error)


def write(game: str, found: Iterable[Puzzle]) -> None:
    """The file of a game's puzzles, the easy ones first."""
    ordered = sorted(found, key=lambda one: (GRADES.index(one.grade), one.key))
    path = FOLDER / "puzzles" / f"{game}.toml"
    path.write_text("\n".join(map(written, ordered)), encoding="utf-8")


def idea(game: Game[Any, Any, Any], puzzle: Puzzle) -> tuple[str, ...]:
    """What a puzzle is about; two with one idea are one too many."""
    state, answer = game.read_state(puzzle.position), puzzle.answers[0]
    if puzzle.kind == "points":
        seat = puzzle.seat
        line = battle_for_middle_earth.solve(game, state, SEATS.index(seat))[2]
        return (puzzle.kind, answer.split()[1], *line[-1].split()[2:])
    if puzzle.kind == "attack":
        # Who attacks, and the ways it is won, whoever is met.
        ways = {line.partition(": ")[2] for line in puzzle.proof if line.startswith("Against")}
        return (puzzle.kind, answer.split()[0], *sorted(ways))
    own = state.stage.fighters[SIDES.index(puzzle.seat)]
    # Who has Magic chooses when the other card is known: one such a fighter is enough.
    return (puzzle.kind, answer, *((own,) if puzzle.kind == "card" else state.stage.fighters))


FINDERS = {"confrontation": confronted, "battle_for_middle_earth": battled}
STRONG = {"confrontation": "learned", "battle_for_middle_earth": "master:400"}
"""Who plays the games: the strongest of each that does not keep one waiting."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=FINDERS)
    parser.add_argument("--bot", default="", help="another than the strongest that is quick")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument(
        "--prove", action="store_true", help="only prove what was found, one of each idea"
    )
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    args = parser.parse_args()
    game, found = GAMES[args.game], {one.key: one for one in puzzles_of(args.game)}
    if args.prove:
        sure = proved(found.values())
        write(args.game, {idea(game, one): one for one in sure}.values())
        return
    ideas = {idea(game, one) for one in found.values()}
    for number in range(args.first, args.first + args.games):
        for state, decision in moments(game, args.bot or STRONG[args.game], number):
            if one := FINDERS[args.game](game, state, decision):
                one = replace(one, proof=prove(one))
                if idea(game, one) not in ideas:
                    ideas.add(idea(game, one))
                    found[one.key] = one
        write(args.game, found.values())
        print(number, len(found), flush=True)


if __name__ == "__main__":
    main()
