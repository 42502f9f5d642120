"""A draft model that branches: several candidates behind each node, and again behind each of those.

Miao et al. 2023 (SpecInfer, arXiv:2305.09781), section 3, with a tree of fixed shape.
"""

from collections.abc import Sequence

import numpy as np

from specdecode.candidates import WITHOUT_REPLACEMENT, choose
from specdecode.drafting import Proposal, Step
from specdecode.models import Model
from specdecode.tree import ROOT, tree_rows


class TreeDrafter:
    """Every node at depth d, the root being 0, gets `counts[d]` children, chosen in one `way`."""

    def __init__(self, model: Model, counts: Sequence[int], way: str = WITHOUT_REPLACEMENT) -> None:
        self.model, self.counts, self.way = model, tuple(counts), way

    def propose(self, sequence: Sequence[int], N: int, rng: np.random.Generator) -> Proposal:
        """Grow the tree level by level, N levels at most: a pass each, if the model has `tree`."""
        tokens: list[int] = []
        rows: list[np.ndarray] = []
        parents: list[int] = []
        level = [ROOT]
        for count in self.counts[:N]:
            after = tree_rows(self.model, sequence, tokens, parents)
            grown = len(tokens)
            for node in level:
                chosen, drawn_from = choose(after[node + 1], count, self.way, rng)
                tokens += chosen
                rows += drawn_from
                parents += [node] * len(chosen)
            level = range(grown, len(tokens))
        return Proposal(tuple(tokens), np.array(rows), tuple(parents))

    def commit(self, step: Step, hidden: np.ndarray | None = None) -> None:
        """Nothing to roll back: the model is asked with whole texts."""
