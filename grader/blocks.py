"""Verified blocks and the caches they leave behind: the fixtures of the cache exercises."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from grader import words
from grader.cachestate import VOCAB, WIDTH, feed
from specdecode.cache import KVCache


class Round(NamedTuple):
    """One verified block: what was there, what was drafted, how many were accepted."""

    prefix: list[int]
    drafted: list[int]
    accepted: int

    @property
    def kept(self) -> list[int]:
        """What the target's cache should hold afterwards."""
        return [*self.prefix, *self.drafted[: self.accepted]]

    def __str__(self) -> str:
        return (
            f"prefix {words.tokens(self.prefix)}, drafts {words.tokens(self.drafted)}, "
            f"{self.accepted} accepted"
        )


PREFIX = [7, 3, 9, 4]
FIRST, MIDDLE, LAST = (Round(PREFIX, [11, 12, 13], accepted) for accepted in range(3))
ALL = Round(PREFIX, [11, 12, 13], 3)
NO_DRAFTS = Round(PREFIX, [], 0)
SINGLE = Round([7], [11], 1), Round([7], [11], 0)
NOTHING_READ = Round([7], [], 0)  # the draft's cache is empty
LONG = Round([7, 3, 9, 4, 4, 8, 1, 2, 6, 5], [21, 22, 23, 24, 25], 2)
CASES = (FIRST, MIDDLE, LAST, ALL, NO_DRAFTS, *SINGLE, LONG, NOTHING_READ)


def roll_back(
    target_cache: KVCache,
    draft_cache: KVCache,
    prefix: Sequence[int],
    drafted: Sequence[int],
    accepted: int,
) -> list[int]:
    """Cut both caches, and return what the draft's still lacks: the right answer."""
    length = len(prefix) + accepted
    target_cache.truncate(length)
    draft_cache.truncate(min(length, draft_cache.length))
    return [*prefix, *drafted][draft_cache.length : length]


def caches(
    block: Round, spare: int = 8, fill: Callable[[KVCache, Sequence[int]], object] = feed
) -> tuple[KVCache, KVCache]:
    """Caches as they are after verification, with `spare` slots free in the target's."""
    tokens = [*block.prefix, *block.drafted]
    target_cache, draft_cache = (KVCache(len(tokens) + spare, WIDTH) for _ in range(2))
    fill(target_cache, tokens)
    if tokens[:-1]:
        fill(draft_cache, tokens[:-1])
    return target_cache, draft_cache


def random_blocks(seed: int) -> tuple[list[Round], list[tuple[int, int]]]:
    """Return blocks, rejected at 0, later and never by turns; N and accepted of rounds in a row."""
    rng = np.random.default_rng(seed)
    blocks = [
        Round(tokens[:start], tokens[start : start + N], accepted)
        for tokens, start, N in zip(
            rng.integers(0, VOCAB, (3, 12)).tolist(), rng.integers(1, 6, 3), rng.integers(2, 7, 3),
            strict=True,
        )
        for accepted in (0, int(rng.integers(1, N)), int(N))
    ]  # fmt: skip
    lengths = [3, *rng.integers(0, 4, 4).tolist()]
    return blocks, [(N, int(rng.integers(0, N + 1))) for N in lengths]
