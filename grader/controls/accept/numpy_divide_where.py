"""np.divide with where= and out=."""

import numpy as np


def accept(target_prob, draft_prob, u):
    ratio = np.full(1, float(target_prob > 0))
    np.divide(target_prob, draft_prob, out=ratio, where=draft_prob > 0)
    return (u < np.minimum(ratio, 1))[0]
