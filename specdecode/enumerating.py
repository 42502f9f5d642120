"""A stand-in for `np.random.Generator` that hands out draws which have not made up their minds."""

import numpy as np

from specdecode.undecided import Branch, NotExact, Undecided


class EnumeratingGenerator:
    """Looks like `np.random.Generator`; each draw is undecided, or a choice followed both ways."""

    def __init__(self, branch: Branch) -> None:
        self._branch = branch

    def random(self, size=None):
        """Uniforms on [0, 1): one, or an object array of them."""
        if size is None:
            return Undecided([0.0, 1.0], self._branch)
        draws = np.empty(size, dtype=object)
        for index in np.ndindex(draws.shape):
            draws[index] = Undecided([0.0, 1.0], self._branch)
        return draws

    def uniform(self, low=0.0, high=1.0, size=None):
        """Uniforms on [low, high)."""
        return self.random(size) * (high - low) + low

    def choice(self, a, size=None, replace=True, p=None):
        """One of `a` (an int means range(a)), or an array of independent ones."""
        values = np.arange(a) if np.ndim(a) == 0 else np.asarray(a)
        if not len(values):
            raise ValueError("rng.choice was given nothing to choose from.")
        p = np.asarray(np.full(len(values), 1 / len(values)) if p is None else p)
        single = np.issubdtype(p.dtype, np.floating) and p.dtype.itemsize < 8
        rounding = float(np.sqrt(np.finfo(p.dtype).eps)) if single else 1e-8  # as in NumPy
        weights = p.astype(float)
        if len(weights) != len(values) or not (
            (weights >= 0).all() and abs(weights.sum() - 1) <= rounding
        ):
            raise ValueError("p must hold one probability for each value, and sum to 1.")
        if size is None:
            return values[self._branch(weights.tolist())]
        if not replace:
            raise NotExact("rng.choice without replacement cannot be enumerated.")
        draws = np.empty(size, dtype=values.dtype)
        for index in np.ndindex(draws.shape):
            draws[index] = values[self._branch(weights.tolist())]
        return draws

    def integers(self, low, high=None, size=None):
        """Whole numbers of range(low, high), or of range(low)."""
        return self.choice(np.arange(low) if high is None else np.arange(low, high), size)

    def multinomial(self, n, pvals):
        """Counts of one draw, n = 1: a one-hot row."""
        if n != 1:
            raise NotExact("rng.multinomial can be enumerated for one draw at a time.")
        hit = self.choice(len(pvals), p=pvals)
        return (np.arange(len(pvals)) == hit).astype(np.int64)

    def __getattr__(self, name: str):
        raise NotExact(f"rng.{name} cannot be enumerated; draw with rng.random().")
