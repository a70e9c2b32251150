"""What two people ask of each other, and the clocks between them."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.people import first_move, log, menu, offer_to_stop, pair, resign, seat
from tests.browser.player import ON_TOP, click_ground, click_middle, place_at_random


def answer(page: Page, offer: str, button: str) -> None:
    asked = page.get_by_role("alert").filter(has_text=offer)
    asked.get_by_role("button", name=button).click()
    expect(asked).to_have_count(0)


def test_stopping_is_offered_refused_and_agreed_to(open_page: Open) -> None:
    host, guest = pair(open_page)
    offer_to_stop(host)
    offered = host.get_by_role("status").filter(has_text="You have offered to stop")
    expect(offered).to_be_visible()
    answer(guest, "offers to stop", "No")
    expect(host.get_by_text("does not agree")).to_be_visible()
    expect(host.get_by_text("You have offered to stop")).to_have_count(0)
    offer_to_stop(host)
    answer(guest, "offers to stop", "Agree")
    for page in (host, guest):
        expect(page.locator(".result")).to_contain_text("The match was stopped")
        expect(page.get_by_text("does not agree")).to_have_count(0)


@pytest.mark.long
def test_taking_back_is_free_in_secret_and_asked_for_in_the_open(open_page: Open) -> None:
    host, guest = pair(open_page)
    place_at_random(host)
    expect(log(guest)).to_contain_text("The Fellowship has placed a character. (9 times)")
    menu(host, "Take back")
    expect(host.locator(".piece")).to_have_count(1)
    place_at_random(host)
    place_at_random(guest)
    first_move(guest)
    expect(guest.locator(".banner")).to_contain_text("Waiting for the Fellowship")
    for button in ("No", "Agree"):
        menu(guest, "Ask to take back")
        answer(host, "asks to take back", button)
    expect(guest.locator(".ask")).to_contain_text("Turn 1")
    expect(log(host)).to_contain_text("Sauron takes back an answer.")


@pytest.mark.long
def test_a_match_of_two_games_counts_and_a_rematch_swaps_the_sides(open_page: Open) -> None:
    host, guest = pair(open_page, games=2)
    resign(guest)
    for page in (host, guest):
        expect(page.get_by_role("alert")).to_contain_text("The next game begins")
    expect(host.get_by_text("Sauron, you · 9 points")).to_be_visible()
    expect(guest.get_by_text("The Fellowship, you · 0 points")).to_be_visible()
    resign(host)
    for page in (host, guest):
        expect(page.locator(".result")).to_contain_text("The match is drawn")
        expect(page.locator(".result")).to_contain_text("Guest 9 : Guest 9")
    host.get_by_role("button", name="Rematch").click()
    answer(guest, "a rematch", "Agree")
    for page, side in ((host, "Sauron, you"), (guest, "The Fellowship, you")):
        expect(page.get_by_text(side)).to_be_visible()
        expect(page.get_by_role("button", name="Random")).to_be_visible()
    host.get_by_role("link", name="Ninefold, home").click()
    games = host.get_by_role("region", name="Your games").get_by_role("listitem")
    expect(games.first).to_contain_text("Your turn")
    expect(games.last).to_contain_text(re.compile("Nobody won alone.*played again", re.DOTALL))


@pytest.mark.long
def test_a_clock_counts_down_and_its_flag_falls(open_page: Open) -> None:
    page = open_page()
    seat(page, against="random", clock={"kind": "live", "seconds": 8, "increment": 1})
    expect(page.locator("li.fellowship time")).to_have_text(re.compile("^0:0[0-6]$"))
    expect(page.locator(".result h2")).to_have_text("You have lost")
    expect(page.locator(".result")).to_contain_text("The Fellowship has run out of time.")


@pytest.mark.long
def test_a_live_clock_grows_with_every_turn_and_not_by_placing(open_page: Open) -> None:
    page = open_page()
    clock = {"kind": "live", "seconds": 600, "increment": 300}
    seat(page, against="random", seat="sauron", clock=clock)
    left = page.locator("li.sauron time")
    expect(left).to_have_text(re.compile(r"^(10:00|9:\d\d)$"))
    place_at_random(page)
    first_move(page)
    expect(left).to_have_text(re.compile(r"^1[34]:\d\d$"))


@pytest.mark.long
def test_a_clock_of_days(open_page: Open) -> None:
    page = open_page()
    seat(page, against="random", clock={"kind": "days", "seconds": 86400, "increment": 0})
    expect(page.locator("li.fellowship time")).to_have_text(re.compile(r"^23:5\d:\d\d$"))


@pytest.mark.long
def test_chat_is_plain_text_to_others_and_can_be_hidden(open_page: Open) -> None:
    host, guest = pair(open_page)
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Say something").fill("<b>Well met</b>")
    host.get_by_role("button", name="Say", exact=True).click()
    expect(guest.get_by_role("alert")).to_have_text(re.compile("Guest: <b>Well met</b>"))
    guest.get_by_role("button", name="Close").click()
    guest.get_by_role("tab", name="Chat").click()
    expect(guest.get_by_role("list", name="Chat")).to_contain_text("<b>Well met</b>")
    guest.get_by_label("Show the chat").uncheck()
    expect(guest.get_by_text("Well met")).to_have_count(0)
    log(guest)
    host.get_by_label("Say something").fill("Still there?")
    host.get_by_role("button", name="Say", exact=True).click()
    place_at_random(host)
    expect(guest.locator(".log")).to_contain_text("has placed a character")
    expect(guest.get_by_role("alert")).to_have_count(0)


@pytest.mark.long
def test_a_table_without_chat(open_page: Open) -> None:
    page = open_page()
    page.goto(page.url + "new")
    page.get_by_text("More options").click()
    page.get_by_label("Chat:").uncheck()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("tab", name="Log")).to_be_visible()
    expect(page.get_by_role("tab", name="Chat")).to_have_count(0)


def test_a_stranger_without_the_link_finds_no_private_table(open_page: Open) -> None:
    host = open_page()
    seat(host)
    stranger = open_page(urlsplit(host.url).path)
    expect(stranger.get_by_role("heading", name="No way in")).to_be_visible()


def test_an_offer_stays_in_sight_on_a_phone(open_page: Open) -> None:
    """Below the board and over a battle alike."""
    host, guest = pair(open_page)
    host.set_viewport_size({"width": 390, "height": 844})
    for page in (host, guest):
        page.get_by_role("button", name="Suggested").click()
        page.get_by_role("button", name="Confirm").click()
    first_move(guest)
    expect(host.locator(".ask")).to_contain_text("Turn 2")
    host.get_by_role("tab", name="Table").click()
    offer_to_stop(guest)
    offer = host.get_by_role("alert").filter(has_text="offers to stop")
    expect(offer).to_be_in_viewport(ratio=1)
    answer(host, "offers to stop", "No")
    click_middle(host, host.locator(".stand.mine[data-region='rhudaur']"))
    click_ground(host, host.locator(".region.target[data-region='high-pass']"))
    expect(host.locator(".over")).to_be_visible()
    offer_to_stop(guest)
    expect(offer).to_be_visible()
    assert offer.evaluate(ON_TOP)
    answer(host, "offers to stop", "No")


@pytest.mark.long
def test_the_battle_that_ends_the_first_of_two_games_is_told(open_page: Open) -> None:
    host, guest = pair(open_page, games=2)
    regions = ["rhudaur", "arthedain", "cardolan", "eregion", "enedwaith", *["shire"] * 4]
    for region in regions:
        host.locator("[data-tray]").first.click()
        click_ground(host, host.locator(f".region.target[data-region='{region}']"))
    host.get_by_role("button", name="Confirm").click()
    guest.get_by_role("button", name="Suggested").click()
    guest.get_by_role("button", name="Confirm").click()
    first_move(guest)
    expect(host.locator(".ask")).to_contain_text("Turn 2")
    click_middle(host, host.locator(".stand.mine[data-piece='frodo']"))
    click_ground(host, host.locator(".region.target[data-region='high-pass']"))
    for page in (host, guest):
        page.locator(".hand [data-card='1']").click()
        page.get_by_role("button", name="Play this card").click()
    for page in (host, guest):
        expect(page.locator(".over")).to_contain_text("Frodo falls")
        page.get_by_role("button", name="Continue").click()
        expect(page.get_by_role("alert")).to_contain_text("begins, with the sides swapped")
        expect(page.get_by_role("button", name="Random")).to_be_visible()


def test_how_a_game_ended_is_heard_once_when_the_next_one_begins(open_page: Open) -> None:
    host, guest = pair(open_page, games=2)
    menu(host, "Resign")
    expect(host.get_by_role("dialog")).to_contain_text("The other player wins this game.")
    host.get_by_role("button", name="Yes, I resign").click()
    for page in (host, guest):
        told = "The Fellowship resigns. The next game begins, with the sides swapped."
        expect(page.get_by_role("alert")).to_contain_text(told)
        expect(page.get_by_test_id("aloud")).not_to_contain_text("resigns")
