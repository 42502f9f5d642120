"""Judge a submitted notebook: its functions in a sandbox, its marks from the release.

Nothing here is taken from the submission but the text of the learner's own cells: which functions
are judged, by which checks and for how many points is the release's.
"""

import hashlib
import secrets
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from grader import check, release
from grader.release import Release, TestCell
from grader.report import Report
from grader.sandbox.kinds import Sandbox
from grader.sandbox.session import Limits, Session
from grader.submission import Cell, Unreadable, read_cells


@dataclass(frozen=True)
class Mark:
    """The verdict on one test cell."""

    cell: TestCell
    report: Report
    seed: int
    seconds: float

    @property
    def points(self) -> float:
        """Points earned, in [0, the cell's points]."""
        return self.report.points(self.cell.points)


@dataclass(frozen=True)
class Verdict:
    """What a notebook earned, and how to get the same verdict again."""

    notebook: str
    assignment: str
    sandbox: str
    seed: int
    seconds: float
    marks: tuple[Mark, ...]

    @property
    def points(self) -> float:
        """Points of all test cells."""
        return sum(mark.points for mark in self.marks)


def fresh_seed() -> int:
    """Return a seed that nobody could know beforehand."""
    return secrets.randbelow(2**31)


def judge_notebook(
    path: Path, sandbox: type[Sandbox], seed: int | None = None, limits: Limits | None = None
) -> Verdict:
    """Judge a submitted notebook file; raises `Unreadable` for one that belongs to no release."""
    cells = read_cells(path)
    return judge_cells(cells, find_release(cells, path), sandbox, seed, limits)


def judge_cells(
    cells: Sequence[Cell],
    released: Release,
    sandbox: type[Sandbox],
    seed: int | None = None,
    limits: Limits | None = None,
) -> Verdict:
    """Judge the cells of a submission to a release, in a sandbox of its own.

    `seed` draws the inputs; None takes a fresh one, and the verdict says which.
    """
    seed = fresh_seed() if seed is None else seed
    start = time.perf_counter()
    with Session(sandbox(), code(cells, released), limits) as session:
        runs = {}
        for test in released.tests:  # cells that ask the same of the same function share a run
            asked = test.check, test.function
            runs[asked] = runs.get(asked) or _run(session, *asked, seed)
    seconds = time.perf_counter() - start
    marks = tuple(Mark(test, *runs[test.check, test.function]) for test in released.tests)
    return Verdict(released.name, released.assignment, sandbox.name, seed, seconds, marks)


def _run(session: Session, name: str, function: str, seed: int) -> tuple[Report, int, float]:
    """Judge one function; its inputs do not depend on which other functions there are."""
    digest = hashlib.sha256(f"{seed} {name} {function}".encode()).digest()
    own = int.from_bytes(digest[:4], "big") >> 1
    start = time.perf_counter()
    report = getattr(check, name)(session.function(function), own)
    return report, own, time.perf_counter() - start


def code(cells: Sequence[Cell], released: Release) -> list[tuple[str, str]]:
    """Return the cells to run, (id, text): the release's imports, then all that is the learner's.

    A cell that the learner added may hold a helper, so it runs too. Copies of test cells and of
    locked cells do not, whatever was made of them.
    """
    given = released.ids - released.learners
    own = [(cell.id, cell.source) for cell in cells
           if cell.kind == "code" and cell.id not in given]  # fmt: skip
    return [*((cell.id, cell.source) for cell in released.locked), *own]


def find_release(cells: Sequence[Cell], path: Path) -> Release:
    """Return the release that a submission is of, by its cells and else by its file's name."""
    releases = {name: release.load(name) for name in release.names()}
    found = Counter(name for cell in cells for name, one in releases.items() if cell.id in one.ids)
    if found:
        return releases[found.most_common(1)[0][0]]
    by_name = [name for name in releases if path.stem == name or path.stem.endswith(f"__{name}")]
    if len(by_name) != 1:
        raise Unreadable(f"{path.name} has no cell of any released notebook.")
    return releases[by_name[0]]


def as_text(verdict: Verdict) -> str:
    """Return a verdict for the terminal."""
    most = sum(mark.cell.points for mark in verdict.marks)
    lines = [
        f"{verdict.notebook}: {verdict.points:g} of {most:g} points "
        f"(sandbox {verdict.sandbox}, seed {verdict.seed}, {verdict.seconds:.1f} s)"
    ]
    for mark in verdict.marks:
        what = "the instructor's tests" if mark.cell.hidden else "the check"
        lines += ["", f"{mark.points:g} of {mark.cell.points:g} for {what}, {mark.cell.grade_id}:",
                  str(mark.report)]  # fmt: skip
    return "\n".join(lines)


def as_data(verdict: Verdict) -> dict[str, object]:
    """Return a verdict as plain data."""
    return {
        "notebook": verdict.notebook,
        "assignment": verdict.assignment,
        "sandbox": verdict.sandbox,
        "seed": verdict.seed,
        "seconds": round(verdict.seconds, 3),
        "points": verdict.points,
        "marks": [
            {
                "cell": mark.cell.grade_id,
                "exercise": mark.cell.check,
                "points": mark.points,
                "max_points": mark.cell.points,
                "score": mark.report.score,
                "sentence": mark.report.message,
                "parts": [vars(part) for part in mark.report.parts],
                "seed": mark.seed,
                "seconds": round(mark.seconds, 3),
            }
            for mark in verdict.marks
        ],
    }
