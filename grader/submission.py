"""Read a notebook that a stranger wrote: its cells as text, and nothing of it run or believed."""

import json
from dataclasses import dataclass
from pathlib import Path

MOST_BYTES = 10_000_000


class Unreadable(Exception):
    """The file is no notebook that can be graded; the message says why."""


@dataclass(frozen=True)
class Cell:
    """One cell, with what nbgrader's metadata says of it."""

    id: str
    kind: str
    source: str
    locked: bool
    points: float  # of a cell that is graded; 0 for all others


def read_cells(path: Path) -> list[Cell]:
    """Return the cells of a notebook; raises `Unreadable`."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise Unreadable(f"{path.name} is larger than {MOST_BYTES // 1_000_000} MB.")
        notebook = json.loads(path.read_text(encoding="utf-8-sig"))
        return [_cell(i, cell) for i, cell in enumerate(notebook["cells"])]
    except OSError as error:
        raise Unreadable(f"{path.name} cannot be read ({error.strerror}).") from None
    except (ValueError, RecursionError):
        raise Unreadable(f"{path.name} is not a notebook: it is not JSON.") from None
    except (KeyError, TypeError, AttributeError):
        raise Unreadable(f"{path.name} is not a notebook of format 4.") from None


def _cell(number: int, cell: dict) -> Cell:
    source = cell["source"]
    told = cell.get("metadata", {}).get("nbgrader", {})
    points = told.get("points", 0) if told.get("grade") else 0
    return Cell(
        id=str(told.get("grade_id") or cell.get("id") or f"cell {number + 1}"),
        kind=str(cell["cell_type"]),
        source=source if isinstance(source, str) else "".join(source),
        locked=bool(told.get("locked")),
        points=float(points) if isinstance(points, int | float) else 0.0,
    )
