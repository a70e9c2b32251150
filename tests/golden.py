"""Golden playthroughs: whole games as text, with what every seat is shown at every step.

    python -m tests.nazgul.golden --write

writes those of a game anew after a change of its rules. Read the difference before you keep it:
it is all that the change does, a leak included. Each line of a step begins with those who are
shown it, by the first letter of the seat; `-` is a spectator. A star marks an event; the other
lines are parts of the view that are not as they were before. What is not repeated has not changed.
"""

import argparse
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from ninefold.bots.random import Random as RandomBot
from ninefold.core import CHANCE, Decision, Event, Game, Seat
from ninefold.match import Match, drive, seed_from
from ninefold.replay import Replay


class Playthrough(NamedTuple):
    seed: str
    options: dict[str, str]
    players: int = 2
    games: int = 1


@dataclass(frozen=True)
class Golden:
    """The playthroughs of a game. `parts` splits a view into lines; a part that is `nothing` in
    the beginning goes without saying."""

    game: Game[Any, Any, Any]
    folder: Path
    playthroughs: Mapping[str, Playthrough]
    parts: Callable[[Any], Mapping[str, str]]
    nothing: str

    @property
    def command(self) -> str:
        return f"python -m tests.{self.folder.parent.name}.golden --write"

    def path(self, name: str) -> Path:
        return self.folder / f"{name}.txt"

    def text(self, name: str) -> str:
        """The text of a playthrough, made anew."""
        return "\n".join(self._lines(self.playthroughs[name])) + "\n"

    def check(self, name: str) -> None:
        """Fails at the first line that is not as it was written."""
        written = self.path(name).read_text(encoding="utf-8").splitlines()
        now = self.text(name).splitlines()
        for number, (old, new) in enumerate(zip_longest(written, now), 1):
            assert new == old, (
                f"{self.path(name).name}, line {number} is no longer\n  {old}\nbut\n  {new}\n"
                f"If that is right, write them anew and read the difference: {self.command}"
            )

    def check_folder(self) -> None:
        """A file that nothing is compared with would prove nothing."""
        assert {found.stem for found in self.folder.glob("*.txt")} == set(self.playthroughs)

    def _lines(self, it: Playthrough) -> Iterator[str]:
        game = self.game
        match = Match(game, it.options, seed_from(it.seed), players=it.players, games=it.games)
        rngs = [Random(f"{it.seed} {player}") for player in range(it.players)]
        match = drive(match, [RandomBot()] * it.players, rngs)
        yield " ".join(["options", *(f"{key}={value}" for key, value in it.options.items())])
        replay = Replay(match.record(), {game.key: game})
        viewers: dict[Seat | None, str] = {
            seat: game.seat_name(seat)[0].upper() for seat in range(it.players)
        }
        shown = Shown(self, viewers | {None: "-"})
        state = replay.first
        yield "start"
        yield from shown.after((), state)
        for number, replayed in enumerate(replay, 1):
            seat = replayed.move.seat
            decision = next(d for d in game.pending(state) if d.seat == seat)
            action = game.write_action(replayed.move.action)
            yield f"{number} {self._asked(state, decision)}: {action}"
            state = replayed.step.state
            yield from shown.after(replayed.step.events, state)
            if not game.pending(state) and not replay.match.over:
                state = replay.match.state
                yield "the next game"
                yield from shown.after((), state)
        yield "scores " + " ".join(map(str, replay.match.scores()))

    def _asked(self, state: Any, decision: Decision) -> str:
        """Who is asked what, and how many answers there are."""
        if decision.seat == CHANCE:
            return f"chance {decision.kind} 1/{len(self.game.chances(state))}"
        answers = self.game.legal(self.game.view(state, decision.seat), decision)
        return f"{self.game.seat_name(decision.seat)} {decision.kind} 1/{len(answers)}"

    def main(self) -> None:
        """The command that writes them anew."""
        parser = argparse.ArgumentParser(
            description=f"Golden playthroughs of {self.game.title}.", prog=self.command
        )
        parser.add_argument("--write", action="store_true", help="write all of them anew")
        if not parser.parse_args().write:
            parser.error("say --write to write the playthroughs anew")
        self.folder.mkdir(exist_ok=True)
        for old in self.folder.glob("*.txt"):
            old.unlink()
        for name in self.playthroughs:
            self.path(name).write_text(self.text(name), encoding="utf-8", newline="\n")


class Shown:
    """What each viewer has been shown so far."""

    def __init__(self, golden: Golden, viewers: Mapping[Seat | None, str]) -> None:
        self.golden = golden
        self.viewers = viewers
        self.seen: dict[Seat | None, Mapping[str, str]] = {}

    def after(self, events: tuple[Event, ...], state: Any) -> Iterator[str]:
        """What is told and shown to whom that they were not shown before."""
        wide = len(self.viewers)
        for event in events:
            who = "".join(letter for seat, letter in self.viewers.items() if event.seen_by(seat))
            yield f" {who:{wide}} * {plain(event.fact)}"
        golden = self.golden
        now = {seat: golden.parts(golden.game.view(state, seat)) for seat in self.viewers}
        for part in now[None]:
            who_sees: dict[str, str] = {}
            for seat, letter in self.viewers.items():
                text = now[seat][part]
                if self.seen.get(seat, {}).get(part, golden.nothing) != text:
                    who_sees[text] = who_sees.get(text, "") + letter
            for text, who in who_sees.items():
                yield f" {who:{wide}} {part}: {text}"
        self.seen.update(now)


def plain(value: Any) -> str:
    """A value in a form that is the same every time and everywhere."""
    if hasattr(value, "__dataclass_fields__"):
        inside = ", ".join(f"{f.name}={plain(getattr(value, f.name))}" for f in fields(value))
        return f"{type(value).__name__}({inside})"
    if isinstance(value, frozenset):
        return "{" + ", ".join(sorted(map(plain, value))) + "}"
    if isinstance(value, tuple):
        return "(" + ", ".join(map(plain, value)) + ")"
    return str(value) if value != "" else "''"
