"""`python -m tests.toy` is the command `ninefold` with the tiny game among the others."""

import sys

from ninefold.cli import main
from ninefold.games import GAMES
from tests.toy import Toy

GAMES[Toy.key] = Toy()
sys.exit(main())
