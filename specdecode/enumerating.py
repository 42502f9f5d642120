"""A stand-in for `np.random.Generator` that hands out draws which have not made up their minds."""

import numpy as np

from specdecode.undecided import Branch, NotExact, Undecided

MOST_OPTIONS = 1000  # of one draw; rng.integers(2**53) is a uniform number, not a choice


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
        # every path comes through here for each of its draws, so this is kept to plain Python
        values = np.asarray(a) if np.ndim(a) else None
        count = int(a) if values is None else len(values)
        if not count:
            raise ValueError("rng.choice was given nothing to choose from.")
        if count > MOST_OPTIONS:
            raise NotExact(f"rng.choice among {count} values has too many outcomes to follow.")
        weights, rounding = _weights(np.full(count, 1 / count) if p is None else p)
        if len(weights) != count or not (
            all(weight >= 0 for weight in weights) and abs(sum(weights) - 1) <= rounding
        ):
            raise ValueError("p must hold one probability for each value, and sum to 1.")

        def one():
            index = self._branch(weights)
            return np.int64(index) if values is None else values[index]

        if size is None:
            return one()
        if not replace:
            raise NotExact("rng.choice without replacement cannot be enumerated.")
        draws = np.empty(size, dtype=np.int64 if values is None else values.dtype)
        for index in np.ndindex(draws.shape):
            draws[index] = one()
        return draws

    def integers(self, low, high=None, size=None):
        """Whole numbers of range(low, high), or of range(low)."""
        low, high = (0, low) if high is None else (low, high)
        return self.choice(high - low, size) + low

    def multinomial(self, n, pvals):
        """Counts of one draw, n = 1: a one-hot row."""
        if n != 1:
            raise NotExact("rng.multinomial can be enumerated for one draw at a time.")
        hit = self.choice(len(pvals), p=pvals)
        return (np.arange(len(pvals)) == hit).astype(np.int64)

    def __getattr__(self, name: str):
        raise NotExact(f"rng.{name} cannot be enumerated; draw with rng.random().")


def _weights(p) -> tuple[list[float], float]:
    """Probabilities as floats, and how far from 1 NumPy lets their sum be."""
    p = np.asarray(p)
    single = p.dtype.kind == "f" and p.dtype.itemsize < 8
    return p.astype(float).tolist(), float(np.sqrt(np.finfo(p.dtype).eps)) if single else 1e-8
