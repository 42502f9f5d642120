"""Each switch of lesson 11 is seen by the check that it names, and by its own sentence."""

import pytest

from grader import check
from grader.mistakes import load
from grader.progress import _session
from specdecode.breaking import system
from specdecode.faults import FAULTS

CHECKS = sorted({fault.check for fault in FAULTS})


def _report(fault, name):
    return getattr(check, name)(getattr(system(fault), name), seed=1)


@pytest.mark.parametrize("name", CHECKS)
def test_the_system_as_it_is_passes(name):
    report = _report(None, name)
    assert report.passed, report.message


@pytest.mark.parametrize("fault", FAULTS, ids=[fault.name for fault in FAULTS])
def test_the_named_check_sees_the_switch(fault):
    report = _report(fault, fault.check)
    assert not report.passed
    assert "The check itself failed" not in str(report)
    assert not report.traceback  # the broken line runs; what it does is what is wrong


def test_most_switches_are_known_mistakes():
    known = [
        fault.name for fault in FAULTS
        if any(m.matches(_report(fault, fault.check).message) for m in load(fault.check))
    ]  # fmt: skip
    assert len(known) >= 17


def test_looking_at_a_switch_is_no_try_at_the_exercise():
    before = dict(_session)
    _report(FAULTS[0], FAULTS[0].check)
    assert _session == before
