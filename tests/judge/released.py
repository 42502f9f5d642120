"""Released notebooks and files made from them, for the tests of submissions."""

from __future__ import annotations

import json
import re
from pathlib import Path

import nbformat

from grader import exercises

HIDDEN = re.compile(r"^### BEGIN HIDDEN TESTS\n.*?### END HIDDEN TESTS$", re.DOTALL | re.MULTILINE)
RIGHT = "def accept(target_prob, draft_prob, u):\n    return u * draft_prob < target_prob"
WORDS = "Tokens that the draft says too often would all be lost."


def release(exercise: str) -> nbformat.NotebookNode:
    """The notebook as nbgrader releases it: no solution, no hidden test."""
    (path,) = exercises.SOURCE.glob(f"*/{exercise}.ipynb")
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        cell.source = HIDDEN.sub("", cell.source)
        cell.source = exercises.SOLUTION.sub(r"\1raise NotImplementedError", cell.source)
    return notebook


def answered(exercise: str = "accept", code: str = RIGHT, words: str = WORDS) -> dict:
    """A notebook with both answers in it, as plain JSON to be damaged."""
    notebook = json.loads(nbformat.writes(release(exercise)))
    cell(notebook, f"{exercise}-solution")["source"] = code
    cell(notebook, f"{exercise}-explain")["source"] = words
    return notebook


def cell(notebook: dict, name: str) -> dict:
    """The cell with that id, which the released notebooks have beside the grade_id."""
    (found,) = (cell for cell in notebook["cells"] if cell.get("id") == name)
    return found


def raw(notebook: dict) -> bytes:
    """A notebook as the bytes of a file."""
    return json.dumps(notebook, ensure_ascii=False).encode()


def write(path: Path, content: bytes) -> Path:
    """Write a file with the folders around it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path
