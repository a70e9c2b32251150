"""The bot that learned The Confrontation by playing against itself."""

from ninefold.bots.confrontation.learned.learned import Learned, ready, warm

__all__ = ["Learned", "ready", "warm"]
