"""Takes the pictures of `docs/pictures` anew: `python -m tests.browser.pictures`."""

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS, ROOT, serve
from tests.browser.moments import Reached, asked, kept, over, played, remembered
from tests.browser.player import click_middle
from tests.ports import free_port

FOLDER = ROOT / "docs/pictures"
# The one without windows sets letters worse.
DRAWING = shutil.which("chromium") or CHROMIUM
SIZES = {"desktop": (1280, 800), "phone": (390, 844), "side": (844, 390)}


class Picture(NamedTuple):
    """A page, or a table at a moment, in some sizes and schemes, after something was done there."""

    name: str
    looks: tuple[str, ...]
    game: str = ""
    reached: Reached = over
    players: int = 2
    seed: int = 1
    then: Callable[[Page], None] | None = None


def on_turn(turn: int) -> Reached:
    mine = asked("turn")
    return lambda course: mine(course) and course.match.state.turn >= turn


def pick_up_sam(page: Page) -> None:
    click_middle(page, page.locator(".stand.mine[data-piece='sam']"))
    expect(page.locator(".region.target").first).to_be_visible()
    page.get_by_role("tab", name="Notebook").click()


def look_back(page: Page) -> None:
    page.get_by_role("link", name="Look back").click()
    page.get_by_label("Moment").fill("40")
    page.wait_for_timeout(500)


BATTLE, RIDERS = "battle_for_middle_earth", "nazgul"
PICTURES = (
    Picture("home", ("desktop-light", "phone-light")),
    Picture("preferences", ("desktop-light", "phone-dark")),
    Picture(
        "table",
        ("desktop-light", "desktop-dark", "phone-light", "phone-dark", "side-light"),
        "confrontation",
        on_turn(8),
        then=pick_up_sam,
    ),
    Picture(
        "battle",
        ("desktop-light", "phone-light", "phone-dark"),
        "confrontation",
        asked("card"),
    ),
    Picture("replay", ("desktop-light", "phone-light"), "confrontation", over, then=look_back),
    Picture("companions-attack", ("desktop-light", "phone-dark"), BATTLE, asked("attack", 4), 4, 3),
    Picture("companions-scores", ("desktop-light",), BATTLE, over, 4),
    Picture(
        "nazgul-map",
        ("desktop-light", "desktop-dark", "phone-dark"),
        RIDERS,
        asked("deploy"),
        4,
    ),
    Picture(
        "nazgul-bids", ("desktop-light", "desktop-dark", "phone-light"), RIDERS, asked("bid"), 4
    ),
)


def main() -> None:
    with tempfile.TemporaryDirectory() as made, sync_playwright() as started:
        folder, port = Path(made), free_port()
        server, address = serve(folder, port), f"http://127.0.0.1:{port}"
        browser = started.chromium.launch(executable_path=DRAWING, args=FLAGS)
        for picture in PICTURES:
            path, storage = "/" if picture.name == "home" else f"/{picture.name}", None
            if picture.game:
                players = {} if picture.players == 2 else {"players": str(picture.players)}
                course = played(picture.reached, picture.game, picture.seed, **players)
                seated = kept(folder / "games.db", course)
                path, storage = f"/t/{seated['table']}", remembered(address, seated)
            for look in picture.looks:
                size, scheme = look.split("-")
                wide, high = SIZES[size]
                page = browser.new_page(
                    viewport={"width": wide, "height": high},
                    color_scheme="dark" if scheme == "dark" else "light",
                    reduced_motion="reduce",
                    storage_state=storage,  # type: ignore[arg-type]
                )
                page.goto(address + path)
                expect(page.locator("main h1").first).to_be_attached()
                page.wait_for_timeout(800)
                if picture.then:
                    picture.then(page)
                page.evaluate("scrollTo(0, 0)")
                page.screenshot(path=FOLDER / f"{picture.name}-{look}.png")
                page.close()
        browser.close()
        server.terminate()
        server.wait(20)


if __name__ == "__main__":
    main()
