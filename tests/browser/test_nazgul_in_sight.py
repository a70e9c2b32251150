"""Nazgûl through the page: whether all is in sight, and can be read by everybody."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser import moments
from tests.browser.conftest import Open, TableAt
from tests.browser.player import play_until as play_pages_until
from tests.browser.riders import (
    act,
    asked,
    moment,
    offered,
    open_table,
    play_to_the_end,
    play_until,
    shown,
)
from tests.browser.test_pages import NO_WIDER, PHONE, in_both_schemes, serious

STILL = """() => Promise.allSettled(
  document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished)
)"""
"""A button that was just allowed is still fading in, for a moment."""
TOP = "(one) => one.getBoundingClientRect().top"


@pytest.mark.long
def test_the_map_keeps_to_the_top_whatever_is_told_below_it(table_at: TableAt) -> None:
    page = table_at(moment("keep-power"))
    room, edge = page.locator("svg.board"), page.locator("svg.board rect.edge").first
    assert room.evaluate(TOP) == pytest.approx(edge.evaluate(TOP), abs=3)


def wrong(page: Page) -> list[str]:
    """What axe finds once nothing moves."""
    page.evaluate(STILL)
    return serious(page)


@in_both_schemes
@pytest.mark.parametrize("kind", ["bid", "pull", pytest.param("deploy", marks=pytest.mark.long)])
def test_the_table_is_accessible_and_fits_a_phone(
    table_at: TableAt, kind: str, scheme: str
) -> None:
    page = table_at(moment(kind), color_scheme=scheme)
    expect(shown(page, kind)).to_be_visible()
    assert wrong(page) == []
    page.set_viewport_size(PHONE)
    page.wait_for_function(NO_WIDER)


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_the_end(table_at: TableAt, scheme: str) -> None:
    page = table_at(moment("over"), color_scheme=scheme)
    expect(page.locator(".result h2")).to_be_visible()
    assert wrong(page) == []
    page.get_by_role("link", name="Look back").click()
    page.get_by_label("Moment").press("End")
    assert wrong(page) == []


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_a_game(open_page: Open, scheme: str) -> None:
    page, rng = open_page(color_scheme=scheme), Random(7)
    open_table(page, "Fredegar", 4)
    expect(asked(page, "keep-secrets")).to_be_visible()
    assert wrong(page) == []
    for what in ("bids", "round", "deploy"):
        play_until(what, rng, page)
        assert wrong(page) == []
    for tab in ("Riders", "Rounds", "Piles", "Table", "Log"):
        page.get_by_role("tab", name=tab).click()
        assert wrong(page) == []


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"])


WHOLE = """() => {
  const [ask, scene] = [".ask", ".over"].map((words) => document.querySelector(words));
  return ask.getBoundingClientRect().bottom <= scene.getBoundingClientRect().bottom;
}"""
"""Down to its last answer the question is above the edge of its scene."""


def test_the_question_is_in_sight_on_a_phone(table_at: TableAt) -> None:
    page = table_at(moment("pull"), viewport=PHONE)
    expect(shown(page, "pull")).to_be_in_viewport()
    page.wait_for_function(WHOLE)
    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_function(WHOLE)


@pytest.mark.long
def test_bids_are_placed_with_everything_in_sight(table_at: TableAt) -> None:
    """At the size of a laptop all of it; on a phone on its side the whole question, first."""
    page = table_at(moment("bid"))
    for part in (".map-room", ".bidding", ".own .hand", ".own .dial", ".players"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator(".bidding")).to_be_in_viewport(ratio=1)
    expect(page.locator(".players")).to_be_in_viewport()
    # Only its parts scroll.
    page.wait_for_function("() => document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.long
def test_bids_fit_a_tablet(table_at: TableAt) -> None:
    page = table_at(moment("bid"), viewport={"width": 820, "height": 1180})
    for part in (".bidding", ".map-room", ".quest-room", ".own .dial"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)


@pytest.mark.long
@pytest.mark.parametrize(
    ("kind", "seed"), [("pull", 1), ("suffer", 5), ("strike", 1), ("assign", 1)]
)
def test_the_question_of_a_battle_is_in_sight(table_at: TableAt, kind: str, seed: int) -> None:
    page = table_at(moment(kind, seed))
    expect(shown(page, kind)).to_be_in_viewport(ratio=0.9)
    page.get_by_role("button", name="See the table").click()
    expect(page.locator(".own .hand")).to_be_in_viewport()
    page.get_by_role("button", name="Back to the scene").click()
    expect(shown(page, kind)).to_be_visible()


@pytest.mark.long
def test_a_game_fits_a_phone(open_page: Open) -> None:
    page, rng = open_page(viewport=PHONE), Random(8)
    open_table(page, "Fredegar", 4)
    seen = set()

    def step(page: Page) -> bool:
        what = offered(page)
        if what not in seen:
            assert fits(page), what
            seen.add(what)
        if what:
            act(page, rng, what)
        return bool(what)

    wanted = {"bid", "bids", "deploy", "pull", "round"}
    play_pages_until(lambda: wanted <= seen, step, page)
    play_to_the_end(rng, page)
    assert fits(page)
    expect(page.locator(".result h2")).to_be_in_viewport()


@pytest.mark.long
def test_seven_cards_are_all_in_sight(table_at: TableAt) -> None:
    """S9: the seventh is there until one is played or thrown away."""
    page = table_at(moments.played(moments.asked("over-hand"), "nazgul", 13, players="5"))
    cards = page.locator(".own .power")
    expect(cards).to_have_count(7)
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=1)


@pytest.mark.long
def test_cards_lie_three_in_a_row_on_a_phone(table_at: TableAt) -> None:
    course = moments.played(moments.asked("over-hand"), "nazgul", 13, players="5")
    cards = table_at(course, viewport=PHONE).locator(".ask .power")
    expect(cards).to_have_count(7)
    assert [one.evaluate(TOP) for one in cards.all()[:3]] == [cards.first.evaluate(TOP)] * 3
    assert cards.nth(3).evaluate(TOP) > cards.first.evaluate(TOP)


SMALL = """() => [...document.querySelectorAll(".tabletop *:not(svg *)")]
  .filter((one) => one.innerText?.trim() && parseFloat(getComputedStyle(one).fontSize) < 11)
  .map((one) => one.innerText)"""


@pytest.mark.long
@pytest.mark.parametrize("kind", ["bid", "deploy", "assign"])
def test_a_phone_on_its_side_can_be_read(table_at: TableAt, kind: str) -> None:
    page = table_at(moment(kind), viewport={"width": 844, "height": 390})
    assert page.evaluate(SMALL) == []
    if kind == "deploy":
        room = page.locator(".tabletop").bounding_box()
        edge = page.locator("svg.board rect.edge").first.bounding_box()
        assert room
        assert edge
        assert edge["width"] > room["width"] * 0.97


@pytest.mark.long
def test_to_retreat_stands_beside_the_pulls(table_at: TableAt) -> None:
    """So that the question leaves room for those who fight."""
    scene = table_at(moments.played(moments.asked("pull", 3), "nazgul", players="4"))
    tops = {one.evaluate(TOP) for one in scene.locator(".ask button[data-choice]").all()}
    assert len(tops) == 1
