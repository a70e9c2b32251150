"""The command line, as a person calls it."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from ninefold import __version__
from ninefold.games import GAMES
from ninefold.match import Match
from ninefold.terminal import SPELLED
from tests.conftest import Run


def test_games_lists_every_game_with_its_options(run: Run) -> None:
    out = run("games").out
    for game in GAMES.values():
        assert f"{game.key}: {game.title}" in out
        assert all(f"{option.key}=" in out for option in game.options)
    assert "top=3|2" in out
    assert "Nazgûl, 3, 4 or 5 players, 1 game in a match\n  seats: ash, bone, dusk, iron" in out


def test_games_as_json(run: Run) -> None:
    listed = {entry["key"]: entry for entry in json.loads(run("games", "--json").out)}
    assert listed.keys() == {*GAMES}
    assert listed["toy"]["players"] == [2]
    assert listed["toy"]["seats"] == ["odd", "even"]
    assert listed["toy"]["options"] == [
        {
            "key": "top",
            "values": ["3", "2"],
            "default": "3",
            "help": "the highest number that may be hidden",
        }
    ]


def test_rules_prints_the_book_or_one_rule(run: Run) -> None:
    assert run("rules", "toy").out.startswith("# Odd and even")
    ran = run("rules", "toy", "t2")
    assert ran.out.startswith("T2: A coin is tossed")
    assert ran.out.endswith("even with an even one.\n")
    assert max(map(len, ran.out.splitlines())) <= 80


ARENA = ("arena", "toy", "--bots", "random,ismcts:10", "--games", "2")
LEARN = ("learn", "--out", "x", "--minutes", "1")
SELFPLAY = ("selfplay", "battle_for_middle_earth", "--games", "1", "--bots")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("rules", "toy", "T9"), "has no rule T9"),
        (("rules", "chess"), "no game is called 'chess'"),
        (("play", "toy", "--seat", "odd"), "--seat is for a game --against a bot"),
        (("play", "toy", "--seat", "x", "--against", "random"), "no seat is called 'x'"),
        (("play", "toy", "--against", "nobody"), "no bot is called 'nobody'"),
        (("play", "toy", "--against", "random,random"), "names 2, but 1 can sit down"),
        (("play", "nazgul", "--against", "grandmaster"), "fredegar (beginner), lobelia"),
        (("play", "toy", "--games", "3"), "1 or 2 games, not 3"),
        (("play", "nazgul", "--games", "2"), "1 game, not 2"),
        (("play", "toy", "--record", "/"), "/ is a folder"),
        (("play", "--options", "top=2", "toy"), "write the game before the options: toy"),
        (("play", "toy", "--options", "top=9"), "top is 3 or 2"),
        (("play", "toy", "--options", "top"), "written KEY=VALUE"),
        (("play", "toy", "--options", "top=my box"), "without blanks, not 'top=my box'"),
        (("play", "toy", "--seed", "\udcff"), "holds bytes that are no letters"),
        (
            ("selfplay", "toy", "--bots", "random,random", "--games", "1", "--seed", "\udcff"),
            "bytes",
        ),
        ((*ARENA, "--seed", "\udcff"), "bytes"),
        (
            ("selfplay", "toy", "--bots", "random", "--games", "1"),
            "for 2 players; name a bot for each, not 1",
        ),
        (("selfplay", "toy", "--bots", "random,random", "--games", "0"), "at least 1"),
        ((*SELFPLAY, "random,random", "--options", "players=3"), "players=3 needs 3 bots, not 2"),
        (("lesson", "toy"), "Odd and even has no lessons"),
        (("play", "toy", "--against", "random", "--coach"), "Odd and even has no coach"),
        (("replay", "/nowhere"), "No such file"),
        (("perft", "toy", "--start", "nowhere", "--depth", "1"), "neither a file nor"),
        ((*ARENA, "--seed", "s", "--out", "/"), "/ is a folder, name a file in it"),
        (("puzzle", "confrontation", "nowhere"), "--list' lists them"),
        ((*SELFPLAY, "random,random", "--records", __file__), "--records is a folder"),
        (("serve", "--joins-a-minute", "-1"), "'-1' is not a number of at least 0"),
        (("serve", "--database", "mysql://x"), "name an SQLite file"),
        ((*LEARN, "--rate", "-1", "1"), "'-1' is not a number of at least 0"),
        (("learn", "--out", "x", "--minutes", "0"), "'0' is not a number above 0"),
        ((*LEARN, "--league", "2"), "'2' is not a share"),
        (("serve", "--port", "65536"), "'65536' is not a port"),
        (("serve", "--origin", "example.org"), "'example.org' is not written https://HOST"),
        (("serve", "--origin", "https://example.org/"), "without a path"),
        (("serve", "--client", "/nowhere"), "/nowhere is none"),
        ((), "required"),
    ],
)
def test_a_wrong_call_is_explained_and_exits_with_2(
    run: Run, arguments: tuple[str, ...], message: str
) -> None:
    ran = run(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


def test_every_command_has_help(run: Run) -> None:
    for command in ("games", "rules", "play", "selfplay", "replay", "perft"):
        ran = run(command, "--help")
        assert ran.code == 0
        assert command in ran.out


def test_help_names_the_bots(run: Run) -> None:
    for command in ("play", "selfplay"):
        assert "fredegar, lobelia, ioreth, shagrat or cirdan" in " ".join(
            run(command, "--help").out.split()
        )


def test_selfplay_counts(run: Run) -> None:
    ran = run(
        *("selfplay", "toy", "--bots", "random,random", "--games", "20", "--seed", "s", "--json")
    )
    report = json.loads(ran.out)
    assert ran.code == 0
    assert report["games"] == 20
    assert report["wins"].keys() == {"odd", "even"}
    assert sum(report["wins"].values()) == sum(report["reasons"].values()) == 20
    assert report["decisions"] == 60
    assert report["decisions_per_second"] > 0
    assert report["seconds"] >= 0


def test_selfplay_of_matches_writes_one_record_for_each(run: Run, tmp_path: Path) -> None:
    options = ("--records", str(tmp_path / "new"), "--options", "top=2", "--seed", "s", "--json")
    ran = run("selfplay", "toy", "--bots", "random,random", "--games", "3", "--match", *options)
    report = json.loads(ran.out)
    assert report["games"] == 6
    assert sum(report["matches"].values()) == 3
    names = sorted(path.name for path in (tmp_path / "new").iterdir())
    assert names == ["toy-00001.txt", "toy-00002.txt", "toy-00003.txt"]
    for name in names:
        assert run("replay", str(tmp_path / "new" / name)).code == 0


def test_selfplay_with_the_same_seed_writes_the_same_records(run: Run, tmp_path: Path) -> None:
    for folder in ("one", "two"):
        records = ("--records", str(tmp_path / folder))
        run("selfplay", "toy", "--bots", "random,random", "--games", "2", "--seed", "s", *records)
    for path in (tmp_path / "one").iterdir():
        assert path.read_text() == (tmp_path / "two" / path.name).read_text()


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """The record of a match in which odd hid 2, even hid 3 and odd doubled, twice."""
    path = tmp_path / "record.txt"
    typed = "\nhide 2\n\nhide 3\n\ndouble\n"
    run("play", "toy", "--games", "2", "--record", str(path), typed=typed + "\n" + typed)
    return path


def test_replay_shows_a_record_and_says_that_it_is_right(run: Run, record: Path) -> None:
    ran = run("replay", str(record))
    assert ran.code == 0
    assert "1  odd hide 2" in ran.out
    assert "The record is right: 8 moves, all checked." in ran.out


def test_replay_asks_an_opponent_what_it_thinks(run: Run, record: Path) -> None:
    ran = run("replay", str(record), "--until", "1", "--ask", "random")
    assert ran.code == 0
    assert "Which number do you hide?" in ran.out
    assert "weight" in ran.out
    assert "nobody is asked" in run("replay", str(record), "--ask", "random").err
    unknown = run("replay", str(record), "--ask", "x")
    assert (unknown.code, unknown.out) == (2, "")
    assert "no bot is called 'x'" in unknown.err
    wrong = run("replay", str(record), "--ask", "ismcts:0")
    assert (wrong.code, wrong.out) == (2, "")
    assert "'0' is no budget" in wrong.err
    assert "goes without --json" in run("replay", str(record), "--ask", "random", "--json").err


def test_replay_for_a_seat_shows_only_what_it_saw(run: Run, record: Path) -> None:
    ran = run("replay", str(record), "--seat", "even", "--until", "1")
    assert "A number was hidden." in ran.out
    assert "hide 2" not in ran.out
    assert "hidden=(-1, 0)" in ran.out
    as_json = run("replay", str(record), "--seat", "even", "--until", "1", "--json").out
    assert "hide 2" not in as_json
    assert "position" not in as_json


def test_replay_is_no_wider_than_the_terminal(run: Run, tmp_path: Path) -> None:
    game = ("selfplay", "battle_for_middle_earth", "--bots", "random,random", "--games", "1")
    run(*game, "--seed", "s", "--records", str(tmp_path))
    out = run("replay", str(tmp_path / "battle_for_middle_earth-00001.txt")).out
    assert max(map(len, out.splitlines())) <= 80


def test_replay_as_json(run: Run, record: Path) -> None:
    report = json.loads(run("replay", str(record), "--json", "--until", "2").out)
    assert report["verified"] is True
    assert [move["action"] for move in report["moves"]] == ["odd hide 2", "even hide 3"]
    assert report["position"] == "3 2 3 - 0"
    assert len(report["outcomes"]) == 2


def test_replay_cannot_go_beyond_the_end(run: Run, record: Path) -> None:
    ran = run("replay", str(record), "--until", "99")
    assert (ran.code, ran.out) == (2, "")
    assert "has 8 moves" in ran.err


@pytest.mark.parametrize("extra", [(), ("--json",), ("--until", "1")])
def test_replay_of_a_bad_record_names_the_line_and_shows_nothing(
    run: Run, record: Path, extra: tuple[str, ...]
) -> None:
    record.write_text(record.read_text().replace("2 even hide 3", "2 even hide 4"))
    ran = run("replay", str(record), *extra)
    assert (ran.code, ran.out) == (1, "")
    assert "line 8: that is not possible [T1]" in ran.err


def test_replay_of_something_else_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "picture"
    path.write_bytes(b"\xff\xfe\x00")
    assert run("replay", str(path)).code == 1
    path.write_text("hello")
    assert "line 1:" in run("replay", str(path)).err


def test_perft_counts_sequences_with_chance(run: Run) -> None:
    ran = run("perft", "toy", "--start", "opening", "--depth", "4", "--json")
    # Nine ways to hide, two coins, and two answers of odd unless he hid 1.
    assert json.loads(ran.out)["sequences"] == 3 * 2 * 1 + 6 * 2 * 2
    assert (
        json.loads(run("perft", "toy", "--start", "opening", "--depth", "5", "--json").out)[
            "sequences"
        ]
        == 0
    )


def test_perft_divides(run: Run) -> None:
    ran = run("perft", "toy", "--start", "opening", "--depth", "4", "--divide")
    assert [line.split()[0] for line in ran.out.splitlines()] == ["6", "12", "12", "30"]


def test_perft_from_a_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "position"
    path.write_text("3 2 3 heads 0\n")
    ran = run("perft", "toy", "--start", str(path), "--depth", "1", "--json")
    assert json.loads(ran.out)["sequences"] == 2
    path.write_text("3 7 3 heads 0\n")
    ran = run("perft", "toy", "--start", str(path), "--depth", "1")
    assert (ran.code, ran.out) == (1, "")
    assert "[T1]" in ran.err


def test_it_runs_as_a_module_and_survives_a_closed_pipe() -> None:
    version = subprocess.run(
        [sys.executable, "-m", "ninefold", "--version"], capture_output=True, text=True, check=True
    )
    assert version.stdout == f"ninefold {__version__}\n"
    with subprocess.Popen(
        [sys.executable, "-m", "ninefold", "rules", "confrontation"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as rules:
        assert rules.stdout
        assert rules.stderr
        rules.stdout.close()
        assert (rules.stderr.read(), rules.wait()) == (b"", 0)


def test_closed_streams_do_no_harm() -> None:
    play = [sys.executable, "-m", "ninefold", "play", "confrontation", "--against", "random"]
    ran = _shell(play, "<&-")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "There is no more input" in ran.stdout
    assert _shell([*play[:3], "games"], ">&-").returncode == 0
    assert _shell([*play[:3], "play"], "2>&-").returncode == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_disk_is_told() -> None:
    ran = _shell([sys.executable, "-m", "ninefold", "rules", "nazgul"], ">/dev/full")
    assert (ran.returncode, ran.stderr) == (1, "ninefold: No space left on device\n")


def _shell(words: list[str], redirected: str) -> subprocess.CompletedProcess[str]:
    command = f'"$0" "$@" {redirected}'
    return subprocess.run(["sh", "-c", command, *words], capture_output=True, text=True)


def test_what_cannot_be_encoded_is_spelled_otherwise() -> None:
    assert "│○ Éomer│".encode("ascii", SPELLED) == b"|o Eomer|"
    assert "│● Nazgûl …│".encode("latin-1", SPELLED) == "|@ Nazgûl ...|".encode("latin-1")
    assert "魔".encode("ascii", SPELLED) == b"?"


class Terminal(io.StringIO):
    """Standard error with somebody who waits before it."""

    def isatty(self) -> bool:
        return True


def waiting(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Called within a test: before it begins pytest puts a standard error of its own there."""
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    return terminal


