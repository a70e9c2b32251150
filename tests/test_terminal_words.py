"""What people read and type at the prompt: names, costs, points, and answers typed too early."""

import io
import os
import select
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

from ninefold.core import Decision
from ninefold.games import GAMES
from ninefold.games.nazgul.state import WITCH_KING, Task
from ninefold.lessons.names import names_of
from ninefold.lessons.reference import items_of
from ninefold.match import Match, players_of, seed_from
from ninefold.terminal import Screen, drawing_of, find
from ninefold.terminal.drawing import talk_of
from ninefold.terminal.looking import nearest
from ninefold.terminal.paint import bold, plain
from tests.battle_for_middle_earth.scene import Scene as BattleScene
from tests.conftest import Run
from tests.nazgul.scene import Scene as NazgulScene

CONFRONTATION = ("play", "confrontation", "--against", "random", "--seed", "s")
BATTLE = ("play", "battle_for_middle_earth", "--against", "random", "--seed", "s")
UNTIL_BIDS = "random\nignore quests\n"
"""Lines that lead to the first bid: a secret quest goes back, and no card is played."""
NAZGUL = ("play", "nazgul", "--against", "random", "--options", "players=3", "--seed", "s")
GAMES_AND_OPTIONS = [
    ("confrontation", {"mode": "draft", "specials": "choose"}),
    ("battle_for_middle_earth", {"players": "3"}),
    ("nazgul", {"players": "3"}),
]


def random_moments(key: str, options: dict[str, str]) -> Iterator[tuple[Decision, Any, list[Any]]]:
    """Every question of a random game, with the view and the legal answers."""
    game, rng = GAMES[key], Random(5)
    match = Match(game, options, seed_from("words"), players=players_of(game, options))
    while asked := match.pending():
        view = match.view(asked[0].seat)
        legal = list(game.legal(view, asked[0]))
        yield asked[0], view, legal
        match, _ = match.act(asked[0], rng.choice(legal))


@pytest.mark.parametrize(("key", "options"), GAMES_AND_OPTIONS)
def test_every_answer_can_be_typed_as_it_is_shown(key: str, options: dict[str, str]) -> None:
    game, names = GAMES[key], names_of(key)
    texts = {game.write_action(a) for _, _, legal in random_moments(key, options) for a in legal}
    for text in texts:
        shown = names.write(text)
        assert names.read(text) == text
        assert names.read(shown) == text
        assert names.read(shown.upper().replace("-", " ")) == text
        assert "-" not in shown or shown != text


@pytest.mark.parametrize(("key", "options"), GAMES_AND_OPTIONS)
def test_no_picture_and_no_cost_shows_a_key(key: str, options: dict[str, str]) -> None:
    drawing, talk = drawing_of(GAMES[key]), talk_of(GAMES[key])
    named = [(item.key.rpartition(":")[2], item.title) for item in items_of(key)]
    keys = [word for word, title in named if "-" in word and word != title]
    assert keys
    for number, (decision, view, legal) in enumerate(random_moments(key, options)):
        said = [talk.cost(view, action) for action in legal[:9]]
        said += [talk.points(view), talk.before(view, decision)]
        if not number % 50:
            said += [drawing.draw(view), drawing.notes(view), talk.scene(view)]
        told = plain("\n".join(said))
        assert max(map(len, plain(talk.before(view, decision)).splitlines()), default=0) <= 80
        assert not [word for word in keys if word in told]


def test_people_may_leave_out_articles_and_add_small_words() -> None:
    names = names_of("confrontation")
    assert names.read("The Cave Troll  Misty Mountains – High Pass") == (
        "cave-troll misty-mountains-high-pass"
    )
    assert names.read("place Sam in the Shire") == "place sam shire"
    assert names_of("nazgul").read("deploy to the Pelennor Fields") == "deploy pelennor-fields"
    assert names_of("battle_for_middle_earth").read("attack A Balrog, and the Mumak") == (
        "attack a balrog mumak"
    )


@pytest.mark.parametrize(
    ("game", "name", "found"),
    [
        ("confrontation", "SMÉAGOL", ["Sméagol"]),
        ("confrontation", "frodo", ["Frodo", "Frodo"]),
        ("confrontation", "gand", ["Gandalf", "Gandalf", "Gandalf the White"]),
        ("confrontation", "the balrog", ["The Balrog"]),
        ("battle_for_middle_earth", "bomb", ["Tom Bombadil"]),
        ("battle_for_middle_earth", "corsairs", ["Corsairs of Umbar"]),
        ("nazgul", "beacons", ["The Beacons Are Lit"]),
        ("nazgul", "nine rings", ["The Nine Rings"]),
        ("nazgul", "nobody", []),
    ],
)
def test_things_are_found_by_what_people_call_them(game: str, name: str, found: list[str]) -> None:
    assert [item.title for item in find(game, name)] == found


