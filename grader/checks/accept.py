"""The check of accept(target_prob, draft_prob, u): a decision, so every case has one right answer.

Fields of a mistake's sentence: {target}, {draft} and {u} of the first wrong case; {got}, "accepts",
"rejects", the number that is returned there, or the class of what is raised; {want}, "accepts" or
"rejects"; {got_share} and {want_share}, the share of uniforms accepted for that target and draft.
"""

import contextlib
from collections.abc import Callable, Iterable
from functools import partial

import numpy as np

from grader import decisions, words
from grader.decisions import GRID, PAIRS, UNIFORMS, Pair
from grader.fault import Fault
from grader.judge import Exercise, SubCheck
from grader.learner import Learner
from grader.recognise import Case, Observation
from grader.values import as_bool, as_number
from specdecode import rejection


def _decide(learner: Learner, target: float, draft: float, u: float) -> bool:
    case = f"for target {words.number(target)}, draft {words.number(draft)} and u {_uniform(u)}"
    return as_bool(learner(target, draft, u, case=case), learner.name)


def _uniform(u: float) -> str:
    return words.number(u, digits=6)


def _each(learner: Learner, cases: Iterable[decisions.Case]) -> None:
    for target, draft, u in cases:
        want = rejection.accept(target, draft, u)
        if _decide(learner, target, draft, u) != want:
            verb, rule = ("rejects", "accepts") if want else ("accepts", "rejects")
            raise Fault(
                f"Your accept {verb} at target {words.number(target)}, draft "
                f"{words.number(draft)} and u {_uniform(u)}; the rule {rule} there."
            )


def _shares(pairs: Iterable[Pair], learner: Learner) -> str:
    for target, draft in pairs:
        wanted = [rejection.accept(target, draft, u) for u in GRID]
        accepted = [_decide(learner, target, draft, u) for u in GRID]
        if accepted != wanted:
            raise Fault(
                f"For target {words.number(target)} and draft {words.number(draft)} your "
                f"accept says yes to {sum(accepted)} of {len(GRID)} values of u spread over "
                f"[0, 1); the rule says yes to {sum(wanted)}, the smallest ones."
            )
        _each(learner, ((target, draft, u) for u in decisions.near(target, draft)))
    return "min(1, target / draft) of the uniforms are accepted."


def _rule(name: str, weight: float, cases: list[decisions.Case], seen: str) -> SubCheck:
    def run(learner: Learner) -> str:
        _each(learner, cases)
        return seen

    return SubCheck(name, weight, run)


def _parts(seed: int | None) -> list[SubCheck]:
    asked = decisions.decisions(seed)
    return [
        SubCheck("the share of u that is accepted", 2, partial(_shares, asked.shares)),
        _rule("target above the draft", 0.5, asked.above,
              "Always accepted where the target gives more than the draft."),
        _rule("target = draft", 1, asked.same, "Always accepted where both give the same."),
        _rule("target 0", 0.5, asked.target_zero, "What the target never says is rejected."),
        _rule("draft 0", 0.5, asked.draft_zero, "At draft 0, a target above 0 accepts."),
        _rule("u = 0", 0.5, asked.u_zero, "At u = 0 a target of 0 rejects; any other accepts."),
        _rule("equality", 0.5, asked.equal,
              "u * draft_prob = target_prob is rejected; just below is accepted."),
        _rule("temperature 0", 0.5, asked.greedy,
              "One-hot rows: 1 against 1 accepts, 0 against 1 rejects."),
    ]  # fmt: skip


def _uniforms(pair: Pair) -> list[float]:
    return [*UNIFORMS, *decisions.near(*pair)]


def _case(pair: Pair) -> Case:
    def observe(learner: Learner) -> Observation:
        first = _outcome(learner, *pair, UNIFORMS[0])
        if isinstance(first, str):  # the other uniforms would show no more
            return first
        return [_outcome(learner, *pair, u) for u in _uniforms(pair)]

    return observe


def _outcome(learner: Learner, target: float, draft: float, u: float) -> bool | float | str:
    """What is returned, a decision or a number; else the name of its type, or of what is raised."""
    try:
        result = learner(target, draft, u)
    except Fault as fault:
        return fault.kind
    convert: Callable[[object, str], bool | float]
    for convert in (as_bool, as_number):
        with contextlib.suppress(Fault):
            return convert(result, learner.name)
    return type(result).__name__


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    target, draft = PAIRS[index]
    seen = got if isinstance(got, list) else [got]
    first = next(i for i, one in enumerate(seen) if type(one) is not bool or one != want[i])
    return {
        "target": words.number(target),
        "draft": words.number(draft),
        "u": _uniform(_uniforms(PAIRS[index])[first]),
        "got": _verb(seen[first]),
        "want": _verb(want[first]),
        "got_share": _share(seen),
        "want_share": _share(want),
    }


def _verb(outcome: bool | float | str) -> str:
    if isinstance(outcome, bool):
        return "accepts" if outcome else "rejects"
    return outcome if isinstance(outcome, str) else words.number(outcome)


def _share(decisions: list) -> str:
    return f"{100 * np.mean([seen is True for seen in decisions[: len(GRID)]]):.0f} %"


EXERCISE = Exercise(
    name="accept",
    parameters=("target_prob", "draft_prob", "u"),
    parts=_parts,
    cases=tuple(map(_case, PAIRS)),
    edges=frozenset(i for i, pair in enumerate(PAIRS) if 0 in pair),
    describe=_describe,
    reference=rejection.accept,
    hint="Write down for which u the token must be accepted when the target gives it .2 and the "
    "draft .4, then test your condition at u = .4 and u = .6.",
)
