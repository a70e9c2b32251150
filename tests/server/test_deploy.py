"""The files in deploy/ speak of what there is."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from ninefold.cli import parser
from ninefold.server.figures import FIGURES

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
NEEDED = ("Host", "Upgrade", "Connection", "X-Forwarded-For", "X-Forwarded-Proto", "X-Request-ID")


def options(file: str) -> set[str]:
    return set(re.findall(r"--[a-z-]+", (DEPLOY / file).read_text()))


@pytest.mark.parametrize("file", ["compose.yaml", "ninefold.service"])
def test_only_options_that_there_are(file: str) -> None:
    known = options(file) - {"--now", "--system", "--home-dir"}
    args = [word for option in known for word in (option, "2")]
    assert known
    assert parser().parse_args(["serve", *args]).port


def test_any_password_will_do_in_containers() -> None:
    """In an address it could hold no `@` and no `/`, and everybody on the machine would see it."""
    text = (DEPLOY / "compose.yaml").read_text()
    assert "PGPASSWORD: ${POSTGRES_PASSWORD}" in text
    assert ":${POSTGRES_PASSWORD}@" not in text


def test_systemd_does_not_give_up() -> None:
    """Five starts within ten seconds are otherwise the last ones, as while a database is away."""
    unit = (DEPLOY / "ninefold.service").read_text().partition("[Service]")[0]
    assert "\nStartLimitIntervalSec=0\n" in unit


def test_nginx_passes_on_everything() -> None:
    text = (DEPLOY / "nginx.conf").read_text()
    for header in NEEDED:
        assert f"proxy_set_header {header} " in text


def test_the_dashboard_shows_figures_that_there_are() -> None:
    panels = json.loads((DEPLOY / "dashboard.json").read_text())["panels"]
    shown = {
        name
        for panel in panels
        for target in panel["targets"]
        for name in re.findall(r"ninefold_[a-z_]+", target["expr"])
    }
    known = FIGURES.text()
    for name in shown:
        assert re.search(rf"^{name}[ {{]", known, re.MULTILINE) or f"# TYPE {name} " in known, name
    assert len(shown) > 10


def test_the_container_installs_extras_that_there_are() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    found = re.search(r"\.\[([a-z,]+)\]", text)
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"][
        "optional-dependencies"
    ]
    assert found
    assert set(found[1].split(",")) <= set(extras)
    for copied in re.findall(r"^COPY ((?!--)[^\n]+) \./\S*$", text, re.MULTILINE):
        for name in copied.split():
            assert (ROOT / name).exists(), name


def test_figures_are_kept_from_the_public() -> None:
    """Also at /metrics/, which the server takes for the same."""
    assert "location /metrics { return 404; }" in (DEPLOY / "nginx.conf").read_text()
    assert "respond /metrics* 404" in (DEPLOY / "Caddyfile").read_text()


def test_what_servers_say_that_are_not_ready_is_passed_on() -> None:
    """While the database is away none is ready. A proxy that asked none of them would show an
    error page of its own, and not the pages that say so."""
    servers = re.findall(
        r"^ *(?:# )?server [\d.:]+ (.*);$", (DEPLOY / "nginx.conf").read_text(), re.M
    )
    assert servers == ["max_fails=0", "max_fails=0"]
    unready = (DEPLOY / "Caddyfile").read_text().partition("handle_errors {")[2]
    assert "{http.error.status_code} == 503" in unready
    assert "reverse_proxy @unready {$NINEFOLD_AT:127.0.0.1:8000}" in unready
