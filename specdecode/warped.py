"""A model as it is really sampled from: temperature, then top-k, then top-p, on every row."""

from collections.abc import Sequence

import numpy as np

from specdecode.distributions import softmax, top_k, top_p
from specdecode.models import Model
from specdecode.tree import tree_rows


class Warped:
    """Wraps a model, target or draft; the output of a step is exactly the wrapped target's.

    The draft may be wrapped in other settings than the target: that costs acceptance, not
    exactness, since the rule gets the row that each token was really drawn from. Temperature 0
    makes one-hot rows, which is greedy decoding; `k` and `p` as in `top_k` and `top_p`.
    """

    def __init__(
        self, model: Model, temperature: float = 1.0, k: int | None = None, p: float | None = None
    ) -> None:
        self.model, self.temperature, self.k, self.p = model, temperature, k, p

    def __call__(self, tokens: Sequence[int], n: int = 1) -> np.ndarray:
        """Return the warped rows (n, V): one pass of the model inside."""
        return np.array([self._warp(row) for row in self.model(tokens, n)])

    def tree(
        self, prefix: Sequence[int], tokens: Sequence[int], parents: Sequence[int]
    ) -> np.ndarray:
        """Return the warped rows (n + 1, V) after the prefix and after each node of a tree."""
        return np.array([self._warp(r) for r in tree_rows(self.model, prefix, tokens, parents)])

    def keep(self, path: Sequence[int]) -> None:
        """Pass on which nodes of the last tree stay, if the model inside wants to know."""
        if hasattr(self.model, "keep"):
            self.model.keep(path)

    @property
    def hidden(self) -> np.ndarray | None:
        """What the model inside shows to drafters, if it shows anything."""
        return getattr(self.model, "hidden", None)

    def _warp(self, row: np.ndarray) -> np.ndarray:
        if self.temperature != 1:
            with np.errstate(divide="ignore"):
                row = softmax(np.log(row), self.temperature)
        if self.k is not None:
            row = top_k(row, self.k)
        return row if self.p is None else top_p(row, self.p)
