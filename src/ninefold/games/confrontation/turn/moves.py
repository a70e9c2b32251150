"""Where characters may go: ordinary steps, ability moves, retreats."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final, TypeAlias

from ninefold.core import IllegalAction
from ninefold.games.confrontation.actions import ABILITY, Action, Move
from ninefold.games.confrontation.board import (
    ARROWS,
    AT,
    BACKWARD,
    FALLEN,
    FORWARD,
    LIMIT,
    MOUNTAINS,
    REGIONS,
    RIVER,
    SIDEWAYS,
    STEPS,
    TITLES,
    TUNNEL,
)
from ninefold.games.confrontation.pieces import FACES, NAME, TILE_OF, TITLE
from ninefold.games.confrontation.state import Piece, pinned

Count: TypeAlias = Sequence[int]
"""By the number of the place."""

_NOBODY: Final = [0] * len(AT)
_EMPTY: Final = [LIMIT.get(place, 9) for place in AT]

_WAYS: Final = tuple({origin: dict(STEPS[side][origin]) for origin in REGIONS} for side in (0, 1))
"""By side and region: every region one step away, with the arrow that leads there, if any."""

_ON_FOOT: Final = tuple(
    {
        origin: frozenset(to for to, via in STEPS[side][origin] if via != TUNNEL)
        for origin in REGIONS
    }
    for side in (0, 1)
)


def census(pieces: Sequence[Piece]) -> list[int]:
    """How many pieces stand in each region."""
    count = _NOBODY.copy()
    for piece in pieces:
        count[piece.at] += 1
    return count


def room_for(pieces: Sequence[Piece]) -> list[int]:
    """How many more of the side that these pieces are each region takes (M4)."""
    room = _EMPTY.copy()
    for piece in pieces:
        room[piece.at] -= 1
    return room


def number_in(region: str, pieces: Sequence[Piece]) -> int:
    """How many of these pieces stand in a region."""
    number = 0
    for piece in pieces:
        if piece.place == region:
            number += 1
    return number


@cache
def ability_move(name: str, origin: str, to: str) -> Move:
    return Move(name, origin, to, ABILITY)


def moves_of(pieces: Iterable[Piece], room: Count, enemy: Count) -> list[Action]:
    """Every move of these pieces, but for the fallen (M1-M6). Who stands in the
    enemy's home has no step left, only an ability (R4)."""
    found: list[Action] = []
    for piece in pieces:
        for at, move in piece.steps:
            if room[at]:
                found.append(move)
        face, origin = piece.face, piece.place
        if face in _ABILITIES and origin != FALLEN:
            for to in _ABILITIES[face](origin, room, enemy):
                found.append(ability_move(NAME[face], origin, to))
    return found


def someone_can_step(movers: Iterable[Piece], pieces: Sequence[Piece]) -> bool:
    """Whether one of the movers can take an ordinary step."""
    for piece in movers:
        for _, move in piece.steps:
            if number_in(move.to, pieces) < LIMIT[move.to]:
                return True
    return False


def can_move(piece: Piece, room: Count, enemy: Count) -> bool:
    if piece.place == FALLEN or pinned(piece):
        return False
    for at, _ in piece.steps:
        if room[at]:
            return True
    return bool(ability_targets(piece.face, piece.place, room, enemy))


def ability_targets(face: str, origin: str, room: Count, enemy: Count) -> list[str]:
    """Where only its ability brings a character (R5-R7); ordinary steps are not repeated."""
    return _ABILITIES[face](origin, room, enemy) if face in _ABILITIES else []


_Ways: TypeAlias = Mapping[str, tuple[tuple[int, str], ...]]
"""By region: others with their numbers."""


def _beyond(side: int, ways: Mapping[str, Iterable[str]]) -> _Ways:
    """These ways, without those that an ordinary step on foot leads along too."""
    return {
        origin: tuple((AT[to], to) for to in ways[origin] if to not in _ON_FOOT[side][origin])
        for origin in REGIONS
    }


