"""A small GPT in NumPy: the forward pass of a decoder-only transformer, with a cache.

Pre-norm, causal attention, learned positions, no biases (Radford et al. 2019, with the norm of
Zhang and Sennrich 2019; its gains are left out, since the matrix that follows could absorb them).
"""

import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from specdecode.layered import LayeredKVCache

# The tab's NumPy has no BLAS: there einsum is about five times faster than @.
_IN_THE_TAB = sys.platform == "emscripten"


def matmul(x: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """Return x @ weights for x (n, i) and weights (i, o), the faster way for this machine."""
    return np.einsum("ij,jk->ik", x, weights) if _IN_THE_TAB else x @ weights


class GPT:
    """A language model over characters. `extend` reads and grows a cache; a call recomputes."""

    def __init__(self, weights: dict[str, np.ndarray], heads: int) -> None:
        """Take float arrays, d the width and L the number of layers.

        `embedding` (V, d), `positions` (context, d), `qkv` (L, d, 3d), `out` (L, d, d),
        `up` (L, d, h), `down` (L, h, d), `head` (d, V).
        """
        self.weights = {name: np.asarray(w, dtype=np.float32) for name, w in weights.items()}
        # `down` sums over many inputs for few outputs: quickest where each output's are neighbours
        self.weights["down"] = self.weights["down"].swapaxes(1, 2).copy().swapaxes(1, 2)
        self.heads = heads
        self.layers, self.width = self.weights["qkv"].shape[:2]
        self.vocab, self.context = len(self.weights["embedding"]), len(self.weights["positions"])

    @classmethod
    def load(cls, path: Path) -> "GPT":
        """Read the weights, float16 in an `.npz`, that training wrote."""
        with np.load(path) as file:
            weights = {name: file[name] for name in file.files}
        return cls(weights, heads=int(weights.pop("heads")))

    def truncated(self, layers: int) -> "GPT":
        """Return a draft for free: the first `layers` layers, with this model's own head."""
        if not 1 <= layers <= self.layers:
            raise ValueError(f"a model of {self.layers} layers has no first {layers}.")
        stacked = ("qkv", "out", "up", "down")
        cut = {n: w[:layers] if n in stacked else w for n, w in self.weights.items()}
        return GPT(cut, self.heads)

    def new_cache(self) -> LayeredKVCache:
        """Return an empty cache that fits this model."""
        return LayeredKVCache(self.layers, self.heads, self.context, self.width // self.heads)

    def extend(
        self, cache: LayeredKVCache, tokens: Sequence[int], mask: np.ndarray | None = None
    ) -> np.ndarray:
        """Feed n >= 1 tokens after the cached ones, cache them, return rows (n, vocab).

        Row i is the distribution after the i-th of the tokens fed. This is one pass. Each token
        reads all before it, unless `mask` (n, m) says which of the newest m slots, its own among
        them, it reads (m >= n); it reads all older ones. What it reads is the text that it ends,
        so the number of slots before it there is its position.
        """
        return rows_of(self.logits(cache, tokens, mask))

    def logits(
        self, cache: LayeredKVCache, tokens: Sequence[int], mask: np.ndarray | None = None
    ) -> np.ndarray:
        """Return the same rows before the softmax, float32: the whole forward pass."""
        return self.head(self.states(cache, tokens, [self.layers], mask))

    def head(self, states: np.ndarray) -> np.ndarray:
        """Return the logits (n, vocab) of states (n, d)."""
        return matmul(states, self.weights["head"])

    def states(
        self,
        cache: LayeredKVCache,
        tokens: Sequence[int],
        layers: Sequence[int],
        mask: np.ndarray | None = None,
        added: np.ndarray | None = None,
    ) -> np.ndarray:
        """Feed tokens as `extend` does; return their states after so many layers each.

        Normed and side by side, (n, d * len(layers)), float32. After all layers they are what the
        head reads. `added` (n, d) joins each token's embedding.
        """
        W, n = self.weights, len(tokens)
        positions, hide = self._place(cache, tokens, mask)
        cache.open(tokens, positions)
        hidden, states = W["embedding"][np.asarray(tokens)] + W["positions"][positions], []
        if added is not None:
            hidden = hidden + added
        for layer in range(max(layers)):
            qkv = matmul(norm(hidden), W["qkv"][layer])
            q, k, v = qkv.reshape(n, 3, self.heads, -1).transpose(1, 2, 0, 3)  # (heads, n, size)
            keys, values = cache.write(layer, k, v)  # (heads, length, size): old ones and new
            seen = _attend(q, keys, values, hide).transpose(1, 0, 2).reshape(n, self.width)
            hidden = hidden + matmul(seen, W["out"][layer])
            inner = np.maximum(matmul(norm(hidden), W["up"][layer]), 0)
            hidden = hidden + matmul(inner, W["down"][layer])
            if layer + 1 in layers:
                states.append(norm(hidden))
        return states[0] if len(states) == 1 else np.concatenate(states, axis=1)

    def __call__(self, tokens: Sequence[int], n: int = 1) -> np.ndarray:
        """Return rows (n, vocab) after the last n tokens, from an empty cache: one pass."""
        if not 1 <= n <= len(tokens):
            raise ValueError(f"{len(tokens)} tokens have 1 to {len(tokens)} rows; asked for {n}.")
        return self.extend(self.new_cache(), tokens)[-n:]

    def _place(
        self, cache: LayeredKVCache, tokens: Sequence[int], mask: np.ndarray | None
    ) -> tuple[np.ndarray, np.ndarray]:
        """Return the positions (n,) of new tokens, and what is added to their scores (n, length).

        The latter is minus infinity where a token may not read; one zero for all is enough where a
        single token reads everything.
        """
        n, length = len(tokens), cache.length + len(tokens)
        if mask is None and n == 1:
            positions, hide = np.array([cache.length]), np.zeros((1, 1), dtype=np.float32)
        else:
            mask = np.tri(n, dtype=bool) if mask is None else mask
            if len(mask) != n or not (n <= mask.shape[1] <= length):
                raise ValueError(
                    f"a mask for {n} tokens after {cache.length} has a row for each and {n} to "
                    f"{length} columns; its shape is {mask.shape}."
                )
            older = length - mask.shape[1]  # slots that every token reads
            positions = older + mask.sum(1) - 1
            hide = np.zeros((n, length), dtype=np.float32)
            hide[:, older:] = np.where(mask, 0, -np.inf)
        if not (n > 0 and positions.max() < self.context):
            raise ValueError(
                f"a pass feeds 1 token or more within a context of {self.context}; this one feeds "
                f"{n} after {cache.length}."
            )
        if not (min(tokens) >= 0 and max(tokens) < self.vocab):
            raise ValueError(f"tokens must lie in 0..{self.vocab - 1}; got {list(tokens)}.")
        return positions, hide


def rows_of(logits: np.ndarray) -> np.ndarray:
    """Return the distributions (n, V), float64, of logits (n, V)."""
    logits = logits.astype(np.float64)
    weights = np.exp(logits - logits.max(-1, keepdims=True))
    return weights / weights.sum(-1, keepdims=True)


def norm(x: np.ndarray) -> np.ndarray:
    """Scale each row to a mean square of 1."""
    squares = np.einsum("ij,ij->i", x, x) / x.shape[1]
    return x / np.sqrt(squares + 1e-5)[:, None]


def _attend(q: np.ndarray, keys: np.ndarray, values: np.ndarray, hide: np.ndarray) -> np.ndarray:
    """Return what each query reads: the values, weighted by softmax(q . key / sqrt(size))."""
    scores = q * q.shape[-1] ** -0.5 @ keys.transpose(0, 2, 1) + hide  # (heads, n, length)
    weights = np.exp(scores - scores.max(-1, keepdims=True))
    return weights @ values / weights.sum(-1, keepdims=True)
