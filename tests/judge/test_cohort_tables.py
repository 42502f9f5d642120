"""A class's tables, its report and its alike programs, from verdicts that were made up."""

import csv
import io
from pathlib import Path

import pytest

from grader import exercises
from grader.course import alike, chart, findings, lms, page
from grader.course.pace import Pace, duration
from grader.course.roll import Roll, Submission
from grader.course.scores import MISSING, QUARANTINED, tabulate
from grader.submissions.names import Student

NAMES = ("accept", "residual")
DAMAGED = "The file is not a notebook."
DRAFT = (Path(alike.__file__).parents[1] / "controls" / "draft" / "recursive.py").read_text("utf-8")
PEOPLE = [
    Student("anna_7", "Anna A", "canvas", "7"), Student("bo_9", "Bo B", "moodle", "9"),
    Student("ann@x.org", "ann@x.org"),
]  # fmt: skip


def verdict(points: float, mistake: str = "", sentence: str = "", quarantine: str = "") -> dict:
    cell = {"id": "x", "points": points, "maximum": 6.0, "mistake": mistake, "sentence": sentence}
    return {"quarantine": quarantine, "cells": [cell]}


VERDICTS = {
    ("anna_7", "accept"): verdict(6),
    ("anna_7", "residual"): verdict(0, "residual/swapped", "Your residual is <b>swapped</b>."),
    ("bo_9", "accept"): verdict(2, "", "Something else at .3 and .4."),
    ("bo_9", "residual"): verdict(0, "residual/swapped", "Your residual is swapped, at .2."),
    ("ann@x.org", "accept"): verdict(0, quarantine=DAMAGED),
}


def scores():
    roll = Roll(Path("x"), "core", NAMES, tuple(Submission(*key, Path("x")) for key in VERDICTS))
    grades = [
        row
        for (who, name), found in VERDICTS.items()
        for row in (
            (who, name, "check", "code", found["cells"][0]["points"], None, None, 6.0, False),
            (who, name, "explain", "markdown", None, None, None, 2.0, who == "bo_9"),
        )
    ]
    grades[0] = (*grades[0][:5], 5.0, 0.5, 6.0, False)  # a person changed Anna's, and gave extra
    return tabulate(roll, grades, VERDICTS, {})


def table(path: Path) -> list[list[str]]:
    return list(csv.reader(path.read_text(encoding="utf-8").splitlines()))


def test_scores_are_those_of_the_gradebook_a_persons_before_the_judges():
    found = scores()
    assert found.maximum == {"accept": 8.0, "residual": 8.0}
    assert (found.of["anna_7"]["accept"].points, found.of["anna_7"]["accept"].code) == (5.5, 5.0)
    assert found.of["bo_9"]["accept"].waits
    assert found.without(QUARANTINED) == [("ann@x.org", "accept", DAMAGED)]
    assert found.without(MISSING) == [("ann@x.org", "residual", "")]


def test_canvas_gets_its_own_columns_and_each_columns_maximum(tmp_path):
    lms.write(tmp_path, "core", scores(), PEOPLE)
    head, most, *rows = table(tmp_path / "canvas.csv")
    assert head == ["Student", "ID", "SIS User ID", "SIS Login ID", "Section",
                    "core: accept", "core: residual"]  # fmt: skip
    assert most == ["    Points Possible", "", "", "", "", "8", "8"]
    assert rows == [
        ["ann@x.org", "", "", "ann@x.org", "", "", "0"], ["Anna A", "7", "", "", "", "5.5", "0"]
    ]  # fmt: skip


def test_moodle_gets_what_it_can_find_a_learner_by(tmp_path):
    lms.write(tmp_path, "core", scores(), PEOPLE)
    head, *rows = table(tmp_path / "moodle.csv")
    assert head[:5] == ["Identifier", "Full name", "Username", "ID number", "Email address"]
    assert rows == [
        ["", "ann@x.org", "", "", "ann@x.org", "", "0"],
        ["Participant 9", "Bo B", "", "", "", "2", "0"],
    ]


def test_a_table_of_the_lms_brings_what_the_files_do_not_say(tmp_path):
    roster = tmp_path / "moodle-export.csv"
    roster.write_text("Identifier,Full name,Email address\nParticipant 9,Bo Berg,bo@x.org\n")
    lms.write(tmp_path, "core", scores(), PEOPLE, roster)
    assert table(tmp_path / "moodle.csv")[2][:5] == ["Participant 9", "Bo Berg", "", "", "bo@x.org"]
    roster.write_text("First name,Last name,ID number\nBo,B,44\nBo,B,45\n")  # which of the two?
    lms.write(tmp_path, "core", scores(), PEOPLE, roster)
    assert table(tmp_path / "moodle.csv")[2][3] == ""
    roster.write_text("a,b\n1,2\n")
    with pytest.raises(lms.BadRoster, match="none of the columns"):
        lms.read_roster(roster)


