"""How often a draft asks its model: one pass a token."""

from dataclasses import replace

from numpy.random import default_rng

from grader import words
from grader.fault import Fault
from grader.learner import Learner
from grader.pairs import Drafter
from grader.stepper import Setting


def check_passes(setting: Setting, learner: Learner) -> str:
    """Raise `Fault` for a draft that asks the model never, or more than once a token."""
    asked = {}
    for N in (3, 2, 1):
        drafter = Drafter(learner, replace(setting, N=N))
        drafter.run(default_rng(7))
        asked[N] = drafter.model.passes
        if not asked[N]:
            raise never_asked(N)
    if all(asked[N] == N + 1 for N in asked):
        raise Fault(
            f"Your draft asks the model {asked[3]} times for N = 3, once more than there are "
            "tokens to draw."
        )
    for N in sorted(asked):
        if asked[N] > N:
            raise Fault(
                f"Your draft asks the model {words.times(asked[N])} for N = {N}; one pass a token "
                "is enough when its row is kept."
            )
    return "One pass of the model a token."


def never_asked(N: int) -> Fault:
    """The fault of a draft that makes its tokens up."""
    return Fault(f"Your draft never asks the model, for N = {N}.")
