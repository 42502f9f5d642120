"""A law can be enumerated only if the function does the same on the same draws."""

from collections.abc import Callable

from grader.fault import Fault
from grader.learner import Diverged
from specdecode.exact import Distribution


def repeatable(name: str, enumerate_: Callable[[], Distribution]) -> Distribution:
    """Return a law that is enumerated; `Fault` if the function is not the same from run to run."""
    try:
        try:
            return enumerate_()
        except Diverged:
            return enumerate_()  # where nothing is answered ahead any more
    except ValueError as error:  # from `exact`: the learner's own are faults by now
        raise Fault(
            f"Your {name} does different things on the same draws: it keeps something from call to "
            "call, or draws from elsewhere than `rng`.",
            type(error).__name__,
        ) from None
