"""Make the notebooks that the tab opens: lessons from text, exercises as nbgrader releases them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import jupytext
import nbformat
from fetch import BuildError
from nbformat import NotebookNode

from grader import check

KERNEL = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
# The order in which things are built; what is not named here comes last, by name.
ASSIGNMENTS = ("core", "systems", "pair", "drafts", "gpu")
ORDER = tuple(check.progress().exercises)


def convert_lessons(lessons: Path, target: Path) -> list[dict]:
    """Write each numbered `lessons/*.md` as a notebook; return the landing page's words about it.

    Raises BuildError when a lesson lacks its `course:` front matter.
    """
    cards = []
    for source in sorted(lessons.glob("[0-9]*.md")):
        notebook = jupytext.read(source)
        course = notebook.metadata.get("course", {})
        if not {"title", "minutes", "summary"} <= set(course):
            raise BuildError(
                f"{source.name} needs a title, minutes and a summary under `course:` at its top."
            )
        name = f"{source.stem}.ipynb"
        _write(notebook, target / name)
        cards.append({"file": name, **course})
    return cards


def release_exercises(course: Path, target: Path) -> list[dict]:
    """Release the exercises with nbgrader, away from the course's own folder.

    Returns the assignments, each a name and its exercises: file, title and points, in the order in
    which they are solved.
    """
    names = {path.parent.name for path in (course / "source").glob("*/*.ipynb")}
    released = []
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(course / "source", Path(folder) / "source")
        shutil.copy(course / "nbgrader_config.py", folder)
        for name in sorted(names, key=_place(ASSIGNMENTS)):
            _generate(Path(folder), name)
            cards = []
            paths = (Path(folder) / "release" / name).glob("*.ipynb")
            for path in sorted(paths, key=lambda path: _place(ORDER)(path.stem)):
                notebook = nbformat.read(path, as_version=4)
                points = sum(_points(cell) for cell in notebook.cells)
                cards.append({"file": path.name, "title": _heading(notebook), "points": points})
                _write(notebook, target / path.name)
            released.append({"name": name, "exercises": cards})
    return released


def _place(order: tuple[str, ...]) -> Callable[[str], tuple[int, str]]:
    """A key that sorts names as in `order`, and the others after them."""
    return lambda name: (order.index(name) if name in order else len(order), name)


def _generate(course: Path, assignment: str) -> None:
    # nbgrader calls alembic by name, so the environment's programs must be on the path
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    command = [sys.executable, "-m", "nbgrader", "generate_assignment", assignment]
    done = subprocess.run(
        command, cwd=course, env={**os.environ, "PATH": path}, capture_output=True, text=True
    )
    if done.returncode:
        raise BuildError(f"nbgrader could not release the exercises:\n{done.stderr.strip()}")


def _points(cell: NotebookNode) -> float:
    return float(cell.metadata.get("nbgrader", {}).get("points", 0) or 0)


def _heading(notebook: NotebookNode) -> str:
    for cell in notebook.cells:
        if cell.cell_type == "markdown" and cell.source.startswith("# "):
            return cell.source.splitlines()[0][2:].strip()
    raise BuildError("An exercise has no heading: its first text cell starts with `# `.")


def _write(notebook: NotebookNode, path: Path) -> None:
    """Write with no outputs: a widget saved in a notebook shows `Loading widget` for ever."""
    notebook.metadata["kernelspec"] = dict(KERNEL)
    notebook.metadata.pop("widgets", None)
    for number, cell in enumerate(notebook.cells):
        cell.setdefault("id", f"cell-{number}")
        if "nbgrader" not in cell.metadata:
            cell["id"] = f"cell-{number}"  # jupytext draws ids at random
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    nbformat.validate(notebook)
    path.write_text(nbformat.writes(notebook) + "\n", encoding="utf-8", newline="\n")
