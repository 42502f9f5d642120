"""Candidates for one place of a tree: three ways to choose them, each with the row it came from.

`verify_tree` needs for each candidate the distribution that it was really drawn from, given the
candidates before it. That row is all in which the three ways differ:

- "independent": drawn from the draft's row again and again, so that row is the row of each
  (Miao et al. 2023, SpecInfer, arXiv:2305.09781);
- "without replacement": the draft's row without those before it, scaled up to sum to one again
  (Jeon et al. 2024, arXiv:2402.14160; Chen et al. 2024, Sequoia, arXiv:2402.12374);
- "top": the likeliest ones, on a tie the lower token. Nothing is drawn: the row of each is one-hot.
"""

import numpy as np

from specdecode.distributions import sample
from specdecode.rejection import acceptance_rate, residual

INDEPENDENT, WITHOUT_REPLACEMENT, TOP = "independent", "without replacement", "top"
WAYS = (INDEPENDENT, WITHOUT_REPLACEMENT, TOP)


def choose(
    draft_probs: np.ndarray, count: int, way: str, rng: np.random.Generator
) -> tuple[list[int], list[np.ndarray]]:
    """Return `count` candidates from a draft's row (V,), and the row (V,) of each.

    There are fewer where no token comes twice and the draft has no other one left.
    """
    tokens: list[int] = []
    rows: list[np.ndarray] = []
    rest = draft_probs
    while len(tokens) < count and rest.any():
        rows.append(_row(rest, way))
        tokens.append(int(rest.argmax()) if way == TOP else sample(rest, rng))
        rest = _rest(rest, tokens[-1], way)
    return tokens, rows


def _row(rest: np.ndarray, way: str) -> np.ndarray:
    """What the next candidate is drawn from, where `rest` is what the draft still has to offer."""
    if way not in WAYS:
        raise ValueError(f"candidates are chosen in one of the ways {WAYS}; not {way!r}.")
    return np.eye(len(rest))[rest.argmax()] if way == TOP else rest


def _rest(rest: np.ndarray, token: int, way: str) -> np.ndarray:
    """What the draft has to offer after `token` was a candidate; all zero if that is nothing."""
    if way == INDEPENDENT:
        return rest
    rest = np.where(np.arange(len(rest)) == token, 0, rest)
    return rest / rest.sum() if rest.any() else rest


def sibling_acceptance(
    target_probs: np.ndarray, draft_probs: np.ndarray, count: int, way: str
) -> np.ndarray:
    """Return (count,): how often the first, the second, ... candidate is the accepted one, exactly.

    The sum is the chance that the walk goes on. Without replacement all V ** (count - 1) ways to
    be rejected are gone through.
    """
    shares = np.zeros(count)
    if count and draft_probs.any():
        row = _row(draft_probs, way)
        shares[0] = acceptance_rate(target_probs, row)
        wanted, rejected = residual(target_probs, row), np.maximum(row - target_probs, 0)
        if way == INDEPENDENT:
            shares[1:] = rejected.sum() * sibling_acceptance(wanted, row, count - 1, way)
            return shares
        for token in np.flatnonzero(rejected):
            rest = _rest(draft_probs, token, way)
            shares[1:] += rejected[token] * sibling_acceptance(wanted, rest, count - 1, way)
    return shares
