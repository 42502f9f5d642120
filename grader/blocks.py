"""Verified blocks and the caches they leave behind: the fixtures of the cache exercises."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.random import default_rng

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


@dataclass(frozen=True)
class Blocks:
    """What kv_rollback is asked, rule by rule."""

    at_0: tuple[Round, ...]
    later: tuple[Round, ...]
    full: tuple[Round, ...]
    no_drafts: tuple[Round, ...]
    short: tuple[Round, ...]
    every: tuple[Round, ...]  # of each count that can be accepted
    text: list[int]  # where rounds in a row begin
    in_a_row: list[tuple[int, int]]  # N and accepted of each round

    @property
    def ends(self) -> tuple[Round, ...]:
        """The first and the last of every count, and what lies beyond them."""
        one, *_, last, full = self.every
        return one, last, full, *self.no_drafts, *self.short[:2]


PUBLISHED = Blocks(
    at_0=(FIRST,),
    later=(MIDDLE, LAST, LONG),
    full=(ALL,),
    no_drafts=(NO_DRAFTS,),
    short=(*SINGLE, NOTHING_READ),
    every=(FIRST, MIDDLE, LAST, ALL),
    text=PREFIX,
    in_a_row=[(3, 3), (0, 0), (3, 1), (1, 1), (2, 0)],
)


def blocks(seed: int | None) -> Blocks:
    """The published blocks, or those of a seed: the same rules with other tokens and lengths."""
    if seed is None:
        return PUBLISHED
    rng = default_rng(seed)

    def block(start: int, N: int, accepted: int) -> Round:
        tokens = rng.permutation(VOCAB)[: start + N].tolist()
        return Round(tokens[:start], tokens[start:], accepted)

    def each(N: int) -> tuple[Round, ...]:
        return tuple(block(int(rng.integers(2, 7)), N, accepted) for accepted in range(N + 1))

    several = [each(int(N)) for N in rng.permutation(np.arange(2, 7))[:3]]
    lengths = [3, *rng.permutation(4).tolist()]
    return Blocks(
        at_0=tuple(first for first, *_ in several),
        later=(*(one for _, *between, _ in several for one in between), block(10, 5, 2)),
        full=tuple(full for *_, full in several),
        no_drafts=(block(int(rng.integers(2, 7)), 0, 0), block(int(rng.integers(7, 12)), 0, 0)),
        short=(block(1, 1, 1), block(1, 1, 0), block(1, 0, 0)),
        every=each(3),
        text=rng.permutation(VOCAB)[:4].tolist(),
        in_a_row=[(N, int(rng.integers(0, N + 1))) for N in lengths],
    )
