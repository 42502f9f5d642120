"""Whatever a program does, it earns what its code honestly earns, and leaves nothing behind."""

import os
import time
from pathlib import Path

import pytest
from hostile import ACCEPT, NOTHING, WRONG
from programs import there

from grader import check
from grader.sandbox import bubblewrap
from grader.sandbox.bubblewrap import Bubblewrap
from grader.sandbox.session import Limits, Session

pytestmark = pytest.mark.skipif(Bubblewrap.problem() is not None, reason=str(Bubblewrap.problem()))
USER = 1000 + os.getpid()  # what the sandbox drops to in these tests, and nobody else


@pytest.fixture(autouse=True)
def alone(monkeypatch):
    """After each test no process of the sandbox's user is there, and no file changed its place."""
    monkeypatch.setattr(bubblewrap.secrets, "randbelow", lambda most: USER)
    folder = sorted(Path.cwd().iterdir())
    yield
    late = time.monotonic() + 20  # the machine takes a moment to clear away what was killed
    while _processes() and time.monotonic() < late:
        time.sleep(0.05)
    assert _processes() == []
    assert sorted(Path.cwd().iterdir()) == folder


def _processes() -> list[str]:
    found = []
    for path in Path("/proc").glob("[0-9]*/status"):
        try:
            lines = path.read_text().splitlines()
        except OSError:
            continue
        user = next(line for line in lines if line.startswith("Uid:")).split()[1]
        if int(user) == bubblewrap.FIRST_USER + USER:
            found.append(path.parent.name)
    return found


def _judged(source: str):
    start = time.monotonic()
    with Session(Bubblewrap(), [("accept", source)], Limits(exercise=8.0)) as session:
        report = check.accept(session.function("accept"), 101)
    assert time.monotonic() - start < 60
    assert "check itself failed" not in str(report)
    str(report).encode("utf-8")
    assert "\x1b" not in str(report)
    assert len(str(report)) < 20_000
    return report


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_program_earns_what_it_earns_without_its_tricks(name):
    honest = check.accept(lambda target_prob, draft_prob, u: u * draft_prob <= target_prob, 101)
    assert 0 < honest.score < 1
    report = _judged(WRONG[name])
    assert report.score == honest.score
    assert [part.passed for part in report.parts] == [part.passed for part in honest.parts]


@pytest.mark.parametrize("name", NOTHING)
def test_a_program_that_breaks_off_or_forges_earns_nothing(name):
    report = _judged(NOTHING[name])
    assert report.score == 0
    assert report.message.endswith((".", "?"))


def test_one_program_after_a_hostile_one_is_as_if_alone():
    for source in (NOTHING["leaves"], NOTHING["loops deaf"], WRONG["builtins"]):
        _judged(source)
        right = ACCEPT.replace("<=", "<")
        assert there(right, "accept", Bubblewrap(), 101).score == 1
