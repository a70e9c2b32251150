"""Playing a game to its end: chance from a committed seed, bots, and records.

A match is one game or a series of games in which the seats are passed on. Nothing here reads
or writes files.
"""

import hashlib
import hmac
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, Final, Protocol, TypeVar, runtime_checkable

from ninefold.core import CHANCE, Decision, Event, Game, GameError, Outcome, Seat, Step

A = TypeVar("A")

ENDS: Final = ("resign", "flag")
"""How a player gives a game up: by his word, or by running out of time."""


@runtime_checkable
class Closable(Protocol):
    """A game that two can play, and one of them give up."""

    def close(self, state: Any, loser: Seat, reason: str) -> Any:
        """The state in which the other one has won."""
        ...


class Bot(Protocol):
    """Whoever answers for a seat. It is shown what a player in that seat would see."""

    def choose(self, view: Any, decision: Decision, legal: Sequence[Any], rng: Random) -> Any: ...


def commitment(seed: bytes) -> str:
    """The promise about a seed that can be published before it is used."""
    return hashlib.sha256(seed).hexdigest()


def draw(seed: bytes, number: int, chances: Sequence[tuple[A, Fraction]]) -> A:
    """The answer of chance to its `number`-th question, settled by the seed alone."""
    digest = hmac.new(seed, str(number).encode(), hashlib.sha256).digest()
    point = Fraction(int.from_bytes(digest), 1 << 256)
    for action, probability in chances:
        point -= probability
        if point < 0:
            return action
    raise ValueError("the probabilities do not add up to one")


@dataclass(frozen=True, slots=True)
class Closed:
    """Stands in the place of an action when a player gives the game up; one of `ENDS`."""

    reason: str


@dataclass(frozen=True, slots=True)
class Move:
    """One answer of a match, as it stands in its record."""

    seat: Seat
    action: Any

    def written(self, game: Game[Any, Any, Any]) -> str:
        """The seat and what it did, as a record says it."""
        who = "chance" if self.seat == CHANCE else game.seat_name(self.seat)
        if isinstance(self.action, Closed):
            return f"{who} {self.action.reason}"
        return f"{who} {game.write_action(self.action)}"


