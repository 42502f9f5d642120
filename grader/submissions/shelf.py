"""Keep every version of a submission, and put the one that counts where nbgrader looks for it."""

import os
from dataclasses import dataclass, replace
from pathlib import Path

from grader.submissions import table
from grader.submissions.names import Student
from grader.submissions.table import Row
from grader.submissions.versions import Version, look

BEFORE = "submitted before"


@dataclass(frozen=True)
class Shelf:
    """Where files are kept: all versions in `collected/`, the one that counts in `submitted/`."""

    course: Path
    assignment: str

    def keep(self, version: Version) -> Version:
        """Write a version to `collected/`; return it without its bytes."""
        path = self._kept(version.student, version)
        if not path.exists():
            _write(path, version.raw)
        return replace(version, raw=b"")

    def settle(
        self, versions: list[Version], student: Student, exercise: str
    ) -> tuple[list[Row], bool]:
        """Put the version that counts into `submitted/`; return the rows, and if it changed."""
        target = self.course / "submitted" / student.folder / self.assignment / f"{exercise}.ipynb"
        before = None
        if target.exists():
            before, _ = look(target.read_bytes(), exercise, [exercise], target.stat().st_mtime)
            before = replace(before, source=BEFORE, student=student)
            if before.digest not in {version.digest for version in versions}:
                versions = [*versions, self.keep(before)]
        if not versions:
            return [Row(student.folder, exercise, "missing")], False
        *others, best = sorted(versions, key=lambda version: version.order)
        changed = not before or before.digest != best.digest
        if changed:
            _write(target, self._kept(student, best).read_bytes())
            os.utime(target, (best.time, best.time))
        rows = [_row(best, student, "collected", best.problem)]
        for other in others:
            status = "same" if other.digest == best.digest else "older"
            rows.append(_row(other, student, status, other.problem))
        return rows, changed

    def _kept(self, student: Student, version: Version) -> Path:
        folder = self.course / "collected" / self.assignment / student.folder
        return folder / f"{version.exercise}-{version.digest}.ipynb"


def _row(version: Version, student: Student, status: str, note: str) -> Row:
    return Row(
        student.folder, version.exercise, status, version.source, table.moment(version.time), note
    )


def _write(path: Path, raw: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".new")
    draft.write_bytes(raw)
    os.replace(draft, path)  # whole or not at all
