"""A game from its very first question on. Used by the tests of set-up, options and matches."""

from typing import Final

from ninefold.core import CHANCE, Decision
from ninefold.games.confrontation.board import SIDES
from ninefold.games.confrontation.pieces import NAME
from tests.confrontation.scene import GAME, Scene

START: Final = {
    "fellowship": ("shire",) * 4 + ("arthedain", "cardolan", "rhudaur", "eregion", "enedwaith"),
    "sauron": ("mordor",) * 4 + ("mirkwood", "fangorn", "rohan", "dagorlad", "gondor"),
}
"""By side: the regions that are filled, written out by hand from S2 and S3."""


class Opening(Scene):
    """A fresh game with these options; `_` in a key stands for `-`."""

    def __init__(self, **options: str) -> None:
        self.state = GAME.start({key.replace("_", "-"): text for key, text in options.items()})
        self.facts = []

    def seat(self, side: str) -> Decision:
        """What is asked of a side."""
        return next(d for d in GAME.pending(self.state) if d.seat == SIDES.index(side))

    def names(self, side: str) -> list[str]:
        """The characters of a side, in the order of their tiles."""
        return [NAME[piece.face] for piece in self.state.pieces[SIDES.index(side)]]

    def answer(self, side: str, *texts: str) -> "Opening":
        for text in texts:
            self.play(f"{side}: {text}")
        return self

    def place_side(self, side: str, *names: str) -> "Opening":
        """Places a side's characters, four at home and then region by region; as they are
        listed on their tiles unless named."""
        for name, region in zip(names or self.names(side), START[side], strict=True):
            self.answer(side, f"place {name} {region}")
        return self

    def place_all(self) -> "Opening":
        return self.place_side("fellowship").place_side("sauron")

    def field_all(self, variant: bool = False) -> "Opening":
        """Both sides draft all their classic, or all their variant faces."""
        while any(decision.kind == "field" for decision in GAME.pending(self.state)):
            decision = GAME.pending(self.state)[0]
            assert decision.seat != CHANCE
            side = SIDES[decision.seat]
            self.answer(side, self.legal(side)[int(variant)])
        return self
