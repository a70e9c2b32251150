"""Opponents at the table: chosen seat by seat, called in later, and answering at a pace."""

import re

import pytest

from ninefold.server.driver import PACES, rest
from tests.server.running import Guest, Server

GAME = "battle_for_middle_earth"


def bots(guest: Guest) -> list[tuple[str, str]]:
    return [(player.name, player.bot) for player in guest.frame.players]


def test_opponents_are_chosen_seat_by_seat_and_people_take_the_rest(server: Server) -> None:
    opened = server.open(
        game=GAME,
        options={"players": "4"},
        seat="north",
        opponents={"east": "shagrat", "west": "fredegar"},
    )
    guest = server.sit(opened)
    assert guest.frame.status == "waiting"
    assert guest.frame.free == ("south",)
    assert bots(guest) == [("Guest", ""), ("Shagrat", "shagrat"), ("Fredegar", "fredegar")]
    friend = server.sit(server.join(opened))
    assert friend.frame.seat == "south"
    guest.see(lambda frame: frame.status == "playing")


def test_an_opponent_is_called_in_for_a_free_seat(server: Server) -> None:
    guest = server.sit(server.open(game=GAME, options={"players": "3"}, seat="east"))
    assert guest.refused({"type": "invite", "seat": "east", "opponent": "ioreth"}).code == "taken"
    unknown = guest.refused({"type": "invite", "seat": "north", "opponent": "sauron"})
    assert unknown.code == "against"
    assert "there are: fredegar (beginner)" in unknown.message
    for seat, opponent in (("north", "ioreth"), ("south", "lobelia")):
        guest.send({"type": "invite", "seat": seat, "opponent": opponent})
    guest.see(lambda frame: frame.status == "playing")
    assert bots(guest) == [("Ioreth", "ioreth"), ("Guest", ""), ("Lobelia", "lobelia")]
    assert guest.refused({"type": "invite", "seat": "north", "opponent": "ioreth"}).code == "taken"


def test_one_opponent_takes_all_seats_that_nobody_else_was_chosen_for(server: Server) -> None:
    opened = server.open(
        game=GAME,
        options={"players": "3"},
        seat="south",
        against="ioreth",
        opponents={"north": "lobelia"},
    )
    assert not opened.invitation
    guest = server.sit(opened)
    assert [bot for _, bot in bots(guest)] == ["lobelia", "ioreth", ""]


def test_bots_of_one_level_have_names_of_their_own(server: Server) -> None:
    opened = server.open(
        game=GAME, options={"players": "4"}, seat="east", opponents={"south": "lobelia"}
    )
    guest = server.sit(opened)
    for seat in ("north", "west"):
        guest.send({"type": "invite", "seat": seat, "opponent": "lobelia"})
    guest.see(lambda frame: frame.status == "playing")
    assert [name for name, _ in bots(guest)] == ["Lobelia II", "Guest", "Lobelia", "Lobelia III"]
    against = server.sit(server.open(game=GAME, options={"players": "3"}, against="ioreth"))
    assert {name for name, bot in bots(against) if bot} == {"Ioreth", "Ioreth II"}


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"opponents": {"mars": "ioreth"}}, "seat"),
        ({"seat": "sauron", "opponents": {"sauron": "ioreth"}}, "seat"),
        ({"opponents": {"sauron": "ioreth", "fellowship": "ioreth"}}, "seat"),
        ({"opponents": {"sauron": "nobody"}}, "against"),
        ({"against": "nobody"}, "against"),
        ({"opponents": {"sauron": "ismcts:120s"}}, "against"),
        ({"clock": {"pace": "yesterday"}}, "malformed"),
    ],
)
def test_what_cannot_be_is_refused(server: Server, asked: dict[str, object], code: str) -> None:
    answer = server.post("/api/tables", asked)
    assert (answer.status_code, answer.json()["code"]) == (400, code)


def test_a_bot_answers_at_beats_of_the_pace_however_long_it_thinks() -> None:
    for pace, beat in PACES.items():
        for thought in (0.001, 0.25, 0.7, 2.3):
            whole = thought + rest(pace, thought)
            if beat:
                assert whole >= beat
                assert abs(whole / beat - round(whole / beat)) < 1e-6
            else:
                assert whole == thought


def test_an_opponent_tells_what_it_thought_when_the_match_is_over(server: Server) -> None:
    guest = server.sit(server.open(seat="sauron", against="fredegar"))
    guest.see(lambda frame: frame.view.sides[0].done == 9)
    path = f"/api/tables/{guest.frame.table}/thoughts"
    asked = {"seat": "fellowship", "seq": 0}
    assert server.get(path, params=asked).json()["code"] == "playing"
    guest.propose("resign")
    guest.see(lambda frame: frame.status == "over")
    told = server.get(path, params=asked).json()
    assert told["name"] == "Fredegar"
    assert told["question"]
    assert 2 <= len(told["weighed"]) <= 6
    assert sum(one["given"] for one in told["weighed"]) == 1
    assert all(-1 <= one["share"] <= 1 for one in told["weighed"])
    # In words, not in the notation.
    assert all(re.fullmatch("Put .+ into .+[.]", one["text"]) for one in told["weighed"])
    assert len(told["line"]) == 3
    assert all(re.fullmatch(".+: Put .+ into .+[^.]", one) for one in told["line"])
    for wrong, code in (
        ({"seat": "sauron", "seq": 0}, "person"),
        ({"seat": "fellowship", "seq": 9}, "turn"),
        ({"seat": "fellowship", "seq": 99}, "seq"),
        ({"seat": "mars", "seq": 0}, "seat"),
    ):
        assert server.get(path, params=wrong).json()["code"] == code
