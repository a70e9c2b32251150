"""The Confrontation."""

from ninefold.games.confrontation.rules import Confrontation

__all__ = ["Confrontation"]
