"""What a verdict costs: each check on a right program and on every known wrong one.

Beside it the usual way to judge a step: draw 50,000 tokens with it and make a chi-square test. This
file imports nothing of its neighbours, because its text runs in the tab too.
"""

import json
import statistics
import time
from collections.abc import Callable

import numpy as np

from grader import check, mistakes
from specdecode import TableModel, spec_step

DRAWS = 50_000
REPEATS = 3


def milliseconds(function: Callable) -> float:
    """Milliseconds of one call."""
    start = time.perf_counter()
    function()
    return (time.perf_counter() - start) * 1e3


def verdict(name: str, function: Callable) -> float:
    """Median milliseconds of one check."""
    judge = getattr(check, name)
    return statistics.median(milliseconds(lambda: judge(function)) for _ in range(REPEATS))


def slowest_wrong(name: str) -> float:
    """Milliseconds of the known wrong program whose sentence takes longest; endless loops apart."""
    known = [mistake for mistake in mistakes.load(name) if mistake.caught_by == "values"]
    first = [(milliseconds(lambda m=m: getattr(check, name)(m.function)), m) for m in known]
    slow = sorted(first, key=lambda pair: -pair[0])[:2]  # one of them may have met a busy moment
    return max(verdict(name, mistake.function) for _, mistake in slow)


def draws_and_chi_square() -> float:
    """Judge a step the usual way: 50,000 tokens, counted and compared."""
    rng = np.random.default_rng(0)
    target, draft = (
        TableModel(np.random.default_rng(seed).dirichlet(np.ones(8))) for seed in (0, 1)
    )
    tokens: list[int] = []
    while len(tokens) < DRAWS:
        tokens += spec_step([], target, draft, 4, rng)
    expected = DRAWS * target.table
    return float(((np.bincount(tokens[:DRAWS], minlength=8) - expected) ** 2 / expected).sum())


def measure() -> dict:
    """All figures of this file, as numbers by name."""
    return {
        "verdicts_ms": {
            name: [verdict(name, exercise.reference), slowest_wrong(name)]
            for name, exercise in check.EXERCISES.items()
        },
        "draws_ms": milliseconds(draws_and_chi_square),
    }


if __name__ == "__main__":
    print("FIGURES " + json.dumps(measure()))
