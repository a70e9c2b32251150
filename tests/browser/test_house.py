"""The house around the boards: names, invitations, one's games, preferences, sizes and keys."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import Open, TableAt
from tests.browser.moments import asked, over, played
from tests.browser.people import menu, pair, seat
from tests.browser.player import click_ground, click_middle
from tests.browser.test_pages import in_both_schemes, serious

PHONE: ViewportSize = {"width": 390, "height": 844}
ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
TABLET: ViewportSize = {"width": 820, "height": 1180}


def test_an_invited_friend_knows_the_terms_and_is_asked_for_a_name(open_page: Open) -> None:
    host, guest = open_page(), open_page()
    seated = seat(host, options={"mode": "variant"}, clock={"kind": "days", "seconds": 86400})
    waiting = guest.locator(".waiting")
    guest.goto(host.url)
    expect(guest.get_by_role("heading", name="No way in")).to_be_visible()
    guest.goto(f"{host.url}#{seated['invitation']}")
    for words in ("Guest invites you", "The Confrontation", "Sauron", "Variant", "a day for each"):
        expect(waiting).to_contain_text(words)
    assert serious(guest) == []
    guest.get_by_label("Your name at the table").fill("Lobelia")
    guest.get_by_role("button", name="Take the seat").click()
    expect(guest.locator("li.sauron")).to_contain_text("Lobelia")
    expect(host.locator("li.sauron")).to_contain_text("Lobelia")


@pytest.mark.long
def test_who_skips_to_the_page_keeps_the_invitation(open_page: Open) -> None:
    host, guest = open_page(), open_page()
    seated = seat(host)
    guest.goto(f"{host.url}#{seated['invitation']}")
    expect(guest.get_by_role("button", name="Take the seat")).to_be_visible()
    address = guest.url
    guest.get_by_role("link", name="Skip to the page").focus()
    guest.keyboard.press("Enter")
    expect(guest.locator("main")).to_be_focused()
    assert guest.url == address


@pytest.mark.long
def test_a_guest_can_invite_a_third_by_the_same_link(open_page: Open) -> None:
    host, guest = open_page(), open_page()
    seat(host, game="battle_for_middle_earth", seat="north", options={"players": "3"})
    link = host.get_by_label("Send this link").input_value()
    guest.goto(link)
    guest.get_by_role("button", name="Take the seat").click()
    expect(guest.get_by_label("Send this link")).to_have_value(link)
    expect(guest.get_by_text("open in the lobby")).to_have_count(0)


@pytest.mark.long
def test_whoever_has_left_reads_who_plays_for_them(open_page: Open) -> None:
    host, guest = open_page(), open_page()
    seated = seat(host, game="battle_for_middle_earth", seat="north", options={"players": "3"})
    guest.goto(f"{host.url}#{seated['invitation']}")
    guest.get_by_role("button", name="Take the seat").click()
    guest.get_by_role("button", name="Sit down").click()
    menu(guest, "Leave the game to a bot")
    guest.get_by_role("button", name="Yes, I leave for good").click()
    expect(guest.locator(".banner")).to_have_text("You have left · a bot plays in your seat")


@pytest.mark.long
def test_a_link_to_this_machine_says_that_it_opens_nowhere_else(open_page: Open) -> None:
    host = open_page()
    seat(host)
    expect(host.locator(".waiting")).to_contain_text("opens on this machine only")


@pytest.mark.long
def test_who_is_invited_too_late_is_told_that_the_seats_are_taken(open_page: Open) -> None:
    host, _ = pair(open_page)
    keeping = (
        "() => Object.values(JSON.parse(localStorage.getItem('ninefold seats')))[0].invitation"
    )
    late = open_page(f"{urlsplit(host.url).path}#{host.evaluate(keeping)}")
    expect(late.locator(".banner")).to_contain_text("The seats are taken, you are watching")


@pytest.mark.long
def test_people_invite_and_the_bots_beside_them_do_not(open_page: Open) -> None:
    host, guest = open_page(), open_page()
    seated = seat(host, game="battle_for_middle_earth", seat="north", options={"players": "3"})
    host.get_by_role("button", name="Sit down").first.click()
    expect(host.get_by_role("button", name="Sit down")).to_have_count(1)
    guest.goto(f"{host.url}#{seated['invitation']}")
    expect(guest.get_by_role("heading", name="Guest invites you", exact=True)).to_be_visible()
    host.get_by_role("button", name="Leave").click()
    expect(host.get_by_text("The table is closed.")).to_be_visible()


@pytest.mark.long
def test_a_host_who_does_not_want_to_wait_leaves(open_page: Open) -> None:
    host, visitor = open_page(), open_page("/lobby")
    seat(host, against="anyone")
    row = visitor.locator("li", has_text="waits")
    expect(row).to_be_visible()
    host.get_by_role("button", name="Leave the table").click()
    host.get_by_role("button", name="Yes, leave").click()
    expect(host.get_by_role("heading", name="Your games")).to_be_visible()
    expect(row).to_have_count(0)


@pytest.mark.long
def test_a_link_is_enough_to_watch(open_page: Open) -> None:
    host = open_page()
    seat(host, against="random", watch=True)
    stranger = open_page(urlsplit(host.url).path)
    expect(stranger.locator(".banner")).to_contain_text("You are watching")
    expect(stranger.get_by_role("button", name="Resign")).to_have_count(0)


def test_ones_games_come_first_and_go_along_to_another_browser(
    table_at: TableAt, open_page: Open
) -> None:
    page = table_at(played(asked("turn"), "confrontation"))
    page.get_by_role("link", name="Ninefold, home").click()
    game = page.get_by_role("region", name="Your games").get_by_role("link")
    expect(game).to_contain_text("Your turn")
    expect(game).to_contain_text("The Confrontation with Random")
    assert serious(page) == []
    page.get_by_role("link", name="Preferences").click()
    page.get_by_role("button", name="Take my games along").click()
    link = page.get_by_label("Open this link there").input_value()
    other = open_page(urlsplit(link).path + "#" + urlsplit(link).fragment)
    other.get_by_role("button", name="Bring them here").click()
    other.get_by_role("region", name="Your games").get_by_role("link").click()
    expect(other.locator(".banner")).to_contain_text("Your turn")


@pytest.mark.long
def test_what_is_liked_is_kept_and_a_move_is_confirmed(table_at: TableAt) -> None:
    page = table_at(played(asked("turn"), "confrontation"))
    address = page.url
    page.get_by_role("link", name="Preferences").click()
    assert serious(page) == []
    page.get_by_label("Ask me once more").check()
    page.get_by_label("Slow:").check()
    page.reload()
    expect(page.get_by_label("Slow:")).to_be_checked()
    page.goto(address)
    turn = page.locator(".ask")
    expect(turn).to_contain_text("Turn 2")
    for button in ("No, go back", "Yes, send it"):
        click_middle(page, page.locator(".stand.mine").last)
        click_ground(page, page.locator(".region.target").first)
        doubt = page.get_by_role("dialog", name="Send this answer?")
        expect(doubt).to_contain_text(" to ")
        doubt.get_by_role("button", name=button).click()
        expect(doubt).to_have_count(0)
        expect(turn).to_have_count(1 if button.startswith("No") else 0)


def test_nobody_resigns_by_a_slip(table_at: TableAt) -> None:
    page = table_at(played(asked("turn"), "confrontation"))
    page.get_by_role("tab", name="Table").click()
    button = page.get_by_role("button", name="Resign …")
    box = button.bounding_box()
    button.click()
    yes = page.get_by_role("button", name="Yes, I resign").bounding_box()
    assert box
    assert yes
    assert yes["y"] + yes["height"] < box["y"]
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(button).to_be_focused()
    expect(page.locator(".banner")).to_contain_text("Your turn")


@in_both_schemes
def test_a_phone_leads_to_everything_in_one_step(table_at: TableAt, scheme: str) -> None:
    page = table_at(
        played(asked("card"), "confrontation"), viewport=PHONE, has_touch=True, color_scheme=scheme
    )
    bar = page.get_by_role("navigation", name="Parts of the table")
    hand = page.locator(".over .hand")
    expect(hand).to_be_in_viewport()
    for part, seen in (("Board", ".board"), ("Players", ".players"), ("Log", ".log")):
        bar.get_by_role("button", name=part).click()
        expect(page.locator(seen)).to_be_in_viewport()
        expect(hand).to_be_hidden()
    bar.get_by_role("button", name="Scene").click()
    expect(hand).to_be_in_viewport()
    assert serious(page) == []


@pytest.mark.parametrize(
    "size",
    [
        pytest.param(ON_ITS_SIDE, id="phone on its side"),
        pytest.param(TABLET, id="tablet", marks=pytest.mark.long),
    ],
)
def test_the_whole_board_can_be_seen(table_at: TableAt, size: ViewportSize) -> None:
    page = table_at(played(asked("turn"), "confrontation"), viewport=size)
    expect(page.locator(".board")).to_be_in_viewport(ratio=0.99)
    expect(page.locator(".players")).to_contain_text("of 3 in the Shire")


def stops(found: Locator) -> int:
    return found.and_(found.page.locator("[tabindex='0']")).count()


def test_the_keyboard_in_a_battle(table_at: TableAt) -> None:
    page = table_at(played(asked("card"), "confrontation"))
    assert page.evaluate("document.activeElement.closest('.over') !== null")
    page.keyboard.press("3")
    expect(page.locator(".hand button.raised")).to_have_count(1)
    assert page.evaluate("document.activeElement.closest('.hand') !== null")
    assert stops(page.locator(".log button")) == 1
    page.get_by_role("button", name="See the table").click()
    expect(page.locator(".over")).to_be_hidden()
    page.get_by_role("button", name="Back to the scene").click()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(keys).to_contain_text("pick a card of your hand")
    expect(keys).to_contain_text("open: Notebook")
    page.keyboard.press("Escape")


@pytest.mark.long
def test_the_rules_lie_beside_the_table(table_at: TableAt) -> None:
    page = table_at(played(asked("place"), "battle_for_middle_earth"))
    opener = page.get_by_role("button", name="Rules")
    opener.click()
    rules = page.get_by_role("dialog", name="The rules")
    expect(rules.get_by_role("heading", name="Middle-earth").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    expect(opener).to_be_focused()
    expect(page.locator(".tabletop")).to_be_visible()


@pytest.mark.long
def test_the_arrow_keys_of_a_replay_always_work(table_at: TableAt) -> None:
    page = table_at(played(over, "confrontation"))
    page.get_by_role("link", name="Look back").click()
    moment = page.get_by_label("Moment")
    page.get_by_role("tab", name="Notebook").click()
    page.keyboard.press("ArrowRight")
    expect(moment).to_have_value("1")
    page.get_by_role("button", name="Forward").focus()
    page.keyboard.press("ArrowRight")
    expect(moment).to_have_value("2")
    page.keyboard.press("End")
    expect(moment).to_have_value(moment.get_attribute("max") or "")


def told(page: Page) -> Locator:
    return page.get_by_role("tab", name="Chat")


def test_what_was_said_on_one_page_is_gone_on_the_next(table_at: TableAt) -> None:
    page = table_at(played(asked("place"), "confrontation"))
    page.get_by_role("button", name="Confirm").click(force=True)
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("link", name="Lobby", exact=True).click()
    expect(page.get_by_role("heading", name="Lobby")).to_be_visible()
    # At once: after some seconds it is gone anyway.
    assert not page.get_by_role("alert").is_visible()


@pytest.mark.long
def test_unread_remarks_are_counted(open_page: Open) -> None:
    host, guest = open_page(), open_page()
    seated = seat(host)
    guest.goto(f"{host.url}#{seated['invitation']}")
    guest.get_by_role("button", name="Take the seat").click()
    expect(guest.get_by_role("button", name="Random")).to_be_visible()
    told(guest).click()
    for words in ("Well met!", "Are you there?"):
        guest.get_by_label("Say something").fill(words)
        guest.get_by_role("button", name="Say", exact=True).click()
        expect(guest.get_by_role("list", name="Chat")).to_contain_text(words)
    expect(told(host)).to_contain_text("2")
    host.reload()
    expect(told(host)).to_contain_text("2")
    told(host).click()
    expect(told(host)).to_have_text("Chat")


@pytest.mark.long
def test_a_page_that_lacks_a_part_reloads_once(open_page: Open) -> None:
    """As after the client was built anew: the old parts are gone."""
    page = open_page("/lobby")
    lacks = "() => dispatchEvent(new Event('vite:preloadError', { cancelable: true }))"
    page.evaluate("() => { window.old = true; }")
    assert not page.evaluate(lacks)
    page.wait_for_function("() => !window.old")
    expect(page.locator("main h1")).to_be_visible()
    assert page.evaluate(lacks)


@pytest.mark.long
def test_what_is_tapped_is_explained_beside_the_finger(table_at: TableAt) -> None:
    page = table_at(played(asked("turn"), "confrontation"), viewport=PHONE, has_touch=True)
    piece = page.locator(".stand[data-piece='?']").first
    # Waits until it stands still.
    piece.tap()
    near = page.locator(".near")
    expect(near).to_contain_text("A concealed piece of Sauron")
    expect(near).to_be_in_viewport(ratio=1)
    near.get_by_role("button", name="Close").tap()
    expect(near).to_have_count(0)


@pytest.mark.long
def test_preferences_say_how_one_is_told_of_a_turn(open_page: Open) -> None:
    name = "Tell me when it is my turn"
    refused = open_page("/preferences")
    box = refused.get_by_role("checkbox", name=name)
    box.click()
    expect(refused.get_by_text("This browser does not allow notifications here.")).to_be_visible()
    expect(box).not_to_be_checked()
    allowed = open_page("/preferences")
    # Chromium without windows tells a page that notifications are denied, whatever it was told.
    granted = (
        "Notification.requestPermission = async () => 'granted';"
        "Object.defineProperty(Notification, 'permission', { get: () => 'granted' });"
    )
    allowed.add_init_script(granted)
    allowed.reload()
    allowed.get_by_role("checkbox", name=name).click()
    expect(allowed.get_by_text("as long as a page of Ninefold is open")).to_be_visible()
    # A push service that never answers is not waited for.
    silent = open_page("/preferences")
    silent.add_init_script(
        f"{granted} window.PushManager ??= class {{}};"
        "const pushManager = { subscribe: () => new Promise(() => {}) };"
        "navigator.serviceWorker.register = async () => ({ pushManager });"
    )
    silent.route("**/api/push", lambda route: route.fulfill(json={"key": "AQAB"}))
    silent.clock.install()
    silent.reload()
    silent.get_by_role("checkbox", name=name).click()
    expect(silent.get_by_text("Asking the push service")).to_be_visible()
    silent.clock.fast_forward(10_000)
    expect(silent.get_by_text("is not reached")).to_be_visible()
