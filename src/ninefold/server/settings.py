"""How a server is set up."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL, make_url

CLIENT: Final = Path(__file__).with_name("static")
"""Where a built client comes with the package."""


@dataclass(frozen=True, slots=True)
class Settings:
    """`database` is a path of an SQLite file or the URL of a database. `client` holds the built
    browser client. `origins` are pages on other hosts whose browsers may come here too. A
    limit of 0 is none."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "ninefold.db"
    client: Path = CLIENT
    origins: tuple[str, ...] = ()
    workers: int = 1
    processes: int = 1
    number: int = 0
    """Which of the processes this is."""
    joins_a_minute: int = 30
    actions_a_second: int = 20

    @property
    def url(self) -> str:
        """The database as SQLAlchemy names it."""
        if self.database.startswith("postgresql://"):
            return self.database.replace("postgresql://", "postgresql+psycopg://", 1)
        if "://" in self.database:
            return self.database
        return f"sqlite:///{self.database}"

    @property
    def shared(self) -> bool:
        """Whether several servers can be on the database."""
        return not self.url.startswith("sqlite")

    @property
    def file(self) -> Path | None:
        """The file of an SQLite database, however its address is written."""
        return file_in(make_url(self.url)) if self.url.startswith("sqlite") else None

    @property
    def named(self) -> str:
        """The database as people are told of it. An address may hold a password."""
        return f"the database {self.file}" if self.file else "this database"

    @property
    def folder(self) -> Path:
        """Where the key of the cookies is kept: beside an SQLite file, else here."""
        return self.file.parent if self.file else Path()


def file_in(address: URL) -> Path | None:
    """The file of an SQLite database; of a link, that which it leads to."""
    name = address.database or ""
    if address.get_backend_name() != "sqlite" or name in ("", ":memory:"):
        return None
    # Without that word "file:" is the beginning of a name as any other.
    return Path(name.removeprefix("file:") if "uri" in address.query else name).resolve()
