"""What can be asked."""

FIELD = 0
TAKE = 1
GIFT = 2
GIVE = 3
PLACE = 4
TURN = 5
AMBUSH = 6
SHUFFLE = 7
DEFENDER = 8
GWAIHIR = 9
STAND_IN = 10
RETREAT = 11
PROVE = 12
SWITCH = 13
FORBID = 14
CARD = 15
FORCE = 16
FOUR = 17
FETCH = 18
WITHDRAW = 19
HELP = 20
ESCAPE = 21
DRAW = 22
"""Chance picks a defender (R9)."""
PICK = 23
"""Chance picks a piece for a Special Card (D3)."""
OVER = 24

KINDS = (
    *("field", "take", "gift", "give", "place", "turn", "ambush", "shuffle", "defender"),
    *("gwaihir", "stand-in", "retreat", "prove", "switch", "forbid", "card", "force", "four"),
    *("fetch", "withdraw", "help", "escape", "draw", "draw"),
)
"""By question: the word of the reference rules for it."""
