"""Hints: from the seat's own view, against bots only, and never in secret."""

import httpx

from ninefold.server.messages import Seated
from tests.server.running import Server


def asked(server: Server, seated: Seated) -> httpx.Response:
    bearer = {"Authorization": f"Bearer {seated.token}"}
    return server.post(f"/api/tables/{seated.table}/hint", {}, headers=bearer)


def opened(server: Server, against: str) -> Seated:
    return server.open(game="battle_for_middle_earth", seat="north", against=against)


def test_a_hint_is_a_legal_answer_and_everybody_is_told(server: Server) -> None:
    seated = opened(server, "greedy")
    guest = server.sit(seated)
    guest.see(lambda frame: frame.ask is not None)
    assert guest.frame.ask is not None
    hint = asked(server, seated).json()
    assert hint["who"] == "Círdan"
    assert hint["actions"][0] in [choice.text for choice in guest.frame.ask.choices]
    assert hint["say"].endswith(".")
    assert hint["why"].endswith(".")
    assert asked(server, seated).status_code == 201
    again = server.sit_again(guest)
    told = [line.text for line in again.frame.lines if line.kind == "hint"]
    assert told == ["North has asked for a hint, so this game is for practice."]


def test_there_are_no_hints_against_people(server: Server) -> None:
    seated = opened(server, "anyone")
    server.join(seated)
    assert asked(server, seated).json()["code"] == "people"
    assert asked(server, Seated(seated.table, "", "nobody")).json()["code"] == "watching"
