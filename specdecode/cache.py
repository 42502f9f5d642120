"""Key-value caches that can be rolled back: keys and values for the slots of slots.py."""

from collections.abc import Sequence

import numpy as np

from specdecode.slots import Slots


class KVCache(Slots):
    """Strategy one: write in place, and roll back by moving the length.

    Slots past the length keep their old contents until they are overwritten; nothing may read them.
    """

    def __init__(self, capacity: int, width: int) -> None:
        super().__init__(capacity)
        self.keys = np.zeros((capacity, width))
        self.values = np.zeros((capacity, width))

    def append(
        self,
        tokens: Sequence[int],
        positions: Sequence[int],
        keys: np.ndarray,
        values: np.ndarray,
    ) -> None:
        """Write n entries, keys and values (n, width), after the last one."""
        if len(positions) != len(tokens):
            raise ValueError(
                f"{len(tokens)} tokens need {len(tokens)} positions; got {len(positions)}."
            )
        for name, array in (("keys", keys), ("values", values)):
            if np.shape(array) != (len(tokens), self.keys.shape[1]):
                raise ValueError(
                    f"the {name} of {len(tokens)} tokens have shape "
                    f"{(len(tokens), self.keys.shape[1])}; got {np.shape(array)}."
                )
        self.open(tokens, positions)
        new = slice(self.length - len(tokens), self.length)
        self.keys[new], self.values[new] = keys, values

    def read(self) -> tuple[np.ndarray, np.ndarray]:
        """Return the keys and values (length, width) that count, as views."""
        return self.keys[: self.length], self.values[: self.length]


class ScratchKVCache:
    """Strategy two: write into a scratch area, and commit what was accepted.

    The committed entries are never wrong, so there is nothing to roll back; accepted entries are
    copied once.
    """

    def __init__(self, capacity: int, width: int, scratch: int) -> None:
        self.committed = KVCache(capacity, width)
        self.scratch = KVCache(scratch, width)

    @property
    def length(self) -> int:
        """How many entries `read` returns: the committed ones, then those in the scratch area."""
        return self.committed.length + self.scratch.length

    def write(
        self,
        tokens: Sequence[int],
        positions: Sequence[int],
        keys: np.ndarray,
        values: np.ndarray,
    ) -> None:
        """Write n entries, keys and values (n, width), into the scratch area."""
        self.scratch.append(tokens, positions, keys, values)

    def commit(self, count: int) -> None:
        """Copy the first `count` scratch entries to the committed ones; forget the rest."""
        self.scratch.truncate(count)
        tokens, positions = self.scratch.tokens[:count], self.scratch.positions[:count]
        self.committed.append(tokens, positions, *self.scratch.read())
        self.scratch.truncate(0)

    def read(self) -> tuple[np.ndarray, np.ndarray]:
        """Return keys and values (length, width), as a pass over the draft needs them."""
        (keys, values), (new_keys, new_values) = self.committed.read(), self.scratch.read()
        return np.concatenate([keys, new_keys]), np.concatenate([values, new_values])


class BatchKVCache:
    """One cache for several sequences: a block of memory, and a length for each row."""

    def __init__(self, rows: int, capacity: int, width: int) -> None:
        self.rows = [KVCache(capacity, width) for _ in range(rows)]

    @property
    def lengths(self) -> np.ndarray:
        """The logical length of each row, (rows,)."""
        return np.array([row.length for row in self.rows], dtype=np.int64)

    def append(
        self,
        tokens: Sequence[Sequence[int]],
        positions: Sequence[Sequence[int]],
        keys: Sequence[np.ndarray],
        values: Sequence[np.ndarray],
    ) -> None:
        """Write to each row its own number of entries, after that row's last one."""
        self._one_each(len(tokens))
        for row, *entries in zip(self.rows, tokens, positions, keys, values, strict=True):
            row.append(*entries)

    def truncate(self, lengths: Sequence[int]) -> None:
        """Keep the first `lengths[i]` entries of row i; all rows or, on a bad length, none."""
        self._one_each(len(lengths))
        for i, (row, length) in enumerate(zip(self.rows, lengths, strict=True)):
            if not 0 <= length <= row.length:
                raise ValueError(
                    f"row {i} of {row.length} entries cannot be truncated to {length}."
                )
        for row, length in zip(self.rows, lengths, strict=True):
            row.truncate(length)

    def read(self, row: int) -> tuple[np.ndarray, np.ndarray]:
        """Return the keys and values (length of that row, width) of one row."""
        return self.rows[row].read()

    def mask(self) -> np.ndarray:
        """Return (rows, longest): True where a slot counts. A zeroed key would still be seen."""
        return np.arange(self.lengths.max(initial=0)) < self.lengths[:, None]

    def _one_each(self, count: int) -> None:
        if count != len(self.rows):
            raise ValueError(f"a batch of {len(self.rows)} rows needs one item each; got {count}.")
