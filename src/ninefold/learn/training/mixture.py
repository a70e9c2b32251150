"""Which forms of the game are learned, and how often each."""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from ninefold.games.confrontation.cards import SPECIALS
from ninefold.games.confrontation.fast import bridge
from ninefold.games.confrontation.options import read_options
from ninefold.learn.layout import NOBODY

TOGETHER: Final = 32
"""Tables that run together on a GPU play the same form: they take the same turns in the code."""


class Form(NamedTuple):
    """A form of the game; without options, any."""

    name: str
    share: float
    options: dict[str, str] | None


FORMS: Final = (
    Form("classic", 0.56, {}),
    Form("variant", 0.10, {"mode": "variant"}),
    Form("draft", 0.16, {"mode": "draft"}),
    Form("special cards", 0.09, {"specials": "choose"}),
    Form("any", 0.09, None),
)


NAMES: Final = tuple(form.name for form in FORMS)


def forms_of(tables: int, only: str | None) -> list[int]:
    """The number of the form of each table, in blocks, or one form for all."""
    if only is not None:
        return [NAMES.index(only)] * tables
    found = []
    for block in range((tables + TOGETHER - 1) // TOGETHER):
        # Golden-ratio steps spread every form evenly over the blocks.
        point = (block * 0.6180339887) % 1
        number = 0
        while number < len(FORMS) - 1 and point >= FORMS[number].share:
            point -= FORMS[number].share
            number += 1
        found += [number] * TOGETHER
    return found[:tables]


def seers_of(tables: int, share: float) -> list[int]:
    """The side that sees everything at each table, in blocks: at this share of them one does, each
    side at half of these."""
    found = []
    for block in range((tables + TOGETHER - 1) // TOGETHER):
        # Steps that have nothing to do with those of the forms.
        point = (block * 0.4142135624) % 1
        found += [int(point < share / 2) if point < share else NOBODY] * TOGETHER
    return found[:tables]


def blunders_of(tables: int, most: float) -> list[float]:
    """How often a seer answers at random at each table, in blocks, from never to this often."""
    blocks = ((block * 0.7320508076) % 1 for block in range((tables + TOGETHER - 1) // TOGETHER))
    return [most * point for point in blocks for _ in range(TOGETHER)][:tables]


def options_of(forms: Sequence[int], seed: int) -> list[list[int]]:
    """The options of each table, as the compiled rules take them."""
    rng = Random(seed)
    found: list[list[int]] = []
    for table, number in enumerate(forms):
        if table % TOGETHER == 0 or number != forms[table - 1]:
            chosen = FORMS[number].options
            flat = bridge.flat_options(read_options(_any(rng) if chosen is None else chosen))
        found.append(flat)
    return found


def _any(rng: Random) -> dict[str, str]:
    """Any options that go together."""
    chosen = {
        "mode": rng.choice(("classic", "variant", "draft")),
        "conceal": rng.choice(("turn", "battle")),
        "upstream": rng.choice(("allowed", "forbidden")),
        "specials": rng.choice(("none", "choose", "gift", "given")),
        "shuffling": rng.choice(("automatic", "automatic", "automatic", "owner")),
    }
    if chosen["mode"] == "draft":
        chosen["rosters"] = rng.choice(("open", "hidden"))
    if chosen["specials"] == "given":
        for key, deck in zip(("fellowship-cards", "sauron-cards"), SPECIALS, strict=True):
            chosen[key] = "+".join(card for card in deck if rng.random() < 0.5)
    return chosen
