"""Nazgûl through the page."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Launch, Open
from tests.browser.player import play_until as play_pages_until
from tests.browser.riders import (
    act,
    ask_me_nowhere,
    asked,
    offered,
    open_table,
    play_to_the_end,
    play_until,
)
from tests.browser.test_pages import PHONE, at_the_table, serious

STILL = """() => Promise.allSettled(
  document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished)
)"""
"""A button that was just allowed is still fading in, for a moment."""


@pytest.mark.long
def test_four_browsers_play_a_game_from_the_secret_quests_to_the_end(
    launch: Launch, open_page: Open
) -> None:
    """The first bids with the mouse; then all answer as fast as they can."""
    host = open_page()
    open_table(host, "Friends, by a link", 4)
    link = host.get_by_label("Send this link").input_value()
    guests = [open_page("/", launch()) for _ in range(3)]
    for guest in guests:
        guest.goto(link)
        guest.get_by_role("button", name="Take the seat").click()
        expect(guest.locator(".tabletop")).to_be_visible()
    pages, rng = (host, *guests), Random(1)
    play_until("bid", rng, *pages)
    for guest in guests:
        ask_me_nowhere(guest)
    play_until("bids", rng, *pages)
    play_to_the_end(rng, *pages)
    for page in pages:
        expect(page.locator(".result h2")).to_have_text(
            re.compile("The Ring is destroyed|You are the new captain|has won|have won")
        )
        page.get_by_role("tab", name="Rounds").click()
        expect(page.get_by_text("Round 1", exact=True)).to_be_visible()


def test_bids_can_be_changed_until_they_are_placed_and_are_opened_together(
    open_page: Open,
) -> None:
    """F6, F7."""
    page, rng = open_page(), Random(2)
    open_table(page, "3 bots “random”", 4)
    play_until("bid", rng, page)
    more = page.get_by_role("button", name="More for Levels")
    more.click()
    more.click()
    page.get_by_role("button", name="Less for Levels").click()
    page.get_by_role("button", name="More for Forces").click()
    page.get_by_role("button", name="Place 2 favor").click()
    table = page.locator(".scene.bids table")
    expect(table.get_by_role("row")).to_have_count(5)
    own = table.get_by_role("row", name="Ash").get_by_role("cell").all_inner_texts()
    assert [text.split()[0] for text in own] == ["0", "0", "0", "0", "1", "1", "2"]


def test_a_nazgul_is_dragged_to_a_stage_and_a_closed_one_says_why(open_page: Open) -> None:
    """K1, K2."""
    page, rng = open_page(), Random(3)
    open_table(page, "3 bots “random”", 4)
    play_until("deploy", rng, page)
    token = page.get_by_role("img", name="Drag to a place on the map")
    token.drag_to(page.locator("[data-spot='final-stand']"))
    expect(page.get_by_role("alert")).to_contain_text("K2")
    token.drag_to(page.locator("[data-spot='pelennor-fields']"))
    expect(page.locator(".log")).to_contain_text("Ash rides to Pelennor Fields")


def test_bids_and_deployment_by_keys_alone(open_page: Open) -> None:
    page, rng = open_page(), Random(4)
    open_table(page, "3 bots “random”", 4)
    expect(asked(page, "keep-secrets")).to_be_visible()
    tab_to(page, "[data-choice^='return']")
    page.keyboard.press("Enter")
    expect(asked(page, "keep-secrets")).to_have_count(0)
    play_until("bid", rng, page)
    page.keyboard.press("b")
    more = page.get_by_role("button", name="More for Cards of Power")
    expect(more).to_be_focused()
    page.keyboard.press("Enter")
    tab_to(page, ".bidding .foot .main")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Continue")).to_be_focused()
    page.keyboard.press("Enter")
    play_until("deploy", rng, page)
    page.keyboard.press("b")
    for arrow in ("ArrowUp", "ArrowUp", "ArrowDown"):
        if page.evaluate("document.activeElement.dataset.spot") == "edoras":
            break
        page.keyboard.press(arrow)
    expect(page.locator("[data-spot='edoras']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("Ash rides to Edoras")


def tab_to(page: Page, words: str) -> None:
    for _ in range(60):
        if page.evaluate("(words) => document.activeElement.matches(words)", words):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the tab key does not lead to {words}")


def test_who_can_play_nothing_passes_by_itself_unless_told_otherwise(open_page: Open) -> None:
    """N6, D9."""
    page, rng = open_page(), Random(5)
    open_table(page, "3 bots “random”", 4)
    play_until("bid", rng, page)
    page.get_by_text("When to ask me about cards of power").click()
    page.get_by_role("checkbox", name="Pass by itself").uncheck()
    idle = asked(page, "window").get_by_text("Nothing you hold can be played now")
    for _ in range(20):
        play_until("window", rng, page)
        if idle.count():
            break
        act(page, rng, "window")
    expect(idle).to_have_text("Nothing you hold can be played now.")
    page.wait_for_timeout(2500)
    expect(idle).to_be_visible()
    page.get_by_role("checkbox", name="Pass by itself").check()
    expect(idle).to_have_count(0)


def test_a_window_is_skipped_for_good_when_asked_to(open_page: Open) -> None:
    """N6: the setting is kept with the seat, and can be taken back before the next bids."""
    page, rng = open_page(), Random(10)
    open_table(page, "3 bots “random”", 4)
    play_until("bid", rng, page)
    page.get_by_text("When to ask me about cards of power").click()
    box = page.get_by_role("checkbox", name="Ask me before a pull")
    box.uncheck()
    expect(box).not_to_be_checked()
    page.reload()
    page.get_by_text("When to ask me about cards of power").click()
    expect(box).not_to_be_checked()
    box.check()
    expect(box).to_be_checked()


def test_a_battle_tells_the_odds_and_shows_the_cubes(open_page: Open) -> None:
    """C1."""
    page, rng = open_page(), Random(6)
    open_table(page, "3 bots “random”", 4)
    play_until("pull", rng, page)
    expect(page.get_by_role("list", name="In the cup")).to_contain_text("Nazgûl")
    one = page.locator("[data-choice='pull 1']")
    expect(one).to_contain_text(re.compile(r"damage.*back|caught"))
    # Now there is time to see it before the bots go on.
    page.emulate_media(reduced_motion="no-preference")
    one.click()
    cubes = page.get_by_role("group", name=re.compile("^Ash pulled "))
    expect(cubes.locator(".cube")).to_have_count(1)


def test_reconnecting_in_the_middle_of_a_battle(open_page: Open) -> None:
    page, rng = open_page(), Random(9)
    open_table(page, "3 bots “random”", 4)
    play_until("pull", rng, page)
    heroes = page.locator(".defence .hero strong").all_inner_texts()
    page.reload()
    expect(asked(page, "pull")).to_be_visible()
    assert page.locator(".defence .hero strong").all_inner_texts() == heroes


def wrong(page: Page) -> list[str]:
    """What axe finds once nothing moves."""
    page.evaluate(STILL)
    return serious(page)


@at_the_table
def test_axe_finds_nothing_serious(open_page: Open, scheme: str) -> None:
    page, rng = open_page(color_scheme=scheme), Random(7)
    open_table(page, "3 bots “random”", 4)
    expect(asked(page, "keep-secrets")).to_be_visible()
    assert wrong(page) == []
    for what in ("bid", "bids", "deploy", "pull", "round"):
        play_until(what, rng, page)
        assert wrong(page) == []
    play_until("deploy", rng, page)
    for tab in ("Riders", "Rounds", "Piles", "Table", "Log"):
        page.get_by_role("tab", name=tab).click()
        assert wrong(page) == []
    play_to_the_end(rng, page)
    assert wrong(page) == []
    page.get_by_role("link", name="Look back").click()
    page.get_by_label("Moment").press("End")
    assert wrong(page) == []


def test_the_table_fits_a_phone(open_page: Open) -> None:
    page, rng = open_page(viewport=PHONE), Random(8)
    open_table(page, "3 bots “random”", 4)
    seen = set()

    def fits() -> bool:
        return bool(page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"])

    def step(page: Page) -> bool:
        what = offered(page)
        if what not in seen:
            assert fits(), what
            seen.add(what)
        if what:
            act(page, rng, what)
        return bool(what)

    wanted = {"bid", "bids", "deploy", "pull", "round"}
    play_pages_until(lambda: wanted <= seen, step, page)
    play_to_the_end(rng, page)
    assert fits()
    expect(page.locator(".result h2")).to_be_in_viewport()
