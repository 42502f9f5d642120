"""The check of spec_step(prefix, target, draft, N, rng): the exact law of what it commits.

Fields of a mistake's sentence: {example}, a clause that shows the shortest wrong case; {N}.
"""

from collections.abc import Callable
from functools import partial

from numpy.random import default_rng

from grader import words
from grader.fixtures import NEVER_SAID, Fixtures
from grader.judge import Exercise, SubCheck
from grader.laws import compare, difference, next_token_bars
from grader.learner import Fault, Learner
from grader.passes import check_passes, never_asked
from grader.pictures import Bars, law_bars
from grader.recognise import Case, Observation
from grader.stepper import Setting, Stepper
from grader.zeros import ZeroAt
from specdecode import decode, rejection
from specdecode.exact import target_distribution


def _law(setting: Setting, learner: Learner) -> str:
    stepper = Stepper(learner, setting)
    seen = compare(stepper)
    if setting.N and not stepper.draft_asked:
        raise never_asked(setting.N)
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


def _greedy(settings: tuple[Setting, ...], learner: Learner) -> str:
    for setting in settings:
        _law(setting, learner)
    return "At temperature 0 the step commits the target's likeliest tokens."


def _bonus(setting: Setting, learner: Learner) -> str:
    stepper = Stepper(learner, setting)
    compare(stepper)
    if stepper.most_committed <= setting.N:
        raise Fault(
            f"With draft and target identical and N = {setting.N} your spec_step never commits "
            f"more than {words.plural(stepper.most_committed, 'token')}; when all drafts are "
            "accepted the target's last row gives one token more, the bonus."
        )
    return "Nothing goes wrong where the residual is all zero, and the bonus is committed."


def _accepts_at_zero(learner: Learner) -> bool:
    """Say whether token 2, which the target never says, is committed at a uniform of zero."""
    stepper = Stepper(learner, NEVER_SAID)
    return any(
        2 in stepper.step(NEVER_SAID.prefix, ZeroAt(default_rng(seed), place))
        for place in range(2 * NEVER_SAID.N + 1)
        for seed in range(5)
    )


def _asks_the_draft(learner: Learner) -> bool:
    stepper = Stepper(learner, PUBLISHED.one)
    stepper.step(PUBLISHED.one.prefix, default_rng(7))
    return stepper.draft_asked


def _zero(learner: Learner) -> str:
    if _accepts_at_zero(learner):
        raise Fault(
            "Your spec_step commits token 2, to which the target gives probability 0, when a "
            "random number is exactly 0: 0 < 0 is false, so the draft has to be rejected."
        )
    return "A token that the target never says is rejected even at u = 0."


def _parts(seed: int | None) -> list[SubCheck]:
    made = PUBLISHED if seed is None else Fixtures(seed)
    return [
        SubCheck("no drafts, N = 0", 1, partial(_law, made.none)),
        SubCheck("passes", 1, partial(check_passes, made.two)),
        SubCheck("law at N = 1", 1.5, partial(_law, made.one)),
        SubCheck("law at N = 2", 1.5, partial(_law, made.two)),
        SubCheck("law at N = 3", 1, partial(_law, made.three)),
        SubCheck("rows remembered", 1, partial(_remembered, made.asked_again)),
        SubCheck("tokens never said", 1, partial(_law, made.zeros)),
        SubCheck("u = 0, target 0", 0.5, _zero),
        SubCheck("draft = target", 0.5, partial(_bonus, made.same)),
        SubCheck("temperature 0", 1, partial(_greedy, made.greedy)),
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


def _case(setting: Setting, law: Callable[[Stepper], Observation]) -> Case:
    return lambda learner: law(Stepper(learner, setting))


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    if not isinstance(got, dict):
        return {"N": "", "example": ""}
    setting, law = CASES[index]
    example = None
    if law == Stepper.law:
        truth = target_distribution(setting.target, setting.prefix, setting.horizon)
        example = difference(got, truth, setting.prefix)
    if example is None:
        outcome = max(got.keys() | want.keys(), key=lambda t: abs(got.get(t, 0) - want.get(t, 0)))
        one, other = words.two_numbers(got.get(outcome, 0), want.get(outcome, 0))
        example = (
            f"with N = {setting.N} after {words.tokens(setting.prefix)} your step commits "
            f"{words.tokens(outcome)} with probability {one}; a right one does so with {other}"
        )
    return {"N": str(setting.N), "example": example}


def _picture(index: int, got: Observation, want: Observation) -> Bars | None:
    if not isinstance(got, dict):
        return None
    setting, law = CASES[index]
    picture = None
    if law == Stepper.law:
        truth = target_distribution(setting.target, setting.prefix, setting.horizon)
        picture = next_token_bars(got, truth, setting.prefix)
    caption = f"What a step of N = {setting.N} commits after {words.tokens(setting.prefix)}"
    return picture or law_bars(caption, got, want)


EXERCISE = Exercise(
    name="spec_step",
    parameters=("prefix", "target", "draft", "N", "rng"),
    parts=_parts,
    cases=(*(_case(*case) for case in CASES), _accepts_at_zero, _asks_the_draft),
    edges=frozenset({CASES.index((PUBLISHED.none, Stepper.one_step)), len(CASES)}),
    slow=frozenset({len(CASES), len(CASES) + 1}),
    describe=_describe,
    picture=_picture,
    ours=(decode.spec_step, decode.record_step, rejection.verify),
    reference=decode.spec_step,
    hint="Walk through one step with N = 1 on paper: which row was the token drawn from, which row "
    "judges it, and which row gives the last token in either case?",
)
