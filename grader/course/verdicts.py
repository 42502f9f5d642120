"""Verdicts on submitted files, as plain data: made anywhere, kept in the course's folder."""

import functools
import hashlib
import json
import os
import tempfile
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as package_version
from pathlib import Path

import grader
import specdecode
from grader import exercises, marking, mistakes, release
from grader.card import STYLE
from grader.release import Release
from grader.report import Report
from grader.sandbox.kinds import Sandbox
from grader.submissions.canonical import Canonical, canonical

FOLDER = "verdicts"  # in the course's folder, beside nbgrader's own


def judge_file(
    raw: bytes, name: str, sandbox: type[Sandbox], seed: int | None = None
) -> dict[str, object]:
    """Judge the submitted file `raw` of the exercise `name`; return the verdict as plain data.

    Whatever the file holds there is a verdict: one that cannot be graded has the reason in
    `quarantine`, and no points. Raises `NotStarted` where the sandbox does not work.
    """
    released = release.load(name)
    made = canonical_of(raw, released)
    if made.notebook is None:
        return quarantined(raw, name, sandbox, made.quarantine, seed)
    judged = marking.judge(made, released, sandbox, seed)
    cells = [_cell(mark) for mark in judged.marks]
    return {**_head(raw, released, sandbox, made.repairs), "seed": judged.seed, "cells": cells}


def quarantined(
    raw: bytes, name: str, sandbox: type[Sandbox], reason: str, seed: int | None = None
) -> dict[str, object]:
    """Return the verdict on a file that gets no points, for a reason that a person should read."""
    released = release.load(name)
    cells = [
        {"id": test.grade_id, "points": 0.0, "maximum": test.points, "parts": [],
         "sentence": reason, "text": reason, "card": "", "mistake": "", "seconds": 0.0}
        for test in released.tests
    ]  # fmt: skip
    return {**_head(raw, released, sandbox, (), reason), "seed": seed, "cells": cells}


def _head(
    raw: bytes, released: Release, sandbox: type[Sandbox], repairs: tuple[str, ...],
    quarantine: str = "",
) -> dict[str, object]:  # fmt: skip
    return {
        "exercise": released.name,
        "assignment": released.assignment,
        "version": version(),
        "sha256": digest(raw),
        "sandbox": sandbox.name,
        "repairs": list(repairs),
        "quarantine": quarantine,
    }


def canonical_of(raw: bytes, released: Release) -> Canonical:
    """Return the canonical copy of a file, or the reason why there is none; raises nothing."""
    try:
        return canonical(raw, released.notebook, released.name)
    except Exception as error:  # nobody has thought of this file yet; the class goes on
        reason = f"The file cannot be read ({type(error).__name__})."
        return Canonical(None, quarantine=reason)


def _cell(mark: marking.Mark) -> dict[str, object]:
    report = mark.report
    return {
        "id": mark.cell.grade_id,
        "points": mark.points,
        "maximum": mark.cell.points,
        "sentence": report.message,
        "parts": [vars(part) for part in report.parts],
        "text": str(report),
        "card": report._repr_html_().removeprefix(f"<style>{STYLE}</style>"),
        "mistake": _mistake(report),
        "seconds": round(mark.seconds, 3),
    }


def _mistake(report: Report) -> str:
    """The known mistake that the sentence is of, exercise/name; "" where it is none's."""
    if report.passed:
        return ""
    known = (m for m in mistakes.load(report.exercise) if m.matches(report.message))
    return next((f"{mistake.exercise}/{mistake.name}" for mistake in known), "")


def digest(raw: bytes) -> str:
    """Return the sha256 of a file's content."""
    return hashlib.sha256(raw).hexdigest()


@functools.cache
def version() -> str:
    """Return which course gave a verdict: its version, and a digest of its code and notebooks."""
    try:
        name = package_version("specdecode-course")
    except PackageNotFoundError:
        name = "0"
    folders = [Path(package.__file__).parent for package in (grader, specdecode)]
    files = [path for folder in folders for path in folder.rglob("*.py")]
    whole = hashlib.sha256()
    for path in sorted([*files, *exercises.SOURCE.glob("*/*.ipynb")]):
        whole.update(f"{path.parent.name}/{path.name}\n".encode() + path.read_bytes())
    return f"{name}+{whole.hexdigest()[:8]}"


def place(course: Path, assignment: str, student: str, name: str) -> Path:
    """Return where the verdict on a student's file is kept."""
    return course / FOLDER / assignment / student / f"{name}.json"


def load(
    course: Path, assignment: str, student: str, name: str, sha256: str
) -> dict[str, object] | None:
    """Return the stored verdict on the file with this digest, if this version of ours gave it."""
    try:
        verdict = json.loads(place(course, assignment, student, name).read_text(encoding="utf-8"))
        fits = (verdict["sha256"], verdict["version"]) == (sha256, version())
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return verdict if fits else None


def save(course: Path, assignment: str, student: str, verdict: dict[str, object]) -> None:
    """Keep a verdict: whole, or not at all. Raises `OSError`, as on a full disk."""
    path = place(course, assignment, student, verdict["exercise"])
    write_whole(path, json.dumps(verdict, indent=1))


def write_changed(path: Path, text: str) -> None:
    """Write a file as `write_whole` does, unless it says just that; raises `OSError`."""
    if not path.exists() or path.read_bytes() != text.encode():
        write_whole(path, text)


def write_whole(path: Path, text: str) -> None:
    """Write a file so that nobody ever sees half of it; raises `OSError`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, unfinished = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with open(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(handle)
        os.replace(unfinished, path)
    except BaseException:
        os.unlink(unfinished)
        raise
