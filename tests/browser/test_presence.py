"""Coming, going and coming back: bots for the absent, lost connections, watchers, many tabs."""

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, WebSocket, WebSocketRoute, expect

from tests.browser.conftest import PATIENCE, Open, TableAt, serve
from tests.browser.moments import asked, played
from tests.browser.people import (
    first_move,
    log,
    menu,
    pair,
    resign,
    sauron_against_a_bot,
    seat,
)
from tests.browser.player import ON_TOP, open_table, place_at_random
from tests.ports import free_port

LIKED = """(turn) => localStorage.setItem("ninefold settings", JSON.stringify({
  sounds: { turn, battle: false, card: false, loss: false, end: false },
}))"""
SPY = """
window.made = [];
window.notes = 0;
window.Notification = class {
  static requestPermission = Notification.requestPermission.bind(Notification);
  static permission = "granted";
  constructor(title, { body }) { window.made.push(`${title}: ${body}`); }
};
const tone = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  window.notes++;
  return tone.call(this);
};
Object.defineProperty(document, "hidden", { get: () => true });
"""


@pytest.mark.long
def test_a_bot_takes_the_seat_of_the_absent_and_gives_it_back(open_page: Open) -> None:
    host, guest = pair(open_page)
    address, browser = guest.url, guest.context
    guest.close()
    expect(host.get_by_text("Sauron · away")).to_be_visible()
    menu(host, "Let a bot play for Guest")
    expect(host.get_by_text("Sauron · bot")).to_be_visible()
    expect(log(host)).to_contain_text("Sauron has placed a character. (9 times)")
    back = browser.new_page()
    back.goto(address)
    expect(back.locator(".banner")).not_to_contain_text("Your turn")
    back.get_by_role("button", name="Take my seat back").click()
    expect(back.get_by_role("button", name="Take my seat back")).to_have_count(0)
    expect(host.get_by_text("Sauron · bot")).to_have_count(0)
    place_at_random(host)
    first_move(back)
    expect(host.locator(".ask")).to_contain_text("Turn 2")


def test_no_sound_is_tried_before_the_page_is_touched(table_at: TableAt) -> None:
    page = table_at(played(asked("turn"), "confrontation"))
    warned: list[str] = []
    page.on("console", lambda said: warned.append(said.text))
    page.reload()
    expect(page.locator(".banner")).to_contain_text("Your turn")
    assert warned == []


def test_an_answer_given_while_offline_is_sent_once_when_online(open_page: Open) -> None:
    host, guest = pair(open_page)
    place_at_random(guest)
    expect(log(host)).to_contain_text("(9 times)")
    host.context.set_offline(True)
    expect(host.locator(".banner")).to_contain_text("Connection lost")
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Say something").fill("Hello?")
    host.get_by_role("button", name="Say", exact=True).click()
    expect(host.get_by_role("alert")).to_contain_text("not sent")
    expect(host.get_by_label("Say something")).to_have_value("Hello?")
    place_at_random(host)
    host.context.set_offline(False)
    expect(guest.locator(".ask")).to_contain_text("Turn 1")
    lines = "The Fellowship has placed a character. (9 times)"
    expect(log(guest).get_by_text(lines)).to_have_count(1)
    expect(log(host).get_by_text(lines)).to_have_count(1)
    expect(host.locator(".banner")).to_contain_text("Waiting for Sauron")


def test_a_phone_says_in_a_battle_too_that_the_connection_is_lost(table_at: TableAt) -> None:
    phone = {"width": 390, "height": 844}
    page = table_at(played(asked("card"), "confrontation", seed=3), viewport=phone)
    expect(page.locator(".over")).to_be_visible()
    page.context.set_offline(True)
    expect(page.locator(".banner")).to_contain_text("Connection lost")
    assert page.locator(".banner").evaluate(ON_TOP)
    page.context.set_offline(False)
    expect(page.locator(".banner")).to_contain_text("Your turn")


