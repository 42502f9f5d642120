"""Recognise a known mistake by what the learner's function does, never by how it is written."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from grader import mistakes
from grader.fault import Fault
from grader.learner import Learner
from grader.pictures import Bars, Slots

if TYPE_CHECKING:
    from grader.judge import Exercise

Observation = object  # a value, a row, a law: whatever a case returns; or what was raised
Case = Callable[[Learner], Observation]


class Known(NamedTuple):
    """What is said and shown of a known mistake."""

    sentence: str
    hints: tuple[str, ...]
    picture: Bars | Slots | None


def recognise(exercise: Exercise, learner: Learner) -> Known | None:
    """Return what is said of the known mistake that the function makes, if any.

    A function often has a fault and fails at an edge as well, an empty draft or 0 / 0. So if no
    known program does the same in every case, the edges are left out of account.
    """
    right = Learner(learner.name, exercise.reference, learner.watch)

    @functools.cache  # a mistake is looked at twice, with the edges and without
    def does(mistake: mistakes.Mistake, i: int) -> Observation:
        wrong = Learner(learner.name, mistake.function, learner.watch)
        return _observation(exercise.cases[i], wrong)

    got = [_observation(case, learner) for case in exercise.cases]
    wanted = [_observation(case, right) for case in exercise.cases]
    every = range(len(exercise.cases))
    for considered in (every, [i for i in every if i not in exercise.edges]):
        wrong = [i for i in considered if not _alike(got[i], wanted[i])]
        cheapest_first = sorted(considered, key=lambda i: (i in exercise.slow, -i))
        for mistake in mistakes.load(exercise.name) if wrong else ():
            if mistake.caught_by == "values" and all(
                _alike(got[i], does(mistake, i)) for i in cheapest_first
            ):
                # a value shows more than an exception does
                shown = next((i for i in wrong if not isinstance(got[i], str)), wrong[0])
                seen = shown, got[shown], wanted[shown]
                sentence = mistake.says.format(**exercise.describe(*seen))
                return Known(sentence, mistake.hints, exercise.picture(*seen))
    return None


def _observation(case: Case, learner: Learner) -> Observation:
    try:
        return case(learner)
    except Fault as fault:
        return fault.kind
    except Exception as error:  # the law could not be worked out
        return type(error).__name__


def _alike(one: Observation, other: Observation) -> bool:
    """The same up to rounding; outcomes that a law leaves out have probability zero."""
    if isinstance(one, dict) and isinstance(other, dict):
        return all(_alike(one.get(key, 0.0), other.get(key, 0.0)) for key in one.keys() | other)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(_alike, one, other))
    if isinstance(one, str) or isinstance(other, str):
        return isinstance(one, str) and isinstance(other, str) and one == other
    if isinstance(one, float | np.ndarray) and isinstance(other, float | np.ndarray):
        return np.shape(one) == np.shape(other) and np.allclose(
            one, other, rtol=0, atol=1e-6, equal_nan=True
        )
    return type(one) is type(other) and one == other
