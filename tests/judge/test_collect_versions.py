"""Of several files the newest that can be graded wins, the others are kept, and nothing is lost."""

from __future__ import annotations

import pytest
from inboxes import (
    MOODLE,
    NEW,
    OLD,
    RIGHT_RAW,
    dated,
    everything,
    rows,
    stamped,
    submitted,
    variant,
    zipped,
)
from released import answered, raw, write

from grader.submissions.collect import collect


def test_the_newest_wins_and_the_others_are_kept(course, inbox):
    dated(inbox / "ana" / "accept.ipynb", variant(1), OLD)
    dated(inbox / "ana" / "accept (1).ipynb", variant(2), NEW)
    dated(inbox / "ana" / "old" / "accept.ipynb", variant(3), OLD - 9)
    collect(inbox, "core", course)
    assert submitted(course) == {"ana/core/accept.ipynb": variant(2)}
    kept = [path.read_bytes() for path in (course / "collected/core/ana").iterdir()]
    assert sorted(kept) == sorted(map(variant, (1, 2, 3)))
    assert [row["file"] for row in rows(course, "collected")] == ["ana/accept (1).ipynb"]
    assert len(rows(course, "older")) == 2


def test_of_one_date_the_higher_number_wins(course, inbox):
    for number, name in enumerate(("accept.ipynb", "accept (1).ipynb", "accept (2).ipynb")):
        dated(inbox / "ana" / name, variant(number), OLD)
    collect(inbox, "core", course)
    assert submitted(course) == {"ana/core/accept.ipynb": variant(2)}


def test_the_stamp_of_submit_outranks_the_files_date(course, inbox):
    first, second = (stamped(f"2026-01-0{day}T10:00:00+00:00") for day in (1, 2))
    dated(inbox / "ana" / "a" / "accept.ipynb", second, OLD)
    dated(inbox / "ana" / "b" / "accept.ipynb", first, NEW)
    collect(inbox, "core", course)
    assert submitted(course) == {"ana/core/accept.ipynb": second}


@pytest.mark.parametrize("time", ["9999-01-01T00:00:00+00:00", "soon", "2026-01-01", 7, None])
def test_a_stamp_that_cannot_be_counts_for_nothing(course, inbox, time):
    dated(inbox / "ana" / "accept (1).ipynb", stamped(time), OLD)
    dated(inbox / "ana" / "accept.ipynb", variant(1), NEW)
    collect(inbox, "core", course)
    assert submitted(course) == {"ana/core/accept.ipynb": variant(1)}


def test_a_copy_of_before_is_older_than_any_other(course, inbox):
    dated(inbox / "ana" / "accept-before-2026-11-30T1000.ipynb", variant(1), NEW)
    dated(inbox / "ana" / "accept.ipynb", variant(2), OLD)
    collect(inbox, "core", course)
    assert submitted(course) == {"ana/core/accept.ipynb": variant(2)}


def test_a_file_that_can_be_graded_outranks_a_newer_one_that_cannot(course, inbox):
    dated(inbox / "ana" / "accept.ipynb", RIGHT_RAW, OLD)
    dated(inbox / "ana" / "accept (1).ipynb", RIGHT_RAW[:999], NEW)
    found = collect(inbox, "core", course)
    assert submitted(course) == {"ana/core/accept.ipynb": RIGHT_RAW}
    assert "not whole JSON" in rows(course, "older")[0]["note"]
    assert not found.has_problems


def test_a_damaged_file_is_collected_if_it_is_all_there_is(course, inbox):
    write(inbox / "ana" / "accept.ipynb", b"<html>")
    write(inbox / "ben" / "accept.ipynb", raw({**answered(), "cells": []}))
    found = collect(inbox, "core", course)
    assert submitted(course)["ana/core/accept.ipynb"] == b"<html>"
    notes = [row["note"] for row in rows(course, "collected")]
    assert "web page" in notes[0]
    assert notes[1] == "None of its cells is of the exercise accept."
    assert found.has_problems


def test_running_it_twice_changes_nothing(course, inbox):
    write(inbox / "ana" / "accept.ipynb", variant(1))
    write(inbox / "ana" / "accept (1).ipynb", variant(2))
    write(inbox / "ben" / "draft.ipynb", b"")
    write(inbox / MOODLE / "a.zip", zipped({"accept.ipynb": RIGHT_RAW, "../x.ipynb": b""}))
    first = collect(inbox, "core", course)
    before = everything(course / "submitted") | everything(course / "collected" / "core")
    tables = (course / "collected/core.csv").read_bytes()
    second = collect(inbox, "core", course)
    assert everything(course / "submitted") | everything(course / "collected" / "core") == before
    assert (course / "collected/core.csv").read_bytes() == tables
    assert (first.written, second.written) == (3, 0)
    assert first.rows == second.rows


def test_a_later_run_takes_the_newer_and_never_goes_back(course, inbox):
    dated(inbox / "monday" / "ana" / "accept.ipynb", variant(1), OLD)
    dated(inbox / "friday" / "ana" / "accept.ipynb", variant(2), NEW)
    for day in ("monday", "friday", "monday"):
        collect(inbox / day, "core", course)
    assert submitted(course) == {"ana/core/accept.ipynb": variant(2)}
    assert [row["file"] for row in rows(course, "collected")] == ["submitted before"]
    assert len(list((course / "collected/core/ana").iterdir())) == 2


def test_what_was_put_into_submitted_by_hand_is_kept(course, inbox):
    dated(course / "submitted/ana/core/accept.ipynb", variant(1), OLD)
    dated(inbox / "ana" / "accept.ipynb", variant(2), NEW)
    collect(inbox, "core", course)
    kept = [path.read_bytes() for path in (course / "collected/core/ana").iterdir()]
    assert variant(1) in kept
