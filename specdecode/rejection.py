"""Accept or correct: the rule that makes a drafted token cost nothing in quality.

Leviathan, Kalman and Matias 2023 (arXiv:2211.17192), section 2.3 and appendix A.1.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from specdecode.distributions import as_distribution, sample


def accept(target_prob: float, draft_prob: float, u: float) -> bool:
    """Say whether a drafted token is accepted, given both models' probabilities of it.

    `u` is one uniform draw from [0, 1). Accept iff `u * draft_prob < target_prob`: that is
    probability min(1, target_prob / draft_prob), without a division. A token the target never
    says is rejected even at u = 0; one the draft never says, but the target does, is accepted.
    """
    if not (0 <= target_prob <= 1 and 0 <= draft_prob <= 1):
        raise ValueError(
            f"probabilities lie in [0, 1]; got target {target_prob} and draft {draft_prob}."
        )
    if not 0 <= u < 1:
        raise ValueError(f"u must lie in [0, 1); it is {u}.")
    return bool(u * draft_prob < target_prob)


def residual(target_probs: np.ndarray, draft_probs: np.ndarray) -> np.ndarray:
    """Return the distribution (V,) from which a rejected token is replaced.

    It is what the target wants and the draft gave too rarely: the positive part of
    target - draft, normalised. Where the two are identical that part is all zero, no token can be
    rejected, and the target itself is returned, as a new array.
    """
    target_probs, draft_probs = same_vocabulary(target_probs, draft_probs)
    missing = np.maximum(target_probs - draft_probs, 0)
    total = missing.sum()
    return missing / total if total > 0 else target_probs.copy()


def acceptance_rate(target_probs: np.ndarray, draft_probs: np.ndarray) -> float:
    """Return alpha at one prefix: the overlap sum(min(target, draft)) = 1 - total variation."""
    target_probs, draft_probs = same_vocabulary(target_probs, draft_probs)
    overlap = float(np.minimum(target_probs, draft_probs).sum())
    return min(overlap, 1.0)  # rounding can carry identical rows past 1


class Verdict(NamedTuple):
    """What one target pass decided about a drafted block."""

    accepted: int  # how many drafted tokens, counted from the left
    token: int  # the one token that follows them
    kind: str  # "correction" (from the residual) or "bonus" (from the target)
    uniforms: tuple[float, ...]  # one for each drafted token that was looked at


def verify(
    target_rows: np.ndarray,
    draft_rows: np.ndarray,
    drafted: Sequence[int],
    rng: np.random.Generator,
) -> Verdict:
    """Accept drafted tokens from the left until the first rejection; then commit one token more.

    `target_rows` (N + 1, V) and `draft_rows` (N, V) are the distributions before each drafted
    token, the draft's as they were when the token was drawn. Row N of the target gives the bonus.
    """
    check_lengths(target_rows, draft_rows, drafted)
    uniforms = []
    for i, token in enumerate(drafted):
        target_probs, draft_probs = same_vocabulary(target_rows[i], draft_rows[i], token)
        uniforms.append(rng.random())
        if not accept(target_probs[token], draft_probs[token], uniforms[i]):
            correction = sample(residual(target_probs, draft_probs), rng)
            return Verdict(i, correction, "correction", tuple(uniforms))
    bonus = sample(target_rows[len(drafted)], rng)
    return Verdict(len(drafted), bonus, "bonus", tuple(uniforms))


def check_lengths(target_rows: np.ndarray, draft_rows: np.ndarray, drafted: Sequence[int]) -> None:
    """Raise `ValueError` unless each drafted token has its rows, and the bonus its own."""
    if len(target_rows) != len(drafted) + 1 or len(draft_rows) != len(drafted):
        raise ValueError(
            f"{len(drafted)} drafted tokens need {len(drafted) + 1} target rows and {len(drafted)} "
            f"draft rows; got {len(target_rows)} and {len(draft_rows)}."
        )


def same_vocabulary(
    target_probs: np.ndarray, draft_probs: np.ndarray, token: int | None = None
) -> tuple[np.ndarray, np.ndarray]:
    """Return both rows (V,) as distributions; `ValueError` unless they have one V, and `token`."""
    target_probs = as_distribution(target_probs, "target_probs")
    draft_probs = as_distribution(draft_probs, "draft_probs")
    if target_probs.shape != draft_probs.shape:
        raise ValueError(
            f"target and draft need one vocabulary; the target has {target_probs.size} tokens, "
            f"the draft {draft_probs.size}."
        )
    if token is not None and not 0 <= token < target_probs.size:
        raise ValueError(f"tokens must lie in 0..{target_probs.size - 1}; {token} was drafted.")
    return target_probs, draft_probs
