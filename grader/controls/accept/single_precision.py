"""float32, as a GPU would."""

import numpy as np


def accept(target_prob, draft_prob, u):
    target, draft, number = np.float32([target_prob, draft_prob, u])
    return bool(number * draft < target)
