"""The check of acceptance_metrics(accepted, N): three metrics from the counts of accepted drafts.

Fields of a mistake's sentence: {case}, the arguments of the first wrong case, and {N} there;
{got_rate}, {want_rate}, {got_length}, {want_length}, {got_conditional} and {want_conditional}, the
values of each key; {key}, {got} and {want}, the first key that is wrong and its values.
"""

import functools

import numpy as np

from grader import words
from grader.counts import ALL, COUNTS, KEYS, MIXED, SHORTEST, Counts, acceptance_metrics, logs, say
from grader.fault import Fault, unchanged
from grader.judge import Exercise, SubCheck
from grader.learner import Learner
from grader.pictures import Bars
from grader.recognise import Case, Observation
from grader.values import TOLERANCE, as_flat_numbers, as_number
from specdecode.simulate import Experiment

NAMES = ("conditional", "rate", "length")  # of their fields in a sentence


def _ask(learner: Learner, counts: Counts) -> dict:
    accepted, N = counts
    result = learner(np.array(accepted, dtype=np.int64), N, case=f"for {say(counts)}")
    if not isinstance(result, dict):
        raise Fault(
            f"Your {learner.name} returns {words.value(result)}; it should return a dict with the "
            f"keys {', '.join(map(repr, KEYS))}."
        )
    return result


def _read(name: str, result: dict, key: str, N: int) -> np.ndarray | float:
    """The value of one key, made plain; `Fault` where it is missing or no number."""
    if key not in result:
        found = ", ".join(map(str, result)) or "none"
        raise Fault(
            f"Your {name} returns a dict without the key {key!r}; its keys are: {found[:60]}."
        )
    wanted, convert = "a number", as_number
    if key == "conditional":
        wanted = f"a row of {words.plural(N, 'number')} (nan where no step came)"
        convert = as_flat_numbers
    try:
        return convert(result[key], name, wanted)
    except Fault:
        found = "None" if result[key] is None else words.value(result[key])
        raise Fault(f"Your {name} gives {found} for {key!r}; it should be {wanted}.") from None


def _shown(value: np.ndarray | float) -> str:
    return words.number(value) if np.ndim(value) == 0 else words.row(value)


def _same(got: np.ndarray | float, want: np.ndarray | float) -> bool:
    return np.shape(got) == np.shape(want) and np.allclose(
        got, want, rtol=0, atol=10 * TOLERANCE, equal_nan=True
    )


def _right(learner: Learner, keys: tuple[str, ...], cases: tuple[Counts, ...]) -> None:
    for counts in cases:
        result, right = _ask(learner, counts), acceptance_metrics(*counts)
        for key in keys:
            got = _read(learner.name, result, key, counts[1])
            if not _same(got, right[key]):
                raise Fault(
                    f"For {say(counts)} your acceptance_metrics gives {_shown(got)} for {key!r}; "
                    f"it should be {_shown(right[key])}."
                )


def _part(
    name: str, weight: float, cases: tuple[Counts, ...], seen: str, keys: tuple[str, ...] = KEYS
) -> SubCheck:
    def run(learner: Learner) -> str:
        _right(learner, keys, cases)
        return seen

    return SubCheck(name, weight, run)


def _leaves_arguments(counts: Counts, learner: Learner) -> str:
    accepted = np.array(counts[0], dtype=np.int64)
    learner(accepted, counts[1])
    unchanged(learner.name, counts[0], accepted.tolist(), "accepted")
    _right(learner, KEYS, (counts,))
    return "The counts are as they were."


def _parts(seed: int | None) -> list[SubCheck]:
    asked = logs(seed)
    sees = {
        "conditional": "Accepted at a position, over the steps that reached it.",
        "acceptance_rate": "Accepted over looked at: the estimate of alpha.",
        "acceptance_length": "Committed tokens a step, the last one counted.",
    }
    return [
        *(_part(key, 1, asked.usual, seen, (key,)) for key, seen in sees.items()),
        _part("none, all, N = 1", 1, asked.ends, "Nothing accepted, all accepted, N = 1."),
        _part("never reached", 1, asked.unreached, "No step came there, so there is nan."),
        _part("N = 0, no steps", 0.5, asked.nothing, "nan for what has no value."),
        SubCheck("accepted unchanged", 0.5, functools.partial(_leaves_arguments, asked.usual[-1])),
    ]


def _case(counts: Counts) -> Case:
    def observe(learner: Learner) -> Observation:
        read = functools.partial(_read, learner.name, _ask(learner, counts), N=counts[1])
        return [read(key=key) for key in KEYS]

    return observe


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    fields = {"case": say(COUNTS[index]), "N": str(COUNTS[index][1])}
    for side, values in (("got", got), ("want", want)):
        if isinstance(values, list):
            names = (f"{side}_{name}" for name in NAMES)
            fields |= dict(zip(names, map(_shown, values), strict=True))
    if isinstance(got, list):
        wrong = next(i for i in range(len(KEYS)) if not _same(got[i], want[i]))
        fields |= {"key": KEYS[wrong], "got": _shown(got[wrong]), "want": _shown(want[wrong])}
    return fields


def _picture(index: int, got: Observation, want: Observation) -> Bars | None:
    """The conditional rates as bars, where they differ and all have a value."""
    if not isinstance(got, list) or np.isnan(want[0]).any() or _same(got[0], want[0]):
        return None
    if got[0].shape != want[0].shape:
        return None
    caption = f"Conditional rates for {say(COUNTS[index])}"
    labels = tuple(f"draft {position}" for position in range(len(want[0])))
    return Bars(caption, labels, tuple(got[0].tolist()), tuple(want[0].tolist()))


EXERCISE = Exercise(
    name="acceptance_metrics",
    parameters=("accepted", "N"),
    parts=_parts,
    cases=tuple(_case(counts) for counts in COUNTS),
    edges=frozenset(i for i, counts in enumerate(COUNTS) if counts not in (SHORTEST, MIXED, ALL)),
    describe=_describe,
    picture=_picture,
    reference=acceptance_metrics,
    hint="Draw the steps as rows of boxes, a box for each draft: accepted, rejected, or never "
    "looked at. Then count boxes.",
    ours=tuple(
        getattr(Experiment, name).fget
        for name in ("acceptance_by_position", "acceptance_rate", "tokens_per_pass")
    ),
)
