"""Sort what learners handed in, as an LMS packs it, into nbgrader's `submitted/`.

Every file that could be one of the exercises is kept under `collected/`, named by its content, and
the newest of them is put into `submitted/`. So nothing is ever lost, and running it twice changes
nothing.
"""

from dataclasses import dataclass, replace
from itertools import takewhile
from pathlib import Path

from grader.submissions import table
from grader.submissions.arrivals import arrivals
from grader.submissions.names import Student, student_of
from grader.submissions.shelf import Shelf
from grader.submissions.table import Row
from grader.submissions.versions import OUR_OWN, Ignored, Version, examine
from grader.submissions.zips import Arrival, Refused

WRAPPERS = ("submitted", "submissions")  # folders around a class, not a student's


class NoCourse(ValueError):
    """There is no such assignment in the course, or nothing to collect from."""


@dataclass(frozen=True)
class Collection:
    """What a run found: the table, and how many files in `submitted/` it wrote."""

    rows: list[Row]
    written: int
    doubts: list[str]  # sentences on files that look like another student's

    @property
    def has_problems(self) -> bool:
        """Whether a person should look: at a refused file, a damaged one, or a doubt."""
        return bool(self.doubts) or any(
            row.status == "refused" or (row.status == "collected" and row.note) for row in self.rows
        )


def exercises_of(course: Path) -> dict[str, list[str]]:
    """Return the exercises of each assignment, from the course's sources and releases."""
    found: dict[str, set[str]] = {}
    for folder in ("source", "release"):
        for path in sorted((course / folder).glob("*/*.ipynb")):
            found.setdefault(path.parent.name, set()).add(path.stem)
    return {name: sorted(exercises) for name, exercises in found.items()}


def collect(source: Path, assignment: str, course: Path) -> Collection:
    """Fill `course`/submitted with the files in `source` that belong to `assignment`.

    Raises `NoCourse` where the assignment is not known or `source` cannot be read.
    """
    known = exercises_of(course)
    if assignment not in known:
        there = ", ".join(known) or "none"
        raise NoCourse(f"There is no assignment {assignment} in {course}. There is: {there}.")
    shelf = Shelf(course, assignment)
    rows: list[Row] = []
    students: dict[str, Student] = {}
    versions: dict[tuple[str, str], list[Version]] = {}
    try:
        for arrival in arrivals(source, {assignment, *WRAPPERS}):
            result = _sort(arrival, known, assignment, source.name)
            owner = result.student if isinstance(result, Version) else _owner(arrival)
            if owner and (isinstance(result, Version) or owner.folder not in students):
                students[owner.folder] = owner
            if isinstance(result, Version):
                place = versions.setdefault((owner.folder, result.exercise), [])
                place.append(shelf.keep(result))
            elif result:
                rows.append(result)
    except Refused as refusal:
        raise NoCourse(f"{source}: {refusal}") from None
    written = 0
    for student in sorted(students):
        for exercise in known[assignment]:
            mine = versions.get((student, exercise), [])
            settled, changed = shelf.settle(mine, students[student], exercise)
            rows += settled
            written += changed
    rows.sort()
    table.write_rows(course / "collected" / f"{assignment}.csv", rows)
    table.write_students(course / "collected" / "students.csv", students.values())
    return Collection(rows, written, _doubts(versions))


def _doubts(versions: dict[tuple[str, str], list[Version]]) -> list[str]:
    pairs = {(who, v.made_for) for (who, _), mine in versions.items() for v in mine if v.made_for}
    ids: dict[str, set[str]] = {}
    owners: dict[str, set[str]] = {}
    for who, made_for in pairs:
        ids.setdefault(who, set()).add(made_for)
        owners.setdefault(made_for, set()).add(who)
    several = [
        f"{who} handed in files that were made for {', '.join(sorted(made))}."
        for who, made in sorted(ids.items())
        if len(made) > 1
    ]
    return several + [
        f"Files that were made for {made_for} came from {', '.join(sorted(people))}."
        for made_for, people in sorted(owners.items())
        if len(people) > 1
    ]


def _sort(
    arrival: Arrival, known: dict[str, list[str]], assignment: str, outside: str
) -> Version | Row | None:
    """What a file is, or the line that says why it is left out; None for the tab's own files."""
    if arrival.parts[-1] in OUR_OWN:
        return None
    owner, path = _owner(arrival), "/".join(arrival.parts)
    home = {exercise: name for name, exercises in known.items() for exercise in exercises}
    row = Row(owner.folder if owner else "", "", "refused", path, table.moment(arrival.date))
    try:
        version = examine(arrival, list(home), outside)
    except (Refused, Ignored) as reason:
        status = "refused" if isinstance(reason, Refused) else "ignored"
        return replace(row, status=status, note=str(reason))
    if home[version.exercise] != assignment:
        note = f"It belongs to {home[version.exercise]}."
        return replace(row, exercise=version.exercise, status="ignored", note=note)
    return version


def _owner(arrival: Arrival) -> Student | None:
    """Whose a file is by its path, as far as that can be trusted."""
    parts = tuple(takewhile(lambda part: part != "..", arrival.parts))
    return student_of(parts)[0] if parts else None
