"""Models and caches that stay with the judge, and what may be asked of them by their handle.

A learner's side names a method; it is one that the class offers, and numbers that would have a
model read more than any exercise needs are refused.
"""

from collections.abc import Callable

import numpy as np

from grader.sandbox.messages import Malformed

MOST_READ = 20_000  # tokens of one pass, times its rows


def is_held(thing: object) -> bool:
    """Say whether it is a model or a cache with methods that can be asked for."""
    return hasattr(type(thing), "OFFERS")


def rows(thing: Callable, arguments: list, named: dict) -> object:
    """Call a model for its rows."""
    if _size(arguments, named) > MOST_READ:
        raise ValueError("a model was asked for too many rows of too long a text.")
    return thing(*arguments, **named)


def method(thing: object, name: str, attribute: bool, arguments: list, named: dict) -> object:
    """Call a model or a cache of the judge's, or one of the methods that it offers."""
    if name and name not in type(thing).OFFERS:
        raise AttributeError(f"{type(thing).__name__!r} object has no attribute {name!r}")
    found = getattr(thing, name) if name else thing
    if attribute:
        if callable(found):
            raise Malformed("not an attribute")
        return found
    values = [*arguments, *named.values()]
    if _size([value for value in values if not is_held(value)], {}) > MOST_READ:
        raise ValueError("a model was asked to read too long a text.")
    return found(*arguments, **named)


def _size(arguments: list, named: dict) -> float:
    """How much a model is asked for: the length of the text times the number of rows."""
    size = 1.0
    for value in [*arguments, *named.values()]:
        single = isinstance(value, int | float | np.number | np.ndarray) and np.ndim(value) == 0
        size *= max(1.0, abs(float(value)) if single else len(value))
    return size
