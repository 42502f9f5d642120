"""Speculative decoding with caches: what to feed, and what to take back.

Between steps both caches hold exactly `sequence[:-1]`: the last committed token, a correction or
a bonus, has not been through either model, so it has no key or value yet.
"""

import copy
from collections.abc import Sequence

import numpy as np

from specdecode.cache import KVCache
from specdecode.decode import check_draft_length
from specdecode.distributions import sample, softmax
from specdecode.rejection import verify


class AttentionModel:
    """One head of attention with random weights: each row depends on every cached entry.

    `extend` reads and grows a cache; calling the model recomputes from nothing, one pass each.
    """

    def __init__(self, vocab: int, width: int, seed: int, context: int = 64) -> None:
        rng = np.random.default_rng(seed)
        self.vocab, self.width, self.context = vocab, width, context
        self.embedding = rng.normal(size=(vocab, width))
        self.position_embedding = rng.normal(size=(context, width))
        self.to_query, self.to_key, self.to_value = rng.normal(size=(3, width, width)) / width**0.5
        self.to_logits = rng.normal(size=(width, vocab))

    def perturbed(self, strength: float, seed: int) -> "AttentionModel":
        """Return a draft: a copy whose logits come from weights with that much noise added."""
        twin = copy.copy(self)
        noise = np.random.default_rng(seed).normal(size=self.to_logits.shape)
        twin.to_logits = self.to_logits + strength * noise
        return twin

    def extend(self, cache: KVCache, tokens: Sequence[int]) -> np.ndarray:
        """Feed n >= 1 tokens after the cached ones, cache them, return rows (n, vocab).

        Row i is the distribution after the i-th of the tokens fed. This is one pass.
        """
        start, n = cache.length, len(tokens)
        if n == 0 or start + n > self.context:
            raise ValueError(
                f"a pass feeds 1 token or more within a context of {self.context}; "
                f"this one feeds {n} after {start}."
            )
        if not (min(tokens) >= 0 and max(tokens) < self.vocab):
            raise ValueError(f"tokens must lie in 0..{self.vocab - 1}; got {list(tokens)}.")
        positions = np.arange(start, start + n)
        hidden = self.embedding[np.asarray(tokens)] + self.position_embedding[positions]
        cache.append(tokens, positions, hidden @ self.to_key, hidden @ self.to_value)
        keys, values = cache.read()
        scores = (hidden @ self.to_query) @ keys.T / self.width**0.5
        scores[np.arange(start + n) > positions[:, None]] = -np.inf  # nobody sees the future
        attention = np.array([softmax(row) for row in scores])
        return np.array([softmax(row) for row in attention @ values @ self.to_logits])

    def __call__(self, tokens: Sequence[int], n: int = 1) -> np.ndarray:
        if not 1 <= n <= len(tokens):
            raise ValueError(f"{len(tokens)} tokens have 1 to {len(tokens)} rows; asked for {n}.")
        return self.extend(KVCache(self.context, self.width), tokens)[-n:]


def cached_spec_step(
    sequence: Sequence[int],
    target: AttentionModel,
    draft: AttentionModel,
    N: int,
    rng: np.random.Generator,
    target_cache: KVCache,
    draft_cache: KVCache,
) -> list[int]:
    """Take one step and return its 1 to N + 1 committed tokens; keep the caches' invariant.

    `sequence` has at least one token, and both caches must hold exactly `sequence[:-1]`; they then
    hold `(sequence + committed)[:-1]`. Raises `ValueError` naming the first wrong slot otherwise.
    """
    check_draft_length(N)
    if not sequence:
        raise ValueError("the sequence needs at least one token, the one not yet cached.")
    for name, cache in (("target", target_cache), ("draft", draft_cache)):
        wrong = cache.wrong_slot(sequence[:-1])
        if wrong:
            raise ValueError(f"the {name}'s cache must hold sequence[:-1]: {wrong}")

    drafted: list[int] = []
    draft_rows: list[np.ndarray] = []
    for _ in range(N):
        last = [*sequence, *drafted][-1]
        draft_rows.append(draft.extend(draft_cache, [last])[0])
        drafted.append(sample(draft_rows[-1], rng))

    target_rows = target.extend(target_cache, [sequence[-1], *drafted])
    verdict = verify(target_rows, np.array(draft_rows), drafted, rng)
    committed = [*drafted[: verdict.accepted], verdict.token]

    kept = len(sequence) + verdict.accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    # After full acceptance the draft never saw its own last token (at N = 0, the prefix's last).
    unseen = [*sequence, *committed][draft_cache.length : -1]
    if unseen:
        draft.extend(draft_cache, unseen)
    return committed
