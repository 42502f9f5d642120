"""Draws the replacement itself."""

import numpy as np

SAYS = (
    "Your residual draws from {source}. Whatever is random must come from its arguments "
    "(target_probs, draft_probs), so that the same arguments and draws give the same result."
)
HINT = "Return the row itself; somebody else draws from it."
REPORT = "feifeibear/LLMSpeculativeSampling reseeds and draws inside the loop (R02)"
CAUGHT_BY = "randomness"


def residual(target_probs, draft_probs):
    missing = np.maximum(target_probs - draft_probs, 0)
    if missing.sum() == 0:
        return target_probs.copy()
    return np.random.choice(len(missing), p=missing / missing.sum())
