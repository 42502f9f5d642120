"""Block verification: judge the drafted chain as a whole, not token by token.

Sun et al. 2024 (arXiv:2403.10444), algorithm 2. The text is still exactly the target's, a step
accepts at least as many tokens in expectation, and no rule for one chain can accept more.
"""

from collections.abc import Sequence

import numpy as np

from specdecode.distributions import sample
from specdecode.rejection import Verdict, check_lengths, same_vocabulary


def verify_block(
    target_rows: np.ndarray,
    draft_rows: np.ndarray,
    drafted: Sequence[int],
    rng: np.random.Generator,
) -> Verdict:
    """Keep the longest beginning that its coin keeps; commit one token more. As `verify`.

    `verify` stops at the first refusal. Here each beginning of the chain has a coin of its own,
    and one that is refused may still be kept as part of a longer one.
    """
    chances, followers = beginnings(target_rows, draft_rows, drafted)
    uniforms = tuple(rng.random() for _ in drafted)
    accepted = max((n for n, u in enumerate(uniforms, 1) if u < chances[n]), default=0)
    wanted = followers[accepted] if followers[accepted].any() else target_rows[accepted]
    kind = "bonus" if accepted == len(drafted) else "correction"
    return Verdict(accepted, sample(wanted / wanted.sum(), rng), kind, uniforms)


def beginnings(
    target_rows: np.ndarray, draft_rows: np.ndarray, drafted: Sequence[int]
) -> tuple[list[float], list[np.ndarray]]:
    """Return for the first 0 to N tokens their chance to be kept, and what may follow them (V,).

    `share` is how much of a drawn beginning the target wants: the product of the ratios target /
    draft so far, each time cut at 1, so a ratio above 1 makes up for one below. What follows is
    what the target wants behind that share and the draft gives too rarely, not normalised; the more
    there is of it, the more often the step may stop here.
    """
    check_lengths(target_rows, draft_rows, drafted)
    share, chances, followers = 1.0, [], []
    for i, token in enumerate(drafted):
        target_probs, draft_probs = same_vocabulary(target_rows[i], draft_rows[i], token)
        missing = np.maximum(share * target_probs - draft_probs, 0)
        mass = missing.sum()
        chances.append(mass / (mass + 1 - share) if mass > 0 else 0.0)
        followers.append(missing)
        wanted = share * target_probs[token]
        share = wanted / draft_probs[token] if wanted < draft_probs[token] else float(wanted > 0)
    return [*chances, share], [*followers, target_rows[-1]]
