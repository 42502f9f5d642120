"""Speculative decoding, small enough to read: the core of the course, in NumPy alone.

Read in this order: distributions, rejection, models, drafting, decode, generation, slots, cache,
cached; then theory, simulate and exact (with undecided and enumerating), which predict, measure and
prove what those do, with clustered, chance and claims beside them: what a mean hides, what luck
does, what others say;
then gpt (with layered and characters), remembering and warped: a real transformer, what it keeps
between calls, and how it is sampled from;
agreement and timing measure a pair of them: alpha along texts, the cost of passes, the clock;
memory and paged: what caches cost; faults, breaking and effects: the same core with a wrong line;
tree and candidates: guesses that branch; drafters: guesses of other kinds; block: another judge.
"""

from specdecode.cache import BatchKVCache, KVCache, ScratchKVCache
from specdecode.cached import AttentionModel, cached_spec_step
from specdecode.characters import Characters
from specdecode.decode import ModelDrafter, draft, record_step, spec_step
from specdecode.distributions import sample, softmax, top_k, top_p
from specdecode.drafting import Drafter, Proposal, Step
from specdecode.generation import Generation, generate, generate_autoregressive, generate_steps
from specdecode.gpt import GPT
from specdecode.layered import LayeredKVCache
from specdecode.models import CountedModel, Model, TableModel, perturb
from specdecode.rejection import Verdict, accept, acceptance_rate, residual, verify
from specdecode.remembering import Remembering
from specdecode.simulate import Experiment, simulate_steps
from specdecode.theory import (
    best_draft_length,
    expected_tokens,
    operations_factor,
    pass_time,
    speedup,
    weight_bytes,
    writing_times,
)
from specdecode.warped import Warped

__all__ = [
    "GPT",
    "AttentionModel",
    "BatchKVCache",
    "Characters",
    "CountedModel",
    "Drafter",
    "Experiment",
    "Generation",
    "KVCache",
    "LayeredKVCache",
    "Model",
    "ModelDrafter",
    "Proposal",
    "Remembering",
    "ScratchKVCache",
    "Step",
    "TableModel",
    "Verdict",
    "Warped",
    "accept",
    "acceptance_rate",
    "best_draft_length",
    "cached_spec_step",
    "draft",
    "expected_tokens",
    "generate",
    "generate_autoregressive",
    "generate_steps",
    "operations_factor",
    "pass_time",
    "perturb",
    "record_step",
    "residual",
    "sample",
    "simulate_steps",
    "softmax",
    "spec_step",
    "speedup",
    "top_k",
    "top_p",
    "verify",
    "weight_bytes",
    "writing_times",
]
