"""What nbgrader does to each notebook in place of running it: the judge's verdict goes in.

nbgrader reads the points of a test cell from its output: an error is 0, one plain number is that
many points, and anything else is full marks. So every test cell gets one number, and the report.
"""

import html
import re
import textwrap
from pathlib import Path

from nbformat import NotebookNode, v4
from nbgrader import utils
from nbgrader.api import Gradebook
from nbgrader.preprocessors import NbGraderPreprocessor
from traitlets import Unicode

from grader import release
from grader.card import STYLE
from grader.course import remarks, verdicts
from grader.course.submitted import Refused, content
from grader.sandbox import choose
from grader.sandbox.kinds import Sandbox

NOT_JUDGED = "This cell is not among the course's own, so it was not judged. Mark it by hand."
BY_HAND = (
    "The gradebook has {manual:g} points by hand where the judge gives {points:g}. The {manual:g} "
    "count. If nobody gave them, clear that score in the formgrader."
)
EXTRA = "The gradebook has {extra:g} points of extra credit by hand in a cell that the judge marks."
WIDTH = 88
SPECIAL = re.compile(r"[$`\\]")  # what formulas and code in Markdown begin with


class JudgeExecute(NbGraderPreprocessor):
    """Puts the judge's verdict into the test cells; there is no kernel."""

    sandbox = Unicode("", help="bubblewrap, deno or none; else the best there is").tag(config=True)

    def choose(self) -> type[Sandbox]:
        """Return the sandbox to judge in; raises `NoSandbox`."""
        return choose.choose(self.sandbox or None)

    def preprocess(self, nb: NotebookNode, resources: dict) -> tuple[NotebookNode, dict]:
        """Judge the submitted file that `nb` is the canonical copy of, unless that was done."""
        of, course = resources["nbgrader"], self.parent.parent.coursedir
        folder = course.format_path(course.submitted_directory, of["student"], of["assignment"])
        path = Path(folder, f"{of['notebook']}.ipynb")
        verdict = self._verdict(path, Path(course.root), of["assignment"], of["student"])
        resources["verdict"] = verdict
        found = {cell["id"]: cell for cell in verdict["cells"]}
        for cell in nb.cells:
            if cell.cell_type == "code":
                cell.outputs, cell.execution_count = [], None
                if utils.is_grade(cell):
                    cell.outputs = _outputs(cell, found.get(cell.metadata.nbgrader.grade_id))
        first = next((c for c in nb.cells if c.cell_type == "code" and c.outputs), None)
        if first and verdict["repairs"]:
            said = "\n".join(["What had to be mended in this file:", *verdict["repairs"]])
            first.outputs.append(v4.new_output("display_data", {"text/plain": said}))
        return nb, resources

    def _verdict(self, path: Path, course: Path, assignment: str, student: str) -> dict:
        try:
            raw = content(path)
        except Refused as refusal:
            return verdicts.quarantined(b"", path.stem, self.choose(), str(refusal))
        digest = verdicts.digest(raw)
        verdict = verdicts.load(course, assignment, student, path.stem, digest)
        if verdict is None:
            verdict = verdicts.judge_file(raw, path.stem, self.choose())
            verdicts.save(course, assignment, student, verdict)
        return verdict


def _outputs(cell: NotebookNode, found: dict | None) -> list[NotebookNode]:
    """The report, and the points as nbgrader wants them."""
    if found is None:
        return [v4.new_output("error", ename="NotJudged", evalue=NOT_JUDGED,
                              traceback=[NOT_JUDGED])]  # fmt: skip
    shown = {"text/plain": found["text"]}
    if found["card"]:
        shown["text/html"] = f"<style>{STYLE}</style>{found['card']}"
    return [
        v4.new_output("display_data", shown),
        v4.new_output("execute_result", {"text/plain": str(_points(cell, found))},
                      execution_count=1),
    ]  # fmt: skip


def _points(cell: NotebookNode, found: dict) -> float:
    """The points, clamped; scaled where the gradebook's cell gives other points than ours."""
    most = float(cell.metadata.nbgrader.points)
    share = found["points"] / found["maximum"] if found["maximum"] else 0.0
    return min(max(round(share * most, 2), 0.0), most)


class ShowAsText(NbGraderPreprocessor):
    """Shows what the learner wrote in words as it was typed: no HTML of theirs, links or pictures.

    The formgrader and the feedback show the notebook that nbgrader keeps, and that is this one.
    It comes after the grades are saved, for nbgrader compares an answer with the released text.
    """

    def preprocess(self, nb: NotebookNode, resources: dict) -> tuple[NotebookNode, dict]:
        """Put the learner's words into a block that nothing in them can end."""
        released = {cell.source for cell in release.load(resources["unique_key"]).notebook.cells}
        for cell in nb.cells:
            if cell.cell_type != "code" and cell.source not in released:
                cell.source = as_text(cell.source)
        return nb, resources


def as_text(words: str) -> str:
    """Return Markdown that shows a text letter by letter."""
    lines = [part for line in words.splitlines() for part in textwrap.wrap(
        line, WIDTH, replace_whitespace=False, drop_whitespace=False) or [""]]  # fmt: skip
    plain = "".join(c if c.isprintable() or c == "\n" else "?" for c in "\n".join(lines))
    return f"<pre>{SPECIAL.sub(_entity, html.escape(plain))}</pre>"


def _entity(match: re.Match) -> str:
    return f"&#{ord(match[0])};"


class Remarks(NbGraderPreprocessor):
    """Notes what a person should look at, after the grades are saved; changes no grade."""

    def preprocess(self, nb: NotebookNode, resources: dict) -> tuple[NotebookNode, dict]:
        """Write the remarks on this notebook."""
        of, verdict = resources["nbgrader"], resources["verdict"]
        said = [("", "mended", sentence) for sentence in verdict["repairs"]]
        if verdict["quarantine"]:
            said.append(("", "quarantined", verdict["quarantine"]))
        judged = {cell["id"]: cell["points"] for cell in verdict["cells"]}
        with Gradebook(of["db_url"]) as book:
            submission = book.find_submission_notebook(
                of["notebook"], of["assignment"], of["student"]
            )
            for grade in submission.grades:
                said += _by_hand(grade, judged.get(grade.name))
        for cell, kind, sentence in said:
            self.log.warning(
                "%s, %s, %s %s: %s", of["student"], of["notebook"], kind, cell, sentence
            )
        course = Path(self.parent.parent.coursedir.root)
        remarks.put(course, of["assignment"], of["student"], of["notebook"], said)
        return nb, resources


def _by_hand(grade: object, points: float | None) -> list[tuple[str, str, str]]:
    """Whoever wrote into a cell that the judge marks, in the formgrader or behind its back."""
    if points is None:
        return [] if grade.cell_type != "code" else [(grade.name, "not judged", NOT_JUDGED)]
    said = []
    if grade.manual_score is not None and grade.manual_score != points:
        sentence = BY_HAND.format(manual=grade.manual_score, points=points)
        said.append((grade.name, "by hand", sentence))
    if grade.extra_credit:
        said.append((grade.name, "by hand", EXTRA.format(extra=grade.extra_credit)))
    return said
