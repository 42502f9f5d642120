"""Submissions, made from what is released."""

import json
from pathlib import Path

from grader import exercises

STUB = "raise NotImplementedError"


def released(name: str) -> dict:
    """The notebook as learners get it: no solution, no hidden tests."""
    (path,) = exercises.SOURCE.glob(f"*/{name}.ipynb")
    notebook = json.loads(path.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        told = cell["metadata"].get("nbgrader", {})
        source = exercises.SOLUTION.sub(rf"\1{STUB}", "".join(cell["source"]))
        cell["source"] = source.split("### BEGIN HIDDEN")[0] if told.get("grade") else source
    return notebook


def cell(notebook: dict, grade_id: str) -> dict:
    """The cell of that id."""
    (found,) = (
        one for one in notebook["cells"]
        if one["metadata"].get("nbgrader", {}).get("grade_id") == grade_id
    )  # fmt: skip
    return found


def new_cell(source: str) -> dict:
    """A cell that the learner added."""
    return {"cell_type": "code", "id": "added", "metadata": {}, "outputs": [], "source": source,
            "execution_count": None}  # fmt: skip


def submitted(folder: Path, name: str, solution: str | None = None, change=None) -> Path:
    """Write a submission with this text in the solution cell; `change(notebook)` damages it."""
    notebook = released(name)
    if solution is not None:
        cell(notebook, f"{name}-solution")["source"] = solution
    if change:
        change(notebook)
    path = folder / f"anna__{name}.ipynb"
    path.write_text(json.dumps(notebook), encoding="utf-8")
    return path
