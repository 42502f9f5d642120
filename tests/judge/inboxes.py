"""What learners handed in as tests make it, and what `grader collect` made of it."""

from __future__ import annotations

import csv
import io
import os
import zipfile
from pathlib import Path

from released import RIGHT, answered, raw, write

from grader.submissions import names, table
from grader.submissions.stamp import Stamp

OLD, NEW = 1_700_000_000, 1_700_100_000
RIGHT_RAW = raw(answered())
DRAFT_RAW = raw(answered("draft", "def draft(prefix, model, N, rng):\n    return [], []"))
MOODLE = "Ana Müller_1234_assignsubmission_file_"


def stamped(time: str, student: str = "ana", code: str = RIGHT) -> bytes:
    """A file as check.submit() makes it."""
    notebook = answered(code=code)
    Stamp(student, time, "1").write(notebook["metadata"])
    return raw(notebook)


def variant(number: int) -> bytes:
    """One of many right files, all different."""
    return raw(answered(words=f"Answer {number}."))


def zipped(entries: dict[str, bytes], date: tuple = (2026, 1, 2, 3, 4, 6)) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries.items():
            archive.writestr(zipfile.ZipInfo(name, date), content, zipfile.ZIP_DEFLATED)
    return file.getvalue()


def dated(path: Path, content: bytes, time: float) -> None:
    write(path, content)
    os.utime(path, (time, time))


def submitted(course: Path) -> dict[str, bytes]:
    """What nbgrader sees: the path in submitted/ and the bytes of each file."""
    top = course / "submitted"
    return {
        path.relative_to(top).as_posix(): path.read_bytes()
        for path in sorted(top.rglob("*"))
        if path.is_file()
    }


def everything(folder: Path) -> dict[str, tuple[bytes, int]]:
    """All files and when they were changed."""
    return {
        str(path): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in folder.rglob("*")
        if path.is_file()
    }


def rows(course: Path, *status: str) -> list[dict[str, str]]:
    with (course / "collected" / "core.csv").open(encoding="utf-8-sig", newline="") as file:
        return [row for row in csv.DictReader(file) if row["status"] in status]


def owners(course: Path) -> dict[str, names.Student]:
    known = table.read_students(course / "collected" / "students.csv")
    return {student.folder: student for student in known}
