"""Many steps at once: the same algorithm with every step a row of an array.

A Python loop takes seconds for what these functions do in milliseconds, in the tab too.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from specdecode.models import TableModel


@dataclass(frozen=True)
class Experiment:
    """The outcome of S independent steps of N drafts each from one prefix."""

    accepted: np.ndarray  # (S,) accepted drafts of each step
    committed: np.ndarray  # (S, N + 1) committed tokens, -1 after the last one
    N: int

    @property
    def tokens_per_pass(self) -> np.ndarray:
        """(N + 1,) mean committed tokens of a step, correction or bonus counted: entry n at N = n.

        A step with fewer drafts would have accepted the same ones, up to its own number.
        """
        return np.array([np.minimum(self.accepted, n).mean() + 1 for n in range(self.N + 1)])

    @property
    def acceptance_rate(self) -> float:
        """Accepted over looked at: the estimate of alpha that does not depend on N."""
        looked_at = np.minimum(self.accepted + 1, self.N).sum()
        return float(self.accepted.sum() / looked_at) if looked_at else float("nan")

    @property
    def acceptance_by_position(self) -> np.ndarray:
        """(N,) accepted at position i over steps that reached it; nan where none did."""
        reached = np.array([(self.accepted >= i).sum() for i in range(self.N)])
        passed = np.array([(self.accepted > i).sum() for i in range(self.N)])
        return np.where(reached > 0, passed / np.maximum(reached, 1), np.nan)


def simulate_steps(
    target: TableModel,
    draft: TableModel,
    N: int,
    steps: int,
    rng: np.random.Generator,
    prefix: Sequence[int] | np.ndarray = (),
) -> Experiment:
    """Run `steps` independent steps of `spec_step`, after one prefix (L,) or one each (steps, L).

    Memory grows with steps * V floats; 1,000,000 steps at V = 8 need about half a gigabyte.
    """
    if target.vocab != draft.vocab:
        raise ValueError(f"one vocabulary is needed; got {target.vocab} and {draft.vocab} tokens.")
    if N < 0 or steps < 1:
        raise ValueError(f"N must be 0 or more and steps 1 or more; got {N} and {steps}.")
    prefix = np.asarray(prefix, dtype=np.int64)
    if prefix.size and not (prefix.min() >= 0 and prefix.max() < target.vocab):
        raise ValueError(f"tokens must lie in 0..{target.vocab - 1}; got {prefix.tolist()}.")
    order = max(target.order, draft.order)
    start = order + prefix.shape[-1]
    history = np.zeros((steps, start + N + 1), dtype=np.int64)
    history[:, order:start] = prefix
    accepted = np.zeros(steps, dtype=np.int64)
    running = np.arange(steps)  # the steps that have rejected nothing yet
    for i in range(N):
        context = history[running, : start + i]
        target_rows, draft_rows = _rows(target, context), _rows(draft, context)
        tokens = _sample_rows(draft_rows, rng)
        picked = np.arange(len(running)), tokens
        keep = rng.random(len(running)) * draft_rows[picked] < target_rows[picked]
        missing = np.maximum(target_rows[~keep] - draft_rows[~keep], 0)
        tokens[~keep] = _sample_rows(missing, rng)
        history[running, start + i] = tokens
        running = running[keep]
        accepted[running] += 1
    bonus_rows = _rows(target, history[running, : start + N])
    history[running, start + N] = _sample_rows(bonus_rows, rng)
    committed = history[:, start:]
    committed[np.arange(N + 1) > accepted[:, None]] = -1
    return Experiment(accepted, committed, N)


def simulate_texts(
    target: TableModel,
    draft: TableModel,
    N: int,
    length: int,
    texts: int,
    rng: np.random.Generator,
    prefix: Sequence[int] | np.ndarray = (),
) -> np.ndarray:
    """Let steps write many texts after one prefix (L,); return their tokens (texts, length).

    Each text is a run of its own, whose next step starts where its last one ended.
    """
    order = max(target.order, draft.order)
    prefix = np.asarray(prefix, dtype=np.int64)
    text = np.zeros((texts, order + len(prefix) + length + N + 1), dtype=np.int64)
    text[:, order : order + len(prefix)] = prefix
    ends = np.full(texts, order + len(prefix))
    begin = order + len(prefix)
    while (unfinished := np.flatnonzero(ends < begin + length)).size:
        places = ends[unfinished, None] + np.arange(-order, 0)
        contexts = text[unfinished[:, None], places]
        step = simulate_steps(target, draft, N, len(unfinished), rng, contexts)
        text[unfinished[:, None], ends[unfinished, None] + np.arange(N + 1)] = step.committed
        ends[unfinished] += step.accepted + 1
    return text[:, begin : begin + length]


def sample_contexts(target: TableModel, steps: int, rng: np.random.Generator) -> np.ndarray:
    """Return (steps, order) last tokens of texts that the target itself has written.

    Alpha is a mean over prefixes, and these are the prefixes that count (Leviathan 2023, 2.4).
    """
    written = simulate_steps(target, target, 15, steps, rng).committed  # a twin is never rejected
    return written[:, written.shape[1] - target.order :]


def mean_acceptance(target: TableModel, draft: TableModel, contexts: np.ndarray) -> float:
    """Return alpha: the mean over contexts (S, L) of 1 - TV between the models' rows."""
    overlap = np.minimum(_rows(target, contexts), _rows(draft, contexts)).sum(-1)
    return min(float(overlap.mean()), 1.0)  # rounding can carry identical rows past 1


def _rows(model: TableModel, context: np.ndarray) -> np.ndarray:
    """Rows (S, V) after contexts (S, L), L at least the model's order."""
    last = context[:, context.shape[1] - model.order :]
    if model.order == 0:
        return np.broadcast_to(model.table, (len(context), model.vocab))
    return model.table[tuple(last.T)]


def _sample_rows(weights: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Draw one token from each row (S, V) of weights, which need not be normalised."""
    cumulative = np.cumsum(weights, axis=1)
    cumulative /= cumulative[:, -1:]
    return (cumulative <= rng.random((len(weights), 1))).sum(axis=1)
