"""Numbers for regions, faces and cards, in the order in which the reference rules list them."""

SHIRE = 0
EREGION = 4
HIGH_PASS = 6
CARADHRAS = 8
GAP_OF_ROHAN = 9
FANGORN = 11
ROHAN = 12
GONDOR = 14
MORDOR = 15

VARIANT = 18
"""Added to a classic face, the number of its piece: the other face of the tile."""
FRODO = 0
SAM = 1
PIPPIN = 2
MERRY = 3
GANDALF = 4
ARAGORN = 5
LEGOLAS = 6
GIMLI = 7
BOROMIR = 8
BALROG = 9
SHELOB = 10
WITCH_KING = 11
FLYING_NAZGUL = 12
BLACK_RIDER = 13
SARUMAN = 14
ORCS = 15
WARG = 16
CAVE_TROLL = 17
FRODO_2 = 18
SAM_2 = 19
SMEAGOL = 20
FARAMIR = 21
GANDALF_2 = 22
ARAGORN_2 = 23
ELROND = 24
THEODEN = 25
TREEBEARD = 26
URUK_HAI = 27
WORMTONGUE = 28
WITCH_KING_2 = 29
FLYING_NAZGUL_2 = 30
MOUTH = 31
SARUMAN_2 = 32
ORCS_2 = 33
GOLLUM = 34
WATCHER = 35

FOUR = 3
"""The 4 of either side."""
MAGIC = (5, 6)
NOBLE_SACRIFICE = 6
ELVEN_CLOAK = 7
EYE = 7
RETREAT = 8
FIRST_TEXT = (5, 6)
"""By side: text cards begin here."""

SHADOWFAX = 1
GANDALF_THE_WHITE = 2
KING_REVEALED = 4
GWAIHIR = 8
RECALL = 1
DARK_OF_MORDOR = 2
CREBAIN = 4
PALANTIR = 8
"""Special Cards are bits, each side's in the order of the rules."""

RING_IN_MORDOR = 0
THREE_IN_SHIRE = 1
RING_BEARER_DEFEATED = 2
NO_MOVE = 3
WITCH_KING_IN_SHIRE = 4
"""REASON: how a game ended."""
