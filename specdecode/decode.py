"""Decoding: draft N tokens, verify them in one target pass, commit.

Leviathan et al. 2023, algorithm 1; `generation` repeats it.
"""

from collections.abc import Callable, Sequence

import numpy as np

from specdecode.distributions import sample
from specdecode.drafting import Drafter, Proposal, Step
from specdecode.models import Model
from specdecode.rejection import Verdict, verify
from specdecode.tree import tree_rows, verify_tree

Judge = Callable[..., Verdict]  # what `verify` is


def draft(
    prefix: Sequence[int], model: Model, N: int, rng: np.random.Generator
) -> tuple[list[int], np.ndarray]:
    """Draw N tokens one after the other; return them with the rows (N, V) they were drawn from."""
    check_draft_length(N)
    tokens, rows = [], []
    for _ in range(N):
        row = model([*prefix, *tokens])[0]
        rows.append(row)
        tokens.append(sample(row, rng))
    return tokens, np.array(rows)


def check_draft_length(N: int) -> None:
    """Raise `ValueError` unless N can be a number of drafted tokens."""
    if not (isinstance(N, int | np.integer) and N >= 0):
        raise ValueError(f"N must be a whole number of drafted tokens, 0 or more; it is {N}.")


class ModelDrafter:
    """The plain draft model as a drafter: a chain of N tokens, drawn one after the other."""

    def __init__(self, model: Model) -> None:
        self.model = model

    def propose(self, sequence: Sequence[int], N: int, rng: np.random.Generator) -> Proposal:
        """Draw a chain of N tokens."""
        return Proposal.chain(*draft(sequence, self.model, N, rng))

    def commit(self, step: Step, hidden: np.ndarray | None = None) -> None:
        """Nothing to roll back: the model is asked with whole texts."""


def record_step(
    prefix: Sequence[int],
    target: Model,
    draft: Model | Drafter,
    N: int,
    rng: np.random.Generator,
    judge: Judge = verify,
) -> Step:
    """Take one step with exactly one target pass, and return its full record.

    `judge` decides about a chain: `verify`, or `verify_block`. A tree has a rule of its own.
    A tree is one pass of a target that offers `tree`; such a target then hears which nodes stay. A
    target that has `hidden` (m, d), what its last pass and those before computed at each position
    from the first one on, shows it to the drafter.
    """
    check_draft_length(N)
    drafter = draft if hasattr(draft, "propose") else ModelDrafter(draft)
    proposal = drafter.propose(prefix, N, rng)
    if proposal.depth > N:
        raise ValueError(
            f"the drafter was asked for {N} tokens at most, and its proposal is "
            f"{proposal.depth} deep; a step could commit too many."
        )
    drafted = proposal.tokens
    if proposal.is_chain:
        target_rows = target([*prefix, *drafted], len(drafted) + 1)
        verdict = judge(target_rows, proposal.rows, drafted, rng)
        path = tuple(range(verdict.accepted))
    elif judge is not verify:
        raise ValueError(
            "the drafter proposes trees, and only chains can be judged in another way."
        )
    else:
        target_rows = tree_rows(target, prefix, drafted, proposal.parents)
        verdict = verify_tree(target_rows, proposal.rows, drafted, proposal.parents, rng)
        path = verdict.path
        if hasattr(target, "keep"):
            target.keep(path)
    step = Step(
        prefix=tuple(prefix),
        drafted=drafted,
        draft_rows=proposal.rows,
        target_rows=target_rows,
        uniforms=verdict.uniforms,
        accepted=len(path),
        committed=(*(drafted[i] for i in path), verdict.token),
        kind=verdict.kind,
        path=path,
    )
    hidden = getattr(target, "hidden", None)
    drafter.commit(step, None if hidden is None else hidden[: len(step.sequence) - 1])
    return step


def spec_step(
    prefix: Sequence[int],
    target: Model,
    draft: Model | Drafter,
    N: int,
    rng: np.random.Generator,
) -> list[int]:
    """Return the 1 to N + 1 tokens that one step commits after `prefix`."""
    return list(record_step(prefix, target, draft, N, rng).committed)
