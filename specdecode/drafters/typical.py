"""Medusa's typical acceptance: LOSSY. More tokens a pass, and no longer the target's distribution.

Cai et al. 2024 (arXiv:2401.10774), section 2.3.1. A guess is kept if the target finds it typical,
whatever the draft thought of it: its probability must exceed min(epsilon, delta * exp(-entropy)).
Of all paths of such guesses the longest is kept. There is no draw, no draft row and no correction
in that, so nothing puts right what is kept too often. Everything else in this course is exact.
"""

from collections.abc import Sequence

import numpy as np

from specdecode.distributions import sample
from specdecode.drafting import Drafter, Step
from specdecode.models import Model
from specdecode.tree import ROOT, tree_rows

EPSILON, DELTA = 0.09, 0.3  # as in Medusa's program: delta is the square root of epsilon


def typical(
    target_probs: np.ndarray, token: int, epsilon: float = EPSILON, delta: float = DELTA
) -> bool:
    """Say whether a guess is kept: is it more probable than what the row (V,) lets pass?"""
    seen = target_probs[target_probs > 0]
    entropy = -(seen * np.log(seen)).sum()
    return bool(target_probs[token] > min(epsilon, delta * np.exp(-entropy)))


def typical_step(
    prefix: Sequence[int],
    target: Model,
    drafter: Drafter,
    N: int,
    rng: np.random.Generator,
    epsilon: float = EPSILON,
    delta: float = DELTA,
) -> Step:
    """Take a step as `record_step` does, but keep the longest path of typical guesses: lossy."""
    proposal = drafter.propose(prefix, N, rng)
    rows = tree_rows(target, prefix, proposal.tokens, proposal.parents)
    longest: tuple[int, ...] = ()
    paths: dict[int, tuple[int, ...]] = {ROOT: ()}
    for node, (token, parent) in enumerate(zip(proposal.tokens, proposal.parents, strict=True)):
        if parent in paths and typical(rows[parent + 1], token, epsilon, delta):
            paths[node] = (*paths[parent], node)
            longest = max(longest, paths[node], key=len)
    if hasattr(target, "keep"):
        target.keep(longest)
    last = longest[-1] if longest else ROOT
    step = Step(
        prefix=tuple(prefix),
        drafted=proposal.tokens,
        draft_rows=proposal.rows,
        target_rows=rows,
        uniforms=(),
        accepted=len(longest),
        committed=(*(proposal.tokens[i] for i in longest), sample(rows[last + 1], rng)),
        kind="bonus",
        path=longest,
    )
    hidden = getattr(target, "hidden", None)
    drafter.commit(step, None if hidden is None else hidden[: len(step.sequence) - 1])
    return step
