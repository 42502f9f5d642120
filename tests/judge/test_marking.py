"""Marks come from the release; a submission gives the text of the learner's own cells."""

import json
import re

import pytest
from notebooks import cell, new_cell, submitted

from grader import check, exercises, marking, release
from grader.__main__ import main
from grader.sandbox import choose
from grader.sandbox.bubblewrap import Bubblewrap
from grader.sandbox.deno import Deno
from grader.sandbox.plainly import RISK, Plainly
from grader.submissions.decoding import Unreadable

RIGHT = "def accept(target_prob, draft_prob, u):\n    return u * draft_prob < target_prob\n"
EDGE = RIGHT.replace("<", "<=")
HELPED = "def accept(target_prob, draft_prob, u):\n    return helper(u * draft_prob, target_prob)\n"
HELPER = "def helper(one, other):\n    return one < other\n"


def judge(path, seed=3):
    """Where the code is ours, the quickest way to run it will do."""
    return marking.judge_notebook(path, Plainly, seed)


@pytest.mark.parametrize("name", exercises.names())
def test_each_notebook_is_released_with_its_tests_and_its_points(name):
    one = release.load(name)
    (path,) = exercises.SOURCE.glob(f"*/{name}.ipynb")
    points = int(re.search(r"(\d+) for the check", path.read_text(encoding="utf-8"))[1])
    assert [(test.check, test.function, test.hidden) for test in one.tests] == [
        (name, name, False), (name, name, True)
    ]  # fmt: skip
    assert one.tests[0].points == points
    text = "\n".join(cell.source for cell in one.notebook.cells)
    assert "### BEGIN" not in text
    assert "seed=" not in text


def test_a_right_solution_gets_all_and_the_starter_nothing(tmp_path):
    assert judge(submitted(tmp_path, "accept", RIGHT)).points == 8
    verdict = judge(submitted(tmp_path, "accept"))
    assert verdict.points == 0
    assert verdict.marks[0].report.message.startswith("Nothing is written yet")


def test_a_seed_gives_the_verdict_again_and_another_seed_other_inputs(tmp_path):
    path = submitted(tmp_path, "accept", EDGE + "    print(target_prob)\n")
    one, again = judge(path), judge(path)
    assert [mark.report for mark in one.marks] == [mark.report for mark in again.marks]
    assert one.marks[0].report is one.marks[1].report, "both cells ask the same, so it runs once"
    printing = submitted(
        tmp_path, "accept", RIGHT.replace("    ret", "    print(target_prob)\n    ret")
    )
    seen = [judge(printing, seed).marks[0].report.printed for seed in (3, 4)]
    assert seen[0] != seen[1]
    assert judge(path, None).seed != judge(path, None).seed


def test_answers_learned_by_heart_earn_nothing_on_fresh_inputs(tmp_path):
    asked = {}

    def noting(target_prob, draft_prob, u):
        asked[target_prob, draft_prob, u] = u * draft_prob < target_prob
        return asked[target_prob, draft_prob, u]

    assert check.accept(noting).passed  # the published inputs
    by_heart = f"KNOWN = {asked!r}\ndef accept(*given):\n    return KNOWN.get(given, True)\n"
    assert judge(submitted(tmp_path, "accept", by_heart)).points == 0


def _source(grade_id, text):
    return lambda notebook: cell(notebook, grade_id).update(source=text)


def _told(**metadata):
    return lambda n: cell(n, "accept-check")["metadata"]["nbgrader"].update(metadata)


def _each(change):
    return lambda notebook: [one.update(change(one)) for one in notebook["cells"]]


DAMAGE = {
    "no test cells": lambda n: n["cells"].__delitem__(slice(-3, None)),
    "points": _source("accept-check", "report.points(400)\n400.0"),
    "points in the metadata": _told(points=400),
    "a test cell that is a solution": _told(solution=True, grade=False),
    "a test cell that stops": _source("accept-check", "import os\nos._exit(0)"),
    "a locked cell that lies": _source("accept-import", "1 / 0"),
    "a test cell twice": lambda n: n["cells"].append(cell(n, "accept-check")),
    "no metadata": _each(lambda one: {"metadata": {}}),
    "another kernel": lambda n: n["metadata"].update(kernelspec={"name": "evil"}),
    "the order": lambda n: n["cells"].reverse(),
    "a cell that raises": lambda n: n["cells"].insert(0, new_cell("raise SystemExit")),
    "a cell that loops": lambda n: n["cells"].append(new_cell("while True: pass")),
    "a source in lines": _each(lambda one: {"source": one["source"].splitlines(keepends=True)}),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_damage_around_the_solution_changes_no_mark(tmp_path, name):
    assert judge(submitted(tmp_path, "accept", RIGHT, DAMAGE[name])).points == 8
    worse = judge(submitted(tmp_path, "accept", EDGE, DAMAGE[name]))
    assert worse.points == judge(submitted(tmp_path, "accept", EDGE)).points < 8


def test_a_helper_counts_in_the_answer_and_not_in_a_cell_of_its_own(tmp_path):
    assert judge(submitted(tmp_path, "accept", HELPER + HELPED)).points == 8
    path = submitted(tmp_path, "accept", HELPED, lambda n: n["cells"].insert(0, new_cell(HELPER)))
    verdict = judge(path)
    assert verdict.points == 0
    assert any(
        "uses helper, which is defined in a cell that does not" in r for r in verdict.repairs
    )
    assert verdict.repairs[0] in marking.as_text(verdict)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"cells": 3}', '{"cells": [1]}', "[" * 100_000,
                                  '{"cells": []}', "\ufeff{}"])  # fmt: skip
def test_what_is_no_notebook_gets_a_sentence(tmp_path, text):
    path = tmp_path / "x.ipynb"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Unreadable, match=r"^x\.ipynb cannot be graded\. .*\.$"):
        judge(path)


def test_the_command_prints_sentence_score_sandbox_seed_and_seconds(tmp_path, capsys):
    path = submitted(tmp_path, "accept", EDGE)
    assert main(["judge", str(path), "--seed", "3", "--no-sandbox", "--json"]) == 0
    out, err = capsys.readouterr()
    assert err.strip() == RISK
    found = json.loads(out)
    assert (found["sandbox"], found["seed"], found["notebook"]) == ("none", 3, "accept")
    assert found["points"] == pytest.approx(sum(mark["points"] for mark in found["marks"]))
    assert main(["judge", str(path), "--seed", "3", "--sandbox", "none"]) == 0
    assert "accept: " in capsys.readouterr().out


def test_without_a_sandbox_nothing_is_run(tmp_path, monkeypatch, capsys):
    for kind in (Bubblewrap, Deno):
        monkeypatch.setattr(kind, "problem", classmethod(lambda cls: f"No {cls.name}."))
        monkeypatch.setattr(kind, "start", None)
    monkeypatch.setattr(Plainly, "start", None)
    assert main(["judge", str(submitted(tmp_path, "accept", RIGHT))]) == 2
    assert "No bubblewrap." in capsys.readouterr().err
    with pytest.raises(choose.NoSandbox, match="no sandbox 'docker'"):
        choose.choose("docker")
