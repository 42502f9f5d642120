"""Block verification: judge the drafted chain as a whole, not token by token.

Sun et al. 2024 (arXiv:2403.10444), algorithm 2. The text is still exactly the target's, a step
accepts at least as many tokens in expectation, and no rule for one chain can accept more.
"""

from collections.abc import Sequence

import numpy as np

from specdecode.distributions import sample
from specdecode.rejection import Verdict, check_block


def verify_block(
    target_rows: np.ndarray,
    draft_rows: np.ndarray,
    drafted: Sequence[int],
    rng: np.random.Generator,
) -> Verdict:
    """Keep the longest accepted beginning of a chain; commit one token more. As `verify`.

    `share` says how much of the drawn beginning the target wants: the product of the ratios
    target / draft so far, each time cut at 1. `verify` throws a coin for each ratio by itself and
    stops at the first refusal. Here a ratio above 1 makes up for one below 1, and a beginning that
    is refused may still be kept as part of a longer one: all of them are looked at.
    """
    check_block(target_rows, draft_rows, drafted)
    accepted, share, uniforms = 0, 1.0, []
    wanted = _missing(share, target_rows, draft_rows, 0)
    for i, token in enumerate(drafted):
        share = _times(share, target_rows[i][token], draft_rows[i][token])
        missing = _missing(share, target_rows, draft_rows, i + 1)
        if i + 1 < len(drafted):
            left = missing.sum()
            stays = left / (left + 1 - share) if left > 0 else 0.0
        else:
            stays = share
        uniforms.append(rng.random())
        if uniforms[-1] < stays:
            accepted, wanted = i + 1, missing
    kind = "bonus" if accepted == len(drafted) else "correction"
    return Verdict(accepted, sample(wanted / wanted.sum(), rng), kind, tuple(uniforms))


def _times(share: float, target_prob: float, draft_prob: float) -> float:
    """Multiply by the ratio of the two, and cut at 1; a token that the target never says gets 0."""
    wanted = share * target_prob
    return wanted / draft_prob if wanted < draft_prob else float(wanted > 0)


def _missing(share: float, target_rows: np.ndarray, draft_rows: np.ndarray, i: int) -> np.ndarray:
    """What follows the first i tokens too rarely if they are kept in `share` of the cases (V,)."""
    if i == len(draft_rows):
        return target_rows[i]
    return np.maximum(share * target_rows[i] - draft_rows[i], 0)
