"""The check of warp(logits, temperature, k, p): rows on which the order and the edges show.

Fields of a mistake's sentence: {case}, "for logits [..], temperature .5, k 2 and p .9" of the first
wrong case; {got} and {want}, the rows; {got_sum}, what got sums to; {got_kept} and {want_kept}, the
tokens above 0 in each; {token}, where the rows differ most, and its {got_p} and {want_p}.
"""

from typing import NamedTuple

import numpy as np

from grader import words
from grader.judge import Exercise, SubCheck
from grader.learner import Fault, Learner, unchanged
from grader.recognise import Case, Observation
from grader.values import TOLERANCE, as_numbers, as_row
from specdecode import softmax, top_k, top_p


class Request(NamedTuple):
    """What warp is called with."""

    logits: tuple[float, ...]
    temperature: float = 1.0
    k: int | None = None
    p: float | None = None

    def __str__(self) -> str:
        settings = [f"temperature {words.number(self.temperature)}"]
        settings += [f"{name} {words.number(x)}" for name, x in self._cuts() if x is not None]
        listed = " and ".join([", ".join(settings[:-1]), settings[-1]]) if settings[1:] else ""
        return f"for logits {words.row(self.logits)}, {listed or settings[0]}"

    def _cuts(self) -> tuple[tuple[str, float | None], ...]:
        return ("k", self.k), ("p", self.p)


def reference(
    logits: np.ndarray, temperature: float, k: int | None = None, p: float | None = None
) -> np.ndarray:
    """Temperature, then top-k, then top-p, each renormalised: a right answer."""
    probs = softmax(logits, temperature)
    probs = probs if k is None else top_k(probs, k)
    return probs if p is None else top_p(probs, p)


SHORT = (1.0, 2.0, 0.0)
WIDE = (0.5, 2.0, -1.0, 1.0, 0.1, 1.6)
OTHER = (1.4, -0.3, 0.8, 0.2, 2.1, -1.0)
PADDED = (0.3, -1.0, -2.5, -np.inf, -np.inf)
BELOW_ZERO = (-3.0, -1.0, -2.0)
TIED = (0.0, 2.0, 1.0, 2.0)

TEMPERATURE = (Request(SHORT, 0.5), Request(WIDE, 2.0), Request(BELOW_ZERO, 1.0))
ZERO = (Request(SHORT, 0), Request(BELOW_ZERO, 0.0), Request(TIED, 0), Request(WIDE, 0, 3, 0.9))
NEAR = (Request(SHORT, 1e-3), Request(WIDE, 1e-6), Request(WIDE, 1e-12, 2, 0.9))
LARGE = (Request((1000.0, 999.0, 0.0)), Request((-1000.0, -999.0, -1002.0)))
TOP_K = tuple(Request(WIDE, 1.0, k) for k in (2, 1, 3, 6, 9))
TOP_P = tuple(Request(WIDE, 1.0, None, p) for p in (0.7, 0.45, 0.95, 1.0, 1e-3))
ORDER = (
    *(Request(WIDE, 2.0, None, 0.6), Request(WIDE, 0.5, None, 0.9), Request(WIDE, 1.0, 3, 0.75)),
    *(Request(WIDE, 0.7, 4, 0.6), Request(OTHER, 1.5, 5, 0.8), Request(OTHER, 0.7, 2, 0.95)),
)
NEVER_SAID = (Request(PADDED), Request(PADDED, 0.5, 4), Request(PADDED, 2.0, None, 0.99))
BOTH = (Request(WIDE, 0.8, 4, 0.9), Request(OTHER, 0.8, 4, 0.9))


def _right(learner: Learner, requests: tuple[Request, ...]) -> None:
    for request in requests:
        want = reference(*request)
        got = _answer(learner, request)
        wrong = np.abs(got - want)
        if wrong.max() > TOLERANCE:
            token = int(wrong.argmax())
            raise Fault(
                f"{_capital(str(request))}, your warp gives token {token} the probability "
                f"{words.number(got[token])}; it should be {words.number(want[token])}."
            )


def _answer(learner: Learner, request: Request) -> np.ndarray:
    logits = np.array(request.logits)
    result = learner(logits, *request[1:], case=str(request))
    unchanged(learner.name, request.logits, logits, "logits", words.row)
    return as_row(result, learner.name, len(request.logits))


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _both(learner: Learner) -> str:
    _right(learner, (*BOTH, *BOTH))
    return "Target and draft get the same settings, and each its own tokens."


def _part(name: str, weight: float, requests: tuple[Request, ...], seen: str) -> SubCheck:
    def run(learner: Learner) -> str:
        _right(learner, requests)
        return seen

    return SubCheck(name, weight, run)


def _random_order(seed: int) -> tuple[Request, ...]:
    rng = np.random.default_rng(seed)
    return tuple(
        Request(tuple(rng.normal(0, 1.2, 8).round(3).tolist()), temperature, k, p)
        for temperature in (0.6, 1.7)
        for k, p in ((5, 0.72), (None, 0.84), (3, None))
    )


def _parts(seed: int | None) -> list[SubCheck]:
    order = ORDER if seed is None else _random_order(seed)
    return [
        _part("temperature", 0.5, TEMPERATURE, "Logits are divided by the temperature."),
        _part("top-k", 0.5, TOP_K, "The k likeliest tokens are left."),
        _part("top-p", 1, TOP_P, "The token that crosses p is kept, and none after it."),
        _part("the order", 1.5, order, "Temperature, then top-k, then top-p."),
        _part("temperature 0", 0.5, ZERO, "One-hot at the first largest logit."),
        _part("near 0, and large", 0.5, NEAR + LARGE, "Finite near temperature 0, too."),
        _part("tokens never said", 0.5, NEVER_SAID, "A logit of -inf stays without probability."),
        SubCheck("both models", 1, _both),
    ]


REQUESTS = (
    *(*TEMPERATURE, *TOP_K, *TOP_P, *ORDER),
    *(*ZERO, *NEAR, *LARGE, *NEVER_SAID),
)


def _case(request: Request) -> Case:
    def observe(learner: Learner) -> Observation:
        result = learner(np.array(request.logits), *request[1:])
        return as_numbers(result, learner.name, "a row")

    return observe


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    fields = {"case": str(REQUESTS[index]), "want": words.row(want), "want_kept": _kept(want)}
    if isinstance(got, np.ndarray) and got.shape == want.shape:
        token = int(np.nan_to_num(np.abs(got - want), nan=np.inf).argmax())
        fields |= {"got": words.row(got), "got_kept": _kept(got), "token": str(token)}
        fields |= {"got_sum": words.number(got.sum())}
        fields |= {"got_p": words.number(got[token]), "want_p": words.number(want[token])}
    return fields


def _kept(row: np.ndarray) -> str:
    return words.tokens(np.flatnonzero(row))


EXERCISE = Exercise(
    name="warp",
    parameters=("logits", "temperature", "k", "p"),
    parts=_parts,
    cases=tuple(map(_case, REQUESTS)),
    edges=frozenset(
        i for i, r in enumerate(REQUESTS) if r in (*ZERO, *NEAR, *LARGE, *NEVER_SAID) or r.k == 9
    ),
    describe=_describe,
    reference=reference,
    hint="Take three logits, write down the probabilities at your temperature from the largest to "
    "the smallest, and cross out by hand what top-k and then top-p drop.",
)
