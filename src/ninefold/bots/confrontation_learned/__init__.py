"""The bots that learned The Confrontation by playing against themselves."""

from ninefold.bots.confrontation_learned.learned import Learned
from ninefold.bots.confrontation_learned.thinking import Thinking

__all__ = ["Learned", "Thinking"]
