"""A small class graded whole: the gradebook, a second run, a person's marks, a scheduler."""

import shutil
from pathlib import Path

import pytest
from classes import EDGE, RIGHT, arguments, hand_in, points, stored
from distributed import LocalCluster

from grader.__main__ import main
from grader.course import cohort, roll, verdicts
from grader.course.gradebook import Course
from grader.sandbox.plainly import Plainly

ENDED = "import os\n" + RIGHT.replace("return", "os._exit(0); return")
CLASS = {"anna": RIGHT, "bo": EDGE, "cy": ENDED, "dora": None, "eve": RIGHT, "fay": "def accept("}
POINTS = {"anna": 8, "cy": 0, "dora": 0, "eve": 8, "fay": 0, "gil": 0}

pytestmark = pytest.mark.slow


@pytest.fixture
def course(released, tmp_path) -> Path:
    return shutil.copytree(released, tmp_path / "course")


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
    run = cohort.Run(roll.call(course, "core"), Plainly, 3)
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
