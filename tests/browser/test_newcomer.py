"""A newcomer's pages: puzzles, the reference, the rules, and the first steps."""

import pytest
from playwright.sync_api import Page, Route, expect

from ninefold.games import GAMES
from ninefold.lessons import lessons_of
from ninefold.lessons.puzzles import puzzles_of
from ninefold.lessons.puzzles.words import sentences
from tests.browser.conftest import Open, TableAt
from tests.browser.learner import answer
from tests.browser.moments import asked, played
from tests.browser.player import click_ground, click_middle
from tests.browser.test_pages import serious

PAGES = [
    "/learn",
    *(f"/learn/{game}/{lessons_of(game)[-1].key}" for game in GAMES),
    "/puzzles",
    *(
        f"/puzzles/{game}/{puzzles_of(game)[0].key}"
        for game in ("confrontation", "battle_for_middle_earth")
    ),
    *(f"/reference/{game}" for game in GAMES),
    *(f"/rules/{game}" for game in GAMES),
]
PLAYERS = {"nazgul": {"players": "3"}}
SIZES = {"desktop": (1280, 800, "light"), "phone": (390, 844, "dark")}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", PAGES)
@pytest.mark.long
def test_the_pages_are_accessible(open_page: Open, path: str, size: str) -> None:
    width, height, theme = SIZES[size]
    page = open_page(path, color_scheme=theme, viewport={"width": width, "height": height})
    expect(page.get_by_role("heading", level=1).first).to_be_attached()
    page.wait_for_load_state("networkidle")
    assert serious(page) == []


def test_play_a_bot_asks_what_one_wants(open_page: Open) -> None:
    page = open_page("/")
    expect(page.get_by_role("link", name="Begin the first lesson")).to_be_visible()
    page.get_by_role("button", name="Play a bot").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="A first game").check()
    dialog.get_by_role("combobox", name="Your side").select_option("fellowship")
    dialog.get_by_role("button", name="Go").click()
    expect(page.get_by_text("Bring Frodo with the Ring into Mordor.")).to_be_visible()
    expect(page.get_by_text("Four go into the Shire")).to_be_visible()
    page.get_by_role("button", name="Why?").click()
    expect(page.get_by_role("note").get_by_text("Who stands in front")).to_be_visible()


@pytest.mark.long
def test_a_game_of_several_is_played_with_bots(open_page: Open) -> None:
    page = open_page("/")
    page.get_by_role("button", name="Play with bots").click()
    dialog = page.get_by_role("dialog", name="Nazgûl")
    dialog.get_by_role("radio", name="Real opponents").check()
    dialog.get_by_role("combobox", name="Your seat").select_option("bone")
    dialog.get_by_role("button", name="Go").click()
    expect(page.locator(".players")).to_contain_text("Fredegar II")


@pytest.mark.long
def test_more_choices_keep_what_was_chosen(open_page: Open) -> None:
    page = open_page("/")
    page.get_by_role("button", name="Play a bot").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="A real opponent").check()
    dialog.get_by_role("radio", name="Lobelia").check()
    dialog.get_by_role("combobox", name="Your side").select_option("sauron")
    dialog.get_by_role("link", name="More choices").click()
    expect(page.get_by_role("radio", name="Lobelia")).to_be_checked()
    expect(page.get_by_role("radio", name="Sauron", exact=True)).to_be_checked()


@pytest.mark.long
def test_a_hint_says_what_to_do_and_why(open_page: Open) -> None:
    page = open_page("/learn/battle_for_middle_earth")
    page.get_by_role("button", name="A first game").click()
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("status").filter(has_text="So Círdan would play.")
    expect(hint).to_contain_text("Place")
    expect(page.get_by_text("practice: a hint was given")).to_be_visible()
    # One note at a time: on a phone two would lie over the question.
    page.get_by_role("button", name="Why?").click()
    expect(hint).to_be_hidden()
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(hint).to_be_visible()
    expect(page.get_by_role("button", name="Why?")).to_have_attribute("aria-expanded", "false")


