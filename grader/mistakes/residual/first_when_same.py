"""All weight on token 0 for identical rows, since argmax of zeros is 0."""

import numpy as np

SAYS = (
    "Your residual puts all its weight on token {got_top} where the two rows are the same, "
    "target {target} and draft {draft}: among zeros, argmax takes the first. It should return "
    "the target itself."
)
HINT = "What does argmax answer when all entries are equal, and is that a choice you want to make?"
REPORT = "vllm-project/vllm #20531, PR #21876: an argmax over scores that are all 0 (B16)"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    if missing.sum() == 0:
        return np.eye(len(missing))[missing.argmax()]
    return missing / missing.sum()
