"""Vectorised over one element, as a batch would be."""

import numpy as np


def accept(target_prob, draft_prob, u):
    below = np.array([u]) * np.array([draft_prob]) < np.array([target_prob])
    return below.any()
