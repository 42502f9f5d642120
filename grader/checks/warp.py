"""The check of warp(logits, temperature, k, p): rows on which the order and the edges show.

Fields of a mistake's sentence: {case}, "for logits [..], temperature .5, k 2 and p .9" of the first
wrong case; {got} and {want}, the rows; {got_sum}, what got sums to; {got_kept} and {want_kept}, the
tokens above 0 in each; {token}, where the rows differ most, and its {got_p} and {want_p}.
"""

from functools import partial

import numpy as np

from grader import warpings, words
from grader.fault import Fault, unchanged
from grader.judge import Exercise, SubCheck
from grader.learner import Learner
from grader.recognise import Case, Observation
from grader.values import TOLERANCE, as_numbers, as_row
from grader.warpings import (
    LARGE,
    NEAR,
    NEVER_SAID,
    ORDER,
    TEMPERATURE,
    TOP_K,
    TOP_P,
    ZERO,
    Request,
    reference,
)


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


def _both(requests: tuple[Request, ...], learner: Learner) -> str:
    _right(learner, (*requests, *requests))
    return "Target and draft get the same settings, and each its own tokens."


def _part(name: str, weight: float, requests: tuple[Request, ...], seen: str) -> SubCheck:
    def run(learner: Learner) -> str:
        _right(learner, requests)
        return seen

    return SubCheck(name, weight, run)


def _parts(seed: int | None) -> list[SubCheck]:
    asked = warpings.requests(seed)
    return [
        _part("temperature", 0.5, asked.temperature, "Logits are divided by the temperature."),
        _part("top-k", 0.5, asked.top_k, "The k likeliest tokens are left."),
        _part("top-p", 1, asked.top_p, "The token that crosses p is kept, and none after it."),
        _part("the order", 1.5, asked.order, "Temperature, then top-k, then top-p."),
        _part("temperature 0", 0.5, asked.zero, "One-hot at the first largest logit."),
        _part("near 0, and large", 0.5, asked.near_zero, "Finite near temperature 0, too."),
        _part("tokens never said", 0.5, asked.never_said,
              "A logit of -inf stays without probability."),
        SubCheck("both models", 1, partial(_both, asked.both)),
    ]  # fmt: skip


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
