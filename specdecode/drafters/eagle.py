"""EAGLE: a draft of one layer that reads the target's states, and then goes on with its own.

What each version removed:

- EAGLE-1 (Li et al. 2024a, arXiv:2401.15077, sections 3.1 and 3.2): the second model. A token and
  the target's last state at the token before it give a guess at the next state; the target's own
  head reads the next token's distribution off it.
- EAGLE-2 (Li et al. 2024b, arXiv:2406.16858): the fixed tree. `EagleTree` grows it by confidence.
- EAGLE-3 (Li et al. 2025, arXiv:2503.01840, section 3): the guess at states. States of three layers
  are fused, the draft's own states may be anything, and it learnt from them, as when drafting.
"""

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from specdecode.distributions import sample, softmax
from specdecode.drafting import Proposal
from specdecode.gpt import GPT, matmul, norm, rows_of
from specdecode.layered import LayeredKVCache
from specdecode.showing import ReadsStates
from specdecode.tree import ROOT, ancestor_mask, likeliest

STACKED = ("qkv", "out", "up", "down")


class EagleLayer:
    """The one layer: a small GPT that gets a state with each token.

    Its slot i reads token i + 1 and the state at token i, and its row is for token i + 2.
    """

    def __init__(self, weights: dict[str, np.ndarray], heads: int) -> None:
        """Take a GPT's arrays, those of the layer unstacked, and for states of width s:

        `mix` (s, d) adds a state to the token's embedding. EAGLE-1: `back` (d, s) turns what the
        layer gives into a state, `head` (s, V) is the target's. EAGLE-3: `fuse` (w, d) makes a
        state of w numbers of the target, and s = d.
        """
        self.mix, self.fuse, self.back = (
            np.asarray(weights[name], dtype=np.float32) if name in weights else None
            for name in ("mix", "fuse", "back")
        )
        layer = {name: weights[name][None] for name in STACKED}
        ends = {name: weights[name] for name in ("embedding", "head")}
        # slot i reads the token at position i + 1
        self.gpt = GPT({**ends, **layer, "positions": weights["positions"][1:]}, heads)
        self.width = len(self.mix if self.fuse is None else self.fuse)

    @classmethod
    def load(cls, path: Path) -> "EagleLayer":
        """Read the weights, float16 in an `.npz`, that training wrote."""
        with np.load(path) as file:
            weights = {name: file[name] for name in file.files}
        return cls(weights, heads=int(weights.pop("heads")))

    def first_states(self, shown: np.ndarray) -> np.ndarray:
        """Return the states (n, s) to start from, given what the target shows, (n, width)."""
        return shown if self.fuse is None else norm(matmul(shown, self.fuse))

    def read(
        self,
        cache: LayeredKVCache,
        tokens: Sequence[int],
        states: np.ndarray,
        mask: np.ndarray | None = None,
    ) -> np.ndarray:
        """Feed n tokens, each with a state (n, s), as `GPT.extend` does; return n new states.

        `gpt.head` reads the next token's logits off them.
        """
        states = self.gpt.states(cache, tokens, [1], mask, matmul(states, self.mix))
        return states if self.back is None else norm(matmul(states, self.back))


class Eagle(ReadsStates):
    """Drafts a chain, each token drawn from the row of the layer's newest state."""

    def __init__(self, layer: EagleLayer, temperature: float = 1.0) -> None:
        super().__init__(layer.width)
        self.layer, self.temperature, self.cache = layer, temperature, layer.gpt.new_cache()

    def propose(self, sequence: Sequence[int], N: int, rng: np.random.Generator) -> Proposal:
        """Draw N tokens, fewer where the context ends: a pass of the layer for each."""
        tokens, rows = [], []
        N, state = self._begin(sequence, N)
        while len(tokens) < N:
            if tokens:
                state = self.layer.read(self.cache, tokens[-1:], state)
            rows.append(softmax(self.layer.gpt.head(state)[0], self.temperature))
            tokens.append(sample(rows[-1], rng))
        self._forget(sequence)
        return Proposal.chain(tokens, np.reshape(rows, (-1, self.layer.gpt.vocab)))

    def _begin(self, sequence: Sequence[int], N: int) -> tuple[int, np.ndarray | None]:
        """Read what is new of a text that was shown; return how far to draft, and the last state.

        The cache holds a slot for each token but the first, made with the target's states alone.
        """
        shown, N = self.states(sequence), min(N, self.layer.gpt.context + 1 - len(sequence))
        if shown is None or N < 1:
            return 0, None
        self.cache.truncate(min(self.cache.shared(sequence[1:]), len(shown) - 1))
        new = self.cache.length
        states = self.layer.first_states(shown[new:])
        return N, self.layer.read(self.cache, sequence[1 + new :], states)[-1:]

    def _forget(self, sequence: Sequence[int]) -> None:
        """Roll back what was made with states of the draft's own, accepted or not."""
        self.cache.truncate(min(self.cache.length, len(sequence) - 1))


class EagleTree(Eagle):
    """EAGLE-2: a tree that grows where the draft is sure, and keeps `budget` nodes (section 4).

    At each depth the likeliest nodes, `branches` of them, get as many likeliest children; a node
    is as likely as the draft says of all tokens on its path together. Nothing is drawn.
    """

    def __init__(self, layer: EagleLayer, budget: int = 8, branches: int = 3) -> None:
        super().__init__(layer)
        if min(budget, branches) < 1:
            raise ValueError(f"a tree has 1 node or more; got {budget} and {branches} branches.")
        self.budget, self.branches = budget, branches

    def propose(self, sequence: Sequence[int], N: int, rng: np.random.Generator) -> Proposal:
        """Grow N levels, fewer where the context ends, in as many passes; keep the likeliest."""
        tokens, parents, weights, fed, level = [], [], [], [], [ROOT]
        N, state = self._begin(sequence, N)
        states = {ROOT: None if state is None else state[0]}
        self.cache.reserve(self.cache.length + N * self.branches)
        for depth in range(1, N + 1):
            logits = self.layer.gpt.head(np.array([states[node] for node in level]))
            grown = len(tokens)
            for node, row in zip(level, rows_of(logits), strict=True):
                for token in np.argsort(-row, kind="stable")[: self.branches].tolist():
                    tokens.append(token)
                    parents.append(node)
                    weights.append((1 if node == ROOT else weights[node]) * row[token])
            if depth < N:
                order = np.argsort(-np.array(weights[grown:]), kind="stable")
                level = sorted((grown + order[: self.branches]).tolist())
                fed += level
                mask = ancestor_mask(parents)[np.ix_(level, fed)]
                before = np.array([states[parents[node]] for node in level])
                after = self.layer.read(self.cache, [tokens[i] for i in level], before, mask)
                states |= zip(level, after, strict=True)
        self._forget(sequence)
        kept, parents = likeliest(parents, weights, self.budget)
        return Proposal.chosen([tokens[node] for node in kept], self.layer.gpt.vocab, parents)
