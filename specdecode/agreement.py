"""How far two models agree along finished texts: alpha without drafting a single token.

At one place the overlap of the two rows is the exact chance that a guess is accepted there. Alpha
is its mean over the places of the target's own text (Leviathan et al. 2023, definition 3.1).
"""

from collections.abc import Sequence

import numpy as np

from specdecode.models import Model

NORMAL = 2.576  # a normal variable lies within so many standard deviations 99 times of 100


def rows_along(model: Model, text: Sequence[int]) -> np.ndarray:
    """Return the rows (len(text) - 1, V) from which the tokens after the first come: one pass."""
    return model(text, len(text))[:-1]


def overlap(target_rows: np.ndarray, draft_rows: np.ndarray) -> np.ndarray:
    """Return the chance of acceptance at each place (..., places) of rows (..., places, V)."""
    return np.minimum(target_rows, draft_rows).sum(-1)


def mean_of_blocks(values: np.ndarray, block: int = 32) -> tuple[float, float]:
    """Return the mean of values along texts (texts, places), and how far off it may be.

    Neighbours in a text are alike, so they do not count as separate observations: each text is
    cut into blocks of about `block` places, and the means of these are taken as independent. The
    true mean is off by more than the second number in about 1 of 100 cases.
    """
    values = np.atleast_2d(values)
    parts = np.array_split(values, max(1, values.shape[1] // block), axis=1)
    means = np.concatenate([part.mean(1) for part in parts])
    if len(means) < 2:
        raise ValueError(f"{values.shape[1]} places are too few for two blocks of {block}.")
    free = len(means) - 1
    quantile = NORMAL + (NORMAL**3 + NORMAL) / (4 * free)  # Student's, to first order
    return float(values.mean()), float(quantile * means.std(ddof=1) / len(means) ** 0.5)
