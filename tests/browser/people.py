"""Several people at one table, each with a browser of their own."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Open
from tests.browser.player import click_ground, click_middle

OPEN = """async (wanted) => {
  const asked = { against: "friend", seat: "fellowship", ...wanted };
  const headers = { "Content-Type": "application/json", "X-Ninefold": "1" };
  const body = JSON.stringify(asked);
  const answer = await fetch("/api/tables", { method: "POST", headers, body });
  const seated = await answer.json();
  localStorage.setItem("ninefold seats", JSON.stringify({ [seated.table]: seated }));
  return seated;
}"""


def seat(page: Page, **wanted: object) -> Mapping[str, Any]:
    """Opens a table, also one that the page of new tables does not offer, and goes there."""
    seated: Mapping[str, Any] = page.evaluate(OPEN, wanted)
    page.goto(urljoin(page.url, f"/t/{seated['table']}"))
    expect(page.locator(".board")).to_be_visible()
    return seated


def sauron_against_a_bot(page: Page) -> None:
    """A table at which the bot has placed all it has, and waits: Sauron begins."""
    seat(page, against="random", seat="sauron")
    expect(log(page)).to_contain_text("The Fellowship has placed a character. (9 times)")


def pair(open_page: Open, **wanted: object) -> tuple[Page, Page]:
    """The Fellowship, who opened the table, and Sauron, who came by the link."""
    host, guest = open_page(), open_page()
    seated = seat(host, **wanted)
    guest.goto(f"{host.url}#{seated['invitation']}")
    guest.get_by_role("button", name="Take the seat").click()
    for page in (host, guest):
        expect(page.get_by_role("button", name="Random")).to_be_visible()
    return host, guest


def first_move(sauron: Page) -> None:
    """Over the mountains, where nobody stands yet: no battle, and the Fellowship is asked."""
    expect(sauron.locator(".ask")).to_contain_text("Turn 1")
    click_middle(sauron, sauron.locator(".stand.mine[data-region='mirkwood']"))
    click_ground(sauron, sauron.locator(".region.target[data-region='high-pass']"))


def call_yourself(page: Page, name: str) -> None:
    """What is typed counts as soon as one goes on to something else."""
    field = page.get_by_label("Your name at the table")
    field.fill(name)
    with page.expect_response("**/api/me"):
        field.press("Tab")


def menu(page: Page, name: str) -> None:
    """A button of the panel about the table."""
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name=name).click()


def resign(page: Page) -> None:
    menu(page, "Resign")
    page.get_by_role("button", name="Yes, I resign").click()


def offer_to_stop(page: Page) -> None:
    menu(page, "Offer to stop")
    page.get_by_role("button", name="Yes, offer it").click()


def log(page: Page) -> Locator:
    page.get_by_role("tab", name="Log").click()
    return page.locator(".log")
