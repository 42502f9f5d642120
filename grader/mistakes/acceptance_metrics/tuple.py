"""Returns the three values as a tuple."""

import numpy as np

SAYS = (
    "Your acceptance_metrics returns {value} (a tuple); it should return a dict with the "
    "keys 'conditional', 'acceptance_rate', 'acceptance_length'."
)
HINT = "A dict is written {'key': value, ...}; then nobody has to remember an order."
REPORT = "a beginner's slip: returns the wrong type"
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
    return conditional, rate, length
