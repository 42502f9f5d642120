"""The rate as the mean of the conditional rates, weighted by the steps that came."""

import numpy as np


def acceptance_metrics(accepted, N):
    reached = np.array([(accepted >= i).sum() for i in range(N)], dtype=int)
    conditional = np.array(
        [(accepted > i).sum() / reached[i] if reached[i] else np.nan for i in range(N)]
    )
    came = reached > 0
    rate = np.average(conditional[came], weights=reached[came]) if came.any() else np.nan
    length = 1 + sum(accepted) / len(accepted) if len(accepted) else np.nan
    return {"conditional": conditional, "acceptance_rate": rate, "acceptance_length": length}
