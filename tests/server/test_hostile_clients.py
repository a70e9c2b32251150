"""Clients that send what no honest one sends."""

import socket
import struct
import threading
import time

import pytest

from tests.server.running import PATIENCE, Guest, Server


def first(guest: Guest) -> str:
    assert guest.frame.ask
    return guest.frame.ask.choices[0].text


def test_an_id_counts_once_for_each_seat_whatever_it_says(server: Server) -> None:
    one, two = server.pair()
    assert one.frame.ask
    other = one.frame.ask.choices[1].text
    taken = one.act(first(one), id="same")
    assert one.act(other, id="same") == taken
    assert two.act(first(two), id="same").seq == taken.seq + 1


def answered(guest: Guest) -> None:
    """Waits for yes or no."""
    guest.until(lambda: bool(guest.taken or guest.refusals))


def count_taken(guest: Guest, number: int) -> None:
    """Waits until so many answers were taken."""
    guest.until(lambda: len(guest.taken) >= number)


def test_of_two_tabs_that_answer_the_same_question_one_is_taken(server: Server) -> None:
    one, _ = server.pair()
    tab = server.sit_again(one)
    for guest in (one, tab):
        guest.send({"type": "act", "id": guest.socket.id.hex, "seq": 0, "action": first(guest)})
    for guest in (one, tab):
        answered(guest)
    assert sorted([len(one.taken), len(tab.taken)]) == [0, 1]
    assert {refusal.code for refusal in one.refusals + tab.refusals} == {"stale"}


def test_whoever_breaks_off_without_a_word_is_gone(server: Server) -> None:
    one, two = server.pair()
    one.socket.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    one.send({"type": "hello", "token": one.token})
    one.socket.close_socket()
    two.see(lambda frame: not frame.players[0].here)


@pytest.mark.parametrize(
    "path",
    [
        "/..%2f..%2fapp.py",
        "/%2e%2e/%2e%2e/app.py",
        "/assets/..%2f..%2fapp.py",
        "/%2fetc%2fhosts.conf",
    ],
)
def test_no_path_leads_out_of_the_client(server: Server, path: str) -> None:
    assert server.get(path).json()["code"] == "unknown-page"


def test_origins_that_look_like_ours(server: Server) -> None:
    ours = server.address.removeprefix("http://")
    for origin in (
        "null",
        "http://127.0.0.1",
        f"http://evil.{ours}",
        f"http://{ours}.evil.example",
        f"http://us@{ours}",
    ):
        answer = server.post("/api/me", {"name": "x"}, headers={"Origin": origin})
        assert answer.json()["code"] == "origin"
    answer = server.post("/api/me", {"name": "x"}, headers={"Origin": server.address})
    assert answer.status_code == 200


def test_stopped_in_a_storm_of_answers_what_was_taken_is_kept(own_server: Server) -> None:
    guests = own_server.pair()

    def answer(guest: Guest) -> None:
        for number in range(9):
            action = {"type": "act", "id": str(number), "action": first(guest)}
            try:
                guest.send(action | {"seq": guest.frame.seq})
                count_taken(guest, number + 1)
                guest.reach(guest.taken[-1].seq)
            except Exception:
                return

    threads = [threading.Thread(target=answer, args=(guest,)) for guest in guests]
    for thread in threads:
        thread.start()
    until = time.monotonic() + PATIENCE
    while not guests[0].taken and time.monotonic() < until:
        time.sleep(0.001)
    own_server.stop()
    for thread in threads:
        thread.join()
    taken = max(told.seq for guest in guests for told in guest.taken)
    own_server.start()
    assert own_server.sit_again(guests[0]).frame.seq >= taken
