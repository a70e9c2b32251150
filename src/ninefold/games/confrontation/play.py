"""A state while one action is being carried out: a working copy, and what can be done to it."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, TypeVar

from ninefold.core import Event, Outcome, maker
from ninefold.games.confrontation import events
from ninefold.games.confrontation.board import FALLEN, FELLOWSHIP, SAURON
from ninefold.games.confrontation.knowledge import worlds
from ninefold.games.confrontation.pieces import FACES, NAME, SIDE_OF, TILE_OF, UNKNOWN, tile_faces
from ninefold.games.confrontation.score import REASONS, Reason, points
from ninefold.games.confrontation.state import (
    CONCEALED,
    REVEALED,
    REVEALED_FOR_GOOD,
    REVEALED_THIS_TURN,
    Due,
    Known,
    Over,
    Piece,
    State,
    faces_of,
    make_piece,
)
from ninefold.games.confrontation.turn.moves import Count, ability_targets, mixable, number_in

_state = maker(State)
FRODO = ("frodo", "frodo*")
SAM = ("sam", "sam*")
T = TypeVar("T")


@cache
def _event(kind: Callable[..., object], *facts: object) -> Event:
    """What everybody sees. Facts are values: one of a kind serves for all games."""
    return Event(kind(*facts))


@cache
def _secret(
    kind: Callable[..., object], side: int, name: str, facts: tuple[object, ...]
) -> tuple[Event, Event]:
    """What a side does with a concealed piece, as it sees it and as all others see it."""
    return (
        Event(kind(side, name, *facts), to=side),
        Event(kind(side, UNKNOWN, *facts), but=side),
    )


def changed(pair: tuple[T, T], side: int, value: T) -> tuple[T, T]:
    """A pair with another value for one of the sides."""
    return (value, pair[1]) if side == FELLOWSHIP else (pair[0], value)


class Play:
    """A mutable copy of a state with the events that changed it."""

    __slots__ = (
        "bearer",
        "discards",
        "due",
        "events",
        "hands",
        "known",
        "mover",
        "options",
        "order",
        "outcome",
        "pieces",
        "specials",
        "stage",
        "turn",
    )

    def __init__(self, state: State) -> None:
        self.options = state.options
        self.turn = state.turn
        self.mover = state.mover
        self.stage = state.stage
        fellowship, sauron = state.pieces
        self.pieces = [[*fellowship], [*sauron]]
        self.hands = state.hands
        self.discards = state.discards
        self.specials = state.specials
        self.bearer = state.bearer
        self.order = state.order
        self.known = state.known
        self.outcome = state.outcome
        self.events: list[Event] = []
        self.due: Due = ""

    def state(self) -> State:
        fellowship, sauron = self.pieces
        # By position: with keywords making one takes half as long again.
        return _state(
            self.options,
            self.turn,
            self.mover,
            self.stage,
            (tuple(fellowship), tuple(sauron)),
            self.hands,
            self.discards,
            self.specials,
            self.bearer,
            self.order,
            self.known,
            self.outcome,
        )

    def say(self, *kind_and_facts: Any) -> None:
        """Tells everybody: the kind of an event, and its facts."""
        self.events.append(_event(*kind_and_facts))

    def say_of(self, piece: Piece, kind: Callable[..., object], *facts: object) -> None:
        """Tells something about a piece, by name only to those who may know it."""
        side, name = piece.side, NAME[piece.face]
        if piece.shown:
            self.events.append(_event(kind, side, name, *facts))
        else:
            self.events += _secret(kind, side, name, facts)

    def spend(self, side: int, card: str, target: str) -> None:
        """A Special Card is played and out of the game (T9)."""
        left = tuple([held for held in self.specials[side] if held != card])
        self.specials = changed(self.specials, side, left)
        self.say(events.Played, side, card, target)

    def hold(self, side: int, cards: tuple[str, ...]) -> None:
        """A side has these combat cards in hand now."""
        self.hands = changed(self.hands, side, cards)

    def discard(self, side: int, cards: tuple[str, ...]) -> None:
        """These are the discarded cards of a side now."""
        self.discards = changed(self.discards, side, cards)

    def learn(self, side: int, known: Known) -> None:
        """This is what everybody knows of a side's pieces now."""
        self.known = changed(self.known, side, known)

    def roster(self, side: int) -> tuple[str, ...] | None:
        """The faces a side plays with, if everybody knows them (G9)."""
        return None if self.options.hidden_rosters else faces_of(self.pieces[side])

    def by_token(self, side: int, token: int) -> Piece:
        for piece in self.pieces[side]:
            if piece.token == token:
                return piece
        raise LookupError(f"no piece carries #{token}")

    def by_name(self, name: str) -> Piece:
        return self.pieces[SIDE_OF[name]][TILE_OF[name]]

    def by_face(self, face: str) -> Piece:
        known = FACES[face]
        return self.pieces[known.side][known.tile]

    def put(self, piece: Piece) -> Piece:
        """Puts a piece in place of the same character's older self."""
        self.pieces[piece.side][piece.tile] = piece
        return piece

    def sizes(self, side: int) -> dict[int, int]:
        """How many pieces on the board carry each token."""
        sizes: dict[int, int] = {}
        for piece in self.pieces[side]:
            if piece.token:
                sizes[piece.token] = sizes.get(piece.token, 0) + 1
        return sizes

    def _own_token(self, side: int, token: int) -> tuple[int, int]:
        """A token for a piece that can be told apart from now on, and the size of its group."""
        size = 0
        for piece in self.pieces[side]:
            if piece.token == token:
                size += 1
        return (token if size == 1 else self.free_token(side)), size

    def free_token(self, side: int) -> int:
        """The lowest token that no piece carries."""
        tokens = [piece.token for piece in self.pieces[side]]
        token = 1
        while token in tokens:
            token += 1
        return token

    def single_out(self, piece: Piece) -> Piece:
        """Makes a piece one that the enemy can follow by eye (D2)."""
        token = self._follow(piece)
        if token == piece.token:
            return piece
        return self.put(make_piece(piece.face, piece.place, token, piece.shown))

    def _follow(self, piece: Piece) -> int:
        """The token of a piece that leaves its group, which everybody sees."""
        side = piece.side
        token, size = self._own_token(side, piece.token)
        if size > 1:
            self.learn(side, worlds.left(self.known[side], piece.token, token, size))
        return token

    def reveal(self, piece: Piece, until: int = REVEALED) -> Piece:
        """Turns a piece to face both players (B2); the Watcher for good (R30)."""
        if piece.face == "watcher":
            until = REVEALED_FOR_GOOD
        if piece.shown >= until:
            return piece
        side, token = piece.side, piece.token
        if piece.shown == CONCEALED:
            token, size = self._own_token(side, piece.token)
            known = self.known[side]
            self.learn(side, worlds.seen(known, piece.token, piece.face, token, size))
            self.say(events.Revealed, side, piece.face, token, piece.place)
        return self.put(make_piece(piece.face, piece.place, token, until))

    def go(self, piece: Piece, to: str, how: str) -> Piece:
        """Brings a piece to another region, and looks whether that wins (R8)."""
        side, origin, token = piece.side, piece.place, self._follow(piece)
        moved = self.put(make_piece(piece.face, to, token, piece.shown))
        self.say_of(moved, events.Moved, token, origin, to, how)
        if side == FELLOWSHIP and to == "mordor":
            self._entered_mordor(moved)
        elif side == SAURON and to == "shire":
            self._entered_shire(moved)
        return moved

    def _entered_mordor(self, piece: Piece) -> None:
        """E1. Whoever enters and does not win is not the Ring-bearer."""
        if NAME[piece.face] == self.bearer:
            self.win(FELLOWSHIP, "ring-in-mordor")
        elif piece.shown == CONCEALED:
            self.exclude(FELLOWSHIP, piece.token, FRODO if self.bearer == "frodo" else SAM)

    def _entered_shire(self, piece: Piece) -> None:
        """E2, E5. Whoever enters and does not win is not the variant Witch-king (C30)."""
        if piece.face == "witch-king*":
            self.win(SAURON, "witch-king-in-shire")
        elif number_in("shire", self.pieces[SAURON]) >= 3:
            self.win(SAURON, "three-in-shire")
        elif piece.shown == CONCEALED:
            self.exclude(SAURON, piece.token, ("witch-king*",))

    def exclude(self, side: int, token: int, faces: Iterable[str]) -> None:
        hidden = self.options.hidden_rosters
        sizes = self.sizes(side)
        for face in faces:
            if face in self.possible(side):
                known = self.known[side]
                self.learn(side, worlds.excluded(known, token, face, sizes, hidden))

    def possible(self, side: int) -> list[str]:
        """The faces that may stand on the board, by what everybody knows."""
        found = []
        for tile, piece in enumerate(self.pieces[side]):
            if piece.place == FALLEN:
                continue
            if piece.shown or not self.options.hidden_rosters:
                found.append(piece.face)
            else:
                found += tile_faces(side, tile)
        return found

    def defeat(self, piece: Piece, rule: str) -> None:
        """Takes a character off the board, open for all (B11)."""
        side = piece.side
        if piece.shown == CONCEALED:
            piece = self.reveal(piece)
        self.learn(side, worlds.gone(self.known[side], piece.face))
        self.put(make_piece(piece.face, FALLEN, 0, CONCEALED))
        self.say(events.Defeated, piece.face, piece.place, rule)

    def lose_ring(self, face: str, to_the_warg: bool = False) -> None:
        """What a fallen Ring-bearer means (E3, E6, R14, R29)."""
        if NAME[face] != self.bearer:
            return
        sam = self.by_name("sam")
        if face != "frodo*" or sam.place == FALLEN or to_the_warg:
            self.win(SAURON, "ring-bearer-defeated")
            return
        self.bearer = "sam"
        sam = self.reveal(sam, REVEALED_THIS_TURN)
        self.say(events.RingPassed)
        if sam.place == "mordor":
            self.win(FELLOWSHIP, "ring-in-mordor")

    def win(self, side: int, reason: Reason) -> None:
        """Ends the game, with a point for each of the winner's characters left (E7, R36)."""
        rule, counted = REASONS[reason], points(self.pieces, side)
        self.outcome = Outcome((side,), reason, rule, counted)
        self.stage = Over()
        self.say(events.GameOver, side, reason, rule, counted)

    def conceal(self, upto: int) -> None:
        """Turns revealed pieces around and mixes what stands together (H2, G7, R2, D13)."""
        for side in (FELLOWSHIP, SAURON):
            pieces = self.pieces[side]
            turned = False
            for piece in pieces:
                if piece.shown and piece.shown <= upto:
                    self.put(make_piece(piece.face, piece.place, piece.token, CONCEALED))
                    turned = True
            if turned:
                self.say(events.Concealed, side)
            if (turned or side == self.mover) and self.options.shuffling == "automatic":
                for region in mixable(pieces, self.traced(side)):
                    self.mix(side, region)

    def traced(self, side: int) -> int:
        """The token that may not be mixed: A King Revealed named it (D2)."""
        return self.order.token if self.order and side == SAURON else 0

    def mix(self, side: int, region: str) -> None:
        """Shuffles the concealed pieces of a side in a region (H3)."""
        traced = self.traced(side)
        pieces = self.pieces[side]
        tokens = set()
        for piece in pieces:
            if piece.place == region and not piece.shown and piece.token != traced:
                tokens.add(piece.token)
        into = min(tokens)
        self.learn(side, worlds.mixed(self.known[side], tokens, into))
        for piece in pieces:
            if piece.token in tokens:
                self.put(make_piece(piece.face, region, into, CONCEALED))

    def expect_ability(self, tokens: Iterable[int], room: Count, enemy: Count) -> None:
        """Somebody who carries one of these tokens has an ability move: everybody knows."""
        side = self.mover
        seen = {piece.token: piece for piece in self.pieces[side]}
        pairs = []
        for token in tokens:
            piece = seen[token]
            faces = [piece.face] if piece.shown else self.possible(side)
            pairs += [
                (token, face) for face in faces if ability_targets(face, piece.place, room, enemy)
            ]
        self.learn(side, worlds.one_of(self.known[side], pairs, self.sizes(side)))
