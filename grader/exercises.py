"""Read the exercises' own notebooks: their functions as an instructor and as a learner has them."""

import json
import re
from collections.abc import Callable
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "exercises" / "source"
SOLUTION = re.compile(r"^( *)### BEGIN SOLUTION\n.*?### END SOLUTION$", re.DOTALL | re.MULTILINE)


def names() -> list[str]:
    """Return the exercises that there are notebooks for, assignment by assignment.

    Raises `FileNotFoundError` outside of a checkout of the course, where there are none.
    """
    found = [path.stem for path in sorted(SOURCE.glob("*/*.ipynb"))]
    if not found:
        raise FileNotFoundError(
            f"no exercises in {SOURCE}: run this from a checkout of the course, installed with "
            "`pip install -e .`."
        )
    return found


def reference(exercise: str) -> Callable:
    """Return the instructor's function, from the cells of the exercise's notebook."""
    return _function(exercise, _code(exercise))


def starter(exercise: str) -> Callable:
    """Return the function as it is released: the solution replaced by NotImplementedError."""
    return _function(exercise, SOLUTION.sub(r"\1raise NotImplementedError", _code(exercise)))


def _code(exercise: str) -> str:
    """The code of all cells but the graded ones: imports, the solution, room to try things.

    A cell that loads the trained models only shows them: no check needs the weights.
    """
    (path,) = SOURCE.glob(f"*/{exercise}.ipynb")
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return "\n\n".join(
        "".join(cell["source"])
        for cell in cells
        if cell["cell_type"] == "code"
        and not cell["metadata"].get("nbgrader", {}).get("grade")
        and "specdecode_weights" not in "".join(cell["source"])
    )


def _function(exercise: str, source: str) -> Callable:
    space: dict[str, object] = {}
    exec(compile(source, f"<{exercise}.ipynb>", "exec"), space)
    return space[exercise]
