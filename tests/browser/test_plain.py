"""A game without a board of its own: the tiny game of the tests, in a real browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, serve, skip_what_is_missing
from tests.browser.player import choose_opponent
from tests.browser.test_pages import in_both_schemes, serious
from tests.ports import free_port


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """In the place of the usual server one that has the tiny game."""
    skip_what_is_missing()
    port = free_port()
    process = serve(tmp_path_factory.mktemp("toy"), port, "tests.toy")
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(20)


def answer(page: Page) -> None:
    page.locator("[data-choice]").first.click()


@in_both_schemes
def test_a_game_is_played_without_a_board_of_its_own(open_page: Open, scheme: str) -> None:
    page = open_page("/", color_scheme=scheme)
    game = page.locator("section.game", has_text="Odd and even")
    game.get_by_role("link", name="Play with friends").click()
    page.get_by_text("More options").click()
    expect(page.get_by_role("group", name="The highest number")).to_be_visible()
    choose_opponent(page, "Random")
    page.get_by_label("Odd", exact=True).check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Which number do you hide?")).to_be_visible()
    assert serious(page) == []
    answer(page)
    expect(page.get_by_text("Double the point?")).to_be_visible()
    expect(page.get_by_label("What you see")).to_contain_text("coin")
    answer(page)
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
    expect(page.locator(".result")).to_contain_text("wins.")
    assert serious(page) == []
    page.get_by_role("link", name="Look back").click()
    expect(page.get_by_label("What you see")).to_be_visible()
