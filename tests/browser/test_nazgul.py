"""Nazgûl through the page."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.score import secret_points
from ninefold.server.course import Course
from tests.browser import moments
from tests.browser.conftest import Launch, Open, TableAt
from tests.browser.riders import (
    act,
    ask_me_nowhere,
    asked,
    moment,
    open_table,
    play_to_the_end,
    play_until,
    shown,
)
from tests.browser.test_pages import PHONE


@pytest.mark.long
def test_four_browsers_play_a_game_from_the_secret_quests_to_the_end(
    launch: Launch, open_page: Open
) -> None:
    """The first bids with the mouse; then all answer as fast as they can."""
    host = open_page()
    open_table(host, "Friends, by a link", 4)
    link = host.get_by_label("Send this link").input_value()
    guests = [open_page("/", launch()) for _ in range(3)]
    for guest in guests:
        guest.goto(link)
        guest.get_by_role("button", name="Take the seat").click()
        expect(guest.locator(".tabletop")).to_be_visible()
    pages, rng = (host, *guests), Random(1)
    play_until("bid", rng, *pages)
    for guest in guests:
        ask_me_nowhere(guest)
    play_until("bids", rng, *pages)
    play_to_the_end(rng, *pages)
    for page in pages:
        expect(page.locator(".result h2")).to_have_text(
            re.compile("All have lost|You are the new captain|has won|have won")
        )
        page.get_by_role("tab", name="Rounds").click()
        expect(page.get_by_text("Round 1", exact=True)).to_be_visible()


@pytest.mark.long
def test_bids_can_be_changed_until_they_are_placed_and_are_opened_together(
    table_at: TableAt,
) -> None:
    """F6, F7."""
    page = table_at(moment("bid"))
    more = page.get_by_role("button", name="More for Levels")
    more.click()
    more.click()
    page.get_by_role("button", name="Less for Levels").click()
    page.get_by_role("button", name="More for Forces").click()
    # What is being weighed outlives the page.
    page.reload()
    page.get_by_role("button", name="Place 2 favor").click()
    table = page.locator(".scene.bids table")
    expect(table.get_by_role("row")).to_have_count(5)
    own = table.get_by_role("row", name="Ash").get_by_role("cell").all_inner_texts()
    assert [text.split()[0] for text in own] == ["0", "0", "0", "0", "1", "1", "2"]


@pytest.mark.long
def test_a_bid_for_nothing_is_no_slip(table_at: TableAt) -> None:
    """F6."""
    page = table_at(moment("bid"))
    page.get_by_role("button", name="Bid nothing").click()
    sure = page.get_by_role("dialog", name="Bid for nothing this round?")
    sure.get_by_role("button", name="No, go back").click()
    expect(page.get_by_role("button", name="Bid nothing")).to_be_enabled()
    page.get_by_role("button", name="Bid nothing").click()
    sure.get_by_role("button", name="Yes, bid nothing").click()
    expect(page.locator(".scene.bids table")).to_be_visible()


@pytest.mark.long
def test_favor_for_forces_is_lost_by_no_slip(table_at: TableAt) -> None:
    """N4."""
    page = table_at(moment("buy"))
    done = asked(page, "buy").get_by_role("button", name="Done")
    done.click()
    sure = page.get_by_role("dialog", name="Buy nothing more?")
    expect(sure).to_contain_text(re.compile(r"You lose the \d+ favor left\."))
    sure.get_by_role("button", name="No, go back").click()
    expect(done).to_be_enabled()
    done.click()
    sure.get_by_role("button", name="Yes, that is all").click()
    expect(done).to_have_count(0)


@pytest.mark.long
def test_the_bids_lie_open_until_the_last_box_is_settled(table_at: TableAt) -> None:
    """F7: also for a page that has not seen them opened."""
    page = table_at(moment("choose-order"))
    boxes = page.get_by_role("region", name="The boxes of this round")
    expect(boxes.get_by_role("row", name="Ash").get_by_text("wins").first).to_be_visible()
    expect(boxes).to_contain_text("Ash has the highest bid for Sauron's favor and the turn order.")
    asked(page, "choose-order").get_by_role("button", name="Ash goes first").click()
    expect(boxes).to_contain_text("The turn order is Ash, Bone, Dusk, Iron.")
    play_until("deploy", Random(1), page)
    expect(boxes).to_have_count(0)


@pytest.mark.long
def test_a_nazgul_is_dragged_to_a_stage_and_a_closed_one_says_why(table_at: TableAt) -> None:
    """K1, K2."""
    page = table_at(moment("deploy"))
    token = page.get_by_role("img", name="Drag to a place on the map")
    token.drag_to(page.locator("[data-spot='final-stand']"))
    expect(page.get_by_role("alert")).to_contain_text("K2")
    token.drag_to(page.locator("[data-spot='pelennor-fields']"))
    expect(page.locator(".log")).to_contain_text("Ash rides to Pelennor Fields")


def met_already(kind: str, seed: int) -> Course:
    """You may give away first of all a secret quest that is met as things stand."""

    def reached(course: Course) -> bool:
        decision, state = course.question(moments.YOU), course.match.state
        if decision is None or decision.kind != kind:
            return False
        card = course.match.answers(decision)[0].thing
        return secret_points(state, moments.YOU, load(state.options.components).secrets[card]) > 0

    return moments.played(reached, "nazgul", seed, players="4")


@pytest.mark.long
def test_a_goal_that_is_met_is_given_away_by_no_slip(table_at: TableAt) -> None:
    page = table_at(met_already("discard-secret", 7))
    first = asked(page, "discard-secret").locator("[data-choice]").first
    first.click()
    expect(page.get_by_role("dialog")).to_contain_text("It is met as things stand")
    page.get_by_role("button", name="No, go back").click()
    expect(first).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Yes, discard").click()
    expect(asked(page, "discard-secret")).to_have_count(0)


def test_bids_by_keys_alone(table_at: TableAt) -> None:
    """Before the first round nothing stands yet, and no goal is kept from being given away."""
    page, rng = table_at(met_already("keep-secrets", 66)), Random(4)
    tab_to(page, "[data-choice^='return']")
    page.keyboard.press("Enter")
    expect(asked(page, "keep-secrets")).to_have_count(0)
    play_until("bid", rng, page)
    page.keyboard.press("b")
    more = page.get_by_role("button", name="More for Cards of Power")
    expect(more).to_be_focused()
    page.keyboard.press("Enter")
    tab_to(page, ".bidding .foot .main")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Continue")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".scene.bids")).to_have_count(0)


def test_a_digit_leads_to_an_answer_where_no_card_of_power_is_asked_about(
    table_at: TableAt,
) -> None:
    page = table_at(moments.played(moments.asked("keep-secrets", 3), "nazgul", players="3"))
    card = page.locator(".own .power").first
    expect(card).to_be_visible()
    page.keyboard.press("1")
    expect(page.locator("[data-choice]").first).to_be_focused()
    card.click()
    expect(card).not_to_have_class(re.compile("raised"))


def test_deployment_by_keys_alone(table_at: TableAt) -> None:
    page = table_at(moment("deploy"))
    expect(asked(page, "deploy")).to_be_visible()
    page.keyboard.press("b")
    for arrow in ("ArrowUp", "ArrowUp", "ArrowDown"):
        if page.evaluate("document.activeElement.dataset.spot") == "edoras":
            break
        page.keyboard.press(arrow)
    expect(page.locator("[data-spot='edoras']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("Ash rides to Edoras")


def tab_to(page: Page, words: str) -> None:
    for _ in range(60):
        if page.evaluate("(words) => document.activeElement.matches(words)", words):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the tab key does not lead to {words}")


@pytest.mark.long
def test_who_can_play_nothing_passes_by_itself_unless_told_otherwise(table_at: TableAt) -> None:
    """N6, D9."""
    page, rng = table_at(moment("bid")), Random(5)
    page.get_by_text("When to ask me about cards of power").click()
    page.get_by_role("checkbox", name="Pass by itself").uncheck()
    idle = asked(page, "window").get_by_text("Nothing you hold can be played now")
    for _ in range(20):
        play_until("window", rng, page)
        if idle.count():
            break
        act(page, rng, "window")
    expect(idle).to_have_text("Nothing you hold can be played now.")
    page.wait_for_timeout(2500)
    expect(idle).to_be_visible()
    page.get_by_role("checkbox", name="Pass by itself").click()
    expect(idle).to_have_count(0)


@pytest.mark.long
def test_a_window_is_skipped_for_good_when_asked_to(table_at: TableAt) -> None:
    """N6: the setting is kept with the seat, and can be taken back before the next bids."""
    page = table_at(moment("bid"))
    page.get_by_text("When to ask me about cards of power").click()
    box = page.get_by_role("checkbox", name="Ask me before a pull")
    box.uncheck()
    expect(box).not_to_be_checked()
    page.reload()
    page.get_by_text("When to ask me about cards of power").click()
    expect(box).not_to_be_checked()
    box.check()
    expect(box).to_be_checked()


@pytest.mark.long
def test_a_battle_tells_the_odds_and_shows_the_cubes(table_at: TableAt) -> None:
    """C1."""
    page = table_at(moment("pull"))
    expect(page.get_by_role("list", name="In the cup")).to_contain_text("Nazgûl")
    one = page.locator("[data-choice='pull 1']")
    expect(one).to_contain_text(re.compile(r"damage.*back|caught"))
    # Now there is time to see it before the bots go on.
    page.emulate_media(reduced_motion="no-preference")
    one.click()
    cubes = page.get_by_role("group", name=re.compile("^Ash pulled "))
    expect(cubes.locator(".cube")).to_have_count(1)


@pytest.mark.long
def test_reconnecting_in_the_middle_of_a_battle(table_at: TableAt) -> None:
    page = table_at(moment("pull"))
    expect(asked(page, "pull")).to_be_visible()
    heroes = page.locator(".defence .hero strong").all_inner_texts()
    page.reload()
    expect(asked(page, "pull")).to_be_visible()
    assert page.locator(".defence .hero strong").all_inner_texts() == heroes


def suffering(course: Course) -> bool:
    """You bear three damage or more, and have an orc and more levels than that to give up."""
    if not moments.asked("suffer")(course):
        return False
    state, you = course.match.state, moments.YOU
    orcs, *others = state.battle.forces[you]
    levels = state.riders[you].level - sum(n for seat, n in state.battle.losses if seat == you)
    return orcs == 1 and not any(others) and 2 < state.agenda[-1].number < levels


@pytest.mark.long
def test_damage_is_shared_out_by_sliders(table_at: TableAt) -> None:
    course = moments.played(suffering, "nazgul", 134, players="4")
    levels = course.match.state.agenda[-1].number - 1
    page = table_at(course)
    ask = shown(page, "suffer")
    sliders = ask.get_by_role("slider")
    give = ask.locator("button.main")
    expect(give).to_be_disabled()
    sliders.first.fill("1")
    expect(give).to_be_disabled()
    sliders.last.fill(str(levels))
    expect(give).to_have_text(f"Give up 1 orc and {levels} levels")
    give.click()
    expect(page.locator(".log")).to_contain_text("Ash falls to level")


WAVED = """() => {
  const table = location.pathname.split("/").at(-1);
  const said = { table, round: 9, battle: "", unhurt: 0, cards: [] };
  localStorage.setItem("ninefold nazgul waved", JSON.stringify(said));
}"""
"""Somebody passes on cards of power in the ninth round."""


@pytest.mark.long
def test_what_stands_when_the_match_is_over(table_at: TableAt) -> None:
    """R1: whoever defended a quest that failed has gone to a stage."""
    page = table_at(moment("over"), viewport=PHONE)
    page.evaluate(WAVED)
    page.reload()
    quests = page.get_by_role("list", name="Open quests").get_by_role("listitem")
    expect(quests.filter(has_not_text="completed").first).to_contain_text("failed")
    expect(page.get_by_text("You pass on cards of power")).to_have_count(0)


@pytest.mark.long
def test_a_card_that_can_be_played_is_heard_to_be_one(table_at: TableAt) -> None:
    def reached(course: Course) -> bool:
        decision = course.question(moments.YOU)
        if decision is None or decision.kind != "window":
            return False
        answers = course.match.answers(decision)
        return any(course.setup.rules.write_action(one).startswith("play") for one in answers)

    page = table_at(moments.played(reached, "nazgul", players="3"))
    playable = page.locator(".power.lit").first
    expect(playable).to_have_accessible_name(re.compile("You can play it now."))
    other = page.locator(".power:not(.lit)").first
    expect(other).not_to_have_accessible_name(re.compile("You can play it now."))


@pytest.mark.long
def test_where_nobody_counts_points_no_stage_has_any(table_at: TableAt) -> None:
    """O3: all win or lose together."""
    course = moments.played(moments.asked("take-reward"), "nazgul", players="3", coop="yes")
    stage = table_at(course).locator("[data-spot='edoras']")
    expect(stage).to_have_accessible_name("Rohan: Edoras, 1 hero and 4 armies, walls 2")


@pytest.mark.long
def test_the_hero_of_saruman_lies_before_the_player(table_at: TableAt) -> None:
    page = table_at(moment("saruman-return"))
    expect(page.locator(".own .chip", has_text="by Saruman")).to_have_count(1)


@pytest.mark.long
def test_nobody_leaves_the_game_to_bots_alone(table_at: TableAt) -> None:
    """Without a person the match is broken off, which is offered already."""
    page = table_at(moment("bid"))
    page.get_by_role("tab", name="Table").click()
    expect(page.get_by_role("button", name="Stop without a winner")).to_be_visible()
    expect(page.get_by_role("button", name="Leave the game")).to_have_count(0)


@pytest.mark.long
def test_a_replay_tells_where_nothing_can_be_seen(table_at: TableAt) -> None:
    """N24: a bid."""
    course = moment("over")
    bid = next(n for n, entry in enumerate(course.entries, 1) if entry.text.startswith("bid"))
    page = table_at(course)
    page.goto(f"{page.url}/replay")
    expect(page.locator("p.now")).to_contain_text("The turn order is")
    page.get_by_label("Moment").fill(str(bid))
    expect(page.locator("p.now")).to_have_text("Somebody has answered in secret.")
