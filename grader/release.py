"""What was released: an exercise's cells and points, which no submission can change."""

import re
from dataclasses import dataclass
from pathlib import Path

from grader import exercises
from grader.submission import Cell, read_cells

CHECKED = re.compile(r"\bcheck\.(\w+)\((\w+)\b(.*)")
PARTS = re.compile(r"\.points\((\d+(?:\.\d+)?)\)")


@dataclass(frozen=True)
class TestCell:
    """A cell that gives points: which function is judged, and by which check."""

    grade_id: str
    check: str
    function: str
    points: float
    hidden: bool  # the instructor's own tests, which the learner does not see


@dataclass(frozen=True)
class Release:
    """One released notebook."""

    name: str
    assignment: str
    locked: tuple[Cell, ...]  # code that is the release's and not the learner's: imports
    learners: frozenset[str]  # ids of the cells that the learner writes in
    tests: tuple[TestCell, ...]

    @property
    def ids(self) -> frozenset[str]:
        """The ids of all cells of code."""
        given = {cell.id for cell in self.locked} | {test.grade_id for test in self.tests}
        return self.learners | given


def names() -> list[str]:
    """Return the names of all released notebooks."""
    return exercises.names()


def load(name: str) -> Release:
    """Return a release, from the notebook that the instructor wrote.

    Raises `ValueError` for a graded cell of code that calls no check.
    """
    (path,) = exercises.SOURCE.glob(f"*/{name}.ipynb")
    cells = [cell for cell in read_cells(path) if cell.kind == "code"]
    return Release(
        name=path.stem,
        assignment=path.parent.name,
        locked=tuple(cell for cell in cells if cell.locked and not cell.points),
        learners=frozenset(cell.id for cell in cells if not cell.locked),
        tests=tuple(_test(path, cell) for cell in cells if cell.points),
    )


def _test(path: Path, cell: Cell) -> TestCell:
    found = CHECKED.search(cell.source)
    if not found:
        raise ValueError(f"the cell {cell.id} of {path.name} gives points and calls no check.")
    check, function, rest = found.groups()
    return TestCell(cell.id, check, function, cell.points, "seed" in rest)
