"""A player of The Battle for Middle-earth who sees the page only, and clicks what it offers."""

from collections.abc import Callable
from random import Random
from urllib.parse import urljoin

from playwright.sync_api import Page, expect

from tests.browser.player import any_of, choose_opponent, is_over
from tests.browser.player import play_until as play_pages_until

NUMBERS = {2: "Two", 3: "Three", 4: "Four"}


def open_table(page: Page, against: str, players: int = 2) -> None:
    page.goto(urljoin(page.url, "/new?game=battle_for_middle_earth"))
    page.get_by_role("radio", name=NUMBERS[players]).check()
    choose_opponent(page, against)
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".tabletop")).to_be_visible()


def act(page: Page, rng: Random) -> bool:
    """One click or two, if something is asked; whether it was."""
    if not page.locator(".ask").count():
        return False
    attack = page.locator("button.attack")
    places = page.locator(".lit button.head, button.fresh.lit")
    cards = page.locator(".cards [data-choice] button.card")
    best = page.get_by_role("button", name="Mark the best")
    hand = page.locator(".hand button.card.ready")
    hobbits = page.get_by_role("group", name="Hobbits").get_by_role("button")
    answers = page.locator("button[data-choice]:enabled")
    for found in (attack, places, cards, best, hand, hobbits, answers):
        if found.count():
            any_of(found, rng).click()
            return True
    return False


def play_until(done: Callable[[], bool], rng: Random, *pages: Page) -> None:
    """Everybody acts in turn until something has come about."""
    play_pages_until(done, lambda page: act(page, rng), *pages)


def play_to_the_end(rng: Random, *pages: Page) -> None:
    play_until(lambda: all(is_over(page) for page in pages), rng, *pages)
