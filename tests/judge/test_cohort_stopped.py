"""A class's run is stopped: by hand, by a program that kills, by a disk or a gradebook."""

import contextlib
import errno
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from classes import RIGHT, arguments, hand_in, points, stored
from sqlalchemy import Engine, event

from grader.__main__ import main
from grader.course import cohort, roll, verdicts, workers

ROOT = Path(__file__).parents[2]
SLOW = "import time\n" + RIGHT.replace("return", "time.sleep(0.002); return")
MURDERER = "import os, signal\nos.kill(os.getppid(), signal.SIGKILL)\n" + RIGHT

pytestmark = pytest.mark.slow


@pytest.fixture
def course(released, tmp_path) -> Path:
    return shutil.copytree(released, tmp_path / "course")


def test_ctrl_c_keeps_what_is_done_and_the_next_run_goes_on(course):
    names = [f"s{i}" for i in range(8)]
    hand_in(course, dict.fromkeys(names, SLOW))
    command = [sys.executable, "-m", "grader", *arguments(course, "--jobs", "1")]
    running = subprocess.Popen(
        command, start_new_session=True, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a job may ignore it
    )  # fmt: skip
    _wait_for(lambda: len(stored(course)) >= 2)
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does
    _, said = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "run it again" in said
    assert "Traceback" not in said
    _wait_for(lambda: not _alive(running.pid))
    before = stored(course)
    assert 2 <= len(before) < 8
    assert main(arguments(course, "--jobs", "2")) == 0
    after = stored(course)
    assert len(after) == 8
    assert before.items() <= after.items()
    assert points(course) == dict.fromkeys(names, 8)


def _wait_for(condition) -> None:
    for _ in range(600):
        if condition():
            return
        time.sleep(0.1)
    pytest.fail("it did not happen within a minute")


def _alive(session: int) -> list[str]:
    """The processes of a session that still run."""
    found = subprocess.run(
        ["ps", "-o", "pid=,stat=,args=", "-s", str(session)], capture_output=True, text=True
    )
    return [line for line in found.stdout.splitlines() if line.split()[1][0] != "Z"]


def test_a_killed_worker_loses_no_result(course):
    hand_in(course, {f"s{i}": SLOW for i in range(6)})
    waiting = roll.call(course, "core").submissions
    seen = {}
    with workers.cluster(2, None) as client:
        victim = next(iter(client.run(os.getpid).values()))
        for one, found in workers.judged(client, waiting, "none", 3):
            seen[one.student] = found
            if len(seen) == 1:
                os.kill(victim, signal.SIGKILL)
    assert sorted(seen) == [f"s{i}" for i in range(6)]
    assert all(sum(cell["points"] for cell in found["cells"]) == 8 for found in seen.values())


def test_a_submission_that_kills_its_worker_is_put_aside_alone(course, capsys, monkeypatch):
    clusters = []

    @contextlib.contextmanager
    def counted(*arguments):
        with workers.cluster(*arguments) as client:
            clusters.append(client)
            yield client

    monkeypatch.setattr(cohort, "cluster", counted)
    hand_in(course, {"anna": RIGHT, "bo": MURDERER, "cy": RIGHT})
    assert main(arguments(course, "--jobs", "1")) == 1
    assert len(clusters) == 2  # one whose workers were killed may never have another
    assert points(course) == {"anna": 8, "bo": 0, "cy": 8}
    verdict = json.loads(stored(course)["bo"][1])
    assert verdict["quarantine"].startswith("The process that judged it was ended from outside")


def test_a_full_disk_loses_nothing_that_is_done(course, monkeypatch, capsys):
    hand_in(course, dict.fromkeys(("anna", "bo", "cy", "dora"), RIGHT))
    save, saved = verdicts.save, []

    def full(*which) -> None:
        if len(saved) == 2:
            raise OSError(errno.ENOSPC, "No space left on device")
        saved.append(save(*which))

    monkeypatch.setattr(verdicts, "save", full)
    assert main(arguments(course, "--jobs", "1")) == 2
    assert "No space left on device. 2 of 4 were judged" in capsys.readouterr().err
    monkeypatch.setattr(verdicts, "save", save)
    kept = stored(course)
    assert len(kept) == 2
    assert main(arguments(course, "--jobs", "1")) == 0
    assert kept.items() <= stored(course).items()
    assert points(course) == dict.fromkeys(("anna", "bo", "cy", "dora"), 8)


def test_a_gradebook_that_cannot_be_written_stops_the_run_with_a_sentence(course, capsys):
    hand_in(course, dict.fromkeys(("anna", "bo"), RIGHT))

    def locked(connection, _) -> None:
        connection.execute("pragma query_only = 1")

    event.listen(Engine, "connect", locked)
    try:
        assert main(arguments(course, "--jobs", "1")) == 2
    finally:
        event.remove(Engine, "connect", locked)
    said = capsys.readouterr()
    assert (
        "Stopped: attempt to write a readonly database. Put that right and run it again" in said.err
    )
    assert "graded" not in said.out
    assert not (course / "reports").exists()
    assert len(kept := stored(course)) == 2
    assert main(arguments(course, "--jobs", "1")) == 0
    assert stored(course) == kept
    assert points(course) == dict.fromkeys(("anna", "bo"), 8)
