"""The Battle for Middle-earth through the page."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from ninefold.server.course import Course
from tests.browser.companions import act, open_table, play_to_the_end, play_until
from tests.browser.conftest import Launch, Open, TableAt
from tests.browser.moments import YOU, asked, over, played
from tests.browser.people import call_yourself
from tests.browser.player import is_over
from tests.browser.player import play_until as play_pages_until
from tests.browser.test_pages import NO_WIDER, PHONE, in_both_schemes, serious

GAME = "battle_for_middle_earth"
BELOW_THE_TOP = """(part) => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  return box(part).top >= box(".table > .top").bottom && box(part).bottom <= innerHeight;
}"""
ABOVE_THE_HAND = """() => {
  const box = (part) => document.querySelector(part).getBoundingClientRect();
  return box(".fresh").bottom <= box("div.hand").top;
}"""
LISTEN = """() => {
  window.heard = [];
  const aloud = document.querySelector("[data-testid='aloud']");
  const changes = { subtree: true, childList: true, characterData: true };
  new MutationObserver(() => heard.push(aloud.textContent)).observe(aloud, changes);
}"""


@pytest.mark.long
def test_three_browsers_play_a_game_from_the_deal_to_the_scores(
    launch: Launch, open_page: Open
) -> None:
    host = open_page()
    call_yourself(host, "Ada")
    open_table(host, "Friends, by a link", 3)
    link = host.get_by_label("Send this link").input_value()
    guests = [open_page("/", launch()) for _ in range(2)]
    for guest, name in zip(guests, ("Bea", "Cis"), strict=True):
        call_yourself(guest, name)
        guest.goto(link)
        guest.get_by_role("button", name="Take the seat").click()
        expect(guest.locator(".tabletop")).to_be_visible()
    pages = (host, *guests)
    play_to_the_end(Random(1), *pages)
    scores = [page.locator(".result li").all_inner_texts() for page in pages]
    assert len(scores[0]) == 3
    for found in scores:
        assert {line for score in found for line in score.splitlines() if "points" in line} == {
            line for score in scores[0] for line in score.splitlines() if "points" in line
        }
    titles = [page.locator(".result h2").inner_text() for page in pages]
    assert "You have won" in titles or "You share the victory" in titles
    points = [page.locator(".own .points").inner_text() for page in pages]
    for page in pages:
        text = page.locator(".result").inner_text()
        assert all(point.split()[0] in text for point in points)


@pytest.mark.long
def test_a_game_against_bots(open_page: Open) -> None:
    page = open_page()
    open_table(page, "Ioreth", 4)
    expect(page.locator("[data-rival]")).to_have_count(3)
    play_to_the_end(Random(2), page)
    expect(page.locator(".result li")).to_have_count(4)


def test_a_game_that_is_over_and_its_replay(table_at: TableAt) -> None:
    page = table_at(played(over, GAME, players="4"))
    expect(page.locator(".result li")).to_have_count(4)
    page.get_by_role("link", name="Look back").click()
    moment = page.get_by_label("Moment")
    moment.press("End")
    expect(page.locator("p.now")).to_contain_text("the game is over")
    page.get_by_label("Whose eyes").select_option("east")
    expect(page.get_by_role("region", name="Your side of the table")).to_be_visible()
    moment.press("Home")
    for _ in range(3):
        moment.press("ArrowRight")
    page.get_by_role("tab", name="More").click()
    page.get_by_role("button", name="as East").click()
    expect(page.get_by_text("East, you").first).to_be_visible()


@pytest.mark.long
def test_of_all_others_the_enemies_are_counted_while_they_lie_face_down(table_at: TableAt) -> None:
    """B20: who has won none, or holds a hobbit for a point, is counted like the rest."""

    def reached(course: Course) -> bool:
        return asked("place")(course) and sum(map(bool, course.match.state.won[1:])) == 1

    page = table_at(played(reached, GAME, players="4"))
    expect(page.locator(".rival header b")).to_have_text([re.compile("enem")] * 3)


@pytest.mark.long
def test_a_captain_is_called_so(table_at: TableAt) -> None:
    """A12: Treebeard's extra wild is for Captains."""

    def reached(course: Course) -> bool:
        return asked("place")(course) and "saruman" in course.match.state.enemies

    page = table_at(played(reached, GAME))
    page.locator(".enemies [data-card=saruman]").click()
    expect(page.locator(".about")).to_contain_text("Saruman, a Captain")


@pytest.mark.long
def test_free_seats_are_given_to_bots(open_page: Open) -> None:
    page = open_page()
    open_table(page, "Friends, by a link", 3)
    expect(page.get_by_text("2 seats are free.")).to_be_visible()
    page.locator(".waiting select").first.select_option("Lobelia, learner")
    page.get_by_role("button", name="Sit down").first.click()
    expect(page.get_by_text("One seat is free.")).to_be_visible()
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".side").get_by_text("learner")).to_have_count(1)
    expect(page.locator(".side").get_by_text("beginner")).to_have_count(1)
    play_until(lambda: page.get_by_text("Turn 2:").count() > 0, Random(3), page)


