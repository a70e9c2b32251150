"""Two policies against each other, many games at once."""

import torch

from ninefold.learn.training import mixture
from ninefold.learn.training.model import Sided
from ninefold.learn.training.rollout import ILLEGAL, sample, weigh
from ninefold.learn.training.tables import Tables

LONGEST = 600
"""Choices after which a game no longer counts."""


@torch.no_grad()
def duel(
    one: Sided, other: Sided | None, form: str, device: torch.device, games: int
) -> list[float]:
    """The share of games that `one` wins as the Fellowship and as Sauron; `other` is at random
    if it is nobody."""
    found = []
    for side in (0, 1):
        forms = mixture.forms_of(games, form)
        tables = Tables(mixture.options_of(forms, 1), device, 0, seed=side + 5)
        going = torch.ones(games, dtype=torch.bool, device=device)
        won = torch.zeros(games, dtype=torch.bool, device=device)
        for step in range(LONGEST):
            ours = tables.who == side
            logits = weigh(one, tables.seen, tables.legal, tables.who)
            if other is None:
                theirs = torch.zeros_like(logits).masked_fill(tables.legal == 0, ILLEGAL)
            else:
                theirs = weigh(other, tables.seen, tables.legal, tables.who)
            tables.answer.copy_(sample(torch.where(ours[:, None], logits, theirs)))
            tables.step()
            over = going & (tables.result != 0)
            won |= over & ((tables.result > 0) == ours)
            going &= ~over
            if step % 16 == 15 and not going.any():
                break
        found.append(round(won.float().mean().item(), 4))
    return found