@pytest.mark.parametrize(
    ("arguments", "steps"),
    [
        (("selfplay", "toy", "--bots", "random,random", "--games", "2"), ["0/2", "1/2", "2/2"]),
        (("perft", "toy", "--start", "tossed", "--depth", "1"), ["0/2", "1/2", "2/2"]),
    ],
)
def test_long_commands_show_how_far_they_have_come(
    run: Run, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], steps: list[str]
) -> None:
    terminal = waiting(monkeypatch)
    assert run(*arguments).code == 0
    bars = terminal.getvalue().split("\r")[1:]
    assert [bar.split()[1] for bar in bars] == steps
    assert bars[-1] == "█" * 40 + " 2/2\n"


def test_perft_of_a_game_that_is_over_counts_nothing(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    terminal = waiting(monkeypatch)
    path = tmp_path / "position"
    path.write_text("3 2 3 tails 1\n")
    assert run("perft", "toy", "--start", str(path), "--depth", "1").out.split()[0] == "0"
    assert terminal.getvalue() == ""


def test_an_interrupted_bar_leaves_the_next_line_free(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> Match:
        raise KeyboardInterrupt

    monkeypatch.setattr("ninefold.cli.selfplay.play", interrupt)
    terminal = waiting(monkeypatch)
    assert run("selfplay", "toy", "--bots", "random,random", "--games", "4").code == 130
    assert terminal.getvalue().endswith(" 0/4\nninefold: interrupted\n")
