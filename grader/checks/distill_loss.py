"""The check of distill_loss: the mean forward KL of rows of logits, large and masked ones too.

Fields of a mistake's sentence: {case}, the arguments of the first wrong case; {got} and {want}.
"""

import numpy as np

from grader import words
from grader.fault import Fault, fixed, unchanged
from grader.judge import Exercise, SubCheck
from grader.learner import Learner
from grader.logitrows import HEATED, ROWS, USUAL, Rows, distill_loss, logits
from grader.recognise import Case, Observation
from grader.values import TOLERANCE, as_number

RELATIVE = 1e-4  # logits of 10,000 in float32 leave no more


def _ask(learner: Learner, rows: Rows) -> float:
    target, draft = np.array(rows.target), np.array(rows.draft)
    result = learner(target, draft, rows.temperature, case=f"for {rows}")
    unchanged(learner.name, rows.target, list(map(tuple, target.tolist())), "target_logits")
    unchanged(learner.name, rows.draft, list(map(tuple, draft.tolist())), "draft_logits")
    return as_number(result, learner.name, "one number, the mean over all positions")


def _right(learner: Learner, cases: tuple[Rows, ...]) -> None:
    for rows in cases:
        got, want = _ask(learner, rows), rows.loss
        if not _near(got, want):
            raise Fault(
                f"For {rows} your distill_loss gives {_nats(got)}; it should be {_nats(want)}."
            )


def _near(got: float, want: float) -> bool:
    return bool(np.isclose(got, want, rtol=RELATIVE, atol=TOLERANCE))


def _nats(loss: float) -> str:
    return words.number(loss, digits=4)


def _part(
    name: str, weight: float, cases: tuple[Rows, ...], seen: str, other: Rows | None = None
) -> SubCheck:
    """A part; where there is only one right answer, `other` are rows that have another."""

    def run(learner: Learner) -> str:
        _right(learner, cases)
        if other and _near(_ask(learner, other), cases[0].loss):
            answer, want = _nats(cases[0].loss), _nats(other.loss)
            raise fixed(learner.name, answer, f"for {other}", want)
        return seen

    return SubCheck(name, weight, run)


def _parts(seed: int | None) -> list[SubCheck]:
    asked = logits(seed)
    return [
        _part("temperature 1", 1.5, asked.usual, "The mean KL from target to draft."),
        _part("other temperatures", 1, asked.heated, "Both rows at the temperature."),
        _part("large logits", 1, asked.large, "Logits of 10,000 are no trouble."),
        _part("small probabilities", 0.5, asked.far, "A logarithm of -9000 stays finite."),
        _part("tokens the target never says", 1, asked.masked, "They add nothing."),
        _part("a token only the draft never says", 0.5, asked.draft_never,
              "The loss is infinite.", other=asked.usual[1]),
        _part("identical rows", 0.5, asked.same,
              "0, whatever is added to all logits of a row.", other=asked.usual[1]),
    ]  # fmt: skip


def _case(rows: Rows) -> Case:
    return lambda learner: _ask(learner, rows)


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    fields = {"case": str(ROWS[index]), "want": _nats(want)}
    if isinstance(got, float):
        fields["got"] = _nats(got)
    return fields


EXERCISE = Exercise(
    name="distill_loss",
    parameters=("target_logits", "draft_logits", "temperature"),
    parts=_parts,
    cases=tuple(_case(rows) for rows in ROWS),
    edges=frozenset(i for i, rows in enumerate(ROWS) if rows not in (*USUAL, *HEATED)),
    describe=_describe,
    reference=distill_loss,
    hint="For one row: p = softmax(target / T), q likewise, then the sum of p * (log p - log q). "
    "For [0 1] and [1 0] at temperature 1 it is .4621. log q is the logit minus the logarithm of "
    "the sum of exponentials.",
)
