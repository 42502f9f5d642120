"""The canonical copy: the release with the learner's answers, whatever was done to the file."""

from __future__ import annotations

import codecs
import copy
import json
import time

import nbformat
import pytest
from released import RIGHT, WORDS, answered, cell, raw, release

from grader import exercises
from grader.submissions import decoding, outline
from grader.submissions.canonical import canonical

RELEASE = release("accept")
STUB = "def accept(target_prob, draft_prob, u):\n    raise NotImplementedError"
LATIN = "Das Wörterbuch wäre kürzer."


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


def with_cell(notebook: dict, source: str, place: int = -1, kind: str = "code", **more) -> dict:
    entry = {"cell_type": kind, "metadata": {}, "source": source, "id": "own", **more}
    if kind == "code":
        entry |= {"outputs": [], "execution_count": None}
    notebook["cells"].insert(place % (len(notebook["cells"]) + 1), entry)
    return notebook


def test_an_honest_file_needs_no_repair():
    result = rebuilt(answered())
    assert result.notebook == expected()
    assert result.repairs == ()
    assert result.quarantine == ""
    nbformat.validate(result.notebook)


def test_cells_to_try_things_in_may_be_changed():
    notebook = answered()
    cell(notebook, "accept-scratch")["source"] = "accept(0.2, 0.4, 0.3)"
    cell(notebook, "accept-submit")["source"] = 'check.submit("accept")'
    assert rebuilt(notebook) == rebuilt(answered())


def test_the_release_is_not_touched():
    before = copy.deepcopy(RELEASE)
    rebuilt(answered())
    assert before == RELEASE


@pytest.mark.parametrize("name", exercises.names())
def test_every_exercise_is_made_as_the_outline_says(name):
    found, known = outline.of_release(name, release(name).cells), outline.known(name)
    assert found.grade_ids == known.grade_ids
    for there, ours in zip(found.answers, known.answers, strict=True):
        assert (there.id, there.kind, there.defines) == (ours.id, ours.kind, ours.defines)
    assert found.answers[1].starter == known.answers[1].starter


def format_3(notebook: dict) -> dict:
    for entry in notebook["cells"]:
        if entry["cell_type"] == "code":
            entry["input"] = entry.pop("source")
    cells = notebook.pop("cells")
    notebook["cells"] = None
    del notebook["cells"]
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


@pytest.mark.parametrize("case", REPAIRS)
def test_what_can_be_repaired_is_and_a_sentence_says_so(case):
    content, words = REPAIRS[case]
    result = rebuilt(content)
    assert result.notebook == expected(), result
    if words:
        assert any(words in repair for repair in result.repairs), result.repairs
    else:
        assert result.repairs == ()


def test_a_file_in_latin_1_is_read():
    result = rebuilt(raw(answered(words=LATIN)).decode().encode("latin-1"))
    assert result.notebook == expected(words=LATIN)
    assert "read as Latin 1" in result.repairs[0]


def test_half_a_letter_is_replaced():
    result = rebuilt(json.dumps(answered(words="so \ud800 what")).encode())
    assert result.notebook == expected(words="so ? what")
    assert "Broken letters in accept-explain" in result.repairs[0]
    nbformat.writes(result.notebook).encode()


def test_a_function_in_an_own_cell_takes_the_place_of_the_untouched_one():
    notebook = with_cell(answered(code=STUB), RIGHT)
    result = rebuilt(notebook)
    assert result.notebook == expected()
    assert "accept-solution had nothing in it" in result.repairs[0]


def test_of_several_answers_the_last_counts():
    """As in the tab, where the cell that is run last counts."""
    better = RIGHT.replace("u *", "u * 1 *")
    result = rebuilt(duplicate("accept-solution", better))
    assert result.notebook == expected(code=better)
    notebook = nameless(with_cell(with_cell(answered(), better), STUB))
    assert rebuilt(notebook).notebook == expected(code=better)


def test_an_import_is_no_answer():
    notebook = with_cell(answered(code=STUB), "from specdecode.rejection import accept")
    assert rebuilt(notebook).notebook == expected(code=STUB)


