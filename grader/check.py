"""What a notebook imports: `from grader import check`, then `check.accept(accept)`.

Every check takes the learner's function, returns a `Report` and raises nothing. With a `seed` the
fixtures are others, drawn from it: that is for an instructor's own tests.
"""

from collections.abc import Callable

from grader.checks import accept as _accept
from grader.checks import acceptance_metrics as _acceptance_metrics
from grader.checks import batch_rollback as _batch_rollback
from grader.checks import best_draft_length as _best_draft_length
from grader.checks import draft as _draft
from grader.checks import expected_tokens as _expected_tokens
from grader.checks import generate as _generate
from grader.checks import kv_rollback as _kv_rollback
from grader.checks import residual as _residual
from grader.checks import spec_step as _spec_step
from grader.checks import warp as _warp
from grader.judge import judge
from grader.report import Report


def accept(function: Callable, seed: int | None = None) -> Report:
    """Check accept(target_prob, draft_prob, u) -> bool."""
    return judge(_accept.EXERCISE, function, seed)


def residual(function: Callable, seed: int | None = None) -> Report:
    """Check residual(target_probs, draft_probs) -> array (V,)."""
    return judge(_residual.EXERCISE, function, seed)


def draft(function: Callable, seed: int | None = None) -> Report:
    """Check draft(prefix, model, N, rng) -> (tokens, rows)."""
    return judge(_draft.EXERCISE, function, seed)


def spec_step(function: Callable, seed: int | None = None) -> Report:
    """Check spec_step(prefix, target, draft, N, rng) -> list of committed tokens."""
    return judge(_spec_step.EXERCISE, function, seed)


def kv_rollback(function: Callable, seed: int | None = None) -> Report:
    """Check kv_rollback(target_cache, draft_cache, prefix, drafted, accepted) -> list of tokens."""
    return judge(_kv_rollback.EXERCISE, function, seed)


def generate(function: Callable, seed: int | None = None) -> Report:
    """Check generate(prefix, target, draft, N, rng, budget, eos, context) -> list of new tokens."""
    return judge(_generate.EXERCISE, function, seed)


def batch_rollback(function: Callable, seed: int | None = None) -> Report:
    """Check batch_rollback(cache, prefixes, drafted, accepted, active), which returns nothing."""
    return judge(_batch_rollback.EXERCISE, function, seed)


def expected_tokens(function: Callable, seed: int | None = None) -> Report:
    """Check expected_tokens(alpha, N) -> mean tokens committed a step."""
    return judge(_expected_tokens.EXERCISE, function, seed)


def warp(function: Callable, seed: int | None = None) -> Report:
    """Check warp(logits, temperature, k, p) -> array (V,)."""
    return judge(_warp.EXERCISE, function, seed)


def best_draft_length(function: Callable, seed: int | None = None) -> Report:
    """Check best_draft_length(alpha, c, verify_cost) -> N, a whole number."""
    return judge(_best_draft_length.EXERCISE, function, seed)


def acceptance_metrics(function: Callable, seed: int | None = None) -> Report:
    """Check acceptance_metrics(accepted, N) -> dict of three metrics."""
    return judge(_acceptance_metrics.EXERCISE, function, seed)
