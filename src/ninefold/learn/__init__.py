"""A player of The Confrontation that learned by itself: what it sees, its network, its training.

Everything here but `training/` needs NumPy alone. Seeing is done twice, from a view of the rules
(`seeing.py`) and from a state of their compiled twin (`twin.py`); a test finds both equal.
"""
