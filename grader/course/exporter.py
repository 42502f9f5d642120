"""The first thing of nbgrader's that meets a submitted file, and so the first of ours.

nbgrader reads a file before any preprocessor sees it, and one that it cannot read, or whose cells
are there twice, ends the grading of a learner or of a whole class. So the canonical copy is what it
gets, of each file; where there is none, the released notebook, and the verdict says why.
"""

import os
from pathlib import Path

from nbconvert.exporters import NotebookExporter
from nbformat import NotebookNode
from nbgrader.converters.base import NbGraderException

from grader import release
from grader.course.preprocessors import JudgeExecute
from grader.course.submitted import Refused, content
from grader.course.verdicts import canonical_of
from grader.sandbox.choose import NoSandbox


class CanonicalExporter(NotebookExporter):
    """Reads the canonical copy where nbgrader says to read a file in `submitted/`."""

    def __init__(self, **named: object) -> None:
        super().__init__(**named)
        try:
            JudgeExecute(parent=self).choose()
        except NoSandbox as error:  # before any learner's turn
            self.log.error(str(error))
            raise NbGraderException(str(error)) from None

    def from_filename(
        self, filename: str, resources: dict | None = None, **named: object
    ) -> tuple[str, dict]:
        """Read a notebook file and convert it."""
        of = (resources or {}).get("nbgrader")
        course = getattr(self.parent, "coursedir", None)
        folder = of and course and course.format_path(
            course.submitted_directory, of["student"], of["assignment"]
        )  # fmt: skip
        if not folder or os.path.dirname(filename) != folder:
            return super().from_filename(filename, resources=resources, **named)
        resources["metadata"] = {"name": of["notebook"], "path": folder}
        notebook = read_canonical(Path(filename), of["notebook"])
        return self.from_notebook_node(notebook, resources=resources, **named)


def read_canonical(path: Path, name: str) -> NotebookNode:
    """Return the canonical copy of a file; the released notebook where there is none."""
    released = release.load(name)
    try:
        made = canonical_of(content(path), released).notebook
    except Refused:
        made = None
    return made or released.notebook
