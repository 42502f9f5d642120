"""What a notebook imports: `from grader import check`, then `check.accept(accept)`.

Every check takes the learner's function, returns a `Report` and raises nothing. With a `seed` all
its inputs are others, drawn from it, at the same boundaries: so the judge asks, and an instructor's
own tests, which are not part of the learner's progress.
"""

from collections.abc import Callable
from dataclasses import replace as _replace

from grader.checks import accept as _accept
from grader.checks import acceptance_metrics as _acceptance_metrics
from grader.checks import batch_rollback as _batch_rollback
from grader.checks import batch_verify as _batch_verify
from grader.checks import best_draft_length as _best_draft_length
from grader.checks import distill_loss as _distill_loss
from grader.checks import draft as _draft
from grader.checks import expected_tokens as _expected_tokens
from grader.checks import generate as _generate
from grader.checks import kv_rollback as _kv_rollback
from grader.checks import measure_costs as _measure_costs
from grader.checks import medusa_candidates as _medusa_candidates
from grader.checks import pair_step as _pair_step
from grader.checks import predict_run as _predict_run
from grader.checks import predict_speedup as _predict_speedup
from grader.checks import prompt_lookup as _prompt_lookup
from grader.checks import residual as _residual
from grader.checks import rollback_by_position as _rollback_by_position
from grader.checks import spec_step as _spec_step
from grader.checks import tree_mask as _tree_mask
from grader.checks import tree_verify as _tree_verify
from grader.checks import ttt_loss as _ttt_loss
from grader.checks import warp as _warp
from grader.judge import Exercise as _Exercise
from grader.judge import judge as _judge
from grader.progress import Progress as _Progress
from grader.progress import record as _record
from grader.report import Report
from grader.submissions import imports as _imports
from grader.submit import last_run as _last_run
from grader.submit import submit as _submit
from grader.submitted import Submission as _Submission
from grader.unwritten import explain_missing as _explain_missing

EXERCISES = {  # in the order in which they are solved
    module.EXERCISE.name: module.EXERCISE
    for module in (
        *(_accept, _residual, _draft, _spec_step, _kv_rollback),
        *(_warp, _generate, _batch_rollback),
        *(_expected_tokens, _best_draft_length, _acceptance_metrics),
        *(_measure_costs, _predict_speedup, _distill_loss, _pair_step),
        *(_prompt_lookup, _medusa_candidates, _tree_mask, _tree_verify, _ttt_loss),
        *(_batch_verify, _rollback_by_position, _predict_run),
    )
}
_explain_missing(EXERCISES)


def progress() -> _Progress:
    """Return what is solved so far."""
    return _Progress(tuple(EXERCISES))


def submit(exercise: str = "", id: str = "") -> _Submission:
    """Return the file to hand in: of one exercise, or of all that are written and saved.

    `id` is who you are for your instructor; it is asked for once, and kept beside the notebooks.
    """
    return _submit(exercise, id, list(EXERCISES))


def _checked(exercise: _Exercise, function: Callable, seed: int | None) -> Report:
    report = _judge(exercise, function, seed)
    if seed is not None:
        return report
    _record(report)
    return _with_care(report)


def _with_care(report: Report) -> Report:
    """Add to a passed one what the learner's cell takes that is not there when it is marked."""
    said = _imports.notes(_last_run(report.exercise), report.exercise) if report.passed else []
    but = "".join(f" But {note[0].lower()}{note[1:]}" for note in said[:1])
    return _replace(report, message=report.message + but)


def accept(function: Callable, seed: int | None = None) -> Report:
    """Check accept(target_prob, draft_prob, u) -> bool."""
    return _checked(_accept.EXERCISE, function, seed)


def residual(function: Callable, seed: int | None = None) -> Report:
    """Check residual(target_probs, draft_probs) -> array (V,)."""
    return _checked(_residual.EXERCISE, function, seed)


def draft(function: Callable, seed: int | None = None) -> Report:
    """Check draft(prefix, model, N, rng) -> (tokens, rows)."""
    return _checked(_draft.EXERCISE, function, seed)


def spec_step(function: Callable, seed: int | None = None) -> Report:
    """Check spec_step(prefix, target, draft, N, rng) -> list of committed tokens."""
    return _checked(_spec_step.EXERCISE, function, seed)


