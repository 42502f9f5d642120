"""Wrong steps, each a public bug or a neighbour of one, that the exact tests must see.

One engine with the faults as options, so that each differs from the right step in one thing.
"""

from functools import partial

import numpy as np

from specdecode import draft as draft_tokens
from specdecode import residual, sample


def right_step(
    prefix,
    target,
    draft,
    N,
    rng,
    *,
    accepts=lambda p, q, u: u * q < p,
    corrects=residual,
    bonus=lambda target_rows, draft_rows: target_rows[-1],
    shared_u=False,
    ending=lambda drafted, token: [*drafted, token],
    correction_row=0,
):
    """One right step; each keyword argument replaces one part of it."""
    drafted, draft_rows = draft_tokens(prefix, draft, N, rng)
    target_rows = target([*prefix, *drafted], N + 1)
    u = rng.random()
    for i, token in enumerate(drafted):
        if not accepts(target_rows[i][token], draft_rows[i][token], u):
            row = corrects(target_rows[i + correction_row], draft_rows[i])
            return [*drafted[:i], sample(row, rng)]
        if not shared_u:
            u = rng.random()
    return ending(drafted, sample(bonus(target_rows, draft_rows), rng))


def _swapped(target_probs: np.ndarray, draft_probs: np.ndarray) -> np.ndarray:
    return residual(draft_probs, target_probs)


def _absolute(target_probs: np.ndarray, draft_probs: np.ndarray) -> np.ndarray:
    gap = np.abs(target_probs - draft_probs)
    return gap / gap.sum() if gap.any() else target_probs


def _softmax(target_probs: np.ndarray, draft_probs: np.ndarray) -> np.ndarray:
    weights = np.exp(np.maximum(target_probs - draft_probs, 0))
    return weights / weights.sum()


# Ids of the public catalogue of faults: B, reported; D, derived from a report.
WRONG_STEPS = {
    "accept all (B11)": partial(right_step, accepts=lambda p, q, u: True),
    "accept without a uniform (D04)": partial(right_step, accepts=lambda p, q, u: p >= q),
    "ratio inverted (D02)": partial(right_step, accepts=lambda p, q, u: u * p < q),
    "resample from the target (D03)": partial(right_step, corrects=lambda p, q: p),
    "residual the wrong way round (D01)": partial(right_step, corrects=_swapped),
    "residual by absolute value": partial(right_step, corrects=_absolute),
    "residual through a softmax (B01)": partial(right_step, corrects=_softmax),
    "residual of the next row (D08)": partial(right_step, correction_row=1),
    "one uniform for all positions (B55)": partial(right_step, shared_u=True),
    "bonus from the draft (D07)": partial(right_step, bonus=lambda p, q: q[-1]),
    "bonus from the row before (D07)": partial(right_step, bonus=lambda p, q: p[-2]),
    "last draft twice (B24)": partial(
        right_step, ending=lambda drafted, token: [*drafted, drafted[-1], token]
    ),
    "bonus as a copy of the last draft (B24)": partial(
        right_step, ending=lambda drafted, token: [*drafted, drafted[-1]]
    ),
}
# Their first token has the right law: only the joint law shows them.
UNSEEN_BY_THE_FIRST_TOKEN = [
    name for name in WRONG_STEPS if "bonus" in name or "twice" in name or "one uniform" in name
]
