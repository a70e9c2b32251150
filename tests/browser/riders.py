"""Players of Nazgûl who see the page only, and click what it offers; and moments of a match."""

from random import Random
from urllib.parse import urljoin

from playwright.sync_api import Locator, Page, expect

from ninefold.server.course import Course
from tests.browser import moments
from tests.browser.player import any_of, choose_opponent, is_over
from tests.browser.player import play_until as play_pages_until

NUMBERS = {3: "Three", 4: "Four", 5: "Five"}

OFFERED = """() => {
  const scene = document.querySelector(".scene");
  const kind = document.querySelector(".ask")?.dataset.kind ?? "";
  if (document.querySelector("dialog[open]")) return "sure";
  if (document.querySelector(".result")) return "over";
  if (scene?.querySelector(".close")) return scene.className.split(" ")[1];
  if (document.querySelector(".bidding .foot .main:enabled")) return "bid";
  return document.querySelector("button[data-choice]:enabled") ? kind : "";
}"""
HURRY = """(part) => {
  const found = (words) => [...document.querySelectorAll(words)].filter((one) => !one.disabled);
  const sure = found("dialog[open] .main")[0] ?? found(".close button")[0];
  const first = sure ?? found(".bidding .foot .main")[0];
  const answers = found(".scene button[data-choice], .ask button[data-choice]");
  const one = first ?? answers[Math.floor(part * answers.length)] ?? found(".ask .power")[0];
  one?.click();
  return one !== undefined;
}"""


def open_table(page: Page, against: str, players: int = 4, *options: str) -> None:
    page.goto(urljoin(page.url, "/new?game=nazgul"))
    page.get_by_role("radio", name=NUMBERS[players]).check()
    choose_opponent(page, against)
    page.get_by_role("radio", name="Ash", exact=True).check()
    if options:
        page.get_by_text("More options").click()
    for option in options:
        page.get_by_role("radio", name=option).check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".tabletop")).to_be_visible()


def moment(kind: str, seed: int = 1) -> Course:
    """A match of four when you are asked something of a kind, or when it is over."""
    reached = moments.over if kind == "over" else moments.asked(kind)
    return moments.played(reached, "nazgul", seed, players="4")


def asked(page: Page, kind: str) -> Locator:
    """The box of a question of this kind."""
    return page.locator(f".ask[data-kind='{kind}']")


def shown(page: Page, kind: str) -> Locator:
    """Where the page shows a moment: the bids and the result have no question's box."""
    places = {"bid": ".bidding", "over": ".result h2"}
    return page.locator(places[kind]) if kind in places else asked(page, kind)


def offered(page: Page) -> str:
    """What the page waits for: `bid`, the kind of a question, `dawn`, `bids`, `ended` or `round`
    for a scene that is to be closed, `sure` where it asks once more, `over`, or nothing."""
    return str(page.evaluate(OFFERED))


def act(page: Page, rng: Random, what: str) -> None:
    """One click or a few, at what is offered."""
    if what in ("dawn", "bids", "ended", "round"):
        page.get_by_role("button", name="Continue", exact=True).click()
    elif what == "sure":
        page.get_by_role("dialog").get_by_role("button", name="Yes,").click()
    elif what == "bid":
        bid(page, rng)
    elif what == "window":
        # It may pass by itself meanwhile.
        page.evaluate(HURRY, rng.random())
    elif what in ("strike", "suffer"):
        any_of(page.locator(".scene button[data-choice]:enabled"), rng).click()
    else:
        any_of(asked(page, what).locator("button[data-choice]:enabled"), rng).click()


def bid(page: Page, rng: Random) -> None:
    """A few cubes into any boxes, and confirmed."""
    for _ in range(rng.randrange(4)):
        more = page.get_by_role("button", name="More for", disabled=False)
        if more.count():
            any_of(more, rng).click()
    page.locator(".bidding .foot .main").click()
    # A bid that can buy nothing is asked about, and none at all.
    sure = page.get_by_role("dialog").get_by_role("button", name="Yes,")
    if sure.count():
        sure.click()
    expect(page.locator(".bidding .foot .main:enabled")).to_have_count(0)


def play_until(what: str, rng: Random, *pages: Page) -> None:
    """Everybody acts until each page offers something."""

    def step(page: Page) -> bool:
        found = offered(page)
        if found in ("", what, "over"):
            return False
        act(page, rng, found)
        return True

    play_pages_until(lambda: all(offered(page) == what for page in pages), step, *pages)


def ask_me_nowhere(page: Page) -> None:
    """No window shall open for this player: told before the first bid."""
    page.get_by_text("When to ask me about cards of power").click()
    boxes = page.get_by_role("checkbox", name="Ask me")
    for number in range(boxes.count()):
        boxes.nth(number).uncheck()


def play_to_the_end(rng: Random, *pages: Page) -> None:
    """Everybody gives any answer at once, without looking."""
    play_pages_until(
        lambda: all(map(is_over, pages)),
        lambda page: bool(page.evaluate(HURRY, rng.random())),
        *pages,
    )
