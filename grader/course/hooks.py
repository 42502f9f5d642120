"""Before and after nbgrader converts a learner's folder: only notebooks come in, and go on."""

import os
from pathlib import Path

from grader import release
from grader.course import remarks
from grader.course.submitted import strangers

KEPT = "timestamp.txt"  # nbgrader's own
ASIDE = "set_aside"
UNKNOWN = "No exercise has this name, so it was not graded. `grader collect` finds out what it is."


def before(assignment: str, student: str, notebooks: list[str]) -> None:
    """Set links and devices aside, for nbgrader would copy what is behind them; note odd names."""
    for folder in sorted({Path(path).parent for path in notebooks}):
        course, who, of = folder.parents[2], folder.parent.name, folder.name
        for path in strangers(folder):
            if path.suffix != ".ipynb":
                away = course / ASIDE / path.relative_to(folder.parents[1])
                away.parent.mkdir(parents=True, exist_ok=True)
                os.replace(path, away)
                sentence = f"It is no plain file, and was moved to {away.relative_to(course)}."
                remarks.put(course, of, who, path.name, [("", "left out", sentence)])
    known = set(release.names())
    for path in map(Path, notebooks):
        if path.stem not in known:
            course, who, of = path.parents[3], path.parts[-3], path.parts[-2]
            remarks.put(course, of, who, path.stem, [("", "left out", UNKNOWN)])


def after(assignment: str, student: str, notebooks: list[str]) -> None:
    """Take other files out of `autograded/`: the formgrader would serve them as its own pages."""
    for folder in {Path(path).parent for path in notebooks}:
        graded = folder.parents[2] / "autograded" / folder.parent.name / folder.name
        for path in graded.rglob("*"):
            if path.is_file() and path.suffix != ".ipynb" and path.name != KEPT:
                path.unlink()