class Match:
    """A match being played. Chance answers by itself; everybody else is asked by `pending`.

    Players are numbered as they sit in the first game; `seat_of` says where they sit now.
    With `draws=False` chance waits to be answered like everybody else, as in a replay. A match
    of one game may begin from a position, `start`.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        options: Mapping[str, str],
        seed: bytes,
        *,
        players: int,
        games: int = 1,
        draws: bool = True,
        start: str = "",
    ) -> None:
        if players not in game.seats:
            raise GameError(f"{game.title} is not played by {players}")
        if games not in (1, game.series):
            raise GameError(f"a match of {game.title} is 1 or {game.series} games, not {games}")
        self.game = game
        self.options = dict(options)
        if any(option.key == "players" for option in game.options):
            self.options.setdefault("players", str(players))
        self.state: Any = game.start(self.options)
        if self.options.get("players", str(players)) != str(players):
            raise GameError(f"players={self.options['players']} does not fit {players} players")
        self.seed = seed
        self.players = players
        self.games = games
        self.start = start
        if start:
            self._begin_from(start)
        self.moves: list[Move] = []
        self.outcomes: list[Outcome] = []
        self.starts = [0]
        self._draws = draws
        self._drawn = 0
        self.opening = self._settle(self.state).events
        """What chance did before anybody was asked."""

    def _begin_from(self, start: str) -> None:
        if self.games != 1:
            raise GameError("only a match of one game begins from a position")
        self.state = self.game.read_state(start)
        if not self.game.pending(self.state):
            raise GameError("nothing can be played from this position")

    @property
    def over(self) -> bool:
        return len(self.outcomes) == self.games

    @property
    def number(self) -> int:
        """The game of the series that is being played, counted from zero."""
        return min(len(self.outcomes), self.games - 1)

    def seat_of(self, player: int) -> Seat:
        """Where a player of the match sits in the game now being played."""
        return (player + self.number) % self.players

    def scores(self) -> tuple[int, ...]:
        """The points of each player over the games that have ended."""
        totals = [0] * self.players
        for number, outcome in enumerate(self.outcomes):
            for player in range(self.players):
                totals[player] += outcome.points[(player + number) % self.players]
        return tuple(totals)

    def leaders(self) -> tuple[int, ...]:
        """The players with the most points; several are a draw. A single game has its own
        winners, by its own rule for ties."""
        if self.games == 1 and self.outcomes:
            return self.outcomes[0].winners
        scores = self.scores()
        return tuple(player for player in range(self.players) if scores[player] == max(scores))

    def pending(self) -> tuple[Decision, ...]:
        return () if self.over else self.game.pending(self.state)

    def act(self, decision: Decision, action: Any) -> Step[Any]:
        """Plays an action, and whatever chance has to add to it. The state is that of the game
        the action belongs to, also when the next one has begun. Raises `IllegalAction`."""
        number = self.number
        step = self.answer(decision, action)
        settled = self._settle(step.state, number)
        return Step(settled.state, step.events + settled.events)

    def _settle(self, state: Any, number: int = 0) -> Step[Any]:
        """Lets chance answer until somebody else is asked; `state` is where game `number` was
        before."""
        events: tuple[Event, ...] = ()
        while self._draws and (asked := self.pending()) and asked[0].seat == CHANCE:
            drawn = draw(self.seed, self._drawn, self.game.chances(self.state))
            self._drawn += 1
            same = self.number == number
            step = self.answer(asked[0], drawn)
            events += step.events
            if same:
                state = step.state
        return Step(state, events)

    def answer(self, decision: Decision, action: Any) -> Step[Any]:
        """Plays one answer, of a seat or of chance. Raises `IllegalAction`."""
        step = self.game.apply(self.state, decision, action)
        self._take(Move(decision.seat, action), step.state)
        return step

    def close(self, seat: Seat, reason: str) -> Step[Any]:
        """A player gives up the game being played. Raises `GameError`."""
        if self.over or self.players != 2 or not isinstance(self.game, Closable):
            raise GameError("this game cannot be given up")
        number = self.number
        state = self.game.close(self.state, seat, reason)
        self._take(Move(seat, Closed(reason)), state)
        return self._settle(state, number)

    def _take(self, move: Move, state: Any) -> None:
        """Goes on to a state, or from there to the next game."""
        self.state = state
        self.moves.append(move)
        outcome = self.game.outcome(state)
        if outcome is not None:
            self.outcomes.append(outcome)
            if not self.over:
                self.starts.append(len(self.moves))
                self.state = self.game.start(self.options)

    def record(self) -> str:
        """The match as text. The seed is in it only when the match is over."""
        game = self.game
        lines = [
            "ninefold 1",
            f"game {game.key} {game.version}",
            " ".join(["options", *(f"{key}={value}" for key, value in self.options.items())]),
            f"players {self.players}",
            f"games {self.games}",
            *(f"start {line}" for line in self.start.splitlines()),
            f"commit {commitment(self.seed)}",
        ]
        ends = [*self.starts[1:], len(self.moves)]
        for number, (first, last) in enumerate(zip(self.starts, ends, strict=True)):
            for index in range(first, last):
                lines.append(f"{index + 1} {self.moves[index].written(game)}")
            if number < len(self.outcomes):
                lines.append(result_line(game, self.outcomes[number]))
        if self.over:
            lines.append(f"seed {self.seed.hex()}")
        text = "\n".join(lines) + "\n"
        return text + f"sum {hashlib.sha256(text.encode()).hexdigest()}\n"


def result_line(game: Game[Any, Any, Any], outcome: Outcome) -> str:
    """The line that closes a game in a record."""
    winners = "+".join(game.seat_name(seat) for seat in outcome.winners) or "nobody"
    points = "-".join(map(str, outcome.points))
    return f"end {winners} {outcome.reason} {points}"


def drive(
    match: Match,
    bots: Sequence[Bot],
    rngs: Sequence[Random],
    watch: Callable[[Step[Any]], None] | None = None,
) -> None:
    """Lets the bots, one for each player of the match, play it to its end."""
    game = match.game
    while asked := match.pending():
        decision = asked[0]
        player = (decision.seat - match.number) % match.players
        view = game.view(match.state, decision.seat)
        legal = game.legal(view, decision)
        step = match.act(decision, bots[player].choose(view, decision, legal, rngs[player]))
        if watch:
            watch(step)


def players_of(game: Game[Any, Any, Any], options: Mapping[str, str]) -> int:
    """How many play: what the options say, else what the game usually takes. What no game takes is
    left to the game to refuse."""
    usual = [option.default for option in game.options if option.key == "players"]
    given = options.get("players", *usual) if usual else ""
    return next((number for number in game.seats if str(number) == given), game.seats[0])


def seed_from(text: str) -> bytes:
    """A seed given by a person: any text serves."""
    return hashlib.sha256(text.encode()).digest()
