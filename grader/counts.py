"""Counts of accepted drafts, and what is to be made of them: the fixtures of acceptance_metrics."""

from dataclasses import dataclass

import numpy as np
from numpy.random import default_rng

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


@dataclass(frozen=True)
class Logs:
    """What acceptance_metrics is asked, rule by rule."""

    usual: tuple[Counts, ...]  # the last one has a step of each kind
    ends: tuple[Counts, ...]
    unreached: tuple[Counts, ...]
    nothing: tuple[Counts, ...]


PUBLISHED = Logs(
    (SHORTEST, MIXED), (NONE, ALL, ONE), (UNREACHED, ONE_STEP), (NOTHING_DRAFTED, NO_STEPS)
)


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


def logs(seed: int | None) -> Logs:
    """The published logs, or those of a seed; none of these is among the published."""
    if seed is None:
        return PUBLISHED
    rng = default_rng(seed)
    steps = iter(rng.permutation(np.arange(6, 16)).tolist())  # another number of them for each log

    def drawn(N: int, most: int, always: tuple[int, ...]) -> Counts:
        """A log with these counts in it, and others up to `most`."""
        others = np.minimum(rng.geometric(0.35, next(steps) - len(always)) - 1, most)
        return tuple(rng.permutation([*always, *others]).tolist()), N

    several = [int(N) for N in rng.permutation(np.arange(3, 8))]
    return Logs(
        usual=tuple(drawn(N, N, (N, 0, 1, 1, N - 1)) for N in several[:3]),
        ends=(
            ((0,) * next(steps), 1), ((several[3],) * next(steps), several[3]),
            drawn(1, 1, (0, 1, 1)),
        ),
        unreached=(drawn(several[4], several[4] - 2, (0, 1)), ((several[3] - 2,), several[3] + 1)),
        nothing=(((0,) * next(steps), 0), ((), several[4])),
    )  # fmt: skip
