"""A small class: what it hands in, and what `grader cohort` makes of it."""

from pathlib import Path

from notebooks import submitted

from grader.course.gradebook import Course

RIGHT = "def accept(target_prob, draft_prob, u):\n    return u * draft_prob < target_prob\n"
EDGE = RIGHT.replace("<", "<=")


def hand_in(course: Path, programs: dict[str, str | None]) -> None:
    for student, code in programs.items():
        folder = course / "submitted" / student / "core"
        folder.mkdir(parents=True)
        submitted(folder, "accept", code).rename(folder / "accept.ipynb")


def arguments(course: Path, *more: str) -> list[str]:
    return ["cohort", "core", "--course", str(course), "--no-sandbox", "--seed", "3", *more]


def points(course: Path) -> dict[str, float]:
    """What the judge gave, by learner, as it stands in the gradebook."""
    found: dict[str, float] = {}
    for student, name, _, kind, auto, *_ in Course(course).grades("core"):
        if name == "accept" and kind == "code":
            found[student] = found.get(student, 0) + auto
    return found


def stored(course: Path) -> dict[str, tuple[int, bytes]]:
    folder = course / "verdicts" / "core"
    return {str(p.parent.name): (p.stat().st_mtime_ns, p.read_bytes())
            for p in folder.glob("*/*.json")}  # fmt: skip
