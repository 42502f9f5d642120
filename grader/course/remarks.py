"""What a person should look at, in the course's `remarks.csv`: one line for each thing, sorted.

A class is graded learner by learner, in order, so most remarks come behind all others and are
appended. What this process wrote or read it remembers for as long as the file stays as it was.
"""

import csv
import io
import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from grader.course.verdicts import write_whole
from grader.submissions.table import harmless

FILE = "remarks.csv"


class Remark(NamedTuple):
    """One line; `kind` is quarantined, mended, left out, not judged or by hand."""

    assignment: str
    student: str
    notebook: str
    cell: str
    kind: str
    sentence: str


NOTHING = Remark(*[""] * len(Remark._fields))  # before all others
Key = tuple[str, str, str]  # assignment, student, notebook


@dataclass
class _Known:
    """What is in a file."""

    state: tuple | None  # of the file when this was so; None for no file
    is_tidy: bool = True  # sorted, and whole
    rows: dict[Key, list[Remark]] = field(default_factory=dict)
    last: Remark = NOTHING


_known: dict[Path, _Known] = {}


def read(course: Path) -> list[Remark]:
    """Return all remarks, sorted."""
    return sorted(row for rows in _look(course).rows.values() for row in rows)


def put(
    course: Path, assignment: str, student: str, notebook: str,
    said: list[tuple[str, str, str]],
) -> None:  # fmt: skip
    """Have these remarks, (cell, kind, sentence), in place of the earlier ones on a notebook."""
    path, key, known = course / FILE, (assignment, student, notebook), _look(course)
    before, now = known.rows.get(key, []), sorted(Remark(*key, *row) for row in said)
    if now == before:
        return
    known.rows[key] = now
    if known.state and known.is_tidy and not before and now[0] > known.last:
        with path.open("a", encoding="utf-8", newline="") as file:
            file.write(_text(now))
        known.last = now[-1]
    else:
        rows = sorted(row for rows in known.rows.values() for row in rows)
        write_whole(path, _text([Remark(*Remark._fields), *rows]))
        known.is_tidy, known.last = True, rows[-1] if rows else NOTHING
    known.state = _state(path)


def _look(course: Path) -> _Known:
    path = (course / FILE).resolve()
    state = _state(path)
    if path not in _known or _known[path].state != state:
        _known[path] = _read(path, state)
    return _known[path]


def _read(path: Path, state: tuple | None) -> _Known:
    known = _Known(state)
    try:
        with path.open(encoding="utf-8", newline="") as file:
            text = file.read()
    except FileNotFoundError:
        return known
    lines = [[cell.removeprefix("'") for cell in row] for row in csv.reader(io.StringIO(text))][1:]
    rows = [Remark(*line) for line in lines if len(line) == len(Remark._fields)]
    for row in rows:
        known.rows.setdefault(row[:3], []).append(row)
    known.rows = {key: sorted(mine) for key, mine in known.rows.items()}
    known.is_tidy = rows == sorted(rows) and len(rows) == len(lines) and text.endswith("\n")
    known.last = rows[-1] if rows else NOTHING
    return known


def _state(path: Path) -> tuple | None:
    try:
        about = os.stat(path)
    except FileNotFoundError:
        return None
    return about.st_ino, about.st_size, about.st_mtime_ns


def _text(rows: Iterable[Remark]) -> str:
    text = io.StringIO(newline="")
    csv.writer(text).writerows(map(harmless, row) for row in rows)
    return text.getvalue()
