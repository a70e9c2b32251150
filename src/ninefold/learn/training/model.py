"""The networks in PyTorch.

A GPU multiplies fast where the lengths of rows are multiples of 32, so here they are filled up
with columns that mean nothing; weights are handed out and taken over without them.
"""

from collections.abc import Sequence
from typing import Final

import torch
from torch import Tensor, nn

from ninefold.games.confrontation.fast import codes
from ninefold.learn import layout
from ninefold.learn.weights import Array, Arrays


def _filled(length: int) -> int:
    return -(-length // 32) * 32


SEEN: Final = _filled(layout.FEATURES)
"""Columns for what a seat sees; the enemy's secrets come behind them."""
EVERYTHING: Final = SEEN + _filled(layout.SECRETS)
ANSWERS: Final = _filled(codes.CODES)


class Sided(nn.Module):
    """A network whose first and last layers are each side's own, over a shared trunk. `columns`
    are those of its inputs that mean something."""

    def __init__(
        self, inputs: int, columns: Sequence[int], width: int, depth: int, outputs: int
    ) -> None:
        super().__init__()
        self.columns, self.outputs = list(columns), outputs
        # Few features are 1 at a time, so they weigh more than usual; answers begin about equal.
        reach = 3 / len(columns) ** 0.5
        self.first = Pair(inputs, width, reach)
        self.trunk = nn.ModuleList(nn.Linear(width, width) for _ in range(depth - 1))
        self.last = Pair(width, _filled(outputs), 0.1 / width**0.5)

    def forward(self, x: Tensor) -> Tensor:
        """From (2, rows, inputs) to (2, rows, outputs): the Fellowship's rows, then Sauron's."""
        outputs: Tensor = self.last(self._middle(self.first(x)))
        return outputs

    def mixed(self, x: Tensor, sauron: Tensor) -> Tensor:
        """From (rows, inputs) to (rows, outputs), where `sauron` says whose each row is."""
        before = sauron.cumsum(0)
        row = torch.arange(1, len(x) + 1, device=x.device)
        fellowship = len(x) - before[-1]
        # Where each row comes to stand: the Fellowship's rows, then Sauron's.
        place = torch.where(sauron, fellowship + before, row - before) - 1
        ends = torch.stack((fellowship, row[-1])).int()
        z = self.first.parted(torch.empty_like(x).index_copy(0, place, x), ends)
        return self.last.parted(self._middle(z), ends)[place]

    def _middle(self, z: Tensor) -> Tensor:
        z = torch.relu(z)
        for number, layer in enumerate(self.trunk):
            y = torch.relu(layer(z))
            z = y + z if number else y
        return z

    def arrays(self) -> dict[str, Array]:
        """The weights as they are kept."""
        return {
            name: self._kept(name, value.detach()).float().cpu().numpy()
            for name, value in self.named_parameters()
        }

    @torch.no_grad()
    def take(self, arrays: Arrays) -> None:
        """Takes weights over."""
        for name, value in self.named_parameters():
            given = torch.from_numpy(arrays[name]).to(value.device)
            if name == "first.weight":
                value.zero_()
                value[..., self.columns] = given
            else:
                self._kept(name, value).copy_(given)

    def _kept(self, name: str, value: Tensor) -> Tensor:
        if name == "first.weight":
            return value[..., self.columns]
        return value[:, : self.outputs] if name.startswith("last.") else value


class Pair(nn.Module):
    """One linear layer for each side."""

    def __init__(self, inputs: int, outputs: int, reach: float) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.empty(2, outputs, inputs).uniform_(-reach, reach))
        self.bias = nn.Parameter(torch.zeros(2, outputs))

    def forward(self, x: Tensor) -> Tensor:
        # Added afterwards, for `baddbmm` would copy the bias to every row first.
        return torch.bmm(x, self.weight.transpose(1, 2)) + self.bias[:, None]

    def parted(self, x: Tensor, ends: Tensor) -> Tensor:
        """For (rows, inputs): each side's rows end at one of `ends`."""
        weight = self.weight.to(x.dtype).transpose(1, 2)
        sauron = torch.arange(len(x), device=x.device) >= ends[0]
        return nn.functional.grouped_mm(x, weight, offs=ends) + self.bias[sauron.long()]


class Model(nn.Module):
    """`policy` sees what a seat sees; `critic` sees the enemy's secrets too; `belief` guesses from
    what a seat sees where each of the enemy's characters stands."""

    def __init__(self, width: int, depth: int, critic_width: int) -> None:
        super().__init__()
        seen = range(layout.FEATURES)
        secrets = range(SEEN, SEEN + layout.SECRETS)
        self.policy = Sided(SEEN, seen, width, depth, codes.CODES)
        self.critic = Sided(EVERYTHING, [*seen, *secrets], critic_width, depth, 1)
        self.belief = Sided(SEEN, seen, critic_width, depth, layout.PLACES)

    def arrays(self) -> dict[str, Array]:
        """The weights as `weights.write` takes them."""
        parts = {"policy": self.policy, "critic": self.critic, "belief": self.belief}
        return {
            f"{name}.{inner}": array
            for name, part in parts.items()
            for inner, array in part.arrays().items()
        }

    def take(self, arrays: Arrays) -> None:
        """Takes weights over; a player's are the policy's alone."""
        self.policy.take(under("policy.", arrays))
        for name, part in (("critic.", self.critic), ("belief.", self.belief)):
            if given := under(name, arrays):
                part.take(given)


def under(start: str, arrays: Arrays) -> dict[str, Array]:
    """The arrays whose names begin so, without that beginning."""
    return {
        name.removeprefix(start): array for name, array in arrays.items() if name.startswith(start)
    }


def sized_for(arrays: Arrays) -> Model:
    """A model of the size of these weights, with these weights."""
    width = arrays["policy.first.bias"].shape[-1]
    depth = 1 + sum(name.startswith("policy.trunk.") for name in arrays) // 2
    critic = arrays.get("critic.first.bias")
    model = Model(width, depth, width // 2 if critic is None else critic.shape[-1])
    model.take(arrays)
    return model
