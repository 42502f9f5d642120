"""The canonical copy: the released notebook with the learner's answers in it, and nothing else.

Whatever a file says about points, tests, kernels or cells, only the text of the cells that the
learner may edit goes into the copy. All other differences are named, so that a person can look.
"""

import copy
from dataclasses import dataclass

from nbformat import NotebookNode

from grader.submissions import answers, outline
from grader.submissions.decoding import Unreadable
from grader.submissions.names import shown
from grader.submissions.programs import definitions
from grader.submissions.reading import Reading, read
from grader.words import plural

SETTINGS = ("grade", "solution", "locked", "points", "task", "schema_version")


@dataclass(frozen=True)
class Canonical:
    """What is graded: a notebook, or None and the reason; and what had to be mended."""

    notebook: NotebookNode | None
    repairs: tuple[str, ...] = ()
    quarantine: str = ""


def canonical(raw: bytes, release: NotebookNode, name: str) -> Canonical:
    """Rebuild the submitted file `raw` of the exercise `name` from its released notebook."""
    shape = outline.of_release(name, release.cells)
    try:
        reading = read(raw)
        found = answers.find(reading, shape)
    except Unreadable as error:
        return Canonical(None, quarantine=str(error))
    notebook = copy.deepcopy(release)
    for cell in notebook.cells:
        text = found.texts.get(cell.metadata.get("nbgrader", {}).get("grade_id"))
        if text is not None:
            cell.source = text
    lost = [
        f"The cell {missing} is missing and no other cell takes its place: it counts as not "
        "answered."
        for missing in found.missing
    ]
    return Canonical(
        notebook, (*found.repairs, *lost, *_differences(reading, release, shape, found))
    )


def _differences(
    reading: Reading, release: NotebookNode, shape: outline.Outline, found: answers.Found
) -> list[str]:
    """What else is not as it was released; the release counts."""
    names = [cell.grade_id for cell in reading.cells]
    editable = {answer.id for answer in shape.answers}
    said = []
    for cell in release.cells:
        marks = cell.metadata.get("nbgrader")
        if not marks:
            continue
        name = marks["grade_id"]
        theirs = [cell for cell in reading.cells if cell.grade_id == name]
        if name not in editable:
            said += _locked(name, cell.source, [their.text for their in theirs])
        if any(_changed(their.marks, marks) for their in theirs):
            said.append(f"The settings of {name} were changed; the released ones count.")
    order = [name for name in dict.fromkeys(names) if name in shape.grade_ids]
    if order != sorted(order, key=shape.grade_ids.index):
        said.append("The cells were in another order.")
    unknown = sorted({shown(name, 40) for name in names if name and name not in shape.grade_ids})
    if unknown:
        said.append(
            f"Left out: {plural(len(unknown), 'cell')} that this exercise does not have "
            f"({', '.join(unknown[:3])})."
        )
    return said + _own_cells(found, release, shape) + _kernel(reading)


def _locked(name: str, text: str, theirs: list[str]) -> list[str]:
    if not theirs:
        return [f"The cell {name} was missing; the released one is back."]
    said = []
    if len(theirs) > 1:
        said.append(f"The cell {name} was there {len(theirs)} times; the released one counts.")
    if any(their.strip() != text.strip() for their in theirs):
        said.append(f"The text of {name} was changed; the released one counts.")
    return said


def _changed(theirs: dict, released: dict) -> bool:
    return any(theirs.get(key) != released.get(key) for key in SETTINGS if key in theirs)


def _own_cells(found: answers.Found, release: NotebookNode, shape: outline.Outline) -> list[str]:
    """A sentence on cells of the learner's own, which do not count."""
    ids = {cell.get("id") for cell in release.cells}  # a cell to try things in may be changed
    own = [
        cell
        for cell in found.others
        if not cell.grade_id and cell.id not in ids and cell.text.strip() not in {"", *shape.texts}
    ]
    said = [f"{plural(len(own), 'cell')} of the learner's own left out."] if own else []
    fixed = [
        cell.source
        for cell in release.cells
        if cell.cell_type == "code" and not cell.metadata.get("nbgrader", {}).get("solution")
    ]
    given = {name for source in fixed for name in definitions(source)}
    return said + answers.warnings(found, given)


def _kernel(reading: Reading) -> list[str]:
    spec = reading.metadata.get("kernelspec")
    name = spec.get("name") if isinstance(spec, dict) else None
    if not isinstance(name, str):
        return ["The notebook named no kernel."]
    if not name.startswith("python"):
        return [f"The notebook was made for another kernel ({shown(name, 40)}), not for Python."]
    return []
