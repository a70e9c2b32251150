"""Golden playthroughs: whole games as text, with what every seat is shown at every step.

    python -m tests.confrontation.golden --write

writes them anew after a change of the rules. Read the difference before you keep it: it is all
that the change does, a leak included. Each line of a step begins with those who are shown it:
`F` the Fellowship, `S` Sauron, `-` a spectator. A star marks an event; the other lines are parts
of the view that are not as they were before. What is not repeated has not changed.
"""

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from ninefold.bots.random import Random as RandomBot
from ninefold.core import CHANCE, Decision, Event, Seat
from ninefold.games.confrontation import Confrontation
from ninefold.games.confrontation.board import BOX, FALLEN, REGIONS, SIDES
from ninefold.games.confrontation.cards import SPECIALS
from ninefold.games.confrontation.state import Known, Piece, State
from ninefold.games.confrontation.view import View
from ninefold.match import Match, drive, seed_from
from ninefold.replay import Replay

GAME: Final = Confrontation()
FOLDER: Final = Path(__file__).with_name("golden")
COMMAND: Final = "python -m tests.confrontation.golden --write"
VIEWERS: Final[Mapping[Seat | None, str]] = {0: "F", 1: "S", None: "-"}


NOTHING: Final = "nothing"
"""A part of a view that is empty; in the beginning that goes without saying."""

DRAWN: Final = frozenset(
    ("seat", "turn", "mover", "pieces", "hands", "discards", "specials", "known", "rosters")
)
"""The fields of a view that have lines of their own form; each other one is a line."""


class Playthrough(NamedTuple):
    seed: str
    options: dict[str, str]
    games: int = 1


_GIVEN: Final = {f"{SIDES[side]}-cards": "+".join(SPECIALS[side]) for side in (0, 1)}
_HIDDEN: Final = {"mode": "draft", "rosters": "hidden"}

PLAYTHROUGHS: Final = {
    "classic": Playthrough("golden 99", {}),
    "variant": Playthrough("golden 99", {"mode": "variant"}),
    "draft-open": Playthrough("golden 71", {"mode": "draft"}),
    "draft-hidden": Playthrough("golden 46", _HIDDEN),
    "specials-choose": Playthrough("golden 4", {"specials": "choose"}),
    "specials-gift": Playthrough("golden 9", {"mode": "variant", "specials": "gift"}),
    "specials-given": Playthrough("golden 64", {"specials": "given", **_GIVEN}),
    "draft-hidden-given": Playthrough("golden 15", {**_HIDDEN, "specials": "given", **_GIVEN}),
    "summary": Playthrough("golden 18", {**_HIDDEN, "conceal": "battle", "upstream": "forbidden"}),
    "owner-shuffling": Playthrough("golden 3", {"mode": "variant", "shuffling": "owner"}),
    "match": Playthrough("golden 46", {"mode": "draft", "specials": "choose"}, games=2),
}
"""The seeds are chosen so that together the games come to nearly everything there is."""


def path(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def playthrough(name: str) -> str:
    """The text of a playthrough, made anew."""
    return "\n".join(_lines(PLAYTHROUGHS[name])) + "\n"


def _lines(it: Playthrough) -> Iterator[str]:
    match = Match(GAME, it.options, seed_from(it.seed), players=2, games=it.games)
    rngs = [Random(f"{it.seed} {player}") for player in (0, 1)]
    drive(match, [RandomBot(), RandomBot()], rngs)
    yield " ".join(["options", *(f"{key}={value}" for key, value in it.options.items())])
    replay = Replay(match.record(), {GAME.key: GAME})
    seen: dict[Seat | None, dict[str, str]] = {}
    state = replay.first
    yield "start"
    yield from _shown((), state, seen)
    for number, replayed in enumerate(replay, 1):
        seat = replayed.move.seat
        decision = next(d for d in GAME.pending(state) if d.seat == seat)
        action = GAME.write_action(replayed.move.action)
        yield f"{number} {_asked(state, decision)}: {action}"
        state = replayed.step.state
        yield from _shown(replayed.step.events, state, seen)
        if not GAME.pending(state) and not replay.match.over:
            state = replay.match.state
            yield "the next game"
            yield from _shown((), state, seen)
    yield "scores " + " ".join(map(str, replay.match.scores()))


def _asked(state: State, decision: Decision) -> str:
    """Who is asked what, and how many answers there are."""
    if decision.seat == CHANCE:
        return f"chance {decision.kind} 1/{len(GAME.chances(state))}"
    answers = GAME.legal(GAME.view(state, decision.seat), decision)
    return f"{SIDES[decision.seat]} {decision.kind} 1/{len(answers)}"


def _shown(
    events: tuple[Event, ...], state: State, seen: dict[Seat | None, dict[str, str]]
) -> Iterator[str]:
    """What is told and shown to whom; `seen` holds what they were shown before."""
    for event in events:
        who = "".join(letter for seat, letter in VIEWERS.items() if event.seen_by(seat))
        yield f" {who:3} * {_plain(event.fact)}"
    now = {seat: _parts(GAME.view(state, seat)) for seat in VIEWERS}
    for part in now[None]:
        who_sees: dict[str, str] = {}
        for seat, letter in VIEWERS.items():
            text = now[seat][part]
            if seen.get(seat, {}).get(part, NOTHING) != text:
                who_sees[text] = who_sees.get(text, "") + letter
        for text, who in who_sees.items():
            yield f" {who:3} {part}: {text}"
    seen.update(now)


def _parts(view: View) -> dict[str, str]:
    """Everything in a view, each part of it on a line."""
    parts = {"turn": f"{view.turn} {SIDES[view.mover]}"}
    for field in fields(view):
        if field.name not in DRAWN:
            parts[field.name] = _plain(getattr(view, field.name))
    for place in (*REGIONS, BOX, FALLEN):
        for side in (0, 1):
            there = [_piece(piece) for piece in view.pieces[side] if piece.place == place]
            parts[f"{place} {SIDES[side]}"] = " ".join(there) or NOTHING
    for side in (0, 1):
        parts[f"hand {SIDES[side]}"] = " ".join(view.hands[side]) or NOTHING
        parts[f"discard {SIDES[side]}"] = " ".join(view.discards[side]) or NOTHING
        parts[f"specials {SIDES[side]}"] = " ".join(view.specials[side]) or NOTHING
        parts[f"known {SIDES[side]}"] = _worlds(view.known[side])
        parts[f"roster {SIDES[side]}"] = " ".join(view.rosters[side] or ["?"])
    return parts


def _piece(piece: Piece) -> str:
    return f"{piece.face}#{piece.token}{'!' * piece.shown}"


def _worlds(known: Known) -> str:
    worlds = [" ".join(f"{face}={token}" for face, token in world) for world in known]
    return " | ".join(sorted(worlds)) or NOTHING


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
    parser = argparse.ArgumentParser(description="Golden playthroughs of The Confrontation.")
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
