"""A match played at one terminal: persons who share the screen, and bots."""

from collections.abc import Hashable, Mapping, Sequence
from functools import partial
from itertools import groupby
from random import Random
from typing import Any

from ninefold.core import Decision, Event, GameError, Seat, Step
from ninefold.match import Bot, Match, commitment
from ninefold.terminal.choices import Choices
from ninefold.terminal.coach import Coach
from ninefold.terminal.drawing import drawing_of, talk_of
from ninefold.terminal.ending import show_match, show_outcome, show_seed
from ninefold.terminal.paint import bold, faint, yellow
from ninefold.terminal.prompt import Prompt
from ninefold.terminal.screen import Screen

BOARD = 80
"""So many columns wide are the boards."""
FEW = 10
"""So many answers are shown with the question."""


class Evening:
    """Players without a bot are persons, who see only what their own seat may see."""

    def __init__(
        self,
        match: Match,
        screen: Screen,
        bots: Mapping[int, Bot],
        rngs: Sequence[Random],
        coach: Coach | None = None,
    ) -> None:
        self.match = match
        self.game = match.game
        self.screen = screen
        self.bots = bots
        self.rngs = rngs
        self.coach = coach
        self.drawing = drawing_of(match.game)
        self.talk = talk_of(match.game)
        self.promised = commitment(match.seed)
        self.shared = match.players - len(bots) > 1
        self.typed: list[str] = []
        """What was typed ahead of the questions."""
        self.interrupted = False
        """Whether something else was answered since the person last answered."""
        self.kind = ""
        """The kind of question that was last put to a person."""
        self.random_kind = ""
        """The kind of question that is being answered at random."""
        self.ended = 0
        """The games whose end was told."""
        self._begin()
        self.events += match.opening

    def _begin(self) -> None:
        self.events: list[Event] = []
        self.told = dict.fromkeys(range(self.match.players), 0)
        self.phase: Hashable = None
        self.points = ""
        self.said = ""
        self.looking: Seat | None = None

    def play(self) -> None:
        """Plays the match to its end. Raises `Left`, or `EOFError` when the input ends."""
        self.screen.say(bold(self.game.title))
        self.screen.say(faint(f"Chance is settled by a seed with the SHA-256\n  {self.promised}"))
        self.screen.say("'?' lists the legal answers, 'show NAME' explains a piece or a card,")
        self.screen.say("'help' lists what else you can type; 'quit' leaves.")
        if self.coach:
            self.screen.say("'why' explains every question.")
        if self.screen.width < BOARD:
            self.screen.paragraph(f"The board needs {BOARD} columns: make the window wider.")
        while asked := self.match.pending():
            decision = next((d for d in asked if d.seat == self.looking), asked[0])
            player = self.match.player_at(decision.seat)
            if player in self.bots:
                self._ask_bot(decision, player)
            else:
                self._ask_person(decision, player)
        show_match(self.screen, self.match)
        show_seed(self.screen, self.match.seed, self.promised)

    def act(self, decision: Decision, *actions: Any) -> None:
        """Plays an action, or several to the same question asked again: all of them or, if one is
        refused, none. Raises `IllegalAction`."""
        match, played = self.match, []
        for number, action in enumerate(actions):
            if decision not in match.pending():
                raise GameError(f"That is {len(actions)} answers, but only {number} are asked for.")
            match, step = match.act(decision, action)
            played.append((match, step))
        for match, step in played:
            self.go_on(match, step)

    def forget(self) -> None:
        """What was typed ahead was meant for a question that did not come: it is not taken."""
        if self.typed:
            left = "; ".join(text.strip() for text in self.typed)
            self.screen.paragraph(f"Something came between: '{left}' is not taken.", style=faint)
            self.typed.clear()
        self.screen.forget()
        self.interrupted = False

    def go_on(self, match: Match, step: Step[Any]) -> None:
        """Goes on with the match as it is now, and tells the end of a game."""
        self.match = match
        self.events += step.events
        if len(self.match.outcomes) > self.ended:
            self.ended += 1
            self._end(step.state)

    def news(self, seat: Seat) -> None:
        """Tells a seat what happened since it was last told."""
        lines = self.log(seat, self.told[seat])
        self.told[seat] = len(self.events)
        if lines:
            self.screen.say()
        for line in lines:
            self.screen.paragraph(line, indent="  ")

    def log(self, seat: Seat, since: int = 0) -> list[str]:
        """The events a seat saw, in words; the same words many times over are told once."""
        seen = [self.game.tell(event) for event in self.events[since:] if event.seen_by(seat)]
        counts = [(line, len(list(run))) for line, run in groupby(seen)]
        return [line if count == 1 else f"{line} ({count} times)" for line, count in counts]

    def board(self, picture: str) -> None:
        self.screen.say(f"\n{picture}\n")

    def _ask_bot(self, decision: Decision, player: int) -> None:
        self.random_kind = ""
        self.interrupted = True
        view = self.match.view(decision.seat)
        legal = self.game.legal(view, decision)
        self.act(decision, self.bots[player].choose(view, decision, legal, self.rngs[player]))

    def _ask_person(self, decision: Decision, player: int) -> None:
        came = decision.seat != self.looking
        if came:
            self._seat_down(decision.seat, player)
        view = self.match.view(decision.seat)
        cost = partial(self.talk.cost, view)
        choices = Choices(self.game, self.game.legal(view, decision), cost)
        rng = self.rngs[player]
        # Whoever shares the screen is asked even to pass: to skip them would tell.
        if choices.only_pass and not came if self.shared else choices.idle:
            self.interrupted = True
            self.act(decision, choices.actions[0])
            return
        if decision.kind == self.random_kind:
            self.interrupted = True
            self.act(decision, rng.choice(choices.actions))
            return
        self.random_kind = ""
        if self.interrupted:
            self.forget()
        elif decision.kind != self.kind:
            self.screen.forget()
        self.kind = decision.kind
        self._question(decision, view, choices)
        Prompt(self, decision, view, choices, rng).answer()

    def _question(self, decision: Decision, view: Any, choices: Choices) -> None:
        happened = self.events[self.told[decision.seat] :]
        self.news(decision.seat)
        self._points(view)
        phase = self.talk.phase(view)
        if phase != self.phase and not self.typed:
            self.phase, self.said = phase, ""
            self.board(self.talk.scene(view) or self.drawing.draw(view))
        elif not self.typed:
            self.screen.say()
        if not self.typed:
            self._before(view, decision)
        seen = [event for event in happened if event.seen_by(decision.seat)]
        if self.coach and (tip := self.coach.tip(decision, seen)):
            self.screen.paragraph(f"Coach: {tip}", style=yellow)
        few = len(choices.actions) <= FEW
        question = self.game.ask(view, decision)
        # The answers that are listed need no hint how they are typed.
        self.screen.paragraph(question.text if few else str(question), style=bold)
        if few:
            for line in choices.lines("", self.screen.width):
                self.screen.say(line)
        else:
            example, number = choices.answers[0].text, len(choices.actions)
            self.screen.paragraph(f"Such as: {example}. '?' lists all {number}.", style=faint)

    def _before(self, view: Any, decision: Decision) -> None:
        """Says what is good to know, unless it was the last that was said so."""
        said = self.talk.before(view, decision)
        if said and said != self.said:
            self.screen.say(said)
        self.said = said or self.said

    def _points(self, view: Any) -> None:
        """Adds the points up when somebody has won or lost some."""
        points = self.talk.points(view)
        if self.points and points != self.points:
            self.screen.paragraph(points, indent="  ", style=bold)
        self.points = points

    def _seat_down(self, seat: Seat, player: int) -> None:
        """Lets the person of a seat come to the screen."""
        if self.shared:
            if self.looking is not None:
                self.screen.clear()
            self.screen.forget()
            name = self.game.seat_title(seat)
            self.screen.say(f"The screen is for {name} (player {player + 1}) now.")
            self.screen.ask(f"Press Enter when only {name} is looking. ")
            self.screen.clear()
        if self.coach:
            self.coach.seat = self.game.seat_name(seat)
            self.screen.paragraph(f"Your goal: {self.coach.goal}", style=yellow)
        self.looking = seat
        self.typed.clear()
        self.random_kind = ""
        self.phase = None

    def _end(self, state: Any) -> None:
        """Tells how a game ended, with everything shown."""
        if self.looking is not None:
            self.news(self.looking)
        views = [self.game.view(state, seat) for seat in range(self.match.players)]
        self.board(self.drawing.draw_open(views))
        show_outcome(self.screen, self.game, self.match.outcomes[-1])
        if not self.match.over:
            self.screen.forget()
            self.screen.ask("The seats are passed on for the next game. Press Enter. ")
            self._begin()
