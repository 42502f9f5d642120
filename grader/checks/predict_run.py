"""The check of predict_run: what passes cost by three limits, and what speculation gains by them.

Fields of a mistake's sentence: {case}, the arguments of the first wrong case; {key}, the first key
that is wrong; {got} and {want}, its values; {got_v}, {want_v}, {got_c}, {want_c}, {got_speedups},
{want_speedups}, {got_best}, {want_best}, {got_ends} and {want_ends}, the values of each key.
"""

import numpy as np

from grader import runs, words
from grader.fault import Fault, unchanged
from grader.judge import Exercise, SubCheck
from grader.learner import Learner
from grader.pictures import Bars
from grader.recognise import Case, Observation
from grader.runkinds import asked
from grader.runs import KEYS, RUNS, Run, predict_run
from grader.values import as_count, as_flat_numbers, as_number

RELATIVE = 1e-5  # wide enough for float32


def _ask(learner: Learner, run: Run) -> dict:
    given = run.arguments
    result = learner(*given, case=f"for {run}")
    for name, before, now in zip(("target", "draft", "card"), run.arguments, given, strict=False):
        unchanged(learner.name, before.items(), now.items(), name)
    unchanged(learner.name, run.batches, given[-1], "batches")
    if not isinstance(result, dict):
        raise Fault(
            f"Your {learner.name} returns {words.value(result)}; it should return a dict with the "
            f"keys {', '.join(map(repr, KEYS))}."
        )
    return result


def _read(name: str, result: dict, key: str, run: Run) -> object:
    """The value of one key, made plain; `Fault` where it is missing or of another kind."""
    if key not in result:
        found = ", ".join(map(str, result)) or "none"
        raise Fault(
            f"Your {name} returns a dict without the key {key!r}; its keys are: {found[:60]}."
        )
    value = result[key]
    if key == "ends" and value is None:
        return None
    row = f"a row of {words.plural(run.longest + 1, 'number')}, N = 0 to {run.longest}"
    convert, wanted = {
        "c": (as_number, "a number"),
        "best": (as_count, "a whole number (an int)"),
        "ends": (as_count, "one of the batch sizes (an int), or None"),
    }.get(key, (as_flat_numbers, row))
    try:
        found = convert(value, name, wanted)
    except Fault:
        shown = "None" if value is None else words.value(value)
        raise Fault(f"Your {name} gives {shown} for {key!r}; it should be {wanted}.") from None
    if convert is as_flat_numbers and len(found) != run.longest + 1:
        count = words.plural(len(found), "number")
        raise Fault(f"Your {name} gives {count} for {key!r}; it should be {row}.")
    return found


def _same(got: object, want: object) -> bool:
    if got is None or want is None:
        return got is want
    return bool(np.allclose(got, want, rtol=RELATIVE, atol=0))


def _shown(value: object) -> str:
    if value is None or isinstance(value, int | str):
        return str(value)
    if np.ndim(value) == 0:
        return words.number(value, 4)
    return f"[{' '.join(words.number(number, 4) for number in value)}]"


def _right(learner: Learner, cases: tuple[Run, ...], *keys: str) -> None:
    for run in cases:
        result, right = _ask(learner, run), predict_run(*run.arguments)
        for key in keys or KEYS:
            got = _read(learner.name, result, key, run)
            if not _same(got, right[key]):
                raise Fault(
                    f"For {run}, your predict_run gives {_shown(got)} for {key!r}; it should be "
                    f"{_shown(right[key])}.",
                    picture=_bars(key, got, right[key]),
                )


def _bars(key: str, got: object, want: object) -> Bars | None:
    """A row of costs or speed-ups as bars."""
    if key not in ("v", "speedups") or np.shape(got) != np.shape(want) or _same(got, want):
        return None
    labels = tuple(f"N = {N}" for N in range(len(want)))
    return Bars(f"Your {key}:", labels, tuple(np.array(got).tolist()), tuple(want))


def _part(name: str, weight: float, cases: tuple[Run, ...], seen: str, *keys: str) -> SubCheck:
    def run(learner: Learner) -> str:
        _right(learner, cases, *keys)
        return seen

    return SubCheck(name, weight, run)


def _parts(seed: int | None) -> list[SubCheck]:
    cases = asked(seed)
    usual, costly = cases.usual, cases.costly
    return [
        _part("v", 1.5, usual, "The slowest of starting, reading and computing.", "v"),
        _part("c", 1.5, usual, "A draft pass over a target pass, by time.", "c"),
        _part("speedups", 1.5, usual, "Tokens over cost, at every N.", "speedups"),
        _part("best", 1, (*usual, *costly), "The N with the largest speed-up.", "best"),
        _part("ends", 1.5, (*usual, *costly, *cases.ends),
              "The first batch size at which no N gains.", "ends"),
        _part("alpha of 0 and 1", 0.5, cases.alphas, "None accepted, all accepted."),
        _part("no drafts, no batches, ties", 0.5, cases.nothing,
              "N = 0 alone; nothing to end; the smallest N of those that are equally good."),
    ]  # fmt: skip


def _case(run: Run) -> Case:
    def observe(learner: Learner) -> Observation:
        result = _ask(learner, run)
        values = [_read(learner.name, result, key, run) for key in KEYS]
        return ["None" if v is None else np.float64(v) if np.ndim(v) == 0 else v for v in values]

    return observe


def _is_count(key: str, value: object) -> bool:
    return key in ("best", "ends") and not isinstance(value, str)


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    fields = {"case": str(RUNS[index])}
    for side, values in (("got", got), ("want", want)):
        if isinstance(values, list):
            fields |= {
                f"{side}_{key}": _shown(int(value) if _is_count(key, value) else value)
                for key, value in zip(KEYS, values, strict=True)
            }
    for key in KEYS if isinstance(got, list) else ():
        if fields[f"got_{key}"] != fields[f"want_{key}"]:
            named = {"key": key, "got": fields[f"got_{key}"], "want": fields[f"want_{key}"]}
            return fields | named
    return fields


def _picture(index: int, got: Observation, want: Observation) -> Bars | None:
    """The first row that is wrong."""
    for key, one, other in zip(KEYS, got, want, strict=True) if isinstance(got, list) else ():
        if bars := _bars(key, one, other):
            return bars
    return None


EXERCISE = Exercise(
    name="predict_run",
    parameters=("target", "draft", "card", "alpha", "longest", "batches"),
    parts=_parts,
    cases=tuple(_case(run) for run in RUNS),
    edges=frozenset(i for i, run in enumerate(RUNS) if run in runs.EDGES),
    describe=_describe,
    picture=_picture,
    reference=predict_run,
    hint="Begin with a helper: the seconds of a pass of a model over so many positions, the "
    "largest of three numbers. All else is made of it: with B sequences a draft pass has B "
    "positions, and the target's B (N + 1).",
)
