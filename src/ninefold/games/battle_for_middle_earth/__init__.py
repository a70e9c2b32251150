"""The Battle for Middle-earth."""

from ninefold.games.battle_for_middle_earth.rules import BattleForMiddleEarth

__all__ = ["BattleForMiddleEarth"]
