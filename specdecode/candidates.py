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
    rest = draft_probs[None]
    while len(tokens) < count and rest.any():
        row = _row(rest, way)[0]
        rows.append(row)
        tokens.append(int(row.argmax()) if way == TOP else sample(row, rng))
        rest = rest if way == INDEPENDENT else _without(rest, tokens[-1])
    return tokens, rows


def sibling_acceptance(
    target_probs: np.ndarray, draft_probs: np.ndarray, count: int, way: str
) -> np.ndarray:
    """Return (count,): how often the first, the second, ... candidate is the accepted one, exactly.

    The sum is the chance that the walk goes on. Without replacement there are up to
    V ** (count - 1) ways in which all but the last are rejected; all of them are gone through.
    """
    shares = np.zeros(count)
    # C ways to come here: how likely each is, what is still wanted, what the draft still offers
    chance, wanted, rest = np.ones(1), target_probs[None], draft_probs[None]
    for i in range(count):
        row = _row(rest, way)
        shares[i] = chance @ np.minimum(wanted, row).sum(-1)
        rejected = np.maximum(row - wanted, 0)
        wanted = _scaled(np.maximum(wanted - row, 0))
        if way == INDEPENDENT:
            chance = chance * rejected.sum(-1)
        else:
            case, token = np.nonzero(rejected)
            chance, wanted = chance[case] * rejected[case, token], wanted[case]
            rest = _without(rest[case], token)
    return shares


def _row(rest: np.ndarray, way: str) -> np.ndarray:
    """What the next candidate is drawn from, where (C, V) is what the draft has left to offer."""
    if way not in WAYS:
        raise ValueError(f"candidates are chosen in one of the ways {WAYS}; not {way!r}.")
    if way != TOP:
        return rest
    return np.eye(rest.shape[1])[rest.argmax(-1)] * rest.any(-1, keepdims=True)


def _without(rest: np.ndarray, token: int | np.ndarray) -> np.ndarray:
    """What (C, V) leaves when a token (C,) is taken out of each; all zero if that is nothing."""
    rest = rest.copy()
    rest[np.arange(len(rest)), token] = 0
    return _scaled(rest)


def _scaled(weights: np.ndarray) -> np.ndarray:
    """Scale (C, V) up to sum to one, rows of zeros aside."""
    total = weights.sum(-1, keepdims=True)
    return weights / np.where(total > 0, total, 1)
