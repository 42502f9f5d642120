"""nbgrader's own converters in this process, and what they left in the gradebook.

One process writes, learner by learner. Nothing of nbgrader's command line is gone around: the
converters, the course's configuration and the database are those of `nbgrader autograde`. What
takes long and needs no database is made elsewhere: the verdicts, and the feedback's pages.
"""

import errno
import functools
import glob
import logging
import os
import sys
import warnings
from pathlib import Path

import nbgrader.api
import sqlalchemy
from nbconvert.writers import FilesWriter
from nbgrader.api import Gradebook, MissingEntry
from nbgrader.apps import NbGrader
from nbgrader.converters import Autograde, GenerateFeedback
from nbgrader.converters.base import BaseConverter, NbGraderException
from sqlalchemy.exc import OperationalError, SAWarning

from grader.course import records
from grader.course.pages import MadeAlready, Marks

# Of a disk, and of no learner: it is full, over its quota, read only or broken.
NOBODYS = {errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO}


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
        """Put one learner's verdicts into the gradebook; return what went wrong, or "".

        Raises `OSError` or SQLAlchemy's `OperationalError` where nobody's could be.
        """
        with records.transaction(self.app.coursedir.db_url, self.app.coursedir.course_id) as book:
            problem = self._convert(Autograde, assignment, student)
            if problem:
                book.db.rollback()
        return problem

    def feedback(self, assignment: str, student: str, pages: dict[str, str]) -> str:
        """Put one learner's pages in their place; return what went wrong, or ""."""
        self._converter(GenerateFeedback).exporter.pages = pages
        return self._convert(GenerateFeedback, assignment, student)

    def graded(self, assignment: str, student: str) -> dict[str, str]:
        """Return the text of each of a learner's graded notebooks."""
        course = self.app.coursedir
        folder = course.format_path(course.autograded_directory, student, assignment)
        return {path.stem: path.read_text("utf-8") for path in Path(folder).glob("*.ipynb")}

    def _convert(self, kind: type[BaseConverter], assignment: str, student: str) -> str:
        course = self.app.coursedir
        course.assignment_id, course.student_id = assignment, glob.escape(student)
        before = os.getcwd()
        kept = _Kept()
        self.log.addHandler(kept)
        try:
            converter = self._converter(kind)
            os.chdir(course.root)
            converter.init_notebooks()
            converter.convert_notebooks()
        except (NbGraderException, SystemExit) as error:
            kept.texts.append(str(error))
        finally:
            os.chdir(before)
            self.log.removeHandler(kept)
        if kept.stops:
            raise kept.stops
        traces = [text for text in kept.texts if "Traceback" in text] or kept.texts
        return traces[0].strip().splitlines()[-1] if traces else ""

    def _converter(self, kind: type[BaseConverter]) -> BaseConverter:
        """Return a converter made ready, as its `start` does, for many learners one by one."""
        if kind not in self.converters:
            converter = kind(coursedir=self.app.coursedir, parent=self.app)
            converter.force = True
            converter.writer = FilesWriter(parent=converter, config=converter.config)
            exporter = MadeAlready if kind is GenerateFeedback else converter.exporter_class
            converter.exporter = exporter(parent=converter, config=converter.config)
            converter.exporter.optimistic_validation = True  # once for each file, not each step
            self.converters[kind] = converter
        return self.converters[kind]

    def grades(self, assignment: str) -> list[tuple]:
        """Return every grade of an assignment, as `records.grades` does."""
        with self.book() as book:
            return records.grades(book, assignment)

    def marks(self, assignment: str) -> dict[str, dict[str, Marks]]:
        """Return what the feedback's pages show of the gradebook, by learner and exercise."""
        with self.book() as book:
            return records.marks(book, assignment)


class _Kept(logging.Handler):
    """Keeps what a converter logs as an error, and what of it is no learner's."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.texts: list[str] = []
        self.stops: Exception | None = None

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(record.getMessage())
        error = sys.exc_info()[1]  # nbgrader logs it while it handles it, and goes on
        while error and not self.stops:
            if isinstance(error, OperationalError) or getattr(error, "errno", None) in NOBODYS:
                self.stops = error
            error = error.__context__  # nbgrader has errors of its own for some
