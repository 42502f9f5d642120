"""What becomes of files on the way: {name: (the file's bytes made from a right one, share)}."""

import copy
import json

import released
from released import answered, raw

CODE = (
    "import numpy as np\n\ndef residual(target_probs, draft_probs):\n"
    "    left = np.maximum(np.asarray(target_probs) - np.asarray(draft_probs), 0)\n"
    "    return left / left.sum() if left.sum() > 0 else np.array(target_probs)\n"
)
RIGHT = answered("residual", CODE)


def cell(notebook: dict, part: str) -> dict:
    """A cell of the notebook, by the end of its name."""
    return released.cell(notebook, f"residual-{part}")


def marks(notebook: dict, part: str) -> dict:
    """What nbgrader keeps of it."""
    return cell(notebook, part)["metadata"]["nbgrader"]


def without(notebook: dict, *parts: str) -> None:
    """Delete cells."""
    for part in parts:
        notebook["cells"].remove(cell(notebook, part))


def double(notebook: dict, part: str, **changes) -> None:
    """Put a copy of a cell at the end."""
    notebook["cells"].append({**copy.deepcopy(cell(notebook, part)), "id": "twin", **changes})


def add(notebook: dict, source: str, **marks) -> None:
    """Put a cell of one's own first."""
    new = {"cell_type": "code", "id": "own", "outputs": [], "execution_count": None}
    metadata = {"nbgrader": marks} if marks else {}
    notebook["cells"].insert(0, {**new, "metadata": metadata, "source": source})


def renamed(notebook: dict) -> None:
    """Lose every name and id."""
    for one in notebook["cells"]:
        one.pop("id")
        one["metadata"] = {}


ATTACK = "from grader import check\ncheck.residual = lambda *a, **k: 1.0\n"
CHANGES = {
    "deleted tests": lambda n: without(n, "check", "instructor", "import"),
    "doubled test": lambda n: double(n, "check"),
    "doubled solution, the last empty": lambda n: double(n, "solution", source=""),
    "renamed": renamed,
    "reordered": lambda n: n["cells"].reverse(),
    "points=400": lambda n: marks(n, "check").update(points=400, grade_id="residual-check"),
    "solution:true on a test": lambda n: marks(n, "check").update(solution=True),
    "a test that gives everything": lambda n: cell(n, "check").update(source="400.0"),
    "unknown grade_id": lambda n: add(n, "1/0", grade=True, points=99, grade_id="extra"),
    "a cell that leaves": lambda n: add(n, "exit()\nimport os\nos._exit(0)"),
    "a cell that replaces the check": lambda n: add(n, ATTACK),
    "imports replaced": lambda n: cell(n, "import").update(source=ATTACK),
    "another kernel": lambda n: n["metadata"].update(kernelspec={"name": "bash"}),
    "newer format": lambda n: n.update(nbformat_minor=99),
    "outputs that show a score": lambda n: cell(n, "check").update(
        outputs=[{"output_type": "execute_result", "data": {"text/plain": "400.0"},
                  "metadata": {}, "execution_count": 1}]),
    "warnings": lambda n: cell(n, "solution").update(source=CODE.replace(
        "    left", "    import sys, warnings\n    warnings.warn('careful')\n"
        "    print('thinking', file=sys.stderr)\n    left", 1)),
    "metadata that is a list": lambda n: n.update(metadata=[1]),
}  # fmt: skip


def changed(change) -> bytes:
    """A right file after that change."""
    notebook = copy.deepcopy(RIGHT)
    change(notebook)
    return raw(notebook)


def _format_3() -> bytes:
    cells = [
        {"cell_type": "code", "language": "python", "input": one["source"], "outputs": [],
         "metadata": one["metadata"], "prompt_number": None, "collapsed": False}
        if one["cell_type"] == "code"
        else {"cell_type": "markdown", "source": one["source"], "metadata": one["metadata"]}
        for one in RIGHT["cells"]
    ]  # fmt: skip
    old = {"nbformat": 3, "nbformat_minor": 0, "metadata": {}, "worksheets": [{"cells": cells}]}
    return json.dumps(old).encode()


GRADABLE = {name: changed(change) for name, change in CHANGES.items()}
GRADABLE |= {
    "format 3": _format_3(),
    "byte-order mark": b"\xef\xbb\xbf" + raw(RIGHT),
    "UTF-16": raw(RIGHT).decode().encode("utf-16"),
}
LOST = {
    "half a file": raw(RIGHT)[:900],
    "HTML": b"<!DOCTYPE html><html><body>residual</body></html>",
    "empty": b"",
    "lists without end": b"[" * 100_000,
    "a list": b"[1, 2]",
    "another exercise's cells": raw({**RIGHT, "cells": []}),
}
FILES = {name: (content, 1.0) for name, content in GRADABLE.items()}
FILES |= {name: (content, 0.0) for name, content in LOST.items()}
