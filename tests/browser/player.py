"""A player who sees the page only, and clicks what it offers."""

import time
from collections.abc import Callable
from random import Random
from urllib.parse import urljoin

from playwright.sync_api import Locator, Page, expect

IDLE = 60.0
"""Seconds without anything to do after which nobody is waited for any longer."""


def choose_opponent(page: Page, name: str) -> None:
    """Whom to play against on the page of a new table; bots are to answer at once."""
    page.get_by_role("radio", name=name).check()
    pace = page.get_by_label("They answer")
    if pace.count():
        pace.select_option("at once")


def open_table(page: Page, against: str, seat: str, *options: str) -> None:
    page.goto(urljoin(page.url, "/new"))
    choose_opponent(page, against)
    page.get_by_role("radio", name=seat, exact=True).check()
    if options:
        page.get_by_text("More options").click()
    for option in options:
        page.locator("label", has_text=option).locator("input").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".board")).to_be_visible()


def place_at_random(page: Page) -> None:
    page.get_by_role("button", name="Random").click()
    page.get_by_role("button", name="Confirm").click()


def is_over(page: Page) -> bool:
    return page.locator(".result").count() > 0


def act(page: Page, rng: Random) -> bool:
    """One click or two, if the page offers any; whether it did."""
    after = page.get_by_role("button", name="Continue", exact=True)
    cards = page.locator(".hand button.card")
    answers = page.locator("[data-choice]:enabled")
    pieces = page.locator(".stand.mine")
    if after.count():
        after.click()
    elif cards.count():
        any_of(cards, rng).click()
        page.get_by_role("button", name="this card").click()
        expect(page.locator(".hand button.raised")).to_have_count(0)
    elif answers.count():
        any_of(answers, rng).click()
    elif page.get_by_role("button", name="Random").count():
        place_at_random(page)
    elif page.locator(".special-cards button").count() and rng.random() < 0.5:
        _play_special(page, rng)
    elif pieces.count():
        _walk(page, rng)
    else:
        return False
    return True


def _walk(page: Page, rng: Random) -> None:
    click_middle(page, any_of(page.locator(".stand.mine"), rng))
    targets = page.locator(".region.target")
    expect(targets.first).to_be_visible()
    click_ground(page, any_of(targets, rng))
    ways = page.locator("[data-choice]")
    if page.get_by_text("Which way?").count():
        any_of(ways, rng).click()


def _play_special(page: Page, rng: Random) -> None:
    """A Special Card, and then whatever lights up for it."""
    any_of(page.locator(".special-cards button"), rng).click()
    hits, targets = page.locator(".stand.hit"), page.locator(".region.target")
    if hits.count():
        click_middle(page, any_of(hits, rng))
    elif targets.count():
        click_ground(page, any_of(targets, rng))
    elif page.locator(".stand.mine").count():
        _walk(page, rng)
    else:
        page.locator("[data-choice]").first.click()


def play_until(done: Callable[[], bool], act: Callable[[Page], bool], *pages: Page) -> None:
    """Everybody acts in turn until something has come about. Gives up when the game is over
    first, or when nobody can do anything for long."""
    acted = time.monotonic()
    while True:
        over = all(is_over(page) for page in pages)
        idle = time.monotonic() - acted
        if done():
            return
        if over or idle > IDLE:
            told = "\n---\n".join(page.locator("main").inner_text() for page in pages)
            raise AssertionError(f"it did not come about; {idle:.0f} s since the last act\n{told}")
        acts = [act(page) for page in pages if not is_over(page)]
        if any(acts):
            acted = time.monotonic()
        else:
            pages[0].wait_for_timeout(40)


def play_to_the_end(rng: Random, *pages: Page) -> None:
    play_until(lambda: all(map(is_over, pages)), lambda page: act(page, rng), *pages)


def click_middle(page: Page, target: Locator) -> None:
    """A click where a person would click, whatever lies on top there."""
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def click_ground(page: Page, region: Locator) -> None:
    """A click into a region, beside the pieces that stand there."""
    region.scroll_into_view_if_needed()
    x, y = region.evaluate(FREE_POINT)
    page.mouse.click(x, y)


FREE_POINT = """(region) => {
  const box = region.getBoundingClientRect();
  for (let i = 1; i < 400; i++) {
    const x = box.x + box.width * ((i * 0.618) % 1);
    const y = box.y + box.height * ((i * 0.414) % 1);
    if (document.elementFromPoint(x, y) === region) return [x, y];
  }
  throw new Error("the region is covered");
}"""


ON_TOP = """(box) => {
  const { x, y, width, height } = box.getBoundingClientRect();
  return box.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
"""Whether nothing lies over the middle of it."""


def any_of(found: Locator, rng: Random) -> Locator:
    return found.nth(rng.randrange(found.count()))