def test_a_written_solution_is_not_replaced_but_the_second_one_is_named():
    result = rebuilt(with_cell(answered(), RIGHT.replace("<", "<=")))
    assert result.notebook == expected()
    assert "accept is defined once more in a cell that does not count." in result.repairs


def test_a_helper_in_a_cell_that_does_not_count_is_named():
    code = RIGHT.replace("u * draft_prob", "times(u, draft_prob)")
    result = rebuilt(with_cell(answered(code=code), "def times(a, b):\n    return a * b", 0))
    assert result.notebook == expected(code=code)
    assert any("uses times, which is defined in a cell" in said for said in result.repairs)


@pytest.mark.parametrize("missing", ["accept-solution", "accept-explain"])
def test_a_lost_answer_counts_as_not_answered(missing):
    result = rebuilt(without(missing))
    stub = cell({"cells": RELEASE.cells}, missing).source
    assert result.notebook == (
        expected(code=stub) if missing == "accept-solution" else expected(words=stub)
    )
    assert any(
        f"{missing} is missing" in said and "not answered" in said for said in result.repairs
    )


def test_outputs_of_200_mb_are_dropped():
    text = ["x" * 99 + "\n"] * 2_000_000
    stream = {"output_type": "stream", "name": "stdout", "text": text}
    content = raw(edited("accept-solution", outputs=[stream]))
    assert len(content) > 2e8
    start = time.perf_counter()
    result = rebuilt(content)
    assert time.perf_counter() - start < 60
    assert result.notebook == expected()
    assert result.repairs == ()


QUARANTINE = {
    "empty": (b"", "empty"),
    "blank": (b" \n\n", "empty"),
    "zip": (b"PK\x03\x04....", "zip file"),
    "empty zip": (b"PK\x05\x06....", "empty zip"),
    "pdf": (b"%PDF-1.7", "PDF"),
    "rar": (b"Rar!\x1a\x07", "rar archive"),
    "7z": (b"7z\xbc\xaf\x27\x1c", "7z archive"),
    "gzip": (b"\x1f\x8b\x08", "gzip archive"),
    "html": (b"<!DOCTYPE html><p>Hello", "web page (HTML)"),
    "half": (raw(answered())[:2000], "not whole JSON (line 1)"),
    "letters": (b"\xff\xfe\x00", "letters cannot be read"),
    "long number": (b'{"nbformat": ' + b"4" * 5000 + b"}", "not whole JSON"),
    "deep": (b"[" * 200_000, "lists in lists"),
    "list": (b"[1]", "no list of cells"),
    "no cells": (b"{}", "no list of cells"),
    "cells are none": (b'{"cells": 4}', "no list of cells"),
    "format 3 without cells": (b'{"nbformat": 3, "worksheets": [4]}', "No cell of the exercise"),
    "other exercise": (
        raw(answered("residual", "def residual():\n    return 1")),
        "cells are named residual-check",
    ),
    "nothing": (raw(changed(cells=[])), "No cell of the exercise accept"),
    "endless answer": (
        raw(answered(words="x" * 300_000)),
        "accept-explain has 300,000 letters",
    ),
}


@pytest.mark.parametrize("case", QUARANTINE)
def test_what_cannot_be_repaired_is_quarantined_with_a_reason(case):
    content, words = QUARANTINE[case]
    result = rebuilt(content)
    assert result.notebook is None
    assert words in result.quarantine


def test_what_takes_too_much_memory_is_quarantined(monkeypatch):
    monkeypatch.setattr(decoding, "SMALL", 100)
    monkeypatch.setattr(decoding, "MOST_VALUES", 1000)
    inside_of_text = edited("accept-solution", outputs=[{"text": "[" * 5000}])
    assert rebuilt(inside_of_text).notebook == expected()
    many = edited("accept-solution", outputs=[[]] * 2000)
    assert "more than 1,000 values" in rebuilt(many).quarantine
    monkeypatch.setattr(decoding, "LARGEST", 100)
    assert "Clear all outputs" in rebuilt(answered()).quarantine
