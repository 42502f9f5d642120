"""The check of expected_tokens(alpha, N): a mean with one right value, 0, 1 and near 1 included.

Fields of a mistake's sentence: {alpha}, {N}, {got} and {want} of the first wrong case.
"""

from typing import NamedTuple

import numpy as np
from numpy.random import default_rng

from grader import words
from grader.fault import Fault, fixed
from grader.judge import Exercise, SubCheck
from grader.learner import Learner
from grader.recognise import Case, Observation
from grader.values import as_number
from specdecode import theory

RELATIVE = 1e-5  # wide enough for float32; a rate rounded to 1 is off by more at .999

Pair = tuple[float, int]

BETWEEN: tuple[Pair, ...] = ((0.5, 2), (0.8, 5), (0.6, 2), (0.9, 10), (0.3, 1), (0.95, 31))
NOTHING_DRAFTED: tuple[Pair, ...] = ((0.6, 0), (0.0, 0), (1.0, 0))
NEVER: tuple[Pair, ...] = ((0.0, 1), (0.0, 4))
ALWAYS: tuple[Pair, ...] = ((1.0, 1), (1.0, 4))
NEARLY_ALWAYS: tuple[Pair, ...] = ((0.999, 10), (1 - 1e-9, 4))
PAIRS = (*BETWEEN, *NOTHING_DRAFTED, *NEVER, *ALWAYS, *NEARLY_ALWAYS)


def _right(learner: Learner, pairs: tuple[Pair, ...]) -> None:
    for alpha, N in pairs:
        got, want = _ask(learner, alpha, N), theory.expected_tokens(alpha, N)
        if not abs(got - want) <= RELATIVE * want:  # NaN is never at most anything
            raise Fault(
                f"For alpha {_alpha(alpha)} and N {N} your expected_tokens gives {_tokens(got)}; "
                f"a step commits {_tokens(want)} on average."
            )


def _ask(learner: Learner, alpha: float, N: int) -> float:
    return as_number(learner(alpha, N, case=_say(alpha, N)), learner.name)


def _say(alpha: float, N: int) -> str:
    return f"for alpha {_alpha(alpha)} and N {N}"


def _alpha(alpha: float) -> str:
    return words.number(alpha, digits=9)


def _tokens(mean: float) -> str:
    return words.number(mean, digits=4)


def _part(
    name: str, weight: float, pairs: tuple[Pair, ...], seen: str, other: Pair | None = None
) -> SubCheck:
    """A part; where the only right answer is 1, `other` is a pair that has another one."""

    def run(learner: Learner) -> str:
        _right(learner, pairs)
        if other and abs(_ask(learner, *other) - 1) <= RELATIVE:
            want = _tokens(theory.expected_tokens(*other))
            raise fixed(learner.name, "1", _say(*other), want)
        return seen

    return SubCheck(name, weight, run)


class Asked(NamedTuple):
    """What expected_tokens is asked, rule by rule."""

    between: tuple[Pair, ...]
    nothing_drafted: tuple[Pair, ...]
    never: tuple[Pair, ...]
    always: tuple[Pair, ...]
    nearly_always: tuple[Pair, ...]


PUBLISHED = Asked(BETWEEN, NOTHING_DRAFTED, NEVER, ALWAYS, NEARLY_ALWAYS)


def _asked(seed: int | None) -> Asked:
    """The published pairs, or those of a seed: the same rules at other numbers."""
    if seed is None:
        return PUBLISHED
    rng = default_rng(seed)
    alpha = iter(rng.uniform(0.2, 0.97, 10).tolist())
    several = iter(rng.permutation(np.arange(5, 20)).tolist())  # another N each time
    return Asked(
        between=tuple((next(alpha), next(several)) for _ in range(6)),
        nothing_drafted=((next(alpha), 0), (0.0, 0), (1.0, 0)),
        never=((0.0, 1), (0.0, next(several))),
        always=((1.0, 1), (1.0, next(several))),
        nearly_always=(
            (1 - float(rng.uniform(0.5e-3, 1e-3)), next(several)),
            (1 - float(rng.uniform(0.5e-9, 1e-9)), next(several)),
        ),
    )


def _parts(seed: int | None) -> list[SubCheck]:
    asked = _asked(seed)
    return [
        _part("alpha between 0 and 1", 2, asked.between, "The mean tokens of a step are right."),
        _part("N = 0", 1, asked.nothing_drafted,
              "With nothing drafted a step commits one token.", other=asked.between[0]),
        _part("alpha = 0", 1, asked.never,
              "With every draft rejected only the correction is committed.",
              other=asked.between[0]),
        _part("alpha = 1", 1, asked.always,
              "With every draft accepted a step commits N + 1 tokens."),
        _part("alpha near 1", 1, asked.nearly_always, "The formula holds up to 1."),
    ]  # fmt: skip


def _case(pair: Pair) -> Case:
    return lambda learner: as_number(learner(*pair), learner.name)


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    alpha, N = PAIRS[index]
    fields = {"alpha": _alpha(alpha), "N": str(N), "want": _tokens(want)}
    if isinstance(got, float):
        fields["got"] = _tokens(got)
    return fields


EXERCISE = Exercise(
    name="expected_tokens",
    parameters=("alpha", "N"),
    parts=_parts,
    cases=tuple(_case(pair) for pair in PAIRS),
    edges=frozenset(i for i, (alpha, N) in enumerate(PAIRS) if alpha in (0, 1) or N == 0),
    describe=_describe,
    reference=theory.expected_tokens,
    hint="For alpha .5 and N = 2 write down by hand how often a step commits 1, 2 and 3 tokens, "
    "and take the mean: it is 1.75.",
)
