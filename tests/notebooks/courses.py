"""A course folder as an instructor has it, and nbgrader's commands in it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
from nbgrader.api import Gradebook

from grader import exercises

ROOT = Path(__file__).parents[2]
ASSIGNMENTS = {path.stem: path.parent.name for path in exercises.SOURCE.glob("*/*.ipynb")}


def nbgrader(course: Path, *arguments: str, status: int = 0) -> str:
    """Run a command of nbgrader's; return what it logged."""
    # nbgrader calls alembic by name, so the environment's programs must be on the path
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    done = subprocess.run(
        [sys.executable, "-m", "nbgrader", *arguments],
        cwd=course,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
    )
    assert done.returncode == status, done.stderr
    return done.stderr


def make(folder: Path, *assignments: str) -> Path:
    """Make a course with these assignments, released."""
    shutil.copytree(ROOT / "exercises" / "source", folder / "source")
    shutil.copy(ROOT / "exercises" / "nbgrader_config.py", folder)
    for assignment in assignments:
        nbgrader(folder, "generate_assignment", assignment)
    return folder


def hand_in(course: Path, student: str, name: str, content: bytes) -> Path:
    """Put a file into `submitted/`."""
    path = course / "submitted" / student / ASSIGNMENTS[name] / f"{name}.ipynb"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def solved(course: Path, name: str, code: str | None, words: str | None = None) -> bytes:
    """The released notebook with `code` and `words` in it, as the tab saves it."""
    notebook = nbformat.read(course / "release" / ASSIGNMENTS[name] / f"{name}.ipynb", 4)
    for cell in notebook.cells:
        if cell.metadata.get("nbgrader", {}).get("solution"):
            text = code if cell.cell_type == "code" else words
            cell.source = cell.source if text is None else text
    notebook.metadata.kernelspec = {"name": "python", "display_name": "Python (Pyodide)"}
    return nbformat.writes(notebook).encode()


def grades(course: Path, student: str, name: str) -> dict[str, object]:
    """The gradebook's entries on a notebook, by cell."""
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}") as book:
        notebook = book.find_submission_notebook(name, ASSIGNMENTS[name], student)
        return {
            grade.name: (grade.auto_score, grade.manual_score, grade.needs_manual_grade)
            for grade in notebook.grades
        }


def points(course: Path, student: str, name: str) -> float | None:
    """What the judge gave for a notebook; None where a test cell has no points yet."""
    found = [auto for cell, (auto, *_) in grades(course, student, name).items()
             if not cell.endswith("-explain")]  # fmt: skip
    assert len(found) == 2
    return None if None in found else sum(found)


def feedback(course: Path, student: str, name: str) -> str:
    """The page that the learner gets back."""
    path = course / "feedback" / student / ASSIGNMENTS[name] / f"{name}.html"
    return path.read_text(encoding="utf-8")