def kv_rollback(function: Callable, seed: int | None = None) -> Report:
    """Check kv_rollback(target_cache, draft_cache, prefix, drafted, accepted) -> list of tokens."""
    return _checked(_kv_rollback.EXERCISE, function, seed)


def generate(function: Callable, seed: int | None = None) -> Report:
    """Check generate(prefix, target, draft, N, rng, budget, eos, context) -> list of new tokens."""
    return _checked(_generate.EXERCISE, function, seed)


def batch_rollback(function: Callable, seed: int | None = None) -> Report:
    """Check batch_rollback(cache, prefixes, drafted, accepted, active), which returns nothing."""
    return _checked(_batch_rollback.EXERCISE, function, seed)


def expected_tokens(function: Callable, seed: int | None = None) -> Report:
    """Check expected_tokens(alpha, N) -> mean tokens committed a step."""
    return _checked(_expected_tokens.EXERCISE, function, seed)


def warp(function: Callable, seed: int | None = None) -> Report:
    """Check warp(logits, temperature, k, p) -> array (V,)."""
    return _checked(_warp.EXERCISE, function, seed)


def best_draft_length(function: Callable, seed: int | None = None) -> Report:
    """Check best_draft_length(alpha, c, verify_cost) -> N, a whole number."""
    return _checked(_best_draft_length.EXERCISE, function, seed)


def acceptance_metrics(function: Callable, seed: int | None = None) -> Report:
    """Check acceptance_metrics(accepted, N) -> dict of three metrics."""
    return _checked(_acceptance_metrics.EXERCISE, function, seed)


def measure_costs(function: Callable, seed: int | None = None) -> Report:
    """Check measure_costs(target, draft, prefix, longest, clock) -> (c, v)."""
    return _checked(_measure_costs.EXERCISE, function, seed)


def predict_speedup(function: Callable, seed: int | None = None) -> Report:
    """Check predict_speedup(alpha_by_position, c, v) -> (best N, speed-up at each N)."""
    return _checked(_predict_speedup.EXERCISE, function, seed)


def distill_loss(function: Callable, seed: int | None = None) -> Report:
    """Check distill_loss(target_logits, draft_logits, temperature) -> mean KL in nats."""
    return _checked(_distill_loss.EXERCISE, function, seed)


def pair_step(function: Callable, seed: int | None = None) -> Report:
    """Check pair_step(sequence, target, draft, N, rng, target_cache, draft_cache) -> tokens."""
    return _checked(_pair_step.EXERCISE, function, seed)


def batch_verify(function: Callable, seed: int | None = None) -> Report:
    """Check batch_verify(target_rows, draft_rows, drafted, uniforms) -> (counts, tokens)."""
    return _checked(_batch_verify.EXERCISE, function, seed)


def rollback_by_position(function: Callable, seed: int | None = None) -> Report:
    """Check rollback_by_position(slots, lengths, accepted, new) -> (kept, visible)."""
    return _checked(_rollback_by_position.EXERCISE, function, seed)


def predict_run(function: Callable, seed: int | None = None) -> Report:
    """Check predict_run(target, draft, card, alpha, longest, batches) -> dict of five values."""
    return _checked(_predict_run.EXERCISE, function, seed)


def prompt_lookup(function: Callable, seed: int | None = None) -> Report:
    """Check prompt_lookup(sequence, N, longest, shortest) -> list of guessed tokens."""
    return _checked(_prompt_lookup.EXERCISE, function, seed)


def medusa_candidates(function: Callable, seed: int | None = None) -> Report:
    """Check medusa_candidates(head_rows, counts) -> (tokens, parents)."""
    return _checked(_medusa_candidates.EXERCISE, function, seed)


def tree_mask(function: Callable, seed: int | None = None) -> Report:
    """Check tree_mask(parents) -> array (n, n) of True and False."""
    return _checked(_tree_mask.EXERCISE, function, seed)


def tree_verify(function: Callable, seed: int | None = None) -> Report:
    """Check tree_verify(target_rows, draft_rows, tokens, parents, rng) -> (path, token)."""
    return _checked(_tree_verify.EXERCISE, function, seed)


def ttt_loss(function: Callable, seed: int | None = None) -> Report:
    """Check ttt_loss(draft, states, tokens, target_logits, depths) -> loss in nats."""
    return _checked(_ttt_loss.EXERCISE, function, seed)
