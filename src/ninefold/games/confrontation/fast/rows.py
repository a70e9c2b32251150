"""Where each thing stands in the table that `table.py` makes. Masks have a bit for a region."""

STEP = 0
"""By side, region and number: where an ordinary step leads, -1 for none; three of them."""
FORWARD = 96
"""By side and region: mask of the plain steps forward."""
ON_FOOT = 128
"""By side and region: mask of all ordinary steps but the tunnel."""
SIDEWAYS = 160
REACH = 176
NEAR = 192
"""The region itself and all adjacent ones (C23)."""
UPSTREAM = 208
"""Retreats that `upstream=forbidden` forbids."""
LEAP = 224
"""Two steps forward for Sauron (R6)."""
STRENGTH = 240
"""By face."""
START = 276
"""By side: the six start-up regions, home first."""
STEPS = 288
"""By side and region: mask of all ordinary steps."""
FIRST_TOKEN = 320
"""By side and region: the token of those who start there (D5)."""
SIZE = 352
