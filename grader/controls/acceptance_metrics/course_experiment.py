"""Asks the course's own Experiment."""

import numpy as np

from specdecode.simulate import Experiment


def acceptance_metrics(accepted, N):
    steps = Experiment(accepted, np.zeros((len(accepted), N + 1)), N)
    return {
        "conditional": steps.acceptance_by_position,
        "acceptance_rate": steps.acceptance_rate,
        "acceptance_length": steps.tokens_per_pass[-1],
    }
