"""The check of residual(target_probs, draft_probs): rows where right and wrong rules differ.

Fields of a mistake's sentence: {target}, {draft}, {got} and {want}, the rows of the first wrong
case; {got_top} and {want_top}, the token with most weight in each; {got_sum}, what got sums to.
"""

import numpy as np

from grader import words
from grader.judge import Exercise, SubCheck
from grader.learner import Fault, Learner, unchanged
from grader.pictures import Bars, row_bars
from grader.recognise import Case, Observation
from grader.values import TOLERANCE, as_row
from specdecode import rejection

Pair = tuple[list[float], list[float]]

SHORTEST: Pair = ([0.5, 0.3, 0.2], [0.2, 0.3, 0.5])
SPREAD: Pair = ([0.3, 0.25, 0.2, 0.1, 0.1, 0.05], [0.1, 0.05, 0.05, 0.3, 0.1, 0.4])
ZEROS: Pair = ([0.6, 0.4, 0.0, 0.0], [0.0, 0.3, 0.7, 0.0])
SAME: Pair = ([0.5, 0.3, 0.2], [0.5, 0.3, 0.2])
NEARLY_SAME: Pair = ([0.5, 0.3, 0.2], [0.499, 0.301, 0.2])
ONE_HOT: tuple[Pair, ...] = (
    ([0.0, 0.0, 1.0, 0.0], [0.25, 0.25, 0.25, 0.25]),
    ([0.25, 0.25, 0.25, 0.25], [0.0, 1.0, 0.0, 0.0]),
    ([1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0]),
)
PAIRS = (SHORTEST, SPREAD, ZEROS, SAME, NEARLY_SAME, *ONE_HOT)


def _right(learner: Learner, pairs: tuple[Pair, ...]) -> None:
    for target, draft in pairs:
        case = f"for target {words.row(target)} and draft {words.row(draft)}"
        result = learner(np.array(target), np.array(draft), case=case)
        got = as_row(result, learner.name, len(target))
        want = rejection.residual(target, draft)
        wrong = np.abs(got - want)
        if wrong.max() > TOLERANCE:
            token = int(wrong.argmax())
            raise Fault(
                f"{case[0].upper()}{case[1:]} your residual gives token {token} the probability "
                f"{words.number(got[token])}; it should be {words.number(want[token])}.",
                picture=_bars(target, draft, got, want),
            )


def _bars(
    target: list[float], draft: list[float], got: np.ndarray, want: np.ndarray
) -> Bars | None:
    caption = f"The residual for target {words.row(target)} and draft {words.row(draft)}"
    return row_bars(caption, got, want)


def _leaves_arguments(learner: Learner) -> str:
    for target, draft in (SPREAD, SAME):
        target_probs, draft_probs = np.array(target), np.array(draft)
        result = learner(target_probs, draft_probs)
        unchanged(learner.name, target, target_probs, "target_probs", words.row)
        unchanged(learner.name, draft, draft_probs, "draft_probs", words.row)
        if isinstance(result, np.ndarray) and any(
            np.shares_memory(result, argument) for argument in (target_probs, draft_probs)
        ):
            raise Fault(
                "Your residual returns one of its arguments itself, not a new array: whoever "
                "changes the result changes the model's row too. Return a copy."
            )
    _right(learner, (SPREAD,))
    return "The result is a new array and the arguments are as they were."


def _part(name: str, weight: float, pairs: tuple[Pair, ...], seen: str) -> SubCheck:
    def run(learner: Learner) -> str:
        _right(learner, pairs)
        return seen

    return SubCheck(name, weight, run)


def _random_pairs(seed: int) -> tuple[Pair, ...]:
    logits = np.random.default_rng(seed).normal(0, 1.2, (4, 2, 8))
    rows = np.exp(logits) / np.exp(logits).sum(-1, keepdims=True)
    return tuple((target, draft) for target, draft in rows.tolist())


def _parts(seed: int | None) -> list[SubCheck]:
    spread = (SHORTEST, SPREAD) if seed is None else _random_pairs(seed)
    return [
        _part("values", 2, spread, "The positive part of target - draft, normalised."),
        _part("rows with zeros", 1, (ZEROS,), "Tokens that a model never says are no trouble."),
        _part("one-hot rows", 1, ONE_HOT, "Greedy rows, temperature 0, follow the same rule."),
        _part(
            "target = draft", 1, (SAME, NEARLY_SAME), "Identical rows give the target, no 0 / 0."
        ),
        SubCheck("a new array", 1, _leaves_arguments),
    ]


def _case(pair: Pair) -> Case:
    def observe(learner: Learner) -> Observation:
        return np.array(learner(*map(np.array, pair)), dtype=np.float64)

    return observe


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    target, draft = PAIRS[index]
    fields = {"target": words.row(target), "draft": words.row(draft), "want": words.row(want)}
    fields["want_top"] = str(np.argmax(want))
    if isinstance(got, np.ndarray):
        fields |= {"got": words.row(got), "got_top": str(np.argmax(got))}
        fields["got_sum"] = words.number(got.sum())
    return fields


def _picture(index: int, got: Observation, want: Observation) -> Bars | None:
    return _bars(*PAIRS[index], got, want) if isinstance(got, np.ndarray) else None


EXERCISE = Exercise(
    name="residual",
    parameters=("target_probs", "draft_probs"),
    parts=_parts,
    cases=tuple(_case(pair) for pair in PAIRS),
    edges=frozenset(i for i, pair in enumerate(PAIRS) if pair == SAME or 0 in pair[1]),
    describe=_describe,
    picture=_picture,
    reference=rejection.residual,
    hint="For target [.5 .3 .2] and draft [.2 .3 .5], write down by hand how much the draft still "
    "owes each token, then make these amounts sum to 1.",
)
