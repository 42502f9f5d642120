"""One file that arrived: whose it is, which exercise, how old, and whether it can be read."""

import hashlib
from dataclasses import dataclass, replace

from grader.submissions import outline, stamp
from grader.submissions.decoding import Unreadable
from grader.submissions.names import (
    Student,
    exercise_of,
    folder_name,
    is_older_copy,
    stem_of,
    student_of,
)
from grader.submissions.reading import read
from grader.submissions.zips import Arrival, Refused

ARCHIVES = (".rar", ".7z", ".tar", ".gz", ".tgz", ".bz2", ".xz")
NOTEBOOKS = (".ipynb", ".ipynb.json", ".ipynb.txt")  # the longer ones by a browser
OUR_OWN = (stamp.ID_FILE, "progress.json")  # the tab keeps them beside its notebooks
UNOWNED = "It does not say whose it is. Put it into a folder that is named after the student."


class Ignored(Exception):
    """A file that has nothing to do with the exercises; the message says what it is."""


@dataclass(frozen=True)
class Version:
    """One student's file for one exercise."""

    exercise: str
    source: str  # its path in what was given
    digest: str  # a name for its content
    time: float  # seconds since 1970: when it was made, else the date of the file
    raw: bytes = b""
    student: Student | None = None
    copy: int = 0  # the number that a browser or an LMS added to its name
    is_older: bool = False  # our page kept it as what was there before
    problem: str = ""  # why it cannot be graded
    made_for: str = ""  # the id that check.submit() put into it, as a folder's name

    @property
    def order(self) -> tuple:
        """Sorts the one that counts to the end: the newest of those that can be graded."""
        return not self.problem, not self.is_older, self.time, self.copy, self.source


def examine(arrival: Arrival, exercises: list[str], outside: str) -> Version:
    """Return what a file is; `outside` is the name of the file or folder that it came in.

    Raises `Refused` or `Ignored`, with a sentence.
    """
    if arrival.refusal:
        raise Refused(arrival.refusal)
    student, file = student_of(arrival.parts)
    if file.lower().endswith(ARCHIVES):
        kind = file.rsplit(".", 1)[-1].lower()
        raise Refused(f"A .{kind} archive is not opened; ask for a zip file.")
    named = exercise_of(file, exercises)
    if not file.lower().endswith(NOTEBOOKS) and not (named and file.lower().endswith(".json")):
        raise Ignored("This is not a notebook.")
    version, mark = look(arrival.load(), named, exercises, arrival.date)
    own = mark.student if mark else ""
    student = _student(student, arrival.owner or own, outside)
    return replace(
        version,
        source="/".join(arrival.parts),
        student=student,
        copy=stem_of(file)[1],
        is_older=is_older_copy(file),
        made_for=folder_name(own) if own else "",
    )


def look(
    raw: bytes, named: str, exercises: list[str], date: float
) -> tuple[Version, stamp.Stamp | None]:
    """Return what the content of a file says, and the stamp that `check.submit()` left in it.

    `named` is the exercise that the file's name means. Raises `Refused` or `Ignored` where neither
    name nor content are of an exercise.
    """
    version = Version(named, "", hashlib.sha256(raw).hexdigest()[:12], date, raw)
    try:
        reading = read(raw)
    except Unreadable as error:
        if not named:
            raise Refused(str(error)) from None
        return replace(version, problem=str(error)), None
    held = outline.exercise_in(reading, exercises)
    if not held and not named:
        raise Ignored("This notebook is none of the exercises.")
    problem = "" if held else f"None of its cells is of the exercise {named}."
    mark = stamp.of(reading)
    made = stamp.seconds(mark)
    time = date if made is None else made
    return replace(version, exercise=held or named, time=time, problem=problem), mark


def _student(student: Student | None, own: str, outside: str) -> Student:
    """Whose it is: by its path, else by the id `own` that the tab wrote, else by `outside`."""
    if not student and own.strip():
        return Student(folder_name(own), own)
    student = student or student_of((outside,))[0]
    if not student:
        raise Refused(UNOWNED)
    if not student.lms and own and folder_name(own) == student.folder:
        return Student(student.folder, own)  # as it was typed, before it became a file's name
    return student
