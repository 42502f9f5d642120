"""No fixture that is drawn from a seed fails a right program, or lets a wrong one pass."""

import pytest

from grader import check, exercises, mistakes, selftest

pytestmark = pytest.mark.slow

SEEDS = range(1000, 1012)
NAMES = (  # those whose checks take milliseconds
    *("accept", "residual", "kv_rollback", "warp", "batch_rollback", "expected_tokens"),
    *("best_draft_length", "acceptance_metrics", "predict_speedup", "distill_loss"),
    *("prompt_lookup", "medusa_candidates", "tree_mask", "ttt_loss"),
    *("rollback_by_position", "predict_run"),
    *("batch_verify", "tree_verify"),
)
FEWER = {"batch_verify": 3, "tree_verify": 1}  # seeds: many programs of the one, the other slow


def _seeds(name):
    return SEEDS[: FEWER.get(name, len(SEEDS))]


@pytest.mark.parametrize("name", NAMES)
def test_right_programs_pass_whatever_the_seed(name):
    programs = {"reference": exercises.reference(name), **selftest.controls(name)}
    failed = [
        (control, seed)
        for control, function in programs.items()
        for seed in _seeds(name)
        if getattr(check, name)(function, seed).score != 1
    ]
    assert failed == []


@pytest.mark.parametrize("name", NAMES)
def test_mistakes_fail_and_are_named_whatever_the_seed(name):
    missed = [
        (mistake.name, seed)
        for mistake in mistakes.load(name)
        if mistake.caught_by in ("values", "state")
        for seed in _seeds(name)[: 1 if name in FEWER else 3]
        for report in [getattr(check, name)(mistake.function, seed)]
        if report.passed or not mistake.matches(report.message)
    ]
    assert missed == []