def test_nearest_names_are_offered() -> None:
    assert nearest("confrontation", "smeagle")[0] == "Sméagol"
    assert nearest("nazgul", "zzzzzz") == []


def test_show_and_rule_look_things_up(run: Run) -> None:
    out = run(*CONFRONTATION, typed="show sam\nrule Sam\nshow gand\nshow gimlo\nquit\n").out
    assert out.count("  Sam, classic character\n    The Fellowship; strength 2\n") == 2
    assert "type 'rule C2' to read it." in out
    assert "Which one? Gandalf (classic character), " in out
    assert "Nothing in The Confrontation is called 'gimlo'. Do you mean Gimli?" in out
    assert "'show NAME' needs the name" in run(*CONFRONTATION, typed="show\nquit\n").out


def test_the_rules_of_a_thing_are_printed(run: Run) -> None:
    out = run("rules", "battle_for_middle_earth", "sam").out
    assert out.startswith("  Sam, companion\n")
    assert "Rule A2: 'ninefold rules battle_for_middle_earth A2' prints it." in " ".join(
        out.split()
    )


TABLE = """
    enemies: orc-patrol balrog troll
    hand north: pippin
    fellowships north: frodo sam
    fellowships east: elladan | glorfindel
    won east: goblins
    fight
    """


def test_an_attack_says_whom_it_sends_away_with_a_point() -> None:
    """A2 A3 F8."""
    scene, talk = BattleScene(TABLE), talk_of(GAMES["battle_for_middle_earth"])
    game = GAMES["battle_for_middle_earth"]
    attack = game.read_action("attack a balrog")
    assert talk.cost(game.view(scene.state, 0), attack) == (
        "10 points; spends Frodo and Sam; lacks sword and axe: Frodo or Sam borrows; each who does "
        "goes to East, for 1 point"
    )
    scene.play("attack a balrog")
    told = talk.cost(game.view(scene.state, 0), game.read_action("borrow sam elladan"))
    assert told.endswith("; Sam goes to East, for 1 point")


def test_where_tom_bombadil_goes_is_said() -> None:
    """A9."""
    game = GAMES["battle_for_middle_earth"]
    cost = partial(talk_of(game).cost, game.view(game.start({}), 0))
    assert cost(game.read_action("bombadil b")) == "Tom Bombadil joins fellowship B"
    assert cost(game.read_action("bombadil new")) == "Tom Bombadil starts a fellowship"


def test_a_retreat_says_what_it_costs() -> None:
    """C4 W7: two damage and two points, but the Witch-king goes freely."""
    game = GAMES["nazgul"]
    state = game.read_state(game.starts["minas-tirith"])
    talk, retreat = talk_of(game), game.read_action("retreat")
    assert talk.cost(game.view(state, 0), retreat) == "costs you 2 damage and 2 points"
    king = replace(state, agenda=(*state.agenda[:-1], Task("pull", 0, WITCH_KING)))
    assert talk.cost(game.view(king, 0), retreat) == "costs nothing"


def test_points_are_added_up() -> None:
    """B21 N29."""
    view = GAMES["battle_for_middle_earth"].view(BattleScene(TABLE).state, 0)
    told = talk_of(GAMES["battle_for_middle_earth"]).points(view)
    assert told == "Points so far: North 0, East 1."
    riders: dict[str, dict[str, Any]] = {"bone": {"points": 3, "slain": ("merry",)}}
    state = NazgulScene(Task("bidding"), riders=riders).state
    told = talk_of(GAMES["nazgul"]).points(GAMES["nazgul"].view(state, 0))
    assert told == "Points so far, without secret quests: Ash 0, Bone 7, Dusk 0, Iron 0."


def test_points_are_told_when_they_change(run: Run) -> None:
    out = run(*BATTLE, typed="random\n" * 200).out
    assert 0 < out.count("Points so far: ") <= out.count(" wins ") + out.count(" loses ")


def test_the_board_is_drawn_when_a_turn_begins_and_when_asked(run: Run) -> None:
    lines = run(*BATTLE, typed="random\nboard\nquit\n").out.splitlines()
    boards = [line for line in lines if line.startswith("Turn ") and line.endswith("North's")]
    assert len(boards) == 2
    asked = lines.index("North> board")
    assert lines.index(boards[0]) < asked < lines.index(boards[1], asked)


