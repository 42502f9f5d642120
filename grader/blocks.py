"""Verified blocks and the caches they leave behind: the fixtures of the cache exercises."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from grader import words
from grader.learner import Fault
from grader.values import TOLERANCE
from specdecode.cache import KVCache
from specdecode.cached import AttentionModel

VOCAB = 50
WIDTH = 2
MODEL = AttentionModel(VOCAB, WIDTH, seed=3)  # its rows depend on every entry


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
LONG = Round([7, 3, 9, 4, 4, 8, 1, 2, 6, 5], [21, 22, 23, 24, 25], 2)
CASES = (FIRST, MIDDLE, LAST, ALL, NO_DRAFTS, *SINGLE, LONG)


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


def feed(cache: KVCache, tokens: Sequence[int]) -> None:
    """Append tokens with keys and values that tell token and position."""
    positions = np.arange(cache.length, cache.length + len(tokens))
    keys, values = _entries(tokens, positions)
    cache.append(tokens, positions, keys, values)


def _entries(tokens: Sequence[int], positions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    keys = np.stack([np.asarray(tokens, dtype=np.float64), positions + 0.5], axis=1)
    return keys, -keys


def caches(
    block: Round, spare: int = 8, fill: Callable[[KVCache, Sequence[int]], object] = feed
) -> tuple[KVCache, KVCache]:
    """Caches as they are after verification, with `spare` slots free in the target's."""
    tokens = [*block.prefix, *block.drafted]
    target_cache, draft_cache = (KVCache(len(tokens) + spare, WIDTH) for _ in range(2))
    fill(target_cache, tokens)
    fill(draft_cache, tokens[:-1])
    return target_cache, draft_cache


def feed_on(name: str, cache: KVCache, tokens: Sequence[int]) -> None:
    """Append tokens after the learner's rollback; `Fault` where that is no longer possible."""
    try:
        feed(cache, tokens)
    except Exception as error:
        raise Fault(_closed(name, error)) from None


def check_next_row(name: str, cache: KVCache, holds: list[int], unread: list[int]) -> None:
    """Feed MODEL what it has not read; `Fault` unless its row is the one recomputed from scratch.

    The cache must have been filled by MODEL too.
    """
    try:
        got = MODEL.extend(cache, unread)[-1]
    except Exception as error:
        raise Fault(_closed(name, error)) from None
    want = MODEL([*holds, *unread])[-1]
    if not np.allclose(got, want, rtol=0, atol=TOLERANCE):
        token = int(np.abs(got - want).argmax())
        raise Fault(
            f"Fed {words.tokens(unread)} after your rollback, the {name} gives token {token} the "
            f"probability {words.number(got[token])}; recomputed from "
            f"{words.tokens([*holds, *unread])} it is {words.number(want[token])}."
        )


def _closed(name: str, error: Exception) -> str:
    return (
        f"After your rollback the cache of the {name} takes no new entries "
        f"({type(error).__name__}: {error}). Its slots are memory for the tokens to "
        "come: only the length may shrink."
    )


def wrong_entry(cache: KVCache, holds: list[int]) -> str | None:
    """Name what keeps the cache from holding exactly these tokens, keys and values; or None."""
    try:
        wrong = cache.wrong_slot(holds)
        if wrong is None and not entries_intact(cache, len(holds)):
            wrong = "its tokens are right, but keys or values have changed."
    except Exception:  # a learner may have replaced the cache's arrays by something else
        wrong = "its arrays can no longer be read."
    return wrong


def entries_intact(cache: KVCache, length: int) -> bool:
    """Say whether the first keys and values are those that were written for their tokens."""
    keys, values = _entries(cache.tokens[:length], np.asarray(cache.positions[:length]))
    return bool(np.array_equal(cache.keys[:length], keys)) and bool(
        np.array_equal(cache.values[:length], values)
    )
