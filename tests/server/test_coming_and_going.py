"""Whom one meets in the lobby, leaving a table that waits, one's own tables, and other browsers."""

import time

import httpx
import msgspec
import pytest
from sqlalchemy import create_engine, text
from websockets.sync.client import connect

from ninefold.server.messages import Seated
from tests.server.running import HEADERS, Server


def held(seated: Seated) -> dict[str, str]:
    return {"table": seated.table, "token": seated.token}


def quick(server: Server) -> Seated:
    return Seated(**server.post("/api/quick", {"game": "confrontation"}).json())


def test_a_quick_match_never_waits_for_somebody_who_left(own_server: Server) -> None:
    first = quick(own_server)
    own_server.sit(first).socket.close()
    # It is told when the socket is closed; the next one to come must not be faster.
    while own_server.get("/api/tables").json():
        pass
    second = quick(own_server)
    assert second.table != first.table
    waiting = own_server.sit(second)
    assert quick(own_server).table == second.table
    waiting.socket.close()


def test_a_host_who_leaves_closes_the_table(own_server: Server) -> None:
    opened = own_server.open(against="anyone")
    host = own_server.sit(opened)
    host.send({"type": "propose", "kind": "leave"})
    host.see(lambda frame: frame.status == "aborted")
    assert own_server.get("/api/tables").json() == []
    answer = own_server.post(f"/api/tables/{opened.table}/join")
    assert answer.json()["code"] == "over"


def test_who_leaves_a_table_of_several_frees_the_seat(server: Server) -> None:
    host, guest = server.group(2, players=3)
    guest.send({"type": "propose", "kind": "leave"})
    host.see(lambda frame: len(frame.players) == 1)
    assert len(host.frame.free) == 2
    guest.see(lambda frame: frame.seat is None)
    guest.send({"type": "propose", "kind": "bot"})
    guest.until(lambda: bool(guest.refusals))
    assert guest.refusals[-1].code == "watching"


def test_whoever_has_left_uses_up_nothing_of_the_next_ones_share(own_server: Server) -> None:
    options = {"players": "3"}
    opened = own_server.open(game="battle_for_middle_earth", seat="north", options=options)
    guests = [own_server.sit(opened), own_server.sit(own_server.join(opened))]
    guests[1].propose("leave")
    guests[1].see(lambda frame: frame.seat is None)
    new = own_server.sit(own_server.join(opened))
    assert new.frame.seat == "east"
    while not guests[1].refusals:
        guests[1].send({"type": "hello"})
        guests[1].hear()
    assert guests[1].refusals[0].code == "too-fast"
    assert new.refused({"type": "propose", "kind": "resign"}).code == "waiting"


def test_nobody_leaves_once_play_has_begun(server: Server) -> None:
    host, _ = server.pair()
    host.send({"type": "propose", "kind": "leave"})
    host.until(lambda: bool(host.refusals))
    assert host.refusals[-1].code == "playing"


def test_a_table_may_be_watched_by_its_address(server: Server) -> None:
    closed, watched = server.open(against="random"), server.open(against="random", watch=True)
    assert server.get(f"/api/tables/{closed.table}").status_code == 404
    assert server.get(f"/api/tables/{watched.table}").json()["seat"] is None
    assert server.watch(watched.table).frame.seat is None
    # To look on is not to sit down, nor to stand in the lobby.
    waiting = server.open(watch=True)
    assert server.post(f"/api/tables/{waiting.table}/join").status_code == 404
    listed = {info["id"] for info in server.get("/api/tables").json()}
    assert not listed & {closed.table, watched.table, waiting.table}


def test_how_ones_tables_stand(server: Server) -> None:
    against = server.open(against="random", seat="sauron")
    guests = server.pair(chat=False)
    guests[0].send({"type": "propose", "kind": "resign"})
    guests[0].see(lambda frame: frame.status == "over")
    over = Seated(guests[0].frame.table, "fellowship", guests[0].token)
    won = Seated(guests[1].frame.table, "sauron", guests[1].token)
    stolen = Seated(guests[1].frame.table, "sauron", "guess")
    seats = [held(one) for one in (against, over, won, stolen, Seated("nowhere", "x", "y"))]
    first, second, third = server.post("/api/mine", {"seats": seats}).json()
    assert (first["status"], first["others"], first["yours"]) == ("playing", ["Random"], True)
    assert (first["game"], first["seat"], first["result"]) == ("confrontation", "sauron", "")
    assert (second["status"], second["result"], second["yours"]) == ("over", "lost", False)
    assert (third["result"], third["waits_for"]) == ("won", [])
    assert abs(second["since"] - time.time()) < 3600


def test_seats_are_taken_along_once(server: Server) -> None:
    seated = server.open(against="random")
    with httpx.Client(base_url=server.address, headers=HEADERS) as old:
        old.post("/api/me", json={"name": "Beorn"})
        parcel = old.post("/api/parcels", json={"seats": [held(seated)]}).json()
    written = "-".join(parcel["code"][i : i + 4] for i in range(0, 16, 4)).upper()
    with httpx.Client(base_url=server.address, headers=HEADERS) as new:
        answer = new.post("/api/parcels/open", json={"code": written})
        assert answer.status_code == 200, answer.text
        found = answer.json()
        assert found["name"] == "Beorn"
        assert [(one["table"], one["token"]) for one in found["seats"]] == [
            (seated.table, seated.token)
        ]
        assert new.get("/api/me").json() == {"name": "Beorn"}
        again = new.post("/api/parcels/open", json={"code": parcel["code"]})
        assert (again.status_code, again.json()["code"]) == (404, "parcel")


def test_a_parcel_is_sealed_and_does_not_wait_for_ever(server: Server) -> None:
    seated = server.open(against="random")
    code = server.post("/api/parcels", {"seats": [held(seated)]}).json()["code"]
    engine = create_engine(f"sqlite:///{server.database}")
    with engine.begin() as connection:
        parcels = connection.execute(text("SELECT sealed, code FROM parcels")).all()
        assert parcels
        for sealed, kept in parcels:
            assert seated.token.encode() not in sealed
            assert kept != code
        connection.execute(text("UPDATE parcels SET until = 1"))
    engine.dispose()
    assert server.post("/api/parcels/open", {"code": code}).status_code == 404


@pytest.mark.parametrize("code", ["", "wrong", "Ω" * 16])
def test_codes_that_open_nothing(server: Server, code: str) -> None:
    assert server.post("/api/parcels/open", {"code": code}).json()["code"] == "parcel"


def test_a_handicap_is_made_of_cards(server: Server) -> None:
    (game,) = [one for one in server.get("/api/games").json() if one["key"] == "confrontation"]
    (option,) = [one for one in game["options"] if one["key"] == "sauron-cards"]
    keys = [part["key"] for part in option["parts"]]
    assert option["values"] == []
    options = {"specials": "given", "sauron-cards": "+".join(keys)}
    assert msgspec.json.encode(server.open(options=options))


def test_frames_are_compressed_for_those_who_can_read_it(server: Server) -> None:
    seated = server.open(game="nazgul", against="random", options={"players": "4"})
    where = f"ws://127.0.0.1:{server.port}/api/tables/{seated.table}/socket"
    with connect(where) as socket:
        assert "permessage-deflate" in str(socket.response and socket.response.headers)
        socket.send('{"type": "hello", "token": ""}')
        socket.recv(60)
    with connect(where, compression=None) as socket:
        assert "permessage-deflate" not in str(socket.response and socket.response.headers)