def test_an_attack_is_planned_with_clicks(table_at: TableAt) -> None:
    """B10: possible or not, the page says which symbol covers what, and what is missing."""
    page, rng = table_at(played(asked("attack"), GAME)), Random(6)
    enemies = page.locator(".enemies button.card")
    page.locator(".able button.head").first.click()
    expect(page.locator(".plan")).to_contain_text("against whom?")
    for number in range(enemies.count()):
        enemies.nth(number).click()
    plan = page.locator(".plan")
    expect(plan.locator("button.attack").or_(plan.locator(".no"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".enemies .marked")).to_have_count(0)
    page.get_by_role("button", name="Mark the best").click()
    expect(plan.locator("dl")).to_contain_text(" by ")
    attack = page.locator("button.attack")
    points = attack.inner_text().split()[2]
    before = page.locator(".own .trophies svg").count()
    attack.click()
    # A hobbit may have to borrow first.
    play_until(lambda: page.locator(".own .trophies svg").count() > before, rng, page)
    expect(page.locator(".log")).to_contain_text(f"({points} point")


@pytest.mark.long
def test_with_bots_alone_nobody_is_asked_whether_to_take_back(table_at: TableAt) -> None:
    page = table_at(played(asked("attack"), GAME))
    page.get_by_role("tab", name="Table").click()
    expect(page.get_by_role("button", name="Take back")).to_be_visible()
    page.get_by_role("button", name="Cancel: take the last step back").click()
    expect(page.locator(".ask")).to_contain_text("place a card from your hand")
    expect(page.get_by_role("button", name="Ask to take")).to_have_count(0)


@pytest.mark.long
def test_a_card_is_dragged_to_a_new_fellowship(table_at: TableAt) -> None:
    page = table_at(played(asked("place"), GAME))
    card = page.locator(".hand button.card.ready").first
    name = card.get_attribute("data-card")
    card.hover()
    page.mouse.down()
    for _ in range(2):
        # What lies there may still shift a little after the first move.
        box = page.locator("button.fresh").bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + 40, box["y"] + 40, steps=5)
    expect(page.locator("button.fresh.lit")).to_be_visible()
    page.mouse.up()
    expect(page.locator(f".own [data-fellowship] [data-card='{name}']")).to_be_visible()


