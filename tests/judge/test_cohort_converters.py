"""A class graded by `grader cohort`, and by nbgrader's own converters: the same."""

import logging
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from classes import EDGE, RIGHT, arguments, hand_in
from nbgrader.apps import NbGrader
from nbgrader.converters import Autograde, GenerateFeedback

from grader.__main__ import main
from grader.course.gradebook import Course

pytestmark = pytest.mark.slow


@pytest.fixture
def course(released, tmp_path) -> Path:
    return shutil.copytree(released, tmp_path / "course")


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
