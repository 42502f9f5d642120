"""Code that never ends is stopped, and what runs afterwards runs."""

import re
import time

import pytest

from grader import check, exercises, progress
from grader.deadline import Stopped, watch


def bare():
    while True:
        pass


def catches_exceptions():
    while True:
        try:  # noqa: SIM105
            int("not a number")
        except Exception:
            pass


def catches_everything():
    while True:
        try:  # noqa: SIM105
            int("not a number")
        except:  # noqa: E722
            pass


def counts():
    n = 0
    while n < 1:
        n -= 1


def comprehends():
    def for_ever():
        while True:
            yield 1

    return [n for n in for_ever() if n > 1]


def calls():
    def nothing():
        return None

    while True:
        nothing()


LOOPS = [bare, catches_exceptions, catches_everything, counts, comprehends, calls]


@pytest.mark.parametrize("loop", LOOPS)
def test_a_loop_is_stopped_in_time(loop):
    start, stopped = time.perf_counter(), False
    with watch(0.2) as limit:
        limit.start()
        try:
            loop()
        except Stopped:  # nothing of pytest's may run before the pause: it would be stopped too
            limit.pause()
            stopped = True
    assert stopped
    assert time.perf_counter() - start < 2


def naps(count):
    for _ in range(count):
        time.sleep(0.05)


def test_waiting_is_no_fault_until_it_is_long():
    stopped = None
    for count in (3 if progress.IN_TAB else 10, 1000):  # in the tab to sleep is to work
        with watch(0.2) as limit:
            limit.start()
            try:
                naps(count)
            except Stopped:
                stopped = count
            limit.pause()
    assert stopped == 1000


def test_time_outside_of_the_learners_code_does_not_count():
    with watch(0.1) as limit:
        limit.start()
        limit.pause()
        end = time.perf_counter() + 0.3
        while time.perf_counter() < end:
            pass


@pytest.mark.parametrize("loop", LOOPS)
def test_a_check_says_which_function_does_not_end_and_goes_on(loop):
    def accept(target_prob, draft_prob, u):
        if u > 0:
            loop()
        return u * draft_prob < target_prob

    report = check.accept(accept)
    assert report.message.startswith("Your accept does not come to an end for target .2")
    assert "stopped after 1 s at line" in report.message
    assert [part.name for part in report.parts if part.passed] == ["u = 0"]


@pytest.mark.usefixtures("brief")
@pytest.mark.parametrize("name", exercises.names())
def test_every_check_stops_the_worst_of_loops(name):
    report = getattr(check, name)(lambda *arguments: catches_everything())
    assert report.score == 0
    assert report.message.startswith(f"Your {name} does not come to an end")
    assert all("check itself failed" not in part.detail for part in report.parts)


@pytest.mark.parametrize("name", exercises.names())
def test_recursion_without_end_gets_a_sentence(name):
    def deeper(*arguments):
        return deeper(*arguments)

    report = getattr(check, name)(deeper)
    assert report.score == 0
    assert "raised RecursionError" in report.message


def for_ever(prefix, target):
    while True:
        target(prefix)


@pytest.mark.parametrize(
    ("name", "function"),
    [
        ("draft", lambda prefix, model, N, rng: for_ever(prefix, model)),
        ("spec_step", lambda prefix, target, draft, N, rng: for_ever(prefix, target)),
        (
            "generate",
            lambda prefix, target, draft, N, rng, budget, eos, context: for_ever(prefix, target),
        ),
    ],
)
def test_asking_a_model_without_end_is_stopped_by_count(name, function):
    report = getattr(check, name)(function)
    assert re.match(r"Your \w+ asked the \w+ [\d,]+ times", report.message)
    assert report.score < 0.5  # some cases need no model at all
