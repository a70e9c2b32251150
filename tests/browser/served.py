"""A server at whose tables cards and bots have the same luck in every run of a test.

Which test it is stands in a file, since tests share a server. With another NINEFOLD_TEST_LUCK all
of them have another luck, to look for what seldom happens.
"""

import os
import sys
from pathlib import Path
from random import Random
from unittest.mock import patch

from ninefold.cli import main
from ninefold.server import lobby, sequel, workers

PLACE = "NINEFOLD_TEST_PLACE"


class Luck:
    """In the place of `secrets`, but for tokens and names, which nobody may guess here either."""

    def __init__(self) -> None:
        self._file = Path(os.environ[PLACE])
        self._test: str | None = None
        self._drawn = Random()

    def token_bytes(self, length: int) -> bytes:
        return self._of_the_test().randbytes(length)

    def randbits(self, bits: int) -> int:
        return self._of_the_test().getrandbits(bits)

    def _of_the_test(self) -> Random:
        test = self._file.read_text() if self._file.is_file() else ""
        if test != self._test:
            self._test, self._drawn = test, Random(os.environ.get("NINEFOLD_TEST_LUCK", "1") + test)
        return self._drawn


if __name__ == "__main__":
    luck = Luck()
    for module in (lobby, sequel, workers):
        patch.object(module, "secrets", luck).start()
    sys.exit(main())