@pytest.fixture
def elsewhere(chromium: Browser) -> Iterator[Page]:
    """A page that may complain about a server that is gone."""
    context = chromium.new_context(reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


def test_a_proxy_that_drops_the_headers_of_sockets_is_named(elsewhere: Page, server: str) -> None:
    elsewhere.route_web_socket("**/socket", lambda socket: socket.close())
    elsewhere.goto(f"{server}/t/any")
    expect(elsewhere.get_by_role("alert")).to_contain_text("must pass on Upgrade and Connection")


def test_a_table_opens_by_itself_when_the_database_is_back(elsewhere: Page, server: str) -> None:
    away = [{"type": "refusal", "code": "store", "message": "Away.", "rule": "", "id": ""}] * 4

    def answer(socket: WebSocketRoute) -> None:
        if away:
            socket.send(json.dumps(away.pop()))
            socket.close(code=1008)
        else:
            socket.connect_to_server()

    elsewhere.route_web_socket("**/socket", answer)
    elsewhere.goto(server)
    sauron_against_a_bot(elsewhere)
    assert away == []


@pytest.mark.long
def test_a_page_that_is_gone_to_without_the_server_opens_when_it_is_back(
    elsewhere: Page, server: str
) -> None:
    elsewhere.goto(server)
    elsewhere.evaluate("() => { window.old = true; }")
    elsewhere.context.set_offline(True)
    elsewhere.get_by_role("link", name="Lobby", exact=True).click()
    expect(elsewhere.get_by_role("alert")).to_contain_text("The server does not answer")
    assert elsewhere.evaluate("() => window.old")
    elsewhere.context.set_offline(False)
    expect(elsewhere.get_by_role("heading", name="Lobby")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("about", ["learn", "puzzles", "reference", "rules"])
def test_a_page_about_a_game_that_is_not_there_says_so(
    elsewhere: Page, server: str, about: str
) -> None:
    elsewhere.goto(f"{server}/{about}/chess")
    expect(elsewhere.get_by_role("heading", name="Off the map")).to_be_visible()


def test_a_new_table_of_a_game_that_is_not_there_is_of_another(open_page: Open) -> None:
    page = open_page("/new?game=chess")
    expect(page.get_by_role("radio", name="The Confrontation")).to_be_checked()


def test_the_lobby_says_nothing_about_games_before_it_has_asked(
    elsewhere: Page, server: str
) -> None:
    elsewhere.route("**/api/tables", lambda route: route.abort())
    elsewhere.goto(f"{server}/lobby")
    expect(elsewhere.get_by_text("Asking the server …")).to_have_count(2)


@pytest.mark.long
def test_the_page_goes_on_when_the_server_was_killed_and_started_again(
    elsewhere: Page, tmp_path: Path
) -> None:
    page, port = elsewhere, free_port()
    process = serve(tmp_path, port)
    try:
        page.goto(f"http://127.0.0.1:{port}")
        sauron_against_a_bot(page)
        process.kill()
        process.wait()
        expect(page.locator(".banner")).to_contain_text("Connection lost")
        place_at_random(page)
        process = serve(tmp_path, port)
        placed = log(page).get_by_text("Sauron has placed a character. (9 times)")
        expect(placed).to_have_count(1)
        expect(page.locator(".banner")).not_to_contain_text("Connection lost")
    finally:
        process.kill()
        process.wait()


def faces(frames: list[str], side: str) -> set[str]:
    told = [json.loads(frame) for frame in frames]
    views = [frame["view"] for frame in told if frame["type"] in ("frame", "change")]
    return {p["face"] for view in views for p in view.get("pieces", ()) if p["side"] == side}


@pytest.mark.long
def test_a_watcher_sees_what_is_public_and_afterwards_everything(open_page: Open) -> None:
    host = open_page()
    open_table(host, "Anyone from the lobby", "The Fellowship")
    guest = open_page("/lobby")
    guest.get_by_role("button", name="Sit down").click()
    place_at_random(host)
    place_at_random(guest)
    watcher, frames = open_page("/lobby"), list[str]()

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: frames.append(str(payload)))

    watcher.on("websocket", listen)
    watcher.locator(f"a[href='{urlsplit(host.url).path}']").click()
    expect(watcher.locator(".banner")).to_contain_text("You are watching")
    expect(watcher.locator(".stand[data-piece='?']")).to_have_count(18)
    assert faces(frames, "fellowship") == faces(frames, "sauron") == {"?"}
    resign(guest)
    expect(watcher.locator(".result h2")).to_have_text("The Fellowship wins")
    watcher.get_by_role("link", name="Look back").click()
    watcher.get_by_label("Moment").press("End")
    expect(watcher.locator(".stand[data-piece='frodo']")).to_have_count(1)
    watcher.get_by_label("Whose eyes").select_option("sauron")
    expect(watcher.locator(".stand[data-piece='orcs']")).to_have_count(1)


@pytest.mark.long
def test_a_quick_match_brings_two_people_together(open_page: Open) -> None:
    one, two = open_page(), open_page()
    for page in (one, two):
        game = page.get_by_role("region", name="The Confrontation")
        game.get_by_role("button", name="Quick match").click()
        expect(page.locator(".board")).to_be_visible()
    for page in (one, two):
        expect(page.get_by_role("button", name="Random")).to_be_visible()
    assert one.url == two.url


@pytest.mark.long
def test_many_tabs_of_one_seat(open_page: Open) -> None:
    page = open_page()
    sauron_against_a_bot(page)
    tab = page.context.new_page()
    tab.goto(page.url)
    place_at_random(tab)
    expect(log(page)).to_contain_text("Sauron has placed a character. (9 times)")
    tab.close()
    expect(page.get_by_role("button", name="Random")).to_have_count(0)
    expect(page.locator(".banner")).to_contain_text("Your turn")


@pytest.mark.parametrize("sound", [True, pytest.param(False, marks=pytest.mark.long)])
@pytest.mark.long
def test_a_turn_is_announced_by_title_sound_and_notification(open_page: Open, sound: bool) -> None:
    page = open_page(permissions=["notifications"])
    page.add_init_script(SPY)
    page.evaluate(LIKED, sound)
    seat(page, against="random")
    expect(page).to_have_title("● Your turn · Ninefold")
    menu(page, "Notify me on my turn")
    expect(page.get_by_role("button", name="Notifications: on")).to_be_visible()
    assert page.evaluate("made.length") == 0
    before = page.evaluate("notes")
    place_at_random(page)
    page.wait_for_function("() => made.length")
    assert "Ninefold: your turn: " in page.evaluate("made[0]")
    assert page.evaluate("notes") - before == (2 if sound else 0)
    expect(page).to_have_title("● Your turn · Ninefold")


@pytest.mark.long
def test_a_log_line_leads_back_to_its_moment_and_on_to_now(open_page: Open) -> None:
    page = open_page()
    sauron_against_a_bot(page)
    place_at_random(page)
    expect(log(page)).to_contain_text("Turn 1: Sauron.")
    own = page.locator(".stand[data-side='sauron']")
    for _ in range(2):
        expect(own).to_have_count(9)
        log(page).get_by_role("button").first.click()
        expect(page.locator(".banner")).to_contain_text("Looking back")
        expect(own).to_have_count(0)
        page.get_by_role("button", name="Back to now").click()
        expect(own).to_have_count(9)
        page.reload()
