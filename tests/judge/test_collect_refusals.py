"""What cannot be collected is refused with a sentence, and the rest goes on."""

from __future__ import annotations

import io
import os
import random
import stat
import zipfile
from pathlib import Path

import pytest
from inboxes import (
    RIGHT_RAW,
    owners,
    rows,
    submitted,
    zipped,
)
from released import answered, raw, write

from grader.submissions import arrivals, decoding, names, zips
from grader.submissions.collect import collect


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


def with_wrong_sum() -> bytes:
    """The zip with another checksum, in both of the places that have it."""
    content = bytearray(zipped({"accept.ipynb": RIGHT_RAW}))
    content[14] ^= 255
    content[content.index(b"PK\x01\x02") + 16] ^= 255
    return bytes(content)


def twice_in_one_place() -> bytes:
    """The zip with a second name for the bytes of the first."""
    content = bytearray(zipped({"x": RIGHT_RAW, "accept.ipynb": RIGHT_RAW}))
    second = content.rindex(b"PK\x01\x02")
    content[second + 42 : second + 46] = bytes(4)
    return bytes(content)


DAMAGED = "The zip file is damaged here: this file cannot be unpacked."
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
        DAMAGED,
    ),
    "wrong sum": (with_wrong_sum(), DAMAGED),
    "overlapping": (twice_in_one_place(), DAMAGED),
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


def test_a_name_of_nothing_but_spaces_has_a_folder_of_its_own(course, inbox):
    collect(write(inbox / "a.zip", zipped({"\t/accept.ipynb": RIGHT_RAW})), "core", course)
    (path,) = submitted(course)
    assert len(Path(path).parts) == 3


def test_a_zip_of_the_larger_kind_is_read(course, inbox):
    file = io.BytesIO()
    with (
        zipfile.ZipFile(file, "w") as archive,
        archive.open("ana/accept.ipynb", "w", force_zip64=True) as entry,
    ):
        entry.write(RIGHT_RAW)
    collect(write(inbox / "a.zip", file.getvalue()), "core", course)
    assert submitted(course) == {"ana/core/accept.ipynb": RIGHT_RAW}


def test_a_name_that_a_spreadsheet_would_calculate_is_written_as_text(course, inbox):
    write(inbox / "=1+1" / "accept.ipynb", RIGHT_RAW)
    collect(inbox, "core", course)
    text = (course / "collected" / "students.csv").read_text("utf-8-sig")
    assert "'=1+1" in text
    (student,) = owners(course).values()
    assert student.name == "=1+1"


def test_two_names_never_share_a_folder():
    odd = [
        "a b",
        "a-b",
        "a+b",
        "a/b",
        "á b",
        "A+B ",
        "..",
        "",
        "安",
        "con",
        "nul.txt",
        "x" * 80,
        "x" * 81,
    ]
    folders = list(map(names.folder_name, odd))
    assert len({*folders}) == len(odd) - 1  # "a+b" and "A+B " are one person who types
    assert folders[2] == folders[5]
    assert [names.folder_name(folder) for folder in folders] == folders
    assert "" not in folders, "that would be the folder of the class"
    assert "nul.txt" not in folders, "on Windows that is no folder either"


@pytest.mark.parametrize("seed", range(300))
def test_no_damage_to_a_zip_stops_the_class(course, inbox, seed):
    random_ = random.Random(seed)
    content = bytearray(zipped({"ana/accept.ipynb": RIGHT_RAW[:500], "x.zip": zipped({"b": b"c"})}))
    for _ in range(random_.randint(1, 8)):
        content[random_.randrange(len(content))] = random_.randrange(256)
    write(inbox / "zoe" / "a.zip", bytes(content[: random_.choice([None, None, -30])]))
    collect(inbox, "core", course)
