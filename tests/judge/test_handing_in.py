"""check.submit(): the file to hand in, made from what is saved, and what the learner is told."""

from __future__ import annotations

import base64
import io
import json
import os
import re
import sys
import zipfile
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace

import pytest
from released import RIGHT, answered, cell, raw, release

from grader import check, submit, submitted
from grader.submissions import stamp
from grader.submissions.canonical import canonical
from grader.submissions.reading import read


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two notebooks, one answered and one as it was released."""
    monkeypatch.chdir(tmp_path)
    Path("accept.ipynb").write_bytes(raw(answered()))
    Path("draft.ipynb").write_bytes(raw(dict(release("draft"))))
    return tmp_path


@pytest.fixture
def tab(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in the tab."""
    monkeypatch.setattr(submit, "IN_TAB", True)
    monkeypatch.setattr(submitted, "IN_TAB", True)


def linked(html: str) -> dict[str, bytes]:
    """The files that the buttons of a card download."""
    found = re.findall(r'download="([^"]+)" href="data:[^;]+;base64,([^"]+)"', html)
    return {name: base64.b64decode(data) for name, data in found}


def test_the_file_holds_the_answers_and_a_stamp_and_no_outputs(folder):
    notebook = answered()
    stream = {"output_type": "stream", "name": "stdout", "text": "x"}
    cell(notebook, "accept-check")["outputs"] = [stream]
    notebook["metadata"]["widgets"] = {"a": 1}
    Path("accept.ipynb").write_bytes(raw(notebook))
    said = str(check.submit("accept", id="ana"))
    assert said.startswith("accept: ready to hand in.\n  Saved just now.\n")
    assert "Your file: ana__accept.ipynb" in said
    assert 'Not ana? Then run check.submit(id="your id").' in said
    made = (folder / "ana__accept.ipynb").read_bytes()
    mark = stamp.of(read(made))
    assert (mark.student, bool(mark.version)) == ("ana", True)
    assert datetime.fromisoformat(mark.time).tzinfo
    assert stamp.seconds(mark) == pytest.approx(stamp.now().timestamp(), abs=60)
    content = json.loads(made)
    assert "widgets" not in content["metadata"]
    assert not any(entry.get("outputs") for entry in content["cells"])
    graded = canonical(made, release("accept"), "accept")
    assert graded.repairs == ()
    assert graded == canonical(raw(answered()), release("accept"), "accept")


def test_the_id_is_asked_for_once(folder, monkeypatch):
    asked = []
    monkeypatch.setattr("builtins.input", lambda text: asked.append(text) or " Zoë ")
    check.submit("accept")
    check.submit("accept")
    assert asked == [submit.ASK]
    (made,) = folder.glob("zoe-*")
    assert made.name == "zoe-2752b8__accept.ipynb"
    assert stamp.of(read(made.read_bytes())).student == "Zoë"


def test_another_id_replaces_the_first(folder):
    check.submit("accept", id="ana")
    check.submit("accept", id="eva")
    check.submit("accept")
    assert json.loads((folder / stamp.ID_FILE).read_text()) == {"id": "eva"}


@pytest.mark.parametrize("answer", ["", "  ", EOFError, OSError, NotImplementedError])
def test_without_an_id_it_says_how_to_give_one(folder, monkeypatch, answer):
    def ask(_text):
        if isinstance(answer, str):
            return answer
        raise answer

    monkeypatch.setattr("builtins.input", ask)
    assert str(check.submit("accept")) == submit.NO_ID
    assert sorted(path.name for path in folder.iterdir()) == ["accept.ipynb", "draft.ipynb"]


@pytest.mark.parametrize("damage", ["", "[]", '{"id": 3}', '{"id": "', "\x00"])
def test_a_damaged_file_with_the_id_asks_again(folder, monkeypatch, damage):
    (folder / stamp.ID_FILE).write_text(damage)
    monkeypatch.setattr("builtins.input", lambda text: "ana")
    assert check.submit("accept").student == "ana"


def test_a_full_disk_costs_no_file(folder, tab):
    (folder / stamp.ID_FILE).mkdir()
    assert "ana__accept.ipynb" in linked(check.submit("accept", id="ana")._repr_html_())


def test_what_is_not_ready_says_so_and_is_made_all_the_same(folder):
    said = str(check.submit("draft", id="ana"))
    assert said.startswith("draft: not ready. Nothing is written yet")
    assert "The question in words is not answered yet." in said
    assert (folder / "ana__draft.ipynb").exists()


def test_a_damaged_notebook_makes_no_file(folder):
    Path("accept.ipynb").write_bytes(b"<html>")
    said = check.submit("accept", id="ana")
    assert "accept: not ready. This is a web page" in str(said)
    assert not list(folder.glob("ana__*"))


def test_without_a_name_all_that_is_written_is_one_zip(folder, tab):
    Path("residual.ipynb").write_bytes(
        raw(answered("residual", "def residual(t, d):\n    return t"))
    )
    html = check.submit(id="ana")._repr_html_()
    files = linked(html)
    assert list(files) == ["ana__accept.ipynb", "ana__residual.ipynb", "ana__answers.zip"]
    with zipfile.ZipFile(io.BytesIO(files["ana__answers.zip"])) as archive:
        assert archive.namelist() == ["ana__accept.ipynb", "ana__residual.ipynb"]
        assert archive.read("ana__accept.ipynb") == files["ana__accept.ipynb"]
    assert "Nothing has been sent" in html


def test_in_the_tab_nothing_but_the_id_is_written(folder, tab):
    check.submit("accept", id="ana")
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["accept.ipynb", "draft.ipynb", "student.json"]


PROBLEMS = {
    "ana": 'There is no exercise "ana". It is check.submit("accept") for one exercise, and '
    'check.submit(id="ana") to say who you are.',
    "warp": "There is no warp.ipynb in this folder.",
}


@pytest.mark.parametrize("name", PROBLEMS)
def test_what_cannot_be_handed_in_gets_a_sentence(name):
    assert str(check.submit(name, id="ana")) == PROBLEMS[name]


def test_nothing_written_gets_a_sentence():
    Path("accept.ipynb").unlink()
    assert str(check.submit(id="a")) == "No exercise is written and saved in this folder."


def test_how_long_ago_it_was_saved_is_said():
    for seconds, words in ((130, "2 minutes ago"), (3_700, "1 hour ago"), (200_000, "2 days ago")):
        then = stamp.now().timestamp() - seconds
        os.utime("accept.ipynb", (then, then))
        assert f"Saved {words}." in str(check.submit("accept", id="ana"))


def test_what_was_run_but_not_saved_is_said(monkeypatch):
    def session(*cells: str) -> None:
        shell = SimpleNamespace(user_ns={"In": ["", *cells]})
        module = SimpleNamespace(get_ipython=lambda: shell)
        monkeypatch.setitem(sys.modules, "IPython", module)

    session(RIGHT, "check.accept(accept)")
    assert "is not the one that is saved" not in str(check.submit("accept", id="ana"))
    session(RIGHT, RIGHT.replace("<", "<="), "1 + 1")
    said = str(check.submit("accept", id="ana"))
    assert "The accept that you ran last is not the one that is saved. Press Ctrl+S" in said


def test_the_card_escapes_what_was_typed(tab):
    html = check.submit("accept", id='<b>"x')._repr_html_()
    assert "<b>" not in html
    assert "&lt;b&gt;" in html
    assert "<b>" not in check.submit("<b>", id="ana")._repr_html_()
