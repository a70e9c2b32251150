"""What remains of a match is a record that replays, however the match came and ended."""

from pathlib import Path
from random import Random

import pytest

from ninefold.games import GAMES
from ninefold.replay import Replay
from ninefold.server.messages import Seated
from tests.conftest import Run
from tests.server.running import Guest, Server, play


def record(server: Server, guest: Guest) -> str:
    answer = server.get(f"/api/tables/{guest.frame.table}/record")
    assert answer.status_code == 200, answer.text
    return answer.text


def replayed(text: str) -> Replay:
    replay = Replay(text, GAMES)
    for _ in replay:
        pass
    assert replay.match.record() == text
    return replay


@pytest.mark.parametrize("people", [2, 3])
def test_a_whole_game(server: Server, people: int) -> None:
    guests = server.group(people)
    play(guests, Random(people))
    text = record(server, guests[0])
    assert f"options players={people}\nplayers {people}\n" in text
    assert guests[0].frame.commitment in text
    replayed(text)


def test_a_game_that_was_given_up(server: Server, run: Run, tmp_path: Path) -> None:
    one, two = server.pair()
    play((one, two), Random(1), 30)
    one.propose("resign")
    two.until(lambda: two.frame.status == "over")
    text = record(server, two)
    assert "\n31 fellowship resign\nend sauron resign 0-" in text
    match = replayed(text).match
    assert match.leaders() == (1,)
    file = tmp_path / "record.txt"
    file.write_text(text)
    ran = run("replay", str(file))
    assert ran.code == 0
    assert "31  fellowship resign\nSauron won (resign)." in ran.out
    assert run("replay", str(file), "--seat", "sauron").code == 0
    assert '"fellowship resign"' in run("replay", str(file), "--json").out


def test_a_game_given_up_before_anything_was_played(server: Server) -> None:
    one, two = server.pair(games=2)
    one.propose("resign")
    two.until(lambda: two.frame.number == 1)
    two.propose("resign")
    one.until(lambda: one.frame.status == "over")
    text = record(server, one)
    assert "1 fellowship resign\nend sauron resign 0-9\n2 fellowship resign\n" in text
    assert replayed(text).match.scores() == (9, 9)


def test_two_at_a_card_game(server: Server) -> None:
    """The points are what they are; who gives up has lost."""
    one, two = server.group(2)
    play((one, two), Random(3), 40)
    two.propose("resign")
    one.until(lambda: one.frame.status == "over")
    outcome = one.frame.view.outcome
    assert (outcome.winners, outcome.reason) == (("north",), "resign")
    assert [player.points for player in one.frame.view.players] == list(outcome.points)
    assert replayed(record(server, one)).match.leaders() == (0,)


def test_a_flag(server: Server) -> None:
    one, two = server.pair(clock={"kind": "live", "seconds": 1, "increment": 0})
    one.until(lambda: one.frame.status == "over")
    text = record(server, two)
    assert " flag\nend " in text
    replayed(text)


def test_a_match_that_was_broken_off_has_none(server: Server) -> None:
    one, two = server.pair()
    for guest in (one, two):
        guest.propose("abort")
    one.until(lambda: one.frame.status == "aborted")
    answer = server.get(f"/api/tables/{one.frame.table}/record")
    assert (answer.status_code, answer.json()["code"]) == (409, "aborted")


def test_a_match_with_something_taken_back(server: Server) -> None:
    one, two = server.pair()
    one.act("place frodo shire")
    two.act("place balrog mordor")
    one.reach(2)
    one.propose("undo")
    one.reach(3)
    play((one, two), Random(4))
    text = record(server, one)
    assert "\n1 sauron place balrog mordor\n" in text
    replayed(text)


@pytest.mark.parametrize(("people", "at"), [(2, 25), (3, 40)])
def test_a_table_that_went_on_from_a_moment(server: Server, people: int, at: int) -> None:
    guests = server.group(people)
    play(guests, Random(people + 10))
    body = {"seq": at, "seat": "east", "bot": "random"}
    answer = server.post(f"/api/tables/{guests[0].frame.table}/continue", body)
    assert answer.status_code == 201, answer.text
    guest = server.sit(Seated(**answer.json()))
    assert [player.bot for player in guest.frame.players].count("random") == people - 1
    rng = Random(9)
    while guest.frame.status == "playing":
        if guest.frame.ask:
            guest.reach(guest.act(rng.choice(guest.frame.ask.choices).text).seq)
        else:
            guest.hear()
    text = record(server, guest)
    assert "\nstart turn " in text
    replayed(text)


def test_a_moment_of_the_first_game(server: Server) -> None:
    one, two = server.pair()
    play((one, two), Random(5))
    body = {"seq": 30, "seat": "sauron"}
    answer = server.post(f"/api/tables/{one.frame.table}/continue", body)
    guest = server.sit(Seated(**answer.json()))
    guest.propose("resign")
    guest.until(lambda: guest.frame.status == "over")
    text = record(server, guest)
    assert "\nstart " in text
    assert replayed(text).match.leaders() == (0,)
