"""The experiment of Cowling, Powley and Whitehouse (2012) once more, with the bots of the arena.

Determinized UCT, search with one observer and with several, and one that sees everything meet in
the classic game of The Confrontation, 10,000 iterations a decision unless told otherwise, both
sides in turn; besides, the search with several observers meets itself with a tenth of that, and
`greedy`.

The games form one list in a fixed order, and are played in that order until the list or the time
is at its end. A meeting is counted up to its first game that is missing, so that it does not
matter which games happened to be over in time. Results are files of the arena, one a meeting in
the given folder; the same command goes on from there.
"""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ninefold.arena import Kept, Pairing, Pool, Result, Tournament, prepare
from ninefold.arena.interval import clopper_pearson

BATCH: Final = 20
ENOUGH: Final = 640
"""Games after which 95 % intervals are ±4 points wide or narrower, whatever the rate; half as many
do where one side wins five of six."""


def meetings(iterations: int) -> tuple[tuple[tuple[str, str, int], ...], ...]:
    """Who meets, and how often. What comes first matters most; the meetings of a row take turns,
    some games at a time."""
    several, one, drawn, cheat, fewer = (
        f"{name}:{number}"
        for name, number in (
            ("ismcts", iterations),
            ("so-ismcts", iterations),
            ("determinized-uct", iterations),
            ("cheating-uct", iterations),
            ("ismcts", max(1, iterations // 10)),
        )
    )
    return (
        ((one, several, ENOUGH), (drawn, several, ENOUGH), (cheat, several, ENOUGH)),
        ((several, fewer, ENOUGH // 2), (several, "greedy", ENOUGH // 2)),
        ((drawn, one, ENOUGH), (cheat, one, ENOUGH), (cheat, drawn, ENOUGH)),
    )


def meeting(first: str, second: str, games: int) -> Tournament:
    return Tournament(
        "confrontation", (first, second), games, "published experiment", (("mode", "classic"),)
    )


def in_order(rows: list[list[Kept]]) -> Iterator[Pairing]:
    """The games that are still to be played."""
    for row in rows:
        lists = [kept.tournament.pairings() for kept in row]
        done = [{result.number for result in kept.results} for kept in row]
        for begin in range(0, max(map(len, lists)), BATCH):
            for pairings, played in zip(lists, done, strict=True):
                batch = pairings[begin : begin + BATCH]
                yield from (pairing for pairing in batch if pairing.number not in played)


def counted(results: list[Result]) -> list[Result]:
    """The games before the first that is missing; the games of a seed count together."""
    found = {result.number: result for result in results}
    number = 0
    while number in found and number + 1 in found:
        number += 2
    return [found[k] for k in range(number)]


def rate(results: list[Result], bot: str) -> str:
    """What a bot won of some games, in percent and with its 95 % interval."""
    won = sum(result.bots[result.winners[0]] == bot for result in results)
    if not results:
        return "-"
    low, high = clopper_pearson(won, len(results))
    return f"{100 * won / len(results):.1f} ({100 * low:.1f}-{100 * high:.1f})"


def tell(rows: list[list[Kept]]) -> None:
    print("| meeting | games | the first wins, % | as the Fellowship | as Sauron | s a game |")
    print("| --- | --- | --- | --- | --- | --- |")
    for kept in (kept for row in rows for kept in row):
        first, second = kept.tournament.bots
        games = counted(kept.results)
        sides = [[result for result in games if result.bots[side] == first] for side in (0, 1)]
        spent = sum(sum(result.seconds) for result in games) / max(1, len(games))
        print(
            f"| {first} - {second} | {len(games)} | {rate(games, first)} |"
            f" {rate(sides[0], first)} | {rate(sides[1], first)} | {spent:.1f} |"
        )
        faults = sum(len(result.faults) for result in games)
        if faults:
            print(f"{faults} answers had to be given for a bot")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where results are, and are written to")
    parser.add_argument("--iterations", type=int, default=10_000, help="for each decision")
    parser.add_argument("--minutes", type=float, default=0, help="0: only tell what is there")
    parser.add_argument("--processes", type=int, default=1)
    chosen = parser.parse_args()
    until = time.monotonic() + 60 * chosen.minutes
    chosen.folder.mkdir(parents=True, exist_ok=True)
    rows: list[list[Kept]] = []
    for row in meetings(chosen.iterations):
        rows.append([])
        for first, second, games in row:
            name = f"{first}-{second}".replace(":", "-")
            kept = Kept(chosen.folder / f"{name}.jsonl", meeting(first, second, games))
            rows[-1].append(kept)
    left = list(in_order(rows))
    if chosen.minutes and left:
        prepare("confrontation", "ismcts", print)
        files = {frozenset(kept.tournament.bots): kept for row in rows for kept in row}
        for result in Pool(chosen.processes).results(left):
            files[frozenset(result.bots)].add(result)
            if time.monotonic() > until:
                break
    tell(rows)


if __name__ == "__main__":
    main()
