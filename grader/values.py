"""What a learner's function may return, made plain: a bool, a row of floats, a list of tokens.

What is right in substance passes whatever its type (NumPy scalars, lists, tuples, float32). What
is not gets a sentence. Values are copied into plain arrays, so that a class with its own `__eq__`
or a text cannot pass for a number; what is huge is not copied.
"""

from decimal import Decimal
from fractions import Fraction
from itertools import islice

import numpy as np

from grader import words
from grader.fault import Fault

TOLERANCE = 1e-6  # wide enough for float32 arithmetic, far below any real fault
MOST = 100_000  # values or tokens that are looked at; no fixture has a hundred


def as_bool(result: object, name: str) -> bool:
    """Return a bool, from a Python or NumPy bool; `Fault` for numbers, texts and arrays."""
    if type(result) is np.ndarray and result.dtype == bool and result.size == 1:
        result = result.item()
    if type(result) not in (bool, np.bool_):  # neither type can have a subclass
        raise Fault(f"Your {name} returns {words.value(result)}; it should return True or False.")
    return bool(result)


def as_row(result: object, name: str, vocab: int) -> np.ndarray:
    """Return a distribution (vocab,) as a new float64 array; `Fault` says what is wrong with it."""
    array = as_numbers(result, name, f"a row of {vocab} probabilities")
    if array.shape != (vocab,):
        shape = "a single number" if array.ndim == 0 else f"an array of shape {array.shape}"
        raise Fault(f"Your {name} returns {shape}; the row should have {vocab} probabilities.")
    if np.isnan(array).any():
        raise Fault(f"Your {name} returns NaN, which is not a number: {words.row(array)}.")
    if not np.isfinite(array).all():
        raise Fault(f"Your {name} returns an infinite value: {words.row(array)}.")
    if (array < -TOLERANCE).any():
        token = int(array.argmin())
        raise Fault(
            f"Your {name} gives token {token} the negative probability {words.number(array[token])}"
            f" in {words.row(array)}."
        )
    if abs(array.sum() - 1) > TOLERANCE * vocab:
        raise Fault(
            f"Your {name} returns {words.row(array)}, which sums to {words.number(array.sum())}; "
            "probabilities sum to 1."
        )
    return array


def as_tokens(result: object, name: str, vocab: int) -> list[int]:
    """Return a list of tokens in 0..vocab-1; `Fault` says what is wrong with it."""
    if not isinstance(result, list | tuple | range | np.ndarray) or _is_scalar(result):
        found = words.value(result)
        raise Fault(f"Your {name} returns {found}; it should return a list of tokens.")
    try:
        listed = list(islice(result, MOST + 1))
    except Exception:  # a learner's own kind of list may fail to be read
        found = words.kind(result)
        raise Fault(f"Your {name} returns {found} that cannot be read.") from None
    if len(listed) > MOST:
        raise Fault(f"Your {name} returns more than {MOST} tokens.")
    found = []
    for token in listed:
        if isinstance(token, np.ndarray) and token.ndim == 0:
            token = token.item()
        if isinstance(token, bool | np.bool_) or not isinstance(token, int | np.integer):
            raise Fault(
                f"Your {name} returns a list with {words.value(token)} in it; every item should be "
                "a token, which is a whole number."
            )
        if not 0 <= token < vocab:
            raise Fault(
                f"Your {name} returns token {words.whole(token)}; the vocabulary is 0..{vocab - 1}."
            )
        found.append(int(token))
    return found


def as_number(result: object, name: str, wanted: str = "a number") -> float:
    """Return a float, NaN and infinities too; `Fault` for texts, bools and several numbers."""
    array = as_numbers(result, name, wanted)
    if array.size != 1:
        raise Fault(f"Your {name} returns {words.value(result)}; it should return {wanted}.")
    return float(array.item())


def as_count(result: object, name: str, wanted: str) -> int:
    """Return an int, from a Python or NumPy integer; `Fault` for floats, bools and several."""
    array = as_numbers(result, name, wanted)
    if array.size != 1 or np.asarray(result).dtype.kind not in "iu":
        raise Fault(f"Your {name} returns {words.value(result)}; it should return {wanted}.")
    return int(np.asarray(result).item())


def as_flat_numbers(result: object, name: str, wanted: str) -> np.ndarray:
    """Return a new array (n,), NaN and infinities too; `Fault` for anything that is not a row."""
    array = as_numbers(result, name, wanted)
    if array.ndim != 1:
        raise Fault(f"Your {name} returns {words.value(result)}; it should return {wanted}.")
    return array


def as_whole_numbers(result: object, name: str, wanted: str) -> np.ndarray:
    """Return a new array (n,) of int64, from integers; `Fault` for floats, bools and tables."""
    array = as_flat_numbers(result, name, wanted)
    if array.size and np.asarray(result).dtype.kind not in "iu":
        raise Fault(f"Your {name} returns {words.value(result)}; it should return {wanted}.")
    return array.astype(np.int64)


def _is_scalar(result: object) -> bool:
    return isinstance(result, np.ndarray) and result.ndim == 0


def as_numbers(result: object, name: str, wanted: str) -> np.ndarray:
    """A float64 copy of numbers; `Fault` for texts, objects, ragged lists and complex numbers."""
    try:
        size = count(result)
        array = np.array(result) if size <= MOST else None
        if array is None:
            found = f"{size} values ({words.kind(result)})"
            raise Fault(f"Your {name} returns {found}; it should return {wanted}.")
        if array.dtype == object and all(map(_is_exact, array.flat)):
            array = array.astype(np.float64)
    except Fault:
        raise
    except Exception:  # whatever a learner's own class raises; a whole number too large for a float
        array = np.array(None)
    if array.dtype.kind not in "fiu":
        raise Fault(f"Your {name} returns {words.value(result)}; it should return {wanted}.")
    return np.array(array, dtype=np.float64, subok=False)


def count(thing: object) -> int:
    """Return how many numbers are in lists of lists; `TypeError` for a text among them.

    NumPy would make all of them as long as the longest text, and ranges as long as they say.
    """
    if isinstance(thing, str | bytes) or (
        isinstance(thing, np.ndarray) and thing.dtype.kind not in "?biufcO"
    ):
        raise TypeError("a text")
    if isinstance(thing, np.ndarray):
        return thing.size
    if isinstance(thing, list | tuple):
        return sum(map(count, thing))
    return len(thing) if hasattr(thing, "__len__") else 1


def _is_exact(item: object) -> bool:
    """Fractions and decimal numbers, which NumPy keeps as objects, and the numbers among them."""
    return isinstance(item, int | float | np.number | Fraction | Decimal)
