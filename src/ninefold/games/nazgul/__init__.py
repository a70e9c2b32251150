"""Nazgûl."""

from ninefold.games.nazgul.rules import Nazgul

__all__ = ["Nazgul"]