def test_all_bids_go_into_one_line(run: Run) -> None:
    """F6: all of them or none."""
    typed = f"{UNTIL_BIDS}bid 4 0 0 0 4 0\nbid 1 0 0 0 1 0 1\nbid 2 0 0 0 1 1\nquit\n"
    out = run(*NAZGUL, typed=typed).out
    said = " ".join(out.split())
    assert "All six boxes can be bid in one line: bid 2 0 0 0 3 2 would bid all your 7" in said
    assert "You can bid from 0 to 3 favor here. F6: " in said
    assert "That is 7 answers, but only 6 are asked for." in out
    assert out.count("Box 1, ") == 1
    assert "  Ash has made every bid.\n" in out
    assert "Ash bids 2 for cards of power, 1 for levels and 1 for forces" in said


def test_the_dial_and_the_prices_are_shown_with_the_bids(run: Run) -> None:
    """S6: and again when asked."""
    out = run(*NAZGUL, typed=f"{UNTIL_BIDS}show prices\nshow boxes\nshow witch-king\nquit\n").out
    assert "The mightiest of the Nazgûl." in out
    assert out.count("Your dial     damage  army  terror  tactics\n") == 2
    assert out.count("  orcs             1    1, then 1, then 2\n") == 2
    assert out.count("  3 The Witch-king: leads the Witch-king this round") == 2


def test_a_bid_that_buys_nothing_is_said() -> None:
    riders: dict[str, dict[str, Any]] = {"ash": {"favor": 5, "forces": (4, 0, 0)}}
    scene = NazgulScene(Task("bidding"), riders=riders)
    scene.play(*[f"ash: {text}" for text in ["bid 0"] * 5])
    game = GAMES["nazgul"]
    view, talk = game.view(scene.state, 0), talk_of(game)
    assert talk.cost(view, game.read_action("bid 1")) == "buys nothing: the cheapest costs 2"
    assert talk.cost(view, game.read_action("bid 2")) == ""


def test_a_short_name_is_asked_back_and_a_bid_that_buys_nothing_is_typed_twice(run: Run) -> None:
    """S6: with three orcs no creature costs 1."""
    game = ("play", "nazgul", "--options", "players=3", "--against", "random", "--seed", "q7")
    bids = "bid 1 0 0 0 0 1\n"
    orcs = "play orcs on ash\nplay orcs of the morgul vale on ash\n"
    out = run(*game, typed=f"2\n{orcs}{bids}{bids}quit\n").out
    assert "Do you mean 'play Orcs of the Morgul Vale on Ash'?" in out
    assert out.count("1 favor for forces buys nothing: the cheapest costs 2. Type it again") == 1
    assert "  Ash has made every bid.\n" in out


def test_what_was_typed_for_another_question_is_not_taken(run: Run) -> None:
    """The bot answers in between: the rest of the line is told and thrown away."""
    game = ("play", "toy", "--against", "random", "--seed", "s")
    ran = run(*game, typed="hide 2; double; 1\ndouble\n")
    assert "Something came between: 'double; 1' is not taken." in ran.out
    assert ran.out.count("Odd> ") == 2
    assert ran.code == 0


def test_the_lines_of_a_script_wait_for_their_questions(run: Run) -> None:
    game = ("play", "toy", "--against", "random", "--seed", "s")
    assert "It was: double." in run(*game, typed="hide 2\ndouble\n").out


def test_keys_pressed_too_early_are_thrown_away_at_a_terminal() -> None:
    master, slave = os.openpty()
    with open(slave, closefd=False) as source, open(slave, "w", closefd=False) as out:
        screen = Screen(source, out)
        assert screen.live
        os.write(master, b"too early\n")
        assert select.select([slave], [], [], 60)[0]
        screen.forget()
        assert not select.select([slave], [], [], 0)[0]
    os.close(master)
    os.close(slave)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_dumb_terminal_gets_no_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("LINES", "3")
    out = Terminal()
    screen = Screen(Terminal(), out)
    screen.say(bold("Turn 1"))
    screen.clear()
    assert out.getvalue() == "Turn 1\n\n\n\n"


def test_a_script_is_not_thrown_away() -> None:
    source = io.StringIO("early\n")
    screen = Screen(source, io.StringIO())
    screen.forget()
    assert screen.ask("> ") == "early\n"


def test_a_number_that_could_be_two_answers_is_asked_back(run: Run) -> None:
    out = run(*CONFRONTATION, "--options", "specials=gift", typed="2\ngift 2\nquit\n").out
    assert "Answer 2 is 'gift 1'. Do you mean that or 'gift 2'?" in " ".join(out.split())
