"""What may cross the pipe between judge and sandbox: plain data, as JSON, and nothing that runs.

None, bools, numbers, texts and lists are themselves. Everything else is an object with one key:
t tuple, d dict, r range, q fraction, c decimal, a array, s NumPy scalar, o array of objects, x a
thing that cannot cross and is only described. Both sides read with the same strict `decode`. Floats
keep every bit. `special` writes and reads what the two sides understand differently: k cache, n
NumPy generator, z one with a zero in it, m model, h a model or cache that is asked by method, g
enumerating generator, u undecided draw, v an array in another's memory.
"""

import base64
import math
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction

import numpy as np

from grader.sandbox.messages import MOST_BYTES, Malformed, clean
from grader.sandbox.standins import describe, stand_in

MOST_ITEMS = 1000  # of a dict, whose keys may have been chosen to collide
MOST_OF_RANGE = 64  # a few letters make a range, and NumPy a number of each that is in it
MOST_BITS = 10_000  # of a whole number; Python does not write much longer ones
PLAIN = frozenset((type(None), bool, float, str))
LARGE = 1 << 62
MOST_DIGITS = 1000  # of a decimal
LARGEST_POWER = 1000  # of ten, in a decimal: more than a float can be
KINDS = "biufcUS"  # of NumPy's dtypes, those that are numbers or text
Special = Callable[[object], object]


def encode(thing: object, special: Special) -> object:
    """Return a thing as JSON data; what is not plain is described by class and text."""
    kind = type(thing)
    if kind in PLAIN or (kind is int and -LARGE < thing < LARGE):
        return thing
    if kind is list:
        return [encode(item, special) for item in thing]
    tagged = special(thing)
    if tagged is not None:
        return tagged
    if isinstance(thing, np.generic | np.ndarray):
        return _encode_array(thing, special)
    if isinstance(thing, int):
        return int.__add__(thing, 0) if int.bit_length(thing) < MOST_BITS else describe(thing)
    if isinstance(thing, float):
        return float.__float__(thing)
    if isinstance(thing, str):
        return str.__str__(thing)
    if isinstance(thing, list):
        return [encode(item, special) for item in list.__iter__(thing)]
    if isinstance(thing, tuple):
        return {"t": [encode(item, special) for item in tuple.__iter__(thing)]}
    if isinstance(thing, Fraction):
        return {"q": [encode(part, special) for part in thing.as_integer_ratio()]}
    if isinstance(thing, Decimal) and abs(thing.adjusted()) < LARGEST_POWER:
        return {"c": Decimal.__str__(thing)}
    if isinstance(thing, dict) and len(thing) <= MOST_ITEMS:
        return {"d": [[encode(part, special) for part in item] for item in dict.items(thing)]}
    if isinstance(thing, range) and len(thing) <= MOST_OF_RANGE:
        return {"r": [thing.start, thing.stop, thing.step]}
    return describe(thing)


def _encode_array(thing: np.generic | np.ndarray, special: Special) -> object:
    scalar, array = isinstance(thing, np.generic), np.asarray(thing)
    if array.dtype.kind in KINDS and array.nbytes < MOST_BYTES // 2:
        array = np.array(array, subok=False, order="C")
        data = base64.b64encode(array.tobytes()).decode()
        return {"s": [array.dtype.str, data]} if scalar else \
            {"a": [array.dtype.str, list(array.shape), data]}  # fmt: skip
    if array.dtype.kind == "O" and not scalar:
        return {"o": [list(array.shape), [encode(item, special) for item in array.ravel()]]}
    return describe(thing)


def decode(data: object, special: Special) -> object:
    """Return the thing that JSON data stands for; `Malformed` for anything unknown."""
    kind = type(data)
    if kind is str:
        return clean(data)
    if kind in PLAIN or kind is int:
        return data
    if kind is list:
        return [decode(item, special) for item in data]
    try:
        ((tag, body),) = data.items()
        return _decode(tag, body, special)
    except (
        ValueError,
        TypeError,
        LookupError,
        AttributeError,
        ArithmeticError,
        MemoryError,
    ) as error:
        raise Malformed(type(error).__name__) from None


def _decode(tag: str, body: object, special: Special) -> object:
    match tag:
        case "t":
            return tuple(decode(item, special) for item in body)
        case "d" if len(body) <= MOST_ITEMS:
            return {decode(key, special): decode(value, special) for key, value in body}
        case "r" if len(range(*body)) <= MOST_OF_RANGE:
            return range(*body)
        case "q":
            return Fraction(*map(_whole, body))  # of a text, as 1e999999999, it takes for ever
        case "c" if len(body) <= MOST_DIGITS:
            return _decimal(body)
        case "s":
            return _array(body[0], [], body[1])[()]
        case "a":
            return _array(*body)
        case "o":
            shape, items = body
            check_shape(shape)
            array = np.empty(len(items), dtype=object)
            for i, item in enumerate(items):
                array[i] = decode(item, special)
            return array.reshape(shape)
        case "x":
            return stand_in(*body)
    return special({tag: body})


def _whole(number: object) -> int:
    if type(number) is not int:
        raise ValueError(type(number).__name__)
    return number


def _decimal(text: str) -> Decimal:
    found = Decimal(text)
    if abs(found.adjusted()) >= LARGEST_POWER:  # as a whole number it would have so many digits
        raise ValueError(text)
    return found


def _array(dtype: str, shape: list[int], data: str) -> np.ndarray:
    if np.dtype(dtype).kind not in KINDS:
        raise ValueError(dtype)
    check_shape(shape)
    raw = base64.b64decode(data, validate=True)
    return np.frombuffer(raw, dtype=dtype).reshape(shape).copy()


def check_shape(shape: list[int]) -> None:
    """Raise `ValueError` for too many values: 10^9 times none become a list of 10^9."""
    if math.prod(max(1, size) for size in shape) > MOST_BYTES:
        raise ValueError("an array of that shape")
