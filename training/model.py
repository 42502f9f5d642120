"""The GPT of specdecode/gpt.py in PyTorch: what is trained, and what NumPy is compared with."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

NAMES = ("embedding", "positions", "qkv", "out", "up", "down", "head")


class GPT(nn.Module):
    """Weights stacked over layers, in the shapes that specdecode.gpt.GPT documents."""

    def __init__(self, vocab: int, layers: int, width: int, heads: int, context: int) -> None:
        super().__init__()
        self.heads, self.layers, self.context = heads, layers, context
        inner = 4 * width
        shapes = {
            "embedding": (vocab, width), "positions": (context, width),
            "qkv": (layers, width, 3 * width), "out": (layers, width, width),
            "up": (layers, width, inner), "down": (layers, inner, width), "head": (width, vocab),
        }  # fmt: skip
        for name, shape in shapes.items():
            # what is added to the stream starts small, so that depth does not blow it up
            scale = width**-0.5 / ((2 * layers) ** 0.5 if name in ("out", "down") else 1)
            scale = scale / 2 if name == "down" else scale
            scale = 0.1 if name in ("embedding", "positions") else scale
            setattr(self, name, nn.Parameter(torch.randn(shape) * scale))

    def forward(self, tokens: torch.Tensor) -> torch.Tensor:
        """Return the logits (batch, n, V) after each of `tokens` (batch, n)."""
        return self.features(tokens, [self.layers]) @ self.head

    def features(self, tokens: torch.Tensor, layers: Sequence[int]) -> torch.Tensor:
        """Return the states after so many layers each, normed, side by side: (batch, n, d * ...).

        After all of the layers that is what the head reads.
        """
        batch, n = tokens.shape
        hidden, states = self.embedding[tokens] + self.positions[:n], []
        for layer in range(max(layers)):
            q, k, v = (
                x.view(batch, n, self.heads, -1).transpose(1, 2)
                for x in (norm(hidden) @ self.qkv[layer]).chunk(3, dim=-1)
            )
            seen = F.scaled_dot_product_attention(q, k, v, is_causal=True)
            hidden = hidden + seen.transpose(1, 2).reshape(batch, n, -1) @ self.out[layer]
            hidden = hidden + F.relu(norm(hidden) @ self.up[layer]) @ self.down[layer]
            if layer + 1 in layers:
                states.append(norm(hidden))
        return torch.cat(states, -1)

    def save(self, path: Path) -> None:
        """Write float16 weights as `specdecode.gpt.GPT.load` reads them."""
        arrays = {n: getattr(self, n).detach().numpy().astype(np.float16) for n in NAMES}
        np.savez_compressed(path, heads=self.heads, **arrays)

    @classmethod
    def load(cls, path: Path) -> GPT:
        """Read weights that `save` wrote, as float32."""
        with np.load(path) as file:
            arrays = {name: torch.from_numpy(file[name]).float() for name in NAMES}
            heads = int(file["heads"])
        return cls._of(arrays, heads)

    def truncated(self, layers: int) -> GPT:
        """Return the first `layers` layers with this model's own head, as the NumPy GPT does."""
        stacked = ("qkv", "out", "up", "down")
        arrays = {n: getattr(self, n)[:layers] if n in stacked else getattr(self, n) for n in NAMES}
        return self._of(arrays, self.heads)

    @classmethod
    def _of(cls, arrays: dict[str, torch.Tensor], heads: int) -> GPT:
        vocab, width = arrays["embedding"].shape
        model = cls(vocab, len(arrays["qkv"]), width, heads, len(arrays["positions"]))
        with torch.no_grad():
            for name, array in arrays.items():
                getattr(model, name).copy_(array)
        return model


def norm(x: torch.Tensor) -> torch.Tensor:
    """Scale the last axis to a mean square of 1."""
    return x * torch.rsqrt(x.square().mean(-1, keepdim=True) + 1e-5)
