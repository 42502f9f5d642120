"""The check of residual(target_probs, draft_probs): rows where right and wrong rules differ.

Fields of a mistake's sentence: {target}, {draft}, {got} and {want}, the rows of the first wrong
case; {got_top} and {want_top}, the token with most weight in each; {got_length} and {want_length},
{got_shape} and {want_shape}, their entries and shapes; {got_sum}, what got sums to.
"""

from functools import partial

import numpy as np

from grader import rows, words
from grader.fault import Fault, unchanged
from grader.judge import Exercise, SubCheck
from grader.learner import Learner
from grader.pictures import Bars, row_bars
from grader.recognise import Case, Observation
from grader.rows import PAIRS, Pair, Rows
from grader.values import TOLERANCE, as_numbers, as_row
from specdecode import rejection


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


def _counts(asked: Rows, learner: Learner) -> None:
    """Keep a fixed answer, or the target itself, from earning what any right program gets."""
    try:
        _right(learner, asked.spread[1:2])
    except Fault as fault:
        sentence = f"Not counted while the values are wrong. {fault.sentence}"
        raise Fault(sentence, fault.kind, fault.trace, fault.picture) from None


def _same(asked: Rows, learner: Learner) -> str:
    _right(learner, asked.alike)
    _counts(asked, learner)
    return "Identical rows give the target itself, no 0 / 0."


def _leaves_arguments(asked: Rows, learner: Learner) -> str:
    for target, draft in (asked.spread[1], asked.alike[0]):
        target_probs, draft_probs = np.array(target), np.array(draft)
        learner(target_probs, draft_probs, returns=False)  # what it returns is not looked at
        unchanged(learner.name, target, target_probs, "target_probs", words.row)
        unchanged(learner.name, draft, draft_probs, "draft_probs", words.row)
    _counts(asked, learner)
    return "The arguments are as they were."


def _new_array(asked: Rows, learner: Learner) -> str:
    for target, draft in (asked.spread[1], *asked.alike):
        arguments = np.array(target), np.array(draft)
        result = learner(*arguments)
        # asarray, since a subclass may answer for NumPy's functions
        if isinstance(result, np.ndarray) and any(
            np.shares_memory(np.asarray(result), argument) for argument in arguments
        ):
            raise Fault(
                "Your residual returns one of its arguments itself, not a new array: whoever "
                "changes the result changes the model's row too. Return a copy."
            )
    _counts(asked, learner)
    return "The result is a new array, for identical rows too."


def _part(name: str, weight: float, pairs: tuple[Pair, ...], seen: str) -> SubCheck:
    def run(learner: Learner) -> str:
        _right(learner, pairs)
        return seen

    return SubCheck(name, weight, run)


def _parts(seed: int | None) -> list[SubCheck]:
    asked = rows.rows(seed)
    return [
        _part("values", 1.5, asked.spread, "The positive part of target - draft, normalised."),
        _part("rows with zeros", 1, asked.with_zeros,
              "Tokens that a model never says are no trouble."),
        SubCheck("target = draft", 1, partial(_same, asked)),
        _part("target near the draft", 0.5, asked.near,
              "Rows that differ a little are not taken for identical ones."),
        _part("temperature 0", 0.5, asked.greedy, "Greedy rows, one-hot, follow the same rule."),
        SubCheck("arguments unchanged", 1, partial(_leaves_arguments, asked)),
        SubCheck("a new array", 0.5, partial(_new_array, asked)),
    ]  # fmt: skip


def _case(pair: Pair) -> Case:
    def observe(learner: Learner) -> Observation:
        result = learner(*map(np.array, pair))
        try:
            return as_numbers(result, learner.name, "a row")
        except Fault:
            return type(result).__name__

    return observe


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    target, draft = PAIRS[index]
    fields = {"target": words.row(target), "draft": words.row(draft), **_of("want", want)}
    if isinstance(got, np.ndarray):
        fields |= {**_of("got", got), "got_sum": words.number(got.sum())}
    return fields


def _of(name: str, row: np.ndarray) -> dict[str, str]:
    return {
        name: words.number(row) if row.ndim == 0 else words.row(row),
        f"{name}_top": str(np.argmax(row)),
        f"{name}_length": str(row.size),
        f"{name}_shape": str(row.shape),
    }


def _picture(index: int, got: Observation, want: Observation) -> Bars | None:
    return _bars(*PAIRS[index], got, want) if isinstance(got, np.ndarray) else None


EXERCISE = Exercise(
    name="residual",
    parameters=("target_probs", "draft_probs"),
    parts=_parts,
    cases=tuple(_case(pair) for pair in PAIRS),
    edges=frozenset(i for i, pair in enumerate(PAIRS) if pair in rows.ALIKE or 0 in pair[1]),
    describe=_describe,
    picture=_picture,
    reference=rejection.residual,
    hint="For target [.5 .3 .2] and draft [.2 .3 .5], write down by hand how much the draft still "
    "owes each token, then make these amounts sum to 1.",
)
