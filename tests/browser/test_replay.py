"""Looking back at a match: scrubbing, whose eyes, sharing, the record, and playing on."""

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ninefold.server.course import Entry
from tests.browser.conftest import Open, TableAt
from tests.browser.moments import asked, played
from tests.browser.people import first_move, log
from tests.browser.player import place_at_random
from tests.browser.test_pages import NO_WIDER, PHONE


@pytest.fixture
def replay(table_at: TableAt) -> Page:
    """A match that Sauron gave up when all had been placed, and its replay from the start."""
    course = played(lambda course: course.seq == 18, "confrontation").after(Entry("resign", 1))
    page = table_at(course, permissions=["clipboard-read", "clipboard-write"])
    expect(page.locator(".result h2")).to_have_text("You have won")
    page.get_by_role("link", name="Look back").click()
    expect(page.get_by_label("Moment")).to_have_value("0")
    return page


def test_scrubbing_playing_and_the_log(replay: Page) -> None:
    moment = replay.get_by_label("Moment")
    expect(replay.locator(".stand")).to_have_count(0)
    moment.fill("18")
    expect(replay.locator(".stand")).to_have_count(18)
    replay.get_by_role("button", name="Back").click()
    expect(moment).to_have_value("17")
    # It plays on to the last moment, and stops there by itself.
    last = moment.get_attribute("max") or ""
    replay.get_by_role("button", name="Play", exact=True).click()
    expect(moment).to_have_value(last)
    expect(replay.get_by_role("button", name="Play", exact=True)).to_be_visible()
    moment.fill("0")
    replay.get_by_role("button", name="Play", exact=True).click()
    expect(moment).not_to_have_value("0")
    replay.get_by_role("button", name="Pause").click()
    expect(replay.get_by_role("button", name="Play", exact=True)).to_be_visible()
    log(replay).get_by_role("button", name="All pieces stand").click()
    expect(moment).to_have_value("18")
    expect(replay.locator("p.now")).to_contain_text("the game begins")
    log(replay).get_by_role("button", name="resigns").click()
    expect(moment).to_have_value(last)


def test_a_battle_that_is_looked_back_at_fits_a_phone(table_at: TableAt) -> None:
    course = played(asked("card"), "confrontation").after(Entry("resign", 1))
    page = table_at(course, viewport=PHONE)
    page.get_by_role("link", name="Look back").click()
    page.get_by_label("Moment").fill(f"{course.seq - 1}")
    expect(page.locator(".fighter")).to_have_count(2)
    page.wait_for_function(NO_WIDER)


def test_each_seat_sees_again_what_it_saw(replay: Page) -> None:
    replay.get_by_label("Moment").fill("18")
    hidden = replay.locator(".stand[data-piece='?']")
    expect(hidden).to_have_count(0)
    for eyes, theirs in (("fellowship", "sauron"), ("sauron", "fellowship")):
        replay.get_by_label("Whose eyes").select_option(eyes)
        expect(hidden).to_have_count(9)
        expect(replay.locator(f".stand[data-piece='?'][data-side='{theirs}']")).to_have_count(9)
        expect(replay.get_by_label("Moment")).to_have_value("18")
    # The arrow keys step also where the focus is on a choice.
    replay.get_by_label("Whose eyes").press("ArrowRight")
    expect(replay.get_by_label("Moment")).to_have_value("19")
    expect(replay.get_by_label("Whose eyes")).to_have_value(eyes)


@pytest.mark.long
def test_a_shared_link_shows_the_moment_to_a_stranger(replay: Page, open_page: Open) -> None:
    replay.get_by_label("Moment").fill("18")
    replay.get_by_label("Whose eyes").select_option("sauron")
    expect(replay.locator(".stand[data-piece='?']")).to_have_count(9)
    replay.get_by_role("tab", name="More").click()
    replay.get_by_role("button", name="Share this moment").click()
    expect(replay.get_by_role("alert")).to_contain_text("copied")
    stranger = open_page()
    stranger.goto(replay.evaluate("navigator.clipboard.readText()"))
    expect(stranger.get_by_label("Moment")).to_have_value("18")
    expect(stranger.get_by_label("Whose eyes")).to_have_value("sauron")
    expect(stranger.locator(".stand[data-side='fellowship'][data-piece='?']")).to_have_count(9)


def test_where_a_page_may_not_copy_the_link_can_be_taken_by_hand(replay: Page) -> None:
    """As where a server at home is reached without HTTPS."""
    replay.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    replay.get_by_role("tab", name="More").click()
    replay.get_by_role("button", name="Share this moment").click()
    link = replay.get_by_role("alert").get_by_role("link")
    expect(link).to_have_attribute("href", replay.url + "?seat=open&at=0")
    link.click(trial=True)


@pytest.mark.long
def test_the_record_is_downloaded_and_replays(replay: Page, tmp_path: Path) -> None:
    replay.get_by_role("tab", name="More").click()
    with replay.expect_download() as coming:
        replay.get_by_role("link", name="Download the record").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    words = [sys.executable, "-m", "ninefold", "replay", str(file)]
    told = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    assert "Fellowship won (resign)" in told
    assert "The record is right" in told


@pytest.mark.parametrize("moment", [pytest.param("5", marks=pytest.mark.long), "18"])
@pytest.mark.long
def test_playing_on_from_a_moment(replay: Page, moment: str) -> None:
    replay.get_by_label("Moment").fill(moment)
    replay.get_by_role("tab", name="More").click()
    replay.get_by_label("Play on from here against").select_option("fredegar")
    replay.get_by_role("button", name="as Sauron").click()
    expect(replay.get_by_text("Sauron, you")).to_be_visible()
    expect(replay.locator(".banner")).to_contain_text("Your turn")
    if moment == "5":
        place_at_random(replay)
    first_move(replay)
    expect(log(replay)).to_contain_text("from Mirkwood to the High Pass")
