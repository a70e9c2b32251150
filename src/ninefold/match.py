"""Playing a game to its end: chance from a committed seed, bots, and records.

A match is one game or a series of games in which the seats are passed on. Nothing here reads
or writes files.
"""

import hashlib
import hmac
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from ninefold.core import (
    CHANCE,
    Decision,
    Event,
    Game,
    GameError,
    Outcome,
    Seat,
    Step,
    frozen,
    maker,
)
from ninefold.fingerprint import components

A = TypeVar("A")

ENDS: Final = ("resign", "flag")
"""How a player gives a game up: by saying so, or by running out of time."""


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


@frozen
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


_move, _step = maker(Move), maker(Step)


class Past(NamedTuple):
    """The moves of a match from the last one back, so that a move adds to them at no cost."""

    move: Move
    before: "Past | None"


@dataclass(frozen=True, init=False, eq=False)
class Match:
    """One game, or a series in which the seats are passed on after each game.

    A match is a value: whatever is played makes another one and leaves this as it is. Chance
    answers by itself, from the seed, as soon as it is asked. Everybody else is asked by `pending`.

    Players are numbered as they sit in the first game; `seat_of` says where they sit now, and
    `player_at` who sits there. With `draws=False` chance waits to be answered like everybody else,
    as in a replay. A match of one game may begin from a position, `start`.
    """

    game: Game[Any, Any, Any]
    options: dict[str, str]
    seed: bytes
    players: int
    games: int
    start: str
    state: Any = field(repr=False)
    outcomes: tuple[Outcome, ...]
    starts: tuple[int, ...]
    """By game: how many moves came before it."""
    opening: tuple[Event, ...] = field(repr=False)
    """What chance did before anybody was asked."""
    count: int
    """How many moves were made."""
    _past: Past | None = field(repr=False)
    number: int
    """The game of the series that is being played, counted from zero."""
    over: bool
    _draws: bool
    _drawn: int
    _asked: tuple[Decision, ...] | None = field(repr=False)
    """What is asked, once somebody wanted to know."""

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
        options = dict(options)
        if any(option.key == "players" for option in game.options):
            options.setdefault("players", str(players))
        state = game.start(options)
        if options.get("players", str(players)) != str(players):
            raise GameError(f"players={options['players']} does not fit {players} players")
        if start:
            if games != 1:
                raise GameError("only a match of one game begins from a position")
            state = game.read_state(start)
            if not game.pending(state):
                raise GameError("nothing can be played from this position")
        vars(self).update(
            game=game,
            options=options,
            seed=seed,
            players=players,
            games=games,
            start=start,
            state=state,
            outcomes=(),
            starts=(0,),
            opening=(),
            count=0,
            number=0,
            over=False,
            _past=None,
            _draws=draws,
            _drawn=0,
            _asked=None,
        )
        settled, step = self._settle(state)
        vars(self).update(vars(settled), opening=step.events)

    def _with(self, **changes: Any) -> "Match":
        """This match with something changed; the rest is shared."""
        other = object.__new__(Match)
        vars(other).update(vars(self), _asked=None, **changes)
        return other

    def with_seed(self, seed: bytes) -> "Match":
        """The match when its seed has become known."""
        return self._with(seed=seed)

    @property
    def moves(self) -> list[Move]:
        """All moves so far, those of chance among them."""
        found, past = [], self._past
        while past:
            found.append(past.move)
            past = past.before
        return found[::-1]

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

    def player_at(self, seat: Seat) -> int:
        """Who sits there in the game now being played."""
        return (seat - self.number) % self.players

    def pending(self) -> tuple[Decision, ...]:
        asked = self._asked
        if asked is None:
            asked = () if self.over else self.game.pending(self.state)
            vars(self)["_asked"] = asked
        return asked

    def question(self, seat: Seat) -> Decision | None:
        """What is asked of a seat now."""
        for decision in self.pending():
            if decision.seat == seat:
                return decision
        return None

    def view(self, seat: Seat | None) -> Any:
        """What a seat may know of the game now being played; `None` is a spectator."""
        return self.game.view(self.state, seat)

    def answers(self, decision: Decision) -> Sequence[Any]:
        """What the seat that is asked may answer."""
        return self.game.legal(self.view(decision.seat), decision)

    def why(self, decision: Decision, action: Any) -> None:
        """Raises `IllegalAction` with the rule that forbids an answer; of what is legal nothing
        is said. What is hidden from the seat is drawn again, so it cannot colour the refusal."""
        view = self.view(decision.seat)
        if action not in self.game.legal(view, decision):
            self.game.apply(self.game.determinize(view, Random(0)), decision, action)

    def act(self, decision: Decision, action: Any) -> "Played":
        """The match after an action and whatever chance has to add to it, and what happened. The
        state of the step is that of the game the action belongs to, also when the next one has
        begun. Raises `IllegalAction`."""
        match, step = self.answer(decision, action)
        match, settled = match._settle(step.state, self.number)
        if not settled.events:
            return match, step
        return match, _step(settled.state, step.events + settled.events)

    def _settle(self, state: Any, number: int = 0) -> "Played":
        """Lets chance answer until somebody else is asked; `state` is where game `number` was
        before."""
        match = self
        events: tuple[Event, ...] = ()
        while match._draws and (asked := match.pending()) and asked[0].seat == CHANCE:
            drawn = draw(match.seed, match._drawn, match.game.chances(match.state))
            same = match.number == number
            match, step = match._with(_drawn=match._drawn + 1).answer(asked[0], drawn)
            events += step.events
            if same:
                state = step.state
        return match, _step(state, events)

    def answer(self, decision: Decision, action: Any) -> "Played":
        """The match after one answer, of a seat or of chance. Raises `IllegalAction`."""
        step = self.game.apply(self.state, decision, action)
        return self._after(_move(decision.seat, action), step.state), step

    def close(self, seat: Seat, reason: str) -> "Played":
        """The match after a player gave up the game being played. Raises `GameError`."""
        if self.over or self.players != 2 or not isinstance(self.game, Closable):
            raise GameError("this game cannot be given up")
        state = self.game.close(self.state, seat, reason)
        return self._after(_move(seat, Closed(reason)), state)._settle(state, self.number)

    def _after(self, move: Move, state: Any) -> "Match":
        """Goes on to a state, or from there to the next game."""
        count, past = self.count + 1, Past(move, self._past)
        outcome = self.game.outcome(state)
        if outcome is None:
            return self._with(state=state, count=count, _past=past)
        outcomes = (*self.outcomes, outcome)
        if len(outcomes) == self.games:
            return self._with(state=state, count=count, _past=past, outcomes=outcomes, over=True)
        return self._with(
            state=self.game.start(self.options),
            count=count,
            _past=past,
            outcomes=outcomes,
            starts=(*self.starts, count),
            number=len(outcomes),
        )

    def record(self) -> str:
        """The match as text. The seed is in it only when the match is over."""
        game = self.game
        lines = [
            "ninefold 1",
            f"game {game.key} {game.version}",
            *(f"components {found}" for found in [components(game, self.options)] if found),
            " ".join(["options", *(f"{key}={value}" for key, value in self.options.items())]),
            f"players {self.players}",
            f"games {self.games}",
            *(f"start {line}" for line in self.start.splitlines()),
            f"commit {commitment(self.seed)}",
        ]
        moves, ends = self.moves, [*self.starts[1:], self.count]
        for number, (first, last) in enumerate(zip(self.starts, ends, strict=True)):
            for index in range(first, last):
                lines.append(f"{index + 1} {moves[index].written(game)}")
            if number < len(self.outcomes):
                lines.append(result_line(game, self.outcomes[number]))
        if self.over:
            lines.append(f"seed {self.seed.hex()}")
        text = "\n".join(lines) + "\n"
        return text + f"sum {hashlib.sha256(text.encode()).hexdigest()}\n"


Played: TypeAlias = tuple[Match, Step[Any]]
"""A match after something was played, and what happened."""


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
) -> Match:
    """The match played to its end by bots, one for each player of it."""
    while asked := match.pending():
        decision = asked[0]
        player, view = match.player_at(decision.seat), match.view(decision.seat)
        legal = match.game.legal(view, decision)
        action = bots[player].choose(view, decision, legal, rngs[player])
        match, step = match.act(decision, action)
        if watch:
            watch(step)
    return match


def players_of(game: Game[Any, Any, Any], options: Mapping[str, str]) -> int:
    """How many play: what the options say, else what the game usually takes. What no game takes is
    left to the game to refuse."""
    usual = [option.default for option in game.options if option.key == "players"]
    given = options.get("players", *usual) if usual else ""
    return next((number for number in game.seats if str(number) == given), game.seats[0])


def seed_from(text: str) -> bytes:
    """A seed given by a person: any text serves."""
    return hashlib.sha256(text.encode()).digest()