def test_a_turn_by_keys_alone(table_at: TableAt) -> None:
    page = table_at(played(asked("place"), GAME))
    page.keyboard.press("b")
    for _ in range(30):
        if page.evaluate("document.activeElement.closest('.hand') !== null"):
            break
        page.keyboard.press("ArrowDown")
    name = page.evaluate("document.activeElement.dataset.card")
    page.keyboard.press("Enter")
    expect(page.locator(".hand button.marked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".hand button.marked")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator("button.fresh.lit")).to_be_visible()
    for _ in range(10):
        if page.evaluate("document.activeElement.matches('.fresh')"):
            break
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator(f".own [data-fellowship] [data-card='{name}']")).to_be_visible()


@pytest.mark.long
def test_what_happens_is_read_out(table_at: TableAt) -> None:
    page = table_at(played(asked("place"), GAME))
    enemy = page.locator(".enemies button.card").last
    spoken = re.compile(r"\d+ points?,.* needs .*, third position")
    expect(enemy).to_have_attribute("aria-label", spoken)
    aloud = page.get_by_test_id("aloud")
    play_until(lambda: re.search(r"\w+\.", aloud.inner_text()) is not None, Random(4), page)


def test_an_attack_is_read_out_from_its_beginning(table_at: TableAt) -> None:
    page = table_at(played(asked("attack"), GAME, seed=8))
    page.evaluate(LISTEN)
    page.get_by_role("button", name="Mark the best").click()
    page.locator("button.attack").click()
    page.wait_for_function("() => heard.some((text) => /North sends .* North wins/.test(text))")


@in_both_schemes
def test_an_attack_is_accessible_and_fits_a_phone(table_at: TableAt, scheme: str) -> None:
    page = table_at(played(asked("attack"), GAME, players="4"), color_scheme=scheme)
    page.get_by_role("button", name="Mark the best").click()
    assert serious(page) == []
    page.set_viewport_size(PHONE)
    page.wait_for_function(NO_WIDER)
    expect(page.locator(".ask")).to_be_in_viewport()


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", ["place", "give", "over"])
def test_the_table_is_accessible_and_fits_a_phone(
    table_at: TableAt, kind: str, scheme: str
) -> None:
    """A turn, a counterattack, and the scores."""
    moment = over if kind == "over" else asked(kind)
    page = table_at(played(moment, GAME, players="4"), color_scheme=scheme)
    shown = page.locator(".result h2") if kind == "over" else page.locator(".ask")
    expect(shown).to_be_visible()
    assert serious(page) == []
    for tab in ("Notebook", "Cards", "Table", "Log"):
        page.get_by_role("tab", name=tab).click()
        assert serious(page) == []
    page.set_viewport_size(PHONE)
    page.wait_for_function(NO_WIDER)


@pytest.mark.long
def test_a_game_fits_a_phone(open_page: Open) -> None:
    page, rng = open_page(viewport=PHONE), Random(8)
    open_table(page, "Ioreth", 4)

    def step(page: Page) -> bool:
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        return act(page, rng)

    play_pages_until(lambda: is_over(page), step, page)
    expect(page.locator(".result h2")).to_be_in_viewport()


@pytest.mark.long
def test_on_a_phone_nothing_moves_when_a_card_is_picked_up(table_at: TableAt) -> None:
    """The page is drawn along only where one could not see where the card can go."""
    page = table_at(played(asked("place"), GAME), viewport={"width": 390, "height": 844})
    fresh = page.locator("button.fresh")
    before = fresh.bounding_box()
    for card in page.locator(".hand button.card").all():
        card.click()
        expect(page.get_by_role("button", name="Cancel")).to_be_visible()
        assert fresh.bounding_box() == before


@pytest.mark.long
def test_on_a_phone_the_row_stands_where_it_stood_when_the_turn_passes_on(open_page: Open) -> None:
    """Of two who look at the same moment one is asked."""
    phone = {"width": 390, "height": 844}
    host, guest = (open_page(viewport=phone) for _ in range(2))
    open_table(host, "A friend, by a link")
    guest.goto(host.get_by_label("Send this link").input_value())
    guest.get_by_role("button", name="Take the seat").click()
    tops = []
    for page in (host, guest):
        expect(page.locator(".goal")).to_contain_text("Win enemies")
        expect(page.get_by_text("Nothing to tell yet.")).to_be_visible()
        box = page.locator(".enemies").bounding_box()
        assert box
        tops.append(box["y"])
    assert tops[0] == tops[1]


@pytest.mark.long
def test_on_a_small_phone_where_a_card_can_go_comes_into_sight(table_at: TableAt) -> None:
    page = table_at(played(asked("place"), GAME), viewport=PHONE)
    page.locator(".hand button.card").first.click()
    page.wait_for_function(ABOVE_THE_HAND)


@pytest.mark.long
def test_a_phone_on_its_side_shows_the_row_the_question_and_the_hand(table_at: TableAt) -> None:
    page = table_at(
        played(asked("attack", 4), GAME, 3, players="4"), viewport={"width": 844, "height": 390}
    )
    parts = (".enemies", ".asking", "div.hand")
    for part in parts:
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    lower = "(part) => document.querySelector(part).getBoundingClientRect().bottom"
    hand = page.locator("div.hand").evaluate("(hand) => hand.getBoundingClientRect().top")
    assert max(page.evaluate(lower, part) for part in parts[:2]) <= hand
    assert page.evaluate("document.documentElement.scrollHeight") == 390


@pytest.mark.long
def test_the_row_and_the_question_stay_above_many_fellowships(table_at: TableAt) -> None:
    def reached(course: Course) -> bool:
        return asked("place")(course) and len(course.match.state.fellowships[YOU]) > 3

    page = table_at(played(reached, GAME))
    page.locator(".fresh").scroll_into_view_if_needed()
    for part in (".enemies", ".asking", ".fresh"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.9)
    assert page.locator(".frame").evaluate("(frame) => frame.scrollTop") > 0


@pytest.mark.long
def test_an_attack_by_keys(table_at: TableAt) -> None:
    page = table_at(played(asked("attack", 4), GAME, 3, players="4"))
    question = page.locator(".asking")
    expect(question).to_be_focused()
    page.get_by_role("button", name="Mark the best").press("Enter")
    expect(question).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("button.attack")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("North sends")


@pytest.mark.long
def test_on_a_phone_the_hand_does_not_lie_over_who_may_attack(table_at: TableAt) -> None:
    page = table_at(played(asked("attack"), GAME), viewport=PHONE)
    expect(page.get_by_text("Do you attack?")).to_be_visible()
    parties, hand = [
        page.locator(one).bounding_box() for one in (".own .fellowships", ".own .hand")
    ]
    assert parties
    assert hand
    assert parties["y"] + parties["height"] <= hand["y"]


def test_on_a_phone_the_bar_leads_to_what_can_be_seen(table_at: TableAt) -> None:
    """Nothing it leads to lies below what stays at the top."""
    page = table_at(played(asked("place"), GAME, players="4"), viewport=PHONE)
    bar = page.get_by_role("navigation", name="Parts of the table")
    for part, seen in (("Players", "ul.players"), ("Question", ".asking")):
        page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
        bar.get_by_role("button", name=part).click()
        page.wait_for_function(BELOW_THE_TOP, arg=seen)
