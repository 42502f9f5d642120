"""Run the parts of a check, each whatever the others found, and say the most telling sentence."""

import contextlib
import inspect
import io
import textwrap
import traceback
import warnings
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from grader.deadline import watch
from grader.fault import Fault, Unwritten
from grader.learner import Distant, Learner, same_signature
from grader.pictures import Bars, Slots
from grader.randomness import OwnRandomness
from grader.recognise import Case, Observation, recognise
from grader.report import Part, Report

SECONDS = 1.0  # for one call of the learner's function, which takes milliseconds at most
SECONDS_AFTER_A_STOP = 0.2  # once a call was stopped, the next ones have to be brief


@dataclass(frozen=True)
class SubCheck:
    """One thing that is checked: `run` returns what it saw, or raises `Fault`."""

    name: str
    weight: float
    run: Callable[[Learner], str]


@dataclass(frozen=True)
class Exercise:
    """What there is to know about an exercise's check; `grader/checks` has one for each."""

    name: str
    parameters: tuple[str, ...]
    parts: Callable[[int | None], list[SubCheck]]  # for a seed; None gives the published fixtures
    cases: tuple[Case, ...]  # what tells the known mistakes apart: telling first, cheap last
    edges: frozenset[int]  # the cases among them at which other faults show too
    describe: Callable[[int, Observation, Observation], dict[str, str]]  # case, got, wanted
    reference: Callable
    hint: str
    slow: frozenset[int] = frozenset()  # the cases that take long: tried after the others
    ours: tuple[Callable, ...] = ()  # what is shown after passing, where it is not the reference
    picture: Callable[[int, Observation, Observation], Bars | Slots | None] = lambda *seen: None
    seconds_there: float = SECONDS  # in a sandbox, for a call that asks the judge hundreds of times


class Printed(io.StringIO):
    """Keeps the first of what the learner's code prints; enumeration would print it hundredfold."""

    LIMIT = 1000

    def write(self, text: str) -> int:
        if self.tell() < self.LIMIT:
            super().write(text[: self.LIMIT])
        return len(text)


def judge(exercise: Exercise, function: object, seed: int | None = None) -> Report:
    """Check a learner's function and return the report; nothing is raised, whatever it does.

    In place of a function there may be a `Fault`: the sentence that says why there is none.

    nbgrader gives no points to a cell that wrote to stderr, so warnings and prints stay in here.
    """
    printed = Printed()
    with contextlib.ExitStack() as stack:
        stack.enter_context(contextlib.redirect_stdout(printed))
        stack.enter_context(contextlib.redirect_stderr(printed))
        stack.enter_context(warnings.catch_warnings())
        warnings.simplefilter("ignore")
        stack.enter_context(np.errstate(all="ignore"))
        report = _judge(exercise, function, seed, printed)
    return Report(**{**vars(report), "printed": printed.getvalue()})


def _judge(exercise: Exercise, function: object, seed: int | None, printed: Printed) -> Report:
    checks = exercise.parts(seed)
    try:
        if issubclass(type(function), Fault):
            raise function
        same_signature(function, exercise.name, exercise.parameters)
    except Fault as fault:
        return not_run(exercise, fault, seed)

    parts, faults = [], []
    # A function in a sandbox has its clock and its generators there.
    distant = issubclass(type(function), Distant)
    clock = function.watch if distant else watch(SECONDS)
    clock.seconds = exercise.seconds_there if distant else SECONDS
    with clock as limit, OwnRandomness() as own:
        learner = Learner(exercise.name, function, limit, printed)
        for check in checks:
            try:
                parts.append(Part(check.name, check.weight, True, check.run(learner)))
            except Unwritten as fault:
                return not_run(exercise, fault, seed)
            except Fault as fault:
                if fault.stopped:
                    limit.seconds = SECONDS_AFTER_A_STOP
                faults.append(fault)
                parts.append(Part(check.name, check.weight, False, fault.sentence))
            except Exception:  # a fault of ours; the learner loses the part, not the notebook
                faults.append(Fault("The check itself failed here.", traceback.format_exc()))
                parts.append(Part(check.name, check.weight, False, faults[-1].sentence))
        if not faults:
            message = f"Your {exercise.name} is right: all {len(parts)} parts pass."
            return Report(
                exercise.name, message, tuple(parts), programs=_programs(exercise, function)
            )
        # in this process others may draw too, such as the threads of a Dask worker
        known, source = None, function.own_source() if distant else own.used()
        if source:
            faults.insert(0, Fault(_own_source(exercise, source)))
        elif not any(fault.stopped for fault in faults):
            with contextlib.suppress(Exception):  # a fault of ours costs the name, not the verdict
                known = recognise(exercise, learner)
    trace = next((fault.trace for fault in faults if fault.trace), "")
    message, hints, picture = known or (faults[0].sentence, (), faults[0].picture)
    hints = (*hints, exercise.hint)
    return Report(exercise.name, message, tuple(parts), hints, trace, picture=picture)


def not_run(exercise: Exercise, fault: Fault, seed: int | None = None) -> Report:
    """Return the report of a function that cannot be judged: no part of the check was run."""
    checks = exercise.parts(seed)
    parts = tuple(Part(check.name, check.weight, False, "Not run.") for check in checks)
    return Report(exercise.name, fault.sentence, parts, (exercise.hint,), fault.trace)


def _programs(exercise: Exercise, function: Callable) -> tuple[str, str]:
    """The sources of the learner's function and of ours; empty where there is none to read."""
    ours = exercise.ours or (exercise.reference,)
    return _source(function), "\n\n".join(filter(None, map(_source, ours)))


def _source(function: Callable) -> str:
    try:
        return textwrap.dedent(inspect.getsource(function)).strip()
    except Exception:  # built in, or its cell is gone
        return ""


def _own_source(exercise: Exercise, source: str) -> str:
    return (
        f"Your {exercise.name} draws from {source}. Whatever is random must come from its "
        f"arguments ({', '.join(exercise.parameters)}), so that the same arguments and draws give "
        "the same result."
    )
