"""Before and after nbgrader converts a learner's folder: only notebooks come in, and go on."""

import os
from pathlib import Path

from nbgrader.utils import parse_utc

from grader import release
from grader.course import remarks
from grader.course.submitted import content, strangers

KEPT = "timestamp.txt"  # nbgrader's own
EXAMPLE = "2026-11-30 12:00:00 UTC"
SHOWN = 40  # letters of what is no time
ASIDE = "set_aside"
UNKNOWN = "No exercise has this name, so it was not graded. `grader collect` finds out what it is."


def before(assignment: str, student: str, notebooks: list[str]) -> None:
    """Set links and devices aside, for nbgrader would copy what is behind them; note odd names.

    A time of submission that is none goes with them, since nbgrader stops at it.
    """
    for folder in sorted({Path(path).parent for path in notebooks}):
        course, who, of = folder.parents[2], folder.parent.name, folder.name
        for path in strangers(folder):
            if path.suffix != ".ipynb":
                sentence = f"It is no plain file, and was moved to {_set_aside(path, folder)}."
                remarks.put(course, of, who, path.name, [("", "left out", sentence)])
        if found := _no_time(folder / KEPT):
            sentence = (
                f"{KEPT} holds {found}, which is no time, so it was moved to "
                f"{_set_aside(folder / KEPT, folder)} and nobody is late by it. Write a time "
                f"such as {EXAMPLE} into a new one and grade again."
            )
            remarks.put(course, of, who, KEPT, [("", "left out", sentence)])
    known = set(release.names())
    for path in map(Path, notebooks):
        if path.stem not in known:
            course, who, of = path.parents[3], path.parts[-3], path.parts[-2]
            remarks.put(course, of, who, path.stem, [("", "left out", UNKNOWN)])


def _set_aside(path: Path, folder: Path) -> Path:
    """Move a file out of a learner's folder; return where it is, from the course's folder."""
    away = Path(ASIDE) / path.relative_to(folder.parents[1])
    whole = folder.parents[2] / away
    whole.parent.mkdir(parents=True, exist_ok=True)
    os.replace(path, whole)
    return away


def _no_time(path: Path) -> str:
    """Return the beginning of what stands where a time should; "" for a time or nothing."""
    text = ""
    try:
        text = content(path).decode("utf-8", "replace").strip()
        if text:
            parse_utc(text)
    except Exception:  # whatever a text makes of a parser of dates
        return repr(text[:SHOWN]) if text else ""
    return ""


def after(assignment: str, student: str, notebooks: list[str]) -> None:
    """Take other files out of `autograded/`: the formgrader would serve them as its own pages."""
    for folder in {Path(path).parent for path in notebooks}:
        graded = folder.parents[2] / "autograded" / folder.parent.name / folder.name
        for path in graded.rglob("*"):
            if path.is_file() and path.suffix != ".ipynb" and path.name != KEPT:
                path.unlink()
