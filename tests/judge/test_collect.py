"""What learners handed in, as an LMS packs it, in submitted/: nothing lost."""

from __future__ import annotations

import csv
import io
import json
import os
import random
import stat
import zipfile
from pathlib import Path

import pytest
from released import RIGHT, answered, raw, release, write

from grader import exercises
from grader.__main__ import main
from grader.submissions import arrivals, decoding, names, table, zips
from grader.submissions.collect import NoCourse, collect
from grader.submissions.stamp import Stamp

OLD, NEW = 1_700_000_000, 1_700_100_000
RIGHT_RAW = raw(answered())
DRAFT_RAW = raw(answered("draft", "def draft(prefix, model, N, rng):\n    return [], []"))
MOODLE = "Ana Müller_1234_assignsubmission_file_"


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """A course with an assignment of two exercises and one with another."""
    for assignment, exercise in (("core", "accept"), ("core", "draft"), ("systems", "warp")):
        (path,) = exercises.SOURCE.glob(f"*/{exercise}.ipynb")
        write(tmp_path / "course" / "source" / assignment / path.name, path.read_bytes())
    return tmp_path / "course"


@pytest.fixture
def inbox(tmp_path: Path) -> Path:
    """A folder for what the LMS gives."""
    (tmp_path / "inbox").mkdir()
    return tmp_path / "inbox"


def stamped(time: str, student: str = "ana", code: str = RIGHT) -> bytes:
    """A file as check.submit() makes it."""
    notebook = answered(code=code)
    Stamp(student, time, "1").write(notebook["metadata"])
    return raw(notebook)


def variant(number: int) -> bytes:
    """One of many right files, all different."""
    return raw(answered(words=f"Answer {number}."))


def zipped(entries: dict[str, bytes], date: tuple = (2026, 1, 2, 3, 4, 6)) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries.items():
            archive.writestr(zipfile.ZipInfo(name, date), content, zipfile.ZIP_DEFLATED)
    return file.getvalue()


def dated(path: Path, content: bytes, time: float) -> None:
    write(path, content)
    os.utime(path, (time, time))


def submitted(course: Path) -> dict[str, bytes]:
    """What nbgrader sees: the path in submitted/ and the bytes of each file."""
    top = course / "submitted"
    return {
        path.relative_to(top).as_posix(): path.read_bytes()
        for path in sorted(top.rglob("*"))
        if path.is_file()
    }


def everything(folder: Path) -> dict[str, tuple[bytes, int]]:
    """All files and when they were changed."""
    return {
        str(path): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in folder.rglob("*")
        if path.is_file()
    }


def rows(course: Path, *status: str) -> list[dict[str, str]]:
    with (course / "collected" / "core.csv").open(encoding="utf-8-sig", newline="") as file:
        return [row for row in csv.DictReader(file) if row["status"] in status]


def owners(course: Path) -> dict[str, names.Student]:
    known = table.read_students(course / "collected" / "students.csv")
    return {student.folder: student for student in known}


PLACES = {  # where a file may lie or what it may be called, and the folder of its student
    "accept.ipynb in a folder": ("ana/accept.ipynb", "ana"),
    "deeper": ("ana/some/where/accept.ipynb", "ana"),
    "nbgrader's own": ("ana/core/accept.ipynb", "ana"),
    "ours": ("ana__accept.ipynb", "ana"),
    "ours again": ("ana__accept (1).ipynb", "ana"),
    "ours in labs": ("ana__labs_accept.ipynb", "ana"),
    "labs": ("ana/labs_accept.ipynb", "ana"),
    "second": ("ana/accept(2).ipynb", "ana"),
    "system's copy": ("ana/accept - Copy.ipynb", "ana"),
    "JupyterLab's copy": ("ana/accept-Copy1.ipynb", "ana"),
    "Colab's copy": ("ana/Copy of accept.ipynb", "ana"),
    "spaces": ("ana/ Accept .ipynb", "ana"),
    "txt": ("ana/accept.ipynb.txt", "ana"),
    "json": ("ana/accept.json", "ana"),
    "by its cells": ("ana/Untitled3.ipynb", "ana"),
    "by its cells, whatever the name": ("ana/draft.ipynb", "ana"),
    "Moodle's folder": (f"{MOODLE}/accept.ipynb", "ana-muller_1234"),
    "Moodle 4's folder": (f"{MOODLE[:-1]}/accept.ipynb", "ana-muller_1234"),
    "Moodle, flat": (f"{MOODLE}accept.ipynb", "ana-muller_1234"),
    "Moodle, anonymous": (
        "Participant_77_assignsubmission_file_/accept.ipynb",
        "participant_77",
    ),
    "Canvas": ("mullerana_12345_67890_accept-1.ipynb", "mullerana_12345"),
    "Canvas, late": ("mullerana_LATE_12345_67890_accept.ipynb", "mullerana_12345"),
    "Canvas, ours": ("mullerana_12345_67890_ana__accept-2.ipynb", "mullerana_12345"),
    "a letter's name": ("Ana/accept.ipynb", "ana"),
    "with a plus": ("ana+eva/accept.ipynb", "ana-eva-ec9a05"),
    "not Latin": ("安娜/accept.ipynb", "student-f3cf35"),
    "accent": ("José/accept.ipynb", "jose-d994e1"),
    "mail": ("a.b@uni.example/accept.ipynb", "a.b-uni.example-026c66"),
    "no folder on Windows": ("con/accept.ipynb", "con-1143da"),
}


