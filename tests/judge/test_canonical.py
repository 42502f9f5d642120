"""The canonical copy: the release with the learner's answers, whatever was done to the file."""

from __future__ import annotations

import copy
import json
import time

import nbformat
import pytest
from altered import (
    RELEASE,
    REPAIRS,
    STUB,
    duplicate,
    edited,
    expected,
    nameless,
    rebuilt,
    with_cell,
    without,
)
from released import RIGHT, answered, cell, raw, release

from grader import exercises
from grader.submissions import outline

LATIN = "Das Wörterbuch wäre kürzer."


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
