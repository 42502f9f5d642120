"""What was released: an exercise's cells and points, which no submission can change."""

import functools
import re
from dataclasses import dataclass
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from grader import exercises
from grader.submissions.reading import Cell, read

CHECKED = re.compile(r"\bcheck\.(\w+)\((\w+)\b(.*)")
HIDDEN = re.compile(r"\n### BEGIN HIDDEN TESTS\n.*?### END HIDDEN TESTS$", re.DOTALL | re.MULTILINE)
STUB = r"\1# Write your code here.\n\1raise NotImplementedError"  # as nbgrader_config.py has it


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
    notebook: NotebookNode  # as learners get it: no solution, no hidden tests
    tests: tuple[TestCell, ...]


def names() -> list[str]:
    """Return the names of all released notebooks."""
    return exercises.names()


def load(name: str) -> Release:
    """Return a release, from the notebook that the instructor wrote; nobody may change it.

    Raises `ValueError` for a graded cell of code that calls no check.
    """
    (path,) = exercises.SOURCE.glob(f"*/{name}.ipynb")
    return _read(path)


@functools.cache
def _read(path: Path) -> Release:
    raw = path.read_bytes()
    notebook = nbformat.reads(raw.decode("utf-8"), as_version=4)
    for cell in notebook.cells:
        cell.source = HIDDEN.sub("", exercises.SOLUTION.sub(STUB, cell.source))
    graded = [cell for cell in read(raw).cells if cell.kind == "code" and cell.marks.get("grade")]
    return Release(
        path.stem, path.parent.name, notebook, tuple(_test(path, cell) for cell in graded)
    )


def _test(path: Path, cell: Cell) -> TestCell:
    found = CHECKED.search(cell.text)
    if not found:
        raise ValueError(
            f"the cell {cell.grade_id} of {path.name} gives points and calls no check."
        )
    check, function, rest = found.groups()
    return TestCell(cell.grade_id, check, function, float(cell.marks["points"]), "seed" in rest)
