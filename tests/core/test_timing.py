"""Timings, against a clock that the jobs move themselves: nothing here depends on the machine."""

from __future__ import annotations

import numpy as np
import pytest
from cases import small_gpt

from specdecode import timing
from specdecode.drafters.lookup import PromptLookup


class Clock:
    """Stands in for `time.perf_counter`; a job adds what it takes."""

    def __init__(self, monkeypatch) -> None:
        self.now = 0.0
        monkeypatch.setattr(timing.time, "perf_counter", lambda: self.now)


class FakeGPT:
    """Its pass takes what it is told to; its cache only counts."""

    def __init__(self, clock: Clock, seconds) -> None:
        self.clock, self.seconds, self.length = clock, seconds, 0

    def new_cache(self) -> FakeGPT:
        return self

    def truncate(self, length: int) -> None:
        self.length = length

    def extend(self, cache: FakeGPT, tokens: list[int]) -> None:
        assert cache is self
        cache.length += len(tokens)
        self.clock.now += self.seconds(len(tokens), cache.length)


@pytest.fixture
def clock(monkeypatch):
    return Clock(monkeypatch)


def test_jobs_run_in_turns_and_short_ones_are_repeated(clock):
    ran = []

    def job(name: str, seconds: float) -> None:
        ran.append(name)
        clock.now += seconds

    jobs = {"long": lambda: job("long", 0.08), "short": lambda: job("short", 0.008)}
    seconds = timing.in_turns(jobs, repetitions=3)
    long, short = ["long"], ["short"] * 4
    warm_up, rounds = (
        ["long", *["short"] * (2 * (1 + 2 + 4))],
        [*long, *short, *short, *long, *long, *short],
    )
    assert ran == warm_up + rounds
    assert seconds["long"] == pytest.approx([0.08] * 3)
    assert seconds["short"] == pytest.approx([0.008] * 3)


def test_a_job_quicker_than_a_tick_is_repeated_until_ticks_do_not_matter(monkeypatch):
    """As in a browser: the clock shows steps of 0.1 ms, and the job takes a third of one."""
    now = [0.0]
    monkeypatch.setattr(timing.time, "perf_counter", lambda: now[0] // 1e-4 * 1e-4)
    runs = []

    def job() -> None:
        runs.append(1)
        now[0] += 3.3e-5

    (seconds,) = timing.in_turns({"job": job}, repetitions=4).values()
    assert seconds == pytest.approx([3.3e-5] * 4, rel=0.01)
    assert len(runs) < 10_000


def test_warming_up_does_not_count(clock):
    durations = iter([5.0, 1.0, 2.0, 3.0])  # the first is over twice what a timing lasts

    def job() -> None:
        clock.now += next(durations)

    (seconds,) = timing.in_turns({"job": job}, repetitions=3).values()
    assert timing.Measured.of(seconds) == pytest.approx((2.0, 1.5, 2.5))


def test_costs_are_ratios_to_a_one_token_pass_of_the_same_length(clock):
    """The target's pass grows with its positions, and jumps when the cache is not rolled back."""
    target = FakeGPT(clock, lambda n, length: 0.01 * (1 + 0.5 * (n - 1)) * (1 + (length > 40)))
    draft = FakeGPT(clock, lambda n, length: 0.002)
    costs = timing.pass_costs(target, draft, longest=4, cached=30, repetitions=3)
    assert costs.target_seconds == pytest.approx((0.01,) * 3)
    assert costs.c == pytest.approx((0.2,) * 3)
    assert costs.verify_costs == pytest.approx([1, 1.5, 2, 2.5, 3])


def test_timed_model_counts_passes_and_their_seconds_only(clock):
    def model(tokens, n):
        clock.now += 0.5
        return np.ones((n, len(tokens)))

    timed = timing.TimedModel(model)
    assert timed([1, 2, 3], 2).shape == (2, 3)
    clock.now += 100
    timed([1])
    assert (timed.passes, timed.seconds) == (2, 1.0)


def test_a_race_takes_drafters_and_drafts_and_gives_gpts_their_caches():
    proposed = []

    class Watched(PromptLookup):
        def propose(self, sequence, N, rng):
            proposed.append((len(sequence), N))
            return super().propose(sequence, N, rng)

    ways = {"lookup": (Watched(5), 2), "draft": (small_gpt(1), 2)}
    ratios = timing.race(small_gpt(0), ways, [0, 1, 0], 6, np.random.default_rng(0), repetitions=2)
    assert {name: seconds.shape for name, seconds in ratios.items()} == dict.fromkeys(ways, (2,))
    assert all((seconds > 0).all() for seconds in ratios.values())
    assert (3, 2) in proposed
    assert max(length for length, _ in proposed) == 3 + 5  # the last step writes the sixth token
