"""The bot that learned The Confrontation by playing against itself."""

from ninefold.bots.confrontation.learned.learned import (
    Learned,
    ready,
    thinks,
    warm,
    warm_thinking,
)

__all__ = ["Learned", "ready", "thinks", "warm", "warm_thinking"]
