"""The vocabulary: every answer is one number. Both sides share it; pieces are counted 0-8 within
their side, regions 0-15, tokens 1-9, cards in the order of their deck.

What a number means follows from the question: a region in `RETREAT` is also where Gwaihir takes
someone, a card in `CARD` is also one that Magic fetches, a piece in `FIGHT` is also what chance
draws, `YES` agrees to whatever is offered.
"""

MOVE = 0
"""piece * 16 + region: the move of the turn."""
LEAP = 144
"""Treebeard's ability from Eregion to Fangorn, where the tunnel leads too."""
RIDE = 145
"""piece * 3 + number of the ordinary step: by Shadowfax or the Dark of Mordor."""
PLACE = 172
"""piece * 6 + number of the start-up region, home first."""
CARD = 226
RETREAT = 235
FIGHT = 251
CONCEALED = 260
"""Attack one of the concealed."""
SWITCH = 261
SHUFFLE = 270
TOKEN = 286
"""A King Revealed, or the Crebain, name a token, 1-9."""
RECALL = 295
PALANTIR = 304
WHITE = 320
"""Gandalf the White."""
PASS = 321
YES = 322
FIELD = 323
"""The classic face, then the variant one."""
TAKE = 325
GIVE = 329
GIFT = 333
"""A number, 0-4."""
CODES = 338
"""How many there are."""
LEGAL = 128
"""No question has more answers than this."""
