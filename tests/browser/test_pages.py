"""Every page: accessible, no wider than a phone, small, and without inline styles."""

import gzip
import json
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import ROOT, Open, TableAt
from tests.browser.moments import asked, over, played
from tests.browser.player import open_table

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
RUN = "() => axe.run(document, { resultTypes: ['violations'] })"
PHONE: ViewportSize = {"width": 360, "height": 740}
NO_WIDER = "() => document.documentElement.scrollWidth <= innerWidth"
REST = ("/lobby", "/rules", "/nowhere")
FIRST_LOAD = 250_000


in_both_schemes = pytest.mark.parametrize(
    "scheme", ["light", pytest.param("dark", marks=pytest.mark.long)]
)


def serious(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(RUN)
    return [
        f"{one['id']}: {json.dumps([node['target'] for node in one['nodes']][:3])}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


def settled(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    expect(page.locator("main h1").first).to_be_attached()


@in_both_schemes
@pytest.mark.parametrize(
    "path", ["/", "/new", *(pytest.param(path, marks=pytest.mark.long) for path in REST)]
)
def test_a_page_is_accessible_and_fits_a_phone(open_page: Open, path: str, scheme: str) -> None:
    page = open_page(path, color_scheme=scheme)
    settled(page)
    assert serious(page) == []
    page.set_viewport_size(PHONE)
    page.wait_for_function(NO_WIDER)


def test_a_page_says_in_its_title_which_it_is(open_page: Open) -> None:
    page = open_page()
    expect(page).to_have_title("Ninefold")
    page.get_by_role("link", name="Lobby", exact=True).click()
    expect(page).to_have_title("Lobby · Ninefold")
    page.goto(urljoin(page.url, "/rules/nazgul"))
    expect(page).to_have_title("Rules · Nazgûl · Ninefold")
    page.goto(urljoin(page.url, "/nowhere"))
    expect(page).to_have_title("Ninefold")
    open_table(page, "Fredegar", "The Fellowship")
    expect(page).to_have_title("● Your turn · Ninefold")
    page.get_by_role("link", name="Ninefold, home").click()
    expect(page).to_have_title("Ninefold")


def test_the_pages_fit_the_narrowest_phone(open_page: Open) -> None:
    page = open_page(viewport={"width": 320, "height": 640})
    settled(page)
    page.wait_for_function(NO_WIDER)


def test_the_pages_fit_a_phone_with_larger_letters(open_page: Open) -> None:
    page = open_page(viewport={"width": 390, "height": 844})
    settled(page)
    page.evaluate("() => { document.documentElement.style.fontSize = '24px'; }")
    page.wait_for_function(NO_WIDER)


@in_both_schemes
def test_axe_finds_nothing_serious_at_the_table(open_page: Open, scheme: str) -> None:
    page = open_page(color_scheme=scheme)
    open_table(page, "Lobelia", "Sauron")
    assert serious(page) == []


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_beside_the_board(table_at: TableAt, scheme: str) -> None:
    page = table_at(played(asked("turn"), "confrontation"), color_scheme=scheme)
    for tab in ("Notebook", "Cards", "Table", "Log"):
        page.get_by_role("tab", name=tab).click()
        assert serious(page) == []


@in_both_schemes
def test_a_battle_is_accessible_and_fits_a_phone(table_at: TableAt, scheme: str) -> None:
    page = table_at(played(asked("card"), "confrontation"), color_scheme=scheme)
    expect(page.locator(".hand")).to_be_visible()
    assert serious(page) == []
    page.set_viewport_size(PHONE)
    page.wait_for_function(NO_WIDER)


@in_both_schemes
@pytest.mark.long
def test_axe_finds_nothing_serious_looking_back(table_at: TableAt, scheme: str) -> None:
    page = table_at(played(over, "confrontation"), color_scheme=scheme)
    expect(page.locator(".result h2")).to_be_visible()
    assert serious(page) == []
    page.get_by_role("link", name="Look back").click()
    expect(page.get_by_label("Moment")).to_be_visible()
    assert serious(page) == []
    page.set_viewport_size(PHONE)
    page.wait_for_function(NO_WIDER)


@pytest.mark.long
def test_the_table_fits_a_phone(table_at: TableAt) -> None:
    page = table_at(played(asked("turn"), "confrontation"), viewport=PHONE)
    expect(page.locator(".stand.mine").first).to_be_visible()
    page.wait_for_function(NO_WIDER)


def test_the_policy_allows_no_inline_style_or_script(open_page: Open, server: str) -> None:
    answer = open_page().goto(server)
    assert answer is not None
    assert "unsafe" not in answer.headers["content-security-policy"]


def test_the_first_load_is_small(open_page: Open, server: str) -> None:
    host = open_page()
    open_table(host, "A friend, by a link", "Sauron")
    page = open_page(host.url.removeprefix(server))
    page.wait_for_load_state("networkidle")
    parts = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    loaded = 0
    for address in {page.url, *parts}:
        body = page.request.get(address).body()
        loaded += len(body) if address.endswith(".woff2") else len(gzip.compress(body))
    assert len(parts) > 3
    assert loaded < FIRST_LOAD


def test_axe_is_there() -> None:
    assert Path(AXE).is_file(), "npm ci in web/ brings axe-core"
