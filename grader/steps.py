"""Parts of a check that spec_step and pair_step share: the law of a step, whoever keeps the rows.

`kind` is the stepper that calls the learner's function: `Stepper`, or one with caches.
"""

from collections.abc import Callable, Iterable

from numpy.random import default_rng

from grader import words
from grader.fault import Fault
from grader.fixtures import NEVER_SAID
from grader.laws import compare, difference, next_token_bars
from grader.learner import Learner
from grader.passes import never_asked
from grader.pictures import Bars, law_bars
from grader.recognise import Observation
from grader.stepper import Setting, Stepper
from grader.zeros import ZeroAt
from specdecode.exact import target_distribution

Kind = Callable[[Learner, Setting], Stepper]
Law = Callable[[Stepper], Observation]


def law(kind: Kind, setting: Setting, learner: Learner) -> str:
    """The law of what is committed; `Fault` where it is not the target's own."""
    stepper = kind(learner, setting)
    seen = compare(stepper)
    if setting.N and not stepper.draft_asked:
        raise never_asked(learner.name, setting.N)
    return seen


def remembered(kind: Kind, setting: Setting, learner: Learner) -> str:
    """The same with a draft that answers differently when it is asked again."""
    try:
        law(kind, setting, learner)
    except Fault as fault:
        raise Fault(
            "With a draft whose row after a prefix is another one when it is asked again: "
            f"{fault.sentence[0].lower()}{fault.sentence[1:]}",
            fault.kind,
            fault.trace,
            fault.picture,
        ) from None
    return "The draft's rows are those that its tokens were drawn from."


def greedy(kind: Kind, settings: Iterable[Setting], learner: Learner) -> str:
    """The law at temperature 0, which is one text."""
    for setting in settings:
        law(kind, setting, learner)
    return "At temperature 0 the step commits the target's likeliest tokens."


def bonus(kind: Kind, setting: Setting, learner: Learner) -> str:
    """Identical models: nothing is rejected, and the bonus comes on top."""
    stepper = kind(learner, setting)
    compare(stepper)
    if stepper.most_committed <= setting.N:
        raise Fault(
            f"With draft and target identical and N = {setting.N} your {learner.name} never "
            f"commits more than {words.plural(stepper.most_committed, 'token')}; when all drafts "
            "are accepted the target's last row gives one token more, the bonus."
        )
    return "Nothing goes wrong where the residual is all zero, and the bonus is committed."


def accepts_at_zero(kind: Kind, learner: Learner) -> bool:
    """Say whether token 2, which the target never says, is committed at a uniform of zero."""
    stepper = kind(learner, NEVER_SAID)
    return any(
        2 in stepper.step(NEVER_SAID.prefix, ZeroAt(default_rng(seed), place))
        for place in range(2 * NEVER_SAID.N + 1)
        for seed in range(5)
    )


def zero(kind: Kind, learner: Learner) -> str:
    """A token that the target never says, and a uniform of exactly zero."""
    if accepts_at_zero(kind, learner):
        raise Fault(
            f"Your {learner.name} commits token 2, to which the target gives probability 0, when a "
            "random number is exactly 0: 0 < 0 is false, so the draft has to be rejected."
        )
    stepper = kind(learner, NEVER_SAID)
    always = {tuple(stepper.step(NEVER_SAID.prefix, default_rng(seed))) for seed in range(40)}
    if len(always) == 1:  # of a right step in 4e-11 of all cases
        raise Fault(
            f"Your {learner.name} commits {words.tokens(*always)} in each of 40 steps, where no "
            "outcome of a right one has a probability above .55."
        )
    return "A token that the target never says is rejected even at u = 0."


def example(setting: Setting, of: Law, got: dict, want: dict) -> str:
    """Show the shortest case at which two laws differ, as a clause."""
    if of == Stepper.law:
        truth = target_distribution(setting.target, setting.prefix, setting.horizon)
        clause = difference(got, truth, setting.prefix)
        if clause:
            return clause
    outcome = max(got.keys() | want.keys(), key=lambda t: abs(got.get(t, 0) - want.get(t, 0)))
    one, other = words.two_numbers(got.get(outcome, 0), want.get(outcome, 0))
    return (
        f"with N = {setting.N} after {words.tokens(setting.prefix)} your step commits "
        f"{words.tokens(outcome)} with probability {one}; a right one does so with {other}"
    )


def picture(setting: Setting, of: Law, got: dict, want: dict) -> Bars | None:
    """Show the same as bars."""
    bars = None
    if of == Stepper.law:
        truth = target_distribution(setting.target, setting.prefix, setting.horizon)
        bars = next_token_bars(got, truth, setting.prefix)
    caption = f"What a step of N = {setting.N} commits after {words.tokens(setting.prefix)}"
    return bars or law_bars(caption, got, want)
