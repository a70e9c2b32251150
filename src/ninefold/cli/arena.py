"""`ninefold arena`: a tournament of bots."""

import argparse
import json
import os
import secrets
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from ninefold.arena import (
    EXPERIMENTS,
    Kept,
    Pairing,
    Pool,
    Result,
    Summary,
    Tournament,
    cluster_results,
    contestant,
    entered,
    page,
    prepare,
)
from ninefold.cli.arguments import (
    BOTS,
    Misused,
    Subparsers,
    add_game,
    add_json,
    add_options,
    command,
    letters,
    names,
    positive,
)
from ninefold.cli.progress import progress
from ninefold.core import GameError


def add(commands: Subparsers) -> None:
    parser = command(
        commands,
        "arena",
        run,
        "find out which bots are stronger",
        f"Besides those of a table there are, for experiments: {', '.join(EXPERIMENTS)}.",
    )
    add_game(parser)
    parser.add_argument(
        "--bots",
        metavar="A,B,...",
        type=names,
        required=True,
        help=f"who takes part: {BOTS}",
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=positive,
        required=True,
        help="how many games each meeting plays; every bot sits in every seat equally often",
    )
    parser.add_argument(
        "--seed", metavar="S", type=letters, help="any text; the same one plays the same games"
    )
    add_options(parser)
    parser.add_argument(
        "--workers",
        metavar="W",
        type=positive,
        default=os.cpu_count() or 1,
        help="processes that play; one for each core unless told otherwise",
    )
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="play on a Ray cluster; 'local' starts one here"
    )
    parser.add_argument(
        "--out",
        metavar="FILE",
        type=Path,
        help="keep the results here, and go on from those that are there",
    )
    add_json(parser)
    parser.add_argument("--report", metavar="FILE", type=Path, help="write a page with plots")


def run(args: argparse.Namespace) -> None:
    seed = args.seed or secrets.token_hex(8)
    try:
        bots = tuple(entered(args.game.key, name) for name in args.bots)
    except GameError as error:
        raise Misused(str(error)) from error
    tournament = Tournament(
        args.game.key, bots, args.games, seed, tuple(dict(args.options).items())
    )
    summary = Summary(tournament, play(tournament, args))
    if args.report:
        try:
            args.report.write_text(page(summary), encoding="utf-8")
        except OSError as error:
            raise Misused(f"{args.report}: {error.strerror}") from error
    if args.json:
        print(json.dumps(summary.told(), indent=2))
    else:
        show(summary)


def play(tournament: Tournament, args: argparse.Namespace) -> Sequence[Result]:
    """All results, those that were kept among them. Raises `GameError`."""
    pairings = check(tournament, args)
    kept = Kept(args.out, tournament) if args.out else None
    try:
        results = list(kept.results) if kept else []
        wanted = {(pairing.meeting, pairing.number) for pairing in pairings}
        results = [result for result in results if result.place in wanted]
        done = {result.place for result in results}
        missing = [p for p in pairings if (p.meeting, p.number) not in done]
        with progress(len(pairings)) as show_done:
            show_done(len(results))
            for result in _played(missing, args):
                results.append(result)
                if kept:
                    kept.add(result)
                show_done(len(results))
    finally:
        if kept:
            kept.close()
    return results


def check(tournament: Tournament, args: argparse.Namespace) -> list[Pairing]:
    """All that can be wrong before the first game. Raises `Misused` and `BadOption`."""
    game = tournament.rules
    game.start(dict(tournament.options))
    if args.out and not args.seed:
        raise Misused("--out needs a --seed: without it nobody can go on from there")
    if args.out and args.out.is_dir():
        raise Misused(f"{args.out} is a folder, name a file in it")
    for path in filter(None, (args.out, args.report)):
        try:
            path.open("a").close()
        except OSError as error:
            raise Misused(f"{path}: {error.strerror}") from error
    if args.out and args.report and args.out.samefile(args.report):
        raise Misused("--out and --report are two files")
    try:
        for name in tournament.bots:
            prepare(game.key, name, lambda text: print(text, file=sys.stderr, flush=True))
            contestant(game.key, name)
        return tournament.pairings()
    except GameError as error:
        raise Misused(str(error)) from error


def _played(pairings: Sequence[Pairing], args: argparse.Namespace) -> Iterator[Result]:
    if not pairings:
        return iter(())
    if args.ray:
        return cluster_results(args.ray, pairings)
    return Pool(args.workers).results(pairings)


def show(summary: Summary) -> None:
    """The tournament in a few lines."""
    tournament = summary.tournament
    print(f"{tournament.rules.title}, {len(summary.results)} games, seed {tournament.seed}")
    wide = max(len(name) for name in tournament.bots)
    print(f"\n{'':{wide}}  {'games':>6}  {'won':>6}  {'95 %':>15}  {'Elo':>13}")
    for bot in summary.ranking:
        low, high = bot.total.bounds
        rating = summary.elo[bot.name]
        line = (
            f"{bot.name:{wide}}  {bot.total.games:>6}  {bot.total.rate:>6.1%}"
            f"  {f'{low:.1%} - {high:.1%}':>15}  {f'{rating.elo:+.0f} ± {rating.error:.0f}':>13}"
        )
        if bot.name in summary.skill:
            skill = summary.skill[bot.name]
            line += f"  OpenSkill {skill.mu:.1f} ± {2 * skill.sigma:.1f}"
        if bot.faults:
            faults = ", ".join(f"{what} {count}" for what, count in sorted(bot.faults.items()))
            line += f"  faults: {faults}"
        print(line)
    print()
    for (one, other, seat), tally in sorted(summary.sides.items()):
        low, high = tally.bounds
        print(
            f"{one} as {seat} against {other}: {tally.rate:.1%} of {tally.games}"
            f" ({low:.1%} - {high:.1%})"
        )
    told = summary.told()
    print(f"\nends: {', '.join(f'{reason} {n}' for reason, n in told['reasons'].items())}")
    print(f"answers in a game: {', '.join(f'{k} {v:g}' for k, v in told['answers'].items())}")
    if tournament.players > 2 and not summary.skill:
        print("for OpenSkill: pip install 'ninefold[arena]'")
