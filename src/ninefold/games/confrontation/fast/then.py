"""What comes next in the course of a turn: the labels of the loop in `course.py`."""

WAIT = 0
"""Somebody is asked, or the game is over."""
TRAVEL = 1
NEXT_BATTLE = 2
DRAW = 3
FIGHT = 4
STAND_IN = 5
FELLOWSHIP_ABILITY = 6
SAURON_ABILITY = 7
CHOOSE_CARDS = 8
SHOW_CARDS = 9
OFFER_FOUR = 10
READ_SAURON = 11
READ_FELLOWSHIP = 12
OFFER_HELP = 13
COMPARE = 14
RESOLVE = 15
FALL = 16
CLOSE = 17
END_TURN = 18
PASS_ON = 19
