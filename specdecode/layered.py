"""A key-value cache for a model of several layers."""

from collections.abc import Sequence

import numpy as np

from specdecode.cache import KVCache


class LayeredKVCache(KVCache):
    """The same cache for a model of several layers: one list of tokens, memory for each layer."""

    def __init__(self, layers: int, capacity: int, width: int) -> None:
        super().__init__(capacity, width)
        self.keys = np.zeros((layers, capacity, width), dtype=np.float32)
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
        """Fill the newest slots of one layer, (n, width) each; return all its (length, width)."""
        new = slice(self.length - len(keys), self.length)
        self.keys[layer, new], self.values[layer, new] = keys, values
        return self.keys[layer, : self.length], self.values[layer, : self.length]

    def read(self) -> tuple[np.ndarray, np.ndarray]:
        """Return the keys and values (layers, length, width) that count, as views."""
        return self.keys[:, : self.length], self.values[:, : self.length]

    def shared(self, tokens: Sequence[int]) -> int:
        """Return how many of the first slots hold just what `tokens` begins with."""
        count = min(self.length, len(tokens))
        differ = np.flatnonzero(self.tokens[:count] != np.asarray(tokens[:count]))
        return int(differ[0]) if len(differ) else count
