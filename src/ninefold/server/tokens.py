"""Unguessable texts, and how they are kept and compared."""

import hashlib
import hmac
import secrets
import unicodedata

from ninefold.server.refused import Refused

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that show nothing."""
_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def new_id() -> str:
    """The name of a table: short enough for a link, too long to guess."""
    return "".join([LETTERS[byte % len(LETTERS)] for byte in secrets.token_bytes(14)])


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """What is kept of a token. It is long and random, so one hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def fits(token: str, kept: str) -> bool:
    """Whether a token is the one whose hash was kept, in constant time."""
    return bool(token) and bool(kept) and hmac.compare_digest(hashed(token).encode(), kept.encode())


def plain_text(text: str) -> str:
    """Words of a person, without blanks around them. Raises `Refused` for signs that cannot
    be seen, such as those that turn the direction of writing."""
    text = text.strip()
    if not text:
        raise Refused("text", "There is nothing in it.", status=400)
    if any(sign in _BLANK or unicodedata.category(sign) in _UNSEEN for sign in text):
        raise Refused("text", "It holds signs that cannot be shown.", status=400)
    return text
