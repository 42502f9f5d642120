"""A key-value cache for a model of several layers."""

from collections.abc import Sequence

import numpy as np

from specdecode.cache import KVCache


class LayeredKVCache(KVCache):
    """The same cache for several layers and heads: one list of tokens, memory for each head."""

    def __init__(self, layers: int, heads: int, capacity: int, size: int) -> None:
        super().__init__(capacity, heads * size)
        self.keys = np.zeros((layers, heads, capacity, size), dtype=np.float32)
        self.values = np.zeros_like(self.keys)

    def open(self, tokens: Sequence[int]) -> np.ndarray:
        """Take the next n slots for `tokens`; return their positions (n,)."""
        end = self.length + len(tokens)
        if end > self.capacity:
            raise ValueError(
                f"{len(tokens)} more entries do not fit: {self.length} of {self.capacity} slots "
                "are taken."
            )
        positions = np.arange(self.length, end)
        self.tokens[positions], self.positions[positions] = tokens, positions
        self.length = end
        return positions

    def write(
        self, layer: int, keys: np.ndarray, values: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray]:
        """Fill the newest slots of one layer, (heads, n, size) each.

        Returns that layer's keys and values, (heads, length, size), as views.
        """
        new = slice(self.length - keys.shape[1], self.length)
        self.keys[layer, :, new], self.values[layer, :, new] = keys, values
        return self.keys[layer, :, : self.length], self.values[layer, :, : self.length]

    def read(self) -> tuple[np.ndarray, np.ndarray]:
        """Return the keys and values (layers, heads, length, size) that count, as views."""
        return self.keys[:, :, : self.length], self.values[:, :, : self.length]

    def shared(self, tokens: Sequence[int]) -> int:
        """Return how many of the first slots hold just what `tokens` begins with."""
        count = min(self.length, len(tokens))
        differ = np.flatnonzero(self.tokens[:count] != np.asarray(tokens[:count]))
        return int(differ[0]) if len(differ) else count
