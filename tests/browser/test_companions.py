"""The Battle for Middle-earth through the page."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.companions import (
    act,
    open_a_turn,
    open_an_attack,
    open_table,
    play_to_the_end,
    play_until,
)
from tests.browser.conftest import Launch, Open
from tests.browser.player import is_over
from tests.browser.test_pages import PHONE, at_the_table, serious


def call_yourself(page: Page, name: str) -> None:
    page.get_by_label("Your name at the table").fill(name)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text(f"You are now called {name}.")).to_be_visible()


@pytest.mark.long
def test_three_browsers_play_a_game_from_the_deal_to_the_scores(
    launch: Launch, open_page: Open
) -> None:
    host = open_page()
    call_yourself(host, "Ada")
    open_table(host, "Friends, by a link", 3)
    link = host.get_by_label("Send this link").input_value()
    guests = [open_page("/", launch()) for _ in range(2)]
    for guest, name in zip(guests, ("Bea", "Cis"), strict=True):
        call_yourself(guest, name)
        guest.goto(link)
        guest.get_by_role("button", name="Take the seat").click()
        expect(guest.locator(".tabletop")).to_be_visible()
    pages = (host, *guests)
    play_to_the_end(Random(1), *pages)
    scores = [page.locator(".result li").all_inner_texts() for page in pages]
    assert len(scores[0]) == 3
    for found in scores:
        assert {line for score in found for line in score.splitlines() if "points" in line} == {
            line for score in scores[0] for line in score.splitlines() if "points" in line
        }
    titles = [page.locator(".result h2").inner_text() for page in pages]
    assert "You have won" in titles or "You share the victory" in titles
    points = [page.locator(".own .points").inner_text() for page in pages]
    for page in pages:
        text = page.locator(".result").inner_text()
        assert all(point.split()[0] in text for point in points)


def test_a_game_against_bots_and_its_replay(open_page: Open) -> None:
    page = open_page()
    open_table(page, "3 bots “greedy”", 4)
    expect(page.locator("[data-rival]")).to_have_count(3)
    play_to_the_end(Random(2), page)
    expect(page.locator(".result li")).to_have_count(4)
    page.get_by_role("link", name="Look back").click()
    moment = page.get_by_label("Moment")
    moment.press("End")
    expect(page.locator("p.now")).to_contain_text("the game is over")
    page.get_by_label("Whose eyes").select_option("east")
    expect(page.get_by_role("region", name="Your side of the table")).to_be_visible()
    moment.press("Home")
    for _ in range(3):
        moment.press("ArrowRight")
    page.get_by_role("button", name="as East").click()
    expect(page.get_by_text("East, you").first).to_be_visible()


def test_free_seats_are_given_to_bots(open_page: Open) -> None:
    page = open_page()
    open_table(page, "Friends, by a link", 3)
    expect(page.get_by_text("2 seats are free.")).to_be_visible()
    page.get_by_role("button", name="Let bots take them").click()
    expect(page.locator(".side").get_by_text("bot")).to_have_count(2)
    play_until(lambda: page.get_by_text("Turn 4:").count() > 0, Random(3), page)


def test_an_attack_is_planned_with_clicks(open_page: Open) -> None:
    """B10: possible or not, the page says which symbol covers what, and what is missing."""
    page, rng = open_page(), Random(6)
    open_an_attack(rng, page, "The bot “random”")
    enemies = page.locator(".enemies button.card")
    page.locator(".able button.head").first.click()
    expect(page.locator(".plan")).to_contain_text("against whom?")
    for number in range(enemies.count()):
        enemies.nth(number).click()
    plan = page.locator(".plan")
    expect(plan.locator("button.attack").or_(plan.get_by_text("Not possible"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".enemies .marked")).to_have_count(0)
    page.get_by_role("button", name="Mark the best").click()
    expect(plan.locator("dl")).to_contain_text(" by ")
    attack = page.locator("button.attack")
    points = attack.inner_text().split()[2]
    before = page.locator(".own .trophies svg").count()
    attack.click()
    # A hobbit may have to borrow first.
    play_until(lambda: page.locator(".own .trophies svg").count() > before, rng, page)
    expect(page.locator(".log")).to_contain_text(f"({points} point")


def test_a_card_is_dragged_to_a_new_fellowship(open_page: Open) -> None:
    page = open_page()
    open_a_turn(Random(5), page)
    card = page.locator(".hand button.card.ready").first
    name = card.get_attribute("data-card")
    card.hover()
    page.mouse.down()
    for _ in range(2):
        # What lies there may still shift a little after the first move.
        box = page.locator("button.fresh").bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + 40, box["y"] + 40, steps=5)
    expect(page.locator("button.fresh.lit")).to_be_visible()
    page.mouse.up()
    expect(page.locator(f".own [data-fellowship] [data-card='{name}']")).to_be_visible()


def test_a_turn_by_keys_alone(open_page: Open) -> None:
    page = open_page()
    open_a_turn(Random(9), page)
    page.keyboard.press("b")
    for _ in range(30):
        if page.evaluate("document.activeElement.closest('.hand') !== null"):
            break
        page.keyboard.press("ArrowDown")
    name = page.evaluate("document.activeElement.dataset.card")
    page.keyboard.press("Enter")
    expect(page.locator(".hand button.marked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".hand button.marked")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator("button.fresh.lit")).to_be_visible()
    for _ in range(10):
        if page.evaluate("document.activeElement.matches('.fresh')"):
            break
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator(f".own [data-fellowship] [data-card='{name}']")).to_be_visible()


def test_what_happens_is_read_out(open_page: Open) -> None:
    page = open_page()
    open_table(page, "The bot “random”")
    play_until(lambda: page.get_by_text("Turn 3:").count() > 0, Random(4), page)
    expect(page.get_by_test_id("aloud")).to_contain_text(re.compile(r"\w+\."))
    enemy = page.locator(".enemies button.card").last
    spoken = re.compile(r"\d+ points?,.* needs .*, third position")
    expect(enemy).to_have_attribute("aria-label", spoken)


@at_the_table
def test_axe_finds_nothing_serious(open_page: Open, scheme: str) -> None:
    page, rng = open_page(color_scheme=scheme), Random(7)
    open_table(page, "2 bots “random”", 3)
    expect(page.locator(".hand button.card.ready").first).to_be_visible()
    assert serious(page) == []
    for tab in ("Notebook", "Cards", "Table", "Log"):
        page.get_by_role("tab", name=tab).click()
        assert serious(page) == []
    open_an_attack(rng, page, "2 bots “random”", 3)
    page.get_by_role("button", name="Mark the best").click()
    assert serious(page) == []
    counterattack = page.get_by_label("Who has chosen")
    # In a rare game there is none.
    play_until(
        lambda: is_over(page) or (counterattack.count() > 0 and page.locator(".ask").count() > 0),
        rng,
        page,
    )
    assert serious(page) == []
    play_to_the_end(rng, page)
    assert serious(page) == []


def test_the_table_fits_a_phone(open_page: Open) -> None:
    page, rng = open_page(viewport=PHONE), Random(8)
    open_table(page, "3 bots “greedy”", 4)
    for _ in range(60):
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        if not act(page, rng):
            page.wait_for_timeout(40)
    play_to_the_end(rng, page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(page.locator(".result h2")).to_be_in_viewport()
