"""Reading a record back: every line is played again and checked."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ninefold.core import CHANCE, Game, GameError, Step
from ninefold.fingerprint import components
from ninefold.match import ENDS, Closed, Match, Move, commitment, draw, players_of, result_line

OTHERS = " (the record was played with other components than there are here)"


class BadRecord(GameError):
    """A record that does not replay; `line` is the number of the line at fault."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line


@dataclass(frozen=True, slots=True)
class Replayed:
    """One line of a record, played again."""

    line: int
    move: Move
    step: Step[Any]


class Replay:
    """A record read back. Iterating plays it again and checks every line of it.

    Raises `BadRecord` for the first line that is wrong.
    """

    def __init__(self, text: str, games: Mapping[str, Game[Any, Any, Any]]) -> None:
        self.lines = text.splitlines()
        self._at = 0
        if self._take("ninefold") != "1":
            raise BadRecord(1, "this is not a record of version 1")
        key, _, version = self._take("game").partition(" ")
        if key not in games:
            raise BadRecord(2, f"no game is called '{key}'")
        self.game = games[key]
        if version != str(self.game.version):
            raise BadRecord(
                2, f"the record is of version {version} of the rules, not {self.game.version}"
            )
        with_others = self._take("components") if self._next_word() == "components" else ""
        pairs = self._take("options").split()
        self.options = dict(pair.split("=", 1) for pair in pairs if "=" in pair)
        if len(self.options) != len(pairs):
            raise BadRecord(self._at, "options are written key=value")
        try:
            self.game.start(self.options)
        except GameError as error:
            raise BadRecord(self._at, str(error)) from error
        told = "players" in self.options
        seats = [players_of(self.game, self.options)] if told else self.game.seats
        self.players = self._number("players", seats)
        self.series = self._number("games", (1, self.game.series))
        start_at, position = self._at + 1, []
        while self._next_word() == "start":
            position.append(self._take("start"))
        self.commit = self._take("commit")
        try:
            self.match = Match(
                self.game,
                self.options,
                b"",
                players=self.players,
                games=self.series,
                draws=False,
                start="\n".join(position),
            )
        except GameError as error:
            raise BadRecord(start_at, f"the position: {error}") from error
        self.first = self.match.state
        ours = components(self.game, self.options)
        self.other_components = bool(with_others) and with_others != ours
        """Whether it was played with other values than we have. It may replay all the same."""

    def _take(self, word: str) -> str:
        if self._at >= len(self.lines):
            raise BadRecord(self._at + 1, f"the record breaks off; '{word}' should follow")
        self._at += 1
        found, _, rest = self.lines[self._at - 1].partition(" ")
        if found != word:
            raise BadRecord(self._at, f"'{word}' should stand here, not '{found}'")
        return rest

    def _number(self, word: str, allowed: Iterable[int]) -> int:
        text, numbers = self._take(word), {str(number): number for number in allowed}
        if text not in numbers:
            raise BadRecord(self._at, f"'{word}' is {' or '.join(numbers)}, not '{text}'")
        return numbers[text]

    def _next_word(self) -> str:
        return self.lines[self._at].partition(" ")[0] if self._at < len(self.lines) else ""

    def __iter__(self) -> Iterator[Replayed]:
        drawn: list[tuple[int, Any, Sequence[tuple[Any, Fraction]]]] = []
        while self._next_word().isdecimal():
            chance = [d for d in self.match.pending() if d.seat == CHANCE]
            chances = self.game.chances(self.match.state) if chance else ()
            replayed = self._play()
            if chance:
                drawn.append((replayed.line, replayed.move.action, chances))
            yield replayed
            if self.game.outcome(replayed.step.state) is not None:
                expected = result_line(self.game, self.match.outcomes[-1])
                if "end " + self._take("end") != expected:
                    raise BadRecord(self._at, f"the game ended otherwise: {expected}")
        if not self.match.over:
            raise BadRecord(self._at + 1, "the record breaks off before the match is over")
        self._close(drawn)

    def _play(self) -> Replayed:
        match, line = self.match, self._at + 1
        parts = self.lines[self._at].split(" ", 2)
        if len(parts) < 3 or parts[0] != str(match.count + 1):
            raise BadRecord(line, f"move {match.count + 1} should stand here: NUMBER SEAT ACTION")
        if parts[2] in ENDS:
            return self._give_up(line, parts[1], parts[2])
        asked = match.pending()
        names = {"chance" if d.seat == CHANCE else self.game.seat_name(d.seat): d for d in asked}
        if parts[1] not in names:
            waiting = " or ".join(names) or "nobody: the match is over"
            raise BadRecord(line, f"'{parts[1]}' is not asked here, but {waiting}")
        decision = names[parts[1]]
        try:
            action = self.game.read_action(parts[2])
            self.match, step = match.answer(decision, action)
        except GameError as error:
            why = f"{error}{OTHERS}" if self.other_components else str(error)
            raise BadRecord(line, why) from error
        self._at += 1
        return Replayed(line, Move(decision.seat, action), step)

    def _give_up(self, line: int, name: str, reason: str) -> Replayed:
        """A line in which a player gives the game up, asked or not."""
        names = [self.game.seat_name(seat) for seat in range(self.players)]
        if name not in names:
            raise BadRecord(line, f"no seat is called '{name}'; there are: {', '.join(names)}")
        seat = names.index(name)
        try:
            self.match, step = self.match.close(seat, reason)
        except GameError as error:
            raise BadRecord(line, str(error)) from error
        self._at += 1
        return Replayed(line, Move(seat, Closed(reason)), step)

    def _close(self, drawn: Sequence[tuple[int, Any, Sequence[tuple[Any, Fraction]]]]) -> None:
        try:
            seed = bytes.fromhex(self._take("seed"))
        except ValueError:
            raise BadRecord(self._at, "the seed is not written in hexadecimal") from None
        if commitment(seed) != self.commit:
            raise BadRecord(self._at, "the seed is not the one that was committed to")
        for number, (line, action, chances) in enumerate(drawn):
            if draw(seed, number, chances) != action:
                raise BadRecord(line, "chance did not draw this from the seed")
        text = "".join(line + "\n" for line in self.lines[: self._at])
        if self._take("sum") != hashlib.sha256(text.encode()).hexdigest():
            raise BadRecord(self._at, "the record was changed after it was written")
        if self._at != len(self.lines):
            raise BadRecord(self._at + 1, "nothing may follow the sum")
        self.match = self.match.with_seed(seed)
