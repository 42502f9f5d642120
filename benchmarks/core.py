"""What the core costs: the equality test over 50,000 tokens, and the exact law of a step.

The equality test draws tokens from two models by speculation, counts them, and compares the counts
with the target by chi-square: once in a plain Python loop, once with `specdecode.simulate`. This
file imports nothing of its neighbours, because its text runs in the tab too.
"""

import json
import math
import random
import statistics
import sys
import time
from collections.abc import Callable

import numpy as np

from specdecode import TableModel, acceptance_rate, expected_tokens, simulate_steps, spec_step
from specdecode.exact import sequence_distribution

TOKENS = 50_000
VOCAB, N = 8, 4
REPEATS = 5


def two_models() -> tuple[list[float], list[float]]:
    """A softmax over chosen logits, and the same logits moved a little: target and draft."""
    logits = [2.0, 1.4, 0.9, 0.3, 0.0, -0.4, -1.1, -2.0]
    moves = [-0.4, 0.5, 0.2, -0.6, 0.3, -0.1, 0.4, 0.6]
    rows = []
    for values in (logits, [a + b for a, b in zip(logits, moves, strict=True)]):
        weights = [math.exp(value) for value in values]
        rows.append([weight / sum(weights) for weight in weights])
    return rows[0], rows[1]


def draw(row: list[float], rng: random.Random) -> int:
    """Walk along the row until the uniform is used up."""
    left = rng.random()
    for token, share in enumerate(row):
        left -= share
        if left < 0:
            return token
    return len(row) - 1


def plain_step(prefix: list[int], target: Callable, draft: Callable, rng: random.Random) -> list:
    """One step, token by token, with lists for rows."""
    drafted, draft_rows = [], []
    for _ in range(N):
        draft_rows.append(draft(prefix + drafted))
        drafted.append(draw(draft_rows[-1], rng))
    target_rows = [target(prefix + drafted[:i]) for i in range(N + 1)]
    for i, token in enumerate(drafted):
        if rng.random() * draft_rows[i][token] >= target_rows[i][token]:
            gaps = [max(t - d, 0.0) for t, d in zip(target_rows[i], draft_rows[i], strict=True)]
            total = sum(gaps)
            return [*drafted[:i], draw([gap / total for gap in gaps], rng)]
    return [*drafted, draw(target_rows[N], rng)]


def plain_loop(seed: int) -> list[int]:
    """Counts of the first 50,000 tokens, one step after the other."""
    target_row, draft_row = two_models()
    rng = random.Random(seed)
    counts = [0] * VOCAB
    seen = 0
    while seen < TOKENS:
        step = plain_step([], lambda prefix: target_row, lambda prefix: draft_row, rng)
        for token in step[: TOKENS - seen]:
            counts[token] += 1
        seen += len(step)
    return counts


def vectorised(seed: int) -> list[int]:
    """The same counts, every step a row of an array."""
    target, draft = (TableModel(row) for row in two_models())
    a_step = expected_tokens(acceptance_rate(target.table, draft.table), N)
    steps = int(1.05 * TOKENS / a_step)  # a little more than needed; chi_square checks that
    committed = simulate_steps(target, draft, N, steps, np.random.default_rng(seed)).committed
    tokens = committed[committed >= 0][:TOKENS]
    return np.bincount(tokens, minlength=VOCAB).tolist()


def chi_square(counts: list[int]) -> float:
    """The distance of the counts from the target; 7 degrees of freedom, so about 7."""
    if sum(counts) != TOKENS:
        raise ValueError(f"{sum(counts)} tokens were counted, not {TOKENS}.")
    expected = [TOKENS * share for share in two_models()[0]]
    return sum((c - e) ** 2 / e for c, e in zip(counts, expected, strict=True))


def exact_law(length_of_draft: int) -> int:
    """Enumerate the joint law of N + 2 tokens at V = 3; return how many outcomes it has."""
    target, draft = (TableModel.random(3, 1, np.random.default_rng(seed)) for seed in (0, 1))
    law = sequence_distribution(
        lambda tokens, rng: spec_step(tokens, target, draft, length_of_draft, rng),
        [1],
        length_of_draft + 2,
    )
    return len(law)


def median_ms(function: Callable, arguments: list) -> float:
    """Median milliseconds of one call, after a first one that is not counted."""
    function(arguments[0])
    times = []
    for argument in arguments:
        start = time.perf_counter()
        function(argument)
        times.append((time.perf_counter() - start) * 1e3)
    return statistics.median(times)


def measure() -> dict:
    """All figures of this file, as numbers by name."""
    seeds = list(range(REPEATS))
    return {
        "platform": sys.platform,
        "numpy": np.__version__,
        "plain_ms": median_ms(plain_loop, seeds),
        "vectorised_ms": median_ms(vectorised, seeds),
        "plain_chi_square": chi_square(plain_loop(0)),
        "vectorised_chi_square": chi_square(vectorised(0)),
        "exact_ms": [median_ms(exact_law, [n] * 3) for n in range(4)],
    }


if __name__ == "__main__":
    print("FIGURES " + json.dumps(measure()))
