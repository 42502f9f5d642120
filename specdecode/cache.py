"""Key-value caches that can be rolled back.

A cache has a physical `capacity` (memory that is there) and a logical `length` (slots that count).
Each slot remembers the token and the position it was written for, so that a wrong one can be named.
"""

from collections.abc import Sequence

import numpy as np


class KVCache:
    """Strategy one: write in place, and roll back by moving the length.

    Slots past the length keep their old contents until they are overwritten; nothing may read them.
    """

    def __init__(self, capacity: int, width: int) -> None:
        self.capacity = capacity
        self.keys = np.zeros((capacity, width))
        self.values = np.zeros((capacity, width))
        self.tokens = np.full(capacity, -1, dtype=np.int64)
        self.positions = np.full(capacity, -1, dtype=np.int64)
        self.length = 0

    def append(
        self,
        tokens: Sequence[int],
        positions: Sequence[int],
        keys: np.ndarray,
        values: np.ndarray,
    ) -> None:
        """Write n entries, keys and values (n, width), after the last one."""
        end = self.length + len(tokens)
        if end > self.capacity:
            raise ValueError(
                f"{len(tokens)} more entries do not fit: {self.length} of {self.capacity} slots "
                "are taken."
            )
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
        new = slice(self.length, end)
        self.tokens[new], self.positions[new] = tokens, positions
        self.keys[new], self.values[new] = keys, values
        self.length = end

    def truncate(self, length: int) -> None:
        """Keep the first `length` entries."""
        if not 0 <= length <= self.length:
            raise ValueError(
                f"a cache of {self.length} entries cannot be truncated to {length}: the new length "
                f"must lie in 0..{self.length}."
            )
        self.length = length

    def read(self) -> tuple[np.ndarray, np.ndarray]:
        """Return the keys and values (length, width) that count, as views."""
        return self.keys[: self.length], self.values[: self.length]

    def contents(self) -> list[int]:
        """Return the tokens of the slots that count."""
        return self.tokens[: self.length].tolist()

    def wrong_slot(self, sequence: Sequence[int]) -> str | None:
        """Name the first slot that keeps the cache from holding exactly `sequence`, or None."""
        count = min(self.length, len(sequence))
        expected = np.asarray(sequence[:count], dtype=np.int64)
        displaced = self.positions[:count] != np.arange(count)
        for slot in np.flatnonzero((self.tokens[:count] != expected) | displaced)[:1].tolist():
            if self.tokens[slot] == expected[slot]:
                return f"slot {slot} was written for position {self.positions[slot]}."
            return (
                f"slot {slot} holds token {self.tokens[slot]}; it should hold token "
                f"{expected[slot]}."
            )
        if self.length < len(sequence):
            return f"slot {count} is missing; it should hold token {sequence[count]}."
        if self.length > count:
            return f"slot {count} still holds token {self.tokens[count]}; it should be gone."
        return None


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
