"""Parts of what stands between nbgrader and the judge, each by itself."""

import csv

import pytest
from courses import ROOT

from grader.course import hooks, remarks, submitted, verdicts
from grader.sandbox.plainly import Plainly
from grader.sandbox.session import NotStarted


@pytest.mark.parametrize("text", [b"2026-11-30 12:00:00 UTC", b"2026-11-30 14:00 +0200", b" \n"])
def test_a_time_that_nbgrader_reads_stays(tmp_path, text):
    kept = tmp_path / "timestamp.txt"
    kept.write_bytes(text)
    assert hooks._no_time(kept) == ""


@pytest.mark.parametrize("text", [b"soon", b"\xff\xfe2026", b"2026-13-45", b"9" * 9000, b"a b c"])
def test_what_nbgrader_would_stop_at_is_no_time(tmp_path, text):
    kept = tmp_path / "timestamp.txt"
    kept.write_bytes(text)
    assert hooks._no_time(kept) == repr(text.decode("utf-8", "replace")[:40])


def test_a_sandbox_that_does_not_start_is_nobodys_fault(tmp_path, monkeypatch):
    def fails(self):
        raise OSError("no memory")

    monkeypatch.setattr(Plainly, "start", fails)
    raw = (ROOT / "exercises" / "source" / "core" / "accept.ipynb").read_bytes()
    with pytest.raises(NotStarted, match="no memory"):
        verdicts.judge_file(raw, "accept", Plainly)


def test_a_submitted_file_is_read_only_if_it_is_one(tmp_path):
    for made in (tmp_path, tmp_path / "nothing"):
        with pytest.raises(submitted.Refused):
            submitted.content(made)


def test_remarks_are_replaced_and_the_table_can_be_read(tmp_path):
    remarks.put(tmp_path, "core", "a", "accept", [("", "mended", "One, two.")])
    remarks.put(tmp_path, "core", "b", "accept", [("c", "by hand", "Three.")])
    remarks.put(tmp_path, "core", "a", "accept", [])
    with (tmp_path / remarks.FILE).open(encoding="utf-8", newline="") as file:
        (row,) = csv.DictReader(file)
    assert row["student"] == "b"
