"""What a cache holds after a learner's rollback, and whether a model can go on from there."""

from collections.abc import Sequence

import numpy as np

from grader import words
from grader.fault import Fault
from grader.recognise import Observation
from grader.values import TOLERANCE
from specdecode.cache import KVCache
from specdecode.cached import AttentionModel

VOCAB = 50
WIDTH = 2
MODEL = AttentionModel(VOCAB, WIDTH, seed=3)  # its rows depend on every entry


def feed(cache: KVCache, tokens: Sequence[int]) -> None:
    """Append tokens with keys and values that tell token and position."""
    positions = np.arange(cache.length, cache.length + len(tokens))
    keys, values = _entries(tokens, positions)
    cache.append(tokens, positions, keys, values)


def _entries(tokens: Sequence[int], positions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    keys = np.stack([np.asarray(tokens, dtype=np.float64), positions + 0.5], axis=1)
    return keys, -keys


def feed_on(name: str, cache: KVCache, tokens: Sequence[int]) -> None:
    """Append tokens after the learner's rollback; `Fault` where that is no longer possible."""
    try:
        feed(cache, tokens)
    except Exception as error:
        raise _closed(name, f"{type(error).__name__}: {error}") from None
    if cache.length > _slots(cache):  # one entry more is lost without an error
        raise _closed(name, f"it counts {cache.length} slots, and its arrays have {_slots(cache)}")


def check_next_row(name: str, cache: KVCache, unread: Sequence[int], text: Sequence[int]) -> None:
    """Feed MODEL what it has not read; `Fault` unless its row is that after `text` from scratch.

    The cache must have been filled by MODEL too.
    """
    try:
        got = MODEL.extend(cache, unread)[-1]
    except Exception as error:
        raise _closed(name, f"{type(error).__name__}: {error}") from None
    want = MODEL(text)[-1]
    if not np.allclose(got, want, rtol=0, atol=TOLERANCE):
        token = int(np.abs(got - want).argmax())
        raise Fault(
            f"Fed {words.tokens(unread)} after your rollback, the {name} gives token {token} the "
            f"probability {words.number(got[token])}; recomputed from {words.tokens(text)} it is "
            f"{words.number(want[token])}."
        )


def _closed(name: str, why: str) -> Fault:
    return Fault(
        f"After your rollback the cache of the {name} takes no new entries ({why}). Its slots are "
        "memory for the tokens to come: only the length may shrink."
    )


def _slots(cache: KVCache) -> int:
    """How many slots there are in memory, whatever the length says."""
    return min(len(cache.tokens), len(cache.positions), len(cache.keys), len(cache.values))


def wrong_entry(cache: KVCache, holds: list[int]) -> str | None:
    """Name what keeps the cache from holding exactly these tokens, keys and values; or None."""
    try:
        slots = _slots(cache)
        if cache.length > slots:
            return f"its length counts {cache.length} slots, and its arrays have {slots}."
        wrong = cache.wrong_slot(holds)
        if wrong is None and not _intact(cache):
            wrong = "its tokens are right, but keys or values have changed."
    except Exception:  # a learner may have replaced the cache's arrays by something else
        wrong = "its arrays can no longer be read."
    return wrong


def _intact(cache: KVCache) -> bool:
    """The keys and values that count are those that were written for their tokens."""
    keys, values = _entries(cache.contents(), cache.positions[: cache.length])
    found = cache.read()
    return np.array_equal(found[0], keys) and np.array_equal(found[1], values)


def contents(cache: KVCache) -> list[int] | None:
    """Return the tokens that the cache holds; None where they can no longer be read."""
    try:
        return [int(token) for token in cache.contents()]
    except Exception:  # as above
        return None


def state(cache: KVCache) -> Observation:
    """Return all that can be seen of a cache: positions, keys and values, length, room for more."""
    try:
        seen = [cache.positions[: cache.length].tolist(), _intact(cache), int(cache.length)]
    except Exception as error:  # as above
        return type(error).__name__
    try:
        feed_on("", cache, [1])
    except Fault:
        return [*seen, False]
    return [*seen, True]
