"""Bad input: a typed refusal to its sender alone, and the table goes on."""

from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import Guest, Server


@pytest.fixture
def guests(server: Server) -> Iterator[tuple[Guest, Guest]]:
    one, two = server.pair()
    yield one, two
    assert one.frame.ask
    one.refusals.clear()
    # Whatever was said, the game goes on.
    taken = one.act(one.frame.ask.choices[0].text)
    two.reach(taken.seq)
    assert not two.refusals


def first(guest: Guest) -> str:
    assert guest.frame.ask
    return guest.frame.ask.choices[0].text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        '{"type":"dance"}',
        '{"type":"act"}',
        '{"type":"act","id":"1","seq":"x","action":"pass"}',
        '{"type":"act","id":"1","seq":0,"action":"pass","more":1}',
        '{"type":"propose","kind":"draw"}',
        '{"type":"say","text":""}',
        '{"type":"say","text":"' + "x" * 301 + '"}',
    ],
)
def test_malformed(guests: tuple[Guest, Guest], text: str) -> None:
    guests[0].socket.send(text)
    guests[0].until(lambda: bool(guests[0].refusals))
    assert guests[0].refusals[-1].code == "malformed"


def test_bytes_instead_of_text(guests: tuple[Guest, Guest]) -> None:
    guests[0].socket.send(b"\x00\xff")
    guests[0].until(lambda: bool(guests[0].refusals))
    assert guests[0].refusals[-1].code == "malformed"


def test_oversize(guests: tuple[Guest, Guest]) -> None:
    told = guests[0].refused({"type": "say", "text": "x" * 5000})
    assert told.code == "oversize"


def test_far_too_large_closes_the_socket(server: Server) -> None:
    one, _ = server.pair()
    with pytest.raises(ConnectionClosed) as closed:
        one.refused({"type": "say", "text": "x" * 100_000})
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 1009


def test_stale(guests: tuple[Guest, Guest]) -> None:
    one, _ = guests
    one.reach(one.act(first(one)).seq)
    told = one.refused({"type": "act", "id": "late", "seq": 0, "action": first(one)})
    assert (told.code, told.id) == ("stale", "late")


def test_an_answer_to_what_was_not_asked_yet(guests: tuple[Guest, Guest]) -> None:
    told = guests[0].refused({"type": "act", "id": "1", "seq": 99, "action": "pass"})
    assert told.code == "stale"


def test_the_other_sides_secret_answers_make_none_stale(guests: tuple[Guest, Guest]) -> None:
    one, two = guests
    before = one.frame.seq
    two.act(first(two))
    one.act(first(one), seq=before)


def test_a_rule_forbids_it(guests: tuple[Guest, Guest]) -> None:
    told = guests[0].refused(
        {"type": "act", "id": "1", "seq": guests[0].frame.seq, "action": "place frodo mordor"}
    )
    assert told.code == "illegal"
    assert told.rule
    assert told.rule not in told.message


def test_a_foreign_decision(guests: tuple[Guest, Guest]) -> None:
    """An answer of the other side, and one to another question."""
    one, _ = guests
    for action in ("place balrog mordor", "card magic", "frodo shire-cardolan"):
        told = one.refused({"type": "act", "id": "1", "seq": one.frame.seq, "action": action})
        assert told.code == "illegal"


def test_what_cannot_be_read(guests: tuple[Guest, Guest]) -> None:
    told = guests[0].refused(
        {"type": "act", "id": "1", "seq": guests[0].frame.seq, "action": "hop \u2603"}
    )
    assert told.code == "notation"


def test_out_of_turn(server: Server) -> None:
    one, two = server.pair()
    for guest in (one, two):
        for _ in range(9):
            guest.reach(guest.act(first(guest)).seq)
    one.reach(18)
    two.reach(18)
    idle = one if one.frame.ask is None else two
    told = idle.refused({"type": "act", "id": "x", "seq": 18, "action": "pass"})
    assert told.code == "turn"


def test_why_names_the_rule_and_plays_nothing(guests: tuple[Guest, Guest]) -> None:
    one, _ = guests
    told = one.refused({"type": "why", "id": "w", "action": "place frodo mordor"})
    assert told.code == "illegal"
    assert (told.id, bool(told.rule)) == ("w", True)
    told = one.refused({"type": "why", "id": "v", "action": first(one)})
    assert told.code == "legal"
    assert one.frame.seq == 0


def test_control_characters_in_the_chat(guests: tuple[Guest, Guest]) -> None:
    assert guests[0].refused({"type": "say", "text": "a\u202eb"}).code == "text"


def test_too_many_remarks(guests: tuple[Guest, Guest]) -> None:
    one, two = guests
    for _ in range(7):
        one.send({"type": "say", "text": "Hello <b>there</b>"})
    one.until(lambda: len(one.refusals) == 2)
    assert one.refusals[-1].code == "too-fast"
    two.until(lambda: len(two.frame.said) == 5)
    assert two.frame.said[0].text == "Hello <b>there</b>"


def test_too_many_answers(server: Server) -> None:
    one, _ = server.pair()
    for _ in range(80):
        one.send({"type": "act", "id": "", "seq": -1, "action": "pass"})
    one.until(lambda: one.refusals[-1:] != [] and one.refusals[-1].code == "too-fast")


def test_unknown_table(server: Server) -> None:
    socket = server.connect("nowhere")
    socket.send('{"type":"hello"}')
    assert '"unknown-table"' in str(socket.recv())
    with pytest.raises(ConnectionClosed):
        socket.recv()


def test_not_hello(server: Server) -> None:
    socket = server.connect(server.open().table)
    socket.send('{"type":"say","text":"hi"}')
    assert '"hello"' in str(socket.recv())
    with pytest.raises(ConnectionClosed):
        socket.recv()


def test_wrong_origin(server: Server) -> None:
    socket = server.connect(server.open().table, origin="http://elsewhere.example")
    assert '"origin"' in str(socket.recv())
    with pytest.raises(ConnectionClosed):
        socket.recv()


def test_right_origin(server: Server) -> None:
    seated = server.open()
    guest = Guest(server.connect(seated.table, origin=server.address), seated.token)
    assert guest.frame.status == "waiting"


def test_a_spectator_cannot_play_or_chat(server: Server) -> None:
    seated = server.open(against="anyone", seat="fellowship")
    watcher = server.watch(seated.table)
    assert watcher.frame.seat is None
    assert watcher.frame.ask is None
    for message in (
        {"type": "act", "id": "1", "seq": 0, "action": "pass"},
        {"type": "say", "text": "hi"},
        {"type": "propose", "kind": "resign"},
    ):
        assert watcher.refused(message).code == "watching"


def test_a_strangers_socket_gets_nothing_of_a_private_table(server: Server) -> None:
    for asked in ({"against": "friend"}, {"against": "random"}):
        seated = server.open(**asked)
        for token in ("", "guess", seated.token[:-1] + "~"):
            socket = server.connect(seated.table)
            socket.send(f'{{"type":"hello","token":"{token}"}}')
            told = str(socket.recv())
            assert '"unknown-table"' in told
            assert "frame" not in told
            with pytest.raises(ConnectionClosed):
                socket.recv()
        assert server.get(f"/api/tables/{seated.table}").status_code == 404
    listed = server.get("/api/tables").json()
    assert seated.table not in [info["id"] for info in listed]
