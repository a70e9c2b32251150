"""Lessons as a newcomer plays them, with the keyboard alone, on a desktop and on a phone."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.learner import LESSONS, fetched, play_lesson

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize(("game", "name"), LESSONS)
@pytest.mark.long
def test_a_lesson_from_its_beginning_to_its_end(
    open_page: Open, server: str, game: str, name: str, size: dict[str, int]
) -> None:
    page = open_page(f"/learn/{game}/{name}", viewport=size)
    play_lesson(page, fetched(server, game, name))
    names = [one for key, one in LESSONS if key == game]
    if name == names[-1]:
        expect(page.get_by_role("heading", name="Learn by playing")).to_be_visible()
    else:
        expect(page.get_by_text("Step 1 of")).to_be_visible()


def test_a_lesson_is_left_and_gone_on_with(open_page: Open, server: str) -> None:
    page = open_page("/learn/confrontation/the-ring")
    lesson = fetched(server, "confrontation", "the-ring")
    page.get_by_role("button", name="Next", exact=True).press("Enter")
    expect(page.get_by_text("Step 2 of")).to_be_visible()
    page.locator("[data-piece='frodo']").press("Enter")
    page.locator(".region[data-region='dagorlad']").press("Enter")
    expect(page.get_by_text(lesson["steps"][1]["wrong"])).to_be_visible()
    page.goto(server + "/learn")
    expect(page.get_by_text("step 2 of")).to_be_visible()
    page.get_by_role("link", name="The Ring and Mordor").click()
    expect(page.get_by_text("Step 2 of")).to_be_visible()


def test_what_a_lesson_quotes_stands_on_the_board(open_page: Open, server: str) -> None:
    page = open_page("/learn/confrontation/moving")
    page.get_by_role("button", name="Next", exact=True).press("Enter")
    (quoted,) = re.findall("“(.+?)”", fetched(server, "confrontation", "moving")["steps"][1]["say"])
    expect(page.locator(".stand").get_by_text(quoted).first).to_be_visible()