_ANYWHERE: Final = dict.fromkeys(REGIONS, REGIONS)
_RANGER: Final = _beyond(0, {at: SIDEWAYS[at] + BACKWARD[0][at] for at in REGIONS})
_WITCH_KING: Final = _beyond(1, SIDEWAYS)
_FLIGHT: Final = _beyond(1, _ANYWHERE)
_ENTISH: Final = _beyond(0, dict.fromkeys(REGIONS, ("fangorn",)))
_SWOOP: Final = _beyond(
    1,
    {
        origin: [to for to in REGIONS if any(to in FORWARD[1][over] for over in FORWARD[1][origin])]
        for origin in REGIONS
    },
)


_AHEAD: Final = {origin: tuple((AT[to], to) for to in FORWARD[1][origin]) for origin in REGIONS}


def _aragorn(origin: str, room: Count, enemy: Count) -> list[str]:
    """C6: sideways or backward into an attack; never sideways in the mountains (M3)."""
    return [to for at, to in _RANGER[origin] if enemy[at]]


def _treebeard(origin: str, room: Count, enemy: Count) -> list[str]:
    """C27: to Fangorn from anywhere, onto exactly one enemy (R7)."""
    return [to for at, to in _ENTISH[origin] if enemy[at] == 1]


def _witch_king(origin: str, room: Count, enemy: Count) -> list[str]:
    """C12: sideways into an attack."""
    return [to for at, to in _WITCH_KING[origin] if enemy[at]]


def _flying_nazgul(origin: str, room: Count, enemy: Count) -> list[str]:
    """C13: anywhere, onto exactly one enemy (R7)."""
    return [to for at, to in _FLIGHT[origin] if enemy[at] == 1]


def _swooping_nazgul(origin: str, room: Count, enemy: Count) -> list[str]:
    """C31: two steps forward into an attack, whatever lies between (R6)."""
    return [to for at, to in _SWOOP[origin] if enemy[at]]


def _black_rider(origin: str, room: Count, enemy: Count) -> list[str]:
    """C14: forward as far as the way is free, into an attack (R5)."""
    return _in_order([to for to in _reachable(origin, room, enemy) if enemy[AT[to]]])


def _uruk_hai(origin: str, room: Count, enemy: Count) -> list[str]:
    """C28: forward as far as the way is free, into an empty region (R5)."""
    reached = _reachable(origin, room, enemy)
    empty = [to for to in reached if not enemy[AT[to]] and room[AT[to]] == LIMIT[to]]
    return _in_order(empty)


def _reachable(origin: str, room: Count, enemy: Count) -> set[str]:
    """Regions at the end of a free way forward for Sauron, through regions with room and
    without enemies (R5), but for those that are one step away."""
    found: set[str] = set()
    ways = [origin]
    for reached in ways:
        for at, to in _AHEAD[reached]:
            if to not in found and room[at]:
                found.add(to)
                if not enemy[at]:
                    ways.append(to)
    return found - _ON_FOOT[1][origin]


def _in_order(regions: list[str]) -> list[str]:
    return sorted(regions, key=AT.__getitem__) if len(regions) > 1 else regions


_ABILITIES: Final = {
    "aragorn": _aragorn,
    "treebeard": _treebeard,
    "witch-king": _witch_king,
    "flying-nazgul": _flying_nazgul,
    "flying-nazgul*": _swooping_nazgul,
    "black-rider": _black_rider,
    "uruk-hai": _uruk_hai,
}


def find(pieces: Sequence[Piece], name: str) -> Piece | None:
    """The own piece, or one of a state, that players call by this name."""
    if name not in TILE_OF:
        return None
    piece = pieces[TILE_OF[name]]
    return piece if NAME[piece.face] == name else None


