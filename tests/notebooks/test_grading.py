"""nbgrader with the judge in it: cheats, damaged files, marks by hand, and what learners read."""

import html
import importlib.metadata
import json
import re
import sqlite3
import tomllib

import nbformat
import pytest
from cheats import ACCEPT, NOTHING, SAME
from courses import ROOT, feedback, grades, hand_in, make, nbgrader, points, solved
from damaged import MENDED, QUARANTINED, changed
from nbconvert import HTMLExporter
from nbformat import v4
from nbgrader import utils
from nbgrader.apps.api import NbGraderAPI
from nbgrader.server_extensions.formgrader import handlers
from traitlets.config import Config, PyFileConfigLoader

from grader import check
from grader.course import preprocessors, remarks, verdicts
from grader.sandbox.choose import choose

pytestmark = pytest.mark.slow

RIGHT = ACCEPT.replace("<=", "<")
WORDS = """<img src=x onerror="alert(1)"><script>alert(2)</script>
$$ \\href{javascript:alert(3)}{x} $$ ![picture](http://evil.example/x.png)
</pre><script>alert(4)</script> [link](javascript:alert(5)) `</pre><svg onload=alert(6)>`
My answer: u < p & q.
"""
PRINTS = """
def accept(target_prob, draft_prob, u):
    print("<script>alert(7)</script>")
    raise ValueError("<img src=x onerror=alert(8)>")
"""

SET_SCORE = """
update grade set {} where id in (
    select grade.id from grade
    join base_cell on cell_id = base_cell.id
    join submitted_notebook on grade.notebook_id = submitted_notebook.id
    join submitted_assignment on submitted_notebook.assignment_id = submitted_assignment.id
    where student_id = 'plain-wrong' and base_cell.name = ?
)
"""


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    """Everybody at once, in one call of each command; the honest one is the last."""
    folder = make(tmp_path_factory.mktemp("course"), "core")
    for kind, programs in (("same", SAME), ("none", NOTHING)):
        for name, code in programs.items():
            hand_in(folder, f"{kind}-{name.replace(' ', '-')}", "accept",
                    solved(folder, "accept", code))  # fmt: skip
    right = solved(folder, "accept", RIGHT)
    for name, change in MENDED.items():
        hand_in(folder, f"mended-{name.replace(' ', '-')}", "accept", changed(right, change))
    hand_in(folder, "mended-mark", "accept", b"\xef\xbb\xbf" + right)
    hand_in(folder, "mended-utf16", "accept", right.decode().encode("utf-16"))
    for name, content in QUARANTINED.items():
        hand_in(folder, f"quarantined-{name}", "accept", content)
        hand_in(folder, f"quarantined-{name}", "residual", solved(folder, "residual", None))
    link = hand_in(folder, "quarantined-link", "accept", right)
    link.unlink()
    link.symlink_to("../../zoe/core/accept.ipynb")
    (link.parent / "passwords").symlink_to("/etc/passwd")
    (link.parent / "endless").symlink_to("/dev/zero")
    (link.parent / "page.html").write_text("<script>alert(0)</script>")
    hand_in(folder, "words", "accept", solved(folder, "accept", PRINTS, WORDS))
    hand_in(folder, "plain-wrong", "accept", solved(folder, "accept", ACCEPT, "Words."))
    zoes = hand_in(folder, "zoe", "accept", right)
    zoes.with_name("accept (1).ipynb").write_bytes(right)
    zoes.with_name("timestamp.txt").write_text("last friday, I think\n")
    nbgrader(folder, "autograde", "core")
    nbgrader(folder, "generate_feedback", "core")
    return folder


def _mine(course, student: str) -> list[remarks.Remark]:
    return [one for one in remarks.read(course) if one.student == student]


def test_the_version_that_all_this_leans_on_is_pinned():
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pin = f"nbgrader=={importlib.metadata.version('nbgrader')}"
    assert pin in settings["project"]["optional-dependencies"]["grading"]


def test_nbgrader_takes_the_first_number_an_error_for_nothing_and_the_rest_for_all():
    told = {"grade": True, "solution": False, "points": 6, "grade_id": "a", "locked": True}
    cell = v4.new_code_cell("1", metadata={"nbgrader": told})
    shown = v4.new_output("display_data", {"text/plain": "3"})
    for outputs, expected in (
        ([shown, v4.new_output("execute_result", {"text/plain": "1.5"})], 1.5),
        ([v4.new_output("error", ename="E", evalue="", traceback=[])], 0),
        ([shown], 6),
        ([], 6),
    ):
        cell.outputs = outputs
        assert utils.determine_grade(cell)[0] == expected
    kept = preprocessors._outputs(cell, {"points": 9.0, "maximum": 6.0, "text": "", "card": ""})
    cell.outputs = kept
    assert utils.determine_grade(cell)[0] == 6, "clamped"
    cell.outputs = preprocessors._outputs(cell, None)
    assert utils.determine_grade(cell)[0] == 0, "what was not judged is never full marks"


