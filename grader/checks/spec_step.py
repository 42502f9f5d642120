"""The check of spec_step(prefix, target, draft, N, rng): the exact law of what it commits.

Fields of a mistake's sentence: {example}, a clause that shows the shortest wrong case; {N}.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from numpy.random import default_rng

from grader import words
from grader.fixtures import Fixtures
from grader.judge import Exercise, SubCheck
from grader.laws import compare, difference, next_token_bars
from grader.learner import Fault, Learner
from grader.pictures import Bars, law_bars
from grader.recognise import Case, Observation
from grader.stepper import Setting, Stepper
from specdecode import decode, rejection
from specdecode.exact import target_distribution


def _law(setting: Setting, learner: Learner) -> str:
    stepper = Stepper(learner, setting)
    seen = compare(stepper)
    if setting.N and not stepper.draft_asked:
        raise Fault(_never_asked(setting.N))
    return seen


def _remembered(setting: Setting, learner: Learner) -> str:
    try:
        _law(setting, learner)
    except Fault as fault:
        raise Fault(
            "With a draft whose row after a prefix is another one when it is asked again: "
            f"{fault.sentence[0].lower()}{fault.sentence[1:]}",
            fault.kind,
            fault.trace,
            fault.picture,
        ) from None
    return "The draft's rows are those that its tokens were drawn from."


def _passes(setting: Setting, learner: Learner) -> str:
    rng = default_rng(7)
    for N in (1, 2, 3):
        stepper = _Counting(learner, replace(setting, N=N))
        for _ in range(10):
            stepper.step(setting.prefix, rng)
            asked_target, asked_draft = (model.passes for model in stepper.last)
            if not asked_target:
                raise Fault(f"Your spec_step never asks the target, for N = {N}.")
            if asked_target > 1:
                raise Fault(
                    f"Your spec_step asks the target {words.times(asked_target)} for N = {N}; one "
                    f"pass, target(tokens, {N + 1}), gives all {N + 1} rows."
                )
            if not asked_draft:
                raise Fault(_never_asked(N))
            if asked_draft > N:
                raise Fault(
                    f"Your spec_step asks the draft {words.times(asked_draft)} for N = {N}; one "
                    "pass a drafted token is enough when its row is kept."
                )
    return "One target pass a step, one draft pass a drafted token."


def _never_asked(N: int) -> str:
    return f"Your spec_step never asks the draft for a token, for N = {N}."


class _Counting(Stepper):
    """Keeps the models of the last step, to read their counts."""

    def models(self):
        self.last = super().models()
        return self.last


def _bonus(setting: Setting, learner: Learner) -> str:
    stepper = Stepper(learner, setting)
    compare(stepper)
    if stepper.most_committed <= setting.N:
        raise Fault(
            f"With draft and target identical and N = {setting.N} your spec_step never commits "
            f"more than {words.plural(stepper.most_committed, 'token')}; when all drafts are "
            "accepted the target's last row gives one token more, the bonus."
        )
    return "After full acceptance the bonus is committed too."


def _parts(seed: int | None) -> list[SubCheck]:
    made = PUBLISHED if seed is None else Fixtures(seed)
    return [
        SubCheck("no drafts, N = 0", 1, partial(_law, made.none)),
        SubCheck("passes", 2, partial(_passes, made.two)),
        SubCheck("law at N = 1", 2, partial(_law, made.one)),
        SubCheck("law at N = 2", 2, partial(_law, made.two)),
        SubCheck("rows remembered", 1, partial(_remembered, made.asked_again)),
        SubCheck("tokens never said", 1, partial(_law, made.zeros)),
        SubCheck("draft = target", 1, partial(_bonus, made.same)),
    ]


PUBLISHED = Fixtures(11)

# The joint law shows a fault in what follows a step; one step's law at N = 2, a fault inside it.
CASES = (
    (PUBLISHED.zeros, Stepper.joint),
    (PUBLISHED.one, Stepper.one_step),
    (PUBLISHED.two, Stepper.one_step),
    (PUBLISHED.same, Stepper.one_step),
    (PUBLISHED.none, Stepper.one_step),
    (PUBLISHED.asked_again, Stepper.one_step),
)


def _case(setting: Setting, law: Callable[[Stepper], Observation]) -> Case:
    return lambda learner: law(Stepper(learner, setting))


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    setting, law = CASES[index]
    if not isinstance(got, dict):
        return {"N": str(setting.N), "example": ""}
    example = None
    if law is Stepper.joint:
        truth = target_distribution(setting.target, setting.prefix, setting.horizon)
        example = difference(got, truth, setting.prefix)
    if example is None:
        outcome = max(got.keys() | want.keys(), key=lambda t: abs(got.get(t, 0) - want.get(t, 0)))
        example = (
            f"with N = {setting.N} after {words.tokens(setting.prefix)} your step commits "
            f"{words.tokens(outcome)} with probability {words.number(got.get(outcome, 0))}; a "
            f"right one does so with {words.number(want.get(outcome, 0))}"
        )
    return {"N": str(setting.N), "example": example}


def _picture(index: int, got: Observation, want: Observation) -> Bars | None:
    setting, law = CASES[index]
    if not isinstance(got, dict):
        return None
    picture = None
    if law is Stepper.joint:
        truth = target_distribution(setting.target, setting.prefix, setting.horizon)
        picture = next_token_bars(got, truth, setting.prefix)
    caption = f"What a step of N = {setting.N} commits after {words.tokens(setting.prefix)}"
    return picture or law_bars(caption, got, want)


EXERCISE = Exercise(
    name="spec_step",
    parameters=("prefix", "target", "draft", "N", "rng"),
    parts=_parts,
    cases=tuple(_case(*case) for case in CASES),
    edges=frozenset({CASES.index((PUBLISHED.none, Stepper.one_step))}),
    describe=_describe,
    picture=_picture,
    ours=(decode.spec_step, decode.record_step, rejection.verify),
    reference=decode.spec_step,
    hint="Walk through one step with N = 1 on paper: which row was the token drawn from, which row "
    "judges it, and which row gives the last token in either case?",
)
