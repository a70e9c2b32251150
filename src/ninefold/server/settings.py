"""How a server is set up."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

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
    def folder(self) -> Path:
        """Where the key of the cookies is kept: beside an SQLite file, else here."""
        if "://" in self.database:
            return Path()
        return Path(self.database).resolve().parent