@pytest.mark.parametrize("name", SAME)
def test_a_cheat_gets_what_its_program_earns(course, name):
    honest = check.accept(lambda target_prob, draft_prob, u: u * draft_prob <= target_prob)
    assert 0 < honest.score < 1
    student = f"same-{name.replace(' ', '-')}"
    scores = grades(course, student, "accept")
    assert scores["accept-check"] == (honest.points(6), None, False)
    assert scores["accept-instructor"] == (honest.points(2), None, False)


@pytest.mark.parametrize("name", NOTHING)
def test_a_cheat_without_a_program_gets_nothing(course, name):
    assert points(course, f"none-{name.replace(' ', '-')}", "accept") == 0


@pytest.mark.parametrize("name", [*MENDED, "mark", "utf16"])
def test_a_damaged_file_is_mended_graded_and_named(course, name):
    student = f"mended-{name.replace(' ', '-')}"
    assert points(course, student, "accept") == 8
    said = _mine(course, student)
    assert {one.kind for one in said} == (set() if name == "outputs" else {"mended"})
    for one in said:
        assert one.sentence in " ".join(_text(course, student).split()), "its author reads it too"


@pytest.mark.parametrize("name", [*QUARANTINED, "link"])
def test_what_cannot_be_mended_is_quarantined_with_a_reason(course, name):
    student = f"quarantined-{name}"
    assert points(course, student, "accept") == 0
    kinds = {one.kind: one.sentence for one in _mine(course, student) if one.notebook == "accept"}
    assert kinds["quarantined"].endswith(".")
    assert kinds["quarantined"] in " ".join(_text(course, student).split())
    if name != "link":
        assert (course / "autograded" / student / "core" / "residual.ipynb").exists()


def test_links_and_other_files_go_nowhere(course):
    for step in ("autograded", "feedback"):
        found = {path.suffix for path in (course / step).rglob("*") if path.is_file()}
        assert found == {".ipynb"} if step == "autograded" else {".html"}
    aside = course / "set_aside" / "quarantined-link" / "core"
    assert {path.name for path in aside.iterdir()} == {"passwords", "endless"}
    left_out = {one.notebook for one in remarks.read(course) if one.kind == "left out"}
    assert left_out == {"passwords", "endless", "accept (1)", "timestamp.txt"}


def test_a_time_of_submission_that_is_none_is_set_aside_and_named(course):
    (said,) = (one for one in remarks.read(course) if one.notebook == "timestamp.txt")
    assert (said.student, said.kind) == ("zoe", "left out")
    assert said.sentence == (
        "timestamp.txt holds 'last friday, I think', which is no time, so it was moved to "
        "set_aside/zoe/core/timestamp.txt and nobody is late by it. Write a time such as "
        "2026-11-30 12:00:00 UTC into a new one and grade again."
    )
    assert (course / "set_aside/zoe/core/timestamp.txt").read_text().startswith("last friday")
    assert not (course / "submitted/zoe/core/timestamp.txt").exists()


def test_the_class_goes_on_to_its_last_member(course):
    assert points(course, "zoe", "accept") == 8
    assert points(course, "plain-wrong", "accept") == 6


def test_the_gradebook_holds_nothing_that_the_judge_did_not_give(course):
    with sqlite3.connect(course / "gradebook.db") as book:
        assert book.execute("select count(*) from grade where manual_score is not null") \
            .fetchone() == (0,)  # fmt: skip
        most = book.execute("select max(auto_score) from grade").fetchone()[0]
    assert most == 6
    assert not list((course / "autograded").rglob("*.db"))


def test_autograded_cells_have_one_number_and_the_report(course):
    path = course / "autograded" / "plain-wrong" / "core" / "accept.ipynb"
    for cell in nbformat.read(path, 4).cells:
        if cell.metadata.get("nbgrader", {}).get("grade") and cell.cell_type == "code":
            kinds = [output.output_type for output in cell.outputs]
            assert kinds == ["display_data", "execute_result"]
            assert "sd-card" in cell.outputs[0].data["text/html"]
            assert "<= where the rule has <" in cell.outputs[0].data["text/plain"]
        elif cell.cell_type == "code":
            assert cell.outputs == []


def _text(course, student: str) -> str:
    page = re.sub(r"<(style|script).*?</\1>", "", feedback(course, student, "accept"), flags=re.S)
    return html.unescape(re.sub(r"<[^>]+>", "", page))


