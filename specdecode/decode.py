"""Decoding: draft N tokens, verify them in one target pass, commit, repeat.

Leviathan et al. 2023, algorithm 1; `generate` adds the ends that the paper leaves out.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

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


@dataclass(frozen=True)
class Generation:
    """New tokens, and the record of each step that made them."""

    tokens: list[int]
    steps: list[Step]


def generate(
    prefix: Sequence[int],
    target: Model,
    draft: Model | Drafter,
    N: int,
    rng: np.random.Generator,
    budget: int,
    eos: int | None = None,
    context: int | None = None,
    judge: Judge = verify,
) -> Generation:
    """Generate up to `budget` new tokens, speculating N at a time.

    Stops after the first `eos`, at the budget, or when prefix and new tokens fill `context`. A
    step of N drafts can commit N + 1 tokens, so N shrinks near either end; each step commits at
    least one token. A step with an accepted `eos` keeps nothing behind it, in its record too.
    """
    steps = list(generate_steps(prefix, target, draft, N, rng, budget, eos, context, judge))
    return Generation([token for step in steps for token in step.committed], steps)


def generate_steps(
    prefix: Sequence[int],
    target: Model,
    draft: Model | Drafter,
    N: int,
    rng: np.random.Generator,
    budget: int,
    eos: int | None = None,
    context: int | None = None,
    judge: Judge = verify,
) -> Iterator[Step]:
    """Take the steps of `generate` one at a time, each when it is asked for."""
    check_draft_length(N)
    tokens: list[int] = []
    end = _end(prefix, budget, context)
    while len(tokens) < end and (not tokens or tokens[-1] != eos):
        room = end - len(tokens) - 1
        step = record_step([*prefix, *tokens], target, draft, min(N, room), rng, judge)
        if eos in step.committed[:-1]:
            kept = step.committed.index(eos) + 1
            step = replace(
                step,
                accepted=kept,
                committed=step.committed[:kept],
                kind="eos",
                path=step.path[:kept],
            )
        tokens.extend(step.committed)
        yield step


def generate_autoregressive(
    prefix: Sequence[int],
    target: Model,
    rng: np.random.Generator,
    budget: int,
    eos: int | None = None,
    context: int | None = None,
) -> list[int]:
    """Generate with one target pass a token: the baseline, with the same three ends."""
    tokens: list[int] = []
    end = _end(prefix, budget, context)
    while len(tokens) < end and (not tokens or tokens[-1] != eos):
        tokens.append(sample(target([*prefix, *tokens])[0], rng))
    return tokens


def _end(prefix: Sequence[int], budget: int, context: int | None) -> int:
    """How many new tokens fit; `ValueError` if the budget or the context is already broken."""
    if budget < 0:
        raise ValueError(f"budget must be 0 or more new tokens; it is {budget}.")
    if context is None:
        return budget
    if len(prefix) > context:
        raise ValueError(f"the prefix of {len(prefix)} tokens does not fit a context of {context}.")
    return min(budget, context - len(prefix))
