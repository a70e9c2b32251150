"""The wheel, installed elsewhere: the terminal with nothing else, the server with its parts."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.server.running import Server

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    pip = [sys.executable, "-m", "pip", "--quiet"]
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", folder, ROOT], check=True)
    (made,) = folder.glob("ninefold-*.whl")
    return made


def installed(folder: Path, *words: str) -> Path:
    """The Python of a new environment that holds only this."""
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    python = folder / "bin/python"
    pins = ["--constraint", str(ROOT / "constraints.txt")]
    subprocess.run([python, "-m", "pip", "--quiet", "install", *pins, *words], check=True)
    return python


def test_the_terminal_needs_nothing_else(wheel: Path, tmp_path: Path) -> None:
    python = installed(tmp_path / "venv", str(wheel), "--no-deps", "--no-index")

    def ninefold(*words: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
        command = [str(python.with_name("ninefold")), *words]
        return subprocess.run(command, input=typed, cwd=tmp_path, capture_output=True, text=True)

    words = ("play", "confrontation", "--against", "random", "--seed", "shire")
    played = ninefold(*words, typed="random all\nboromir eregion-caradhras\nquit\n")
    assert played.stderr == ""
    assert "Boromir moves from Eregion to Caradhras" in played.stdout
    refused = ninefold("serve")
    assert refused.returncode == 2
    assert "pip install 'ninefold[server]'" in refused.stderr


@pytest.fixture
def served(wheel: Path, tmp_path: Path) -> Iterator[Server]:
    python = installed(tmp_path / "venv", f"{wheel}[server]")
    running = Server(tmp_path, python=str(python))
    yield running
    running.stop()


def test_the_server_brings_the_client_along(served: Server) -> None:
    with urlopen(served.address) as answer:
        page = answer.read().decode()
    script = re.search(r'src="(/assets/[^"]+\.js)"', page)
    assert script
    with urlopen(served.address + script[1]) as answer:
        assert answer.headers["content-type"].startswith("text/javascript")
        assert len(answer.read()) > 1000
    guest = served.sit(served.open(against="random", seat="sauron"))
    guest.reach(1)
