"""The golden playthroughs of The Confrontation. See tests/golden.py."""

from dataclasses import fields
from pathlib import Path
from typing import Final

from ninefold.games.confrontation import Confrontation
from ninefold.games.confrontation.board import BOX, FALLEN, REGIONS, SIDES
from ninefold.games.confrontation.cards import SPECIALS
from ninefold.games.confrontation.state import Known, Piece
from ninefold.games.confrontation.view import View
from tests.golden import Golden, Playthrough, plain

_NOTHING: Final = "nothing"
_DRAWN: Final = frozenset(
    ("seat", "turn", "mover", "pieces", "hands", "discards", "specials", "known", "rosters")
)
"""The fields of a view that have lines of their own form; each other one is a line."""
_GIVEN: Final = {f"{SIDES[side]}-cards": "+".join(SPECIALS[side]) for side in (0, 1)}
_HIDDEN: Final = {"mode": "draft", "rosters": "hidden"}
_PLAYTHROUGHS: Final = {
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


def _parts(view: View) -> dict[str, str]:
    """Everything in a view, each part of it on a line."""
    parts = {"turn": f"{view.turn} {SIDES[view.mover]}"}
    for field in fields(view):
        if field.name not in _DRAWN:
            parts[field.name] = plain(getattr(view, field.name))
    for place in (*REGIONS, BOX, FALLEN):
        for side in (0, 1):
            there = [_piece(piece) for piece in view.pieces[side] if piece.place == place]
            parts[f"{place} {SIDES[side]}"] = " ".join(there) or _NOTHING
    for side in (0, 1):
        parts[f"hand {SIDES[side]}"] = " ".join(view.hands[side]) or _NOTHING
        parts[f"discard {SIDES[side]}"] = " ".join(view.discards[side]) or _NOTHING
        parts[f"specials {SIDES[side]}"] = " ".join(view.specials[side]) or _NOTHING
        parts[f"known {SIDES[side]}"] = _worlds(view.known[side])
        parts[f"roster {SIDES[side]}"] = " ".join(view.rosters[side] or ["?"])
    return parts


def _piece(piece: Piece) -> str:
    return f"{piece.face}#{piece.token}{'!' * piece.shown}"


def _worlds(known: Known) -> str:
    worlds = [" ".join(f"{face}={token}" for face, token in world) for world in known]
    return " | ".join(sorted(worlds)) or _NOTHING


GOLDEN: Final = Golden(
    Confrontation(), Path(__file__).with_name("golden"), _PLAYTHROUGHS, _parts, _NOTHING
)

if __name__ == "__main__":
    GOLDEN.main()
