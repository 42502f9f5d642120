"""Distributions over a vocabulary: make one from logits, cut its tail, draw a token.

A distribution is a 1-D float64 array of length V (the vocabulary size): no entry is negative and
the entries sum to one.
"""

import numpy as np

SUM_TOLERANCE = 1e-6  # wide enough for float32 rows, far too narrow for unnormalised weights


def as_distribution(probs: np.ndarray, name: str = "probs") -> np.ndarray:
    """Return `probs` as a float64 array (V,); `ValueError` says why it is no distribution."""
    array = np.asarray(probs, dtype=np.float64)
    # This runs for every row of every step; only what fails it is worth a closer look.
    if (
        array.ndim == 1
        and array.size
        and array.min() >= 0
        and abs(array.sum() - 1) <= SUM_TOLERANCE
    ):
        return array
    if array.ndim != 1 or array.size == 0:
        raise ValueError(f"{name} must be one row of V probabilities; its shape is {array.shape}.")
    if not np.isfinite(array).all():
        raise ValueError(f"{name} holds a value that is not a finite number: {array}.")
    if (array < 0).any():
        token = int(array.argmin())
        raise ValueError(f"{name} gives token {token} the negative probability {array[token]}.")
    raise ValueError(f"{name} sums to {array.sum()}; probabilities must sum to 1.")


def softmax(logits: np.ndarray, temperature: float = 1.0) -> np.ndarray:
    """Turn logits (V,) into probabilities (V,).

    Temperature 0 is greedy decoding: a one-hot row at the largest logit (the first, on a tie).
    Raises `ValueError` for a negative temperature and for logits with no finite maximum.
    """
    logits = np.asarray(logits, dtype=np.float64)
    if not 0 <= temperature < np.inf:
        raise ValueError(f"temperature must be 0 or more, and finite; it is {temperature}.")
    if logits.ndim != 1 or logits.size == 0 or not np.isfinite(logits.max()):
        raise ValueError("logits must be one row with a finite maximum (a single one may be -inf).")
    if temperature == 0:
        return np.eye(logits.size)[logits.argmax()]
    weights = np.exp((logits - logits.max()) / temperature)
    return weights / weights.sum()


def top_k(probs: np.ndarray, k: int) -> np.ndarray:
    """Keep the k likeliest tokens of `probs` (V,) and renormalise; ties go to the lower token."""
    probs = as_distribution(probs)
    if not k >= 1:
        raise ValueError(f"k must be 1 or more; it is {k}.")
    return _keep(probs, np.argsort(-probs, kind="stable")[:k])


def top_p(probs: np.ndarray, p: float) -> np.ndarray:
    """Keep the smallest set of likeliest tokens whose mass reaches p, and renormalise.

    The token that crosses p is kept, so at least one always is (Holtzman et al. 2019, section 3.1).
    """
    probs = as_distribution(probs)
    if not 0 < p <= 1:
        raise ValueError(f"p must be above 0 and at most 1; it is {p}.")
    order = np.argsort(-probs, kind="stable")
    mass_before = np.concatenate([[0], np.cumsum(probs[order])[:-1]])
    return _keep(probs, order[mass_before < p])


def _keep(probs: np.ndarray, tokens: np.ndarray) -> np.ndarray:
    kept = np.zeros_like(probs)
    kept[tokens] = probs[tokens]
    return kept / kept.sum()


def sample(probs: np.ndarray, rng: np.random.Generator) -> int:
    """Draw one token from `probs` (V,) with one uniform, by inverting the cumulative sum.

    A token of probability zero is never drawn, whatever the rounding.
    """
    cumulative = np.cumsum(as_distribution(probs))
    cumulative /= cumulative[-1]
    return int(np.searchsorted(cumulative, rng.random(), side="right"))
