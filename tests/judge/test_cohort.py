"""A small class graded whole: the gradebook, a second run, and what may go wrong in between."""

import contextlib
import errno
import json
import logging
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from distributed import LocalCluster
from nbgrader.apps import NbGrader
from nbgrader.converters import Autograde, GenerateFeedback
from notebooks import submitted
from sqlalchemy import Engine, event

from grader.__main__ import main
from grader.course import cohort, roll, verdicts, workers
from grader.course.gradebook import Course
from grader.sandbox.plainly import Plainly

ROOT = Path(__file__).parents[2]
RIGHT = "def accept(target_prob, draft_prob, u):\n    return u * draft_prob < target_prob\n"
EDGE = RIGHT.replace("<", "<=")
ENDED = "import os\n" + RIGHT.replace("return", "os._exit(0); return")
SLOW = "import time\n" + RIGHT.replace("return", "time.sleep(0.002); return")
MURDERER = "import os, signal\nos.kill(os.getppid(), signal.SIGKILL)\n" + RIGHT
CLASS = {"anna": RIGHT, "bo": EDGE, "cy": ENDED, "dora": None, "eve": RIGHT, "fay": "def accept("}
POINTS = {"anna": 8, "cy": 0, "dora": 0, "eve": 8, "fay": 0, "gil": 0}

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def released(tmp_path_factory) -> Path:
    """A course with the assignment in its gradebook, and nothing handed in."""
    folder = tmp_path_factory.mktemp("released") / "course"
    shutil.copytree(ROOT / "exercises" / "source" / "core", folder / "source" / "core")
    shutil.copy(ROOT / "exercises" / "nbgrader_config.py", folder)
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    subprocess.run(
        [sys.executable, "-m", "nbgrader", "generate_assignment", "core"],
        cwd=folder, check=True, capture_output=True, env={**os.environ, "PATH": path},
    )  # fmt: skip
    return folder


@pytest.fixture
def course(released, tmp_path) -> Path:
    return shutil.copytree(released, tmp_path / "course")


def hand_in(course: Path, programs: dict[str, str | None]) -> None:
    for student, code in programs.items():
        folder = course / "submitted" / student / "core"
        folder.mkdir(parents=True)
        submitted(folder, "accept", code).rename(folder / "accept.ipynb")


def arguments(course: Path, *more: str) -> list[str]:
    return ["cohort", "core", "--course", str(course), "--no-sandbox", "--seed", "3", *more]


def points(course: Path) -> dict[str, float]:
    """What the judge gave, by learner, as it stands in the gradebook."""
    found: dict[str, float] = {}
    for student, name, _, kind, auto, *_ in Course(course).grades("core"):
        if name == "accept" and kind == "code":
            found[student] = found.get(student, 0) + auto
    return found


def stored(course: Path) -> dict[str, tuple[int, bytes]]:
    folder = course / "verdicts" / "core"
    return {str(p.parent.name): (p.stat().st_mtime_ns, p.read_bytes())
            for p in folder.glob("*/*.json")}  # fmt: skip


def run_of(course: Path, seed: int | None = 3) -> cohort.Run:
    return cohort.Run(roll.call(course, "core"), Plainly, seed)


def test_a_class_is_graded_and_a_second_run_changes_nothing(course, capsys):
    hand_in(course, CLASS)
    (course / "submitted" / "gil" / "core").mkdir(parents=True)
    (course / "submitted" / "gil" / "core" / "accept.ipynb").write_text("{nonsense")
    assert main(arguments(course, "--jobs", "2")) == 1, "a person has to look at gil's file"
    assert "7 notebooks of 7 learners graded, 1 quarantined." in capsys.readouterr().out
    found = points(course)
    assert 0 < found.pop("bo") < 8
    assert found == POINTS
    feedback = (course / "feedback" / "bo" / "core" / "accept.html").read_text(encoding="utf-8")
    assert "both sides are equal there" in " ".join(feedback.split())
    report = (course / "reports" / "core" / "report.html").read_text(encoding="utf-8")
    assert "gil" in report
    assert "both sides are equal there" in report

    def files():
        return {path: (path.stat().st_mtime_ns, path.read_bytes())
                for path in course.rglob("*") if path.is_file()}  # fmt: skip

    before = files()
    assert main(arguments(course, "--jobs", "2")) == 1
    assert files() == before


def in_book(course: Path) -> list[tuple]:
    """All that nbgrader's gradebook says of the class."""
    with closing(sqlite3.connect(course / "gradebook.db")) as book:
        return [row for query in (GRADES, COMMENTS, LATE) for row in sorted(book.execute(query))]


OF = """ join submitted_notebook as mine on {}.notebook_id = mine.id
join notebook on mine.notebook_id = notebook.id
join submitted_assignment as whole on mine.assignment_id = whole.id """
GRADES = f"""select student_id, notebook.name, base_cell.name, auto_score, manual_score,
needs_manual_grade from grade{OF.format("grade")} join base_cell on cell_id = base_cell.id"""
COMMENTS = f"""select student_id, notebook.name, base_cell.name, auto_comment, manual_comment
from comment{OF.format("comment")} join base_cell on cell_id = base_cell.id"""
LATE = f"""select student_id, notebook.name, mine.late_submission_penalty, whole.timestamp
from grade{OF.format("grade")}"""


