"""Judge a submitted notebook: its functions in a sandbox, its marks from the release.

Nothing here is taken from the submission but the text of the learner's own cells: which functions
are judged, by which checks and for how many points is the release's.
"""

import hashlib
import secrets
import time
from dataclasses import dataclass
from pathlib import Path

from nbformat import NotebookNode

from grader import check, release
from grader.release import Release, TestCell
from grader.report import Report
from grader.sandbox.kinds import Sandbox
from grader.sandbox.session import Limits, Session
from grader.submissions import outline
from grader.submissions.canonical import Canonical, canonical
from grader.submissions.decoding import Unreadable
from grader.submissions.names import exercise_of
from grader.submissions.reading import read


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
    repairs: tuple[str, ...]  # what had to be mended in the file

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
    """Judge a submitted notebook file; raises `Unreadable` for one that cannot be graded."""
    raw = path.read_bytes()
    released = release.load(_exercise(raw, path.name))
    made = canonical(raw, released.notebook, released.name)
    if made.notebook is None:
        raise Unreadable(f"{path.name} cannot be graded. {made.quarantine}")
    return judge(made, released, sandbox, seed, limits)


def judge(
    made: Canonical,
    released: Release,
    sandbox: type[Sandbox],
    seed: int | None = None,
    limits: Limits | None = None,
) -> Verdict:
    """Judge the canonical copy of a submission to a release, in a sandbox of its own.

    `seed` draws the inputs; None takes a fresh one, and the verdict says which. Raises `NotStarted`
    where the sandbox does not work.
    """
    seed = fresh_seed() if seed is None else seed
    start = time.perf_counter()
    with Session(sandbox(released.name), code(made.notebook), limits) as session:
        runs = {}
        for test in released.tests:  # cells that ask the same of the same function share a run
            asked = test.check, test.function
            runs[asked] = runs.get(asked) or _run(session, *asked, seed)
        session.check_works()
    seconds = time.perf_counter() - start
    marks = tuple(Mark(test, *runs[test.check, test.function]) for test in released.tests)
    return Verdict(
        released.name, released.assignment, sandbox.name, seed, seconds, marks, made.repairs
    )


def _run(session: Session, name: str, function: str, seed: int) -> tuple[Report, int, float]:
    """Judge one function; its inputs do not depend on which other functions there are."""
    digest = hashlib.sha256(f"{seed} {name} {function}".encode()).digest()
    own = int.from_bytes(digest[:4], "big") >> 1
    start = time.perf_counter()
    report = getattr(check, name)(session.function(function), own)
    return report, own, time.perf_counter() - start


def code(notebook: NotebookNode) -> list[tuple[str, str]]:
    """Return the cells of a canonical copy to run, (id, text): all code but the tests."""
    return [
        (cell.id, cell.source)
        for cell in notebook.cells
        if cell.cell_type == "code" and not cell.metadata.get("nbgrader", {}).get("grade")
    ]


def _exercise(raw: bytes, file: str) -> str:
    """Which exercise a file is of, by its cells and else by its name."""
    try:
        found = outline.exercise_in(read(raw), release.names())
    except Unreadable as error:
        raise Unreadable(f"{file} cannot be graded. {error}") from None
    found = found or exercise_of(file, release.names())
    if not found:
        raise Unreadable(f"{file} cannot be graded. It is none of the exercises of this course.")
    return found


def as_text(verdict: Verdict) -> str:
    """Return a verdict for the terminal."""
    most = sum(mark.cell.points for mark in verdict.marks)
    lines = [
        f"{verdict.notebook}: {verdict.points:g} of {most:g} points "
        f"(sandbox {verdict.sandbox}, seed {verdict.seed}, {verdict.seconds:.1f} s)",
        *verdict.repairs,
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
        "repairs": verdict.repairs,
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
