"""What a person should look at, in the course's `remarks.csv`: one line for each thing."""

import csv
import io
from pathlib import Path
from typing import NamedTuple

from grader.course.verdicts import write_whole

FILE = "remarks.csv"


class Remark(NamedTuple):
    """One line; `kind` is quarantined, mended, left out, not judged or by hand."""

    assignment: str
    student: str
    notebook: str
    cell: str
    kind: str
    sentence: str


def read(course: Path) -> list[Remark]:
    """Return all remarks, sorted."""
    try:
        with (course / FILE).open(encoding="utf-8", newline="") as file:
            rows = list(csv.reader(file))[1:]
    except FileNotFoundError:
        return []
    return sorted(Remark(*row) for row in rows if len(row) == len(Remark._fields))


def put(
    course: Path, assignment: str, student: str, notebook: str,
    said: list[tuple[str, str, str]],
) -> None:  # fmt: skip
    """Have these remarks, (cell, kind, sentence), in place of the earlier ones on a notebook."""
    key = assignment, student, notebook
    before = read(course)
    now = sorted([*(r for r in before if r[:3] != key), *(Remark(*key, *row) for row in said)])
    if now != before:
        text = io.StringIO(newline="")
        csv.writer(text).writerows([Remark._fields, *now])
        write_whole(course / FILE, text.getvalue())
