"""A key-value cache for a model of several layers."""

from collections.abc import Sequence

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

    def reserve(self, capacity: int) -> None:
        """Make room for so many entries: a tree may have more nodes than positions are left."""
        more = capacity - self.capacity
        if more > 0:
            slots = [(0, 0), (0, 0), (0, more), (0, 0)]
            self.keys, self.values = np.pad(self.keys, slots), np.pad(self.values, slots)
            self.tokens = np.pad(self.tokens, (0, more), constant_values=-1)
            self.positions = np.pad(self.positions, (0, more), constant_values=-1)
            self.capacity = capacity

    def keep(self, length: int, slots: Sequence[int]) -> None:
        """Keep the first `length` entries and, right behind them, those of `slots`, in order."""
        slots = np.asarray(slots, dtype=np.int64)
        if not 0 <= length <= self.length or not (
            (length <= slots).all() and (slots < self.length).all()
        ):
            raise ValueError(
                f"of {self.length} entries the first {length} cannot be kept with {slots.tolist()} "
                "behind them."
            )
        self.truncate(length + len(slots))
        new = slice(length, self.length)
        self.tokens[new], self.positions[new] = self.tokens[slots], self.positions[slots]
        self.keys[:, :, new] = self.keys[:, :, slots]
        self.values[:, :, new] = self.values[:, :, slots]

    def read(self) -> tuple[np.ndarray, np.ndarray]:
        """Return the keys and values (layers, heads, length, size) that count, as views."""
        return self.keys[:, :, : self.length], self.values[:, :, : self.length]
