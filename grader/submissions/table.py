"""The tables of a collection: what became of each file, and who is who."""

import csv
import os
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from datetime import UTC, datetime
from pathlib import Path

from grader.submissions.names import Student, shown
from grader.words import plural

FORMULA = tuple("=+-@\t\r'")  # a spreadsheet would calculate what begins with one of the first


@dataclass(frozen=True, order=True)
class Row:
    """One line: what became of a file, or which exercise is missing."""

    student: str
    exercise: str
    status: str  # collected, older, same, missing, refused or ignored
    file: str = ""
    time: str = ""
    note: str = ""


def moment(time: float) -> str:
    """Write seconds since 1970 as an ISO time; "" for a file that has no date."""
    return datetime.fromtimestamp(time, UTC).isoformat(timespec="seconds") if time > 0 else ""


def write_rows(path: Path, rows: list[Row]) -> None:
    """Write the table of one assignment."""
    _write(path, [field.name for field in fields(Row)], [asdict(row) for row in rows])


def write_students(path: Path, students: Iterable[Student]) -> None:
    """Add students to the table that says which folder is whose."""
    known = {student.folder: student for student in read_students(path)}
    known |= {student.folder: student for student in students}
    names = [field.name for field in fields(Student)]
    _write(path, names, [asdict(known[folder]) for folder in sorted(known)])


def read_students(path: Path) -> list[Student]:
    """Return who is who, as `write_students` wrote it; nobody where there is no table yet."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8-sig", newline="") as file:
        return [
            Student(**{name: text.removeprefix("'") for name, text in row.items()})
            for row in csv.DictReader(file)
        ]


def _write(path: Path, names: list[str], rows: list[dict[str, str]]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".new")
    with draft.open("w", encoding="utf-8-sig", newline="") as file:  # spreadsheets want the mark
        table = csv.DictWriter(file, names)
        table.writeheader()
        table.writerows({name: harmless(text) for name, text in row.items()} for row in rows)
    os.replace(draft, path)


def harmless(text: str) -> str:
    """Return a cell's text so that no spreadsheet calculates it."""
    return f"'{text}" if text.startswith(FORMULA) else text


def summary(rows: list[Row], written: int, target: Path) -> str:
    """Return what an instructor wants to know first, and the sentence on each refused file."""
    by_status: dict[str, list[Row]] = {}
    for row in rows:
        by_status.setdefault(row.status, []).append(row)
    collected = by_status.get("collected", [])
    students = len({row.student for row in rows if row.student})
    lines = [
        f"{plural(len(collected), 'notebook')} of {plural(students, 'student')} in "
        f"{target / 'submitted'}, {written} of them new or changed by this run."
    ]
    lines += [
        f"  {shown(row.student)}: {row.exercise} cannot be graded. {row.note}"
        for row in collected
        if row.note
    ]
    lacking: dict[str, list[str]] = {}
    for row in by_status.get("missing", []):
        lacking.setdefault(row.student, []).append(row.exercise)
    lines += [f"  Missing: {shown(who)} has no {', '.join(what)}." for who, what in lacking.items()]
    lines += [f"  Refused: {shown(row.file)}. {row.note}" for row in by_status.get("refused", [])]
    lines += [
        f"  {len(by_status[status])} {what}"
        for status, what in (
            ("older", "older, kept in collected/."),
            ("same", "the same as another one."),
            ("ignored", "left aside: no exercise of this assignment."),
        )
        if status in by_status
    ]
    return "\n".join(lines)
