"""Results in a file: one line of JSON a game, so that a tournament can be broken off and gone on
with, or played with more games."""

import json
import os
import sys
from pathlib import Path
from typing import IO, Any

from ninefold.arena.pairing import Tournament
from ninefold.arena.result import BadResult, Result, read_result
from ninefold.core import GameError

FORMAT = 1


class BadFile(GameError):
    """A file of results that cannot be gone on with."""


class Kept:
    """The results of a tournament in a file. What is in it is read first."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        """Raises `BadFile`."""
        self.path = path
        self.tournament = tournament
        self.results: list[Result] = []
        try:
            self._file = path.open("a+", encoding="utf-8")
        except OSError as error:
            raise BadFile(f"{path}: {error.strerror}") from error
        try:
            self._lock()
            self._read(self._file)
        except BadFile:
            self._file.close()
            raise

    def add(self, result: Result) -> None:
        """Writes a result; when this returns it is in the file."""
        self.results.append(result)
        self._write(result.written())

    def close(self) -> None:
        self._file.close()

    def _lock(self) -> None:
        if sys.platform != "win32":
            import fcntl

            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise BadFile(f"{self.path} is being written by another arena") from None

    def _write(self, line: str) -> None:
        self._file.write(line + "\n")
        self._file.flush()

    def _read(self, file: IO[str]) -> None:
        file.seek(0)
        try:
            text = file.read()
        except UnicodeDecodeError:
            raise BadFile(f"{self.path} is not a file of results") from None
        whole, _, broken = text.rpartition("\n")
        lines = whole.split("\n") if whole else []
        if not lines and broken and not self._header().startswith(broken):
            raise BadFile(f"{self.path} is not a file of results")
        if lines:
            self._check(lines[0])
        self._take(lines[1:])
        if broken:
            # The last line was being written when the arena was killed.
            os.truncate(file.fileno(), len(text.encode()) - len(broken.encode()))
        file.seek(0, os.SEEK_END)
        if not lines:
            self._write(self._header())

    def _header(self) -> str:
        tournament = self.tournament
        return json.dumps(
            {
                "ninefold arena": FORMAT,
                "key": tournament.key,
                "game": tournament.game,
                "bots": tournament.bots,
                "seed": tournament.seed,
                "options": dict(tournament.options),
            }
        )

    def _check(self, line: str) -> None:
        """Whether the file is of this tournament."""
        try:
            header: Any = json.loads(line)
        except ValueError:
            header = None
        if not isinstance(header, dict) or header.get("ninefold arena") != FORMAT:
            raise BadFile(f"{self.path} is not a file of results")
        own = json.loads(self._header())
        for name in ("game", "bots", "seed", "options", "key"):
            if header.get(name) != own[name]:
                told = f"{name} {header.get(name)}, not {own[name]}"
                if name == "key":
                    told = "another version of the rules"
                raise BadFile(f"{self.path} holds another tournament: {told}")

    def _take(self, lines: list[str]) -> None:
        """Every game once, and only those of the tournament."""
        taken: set[tuple[int, int]] = set()
        for number, line in enumerate(lines, 2):
            try:
                result = read_result(line)
            except BadResult as error:
                raise BadFile(f"{self.path}, line {number}: {error}") from None
            if self.tournament.seated(*result.place) != result.bots:
                raise BadFile(f"{self.path}, line {number}: no game of this tournament")
            if result.place in taken:
                raise BadFile(f"{self.path}, line {number}: this game is there already")
            taken.add(result.place)
            self.results.append(result)
