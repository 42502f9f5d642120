"""An answered notebook of accept as it is altered on its way, and what should become of it."""

from __future__ import annotations

import codecs
import copy
import json

import nbformat
from released import RIGHT, WORDS, answered, cell, raw, release

from grader.submissions.canonical import canonical

RELEASE = release("accept")
STUB = "def accept(target_prob, draft_prob, u):\n    raise NotImplementedError"


def rebuilt(content: dict | bytes):
    """The canonical copy of accept."""
    return canonical(content if isinstance(content, bytes) else raw(content), RELEASE, "accept")


def expected(code: str = RIGHT, words: str = WORDS) -> nbformat.NotebookNode:
    """The release with these answers in it."""
    notebook = copy.deepcopy(RELEASE)
    for released in notebook.cells:
        if released.id == "accept-solution":
            released.source = code
        if released.id == "accept-explain":
            released.source = words
    return notebook


def changed(**changes) -> dict:
    """An answered notebook with other keys at its top."""
    return {**answered(), **changes}


def without(*names: str) -> dict:
    notebook = answered()
    notebook["cells"] = [c for c in notebook["cells"] if c["id"] not in names]
    return notebook


def nameless(notebook: dict, *names: str) -> dict:
    """The same notebook; cells (all of them without `names`) have lost metadata and id."""
    for entry in notebook["cells"]:
        if not names or entry["id"] in names:
            entry["metadata"] = {}
            del entry["id"]
    return notebook


def with_cell(notebook: dict, source: str, place: int | None = None) -> dict:
    """The same notebook with a code cell of the learner's own, the last if no place is given."""
    entry = {"cell_type": "code", "metadata": {}, "source": source, "id": "own",
             "outputs": [], "execution_count": None}  # fmt: skip
    notebook["cells"].insert(len(notebook["cells"]) if place is None else place, entry)
    return notebook


def format_3(notebook: dict) -> dict:
    for entry in notebook["cells"]:
        if entry["cell_type"] == "code":
            entry["input"] = entry.pop("source")
    cells = notebook.pop("cells")
    return {**notebook, "nbformat": 3, "nbformat_minor": 0, "worksheets": [{"cells": cells}]}


def duplicate(name: str, source: str | None = None, first: bool = False) -> dict:
    """A notebook in which a cell was copied and pasted, its metadata with it."""
    notebook = answered()
    twin = copy.deepcopy(cell(notebook, name))
    twin["id"] = "twin"
    if source is not None:
        twin["source"] = source
    notebook["cells"].insert(0 if first else len(notebook["cells"]), twin)
    return notebook


def renamed(name: str, to: str, lose_id: bool = True) -> dict:
    notebook = answered()
    entry = cell(notebook, name)
    entry["metadata"]["nbgrader"]["grade_id"] = to
    if lose_id:
        entry["id"] = "other"
    return notebook


def edited(name: str, **keys) -> dict:
    notebook = answered()
    cell(notebook, name).update(keys)
    return notebook


def marked(name: str, **marks) -> dict:
    notebook = answered()
    cell(notebook, name)["metadata"]["nbgrader"].update(marks)
    return notebook


def joined(notebook: dict) -> dict:
    """The same with every source as one string, where nbformat writes lists of lines."""
    for entry in notebook["cells"]:
        entry["source"] = "".join(entry["source"])
    return notebook


def reordered() -> dict:
    notebook = answered()
    notebook["cells"].reverse()
    return notebook


REPAIRS = {  # what was done to the file, and words of the sentence on it
    "source as string": (joined(answered()), None),
    "outputs and counts": (
        edited("accept-check", outputs=[{"output_type": "stream", "name": "stdout", "text": "6"}]),
        None,
    ),
    "format 4.0": ({**nameless(answered(), "accept-title"), "nbformat_minor": 0}, None),
    "format 4.4": (changed(nbformat_minor=4), None),
    "format 4.9": (changed(nbformat_minor=9), "unknown notebook format 4.9"),
    "format 3": (format_3(answered()), "old notebook format 3"),
    "format 5": (changed(nbformat=5), "unknown notebook format 5"),
    "no format": (changed(nbformat=None), "names no notebook format"),
    "no kernel": (changed(metadata={}), "named no kernel"),
    "other kernel": (changed(metadata={"kernelspec": {"name": "ir"}}), "another kernel (ir)"),
    "odd kernel": (changed(metadata={"kernelspec": 7}), "named no kernel"),
    "odd metadata": (changed(metadata=[1]), "named no kernel"),
    "utf-8 mark": (codecs.BOM_UTF8 + raw(answered()), "byte-order mark (UTF-8)"),
    "utf-16 mark": (json.dumps(answered()).encode("utf-16"), "byte-order mark (UTF-16)"),
    "utf-32 mark": (json.dumps(answered()).encode("utf-32"), "byte-order mark (UTF-32)"),
    "utf-16 le": (json.dumps(answered()).encode("utf-16-le"), "written in UTF-16"),
    "utf-16 be": (json.dumps(answered()).encode("utf-16-be"), "written in UTF-16"),
    "test cell missing": (without("accept-check"), "accept-check was missing; the released one"),
    "test cell doubled": (duplicate("accept-check"), "accept-check was there 2 times"),
    "test cell edited": (
        edited("accept-check", source="report = 6.0"),
        "text of accept-check was changed",
    ),
    "points": (marked("accept-check", points=400), "settings of accept-check were changed"),
    "solution on a test": (marked("accept-check", solution=True), "settings of accept-check"),
    "points on the solution": (
        marked("accept-solution", points=9, grade=True),
        "settings of accept-solution were changed",
    ),
    "solution doubled": (duplicate("accept-solution"), "there 2 times, all the same"),
    "stub pasted below": (duplicate("accept-solution", STUB), "last one with an answer"),
    "stub pasted above": (
        duplicate("accept-solution", STUB, first=True),
        "last one with an answer",
    ),
    "solution renamed": (renamed("accept-solution", "mine"), "which defines accept"),
    "unknown cell": (renamed("accept-check", "accept-check-2"), "that this exercise does not have"),
    "id kept": (renamed("accept-solution", "mine", lose_id=False), "found by its id"),
    "all names lost": (nameless(answered()), "which defines accept"),
    "question's names lost": (nameless(answered(), "accept-explain"), "which follows its question"),
    "reordered": (reordered(), "in another order"),
    "own cells": (with_cell(answered(), "1 + 1"), "1 cell of the learner's own"),
    "solution turned to text": (edited("accept-solution", cell_type="markdown"), "no code cell"),
    "answer turned to code": (edited("accept-explain", cell_type="code"), "no text cell"),
    "pasted picture": (edited("accept-explain", attachments={"a.png": {}}), "attached to"),
    "a cell that is none": (changed(cells=[*answered()["cells"], 7]), "1 cell of the file could"),
    "a text that is none": (edited("accept-title", source=[1]), "1 cell of the file could"),
}
