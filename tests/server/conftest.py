"""One server for most tests; those that hurt it start their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Server
from tests.server.test_store import fresh_database, needs_postgres


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()
    assert '"event": "stopped"' in running.log()
    assert '"level": "error"' not in running.log()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    yield running
    running.stop()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=needs_postgres)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield str(tmp_path / "ninefold.db")
        return
    with fresh_database() as made:
        yield made
