"""What is asked over HTTP."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest

from ninefold import __version__
from ninefold.games import GAMES
from ninefold.server.messages import Seated
from tests.server.running import HEADERS, Guest, Server, play


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    guests = server.pair()
    play(guests, Random(11))
    return guests[0].frame.table


def test_the_games_with_their_options_and_opponents(server: Server) -> None:
    game = server.get("/api/games").json()[0]
    assert game["key"] == "confrontation"
    assert game["seats"][0] == {"key": "fellowship", "title": "the Fellowship"}
    people = [(one["key"], one["level"]) for one in game["opponents"]]
    assert people[0] == ("fredegar", 1)
    assert people[-1] == ("cirdan", 5)
    assert all(one["name"] and one["title"] and one["how"] for one in game["opponents"])
    assert len(game["options"]) == len(GAMES["confrontation"].options)


def test_the_rules(server: Server) -> None:
    page = server.get("/api/games/confrontation/rules").json()
    assert page["markdown"].startswith("# ")
    assert "R20" in [rule["id"] for rule in page["rules"]]
    assert server.get("/api/games/chess/rules").status_code == 404


def test_the_lexicon(server: Server) -> None:
    page = server.get("/api/games/confrontation/lexicon").json()
    assert (len(page["faces"]), len(page["cards"]), len(page["regions"])) == (36, 26, 16)
    assert all(face["text"] for face in page["faces"] + page["cards"])


def test_a_name_lives_in_a_signed_cookie(server: Server) -> None:
    with httpx.Client(base_url=server.address, headers=HEADERS) as client:
        assert client.get("/api/me").json() == {"name": "Guest"}
        answer = client.post("/api/me", json={"name": "  Éowyn <3 "})
        assert answer.json() == {"name": "Éowyn <3"}
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert client.get("/api/me").json() == {"name": "Éowyn <3"}
        seated = client.post("/api/tables", json={}).json()
        guest = Guest(server.connect(seated["table"]), seated["token"])
        assert guest.frame.players[0].name == "Éowyn <3"
        again = client.post(
            f"/api/tables/{seated['table']}/join", json={"invitation": seated["invitation"]}
        )
        assert again.json()["code"] == "own-table"


@pytest.mark.parametrize("value", ["x", "a.b", "e30=.00", "%00"])
def test_a_broken_cookie_is_refused_and_taken_away(server: Server, value: str) -> None:
    answer = server.get("/api/me", cookies={"ninefold": value})
    assert answer.status_code == 401
    assert answer.json()["code"] == "cookie"
    assert "max-age=0" in answer.headers["set-cookie"].lower()


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "a\nb", "a\u202eb", 7, None])
def test_names_that_are_none(server: Server, name: object) -> None:
    assert server.post("/api/me", {"name": name}).status_code == 400


def test_a_post_without_the_header_or_from_elsewhere(server: Server) -> None:
    answer = httpx.post(f"{server.address}/api/quick", json={})
    assert (answer.status_code, answer.json()["code"]) == (403, "csrf")
    answer = server.post("/api/quick", headers={"Origin": "http://elsewhere.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"seat": "gollum"}, "seat"),
        ({"against": "hal"}, "against"),
        ({"options": {"mode": "dance"}}, "option"),
        ({"clock": {"kind": "live"}}, "clock"),
        ({"clock": {"kind": "sand"}}, "malformed"),
        ({"games": 3}, "malformed"),
        ({"colour": "red"}, "malformed"),
    ],
)
def test_tables_that_cannot_be(server: Server, body: object, code: str) -> None:
    answer = server.post("/api/tables", body)
    assert 400 <= answer.status_code < 500
    assert answer.json()["code"] == code


def test_a_body_that_is_too_large(server: Server) -> None:
    answer = server.post("/api/me", {"name": "x" * 20_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "oversize")


def test_a_taken_seat(server: Server) -> None:
    opened = server.open()
    server.join(opened)
    path = f"/api/tables/{opened.table}/join"
    answer = server.post(path, {"invitation": opened.invitation})
    assert (answer.status_code, answer.json()["code"]) == (409, "taken")
    assert server.post(path, {"invitation": "guess"}).status_code == 404
    assert server.post("/api/tables/nowhere/join").status_code == 404


def test_the_lobby_and_a_quick_match(own_server: Server) -> None:
    assert own_server.get("/api/tables").json() == []
    one = own_server.post("/api/quick").json()
    (info,) = own_server.get("/api/tables").json()
    assert (info["id"], info["status"]) == (one["table"], "waiting")
    assert len(info["free"]) == 1
    two = own_server.post("/api/quick").json()
    assert two["table"] == one["table"]
    assert two["seat"] != one["seat"]
    guest = own_server.sit(Seated(**one))
    assert guest.frame.status == "playing"
    (info,) = own_server.get("/api/tables").json()
    assert (info["status"], info["free"]) == ("playing", [])


def test_a_frame_over_http_is_the_seats_own(server: Server) -> None:
    opened = server.open(seat="sauron")
    path = f"/api/tables/{opened.table}"
    frame = server.get(path, headers={"Authorization": f"Bearer {opened.token}"}).json()
    assert (frame["type"], frame["seat"]) == ("frame", "sauron")
    watched = server.get(path, headers={"Authorization": f"Bearer {opened.invitation}"}).json()
    assert watched["seat"] is None


@pytest.mark.parametrize("game", ["confrontation", "battle_for_middle_earth"])
def test_a_seat_looks_back_at_what_it_saw_while_the_match_goes_on(
    server: Server, game: str
) -> None:
    guests = server.pair() if game == "confrontation" else server.group(3)
    path = f"/api/tables/{guests[0].frame.table}"
    seen = []
    for _ in range(12):
        play(guests, Random(6), 1)
        seen += [(guest.token, guest.frame) for guest in guests]
    for token, frame in seen:
        headers = {"Authorization": f"Bearer {token}"}
        found = server.get(path, params={"seq": frame.seq}, headers=headers).json()
        assert (found["seat"], found["seq"]) == (frame.seat, frame.seq)
        assert found["view"] == msgspec.json.decode(msgspec.json.encode(frame.view))
        assert (found["ask"], found["can_undo"]) == (None, "")
    assert server.get(path, params={"seq": 1}).status_code == 404
    headers = {"Authorization": f"Bearer {guests[0].token}"}
    for seq in (-1, 13):
        answer = server.get(path, params={"seq": seq}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (400, "seq")


def test_a_spectator_looks_back_at_what_all_could_see(server: Server) -> None:
    guests = server.pair(against="anyone")
    play(guests, Random(7), 18)
    path = f"/api/tables/{guests[0].frame.table}"
    found = server.get(path, params={"seq": 18}).json()
    assert found["seat"] is None
    assert {piece["face"] for piece in found["view"]["pieces"]} == {"?"}


def test_a_replay_from_each_seat_and_with_all_open(server: Server, finished: str) -> None:
    path = f"/api/tables/{finished}/replay"
    frames = {
        seat: server.get(path, params={"seat": seat}).json()
        for seat in ("fellowship", "sauron", "open")
    }
    assert len({len(found) for found in frames.values()}) == 1
    assert [frame["seq"] for frame in frames["open"]] == list(range(len(frames["open"])))
    placed = frames["fellowship"][18]["view"]["pieces"]
    assert all(piece["face"] == "?" for piece in placed if piece["side"] == "sauron")
    assert not any(piece["face"] == "?" for piece in frames["open"][18]["view"]["pieces"])
    assert server.get(path, params={"seat": "elrond"}).status_code == 400


def test_nothing_is_looked_back_at_before_the_end(server: Server) -> None:
    one, _ = server.pair()
    for page in ("replay", "record"):
        answer = server.get(f"/api/tables/{one.frame.table}/{page}")
        assert (answer.status_code, answer.json()["code"]) == (409, "playing")


@pytest.mark.parametrize("part", [0.0, 0.2, 0.6, 0.7, 0.8, 0.95])
def test_playing_on_from_a_moment_against_a_bot(server: Server, finished: str, part: float) -> None:
    seen = server.get(f"/api/tables/{finished}/replay", params={"seat": "sauron"}).json()
    seq = int(part * (len(seen) - 1))
    body = {"seq": seq, "seat": "sauron", "bot": "random"}
    answer = server.post(f"/api/tables/{finished}/continue", body)
    assert answer.status_code == 201, answer.text
    guest = server.sit(Seated(**answer.json()))
    assert guest.frame.status in ("playing", "over")
    assert guest.frame.view.turn >= seen[seq]["view"]["turn"]
    fallen = [p["face"] for p in seen[seq]["view"]["pieces"] if p["place"] == "fallen"]
    assert set(fallen) <= {p.face for p in guest.frame.view.pieces if p.place == "fallen"}
    bad = {"seq": 100_000, "seat": "sauron", "bot": "random"}
    assert server.post(f"/api/tables/{finished}/continue", bad).status_code == 400


def test_an_address_cannot_open_tables_without_end(tmp_path: Path) -> None:
    running = Server(tmp_path, "--joins-a-minute", "5")
    codes = [running.post("/api/tables").status_code for _ in range(8)]
    running.stop()
    assert codes == [201] * 5 + [429] * 3


@pytest.mark.parametrize(
    ("path", "packed"), [("/api/games", True), ("/api/me", False), ("/nowhere.js", False)]
)
def test_large_answers_are_compressed(server: Server, path: str, packed: bool) -> None:
    answer = server.get(path, headers={"accept-encoding": "gzip"})
    assert answer.headers.get("content-encoding") == ("gzip" if packed else None)
    assert answer.headers.get("vary") == ("Accept-Encoding" if packed else None)
    assert int(answer.headers["content-length"]) == answer.num_bytes_downloaded
    plain = server.get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == answer.content
    assert plain.headers["x-frame-options"] == answer.headers["x-frame-options"] == "DENY"


def test_a_replay_is_compressed_once(server: Server, finished: str) -> None:
    answer = server.get(f"/api/tables/{finished}/replay", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.json()[-1]["status"] == "over"


def test_health_and_figures(server: Server) -> None:
    for path in ("/health", "/health/live"):
        answer = server.get(path, headers={"X-Request-ID": "mine-1"})
        assert answer.json() == {"status": "ok", "version": __version__, "others": []}
        assert answer.headers["x-request-id"] == "mine-1"
    text = server.get("/metrics").text
    for name in ("actions_total counter", "answer_seconds histogram", "bot_queue gauge"):
        assert f"# TYPE ninefold_{name}" in text
    assert f'ninefold_build_info{{version="{__version__}"}} 1.0' in text


def test_what_is_logged_for_a_request_has_its_name(server: Server) -> None:
    origin = {"Origin": "http://elsewhere", "X-Request-ID": "abc.1"}
    assert server.post("/api/me", {"name": "x"}, headers=origin).status_code == 403
    assert '"request": "abc.1"' in server.log()
    assert len(server.get("/health", headers={"X-Request-ID": "a b"}).headers["x-request-id"]) == 16


def test_in_a_terminal_logs_are_words() -> None:
    ours, theirs = os.openpty()
    said = "logs.begin(); logging.getLogger('x').warning('it is late', extra={'seconds': 3})"
    program = f"import logging; from ninefold.server import logs; {said}"
    subprocess.run([sys.executable, "-c", program], stderr=theirs, check=True)
    os.close(theirs)
    assert re.fullmatch(r"\d\d:\d\d:\d\d it is late: seconds 3\r\n", os.read(ours, 1000).decode())
    os.close(ours)


def test_a_proxy_that_forgets_to_say_https_is_named_once(own_server: Server) -> None:
    page = {"Origin": own_server.address.replace("http:", "https:")}
    question = "does the proxy pass X-Forwarded-Proto on"
    own_server.post("/api/me", {"name": "x"}, headers=page | {"X-Forwarded-Proto": "https"})
    assert question not in own_server.log()
    for _ in range(2):
        assert own_server.post("/api/me", {"name": "x"}, headers=page).status_code == 200
    assert own_server.log().count(question) == 1


def test_security_headers_are_on_every_answer(server: Server) -> None:
    for path in ("/", "/health", "/api/nothing", "/schema/openapi.json"):
        headers = server.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_no_secret_is_logged(server: Server) -> None:
    opened = server.open()
    guest = server.sit(opened)
    guest.close()
    server.get(f"/api/tables/{opened.table}", headers={"Authorization": f"Bearer {opened.token}"})
    assert opened.token not in server.log()
    assert opened.invitation not in server.log()


def test_without_a_built_client_the_server_says_so(tmp_path: Path) -> None:
    (tmp_path / "nothing").mkdir()
    running = Server(tmp_path, "--client", str(tmp_path / "nothing"))
    answer = running.get("/")
    running.stop()
    assert answer.status_code == 503
    assert "not built" in answer.text


@pytest.mark.parametrize("named", [str, os.path.relpath])
def test_the_built_client_is_served(tmp_path: Path, named: Callable[[Path], str]) -> None:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html><title>Ninefold</title>")
    (client / "assets" / "a-1.js").write_text("export {}")
    (tmp_path / "secret.txt").write_text("secret")
    running = Server(tmp_path, "--client", named(client))
    for page in ("/", "/t/abc", "/lobby"):
        assert "<title>Ninefold</title>" in running.get(page).text
    script = running.get("/assets/a-1.js")
    assert script.headers["content-type"].startswith("text/javascript")
    assert "immutable" in script.headers["cache-control"]
    assert running.get("/assets/b.js").status_code == 404
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt"):
        assert "secret" not in running.get(path).text
    running.stop()
