"""The check of expected_tokens(alpha, N): a mean with one right value, 0, 1 and near 1 included.

Fields of a mistake's sentence: {alpha}, {N}, {got} and {want} of the first wrong case.
"""

import numpy as np

from grader import words
from grader.judge import Exercise, SubCheck
from grader.learner import Fault, Learner
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
        case = f"for alpha {_alpha(alpha)} and N {N}"
        got = as_number(learner(alpha, N, case=case), learner.name)
        want = theory.expected_tokens(alpha, N)
        if not abs(got - want) <= RELATIVE * want:  # NaN is never at most anything
            raise Fault(
                f"For alpha {_alpha(alpha)} and N {N} your expected_tokens gives {_tokens(got)}; "
                f"a step commits {_tokens(want)} on average."
            )


def _alpha(alpha: float) -> str:
    return words.number(alpha, digits=9)


def _tokens(mean: float) -> str:
    return words.number(mean, digits=4)


def _part(name: str, weight: float, pairs: tuple[Pair, ...], seen: str) -> SubCheck:
    def run(learner: Learner) -> str:
        _right(learner, pairs)
        return seen

    return SubCheck(name, weight, run)


def _random_pairs(seed: int) -> tuple[Pair, ...]:
    rng = np.random.default_rng(seed)
    return tuple((float(rng.uniform(0.2, 0.97)), int(rng.integers(1, 20))) for _ in range(6))


def _parts(seed: int | None) -> list[SubCheck]:
    between = BETWEEN if seed is None else _random_pairs(seed)
    return [
        _part("alpha between 0 and 1", 2, between, "The mean tokens of a step are right."),
        _part("N = 0", 1, NOTHING_DRAFTED, "With nothing drafted a step commits one token."),
        _part("alpha = 0", 1, NEVER, "With every draft rejected only the correction is committed."),
        _part("alpha = 1", 1, ALWAYS, "With every draft accepted a step commits N + 1 tokens."),
        _part("alpha near 1", 1, NEARLY_ALWAYS, "The formula holds up to 1."),
    ]


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