@pytest.mark.parametrize("as_zip", [False, True])
@pytest.mark.parametrize("case", PLACES)
def test_the_student_and_the_exercise_are_found(course, inbox, case, as_zip):
    place, student = PLACES[case]
    if as_zip:
        source = write(inbox / "all.zip", zipped({place: RIGHT_RAW}))
    else:
        source = write(inbox / place, RIGHT_RAW) and inbox
    collect(source, "core", course)
    assert submitted(course) == {f"{student}/core/accept.ipynb": RIGHT_RAW}
    assert [row["exercise"] for row in rows(course, "missing")] == ["draft"]
    assert list(owners(course)) == [student]


def test_a_whole_class_of_moodle(course, inbox):
    """Twice the same name, as it happens; one learner with a zip and one with words only."""
    files = {
        "Ana Müller_1_assignsubmission_file_/accept.ipynb": variant(1),
        "Ana Müller_2_assignsubmission_file_/accept.ipynb": variant(2),
        "Ben_3_assignsubmission_file_/answers-2026-11-30.zip": zipped(
            {"accept.ipynb": variant(3), "draft.ipynb": DRAFT_RAW, "progress.json": b"{}"}
        ),
        "Cy_4_assignsubmission_onlinetext_/onlinetext.html": b"<p>I was ill",
    }
    found = collect(write(inbox / "c.zip", zipped(files)), "core", course)
    assert list(submitted(course)) == [
        "ana-muller_1/core/accept.ipynb",
        "ana-muller_2/core/accept.ipynb",
        "ben_3/core/accept.ipynb",
        "ben_3/core/draft.ipynb",
    ]
    assert owners(course)["ana-muller_2"] == names.Student(
        "ana-muller_2", "Ana Müller", "moodle", "2"
    )
    missing = [(row["student"], row["exercise"]) for row in rows(course, "missing")]
    assert missing == [
        ("ana-muller_1", "draft"),
        ("ana-muller_2", "draft"),
        ("cy_4", "accept"),
        ("cy_4", "draft"),
    ]
    assert found.written == 4
    assert not found.has_problems


@pytest.mark.parametrize("wrapper", ["core", "submitted", "inbox"])
def test_a_folder_around_the_class_is_no_student(course, inbox, wrapper):
    write(inbox / wrapper / "ana" / "accept.ipynb", RIGHT_RAW)
    write(inbox / wrapper / "ben" / "accept.ipynb", RIGHT_RAW)
    collect(inbox, "core", course)
    assert list(owners(course)) == ["ana", "ben"]


def test_a_folder_around_what_an_lms_made_is_no_student(course, inbox):
    write(inbox / "Autumn" / MOODLE / "accept.ipynb", RIGHT_RAW)
    collect(inbox, "core", course)
    assert list(owners(course)) == ["ana-muller_1234"]


def test_all_answers_of_one_learner_are_owned_by_the_id_beside_them(course, inbox):
    files = {"accept.ipynb": RIGHT_RAW, "student.json": b'{"id": "Zo\xc3\xab"}'}
    write(inbox / "answers-2026-11-30.zip", zipped(files))
    collect(inbox, "core", course)
    (student,) = owners(course).values()
    assert student == names.Student(names.folder_name("Zoë"), "Zoë")


def test_all_answers_of_one_learner_are_owned_by_the_zips_name(course, inbox):
    write(inbox / "ana-2.zip", zipped({"accept.ipynb": RIGHT_RAW}))
    write(inbox / "eva__answers.zip", zipped({"accept.ipynb": RIGHT_RAW}))
    collect(inbox, "core", course)
    assert list(owners(course)) == ["ana-2", "eva"]