def _formgrader(course, student: str) -> str:
    """The page that the formgrader makes of an autograded notebook, as its handler does."""
    config = Config()
    config.HTMLExporter.template_name = "formgrade"
    config.HTMLExporter.extra_template_basedirs = [handlers.template_path]
    keys = ("assignment_id", "notebook_id", "submission_id", "base_url", "student", "last_name",
            "first_name", "notebook_path")  # fmt: skip
    resources = {**dict.fromkeys(keys, ""), "index": 0, "total": 1}
    path = course / "autograded" / student / "core" / "accept.ipynb"
    return HTMLExporter(config=config).from_filename(str(path), resources=resources)[0]


@pytest.mark.parametrize("page", [lambda *a: feedback(*a, "accept"), _formgrader],
                         ids=["feedback", "formgrader"])  # fmt: skip
def test_nothing_of_a_learners_runs_in_a_browser(course, page):
    shown, other = page(course, "words"), page(course, "plain-wrong")
    tags = [re.findall(r"<(script|img|svg|iframe|object|link|a)\b", one) for one in (shown, other)]
    assert sorted(tags[0]) == sorted(tags[1]), "the same tags as of a harmless learner's page"
    assert not re.search(r"<[^>]+\b(onerror|onload|href=.javascript)", shown)
    block = shown[shown.index("<pre>&lt;img") :].split("</pre>")[0]  # no formulas in there
    assert "\\href{javascript:alert(3)}{x} $$" in block
    assert "My answer: u &lt; p &amp; q." in block, "and it can be read"
    assert "&lt;script&gt;alert(7)" in shown


def test_feedback_has_our_sentences_and_no_hidden_test(course):
    text = _text(course, "plain-wrong")
    assert "Your accept uses <= where the rule has <" in " ".join(text.split())
    assert "HIDDEN" not in text
    assert "seed=" not in text
    assert "instructor_report" not in text


def test_manual_marks_stay_and_one_in_a_judged_cell_is_reported(course):
    """As by the formgrader, and as by whoever can write the file."""
    with sqlite3.connect(course / "gradebook.db") as book:
        for change, cell in (("manual_score = 1.5", "accept-explain"),
                             ("manual_score = 27", "accept-check"),
                             ("auto_score = 27", "accept-instructor")):  # fmt: skip
            done = book.execute(SET_SCORE.format(change), (cell,))
            assert done.rowcount == 1
    nbgrader(course, "autograde", "core", "--student", "plain-wrong", "--force")
    assert grades(course, "plain-wrong", "accept") == {
        "accept-check": (4.5, 27, True),
        "accept-instructor": (1.5, None, False),
        "accept-explain": (None, 1.5, True),
    }
    (said,) = [one for one in _mine(course, "plain-wrong") if one.kind == "by hand"]
    assert (said.cell, "27" in said.sentence, "4.5" in said.sentence) == (
        "accept-check",
        True,
        True,
    )


def test_an_unanswered_question_is_nothing_and_an_answered_one_waits_for_a_person(course):
    assert grades(course, "zoe", "accept")["accept-explain"] == (0, None, False)
    assert grades(course, "words", "accept")["accept-explain"] == (None, None, True)


def test_a_stored_verdict_is_taken_and_another_file_is_judged_anew(course):
    content = solved(course, "accept", RIGHT, "Words.")
    hand_in(course, "late", "accept", content)
    stored = verdicts.judge_file(content, "accept", choose(), 3)
    stored["cells"][0] |= {"points": 2.25, "text": "as it was stored"}
    verdicts.save(course, "core", "late", stored)
    nbgrader(course, "autograde", "core", "--student", "late")
    assert points(course, "late", "accept") == 4.25
    hand_in(course, "late", "accept", content + b"\n")
    nbgrader(course, "autograde", "core", "--student", "late", "--force")
    assert points(course, "late", "accept") == 8
    path = verdicts.place(course, "core", "late", "accept")
    assert json.loads(path.read_text(encoding="utf-8"))["seed"] != 3


def test_the_api_that_the_formgrader_calls_is_safe_too(course, monkeypatch):
    hand_in(course, "by-api", "accept", solved(course, "accept", NOTHING["leaves"]))
    monkeypatch.chdir(course)
    config = PyFileConfigLoader("nbgrader_config.py", str(course)).load_config()
    config.CourseDirectory.root = str(course)
    found = NbGraderAPI(config=config).autograde("core", "by-api")
    assert found["success"], found
    assert points(course, "by-api", "accept") == 0


def test_without_a_sandbox_nobody_is_graded(course):
    hand_in(course, "unlucky", "accept", solved(course, "accept", RIGHT))
    said = nbgrader(course, "autograde", "core", "--student", "unlucky",
                    "--JudgeExecute.sandbox=docker", status=1)  # fmt: skip
    assert "There is no sandbox 'docker'" in said
    assert not (course / "autograded" / "unlucky").exists()
