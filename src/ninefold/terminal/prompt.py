"""One question to a person, and everything that can be typed before it is answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from ninefold import rulebook
from ninefold.core import Decision, GameError, IllegalAction
from ninefold.lessons import guide_of
from ninefold.lessons.names import names_of
from ninefold.terminal.choices import Choices
from ninefold.terminal.ending import capital, show_rule
from ninefold.terminal.looking import look_up
from ninefold.terminal.saving import save

if TYPE_CHECKING:
    from ninefold.terminal.evening import Evening


class Left(Exception):
    """A person leaves the table before the match is over."""


class Prompt:
    """Asks until an action was played, or raises `Left` or `EOFError`."""

    def __init__(
        self, evening: Evening, decision: Decision, view: Any, choices: Choices, rng: Random
    ) -> None:
        self.evening = evening
        self.game = evening.game
        self.screen = evening.screen
        self.names = names_of(evening.game.key)
        self.decision = decision
        self.view = view
        self.choices = choices
        self.rng = rng
        self.answered = False
        self.doubted: tuple[Any, ...] = ()

    def answer(self) -> None:
        while not self.answered:
            text = self._next_line()
            try:
                self._obey(text)
            except IllegalAction as refusal:
                self.screen.paragraph(refusal.sentence)
                show_rule(self.screen, self.game, refusal.rule)
                self.evening.forget()
            except GameError as error:
                self.screen.paragraph(f"{error.sentence} ('?' lists the answers, 'help' the rest)")
                self.evening.forget()

    def _next_line(self) -> str:
        prompt = f"{self.game.seat_name(self.decision.seat).capitalize()}> "
        if not self.evening.typed:
            # Several lines that were pasted come as one.
            self.evening.typed = self.screen.ask(prompt).rstrip().replace("\n", ";").split(";")
        else:
            self.screen.say(prompt + self.evening.typed[0].strip())
        return self.evening.typed.pop(0).strip()

    def _obey(self, text: str) -> None:
        word, _, rest = text.partition(" ")
        answer = self.names.read(text)
        # Answers go before commands, so that a game may use any word it likes.
        if answer in self.choices.texts:
            self._play_typed(self.choices.actions[self.choices.texts.index(answer)])
        elif text.startswith("?"):
            self.list_answers(text[1:].strip())
        elif text.isdecimal():
            self._play_number(text)
        elif word.lower() in COMMANDS:
            COMMANDS[word.lower()].run(self, rest.strip())
        elif len(meant := self.choices.like(text)) == 1:
            raise GameError(f"Do you mean '{meant[0]}'?")
        elif text:
            parts = self.evening.talk.one_by_one(answer)
            self._play_typed(*[self.game.read_action(part) for part in parts])

    def _play_typed(self, *actions: Any) -> None:
        """What looks like a slip is played when it is typed again."""
        doubt = self.evening.talk.doubt(self.view, actions)
        if doubt and actions != self.doubted:
            self.doubted = actions
            raise GameError(f"{doubt}. Type it again if you mean it.")
        self._play(*actions)

    def _play(self, *actions: Any) -> None:
        self.evening.act(self.decision, *actions)
        self.answered = True

    def _play_number(self, text: str) -> None:
        action = self.choices.number(text)
        if action is None:
            raise GameError(f"The answers are numbered 1 to {len(self.choices.actions)}.")
        told = self.names.write(self.game.write_action(action))
        meant = [one for one in self.choices.texts if one.split(" ")[1:] == [text]]
        if meant and meant != [told]:
            # A card or a bid with that number must not be missed by one.
            raise GameError(f"Answer {text} is '{told}'. Do you mean that or '{meant[0]}'?")
        self._say(action)
        self._play_typed(action)

    def _say(self, action: Any) -> None:
        self.screen.say(f"  {self.names.write(self.game.write_action(action))}")

    def list_answers(self, part: str) -> None:
        for line in self.choices.lines(part, self.screen.width):
            self.screen.say(line)

    def why(self, text: str) -> None:
        if not text:
            self._explain()
            return
        action = self.game.read_action(self.names.read(text))
        self.evening.match.why(self.decision, action)
        self.screen.say(f"'{text}' is allowed.")

    def _explain(self) -> None:
        """Says what the question decides, and what usually follows."""
        why = guide_of(self.game.key).whys.get(self.decision.kind)
        if why is None:
            raise GameError("'why ACTION' needs an action, written as you would play it.")
        self.screen.paragraph(f"{why.decides} {why.follows}", indent="  ")

    def rule(self, name: str) -> None:
        if not name:
            first = next(iter(rulebook.rules(self.game)))
            raise GameError(f"'rule ID' needs the id of a rule, such as {first}, or a name.")
        look_up(self.screen, self.game, name)

    def show(self, name: str) -> None:
        shows = self.evening.talk.shows
        if not name:
            more = f", or {' or '.join(shows)}" if shows else ""
            raise GameError(f"'show NAME' needs the name of a piece, a card or a place{more}.")
        if name.lower() in shows:
            self.screen.say(shows[name.lower()](self.view))
        else:
            look_up(self.screen, self.game, name)

    def board(self, _: str) -> None:
        self.evening.board(self.evening.drawing.draw(self.view))

    def log(self, _: str) -> None:
        for line in self.evening.log(self.decision.seat):
            self.screen.paragraph(line, indent="  ")

    def notes(self, _: str) -> None:
        self.screen.say(self.evening.drawing.notes(self.view))

    def random(self, rest: str) -> None:
        if rest.lower() == "all":
            self.evening.random_kind = self.decision.kind
        elif rest:
            raise GameError("It is 'random' or 'random all'.")
        action = self.rng.choice(self.choices.actions)
        self._say(action)
        self._play(action)

    def save(self, name: str) -> None:
        if not name:
            raise GameError("'save FILE' needs the name of a file.")
        save(Path(name), self.evening.match)
        self.screen.say(f"Saved in {name}. The file holds every secret: do not look into it yet.")

    def resign(self, _: str) -> None:
        resigns = f"{capital(self.game.seat_title(self.decision.seat))} resigns"
        try:
            match, step = self.evening.match.close(self.decision.seat, "resign")
        except GameError:
            raise Left(f"{resigns}: the table is left before the match is over.") from None
        self.screen.say(f"{resigns}.")
        self.evening.go_on(match, step)
        self.answered = True

    def quit(self, _: str) -> None:
        raise Left("The table is left before the match is over.")

    def help(self, _: str) -> None:
        self.screen.say("Type an answer as it is listed, or its number; several with ';' between.")
        for command in COMMANDS.values():
            self.screen.say(f"  {command.usage:<12} {command.help}")


@dataclass(frozen=True, slots=True)
class Command:
    usage: str
    help: str
    run: Callable[[Prompt, str], None]


COMMANDS: Mapping[str, Command] = {
    "?": Command(
        "? [WORD]", "list the legal answers, or those with a word in them", Prompt.list_answers
    ),
    "why": Command("why [ACTION]", "what is decided here; or which rule forbids it", Prompt.why),
    "show": Command("show NAME", "what a piece, a card or a place is and does", Prompt.show),
    "rule": Command("rule ID", "the text of a rule; 'rule NAME' is like show", Prompt.rule),
    "board": Command("board", "draw the board again", Prompt.board),
    "log": Command("log", "what happened in this game, as you saw it", Prompt.log),
    "notes": Command("notes", "what you can tell about what is hidden from you", Prompt.notes),
    "random": Command(
        "random [all]", "any legal answer; all: to every question of this kind", Prompt.random
    ),
    "save": Command("save FILE", "write the record of the match so far", Prompt.save),
    "resign": Command("resign", "give up", Prompt.resign),
    "quit": Command("quit", "leave the table", Prompt.quit),
    "help": Command("help", "this list", Prompt.help),
}
