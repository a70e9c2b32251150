"""Everything by the keyboard alone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, TableAt
from tests.browser.moments import asked, played
from tests.browser.people import pair
from tests.browser.player import open_table, place_at_random

PLACES = (*("mordor",) * 4, "mirkwood", "fangorn", "rohan", "dagorlad", "gondor")


def walk_to(page: Page, spot: str) -> None:
    """Arrow keys until the focus is on a region or piece; the ways are tried from each place that
    they lead to."""
    page.keyboard.press("b")
    start = page.evaluate(FOCUSED)
    if start == spot:
        return
    seen, queue = {start}, [start]
    while queue:
        before = queue.pop(0)
        for arrow in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
            page.evaluate(FOCUS, before)
            page.keyboard.press(arrow)
            here = page.evaluate(FOCUSED)
            if here == spot:
                return
            if here not in seen:
                seen.add(here)
                queue.append(here)
    raise AssertionError(f"the arrow keys do not lead to {spot}")


FOCUSED = "() => document.activeElement.dataset.spot"
FOCUS = "(spot) => document.querySelector(`[data-spot='${spot}']`).focus()"


def test_moving_by_keys(table_at: TableAt) -> None:
    page = table_at(played(asked("turn"), "confrontation"))
    expect(page.locator(".asking")).to_be_focused()
    piece = page.locator(".stand.mine").last
    walk_to(page, piece.get_attribute("data-spot") or "")
    page.keyboard.press("Enter")
    aloud = "Boromir can go to Caradhras or the Gap of Rohan."
    expect(page.get_by_test_id("aloud")).to_have_text(aloud)
    target = page.locator(".region.target").first
    walk_to(page, target.get_attribute("data-region") or "")
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("Turn 3: Sauron.")


def test_the_keys_reach_the_board_where_more_stands_above_it(table_at: TableAt) -> None:
    """As on a phone, or where everything is enlarged."""
    page = table_at(played(asked("turn"), "confrontation"), viewport={"width": 390, "height": 844})
    expect(page.locator(".follow")).to_contain_text("Since your turn")
    page.keyboard.press("b")
    expect(page.locator(".map [data-spot]:focus")).to_have_count(1)


def test_the_keys_reach_the_board_under_a_battle(table_at: TableAt) -> None:
    page = table_at(played(asked("card"), "confrontation"))
    question = page.locator(".over .asking")
    expect(question).to_be_focused()
    page.keyboard.press("b")
    expect(question).to_be_hidden()
    expect(page.locator(".region").first).to_be_focused()
    page.keyboard.press("q")
    expect(question).to_be_focused()
    page.get_by_role("button", name="See the table").press("Enter")
    back = page.get_by_role("button", name="Back to the scene")
    expect(back).to_be_focused()
    back.press("Enter")
    expect(page.locator(".over")).to_be_focused()


@pytest.mark.long
def test_a_digit_lifts_the_card_of_that_number_and_never_plays_it(table_at: TableAt) -> None:
    """The hand is 1, 4 and 5."""
    page = table_at(played(lambda course: course.seq == 59, "confrontation", seed=10))
    lifted = page.locator(".hand button.raised")
    for digit, card in [("4", "4"), ("5", "5"), ("5", "5"), ("2", "4")]:
        page.keyboard.press(digit)
        expect(lifted).to_have_attribute("data-card", card)


@pytest.mark.long
def test_the_next_question_of_a_battle_takes_the_focus(table_at: TableAt) -> None:
    page = table_at(played(lambda course: course.seq == 48, "confrontation", seed=2))
    question = page.locator(".over .asking")
    expect(question).to_be_focused()
    page.locator("[data-card='magic']").last.press("Enter")
    page.get_by_role("button", name="Play this card").press("Enter")
    expect(question).to_contain_text("For which of your discarded cards")
    expect(question).to_be_focused()


@pytest.mark.long
def test_the_focus_stays_on_the_board_while_others_place(open_page: Open) -> None:
    host, guest = pair(open_page)
    walk_to(host, "arthedain")
    place_at_random(guest)
    expect(host.locator(".log")).to_contain_text("Sauron has placed a character. (9 times)")
    assert host.evaluate(FOCUSED) == "arthedain"


@pytest.mark.long
def test_placing_and_moving_by_keys(open_page: Open) -> None:
    page = open_page()
    open_table(page, "Fredegar", "Sauron")
    for region in PLACES:
        page.locator(".piece").first.focus()
        page.keyboard.press("Enter")
        walk_to(page, region)
        page.keyboard.press("Enter")
    confirm = page.get_by_role("button", name="Confirm")
    expect(confirm).to_be_enabled()
    confirm.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ask")).to_contain_text("Turn 1")
    orcs = page.locator(".stand.mine[data-piece='orcs']")
    walk_to(page, orcs.get_attribute("data-spot") or "")
    page.keyboard.press("Enter")
    target = page.locator(".region.target").first
    expect(target).to_be_visible()
    page.keyboard.press("Escape")
    expect(target).to_have_count(0)
    page.keyboard.press("Enter")
    walk_to(page, target.get_attribute("data-region") or "")
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("The Orcs move from Rohan")


@pytest.mark.long
def test_the_keys_are_listed(open_page: Open) -> None:
    page = open_page()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
