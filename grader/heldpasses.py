"""What each model is fed in a step with caches: what was read once is not read again."""

from collections.abc import Iterator, Sequence

from numpy.random import default_rng

from grader import words
from grader.cachedstepper import CachedStepper
from grader.fault import Fault
from grader.held import HeldModel
from grader.learner import Learner
from grader.stepper import Setting
from grader.watched import LimitedGenerator


def _asked(
    settings: Sequence[Setting], learner: Learner, which: int
) -> Iterator[tuple[HeldModel, int, str]]:
    """Take one step on each setting; yield the model, N, and where it was."""
    for setting in settings:
        stepper = CachedStepper(learner, setting)
        stepper.step(setting.prefix, LimitedGenerator(default_rng(7)))
        yield (
            stepper.asked[which], setting.N,
            f"for N = {setting.N} after {words.tokens(setting.prefix)}",
        )  # fmt: skip


def one_target_pass(settings: Sequence[Setting], learner: Learner) -> str:
    """The target reads N + 1 tokens in one pass, into its cache."""
    for target, N, case in _asked(settings, learner, 0):
        name, rows = learner.name, words.plural(N + 1, "token")
        if not target.fed:
            raise Fault(f"Your {name} never asks the target {case}.")
        if target.afresh:
            raise Fault(
                f"Your {name} has the target read the text again from the beginning {case}; its "
                f"cache holds all but the last token, so that {rows} are enough."
            )
        if len(target.fed) > 1:
            raise Fault(
                f"Your {name} asks the target {words.times(len(target.fed))} {case}; one pass over "
                f"{rows}, the sequence's last and the drafts, gives all rows."
            )
        if target.fed != [N + 1]:
            raise Fault(
                f"Your {name} feeds the target {words.plural(target.fed[0], 'token')} {case}; it "
                f"should be {rows}, the sequence's last and the drafts."
            )
    return "One target pass over N + 1 tokens."


def draft_reads_once(settings: Sequence[Setting], learner: Learner) -> str:
    """The draft reads N + 1 tokens at most, into its cache."""
    for draft, N, case in _asked(settings, learner, 1):
        if N and not draft.fed:
            raise Fault(f"Your {learner.name} never asks the draft {case}.")
        if draft.afresh:
            raise Fault(
                f"Your {learner.name} has the draft read the text again from the beginning {case}; "
                "its cache holds all but the last token, so that it is fed one token a draft."
            )
        if sum(draft.fed) > N + 1:
            raise Fault(
                f"Your {learner.name} feeds the draft {words.plural(sum(draft.fed), 'token')} "
                f"{case}; {words.plural(N + 1, 'token')} at most are new to it."
            )
    return "The draft is fed what is new to it, and nothing twice."
