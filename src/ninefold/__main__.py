"""`python -m ninefold` is the command `ninefold`."""

import sys

from ninefold.cli import main

sys.exit(main())
