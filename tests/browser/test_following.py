"""What others did can be followed, read in short and watched again."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from ninefold.server.course import Course, Entry
from tests.browser.conftest import TableAt
from tests.browser.moments import YOU, asked, played


def battle() -> Course:
    """You choose a card, and the enemy has chosen one."""

    def reached(course: Course) -> bool:
        return asked("card")(course) and len(course.pending()) == 1

    return played(reached, "confrontation", seed=3)


def later() -> Course:
    """Your turn, after one of the enemy's in which you were asked something."""

    def reached(course: Course) -> bool:
        return course.seq > 60 and asked("turn")(course)

    return played(reached, "confrontation", seed=3)


def test_a_battle_ends_with_its_sum_and_with_why_somebody_fell(table_at: TableAt) -> None:
    page = table_at(battle())
    expect(page.locator("[data-left='sauron'] .card")).to_have_count(9)
    page.locator("[data-card='1']").last.click()
    page.get_by_role("button", name="Play this card in secret").click()
    expect(page.locator("[data-fate]")).to_contain_text("Merry falls")
    expect(page.locator("[data-sum='fellowship']")).to_contain_text(re.compile(r"2.*\+ 1.*= 3"))
    expect(page.locator(".why")).to_contain_text("B8")
    page.get_by_role("button", name="Continue").click()
    expect(page.locator("[data-fate]")).to_have_count(0)


def test_what_the_enemy_can_play_explains_itself(table_at: TableAt) -> None:
    phone = {"width": 390, "height": 844}
    page = table_at(battle(), viewport=phone, has_touch=True)
    page.locator("[data-left='sauron'] [data-card='eye-of-sauron']").tap()
    expect(page.locator(".near")).to_contain_text("Eye of Sauron")


def test_a_battle_whose_card_was_taken_back_is_told_with_the_other_card(table_at: TableAt) -> None:
    course = battle()
    answer = course.seq
    course = course.after(Entry("act", YOU, "card 1")).after(Entry("undo", YOU, f"{answer}"))
    page = table_at(course)
    expect(page.locator(".follow")).not_to_contain_text("Merry is defeated")
    expect(page.locator(".log .back", has_text="Merry is defeated")).to_have_count(1)
    page.locator("[data-card='2']").last.click()
    page.get_by_role("button", name="Play this card in secret").click()
    expect(page.locator("[data-fate]")).to_contain_text("Merry falls")
    expect(page.locator("[data-sum='fellowship']")).to_contain_text(re.compile(r"2.*\+ 2.*= 4"))


@pytest.mark.long
def test_neither_log_nor_numbers_run_ahead_of_a_scene(table_at: TableAt) -> None:
    page = table_at(battle())
    fallen = page.locator(".log .defeated")
    numbers = page.locator(".players li.fellowship .numbers")
    before = fallen.count()
    expect(numbers).to_contain_text("1 fallen")
    page.emulate_media(reduced_motion="no-preference")
    page.locator("[data-card='1']").last.click()
    stop_the_time(page)
    page.get_by_role("button", name="Play this card in secret").click()
    expect(page.get_by_role("button", name="Skip", exact=True)).to_be_visible()
    expect(fallen).to_have_count(before)
    expect(numbers).to_contain_text("1 fallen")
    page.get_by_role("button", name="Skip", exact=True).click()
    expect(fallen).to_have_count(before + 1)
    expect(numbers).to_contain_text("2 fallen")


@pytest.mark.long
def test_nobody_is_told_of_the_end_before_the_last_battle(table_at: TableAt) -> None:
    page = table_at(played(lambda course: course.seq == 48, "confrontation", seed=2))
    page.locator("[data-card='5']").last.click()
    page.get_by_role("button", name="Play this card").click()
    banner = page.locator(".banner")
    expect(page.locator("[data-fate]")).to_contain_text("Frodo falls")
    expect(banner).to_have_text("See what happened")
    page.get_by_role("button", name="Continue").click()
    expect(banner).to_have_text("The match is over")


def test_the_last_moves_and_what_they_led_to_survive_a_reload(table_at: TableAt) -> None:
    page = table_at(later())
    expect(page.locator(".trails path")).to_have_count(2)
    digest = page.locator(".follow")
    digest.locator("summary").click()
    expect(digest.get_by_role("listitem").filter(has_text="Sam is defeated")).to_be_visible()


@pytest.mark.long
def test_what_happened_is_watched_again_and_skipped(table_at: TableAt) -> None:
    def reached(course: Course) -> bool:
        return asked("turn")(course) and 20 < course.answered(YOU) < course.seq

    page = table_at(played(reached, "confrontation", seed=3))
    asks(page)
    page.locator(".follow summary").click()
    stop_the_time(page)
    page.get_by_role("button", name="Watch it again").click()
    expect(page.locator(".asking")).to_have_count(0)
    page.get_by_role("button", name="Skip to now").click()
    asks(page)


def stop_the_time(page: Page) -> None:
    """What is shown step by step stays at its first step, however slow the machine is."""
    page.clock.install()
    page.clock.pause_at(datetime.now(UTC) + timedelta(minutes=1))


def asks(page: Page) -> None:
    expect(page.locator(".asking")).to_contain_text("is yours: move one of your characters")


@pytest.mark.long
def test_a_guess_stays_on_a_piece(table_at: TableAt) -> None:
    def reached(course: Course) -> bool:
        return course.seq > 18 and asked("turn")(course)

    page = table_at(played(reached, "confrontation", seed=3))
    page.locator("[data-side='sauron'][data-piece='?']:not([aria-label*='mixed'])").first.click()
    taken = page.get_by_label("I take it for")
    taken.select_option("shelob")
    expect(page.locator(".guess")).to_have_count(1)
    page.reload()
    expect(page.locator(".guess")).to_have_count(1)


def test_cards_of_power_are_waved_off_for_a_round(table_at: TableAt) -> None:
    """N6."""
    page = table_at(played(asked("window", 3), "nazgul", players="3"))
    page.locator("[data-wave='round']").click()
    expect(page.get_by_text("You pass on cards of power for this round.")).to_be_visible()
    page.get_by_role("button", name="Ask me again").click()
    expect(page.get_by_text("You pass on cards of power")).to_have_count(0)
