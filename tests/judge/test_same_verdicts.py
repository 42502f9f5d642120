"""The sandbox changes who runs the learner's code, and nothing of what is said about it."""

import pytest
from programs import here, said, there

from grader import exercises, mistakes, selftest
from grader.sandbox.bubblewrap import Bubblewrap

# Right programs that use the core's own answer: right in the tab, and not there to be marked.
ANSWER_USED = {"course_theory", "course_functions", "course_experiment", "course_generate",
               "core_functions"}  # fmt: skip
CONTROLS = [
    (name, path)
    for name in exercises.names()
    for path in sorted((selftest.CONTROLS / name).glob("*.py"))
    if path.stem not in ANSWER_USED
]
USED = [(p.parent.name, p) for p in selftest.CONTROLS.glob("*/*.py") if p.stem in ANSWER_USED]
MISTAKES = [
    (name, mistakes.HERE / name / f"{mistake.name}.py")
    for name in ("residual", "batch_rollback")  # rows, and states that are changed
    for mistake in mistakes.load(name)
]
# Calls that the judge counts, draws of the learner's own, a loop, and a law that is only sampled.
MISTAKES += [
    (name, mistakes.HERE / name / f"{mistake}.py")
    for name, mistake in (
        ("accept", "never_ends"), ("draft", "own_generator"), ("draft", "asks_twice"),
        ("spec_step", "target_each_draft"),
        ("spec_step", "draft_asked_again"), ("spec_step", "prefix_changed"),
        ("spec_step", "never_ends"), ("generate", "waits_for_ever"),
        # models, caches and a clock that stay with the judge
        ("measure_costs", "mean"), ("measure_costs", "never_cut"), ("measure_costs", "own_clock"),
        ("measure_costs", "other_cache"), ("pair_step", "hole_in_the_draft"),
        ("pair_step", "correction_counted"), ("pair_step", "draft_asked_again"),
        ("pair_step", "cut_too_far"), ("pair_step", "drafts_twice"),
        ("pair_step", "target_from_the_beginning"), ("pair_step", "rows_returned"),
        # what Python does is counted there; memory and dicts that are changed
        ("batch_verify", "rows_in_a_loop"), ("batch_verify", "vectorized"),
        ("batch_verify", "counts_as_floats"), ("rollback_by_position", "slots_in_a_loop"),
        ("rollback_by_position", "written_to_a_copy"),
        ("rollback_by_position", "lengths_in_place"), ("predict_run", "card_changed"),
        # an exception that is asked for, and another one
        ("medusa_candidates", "past_the_last_head"), ("medusa_candidates", "silently_cut"),
        ("medusa_candidates", "rows_used_up"),
        ("tree_verify", "target_changed"), ("tree_verify", "rejected_set_to_zero"),
    )
]  # fmt: skip


pytestmark = pytest.mark.skipif(Bubblewrap.problem() is not None, reason=str(Bubblewrap.problem()))


@pytest.mark.parametrize(
    ("name", "path"), CONTROLS, ids=lambda value: getattr(value, "stem", value)
)
def test_a_right_program_is_right_in_the_sandbox_too(name, path):
    report = there(path.read_text(encoding="utf-8"), name, Bubblewrap(name), 101)
    assert report.score == 1, report
    assert said(report) == said(here(path, name, 101))


@pytest.mark.parametrize(("name", "path"), USED, ids=lambda value: getattr(value, "stem", value))
def test_a_program_that_uses_the_answer_is_right_where_the_answer_is(name, path):
    source = path.read_text(encoding="utf-8")
    assert there(source, name, Bubblewrap(), 101).passed
    report = there(source, name, Bubblewrap(name), 101)
    assert "not there when it is marked" in report.message
    assert report.score <= 0.1


@pytest.mark.parametrize(
    ("name", "path"), MISTAKES, ids=lambda value: getattr(value, "stem", value)
)
def test_a_mistake_gets_the_same_sentence(name, path):
    report = there(path.read_text(encoding="utf-8"), name, Bubblewrap(name))
    assert not report.passed
    assert said(report) == said(here(path, name, None))
