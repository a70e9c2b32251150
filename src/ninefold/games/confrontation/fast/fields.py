"""Where each thing stands in a flat state: offsets into one array of small numbers.

Pieces are counted 0-8 for the Fellowship and 9-17 for Sauron, in the order of their tiles. Pairs
are (Fellowship, Sauron). The options come first and stay when a game begins anew.
"""

MODE = 0
"""0 classic, 1 variant, 2 draft."""
CONCEAL = 1
"""1: after each battle (G7)."""
UPSTREAM = 2
"""1: forbidden (G8)."""
HIDDEN = 3
"""1: line-ups of a draft are not shown (G9)."""
SPECIALS = 4
"""0 none, 1 choose, 2 gift, 3 given."""
OWNER = 5
"""1: the owner shuffles (G10)."""
GIVEN = 6
"""Pair: bits of the Special Cards given with the options (G6)."""
OPTIONS = 8
"""So many fields hold options."""

PLACE = 8
"""By piece: region 0-15, or FALLEN, or BOX."""
FACE = 26
"""By piece: its face, 0-35; the variant face is 18 higher. -1 before it is drafted."""
SHOWN = 44
"""By piece: 0 concealed, 1 revealed, 2 until the turn ends (R29), 3 for good (R30, R35)."""
TOKEN = 62
"""By piece: 1-9; 0 when it has fallen or is not placed."""
COUNT = 80
"""By side and place: how many pieces stand there; 18 places a side."""
HAND = 116
DISCARD = 118
"""Pairs: bits of combat cards."""
SPECIAL = 120
"""Pair: bits of Special Cards."""

STAGE = 122
"""The question that is asked; see `questions.py`."""
WHO = 123
"""Who is asked: 0, 1, or 2 for chance."""
MOVER = 124
TURN = 125
WINNER = 126
"""-1 while the game goes on."""
REASON = 127
BEARER = 128
"""0 Frodo, 1 Sam (E6)."""

DONE = 129
"""Pair: how many secret choices of the set-up each side has made."""
CHOSEN = 131
"""Pair: bits of the Special Cards a side took (G4) or gives away (G5)."""
NUMBER = 133
"""Pair: how many Special Cards a side gives (G5)."""

RIDDEN = 135
"""The token moved by Shadowfax or the Dark of Mordor in this turn, else 0 (T1, T6)."""
ORDER = 136
"""The token that A King Revealed named, else 0 (T3)."""
ABLE = 137
"""1 while that piece can move (D7)."""
TRAVELLER = 138
"""The piece that is on its way: in the tunnel, or the chosen defender."""
BY_CARD = 139
"""1: the traveller in the tunnel rides Shadowfax. In a pick: the Special Card."""
REGION = 140
"""Where a piece goes and fights."""
ATTACKER = 141
BATTLES = 142
"""How many battles this attack has seen before."""
FIGHTER = 143
"""Pair: the two who fight."""
CARD = 145
"""Pair: the cards chosen, -1 for none."""
FLAGS = 147
REFUSED = 148
"""The card that variant Saruman sent back, else -1 (R21)."""
BEATEN = 149
"""Bit 0: the Fellowship's fighter is defeated, bit 1: Sauron's. Only while Wormtongue is asked."""
LEARNED = 150
"""Bits of the sides of which something was seen in this step."""

SOME = 151
"""Pair: mask of the regions where a side stands. Masks of regions fill all 16 bits, so they may
come out of the array below zero: bits are asked for one by one."""
ONE = 153
"""Pair: mask of the regions where a side has exactly one piece."""
FULL = 155
"""Pair: mask of the regions where a side has reached the limit (M4)."""
OPEN = 157
"""Pair: bits of the side's pieces that are revealed."""
STIRRED = 159
"""Pair: mask of the regions where pieces may have to be mixed."""

MAY = 162
"""What has been seen: by face, 36 of them, the bits of the tokens that may carry it."""
SCRATCH = 198
"""Ten numbers that mean nothing between two steps."""
SIZE = 208

FALLEN = 16
BOX = 17
PLACES = 18
CHANCE = 2

NO_CARDS = 1
PREVIEW = 2
FIVE = 4
EYE = 8
CLOAK = 16
HELPED = 32
"""FLAGS: what holds for the rest of a battle."""
