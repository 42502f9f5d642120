"""What a class handed in: one entry for each notebook in `submitted/`."""

from dataclasses import dataclass
from pathlib import Path

from grader.submissions.collect import NoCourse, exercises_of


@dataclass(frozen=True, order=True)
class Submission:
    """One learner's file for one exercise."""

    student: str
    name: str  # of the exercise
    path: Path


@dataclass(frozen=True)
class Roll:
    """A class and what it was asked to do."""

    course: Path
    assignment: str
    exercises: tuple[str, ...]
    submissions: tuple[Submission, ...]

    @property
    def students(self) -> list[str]:
        """The learners who handed in at least one notebook, by the names of their folders."""
        return sorted({one.student for one in self.submissions})


def call(course: Path, assignment: str) -> Roll:
    """Return what was handed in for an assignment.

    Raises `NoCourse` where the assignment is not known or nothing was handed in.
    """
    known = exercises_of(course)
    if assignment not in known:
        there = ", ".join(known) or "none"
        raise NoCourse(f"There is no assignment {assignment} in {course}. There is: {there}.")
    found = sorted(
        Submission(path.parts[-3], path.stem, path)
        for path in (course / "submitted").glob(f"*/{assignment}/*.ipynb")
        if path.stem in known[assignment]
    )
    if not found:
        raise NoCourse(
            f"There is nothing in {course / 'submitted'} for {assignment}. "
            "`grader collect` puts it there."
        )
    return Roll(course, assignment, tuple(known[assignment]), tuple(found))
