"""Counts of accepted drafts, and what is to be made of them: the fixtures of acceptance_metrics."""

import numpy as np

from grader import words
from specdecode.simulate import Experiment

KEYS = ("conditional", "acceptance_rate", "acceptance_length")

Counts = tuple[tuple[int, ...], int]

SHORTEST: Counts = ((3, 0, 1, 2), 3)
MIXED: Counts = ((0, 3, 1, 1, 2, 0, 3, 4, 0, 1), 4)
ALL: Counts = ((3, 3), 3)
NONE: Counts = ((0, 0, 0), 1)
ONE: Counts = ((1, 0, 1, 1, 0), 1)
UNREACHED: Counts = ((1, 0, 1, 0), 4)
ONE_STEP: Counts = ((2,), 5)
NOTHING_DRAFTED: Counts = ((0, 0), 0)
NO_STEPS: Counts = ((), 2)
COUNTS = (SHORTEST, MIXED, ALL, UNREACHED, NONE, ONE, ONE_STEP, NOTHING_DRAFTED, NO_STEPS)


def acceptance_metrics(accepted: np.ndarray, N: int) -> dict[str, object]:
    """Return the three metrics, as `specdecode.simulate` counts them."""
    accepted = np.asarray(accepted, dtype=np.int64)
    steps = Experiment(accepted, np.empty((len(accepted), N + 1)), N)
    values = steps.acceptance_by_position, steps.acceptance_rate, steps.tokens_per_pass[N]
    return dict(zip(KEYS, values, strict=True))


def say(counts: Counts) -> str:
    """Describe the arguments."""
    accepted, N = counts
    return f"accepted {words.tokens(accepted)} and N {N}"


def random_counts(seed: int) -> tuple[Counts, ...]:
    """Four logs of twelve steps, with N from 2 to 6."""
    rng = np.random.default_rng(seed)
    return tuple(
        (tuple(np.minimum(rng.geometric(0.3, 12) - 1, N).tolist()), int(N))
        for N in rng.integers(2, 7, 4)
    )
