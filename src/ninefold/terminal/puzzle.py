"""A puzzle in the terminal: the position, the task, and the proof after the answer."""

from ninefold.core import GameError
from ninefold.games import GAMES
from ninefold.lessons.names import names_of
from ninefold.lessons.puzzles import Puzzle
from ninefold.lessons.puzzles.words import sentences
from ninefold.terminal.choices import Choices
from ninefold.terminal.drawing import drawing_of
from ninefold.terminal.looking import look_up
from ninefold.terminal.paint import bold, faint
from ninefold.terminal.prompt import Left
from ninefold.terminal.screen import Screen

HELP = (
    "'?' lists the answers again, 'show NAME' explains a piece or a card,\n"
    "'rule ID' shows a rule, 'show' tells the solution, 'quit' leaves."
)


def show_puzzle(screen: Screen, puzzle: Puzzle) -> None:
    """Asks until the puzzle is solved, or 'show' is typed. Raises `Left` and `EOFError`."""
    game = GAMES[puzzle.game]
    state = game.read_state(puzzle.position)
    decision = next(d for d in game.pending(state) if game.seat_name(d.seat) == puzzle.seat)
    view = game.view(state, decision.seat)
    drawing = drawing_of(game)
    legal = game.legal(view, decision)
    choices = Choices(game, legal)
    screen.say(f"\n{drawing.draw(view)}\n\n{drawing.notes(view)}\n")
    screen.paragraph(f"You are {game.seat_title(decision.seat)}. {puzzle.task}", style=bold)
    for line in choices.lines("", screen.width):
        screen.say(line)
    screen.say(faint(HELP))
    names = names_of(puzzle.game)
    while (text := names.read(screen.ask(f"{puzzle.seat.capitalize()}> "))) != "show":
        if text == "quit":
            raise Left("The puzzle is left unsolved.")
        if not text or text.startswith("?"):
            for line in choices.lines(text[1:].strip(), screen.width):
                screen.say(line)
            continue
        word, _, rest = text.partition(" ")
        if word in ("show", "rule") and rest:
            look_up(screen, game, rest)
            continue
        try:
            action = choices.number(text) or game.read_action(text)
        except GameError as error:
            screen.paragraph(f"{error.sentence} ('?' lists the answers)")
            continue
        if game.write_action(action) in puzzle.answers:
            screen.say("Solved.")
            break
        if action in legal:
            screen.say("That is not certain. Try again, or type 'show'.")
        else:
            screen.say("That is not allowed here; '?' lists the answers.")
    said = sentences(puzzle)
    for answer in puzzle.answers:
        screen.paragraph(f"The answer: {said[answer]} ({names.write(answer)})", style=bold)
    for line in puzzle.proof:
        screen.paragraph(line, indent="  ")
