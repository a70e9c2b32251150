"""A learner who plays the lessons in the browser, with the keyboard alone."""

import json
import re
import urllib.request
from typing import Any

from playwright.sync_api import Locator, Page, expect

from ninefold.games import GAMES
from ninefold.lessons import lessons_of

LESSONS = [(game, one.key) for game in GAMES for one in lessons_of(game)]


def fetched(server: str, game: str, name: str) -> Any:
    with urllib.request.urlopen(f"{server}/api/games/{game}/lessons/{name}") as answer:
        return json.load(answer)


def enter(found: Locator) -> None:
    """Goes to something and presses Enter."""
    one = found.first
    expect(one).to_be_visible()
    one.focus()
    one.page.keyboard.press("Enter")


def play_lesson(page: Page, lesson: Any) -> None:
    """Plays a lesson from its first step to its end."""
    steps = lesson["steps"]
    for number, step in enumerate(steps):
        close_scenes(page)
        expect(page.get_by_text(f"Step {number + 1} of {len(steps)}")).to_be_visible()
        if step["expect"] and step["expect"][0].startswith("bid"):
            bid(page, step["expect"])
        else:
            for action in step["expect"]:
                answer(page, action)
                close_scenes(page)
        if not step["expect"]:
            last = number == len(steps) - 1
            way = page.get_by_role("button", name=re.compile("^(Finish|Next lesson)"))
            enter(way if last else page.get_by_role("button", name="Next", exact=True))


def close_scenes(page: Page) -> None:
    """What happened is told in scenes; each is read and closed."""
    speech = page.locator(".speech")
    watching = speech.get_by_text("See what happens")
    after = page.get_by_role("button", name="Continue", exact=True)
    for _ in range(200):
        if not watching.count():
            return
        if after.count():
            enter(after)
        page.wait_for_timeout(40)
    raise AssertionError("what happens does not come to an end")


def answer(page: Page, action: str) -> None:
    """One answer in notation, given as the board of the game takes it."""
    words = action.split(" ")
    board = page.locator(".map")
    if len(words) > 1 and "-" in words[1] and board.locator(f"[data-piece='{words[0]}']").count():
        enter(board.locator(f"[data-piece='{words[0]}']"))
        to = words[1].removeprefix(_origin(page, words[0]) + "-")
        enter(board.locator(f".region[data-region='{to}']"))
    elif words[0] == "card":
        enter(page.locator(f".hand [data-card='{words[1]}']"))
        enter(page.get_by_role("button", name="this card"))
    elif words[0] == "play":
        enter(page.locator(f"[data-card='{words[1]}']").filter(visible=True).first)
        enter(page.locator(f"button[data-choice='{action}']"))
    elif words[0] == "place":
        enter(page.locator(f".hand [data-card='{words[1]}']"))
        place = "new" if words[2] == "new" else "abcdef".index(words[2])
        enter(page.locator(f"[data-place='{place}']"))
    elif words[0] == "attack":
        for enemy in words[2:]:
            mark(page, enemy)
        if not page.locator(f"button[data-choice='{action}']").count():
            enter(page.locator(f"[data-place='{'abcdef'.index(words[1])}']"))
        enter(page.locator(f"button[data-choice='{action}']"))
    else:
        choice = page.locator(f"button[data-choice='{action}'], [data-choice='{action}'] button")
        enter(choice)


def mark(page: Page, enemy: str) -> None:
    """Marks an enemy for an attack, unless it is marked already."""
    card = page.get_by_role("region", name="Enemies on display").locator(f"[data-card='{enemy}']")
    if card.get_attribute("aria-pressed") != "true":
        enter(card)


def bid(page: Page, bids: list[str]) -> None:
    more = page.get_by_role("button", name="More for")
    for box, text in enumerate(bids):
        for _ in range(int(text.removeprefix("bid "))):
            enter(more.nth(box))
    enter(page.get_by_role("button", name="Place 6 favor"))


def _origin(page: Page, piece: str) -> str:
    where = page.locator(f".map [data-piece='{piece}']").get_attribute("data-region")
    assert where
    return where
