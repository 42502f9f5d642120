"""What predict_run is asked: runs of every kind, the published ones or those of a seed."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.random import default_rng

from grader import runs
from grader.runs import Run, predict_run

CLEAR = 1e-3  # by how much the best N of a drawn run wins, and a batch gains or loses


class Asked(NamedTuple):
    """What predict_run is asked, rule by rule."""

    usual: tuple[Run, ...]
    costly: tuple[Run, ...]  # whose best N is 0
    ends: tuple[Run, ...]  # where the draft's cost grows with the batch; where the gain never ends
    alphas: tuple[Run, ...]
    nothing: tuple[Run, ...]  # without drafts, without batches, and a tie


PUBLISHED = Asked(
    usual=runs.USUAL,
    costly=(runs.COSTLY,),
    ends=(runs.CROWDED, runs.NEVER_ENDS),
    alphas=runs.ALPHAS,
    nothing=(runs.NO_DRAFTS, runs.NO_BATCHES, runs.TIE),
)


def is_clear(run: Run) -> bool:
    """Say whether rounding could not change the best N, nor where the gain ends."""
    if not run.longest:
        return True
    speeds = sorted(predict_run(*run.arguments)["speedups"])
    gains = [predict_run(*_at(run, batch).arguments)["speedups"] for batch in run.batches]
    far = all(abs(max(gain[1:]) - 1) > CLEAR for gain in gains)
    return far and speeds[-2] < speeds[-1] * (1 - CLEAR)


def _at(run: Run, batch: int) -> Run:
    """The same for one sequence that takes as long as the batch: operations are shared."""
    bandwidth, operations, launch = run.card
    return run._replace(card=(bandwidth, operations / batch, launch))


def _decided(run: Run) -> tuple[int | None, ...]:
    """The best N; the place among the batches where the gain ends; and where it would seem to.

    So it would for who keeps the best N of one sequence, or the c of one sequence.
    """
    alone = predict_run(*run.arguments)
    best, N = alone["best"], np.arange(run.longest + 1)
    tokens = np.cumsum(run.alpha**N)
    found = [predict_run(*_at(run, batch).arguments) for batch in run.batches]
    gains = (
        [max(one["speedups"]) for one in found],
        [one["speedups"][best] for one in found],
        [(tokens / (N * alone["c"] + one["v"])).max() for one in found],
    )
    return best, *(next((i for i, gain in enumerate(of) if gain <= 1), None) for of in gains)


def asked(seed: int | None) -> Asked:
    """The published runs, or those of a seed: the same rules with other models and cards."""
    if seed is None:
        return PUBLISHED
    rng = default_rng(seed)

    def number(low: float, high: float) -> float:
        return float(f"{np.exp(rng.uniform(np.log(low), np.log(high))):.2g}")

    def near(value: float) -> float:
        return float(f"{value * number(0.9, 1.1):.3g}")

    def clear(make: Callable[[], Run], pattern: Run | None = None) -> Run:
        """One that rounding cannot change, and that is decided as the pattern is."""
        while True:
            run = make()
            if is_clear(run) and (pattern is None or _decided(run) == _decided(pattern)):
                return run

    def other() -> Run:
        """Any pair of models on any card."""
        weights, bandwidth = number(1e8, 1e11), number(2e11, 5e12)
        card = bandwidth, float(f"{bandwidth * number(3, 300):.2g}"), number(1e-6, 2e-5)
        target = weights, int(rng.integers(1, 3)), int(rng.integers(150, 900))
        draft = number(weights / 200, weights / 8), 2, int(rng.integers(20, 300))
        alpha = round(float(rng.uniform(0.5, 0.95)), 2)
        return Run(target, draft, card, alpha, int(rng.integers(3, 9)), (1, 4, 16, 64, 256, 1024))

    def like(pattern: Run) -> Run:
        """Each number a little larger or smaller, but what they decide is the same."""

        def model(weights: float, size: int, launches: int) -> tuple[float, int, int]:
            return near(weights), size, int(near(launches))

        def make() -> Run:
            certain = pattern.alpha in (0.0, 1.0)
            return Run(
                model(*pattern.target),
                model(*pattern.draft),
                tuple(map(near, pattern.card)),
                pattern.alpha if certain else round(near(pattern.alpha), 2),
                pattern.longest,
                tuple(batch if batch < 10 else int(near(batch)) for batch in pattern.batches),
            )

        return clear(make, pattern)

    def power(least: int, most: int) -> float:
        return 2.0 ** int(rng.integers(least, most + 1))

    alike = power(18, 21), 2, int(power(7, 10))
    tie = Run(alike, alike, (power(39, 42), 2.0**50, 1 / power(16, 19)), 1.0,
              int(rng.integers(2, 6)), (int(rng.integers(2, 6)), 8))  # fmt: skip
    return Asked(
        usual=(clear(other), clear(other), *map(like, runs.USUAL)),
        costly=(like(runs.COSTLY),),
        ends=(like(runs.CROWDED), like(runs.NEVER_ENDS)),
        alphas=tuple(map(like, runs.ALPHAS)),
        nothing=(like(runs.NO_DRAFTS), like(runs.NO_BATCHES), tie),
    )
