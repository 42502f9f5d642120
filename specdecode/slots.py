"""What each slot of a cache was written for, and how many slots count."""

from collections.abc import Sequence

import numpy as np


class Slots:
    """A physical `capacity` (memory that is there) and a logical `length` (slots that count).

    Each slot remembers the token and the position it was written for, so that a wrong one can be
    named. Rolling back moves the length; what lies past it may not be read.
    """

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self.tokens = np.full(capacity, -1, dtype=np.int64)
        self.positions = np.full(capacity, -1, dtype=np.int64)
        self.length = 0

    def open(self, tokens: Sequence[int], positions: Sequence[int] | None = None) -> np.ndarray:
        """Take the next n slots for `tokens`; return their positions (n,).

        They are the slots' own numbers, unless others are given.
        """
        end = self.length + len(tokens)
        if end > self.capacity:
            raise ValueError(
                f"{len(tokens)} more entries do not fit: {self.length} of {self.capacity} slots "
                "are taken."
            )
        positions = np.arange(self.length, end) if positions is None else np.asarray(positions)
        new = slice(self.length, end)
        self.tokens[new], self.positions[new] = tokens, positions
        self.length = end
        return positions

    def truncate(self, length: int) -> None:
        """Keep the first `length` entries."""
        if not 0 <= length <= self.length:
            raise ValueError(
                f"a cache of {self.length} entries cannot be truncated to {length}: the new length "
                f"must lie in 0..{self.length}."
            )
        self.length = length

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

    def shared(self, tokens: Sequence[int]) -> int:
        """Return how many of the first slots hold just what `tokens` begins with.

        A node of a tree that stands at its slot's own position has read all slots before it.
        """
        count = min(self.length, len(tokens))
        displaced = self.positions[:count] != np.arange(count)
        differ = np.flatnonzero(displaced | (self.tokens[:count] != np.asarray(tokens[:count])))
        return int(differ[0]) if len(differ) else count
