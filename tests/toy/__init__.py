"""A tiny game with a secret simultaneous choice, a chance decision and an answer of only pass."""

from tests.toy.rules import Toy
from tests.toy.state import EVEN, ODD, Action, State

__all__ = ["EVEN", "ODD", "Action", "State", "Toy"]
