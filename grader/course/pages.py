"""Feedback pages, made by nbgrader's own exporter where there is no gradebook: on a worker.

What nbgrader's GetGrades would read from the gradebook comes along with the notebook. The page is
the one that `nbgrader generate_feedback` makes, letter by letter.
"""

import functools
import pickle
from typing import NamedTuple

import nbformat
from nbconvert.exporters import Exporter, HTMLExporter
from nbformat import NotebookNode
from nbgrader.converters import GenerateFeedback
from nbgrader.preprocessors import GetGrades, NbGraderPreprocessor
from traitlets.config import Config
from traitlets.utils.importstring import import_item

WITHOUT = ("CourseDirectory", "NbGrader")  # sections that say where the gradebook is


class Marks(NamedTuple):
    """What the gradebook says of one learner's notebook."""

    scores: dict[str, tuple[float, float]]  # of each cell that gives points: given, and at most
    comments: dict[str, str | None]  # on each cell that holds an answer
    late: float | None  # points taken off


class GivenGrades(GetGrades):
    """Puts grades into a notebook as nbgrader's preprocessor does, from what came with it."""

    def preprocess(self, nb: NotebookNode, resources: dict) -> tuple[NotebookNode, dict]:
        """Put scores and comments beside the cells, and the sums on top."""
        self.marks: Marks = resources["nbgrader"]["marks"]
        nb, resources = NbGraderPreprocessor.preprocess(self, nb, resources)
        late = self.marks.late or 0
        resources["nbgrader"]["score"] = (
            sum(given for given, _ in self.marks.scores.values()) - late
        )
        resources["nbgrader"]["max_score"] = sum(most for _, most in self.marks.scores.values())
        resources["nbgrader"]["late_penalty"] = late
        return nb, resources

    def _get_comment(self, cell: NotebookNode, resources: dict) -> None:
        cell.metadata.nbgrader["comment"] = self.marks.comments.get(cell.metadata.nbgrader.grade_id)

    def _get_score(self, cell: NotebookNode, resources: dict) -> None:
        score, points = self.marks.scores[cell.metadata.nbgrader.grade_id]
        cell.metadata.nbgrader["score"], cell.metadata.nbgrader["points"] = score, points


def settings(config: Config) -> bytes:
    """Return how the course wants its pages, to be sent along; nothing of the gradebook."""
    return pickle.dumps(Config({key: config[key] for key in config if key not in WITHOUT}))


def make(
    settings: bytes, assignment: str, student: str, graded: dict[str, str], marks: dict[str, Marks]
) -> dict[str, str]:
    """Return the pages of a learner's graded notebooks, {exercise: HTML}."""
    exporter, found = _exporter(settings), {}
    for name, text in graded.items():
        of = {"student": student, "assignment": assignment, "notebook": name, "marks": marks[name]}
        resources = {"unique_key": name, "nbgrader": of, "metadata": {"name": name, "path": ""}}
        notebook = nbformat.reads(text, as_version=4)
        found[name] = exporter.from_notebook_node(notebook, resources=resources)[0]
    return found


@functools.lru_cache(maxsize=4)
def _exporter(settings: bytes) -> HTMLExporter:
    """The exporter of nbgrader's converter, with its templates compiled once for all pages."""
    config = pickle.loads(settings)
    converter = GenerateFeedback(config=config)
    exporter = converter.exporter_class(parent=converter, config=converter.config)
    exporter.optimistic_validation = True
    for preprocessor in converter.preprocessors:
        cls = import_item(preprocessor) if isinstance(preprocessor, str) else preprocessor
        exporter.register_preprocessor(GivenGrades if cls is GetGrades else cls)
    return exporter


class MadeAlready(Exporter):
    """Gives nbgrader's converter the pages that workers made, for it to put in their place."""

    pages: dict[str, str]

    def from_filename(
        self, filename: str, resources: dict | None = None, **named: object
    ) -> tuple[str, dict]:
        """Return the page of a notebook."""
        resources["output_extension"] = ".html"
        return self.pages[resources["unique_key"]], resources