def test_an_id_is_kept_as_it_was_typed(course, inbox):
    folder = names.folder_name("Zoë")
    write(inbox / f"{folder}__accept.ipynb", stamped("2026-01-01T00:00:00+00:00", "Zoë"))
    collect(inbox, "core", course)
    assert owners(course) == {folder: names.Student(folder, "Zoë")}


def test_the_lms_says_whose_it_is_not_the_learner(course, inbox):
    """Nobody can hand in for somebody else by the names in a zip."""
    forged = zipped(
        {"Ben_3_assignsubmission_file_/ben__accept.ipynb": stamped("2026-01-01", "ben")}
    )
    write(inbox / MOODLE / "a.zip", forged)
    write(inbox / "eva" / "ben__accept.ipynb", RIGHT_RAW)
    collect(inbox, "core", course)
    assert list(owners(course)) == ["ana-muller_1234", "eva"]


def test_files_that_look_like_another_students_are_named(course, inbox, capsys):
    """A folder around a class that is taken for a student, or a file passed on."""
    time = "2026-01-01T00:00:00+00:00"
    write(inbox / "week 1" / "ana__accept.ipynb", stamped(time, "ana"))
    write(inbox / "week 1" / "ben__accept.ipynb", stamped(time, "ben"))
    write(inbox / "cy" / "accept.ipynb", stamped(time, "ben"))
    found = collect(inbox, "core", course)
    assert found.has_problems
    week = names.folder_name("week 1")
    assert found.doubts == [
        f"{week} handed in files that were made for ana, ben.",
        f"Files that were made for ben came from cy, {week}.",
    ]
    main(["collect", str(inbox), "--assignment", "core", "--into", str(course)])
    assert f"Look at this: {week} handed in" in capsys.readouterr().out


def test_a_full_disk_stops_with_a_sentence(course, inbox, capsys, monkeypatch):
    write(inbox / "ana" / "accept.ipynb", RIGHT_RAW)

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    assert main(["collect", str(inbox), "--assignment", "core", "--into", str(course)]) == 2
    assert "No space left on device. Run it again after that." in capsys.readouterr().err
    assert submitted(course) == {}


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


def test_what_is_no_exercise_of_the_assignment_is_left_aside(course, inbox):
    write(inbox / "ana" / "warp.ipynb", raw(answered("warp", "warp = max")))
    write(inbox / "ana" / "01-serial.ipynb", raw({"nbformat": 4, "cells": []}))
    write(inbox / "ana" / "essay.pdf", b"%PDF")
    for junk in ("__MACOSX/ana/._accept.ipynb", "ana/.ipynb_checkpoints/accept.ipynb", ".DS_Store"):
        write(inbox / junk, RIGHT_RAW)
    found = collect(inbox, "core", course)
    assert submitted(course) == {}
    assert [row["note"] for row in rows(course, "ignored")] == [
        "This notebook is none of the exercises.",
        "This is not a notebook.",
        "It belongs to systems.",
    ]
    assert not found.has_problems


def test_a_path_that_leads_out_names_no_student(course, inbox):
    files = {"../../accept.ipynb": RIGHT_RAW, "ben/accept.ipynb": RIGHT_RAW}
    write(inbox / "a.zip", zipped(files))
    write(inbox / "b" / "ana" / "a.zip", zipped({"../../cy/accept.ipynb": RIGHT_RAW}))
    collect(inbox / "a.zip", "core", course)
    assert list(owners(course)) == ["ben"]
    collect(inbox / "b", "core", course)
    assert [row["student"] for row in rows(course, "refused")] == ["ana"]


def locked(content: bytes) -> bytes:
    """The zip with the mark of a password on its entries."""
    return content.replace(b"PK\x03\x04\x14\x00\x00", b"PK\x03\x04\x14\x00\x01").replace(
        b"PK\x01\x02\x14\x03\x14\x00\x00", b"PK\x01\x02\x14\x03\x14\x00\x01"
    )


def linked() -> bytes:
    file, entry = io.BytesIO(), zipfile.ZipInfo("accept.ipynb")
    entry.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(entry, "/etc/passwd")
    return file.getvalue()


