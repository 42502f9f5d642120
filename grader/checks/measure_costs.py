"""The check of measure_costs: by a clock of its own, which a pass moves by what it takes.

Fields of a mistake's sentence, of the first wrong machine: {machine}; {got_c}, {want_c}, {got_v}
and {want_v}; {passes}, how many were made, and {budget}, how many there are.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from grader import words
from grader.judge import Exercise, SubCheck
from grader.learner import Fault, Learner, unchanged
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
    random_machines,
)
from grader.values import as_flat_numbers, as_number

RELATIVE = 1e-5  # float32 seconds are right too


@dataclass
class Measured:
    """What a measurement found, and in how many passes."""

    c: float
    v: np.ndarray
    passes: int = 0
    of_two: int = 0  # of the target, over two tokens

    def is_right(self, machine: Machine) -> bool:
        """Both costs are those of the machine."""
        c, v = machine.costs
        return bool(
            np.isclose(self.c, c, rtol=RELATIVE, atol=0)
            and len(self.v) == len(v)
            and np.allclose(self.v, v, rtol=RELATIVE, atol=0)
        )


@dataclass
class Verdict:
    """Whether a measurement was right on an unsteady machine: how far off it was is chance."""

    right: bool
    seen: Measured = field(compare=False)
    machine: Machine = field(compare=False)


def _measure(learner: Learner, machine: Machine) -> Measured:
    """Run the learner's measurement; `Fault` for anything but (c, v)."""
    clock, prefix = Clock(), list(machine.prefix)
    target, draft = (
        TimedModel(name, times, machine, clock)
        for name, times in (("target", machine.target), ("draft", machine.draft))
    )
    result = learner(target, draft, prefix, machine.longest, clock, case=f"on {machine}")
    unchanged(learner.name, machine.prefix, prefix, "prefix", words.tokens)
    if not clock.looks:
        raise Fault(
            f"Your {learner.name} never looks at the clock that it is given; call clock() before "
            "and after a pass, and no other clock."
        )
    if not isinstance(result, tuple | list) or len(result) != 2:
        raise Fault(
            f"Your {learner.name} returns {words.value(result)}; it should return a pair (c, v)."
        )
    wanted = f"a row of {words.plural(machine.longest + 1, 'number')} for v"
    return Measured(
        as_number(result[0], learner.name, "a number for c"),
        as_flat_numbers(result[1], learner.name, wanted),
        len(target.fed) + len(draft.fed),
        target.of_length[2],
    )


def _wrong(machine: Machine, seen: Measured, what: str) -> Fault:
    c, v = machine.costs
    got, want = (seen.c, c) if what == "c" else (seen.v, v)
    show = words.number if what == "c" else _row
    return Fault(
        f"On {machine}, your measure_costs gives {what} = {show(got)}; it is {show(want)}.",
        picture=_bars(machine, seen),
    )


def _row(values: object) -> str:
    return f"[{' '.join(words.number(value, 4) for value in np.ravel(values))}]"


def _check_c(machine: Machine, seen: Measured) -> None:
    if not np.isclose(seen.c, machine.costs[0], rtol=RELATIVE, atol=0):
        raise _wrong(machine, seen, "c")


def _check_v(machine: Machine, seen: Measured) -> None:
    v = machine.costs[1]
    if len(seen.v) != len(v):
        raise Fault(
            f"With longest {machine.longest} your measure_costs returns "
            f"{words.plural(len(seen.v), 'number')} for v; v[0] to v[{machine.longest}] are "
            f"{words.plural(len(v), 'number')}."
        )
    if not np.allclose(seen.v, v, rtol=RELATIVE, atol=0):
        raise _wrong(machine, seen, "v")


def _check_both(machine: Machine, seen: Measured) -> None:
    _check_c(machine, seen)
    _check_v(machine, seen)


def _check_budget(machine: Machine, seen: Measured) -> None:
    if seen.passes > machine.budget:
        raise Fault(
            f"Your measure_costs makes {seen.passes} passes for longest {machine.longest}; there "
            f"are 8 * (longest + 2) = {machine.budget}, those over the prefix included."
        )


def _part(
    name: str,
    weight: float,
    looks: Callable[[Machine, Measured], None],
    machines: tuple[Machine, ...],
    says: str,
) -> SubCheck:
    def run(learner: Learner) -> str:
        for machine in machines:
            looks(machine, _measure(learner, machine))
        return says

    return SubCheck(name, weight, run)


def _parts(seed: int | None) -> list[SubCheck]:
    steady = STEADY if seed is None else random_machines(seed)
    return [
        _part("c", 1, _check_c, steady, "A draft pass over a target pass of one token."),
        _part("v(N)", 2, _check_v, steady, "Target passes over N + 1 tokens over that of one."),
        _part("slow first passes", 1.5, _check_both, WARMING, "The first passes are left out."),
        _part(
            "spikes", 1.5, _check_both, SPIKY, "One slow pass in four does not change the result."
        ),
        _part("both at once", 1, _check_both, UNSTEADY, "Slow first passes and spikes together."),
        _part("longest = 0", 0.5, _check_both, NO_DRAFTS, "c, and v[0] = 1."),
        _part(
            "budget", 0.5, _check_budget, (*steady, *NO_DRAFTS), "No more passes than there are."
        ),
    ]


def _steady(machine: Machine) -> Case:
    def observe(learner: Learner) -> Observation:
        seen = _measure(learner, machine)
        return [seen.c, seen.v, seen.passes > machine.budget]

    return observe


def _unsteady(machines: tuple[Machine, ...]) -> Case:
    def observe(learner: Learner) -> Observation:
        for machine in machines:
            seen = _measure(learner, machine)
            if not seen.is_right(machine):
                break
        return Verdict(seen.is_right(machine), seen, machine)

    return observe


def _repeats(learner: Learner) -> Observation:
    """Whether a pass over two tokens is made again when it is no longer slow."""
    return _measure(learner, STEADY[0]).of_two > SLOW_FIRST + 1


GROUPS = WARMING, SPIKY, UNSTEADY
CASES = (
    *map(_steady, STEADY), *map(_unsteady, GROUPS), _steady(NO_DRAFTS[0]), _repeats,
)  # fmt: skip


def _seen(index: int, got: Observation) -> tuple[Machine, Measured] | None:
    """The machine of a case, and what was measured on it; None for what is no measurement."""
    if isinstance(got, Verdict):
        return got.machine, got.seen
    if isinstance(got, list):
        return (*STEADY, *NO_DRAFTS)[min(index, len(STEADY))], Measured(*got[:2])
    return None


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    seen = _seen(index, got)
    if not seen:
        return {}
    machine, measured = seen
    c, v = machine.costs
    return {
        "machine": str(machine), "budget": str(machine.budget),
        "got_c": words.number(measured.c), "want_c": words.number(c),
        "got_v": _row(measured.v), "want_v": _row(v),
    }  # fmt: skip


def _bars(machine: Machine, seen: Measured) -> Bars | None:
    """c and v as bars, where there are as many as there should be."""
    c, v = machine.costs
    if len(seen.v) != len(v):
        return None
    labels = ("c", *(f"v[{N}]" for N in range(len(v))))
    return Bars(f"On {machine}:", labels, (seen.c, *seen.v.tolist()), (c, *v))


def _picture(index: int, got: Observation, want: Observation) -> Bars | None:
    seen = _seen(index, got)
    return seen and _bars(*seen)


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
    hint="Write a helper that times one model's pass over n tokens: prepare the cache, read the "
    "clock, make the pass, read the clock, cut the cache back; several times over.",
)
