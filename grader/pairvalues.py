"""What a learner's draft returns, made plain: N tokens, and the row that each was drawn from."""

import numpy as np

from grader import words
from grader.fault import Fault
from grader.values import MOST, TOLERANCE, as_tokens, count


def as_pair(
    result: object, name: str, N: int, vocab: int, case: str
) -> tuple[list[int], np.ndarray]:
    """Return N tokens and rows (N, vocab) as plain values; `Fault` says what is wrong."""
    wanted = "it should return a pair, tokens and rows"
    if not isinstance(result, list | tuple):
        raise Fault(f"Your {name} returns {words.value(result)}; {wanted}.")
    if len(result) != 2 or not any(map(_is_sequence, result)):
        raise Fault(
            f"Your {name} returns {words.kind(result)} of {words.plural(len(result), 'item')} "
            f"{case}; {wanted}."
        )
    first, second = result
    if _is_rows(first) and not _is_rows(second):
        raise Fault(f"Your {name} returns the rows first and the tokens second; {wanted}.")
    tokens = as_tokens(first, name, vocab)
    if len(tokens) != N:
        raise Fault(
            f"Your {name} returns {words.plural(len(tokens), 'token')}, {words.tokens(tokens)}, "
            f"{case}; it should return {N}."
        )
    return tokens, _as_rows(second, name, N, vocab, case)


def _is_sequence(thing: object) -> bool:
    return isinstance(thing, list | tuple) or (isinstance(thing, np.ndarray) and thing.ndim > 0)


def _is_rows(thing: object) -> bool:
    return _is_sequence(thing) and any(map(_is_sequence, thing[:1]))


def _as_rows(rows: object, name: str, N: int, vocab: int, case: str) -> np.ndarray:
    try:
        if count(rows) > MOST:
            raise ValueError
        array = np.array(rows)
        shown = f"rows of shape {array.shape}"
    except TypeError:
        raise _no_numbers(name, rows) from None
    except Exception:
        raise Fault(f"Your {name} returns rows of different lengths {case}.") from None
    if N == 0 and array.size == 0:
        return np.zeros((0, vocab))
    if array.dtype.kind not in "fiu":
        raise _no_numbers(name, rows)
    if array.shape != (N, vocab):
        raise Fault(
            f"Your {name} returns {shown} {case}; one row of {vocab} probabilities for each of "
            f"the {words.plural(N, 'token')} makes ({N}, {vocab})."
        )
    array = np.array(array, dtype=np.float64, subok=False)
    if not (np.isfinite(array).all() and (array > -TOLERANCE).all()):
        raise Fault(f"Your {name} returns rows {case} in which not all are probabilities.")
    return array


def _no_numbers(name: str, rows: object) -> Fault:
    return Fault(f"Your {name} returns {words.value(rows)} as rows; they should be numbers.")
