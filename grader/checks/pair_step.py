"""The check of pair_step: the exact law of a step that keeps two caches, and what they then hold.

Field of a mistake's sentence: {example}, a clause that shows the first wrong case: what is
committed, else what a cache holds.
"""

from collections.abc import Sequence
from functools import partial

from numpy.random import default_rng

from grader import steps, words
from grader.cachedstepper import NAMES, CachedStepper, check_caches, strips
from grader.counting import PairFixtures
from grader.fault import Fault
from grader.heldpasses import draft_reads_once, one_target_pass
from grader.judge import Exercise, SubCheck
from grader.learner import Learner
from grader.pictures import Bars, Slots
from grader.recognise import Case, Observation
from grader.stepper import Setting, Stepper
from grader.watched import LimitedGenerator
from specdecode import cached, rejection

LENGTHS = (3, 3, 1, 0, 2, 3, 0, 1)  # N of each step in a row


def _step(learner: Learner, setting: Setting) -> tuple[CachedStepper, list[int]]:
    """Take one step on a setting where all draws lead to the same."""
    stepper = CachedStepper(learner, setting)
    return stepper, stepper.step(setting.prefix, LimitedGenerator(default_rng(7)))


def _caches(settings: Sequence[Setting], seen: str, learner: Learner) -> str:
    for setting in settings:
        stepper, committed = _step(learner, setting)
        check_caches(stepper, setting.prefix, committed)
    return seen


class _Carried(CachedStepper):
    """Keeps models and caches from step to step."""

    def models(self):
        self.asked = getattr(self, "asked", None) or super().models()
        for model in self.asked:
            model.passes = 0
        return self.asked

    def arguments(self, given, target, draft, rng):
        if not hasattr(self, "caches"):
            return super().arguments(given, target, draft, rng)
        return given, target, draft, self.setting.N, rng, *self.caches


def _in_a_row(setting: Setting, learner: Learner) -> str:
    sequence, rng = list(setting.prefix), LimitedGenerator(default_rng(7))
    stepper = _Carried(learner, setting)
    for N in LENGTHS:
        stepper.setting = Setting(setting.target, setting.draft, N)
        committed = stepper.step(sequence, rng)
        plain = list(sequence)
        for _ in committed:
            plain.append(int(setting.target(plain)[0].argmax()))
        if plain != [*sequence, *committed]:
            raise Fault(
                f"At temperature 0 your step with N = {N} goes on from {words.tokens(sequence)} "
                f"with {words.tokens(committed)}; plain decoding goes on with "
                f"{words.tokens(plain[len(sequence) :])}."
            )
        check_caches(stepper, sequence, committed)
        sequence += committed
    return f"{len(LENGTHS)} steps with the same caches give the text of plain decoding."


def _parts(seed: int | None) -> list[SubCheck]:
    made = PUBLISHED if seed is None else PairFixtures(seed)
    law, counted = partial(steps.law, CachedStepper), made.counted
    everywhere = (*counted.rejected, *counted.accepted, *counted.no_drafts, *counted.single)
    return [
        SubCheck("no drafts, N = 0", 1, partial(law, made.none)),
        SubCheck("law at N = 1", 1, partial(law, made.one)),
        SubCheck("law at N = 2", 1.5, partial(law, made.two)),
        SubCheck("law at N = 3", 1, partial(law, made.three)),
        SubCheck("rows remembered", 0.5,
                 partial(steps.remembered, CachedStepper, made.asked_again)),
        SubCheck("u = 0, target 0", 0.5, partial(steps.zero, CachedStepper)),
        SubCheck("draft = target", 0.5, partial(steps.bonus, CachedStepper, made.same)),
        SubCheck("caches after a rejection", 1, partial(
            _caches, counted.rejected, "What was accepted stays, what was rejected is gone.")),
        SubCheck("caches after full acceptance", 1, partial(
            _caches, counted.accepted, "The draft has read its own last token too.")),
        SubCheck("caches with N = 0", 0.5, partial(
            _caches, counted.no_drafts, "Both have read the last token of the sequence.")),
        SubCheck("a sequence of one token", 0.5, partial(
            _caches, counted.single, "Right from empty caches too.")),
        SubCheck("plain text at temperature 0", 1, partial(_in_a_row, counted.single[0])),
        SubCheck("one target pass", 1, partial(one_target_pass, everywhere)),
        SubCheck("the draft reads once", 1, partial(draft_reads_once, everywhere)),
    ]  # fmt: skip


PUBLISHED = PairFixtures(None)
SETTINGS = (
    *PUBLISHED.counted.rejected, *PUBLISHED.counted.accepted, *PUBLISHED.counted.no_drafts,
    *PUBLISHED.counted.single,
)  # fmt: skip
LAWS = (
    (PUBLISHED.one, Stepper.law), (PUBLISHED.one, Stepper.one_step),
    (PUBLISHED.two, Stepper.one_step), (PUBLISHED.none, Stepper.one_step),
    (PUBLISHED.same, Stepper.one_step), (PUBLISHED.asked_again, Stepper.one_step),
)  # fmt: skip


def _state(setting: Setting) -> Case:
    """What a step that cannot go otherwise commits, and what both caches then hold."""

    def observe(learner: Learner) -> Observation:
        stepper, committed = _step(learner, setting)
        return [committed, *stepper.held()]

    return observe


def _law(setting: Setting, law: steps.Law) -> Case:
    return lambda learner: law(CachedStepper(learner, setting))


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    if isinstance(got, dict):
        return {"example": steps.example(*LAWS[index - len(SETTINGS)], got, want)}
    if not isinstance(got, list):
        return {"example": ""}
    setting = SETTINGS[index]
    where = f"from {words.tokens(setting.prefix)} with N = {setting.N} your step commits"
    if got[0] != want[0]:
        clause = f"{where} {words.tokens(got[0])}; a right one commits {words.tokens(want[0])}"
    else:
        wrong = 1 if got[1] != want[1] else 2
        clause = (
            f"{where} {words.tokens(got[0])}, and the {NAMES[wrong - 1]}'s cache then holds "
            f"{words.tokens(got[wrong])}; it should hold {words.tokens(want[wrong])}"
        )
    return {"example": clause}


def _picture(index: int, got: Observation, want: Observation) -> Bars | Slots | None:
    if isinstance(got, dict):
        return steps.picture(*LAWS[index - len(SETTINGS)], got, want)
    if not isinstance(got, list):
        return None
    return strips(SETTINGS[index], got[0], got[1:])


EXERCISE = Exercise(
    name="pair_step",
    parameters=("sequence", "target", "draft", "N", "rng", "target_cache", "draft_cache"),
    parts=_parts,
    cases=(*map(_state, SETTINGS), *(_law(*law) for law in LAWS),
           partial(steps.accepts_at_zero, CachedStepper)),
    edges=frozenset(
        i for i, setting in enumerate(SETTINGS) if not setting.N or len(setting.prefix) == 1
    ) | {len(SETTINGS) + 3},
    slow=frozenset(range(len(SETTINGS), len(SETTINGS) + len(LAWS) + 1)),
    describe=_describe,
    picture=_picture,
    ours=(cached.cached_spec_step, rejection.verify),
    reference=cached.cached_spec_step,
    hint="Draw both caches as rows of slots before the step, after the target's pass, and at the "
    "end. Which tokens has each model read? The last token that is committed is in neither.",
)  # fmt: skip
