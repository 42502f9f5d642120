"""Leaves the rejected drafts out of those looked at."""

import numpy as np

SAYS = (
    "Your acceptance_metrics counts only the accepted drafts as looked at, so the rate is "
    "always {got_rate}. For {case} 'acceptance_rate' should be {want_rate}: the draft that "
    "ends a step was looked at too."
)
HINT = "A step with 0 accepted drafts: how many did the verification look at?"
REPORT = "a beginner's slip: the failures left out of the trials"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    looked_at = accepted.sum()
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
