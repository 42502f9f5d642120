"""Whether a file can be graded, in plain words, before it is handed in."""

from __future__ import annotations

import pytest
from released import RIGHT, answered, cell, raw, release, write

from grader import exercises
from grader.__main__ import main
from grader.check import EXERCISES
from grader.submissions import preflight as preflights
from grader.submissions.preflight import preflight

STUB = "def accept(target_prob, draft_prob, u):\n    raise NotImplementedError"


def look(content: dict | bytes, file: str = "accept.ipynb"):
    content = content if isinstance(content, bytes) else raw(content)
    return preflight(content, file, list(EXERCISES))


def without(name: str) -> dict:
    notebook = answered()
    notebook["cells"].remove(cell(notebook, name))
    return notebook


def with_cell(notebook: dict, source: str) -> dict:
    notebook["cells"].append({"cell_type": "code", "metadata": {}, "source": source})
    return notebook


def test_a_finished_notebook_can_be_graded_and_nothing_is_to_say():
    result = look(answered())
    assert result.gradable
    assert result.exercise == "accept"
    assert result.notes == ()
    assert "accept.ipynb can be graded." in str(result)
    assert f"Size: {len(raw(answered())) / 1000:.1f} kB." in str(result)


@pytest.mark.parametrize("name", EXERCISES)
def test_every_released_notebook_is_known_and_not_written_yet(name):
    result = look(dict(release(name)), f"{name}.ipynb")
    assert result.exercise == name
    assert result.reason == f"Nothing is written yet: your {name} still raises NotImplementedError."
    assert result.notes == ("The question in words is not answered yet.",)


@pytest.mark.parametrize("name", EXERCISES)
def test_every_reference_is_written(name):
    (path,) = exercises.SOURCE.glob(f"*/{name}.ipynb")
    assert look(path.read_bytes(), path.name).gradable


SPOILT = {
    "stub": (answered(code=STUB), "still raises NotImplementedError"),
    "stub and pass": (answered(code=STUB + "\n    pass"), "still raises NotImplementedError"),
    "solution missing": (without("accept-solution"), "accept is missing, and no other cell"),
    "no Python": (answered(code="def accept(:\n    pass"), "not valid Python (line 1: "),
    "other name": (answered(code="def akzept(a, b, c):\n    return 1"), "does not define accept"),
    "import": (answered(code="from specdecode import accept"), "does not define accept"),
    "empty cell": (answered(code=""), "does not define accept"),
    "empty file": (b"", "The file is empty."),
    "html": (b"<html>", "web page"),
    "no exercise": ({"nbformat": 4, "cells": [], "metadata": {}}, "No cell of the exercise accept"),
}


@pytest.mark.parametrize("case", SPOILT)
def test_what_cannot_be_graded_says_why(case):
    content, words = SPOILT[case]
    result = look(content)
    assert not result.gradable
    assert words in result.reason
    assert f"accept.ipynb cannot be graded. {result.reason}" in str(result)


def test_a_notebook_of_something_else():
    result = look({"nbformat": 4, "cells": [], "metadata": {}}, "my.ipynb")
    assert result.reason == "It is a notebook, but none of the exercises of this course."


NOTED = {
    "no words": (answered(words="  "), "The question in words is not answered yet."),
    "still raises": (
        answered(code=RIGHT + "\n    raise NotImplementedError"),
        "Your accept still raises NotImplementedError somewhere.",
    ),
    "magic": (answered(code="%time\n" + RIGHT), "A line that begins with % or ! is not Python"),
    "taken": (
        answered(code="from specdecode import accept as ours\n" + RIGHT),
        "It takes accept from specdecode, which is not there when it is marked: write it yourself.",
    ),
    "missing": (
        without("accept-check"),
        "Missing: accept-check. They are put back where it is graded.",
    ),
    "repaired": ({**answered(), "nbformat": 3}, "The file is in the old notebook format 3."),
    "helper": (
        with_cell(answered(code=RIGHT.replace("u *", "half(u) *")), "half = lambda x: x / 2"),
        "The answer in accept-solution uses half, which is defined in a cell that does not count.",
    ),
    "twice": (
        with_cell(answered(), RIGHT),
        "accept is defined once more in a cell that does not count.",
    ),
}


@pytest.mark.parametrize("case", NOTED)
def test_what_can_be_graded_all_the_same_is_noted(case):
    content, words = NOTED[case]
    result = look(content)
    assert result.gradable
    assert len(result.notes) == 1
    assert words in result.notes[0]
    assert f"Note: {words}" in str(result)


def test_names_that_mislead_are_noted():
    assert "named draft, but it holds accept" in look(answered(), "draft.ipynb").notes[0]
    assert "its cells say accept" in look(answered(), "Untitled.ipynb").notes[0]
    for name in ("labs_accept (1).ipynb", "ana__accept.ipynb", "accept-1.ipynb"):
        assert look(answered(), name).notes == ()


def test_a_large_file_is_noted(monkeypatch):
    monkeypatch.setattr(preflights, "LARGE", 1000)
    assert "Clear all outputs" in look(answered()).notes[0]


@pytest.mark.parametrize("code", ["accept = lambda t, d, u: u * d < t", "accept: object = max"])
def test_a_function_need_not_be_a_def(code):
    assert look(answered(code=code)).gradable


def test_the_command_line_says_each_files_verdict(tmp_path, capsys):
    good = write(tmp_path / "accept.ipynb", raw(answered()))
    bad = write(tmp_path / "draft.ipynb", b"PK\x03\x04")
    assert main(["preflight", str(good)]) == 0
    assert main(["preflight", str(good), str(bad), str(tmp_path / "none.ipynb")]) == 1
    out = capsys.readouterr().out
    assert "draft.ipynb cannot be graded. This is a zip file" in out
    assert "none.ipynb cannot be opened: No such file or directory." in out
