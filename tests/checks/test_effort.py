"""What Python does in a call is counted: loops over rows are seen, array operations are not."""

import gc
import sys

import numpy as np
import pytest

from grader.deadline import Watch
from grader.effort import Counting
from grader.fault import Fault
from grader.learner import Learner
from grader.loops import FEW, MANY, no_loop


def _total(row):
    return row.sum()


def _recursive(rows):
    return [] if not len(rows) else [rows[0].sum(), *_recursive(rows[1:])]


def _while(rows):
    i, found = 0, []
    while i < len(rows):
        found.append(rows[i].sum())
        i += 1
    return found


def _for(rows):
    found = []
    for row in rows.tolist():
        found.append(sum(row))
    return found


LOOPS = {
    "for": _for,
    "while": _while,
    "comprehension": lambda rows: [row.sum() for row in rows],
    "generator": lambda rows: list(row.sum() for row in rows),
    "map": lambda rows: list(map(_total, rows)),
    "vectorize": lambda rows: np.vectorize(_total, signature="(n)->()")(rows),
    "apply_along_axis": lambda rows: np.apply_along_axis(_total, 1, rows),
    "recursion": _recursive,
    "in pairs": lambda rows: [rows[i : i + 2].sum(1) for i in range(0, len(rows), 2)],
}
FLAT = {
    "sum": lambda rows: rows.sum(1),
    "loop over columns": lambda rows: [rows[:, i].sum() for i in range(rows.shape[1])],
    "groups": lambda rows: [rows[rows[:, 0] == value].sum() for value in np.unique(rows[:, 0])],
    "as text": str,
    "sorted and joined": lambda rows: np.concatenate([np.sort(rows, axis=0), rows]).tolist(),
    "a branch on all": lambda rows: rows if (rows > 1).all() else -rows,
}


def _rows(count):
    return np.resize(np.arange(12.0).reshape(4, 3), (count, 3))


def _learner(function):
    return Learner("learners", function, Watch(1.0))


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_over_rows_is_seen_in_whatever_words(name):
    calls = name in ("generator", "map", "vectorize", "apply_along_axis", "recursion")
    with pytest.raises(Fault, match="for each row" if calls else "one row after the other"):
        no_loop(_learner(LOOPS[name]), lambda count: (_rows(count),), "row")


@pytest.mark.parametrize("name", FLAT)
def test_what_is_no_loop_over_rows_does_the_same_for_any_number(name):
    learner = _learner(FLAT[name])
    learner.effort(_rows(FEW))  # imports what NumPy imports late
    assert learner.effort(_rows(FEW)) == learner.effort(_rows(MANY))


def test_whoever_traced_before_goes_on_and_an_exception_ends_the_counting():
    seen, before = [], sys.gettrace()

    def tracer(frame, event, _):
        seen.append(frame.f_code.co_name)

    sys.settrace(tracer)
    try:
        with pytest.raises(ZeroDivisionError), Counting() as counting:
            _total(1 / 0)
        assert sys.gettrace() is tracer
        _while([])
    finally:
        sys.settrace(before)
    assert counting.effort.calls == 0
    assert "_while" in seen


def test_what_libraries_hang_on_the_garbage_collector_is_not_counted():
    def callback(phase, info):
        """As hypothesis and Dask have one: Python code that runs at any time."""

    gc.callbacks.append(callback)
    try:
        with Counting() as counting:
            kept = list(map(list, [()] * 5000))  # enough new objects for a collection
    finally:
        gc.callbacks.remove(callback)
    assert len(kept) == 5000
    assert counting.effort.calls == 0
    assert gc.isenabled()
