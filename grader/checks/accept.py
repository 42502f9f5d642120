"""The check of accept(target_prob, draft_prob, u): a decision, so every case has one right answer.

Fields of a mistake's sentence: {target}, {draft} and {u} of the first wrong case; {got} and {want},
"accepts" or "rejects"; {got_share} and {want_share}, the share of uniforms that is accepted there.
"""

from collections.abc import Iterable

import numpy as np

from grader import words
from grader.judge import Exercise, SubCheck
from grader.learner import Fault, Learner
from grader.recognise import Observation
from grader.values import as_bool
from specdecode import rejection

GRID = tuple((np.arange(20) + 0.5) / 20)  # centres of cells, so that no u is a threshold
LARGEST = 1 - 2**-53  # the largest uniform that a generator gives
UNIFORMS = (*GRID, 0.0, 0.5, LARGEST)
PAIRS = ((0.2, 0.4), (0.4, 0.2), (0.3, 0.3), (0.0, 0.4), (0.4, 0.0), (0.0, 0.0), (0.25, 0.5),
         (0.6, 0.9), (0.05, 0.9), (1.0, 1.0))  # fmt: skip


def _decide(learner: Learner, target: float, draft: float, u: float) -> bool:
    case = f"for target {words.number(target)}, draft {words.number(draft)} and u {_uniform(u)}"
    return as_bool(learner(target, draft, u, case=case), learner.name)


def _uniform(u: float) -> str:
    return "just below 1" if u == LARGEST else words.number(u, digits=6)


def _each(learner: Learner, cases: Iterable[tuple[float, float, float]]) -> None:
    for target, draft, u in cases:
        want = rejection.accept(target, draft, u)
        if _decide(learner, target, draft, u) != want:
            verb, rule = ("rejects", "accepts") if want else ("accepts", "rejects")
            raise Fault(
                f"Your accept {verb} at target {words.number(target)}, draft "
                f"{words.number(draft)} and u {_uniform(u)}; the rule {rule} there."
            )


def _rates(seed: int | None) -> SubCheck:
    pairs = PAIRS[:2] + PAIRS[7:9]
    if seed is not None:
        pairs = np.random.default_rng(seed).random((6, 2)).round(3).tolist()

    def run(learner: Learner) -> str:
        for target, draft in pairs:
            wanted = [rejection.accept(target, draft, u) for u in GRID]
            accepted = [_decide(learner, target, draft, u) for u in GRID]
            if accepted != wanted:
                raise Fault(
                    f"For target {words.number(target)} and draft {words.number(draft)} your "
                    f"accept says yes to {sum(accepted)} of {len(GRID)} values of u spread over "
                    f"[0, 1); the rule says yes to {sum(wanted)}, the smallest ones."
                )
        return "min(1, target / draft) of the uniforms are accepted."

    return SubCheck("the share of u that is accepted", 2, run)


def _certain(learner: Learner) -> str:
    _each(learner, ((t, d, u) for t, d in ((0.4, 0.2), (0.3, 0.3), (1.0, 1.0)) for u in UNIFORMS))
    _each(learner, ((0.05, 0.9, u) for u in UNIFORMS))
    return "Always accepted where the target gives at least as much as the draft, and only there."


def _target_zero(learner: Learner) -> str:
    _each(learner, ((0.0, d, u) for d in (0.4, 1.0) for u in (0.0, 0.5, LARGEST)))
    _each(learner, [(0.1, 0.4, 0.0)])
    return "A token that the target never says is rejected, at u = 0 too."


def _draft_zero(learner: Learner) -> str:
    _each(learner, ((0.4, 0.0, u) for u in (0.0, 0.5, LARGEST)))
    _each(learner, [(0.0, 0.0, 0.0), (0.0, 0.0, 0.5)])
    return "No division by zero where the draft's probability is 0."


def _equality(learner: Learner) -> str:
    _each(learner, [(0.25, 0.5, 0.5 - 1e-9), (0.25, 0.5, 0.5), (0.25, 0.5, 0.5 + 1e-9)])
    return "u * draft_prob = target_prob is rejected; just below is accepted."


def _parts(seed: int | None) -> list[SubCheck]:
    return [
        _rates(seed),
        SubCheck("target at least the draft", 1, _certain),
        SubCheck("target 0", 1, _target_zero),
        SubCheck("draft 0", 1, _draft_zero),
        SubCheck("equality", 1, _equality),
    ]


def _case(pair: tuple[float, float]):
    return lambda learner: [_decide(learner, *pair, u) for u in UNIFORMS]


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    target, draft = PAIRS[index]
    fields = {"target": words.number(target), "draft": words.number(draft)}
    if isinstance(got, list):
        first = next(i for i, decision in enumerate(got) if decision != want[i])
        verbs = ("accepts", "rejects") if got[first] else ("rejects", "accepts")
        fields |= {"u": _uniform(UNIFORMS[first]), "got": verbs[0], "want": verbs[1]}
        fields |= {"got_share": _share(got), "want_share": _share(want)}
    return fields


def _share(decisions: list[bool]) -> str:
    return f"{100 * np.mean(decisions[: len(GRID)]):.0f} %"


EXERCISE = Exercise(
    name="accept",
    parameters=("target_prob", "draft_prob", "u"),
    parts=_parts,
    cases=tuple(_case(pair) for pair in PAIRS),
    edges=frozenset(i for i, pair in enumerate(PAIRS) if 0 in pair),
    describe=_describe,
    reference=rejection.accept,
    hint="Write down for which u the token must be accepted when the target gives it .2 and the "
    "draft .4, then test your condition at u = .4 and u = .6.",
)