OUT = "Its path leads out of the archive."
ZIPS = {
    "up": (zipped({"../../accept.ipynb": RIGHT_RAW}), OUT),
    "up within": (zipped({"a/../../../accept.ipynb": RIGHT_RAW}), OUT),
    "absolute": (zipped({"/accept.ipynb": RIGHT_RAW}), OUT),
    "backslashes": (zipped({"..\\..\\accept.ipynb": RIGHT_RAW}), OUT),
    "drive": (zipped({"C:\\accept.ipynb": RIGHT_RAW}), OUT),
    "link": (linked(), "It is a link to another place, not a file."),
    "password": (locked(zipped({"accept.ipynb": RIGHT_RAW})), "It is protected by a password."),
    "damaged": (
        zipped({"accept.ipynb": RIGHT_RAW}).replace(b"accept.ipynb", b"accept.ipynb", 1)[:60]
        + b"\0" * 40
        + zipped({"accept.ipynb": RIGHT_RAW})[100:],
        "The zip file is damaged here: this file cannot be unpacked.",
    ),
    "rar in zip": (zipped({"a.RAR": b""}), "A .rar archive is not opened; ask for a zip file."),
    "no zip": (b"PK\x03\x04 and no more", "It is not a zip file that can be read."),
    "zip in zip": (
        zipped({"b.zip": zipped({"accept.ipynb": RIGHT_RAW})}),
        "A zip file in a zip file in another is not read.",
    ),
}


@pytest.mark.parametrize("case", ZIPS)
def test_a_bad_zip_is_refused_with_a_sentence_and_the_rest_goes_on(course, inbox, case):
    content, sentence = ZIPS[case]
    write(inbox / "ana" / "a.zip", content)
    write(inbox / "ben" / "accept.ipynb", RIGHT_RAW)
    before = sorted(inbox.parent.iterdir())
    found = collect(inbox, "core", course)
    assert list(submitted(course)) == ["ben/core/accept.ipynb"]
    assert [row["note"] for row in rows(course, "refused")] == [sentence]
    assert found.has_problems
    assert sorted(inbox.parent.iterdir()) == before


def test_bombs_are_refused_unread(course, inbox, monkeypatch):
    for module in (zips, arrivals, decoding):
        monkeypatch.setattr(module, "LARGEST", 1_000_000)
    monkeypatch.setattr(zips, "MOST_UNPACKED", 1_500_000)
    monkeypatch.setattr(zips, "MOST_FILES", 10)
    monkeypatch.setattr(arrivals, "LARGEST_ZIP", 100_000)
    monkeypatch.setattr(zips, "_bytes", lambda *_: pytest.fail("it was unpacked"))
    zeros = bytes(1_100_000)
    write(inbox / "a" / "one.zip", zipped({"accept.ipynb": zeros}))
    write(inbox / "b" / "sum.zip", zipped({"1": zeros[:800_000], "2": zeros[:800_000]}))
    write(inbox / "c" / "many.zip", zipped({str(i): b"" for i in range(11)}))
    write(inbox / "d" / "large.zip", zipped({"x": random.Random(1).randbytes(200_000)}))
    write(inbox / "e" / "accept.ipynb", zeros)
    collect(inbox, "core", course)
    assert submitted(course) == {}
    notes = [row["note"] for row in rows(course, "refused")]
    assert notes == [
        "It has 1 MB, which is too large.",
        "Unpacked it would have more than 1 MB.",
        "It holds 11 files; at most 10 are read.",
        "It has 0 MB, which is too large.",
        "It has 1 MB, which is too large.",
    ]


def test_a_size_that_a_zip_lies_about_is_never_read_beyond(course, inbox):
    content = zipped({"accept.ipynb": bytes(5_000_000)})
    lie = content.replace((5_000_000).to_bytes(4, "little"), (10).to_bytes(4, "little"))
    assert lie != content
    write(inbox / "ana" / "a.zip", lie)
    collect(inbox, "core", course)
    assert submitted(course) == {}
    assert "damaged here" in rows(course, "refused")[0]["note"]


def test_links_and_odd_files_are_refused(course, inbox):
    secret = write(inbox.parent / "secret.ipynb", RIGHT_RAW)
    (inbox / "ana").mkdir()
    (inbox / "ana" / "accept.ipynb").symlink_to(secret)
    (inbox / "ben").symlink_to(inbox.parent)
    os.mkfifo(inbox / "ana" / "draft.ipynb")
    write(inbox / "eva" / "accept.rar", b"Rar!")
    collect(inbox, "core", course)
    assert submitted(course) == {}
    assert {row["file"]: row["note"] for row in rows(course, "refused")} == {
        "ana/accept.ipynb": "It is a link to another place, not a file.",
        "ana/draft.ipynb": "It is no plain file.",
        "ben": "It is a link to another place, not a file.",
        "eva/accept.rar": "A .rar archive is not opened; ask for a zip file.",
    }


