import os
import re
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect, sync_playwright

from ninefold.server.course import Course
from tests.browser.moments import kept, remembered
from tests.browser.served import PLACE
from tests.ports import free_port

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/ninefold/server/static/index.html"
# The one without windows takes less than half of the time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
MISSING = (
    "no Chromium on this machine (on Debian: apt install chromium)"
    if not CHROMIUM
    else "the client is not built (make client)"
    if not STATIC.is_file()
    else ""
)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A page that a test has changed on its way is taken for one from elsewhere.
    "--disable-features=LocalNetworkAccessChecks",
]

PATIENCE = 60_000
"""Milliseconds. Bots think in processes of their own, which take a while to start on a busy
machine."""
expect.set_options(timeout=PATIENCE)

NOW = "the test of this moment"

Launch = Callable[[], Browser]
Open = Callable[..., Page]
TableAt = Callable[..., Page]


@pytest.fixture(scope="session")
def launch() -> Iterator[Launch]:
    skip_what_is_missing()
    with sync_playwright() as started:
        browsers: list[Browser] = []

        def one_more() -> Browser:
            browsers.append(started.chromium.launch(executable_path=CHROMIUM, args=FLAGS))
            return browsers[-1]

        yield one_more
        for browser in browsers:
            browser.close()


@pytest.fixture(scope="session")
def chromium(launch: Launch) -> Browser:
    return launch()


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its database."""
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="session")
def server(folder: Path) -> Iterator[str]:
    """The address of a server with an empty database."""
    skip_what_is_missing()
    port = free_port()
    process = serve(folder, port)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(20)


def serve(
    folder: Path, port: int, module: str = "tests.browser.served"
) -> "subprocess.Popen[bytes]":
    """A server that keeps its games in the folder; it answers already."""
    words = ["serve", "--port", str(port), "--database", str(folder / "games.db")]
    words += ["--joins-a-minute", "0", "--actions-a-second", "0"]
    with (folder / "log").open("a") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", module, *words],
            stdout=log,
            stderr=log,
            cwd=ROOT,
            env={**os.environ, PLACE: str(folder / NOW)},
        )
    try:
        _wait_for(f"http://127.0.0.1:{port}/health", process, folder / "log")
    except BaseException:
        process.kill()
        process.wait()
        raise
    return process


def skip_what_is_missing() -> None:
    if MISSING:
        pytest.skip(f"BROWSER TESTS NOT RUN: {MISSING}")


def _wait_for(address: str, process: "subprocess.Popen[bytes]", log: Path) -> None:
    for _ in range(600):
        if process.poll() is not None:
            break
        try:
            with urllib.request.urlopen(address, timeout=1):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
    pytest.fail(f"the server did not start:\n{log.read_text()}")


def at_once(route: Route) -> None:
    """Opponents answer at once, not at the pace of people."""
    asked = re.sub(r'"pace":"[a-z]+"', '"pace":"at-once"', route.request.post_data or "")
    if route.request.method == "POST":
        route.continue_(post_data=asked)
    else:
        route.continue_()


@pytest.fixture
def open_page(
    chromium: Browser, server: str, folder: Path, request: pytest.FixtureRequest
) -> Iterator[Open]:
    """Opens a page in a browser of its own, and sees to it that nothing went wrong there."""
    (folder / NOW).write_text(request.node.nodeid)
    wrong: list[str] = []
    pages: list[Page] = []

    def one_more(path: str = "/", browser: Browser = chromium, **context: object) -> Page:
        settings = {"reduced_motion": "reduce", "viewport": {"width": 1280, "height": 800}}
        made = browser.new_context(**{**settings, **context})  # type: ignore[arg-type]
        made.route("**/api/tables", at_once)
        page = made.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.extend([said.text] if said.type == "error" else []))
        page.goto(server + path)
        pages.append(page)
        return page

    yield one_more
    for page in pages:
        page.context.close()
    assert wrong == []


@pytest.fixture
def table_at(open_page: Open, server: str, folder: Path) -> TableAt:
    """Opens the page of a table that stands at a moment already."""

    def opened(course: Course, **context: object) -> Page:
        seated = kept(folder / "games.db", course)
        storage = remembered(server, seated)
        page = open_page(f"/t/{seated['table']}", storage_state=storage, **context)
        expect(page.locator(".board, .tabletop").first).to_be_visible()
        return page

    return opened


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if MISSING:
        terminalreporter.write_line(f"BROWSER TESTS NOT RUN: {MISSING}", red=True, bold=True)
