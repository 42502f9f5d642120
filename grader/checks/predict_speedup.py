"""The check of predict_speedup: the speed-up at each N and the best N, from rates by position.

Fields of a mistake's sentence: {case}, the arguments of the first wrong case; {got_best} and
{want_best}, the two N; {got} and {want}, the two rows of speed-ups; {N}, the first N whose speed-up
is wrong, {got_speed} and {want_speed}, the speed-ups there.
"""

import numpy as np

from grader import words
from grader.fault import Fault, fixed, unchanged
from grader.judge import Exercise, SubCheck
from grader.learner import Learner
from grader.pictures import Bars
from grader.rates import (
    CERTAIN,
    NO_POSITIONS,
    REQUESTS,
    TIES,
    Request,
    predict_speedup,
    requests,
)
from grader.recognise import Case, Observation
from grader.values import as_count, as_flat_numbers, as_number

RELATIVE = 1e-5  # wide enough for float32


def _ask(learner: Learner, request: Request) -> tuple[object, np.ndarray]:
    """The best N as it came, and the row of speed-ups; `Fault` for anything but that pair."""
    rates, c, v = list(request.alpha_by_position), request.c, list(request.v)
    result = learner(rates, c, v, case=f"for {request}")
    unchanged(learner.name, request.alpha_by_position, rates, "alpha_by_position")
    unchanged(learner.name, request.v, v, "v")
    if not isinstance(result, tuple | list) or len(result) != 2:
        raise Fault(
            f"Your {learner.name} returns {words.value(result)}; it should return a pair, the best "
            "N and the speed-up at each N."
        )
    wanted = f"a row of {words.plural(len(v), 'number')} for the speed-ups"
    return result[0], as_flat_numbers(result[1], learner.name, wanted)


def _row(values: np.ndarray) -> str:
    return f"[{' '.join(words.number(value, 4) for value in values)}]"


def _speeds(requests: tuple[Request, ...], learner: Learner) -> None:
    for request in requests:
        got, want = _ask(learner, request)[1], np.array(predict_speedup(*request)[1])
        if len(got) != len(want):
            raise Fault(
                f"For {request} your predict_speedup gives {words.plural(len(got), 'speed-up')}; "
                f"N goes from 0 to {len(want) - 1}, which makes {len(want)}."
            )
        wrong = ~np.isclose(got, want, rtol=RELATIVE, atol=0)
        if wrong.any():
            N = int(wrong.argmax())
            raise Fault(
                f"For {request} your predict_speedup gives {words.number(got[N], 4)} at N = {N}; "
                f"the speed-up there is {words.number(want[N], 4)}.",
                picture=_bars(request, got),
            )


def _best(requests: tuple[Request, ...], learner: Learner) -> None:
    for request in requests:
        best, speeds = predict_speedup(*request)
        got = as_count(
            _ask(learner, request)[0], learner.name, "the best N, a whole number (an int), first"
        )
        if got != best:
            raise Fault(
                f"For {request} your predict_speedup says that N = {got} is best; it is {best}, "
                f"with a speed-up of {words.number(speeds[best], 4)}."
            )


def _both(requests: tuple[Request, ...], learner: Learner) -> None:
    _speeds(requests, learner)
    _best(requests, learner)


def _part(
    name: str, weight: float, looks, requests: tuple[Request, ...], seen: str,
    other: Request | None = None,
) -> SubCheck:  # fmt: skip
    """A part; where N = 0 is always the best, `other` is a request that has another."""

    def run(learner: Learner) -> str:
        looks(requests, learner)
        if other and as_number(_ask(learner, other)[0], learner.name) == 0:
            raise fixed(learner.name, "N = 0", f"for {other}", "N = 1")
        return seen

    return SubCheck(name, weight, run)


def _parts(seed: int | None) -> list[SubCheck]:
    asked = requests(seed)
    return [
        _part("speed-up at each N", 2, _speeds, asked.usual, "Tokens over cost, at every N."),
        _part("best N", 1.5, _best, asked.usual, "The N with the largest speed-up."),
        _part("not worth it", 1, _best, asked.not_worth_it,
              "0 where drafting only costs time.", other=asked.other),
        _part("rates of 0 and 1", 0.5, _speeds, asked.certain, "Nothing comes after a rate of 0."),
        _part("ties", 0.5, _best, asked.ties,
              "The smallest N of those that are equally good.", other=asked.other),
        _part("no positions", 0.5, _both, asked.no_positions,
              "Only N = 0, with speed-up 1.", other=asked.other),
    ]  # fmt: skip


def _case(request: Request) -> Case:
    def observe(learner: Learner) -> Observation:
        best, speeds = _ask(learner, request)
        try:
            return [as_count(best, learner.name, ""), speeds]
        except Fault:
            return [as_number(best, learner.name), speeds]  # a float is seen as one: 2.0 is not 2

    return observe


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    fields = {"case": str(REQUESTS[index]), "want_best": str(want[0]), "want": _row(want[1])}
    if isinstance(got, list):
        fields |= {"got_best": str(got[0]), "got": _row(got[1])}
        count = min(len(got[1]), len(want[1]))
        wrong = ~np.isclose(got[1][:count], want[1][:count], rtol=RELATIVE, atol=0)
        if wrong.any():
            N = int(wrong.argmax())
            pair = (words.number(speeds[N], 4) for speeds in (got[1], want[1]))
            fields |= dict(zip(("N", "got_speed", "want_speed"), (str(N), *pair), strict=True))
    return fields


def _bars(request: Request, got: np.ndarray) -> Bars | None:
    """The speed-ups as bars, where there are as many as there should be."""
    want = predict_speedup(*request)[1]
    if len(got) != len(want) or np.allclose(got, want, rtol=RELATIVE, atol=0):
        return None
    labels = tuple(f"N = {N}" for N in range(len(want)))
    return Bars(f"Speed-up for {request}", labels, tuple(got.tolist()), tuple(want))


def _picture(index: int, got: Observation, want: Observation) -> Bars | None:
    return _bars(REQUESTS[index], got[1]) if isinstance(got, list) else None


EXERCISE = Exercise(
    name="predict_speedup",
    parameters=("alpha_by_position", "c", "v"),
    parts=_parts,
    cases=tuple(_case(request) for request in REQUESTS),
    edges=frozenset(
        i for i, request in enumerate(REQUESTS) if request in (*CERTAIN, *TIES, *NO_POSITIONS)
    ),
    describe=_describe,
    picture=_picture,
    reference=predict_speedup,
    hint="Write a table with a row for each N: the probability that the N-th draft is reached and "
    "accepted, the mean tokens, the cost, and their quotient.",
)
