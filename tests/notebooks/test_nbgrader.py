"""The exercises as an nbgrader course: released, submitted, graded, fed back and exported."""

import csv
import html
import re
from pathlib import Path

import nbformat
import pytest
from courses import ASSIGNMENTS, hand_in, make, nbgrader, solved
from nbgrader.api import Gradebook

from grader import check, exercises, mistakes

NOTEBOOKS = sorted(ASSIGNMENTS)
WRONG = {
    "accept": "no_uniform",
    "residual": "swapped",
    "draft": "greedy",
    "spec_step": "bonus_from_draft",
    "kv_rollback": "nothing_fed",
    "warp": "temperature_last",
    "generate": "bonus_after_eos",
    "batch_rollback": "largest_count",
    "expected_tokens": "n_times_alpha_plus_one",
    "best_draft_length": "tokens_alone",
    "acceptance_metrics": "accepted_over_drafted",
    "measure_costs": "mean",
    "predict_speedup": "not_multiplied",
    "distill_loss": "reverse_kl",
    "pair_step": "hole_in_the_draft",
    "prompt_lookup": "earliest",
    "medusa_candidates": "first_node_only",
    "tree_mask": "as_a_chain",
    "tree_verify": "never_updated",
    "ttt_loss": "true_states",
    "batch_verify": "rows_in_a_loop",
    "rollback_by_position": "rejected_visible",
    "predict_run": "c_of_weights",
}
# A warning and a print are no fault, yet nbgrader gives 0 to a test cell that writes to stderr.
NOISY = """
import sys, warnings

def accept(target_prob, draft_prob, u):
    warnings.warn("careful")
    print("thinking", file=sys.stderr)
    return u * draft_prob < target_prob
"""
ENDLESS = """
def accept(target_prob, draft_prob, u):
    while True:
        try:
            pass
        except Exception:
            pass
"""
SOLUTION_MARK = re.compile(r"^ *### (BEGIN|END) SOLUTION\n?", re.MULTILINE)


def _solution(notebook: nbformat.NotebookNode) -> nbformat.NotebookNode:
    (cell,) = (
        cell
        for cell in notebook.cells
        if cell.cell_type == "code" and cell.metadata.get("nbgrader", {}).get("solution")
    )
    return cell


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    assignments = sorted(set(ASSIGNMENTS.values()))
    folder = make(tmp_path_factory.mktemp("course"), *assignments)

    def submit(student: str, name: str, code: str | None) -> None:
        hand_in(folder, student, name, solved(folder, name, code))

    for name in NOTEBOOKS:
        source = nbformat.read(exercises.SOURCE / ASSIGNMENTS[name] / f"{name}.ipynb", 4)
        reference = SOLUTION_MARK.sub("", _solution(source).source)
        submit("reference", name, reference)
        submit("untouched", name, None)
        submit("wrong", name, _mistake(name).source)
    submit("noisy", "accept", NOISY)
    submit("endless", "accept", ENDLESS)
    for assignment in assignments:
        nbgrader(folder, "autograde", assignment)
        nbgrader(folder, "generate_feedback", assignment)
    nbgrader(folder, "export")
    return folder


def _mistake(name: str) -> mistakes.Mistake:
    (mistake,) = (m for m in mistakes.load(name) if m.name == WRONG[name])
    return mistake


def _scores(course: Path, student: str, name: str) -> dict[str, tuple[float | None, float]]:
    """{cell: (automatic score, maximum)} of the autograder cells."""
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}") as gradebook:
        notebook = gradebook.find_submission_notebook(name, ASSIGNMENTS[name], student)
        return {
            grade.cell.name: (grade.auto_score, grade.cell.max_score)
            for grade in notebook.grades
            if grade.cell.cell_type == "code"
        }


def _feedback(course: Path, student: str, name: str) -> str:
    path = course / "feedback" / student / ASSIGNMENTS[name] / f"{name}.html"
    page = path.read_text(encoding="utf-8")
    text = html.unescape(re.sub(r"<[^>]+>", "", page))
    return " ".join(text.split())


pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_the_released_notebook_holds_no_solution_and_no_hidden_test(course, name):
    released = nbformat.read(course / "release" / ASSIGNMENTS[name] / f"{name}.ipynb", 4)
    source = nbformat.read(exercises.SOURCE / ASSIGNMENTS[name] / f"{name}.ipynb", 4)
    text = "\n".join(cell.source for cell in released.cells)
    assert "### BEGIN" not in text
    assert "### END" not in text
    assert "seed=" not in text
    assert "raise NotImplementedError" in _solution(released).source
    assert [cell.id for cell in released.cells] == [cell.id for cell in source.cells]


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_source_notebooks_have_no_outputs_and_say_which_points_they_give(course, name):
    notebook = nbformat.read(exercises.SOURCE / ASSIGNMENTS[name] / f"{name}.ipynb", 4)
    nbformat.validate(notebook)
    assert not any(cell.get("outputs") for cell in notebook.cells)
    points = [cell.metadata.get("nbgrader", {}).get("points", 0) for cell in notebook.cells]
    assert f"{sum(points)} points" in notebook.cells[0].source
    assert next(filter(None, points)) == sum(
        part.weight for part in check.EXERCISES[name].parts(None)
    )


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_the_reference_gets_full_marks(course, name):
    scores = _scores(course, "reference", name)
    assert len(scores) == 2
    assert all(score == maximum > 0 for score, maximum in scores.values()), scores


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_the_untouched_starter_gets_nothing(course, name):
    scores = _scores(course, "untouched", name)
    assert [score for score, _ in scores.values()] == [0, 0]


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_wrong_program_gets_less_and_reads_the_same_sentence_as_in_the_tab(course, name):
    assert all(score < maximum for score, maximum in _scores(course, "wrong", name).values())
    says = _mistake(name).says.split("{")[0].strip()
    assert says in _feedback(course, "wrong", name)


def test_warnings_and_prints_cost_no_marks(course):
    assert list(_scores(course, "noisy", "accept").values()) == [(6, 6), (2, 2)]


def test_an_endless_loop_costs_its_own_points_and_nothing_else(course):
    assert [score for score, _ in _scores(course, "endless", "accept").values()] == [0, 0]
    assert "does not come to an end" in _feedback(course, "endless", "accept")


@pytest.mark.parametrize("student", ["reference", "wrong"])
@pytest.mark.parametrize("name", NOTEBOOKS)
def test_feedback_holds_no_hidden_test_and_no_markup_of_an_output(course, name, student):
    text = _feedback(course, student, name)
    assert "HIDDEN" not in text
    assert "instructor_report" not in text
    assert "sd-card" not in text


def test_grades_are_exported(course):
    with (course / "grades.csv").open(encoding="utf-8") as file:
        rows = {
            (row["assignment"], row["student_id"]): float(row["score"])
            for row in csv.DictReader(file)
        }
    # what a person gives, 2 points a notebook, is not in it
    most_points = {"core": 47, "systems": 55, "pair": 41, "drafts": 42, "gpu": 30}
    for assignment, most in most_points.items():
        assert rows[assignment, "reference"] == most
        assert rows[assignment, "untouched"] == 0
        assert 0 < rows[assignment, "wrong"] < most