@pytest.mark.long
def test_a_puzzle_is_solved_and_its_proof_shown(open_page: Open) -> None:
    one = next(one for one in puzzles_of("confrontation") if one.kind == "attack")
    page = open_page(f"/puzzles/confrontation/{one.key}")
    expect(page.locator(".map [data-piece]").first).to_be_visible()
    answer(page, one.answers[0])
    expect(page.get_by_text("Solved.")).to_be_visible()
    expect(page.get_by_text(sentences(one)[one.answers[0]])).to_be_visible()
    expect(page.get_by_text(one.proof[0])).to_be_visible()


@pytest.mark.long
def test_on_a_phone_a_battle_hides_neither_the_task_nor_why(
    open_page: Open, table_at: TableAt
) -> None:
    phone = {"width": 390, "height": 844}
    one = next(one for one in puzzles_of("confrontation") if one.kind == "lowest")
    page = open_page(f"/puzzles/confrontation/{one.key}", viewport=phone)
    page.get_by_role("button", name="Show me").click()
    expect(page.get_by_text(sentences(one)[one.answers[0]])).to_be_visible()
    expect(page.get_by_text("is thinking")).to_have_count(0)
    page = table_at(played(asked("card"), "confrontation"), viewport=phone)
    page.get_by_role("button", name="Why?").click()
    page.get_by_role("note").get_by_role("button", name="Close").click()


@pytest.mark.long
def test_on_a_phone_the_coach_makes_room_for_the_pieces(open_page: Open) -> None:
    page = open_page("/learn/confrontation", viewport={"width": 390, "height": 844})
    page.get_by_role("button", name="A first game").click()
    tip = page.get_by_role("status").filter(has_text="Four go into the Shire")
    expect(tip).to_be_visible()
    whole = tip.bounding_box()
    page.get_by_role("button", name="Question").click()
    expect(tip.get_by_role("button", name="No more tips")).to_be_hidden()
    line = tip.bounding_box()
    assert whole
    assert line
    assert line["height"] < 40 < whole["height"]
    assert line["x"] + line["width"] <= 390
    for piece in page.locator("[data-tray]").all():
        piece.click()
        expect(piece).to_have_attribute("aria-pressed", "true")
    tip.locator("p").click()
    expect(tip.get_by_role("button", name="No more tips")).to_be_visible()
    page.get_by_role("button", name="Question").click()
    expect(tip.get_by_role("button", name="No more tips")).to_be_hidden()
    tip.get_by_role("button", name="Thanks").click()
    expect(tip).to_have_count(0)


@pytest.mark.long
def test_on_a_phone_nothing_moves_below_the_finger_while_the_coach_speaks(open_page: Open) -> None:
    page = open_page("/learn/battle_for_middle_earth", viewport={"width": 390, "height": 844})
    page.get_by_role("button", name="A first game").click()
    card = page.locator(".hand button.card.ready").first
    more = page.get_by_role("button", name="No more tips")
    expect(more).to_be_visible()
    card.hover(position={"x": 30, "y": 10})
    page.mouse.down()
    page.evaluate("() => new Promise(requestAnimationFrame)")
    page.mouse.up()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(more).to_be_hidden()


@pytest.mark.long
def test_what_is_looked_up_beside_a_table_does_not_leave_it(table_at: TableAt) -> None:
    page = table_at(played(asked("place"), "battle_for_middle_earth"))
    table = page.url
    page.get_by_role("button", name="Rules", exact=True).click()
    page.get_by_role("button", name="Pieces and cards").click()
    page.get_by_role("listitem").filter(has_text="Treebeard").get_by_role("link").click()
    expect(page.locator("#A12.meant")).to_be_in_viewport()
    assert page.url == table


DIMMED = [
    ("confrontation", "place", "Confirm", "Place all your characters first."),
    ("confrontation", "card", "Play this card", "Lift a card first."),
    ("battle_for_middle_earth", "place", "New fellowship", "Pick a card of your hand first"),
    ("nazgul", "bid", "Less for Levels", "Nothing is bid here."),
    ("nazgul", "commit", "More orcs", "These are all you have."),
]


