"""Opponents on the pages: chosen seat by seat with face and sentence, and asked after the game."""

import pytest
from playwright.sync_api import expect

from ninefold.server.course import Entry
from tests.browser.conftest import Open, TableAt
from tests.browser.moments import played
from tests.browser.test_pages import serious


def test_a_table_is_opened_with_this_one_and_that_one(open_page: Open) -> None:
    page = open_page("/new?game=battle_for_middle_earth")
    page.get_by_role("radio", name="Three").check()
    page.get_by_role("radio", name="seat by seat").check()
    page.get_by_label("Seat 2").select_option("Shagrat, expert")
    page.get_by_label("Seat 3").select_option("Fredegar, beginner")
    page.get_by_label("They answer").select_option("fast")
    expect(page.get_by_text("Reckons with what the others")).to_have_count(2)
    assert serious(page) == []
    page.get_by_role("button", name="Open the table").click()
    players = page.locator(".side")
    expect(players.get_by_text("expert").first).to_be_visible()
    expect(players.get_by_text("Shagrat").first).to_be_visible()
    expect(players.get_by_text("Fredegar").first).to_be_visible()


@pytest.mark.long
def test_an_opponent_tells_what_it_thought(table_at: TableAt) -> None:
    """Sauron, a bot, is asked for the first move when all have been placed, and gave up then."""
    course = played(lambda course: course.seq == 18, "confrontation").after(Entry("resign", 1))
    page = table_at(course)
    page.get_by_role("link", name="Look back").click()
    page.get_by_label("Moment").fill("18")
    page.get_by_role("button", name="What did Random think?").click()
    told = page.get_by_label("What opponents thought")
    expect(told).to_contain_text("was asked: Turn 1")
    expect(told.locator("tbody tr")).to_have_count(5)
    # It weighs by rule of thumb, and knows no chances.
    expect(told.locator("thead")).to_have_text("AnswerWeight")
    expect(told).to_contain_text("expected: The Fellowship:")
    page.get_by_label("Moment").fill("17")
    expect(told.locator("tbody tr")).to_have_count(0)
