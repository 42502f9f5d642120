"""Recognise a known mistake by what the learner's function does, never by how it is written."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from grader import mistakes
from grader.deadline import Stopped
from grader.fault import Fault
from grader.learner import Learner
from grader.pictures import Bars, Slots

if TYPE_CHECKING:
    from grader.judge import Exercise

Observation = object  # a value, a row, a law: whatever a case returns; or what was raised
Case = Callable[[Learner], Observation]

_SEEN: dict[tuple[Callable, int], Observation] = {}  # of our own programs, the same each time


class Known(NamedTuple):
    """What is said and shown of a known mistake."""

    sentence: str
    hints: tuple[str, ...]
    picture: Bars | Slots | None


def recognise(exercise: Exercise, learner: Learner) -> Known | None:
    """Return what is said of the known mistake that the function makes, if any.

    A function often has a fault and fails at an edge as well, an empty draft or 0 / 0. So if no
    known program does the same in every case, the edges are left out of account. One that is wrong
    at edges alone may be so in several ways: then that mistake is named which explains most.
    """

    def ours(program: Callable, i: int) -> Observation:
        if (program, i) not in _SEEN:
            seen = _observation(exercise.cases[i], Learner(learner.name, program, learner.watch))
            if isinstance(seen, str) and seen == Stopped.__name__:
                return seen  # on a busy machine; next time it may come to an end
            _SEEN[program, i] = seen
        return _SEEN[program, i]

    got = [_observation(case, learner) for case in exercise.cases]
    wanted = [ours(exercise.reference, i) for i in range(len(exercise.cases))]
    known = [m for m in mistakes.load(exercise.name) if m.caught_by == "values"]
    every = range(len(exercise.cases))
    usual = [i for i in every if i not in exercise.edges]

    def cheapest_first(cases: Iterable[int]) -> list[int]:
        return sorted(cases, key=lambda i: (i in exercise.slow, -i))

    def say(mistake: mistakes.Mistake, wrong: list[int]) -> Known:
        # a value shows more than an exception does
        shown = next((i for i in wrong if not isinstance(got[i], str)), wrong[0])
        seen = shown, got[shown], wanted[shown]
        sentence = mistake.says.format(**exercise.describe(*seen))
        return Known(sentence, mistake.hints, exercise.picture(*seen))

    for considered in (every, usual):
        wrong = [i for i in considered if not _alike(got[i], wanted[i])]
        for mistake in known if wrong else ():
            if all(_alike(got[i], ours(mistake.function, i)) for i in cheapest_first(considered)):
                return say(mistake, wrong)
    if wrong:  # in the usual cases
        return None

    def explained(mistake: mistakes.Mistake) -> list[int]:
        """The cases in which the mistake is wrong, if the function is so in all of them too."""
        cases = []
        for i in cheapest_first(every):
            if not _alike(ours(mistake.function, i), wanted[i]):
                if not _alike(ours(mistake.function, i), got[i]):
                    return []
                cases.append(i)
        return sorted(cases)

    most = max(known, key=lambda mistake: len(explained(mistake)), default=None)
    return say(most, explained(most)) if most and explained(most) else None


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
