"""What other sites are shown of a table whose link is passed on."""

import struct
import zlib
from html import escape
from random import Random

import httpx
import pytest

from ninefold.games import GAMES
from ninefold.server.course import Course, Entry, Setup
from ninefold.server.picture import HIGH, WIDE, png
from tests.server.running import HEADERS, Server


def pixels(drawn: bytes) -> bytes:
    """The picture line by line, as numbers of colours."""
    assert drawn.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", drawn[16:24]) == (WIDE, HIGH)
    at = drawn.index(b"IDAT")
    (long,) = struct.unpack(">I", drawn[at - 4 : at])
    lines = zlib.decompress(drawn[at + 4 : at + 4 + long])
    assert len(lines) == (WIDE + 1) * HIGH
    return lines


def test_marks_lie_over_each_other() -> None:
    marks = [("box", 50, 50, 50, 50, "#000000"), ("disc", 50, 50, 10, 20, "#ffffff")]
    lines = pixels(png(marks))
    middle = lines[(WIDE + 1) * (HIGH // 2) + 1 :][:WIDE]
    assert (middle[0], middle[WIDE // 3], middle[WIDE // 2]) == (0, 1, 2)
    assert max(middle) == 2


@pytest.mark.parametrize("game", GAMES)
def test_a_position_of_every_game_is_drawn(game: str) -> None:
    """Of what a spectator sees, at the start and after some answers."""
    rng = Random(5)
    course = Course.begin(Setup(game, {}, 1, rng.randbytes(32)))
    client, pictures = GAMES[game].client, []
    for _ in range(2):
        marks = client.picture(client.show(course.match.view(None)))
        pixels(png(marks))
        assert all(0 <= x <= 100 and 0 <= y <= 100 for _, x, y, *_ in marks)
        pictures.append(marks)
        for _ in range(25):
            if course.over:
                break
            decision = rng.choice(course.pending())
            action = rng.choice(course.match.answers(decision))
            text = course.setup.rules.write_action(action)
            course = course.after(Entry("act", decision.seat, text))
    assert pictures[0] != pictures[1]


def test_a_table_to_watch_has_words_and_a_picture(server: Server) -> None:
    if not server.get("/").text.count("</head>"):
        pytest.skip("the client is not built (make client)")
    name = 'Tom "><b>Cotton</b>'
    with httpx.Client(base_url=server.address, headers=HEADERS) as client:
        client.post("/api/me", json={"name": name})
        seated = client.post("/api/tables", json={"against": "random", "watch": True}).json()
    page = server.get(f"/t/{seated['table']}").text
    assert f"The Confrontation: {escape(name)}" in page or f", {escape(name)}" in page
    assert name not in page
    drawn = server.get(f"/api/tables/{seated['table']}/picture")
    assert drawn.headers["content-type"] == "image/png"
    pixels(drawn.content)


def test_nothing_is_told_of_a_private_table(server: Server) -> None:
    seated = server.open(against="random")
    assert server.get(f"/api/tables/{seated.table}/picture").status_code == 404
    pages = [server.get(f"/t/{id}").content for id in (seated.table, "nowhere", "x" * 30)]
    assert len(set(pages)) == 1
