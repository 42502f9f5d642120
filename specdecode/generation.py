"""Generation: step after step, with the ends that the papers leave out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from specdecode.decode import Judge, check_draft_length, record_step
from specdecode.distributions import sample
from specdecode.drafting import Drafter, Step
from specdecode.models import Model
from specdecode.rejection import verify


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
