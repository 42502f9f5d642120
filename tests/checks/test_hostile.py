"""Whatever a learner's function is or does, there is a sentence and never an exception."""

# ruff: noqa: NPY002  learners use the global generator, so these tests do
import random
import re
import sys
import warnings

import numpy as np
import pytest

from grader import check, exercises
from grader.judge import judge
from specdecode.enumerating import EnumeratingGenerator

EXERCISES = exercises.names()


def _raiser(error):
    def function(*_):
        raise error

    return function


class Sneaky:
    """Claims to be equal to everything."""

    def __eq__(self, other):
        return True

    __hash__ = object.__hash__

    def __bool__(self):
        return True

    def __iter__(self):
        return iter([])

    def __repr__(self):
        raise RuntimeError("no")


class SneakyArray(np.ndarray):
    """An array that always compares as right."""

    def __eq__(self, other):
        return True

    __hash__ = None

    def __array_ufunc__(self, *arguments, **named):
        return np.True_

    def __array_function__(self, *arguments, **named):
        return True


async def _coroutine():
    return None


def _generator():
    yield 1


async def _both():
    yield 1


VALUES = [
    None,
    Sneaky(),
    Sneaky,
    np.zeros(3).view(SneakyArray),
    "True",
    b"1",
    float("nan"),
    float("inf"),
    -1,
    10**400,
    1j,
    [],
    [[]],
    [[1.0], [0.5, 0.5]],
    {},
    {1, 2},
    [None, None, None],
    ["0", "1"],
    np.array([object(), 2], dtype=object),
    np.zeros((3, 1)),
    np.zeros(200_000),
    np.broadcast_to(0.25, (10**8,)),  # huge for whoever copies it
    range(10**9),
    (p for p in (0.5, 0.5)),
    map(float, (0.5, 0.5)),
    np.ma.masked_less(np.array([0.5, -0.5, 0.5]), 0),
    {0: 0.5, 1: 0.5}.values(),
    iter([0.5, 0.5]),
    np.array(["a"]),
    lambda: True,
    print,
    NotImplemented,
    ...,
]


@pytest.mark.parametrize("name", EXERCISES)
@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_any_returned_value_gets_a_sentence(name, value):
    report = getattr(check, name)(lambda *_: value)
    # a fixed answer may be right in one part; the whole is never passed
    assert report.score < 0.5
    assert report.message.endswith((".", "?"))
    assert "check itself failed" not in str(report)


@pytest.mark.parametrize("name", EXERCISES)
@pytest.mark.parametrize("make", [_coroutine, _generator, _both])
def test_coroutines_and_generators_get_a_sentence(name, make):
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # "was never awaited" would be written to stderr
        report = getattr(check, name)(lambda *_: make())
    assert report.score == 0
    assert ("`yield`" if make is _generator else "`async def`") in report.message


ERRORS = [
    ValueError("no"),
    KeyError("token"),
    AssertionError(),
    MemoryError(),
    StopIteration(),
    SystemExit(0),
    KeyboardInterrupt(),
    GeneratorExit(),
    BaseException("base"),
    ExceptionGroup("group", [ValueError("one")]),
]


@pytest.mark.parametrize("name", EXERCISES)
@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_anything_raised_gets_a_sentence_with_its_class_and_line(name, error):
    report = getattr(check, name)(_raiser(error))
    assert report.score == 0
    assert f"raised {type(error).__name__}" in report.message
    assert "`raise error`" in report.message
    assert "grader" not in report.traceback.replace("tests", ""), "our frames are removed"
    assert report.traceback.splitlines()[0] == "Traceback (most recent call last):"


@pytest.mark.parametrize("name", EXERCISES)
@pytest.mark.parametrize(
    "thing", [None, 3, "accept", Sneaky, int, [], lambda: True, lambda *, a: a, print]
)
def test_anything_in_place_of_the_function_gets_a_sentence(name, thing):
    report = getattr(check, name)(thing)
    assert not report.passed
    assert report.message


SHAPES = {  # of what is returned, around a random draw
    "draw": lambda draw: draw,
    "list": lambda draw: [draw],
    "pair": lambda draw: ([draw], draw),
    "second": lambda draw: ([], draw),
    "array": lambda draw: np.array([draw, 1], dtype=object),
    "dict": lambda draw: {"v": draw, "best": draw},
    "subscript": lambda draw: draw[0],
    "index": lambda draw: [1][draw],
    "count": lambda draw: list(range(draw)),
    "told": lambda draw: print(draw, f"{draw}"),
}
OUR_NAMES = re.compile(
    r"[Uu]ndecided|NotExact|Watched|Limited|ZeroAt|Held|Timed|TokenCache|grader\."
)


def _said(name, function):
    said = str(judge(check.EXERCISES[name], function))
    assert "check itself failed" not in said
    return said


@pytest.mark.parametrize("name", EXERCISES)
@pytest.mark.parametrize("shape", SHAPES)
def test_a_random_draw_in_place_of_a_value_is_said_in_plain_words(name, shape):
    def function(*arguments):
        rng = next((a for a in arguments if hasattr(a, "random")), None)
        rng = rng or EnumeratingGenerator(lambda weights: 0)
        return SHAPES[shape](rng.random())

    said = _said(name, function)
    assert not OUR_NAMES.search(said)
    # the result of the one is not looked at, and of the other the clock comes first
    if shape == "draw" and name not in ("batch_rollback", "measure_costs"):
        assert "returns a random draw; it should" in " ".join(said.split())


@pytest.mark.parametrize("name", EXERCISES)
def test_what_is_given_is_named_in_plain_words(name):
    for place in range(len(check.EXERCISES[name].parameters)):
        for use in (lambda thing: thing, lambda thing: thing.x):
            said = _said(name, lambda *given, use=use, place=place: use(given[place]))
            assert not OUR_NAMES.search(said), place


def test_warnings_and_prints_stay_inside(capsys):
    def accept(target_prob, draft_prob, u):
        print("printed")
        print("to stderr", file=sys.stderr)
        warnings.warn("a warning", stacklevel=1)
        return bool(u < np.float64(target_prob) / np.float64(draft_prob))

    report = check.accept(accept)
    assert report.passed, report
    assert "printed" in report.printed
    assert len(report.printed) < 1100
    assert capsys.readouterr() == ("", "")


def test_global_generators_are_left_as_they_were():
    random.seed(1)
    np.random.seed(1)
    before = random.getstate(), np.random.get_state()[1].tolist()

    def accept(target_prob, draft_prob, u):
        np.random.random()
        return random.random() < 0.5

    assert "Python's `random` module" in check.accept(accept).message
    assert (random.getstate(), np.random.get_state()[1].tolist()) == before
    assert np.random.default_rng(0).random() == pytest.approx(0.6369616873214543)


def test_a_step_that_keeps_state_between_calls_is_told_so():
    calls = []

    def spec_step(prefix, target, draft, N, rng):
        calls.append(N)
        draft(prefix)
        return [int(rng.random() < 0.5)] if len(calls) % 2 else [0]

    assert "does different things on the same draws" in check.spec_step(spec_step).message
