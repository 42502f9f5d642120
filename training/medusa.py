"""Medusa's heads in PyTorch (Cai et al. 2024, arXiv:2401.10774, section 2.1)."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F


class Medusa(nn.Module):
    """K heads on the target's last state; head k guesses the token k + 1 places further on.

    Each is a residual block and an output matrix of its own, which starts as the target's head.
    """

    def __init__(self, heads: int, width: int, inner: int, target_head: torch.Tensor) -> None:
        super().__init__()
        self.up = nn.Parameter(torch.randn(heads, width, inner) * width**-0.5)
        self.down = nn.Parameter(torch.zeros(heads, inner, width))  # starts as the target's head
        self.head = nn.Parameter(target_head.detach().repeat(heads, 1, 1))

    def forward(self, features: torch.Tensor) -> torch.Tensor:
        """Return the logits (K, batch, n, V) of each head at `features` (batch, n, width)."""
        features = features.unsqueeze(0)
        up, down, head = (w.unsqueeze(1) for w in (self.up, self.down, self.head))
        return (features + F.relu(features @ up) @ down) @ head

    def save(self, path: Path) -> None:
        """Write float16 weights as `specdecode.drafters.medusa` reads them."""
        arrays = {n: w.detach().numpy().astype(np.float16) for n, w in self.state_dict().items()}
        np.savez_compressed(path, **arrays)

    @classmethod
    def load(cls, path: Path) -> Medusa:
        """Read weights that `save` wrote, as float32."""
        with np.load(path) as file:
            arrays = {name: torch.from_numpy(file[name]).float() for name in file.files}
        model = cls(*arrays["up"].shape, arrays["head"][0])
        model.load_state_dict(arrays)
        return model