def test_the_same_files_and_gradebook_as_by_nbgraders_own_converters(course):
    """With an answer in words, marks and a comment by hand, points taken off, and a quarantine."""
    hand_in(course, {"anna": EDGE, "bo": RIGHT, "cy": "def accept("})
    (course / "submitted" / "cy" / "core" / "accept.ipynb").write_text("{nonsense")
    (course / "submitted" / "bo" / "core" / "timestamp.txt").write_text("2026-01-02 03:04:05 UTC")
    (course / "late.py").write_text(LATE_PLUGIN)
    with (course / "nbgrader_config.py").open("a") as file:
        file.write("\nc.AssignLatePenalties.plugin_class = 'late.Half'\n")
    notebook = course / "submitted" / "anna" / "core" / "accept.ipynb"
    text = notebook.read_text(encoding="utf-8")
    notebook.write_text(text.replace("Your two sentences here.", "<b>So</b> $x$ & [y](z)."))
    sys.path.insert(0, str(course))
    try:
        with closing(sqlite3.connect(course / "gradebook.db")) as book, book:
            book.execute("update assignment set duedate = '2026-01-01'")
        main(arguments(course, "--jobs", "1"))
        with Course(course).book() as book:
            book.find_grade("accept-explain", "accept", "core", "anna").manual_score = 1.5
            book.find_comment("accept-explain", "accept", "core", "anna").manual_comment = "A & B"
            book.db.commit()
        main(arguments(course, "--jobs", "1"))
        ours = in_book(course), written(course)
        for converter in (Autograde, GenerateFeedback):
            shutil.rmtree(course / ("feedback" if converter is GenerateFeedback else "autograded"))
            app = NbGrader(log_level=logging.CRITICAL)
            app.initialize([], root=str(course))
            app.coursedir.assignment_id = "core"
            converter(coursedir=app.coursedir, parent=app).start()
    finally:
        sys.path.remove(str(course))
    assert (in_book(course), written(course)) == ours
    page = (course / "feedback" / "bo" / "core" / "accept.html").read_text(encoding="utf-8")
    assert "Late submission penalty" in page


LATE_PLUGIN = """
from nbgrader.plugins import BasePlugin


class Half(BasePlugin):
    def late_submission_penalty(self, student_id, score, total_seconds_late):
        return score / 2
"""


def written(course: Path) -> dict[str, tuple[int, bytes]]:
    """All files that learners and the formgrader are shown."""
    return {str(path.relative_to(course)): (path.stat().st_mode, path.read_bytes())
            for step in ("autograded", "feedback")
            for path in (course / step).rglob("*") if path.is_file()}  # fmt: skip


def test_a_new_file_is_judged_again_and_the_others_are_not(course):
    hand_in(course, {"anna": EDGE, "bo": EDGE})
    main(arguments(course, "--jobs", "1"))
    before = stored(course)
    shutil.rmtree(course / "submitted" / "anna")
    hand_in(course, {"anna": RIGHT})
    assert main(arguments(course, "--jobs", "1")) == 0
    assert stored(course)["bo"] == before["bo"]
    assert points(course)["anna"] == 8


def test_what_a_person_gave_stays_and_reaches_the_tables_and_the_feedback(course):
    hand_in(course, {"anna": EDGE})
    main(arguments(course, "--jobs", "1"))
    with Course(course).book() as book:
        grade = book.find_grade("accept-explain", "accept", "core", "anna")
        grade.manual_score, grade.needs_manual_grade = 2.0, False
        comment = book.find_comment("accept-explain", "accept", "core", "anna")
        comment.manual_comment = "Well said."
        book.db.commit()
    main(arguments(course, "--jobs", "1"))
    feedback = (course / "feedback" / "anna" / "core" / "accept.html").read_text(encoding="utf-8")
    assert "Well said." in feedback
    line = (course / "reports" / "core" / "grades.csv").read_text(encoding="utf-8-sig")
    total = points(course)["anna"] + 2
    assert f"{total:g}," in line.splitlines()[1]


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


def test_the_same_on_a_scheduler_that_is_there(course):
    hand_in(course, {"anna": RIGHT, "bo": EDGE})
    with LocalCluster(
        n_workers=1, threads_per_worker=1, processes=True, dashboard_address="127.0.0.1:0"
    ) as there:
        assert main(arguments(course, "--scheduler", there.scheduler_address)) == 0
    found = points(course)
    assert found["anna"] == 8
    assert 0 < found["bo"] < 8


def test_a_worker_with_another_version_of_the_course_is_not_believed(course):
    hand_in(course, {"anna": RIGHT})
    run = run_of(course)
    (one,) = run.look()
    found = {**verdicts.judge_file(one.path.read_bytes(), "accept", Plainly, 3), "version": "0"}
    run._keep(one, found)
    assert "another version" in run.failed["anna", "accept"]
    assert not stored(course)


def test_it_says_what_is_missing(course, tmp_path, capsys):
    assert main(arguments(course)) == 2
    assert "`grader collect` puts it there" in capsys.readouterr().err
    hand_in(course, {"anna": RIGHT})
    (course / "gradebook.db").unlink()
    assert main(arguments(course)) == 2
    assert "nbgrader generate_assignment core" in capsys.readouterr().err
    assert main(arguments(course, "--scheduler", "tcp://127.0.0.1:9")) == 2
