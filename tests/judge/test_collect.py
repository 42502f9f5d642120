"""What learners handed in, as an LMS packs it: whose it is, and the command."""

from __future__ import annotations

import json
import os

import pytest
from inboxes import (
    DRAFT_RAW,
    MOODLE,
    RIGHT_RAW,
    owners,
    rows,
    stamped,
    submitted,
    variant,
    zipped,
)
from released import release, write

from grader.__main__ import main
from grader.submissions import names
from grader.submissions.collect import NoCourse, collect

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
