"""How often a step asks its models: one target pass, and one draft pass a drafted token."""

from dataclasses import replace

from numpy.random import default_rng

from grader import words
from grader.fault import Fault
from grader.learner import Learner
from grader.stepper import Setting, Stepper
from grader.watched import LimitedGenerator


def check_passes(setting: Setting, learner: Learner) -> str:
    """Raise `Fault` for a step that does not ask the target once and the draft N times at most."""
    rng = default_rng(7)
    for N in (1, 2, 3, 0):
        stepper = _Counting(learner, replace(setting, N=N))
        for _ in range(10):
            stepper.step(setting.prefix, LimitedGenerator(rng))
            asked_target, asked_draft = (model.passes for model in stepper.last)
            if not asked_target:
                raise Fault(f"Your spec_step never asks the target, for N = {N}.")
            if asked_target > 1:
                rows = f"all {N + 1} rows" if N else "the row"
                raise Fault(
                    f"Your spec_step asks the target {words.times(asked_target)} for N = {N}; one "
                    f"pass, target(tokens, {N + 1}), gives {rows}."
                )
            if N and not asked_draft:
                raise never_asked(learner.name, N)
            if asked_draft > N:
                raise Fault(
                    f"Your spec_step asks the draft {words.times(asked_draft)} for N = {N}; one "
                    "pass a drafted token is enough when its row is kept."
                )
    return "One target pass a step, one draft pass a drafted token."


def never_asked(name: str, N: int) -> Fault:
    """The fault of a step that drafts without the draft."""
    return Fault(f"Your {name} never asks the draft for a token, for N = {N}.")


class _Counting(Stepper):
    """Keeps the models of the last step, to read their counts."""

    def models(self):
        self.last = super().models()
        return self.last
