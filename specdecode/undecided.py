"""A uniform draw that has not made up its mind.

An `Undecided` stands for scale * u + shift with u uniform on an interval. It is asked only how it
compares with plain numbers. A comparison whose answer is open splits the interval at the threshold;
`exact.distribution` then follows both answers, each with its exact probability.
"""

import operator
from collections.abc import Callable

import numpy as np

# Sums of probabilities end at 0.9999999999999999 as well as at 1: a sliver this narrow is rounding.
ROUNDING = 1e-13

Branch = Callable[[list[float]], int]  # given weights, which of them happens on this path


class NotExact(Exception):
    """The draws were used in a way that cannot be enumerated; the message says which."""


class Undecided:
    """scale * u + shift, u uniform on the interval that earlier answers have left."""

    def __init__(self, interval: list[float], branch: Branch, scale: float = 1, shift: float = 0):
        self.interval, self.branch = interval, branch
        self.scale, self.shift = scale, shift

    def _below(self, threshold: float) -> bool:
        """Answer scale * u + shift < threshold, splitting the interval if both can be."""
        if self.scale == 0:
            return self.shift < threshold
        cut = (threshold - self.shift) / self.scale
        low, high = self.interval
        if low + ROUNDING < cut < high - ROUNDING:
            lower = self.branch([cut - low, high - cut]) == 0
            self.interval[:] = (low, cut) if lower else (cut, high)
        else:
            lower = high <= cut + ROUNDING
        return lower if self.scale > 0 else not lower

    def _compare(self, operation, other, below: bool):
        if _many(other):
            return _elementwise(operation, self, other)
        if other is self:  # NumPy's binary search asks
            return False
        if not isinstance(other, int | float | np.integer | np.floating | np.ndarray):
            raise NotExact("a random draw was compared with something that is not a plain number.")
        threshold = float(other)
        return threshold == threshold and self._below(threshold) == below  # nothing is below NaN

    # A draw equals a threshold with probability zero, so < and <= give the same answer.
    def __lt__(self, other):
        return self._compare(operator.lt, other, True)

    def __gt__(self, other):
        return self._compare(operator.gt, other, False)

    __le__, __ge__ = __lt__, __gt__

    def __eq__(self, other):
        return _elementwise(operator.eq, self, other) if _many(other) else False

    def __ne__(self, other):
        return _elementwise(operator.ne, self, other) if _many(other) else True

    __hash__ = object.__hash__

    def _moved(self, scale: float, shift: float) -> "Undecided":
        if not all(isinstance(x, int | float | np.integer | np.floating) for x in (scale, shift)):
            raise NotExact("two random draws were combined with each other.")
        return Undecided(self.interval, self.branch, float(scale), float(shift))

    def __add__(self, other):
        return _either(operator.add, self, other, lambda: (self.scale, self.shift + other))

    def __sub__(self, other):
        return _either(operator.sub, self, other, lambda: (self.scale, self.shift - other))

    def __rsub__(self, other):
        return (-self) + other

    def __mul__(self, other):
        return _either(operator.mul, self, other, lambda: (self.scale * other, self.shift * other))

    def __truediv__(self, other):
        return _either(
            operator.truediv, self, other, lambda: (self.scale / other, self.shift / other)
        )

    def __neg__(self):
        return self._moved(-self.scale, -self.shift)

    __radd__, __rmul__ = __add__, __mul__

    def __int__(self) -> int:
        ends = [self.scale * u + self.shift for u in self.interval]
        whole = int(np.floor(min(ends)))
        while not self._below(whole + 1):
            whole += 1
        return whole

    __floor__ = __trunc__ = __int__

    def _refuse(self, *_):
        raise NotExact("a random draw was used in arithmetic other than + - * and / with a number.")

    __pow__ = __rpow__ = __mod__ = __rmod__ = __floordiv__ = __rfloordiv__ = _refuse
    __rtruediv__ = __abs__ = __round__ = _refuse
    log = log2 = exp = sqrt = _refuse  # what NumPy calls on an array of draws

    def __repr__(self) -> str:
        return "(a random draw)"  # so that a program under test may print its draws

    def __format__(self, spec: str) -> str:
        return repr(self)

    def __float__(self) -> float:
        raise NotExact("a random draw was turned into a fixed number, by float() or a function.")

    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        if method == "__call__" and ufunc in _UFUNCS and len(inputs) == 2:
            return _elementwise(_UFUNCS[ufunc], *inputs)
        raise NotExact(f"a random draw was passed to np.{ufunc.__name__}.")

    def __array_function__(self, function, types, args, kwargs):
        if function is np.searchsorted:
            return _searchsorted(*args, **kwargs)
        raise NotExact(f"a random draw was passed to np.{function.__name__}.")


_UFUNCS = {
    np.less: operator.lt,
    np.less_equal: operator.le,
    np.greater: operator.gt,
    np.greater_equal: operator.ge,
    np.add: operator.add,
    np.subtract: operator.sub,
    np.multiply: operator.mul,
    np.true_divide: operator.truediv,
}


def _searchsorted(a, v, side="left", sorter=None):
    if sorter is not None:
        raise NotExact("a random draw was passed to np.searchsorted with a sorter.")
    return next((i for i, edge in enumerate(a) if v < edge), len(a))


def _many(other) -> bool:
    return isinstance(other, np.ndarray) and other.ndim > 0


def _either(operation, draw: Undecided, other, moved):
    """An array of results against an array, one moved draw against a number."""
    return _elementwise(operation, draw, other) if _many(other) else draw._moved(*moved())


def _elementwise(operation, *inputs):
    """Apply a Python operator entry by entry, so that each comparison can branch."""
    boxed = []
    for value in inputs:
        box = np.empty((), dtype=object)
        box[()] = value.item() if isinstance(value, np.generic) else value
        boxed.append(value.astype(object) if isinstance(value, np.ndarray) else box)
    result = np.frompyfunc(operation, 2, 1)(*boxed)
    if isinstance(result, np.ndarray) and all(isinstance(x, bool) for x in result.flat):
        return result.astype(bool)
    return result
