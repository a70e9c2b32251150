"""`ninefold learn`: trains the learned player of The Confrontation."""

import argparse
import json
import math
from dataclasses import replace
from pathlib import Path
from typing import Any

from ninefold.cli.arguments import Misused, Subparsers, command, positive

LEAST_WIDTH = 8
"""The judge's layers are a part of it, and need some room too."""
SIDES = ("fellowship", "sauron")
SLOW = 0.9999
"""An average that pulls goes over a minute or two on a GPU, for it has to move less than who is
pulled."""


def add(commands: Subparsers) -> None:
    parser = command(
        commands,
        "learn",
        run,
        "train the learned player of The Confrontation",
        "Needs PyTorch and Numba: pip install 'ninefold[learn]'. A run can go on where another\n"
        "ended: give its folder with --from; a player's file begins a new plan with what it\n"
        "knows. With --against it learns to beat one frozen player, with --blend to answer as\n"
        "several players do together; the first of them has its judge beside it.",
    )
    parser.add_argument("--out", metavar="DIR", type=Path, required=True, help="what it writes")
    parser.add_argument(
        "--minutes", metavar="M", type=_above_zero, required=True, help="how long this run lasts"
    )
    parser.add_argument(
        "--plan",
        metavar="M",
        type=_above_zero,
        help="how long all runs together learn; else this one's",
    )
    parser.add_argument("--from", metavar="PATH", type=Path, dest="start", help="go on from there")
    parser.add_argument("--against", metavar="FILE", type=Path, help="a frozen player")
    parser.add_argument("--blend", metavar="FILE", type=Path, nargs="+", help="players to be like")
    parser.add_argument("--side", choices=SIDES, help="learn this side alone, with --against")
    parser.add_argument(
        "--form", metavar="NAME", help="one form of the game: classic, variant, draft ...; else all"
    )
    parser.add_argument("--device", choices=("auto", "cuda", "cpu"), default="auto")
    parser.add_argument("--tables", metavar="N", type=positive, help="how many play at once")
    parser.add_argument("--width", metavar="N", type=positive, help="of the network's layers")
    for name, what in (("rate", "rates of learning"), ("entropy", "prices of entropy")):
        parser.add_argument(
            f"--{name}",
            metavar=("FIRST", "LAST"),
            type=_not_negative,
            nargs=2,
            help=f"{what} at the beginning and at the end of the plan",
        )
    parser.add_argument("--league", metavar="SHARE", type=_share, help="tables with earlier selves")
    parser.add_argument(
        "--seers", metavar="SHARE", type=_share, help="tables where one side sees everything"
    )
    parser.add_argument(
        "--pull",
        metavar="PRICE",
        type=_not_negative,
        help=f"of answering otherwise than one's average, which then keeps {SLOW} of itself",
    )
    parser.add_argument("--seed", metavar="N", type=int, default=0)
    parser.add_argument("--no-compile", action="store_true", help="do without torch.compile")
    parser.add_argument("--note", metavar="TEXT", default="", help="kept with the weights")


def run(args: argparse.Namespace) -> None:
    try:
        from ninefold.learn.training import gpu, mixture
        from ninefold.learn.training.blend import Blend
        from ninefold.learn.training.run import Plan, Run
        from ninefold.learn.training.update import Settings
    except ModuleNotFoundError as missing:
        raise Misused(f"learning needs {missing.name}: pip install 'ninefold[learn]'") from None
    if args.form is not None and args.form not in mixture.NAMES:
        raise Misused(f"no form is called '{args.form}'; there are: {', '.join(mixture.NAMES)}")
    if args.side and not args.against:
        raise Misused("--side goes with --against")
    if args.width and args.width < LEAST_WIDTH:
        raise Misused(f"--width is at least {LEAST_WIDTH}, not {args.width}")
    if args.blend and (args.start or args.against or args.form):
        raise Misused("--blend goes without --from, --against and --form")
    _check_paths(args)
    device = gpu.device(args.device)
    settings = Settings()
    if device.type == "cpu":
        settings = replace(settings, width=128, critic_width=64, tables=512, batches=4)
    if args.against:
        settings = replace(settings, rate=(3e-4, 5e-5), entropy=(0.01, 0.002))
    if args.pull:
        settings = replace(settings, average=SLOW)
    changes: dict[str, Any] = {
        name: getattr(args, name)
        for name in ("tables", "width", "league", "seers", "rate", "entropy", "pull")
        if getattr(args, name) is not None
    }
    if args.width:
        changes["critic_width"] = args.width // 2
    settings = replace(settings, **changes)
    if args.blend:
        Blend(args.blend, settings, device, args.seed).run(args.out, args.minutes * 60, show)
        return
    plan = Plan(
        out=args.out,
        seconds=args.minutes * 60,
        plan=(args.plan or args.minutes) * 60,
        start=args.start,
        against=args.against,
        side=SIDES.index(args.side) if args.side else None,
        form=args.form,
        compiled=not args.no_compile,
        seed=args.seed,
        note=args.note,
    )
    Run(plan, settings, device).learn(show)


def show(row: dict[str, Any]) -> None:
    print(json.dumps(row), flush=True)


def _check_paths(args: argparse.Namespace) -> None:
    if args.out.exists() and not args.out.is_dir():
        raise Misused(f"--out is a folder, and {args.out} is none")
    for path in filter(None, (args.start, args.against, *(args.blend or ()))):
        if not path.exists():
            raise Misused(f"{path}: No such file or directory")
    if args.against and args.start and not args.start.is_dir():
        raise Misused("with --against, --from names the folder of a run")


def _above_zero(text: str) -> float:
    number = _number(text)
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number above 0")
    return number


def _not_negative(text: str) -> float:
    number = _number(text)
    if not 0 <= number < math.inf:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of at least 0")
    return number


def _share(text: str) -> float:
    number = _number(text)
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a share, from 0 to 1")
    return number


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return math.nan