def check_move(
    pieces: Sequence[Sequence[Piece]], side: int, move: Move, by_card: bool = False
) -> Piece:
    """The piece that moves. Raises `IllegalAction` with the rule that forbids the move, and says
    where an ability would help, which it does not in a step by card."""
    piece = find(pieces[side], move.piece)
    if piece is None:
        raise IllegalAction("S1", f"{TITLE.get(move.piece, move.piece)} is none of your characters")
    if piece.place == FALLEN:
        raise IllegalAction("B11", f"you have lost {TITLE[move.piece]}")
    if piece.place != move.origin:
        raise IllegalAction("M1", f"you have {TITLE[move.piece]} in {TITLES[piece.place]}")
    if move.to not in LIMIT:
        raise IllegalAction("M1", f"there is no region '{move.to}'")
    if piece.shown and pinned(piece):
        raise IllegalAction("C36", "the Watcher does not move once it has been revealed")
    if move.via == ABILITY:
        if not _is_ability_move(pieces, piece, move):
            rule = FACES[piece.face].rule if piece.face in _ABILITIES else "M2"
            way = f"to {TITLES[move.to]} from {TITLES[move.origin]}"
            raise IllegalAction(rule, f"no ability takes {TITLE[move.piece]} {way}")
    elif _WAYS[side][move.origin].get(move.to) != move.via:
        rule, why = _not_a_step(side, move)
        if not by_card and _is_ability_move(pieces, piece, move):
            why += f"; {TITLE[move.piece]} can go there by ability: add 'ability'"
        raise IllegalAction(rule, why)
    elif number_in(move.to, pieces[side]) >= LIMIT[move.to]:
        most = f"there is room for {LIMIT[move.to]} of a side in {TITLES[move.to]}"
        raise IllegalAction("M4", f"{most}, and no more")
    return piece


def _is_ability_move(pieces: Sequence[Sequence[Piece]], piece: Piece, move: Move) -> bool:
    room, enemy = room_for(pieces[piece.side]), census(pieces[1 - piece.side])
    return move.to in ability_targets(piece.face, piece.place, room, enemy)


def _not_a_step(side: int, move: Move) -> tuple[str, str]:
    """Why two regions are not an ordinary step apart: rule and words."""
    origin, to = move.origin, move.to
    names = f"from {TITLES[origin]} to {TITLES[to]}"
    right = _WAYS[side][origin]
    if to in right:
        way = right[to]
        return (
            ("M6", f"the way {names} is the tunnel: add 'tunnel'")
            if way == TUNNEL
            else ("M5", f"the way {names} is the river: add 'river'")
            if way == RIVER
            else ("M1", f"the way {names} is an ordinary step: leave out '{move.via}'")
        )
    if origin in MOUNTAINS and to in MOUNTAINS:
        return "M3", "nobody moves sideways in the mountains"
    for start, end in ((origin, to), (to, origin)):
        if ARROWS.get((start, end)) == TUNNEL:
            return "M6", "only the Fellowship uses the tunnel, and only from Eregion to Fangorn"
        if ARROWS.get((start, end)) == RIVER:
            return "M5", "only the Fellowship moves along the river, and only downstream"
    if to in SIDEWAYS[origin] or to in BACKWARD[side][origin]:
        return "M2", f"the way {names} is not forward"
    return "M1", f"there is no way {names} in one move"


def mixable(pieces: Sequence[Piece], traced: int) -> list[str]:
    """Regions where concealed pieces stand together that the enemy can tell apart (H3); the
    piece with the token `traced` does not count (D2)."""
    first = _NOBODY.copy()
    found = set()
    for piece in pieces:
        token = piece.token
        if piece.shown or token == traced:
            continue
        if not first[piece.at]:
            first[piece.at] = token
        elif first[piece.at] != token:
            found.add(piece.place)
    return sorted(found)


def might_stand(
    pieces: Sequence[Piece], roster: Sequence[str] | None, face: str, regions: Sequence[str]
) -> bool:
    """Whether, by what the enemy can see, `face` may be in one of these regions (R3, D8)."""
    if roster is not None and face not in roster:
        return False
    tile = FACES[face].tile
    concealed = False
    for piece in pieces:
        if piece.place == FALLEN or piece.shown:
            if FACES[piece.face].tile == tile:
                return piece.face == face and piece.place in regions
        elif piece.place in regions:
            concealed = True
    return concealed
