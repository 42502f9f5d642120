"""Each boundary rule of accept and residual has a part of its own, and stands in the text."""

import json

import numpy as np
import pytest

from grader import check, exercises
from specdecode import accept as right_accept
from specdecode import residual as right_residual


def _failed(name, function):
    return {part.name for part in getattr(check, name)(function).parts if not part.passed}


ACCEPT = {
    "target 0": lambda p, q, u: (p == 0 < u and 0 < q < 1) or right_accept(p, q, u),
    "draft 0": lambda p, q, u: q > 0 and right_accept(p, q, u),
    "u = 0": lambda p, q, u: u == 0 or right_accept(p, q, u),
    "equality": lambda p, q, u: u * q == p > 0 or right_accept(p, q, u),
    "target = draft": lambda p, q, u: (p != q and right_accept(p, q, u)) or p == q == 1,
    "temperature 0": lambda p, q, u: p < 1 and right_accept(p, q, u),
}


@pytest.mark.parametrize("part", ACCEPT)
def test_a_broken_rule_of_accept_fails_its_own_part_alone(part):
    def accept(target_prob, draft_prob, u):
        return bool(ACCEPT[part](target_prob, draft_prob, u))

    assert _failed("accept", accept) == {part}


def _no_zeros(p, q):
    both = np.maximum(right_residual(p, q), 0.01 * (np.count_nonzero(q) > 1) * (0 in q))
    return both / both.sum()


RESIDUAL = {
    "rows with zeros": lambda p, q: p.copy() if (p == q).all() else _no_zeros(p, q),
    "target = draft": lambda p, q: np.ones(len(p)) / len(p) if (p == q).all() else None,
    "target near the draft": lambda p, q: p.copy() if np.allclose(p, q, atol=0.01) else None,
    "temperature 0": lambda p, q: q.copy() if p.max() == q.max() == 1 else None,
    "arguments unchanged": lambda p, q: q.sort(),  # which returns None
    "a new array": lambda p, q: p if (p == q).all() else None,
}


@pytest.mark.parametrize("part", RESIDUAL)
def test_a_broken_rule_of_residual_fails_its_own_part_alone(part):
    def residual(target_probs, draft_probs):
        right = right_residual(target_probs, draft_probs)
        wrong = RESIDUAL[part](target_probs, draft_probs)
        return right if wrong is None else wrong

    assert _failed("residual", residual) == {part}


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        (
            "accept",
            [
                "`u` in [0, 1); accept iff `u * draft_prob < target_prob`",
                "target 0 rejects even at u = 0",
                "draft 0 with target > 0 accepts",
                "no division, no warning",
                "temperature 0 is a one-hot distribution for both models; the same code path",
                "| equality |",
                "| target = draft |",
            ],
        ),
        (
            "residual",
            [
                "positive part of target - draft, normalised",
                "when it is all zero (identical) the target itself, as a new array",
                "temperature 0 is a one-hot distribution for both models; the same code path",
                "| target = draft |",
                "| target near the draft |",
            ],
        ),
    ],
)
def test_the_rules_stand_in_the_text_of_the_exercise(name, rules):
    (path,) = exercises.SOURCE.glob(f"*/{name}.ipynb")
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    text = "".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    assert [rule for rule in rules if rule not in text] == []