def test_what_cannot_be_opened_is_refused(course, inbox, monkeypatch):
    path = write(inbox / "ana" / "accept.ipynb", RIGHT_RAW)
    read_bytes = Path.read_bytes

    def denied(self):
        if self == path:
            raise PermissionError(13, "Permission denied")
        return read_bytes(self)

    monkeypatch.setattr(Path, "read_bytes", denied)
    collect(inbox, "core", course)
    assert rows(course, "refused")[0]["note"] == "It cannot be opened (Permission denied)."


def test_a_file_of_nobody_is_refused(course, inbox):
    write(inbox / "accept.ipynb", RIGHT_RAW)
    collect(inbox, "core", course)
    assert "does not say whose it is" in rows(course, "refused")[0]["note"]


def test_a_damaged_file_of_no_known_name_is_refused(course, inbox):
    write(inbox / "ana" / "homework.ipynb", b"")
    collect(inbox, "core", course)
    assert rows(course, "refused")[0]["note"] == "The file is empty."


def test_names_that_are_no_utf_8_can_be_written_down(course, inbox):
    path = os.fsencode(inbox) + b"/J\xf6rg"
    os.mkdir(path)
    with open(path + b"/accept.ipynb", "wb") as file:
        file.write(RIGHT_RAW)
    collect(inbox, "core", course)
    (student,) = owners(course).values()
    assert student.name == "J\ufffdrg"


def test_names_in_a_zip_that_does_not_say_how_they_are_written(course, inbox):
    content = zipped({"Jose/accept.ipynb": RIGHT_RAW}).replace(b"Jose", "Jö".encode() + b"e")
    collect(write(inbox / "a.zip", content), "core", course)
    assert [student.name for student in owners(course).values()] == ["Jöe"]


def test_a_name_that_a_spreadsheet_would_calculate_is_written_as_text(course, inbox):
    write(inbox / "=1+1" / "accept.ipynb", RIGHT_RAW)
    collect(inbox, "core", course)
    text = (course / "collected" / "students.csv").read_text("utf-8-sig")
    assert "'=1+1" in text
    (student,) = owners(course).values()
    assert student.name == "=1+1"


def test_two_names_never_share_a_folder():
    odd = ["a b", "a-b", "a+b", "a/b", "á b", "A+B ", "..", "", "安", "con", "x" * 80, "x" * 81]
    folders = list(map(names.folder_name, odd))
    assert len({*folders}) == len(odd) - 1  # "a+b" and "A+B " are one person who types
    assert folders[2] == folders[5]
    assert [names.folder_name(folder) for folder in folders] == folders


@pytest.mark.parametrize("seed", range(300))
def test_no_damage_to_a_zip_stops_the_class(course, inbox, seed):
    random_ = random.Random(seed)
    content = bytearray(zipped({"ana/accept.ipynb": RIGHT_RAW[:500], "x.zip": zipped({"b": b"c"})}))
    for _ in range(random_.randint(1, 8)):
        content[random_.randrange(len(content))] = random_.randrange(256)
    write(inbox / "zoe" / "a.zip", bytes(content[: random_.choice([None, None, -30])]))
    collect(inbox, "core", course)


def test_the_command_line(course, inbox, capsys):
    write(inbox / "ana" / "accept.ipynb", RIGHT_RAW)
    arguments = ["collect", str(inbox), "--assignment", "core", "--into", str(course)]
    assert main(arguments) == 0
    out = capsys.readouterr().out
    assert "1 notebook of 1 student" in out
    assert "Missing: ana has no draft." in out
    write(inbox / "b\x1b[31m\nen" / "accept.rar", b"")
    write(inbox / "eva" / "accept.ipynb", b"")
    assert main(arguments) == 1
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert "Refused: b?[31m?en/accept.rar. A .rar archive is not opened" in out
    assert "eva: accept cannot be graded. The file is empty." in out


@pytest.mark.parametrize("what", ["nowhere", "broken.zip"])
def test_the_command_line_says_why_there_is_nothing(course, inbox, capsys, what):
    write(inbox / "broken.zip", b"PK")
    arguments = ["collect", str(inbox / what), "--assignment", "core", "--into", str(course)]
    assert main(arguments) == 2
    assert "is neither a folder nor a zip file" in capsys.readouterr().err
    with pytest.raises(NoCourse, match=r"no assignment gpu .* There is: core, systems\."):
        collect(inbox, "gpu", course)


def test_a_release_alone_is_a_course(course, inbox, tmp_path):
    write(tmp_path / "other/release/gpu/accept.ipynb", json.dumps(release("accept")).encode())
    write(inbox / "ana" / "accept.ipynb", RIGHT_RAW)
    assert collect(inbox, "gpu", tmp_path / "other").written == 1
