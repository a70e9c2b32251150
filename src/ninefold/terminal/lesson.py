"""A lesson in the terminal: what is said, the board, and answers until the right one comes."""

from ninefold.core import Event, GameError, IllegalAction, Seat
from ninefold.lessons import Lesson, Step, begin
from ninefold.lessons.names import names_of
from ninefold.lessons.playing import follow, seat_of
from ninefold.match import Match
from ninefold.terminal.choices import Choices
from ninefold.terminal.drawing import drawing_of
from ninefold.terminal.ending import show_rule
from ninefold.terminal.looking import look_up
from ninefold.terminal.paint import bold, faint, yellow
from ninefold.terminal.prompt import Left
from ninefold.terminal.screen import Screen

HELP = (
    "Type what is asked for. '?' lists the legal answers, 'show NAME' explains a\n"
    "piece, a card or a place, 'rule ID' shows a rule, 'skip' goes on, 'quit' leaves."
)


class Teaching:
    """One lesson, played at a screen. Raises `Left`, or `EOFError` when the input ends."""

    def __init__(self, lesson: Lesson, screen: Screen) -> None:
        self.lesson = lesson
        self.screen = screen
        self.match: Match = begin(lesson)
        self.seat: Seat = seat_of(lesson)
        self.drawing = drawing_of(self.match.game)
        self.names = names_of(lesson.game)
        self.drawn = ""
        self.told = False
        """Whether it was said how an answer is typed."""

    def play(self) -> None:
        self.screen.say(bold(f"{self.match.game.title}: {self.lesson.title}"))
        self.screen.say(faint(HELP))
        for number, step in enumerate(self.lesson.steps, 1):
            self._board()
            self.screen.paragraph(f"{number}. {step.typed or step.say}", style=yellow)
            for answer in range(len(step.expect)):
                self._answer(step, answer)
            if not step.expect:
                self._next(number == len(self.lesson.steps))

    def _board(self) -> None:
        picture = self.drawing.draw(self.match.view(self.seat))
        if picture != self.drawn:
            self.screen.say(f"\n{picture}\n")
        self.drawn = picture

    def _next(self, last: bool) -> None:
        typed = self.screen.ask("Press Enter to finish. " if last else "Press Enter. ")
        if typed.strip().lower() == "quit":
            raise Left("The lesson is left before its end.")

    def _answer(self, step: Step, number: int) -> None:
        """Asks until the learner gives the answer with this number."""
        expected = step.expect[number]
        if not self.told:
            self._how(step)
        while (typed := self._typed()) != expected:
            if typed == "skip":
                self.screen.say(f"  {self.names.write(expected)}")
                break
            self._correct(step, typed)
        for moment in follow(self.match, self.lesson, step, number):
            self.match = moment.match
            self._tell(moment.events)

    def _typed(self) -> str:
        """The answer that was typed, as it is written; a number stands for one of the list."""
        decision = self.match.question(self.seat)
        assert decision is not None
        text = self.screen.ask(f"{self.lesson.seat.capitalize()}> ").strip()
        if text.lower() == "quit":
            raise Left("The lesson is left before its end.")
        choices = Choices(self.match.game, self.match.answers(decision))
        word, _, rest = text.partition(" ")
        if word.lower() in ("show", "rule") and rest:
            look_up(self.screen, self.match.game, rest.strip())
            return ""
        if text.startswith("?"):
            for line in choices.lines(text[1:].strip(), self.screen.width):
                self.screen.say(line)
            return ""
        action = choices.number(text)
        return self.names.read(text) if action is None else self.match.game.write_action(action)

    def _correct(self, step: Step, typed: str) -> None:
        if not typed:
            return
        decision = self.match.question(self.seat)
        assert decision is not None
        try:
            self.match.why(decision, self.match.game.read_action(typed))
        except IllegalAction as refusal:
            self.screen.paragraph(refusal.sentence)
            show_rule(self.screen, self.match.game, refusal.rule)
        except GameError as error:
            self.screen.paragraph(error.sentence)
        else:
            self.screen.paragraph(step.wrong, style=bold)
        self._how(step)

    def _how(self, step: Step) -> None:
        self.told = True
        told = ", then ".join(map(self.names.write, step.expect))
        self.screen.say(faint(f"Here you type: {told}"))

    def _tell(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if event.seen_by(self.seat):
                self.screen.paragraph(self.match.game.tell(event), indent="  ")
