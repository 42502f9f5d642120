"""Read the cells of a notebook file that a stranger sends, whatever it is.

Plain JSON and the standard library: the tab has no nbformat, and nbformat refuses what can be read.
"""

from dataclasses import dataclass, field

from grader.submissions.decoding import Unreadable, decode
from grader.submissions.names import shown
from grader.words import plural

MOST_CODE = 500_000  # letters in all code cells; those of the course have less than 10,000


@dataclass(frozen=True)
class Cell:
    """One cell as it was found: `grade_id` and `id` are empty where there is none."""

    kind: str  # "code", "markdown" or "raw"
    text: str
    grade_id: str = ""
    id: str = ""
    marks: dict = field(default_factory=dict)  # nbgrader's metadata
    pictures: bool = False  # there are files attached to it


@dataclass
class Reading:
    """The cells of a file, its metadata, and what had to be mended to read them."""

    cells: list[Cell]
    metadata: dict
    repairs: list[str] = field(default_factory=list)


def read(raw: bytes) -> Reading:
    """Return the cells of a notebook file.

    Raises `Unreadable`, with the reason in a sentence, where there is nothing to grade.
    """
    repairs: list[str] = []
    content = decode(raw, repairs)
    sheets = content.get("worksheets")
    if _is_list(sheets) and "cells" not in content:
        found = [s["cells"] for s in sheets if isinstance(s, dict) and _is_list(s.get("cells"))]
        entries = [entry for cells in found for entry in cells]
    else:
        entries = content.get("cells")
    if not _is_list(entries):
        raise Unreadable("This is a JSON file, but not a notebook: it has no list of cells.")
    _note_format(content, repairs)
    cells = [cell for entry in entries if (cell := _cell(entry))]
    code = sum(len(cell.text) for cell in cells if cell.kind == "code")
    if code > MOST_CODE:
        raise Unreadable(
            f"The file holds {code:,} letters of code; at most {MOST_CODE:,} are read. Hand in the "
            "notebook with your answers alone."
        )
    if len(cells) < len(entries):
        lost = plural(len(entries) - len(cells), "cell")
        repairs.append(f"{lost} of the file could not be read and count as missing.")
    return Reading(cells, _dict(content.get("metadata")), repairs)


def _note_format(content: dict, repairs: list[str]) -> None:
    major, minor = content.get("nbformat"), content.get("nbformat_minor", 0)
    if major in (2, 3):
        repairs.append(f"The file is in the old notebook format {major}.")
    elif major != 4:
        said = f"names the unknown notebook format {major}" if major else "names no notebook format"
        repairs.append(f"The file {shown(said, 60)}; its cells could be read all the same.")
    elif not isinstance(minor, int) or minor > 5:
        repairs.append(f"The file names the unknown notebook format 4.{shown(str(minor), 20)}.")


def _cell(entry: object) -> Cell | None:
    """The cell, or None where its text is no text."""
    if not isinstance(entry, dict):
        return None
    text = entry.get("source", entry.get("input"))  # format 3 calls code "input"
    if _is_list(text) and all(isinstance(line, str) for line in text):
        text = "".join(text)
    if not isinstance(text, str):
        return None
    marks = _dict(_dict(entry.get("metadata")).get("nbgrader"))
    kind, names = entry.get("cell_type"), (marks.get("grade_id"), entry.get("id"))
    return Cell(
        kind if kind in ("code", "raw") else "markdown",  # format 3 has headings as well
        text,
        *(name if isinstance(name, str) else "" for name in names),
        marks=marks,
        pictures=bool(entry.get("attachments")),
    )


def _dict(value: object) -> dict:
    return value if isinstance(value, dict) else {}


def _is_list(value: object) -> bool:
    return isinstance(value, list)
