"""EAGLE's draft in PyTorch: one layer that reads the target's states and goes on with its own.

EAGLE-1 (Li et al. 2024a, arXiv:2401.15077) and EAGLE-3 (Li et al. 2025, arXiv:2503.01840).
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from model import GPT, norm
from torch import nn
from torch.nn import functional as F


class Eagle(nn.Module):
    """A draft of one layer; slot i reads the target's state at i and token i + 1, and says i + 2.

    EAGLE-1 (`target_head` given) guesses the target's next state, and the target's own head reads
    it. EAGLE-3 fuses states of several layers; its own states may be anything.
    """

    def __init__(
        self,
        vocab: int,
        context: int,
        width: int,
        heads: int,
        features: int,
        target_head: torch.Tensor | None = None,
    ) -> None:
        super().__init__()
        self.heads = heads
        state = width if target_head is None else features
        shapes = {
            "embedding": (vocab, width), "positions": (context, width), "mix": (state, width),
            "qkv": (width, 3 * width), "out": (width, width),
            "up": (width, 4 * width), "down": (4 * width, width),
        }  # fmt: skip
        if target_head is None:
            shapes |= {"fuse": (features, width), "head": (width, vocab)}
        else:
            shapes |= {"back": (width, state)}
            self.register_buffer("head", target_head.detach().clone())  # frozen: not a parameter
        for name, shape in shapes.items():
            scale = 0 if name == "mix" else shape[0] ** -0.5
            setattr(self, name, nn.Parameter(torch.randn(shape) * scale))

    def start_from(self, draft: GPT) -> None:
        """Copy what a draft of one layer has learnt: this one then differs by the states alone."""
        with torch.no_grad():
            for name in ("embedding", "positions", *(("head",) if hasattr(self, "fuse") else ())):
                getattr(self, name).copy_(getattr(draft, name))
            for name in ("qkv", "out", "up", "down"):
                getattr(self, name).copy_(getattr(draft, name)[0])

    def first_state(self, features: torch.Tensor) -> torch.Tensor:
        """Return the states that the target's features give: for EAGLE-1 these themselves."""
        return norm(features @ self.fuse) if hasattr(self, "fuse") else features

    def rollout(
        self, features: torch.Tensor, tokens: torch.Tensor, depths: int
    ) -> list[tuple[torch.Tensor, torch.Tensor]]:
        """Return (logits, states) of every slot by depth, as when drafting that far ahead.

        `features` (batch, n, ...) and the `tokens` (batch, n) after them. At depth j slot i has
        seen the target's states up to slot i - j, and its own from there on; slots below j mean
        nothing. Depth 0 is ordinary training, several are EAGLE-3's training-time test.
        """
        n = tokens.shape[1]
        state, keys, values, result = self.first_state(features), [], [], []
        for _ in range(depths):
            x = self.embedding[tokens] + self.positions[1 : n + 1] + state @ self.mix
            q, k, v = (
                part.unflatten(-1, (self.heads, -1)).transpose(1, 2)
                for part in (norm(x) @ self.qkv).chunk(3, dim=-1)
            )
            keys.append(k)
            values.append(v)
            x = x + _attend(q, keys, values).transpose(1, 2).flatten(2) @ self.out
            x = x + F.relu(norm(x) @ self.up) @ self.down
            state = norm(x)
            if hasattr(self, "back"):
                state = norm(state @ self.back)
            result.append((state @ self.head, state))
            state = _later(state, 1)
        return result

    def save(self, path: Path) -> None:
        """Write float16 weights as `specdecode.drafters.eagle` reads them."""
        arrays = {n: w.detach().numpy().astype(np.float16) for n, w in self.state_dict().items()}
        np.savez_compressed(path, heads=self.heads, **arrays)

    @classmethod
    def load(cls, path: Path) -> Eagle:
        """Read weights that `save` wrote, as float32."""
        with np.load(path) as file:
            arrays = {name: torch.from_numpy(file[name]).float() for name in file.files}
        heads = int(arrays.pop("heads"))
        (vocab, width), context = arrays["embedding"].shape, len(arrays["positions"])
        features = len(arrays["fuse"] if "fuse" in arrays else arrays["mix"])
        head = None if "fuse" in arrays else arrays["head"]
        model = cls(vocab, context, width, heads, features, head)
        model.load_state_dict(arrays)
        return model


def _later(x: torch.Tensor, slots: int) -> torch.Tensor:
    """Move (..., n, d) so many slots to the right; zeros come in."""
    return F.pad(x, (0, 0, slots, 0))[..., : x.shape[-2], :]


def _attend(q: torch.Tensor, keys: list, values: list) -> torch.Tensor:
    """Slot i at depth j reads depth 0 up to slot i - j, then depth m at slot i - j + m."""
    n, depth = q.shape[-2], len(keys) - 1
    hidden = torch.ones(n, n, dtype=torch.bool).triu(1 - depth)
    q = q * q.shape[-1] ** -0.5
    scores = (q @ keys[0].transpose(-1, -2)).masked_fill(hidden, -torch.inf)
    own_keys, own_values = (
        [_later(x, depth - m) for m, x in enumerate(past) if m] for past in (keys, values)
    )
    own = [(q * key).sum(-1, keepdim=True) for key in own_keys]
    weights = torch.cat([scores, *own], -1).softmax(-1)
    seen = weights[..., :n] @ values[0]
    for m, value in enumerate(own_values):
        seen = seen + weights[..., n + m, None] * value
    return seen
