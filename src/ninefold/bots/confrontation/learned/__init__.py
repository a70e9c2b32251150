"""The bot that learned The Confrontation by playing against itself."""

from ninefold.bots.confrontation.learned.learned import (
    WARY,
    Learned,
    ready,
    thinks,
    warm,
    warm_thinking,
)

__all__ = ["WARY", "Learned", "ready", "thinks", "warm", "warm_thinking"]