@pytest.mark.parametrize("way", ["pointer", "touch", "key"])
@pytest.mark.parametrize(("game", "kind", "name", "why"), DIMMED)
@pytest.mark.long
def test_what_is_dimmed_says_why(
    table_at: TableAt, game: str, kind: str, name: str, why: str, way: str
) -> None:
    page = table_at(played(asked(kind), game, 1, **PLAYERS.get(game, {})), has_touch=True)
    button = page.get_by_role("button", name=name)
    if way == "pointer":
        button.click(force=True)
    elif way == "touch":
        button.tap(force=True)
    else:
        button.press("Enter")
    expect(page.get_by_role("alert").get_by_text(why)).to_be_visible()


@pytest.mark.long
def test_a_refusal_leads_to_its_rule_beside_the_table(table_at: TableAt) -> None:
    page = table_at(played(asked("turn"), "confrontation"))
    click_middle(page, page.locator(".stand.mine[data-piece='frodo']"))
    click_ground(page, page.locator(".region[data-region='mordor']"))
    refused_by(page, "There is no way from the Shire to Mordor in one move.", "M1")
    page = table_at(played(asked("deploy"), "nazgul", players="3"))
    page.locator("[data-spot='mount-doom']").first.press("Enter")
    refused_by(page, "The stages before it must be completed first.", "K2")
    page = table_at(played(asked("attack"), "battle_for_middle_earth", 3))
    page.locator("[data-place='0']").click()
    for enemy in page.get_by_role("region", name="Enemies on display").get_by_role("button").all():
        enemy.click()
    expect(page.get_by_text("This fellowship lacks")).to_be_visible()


def refused_by(page: Page, said: str, rule: str) -> None:
    toast, table = page.get_by_role("alert"), page.url
    expect(toast.get_by_text(said, exact=True)).to_be_visible()
    link = toast.get_by_role("link", name=rule, exact=True)
    expect(link).to_be_visible()
    assert toast.inner_text().count(rule) == 1
    link.click()
    expect(page.locator(f"#{rule}.meant")).to_be_in_viewport()
    assert page.url == table


STICKS_OUT = """() => [...document.querySelectorAll('button, .button')].filter(
  (button) => button.checkVisibility() && !(button.closest('.unseen')),
).flatMap((button) => {
  const box = button.getBoundingClientRect();
  const clipped = (node) => {
    for (let at = node.parentElement; at !== button.parentElement; at = at.parentElement)
      if (at.classList.contains('unseen') || getComputedStyle(at).overflow !== 'visible')
        return true;
    return false;
  };
  const walk = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walk.nextNode()) {
    if (!walk.currentNode.data.trim() || clipped(walk.currentNode)) continue;
    range.selectNode(walk.currentNode);
    for (const text of range.getClientRects())
      if (text.left < box.left || text.right > box.right || text.bottom > box.bottom + 1)
        return [button.innerText];
  }
  return box.left < -1 ? [button.innerText] : [];
})"""


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        *[("confrontation", kind) for kind in ("place", "turn", "card")],
        *[("battle_for_middle_earth", kind) for kind in ("place", "attack", "give", "borrow")],
        *[("nazgul", kind) for kind in ("keep-secrets", "bid", "deploy", "commit", "pull")],
    ],
)
@pytest.mark.long
def test_on_a_phone_no_words_stick_out_of_a_button(table_at: TableAt, game: str, kind: str) -> None:
    phone = {"width": 390, "height": 844}
    page = table_at(played(asked(kind), game, 1, **PLAYERS.get(game, {})), viewport=phone)
    expect(page.get_by_role("button", name="Why?")).to_be_visible()
    assert page.evaluate(STICKS_OUT) == []


COLOURS = """(theme) => {
  document.documentElement.dataset.theme = theme;
  const style = getComputedStyle(document.documentElement);
  return ["paper", "ink", "card", "map-land", "map-ink", "n-ground", "n-ink", "n-west"].map(
    (name) => style.getPropertyValue(`--${name}`),
  );
}"""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.long
def test_rules_are_printed_dark_on_white_whatever_the_theme_is(open_page: Open, game: str) -> None:
    page = open_page(f"/rules/{game}", color_scheme="dark")
    expect(page.locator(".example.open svg").first).to_be_attached()
    page.emulate_media(media="print")
    assert page.evaluate(COLOURS, "dark") == page.evaluate(COLOURS, "light")
    root = "getComputedStyle(document.documentElement)"
    assert page.evaluate(f"{root}.backgroundColor") == "rgb(255, 255, 255)"


