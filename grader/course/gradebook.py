"""nbgrader's own converters in this process, and what they left in the gradebook.

One process writes, learner by learner. Nothing of nbgrader's command line is gone around: the
converters, the course's configuration and the database are those of `nbgrader autograde`.
"""

import functools
import glob
import logging
import os
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nbgrader.api
import sqlalchemy
from nbconvert.writers import FilesWriter
from nbgrader.api import (
    Assignment,
    BaseCell,
    Comment,
    Grade,
    Gradebook,
    MissingEntry,
    Notebook,
    Student,
    SubmittedAssignment,
    SubmittedNotebook,
)
from nbgrader.apps import NbGrader
from nbgrader.converters import Autograde, GenerateFeedback
from nbgrader.converters.base import BaseConverter, NbGraderException
from sqlalchemy.exc import SAWarning


class NotReleased(ValueError):
    """The gradebook does not know the assignment; the message says what to do."""


class Course:
    """A course folder as nbgrader sees it."""

    def __init__(self, folder: Path) -> None:
        # nbgrader makes a new gradebook with the program alembic, which lies beside this Python.
        beside = str(Path(sys.executable).parent)
        if beside not in os.environ.get("PATH", "").split(os.pathsep):
            os.environ["PATH"] = os.pathsep.join([beside, os.environ.get("PATH", os.defpath)])
        # What its converters log as an error is returned; what they warn of is each learner's own.
        warnings.simplefilter("ignore", SAWarning)
        self.app = NbGrader(log_level=logging.ERROR)
        self.app.initialize([], root=str(folder.resolve()))
        self.log = self.app.log
        self.converters: dict[type, BaseConverter] = {}
        # nbgrader opens the gradebook for each step of each notebook. With one engine for all of
        # them the queries are compiled once.
        nbgrader.api.create_engine = functools.cache(sqlalchemy.create_engine)
        self.log.propagate = False
        self.log.handlers.clear()

    @property
    def folder(self) -> Path:
        """Where the course lies."""
        return Path(self.app.coursedir.root)

    def book(self) -> Gradebook:
        """Open the gradebook; a context."""
        return Gradebook(self.app.coursedir.db_url, self.app.coursedir.course_id)

    def expect(self, assignment: str) -> None:
        """Raise `NotReleased` unless the assignment was released."""
        with self.book() as book:
            try:
                book.find_assignment(assignment)
            except MissingEntry:
                raise NotReleased(
                    f"The gradebook does not know {assignment} yet. Run `nbgrader "
                    f"generate_assignment {assignment}` in {self.folder} first."
                ) from None

    def autograde(self, assignment: str, student: str) -> str:
        """Put one learner's verdicts into the gradebook; return what went wrong, or ""."""
        return self._convert(Autograde, assignment, student)

    def feedback(self, assignment: str, student: str) -> str:
        """Write one learner's feedback; return what went wrong, or ""."""
        return self._convert(GenerateFeedback, assignment, student)

    def _convert(self, kind: type[BaseConverter], assignment: str, student: str) -> str:
        course = self.app.coursedir
        course.assignment_id, course.student_id = assignment, glob.escape(student)
        before = os.getcwd()
        with _errors(self.log) as errors:
            try:
                if kind not in self.converters:
                    self.converters[kind] = self._converter(kind)
                os.chdir(course.root)
                self.converters[kind].init_notebooks()
                self.converters[kind].convert_notebooks()
            except (NbGraderException, SystemExit) as error:
                errors.append(str(error))
            finally:
                os.chdir(before)
        traces = [text for text in errors if "Traceback" in text] or errors
        return traces[0].strip().splitlines()[-1] if traces else ""

    def _converter(self, kind: type[BaseConverter]) -> BaseConverter:
        """Make a converter ready, as its `start` does, for many learners one by one.

        Its templates are compiled once, as where nbgrader converts a whole class.
        """
        converter = kind(coursedir=self.app.coursedir, parent=self.app)
        converter.force = True
        converter.writer = FilesWriter(parent=converter, config=converter.config)
        converter.exporter = converter.exporter_class(parent=converter, config=converter.config)
        for preprocessor in converter.preprocessors:
            converter.exporter.register_preprocessor(preprocessor)
        return converter

    def grades(self, assignment: str) -> list[tuple]:
        """Return every grade of an assignment, sorted.

        Each is (student, exercise, cell, kind of the cell, automatic, manual, extra, maximum,
        whether a person has to look).
        """
        with self.book() as book:
            rows = (
                book.db.query(
                    Student.id, Notebook.name, BaseCell.name, Grade.cell_type,
                    Grade.auto_score, Grade.manual_score, Grade.extra_credit,
                    Grade.max_score, Grade.needs_manual_grade,
                )
                .select_from(Grade)
                .join(SubmittedNotebook, Grade.notebook_id == SubmittedNotebook.id)
                .join(Notebook, SubmittedNotebook.notebook_id == Notebook.id)
                .join(Assignment, Notebook.assignment_id == Assignment.id)
                .join(
                    SubmittedAssignment,
                    SubmittedNotebook.assignment_id == SubmittedAssignment.id,
                )
                .join(Student, SubmittedAssignment.student_id == Student.id)
                .join(BaseCell, Grade.cell_id == BaseCell.id)
                .filter(Assignment.name == assignment)
            )  # fmt: skip
            return sorted(tuple(row) for row in rows)

    def comments(self, assignment: str) -> list[tuple]:
        """Return every comment of a person's, (student, exercise, cell, text), sorted."""
        with self.book() as book:
            rows = (
                book.db.query(Student.id, Notebook.name, BaseCell.name, Comment.manual_comment)
                .select_from(Comment)
                .join(SubmittedNotebook, Comment.notebook_id == SubmittedNotebook.id)
                .join(Notebook, SubmittedNotebook.notebook_id == Notebook.id)
                .join(Assignment, Notebook.assignment_id == Assignment.id)
                .join(
                    SubmittedAssignment, SubmittedNotebook.assignment_id == SubmittedAssignment.id
                )
                .join(Student, SubmittedAssignment.student_id == Student.id)
                .join(BaseCell, Comment.cell_id == BaseCell.id)
                .filter(Assignment.name == assignment, Comment.manual_comment.is_not(None))
            )
            return sorted(tuple(row) for row in rows)


class _Kept(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(record.getMessage())


@contextmanager
def _errors(log: logging.Logger) -> Iterator[list[str]]:
    """Collect what a converter logs as an error."""
    kept = _Kept()
    log.addHandler(kept)
    try:
        yield kept.texts
    finally:
        log.removeHandler(kept)
