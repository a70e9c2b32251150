"""Search for any game: what is hidden is guessed anew for each playout."""

from ninefold.bots.search.heuristics import Heuristics
from ninefold.bots.search.ismcts import CheatingUct, DeterminizedUct, Ismcts, single_observer

__all__ = ["CheatingUct", "DeterminizedUct", "Heuristics", "Ismcts", "single_observer"]
