"""The positions of positions.txt, one for every question there is, and the ends of games."""

import re
from pathlib import Path
from typing import Final

_TEXT: Final = Path(__file__).with_name("positions.txt").read_text()
_FOUND: Final = re.findall(
    r"^== (.*?):(?: (.*?))?\n(.*?)(?=^== |\Z)", _TEXT, re.MULTILINE | re.DOTALL
)
DRAWN: Final = {name: (asked, text.strip() + "\n") for name, asked, text in _FOUND}
"""By name: who is asked what, as `sauron turn`, and the position as the game writes it."""
