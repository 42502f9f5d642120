"""The check of measure_costs: by a clock of its own, which a pass moves by what it takes.

Fields of a mistake's sentence, of the first wrong machine: {machine}; {got_c}, {want_c}, {got_v}
and {want_v}.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from grader import words
from grader.judge import Exercise, SubCheck
from grader.learner import Learner
from grader.measured import Measured, measure, row
from grader.pictures import Bars
from grader.recognise import Case, Observation
from grader.timed import (
    NO_DRAFTS,
    SLOW_FIRST,
    SPIKY,
    STEADY,
    UNSTEADY,
    WARMING,
    Clock,
    Machine,
    TimedModel,
    machines,
)


def _part(
    name: str,
    weight: float,
    look: Callable[[Measured], None],
    machines: tuple[Machine, ...],
    says: str,
) -> SubCheck:
    def run(learner: Learner) -> str:
        for machine in machines:
            look(measure(learner, machine))
        return says

    return SubCheck(name, weight, run)


def _parts(seed: int | None) -> list[SubCheck]:
    asked, both = machines(seed), Measured.check_both
    return [
        _part("c", 1, Measured.check_c, asked.steady,
              "A draft pass over a target pass of one token."),
        _part("v(N)", 2, Measured.check_v, asked.steady,
              "Target passes over N + 1 tokens over that of one."),
        _part("slow first passes", 1.5, both, asked.warming, "The first passes are left out."),
        _part("spikes", 1.5, both, asked.spiky,
              "One slow pass in four does not change the result."),
        _part("both at once", 1, both, asked.unsteady, "Slow first passes and spikes together."),
        _part("longest = 0", 0.5, both, asked.no_drafts, "c, and v[0] = 1."),
        _part("budget", 0.5, Measured.check_budget, (*asked.steady, *asked.no_drafts),
              "No more passes than there are."),
    ]  # fmt: skip


@dataclass
class Seen:
    """Whether a measurement was right. How far off it was on an unsteady machine is chance."""

    right: bool
    measured: Measured = field(compare=False)


def _steady(machine: Machine) -> Case:
    def observe(learner: Learner) -> Observation:
        seen = measure(learner, machine)
        return [seen.c, seen.v, seen.passes > machine.budget, Seen(True, seen)]

    return observe


def _unsteady(machines: tuple[Machine, ...]) -> Case:
    def observe(learner: Learner) -> Observation:
        for machine in machines:
            seen = measure(learner, machine)
            if not seen.is_right():
                break
        return [Seen(seen.is_right(), seen)]

    return observe


def _repeats(learner: Learner) -> Observation:
    """Whether a pass over two tokens is made again when it is no longer slow."""
    return measure(learner, STEADY[0]).of_two > SLOW_FIRST + 1


CASES = (
    *map(_steady, STEADY), *map(_unsteady, (WARMING, SPIKY, UNSTEADY)), _steady(NO_DRAFTS[0]),
    _repeats,
)  # fmt: skip


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    if not isinstance(got, list):
        return {}
    seen = got[-1].measured
    c, v = seen.machine.costs
    return {
        "machine": str(seen.machine),
        "got_c": words.number(seen.c), "want_c": words.number(c),
        "got_v": row(seen.v), "want_v": row(v),
    }  # fmt: skip


def _picture(index: int, got: Observation, want: Observation) -> Bars | None:
    return got[-1].measured.bars() if isinstance(got, list) else None


def measure_costs(
    target: TimedModel, draft: TimedModel, prefix: list[int], longest: int, clock: Clock
) -> tuple[float, list[float]]:
    """Return c and v: medians of five passes of each length, after two to warm up."""

    def seconds(model: TimedModel, lengths: list[int]) -> list[float]:
        cache, found = model.new_cache(), []
        model.extend(cache, prefix)
        for n in lengths:
            times = []
            for _ in range(7):
                start = clock()
                model.extend(cache, [prefix[-1]] * n)
                times.append(clock() - start)
                cache.truncate(len(prefix))
            found.append(float(np.median(times[2:])))
        return found

    one, *more = seconds(target, list(range(1, longest + 2)))
    return seconds(draft, [1])[0] / one, [1.0, *(each / one for each in more)]


EXERCISE = Exercise(
    name="measure_costs",
    parameters=("target", "draft", "prefix", "longest", "clock"),
    parts=_parts,
    cases=CASES,
    edges=frozenset({len(CASES) - 2}),
    describe=_describe,
    picture=_picture,
    reference=measure_costs,
    seconds_there=5.0,
    hint="Write a helper that times one model's pass over n tokens: prepare the cache, read the "
    "clock, make the pass, read the clock, cut the cache back; several times over.",
)
