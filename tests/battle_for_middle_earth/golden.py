"""Golden playthroughs: whole games as text, with what every seat is shown at every step.

    python -m tests.battle_for_middle_earth.golden --write

writes them anew after a change of the rules. Read the difference before you keep it: it is all
that the change does, a leak included. Each line of a step begins with those who are shown it:
`N`, `E`, `S` and `W` the seats, `-` a spectator. A star marks an event; the other lines are parts
of the view that are not as they were before. What is not repeated has not changed.
"""

import argparse
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from ninefold.bots.random import Random as RandomBot
from ninefold.core import CHANCE, Decision, Event, Seat
from ninefold.games.battle_for_middle_earth import BattleForMiddleEarth
from ninefold.games.battle_for_middle_earth.state import SEATS, State
from ninefold.games.battle_for_middle_earth.view import View
from ninefold.match import Match, drive, seed_from
from ninefold.replay import Replay

GAME: Final = BattleForMiddleEarth()
FOLDER: Final = Path(__file__).with_name("golden")
COMMAND: Final = "python -m tests.battle_for_middle_earth.golden --write"
NOTHING: Final = "()"
"""A part of a view that is empty; in the beginning that goes without saying."""
BY_SEAT: Final = ("hands", "fellowships", "won", "remembered", "gifts")
"""The fields of a view with a line for each seat; each other one is a line."""


class Playthrough(NamedTuple):
    seed: str
    options: dict[str, str]


PLAYTHROUGHS: Final = {
    f"{players}-{turn}": Playthrough(seed, {"players": players, "turn": turn})
    for players, turn, seed in (
        ("2", "place-attack-draw", "golden 1"),
        ("2", "either", "golden 2"),
        ("3", "place-attack-draw", "golden 3"),
        ("3", "either", "golden 4"),
        ("4", "place-attack-draw", "golden 5"),
        ("4", "either", "golden 6"),
    )
}


def path(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def playthrough(name: str) -> str:
    """The text of a playthrough, made anew."""
    return "\n".join(_lines(PLAYTHROUGHS[name])) + "\n"


def _lines(it: Playthrough) -> Iterator[str]:
    players = int(it.options["players"])
    match = Match(GAME, it.options, seed_from(it.seed), players=players)
    rngs = [Random(f"{it.seed} {player}") for player in range(players)]
    drive(match, [RandomBot()] * players, rngs)
    yield " ".join(["options", *(f"{key}={value}" for key, value in it.options.items())])
    replay = Replay(match.record(), {GAME.key: GAME})
    seen: dict[Seat | None, dict[str, str]] = {}
    state = replay.first
    yield "start"
    yield from _shown((), state, seen)
    for number, replayed in enumerate(replay, 1):
        (decision,) = GAME.pending(state)
        action = GAME.write_action(replayed.move.action)
        yield f"{number} {_asked(state, decision)}: {action}"
        state = replayed.step.state
        yield from _shown(replayed.step.events, state, seen)
    yield "scores " + " ".join(map(str, replay.match.scores()))


def _asked(state: State, decision: Decision) -> str:
    """Who is asked what, and how many answers there are."""
    if decision.seat == CHANCE:
        return f"chance {decision.kind} 1/{len(GAME.chances(state))}"
    answers = GAME.legal(GAME.view(state, decision.seat), decision)
    return f"{SEATS[decision.seat]} {decision.kind} 1/{len(answers)}"


def _shown(
    events: tuple[Event, ...], state: State, seen: dict[Seat | None, dict[str, str]]
) -> Iterator[str]:
    """What is told and shown to whom; `seen` holds what they were shown before."""
    players = state.options.players
    viewers: dict[Seat | None, str] = {seat: SEATS[seat][0].upper() for seat in range(players)}
    viewers[None] = "-"
    wide = players + 1
    for event in events:
        who = "".join(letter for seat, letter in viewers.items() if event.seen_by(seat))
        yield f" {who:{wide}} * {_plain(event.fact)}"
    now = {seat: _parts(GAME.view(state, seat)) for seat in viewers}
    for part in now[None]:
        who_sees: dict[str, str] = {}
        for seat, letter in viewers.items():
            text = now[seat][part]
            if seen.get(seat, {}).get(part, NOTHING) != text:
                who_sees[text] = who_sees.get(text, "") + letter
        for text, who in who_sees.items():
            yield f" {who:{wide}} {part}: {text}"
    seen.update(now)


def _parts(view: View) -> dict[str, str]:
    """Everything in a view, each part of it on a line."""
    parts: dict[str, str] = {}
    for field in fields(view):
        value = getattr(view, field.name)
        if field.name in BY_SEAT:
            parts |= {f"{field.name} {SEATS[s]}": _plain(part) for s, part in enumerate(value)}
        elif field.name != "seat":
            parts[field.name] = _plain(value)
    return parts


def _plain(value: Any) -> str:
    """A value in a form that is the same every time and everywhere."""
    if hasattr(value, "__dataclass_fields__"):
        inside = ", ".join(f"{f.name}={_plain(getattr(value, f.name))}" for f in fields(value))
        return f"{type(value).__name__}({inside})"
    if isinstance(value, frozenset):
        return "{" + ", ".join(sorted(map(_plain, value))) + "}"
    if isinstance(value, tuple):
        return "(" + ", ".join(map(_plain, value)) + ")"
    return str(value) if value != "" else "''"


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Golden playthroughs of The Battle for Middle-earth."
    )
    parser.add_argument("--write", action="store_true", help="write all of them anew")
    if not parser.parse_args().write:
        parser.error("say --write to write the playthroughs anew")
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name in PLAYTHROUGHS:
        path(name).write_text(playthrough(name), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