@pytest.mark.long
def test_the_reference_is_searched_and_the_rules_too(open_page: Open) -> None:
    page = open_page("/reference/nazgul")
    page.get_by_role("searchbox").fill("aragorn")
    expect(page.get_by_role("listitem").filter(has_text="Aragorn").first).to_be_visible()
    page = open_page("/rules/confrontation")
    page.get_by_role("searchbox").fill("Anduin")
    expect(page.locator("#M5")).to_be_visible()
    expect(page.locator("#M1")).to_have_count(0)


WATCH = """
window.seen = new Set();
(function look() {
  const one = document.querySelector("SELECTOR");
  if (one) seen.add(Math.round(one.getBoundingClientRect().y));
  requestAnimationFrame(look);
})();
"""


def heights(page: Page, path: str, late: str, selector: str) -> list[int]:
    """At which heights something stands while a page opens where an answer comes late."""

    def wait(route: Route) -> None:
        page.wait_for_timeout(500)
        route.continue_()

    page.add_init_script(WATCH.replace("SELECTOR", selector))
    page.route(late, wait)
    with page.expect_response(late):
        page.goto(path)
    # A function: an expression would be evaluated each time, which the page forbids.
    page.wait_for_function("() => window.seen.size > 0")
    page.wait_for_load_state("networkidle")
    return list(page.evaluate("[...window.seen]"))


@pytest.mark.long
def test_a_board_does_not_move_when_the_guide_comes_late(table_at: TableAt) -> None:
    page = table_at(played(asked("card"), "confrontation"))
    assert len(heights(page, page.url, "**/guide", ".over .asking button.main")) == 1


@pytest.mark.long
def test_the_pages_do_not_move_when_something_comes_late(table_at: TableAt, server: str) -> None:
    page = table_at(played(asked("card"), "confrontation"))
    assert len(heights(page, server, "**/api/mine", ".home .ways .main")) == 1
    assert len(heights(page, f"{server}/learn", "**/lessons", ".learn .ways button")) == 1
    reference = f"{server}/reference/nazgul"
    assert len(heights(page, reference, "**/api/games/nazgul/reference", "form input")) == 1


COACHED = "localStorage.setItem('ninefold coach', JSON.stringify({confrontation: 2}))"
OVERLAP = """([one, other]) => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""


@pytest.mark.long
def test_a_tip_is_there_until_somebody_has_read_it(table_at: TableAt) -> None:
    page = table_at(played(asked("turn"), "confrontation"))
    tip = page.get_by_role("status").filter(has_text="Coach")
    page.evaluate(COACHED)
    page.reload()
    first = tip.locator("p").inner_text()
    page.reload()
    expect(tip.locator("p")).to_have_text(first)
    tip.get_by_role("button", name="Thanks").click()
    expect(tip).to_be_hidden()
    page.reload()
    # Now the next is given.
    expect(tip).to_be_visible()
    expect(tip.locator("p")).not_to_have_text(first)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390)])
@pytest.mark.long
def test_the_coach_hides_nothing_that_is_asked_about(
    table_at: TableAt, size: tuple[int, int]
) -> None:
    def coached(kind: str) -> Page:
        viewport = {"width": size[0], "height": size[1]}
        page = table_at(played(asked(kind), "confrontation"), viewport=viewport)
        page.evaluate(COACHED)
        page.reload()
        expect(page.get_by_role("button", name="Thanks")).to_be_visible()
        return page

    page = coached("place")
    tip = page.get_by_role("status").filter(has_text="Coach").element_handle()
    assert not page.evaluate(OVERLAP, [tip, page.locator(".board").element_handle()])
    page.get_by_role("button", name="Suggested").click()
    page = coached("card")
    page.locator(".hand button").first.click()
    page.get_by_role("button", name="Play this card").click()
