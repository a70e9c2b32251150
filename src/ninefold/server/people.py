"""People have no accounts: a name and a number nobody else knows, in a signed cookie."""

import base64
import binascii
import contextlib
import hashlib
import hmac
import os
import secrets
from pathlib import Path
from typing import Final

import msgspec

from ninefold.server.refused import Refused

COOKIE: Final = "ninefold"
YEAR: Final = 365 * 24 * 3600
GUEST: Final = "Guest"


class NoKey(Exception):
    """What is in the place of the key is none."""


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str


def key_in(folder: Path) -> bytes:
    """The key of the cookies: from NINEFOLD_KEY, else from a file that is made once. Raises
    `NoKey` and `OSError`."""
    given = os.environ.get("NINEFOLD_KEY", "")
    if given:
        return hashlib.sha256(os.fsencode(given)).digest()
    file = folder / "ninefold.key"
    folder.mkdir(parents=True, exist_ok=True)
    if not file.exists():
        # Whole from the first moment on, for others may be reading.
        draft = folder / f".ninefold.key.{os.getpid()}"
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as made:
            made.write(secrets.token_bytes(32))
        with contextlib.suppress(FileExistsError):
            os.link(draft, file)
        draft.unlink()
    key = file.read_bytes()
    if not key:
        # With nothing as a key anybody could sign.
        raise NoKey(f"{file} is empty; restore it, or delete it, and everybody is somebody new")
    return key


class People:
    """Makes and reads cookies."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def sign(self, person: Person) -> str:
        body = base64.urlsafe_b64encode(msgspec.json.encode(person)).decode()
        return f"{body}.{self._mac(body)}"

    def read(self, value: str) -> Person:
        """Raises `Refused` for a cookie that is not ours."""
        body, _, mac = value.partition(".")
        try:
            if not hmac.compare_digest(mac.encode(), self._mac(body).encode()):
                raise ValueError
            return msgspec.json.decode(base64.urlsafe_b64decode(body), type=Person)
        except (ValueError, binascii.Error, msgspec.MsgspecError):
            message = "Your cookie is broken; it is taken away, and you can try again."
            raise Refused("cookie", message, status=401) from None

    def cookie(self, person: Person, *, secure: bool) -> dict[str, str]:
        """What the browser of a person keeps, as a header."""
        return _cookie(self.sign(person), YEAR, secure)

    def _mac(self, body: str) -> str:
        return hmac.digest(self._key, body.encode(), "sha256").hex()


def new_person(name: str = GUEST) -> Person:
    return Person(secrets.token_hex(16), name)


def gone() -> dict[str, str]:
    """Takes a cookie away."""
    return _cookie("", 0, False)


def _cookie(value: str, age: int, secure: bool) -> dict[str, str]:
    # Written out: http.cookies takes ten times as long. Nothing in a value needs to be escaped.
    told = f'{COOKIE}="{value}"; HttpOnly; Max-Age={age}; Path=/; SameSite=lax'
    return {"set-cookie": told + ("; Secure" if secure else "")}
