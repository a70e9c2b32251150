"""Where each feature stands. All are 0 or 1, and all are told from the seat that is asked:
`OWN` is that seat's side, `ENEMY` the other. Characters are counted by tile, 0-8 of each side.
"""

OWN_PLACE = 0
"""By tile: 16 regions, fallen, not yet placed."""
OWN_FACE = OWN_PLACE + 9 * 18
"""By tile: the classic face, the variant face."""
OWN_SHOWN = OWN_FACE + 18
"""By tile: revealed; revealed for good."""
OWN_MAY = OWN_SHOWN + 18
"""By tile: the 16 regions where the enemy must think that it may stand. Against a seer, who sees
everything, only where it does, from the set-up on; a seer's `ENEMY_MAY` is as exact."""
OWN_MAY_FACE = OWN_MAY + 9 * 16
"""By tile: the faces the enemy must reckon with."""
ENEMY_MAY = OWN_MAY_FACE + 18
ENEMY_FACE = ENEMY_MAY + 9 * 16
ENEMY_SHOWN = ENEMY_FACE + 18
ENEMY_FALLEN = ENEMY_SHOWN + 18
ENEMY_COUNT = ENEMY_FALLEN + 9
"""By region: at least one piece; at least two."""
ENEMY_CROWD = ENEMY_COUNT + 32
"""At least three and at least four in the Shire, and the same in Mordor."""
OWN_HAND = ENEMY_CROWD + 4
ENEMY_HAND = OWN_HAND + 9
OWN_DISCARD = ENEMY_HAND + 9
ENEMY_DISCARD = OWN_DISCARD + 9
OWN_SPECIAL = ENEMY_DISCARD + 9
ENEMY_SPECIAL = OWN_SPECIAL + 4
SAM_BEARS = ENEMY_SPECIAL + 4
QUESTION = SAM_BEARS + 1
"""The 22 kinds of decision."""
MADE = QUESTION + 22
"""In the set-up: how many choices of this kind have been made, 0-8."""
CHOSEN = MADE + 9
"""In the set-up: the Special Cards chosen so far."""
OWN_NUMBER = CHOSEN + 4
"""How many Special Cards are given (G5), 0-4."""
ENEMY_NUMBER = OWN_NUMBER + 5
MOVER = ENEMY_NUMBER + 5
"""It is one's own turn."""
REGION = MOVER + 1
"""Where the attack goes."""
OWN_FIGHTER = REGION + 16
ENEMY_FIGHTER = OWN_FIGHTER + 9
OWN_CARD = ENEMY_FIGHTER + 9
ENEMY_CARD = OWN_CARD + 9
REFUSED = ENEMY_CARD + 9
FLAGS = REFUSED + 9
AGAIN = FLAGS + 6
"""Not the first battle of this attack."""
BEATEN = AGAIN + 1
"""Wormtongue is asked, and the Fellowship's fighter falls too."""
RIDDEN = BEATEN + 1
"""Shadowfax or the Dark of Mordor has been played in this turn."""
ORDERED = RIDDEN + 1
"""A King Revealed stands."""
TURN = ORDERED + 1
"""The number of the turn, in steps of three."""
MODE = TURN + 14
OPTIONS = MODE + 3
"""conceal=battle, upstream=forbidden, rosters=hidden, shuffling=owner; specials=choose, gift,
given."""
TOKEN_PLACE = OPTIONS + 7
"""By the enemy's token, 1-9: its region; only while one may be named (T3, T7)."""
FEATURES = TOKEN_PLACE + 9 * 16
"""How many there are."""

NOBODY = -1
"""No side sees everything."""

TURN_STEPS = 14
TURN_STEP = 3

# What the critic sees besides, in training and in search: the enemy's secrets.
TRUE_PLACE = 0
"""By the enemy's tile: 16 regions."""
PLACES = 9 * 16
"""How many: what a belief guesses."""
TRUE_FACE = TRUE_PLACE + PLACES
TRUE_CARD = TRUE_FACE + 18
"""The card that the enemy has chosen in secret."""
TRUE_CHOSEN = TRUE_CARD + 9
TRUE_NUMBER = TRUE_CHOSEN + 4
SECRETS = TRUE_NUMBER + 5
"""How many there are."""
