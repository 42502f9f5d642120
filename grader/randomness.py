"""Notice a function that draws from a source of its own instead of the one it is given."""

import random

import numpy as np


class OwnRandomness:
    """A context; `used()` names the source of its own that the learner's code drew from, if any.

    The global generators are put back to where they were.
    """

    def __enter__(self) -> "OwnRandomness":
        self.python, self.numpy = random.getstate(), np.random.get_state()  # noqa: NPY002
        self.default_rng, self.made = np.random.default_rng, False
        np.random.default_rng = self._make
        return self

    def __exit__(self, *_) -> None:
        np.random.default_rng = self.default_rng
        random.setstate(self.python)
        np.random.set_state(self.numpy)  # noqa: NPY002

    def _make(self, *arguments, **named):
        self.made = True
        return self.default_rng(*arguments, **named)

    def used(self) -> str | None:
        """Name the source that was used, or None."""
        if self.made:
            return "a generator of its own, np.random.default_rng()"
        if random.getstate() != self.python:
            return "Python's `random` module"
        before, now = self.numpy, np.random.get_state()  # noqa: NPY002
        if before[2] != now[2] or not np.array_equal(before[1], now[1]):
            return "NumPy's global `np.random`"
        return None
