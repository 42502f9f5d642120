"""A generator whose uniforms are zero at one place: it runs on both sides of a sandbox."""

import numpy as np


class ZeroAt:
    """Ordinary draws, but the uniform number `place` (the first is 0) is exactly zero."""

    def __init__(self, rng: np.random.Generator, place: int) -> None:
        self.rng, self.left = rng, place

    def random(self, size=None):
        """Uniforms on [0, 1), in the order in which they were asked for."""
        draws = self.rng.random(size)
        count = 1 if size is None else draws.size
        if 0 <= self.left < count:
            if size is None:
                draws = 0.0
            else:
                draws.flat[self.left] = 0.0
        self.left -= count
        return draws

    def uniform(self, low=0.0, high=1.0, size=None):
        """Uniforms on [low, high)."""
        return low + (high - low) * self.random(size)

    def __getattr__(self, name: str):
        """Whatever else a generator has."""
        return getattr(self.rng, name)
