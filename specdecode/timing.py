"""What passes cost on this machine, as ratios: c and v(N) of the speed-up formula.

Two rules make such a figure worth something. What is compared runs in turns, so that a busy moment
hits all of it; and a timing lasts long, against the ticks of a browser's clock (0.1 ms) as much as
against the slices of time (some ms) in which a busy machine serves its programs.
"""

import time
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from specdecode.drafting import Drafter
from specdecode.generation import generate, generate_autoregressive
from specdecode.gpt import GPT
from specdecode.models import Model
from specdecode.remembering import Remembering

SHORTEST = 0.02  # seconds that one timing lasts at least; quicker jobs are repeated within it


class Measured(NamedTuple):
    """The median of some repetitions, and the quartiles: half of them lay between."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: np.ndarray) -> "Measured":
        """Summarise the values (R,) of R repetitions."""
        return cls(*np.quantile(values, [0.5, 0.25, 0.75]).tolist())


def in_turns(
    jobs: Mapping[Hashable, Callable[[], object]], repetitions: int = 7
) -> dict[Hashable, np.ndarray]:
    """Return the seconds (repetitions,) of each job; every round runs each of them once.

    What runs to warm up does not count. Entry i of all jobs comes from the same round.
    """
    times = {name: _times(job) for name, job in jobs.items()}
    names, seconds = list(jobs), {name: [] for name in jobs}
    for i in range(repetitions):
        for name in (names[i % len(names) :] + names)[: len(names)]:  # another one is first
            seconds[name].append(_seconds(jobs[name], times[name]))
    return {name: np.array(values) for name, values in seconds.items()}


def _times(job: Callable[[], object]) -> int:
    """Warm a job up, and return how often it must run to take `SHORTEST`.

    By doubling: a single run may take less than a tick of the clock.
    """
    times = 1
    while (seconds := times * _seconds(job, times)) < 2 * SHORTEST:
        # the quicker of two, as the first may have waited for another program
        if min(seconds, times * _seconds(job, times)) >= SHORTEST:
            break
        times *= 2
    return times


def _seconds(job: Callable[[], object], times: int) -> float:
    start = time.perf_counter()
    for _ in range(times):
        job()
    return (time.perf_counter() - start) / times


@dataclass(frozen=True)
class Costs:
    """What passes cost, a target pass over one position being the unit."""

    target_seconds: Measured  # that unit
    c: Measured  # a draft pass
    v: tuple[Measured, ...]  # entry N: a target pass over N + 1 positions

    @classmethod
    def of(cls, seconds: Mapping[Hashable, np.ndarray]) -> "Costs":
        """Summarise what `in_turns` returned for `pass_jobs` (and perhaps for others)."""
        unit, lengths = seconds[0], sorted(N for N in seconds if isinstance(N, int))
        return cls(
            target_seconds=Measured.of(unit),
            c=Measured.of(seconds["draft"] / unit),
            v=tuple(Measured.of(seconds[N] / unit) for N in lengths),
        )

    @property
    def verify_costs(self) -> list[float]:
        """The medians of v, as `best_draft_length` takes them."""
        return [cost.median for cost in self.v]


def pass_costs(
    target: GPT, draft: GPT, longest: int = 8, cached: int = 128, repetitions: int = 7
) -> Costs:
    """Time passes of both models after `cached` tokens; v goes up to N = `longest`."""
    return Costs.of(in_turns(pass_jobs(target, draft, longest, cached), repetitions))


def pass_jobs(
    target: GPT, draft: GPT, longest: int, cached: int
) -> dict[Hashable, Callable[[], object]]:
    """Return the passes whose times make `Costs`: by N the target's, and the draft's as "draft"."""
    jobs = {N: one_pass(target, N + 1, cached) for N in range(longest + 1)}
    return {**jobs, "draft": one_pass(draft, 1, cached)}


def one_pass(model: GPT, positions: int, cached: int) -> Callable[[], object]:
    """Return a job for `in_turns`: a pass that feeds `positions` tokens after `cached` others."""
    cache = model.new_cache()
    model.extend(cache, [0] * cached)

    def job() -> None:
        cache.truncate(cached)
        model.extend(cache, [0] * positions)

    return job


def race(
    target: GPT | Model,
    drafts: Mapping[Hashable, tuple[GPT | Drafter, int]],
    prefix: Sequence[int],
    budget: int,
    rng: np.random.Generator,
    repetitions: int = 5,
) -> dict[Hashable, np.ndarray]:
    """Return how many times faster than plain decoding each (draft, N) writes, (repetitions,)."""
    seconds = in_turns(race_jobs(target, drafts, prefix, budget, rng), repetitions)
    return {name: seconds[None] / seconds[name] for name in drafts}


def race_jobs(
    target: GPT | Model,
    drafts: Mapping[Hashable, tuple[GPT | Drafter, int]],
    prefix: Sequence[int],
    budget: int,
    rng: np.random.Generator,
) -> dict[Hashable, Callable[[], object]]:
    """Return jobs that write `budget` new tokens: with each (draft, N), and as None plainly.

    The warm-up leaves the prefix in the caches, so that its pass is not in the timing. A `GPT` gets
    a cache for each way; any other target serves all of them.
    """
    plain = _with_cache(target)
    jobs: dict = {None: lambda: generate_autoregressive(prefix, plain, rng, budget)}
    for name, (draft, N) in drafts.items():
        pair = _with_cache(target), _with_cache(draft)
        jobs[name] = lambda pair=pair, N=N: generate(prefix, *pair, N, rng, budget)
    return jobs


def _with_cache(model: GPT | Model | Drafter) -> Model | Drafter:
    return Remembering(model) if isinstance(model, GPT) else model


class TimedModel:
    """Wraps a model; counts its passes and the seconds that they take."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.passes, self.seconds = 0, 0.0

    def __call__(self, tokens: list[int], n: int = 1) -> np.ndarray:
        """Return the model's rows (n, V)."""
        start = time.perf_counter()
        rows = self.model(tokens, n)
        self.seconds += time.perf_counter() - start
        self.passes += 1
        return rows
