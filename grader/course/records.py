"""What the gradebook holds, read at once for a class, and a learner's entries written at once."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from nbgrader.api import (
    Assignment,
    BaseCell,
    Comment,
    Grade,
    Gradebook,
    Notebook,
    Student,
    SubmittedAssignment,
    SubmittedNotebook,
)
from sqlalchemy.orm import Query

from grader.course.pages import Marks


@contextmanager
def transaction(url: str, course: str) -> Iterator[Gradebook]:
    """Have all that nbgrader does with the gradebook meanwhile be one transaction.

    It opens the gradebook for each step of each notebook and commits every change, and each
    waits for the disk. Here it gets the same open one, and what it commits is only sent; at the end
    everything is kept, or nothing.
    """
    with Gradebook(url, course) as book:
        keep = book.db.commit
        book.db.commit = book.db.flush
        with (
            patch.object(
                Gradebook, "__init__", lambda self, *_, **__: vars(self).update(vars(book))
            ),
            patch.object(Gradebook, "close", lambda _: None),
        ):
            yield book
        keep()


def grades(book: Gradebook, assignment: str) -> list[tuple]:
    """Return every grade of an assignment, sorted.

    Each is (student, exercise, cell, kind of the cell, automatic, manual, extra, maximum,
    whether a person has to look).
    """
    columns = (
        Grade.cell_type, Grade.auto_score, Grade.manual_score, Grade.extra_credit,
        Grade.max_score, Grade.needs_manual_grade,
    )  # fmt: skip
    return sorted(map(tuple, _entries(book, assignment, Grade, *columns)))


def marks(book: Gradebook, assignment: str) -> dict[str, dict[str, Marks]]:
    """Return what nbgrader shows of each notebook in its feedback, by learner and exercise."""
    found: dict[str, dict[str, Marks]] = defaultdict(dict)
    late = book.db.query(
        Student.id, Notebook.name, SubmittedNotebook.late_submission_penalty
    ).select_from(SubmittedNotebook)
    for who, name, penalty in _of(late, assignment):
        found[who][name] = Marks({}, {}, penalty)
    for who, name, cell, *score in _entries(book, assignment, Grade, Grade.score, Grade.max_score):
        found[who][name].scores[cell] = tuple(score)
    for who, name, cell, comment in _entries(book, assignment, Comment, Comment.comment):
        found[who][name].comments[cell] = comment
    return found


def _entries(book: Gradebook, assignment: str, kind: type, *columns: object) -> Query:
    """The grades or comments of an assignment, (student, exercise, cell, ...)."""
    query = book.db.query(Student.id, Notebook.name, BaseCell.name, *columns).select_from(kind)
    query = query.join(SubmittedNotebook, kind.notebook_id == SubmittedNotebook.id)
    return _of(query.join(BaseCell, kind.cell_id == BaseCell.id), assignment)


def _of(query: Query, assignment: str) -> Query:
    """Those of an assignment, with whose and of what they are."""
    return (
        query.join(Notebook, SubmittedNotebook.notebook_id == Notebook.id)
        .join(Assignment, Notebook.assignment_id == Assignment.id)
        .join(SubmittedAssignment, SubmittedNotebook.assignment_id == SubmittedAssignment.id)
        .join(Student, SubmittedAssignment.student_id == Student.id)
        .filter(Assignment.name == assignment)
    )
