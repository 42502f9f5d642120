"""Models that read into a cache of tokens: how a step with caches is called, and what is counted.

They have what `GPT` and `LayeredKVCache` offer a step, and no numbers of their own in the cache: a
table's row follows from the tokens that were read. Whatever is wrong with the cache is wrong with
the rows. In a sandbox both stay with the judge and are asked over the pipe.
"""

from collections.abc import Sequence

import numpy as np

from grader.fault import OutOfBudget
from grader.watched import WatchedModel
from specdecode.models import Model, TableModel
from specdecode.slots import Slots

MOST_CHANGES = 500  # of one cache in one step


class TokenCache:
    """What a model has read: the slots of the course's own caches, without keys and values."""

    OFFERS = ("length", "truncate", "contents", "wrong_slot", "shared")

    def __init__(self, owner: "HeldModel", tokens: Sequence[int] = ()) -> None:
        self.owner, self.changes = owner, 0
        self.inside = Slots(owner.context)
        self.append(tokens)

    def append(self, tokens: Sequence[int]) -> None:
        """Take the next slots for what was read."""
        self.inside.open(tokens)

    @property
    def length(self) -> int:
        """How many slots count."""
        return self.inside.length

    @length.setter
    def length(self, length: int) -> None:
        self.truncate(length)

    def truncate(self, length: int) -> None:
        """Keep the first `length` entries."""
        self.changes += 1
        if self.changes > MOST_CHANGES:
            raise OutOfBudget(f"Your program cut a cache {MOST_CHANGES} times without an end")
        self.inside.truncate(length)

    def contents(self) -> list[int]:
        """Return the tokens of the slots that count."""
        return self.inside.contents()

    def wrong_slot(self, sequence: Sequence[int]) -> str | None:
        """Name the first slot that keeps the cache from holding exactly `sequence`, or None."""
        return self.inside.wrong_slot(sequence)

    def shared(self, tokens: Sequence[int]) -> int:
        """Return how many of the first slots hold just what `tokens` begins with."""
        return self.inside.shared(tokens)


class HeldModel(WatchedModel):
    """A table as a model with `extend`; it notes how many tokens each pass was fed.

    `afresh` counts passes that began with an empty cache of the learner's own: what was read before
    was read again.
    """

    OFFERS = ("extend", "new_cache", "vocab", "context")
    context, cache_kind = 64, TokenCache

    def __init__(
        self,
        name: str,
        model: Model,
        afterthought: TableModel | None = None,
        asker: str = "step",
    ) -> None:
        super().__init__(name, model, afterthought, asker)
        self.vocab = model([0]).shape[-1]
        self.cache: TokenCache | None = None  # the one that comes with the step
        self.fed: list[int] = []
        self.afresh = 0

    def new_cache(self) -> TokenCache:
        """Return an empty cache."""
        return self.cache_kind(self)

    def holding(self, tokens: Sequence[int]) -> TokenCache:
        """Return a cache as it is when these tokens have been read, before the step."""
        self.cache = TokenCache(self, tokens)
        return self.cache

    def extend(self, cache: TokenCache, tokens: Sequence[int]) -> np.ndarray:
        """Feed n >= 1 tokens after the cached ones, cache them, return rows (n, vocab)."""
        if not isinstance(cache, TokenCache) or cache.owner is not self:
            raise ValueError(f"{self.name}.extend needs the {self.name}'s own cache")
        new = [int(token) for token in tokens]
        if not 0 < len(new) <= self.context - cache.length:
            raise ValueError(
                f"a pass feeds 1 token or more within a context of {self.context}; this one feeds "
                f"{len(new)} after {cache.length}"
            )
        rows = super().__call__([*cache.contents(), *new], len(new))
        self.fed.append(len(new))
        self.afresh += cache is not self.cache
        cache.append(new)
        return rows

    def __call__(self, tokens: Sequence[int], n: int = 1) -> np.ndarray:
        """The rows after the last n tokens, read from an empty cache."""
        self.fed.append(len(tokens))
        self.afresh += 1
        return super().__call__(tokens, n)
