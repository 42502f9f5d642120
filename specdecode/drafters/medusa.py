"""Medusa: extra heads on the target's last state guess the tokens after the next one.

Cai et al. 2024, "Medusa: simple LLM inference acceleration framework with multiple decoding heads"
(arXiv:2401.10774), section 2.1. Head k reads the state at the text's last but one token, from which
the target's own head gave the last one, and guesses k places behind that. All heads guess at once,
so no guess knows the one before it. That is cheap, and why they are arranged as a tree.
"""

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from specdecode.candidates import TOP, choose
from specdecode.drafting import Proposal
from specdecode.gpt import rows_of
from specdecode.showing import ReadsStates
from specdecode.tree import ROOT, likeliest


class MedusaHeads:
    """K heads, each a residual block and an output matrix."""

    def __init__(self, weights: dict[str, np.ndarray]) -> None:
        """Take `up` (K, d, h), `down` (K, h, d) and `head` (K, d, V)."""
        self.up, self.down, self.head = (
            np.asarray(weights[name], dtype=np.float32) for name in ("up", "down", "head")
        )
        self.count, self.width, self.vocab = len(self.up), *self.head.shape[1:]

    @classmethod
    def load(cls, path: Path) -> "MedusaHeads":
        """Read the weights, float16 in an `.npz`, that training wrote."""
        with np.load(path) as file:
            return cls({name: file[name] for name in file.files})

    def logits(self, state: np.ndarray) -> np.ndarray:
        """Return the logits (K, V) of all heads at one state (d,) of the target."""
        inner = np.maximum(np.einsum("i,kij->kj", state, self.up), 0)
        return np.einsum("ki,kij->kj", state + np.einsum("ki,kij->kj", inner, self.down), self.head)


class Medusa(ReadsStates):
    """Head k offers `counts[k]` candidates behind each of head k - 1's: a tree of all pairs.

    Chosen as the likeliest ones ("top"), or drawn in another `way` of `candidates.choose`. With a
    `budget` only so many nodes are kept, those likeliest together with all before them; these must
    be chosen, not drawn, since a tree that depends on what was drawn is no longer exact.
    """

    def __init__(
        self,
        heads: MedusaHeads,
        counts: Sequence[int] = (3, 2, 1),
        way: str = TOP,
        budget: int | None = None,
    ) -> None:
        super().__init__(heads.width)
        if len(counts) > heads.count:
            raise ValueError(
                f"a tree of {len(counts)} levels needs a head for each, and there are "
                f"{heads.count}: give at most {heads.count} counts."
            )
        if budget is not None and way != TOP:
            raise ValueError(f"a budget needs candidates that are chosen ({TOP!r}), not {way!r}.")
        self.heads, self.counts, self.way, self.budget = heads, tuple(counts), way, budget

    def propose(self, sequence: Sequence[int], N: int, rng: np.random.Generator) -> Proposal:
        """Return the tree of the heads' candidates, N levels at most."""
        states = self.states(sequence)
        if states is None:
            return Proposal.chosen((), self.heads.vocab, ())
        tokens, rows, parents, weights, level = [], [], [], [], [ROOT]
        heads = rows_of(self.heads.logits(states[-1]))
        for row, count in zip(heads, self.counts[:N], strict=False):
            offered = choose(row, count, self.way, rng)
            grown = len(tokens)
            for node in level:
                before = 1 if node == ROOT else weights[node]
                for token, drawn_from in zip(*offered, strict=True):
                    tokens.append(token)
                    rows.append(drawn_from)
                    parents.append(node)
                    weights.append(before * row[token])
            level = range(grown, len(tokens))
        kept, parents = likeliest(parents, weights, self.budget or len(tokens))
        drawn_from = np.reshape([rows[node] for node in kept], (-1, self.heads.vocab))
        return Proposal(tuple(tokens[node] for node in kept), drawn_from, tuple(parents))