def test_a_spreadsheet_calculates_nothing_that_a_learner_wrote(tmp_path):
    people = [Student("anna_7", '=HYPERLINK("x")', "canvas", "7")]
    lms.write(tmp_path, "core", scores(), people)
    for name in ("grades", "canvas", "moodle"):
        cells = [cell for row in table(tmp_path / f"{name}.csv") for cell in row]
        assert not any(cell.startswith(("=", "+", "@")) for cell in cells)


def test_mistakes_are_counted_by_learner_and_by_what_they_are():
    first, *rest = findings.mistakes_made(VERDICTS)
    assert (first.exercise, first.learners, first.share) == ("residual", 2, 1.0)
    assert first.about
    assert first.sentence.startswith("Your residual is")
    (other,) = rest
    assert (other.exercise, other.about, other.learners) == ("accept", "", 1)


def test_the_page_loads_and_runs_nothing_and_shows_learners_text_as_text():
    groups = {"draft": [alike.Group((alike.Program("<i>", "draft", "<script>"),) * 2, 1.0, True)]}
    made = findings.mistakes_made(VERDICTS)
    text = page.report("core", scores(), made, groups, ["<u> is not in the gradebook"])
    for harmful in ("<script", "<i>", "<u>", "<b>swapped", "http", "src=", "url("):
        assert harmful not in text
    for said in (DAMAGED, "&lt;script&gt;", "&lt;b&gt;swapped", "Alike does not mean copied"):
        assert said in text


def test_the_picture_counts_every_learner_once_and_says_it_in_words():
    shares = [0, 0.099, 0.1, 0.29, 0.3, 0.999, 1.0, 1.02]
    assert chart.counts(shares) == [2, 1, 1, 1, 0, 0, 0, 0, 0, 1, 2]
    picture = chart.histogram(shares)
    assert "0-9 percent: 2; 10-19 percent: 1" in picture
    assert 'role="img"' in picture


def _programs(*sources: str) -> list[alike.Program]:
    return [alike.Program(f"s{i}", "draft", source) for i, source in enumerate(sources)]


def test_other_names_and_another_layout_do_not_hide_that_programs_are_alike():
    renamed = DRAFT.replace("token", "item").replace("    ", "  ").replace("rows", "lines")
    assert renamed != DRAFT
    (group,) = alike.groups(_programs(DRAFT, renamed, "def draft(): pass"), [])
    assert [program.student for program in group.programs] == ["s0", "s1"]
    assert group.share == 1.0
    assert not group.same_text


def test_usual_ways_short_programs_and_what_is_no_python_are_not_listed():
    assert alike.groups(_programs(DRAFT, DRAFT), [DRAFT]) == []
    short = "def accept(target_prob, draft_prob, u):\n    return u * draft_prob < target_prob\n"
    assert alike.groups(_programs(short, short, "def (", "def ("), []) == []


@pytest.mark.parametrize("name", exercises.names())
def test_nobody_is_listed_for_the_released_solution(name):
    (solution, *_) = findings.right_ways(name)
    programs = [alike.Program(who, name, solution) for who in ("s0", "s1")]
    assert alike.groups(programs, findings.right_ways(name)) == []
    assert alike.tokens(solution)


def test_three_programs_that_are_alike_are_one_group():
    (group,) = alike.groups(_programs(DRAFT, DRAFT + "\n# mine", DRAFT + "\n"), [])
    assert len(group.programs) == 3


def test_the_line_says_how_many_how_fast_and_how_long():
    pace = Pace("judged", 600, io.StringIO())
    pace.times = [(0.0, 0)]
    pace.count = 60
    assert pace.line(30.0) == "60 of 600 judged, 120 a minute, 4 min 30 s left"
    assert [duration(s) for s in (5.4, 61, 3000, 7260)] == [
        "5 s",
        "1 min 1 s",
        "50 min",
        "2 h 1 min",
    ]


def test_programs_that_differ_in_a_line_are_in_one_group_and_the_share_is_said():
    longer = DRAFT.rstrip() + "\n\nUNUSED = 1\n"
    (group,) = alike.groups(_programs(DRAFT, longer, DRAFT), [])
    assert [program.student for program in group.programs] == ["s0", "s1", "s2"]
    assert alike.THRESHOLD <= group.share < 1.0
    assert not group.same_text
