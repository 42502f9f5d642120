"""A key-value cache for a model of several layers."""

import numpy as np

from specdecode.slots import Slots


class LayeredKVCache(Slots):
    """Slots shared by several layers and heads, each with memory of its own.

    A pass opens slots for its tokens once, and then writes them layer by layer.
    """

    def __init__(self, layers: int, heads: int, capacity: int, size: int) -> None:
        super().__init__(capacity)
        self.keys = np.zeros((layers, heads, capacity, size), dtype=np.float32)
        self.values = np.zeros_like(self.keys)

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
