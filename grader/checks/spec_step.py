"""The check of spec_step(prefix, target, draft, N, rng): the exact law of what it commits.

Fields of a mistake's sentence: {example}, a clause that shows the shortest wrong case; {N}.
"""

from functools import partial

from numpy.random import default_rng

from grader import steps
from grader.fixtures import Fixtures
from grader.judge import Exercise, SubCheck
from grader.learner import Learner
from grader.passes import check_passes
from grader.pictures import Bars
from grader.recognise import Case, Observation
from grader.stepper import Setting, Stepper
from specdecode import decode, rejection


def _asks_the_draft(learner: Learner) -> bool:
    stepper = Stepper(learner, PUBLISHED.one)
    stepper.step(PUBLISHED.one.prefix, default_rng(7))
    return stepper.draft_asked


def _parts(seed: int | None) -> list[SubCheck]:
    made = PUBLISHED if seed is None else Fixtures(seed)
    return [
        SubCheck("no drafts, N = 0", 1, partial(steps.law, Stepper, made.none)),
        SubCheck("passes", 1, partial(check_passes, made.two)),
        SubCheck("law at N = 1", 1.5, partial(steps.law, Stepper, made.one)),
        SubCheck("law at N = 2", 1.5, partial(steps.law, Stepper, made.two)),
        SubCheck("law at N = 3", 1, partial(steps.law, Stepper, made.three)),
        SubCheck("rows remembered", 1, partial(steps.remembered, Stepper, made.asked_again)),
        SubCheck("tokens never said", 1, partial(steps.law, Stepper, made.zeros)),
        SubCheck("u = 0, target 0", 0.5, partial(steps.zero, Stepper)),
        SubCheck("draft = target", 0.5, partial(steps.bonus, Stepper, made.same)),
        SubCheck("temperature 0", 1, partial(steps.greedy, Stepper, made.greedy)),
    ]


PUBLISHED = Fixtures(11)

# The law against the target's shows a fault best; what one step commits, the rest. The cheapest, by
# which most known mistakes can be told from what the learner's function does, comes last.
CASES = (
    (PUBLISHED.zeros, Stepper.law), (PUBLISHED.one, Stepper.one_step),
    (PUBLISHED.two, Stepper.one_step), (PUBLISHED.same, Stepper.one_step),
    *((setting, Stepper.one_step) for setting in PUBLISHED.greedy),
    (PUBLISHED.none, Stepper.one_step), (PUBLISHED.asked_again, Stepper.one_step),
    (PUBLISHED.zeros, Stepper.one_step),
)  # fmt: skip


def _case(setting: Setting, law: steps.Law) -> Case:
    return lambda learner: law(Stepper(learner, setting))


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    if not isinstance(got, dict):
        return {"N": "", "example": ""}
    setting, law = CASES[index]
    return {"N": str(setting.N), "example": steps.example(setting, law, got, want)}


def _picture(index: int, got: Observation, want: Observation) -> Bars | None:
    return steps.picture(*CASES[index], got, want) if isinstance(got, dict) else None


EXERCISE = Exercise(
    name="spec_step",
    parameters=("prefix", "target", "draft", "N", "rng"),
    parts=_parts,
    cases=(
        *(_case(*case) for case in CASES),
        partial(steps.accepts_at_zero, Stepper),
        _asks_the_draft,
    ),
    edges=frozenset({CASES.index((PUBLISHED.none, Stepper.one_step)), len(CASES)}),
    slow=frozenset({len(CASES), len(CASES) + 1}),
    describe=_describe,
    picture=_picture,
    ours=(decode.spec_step, decode.record_step, rejection.verify),
    reference=decode.spec_step,
    hint="Walk through one step with N = 1 on paper: which row was the token drawn from, which row "
    "judges it, and which row gives the last token in either case?",
)
