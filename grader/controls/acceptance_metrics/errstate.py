"""The same with the warnings switched off and the steps guarded."""

import numpy as np


def acceptance_metrics(accepted, N):
    with np.errstate(invalid="ignore", divide="ignore"):
        looked = np.minimum(accepted + 1, N)
        reached = np.array([np.count_nonzero(looked > i) for i in range(N)])
        passed = np.array([np.count_nonzero(accepted > i) for i in range(N)])
        return {
            "conditional": passed / reached,
            "acceptance_rate": np.float64(accepted.sum()) / looked.sum(),
            "acceptance_length": np.mean(accepted) + 1 if len(accepted) else np.nan,
        }
