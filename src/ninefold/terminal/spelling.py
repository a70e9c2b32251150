"""What is written where a terminal, or a file, has no room for our signs and accents."""

import codecs
import unicodedata

SPELLED = "spelled"
"""The name of these spellings among the ways to treat letters that cannot be encoded."""
SIGNS = {
    "│": "|",
    "─": "-",
    **dict.fromkeys("┌┐└┘├┤┬┴┼", "+"),
    "○": "o",
    "●": "@",
    "▲": "^",
    "»": ">",
    "≡": "=",
    "▶": ">",
    "×": "x",
    "±": "+-",
    "…": "...",
    "█": "#",
    "░": ".",
}


def spell(error: UnicodeError) -> tuple[str, int]:
    """Writes the letters that could not be encoded in ASCII, and says where to go on."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_spell, error.object[error.start : error.end])), error.end


def _spell(letter: str) -> str:
    bare = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return SIGNS.get(letter, bare or "?")


codecs.register_error(SPELLED, spell)
