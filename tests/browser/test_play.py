"""Whole games through the page."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from ninefold.server.course import Course
from tests.browser.conftest import Launch, Open, TableAt
from tests.browser.moments import YOU, asked, over, played
from tests.browser.people import call_yourself
from tests.browser.player import (
    act,
    click_ground,
    is_over,
    open_table,
    place_at_random,
    play_to_the_end,
    play_until,
)


@pytest.mark.long
def test_two_browsers_play_a_game_from_placing_to_victory(launch: Launch, open_page: Open) -> None:
    host = open_page()
    open_table(host, "A friend, by a link", "The Fellowship")
    link = host.get_by_label("Send this link").input_value()
    guest = open_page("/", launch())
    guest.goto(link)
    guest.get_by_role("button", name="Take the seat").click()
    place_at_random(host)
    play_to_the_end(Random(1), host, guest)
    titles = {page.locator(".result h2").inner_text() for page in (host, guest)}
    assert titles == {"You have won", "You have lost"}


@pytest.mark.long
def test_a_game_against_a_bot(open_page: Open) -> None:
    page = open_page()
    open_table(page, "Fredegar", "Sauron")
    play_to_the_end(Random(2), page)
    expect(page.locator(".result h2")).to_have_text(re.compile("You have (won|lost)"))


@pytest.mark.long
def test_a_game_that_is_over_and_its_replay(table_at: TableAt) -> None:
    page = table_at(played(over, "confrontation"))
    expect(page.locator(".result h2")).to_have_text(re.compile("You have (won|lost)"))
    page.get_by_role("link", name="Look back").click()
    moment = page.get_by_label("Moment")
    moment.press("End")
    expect(page.locator("p.now")).to_contain_text("win")
    page.get_by_label("Whose eyes").select_option("sauron")
    page.locator(".log button").first.click()
    expect(moment).not_to_have_value(moment.get_attribute("max") or "")
    page.get_by_role("tab", name="More").click()
    page.get_by_role("button", name="as Sauron").click()
    expect(page.get_by_text("Sauron, you")).to_be_visible()


@pytest.mark.parametrize("turns", [1, pytest.param(1000, marks=pytest.mark.long)])
@pytest.mark.long
def test_a_draft_with_special_cards(open_page: Open, turns: int) -> None:
    page, rng = open_page(), Random(4)
    reached = page.get_by_text(f"Turn {turns}:")
    options = ("Draft:", "Choose:", "By hand:")
    open_table(page, "Fredegar", "Sauron", *options)
    play_until(lambda: is_over(page) or reached.count() > 0, lambda page: act(page, rng), page)


def test_reconnecting_in_the_middle_of_a_battle(table_at: TableAt) -> None:
    page, rng = table_at(played(asked("card"), "confrontation")), Random(3)
    for _ in range(2):
        expect(page.locator(".hand")).to_be_visible()
        expect(page.locator(".fighter h3")).to_have_text(["Legolas", "The Balrog"])
        page.reload()
    expect(page.locator(".hand")).to_be_visible()
    assert act(page, rng)


@pytest.mark.long
def test_a_drag_places_a_character_and_a_wrong_region_says_why(open_page: Open) -> None:
    page = open_page()
    open_table(page, "Fredegar", "The Fellowship")
    frodo = page.locator("[data-tray='frodo']")
    frodo.drag_to(page.locator(".region[data-region='eregion']"))
    expect(page.locator(".stand[data-piece='frodo']")).to_have_attribute("data-region", "eregion")
    page.locator("[data-tray='sam']").click()
    page.locator(".region[data-region='mordor']").click()
    expect(page.get_by_role("alert")).to_contain_text("S2")


@pytest.mark.long
def test_both_sides_get_the_cards_of_a_handicap(open_page: Open) -> None:
    page = open_page()
    cards = ("Handicap:", "Shadowfax:", "Gwaihir the Windlord:", "Crebain of Dunland:")
    open_table(page, "Fredegar", "The Fellowship", *cards)
    place_at_random(page)
    page.get_by_role("tab", name="Cards").click()
    for card in ("Shadowfax", "Gwaihir the Windlord", "Crebain of Dunland"):
        expect(page.get_by_role("tabpanel")).to_contain_text(card)


@pytest.mark.long
def test_a_retreat_is_chosen_on_the_map(table_at: TableAt) -> None:
    page = table_at(played(asked("retreat"), "confrontation", seed=6))
    page.get_by_role("button", name="See the table").click()
    region = page.locator(".region.target").first
    name = region.get_attribute("data-region")
    click_ground(page, region)
    expect(page.locator(".over")).to_contain_text("retreats")
    page.get_by_role("button", name="Continue", exact=True).click()
    expect(page.locator(".stand.mine")).not_to_have_count(0)
    expect(page.locator(f".stand[data-piece='frodo'][data-region='{name}']")).to_be_visible()


def test_names_and_chat_are_plain_text(open_page: Open) -> None:
    page = open_page()
    call_yourself(page, "<b>Bold</b>")
    open_table(page, "A friend, by a link", "Sauron")
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("<img src=x onerror=alert(1)>")
    page.get_by_role("button", name="Say", exact=True).click()
    expect(page.get_by_role("list", name="Chat")).to_contain_text("<img src=x onerror=alert(1)>")
    expect(page.locator(".side")).to_contain_text("<b>Bold</b>")


def test_a_long_name_from_right_to_left_is_cut_at_its_end(open_page: Open) -> None:
    page = open_page()
    call_yourself(page, "محمد بن عبد الله بن عمر")
    open_table(page, "A friend, by a link", "Sauron")
    expect(page.locator(".players li.sauron strong")).to_have_css("direction", "rtl")


def test_a_card_picked_by_mistake_is_let_go(table_at: TableAt) -> None:
    card = "gandalf-the-white"

    def playable(course: Course) -> bool:
        decision, write = course.question(YOU), course.setup.rules.write_action
        return decision is not None and card in map(write, course.match.answers(decision))

    cards = {"specials": "given", "fellowship-cards": card}
    page = table_at(played(playable, "confrontation", 1, **cards))
    page.locator(".special-cards button").click()
    expect(page.locator(".ask")).to_contain_text("Play it now?")
    page.get_by_role("button", name="Let go").click()
    expect(page.locator(".ask")).to_contain_text("move one of your characters")
