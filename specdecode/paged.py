"""Strategy three: a cache in pages, after Kwon et al. 2023 (arXiv:2309.06180).

The memory is cut into pages of a few slots. A text owns a list of pages, its table; rolling back
gives pages to the others, and a copy shares all pages that are full.
"""

from collections.abc import Sequence

import numpy as np

from specdecode.cache import KVCache


class Pages:
    """Memory for several texts: `count` pages of `size` slots each, and who uses them."""

    def __init__(self, count: int, size: int, width: int) -> None:
        self.size = size
        self.memory = KVCache(count * size, width)
        self.users = np.zeros(count, dtype=np.int64)  # how many tables name each page

    def take(self) -> int:
        """Return a page that nobody uses; `ValueError` if there is none."""
        free = np.flatnonzero(self.users == 0)
        if not len(free):
            raise ValueError(f"all {len(self.users)} pages are taken.")
        self.users[free[0]] = 1
        return int(free[0])


class PagedKVCache:
    """The cache of one text: a table of pages, and a length. `copied` counts entries moved."""

    def __init__(self, pages: Pages) -> None:
        self.pages, self.table, self.length, self.copied = pages, [], 0, 0

    def append(
        self,
        tokens: Sequence[int],
        positions: Sequence[int],
        keys: np.ndarray,
        values: np.ndarray,
    ) -> None:
        """Write n entries, keys and values (n, width), taking pages as they are needed."""
        self._own_last_page()
        end = self.length + len(tokens)
        while len(self.table) * self.pages.size < end:
            self.table.append(self.pages.take())
        new, memory = self._slots(end)[self.length :], self.pages.memory
        memory.tokens[new], memory.positions[new] = tokens, positions
        memory.keys[new], memory.values[new] = keys, values
        self.length = end

    def truncate(self, length: int) -> None:
        """Keep the first `length` entries, and give back the pages that hold none of them."""
        if not 0 <= length <= self.length:
            raise ValueError(f"a cache of {self.length} entries cannot be truncated to {length}.")
        needed = -(-length // self.pages.size)
        self.pages.users[self.table[needed:]] -= 1
        del self.table[needed:]
        self.length = length

    def fork(self) -> "PagedKVCache":
        """Return a copy that shares every page; one that is written to is copied first."""
        twin = PagedKVCache(self.pages)
        twin.table, twin.length = self.table.copy(), self.length
        self.pages.users[self.table] += 1
        return twin

    def read(self) -> tuple[np.ndarray, np.ndarray]:
        """Return keys and values (length, width). An engine's kernel reads the pages in place."""
        slots = self._slots(self.length)
        return self.pages.memory.keys[slots], self.pages.memory.values[slots]

    def contents(self) -> list[int]:
        """Return the tokens of the slots that count."""
        return self.pages.memory.tokens[self._slots(self.length)].tolist()

    def _slots(self, length: int) -> np.ndarray:
        """Where the first `length` entries stand in memory."""
        entries = np.arange(length)
        return np.asarray(self.table, dtype=np.int64)[entries // self.pages.size] * (
            self.pages.size
        ) + (entries % self.pages.size)

    def _own_last_page(self) -> None:
        """Before writing into a page that others use too, copy its entries that count."""
        filled = self.length % self.pages.size
        if not filled or self.pages.users[self.table[-1]] == 1:
            return
        old = self._slots(self.length)[-filled:]
        self.pages.users[self.table[-1]] -= 1
        self.table[-1] = self.pages.take()
        new, memory = self._slots(self.length)[-filled:], self.pages.memory
        for array in (memory.tokens, memory.positions, memory.keys, memory.values):
            array[new] = array[old]
        self.copied += filled
