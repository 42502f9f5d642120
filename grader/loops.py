"""Notice a loop of Python over the rows of a batch: Python does more for many than for few."""

from collections.abc import Callable

from grader.fault import Fault
from grader.learner import Learner

FEW, MANY = 8, 264


def no_loop(learner: Learner, arguments: Callable[[int], tuple], noun: str) -> None:
    """Raise `Fault` if Python does more for many rows than for few, or for whatever `noun` counts.

    `arguments(n)` has n of them, alike but for that, so that an `if` that looks at all of them goes
    the same way. Only what grows with n is a loop over them.
    """
    _, few, many = (  # the first call may import something, or compile a pattern
        learner.effort(*arguments(n), case=f"with {n} {noun}s in the arrays")
        for n in (FEW, FEW, MANY)
    )
    name, enough = learner.name, (MANY - FEW) / 2  # who takes them in pairs has a loop too
    if many.calls - few.calls >= enough:
        raise Fault(
            f"Your {name} calls a function of Python's for each {noun}, as `map`, `np.vectorize` "
            f"and a loop around a function do: {many.calls} calls for {MANY} {noun}s, and "
            f"{few.calls} for {FEW}. Let each operation work on the whole array."
        )
    if many.lines - few.lines >= enough:
        raise Fault(
            f"Your {name} takes one {noun} after the other: Python runs {many.lines} lines for "
            f"{MANY} {noun}s, and {few.lines} for {FEW}. Let each operation work on the whole "
            "array."
        )
