"""A file of which no canonical copy can be made is put aside, with the reason."""

from __future__ import annotations

import pytest
from altered import changed, edited, expected, rebuilt
from released import answered, raw

from grader.submissions import decoding

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
