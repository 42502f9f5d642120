"""Names the keys as it likes."""

import numpy as np

SAYS = "Your acceptance_metrics returns a dict without the key {key}; its keys are: {keys}."
HINT = "Whoever uses the dict asks for the keys of the exercise's text, letter by letter."
REPORT = "a beginner's slip: other names"
CAUGHT_BY = "type"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional_rates": conditional,
        "alpha": rate,
        "tau": length,
    }
